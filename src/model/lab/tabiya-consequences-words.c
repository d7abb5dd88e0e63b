/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-consequences-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "base/tabiya-file-name.h"
#include "insight/tabiya-shown-moves.h"
#include "model/lab/tabiya-count-text.h"

#define MINUTE 60

static char *
dup_left (double seconds)
{
  guint n;

  if (seconds < 0)
    return NULL;
  if (seconds < MINUTE) {
    n = (guint) ceil (MAX (seconds, 1));
    return g_strdup_printf (ngettext ("%u second left", "%u seconds left", n), n);
  }
  n = (guint) lround (seconds / MINUTE);
  return g_strdup_printf (ngettext ("%u minute left", "%u minutes left", n), n);
}

char *
tabiya_consequences_words_dup_progress (TabiyaConsequencesRun *run)
{
  g_autofree char *left = NULL;
  g_autofree char *done = NULL;
  g_autofree char *all = NULL;
  g_autofree char *text = NULL;

  if (tabiya_consequences_run_get_state (run) == TABIYA_CONSEQUENCES_READING) {
    guint n = tabiya_consequences_run_get_n_games (run);

    all = tabiya_count_format (n);
    /* Translators: %s is a number. */
    return g_strdup_printf (ngettext ("%s game read", "%s games read", n), all);
  }
  done = tabiya_count_format (tabiya_consequences_run_get_n_done (run));
  all = tabiya_count_format (tabiya_consequences_run_get_n_positions (run));
  left = dup_left (tabiya_consequences_run_get_seconds_left (run));
  /* Translators: two numbers. */
  text = g_strdup_printf (_("%s of %s positions"), done, all);
  return left ? g_strdup_printf ("%s · %s", text, left) : g_steal_pointer (&text);
}

char *
tabiya_consequences_words_dup_changes (const TabiyaConsequences *found)
{
  TabiyaConsequencesTally tally;
  g_autofree char *share = NULL;
  g_autofree char *changes = NULL;
  g_autofree char *firm = NULL;

  tabiya_consequences_count (found, TABIYA_N_PHASES, &tally);
  if (tally.different.hits == 0)
    return g_strdup_printf (ngettext ("The engine chooses the same move in the %'u position.",
                                      "The engine chooses the same move in all %'u positions.",
                                      tally.n_positions), tally.n_positions);
  share = tabiya_consequences_words_dup_share (tally.different);
  /* Translators: two numbers, and the first as a percentage of the second. */
  changes =
    g_strdup_printf (ngettext ("The engine chooses another move in %'u of %'u position (%s).",
                               "The engine chooses another move in %'u of %'u positions (%s).",
                               tally.n_positions),
                     tally.different.hits, tally.n_positions, share);
  firm = tally.n_firm == 0
         ? g_strdup (_("None of these changes is firm."))
         : g_strdup_printf (ngettext ("%u of these changes is firm.",
                                      "%u of these changes are firm.", tally.n_firm),
                            tally.n_firm);
  return g_strdup_printf ("%s %s", changes, firm);
}

/* Whether a change can be told from chance, in words. */
static const char *
judge (const TabiyaConsequencesTally *tally)
{
  if (!isfinite (tally->change.margin))
    return _("One game is not enough to tell that from chance.");
  if (fabs (tally->change.change) <= tally->change.margin)
    return _("That is within the error.");
  return tally->change.change > 0 ? _("The engine has come closer to them.")
                                  : _("The engine has moved away from them.");
}

char *
tabiya_consequences_words_dup_agreement (const TabiyaConsequences *found,
                                         const char               *player)
{
  TabiyaConsequencesTally tally;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  tabiya_consequences_count (found, TABIYA_N_PHASES, &tally);
  before = tabiya_consequences_words_dup_share (tally.agrees[TABIYA_CHOICE_BEFORE]);
  after = tabiya_consequences_words_dup_share (tally.agrees[TABIYA_CHOICE_AFTER]);
  if (player)
    /* Translators: a percentage after a change of weights, the name of a player, and the percentage
       before the change. */
    text = g_strdup_printf (_("In %s it chooses the move that %s played; before, in %s."), after,
                            player, before);
  else
    /* Translators: a percentage after a change of weights, and the one before it. */
    text = g_strdup_printf (_("In %s it chooses the move that was played; before, in %s."), after,
                            before);
  return g_strdup_printf ("%s %s", text, judge (&tally));
}

char *
tabiya_consequences_words_dup_games (const TabiyaConsequences *found)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);
  g_autofree char *positions = tabiya_count_format (sample->moves->len);
  g_autofree char *used = tabiya_count_format (sample->games->len);
  g_autofree char *all = tabiya_count_format (sample->n_of_player);
  g_autofree char *nodes = tabiya_count_format (tabiya_consequences_get_nodes (found));
  g_autoptr(GString) text = g_string_new (NULL);

  /* Translators: numbers: of positions, of the games they come from, of all games, and of
     positions looked at. */
  g_string_append_printf (text, _("%s positions from %s of %s games, each searched through %s "
                                  "others."), positions, used, all, nodes);
  if (sample->n_broken > 0)
    g_string_append_printf (text, ngettext (" %'u game with errors was left out.",
                                            " %'u games with errors were left out.",
                                            sample->n_broken), sample->n_broken);
  if (sample->n_doubles > 0)
    g_string_append_printf (text, ngettext (" %'u game is there twice.",
                                            " %'u games are there twice.",
                                            sample->n_doubles), sample->n_doubles);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
tabiya_consequences_words_dup_share (TabiyaShare share)
{
  if (share.n == 0)
    return g_strdup ("–");
  return g_strdup_printf (_("%.1f\u00a0%%"), 100 * share.share);
}

char *
tabiya_consequences_words_dup_interval (TabiyaShare share)
{
  if (share.n_games < 2)
    return NULL;
  /* Translators: the ends of an interval, in percent. */
  return g_strdup_printf (_("%.0f–%.0f\u00a0%%"), 100 * share.low, 100 * share.high);
}

char *
tabiya_consequences_words_dup_change (const TabiyaConsequencesTally *tally)
{
  double change = 100 * tally->change.change;
  /* No sign before what is shown as 0.0. */
  const char *sign = change >= 0.05 ? "+" : change <= -0.05 ? "−" : "";

  if (tally->n_positions == 0)
    return g_strdup ("–");
  return g_strdup_printf ("%s%.1f", sign, fabs (change));
}

char *
tabiya_consequences_words_dup_margin (const TabiyaConsequencesTally *tally)
{
  if (tally->n_positions == 0 || !isfinite (tally->change.margin))
    return NULL;
  return g_strdup_printf ("±\u00a0%.1f", 100 * tally->change.margin);
}

char *
tabiya_consequences_words_dup_players (const TabiyaSampleGame *game)
{
  /* Translators: the players of a game, White first. */
  return g_strdup_printf (C_("players", "%s – %s"),
                          tabiya_name_show (game->names[CHESS_WHITE]),
                          tabiya_name_show (game->names[CHESS_BLACK]));
}

char *
tabiya_consequences_words_dup_played (const TabiyaConsequences *found,
                                      guint                     index)
{
  const TabiyaMoveSample *sample = tabiya_consequences_get_sample (found);
  const TabiyaSampleMove *move = &g_array_index (sample->moves, TabiyaSampleMove, index);
  const TabiyaSampleGame *game = g_ptr_array_index (sample->games, move->game);
  ChessPosition position;
  g_autoptr(GArray) history = tabiya_sample_game_replay (game, move->ply, &position);
  g_autofree char *played =
    tabiya_shown_move_dup (&position, g_array_index (game->moves, ChessMove, move->ply));

  return g_strdup_printf ("%d%s%s", position.fullmove_number,
                          position.turn == CHESS_WHITE ? ". " : "… ", played);
}

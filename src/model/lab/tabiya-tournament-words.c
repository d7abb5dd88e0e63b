/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-tournament-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "base/tabiya-file-name.h"
#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-match-words.h"
#include "model/lab/tabiya-test-words.h"

/* From here on somebody is called the strongest. */
#define CERTAIN   0.95

/* While a player has fewer games nothing is said about who is stronger. */
#define MIN_GAMES 20

static const char *
get_name (const TabiyaTournament      *tournament,
          const TabiyaTournamentTable *table,
          guint                        row)
{
  guint player = tabiya_tournament_table_get (table, row)->player;

  return tabiya_name_show (tabiya_tournament_get_player (tournament, player)->engine.name);
}

/* The games of the player who has played the fewest, and of the one who has played the most. */
static void
count_games (const TabiyaTournamentTable *table,
             guint                       *least,
             guint                       *most)
{
  *least = G_MAXUINT;
  *most = 0;
  for (guint i = 0; i < tabiya_tournament_table_get_n (table); i++) {
    guint n = tabiya_player_score_get_n_games (&tabiya_tournament_table_get (table, i)->score);

    *least = MIN (*least, n);
    *most = MAX (*most, n);
  }
}

static char *
describe_lead (const TabiyaTournament      *tournament,
               const TabiyaTournamentTable *table,
               gboolean                     is_over)
{
  const char *second = get_name (tournament, table, 1);
  double superiority = tabiya_tournament_table_get_superiority (table, 0, 1);

  if (tabiya_tournament_table_get_lead (table) >= CERTAIN)
    return g_strdup (is_over ? _("It is stronger than each of the others, with 95 % certainty.")
                             : _("Its lead over all others is hardly luck."));
  if (superiority > 0.5)
    /* Translators: a player, percent */
    return g_strdup_printf (_("That it is stronger than %s is likely to %d %%, so luck is not "
                              "ruled out."), second, (int) floor (superiority * 100));
  return g_strdup (_("The games do not say who is the strongest."));
}

/**
 * tabiya_tournament_verdict_init:
 * @verdict: (out): the verdict; free with tabiya_tournament_verdict_clear()
 * @table: the table of the games so far
 * @is_over: whether all games have been played
 *
 * Says what the games allow to conclude so far. That somebody is the strongest is said only when
 * all games have been played, since who looks often enough sees a lead by luck, and when it is
 * likely to 95 % that none of the others is stronger, see tabiya_ratings_get_lead().
 */
void
tabiya_tournament_verdict_init (TabiyaTournamentVerdict     *verdict,
                                const TabiyaTournament      *tournament,
                                const TabiyaTournamentTable *table,
                                gboolean                     is_over)
{
  const char *first = get_name (tournament, table, 0);
  guint least;
  guint most;

  *verdict = (TabiyaTournamentVerdict) { 0 };
  count_games (table, &least, &most);
  if (most == 0) {
    verdict->title = g_strdup (_("Not yet known"));
    verdict->detail = g_strdup (_("No game is finished yet."));
    return;
  }
  verdict->is_certain = is_over && least >= MIN_GAMES
                        && tabiya_tournament_table_get_lead (table) >= CERTAIN;
  if (verdict->is_certain)
    verdict->title = g_strdup_printf (_("%s is the strongest"), first);
  else if (is_over)
    verdict->title = g_strdup_printf (_("%s is first"), first);
  else
    verdict->title = g_strdup_printf (_("%s is ahead"), first);
  verdict->detail = least < MIN_GAMES ? g_strdup (_("These are too few games to say anything."))
                                      : describe_lead (tournament, table, is_over);
}

/**
 * tabiya_tournament_verdict_clear:
 *
 * Frees what @verdict holds, but not @verdict itself.
 */
void
tabiya_tournament_verdict_clear (TabiyaTournamentVerdict *verdict)
{
  g_clear_pointer (&verdict->title, g_free);
  g_clear_pointer (&verdict->detail, g_free);
}

char *
tabiya_tournament_words_dup_kind (const TabiyaTournament *tournament)
{
  if (tournament->kind == TABIYA_TOURNAMENT_GAUNTLET)
    return g_strdup_printf (_("%s against all others"),
                            tabiya_tournament_get_player (tournament, 0)->engine.name);
  return g_strdup (_("Everyone against everyone"));
}

/* The limits in words, if all players have the same; otherwise NULL. */
static char *
dup_limits (const TabiyaTournament *tournament)
{
  const TabiyaMatchLimits *first = &tabiya_tournament_get_player (tournament, 0)->engine.limits;
  g_autofree char *text = tabiya_match_limits_to_string (first);

  for (guint i = 1; i < tournament->players->len; i++) {
    const TabiyaTournamentPlayer *player = tabiya_tournament_get_player (tournament, i);
    g_autofree char *other = tabiya_match_limits_to_string (&player->engine.limits);

    if (g_strcmp0 (text, other) != 0)
      return NULL;
  }
  if (first->nodes > 0 && first->base_ms == 0 && first->move_time_ms == 0 && first->depth == 0) {
    g_autofree char *nodes = tabiya_count_format (first->nodes);

    return g_strdup_printf (_("%s positions a move"), nodes);
  }
  if (first->base_ms > 0 && first->moves_to_go == 0 && first->nodes == 0 && first->depth == 0)
    /* Translators: seconds on the clock and seconds added for each move */
    return g_strdup_printf (_("%g s + %g s a move"), (double) first->base_ms / 1000.0,
                            (double) first->increment_ms / 1000.0);
  return g_steal_pointer (&text);
}

char *
tabiya_tournament_words_dup_summary (const TabiyaTournament *tournament)
{
  guint n = tournament->players->len;
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  g_autofree char *limits = dup_limits (tournament);

  if (!limits)
    return g_steal_pointer (&players);
  return g_strdup_printf ("%s · %s", players, limits);
}

char *
tabiya_tournament_words_dup_progress (const TabiyaTournament *tournament,
                                      guint                   n_games,
                                      double                  rate)
{
  guint64 n_all = tabiya_tournament_count_games (tournament);
  g_autofree char *all = tabiya_count_format (n_all);
  g_autofree char *games = tabiya_count_format (n_games);
  g_autofree char *duration = NULL;

  if (rate <= 0.0 || n_games >= n_all)
    return g_strdup_printf (_("%s of %s games"), games, all);
  duration = tabiya_match_words_dup_duration ((double) (n_all - n_games) / rate);
  /* Translators: games so far, all games, games a minute, a duration such as "half an hour" */
  return g_strdup_printf (_("%s of %s games · %.*f a minute · %s to go"), games, all,
                          rate < 10.0 ? 1 : 0, rate, duration);
}

char *
tabiya_tournament_words_dup_points (guint half_points)
{
  if (half_points == 1)
    return g_strdup ("½");
  return g_strdup_printf ("%u%s", half_points / 2, half_points % 2 ? "½" : "");
}

char *
tabiya_tournament_words_dup_elo (const TabiyaTournamentRow *row)
{
  g_autofree char *elo = NULL;

  if (isnan (row->elo))
    return g_strdup ("—");
  elo = tabiya_match_words_dup_elo (row->elo, 0);
  if (isinf (row->elo) || isinf (row->error))
    return g_steal_pointer (&elo);
  return g_strdup_printf ("%s ± %.0f", elo, row->error);
}

char *
tabiya_tournament_words_dup_cell (const char              *name,
                                  const char              *other,
                                  const TabiyaPlayerScore *score)
{
  TabiyaMatchScore match = {
    .wins = score->wins,
    .draws = score->draws,
    .losses = score->losses,
  };
  g_autofree char *counts = tabiya_test_words_dup_score (&match);

  /* Translators: two players, and "3 won, 4 drawn, 1 lost" as the first sees it */
  return g_strdup_printf (_("%s against %s: %s"), name, other, counts);
}

char *
tabiya_tournament_words_dup_standing (const TabiyaTournament      *tournament,
                                      const TabiyaTournamentScore *score,
                                      gboolean                     active)
{
  guint n_games = score ? tabiya_tournament_score_get_n_games (score) : 0;
  g_autofree char *date = tabiya_test_words_dup_date (tournament->created);
  g_autofree char *progress = tabiya_tournament_words_dup_progress (tournament, n_games, 0.0);
  g_autoptr(TabiyaTournamentTable) table = NULL;
  g_auto(TabiyaTournamentVerdict) verdict = { 0 };

  if (active)
    return g_strdup_printf (_("%s · going on · %s"), date, progress);
  if (n_games < tabiya_tournament_count_games (tournament))
    return g_strdup_printf (_("%s · stopped · %s"), date, progress);
  table = tabiya_tournament_table_new (score);
  tabiya_tournament_verdict_init (&verdict, tournament, table, TRUE);
  /* Translators: a date, the number of games, "Attacker is the strongest" */
  return g_strdup_printf (_("%s · finished · %s · %s"), date, progress, verdict.title);
}

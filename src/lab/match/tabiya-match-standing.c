/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-standing.h"

#include <glib/gi18n-lib.h>

/* The results of games that are not finished; otherwise a result is the half points of the first
   engine. */
#define UNPLAYED (-1)
#define PLAYING  (-2)

static gint8 *
get_result (TabiyaMatchStanding *self,
            guint                pair,
            guint                reversed)
{
  guint index = 2 * pair + reversed;

  while (self->results->len <= index) {
    gint8 unplayed = UNPLAYED;

    g_array_append_val (self->results, unplayed);
  }
  return &g_array_index (self->results, gint8, index);
}

/* Counts a game that was finished in this run or an earlier one. */
static void
count_game (TabiyaMatchStanding     *self,
            guint                    pair,
            guint                    reversed,
            int                      points,
            const TabiyaMatchEffort  efforts[2])
{
  TabiyaMatchTotals *totals = &self->totals;
  int other;

  *get_result (self, pair, reversed) = (gint8) points;
  other = *get_result (self, pair, 1 - reversed);
  totals->score.wins += points == 2;
  totals->score.draws += points == 1;
  totals->score.losses += points == 0;
  if (other >= 0)
    totals->score.pairs[points + other]++;
  for (guint i = 0; i < 2; i++)
    tabiya_match_effort_add (&totals->efforts[i], &efforts[i]);
}

static void
judge (TabiyaMatchStanding *self)
{
  TabiyaMatchTotals *totals = &self->totals;
  const TabiyaSprt *sprt = &self->setup->sprt;

  tabiya_elo_estimate (&totals->score, &totals->elo);
  if (!sprt->enabled)
    return;
  totals->llr = tabiya_sprt_get_llr (sprt, totals->score.pairs);
  totals->llr_lower = tabiya_sprt_get_lower (sprt);
  totals->llr_upper = tabiya_sprt_get_upper (sprt);
  totals->verdict = tabiya_sprt_judge (sprt, totals->score.pairs);
}

/* Counts the games in the file. */
static gboolean
count_entries (TabiyaMatchStanding  *self,
               const GArray         *entries,
               GError              **error)
{
  for (guint i = 0; i < entries->len; i++) {
    const TabiyaMatchLogEntry *entry = &g_array_index (entries, TabiyaMatchLogEntry, i);

    /* More games than any match has, or one twice, so the file was edited. */
    if (entry->pair >= G_MAXINT / 4 || *get_result (self, entry->pair, entry->reversed) >= 0) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                   _("%s: game %u.%u occurs twice, so the match cannot continue with this file"),
                   self->setup->pgn_path, entry->pair + 1, entry->reversed + 1);
      return FALSE;
    }
    count_game (self, entry->pair, entry->reversed, entry->points, entry->efforts);
  }
  self->totals.n_resumed = entries->len;
  return TRUE;
}

/**
 * tabiya_match_standing_init:
 * @setup: the match; borrowed
 *
 * Initialises the standing of a match before its first game.
 */
void
tabiya_match_standing_init (TabiyaMatchStanding    *self,
                            const TabiyaMatchSetup *setup)
{
  *self = (TabiyaMatchStanding) {
    .setup = setup,
    .results = g_array_new (FALSE, FALSE, sizeof (gint8)),
  };
}

/**
 * tabiya_match_standing_clear:
 *
 * Frees what the standing owns, not the standing itself.
 */
void
tabiya_match_standing_clear (TabiyaMatchStanding *self)
{
  g_clear_pointer (&self->log, tabiya_match_log_close);
  g_clear_pointer (&self->results, g_array_unref);
}

/**
 * tabiya_match_standing_open_log:
 *
 * Opens the file of the match, if it has one, and counts the games in it.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_ERROR
 */
gboolean
tabiya_match_standing_open_log (TabiyaMatchStanding  *self,
                                GError              **error)
{
  g_autoptr(GArray) entries = tabiya_match_log_entries_new ();

  if (self->setup->pgn_path) {
    g_autofree char *description = tabiya_match_setup_describe (self->setup);

    self->log = tabiya_match_log_open (self->setup->pgn_path, description, entries, error);
    if (!self->log || !count_entries (self, entries, error))
      return FALSE;
  }
  judge (self);
  return TRUE;
}

/* Whether a game may be left that is neither played nor in progress. */
static gboolean
has_open (gconstpointer data)
{
  const TabiyaMatchStanding *self = data;

  return self->first_open < self->setup->n_games;
}

/* Takes the next game and marks it as in progress. */
static gboolean
take_game (gpointer         data,
           TabiyaMatchTask *task)
{
  TabiyaMatchStanding *self = data;

  *task = (TabiyaMatchTask) { .setup = self->setup, .engines = { 0, 1 } };
  while (has_open (self)) {
    gint8 *result;

    task->pair = self->first_open / 2;
    task->reversed = self->first_open % 2;
    result = get_result (self, task->pair, task->reversed);
    self->first_open++;
    if (*result == UNPLAYED) {
      *result = PLAYING;
      return TRUE;
    }
  }
  return FALSE;
}

/* Writes a finished game to the file, then counts it; one that cannot be written is not counted. */
static gboolean
store_game (gpointer                data,
            const TabiyaMatchGame  *game,
            GError                **error)
{
  TabiyaMatchStanding *self = data;

  if (self->log && !tabiya_match_log_append (self->log, self->setup, game, error))
    return FALSE;
  count_game (self, game->pair, game->reversed, game->points, game->efforts);
  self->totals.ends[game->end]++;
  judge (self);
  return TRUE;
}

/* Whether the test of the match has reached a verdict. */
static gboolean
is_decided (gconstpointer data)
{
  const TabiyaMatchStanding *self = data;

  return self->totals.verdict != TABIYA_SPRT_CONTINUE;
}

static void
fill_totals (gconstpointer      data,
             TabiyaMatchTotals *totals)
{
  const TabiyaMatchStanding *self = data;

  *totals = self->totals;
}

static void
close_log (gpointer data)
{
  TabiyaMatchStanding *self = data;

  g_clear_pointer (&self->log, tabiya_match_log_close);
}

void
tabiya_match_standing_get_plan (TabiyaMatchStanding *self,
                                TabiyaMatchPlan     *plan)
{
  static const TabiyaMatchPlanFuncs funcs = {
    .has_open = has_open,
    .take_game = take_game,
    .store_game = store_game,
    .is_decided = is_decided,
    .fill_totals = fill_totals,
    .close = close_log,
  };

  *plan = (TabiyaMatchPlan) {
    .funcs = &funcs,
    .data = self,
    .n_concurrent = self->setup->n_concurrent,
    .niceness = self->setup->niceness,
  };
}

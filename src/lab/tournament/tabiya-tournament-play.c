/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournament-play.h"

#include <glib/gi18n-lib.h>

#include "lab/match/tabiya-match-log.h"

struct _TabiyaTournamentPlay {
  /* Constant once the match exists */
  TabiyaTournament       tournament;
  TabiyaMatchOpenings   *openings;
  TabiyaMatchSetup      *setups;        /* of each pairing */
  guint                  n_pairings;
  TabiyaMatch           *match;

  /* Used by the director of the match, under its lock */
  TabiyaTournamentScore *score;
  TabiyaMatchLog        *log;
  guint                  round;         /* the next game to look at */
  guint                  pairing;
  guint                  reversed;
  TabiyaMatchTotals      totals;        /* only what the plan tells: ends and earlier games */
};

/* The plan. */

static gboolean
has_open (gconstpointer data)
{
  const TabiyaTournamentPlay *self = data;

  return self->round < self->tournament.n_rounds;
}

static void
look_further (TabiyaTournamentPlay *self)
{
  if (++self->reversed < 2)
    return;
  self->reversed = 0;
  if (++self->pairing < self->n_pairings)
    return;
  self->pairing = 0;
  self->round++;
}

/* Games are taken in their order and only once, so what has been passed is played or in
   progress. */
static gboolean
take_game (gpointer         data,
           TabiyaMatchTask *task)
{
  TabiyaTournamentPlay *self = data;
  gboolean taken = FALSE;

  while (!taken && has_open (self)) {
    TabiyaPairing players = tabiya_tournament_score_get_pairing (self->score, self->pairing);

    taken = !tabiya_tournament_score_has (self->score, self->pairing, self->round,
                                          self->reversed);
    *task = (TabiyaMatchTask) {
      .setup = &self->setups[self->pairing],
      .pairing = self->pairing,
      .pair = self->round,
      .reversed = self->reversed,
      .engines = { players.first, players.second },
    };
    look_further (self);
  }
  return taken;
}

static gboolean
store_game (gpointer                data,
            const TabiyaMatchGame  *game,
            GError                **error)
{
  TabiyaTournamentPlay *self = data;

  if (!tabiya_match_log_append (self->log, &self->setups[game->pairing], game, error))
    return FALSE;
  tabiya_tournament_score_add (self->score, game->pairing, game->pair, game->reversed,
                               game->points);
  self->totals.ends[game->end]++;
  return TRUE;
}

static void
fill_totals (gconstpointer      data,
             TabiyaMatchTotals *totals)
{
  const TabiyaTournamentPlay *self = data;

  *totals = self->totals;
}

static void
close_log (gpointer data)
{
  TabiyaTournamentPlay *self = data;

  g_clear_pointer (&self->log, tabiya_match_log_close);
}

static const TabiyaMatchPlanFuncs plan_funcs = {
  .has_open = has_open,
  .take_game = take_game,
  .store_game = store_game,
  .fill_totals = fill_totals,
  .close = close_log,
};

/* The beginning. */

static gboolean
make_openings (TabiyaTournamentPlay  *self,
               const char            *cache_path,
               GError               **error)
{
  const TabiyaTournament *tournament = &self->tournament;

  if (tournament->openings_path)
    self->openings = tabiya_match_openings_new_from_file (tournament->openings_path,
                                                          tournament->plies, tournament->shuffle,
                                                          tournament->seed, error);
  else
    self->openings = tabiya_match_openings_new_balanced (tournament->seed, cache_path,
                                                         tournament->build, error);
  return !!self->openings;
}

static gboolean
make_setup (TabiyaTournamentPlay  *self,
            guint                  number,
            TabiyaPrograms        *programs,
            GError               **error)
{
  const TabiyaTournament *tournament = &self->tournament;
  TabiyaPairing pairing = tabiya_tournament_score_get_pairing (self->score, number);
  TabiyaMatchSetup *setup = &self->setups[number];

  setup->openings = tabiya_match_openings_ref (self->openings);
  setup->rules = tournament->rules;
  setup->event = g_strdup (tournament->name);
  setup->build = g_strdup (tournament->build);
  return tabiya_tournament_get_engine (tournament, pairing.first, programs, &setup->engines[0],
                                       error)
         && tabiya_tournament_get_engine (tournament, pairing.second, programs,
                                          &setup->engines[1], error);
}

static gboolean
make_setups (TabiyaTournamentPlay  *self,
             TabiyaPrograms        *programs,
             GError               **error)
{
  self->n_pairings = tabiya_tournament_score_get_n_pairings (self->score);
  self->setups = g_new0 (TabiyaMatchSetup, self->n_pairings);
  for (guint i = 0; i < self->n_pairings; i++) {
    if (!make_setup (self, i, programs, error))
      return FALSE;
  }
  return TRUE;
}

/* Counts a game that is already in the file. FALSE if it does not belong to the tournament. */
static gboolean
count_entry (TabiyaTournamentPlay      *self,
             const TabiyaMatchLogEntry *entry)
{
  guint first;
  guint second;
  guint pairing;

  return tabiya_tournament_find_player (&self->tournament, entry->names[0], &first)
         && tabiya_tournament_find_player (&self->tournament, entry->names[1], &second)
         && first < second && entry->pair < TABIYA_TOURNAMENT_MAX_ROUNDS
         && tabiya_tournament_score_find_pairing (self->score, first, second, &pairing)
         && tabiya_tournament_score_add (self->score, pairing, entry->pair, entry->reversed,
                                         entry->points);
}

static gboolean
open_log (TabiyaTournamentPlay  *self,
          const char            *path,
          GError               **error)
{
  g_autofree char *description = tabiya_tournament_describe (&self->tournament, self->openings);
  g_autoptr(GArray) entries = tabiya_match_log_entries_new ();

  self->log = tabiya_match_log_open (path, description, entries, error);
  if (!self->log)
    return FALSE;
  for (guint i = 0; i < entries->len; i++) {
    const TabiyaMatchLogEntry *entry = &g_array_index (entries, TabiyaMatchLogEntry, i);

    if (!count_entry (self, entry)) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                   _("%s: game %u.%u of %s and %s occurs twice or does not belong to the "
                     "tournament, so it cannot continue with this file"), path, entry->pair + 1,
                   entry->reversed + 1, entry->names[0], entry->names[1]);
      return FALSE;
    }
  }
  self->totals.n_resumed = entries->len;
  return TRUE;
}

/**
 * tabiya_tournament_play_new:
 * @tournament: a valid and sealed tournament; copied
 * @place: where and how it is played
 *
 * Prepares a tournament. If its file of games exists, it continues from there; an incomplete game
 * at the end of the file is removed. Games are played round by round and in each round pairing by
 * pairing, so stopping it leaves all players with about the same number of games. Blocks while
 * openings are read.
 *
 * Returns: (transfer full) (nullable): the tournament; %NULL with an error of %TABIYA_MATCH_ERROR
 *   or %TABIYA_TOURNAMENT_ERROR
 */
TabiyaTournamentPlay *
tabiya_tournament_play_new (const TabiyaTournament       *tournament,
                            const TabiyaTournamentPlace  *place,
                            GError                      **error)
{
  g_autoptr(TabiyaTournamentPlay) self = g_new0 (TabiyaTournamentPlay, 1);
  TabiyaMatchPlan plan = {
    .funcs = &plan_funcs,
    .data = self,
    .n_concurrent = place->n_concurrent,
    .niceness = place->niceness,
  };

  chess_init ();
  tabiya_tournament_copy (&self->tournament, tournament);
  self->score = tabiya_tournament_score_new (tournament->kind, tournament->players->len);
  if (!make_openings (self, place->cache_path, error)
      || !make_setups (self, place->programs, error) || !open_log (self, place->pgn_path, error))
    return NULL;
  self->match = tabiya_match_new_for_plan (&plan);
  return g_steal_pointer (&self);
}

/**
 * tabiya_tournament_play_free:
 * @self: (transfer full): a tournament
 *
 * Stops the match and frees it with the tournament. Pending callbacks are not called.
 */
void
tabiya_tournament_play_free (TabiyaTournamentPlay *self)
{
  g_clear_pointer (&self->match, tabiya_match_free);
  g_clear_pointer (&self->log, tabiya_match_log_close);
  for (guint i = 0; i < self->n_pairings; i++)
    tabiya_match_setup_clear (&self->setups[i]);
  g_free (self->setups);
  g_clear_pointer (&self->score, tabiya_tournament_score_free);
  g_clear_pointer (&self->openings, tabiya_match_openings_unref);
  tabiya_tournament_clear (&self->tournament);
  g_free (self);
}

/**
 * tabiya_tournament_play_get_match:
 *
 * Returns: (transfer none): the match that plays the games: to start, pause and stop it, and to
 *   hear of its games, whose pairing and round (pair) are those of the score
 */
TabiyaMatch *
tabiya_tournament_play_get_match (TabiyaTournamentPlay *self)
{
  return self->match;
}

/**
 * tabiya_tournament_play_dup_score:
 *
 * To be called before the match is started; later games are told by its callbacks.
 *
 * Returns: (transfer full): the games that were already in the file
 */
TabiyaTournamentScore *
tabiya_tournament_play_dup_score (TabiyaTournamentPlay *self)
{
  return tabiya_tournament_score_copy (self->score);
}

/**
 * tabiya_tournament_play_get_n_openings:
 *
 * Returns: the number of openings before they repeat; 0 if there is no limit
 */
guint
tabiya_tournament_play_get_n_openings (TabiyaTournamentPlay *self)
{
  return tabiya_match_openings_get_n (self->openings);
}

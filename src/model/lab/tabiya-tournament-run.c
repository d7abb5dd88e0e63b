/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-tournament-run.h"

#include <glib/gi18n.h>

#include "lab/tournament/tabiya-tournament-play.h"
#include "model/lab/tabiya-run-preparation.h"
#include "model/lab/tabiya-tournament-words.h"

#define NICENESS 19

static gpointer
count (const TabiyaRecord *record,
       TabiyaMatchReader  *reader,
       gpointer            play)
{
  return tabiya_tournament_count_played (record->content, reader);
}

static gboolean
add_game (gpointer               score,
          const TabiyaMatchGame *game)
{
  return tabiya_tournament_score_add (score, game->pairing, game->pair, game->reversed,
                                      game->points);
}

static gboolean
is_over (gconstpointer content,
         gconstpointer score)
{
  return tabiya_tournament_score_get_n_games (score) >= tabiya_tournament_count_games (content);
}

/* A tournament is sealed before its first game, and checked against its seal before each later
   run. */
static gpointer
prepare (TabiyaRecord  *record,
         guint          n_concurrent,
         GError       **error)
{
  TabiyaTournament *tournament = record->content;
  g_autofree char *programs_path = tabiya_programs_dup_path ();
  g_autofree char *cache_path = tabiya_run_dup_cache_path (tournament->seed);
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (programs_path, error);
  TabiyaTournamentPlace place = {
    .pgn_path = record->pgn_path,
    .cache_path = cache_path,
    .programs = programs,
    .n_concurrent = n_concurrent,
    .niceness = NICENESS,
  };

  if (!programs || !tabiya_tournament_seal (tournament, programs, tabiya_run_get_build (), error)
      || !tabiya_record_save (record, error))
    return NULL;
  return tabiya_tournament_play_new (tournament, &place, error);
}

static guint
get_n_concurrent (gconstpointer content)
{
  return ((const TabiyaTournament *) content)->n_concurrent;
}

static char *
dup_title (gconstpointer content)
{
  return g_strdup (((const TabiyaTournament *) content)->name);
}

const TabiyaRunKind tabiya_tournament_run_kind = {
  .records = &tabiya_tournament_records,
  .folder = "tournaments",
  .sealed_at_start = TRUE,
  .count = count,
  .free_score = (GDestroyNotify) tabiya_tournament_score_free,
  .add_game = add_game,
  .get_n_games = (guint (*) (gconstpointer)) tabiya_tournament_score_get_n_games,
  .is_over = is_over,
  .prepare = prepare,
  .free_play = (GDestroyNotify) tabiya_tournament_play_free,
  .get_match = (TabiyaMatch *(*) (gpointer)) tabiya_tournament_play_get_match,
  .get_n_concurrent = get_n_concurrent,
  .dup_title = dup_title,
  .dup_standing = (char *(*) (gconstpointer, gconstpointer, gboolean))
    tabiya_tournament_words_dup_standing,
  .stopped = N_("Nothing is lost, but the tournament has stopped: {problem}"),
  .foreign = N_("Another version of Tabiya played these games, so the tournament cannot go on. A "
                "new one can be started."),
  .what = N_("a tournament is running"),
  .pause = N_("Pause the Tournament"),
};

/**
 * tabiya_tournament_run_get_tournament:
 * @run: a tournament
 *
 * Returns: (transfer none): who plays, and how; may be another copy after the state has changed
 */
const TabiyaTournament *
tabiya_tournament_run_get_tournament (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_tournament_run_kind, NULL);

  return tabiya_run_get_record (run)->content;
}

/**
 * tabiya_tournament_run_make_table:
 * @run: a tournament
 *
 * Returns: (transfer full): the cross table of the games so far
 */
TabiyaTournamentTable *
tabiya_tournament_run_make_table (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_tournament_run_kind, NULL);

  return tabiya_tournament_table_new (tabiya_run_get_score (run));
}

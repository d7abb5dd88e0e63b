/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-evolution-run.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-evolution-words.h"
#include "model/lab/tabiya-run-preparation.h"

#define NICENESS 19

static void
take_snapshot (TabiyaEvolutionScore *score,
               TabiyaEvolution      *evolution)
{
  g_clear_pointer (&score->snapshot, tabiya_evolution_snapshot_free);
  score->snapshot = tabiya_evolution_dup_snapshot (evolution);
}

/* Reads the games on disk. */
static void
read_games (TabiyaEvolutionScore *score,
            const TabiyaRecord   *record)
{
  const TabiyaEvolutionPlan *plan = record->content;
  const char *build = plan->build ? plan->build : tabiya_run_get_build ();
  g_autoptr(TabiyaEvolution) evolution = NULL;
  g_autoptr(GError) error = NULL;

  if (!g_file_test (record->pgn_path, G_FILE_TEST_EXISTS))
    return;
  evolution = tabiya_evolution_new_to_show (&plan->setup, record->pgn_path, build, &error);
  if (evolution)
    take_snapshot (score, evolution);
  else
    score->problem = g_strdup (error->message);
}

static gpointer
count (const TabiyaRecord *record,
       TabiyaMatchReader  *reader,
       gpointer            play)
{
  TabiyaEvolutionScore *score = g_new0 (TabiyaEvolutionScore, 1);

  if (play)
    take_snapshot (score, play);
  else if (reader)
    read_games (score, record);
  if (score->snapshot)
    score->n_games = score->snapshot->n_played
                     + tabiya_match_score_n_games (&score->snapshot->score);
  return score;
}

static void
free_score (gpointer data)
{
  TabiyaEvolutionScore *score = data;

  tabiya_evolution_snapshot_free (score->snapshot);
  g_free (score->problem);
  g_free (score);
}

/* The plan tells each game once. */
static gboolean
add_game (gpointer               data,
          const TabiyaMatchGame *game)
{
  TabiyaEvolutionScore *score = data;

  score->n_games++;
  return TRUE;
}

static void
refresh (gpointer score,
         gpointer play)
{
  take_snapshot (score, play);
}

static guint
get_n_games (gconstpointer score)
{
  return ((const TabiyaEvolutionScore *) score)->n_games;
}

static gboolean
is_over (gconstpointer content,
         gconstpointer score)
{
  const TabiyaEvolutionPlan *plan = content;

  return (plan->build || plan->minutes == 0)
         && get_n_games (score) >= tabiya_evolution_plan_count_games (plan);
}

static gpointer
prepare (TabiyaRecord  *record,
         guint          n_concurrent,
         GError       **error)
{
  TabiyaEvolutionPlan *plan = record->content;
  g_autoptr(TabiyaEvolution) evolution = NULL;

  if (!tabiya_evolution_plan_seal (plan, tabiya_run_get_build (), n_concurrent, error)
      || !tabiya_record_save (record, error))
    return NULL;
  evolution = tabiya_evolution_new (&plan->setup, record->pgn_path, plan->build, n_concurrent,
                                    NICENESS, error);
  if (!evolution || !tabiya_evolution_record_games (evolution, record->moves_path, error))
    return NULL;
  return g_steal_pointer (&evolution);
}

static guint
get_n_concurrent (gconstpointer content)
{
  return ((const TabiyaEvolutionPlan *) content)->n_concurrent;
}

static char *
dup_title (gconstpointer content)
{
  return g_strdup (((const TabiyaEvolutionPlan *) content)->name);
}

const TabiyaRunKind tabiya_evolution_run_kind = {
  .records = &tabiya_evolution_records,
  .folder = "evolutions",
  .sealed_at_start = TRUE,
  .without_pgn = TRUE,
  .count = count,
  .free_score = free_score,
  .add_game = add_game,
  .refresh = refresh,
  .get_n_games = get_n_games,
  .is_over = is_over,
  .prepare = prepare,
  .free_play = (GDestroyNotify) tabiya_evolution_free,
  .get_match = (TabiyaMatch *(*) (gpointer)) tabiya_evolution_get_match,
  .get_n_concurrent = get_n_concurrent,
  .dup_title = dup_title,
  .dup_standing = (char *(*) (gconstpointer, gconstpointer, gboolean))
    tabiya_evolution_words_dup_standing,
  .stopped = N_("Nothing is lost, but the evolution has stopped: {problem}"),
  .foreign = N_("Another version of Tabiya played these games, so the evolution cannot go on. A "
                "new one can be started."),
  .what = N_("an evolution is running"),
  .pause = N_("Pause the Evolution"),
};

/**
 * tabiya_evolution_run_get_plan:
 * @run: a search for weights
 *
 * Returns: (transfer none): what is searched, and how; may be another copy after the state has
 *   changed
 */
const TabiyaEvolutionPlan *
tabiya_evolution_run_get_plan (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_evolution_run_kind, NULL);

  return tabiya_run_get_record (run)->content;
}

/**
 * tabiya_evolution_run_get_score:
 * @run: a search for weights
 *
 * Returns: (transfer none): what its games say; valid until the run tells of a change
 */
const TabiyaEvolutionScore *
tabiya_evolution_run_get_score (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_evolution_run_kind, NULL);

  return tabiya_run_get_score (run);
}

/**
 * tabiya_evolution_plan_count_games:
 * @plan: a plan that has begun, or whose number of games was chosen
 *
 * Returns: how many games are played in all, those of the verdict included
 */
guint
tabiya_evolution_plan_count_games (const TabiyaEvolutionPlan *plan)
{
  return plan->setup.n_games + plan->setup.n_verdict;
}

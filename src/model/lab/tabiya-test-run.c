/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-test-run.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-match-words.h"
#include "model/lab/tabiya-run-preparation.h"
#include "model/lab/tabiya-test-words.h"

static gpointer
count (const TabiyaRecord *record,
       TabiyaMatchReader  *reader,
       gpointer            play)
{
  TabiyaEloHistory *history = tabiya_elo_history_new ();

  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);

    tabiya_elo_history_add (history, game->pair, game->reversed, game->points);
  }
  return history;
}

static gboolean
add_game (gpointer               score,
          const TabiyaMatchGame *game)
{
  return tabiya_elo_history_add (score, game->pair, game->reversed, game->points);
}

static guint
get_n_games (gconstpointer score)
{
  return tabiya_match_score_n_games (tabiya_elo_history_get_score (score));
}

static gboolean
is_over (gconstpointer content,
         gconstpointer score)
{
  TabiyaTestFigures figures;

  tabiya_test_figures_init (&figures, content, tabiya_elo_history_get_score (score));
  return figures.is_over;
}

static gpointer
prepare (TabiyaRecord  *record,
         guint          n_concurrent,
         GError       **error)
{
  const TabiyaWeightTest *test = record->content;
  g_autofree char *cache_path = tabiya_run_dup_cache_path (test->seed);
  g_autoptr(TabiyaMatchOpenings) openings =
    tabiya_match_openings_new_balanced (test->seed, cache_path, tabiya_run_get_build (), error);
  TabiyaMatchSetup setup;
  TabiyaMatch *match;

  if (!openings)
    return NULL;
  tabiya_weight_test_fill_setup (test, openings, record->pgn_path, &setup);
  setup.n_concurrent = n_concurrent;
  match = tabiya_match_new (&setup, error);
  tabiya_match_setup_clear (&setup);
  return match;
}

static TabiyaMatch *
get_match (gpointer play)
{
  return play;
}

static char *
dup_title (gconstpointer content)
{
  return tabiya_match_words_dup_title (content);
}

static char *
dup_standing (gconstpointer content,
              gconstpointer score,
              gboolean      active)
{
  return tabiya_test_words_dup_standing (content,
                                         score ? tabiya_elo_history_get_score (score) : NULL,
                                         active);
}

const TabiyaRunKind tabiya_test_run_kind = {
  .records = &tabiya_weight_test_records,
  .folder = "matches",
  .count = count,
  .free_score = (GDestroyNotify) tabiya_elo_history_free,
  .add_game = add_game,
  .get_n_games = get_n_games,
  .is_over = is_over,
  .prepare = prepare,
  .free_play = (GDestroyNotify) tabiya_match_free,
  .get_match = get_match,
  .dup_title = dup_title,
  .dup_standing = dup_standing,
  .stopped = N_("Nothing is lost, but the test has stopped: {problem}"),
  .foreign = N_("Another version of Tabiya played these games, so the test cannot go on. A new one "
                "can be started."),
  .what = N_("a test of weights is running"),
  .pause = N_("Pause the Test"),
};

/**
 * tabiya_test_figures_init:
 * @figures: (out): the figures
 * @test: a test
 * @score: its games so far
 *
 * Works out what the games say; the speed is not known. Any thread.
 */
void
tabiya_test_figures_init (TabiyaTestFigures      *figures,
                          const TabiyaWeightTest *test,
                          const TabiyaMatchScore *score)
{
  TabiyaSprt sprt;

  tabiya_weight_test_get_sprt (test, &sprt);
  *figures = (TabiyaTestFigures) { .score = *score };
  tabiya_elo_estimate (&figures->score, &figures->elo);
  if (sprt.enabled) {
    figures->llr = tabiya_sprt_get_llr (&sprt, figures->score.pairs);
    figures->llr_bound = tabiya_sprt_get_upper (&sprt);
    figures->verdict = tabiya_sprt_judge (&sprt, figures->score.pairs);
    figures->one_sided = figures->verdict != TABIYA_SPRT_CONTINUE
                         && fabs (figures->llr) < figures->llr_bound;
  }
  figures->is_over = figures->verdict != TABIYA_SPRT_CONTINUE
                     || tabiya_match_score_n_games (&figures->score) >= test->n_games;
}

/**
 * tabiya_test_run_get_test:
 * @run: a test of weights
 *
 * Returns: (transfer none): which weights play against which, and how
 */
const TabiyaWeightTest *
tabiya_test_run_get_test (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_test_run_kind, NULL);

  return tabiya_run_get_record (run)->content;
}

/**
 * tabiya_test_run_get_figures:
 * @run: a test of weights
 * @figures: (out): the current figures
 *
 * Gets the state of the test in numbers.
 */
void
tabiya_test_run_get_figures (TabiyaRun         *run,
                             TabiyaTestFigures *figures)
{
  g_return_if_fail (tabiya_run_get_kind (run) == &tabiya_test_run_kind);

  tabiya_test_figures_init (figures, tabiya_test_run_get_test (run),
                            tabiya_elo_history_get_score (tabiya_run_get_score (run)));
  figures->games_per_minute = tabiya_run_get_rate (run);
}

/**
 * tabiya_test_run_get_history:
 * @run: a test of weights
 *
 * Returns: (transfer none): how the estimate has developed with the games
 */
TabiyaEloHistory *
tabiya_test_run_get_history (TabiyaRun *run)
{
  g_return_val_if_fail (tabiya_run_get_kind (run) == &tabiya_test_run_kind, NULL);

  return tabiya_run_get_score (run);
}

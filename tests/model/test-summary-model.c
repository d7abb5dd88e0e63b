/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-summary-model.h"

#include "game/pgn/tabiya-pgn.h"

/* The words follow the game that is shown, and wait for an analysis to be written. */

#define ANALYSED \
  "{[%eval 0.20]} 1. e4 {[%eval 0.20]} e5 {[%eval 0.20]} 2. Qh5 {[%eval 0.00]} Nc6 " \
  "{[%eval 0.00]} 3. Bc4 {[%eval 0.00]} Nf6 $4 {[%eval #1]} 4. Qxf7# 1-0\n"

typedef struct {
  TabiyaGame         *game;
  TabiyaReportModel  *report;
  TabiyaSummaryModel *model;
  int                 n_changes;
} Fixture;

static void
count_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture    *fixture,
        const char *text)
{
  g_autoptr(GError) error = NULL;

  *fixture = (Fixture) { .report = tabiya_report_model_new () };
  fixture->game = tabiya_pgn_read_game (text, -1, NULL, &error);
  g_assert_no_error (error);
  fixture->model = tabiya_summary_model_new (fixture->report);
  g_signal_connect_swapped (fixture->model, "changed", G_CALLBACK (count_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->model);
  g_assert_finalize_object (fixture->report);
  g_object_unref (fixture->game);
}

/* Finds nothing. */
static gboolean
find_cb (TabiyaNode    *node,
         TabiyaFinding *finding,
         gpointer       data)
{
  return FALSE;
}

static void
test_follow (void)
{
  const TabiyaGameSummary *summary;
  TabiyaNode *bad;
  Fixture fixture;

  set_up (&fixture, ANALYSED);
  g_assert_null (tabiya_summary_model_get_game (fixture.model));
  g_assert_null (tabiya_summary_model_get_summary (fixture.model));
  tabiya_report_model_set_game (fixture.report, fixture.game);
  g_assert_cmpint (fixture.n_changes, ==, 1);
  g_assert_true (tabiya_summary_model_get_game (fixture.model) == fixture.game);
  summary = tabiya_summary_model_get_summary (fixture.model);
  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_true (summary == tabiya_summary_model_get_summary (fixture.model));

  /* Without its mark and with an even score, the bad move is none. */
  bad = summary->turns[0].node;
  tabiya_game_set_nags (fixture.game, bad, NULL, 0);
  tabiya_game_set_evaluation (fixture.game, bad, chess_score_centipawns (10), 0);
  summary = tabiya_summary_model_get_summary (fixture.model);
  g_assert_cmpint (fixture.n_changes, ==, 2);
  g_assert_cmpuint (summary->n_turns, ==, 0);

  tabiya_report_model_set_game (fixture.report, NULL);
  g_assert_null (tabiya_summary_model_get_summary (fixture.model));
  tear_down (&fixture);
}

static void
test_wait (void)
{
  Fixture fixture;

  set_up (&fixture, ANALYSED);
  tabiya_report_model_set_game (fixture.report, fixture.game);
  g_assert_false (tabiya_summary_model_is_waiting (fixture.model));
  tabiya_report_model_set_findings (fixture.report, find_cb, NULL, 3, NULL);
  g_assert_true (tabiya_summary_model_is_waiting (fixture.model));
  g_assert_null (tabiya_summary_model_get_summary (fixture.model));
  tabiya_report_model_set_findings (fixture.report, NULL, NULL, 0, NULL);
  g_assert_nonnull (tabiya_summary_model_get_summary (fixture.model));
  g_assert_cmpint (fixture.n_changes, ==, 3);
  tear_down (&fixture);
}

static void
test_nothing (void)
{
  Fixture fixture;

  set_up (&fixture, "1. e4 e5 *\n");
  tabiya_report_model_set_game (fixture.report, fixture.game);
  g_assert_null (tabiya_summary_model_get_summary (fixture.model));
  g_assert_false (tabiya_summary_model_is_waiting (fixture.model));
  tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/summary-model/follow", test_follow);
  g_test_add_func ("/tabiya/summary-model/wait", test_wait);
  g_test_add_func ("/tabiya/summary-model/nothing", test_nothing);

  return g_test_run ();
}

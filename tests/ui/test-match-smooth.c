/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "ui/board/tabiya-board-private.h"
#include "model/lab/tabiya-run-preparation.h"
#include "ui/match/tabiya-test-page.h"
#include "window-fixture.h"

/*
 * A test of weights in the background drops no frame of the board's animations: a knight goes out
 * and home again in a whole window, without a test and with one, and every frame is timed.
 */

#define N_MOVES     60
#define INTERVAL_US 16667

typedef struct {
  TabiyaBoard *board;
  GArray      *paints;      /* double: milliseconds from the beginning of a frame to its end */
  GArray      *steps;       /* double: milliseconds between frames of one animation */
  gint64       began_us;
  gint64       last_us;     /* frame time; 0: no animation going on */
  guint        n_dropped;
} Watch;

static void
before_paint_cb (GdkFrameClock *clock,
                 Watch         *watch)
{
  watch->began_us = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Watch         *watch)
{
  gint64 frame_us = gdk_frame_clock_get_frame_time (clock);
  double paint = (double) (g_get_monotonic_time () - watch->began_us) / 1000;

  if (watch->last_us > 0) {
    double step = (double) (frame_us - watch->last_us) / 1000;

    g_array_append_val (watch->paints, paint);
    g_array_append_val (watch->steps, step);
    watch->n_dropped += step > 1.5 * INTERVAL_US / 1000;
  }
  watch->last_us = watch->board->animation.motion.n_flights > 0 ? frame_us : 0;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return one < other ? -1 : one > other;
}

static double
get_percentile (GArray *values,
                double  share)
{
  g_array_sort (values, compare_doubles);
  return g_array_index (values, double, (guint) (share * (values->len - 1)));
}

static void
play (TabiyaBoard *board,
      const char  *from,
      const char  *to)
{
  ChessMove move = chess_move_make (ui_test_square (from), ui_test_square (to), CHESS_MOVE_NORMAL);
  ChessPosition after;

  chess_position_make (&after, tabiya_board_get_position (board), move);
  tabiya_board_set_position (board, &after, move, TRUE);
  while (board->animation.motion.n_flights > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns how many frames were dropped. */
static guint
watch_moves (TabiyaBoard *board,
             const char  *name)
{
  static const char *const squares[][2] = {
    { "g1", "f3" }, { "g8", "f6" }, { "f3", "g1" }, { "f6", "g8" },
  };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));
  Watch watch = {
    .board = board,
    .paints = g_array_new (FALSE, FALSE, sizeof (double)),
    .steps = g_array_new (FALSE, FALSE, sizeof (double)),
  };
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &watch);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &watch);

  for (int i = 0; i < N_MOVES; i++) {
    play (board, squares[i % 4][0], squares[i % 4][1]);
    watch.last_us = 0;
    /* Between two moves the frame clock comes to rest, which takes two frames. */
    ui_test_wait (30);
  }
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  g_assert_cmpuint (watch.steps->len, >, N_MOVES * 8);
  g_test_message ("%s: %u frames in %d animations, %u dropped; painted in %.1f ms (median), "
                  "%.1f ms (95th percentile), %.1f ms (most); longest step %.1f ms", name,
                  watch.steps->len, N_MOVES, watch.n_dropped, get_percentile (watch.paints, 0.5),
                  get_percentile (watch.paints, 0.95), get_percentile (watch.paints, 1),
                  get_percentile (watch.steps, 1));
  g_array_unref (watch.paints);
  g_array_unref (watch.steps);
  return watch.n_dropped;
}

static TabiyaRun *
start_test (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "matches", NULL);
  g_auto(TabiyaWeightTest) test;
  g_autoptr(TabiyaRecord) file = NULL;
  TabiyaRun *run;

  tabiya_weight_test_init (&test);
  test.sides[0].name = g_strdup ("One");
  test.sides[1].name = g_strdup ("Two");
  heuristic_weights_set (&test.sides[0].weights, 0, 90);
  test.build = g_strdup (tabiya_run_get_build ());
  file = tabiya_weight_tests_add (folder, &test, NULL);
  g_assert_nonnull (file);
  run = tabiya_run_new (tabiya_arbiter_get_default (), &tabiya_test_run_kind, file);
  while (tabiya_run_get_state (run) != TABIYA_RUN_STOPPED)
    g_main_context_iteration (NULL, TRUE);
  tabiya_run_start (run);
  while (tabiya_run_get_state (run) != TABIYA_RUN_RUNNING
         || !!tabiya_work_get_cause (tabiya_run_get_work (run)))
    g_main_context_iteration (NULL, TRUE);
  return run;
}

static void
test_smooth (void)
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  TabiyaRun *run;
  TabiyaTestFigures figures;
  guint alone;
  guint together;

  if (!g_test_perf ()) {
    g_test_skip ("frames are timed with -m perf");
    return;
  }
  window_fixture_set_up (&fixture, people);
  window_unfold_bar (&fixture);
  /* The start of the window is not to be measured. */
  ui_test_wait_until (ui_test_is_idle ());
  watch_moves (fixture.board, "to warm up");
  alone = watch_moves (fixture.board, "without a test");
  run = start_test ();
  together = watch_moves (fixture.board, "with a test");
  tabiya_test_run_get_figures (run, &figures);
  g_test_message ("%u games were played meanwhile, %.1f a minute",
                  tabiya_match_score_n_games (&figures.score), figures.games_per_minute);
  g_object_unref (run);
  /* On a machine that drops frames by itself nothing can be told. */
  if (alone > 0)
    g_test_skip ("frames are dropped without a test too");
  else
    g_assert_cmpuint (together, ==, 0);
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/match-smooth/frames", test_smooth);
  return g_test_run ();
}

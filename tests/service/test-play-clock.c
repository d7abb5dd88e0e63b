/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* Games with a clock, on the test's own time. */

static void
pass (PlayTest *test,
      gint64    milliseconds)
{
  test->now += milliseconds * 1000;
}

static void
assert_clock (PlayTest *test,
              gint64    white_ms,
              gint64    black_ms)
{
  TabiyaClock *clock = tabiya_play_get_clock (test->play);

  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_WHITE), ==, white_ms);
  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_BLACK), ==, black_ms);
}

static gboolean
is_running (PlayTest *test)
{
  return tabiya_clock_is_running (tabiya_play_get_clock (test->play));
}

static gint64
get_written_clock (PlayTest *test)
{
  gint64 milliseconds = -1;

  tabiya_node_get_clock (tabiya_play_get_live_node (test->play), &milliseconds);
  return milliseconds;
}

static void
test_run (PlayTest      *test,
          gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 300000, 3000);
  /* Nobody's time runs before the first move. */
  g_assert_false (is_running (test));
  pass (test, 60000);
  play_test_moves (test, "e4");
  assert_clock (test, 303000, 300000);
  g_assert_cmpint (get_written_clock (test), ==, 303000);
  g_assert_true (is_running (test));
  pass (test, 10000);
  play_test_moves (test, "e5");
  assert_clock (test, 303000, 293000);
  g_assert_cmpint (get_written_clock (test), ==, 293000);
  pass (test, 20500);
  assert_clock (test, 282500, 293000);
  play_test_moves (test, "Nf3");
  assert_clock (test, 285500, 293000);
  g_assert_cmpint (get_written_clock (test), ==, 285500);
}

/* The time in the game text, so that it is there for everybody. */
static void
test_black_begins (PlayTest      *test,
                   gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 10", 60000, 0);
  pass (test, 5000);
  play_test_moves (test, "e5");
  assert_clock (test, 60000, 60000);
  pass (test, 5000);
  assert_clock (test, 55000, 60000);
}

static void
test_take_back (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 300000, 0);
  play_test_moves (test, "e4");
  pass (test, 10000);
  play_test_moves (test, "e5");
  pass (test, 20000);
  play_test_moves (test, "Nf3");
  pass (test, 7000);
  assert_clock (test, 280000, 283000);

  /* Each side has what it had when the position arose. */
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  assert_clock (test, 300000, 290000);
  g_assert_true (is_running (test));
  pass (test, 1000);
  assert_clock (test, 299000, 290000);
  tabiya_play_take_back (test->play);
  assert_clock (test, 300000, 300000);

  /* Put back with the time that was running out meanwhile. */
  tabiya_play_redo (test->play);
  assert_clock (test, 299000, 290000);
  tabiya_play_redo (test->play);
  assert_clock (test, 280000, 283000);
  pass (test, 3000);
  assert_clock (test, 280000, 280000);

  /* Back to the start nobody's time runs. */
  for (int i = 0; i < 3; i++)
    tabiya_play_take_back (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_false (is_running (test));
  assert_clock (test, 300000, 300000);
}

/* Edits of others give the time back as well. */
static void
test_undo (PlayTest      *test,
           gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 300000, 0);
  play_test_moves (test, "e4");
  pass (test, 10000);
  play_test_moves (test, "e5");
  pass (test, 20000);
  tabiya_game_undo (tabiya_play_get_game (test->play));
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  assert_clock (test, 300000, 300000);
  g_assert_true (is_running (test));
}

static void
test_flag_falls (PlayTest      *test,
                 gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 5000, 0);
  play_test_moves (test, "e4");
  pass (test, 6000);
  wait_until (test->n_ended == 1);
  play_test_assert_end (test, TABIYA_END_TIME, "1-0", "Black has no time left: White wins.");
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (test->play), "Termination"), ==,
                   "time forfeit");
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  g_assert_false (is_running (test));
  assert_clock (test, 5000, 0);
}

/* Whatever else would end the game in the moment between the end of the time and the fall of the
   flag, the clock decides. */
static void
test_clock_decides (PlayTest      *test,
                    gconstpointer  data)
{
  void (*const ends[]) (TabiyaPlay *) = {
    tabiya_play_resign, tabiya_play_offer_draw, tabiya_play_claim_draw,
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    play_test_start_clock (test, HUMAN_HUMAN, NULL, 5000, 0);
    play_test_moves (test, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, CHESS_CLAIM_THREEFOLD);
    pass (test, 5000);
    test->n_ended = 0;
    ends[i] (test->play);
    play_test_assert_end (test, TABIYA_END_TIME, "0-1", "White has no time left: Black wins.");
    g_assert_true (tabiya_play_has_lost_on_time (test->play, CHESS_WHITE));
    g_assert_false (tabiya_play_has_lost_on_time (test->play, CHESS_BLACK));
    g_assert_cmpint (test->n_ended, ==, 1);
    assert_clock (test, 0, 5000);

    play_test_start_clock (test, HUMAN_HUMAN, NULL, 5000, 0);
    play_test_moves (test, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    pass (test, 4999);
    ends[i] (test->play);
    g_assert_cmpint (tabiya_play_get_end (test->play), !=, TABIYA_END_TIME);
    assert_clock (test, 1, 5000);
  }
}

/* A move that comes after the time is over is not made. */
static void
test_too_late (PlayTest      *test,
               gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 5000, 2000);
  play_test_moves (test, "e4 e5");
  pass (test, 8000);
  g_assert_false (play_test_try_move (test, "Nf3"));
  play_test_assert_live (test, 2, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_TIME, "0-1", "White has no time left: Black wins.");
  g_assert_cmpint (test->n_ended, ==, 1);
  /* Taken back, there is time again. */
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  assert_clock (test, 7000, 5000);
  /* Put back, there is none left again. */
  tabiya_play_redo (test->play);
  assert_clock (test, 0, 7000);
  wait_until (test->n_ended == 2);
  play_test_assert_end (test, TABIYA_END_TIME, "0-1", "White has no time left: Black wins.");
}

static void
test_bare_king (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10", 5000, 0);
  play_test_moves (test, "Kd7");
  pass (test, 6000);
  wait_until (test->n_ended == 1);
  play_test_assert_end (test, TABIYA_END_TIME_BARE_KING, "1/2-1/2",
                        "Draw: White has no time left, but Black cannot mate.");
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (test->play), "Termination"), ==,
                   "time forfeit");

  /* With a pawn on the other side it is lost. */
  play_test_start_clock (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 10", 5000, 0);
  play_test_moves (test, "Kd2");
  pass (test, 6000);
  wait_until (test->n_ended == 2);
  play_test_assert_end (test, TABIYA_END_TIME, "1-0", "Black has no time left: White wins.");
}

static void
test_pause (PlayTest      *test,
            gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 60000, 0);
  play_test_moves (test, "e4");
  pass (test, 5000);
  tabiya_play_pause (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_PAUSED);
  pass (test, 5000);
  assert_clock (test, 60000, 55000);
  tabiya_play_resume (test->play);
  pass (test, 1000);
  assert_clock (test, 60000, 54000);

  /* A move goes on with the game; while it stood no time ran. */
  tabiya_play_pause (test->play);
  pass (test, 9000);
  play_test_moves (test, "e5");
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  assert_clock (test, 60000, 54000);
  pass (test, 2000);
  assert_clock (test, 58000, 54000);
}

static const char *
get_tag (PlayTest   *test,
         const char *name)
{
  return tabiya_game_get_tag (tabiya_play_get_game (test->play), name);
}

/* What was gained and lost goes back with the moves. */
static void
test_hourglass (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start_control (test, HUMAN_HUMAN, "*60", "*60");
  g_assert_cmpstr (get_tag (test, "TimeControl"), ==, "*60");
  play_test_moves (test, "e4");
  pass (test, 10000);
  play_test_moves (test, "e5");
  pass (test, 20000);
  play_test_moves (test, "Nf3");
  assert_clock (test, 50000, 70000);
  pass (test, 5000);
  assert_clock (test, 55000, 65000);

  tabiya_play_take_back (test->play);
  assert_clock (test, 70000, 50000);
  tabiya_play_take_back (test->play);
  assert_clock (test, 60000, 60000);
  tabiya_play_redo (test->play);
  assert_clock (test, 70000, 50000);
}

/* A stage that begins is taken back as well, and comes again. */
static void
test_stages (PlayTest      *test,
             gconstpointer  data)
{
  play_test_start_control (test, HUMAN_HUMAN, "2/60:30", "2/60:30");
  play_test_moves (test, "e4 e5");
  pass (test, 10000);
  play_test_moves (test, "Nf3");
  assert_clock (test, 80000, 60000);
  tabiya_play_take_back (test->play);
  assert_clock (test, 60000, 60000);
  pass (test, 20000);
  play_test_moves (test, "Nc3 Nc6 Nf3");
  assert_clock (test, 70000, 90000);
  g_assert_cmpint (tabiya_clock_get_n_moves (tabiya_play_get_clock (test->play), CHESS_WHITE),
                   ==, 3);
}

static void
test_odds (PlayTest      *test,
           gconstpointer  data)
{
  play_test_start_control (test, HUMAN_HUMAN, "300+3", "60");
  assert_clock (test, 300000, 60000);
  g_assert_null (get_tag (test, "TimeControl"));
  g_assert_cmpstr (get_tag (test, "WhiteTimeControl"), ==, "300+3");
  g_assert_cmpstr (get_tag (test, "BlackTimeControl"), ==, "60+0");
  play_test_moves (test, "e4");
  pass (test, 1000);
  play_test_moves (test, "e5");
  assert_clock (test, 303000, 59000);
  tabiya_play_take_back (test->play);
  tabiya_play_take_back (test->play);
  assert_clock (test, 300000, 60000);
}

/* The engine's flag falls like everybody's. */
static void
test_engine_flag (PlayTest      *test,
                  gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  tabiya_play_setup_set_clock (setup, 4000, 0);
  setup->use_book = FALSE;
  tabiya_play_start (test->play, setup);
  play_test_take_clock (test);
  tabiya_play_set_reply_delay (test->play, 100000);
  play_test_moves (test, "e4");
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  pass (test, 5000);
  wait_until (test->n_ended == 1);
  play_test_assert_end (test, TABIYA_END_TIME, "1-0", "Black has no time left: White wins.");
  service_test_run_for (100);
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
}

/* With little time left the engine does not wait for the eye. The best of three, because a machine
   may be busy with something else for once. */
static void
test_engine_hurries (PlayTest      *test,
                     gconstpointer  data)
{
  gint64 fastest = G_MAXINT64;

  tabiya_play_set_reply_delay (test->play, -1);
  for (int i = 0; i < 3; i++) {
    gint64 begun_at;

    play_test_start_clock (test, HUMAN_ENGINE, NULL, 2000, 0);
    play_test_moves (test, "e4");
    begun_at = g_get_monotonic_time ();
    play_test_wait_state (test, TABIYA_PLAY_HUMAN);
    play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
    fastest = MIN (fastest, g_get_monotonic_time () - begun_at);
  }
  g_assert_cmpint (fastest, <, G_USEC_PER_SEC * 3 / 10);
}

/* Two engines play a whole game by the clock. */
static void
test_engines_by_clock (PlayTest      *test,
                       gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_ENGINE,
                                                       "4k3/8/8/8/8/8/2QR4/4K3 w - - 0 1");

  tabiya_play_setup_set_clock (setup, 20000, 0);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    setup->players[color].value = 5;
  tabiya_play_start (test->play, setup);
  wait_until (test->n_ended == 1);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "1-0", "White wins by checkmate.");
  for (TabiyaNode *node = tabiya_play_get_live_node (test->play);
       tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    gint64 remaining;

    g_assert_true (tabiya_node_get_clock (node, &remaining));
    g_assert_cmpint (remaining, <=, 20000);
    g_assert_cmpint (remaining, >, 10000);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-clock/run", test_run);
  PLAY_TEST_ADD ("/tabiya/play-clock/black-begins", test_black_begins);
  PLAY_TEST_ADD ("/tabiya/play-clock/take-back", test_take_back);
  PLAY_TEST_ADD ("/tabiya/play-clock/hourglass", test_hourglass);
  PLAY_TEST_ADD ("/tabiya/play-clock/stages", test_stages);
  PLAY_TEST_ADD ("/tabiya/play-clock/odds", test_odds);
  PLAY_TEST_ADD ("/tabiya/play-clock/undo", test_undo);
  PLAY_TEST_ADD ("/tabiya/play-clock/flag-falls", test_flag_falls);
  PLAY_TEST_ADD ("/tabiya/play-clock/too-late", test_too_late);
  PLAY_TEST_ADD ("/tabiya/play-clock/clock-decides", test_clock_decides);
  PLAY_TEST_ADD ("/tabiya/play-clock/bare-king", test_bare_king);
  PLAY_TEST_ADD ("/tabiya/play-clock/pause", test_pause);
  PLAY_TEST_ADD ("/tabiya/play-clock/engine-flag", test_engine_flag);
  PLAY_TEST_ADD ("/tabiya/play-clock/engine-hurries", test_engine_hurries);
  PLAY_TEST_ADD ("/tabiya/play-clock/engines-by-clock", test_engines_by_clock);

  return g_test_run ();
}

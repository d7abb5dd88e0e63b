/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../fuzz.h"
#include "play-test.h"

#include "core/chess-text.h"
#include "service/tabiya-play-pace.h"

/* How the engine behaves towards a person: how long it takes, and when it resigns. */

static const char lost[] = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";

/* An ordinary move in the middle of a game without a clock. */
static const TabiyaPlayPace ordinary = {
  .n_moves = 30, .sharpness = 0.5, .ply = 40, .remaining_ms = -1, .longest_ms = 4000, .lot = 0.5,
};

static double
find_sharpness (const char *fen)
{
  ChessPosition position;

  service_test_position (fen, &position);
  return tabiya_play_pace_find_sharpness (&position);
}

static void
test_sharpness (void)
{
  double start = find_sharpness ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  double sharp = find_sharpness ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq"
                                 " - 0 1");
  double check = find_sharpness ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");

  g_assert_cmpfloat (start, ==, 0.0);
  g_assert_cmpfloat (sharp, >, 0.8);
  g_assert_cmpfloat (sharp, <=, 1.0);
  g_assert_cmpfloat (check, >, 0.0);
}

/* Quick where a person is quick, slow where things are sharp. */
static void
test_times (void)
{
  gint64 usual = tabiya_play_pace_find_time (&ordinary);
  TabiyaPlayPace pace = ordinary;

  g_assert_cmpint (usual, >, 1000);
  pace.from_book = TRUE;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), <, usual / 2);
  pace = ordinary;
  pace.is_recapture = TRUE;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), <, usual / 2);
  pace = ordinary;
  pace.n_moves = 1;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), <, usual / 2);
  pace = ordinary;
  pace.sharpness = 1;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), >, usual * 5 / 4);
  pace.sharpness = 0;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), <, usual * 3 / 4);
}

/* Whatever the position and the clock: never more than the setting, nor than the clock can spare;
   and not the same every time. */
static void
test_bounds (void)
{
  gint64 shortest = G_MAXINT64;
  gint64 longest = 0;

  for (int i = 0; i < 5000; i++) {
    TabiyaPlayPace pace = {
      .from_book = g_test_rand_int_range (0, 4) == 0,
      .is_recapture = g_test_rand_int_range (0, 4) == 0,
      .n_moves = g_test_rand_int_range (1, 50),
      .sharpness = g_test_rand_double (),
      .ply = (guint) g_test_rand_int_range (0, 200),
      .remaining_ms = g_test_rand_int_range (-1, 600000),
      .increment_ms = g_test_rand_int_range (0, 30000),
      .longest_ms = g_test_rand_int_range (500, 60000),
      .lot = g_test_rand_double (),
    };
    gint64 time = tabiya_play_pace_find_time (&pace);

    g_assert_cmpint (time, >=, 0);
    g_assert_cmpint (time, <=, pace.longest_ms);
    if (pace.remaining_ms >= 0)
      g_assert_cmpint (time, <=, pace.remaining_ms / 10);
  }
  for (int i = 0; i < 100; i++) {
    TabiyaPlayPace pace = ordinary;
    gint64 time;

    pace.lot = i / 100.0;
    time = tabiya_play_pace_find_time (&pace);
    shortest = MIN (shortest, time);
    longest = MAX (longest, time);
  }
  g_assert_cmpint (longest, >, 2 * shortest);
}

/* With less on the clock it is quicker; an increment gives time. */
static void
test_clock (void)
{
  TabiyaPlayPace pace = ordinary;
  gint64 much;
  gint64 little;

  pace.longest_ms = 60000;
  pace.remaining_ms = 300000;
  much = tabiya_play_pace_find_time (&pace);
  pace.remaining_ms = 20000;
  little = tabiya_play_pace_find_time (&pace);
  g_assert_cmpint (little, <, much / 5);
  pace.increment_ms = 3000;
  pace.remaining_ms = 300000;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), >, much + 1000);
  pace.remaining_ms = 0;
  g_assert_cmpint (tabiya_play_pace_find_time (&pace), ==, 0);
}

/* Plays the moves of pawns one square forward from the number @first to before @end, as long as the
   game goes on. */
static void
play_on (PlayTest *test,
         int       first,
         int       end)
{
  static const char *const moves[] = { "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3" };

  for (int i = first; i < end && tabiya_play_is_going (test->play); i++) {
    g_assert_true (play_test_try_move (test, moves[i]));
    wait_until (tabiya_play_get_state (test->play) != TABIYA_PLAY_ENGINE);
  }
}

/* A bare king against everything gives up at its third turn, or never if it is not to. */
static void
test_resigns (PlayTest      *test,
              gconstpointer  data)
{
  TabiyaPlayManners manners = TABIYA_PLAY_MANNERS_INIT;

  play_test_start (test, HUMAN_ENGINE, lost);
  play_on (test, 0, 5);
  g_assert_true (tabiya_play_is_going (test->play));

  manners.resigns = TRUE;
  tabiya_play_set_manners (test->play, &manners);
  play_test_start (test, HUMAN_ENGINE, lost);
  play_on (test, 0, 2);
  g_assert_true (tabiya_play_is_going (test->play));
  play_on (test, 2, 8);
  g_assert_cmpint (tabiya_play_get_end (test->play), ==, TABIYA_END_RESIGNATION);
  g_assert_cmpstr (tabiya_game_get_result (tabiya_play_get_game (test->play)), ==, "1-0");
}

/* A side that is not lost does not resign. */
static void
test_plays_on (PlayTest      *test,
               gconstpointer  data)
{
  TabiyaPlayManners manners = TABIYA_PLAY_MANNERS_INIT;

  manners.resigns = TRUE;
  tabiya_play_set_manners (test->play, &manners);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_on (test, 0, 6);
  g_assert_true (tabiya_play_is_going (test->play));
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  fuzz_init (&argc, &argv);

  g_test_add_func ("/tabiya/play-manners/sharpness", test_sharpness);
  g_test_add_func ("/tabiya/play-manners/times", test_times);
  g_test_add_func ("/tabiya/play-manners/bounds", test_bounds);
  g_test_add_func ("/tabiya/play-manners/clock", test_clock);
  PLAY_TEST_ADD ("/tabiya/play-manners/resigns", test_resigns);
  PLAY_TEST_ADD ("/tabiya/play-manners/plays-on", test_plays_on);

  return g_test_run ();
}

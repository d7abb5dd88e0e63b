/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* The engine's turn: how long it takes, what it plays, who may interrupt it. */

static void
start_level (PlayTest *test,
             int       level)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_BLACK].value = level;
  tabiya_play_start (test->play, setup);
}

/* Milliseconds until the reply has come. */
static gint64
measure_reply (PlayTest   *test,
               const char *move)
{
  gint64 begun_at = g_get_monotonic_time ();

  play_test_moves (test, move);
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  return (g_get_monotonic_time () - begun_at) / 1000;
}

/* Never too fast; not too slow, the best of three, because a machine may be busy for once. */
static void
assert_reply_time (PlayTest *test,
                   int       level,
                   gint64    longest)
{
  gint64 fastest = G_MAXINT64;

  for (int i = 0; i < 3 && fastest > longest; i++) {
    gint64 elapsed;

    start_level (test, level);
    elapsed = measure_reply (test, "e4");
    g_assert_cmpint (elapsed, >=, 240);
    fastest = MIN (fastest, elapsed);
  }
  g_assert_cmpint (fastest, <=, longest);
}

static void
test_reply_time (PlayTest      *test,
                 gconstpointer  data)
{
  tabiya_play_set_reply_delay (test->play, -1);
  assert_reply_time (test, 2, 1000);
  assert_reply_time (test, tabiya_level_count (), 2000);
  /* A book move takes its time too. */
  play_test_script (test, NULL, "e4 e5");
  assert_reply_time (test, 2, 1000);
  g_assert_cmpstr (tabiya_node_get_san (tabiya_play_get_game (test->play),
                                        tabiya_play_get_live_node (test->play)), ==, "e5");
}

/* Move now: also while a move that is found already waits for its moment. */
static void
test_move_now (PlayTest      *test,
               gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  tabiya_play_set_reply_delay (test->play, 60000);
  play_test_script (test, NULL, "e4 e5");
  play_test_start (test, HUMAN_ENGINE, NULL);
  tabiya_play_move_now (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4");
  service_test_run_for (20);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  tabiya_play_move_now (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 60000;
  tabiya_play_start (test->play, setup);
  tabiya_play_set_book (test->play, NULL, 0);
  play_test_moves (test, "d4");
  service_test_run_for (50);
  tabiya_play_move_now (test->play);
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
}

/* The same seed gives the same game, another one mostly another. */
static char *
play_level_game (PlayTest *test,
                 guint32   seed)
{
  GString *line = g_string_new (NULL);
  const char *moves[] = { "e4", "d3", "a3", "b3" };

  tabiya_play_set_seed (test->play, seed);
  start_level (test, 2);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    ChessPosition position;
    ChessMove move;
    TabiyaGame *game = tabiya_play_get_game (test->play);

    tabiya_node_get_position (game, tabiya_play_get_live_node (test->play), &position);
    if (chess_move_read (&position, CHESS_NOTATION_SAN, moves[i], -1, &move).error
        != CHESS_TEXT_OK)
      break;
    g_assert_true (tabiya_play_move (test->play, move));
    play_test_wait_state (test, TABIYA_PLAY_HUMAN);
    g_string_append_printf (line, "%s ",
                            tabiya_node_get_san (game, tabiya_play_get_live_node (test->play)));
  }
  return g_string_free (line, FALSE);
}

static void
test_repeatable (PlayTest      *test,
                 gconstpointer  data)
{
  g_autofree char *first = play_level_game (test, 11);
  g_autofree char *again = play_level_game (test, 11);
  gboolean differs = FALSE;

  g_assert_cmpstr (first, ==, again);
  for (guint32 seed = 0; seed < 5 && !differs; seed++) {
    g_autofree char *other = play_level_game (test, seed);

    differs = !g_str_equal (first, other);
  }
  g_assert_true (differs);
}

/* A level knows the book only as far as it should. */
static void
test_book_of_level (PlayTest      *test,
                    gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6");
  start_level (test, tabiya_level_count ());
  play_test_moves (test, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6");
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 0);
  start_level (test, 1);
  play_test_moves (test, "e4 e5");
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 0);
  g_assert_cmpint (measure_reply (test, "Nf3"), <, 5000);
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 1);
}

static void
test_without_book (PlayTest      *test,
                   gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->use_book = FALSE;
  play_test_script (test, NULL, "e4 a5");
  tabiya_play_start (test->play, setup);
  measure_reply (test, "e4");
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, 1);
}

/* Two engines: watched, paused, stepped, gone on with. */
static void
test_two_engines (PlayTest      *test,
                  gconstpointer  data)
{
  guint ply;

  play_test_start (test, ENGINE_ENGINE, NULL);
  play_test_assert_live (test, 0, TABIYA_PLAY_ENGINE);
  g_assert_false (tabiya_play_may_move (test->play, CHESS_WHITE));
  wait_until (test->n_moved >= 4);
  tabiya_play_pause (test->play);
  ply = tabiya_node_get_ply (tabiya_play_get_live_node (test->play));
  g_assert_cmpuint (ply, ==, (guint) test->n_moved);
  service_test_run_for (50);
  play_test_assert_live (test, ply, TABIYA_PLAY_PAUSED);

  tabiya_play_step (test->play);
  play_test_assert_live (test, ply, TABIYA_PLAY_ENGINE);
  play_test_wait_state (test, TABIYA_PLAY_PAUSED);
  service_test_run_for (50);
  play_test_assert_live (test, ply + 1, TABIYA_PLAY_PAUSED);
  /* A step can be called off, too. */
  tabiya_play_step (test->play);
  tabiya_play_pause (test->play);
  service_test_run_for (50);
  play_test_assert_live (test, ply + 1, TABIYA_PLAY_PAUSED);

  tabiya_play_resume (test->play);
  wait_until (test->n_moved >= (int) ply + 3);
}

/* A whole game of two engines to its end. */
static void
test_engines_to_mate (PlayTest      *test,
                      gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_ENGINE,
                                                       "4k3/8/8/8/8/8/3Q4/3RK3 w - - 0 1");

  setup->players[CHESS_WHITE].value = 6;
  tabiya_play_start (test->play, setup);
  wait_until (test->n_ended == 1);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "1-0", "White wins by checkmate.");
  g_assert_cmpint (test->n_moved, ==,
                   (int) tabiya_node_get_ply (tabiya_play_get_live_node (test->play)));
}

/* Pausing against an engine drops its search; going on begins anew. */
static void
test_pause (PlayTest      *test,
            gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 100;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  tabiya_play_pause (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_PAUSED);
  /* Dropped or not, the search is over now. */
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  service_test_run_for (20);
  play_test_assert_live (test, 1, TABIYA_PLAY_PAUSED);
  tabiya_play_resume (test->play);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);

  /* On one's own turn: a move goes on with the game. */
  tabiya_play_pause (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_PAUSED);
  g_assert_true (play_test_try_move (test, "h3"));
  play_test_assert_live (test, 3, TABIYA_PLAY_ENGINE);
}

/* Somebody takes the engine away: the game waits for the person instead of fighting. */
static void
test_engine_taken_away (PlayTest      *test,
                        gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 60000;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  service_test_run_for (20);
  tabiya_engine_service_cancel (test->service);
  play_test_wait_state (test, TABIYA_PLAY_PAUSED);
  tabiya_play_resume (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  service_test_run_for (20);
  tabiya_play_move_now (test->play);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
}

static void
test_dispose_while_thinking (PlayTest      *test,
                             gconstpointer  data)
{
  for (int i = 0; i < 5; i++) {
    g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_HUMAN, NULL);
    TabiyaPlay *play = tabiya_play_new (test->service, NULL);

    setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_TIME;
    setup->players[CHESS_WHITE].value = 60000;
    tabiya_play_start (play, setup);
    service_test_run_for ((guint) i * 5);
    g_assert_finalize_object (play);
    wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  }
}

/* A handler of "moved" or "ended" may do anything. */

static void
moved_take_back_cb (TabiyaPlay *play,
                    gpointer    node,
                    int        *n_left)
{
  if ((*n_left)-- > 0)
    tabiya_play_take_back (play);
}

static void
ended_start_cb (TabiyaPlay *play,
                gpointer    unused)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_HUMAN, NULL);

  tabiya_play_start (play, setup);
}

static void
test_handlers (PlayTest      *test,
               gconstpointer  data)
{
  int n_left = 2;

  g_signal_connect (test->play, "moved", G_CALLBACK (moved_take_back_cb), &n_left);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4");
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4");
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);

  g_signal_connect (test->play, "ended", G_CALLBACK (ended_start_cb), NULL);
  play_test_start (test, HUMAN_HUMAN, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  play_test_moves (test, "Rd8#");
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpint (test->n_ended, ==, 1);
}

#define GUARDED_KNIGHT "3qk3/8/8/3N4/4P3/8/8/4K3 b - - 0 1"

/* The engine's move in a game by @method. */
static const char *
play_by (PlayTest     *test,
         EngineMethod  method,
         int           depth)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, GUARDED_KNIGHT);

  setup->players[CHESS_BLACK].method = method;
  setup->players[CHESS_BLACK].no_quiescence = TRUE;
  setup->players[CHESS_BLACK].value = depth;
  tabiya_play_start (test->play, setup);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  return tabiya_node_get_san (tabiya_play_get_game (test->play),
                              tabiya_play_get_live_node (test->play));
}

/* The game is played by its method: one move ahead, or one half-move deep without quiescence, the
   queen takes a guarded knight. Two half-moves deep it sees what comes of it. */
static void
test_method (PlayTest      *test,
             gconstpointer  data)
{
  tabiya_play_set_reply_delay (test->play, 0);
  g_assert_cmpstr (play_by (test, ENGINE_METHOD_ONE_MOVE, 9), ==, "Qxd5");
  g_assert_cmpstr (play_by (test, ENGINE_METHOD_MINIMAX, 1), ==, "Qxd5");
  g_assert_cmpstr (play_by (test, ENGINE_METHOD_MINIMAX, 2), !=, "Qxd5");
  g_assert_cmpstr (play_by (test, ENGINE_METHOD_MTDF, 1), ==, "Qxd5");
  g_assert_cmpstr (play_by (test, ENGINE_METHOD_FULL, 1), !=, "Qxd5");
}

/* A depth that a method never reaches costs no game: with a clock it stops in time, without one at
   Move Now. */
static void
test_method_too_deep (PlayTest      *test,
                      gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  gint64 begun_at;

  tabiya_play_set_reply_delay (test->play, 0);
  tabiya_play_set_book (test->play, NULL, 0);
  setup->players[CHESS_BLACK].method = ENGINE_METHOD_MINIMAX;
  setup->players[CHESS_BLACK].value = 20;
  tabiya_play_setup_set_clock (setup, 3000, 0);
  tabiya_play_start (test->play, setup);
  begun_at = g_get_monotonic_time ();
  play_test_moves (test, "e4");
  wait_until (tabiya_play_get_state (test->play) != TABIYA_PLAY_ENGINE);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  g_assert_cmpint (g_get_monotonic_time () - begun_at, <, 3000000);

  setup->has_clock = FALSE;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  service_test_run_for (100);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  tabiya_play_move_now (test->play);
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-engine/reply-time", test_reply_time);
  PLAY_TEST_ADD ("/tabiya/play-engine/move-now", test_move_now);
  PLAY_TEST_ADD ("/tabiya/play-engine/method", test_method);
  PLAY_TEST_ADD ("/tabiya/play-engine/method-too-deep", test_method_too_deep);
  PLAY_TEST_ADD ("/tabiya/play-engine/repeatable", test_repeatable);
  PLAY_TEST_ADD ("/tabiya/play-engine/book-of-level", test_book_of_level);
  PLAY_TEST_ADD ("/tabiya/play-engine/without-book", test_without_book);
  PLAY_TEST_ADD ("/tabiya/play-engine/two-engines", test_two_engines);
  PLAY_TEST_ADD ("/tabiya/play-engine/engines-to-mate", test_engines_to_mate);
  PLAY_TEST_ADD ("/tabiya/play-engine/pause", test_pause);
  PLAY_TEST_ADD ("/tabiya/play-engine/engine-taken-away", test_engine_taken_away);
  PLAY_TEST_ADD ("/tabiya/play-engine/dispose-while-thinking", test_dispose_while_thinking);
  PLAY_TEST_ADD ("/tabiya/play-engine/handlers", test_handlers);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include "service/tabiya-play-draw.h"
#include "service/tabiya-play-private.h"

/* Draws that the engine offers. */

/* Pawns block each other, no king gets past them, and no bishop attacks them. */
static const char blocked[] = "8/4k3/8/b1p1p1p1/2P1P1P1/8/8/1B1K4 w - - 0 60";
static const char queen_up[] = "7q/4k3/8/2p1p1p1/2P1P1P1/8/8/3K4 w - - 0 60";

/* As often as the engine has to see itself level. */
#define LEVEL_MOVES 5

/* A game with moves back and forth, as long as it takes; never thought about. */
static TabiyaGame *
make_game (const char *fen,
           guint       n_plies)
{
  static const char *const kings[] = { "Ke2", "Ke8", "Kd1", "Ke7" };
  static const char *const knights[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  TabiyaGame *game;
  ChessPosition start;

  if (fen)
    service_test_position (fen, &start);
  else
    chess_position_init_standard (&start);
  game = tabiya_game_new_from_position (&start);
  for (guint ply = 0; ply < n_plies; ply++) {
    TabiyaNode *end = tabiya_game_get_end (game);
    ChessPosition position;

    tabiya_node_get_position (game, end, &position);
    tabiya_game_add_move (game, end,
                          service_test_move (&position, (fen ? kings : knights)[ply % 4]));
  }
  return game;
}

/* The number of the engine's own move, counted from 1, at which it offers a draw, out of as many as
   @scores has; 0 if it does not. The scores begin at Black's first move at or after @ply. */
static guint
find_offer (const TabiyaPlayer *player,
            const char         *fen,
            guint               ply,
            const int          *scores,
            guint               n_scores)
{
  g_autoptr(TabiyaGame) game = make_game (fen, ply + 2 * n_scores);
  TabiyaNode *node = tabiya_game_get_root (game);
  TabiyaPlayDraw draw = { 0 };
  guint offer = 0;

  for (guint i = 0; i < ply; i++)
    node = tabiya_node_get_child (node, 0);
  for (guint i = 0; i < n_scores; i++) {
    node = tabiya_node_get_child (tabiya_node_get_child (node, 0), 0);
    if (!tabiya_play_draw_consider (&draw, player, game, node, chess_score_centipawns (scores[i])))
      continue;
    /* Once in a game. */
    g_assert_cmpuint (offer, ==, 0);
    g_assert_true (tabiya_play_draw_is_open (&draw));
    offer = i + 1;
  }
  return offer;
}

static const TabiyaPlayer club = {
  .kind = TABIYA_PLAYER_ENGINE, .strength = TABIYA_STRENGTH_LEVEL, .value = 9,
};
static const TabiyaPlayer strongest = {
  .kind = TABIYA_PLAYER_ENGINE, .strength = TABIYA_STRENGTH_TIME, .value = 1000,
};

static void
test_when_level (void)
{
  static const int level[] = { 0, 25, -25, 10, 0, 0, 0, 0 };
  static const int better[] = { 0, 0, 0, 0, 26, 0, 0, 0 };
  static const int worse[] = { 0, 0, -26, 0, 0, 0, 0, 0 };
  static const int won[] = { 900, 900, 900, 900, 900, 900, 900, 900 };

  g_assert_cmpuint (find_offer (&strongest, blocked, 0, level, G_N_ELEMENTS (level)), ==,
                    LEVEL_MOVES);
  g_assert_cmpuint (find_offer (&strongest, blocked, 0, better, G_N_ELEMENTS (better)), ==, 0);
  g_assert_cmpuint (find_offer (&strongest, blocked, 0, worse, G_N_ELEMENTS (worse)), ==, 8);
  g_assert_cmpuint (find_offer (&strongest, blocked, 0, won, G_N_ELEMENTS (won)), ==, 0);
}

/* Not with a queen more, however level it looks to the engine. */
static void
test_material (void)
{
  static const int level[LEVEL_MOVES + 3] = { 0 };

  g_assert_cmpuint (find_offer (&strongest, queen_up, 0, level, G_N_ELEMENTS (level)), ==, 0);
}

/* With all the pieces on the board a limited engine waits for the thirtieth move; one that plays as
   well as it can expects to win. */
static void
test_not_early (void)
{
  static const int level[60] = { 0 };

  g_assert_cmpuint (find_offer (&club, NULL, 0, level, 29), ==, 0);
  g_assert_cmpuint (find_offer (&club, NULL, 0, level, 60), ==, 30);
  g_assert_cmpuint (find_offer (&club, NULL, 70, level, 60), ==, LEVEL_MOVES);
  g_assert_cmpuint (find_offer (&strongest, NULL, 70, level, 60), ==, 0);
}

/* What a mate, an unknown score, a proven loss say is not that the game is level. */
static void
test_other_scores (void)
{
  const ChessScore others[] = {
    { 0 }, chess_score_mate (5), chess_score_mated (5), chess_score_won (), chess_score_lost (),
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autoptr(TabiyaGame) game = make_game (blocked, 2 * LEVEL_MOVES + 2);
    TabiyaNode *node = tabiya_game_get_root (game);
    TabiyaPlayDraw draw = { 0 };

    for (guint move = 1; move <= LEVEL_MOVES + 1; move++) {
      node = tabiya_node_get_child (tabiya_node_get_child (node, 0), 0);
      g_assert_false (tabiya_play_draw_consider (&draw, &strongest, game, node,
                                                 move == 3 ? others[i] : chess_score_draw ()));
    }
  }
}

/* Moves White's king on squares that the bishop cannot attack; the reply is awaited. */
static void
walk (PlayTest *test)
{
  static const char *const moves[] = {
    "Kc2", "Kb3", "Ka2", "Kb3", "Kc2", "Kd3", "Ke2", "Kf1", "Kg2", "Kh1", "Kg2", "Kf3", "Ke2",
    "Kd1", "Kc2", "Kd3", "Kc2", "Kb3", "Ka2",
  };
  guint n_moves = tabiya_node_get_ply (tabiya_play_get_live_node (test->play)) / 2;

  g_assert_cmpuint (n_moves, <, G_N_ELEMENTS (moves));
  g_assert_true (play_test_try_move (test, moves[n_moves]));
  wait_until (tabiya_play_get_state (test->play) != TABIYA_PLAY_ENGINE);
}

static void
walk_to_offer (PlayTest *test)
{
  for (int i = 0; i < 3 * LEVEL_MOVES && !tabiya_play_is_draw_offered (test->play); i++)
    walk (test);
  g_assert_true (tabiya_play_is_draw_offered (test->play));
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (test->play)), >=,
                    2 * LEVEL_MOVES);
  g_assert_cmpint (tabiya_play_get_state (test->play), ==, TABIYA_PLAY_HUMAN);
}

static void
play_to_offer (PlayTest *test)
{
  play_test_start (test, HUMAN_ENGINE, blocked);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  walk_to_offer (test);
}

static void
notify_cb (TabiyaPlay *play,
           GParamSpec *pspec,
           gpointer    n_notified)
{
  ++*(int *) n_notified;
}

static void
test_accepted (PlayTest      *test,
               gconstpointer  data)
{
  int n_notified = 0;
  gulong handler = g_signal_connect (test->play, "notify::draw-offered", G_CALLBACK (notify_cb),
                                     &n_notified);

  play_to_offer (test);
  g_assert_cmpint (n_notified, ==, 1);
  tabiya_play_answer_draw (test->play, TRUE);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  g_assert_cmpint (n_notified, ==, 2);
  g_signal_handler_disconnect (test->play, handler);
  g_assert_cmpint (test->n_ended, ==, 1);
  /* Nothing is left to answer. */
  tabiya_play_take_back (test->play);
  tabiya_play_answer_draw (test->play, TRUE);
  g_assert_true (tabiya_play_is_going (test->play));
}

/* To offer a draw to somebody who has offered one is to accept it, whatever the board looks like to
   the engine now. */
static void
test_accepted_by_offer (PlayTest      *test,
                        gconstpointer  data)
{
  play_to_offer (test);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  g_assert_cmpuint (test->messages->len, ==, 0);
}

/* Though the game goes on as it was, there is no other offer. */
static void
play_on_without_offer (PlayTest *test)
{
  for (int i = 0; i < LEVEL_MOVES + 1; i++) {
    walk (test);
    g_assert_true (tabiya_play_is_going (test->play));
    g_assert_false (tabiya_play_is_draw_offered (test->play));
  }
}

static void
test_declined (PlayTest      *test,
               gconstpointer  data)
{
  play_to_offer (test);
  tabiya_play_answer_draw (test->play, FALSE);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  g_assert_cmpint (tabiya_play_get_state (test->play), ==, TABIYA_PLAY_HUMAN);
  tabiya_play_answer_draw (test->play, TRUE);
  g_assert_true (tabiya_play_is_going (test->play));
  play_on_without_offer (test);
}

/* Whatever leaves the position leaves the offer, and does not bring it back. */
static void
test_lapses (PlayTest      *test,
             gconstpointer  data)
{
  play_to_offer (test);
  /* Looking at another position is not leaving it. */
  play_test_go_to (test, 1);
  g_assert_true (tabiya_play_is_draw_offered (test->play));
  tabiya_game_set_current (tabiya_play_get_game (test->play),
                           tabiya_play_get_live_node (test->play));
  walk (test);
  g_assert_false (tabiya_play_is_draw_offered (test->play));

  play_to_offer (test);
  tabiya_play_take_back (test->play);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  tabiya_play_redo (test->play);
  g_assert_false (tabiya_play_is_draw_offered (test->play));

  play_to_offer (test);
  tabiya_game_undo (tabiya_play_get_game (test->play));
  g_assert_false (tabiya_play_is_draw_offered (test->play));

  play_to_offer (test);
  tabiya_play_resign (test->play);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");

  /* Another game begins without one. */
  play_to_offer (test);
  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
}

/* A pause keeps it. */
static void
test_pause (PlayTest      *test,
            gconstpointer  data)
{
  play_to_offer (test);
  tabiya_play_pause (test->play);
  g_assert_true (tabiya_play_is_draw_offered (test->play));
  tabiya_play_resume (test->play);
  g_assert_true (tabiya_play_is_draw_offered (test->play));
}

static ChessMove
find_first_move (PlayTest *test)
{
  ChessPosition position;
  ChessMoveList moves;

  tabiya_node_get_position (tabiya_play_get_game (test->play),
                            tabiya_play_get_live_node (test->play), &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
  return moves.moves[0];
}

/* The journal keeps an open offer, and that there was one. */
static void
test_journal (PlayTest      *test,
              gconstpointer  data)
{
  play_to_offer (test);
  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  g_assert_true (tabiya_play_is_draw_offered (test->play));
  tabiya_play_answer_draw (test->play, FALSE);

  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  play_on_without_offer (test);

  /* What was on disk when the move was made is not that the offer still stands. */
  play_to_offer (test);
  tabiya_play_set_reply_delay (test->play, 60000);
  g_assert_true (tabiya_play_move (test->play, find_first_move (test)));
  play_test_crash (test);
  tabiya_play_set_reply_delay (test->play, 60000);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  g_assert_false (tabiya_play_is_draw_offered (test->play));
}

/* A flag ends the game, whatever is offered. */
static void
test_flag (PlayTest      *test,
           gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_ENGINE, blocked, 60000, 0);
  walk_to_offer (test);
  test->now += 61 * G_GINT64_CONSTANT (1000000);
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_TIME, "0-1", "White has no time left: Black wins.");
  g_assert_false (tabiya_play_is_draw_offered (test->play));
  tabiya_play_answer_draw (test->play, TRUE);
  play_test_assert_end (test, TABIYA_END_TIME, "0-1", "White has no time left: Black wins.");
}

/* Two engines play on. */
static void
test_two_engines (PlayTest      *test,
                  gconstpointer  data)
{
  play_test_start (test, ENGINE_ENGINE, blocked);
  wait_until (test->n_moved >= 16 || !tabiya_play_is_going (test->play));
  g_assert_cmpint (test->n_moved, >=, 12);
  g_assert_false (tabiya_play_is_draw_offered (test->play));
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/play-draw/when-level", test_when_level);
  g_test_add_func ("/tabiya/play-draw/material", test_material);
  g_test_add_func ("/tabiya/play-draw/not-early", test_not_early);
  g_test_add_func ("/tabiya/play-draw/other-scores", test_other_scores);
  PLAY_TEST_ADD ("/tabiya/play-draw/accepted", test_accepted);
  PLAY_TEST_ADD ("/tabiya/play-draw/accepted-by-offer", test_accepted_by_offer);
  PLAY_TEST_ADD ("/tabiya/play-draw/declined", test_declined);
  PLAY_TEST_ADD ("/tabiya/play-draw/lapses", test_lapses);
  PLAY_TEST_ADD ("/tabiya/play-draw/pause", test_pause);
  PLAY_TEST_ADD ("/tabiya/play-draw/journal", test_journal);
  PLAY_TEST_ADD ("/tabiya/play-draw/flag", test_flag);
  PLAY_TEST_ADD ("/tabiya/play-draw/two-engines", test_two_engines);

  return g_test_run ();
}

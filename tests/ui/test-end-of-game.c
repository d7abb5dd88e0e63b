/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "game/pgn/tabiya-pgn.h"
#include "model/play/tabiya-spoken-words.h"
#include "ui/board/tabiya-board-private.h"
#include "ui/window/tabiya-player-strip.h"
#include "window-fixture.h"

/* A game that ends while a person is about to move, and what is tried afterwards. */

#define NOT_PLAYED "The game has ended: this move was not played"

#define BEFORE_PROMOTION "8/4P1k1/8/8/8/8/4p1K1/8 w - - 0 1"

static gint64 now;    /* of the clock, microseconds */

static gint64
get_time (gpointer data)
{
  return now;
}

/* Two people with five minutes each, who have played 1. e4 e5 or stand before a promotion. */
static void
set_up (WindowFixture *fixture,
        const char    *fen)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  tabiya_play_setup_set_clock (setup, 300000, 0);
  if (fen)
    window_setup_set_fen (setup, fen);
  window_fixture_set_up (fixture, setup);
  tabiya_clock_set_time_source (tabiya_play_get_clock (fixture->play), get_time, NULL);
  ui_test_drag (fixture->board, fen ? "g2" : "e2", fen ? "g3" : "e4");
  ui_test_drag (fixture->board, fen ? "g7" : "e7", fen ? "g6" : "e5");
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_HUMAN);
}

/* The ways of an end that is not on the board. */

static void
let_flag_fall (WindowFixture *fixture)
{
  now += G_GINT64_CONSTANT (300) * G_USEC_PER_SEC;
}

static void
resign (WindowFixture *fixture)
{
  tabiya_play_resign (fixture->play);
}

static void
agree (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.offer-draw", NULL);
}

/* The ways to begin a move, and to finish it. */

static void
grab (TabiyaBoard *board)
{
  ui_test_move_to_square (board, "g1");
  ui_test_press (1);
  ui_test_move_to_square (board, "f3");
  ui_test_settle ();
  g_assert_true (board->pointer.drag.active);
}

static void
let_go (TabiyaBoard *board)
{
  ui_test_release (1);
  ui_test_settle ();
}

static void
click_man (TabiyaBoard *board)
{
  ui_test_click_square (board, "g1");
}

static void
click_target (TabiyaBoard *board)
{
  ui_test_click_square (board, "f3");
}

static void
type_half (TabiyaBoard *board)
{
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_test_type ("Nf");
  ui_test_settle ();
  g_assert_cmpstr (board->entry.typed->str, ==, "Nf");
}

static void
type_rest (TabiyaBoard *board)
{
  ui_test_type ("3");
  ui_test_settle ();
}

static void
open_chooser (TabiyaBoard *board)
{
  ui_test_drag (board, "e7", "e8");
  g_assert_true (board->promotion.open);
}

static void
choose (TabiyaBoard *board)
{
  ui_test_click_square (board, "e7");
}

static const struct {
  const char *fen;
  const char *moves;
  void      (*begin) (TabiyaBoard *board);
  void      (*finish) (TabiyaBoard *board);
} beginnings[] = {
  { NULL, "e4 e5", grab, let_go },
  { NULL, "e4 e5", click_man, click_target },
  { NULL, "e4 e5", type_half, type_rest },
  { BEFORE_PROMOTION, "Kg3 Kg6", open_chooser, choose },
};

static gboolean
is_told (WindowFixture *fixture)
{
  GtkWidget *pill = fixture->board->entry.pill;

  return gtk_widget_get_visible (pill)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (pill)), NOT_PLAYED);
}

static void
assert_moves (WindowFixture *fixture,
              const char    *moves)
{
  g_autofree char *played = window_dup_moves (fixture);

  g_assert_cmpstr (played, ==, moves);
}

static void
check_end (guint  beginning,
           void (*end) (WindowFixture *fixture))
{
  WindowFixture fixture;
  TabiyaGame *game;
  TabiyaNode *live;

  set_up (&fixture, beginnings[beginning].fen);
  game = tabiya_play_get_game (fixture.play);
  live = tabiya_play_get_live_node (fixture.play);
  beginnings[beginning].begin (fixture.board);
  g_assert_false (is_told (&fixture));
  end (&fixture);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  g_assert_true (is_told (&fixture));
  beginnings[beginning].finish (fixture.board);
  assert_moves (&fixture, beginnings[beginning].moves);
  g_assert_true (tabiya_game_get_current (game) == live);
  g_assert_cmpuint (tabiya_node_get_n_children (live), ==, 0);
  window_fixture_tear_down (&fixture);
}

static void
test_flag (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    check_end (i, let_flag_fall);
}

static void
test_resigned (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    check_end (i, resign);
}

static void
test_agreed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    check_end (i, agree);
}

/* The piece is let go in the moment in which the time is up, before the flag has fallen. */
static void
test_same_moment (void)
{
  WindowFixture fixture;

  set_up (&fixture, NULL);
  grab (fixture.board);
  let_flag_fall (&fixture);
  let_go (fixture.board);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  g_assert_true (is_told (&fixture));
  g_assert_cmpint (tabiya_play_get_end (fixture.play), ==, TABIYA_END_TIME);
  assert_moves (&fixture, "e4 e5");
  window_fixture_tear_down (&fixture);
}

/* The premoves of a person whose game the engine's clock decides. */
static void
test_premove (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);
  WindowFixture fixture;

  tabiya_play_setup_set_clock (setup, 300000, 0);
  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "a2", "a3");
  ui_test_drag (fixture.board, "a3", "a4");
  g_assert_cmpint (tabiya_premoves_get_all (tabiya_session_get_premoves (fixture.session))->count,
                   ==, 1);
  tabiya_clock_set_remaining (tabiya_play_get_clock (fixture.play), CHESS_BLACK, 1);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  g_assert_true (is_told (&fixture));
  g_assert_cmpint (fixture.board->scene.premoves.count, ==, 0);
  assert_moves (&fixture, "a3");
  window_fixture_tear_down (&fixture);
}

/* Nothing was begun: nothing is said. What is tried then is a variation. */
static void
test_afterwards (void)
{
  WindowFixture fixture;
  TabiyaGame *game;
  TabiyaNode *last;

  set_up (&fixture, NULL);
  game = tabiya_play_get_game (fixture.play);
  resign (&fixture);
  ui_test_settle ();
  g_assert_false (is_told (&fixture));
  ui_test_drag (fixture.board, "g1", "f3");
  ui_test_drag (fixture.board, "b8", "c6");
  assert_moves (&fixture, "e4 e5");
  last = tabiya_game_get_current (game);
  g_assert_cmpstr (tabiya_node_get_san (game, last), ==, "Nc6");
  g_assert_false (tabiya_node_is_main_line (last));
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_OVER);
  window_fixture_tear_down (&fixture);
}

/* The question whether to resign has no answer any more. */
static void
test_question (void)
{
  WindowFixture fixture;
  g_autoptr(GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  set_up (&fixture, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.resign", NULL);
  ui_test_wait_until (g_list_model_get_n_items (windows) == 2);
  let_flag_fall (&fixture);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  ui_test_wait_until (g_list_model_get_n_items (windows) == 1);
  g_assert_cmpint (tabiya_play_get_end (fixture.play), ==, TABIYA_END_TIME);
  window_fixture_tear_down (&fixture);
}

/* Clocks */

static const char *
get_clock_text (WindowFixture *fixture,
                ChessColor     color)
{
  GtkWidget *area = gtk_widget_get_parent (GTK_WIDGET (fixture->board));
  GtkWidget *strip = color == CHESS_BLACK ? gtk_widget_get_first_child (area)
                                          : gtk_widget_get_last_child (area);

  return gtk_label_get_text (GTK_LABEL (dialog_child (strip, "clock_label")));
}

static void
assert_clocks (WindowFixture *fixture,
               const char    *white,
               const char    *black,
               const char    *spoken)
{
  g_autofree char *words = tabiya_spoken_words_dup_clocks (fixture->play);

  ui_test_settle ();
  g_assert_cmpstr (get_clock_text (fixture, CHESS_WHITE), ==, white);
  g_assert_cmpstr (get_clock_text (fixture, CHESS_BLACK), ==, black);
  g_assert_cmpstr (words, ==, spoken);
}

static void
test_clocks (void)
{
  WindowFixture fixture;
  g_autofree char *pgn = NULL;

  set_up (&fixture, NULL);
  now += G_GINT64_CONSTANT (281500) * 1000;
  ui_test_drag (fixture.board, "g1", "f3");
  assert_clocks (&fixture, "0:18", "5:00",
                 "White has 18 seconds; Black has 5 minutes, running.");
  ui_test_drag (fixture.board, "b8", "c6");
  let_flag_fall (&fixture);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  assert_clocks (&fixture, "0:00.0", "5:00",
                 "White has 0 seconds, Black has 5 minutes; the clocks stand still.");

  /* Earlier positions have their own times. */
  tabiya_game_set_current (tabiya_play_get_game (fixture.play),
                           tabiya_node_get_parent (tabiya_play_get_live_node (fixture.play)));
  assert_clocks (&fixture, "0:18", "5:00",
                 "White has 18 seconds, Black has 5 minutes; the clocks stand still.");

  /* The game that was kept tells the same. */
  pgn = tabiya_pgn_write_game (tabiya_play_get_game (fixture.play));
  window_open_text (&fixture, pgn);
  ui_test_wait_until (tabiya_play_get_state (fixture.play) == TABIYA_PLAY_EMPTY);
  tabiya_game_set_current (tabiya_play_get_game (fixture.play),
                           tabiya_play_get_live_node (fixture.play));
  assert_clocks (&fixture, "0:00.0", "5:00",
                 "White has 0 seconds, Black has 5 minutes; the clocks stand still.");
  window_fixture_tear_down (&fixture);
}

/* Whoever resigns has the time that was left then, not that after the move before. */
static void
test_clock_of_resigned (void)
{
  WindowFixture fixture;

  set_up (&fixture, NULL);
  now += G_GINT64_CONSTANT (60) * G_USEC_PER_SEC;
  resign (&fixture);
  assert_clocks (&fixture, "4:00", "5:00",
                 "White has 4 minutes, Black has 5 minutes; the clocks stand still.");
  window_fixture_tear_down (&fixture);
}

/* The board that turns */

static void
test_turning (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture fixture;

  setup->turn_board = TRUE;
  window_fixture_set_up (&fixture, setup);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (fixture.board));
  /* Turned back, it stays so until the next move. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.flip", NULL);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.flip", NULL);
  ui_test_drag (fixture.board, "e7", "e5");
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_drag (fixture.board, "g1", "f3");
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (fixture.board));
  tabiya_play_take_back (fixture.play);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));

  /* After the end it stands still, and the rematch turns again. */
  ui_test_drag (fixture.board, "g1", "f3");
  ui_test_settle ();
  resign (&fixture);
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (fixture.board));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.rematch", NULL);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_drag (fixture.board, "d2", "d4");
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (fixture.board));
  window_fixture_tear_down (&fixture);
}

/* Not where nobody asked for it, nor where an engine plays; and Black may begin. */
static void
test_not_turning (void)
{
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  g_autoptr(TabiyaPlaySetup) engine = window_setup_engine (1);
  WindowFixture fixture;

  window_fixture_set_up (&fixture, people);
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));

  people->turn_board = TRUE;
  window_setup_set_fen (people, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
  tabiya_window_start (fixture.window, people);
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (fixture.board));

  engine->turn_board = TRUE;
  tabiya_window_start (fixture.window, engine);
  ui_test_settle ();
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  window_fixture_tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/end-of-game/flag", test_flag);
  g_test_add_func ("/tabiya/end-of-game/resigned", test_resigned);
  g_test_add_func ("/tabiya/end-of-game/agreed", test_agreed);
  g_test_add_func ("/tabiya/end-of-game/same-moment", test_same_moment);
  g_test_add_func ("/tabiya/end-of-game/premove", test_premove);
  g_test_add_func ("/tabiya/end-of-game/afterwards", test_afterwards);
  g_test_add_func ("/tabiya/end-of-game/question", test_question);
  g_test_add_func ("/tabiya/end-of-game/clocks", test_clocks);
  g_test_add_func ("/tabiya/end-of-game/clock-of-resigned", test_clock_of_resigned);
  g_test_add_func ("/tabiya/end-of-game/turning", test_turning);
  g_test_add_func ("/tabiya/end-of-game/not-turning", test_not_turning);

  return g_test_run ();
}

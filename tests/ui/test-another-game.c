/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "ui/board/tabiya-board-private.h"
#include "ui/board/tabiya-evaluation-bar.h"
#include "window-fixture.h"

/* Another game in the same window, however it comes: everything looks as in a window that has just
   been opened for it. */

#define FEN "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"

static const char file[] =
  "[Event \"Paris\"]\n[White \"Morphy\"]\n[Black \"Duke\"]\n[Result \"1-0\"]\n\n"
  "1. e4 e5 2. Nf3 d6 1-0\n\n";

static const char set_up_position[] =
  "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"" FEN "\"]\n[Result \"*\"]\n\n*\n\n";

/* What is drawn on the board and around its squares, besides the men. */
static void
append_board (GString     *text,
              TabiyaBoard *board)
{
  const TabiyaBoardScene *scene = &board->scene;

  for (guint i = 0; i < board->arrows.arrows->len; i++) {
    TabiyaBoardArrow *arrow = &g_array_index (board->arrows.arrows, TabiyaBoardArrow, i);

    g_string_append_printf (text, "arrow %d-%d of kind %d\n", arrow->from, arrow->to, arrow->kind);
  }
  for (guint i = 0; i < board->arrows.shapes->len; i++) {
    TabiyaShape *shape = &g_array_index (board->arrows.shapes, TabiyaShape, i);

    g_string_append_printf (text, "shape %d-%d\n", shape->from, shape->to);
  }
  g_string_append_printf (text, "selected %d, last move %d, mark %d, premoves %d, movable %d\n",
                          scene->selected, scene->last_move, scene->mark, scene->premoves.count,
                          scene->movable);
  g_string_append_printf (text, "chooser %d, drag %d, sketch %d, typed “%s”\n",
                          board->promotion.open, board->pointer.drag.active,
                          board->arrows.sketching, board->entry.typed->str);
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    if (tabiya_board_get_share (board, (ChessSquare) square) != 0)
      g_string_append_printf (text, "share of %d\n", square);
  }
}

/* Every text that can be seen, what tooltips say, and which buttons can be pressed. */
static void
append_widget (GString   *text,
               GtkWidget *widget)
{
  g_autofree char *tooltip = NULL;

  if (!gtk_widget_get_mapped (widget))
    return;
  tooltip = TABIYA_IS_EVALUATION_BAR (widget)
              ? tabiya_evaluation_bar_dup_tooltip (TABIYA_EVALUATION_BAR (widget))
              : g_strdup (gtk_widget_get_tooltip_text (widget));
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "“%s”\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_INSCRIPTION (widget))
    g_string_append_printf (text, "“%s”\n", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  if (tooltip)
    g_string_append_printf (text, "%s: %s\n", G_OBJECT_TYPE_NAME (widget), tooltip);
  if (GTK_IS_BUTTON (widget))
    g_string_append_printf (text, "button %s\n", gtk_widget_is_sensitive (widget) ? "on" : "off");
  if (TABIYA_IS_BOARD (widget))
    append_board (text, TABIYA_BOARD (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    append_widget (text, child);
}

/* No search adds anything to it. */
static char *
take_snapshot (WindowFixture *fixture)
{
  GString *text = g_string_new (NULL);

  g_settings_set_boolean (fixture->settings, "show-lines", FALSE);
  g_settings_set_boolean (fixture->settings, "show-evaluation-bar", FALSE);
  /* The pointer lies on nothing that it could light. */
  ui_test_move (GTK_WIDGET (fixture->window), 2, 2);
  ui_test_settle ();
  ui_test_settle ();
  g_string_append_printf (text, "%s\n", gtk_window_get_title (GTK_WINDOW (fixture->window)));
  append_widget (text, GTK_WIDGET (fixture->window));
  g_settings_set_boolean (fixture->settings, "show-evaluation-bar", TRUE);
  return g_string_free (text, FALSE);
}

/* Whatever can come to lie on the board and beside it. */
static void
clutter (WindowFixture *fixture)
{
  ui_test_click_square (fixture->board, "b1");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  ui_test_type ("N");
  g_assert_cmpstr (fixture->board->entry.typed->str, ==, "N");
}

/* After the end the engine tells what was best, and that lies on the board. */
static void
wait_for_arrows (WindowFixture *fixture)
{
  g_settings_set_boolean (fixture->settings, "show-lines", TRUE);
  ui_test_settle ();
  if (tabiya_play_get_state (fixture->play) == TABIYA_PLAY_OVER)
    tabiya_analysis_controller_switch (tabiya_session_get_analysis (fixture->session), TRUE);
  ui_test_wait_until (fixture->board->arrows.arrows->len > 0);
}

static TabiyaPlaySetup *
make_setup (gboolean clock)
{
  TabiyaPlaySetup *setup = window_setup_people ();

  g_free (setup->players[CHESS_WHITE].name);
  g_free (setup->players[CHESS_BLACK].name);
  setup->players[CHESS_WHITE].name = g_strdup ("Ann");
  setup->players[CHESS_BLACK].name = g_strdup ("Bob");
  if (clock)
    tabiya_play_setup_set_clock (setup, 300000, 0);
  return setup;
}

/* In the order in which they come. */
enum {
  REMATCH,
  NEW_GAME,
  NEW_GAME_AGAIN,
  FILE_OPENED,
  POSITION,
  N_STAGES,
};

static void
press_rematch (WindowFixture *fixture)
{
  GtkWidget *button = window_find_button (GTK_WIDGET (fixture->window), "Rematch");

  ui_test_wait_still (button);
  dialog_press (button);
}

static void
use_window (char            *snapshots[N_STAGES],
            TabiyaPlaySetup *setups[N_STAGES])
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) first = make_setup (FALSE);

  setups[NEW_GAME] = make_setup (FALSE);
  setups[NEW_GAME_AGAIN] = make_setup (TRUE);
  window_fixture_set_up (&fixture, first);
  window_unfold_bar (&fixture);
  ui_test_drag (fixture.board, "e2", "e4");
  tabiya_play_resign (fixture.play);
  wait_for_arrows (&fixture);
  clutter (&fixture);
  press_rematch (&fixture);
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_HUMAN);
  snapshots[REMATCH] = take_snapshot (&fixture);
  setups[REMATCH] = tabiya_play_setup_copy (tabiya_play_get_setup (fixture.play));

  /* A hint, a move that is selected and a question whether to resign. */
  clutter (&fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.hint", NULL);
  ui_test_wait_until (fixture.board->arrows.arrows->len > 0);
  tabiya_window_start (fixture.window, setups[NEW_GAME]);
  snapshots[NEW_GAME] = take_snapshot (&fixture);

  ui_test_drag (fixture.board, "d2", "d4");
  clutter (&fixture);
  tabiya_window_start (fixture.window, setups[NEW_GAME_AGAIN]);
  snapshots[NEW_GAME_AGAIN] = take_snapshot (&fixture);

  /* The flag falls with a man in the hand. */
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_move_to_square (fixture.board, "e7");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e5");
  tabiya_clock_set_remaining (tabiya_play_get_clock (fixture.play), CHESS_BLACK, 1);
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  ui_test_release (1);
  wait_for_arrows (&fixture);
  window_open_text (&fixture, file);
  snapshots[FILE_OPENED] = take_snapshot (&fixture);

  wait_for_arrows (&fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.why-not", NULL);
  ui_test_drag (fixture.board, "d2", "d4");
  window_open_text (&fixture, set_up_position);
  snapshots[POSITION] = take_snapshot (&fixture);
  window_fixture_tear_down (&fixture);
}

static char *
open_afresh (int                    stage,
             const TabiyaPlaySetup *setup)
{
  g_autoptr(TabiyaPlaySetup) other = make_setup (FALSE);
  WindowFixture fixture;
  char *snapshot;

  window_fixture_set_up (&fixture, setup ? setup : other);
  if (stage == FILE_OPENED)
    window_open_text (&fixture, file);
  if (stage == POSITION)
    window_open_text (&fixture, set_up_position);
  snapshot = take_snapshot (&fixture);
  window_fixture_tear_down (&fixture);
  return snapshot;
}

static void
test_like_fresh (void)
{
  char *snapshots[N_STAGES] = { NULL };
  TabiyaPlaySetup *setups[N_STAGES] = { NULL };

  use_window (snapshots, setups);
  for (int stage = 0; stage < N_STAGES; stage++) {
    g_autofree char *fresh = open_afresh (stage, setups[stage]);

    if (!g_str_equal (snapshots[stage], fresh))
      g_error ("Stage %d:\n%s\ninstead of:\n%s", stage, snapshots[stage], fresh);
    g_free (snapshots[stage]);
    g_clear_pointer (&setups[stage], tabiya_play_setup_free);
  }
}

/* A draw that the engine declined in one game says nothing of the next. */
static void
test_message (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  GtkWidget *toasts;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  toasts = window_find (GTK_WIDGET (fixture.window), ADW_TYPE_TOAST_OVERLAY);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.offer-draw", NULL);
  ui_test_wait_until (window_shows_text (toasts, "Tabiya declines the draw"));
  tabiya_window_start (fixture.window, setup);
  ui_test_wait_until (!window_shows_text (toasts, "Tabiya declines the draw"));
  window_fixture_tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  /* What slides away is gone at once. */
  ui_test_set_animations (FALSE);
  g_test_add_func ("/tabiya/another-game/like-fresh", test_like_fresh);
  g_test_add_func ("/tabiya/another-game/message", test_message);

  return g_test_run ();
}

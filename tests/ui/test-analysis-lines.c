/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn.h"
#include "ui/analysis/tabiya-line-preview.h"
#include "ui/analysis/tabiya-line-row.h"
#include "ui/analysis/tabiya-analysis-page.h"
#include "ui/window/tabiya-window.h"
#include "window-fixture.h"

/* What can be done with the lines of the engine, and the threat. */

/* White takes the queen; if it were Black's turn, 1…Qxd1 would be mate. */
#define DECIDED "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1"
#define IN_CHECK "6k1/5ppp/8/8/8/8/5PPP/1q3RK1 w - - 0 1"
#define CHECKED "3q2k1/5ppp/8/8/8/8/5PPP/4r1K1 w - - 0 1"

typedef struct {
  WindowFixture       window;
  TabiyaGame         *game;      /* borrowed */
  TabiyaAnalysisPage *page;
  TabiyaLinePreview  *preview;
  GtkWidget          *row;       /* of the best line */
} Fixture;

static gboolean
has_line (gpointer data)
{
  Fixture *fixture = data;
  guint n_moves;

  tabiya_analysis_page_get_moves (fixture->page, 0, &n_moves);
  return n_moves > 2;
}

static void
show_page (Fixture    *fixture,
           const char *name)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK
                                           (window_find (GTK_WIDGET (fixture->window.window),
                                                         ADW_TYPE_VIEW_STACK)), name);
  ui_test_settle ();
}

static void
set_up (Fixture    *fixture,
        const char *fen)
{
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition position;

  ui_test_read_fen (fen, &position);
  window_fixture_set_up (&fixture->window, NULL);
  game = tabiya_game_new_from_position (&position);
  tabiya_play_open (fixture->window.play, game);
  fixture->game = tabiya_play_get_game (fixture->window.play);
  fixture->page = TABIYA_ANALYSIS_PAGE (window_find (GTK_WIDGET (fixture->window.window),
                                                     TABIYA_TYPE_ANALYSIS_PAGE));
  g_settings_set_int (fixture->window.settings, "analysis-lines", 1);
  g_settings_set_boolean (fixture->window.settings, "show-threat", FALSE);
  window_switch_live (&fixture->window, TRUE);
  show_page (fixture, "analysis");
  fixture->preview = TABIYA_LINE_PREVIEW (window_find (GTK_WIDGET (fixture->page),
                                                       TABIYA_TYPE_LINE_PREVIEW));
  fixture->row = window_find (GTK_WIDGET (fixture->page), TABIYA_TYPE_LINE_ROW);
}

/* Here, when news have just been told, no more can come after it is switched off. */
static void
freeze_cb (Fixture *fixture)
{
  if (has_line (fixture))
    window_switch_live (&fixture->window, FALSE);
}

/* With a line that stays as it is. */
static void
set_up_still (Fixture    *fixture,
              const char *fen)
{
  TabiyaLiveAnalysis *live;

  set_up (fixture, fen);
  live = tabiya_analysis_controller_get_live (
    tabiya_session_get_analysis (fixture->window.session));
  g_signal_connect_swapped (live, "changed", G_CALLBACK (freeze_cb), fixture);
  ui_test_wait_until (!window_is_live (&fixture->window));
  g_signal_handlers_disconnect_by_data (live, fixture);
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  g_settings_set_boolean (fixture->window.settings, "show-threat", FALSE);
  window_fixture_tear_down (&fixture->window);
}

static void
point_at (Fixture *fixture,
          guint    index)
{
  graphene_rect_t box;

  g_assert_true (tabiya_line_row_get_move_box (TABIYA_LINE_ROW (fixture->row), index, &box));
  ui_test_move (fixture->row, box.origin.x + box.size.width / 2,
                box.origin.y + box.size.height / 2);
}

static void
follow (Fixture       *fixture,
        guint          n_moves,
        ChessPosition *position)
{
  guint n;
  const ChessMove *moves = tabiya_analysis_page_get_moves (fixture->page, 0, &n);

  *position = *tabiya_game_get_start (fixture->game);
  for (guint i = 0; i < n_moves; i++) {
    ChessPosition from = *position;

    chess_position_make (position, &from, moves[i]);
  }
}

static gboolean
is_shown (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static gboolean
is_hidden (gpointer data)
{
  return !gtk_widget_get_mapped (data);
}

static const ChessPosition *
get_shown (Fixture *fixture)
{
  GtkWidget *board = window_find (GTK_WIDGET (fixture->preview), TABIYA_TYPE_BOARD);

  return tabiya_board_get_position (TABIYA_BOARD (board));
}

/* The small board comes, follows, and goes. */
static void
test_hover (void)
{
  ChessPosition expected;
  gboolean shown;
  gint64 pointed;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  pointed = g_get_monotonic_time ();
  point_at (&fixture, 0);
  /* Not before 250 ms, which a busy machine may have taken already. */
  shown = is_shown (fixture.preview);
  g_assert_true (!shown || g_get_monotonic_time () - pointed >= 250 * G_TIME_SPAN_MILLISECOND);
  g_assert_true (ui_test_wait_for (is_shown, fixture.preview));
  follow (&fixture, 1, &expected);
  g_assert_cmphex (get_shown (&fixture)->key, ==, expected.key);
  point_at (&fixture, 1);
  ui_test_settle ();
  follow (&fixture, 2, &expected);
  g_assert_cmphex (get_shown (&fixture)->key, ==, expected.key);
  /* The game's board knows nothing of it. */
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==,
                   tabiya_game_get_start (fixture.game)->key);
  ui_test_move (GTK_WIDGET (fixture.window.board), 10, 10);
  g_assert_true (ui_test_wait_for (is_hidden, fixture.preview));
  tear_down (&fixture);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* It lies on the pane and the pointer feels what is below it: it does not come and go while the
   pointer rests, nor when the pointer goes over it. */
static void
test_no_flicker (void)
{
  guint n_hidden = 0;
  Fixture fixture;
  graphene_rect_t box;

  set_up_still (&fixture, DECIDED);
  point_at (&fixture, 0);
  g_assert_true (ui_test_wait_for (is_shown, fixture.preview));
  g_signal_connect_swapped (fixture.preview, "unmap", G_CALLBACK (count_cb), &n_hidden);
  /* It would go 120 ms after the pointer is thought to have left. */
  ui_test_wait (150);
  g_assert_cmpuint (n_hidden, ==, 0);

  /* Below the pointer it is what it would be without the preview. */
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture.preview),
                                            GTK_WIDGET (fixture.page), &box));
  for (float y = box.origin.y + 2; y < box.origin.y + box.size.height; y += 20) {
    GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (fixture.page), box.origin.x + 20, y,
                                         GTK_PICK_DEFAULT);

    g_assert_true (!picked
                   || !gtk_widget_is_ancestor (picked, GTK_WIDGET (fixture.preview)));
  }
  tear_down (&fixture);
}

/* The first moves of the line, in the game. */
static guint
count_inserted (Fixture *fixture)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);
  guint n_moves;
  const ChessMove *moves = tabiya_analysis_page_get_moves (fixture->page, 0, &n_moves);
  guint n = 0;

  while ((node = tabiya_node_get_child (node, 0))) {
    g_assert_cmpuint (n, <, n_moves);
    g_assert_cmpint (tabiya_node_get_move (node), ==, moves[n]);
    n++;
  }
  return n;
}

/* By a key: the whole line; the board stays. One step of undo. */
static void
test_insert_key (void)
{
  Fixture fixture;
  guint n_moves;

  set_up_still (&fixture, DECIDED);
  tabiya_analysis_page_get_moves (fixture.page, 0, &n_moves);
  gtk_widget_grab_focus (fixture.row);
  ui_test_key (GDK_KEY_Insert, 0);
  ui_test_settle ();
  g_assert_cmpuint (count_inserted (&fixture), ==, n_moves);
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_root (fixture.game));
  tabiya_game_undo (fixture.game);
  g_assert_cmpuint (count_inserted (&fixture), ==, 0);
  g_assert_false (tabiya_game_can_undo (fixture.game));
  tear_down (&fixture);
}

/* By the menu of a move: up to there. */
static void
test_menu (void)
{
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  point_at (&fixture, 1);
  ui_test_press (3);
  ui_test_release (3);
  window_wait_for_menu (&fixture.window);
  /* The position after it, which has the focus; up to it; all of it; copy. */
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (count_inserted (&fixture) > 0);
  g_assert_cmpuint (count_inserted (&fixture), ==, 2);
  tear_down (&fixture);
}

static void
test_menu_by_key (void)
{
  Fixture fixture;
  guint n_moves;

  set_up_still (&fixture, DECIDED);
  tabiya_analysis_page_get_moves (fixture.page, 0, &n_moves);
  gtk_widget_grab_focus (fixture.row);
  ui_test_key (GDK_KEY_Menu, 0);
  window_wait_for_menu (&fixture.window);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (count_inserted (&fixture) > 0);
  g_assert_cmpuint (count_inserted (&fixture), ==, n_moves);
  tear_down (&fixture);
}

/* While a game goes on nothing is put into it. */
static void
test_no_insert_in_play (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture fixture;

  window_fixture_set_up (&fixture.window, setup);
  fixture.page = TABIYA_ANALYSIS_PAGE (window_find (GTK_WIDGET (fixture.window.window),
                                                    TABIYA_TYPE_ANALYSIS_PAGE));
  fixture.game = tabiya_play_get_game (fixture.window.play);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  g_assert_true (ui_test_wait_for (has_line, &fixture));
  gtk_widget_grab_focus (window_find (GTK_WIDGET (fixture.page), TABIYA_TYPE_LINE_ROW));
  ui_test_key (GDK_KEY_Insert, 0);
  ui_test_settle ();
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (fixture.game)), ==, 0);
  window_fixture_tear_down (&fixture.window);
}

/* Threats */

static TabiyaThreat *
get_threat (Fixture *fixture)
{
  return tabiya_analysis_controller_get_threat (
    tabiya_session_get_analysis (fixture->window.session));
}

static gboolean
has_threat (gpointer data)
{
  Fixture *fixture = data;

  return tabiya_threat_get_move (get_threat (fixture)) != CHESS_NO_MOVE;
}

static void
assert_threat (Fixture    *fixture,
               const char *uci)
{
  ChessMove move = tabiya_threat_get_move (get_threat (fixture));
  ChessPosition passed;
  char text[CHESS_MOVE_SIZE];

  chess_position_make_null (&passed, tabiya_board_get_position (fixture->window.board));
  chess_move_write (&passed, CHESS_NOTATION_UCI, move, text);
  g_assert_cmpstr (text, ==, uci);
}

/* How much of the middle of d2 is red. */
static guint
count_red (Fixture *fixture)
{
  g_autoptr(GdkTexture) texture = ui_test_render (GTK_WIDGET (fixture->window.board));
  graphene_rect_t box;
  guint n = 0;

  tabiya_board_get_square_box (fixture->window.board, ui_test_square ("d2"), &box);
  for (int y = 0; y < (int) box.size.height; y++) {
    GdkRGBA color = ui_test_pixel (texture, (int) (box.origin.x + box.size.width / 2),
                                   (int) box.origin.y + y);

    n += color.red > 0.6 && color.green < 0.3 && color.blue < 0.4;
  }
  return n;
}

static void
test_threat (void)
{
  g_autofree char *text = NULL;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  g_assert_null (tabiya_threat_dup_text (get_threat (&fixture)));
  g_assert_cmpuint (count_red (&fixture), ==, 0);
  gtk_widget_grab_focus (fixture.row);
  ui_test_key (GDK_KEY_x, 0);
  g_assert_true (g_settings_get_boolean (fixture.window.settings, "show-threat"));
  g_assert_true (ui_test_wait_for (has_threat, &fixture));
  assert_threat (&fixture, "d3d1");
  text = tabiya_threat_dup_text (get_threat (&fixture));
  g_assert_cmpstr (text, ==, "Threatens mate on the back rank: 1…Qxd1#.");
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.page), text));
  ui_test_settle ();
  g_assert_cmpuint (count_red (&fixture), >=, 10);

  ui_test_key (GDK_KEY_x, 0);
  g_assert_null (tabiya_threat_dup_text (get_threat (&fixture)));
  ui_test_settle ();
  g_assert_cmpuint (count_red (&fixture), ==, 0);
  tear_down (&fixture);
}

/* Who is in check cannot pass. */
static void
test_threat_in_check (void)
{
  Fixture fixture;

  set_up (&fixture, CHECKED);
  g_settings_set_boolean (fixture.window.settings, "show-threat", TRUE);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.page),
                                         "No threat to show: White is in check"));
  /* A search would begin 80 ms after it was asked for. */
  ui_test_wait (120);
  g_assert_cmpuint (tabiya_threat_get_n_started (get_threat (&fixture)), ==, 0);
  tear_down (&fixture);
}

/* A walk begins few searches; and when they are done, and nothing else is on, none goes on. */
static void
test_threat_walk (void)
{
  Fixture fixture;
  guint n_started;

  set_up_still (&fixture, IN_CHECK);
  gtk_widget_grab_focus (fixture.row);
  ui_test_key (GDK_KEY_Insert, 0);
  g_settings_set_boolean (fixture.window.settings, "show-threat", TRUE);
  g_assert_true (ui_test_wait_for (has_threat, &fixture));
  n_started = tabiya_threat_get_n_started (get_threat (&fixture));
  for (int round = 0; round < 20; round++) {
    gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.next", NULL);
    g_main_context_iteration (NULL, FALSE);
    gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.previous", NULL);
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_true (ui_test_wait_for (has_threat, &fixture));
  g_assert_cmpuint (tabiya_threat_get_n_started (get_threat (&fixture)) - n_started, <=,
                    4);
  ui_test_wait_until (ui_test_is_idle ());
  tear_down (&fixture);
}

/* It is shown on the page of the moves too, and in a game that is played only when asked for. */
static void
test_threat_elsewhere (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture fixture;
  guint n_started;

  set_up_still (&fixture, DECIDED);
  show_page (&fixture, "moves");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.show-threat", NULL);
  g_assert_true (ui_test_wait_for (has_threat, &fixture));
  n_started = tabiya_threat_get_n_started (get_threat (&fixture));
  tabiya_window_start (fixture.window.window, setup);
  /* A search would begin 80 ms after it was asked for. */
  ui_test_wait (120);
  g_assert_cmpuint (tabiya_threat_get_n_started (get_threat (&fixture)), ==, n_started);
  g_assert_false (has_threat (&fixture));
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/analysis-lines/hover", test_hover);
  g_test_add_func ("/tabiya/analysis-lines/no-flicker", test_no_flicker);
  g_test_add_func ("/tabiya/analysis-lines/insert-key", test_insert_key);
  g_test_add_func ("/tabiya/analysis-lines/menu", test_menu);
  g_test_add_func ("/tabiya/analysis-lines/menu-by-key", test_menu_by_key);
  g_test_add_func ("/tabiya/analysis-lines/no-insert-in-play", test_no_insert_in_play);
  g_test_add_func ("/tabiya/analysis-lines/threat", test_threat);
  g_test_add_func ("/tabiya/analysis-lines/threat-in-check", test_threat_in_check);
  g_test_add_func ("/tabiya/analysis-lines/threat-walk", test_threat_walk);
  g_test_add_func ("/tabiya/analysis-lines/threat-elsewhere", test_threat_elsewhere);
  return g_test_run ();
}

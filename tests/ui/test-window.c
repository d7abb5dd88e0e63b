/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/heuristics/tabiya-weights-preview.h"
#include "ui/moves/tabiya-move-list.h"
#include "window-fixture.h"

/* The window, played by hand: real presses, drags and keys on the real widgets. */

static void
test_game_to_mate (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *moves = NULL;
  g_autofree char *end = NULL;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "f2", "f3");
  ui_test_drag (fixture.board, "e7", "e5");
  ui_test_click_square (fixture.board, "g2");
  ui_test_click_square (fixture.board, "g4");
  ui_test_type ("Qh4");
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);

  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "f3 e5 g4 Qh4#");
  g_assert_cmpstr (tabiya_game_get_result (tabiya_play_get_game (fixture.play)), ==, "0-1");
  g_assert_cmpint (tabiya_play_get_end (fixture.play), ==, TABIYA_END_CHECKMATE);
  end = tabiya_play_dup_end_text (fixture.play);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.window), end));
  window_fixture_tear_down (&fixture);
}

/* A whole game against the engine, every move of the person by the pointer: mates with queen and
   rook, whatever the engine answers, by the engine's own hints. */
static void
hint_ready_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(GError) error = NULL;

  *(ChessMove *) data = tabiya_play_hint_finish (TABIYA_PLAY (source), result, &error);
  g_assert_no_error (error);
}

static void
play_hint_by_hand (WindowFixture *fixture)
{
  ChessMove move = CHESS_NO_MOVE;
  char from[3] = "a1";
  char to[3] = "a1";

  tabiya_play_hint_async (fixture->play, NULL, hint_ready_cb, &move);
  while (move == CHESS_NO_MOVE)
    g_main_context_iteration (NULL, TRUE);
  from[0] = (char) ('a' + chess_square_file (chess_move_from (move)));
  from[1] = (char) ('1' + chess_square_rank (chess_move_from (move)));
  to[0] = (char) ('a' + chess_square_file (chess_move_to (move)));
  to[1] = (char) ('1' + chess_square_rank (chess_move_to (move)));
  ui_test_drag (fixture->board, from, to);
}

static void
test_engine_game_to_mate (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  WindowFixture fixture;

  window_setup_set_fen (setup, "4k3/8/8/8/8/8/8/Q3K2R w K - 0 1");
  window_fixture_set_up (&fixture, setup);
  for (int i = 0; i < 20 && tabiya_play_get_state (fixture.play) != TABIYA_PLAY_OVER; i++) {
    window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
    play_hint_by_hand (&fixture);
    while (tabiya_play_get_state (fixture.play) == TABIYA_PLAY_ENGINE)
      ui_test_settle ();
  }
  g_assert_cmpint (tabiya_play_get_end (fixture.play), ==, TABIYA_END_CHECKMATE);
  g_assert_cmpstr (tabiya_game_get_result (tabiya_play_get_game (fixture.play)), ==, "1-0");
  window_fixture_tear_down (&fixture);
}

static void
test_castling (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *moves = NULL;
  WindowFixture fixture;

  window_setup_set_fen (setup, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "e1", "g1");
  ui_test_drag (fixture.board, "e8", "a8");
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "O-O O-O-O");
  window_fixture_tear_down (&fixture);
}

static void
test_promotion (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *moves = NULL;
  WindowFixture fixture;

  window_setup_set_fen (setup, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "a7", "a8");
  ui_test_key (GDK_KEY_Escape, 0);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "");

  /* The chooser is a column from the last rank down: queen, knight, rook, bishop. */
  ui_test_drag (fixture.board, "a7", "a8");
  ui_test_click_square (fixture.board, "a6");
  g_free (moves);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "a8=R");
  window_fixture_tear_down (&fixture);
}

static void
test_take_back_while_thinking (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);
  g_autofree char *moves = NULL;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_ENGINE);
  ui_test_key (GDK_KEY_BackSpace, GDK_KEY_Control_L);
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);

  /* What was taken back stays, as a variation of what is played instead. */
  ui_test_drag (fixture.board, "d2", "d4");
  window_wait_for_state (&fixture, TABIYA_PLAY_ENGINE);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "d4");
  g_assert_cmpint (tabiya_node_get_n_children (
                     tabiya_game_get_root (tabiya_play_get_game (fixture.play))), ==, 2);
  window_fixture_tear_down (&fixture);
}

/* Whether a search for a move has processors. */
static gboolean
is_thinking (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();

  return tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_MOVE)
         < tabiya_arbiter_get_capacity (arbiter);
}

static void
test_new_game_while_thinking (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  g_autofree char *moves = NULL;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_ENGINE);
  ui_test_wait_until (is_thinking ());
  tabiya_window_start (fixture.window, people);
  /* The search that is given up has told its move when its processors are free again. */
  ui_test_wait_until (!is_thinking ());
  ui_test_settle ();
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "");
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_HUMAN);
  window_fixture_tear_down (&fixture);
}

static void
test_move_now (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_type ("e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_ENGINE);
  ui_test_wait_until (ui_test_is_searching ());
  ui_test_key (GDK_KEY_m, GDK_KEY_Control_L);
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (fixture.play)), ==, 2);
  window_fixture_tear_down (&fixture);
}

/* The window goes in the middle of a thought, and with it everything that it owns. */
static void
test_close_while_thinking (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "e2", "e4");
  window_wait_for_state (&fixture, TABIYA_PLAY_ENGINE);
  window_fixture_tear_down (&fixture);
}

/* Walking back and playing another move loses nothing. */
static void
test_walk_and_vary (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *moves = NULL;
  TabiyaGame *game;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_type ("e4");
  ui_test_type ("e5");
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  game = tabiya_play_get_game (fixture.play);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (game)), ==, 1);
  ui_test_type ("c5");
  g_assert_cmpuint (tabiya_node_get_n_children (
                      tabiya_node_get_child (tabiya_game_get_root (game), 0)), ==, 2);
  ui_test_key (GDK_KEY_Home, GDK_KEY_Alt_L);
  g_assert_true (tabiya_game_get_current (game) == tabiya_game_get_root (game));
  window_fixture_tear_down (&fixture);
}

static double
get_square_size (WindowFixture *fixture)
{
  graphene_rect_t box;

  ui_test_settle ();
  tabiya_board_get_square_box (fixture->board, ui_test_square ("e4"), &box);
  return box.size.width;
}

/* What fingers do, by keys and the wheel's actions. */
static void
test_zoom_and_menu (void)
{
  WindowFixture fixture;
  gboolean flipped;
  double size;

  window_fixture_set_up (&fixture, NULL);
  size = get_square_size (&fixture);
  ui_test_key (GDK_KEY_equal, GDK_KEY_Control_L);
  g_assert_cmpfloat (get_square_size (&fixture), >, 1.2 * size);
  ui_test_key (GDK_KEY_minus, GDK_KEY_Control_L);
  g_assert_cmpfloat (get_square_size (&fixture), ==, size);
  ui_test_key (GDK_KEY_equal, GDK_KEY_Control_L);
  ui_test_key (GDK_KEY_0, GDK_KEY_Control_L);
  g_assert_cmpfloat (get_square_size (&fixture), ==, size);

  flipped = tabiya_board_get_flipped (fixture.board);
  ui_test_key (GDK_KEY_F10, GDK_KEY_Shift_L);
  window_wait_for_menu (&fixture);
  ui_test_key (GDK_KEY_f, 0);
  ui_test_wait_until (tabiya_board_get_flipped (fixture.board) != flipped);
  window_fixture_tear_down (&fixture);
}

/* Moves are shown with the letters a person wants, and typed with them. */
static void
test_letters (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *moves = NULL;
  WindowFixture fixture;
  GtkWidget *list;

  window_fixture_set_up (&fixture, setup);
  list = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_MOVE_LIST);
  ui_test_type ("Nf3");
  ui_test_settle ();
  g_assert_true (window_shows_text (list, "Nf3"));
  g_settings_set_string (fixture.settings, "piece-letters", "figurines");
  ui_test_settle ();
  g_assert_true (window_shows_text (list, "♘f3"));
  g_settings_set_string (fixture.settings, "piece-letters", "K D T L S");
  ui_test_type ("Sc6");
  ui_test_settle ();
  g_assert_true (window_shows_text (list, "Sf3"));
  g_assert_true (window_shows_text (list, "Sc6"));
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "Nf3 Nc6");
  g_settings_reset (fixture.settings, "piece-letters");
  ui_test_settle ();
  window_fixture_tear_down (&fixture);
}

static void
test_restore (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *folder = NULL;
  g_autofree char *moves = NULL;
  g_autoptr(TabiyaJournal) journal = NULL;
  TabiyaWindow *again;
  GtkWindow *first;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_type ("d4");
  ui_test_type ("Nf6");
  window_fixture_tear_down (&fixture);

  window_fixture_set_up (&fixture, setup);
  folder = g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);
  journal = tabiya_journal_claim (folder);
  g_assert_nonnull (journal);
  again = tabiya_window_new (fixture.application, fixture.settings, journal);
  first = GTK_WINDOW (fixture.window);
  window_fixture_use (&fixture, again);
  g_assert_true (tabiya_play_controller_restore (tabiya_session_get_playing (fixture.session)));
  gtk_window_destroy (first);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "d4 Nf6");
  tabiya_journal_clear (journal);
  gtk_window_destroy (GTK_WINDOW (again));
  ui_test_settle ();
  g_clear_object (&fixture.settings);
  g_clear_object (&fixture.application);
}

static void
test_open_file (void)
{
  static const char text[] =
    "[Event \"First\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
    "[Event \"Second\"]\n[White \"Cem\"]\n[Black \"Dora\"]\n[Result \"*\"]\n\n1. d4 {quiet} d5 *\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "two.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *moves = NULL;
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  WindowFixture fixture;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  window_fixture_set_up (&fixture, NULL);
  window_open_file (&fixture, file);
  while (tabiya_play_get_state (fixture.play) != TABIYA_PLAY_EMPTY
         && g_get_monotonic_time () < deadline)
    ui_test_settle ();
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_EMPTY);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "e4 e5");
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.window), "Cem"));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), "Dora"));
  window_fixture_tear_down (&fixture);
}

static void
test_damaged_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "none.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  guint n_windows;
  WindowFixture fixture;

  g_assert_true (g_file_set_contents (path, "\001\002 no chess here", -1, NULL));
  window_fixture_set_up (&fixture, NULL);
  n_windows = g_list_model_get_n_items (gtk_window_get_toplevels ());
  window_open_file (&fixture, file);
  /* It is told what is wrong. */
  ui_test_wait_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) > n_windows);
  /* The game that was there is still there. */
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_HUMAN);
  for (GList *l = gtk_application_get_windows (fixture.application); l;) {
    GtkWindow *other = l->data;

    l = l->next;
    if (other != GTK_WINDOW (fixture.window))
      gtk_window_destroy (other);
  }
  window_fixture_tear_down (&fixture);
}

static GtkWindow *
find_preferences (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (g_strcmp0 (gtk_window_get_title (window), "Preferences") == 0)
      return window;
  }
  return NULL;
}

/* The preview of weights shows what the board of its window shows, move after move. */
static void
test_preview_follows (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaPreviewModel *model;
  WindowFixture fixture;
  GtkWidget *preview;
  GtkWindow *preferences;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.preferences", NULL);
  ui_test_settle ();
  preferences = find_preferences ();
  g_assert_nonnull (preferences);
  preview = window_find (GTK_WIDGET (preferences), TABIYA_TYPE_WEIGHTS_PREVIEW);
  model = tabiya_weights_preview_get_model (TABIYA_WEIGHTS_PREVIEW (preview));
  g_assert_cmpuint (tabiya_preview_model_get_position (model)->key, ==,
                    tabiya_board_get_position (fixture.board)->key);

  g_assert_true (tabiya_play_move (fixture.play, chess_move_make (ui_test_square ("e7"),
                                                                  ui_test_square ("e5"),
                                                                  CHESS_MOVE_DOUBLE_PUSH)));
  ui_test_settle ();
  g_assert_cmpint (tabiya_preview_model_get_position (model)->turn, ==, CHESS_WHITE);
  g_assert_cmpuint (tabiya_preview_model_get_position (model)->key, ==,
                    tabiya_board_get_position (fixture.board)->key);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.flip", NULL);
  ui_test_settle ();
  g_assert_true (tabiya_board_get_flipped (tabiya_weights_preview_get_board
                                             (TABIYA_WEIGHTS_PREVIEW (preview))));

  /* A move of a slider, with all that follows in both windows, is done well within a frame of
     16 ms; with sanitizers all takes longer. */
  {
    gint64 start = g_get_monotonic_time ();

    for (int i = 1; i <= 50; i++)
      g_settings_set_value (tabiya_weights_get_analyst (fixture.settings), "weights",
                            g_variant_new_parsed ("{'tabiya/mobility': %i}", 100 + i));
    g_test_message ("weights applied to two windows: %.0f microseconds",
                    (double) (g_get_monotonic_time () - start) / 50);
    g_assert_cmpint ((g_get_monotonic_time () - start) / 50, <,
                     g_test_perf () ? 16000 : 160000);
    g_settings_reset (tabiya_weights_get_analyst (fixture.settings), "weights");
  }

  /* Asked for again, it is the same window. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.preferences", NULL);
  ui_test_settle ();
  g_assert_true (find_preferences () == preferences);
  window_fixture_tear_down (&fixture);
  g_assert_null (find_preferences ());
}

static int
get_kept_width (WindowFixture *fixture,
                const char    *page)
{
  g_autoptr(GVariant) widths = g_settings_get_value (fixture->settings, "pane-widths");
  gint32 width = 0;

  g_variant_lookup (widths, page, "i", &width);
  return width;
}

/* By itself the pane leaves the larger part to the board. What a person drags is kept; what the
   window or a part of it forces is not. */
static void
test_pane_width (void)
{
  WindowFixture fixture = { 0 };
  GtkPaned *paned;
  int position;
  int total;
  int kept;

  window_fixture_set_up (&fixture, NULL);
  paned = GTK_PANED (window_find (GTK_WIDGET (fixture.window), GTK_TYPE_PANED));
  g_settings_reset (fixture.settings, "pane-widths");
  position = gtk_paned_get_position (paned);
  total = gtk_widget_get_width (GTK_WIDGET (paned));
  g_assert_cmpint (total - position, <=, MAX (360, total * 41 / 100));
  gtk_paned_set_position (paned, position - 40);
  ui_test_settle ();
  g_assert_cmpint (get_kept_width (&fixture, "moves"), ==, 0);

  position = gtk_paned_get_position (paned);
  ui_test_move (GTK_WIDGET (paned), position, 300);
  ui_test_press (1);
  for (int step = 5; step <= 60; step += 5)
    ui_test_move (GTK_WIDGET (paned), position - step, 300);
  ui_test_release (1);
  ui_test_settle ();
  kept = get_kept_width (&fixture, "moves");
  g_assert_cmpint (kept, ==, gtk_widget_get_width (GTK_WIDGET (paned))
                             - gtk_paned_get_position (paned));
  g_assert_cmpint (gtk_paned_get_position (paned), <, position - 30);

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 760, 700);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= 780);
  ui_test_settle ();
  g_assert_cmpint (get_kept_width (&fixture, "moves"), ==, kept);
  g_settings_reset (fixture.settings, "pane-widths");
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/window/game-to-mate", test_game_to_mate);
  g_test_add_func ("/tabiya/window/preview-follows", test_preview_follows);
  g_test_add_func ("/tabiya/window/engine-game-to-mate", test_engine_game_to_mate);
  g_test_add_func ("/tabiya/window/castling", test_castling);
  g_test_add_func ("/tabiya/window/promotion", test_promotion);
  g_test_add_func ("/tabiya/window/take-back-while-thinking", test_take_back_while_thinking);
  g_test_add_func ("/tabiya/window/new-game-while-thinking", test_new_game_while_thinking);
  g_test_add_func ("/tabiya/window/move-now", test_move_now);
  g_test_add_func ("/tabiya/window/close-while-thinking", test_close_while_thinking);
  g_test_add_func ("/tabiya/window/walk-and-vary", test_walk_and_vary);
  g_test_add_func ("/tabiya/window/letters", test_letters);
  g_test_add_func ("/tabiya/window/zoom-and-menu", test_zoom_and_menu);
  g_test_add_func ("/tabiya/window/restore", test_restore);
  g_test_add_func ("/tabiya/window/open-file", test_open_file);
  g_test_add_func ("/tabiya/window/damaged-file", test_damaged_file);
  g_test_add_func ("/tabiya/window/pane-width", test_pane_width);
  return g_test_run ();
}

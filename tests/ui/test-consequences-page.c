/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "dialog-fixture.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-consequences-page.h"
#include "window-fixture.h"

/* Over My Games: the window. */

#define MOVES \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 " \
  "10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 "

static const char games[] =
  "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n" MOVES "1-0\n\n"
  "[White \"Carl\"]\n[Black \"Anna\"]\n[Result \"1-0\"]\n\n" MOVES "17. dxe5 1-0\n";

typedef struct {
  WindowFixture              board;
  GtkWindow               *window;
} Fixture;

static void
set_weight (Fixture *fixture,
            int      value)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic,
                                                                         "mobility"), value));
  tabiya_weights_to_settings (&weights, fixture->board.settings);
}

static void
open_window (Fixture *fixture)
{
  GtkWindow *window = dialog_new_page (TABIYA_TYPE_CONSEQUENCES_PAGE,
                                       GTK_WINDOW (fixture->board.window),
                                       fixture->board.settings);

  fixture->window = window;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &fixture->window);
  dialog_show (window);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  window_fixture_set_up (&fixture->board, NULL);
  window_open_text (&fixture->board, games);
  set_weight (fixture, -100);
  open_window (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window)
    dialog_assert_freed (fixture->window);
  set_weight (fixture, 100);
  window_fixture_tear_down (&fixture->board);
}

static gpointer
get_setup_child (Fixture    *fixture,
                 const char *id)
{
  return dialog_child (dialog_child (fixture->window, "setup"), id);
}

static gpointer
get_result_child (Fixture    *fixture,
                  const char *id)
{
  return dialog_child (dialog_child (fixture->window, "result"), id);
}

static gboolean
is_page (Fixture    *fixture,
         const char *name)
{
  return g_str_equal (gtk_stack_get_visible_child_name (dialog_child (fixture->window, "stack")),
                      name);
}

static void
run (Fixture *fixture)
{
  gtk_spin_button_set_value (get_setup_child (fixture, "positions_spin"), 16);
  gtk_spin_button_set_value (get_setup_child (fixture, "nodes_spin"), 1000);
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (is_page (fixture, "result"));
}

/* The games of the list are offered first, and who plays in them. */
static void
test_setup (Fixture       *fixture,
            gconstpointer  data)
{
  AdwComboRow *players = get_setup_child (fixture, "player_row");
  GListModel *names;

  g_assert_true (is_page (fixture, "choose"));
  g_assert_true (gtk_check_button_get_active (get_setup_child (fixture, "list_button")));
  g_assert_cmpstr (adw_action_row_get_subtitle (get_setup_child (fixture, "list_row")), ==,
                   "2 games");
  g_assert_cmpstr (adw_action_row_get_subtitle (get_setup_child (fixture, "board_row")), ==,
                   "Anna – Bert");
  ui_test_wait_until (gtk_widget_get_sensitive (GTK_WIDGET (players)));
  names = adw_combo_row_get_model (players);
  g_assert_cmpuint (g_list_model_get_n_items (names), ==, 4);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 0), ==, "Everybody");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 1), ==, "Anna (2)");
  g_assert_nonnull (strstr (gtk_label_get_text (get_setup_child (fixture, "weights_label")),
                            "Balanced*"));
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 8);
}

static TabiyaDocument *
get_document (Fixture *fixture)
{
  return tabiya_session_get_document (fixture->board.session);
}

/* Asked for again the page has the games as they are by now; the player stays if they are the
   same. */
static void
test_look (Fixture       *fixture,
           gconstpointer  data)
{
  AdwComboRow *players = get_setup_child (fixture, "player_row");

  ui_test_wait_until (gtk_widget_get_sensitive (GTK_WIDGET (players)));
  adw_combo_row_set_selected (players, 1);
  tabiya_lab_page_look (dialog_page (fixture->window));
  ui_test_settle ();
  g_assert_cmpuint (adw_combo_row_get_selected (players), ==, 1);

  tabiya_game_set_tag (tabiya_document_get_game (get_document (fixture)), "White", "Carla");
  tabiya_lab_page_look (dialog_page (fixture->window));
  ui_test_wait_until (gtk_widget_get_sensitive (GTK_WIDGET (players))
                      && g_list_model_get_n_items (adw_combo_row_get_model (players)) == 5);
  g_assert_cmpstr (adw_action_row_get_subtitle (get_setup_child (fixture, "board_row")), ==,
                   "Carla – Bert");
  tabiya_game_undo (tabiya_document_get_game (get_document (fixture)));
}

static guint
get_ply (Fixture *fixture)
{
  return tabiya_node_get_ply (tabiya_game_get_current (tabiya_document_get_game (
    get_document (fixture))));
}

/* What was found is listed; a row leads to its position on the board, and a button back. */
static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaConsequencesRun *found = tabiya_consequences_run_get (fixture->board.settings);
  TabiyaConsequencesTally tally;
  GListModel *list;
  GtkRevealer *revealer = dialog_child (fixture->window, "return_revealer");
  guint index = tabiya_document_get_index (get_document (fixture));
  guint ply = get_ply (fixture);
  const TabiyaSampleMove *move;
  guint first = 0;

  run (fixture);
  list = G_LIST_MODEL (gtk_list_view_get_model (get_result_child (fixture, "list")));
  tabiya_consequences_count (tabiya_consequences_run_get_result (found), TABIYA_N_PHASES, &tally);
  g_assert_cmpuint (tally.n_positions, ==, 16);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, tally.different.hits);
  g_assert_cmpuint (tally.different.hits, >, 0);
  gtk_drop_down_set_selected (get_result_child (fixture, "filter"), 1);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, tally.n_firm);
  gtk_drop_down_set_selected (get_result_child (fixture, "filter"), 0);

  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  g_signal_emit_by_name (get_result_child (fixture, "list"), "activate", 0);
  while (tabiya_consequences_get (tabiya_consequences_run_get_result (found), first)->result
         == TABIYA_CHOICE_SAME)
    first++;
  move = &g_array_index (tabiya_consequences_get_sample (
                           tabiya_consequences_run_get_result (found))->moves,
                         TabiyaSampleMove, first);
  g_assert_cmpuint (tabiya_document_get_index (get_document (fixture)), ==, move->game);
  g_assert_cmpuint (get_ply (fixture), ==, move->ply);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  g_signal_emit_by_name (get_result_child (fixture, "list"), "activate",
                         g_list_model_get_n_items (list) - 1);
  ui_test_settle ();
  g_signal_emit_by_name (gtk_widget_get_last_child (gtk_revealer_get_child (revealer)),
                         "clicked");
  g_assert_cmpuint (tabiya_document_get_index (get_document (fixture)), ==, index);
  g_assert_cmpuint (get_ply (fixture), ==, ply);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
}

/* The result outlives the window, and says when the weights are others by now. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = NULL;

  run (fixture);
  text = g_strdup (gtk_label_get_text (get_result_child (fixture, "changes_label")));
  g_assert_false (gtk_widget_get_visible (get_result_child (fixture, "note_label")));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!fixture->window);
  open_window (fixture);
  g_assert_true (is_page (fixture, "result"));
  g_assert_cmpstr (gtk_label_get_text (get_result_child (fixture, "changes_label")), ==, text);
  set_weight (fixture, 50);
  ui_test_settle ();
  g_assert_true (gtk_widget_get_visible (get_result_child (fixture, "note_label")));
  /* And leads back to the games. */
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (is_page (fixture, "choose"));
}

/* It goes on without the window. */
static void
test_background (Fixture       *fixture,
                 gconstpointer  data)
{
  TabiyaConsequencesRun *found = tabiya_consequences_run_get (fixture->board.settings);

  gtk_spin_button_set_value (get_setup_child (fixture, "positions_spin"), 16);
  gtk_spin_button_set_value (get_setup_child (fixture, "nodes_spin"), 4000);
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (is_page (fixture, "work"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!fixture->window);
  g_assert_true (tabiya_consequences_run_is_running (found));
  ui_test_wait_until (!tabiya_consequences_run_is_running (found));
  g_assert_cmpint (tabiya_consequences_run_get_state (found), ==, TABIYA_CONSEQUENCES_DONE);
}

/* A file that cannot be used is refused where it was chosen. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/at/all.pgn");
  GtkWidget *label = get_setup_child (fixture, "error_label");

  tabiya_consequences_setup_set_file (dialog_child (fixture->window, "setup"), file);
  ui_test_wait_until (gtk_widget_get_visible (label));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "all.pgn"));
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 500);
  run (fixture);
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
  gtk_stack_set_visible_child_name (get_result_child (fixture, "pages"), "terms");
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
#define ADD(path, function) \
  g_test_add ("/tabiya/consequences-page/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("setup", test_setup);
  ADD ("look", test_look);
  ADD ("result", test_result);
  ADD ("kept", test_kept);
  ADD ("background", test_background);
  ADD ("refused", test_refused);
  ADD ("narrow", test_narrow);
#undef ADD
  return g_test_run ();
}

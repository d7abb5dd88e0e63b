/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-review-controller.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service/tabiya-play-help.h"
#include "ui/analysis/tabiya-why-panel.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-pane.h"
#include "dialog-fixture.h"
#include "window-fixture.h"

/* What there is around the board while a person plays, and when the game ends. */

typedef struct {
  WindowFixture    window;
  TabiyaBoardArea *area;
  GtkWidget       *bar;
  GtkWidget       *card;
} Fixture;

/* Against a level, in a game that can be rated unless an evaluation is in view. */
static TabiyaPlaySetup *
make_setup (gboolean no_evaluation)
{
  TabiyaPlaySetup *setup = window_setup_engine (1);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_BLACK].value = 2;
  setup->no_evaluation = no_evaluation;
  return setup;
}

static void
set_up (Fixture               *fixture,
        const TabiyaPlaySetup *setup)
{
  window_fixture_set_up (&fixture->window, setup);
  window_unfold_bar (&fixture->window);
  fixture->area = TABIYA_BOARD_AREA (window_find (GTK_WIDGET (fixture->window.window),
                                                  TABIYA_TYPE_BOARD_AREA));
  fixture->bar = GTK_WIDGET (tabiya_board_area_get_bar (fixture->area));
  fixture->card = GTK_WIDGET (tabiya_board_area_get_end_card (fixture->area));
}

static const char *
get_evaluation_tag (Fixture *fixture)
{
  return tabiya_game_get_tag (tabiya_play_get_game (fixture->window.play), TABIYA_TAG_EVALUATION);
}

static void
click_bar (Fixture *fixture)
{
  ui_test_click (fixture->bar, gtk_widget_get_width (fixture->bar) / 2,
                 gtk_widget_get_height (fixture->bar) / 2);
  ui_test_wait_still (fixture->bar);
}

/* The icons of the buttons that can be seen in the header of the board. (transfer full) */
static char *
dup_buttons (GtkWidget *widget)
{
  GString *icons = g_string_new (NULL);

  if (!gtk_widget_get_mapped (widget))
    return g_string_free (icons, FALSE);
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)))
    g_string_append_printf (icons, "%s ", gtk_button_get_icon_name (GTK_BUTTON (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *part = dup_buttons (child);

    g_string_append (icons, part);
  }
  return g_string_free (icons, FALSE);
}

static void
assert_buttons (Fixture    *fixture,
                const char *expected)
{
  GtkWidget *header = window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_BOARD_HEADER);
  g_autofree char *buttons = dup_buttons (header);

  g_assert_cmpstr (buttons, ==, expected);
}

static void
test_header (void)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup (FALSE);
  Fixture fixture;

  set_up (&fixture, setup);
  assert_buttons (&fixture, "list-add-symbolic tabiya-take-back-symbolic tabiya-hint-symbolic "
                  "tabiya-flip-symbolic ");
  tabiya_play_resign (fixture.window.play);
  ui_test_settle ();
  assert_buttons (&fixture, "list-add-symbolic document-open-symbolic document-save-symbolic "
                  "edit-undo-symbolic edit-redo-symbolic tabiya-flip-symbolic ");
  window_fixture_tear_down (&fixture.window);
}

/* A click folds the bar, and unfolds it; the board has the room, and a game in which it was seen is
   not rated. */
static void
test_fold (void)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup (FALSE);
  GtkWidget *board;
  graphene_rect_t before, after;
  Fixture fixture;

  set_up (&fixture, setup);
  board = GTK_WIDGET (fixture.window.board);
  ui_test_wait_still (board);
  g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (fixture.area), &before));
  g_assert_false (tabiya_play_is_rated (fixture.window.play));
  click_bar (&fixture);
  g_assert_false (g_settings_get_boolean (fixture.window.settings, "show-evaluation-bar"));
  g_assert_true (gtk_widget_get_mapped (fixture.bar));
  g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (fixture.area), &after));
  g_assert_cmpfloat (after.origin.x, <, before.origin.x);
  g_assert_cmpfloat (after.size.width, >=, before.size.width);
  click_bar (&fixture);
  g_assert_true (g_settings_get_boolean (fixture.window.settings, "show-evaluation-bar"));
  g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (fixture.area), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  tabiya_play_resign (fixture.window.play);
  g_assert_cmpstr (get_evaluation_tag (&fixture), ==, "shown");
  window_fixture_tear_down (&fixture.window);
}

/* A game without: there is no bar, and live analysis is refused, until it is over. */
static void
test_rated (void)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup (TRUE);
  GtkWidget *why;
  Fixture fixture;

  set_up (&fixture, setup);
  g_assert_false (gtk_widget_get_mapped (fixture.bar));
  g_assert_true (tabiya_play_is_rated (fixture.window.play));
  window_switch_live (&fixture.window, TRUE);
  g_assert_false (window_is_live (&fixture.window));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.toggle-analysis", NULL);
  g_assert_false (window_is_live (&fixture.window));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window.window),
                                    "This game is rated: the engine says nothing until it is "
                                    "over."));
  tabiya_pane_set_page (TABIYA_PANE (window_find (GTK_WIDGET (fixture.window.window),
                                                  TABIYA_TYPE_PANE)), "analysis");
  ui_test_settle ();
  why = window_find (GTK_WIDGET (fixture.window.window), TABIYA_TYPE_WHY_PANEL);
  g_assert_false (gtk_widget_get_mapped (why));
  ui_test_drag (fixture.window.board, "e2", "e4");
  window_wait_for_state (&fixture.window, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_play_is_rated (fixture.window.play));
  tabiya_play_resign (fixture.window.play);
  g_assert_null (get_evaluation_tag (&fixture));
  g_assert_cmpint (tabiya_played_judge (tabiya_play_get_game (fixture.window.play)), ==,
                   TABIYA_RATED);
  ui_test_wait_still (GTK_WIDGET (fixture.window.window));
  g_assert_true (gtk_widget_get_mapped (fixture.bar));
  g_assert_true (gtk_widget_get_mapped (why));
  window_switch_live (&fixture.window, TRUE);
  g_assert_true (window_is_live (&fixture.window));
  window_fixture_tear_down (&fixture.window);
}

/* In a game that is not rated a person may switch live analysis on; the tag says so. */
static void
test_live (void)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup (TRUE);
  Fixture fixture;

  g_free (setup->players[CHESS_BLACK].name);
  setup->players[CHESS_BLACK].name = g_strdup ("Tabiya");
  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_DEPTH;
  set_up (&fixture, setup);
  g_assert_false (tabiya_play_is_rated (fixture.window.play));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.toggle-analysis", NULL);
  g_assert_true (window_is_live (&fixture.window));
  ui_test_settle ();
  tabiya_play_resign (fixture.window.play);
  g_assert_cmpstr (get_evaluation_tag (&fixture), ==, "shown");
  window_fixture_tear_down (&fixture.window);
}

/* The card says how it ended and lies beside what ended it. */
static void
test_card (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  static const char *const moves[][2] = {
    { "f2", "f3" }, { "e7", "e5" }, { "g2", "g4" }, { "d8", "h4" },
  };
  graphene_rect_t card, square, both;
  Fixture fixture;

  set_up (&fixture, setup);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_assert_false (gtk_widget_get_mapped (fixture.card));
    ui_test_drag (fixture.window.board, moves[i][0], moves[i][1]);
  }
  ui_test_wait_until (gtk_widget_get_mapped (fixture.card));
  ui_test_wait_still (fixture.card);
  g_assert_true (window_shows_text (fixture.card, "Black wins by checkmate."));
  g_assert_true (gtk_widget_compute_bounds (fixture.card, GTK_WIDGET (fixture.window.board),
                                            &card));
  tabiya_board_get_square_box (fixture.window.board, ui_test_square ("e1"), &square);
  g_assert_false (graphene_rect_intersection (&card, &square, &both));
  tabiya_board_get_square_box (fixture.window.board, ui_test_square ("h4"), &square);
  g_assert_false (graphene_rect_intersection (&card, &square, &both));

  /* Escape closes it, and it stays closed there; the end after an undo is another one. */
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (fixture.card));
  tabiya_play_take_back (fixture.window.play);
  ui_test_drag (fixture.window.board, "d8", "h4");
  ui_test_wait_until (gtk_widget_get_mapped (fixture.card));
  /* Whoever walks away is done with it. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.previous", NULL);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture.card));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.last", NULL);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture.card));
  window_fixture_tear_down (&fixture.window);
}

static GtkWindow *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (TABIYA_IS_ANALYSE_DIALOG (l->data))
      return l->data;
  }
  return NULL;
}

static void
press_review (Fixture *fixture)
{
  dialog_press (window_find_button (fixture->card, "Review"));
  ui_test_wait_until (find_dialog ());
  ui_test_wait_active (find_dialog ());
}

/* The card waits until it is known that there is a review. */
static void
test_card_review (void)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup (FALSE);
  TabiyaReviewAnalysis *analysis;
  Fixture fixture;

  set_up (&fixture, setup);
  analysis = tabiya_review_controller_get_analysis (
    tabiya_session_get_review (fixture.window.session));
  ui_test_drag (fixture.window.board, "e2", "e4");
  window_wait_for_state (&fixture.window, TABIYA_PLAY_HUMAN);
  tabiya_play_resign (fixture.window.play);
  ui_test_wait_until (gtk_widget_get_mapped (fixture.card));
  ui_test_wait_still (fixture.card);
  press_review (&fixture);
  gtk_window_close (find_dialog ());
  ui_test_wait_until (!find_dialog ());
  g_assert_false (tabiya_review_analysis_is_running (analysis));
  g_assert_true (gtk_widget_get_mapped (fixture.card));

  press_review (&fixture);
  dialog_press (dialog_child (find_dialog (), "start_button"));
  ui_test_wait_until (tabiya_review_analysis_is_running (analysis));
  ui_test_wait_until (!gtk_widget_get_mapped (fixture.card));
  ui_test_wait_until (!tabiya_review_analysis_is_running (analysis));
  g_assert_false (gtk_widget_get_mapped (fixture.card));
  window_fixture_tear_down (&fixture.window);
}

static GtkWindow *
find_toplevel (const char *type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (strcmp (G_OBJECT_TYPE_NAME (item->data), type) == 0)
      return item->data;
  }
  return NULL;
}

/* From the sliders of either side there is one step to a game against them. */
static void
test_play_against (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture fixture;
  GSettings *analyst;
  GtkWidget *page;
  GVariant *stored;

  set_up (&fixture, setup);
  analyst = tabiya_weights_get_analyst (fixture.window.settings);
  g_settings_set_value (analyst, "weights", g_variant_new_parsed ("{'tabiya/mobility': 150}"));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.preferences", NULL);
  ui_test_wait_until (find_toplevel ("TabiyaPreferencesWindow"));
  page = dialog_child (find_toplevel ("TabiyaPreferencesWindow"), "heuristics_page");
  adw_combo_row_set_selected (dialog_child (page, "side_row"), 1);
  gtk_widget_activate_action (page, "profile.play-against", NULL);
  ui_test_wait_until (find_toplevel ("TabiyaNewGameDialog"));
  ui_test_wait_until (!find_toplevel ("TabiyaPreferencesWindow"));
  stored = g_settings_get_value (fixture.window.settings, "weights");
  g_assert_true (g_variant_lookup (stored, "tabiya/mobility", "i", &(int) { 0 }));
  g_variant_unref (stored);
  gtk_window_close (find_toplevel ("TabiyaNewGameDialog"));
  ui_test_wait_until (!find_toplevel ("TabiyaNewGameDialog"));
  g_settings_reset (analyst, "weights");
  g_settings_reset (fixture.window.settings, "weights");
  window_fixture_tear_down (&fixture.window);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/play-surface/header", test_header);
  g_test_add_func ("/tabiya/play-surface/fold", test_fold);
  g_test_add_func ("/tabiya/play-surface/rated", test_rated);
  g_test_add_func ("/tabiya/play-surface/live", test_live);
  g_test_add_func ("/tabiya/play-surface/card", test_card);
  g_test_add_func ("/tabiya/play-surface/card-review", test_card_review);
  g_test_add_func ("/tabiya/play-surface/play-against", test_play_against);
  return g_test_run ();
}

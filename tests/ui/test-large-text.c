/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "ui/analysis/tabiya-why-panel.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/tabiya-whole-text.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-player-strip.h"
#include "window-fixture.h"

/* Text of 20 points, in windows as narrow as those of a phone: nothing is cut off. */

#define WIDTH  400
#define HEIGHT 800

static void
set_font (const char *font)
{
  g_object_set (gtk_settings_get_default (),
                "gtk-font-name", font,
                "gtk-decoration-layout", ":close",
                NULL);
}

/* The labels that are seen without their end, apart from those whose text is a person's. */
static void
collect_cut (GtkWidget *widget,
             GString   *found)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_string_append_printf (found, "“%s” ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_cut (child, found);
}

static void
assert_whole (gpointer widget)
{
  g_autoptr(GString) found = g_string_new (NULL);

  ui_test_settle ();
  collect_cut (GTK_WIDGET (widget), found);
  g_assert_cmpstr (found->str, ==, "");
}

/* The widgets that need more than the width, outermost first, for a message that helps. */
static void
append_wide (GtkWidget *widget,
             GString   *found)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    int minimum;

    if (!gtk_widget_get_visible (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    if (minimum > WIDTH - 40) {
      g_string_append_printf (found, " > %s %d", G_OBJECT_TYPE_NAME (child), minimum);
      append_wide (child, found);
    }
  }
}

static void
assert_fits (gpointer window)
{
  int minimum;

  ui_test_settle ();
  /* Without the shadow that a window has around it. */
  gtk_widget_measure (adw_window_get_content (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      NULL, NULL, NULL);
  if (minimum > WIDTH) {
    g_autoptr(GString) found = g_string_new (NULL);

    append_wide (GTK_WIDGET (window), found);
    g_test_message ("needs %d:%s", minimum, found->str);
  }
  g_assert_cmpint (minimum, <=, WIDTH);
}

static void
test_new_game (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  TabiyaNewGameDialog *dialog;

  set_font ("Cantarell 20");
  dialog = tabiya_new_game_dialog_new (NULL, settings, NULL);
  gtk_window_set_default_size (GTK_WINDOW (dialog), WIDTH, HEIGHT);
  dialog_show (dialog);
  assert_fits (dialog);
  assert_whole (dialog);
  dialog_assert_freed (dialog);
}

/* With text of the usual size nothing has to be scrolled to on a screen of 800 pixels. */
static void
test_new_game_height (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  TabiyaNewGameDialog *dialog;
  GtkAdjustment *adjustment;

  set_font ("Cantarell 11");
  dialog = tabiya_new_game_dialog_new (NULL, settings, NULL);
  dialog_show (dialog);
  ui_test_settle ();
  adjustment = gtk_scrolled_window_get_vadjustment (dialog_child (dialog, "scroller"));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (dialog)), <=, HEIGHT);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  dialog_assert_freed (dialog);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* What is chosen in a row takes a second line only where it has too little room for one, although
   the row is high enough for two. */
static void
test_chosen_value (void)
{
  static const char *const choices[] = { "Marks, lines and reasons", NULL };
  g_autoptr(GtkStringList) model = gtk_string_list_new (choices);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *window;
  PangoLayout *layout;

  set_font ("Cantarell 11");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Add");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  tabiya_whole_text_allow (row);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  window = ui_test_show (list, WIDTH, 100);
  layout = gtk_label_get_layout (GTK_LABEL (find_label (row, choices[0])));
  g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH / 2, 100);
  ui_test_wait_until (pango_layout_get_line_count (layout) > 1);
  ui_test_close (window);
}

static void
test_preferences (void)
{
  static const char *const pages[] = { "play", "board", "engine" };
  g_autoptr(GSettings) settings = settings_fixture_new ();
  GtkWindow *window;

  set_font ("Cantarell 20");
  window = tabiya_preferences_window_new (NULL, settings);
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  dialog_show (window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    adw_view_stack_set_visible_child_name (dialog_child (window, "stack"), pages[i]);
    g_test_message ("%s", pages[i]);
    assert_fits (window);
    assert_whole (window);
  }
  dialog_assert_freed (window);
}

static GtkWidget *
find (WindowFixture *fixture,
      GType          type)
{
  return window_find (GTK_WIDGET (fixture->window), type);
}

static void
test_window (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture fixture = { 0 };
  GtkWidget *area;
  GtkWidget *header;
  GtkWidget *pane_header;
  graphene_rect_t bounds;
  graphene_rect_t pane_bounds;

  tabiya_play_setup_set_clock (setup, 5400000, 30000);
  set_font ("Cantarell 20");
  window_fixture_set_up (&fixture, setup);
  window_unfold_bar (&fixture);
  area = find (&fixture, TABIYA_TYPE_BOARD_AREA);
  /* Strips are as high as their text, and the bars of both halves are equally high. */
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    GtkWidget *strip = GTK_WIDGET (tabiya_board_area_get_strip (TABIYA_BOARD_AREA (area),
                                                                (ChessColor) color));
    int natural;

    gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
    g_assert_cmpint (natural, >, 38);
    g_assert_cmpint (gtk_widget_get_height (strip), >=, natural);
  }
  header = window_find (find (&fixture, TABIYA_TYPE_BOARD_HEADER), ADW_TYPE_HEADER_BAR);
  pane_header = tabiya_pane_get_header (TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE)));
  g_assert_true (gtk_widget_compute_bounds (header, header, &bounds));
  g_assert_true (gtk_widget_compute_bounds (pane_header, pane_header, &pane_bounds));
  g_assert_cmpfloat (bounds.size.height, ==, pane_bounds.size.height);
  assert_whole (fixture.window);
  window_fixture_tear_down (&fixture);
}

/* As narrow as a phone, with clocks, on the page of each kind. */
static void
test_narrow_window (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture fixture = { 0 };
  int minimum;

  tabiya_play_setup_set_clock (setup, 5400000, 30000);
  set_font ("Cantarell 20");
  window_fixture_set_up (&fixture, setup);
  window_unfold_bar (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), WIDTH, HEIGHT);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= WIDTH + 20);
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_settle ();
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    TabiyaBoardArea *area = TABIYA_BOARD_AREA (find (&fixture, TABIYA_TYPE_BOARD_AREA));
    GtkWidget *strip = GTK_WIDGET (tabiya_board_area_get_strip (area, (ChessColor) color));

    gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, WIDTH - 16);
    gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
    g_assert_cmpint (gtk_widget_get_height (strip), >=, minimum);
  }
  assert_whole (fixture.window);
  window_fixture_tear_down (&fixture);
}

/* No page makes the window wider. */
static void
test_pages (void)
{
  static const char *const pages[] = { "moves", "openings", "games", "analysis" };
  WindowFixture fixture = { 0 };
  TabiyaPane *pane;

  set_font ("Cantarell 20");
  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), WIDTH, HEIGHT);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= WIDTH + 20);
  pane = TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    int minimum;

    tabiya_pane_set_page (pane, pages[i]);
    ui_test_settle ();
    gtk_widget_measure (GTK_WIDGET (pane), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                        NULL);
    if (minimum > WIDTH) {
      g_autoptr(GString) found = g_string_new (NULL);

      append_wide (GTK_WIDGET (pane), found);
      g_test_message ("%s needs %d:%s", pages[i], minimum, found->str);
    }
    g_assert_cmpint (minimum, <=, WIDTH);
  }
  assert_whole (dialog_child (find (&fixture, TABIYA_TYPE_WHY_PANEL), "views"));
  window_fixture_tear_down (&fixture);
}

/* The columns of results, dates and numbers grow with their text. */
static void
test_columns (void)
{
  WindowFixture fixture = { 0 };
  GtkWidget *view;
  GtkAdjustment *across;
  g_autoptr(GtkColumnViewColumn) result = NULL;

  set_font ("Cantarell 20");
  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  window_open_text (&fixture, "[White \"A\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n\n"
                              "[White \"B\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n");
  tabiya_pane_set_page (TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE)), "games");
  ui_test_settle ();
  view = find (&fixture, GTK_TYPE_COLUMN_VIEW);
  result = g_list_model_get_item (gtk_column_view_get_columns (GTK_COLUMN_VIEW (view)), 2);
  g_assert_cmpstr (gtk_column_view_column_get_title (result), ==, "Result");
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (result), ==, 24 + 50 * 20 / 11);
  /* And on a phone the three that are shown there fit beside each other. */
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), WIDTH, HEIGHT);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= WIDTH + 20);
  for (int i = 0; i < 3; i++)
    ui_test_settle ();
  across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  set_font ("Cantarell 11");
  ui_test_settle ();
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (result), ==, 74);
  window_fixture_tear_down (&fixture);
}

/* Beside the board of a small window, with text of the usual size: neither a button of Why nor the
   name of a term is cut. */
static void
test_slim_page (void)
{
  WindowFixture fixture;
  GtkWidget *why;

  set_font ("Cantarell 11");
  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 900, 600);
  tabiya_pane_set_page (TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE)), "analysis");
  why = find (&fixture, TABIYA_TYPE_WHY_PANEL);
  ui_test_wait_until (find_label (why, "Bad and trapped pieces"));
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) <= 920);
  ui_test_settle ();
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (
    find_label (why, "Bad and trapped pieces")))));
  assert_whole (dialog_child (why, "views"));
  g_assert_nonnull (find_label (why, "Position"));
  /* With more room there are more words. */
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1270, 800);
  ui_test_wait_until (find_label (why, "This Position"));
  ui_test_settle ();
  assert_whole (dialog_child (why, "views"));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/large-text/new-game", test_new_game);
  g_test_add_func ("/tabiya/large-text/new-game-height", test_new_game_height);
  g_test_add_func ("/tabiya/large-text/chosen-value", test_chosen_value);
  g_test_add_func ("/tabiya/large-text/preferences", test_preferences);
  g_test_add_func ("/tabiya/large-text/window", test_window);
  g_test_add_func ("/tabiya/large-text/narrow-window", test_narrow_window);
  g_test_add_func ("/tabiya/large-text/pages", test_pages);
  g_test_add_func ("/tabiya/large-text/columns", test_columns);
  g_test_add_func ("/tabiya/large-text/slim-page", test_slim_page);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "dialog-fixture.h"
#include "ui/library/tabiya-outcome-bar.h"
#include "ui/print/tabiya-print-tab.h"
#include "window-fixture.h"

/* Each window and dialog that an action opens, with text of 20 points and as narrow as a phone:
   nothing lies outside it, and no label of ours has lost its end. */

#define WIDTH  400
#define HEIGHT 800

static const char games[] =
  "[Event \"Paris\"]\n[White \"Morphy\"]\n[Black \"Duke\"]\n[Result \"1-0\"]\n\n"
  "1. e4 {best by test} e5 2. Nf3 d6 3. d4 Bg4 $6 4. dxe5 Bxf3 5. Qxf3 dxe5 1-0\n\n"
  "[Event \"London\"]\n[White \"Bird\"]\n[Black \"Duke\"]\n[Result \"0-1\"]\n\n"
  "1. f4 d5 2. Nf3 g6 0-1\n\n";

static const struct {
  const char *action;
  /* A combo row, and what is chosen in it; NULL: the window as it opens. */
  const char *row;
  guint       choice;
} cases[] = {
  { "win.new-game", NULL, 0 },
  { "win.preferences", NULL, 0 },
  { "win.set-up-position", NULL, 0 },
  { "win.edit-tags", NULL, 0 },
  { "win.remove-annotations", NULL, 0 },
  { "win.analyse-game", NULL, 0 },
  { "win.search-games", NULL, 0 },
  { "win.search-games", "subject_row", 1 },
  { "win.search-games", "subject_row", 2 },
  { "win.search-games", "subject_row", 3 },
  { "win.search-games", "subject_row", 4 },
  { "win.search-games", "subject_row", 5 },
  { "win.search-games", "subject_row", 6 },
  { "win.search-games", "subject_row", 7 },
  { "win.choose-player", NULL, 0 },
  { "app.train-repertoire", NULL, 0 },
  { "app.my-games", NULL, 0 },
  { "app.engines", NULL, 0 },
  { "app.what-decides", NULL, 0 },
  { "app.over-my-games", NULL, 0 },
  { "app.compare-methods", NULL, 0 },
  { "app.play-like", NULL, 0 },
  { "app.fit-weights", NULL, 0 },
  { "app.tournament", NULL, 0 },
  { "app.evolve", NULL, 0 },
};

static GtkWindow *
find_opened (WindowFixture *fixture)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (l->data != fixture->window && ADW_IS_WINDOW (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

/* What a person or the system has named may lose its end: paths, positions and engines. */
static gboolean
is_name (const char *text)
{
  return !!strchr (text, '/');
}

/* The chosen value of a row may have several lines, which are all inside of the row. */
static gboolean
is_cut_by_row (GtkWidget *label)
{
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW);
  graphene_rect_t bounds;

  return row && gtk_widget_compute_bounds (label, row, &bounds)
         && (bounds.origin.y < -1
             || bounds.origin.y + bounds.size.height > gtk_widget_get_height (row) + 1);
}

static void
collect_faults (GtkWidget *widget,
                GtkWidget *content,
                GString   *found)
{
  graphene_rect_t bounds;

  /* The ends of sliders and scrollbars may lie over an edge. */
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget)
      || GTK_IS_POPOVER (widget) || GTK_IS_SCROLLBAR (widget) || GTK_IS_RANGE (widget))
    return;
  if (gtk_widget_compute_bounds (widget, content, &bounds) && bounds.size.width > 0
      && (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > WIDTH + 1)) {
    g_string_append_printf (found, "%s from %.0f to %.0f; ", G_OBJECT_TYPE_NAME (widget),
                            bounds.origin.x, bounds.origin.x + bounds.size.width);
    return;
  }
  if (GTK_IS_LABEL (widget)
      && (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
          || is_cut_by_row (widget))
      && !is_name (gtk_label_get_text (GTK_LABEL (widget))))
    g_string_append_printf (found, "“%s” is cut; ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_faults (child, content, found);
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
    if (minimum > WIDTH - 50) {
      g_string_append_printf (found, " > %s %d", G_OBJECT_TYPE_NAME (child), minimum);
      append_wide (child, found);
    }
  }
}

static void
check_window (GtkWindow *window,
              GString   *faults)
{
  GtkWidget *content = adw_window_get_content (ADW_WINDOW (window));
  g_autoptr(GString) found = g_string_new (NULL);
  int minimum;

  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  for (int i = 0; i < 3; i++)
    ui_test_settle ();
  /* The list of the laboratory goes aside. */
  if (ADW_IS_LEAFLET (content))
    ui_test_wait_frames (content, 30);
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > WIDTH) {
    g_string_append_printf (found, "needs %d:", minimum);
    append_wide (content, found);
  }
  collect_faults (content, content, found);
  if (found->len > 0)
    g_string_append_printf (faults, "%s: %s\n", gtk_window_get_title (window), found->str);
}

static void
activate (WindowFixture *fixture,
          const char    *action)
{
  if (g_str_has_prefix (action, "app."))
    g_action_group_activate_action (G_ACTION_GROUP (fixture->application), action + 4, NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

static void
test_windows (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(GString) faults = g_string_new (NULL);

  g_object_set (gtk_settings_get_default (),
                "gtk-font-name", "Cantarell 20",
                "gtk-decoration-layout", ":close",
                NULL);
  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture, games);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWindow *window;

    g_test_message ("%s %u", cases[i].action, cases[i].choice);
    activate (&fixture, cases[i].action);
    ui_test_wait_until (find_opened (&fixture));
    window = find_opened (&fixture);
    if (cases[i].row)
      adw_combo_row_set_selected (dialog_child (window, cases[i].row), cases[i].choice);
    check_window (window, faults);
    gtk_window_destroy (window);
    ui_test_wait_until (!find_opened (&fixture));
  }
  g_assert_cmpstr (faults->str, ==, "");
  window_fixture_tear_down (&fixture);
}

/* The games are read first, behind a window of a fixed size that comes only where it takes long. */
static gboolean
has_opened (WindowFixture *fixture)
{
  return find_opened (fixture) && gtk_window_get_resizable (find_opened (fixture));
}

/* The name of a row is above the two values where the window is narrow, and else before them. */
static void
check_duplicates (GtkWindow *window)
{
  GtkGrid *grid = GTK_GRID (dialog_child (window, "grid"));
  GtkWidget *value = gtk_grid_get_child_at (grid, 1, 3);
  GtkWidget *title = gtk_grid_get_child_at (grid, 0, 2);

  g_assert_nonnull (title);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (title)), ==, "White");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (value)), ==, "Nepomniachtchi, I");
  gtk_window_set_default_size (window, 1100, HEIGHT);
  ui_test_wait_until (gtk_grid_get_child_at (grid, 0, 3) == title);
}

/* The care of a collection, which works on a file. */
static void
test_care (void)
{
  static const char *const actions[] = {
    "find-duplicates", "correct-names", "sort-file", "split-file", "choose-player",
  };
  static const char collection[] =
    "[Event \"Cup of the City\"]\n[Date \"2001.01.01\"]\n[White \"Nepomniachtchi, I\"]\n"
    "[Black \"Kasparov, Garry\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n\n"
    "[Event \"Cup of the City\"]\n[Date \"2001.??.??\"]\n[White \"NEPOMNIACHTCHI I\"]\n"
    "[Black \"Kasparov, Garry\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {good} e5 1/2-1/2\n\n";
  WindowFixture fixture = { 0 };
  g_autoptr(GString) faults = g_string_new (NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "collection.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_object_set (gtk_settings_get_default (),
                "gtk-font-name", "Cantarell 20",
                "gtk-decoration-layout", ":close",
                NULL);
  g_assert_true (g_file_set_contents (path, collection, -1, NULL));
  window_fixture_set_up (&fixture, NULL);
  window_open_file (&fixture, file);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWindow *window;

    g_test_message ("%s", actions[i]);
    ui_test_wait_until (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture.window),
                                                           actions[i]));
    g_action_group_activate_action (G_ACTION_GROUP (fixture.window), actions[i], NULL);
    ui_test_wait_until (has_opened (&fixture));
    window = find_opened (&fixture);
    check_window (window, faults);
    if (i == 0)
      check_duplicates (window);
    gtk_window_destroy (window);
    ui_test_wait_until (!find_opened (&fixture));
  }
  g_assert_cmpstr (faults->str, ==, "");
  window_fixture_tear_down (&fixture);
  g_unlink (path);
}

/* Bars of results are as high as the words in them, whose size may change. */
static void
test_outcome_bar (void)
{
  GtkWidget *bar = tabiya_outcome_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window;
  g_autoptr(PangoLayout) layout = NULL;
  int height;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  tabiya_outcome_bar_set_counts (TABIYA_OUTCOME_BAR (bar), 2, 1, 1);
  gtk_box_append (GTK_BOX (box), bar);
  window = ui_test_show (box, WIDTH, HEIGHT);
  g_assert_cmpint (gtk_widget_get_height (bar), <=, 20);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 20", NULL);
  ui_test_settle ();
  layout = gtk_widget_create_pango_layout (bar, "50 %");
  pango_layout_get_pixel_size (layout, NULL, &height);
  g_assert_cmpint (height, >, 20);
  g_assert_cmpint (gtk_widget_get_height (bar), >, height);
  ui_test_close (window);
}

/* What there is to choose about games in the print dialog, which is of the system. */
static void
test_print (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  GtkWidget *tab = tabiya_print_tab_new (settings);
  GtkWidget *window;
  g_autoptr(GString) found = g_string_new (NULL);
  int minimum;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 20", NULL);
  window = ui_test_show (tab, WIDTH, HEIGHT);
  for (int i = 0; i < 3; i++)
    ui_test_settle ();
  gtk_widget_measure (tab, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, WIDTH);
  collect_faults (tab, tab, found);
  g_assert_cmpstr (found->str, ==, "");
  ui_test_close (window);
}

/* The buttons below what Play Like has found, which are there only after minutes of work. */
static void
test_play_like (void)
{
  static const char *const buttons[] = { "profile_button", "test_button", "apply_button" };
  WindowFixture fixture = { 0 };
  GtkWindow *window;
  GtkWidget *page;
  GtkWidget *bar;
  int minimum;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 20", NULL);
  window_fixture_set_up (&fixture, NULL);
  activate (&fixture, "app.play-like");
  ui_test_wait_until (find_opened (&fixture));
  window = find_opened (&fixture);
  page = gtk_stack_get_visible_child (dialog_child (window, "stack"));
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_visible (dialog_child (page, buttons[i]), TRUE);
  bar = gtk_widget_get_ancestor (dialog_child (page, "apply_button"), ADW_TYPE_CLAMP);
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, WIDTH);
  gtk_window_destroy (window);
  ui_test_wait_until (!find_opened (&fixture));
  window_fixture_tear_down (&fixture);
}

/* With text of the usual size a title has one line, and what narrows a search follows its list. */
static void
test_search (void)
{
  WindowFixture fixture = { 0 };
  GtkWindow *window;
  GtkWidget *bar;
  GtkWidget *title;
  graphene_rect_t list;
  graphene_rect_t span;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture, games);
  activate (&fixture, "win.search-games");
  ui_test_wait_until (find_opened (&fixture));
  window = find_opened (&fixture);
  gtk_window_set_default_size (window, WIDTH, HEIGHT);
  adw_combo_row_set_selected (dialog_child (window, "subject_row"), 2);
  for (int i = 0; i < 3; i++)
    ui_test_settle ();

  bar = window_find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR);
  title = window_find (adw_header_bar_get_title_widget (ADW_HEADER_BAR (bar)), GTK_TYPE_LABEL);
  g_assert_true (gtk_widget_get_mapped (title));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (title)), ==, "Search Games");
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))), ==, 1);
  g_assert_true (gtk_widget_compute_bounds (dialog_child (window, "material_list"),
                                            GTK_WIDGET (window), &list));
  g_assert_true (gtk_widget_compute_bounds (dialog_child (window, "span"), GTK_WIDGET (window),
                                            &span));
  g_assert_cmpfloat (span.origin.y - (list.origin.y + list.size.height), <=, 24);
  gtk_window_destroy (window);
  ui_test_wait_until (!find_opened (&fixture));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/narrow-windows/large-text", test_windows);
  g_test_add_func ("/tabiya/narrow-windows/care", test_care);
  g_test_add_func ("/tabiya/narrow-windows/outcome-bar", test_outcome_bar);
  g_test_add_func ("/tabiya/narrow-windows/print", test_print);
  g_test_add_func ("/tabiya/narrow-windows/play-like", test_play_like);
  g_test_add_func ("/tabiya/narrow-windows/search", test_search);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "../model/document-fixture.h"
#include "dialog-fixture.h"
#include "lab/measure/tabiya-comparison.h"
#include "service/tabiya-arbiter.h"
#include "model/weights/tabiya-weights-settings.h"
#include "model/lab/tabiya-count-text.h"
#include "ui/lab/tabiya-compare-page.h"
#include "ui/lab/tabiya-log-bar.h"
#include "ui/lab/tabiya-method-row.h"

/* Compare Search Methods: the window and what it is made of. */

static const char reference[] =
  "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1";

/* Rows of methods. */
enum { MINIMAX = 1, ALPHA_BETA = 2 };

typedef struct {
  GSettings *settings;
  GtkWindow *window;
  char      *folder;    /* for files of the test */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->window = dialog_new_page (TABIYA_TYPE_COMPARE_PAGE, NULL, fixture->settings);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window)
    dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static void
show (Fixture    *fixture,
      const char *fen,
      int         depth)
{
  TabiyaPositionRow *row = dialog_child (fixture->window, "position_row");
  ChessPosition position;

  ui_test_read_fen (fen, &position);
  tabiya_position_row_set_position (row, &position, NULL);
  gtk_adjustment_set_value (dialog_child (fixture->window, "depth"), depth);
  dialog_show (fixture->window);
}

static gboolean
is_idle_cb (gpointer window)
{
  return gtk_widget_has_css_class (dialog_child (window, "run_button"), "suggested-action");
}

static TabiyaMethodRow *
get_row (Fixture *fixture,
         int      index)
{
  return TABIYA_METHOD_ROW (gtk_list_box_get_row_at_index (dialog_child (fixture->window, "list"),
                                                           index));
}

static void
collect_text (GtkWidget *widget,
              GString   *text)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_text (child, text);
}

/* The labels of a row that can be seen, each followed by a bar. */
static char *
dup_row_text (Fixture *fixture,
              int      index)
{
  GString *text = g_string_new (NULL);

  collect_text (GTK_WIDGET (get_row (fixture, index)), text);
  return g_string_free (text, FALSE);
}

static TabiyaLogBar *
find_bar (GtkWidget *widget)
{
  if (TABIYA_IS_LOG_BAR (widget))
    return TABIYA_LOG_BAR (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    TabiyaLogBar *bar = find_bar (child);

    if (bar)
      return bar;
  }
  return NULL;
}

/* Begun with Enter: every method finds its score, all but the first and the last the same. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  guint last = engine_method_count () - 1;
  g_autofree char *first = NULL;
  double longest = 0;

  show (fixture, reference, 2);
  g_assert_true (is_idle_cb (fixture->window));
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  for (guint i = 0; i <= last; i++) {
    g_autofree char *text = dup_row_text (fixture, (int) i);
    g_auto(GStrv) cells = g_strsplit (text, "|", -1);

    g_test_message ("%s", text);
    g_assert_cmpstr (cells[0], ==, engine_method_get (i)->name);
    g_assert_cmpuint (g_strv_length (cells), ==, 6);
    g_assert_true (g_ascii_isdigit (cells[1][0]));
    g_assert_true (g_str_has_suffix (cells[2], "\u00a0s"));
    if (i == MINIMAX)
      first = g_strdup (cells[3]);
    else if (i > MINIMAX && i < last)
      g_assert_cmpstr (cells[3], ==, first);
    g_assert_cmpstr (cells[4], !=, "");
    longest = MAX (longest, tabiya_log_bar_get_fraction (find_bar (
                              GTK_WIDGET (get_row (fixture, (int) i)))));
  }
  /* Minimax has the longest, in the last decade of the scale. */
  g_assert_cmpfloat (tabiya_log_bar_get_fraction (find_bar (
                       GTK_WIDGET (get_row (fixture, MINIMAX)))), ==, longest);
  g_assert_cmpfloat (longest, >, 0.7);
  g_assert_cmpfloat (longest, <=, 1);
}

static gboolean
row_says (Fixture    *fixture,
          int         index,
          const char *what)
{
  g_autofree char *text = dup_row_text (fixture, index);

  return !!strstr (text, what);
}

/* Stopped by the same button while it searches; what was not reached stays empty. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *minimax = NULL;
  g_autofree char *text = NULL;
  g_autofree char *next = NULL;
  GtkWidget *button;
  gint64 time;

  show (fixture, reference, 40);
  button = dialog_child (fixture->window, "run_button");
  dialog_press (button);
  ui_test_wait_until (row_says (fixture, ALPHA_BETA, "searching for 0."));
  g_assert_false (is_idle_cb (fixture->window));
  minimax = dup_row_text (fixture, MINIMAX);
  g_assert_nonnull (strstr (minimax, "left out beyond depth 4"));

  time = g_get_monotonic_time ();
  g_signal_emit_by_name (button, "clicked");
  while (!is_idle_cb (fixture->window))
    g_main_context_iteration (NULL, TRUE);
  time = g_get_monotonic_time () - time;
  g_test_message ("stopped after %" G_GINT64_FORMAT " us", time);
  g_assert_cmpint (time, <, g_test_perf () ? 50000 : 500000);
  text = dup_row_text (fixture, ALPHA_BETA);
  g_assert_nonnull (strstr (text, "stopped after "));
  next = dup_row_text (fixture, ALPHA_BETA + 1);
  g_assert_cmpstr (next, ==, "Alpha-beta with table|–|–|–||");
}

static void
ignore_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/* Something more important searches: the comparison says that it waits, and goes on later. */
static void
test_waits (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaTicket *ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE,
                                                 tabiya_arbiter_get_capacity (arbiter), ignore_cb,
                                                 ignore_cb, NULL);
  g_autofree char *text = NULL;

  show (fixture, reference, 2);
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (dialog_says_wait (dialog_child (fixture->window, "wait_line"),
                                        "Waiting: the engine is thinking about its move"));
  g_assert_false (row_says (fixture, 0, "searching"));
  tabiya_ticket_release (ticket);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  text = dup_row_text (fixture, 0);
  g_assert_null (strstr (text, "searching"));
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->window, "wait_line")));
}

/* Other weights, another depth or heuristic: what was found goes. */
static void
test_subject (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *tabiya = NULL;
  g_autofree char *other = NULL;
  HeuristicWeights weights;

  show (fixture, reference, 1);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  tabiya = dup_row_text (fixture, ALPHA_BETA);

  adw_combo_row_set_selected (dialog_child (fixture->window, "heuristic_row"), 1);
  ui_test_settle ();
  other = dup_row_text (fixture, ALPHA_BETA);
  g_assert_cmpstr (other, ==, "Alpha-beta|–|–|–||");
  /* The focus is on the number after it was typed, and Enter begins there too. */
  dialog_focus (dialog_child (fixture->window, "depth_spin"));
  gtk_editable_select_region (dialog_child (fixture->window, "depth_spin"), 0, -1);
  ui_test_type ("2");
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  g_free (other);
  other = dup_row_text (fixture, ALPHA_BETA);
  g_assert_cmpstr (other, !=, tabiya);
  g_assert_nonnull (strchr (other, '.'));

  /* Other weights from elsewhere. */
  heuristic_weights_init (&weights, heuristic_get (1));
  heuristic_weights_set (&weights, 0, 7);
  tabiya_weights_to_settings (&weights, fixture->settings);
  g_free (other);
  other = dup_row_text (fixture, ALPHA_BETA);
  g_assert_cmpstr (other, ==, "Alpha-beta|–|–|–||");
  g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (dialog_child (
                                     fixture->window, "heuristic_row")), "*"));
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));

  gtk_adjustment_set_value (dialog_child (fixture->window, "depth"), 3);
  g_free (other);
  other = dup_row_text (fixture, ALPHA_BETA);
  g_assert_cmpstr (other, ==, "Alpha-beta|–|–|–||");
}

/* Mate on the board: nothing to do. And closed in the middle of a search nothing is left. */
static void
test_over (Fixture       *fixture,
           gconstpointer  data)
{
  show (fixture, "7k/5QQ1/8/8/8/8/8/7K b - - 0 1", 3);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->window, "run_button")));
  show (fixture, reference, 30);
  g_assert_true (gtk_widget_get_sensitive (dialog_child (fixture->window, "run_button")));
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (ui_test_is_searching ());
}

/* Whether the table is there with its last line. */
static gboolean
is_written (const char *path)
{
  g_autofree char *csv = NULL;
  g_auto(GStrv) lines = NULL;

  if (!g_file_get_contents (path, &csv, NULL, NULL))
    return FALSE;
  lines = g_strsplit (csv, "\r\n", -1);
  return g_strv_length (lines) >= engine_method_count () + 2;
}

static AdwMessageDialog *
find_message (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;
  }
  return NULL;
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "table.csv", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *csv = NULL;
  g_autofree char *left = NULL;
  g_auto(GStrv) lines = NULL;

  show (fixture, reference, 2);
  gtk_widget_activate_action (dialog_page (fixture->window), "compare.export", NULL);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  tabiya_compare_page_export (dialog_page (fixture->window), file);
  ui_test_wait_until (is_written (path));
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));
  lines = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, engine_method_count () + 2);
  g_assert_true (g_str_has_prefix (lines[1], reference));
  g_assert_nonnull (strstr (lines[1 + MINIMAX], ",2,tabiya,,minimax,done,"));

  /* A disk that is full costs nothing of what was there. */
  document_fixture_limit_disk (10);
  tabiya_compare_page_export (dialog_page (fixture->window), file);
  ui_test_wait_until (find_message ());
  document_fixture_limit_disk (0);
  adw_message_dialog_response (find_message (), "close");
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, csv);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Narrow: no columns, the numbers under the bars; everything is reached by Tab. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) cells = NULL;

  gtk_window_set_default_size (fixture->window, 360, 600);
  show (fixture, reference, 1);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_idle_cb, fixture->window));
  text = dup_row_text (fixture, ALPHA_BETA);
  cells = g_strsplit (text, "|", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, 5);
  g_assert_nonnull (strstr (cells[3], " positions, "));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (get_row (fixture, 0))), <, 360);
  /* Button, export, close, heuristic, depth, rows. */
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 5);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (fixture->window);
}

static void
test_count (void)
{
  static const struct {
    guint64     count;
    const char *text;
  } cases[] = {
    { 0, "0" }, { 999, "999" }, { 1000, "1\u202f000" }, { 12345678, "12\u202f345\u202f678" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_count_format (cases[i].count);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
  g_assert_cmpint (tabiya_log_bar_count_decades (0), ==, 1);
  g_assert_cmpint (tabiya_log_bar_count_decades (10), ==, 1);
  g_assert_cmpint (tabiya_log_bar_count_decades (11), ==, 2);
  g_assert_cmpint (tabiya_log_bar_count_decades (1000000), ==, 6);
  g_assert_cmpint (tabiya_log_bar_count_decades (G_MAXUINT64), ==, 19);
}

/* The bar is drawn as long as it says, with a meter's values for who does not see it. */
static void
test_bar (void)
{
  GtkWidget *bar = g_object_new (TABIYA_TYPE_LOG_BAR, NULL);
  GtkWidget *window = ui_test_show (bar, 400, 8);
  g_autoptr(GdkTexture) texture = NULL;

  ui_test_set_animations (FALSE);
  tabiya_log_bar_set_value (TABIYA_LOG_BAR (bar), 1000, 6);
  ui_test_set_animations (TRUE);
  g_assert_cmpfloat_with_epsilon (tabiya_log_bar_get_fraction (TABIYA_LOG_BAR (bar)), 0.5, 1e-9);
  texture = ui_test_render (bar);
  ui_test_assert_color (ui_test_pixel (texture, 150, 4), 0x1c71d8);
  g_assert_cmpfloat (ui_test_pixel (texture, 250, 4).alpha, <, 0.2);
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 3.0);
  ui_test_close (window);
}

int
main (int    argc,
      char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/compare-page/compare", test_compare);
  ADD ("/tabiya/compare-page/stop", test_stop);
  ADD ("/tabiya/compare-page/waits", test_waits);
  ADD ("/tabiya/compare-page/subject", test_subject);
  ADD ("/tabiya/compare-page/over", test_over);
  ADD ("/tabiya/compare-page/export", test_export);
  ADD ("/tabiya/compare-page/narrow", test_narrow);
#undef ADD
  g_test_add_func ("/tabiya/compare-page/count", test_count);
  g_test_add_func ("/tabiya/compare-page/bar", test_bar);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pgn/tabiya-pgn.h"
#include "insight/report/tabiya-report-own.h"
#include "ui/review/tabiya-annotations-dialog.h"
#include "window-fixture.h"

/* Removing annotations in the window, by the menu's action, keys and pointer. */

#define NOTED "{The game} 1. e4 {[%clk 0:05:00] best} $1 e5 (1... c5) 2. Nf3 *\n"

static void
set_up (WindowFixture *fixture,
        const char    *text)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (text, -1, NULL, NULL);

  window_fixture_set_up (fixture, NULL);
  tabiya_play_open (fixture->play, game);
  ui_test_settle ();
}

static TabiyaGame *
get_game (WindowFixture *fixture)
{
  return tabiya_play_get_game (fixture->play);
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (TABIYA_IS_ANNOTATIONS_DIALOG (item->data))
      return item->data;
  }
  return NULL;
}

static GtkWidget *
open_dialog (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.remove-annotations", NULL);
  ui_test_wait_until (find_dialog ());
  ui_test_wait_active (find_dialog ());
  return find_dialog ();
}

static GtkWidget *
get_button (GtkWidget *dialog)
{
  return GTK_WIDGET (gtk_widget_get_template_child (dialog, TABIYA_TYPE_ANNOTATIONS_DIALOG,
                                                    "remove_button"));
}

static AdwComboRow *
get_by_row (GtkWidget *dialog)
{
  return ADW_COMBO_ROW (gtk_widget_get_template_child (dialog, TABIYA_TYPE_ANNOTATIONS_DIALOG,
                                                       "by_row"));
}

/* The row with that title below @widget. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_row (child, title);

    if (found)
      return found;
  }
  return NULL;
}

static void
assert_row (GtkWidget  *dialog,
            const char *title,
            const char *subtitle,
            gboolean    sensitive,
            gboolean    active)
{
  GtkWidget *row = find_row (dialog, title);
  GtkWidget *check = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, subtitle);
  g_assert_cmpint (gtk_widget_get_sensitive (row), ==, sensitive);
  g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)), ==, active);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       title);
}

static char *
dup_text (TabiyaGame *game)
{
  return tabiya_pgn_write_game (game);
}

/* By keys: a row with Space, then Enter removes and Ctrl+Z brings it back. */
static void
test_keys (void)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  GtkWidget *dialog;
  WindowFixture fixture;

  set_up (&fixture, NOTED);
  before = dup_text (get_game (&fixture));
  dialog = open_dialog (&fixture);
  /* No report: what anybody wrote is offered. */
  g_assert_cmpuint (adw_combo_row_get_selected (get_by_row (dialog)), ==, 1);
  assert_row (dialog, "Comments", "2 comments", TRUE, TRUE);
  assert_row (dialog, "Marks such as ! and ?", "1 mark", TRUE, TRUE);
  assert_row (dialog, "Variations", "1 variation, with everything in it", TRUE, TRUE);
  assert_row (dialog, "Arrows and circles", "None", FALSE, FALSE);
  assert_row (dialog, "Clock times", "1 move", TRUE, FALSE);

  /* From the row that asks whose to the comments, which stay. */
  ui_test_key (GDK_KEY_Tab, 0);
  ui_test_key (GDK_KEY_space, 0);
  ui_test_settle ();
  assert_row (dialog, "Comments", "2 comments", TRUE, FALSE);
  gtk_widget_grab_focus (get_button (dialog));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_dialog ());
  after = dup_text (get_game (&fixture));
  g_assert_nonnull (strstr (after, "{The game} 1. e4 {[%clk 0:05:00] best} 1... e5 2. Nf3 *"));

  ui_test_activate (fixture.window);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_settle ();
  again = dup_text (get_game (&fixture));
  g_assert_cmpstr (again, ==, before);
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  window_fixture_tear_down (&fixture);
}

/* What a report wrote comes first; escaping changes nothing. */
static void
test_own (void)
{
  g_autofree char *own = report_own_make_comment ("Loses a pawn.", 2, NULL);
  g_autofree char *text = g_strdup_printf ("1. e4 $2 {%s} e5 {[%%eval 0.30]} *\n", own);
  GtkWidget *dialog;
  WindowFixture fixture;

  set_up (&fixture, text);
  dialog = open_dialog (&fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (get_by_row (dialog)), ==, 0);
  assert_row (dialog, "Comments", "1 comment", TRUE, TRUE);
  assert_row (dialog, "Evaluations", "Do not say who wrote them", FALSE, FALSE);
  adw_combo_row_set_selected (get_by_row (dialog), 1);
  assert_row (dialog, "Evaluations", "1 position", TRUE, FALSE);
  /* What is chosen is kept while it cannot be had. */
  gtk_widget_activate (find_row (dialog, "Evaluations"));
  adw_combo_row_set_selected (get_by_row (dialog), 0);
  assert_row (dialog, "Evaluations", "Do not say who wrote them", FALSE, FALSE);
  adw_combo_row_set_selected (get_by_row (dialog), 1);
  assert_row (dialog, "Evaluations", "1 position", TRUE, TRUE);
  g_assert_true (gtk_widget_get_sensitive (get_button (dialog)));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_dialog ());
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  window_fixture_tear_down (&fixture);
}

/* Nothing chosen, nothing to press; and while the dialog is open the game may change. */
static void
test_nothing_chosen (void)
{
  const guint8 good = 1;
  GtkWidget *dialog;
  WindowFixture fixture;

  set_up (&fixture, "1. e4 {[%clk 0:05:00]} e5 *\n");
  dialog = open_dialog (&fixture);
  g_assert_false (gtk_widget_get_sensitive (get_button (dialog)));
  tabiya_game_set_nags (get_game (&fixture),
                        tabiya_node_get_child (tabiya_game_get_root (get_game (&fixture)), 0),
                        &good, 1);
  assert_row (dialog, "Marks such as ! and ?", "1 mark", TRUE, TRUE);
  g_assert_true (gtk_widget_get_sensitive (get_button (dialog)));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_wait_until (!find_dialog ());
  window_fixture_tear_down (&fixture);
}

/* All games of the list, counted first; Ctrl+Z in the list takes it back. */
static void
test_several_games (void)
{
  static const char text[] = "[Event \"1\"]\n\n1. e4 {best} e5 *\n\n"
                             "[Event \"2\"]\n\n1. d4 d5 *\n\n"
                             "[Event \"3\"]\n\n1. c4 $1 {good} (1. Nf3) e5 *\n";
  TabiyaDocument *document;
  TabiyaPgnFile *file;
  GtkWidget *list;
  GtkWidget *dialog;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture, text);
  document = tabiya_session_get_document (fixture.session);
  ui_test_wait_until (tabiya_document_is_whole (document));
  ui_test_settle ();
  list = window_find (GTK_WIDGET (fixture.window), GTK_TYPE_COLUMN_VIEW);
  g_assert_true (gtk_widget_grab_focus (list));
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.remove-games-annotations", NULL);
  ui_test_wait_until (find_dialog ());
  dialog = find_dialog ();
  ui_test_wait_active (dialog);
  ui_test_wait_until (window_shows_text (dialog, "In 2 of 3 games"));
  g_assert_cmpuint (adw_combo_row_get_selected (get_by_row (dialog)), ==, 1);
  assert_row (dialog, "Comments", "2 comments", TRUE, TRUE);
  assert_row (dialog, "Variations", "1 variation, with everything in it", TRUE, TRUE);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_dialog ());
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.window),
                                         "Annotations of 2 games removed"));
  file = tabiya_document_get_file (document);
  g_assert_true (tabiya_game_get_modified (tabiya_pgn_file_peek_game (file, 2)));

  ui_test_activate (fixture.window);
  g_assert_true (gtk_widget_grab_focus (list));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_wait_until (!tabiya_game_get_modified (tabiya_pgn_file_peek_game (file, 2)));
  g_assert_false (tabiya_game_get_modified (tabiya_pgn_file_peek_game (file, 0)));
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/annotations-dialog/keys", test_keys);
  g_test_add_func ("/tabiya/annotations-dialog/own", test_own);
  g_test_add_func ("/tabiya/annotations-dialog/nothing-chosen", test_nothing_chosen);
  g_test_add_func ("/tabiya/annotations-dialog/several-games", test_several_games);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ui/application/tabiya-commands-window.h"
#include "ui/application/tabiya-commands.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* The lists of commands: nothing that can be done is missing, and all that is listed is there. */

static GtkWindow *
find_window (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (TABIYA_IS_COMMANDS_WINDOW (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  }
  return NULL;
}

/* The rows that can be seen. (transfer container) */
static GPtrArray *
list_rows (GtkWidget *widget,
           GPtrArray *rows)
{
  if (ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_rows (child, rows);
  return rows;
}

/* NULL if no row that can be seen has that title. */
static GtkWidget *
find_row (const char *title)
{
  g_autoptr(GPtrArray) rows = list_rows (GTK_WIDGET (find_window ()), g_ptr_array_new ());

  for (guint i = 0; i < rows->len; i++) {
    if (strcmp (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  }
  return NULL;
}

static void
open_list (WindowFixture *fixture,
           const char    *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
  ui_test_wait_until (find_window ());
  ui_test_wait_still (GTK_WIDGET (find_window ()));
}

static void
close_list (void)
{
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_window ());
}

static void
check_actions (GHashTable   *listed,
               GActionGroup *group,
               const char   *prefix)
{
  g_auto(GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i]; i++) {
    g_autofree char *name = g_strconcat (prefix, names[i], NULL);

    if (g_action_group_get_action_parameter_type (group, names[i]))
      continue;
    /* The switch of what another command toggles. */
    if (strcmp (name, "win.live-analysis") != 0 && !g_hash_table_remove (listed, name))
      g_error ("%s is in no list of commands", name);
  }
}

static void
test_whole (void)
{
  g_autoptr(GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GVariantType *type;
  const char *property;
  const char *name;
  GType owner;
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  for (const TabiyaCommandGroup *group = tabiya_commands_get_groups (); group->title; group++) {
    for (const TabiyaCommand *command = group->commands; command->title; command++) {
      g_auto(GStrv) installed = NULL;
      g_autofree char *action = NULL;
      g_autoptr(GVariant) target = NULL;

      g_assert_true (command->action || command->keys);
      if (!command->action)
        continue;
      g_assert_true (g_action_parse_detailed_name (command->action, &action, &target, NULL));
      g_assert_true (g_action_group_has_action (g_str_has_prefix (action, "app.")
                                                  ? G_ACTION_GROUP (fixture.application)
                                                  : G_ACTION_GROUP (fixture.window),
                                                action + 4)
                     || strcmp (action, "win.new-tab") == 0);
      if (!target)
        g_assert_true (g_hash_table_add (listed, (gpointer) command->action));
      installed = gtk_application_get_accels_for_action (fixture.application, command->action);
      for (guint i = 0; installed[i]; i++)
        g_assert_true (g_hash_table_add (keys, g_strdup (installed[i])));
    }
  }
  check_actions (listed, G_ACTION_GROUP (fixture.window), "win.");
  check_actions (listed, G_ACTION_GROUP (fixture.application), "app.");
  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (fixture.window), i, &owner,
                                                   &name, &type, &property); i++)
    g_hash_table_remove (listed, name);
  g_assert_cmpuint (g_hash_table_size (listed), ==, 0);
  window_fixture_tear_down (&fixture);
}

static void
test_search (void)
{
  WindowFixture fixture;
  TabiyaPane *pane;

  window_fixture_set_up (&fixture, NULL);
  pane = TABIYA_PANE (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_PANE));
  ui_test_key (GDK_KEY_k, GDK_KEY_Control_L);
  ui_test_wait_until (find_window ());
  g_assert_nonnull (find_row ("Flip the board"));
  g_assert_nonnull (find_row ("Print"));
  /* There is nothing to redo in a game without moves. */
  g_assert_false (gtk_widget_get_sensitive (find_row ("Redo an edit")));
  g_assert_true (gtk_widget_get_sensitive (find_row ("Flip the board")));
  /* Without a word Enter does nothing. */
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_settle ();
  g_assert_nonnull (find_window ());
  ui_test_type ("BOARD fli");
  ui_test_wait_until (!find_row ("Print"));
  g_assert_nonnull (find_row ("Flip the board"));
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (tabiya_board_get_flipped (fixture.board));
  g_assert_null (find_window ());

  /* Enter does not wait for the list. */
  ui_test_key (GDK_KEY_k, GDK_KEY_Control_L);
  ui_test_wait_until (find_window ());
  gtk_editable_set_text (GTK_EDITABLE (window_find (GTK_WIDGET (find_window ()),
                                                    GTK_TYPE_SEARCH_ENTRY)), "flip");
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!tabiya_board_get_flipped (fixture.board));

  /* What is not there is said. */
  ui_test_key (GDK_KEY_question, GDK_KEY_Control_L);
  ui_test_wait_until (find_window ());
  ui_test_type ("zugzwang");
  ui_test_wait_until (window_shows_text (GTK_WIDGET (find_window ()), "No Such Command"));
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_nonnull (find_window ());
  close_list ();
  g_assert_cmpstr (tabiya_pane_get_page (pane), ==, "moves");
  window_fixture_tear_down (&fixture);
}

static AdwMessageDialog *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;
  }
  return NULL;
}

/* Finds a command in the list where keys are changed, and opens the dialog of the first. */
static void
ask_key (const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (window_find (GTK_WIDGET (find_window ()),
                                                    GTK_TYPE_SEARCH_ENTRY)), words);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (find_dialog ());
  ui_test_activate (find_dialog ());
}

static void
confirm (void)
{
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_dialog ());
  ui_test_activate (find_window ());
}

static void
assert_keys (WindowFixture *fixture,
             const char    *action,
             const char    *keys)
{
  g_auto(GStrv) installed = gtk_application_get_accels_for_action (fixture->application, action);
  g_autofree char *all = g_strjoinv (" ", installed);

  g_assert_cmpstr (all, ==, keys);
}

static void
test_change (void)
{
  WindowFixture fixture;
  GtkWidget *change;

  window_fixture_set_up (&fixture, NULL);
  assert_keys (&fixture, "win.flip", "<Control>f");
  ui_test_key (GDK_KEY_k, GDK_KEY_Control_L);
  ui_test_wait_until (find_window ());
  change = window_find (GTK_WIDGET (find_window ()), GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (change), TRUE);
  /* Also of what does not apply now, but not what belongs to a part of the window. */
  g_assert_true (gtk_widget_get_sensitive (find_row ("Redo an edit")));
  g_assert_false (gtk_widget_get_sensitive (find_row ("Keep the comment")));

  /* A key that is free. */
  ask_key ("flip");
  g_assert_false (adw_message_dialog_get_response_enabled (find_dialog (), "set"));
  ui_test_hold (GDK_KEY_Alt_L);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_let_go (GDK_KEY_Alt_L);
  g_assert_true (adw_message_dialog_get_response_enabled (find_dialog (), "set"));
  confirm ();
  assert_keys (&fixture, "win.flip", "<Control><Alt>z");

  /* One that something else has. */
  ask_key ("flip");
  ui_test_key (GDK_KEY_p, GDK_KEY_Control_L);
  g_assert_true (window_shows_text (GTK_WIDGET (find_dialog ()),
                                    "“Print” has this key, and would lose it."));
  confirm ();
  assert_keys (&fixture, "win.flip", "<Control>p");
  assert_keys (&fixture, "win.print", "");

  /* One that cannot be had. */
  ask_key ("flip");
  ui_test_key (GDK_KEY_Left, 0);
  g_assert_false (adw_message_dialog_get_response_enabled (find_dialog (), "set"));
  ui_test_key (GDK_KEY_g, 0);
  g_assert_true (window_shows_text (GTK_WIDGET (find_dialog ()),
                                    "Without Ctrl or Alt it works in the list of moves."));
  confirm ();
  assert_keys (&fixture, "win.flip", "");
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_window ());
  ui_test_activate (fixture.window);
  gtk_widget_grab_focus (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_MOVE_LIST));
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_key (GDK_KEY_f, 0);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.board));
  ui_test_key (GDK_KEY_g, 0);
  ui_test_wait_until (tabiya_board_get_flipped (fixture.board));

  /* None, and all as they were. */
  ui_test_key (GDK_KEY_k, GDK_KEY_Control_L);
  ui_test_wait_until (find_window ());
  change = window_find (GTK_WIDGET (find_window ()), GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (change), TRUE);
  ask_key ("hint");
  ui_test_key (GDK_KEY_BackSpace, 0);
  confirm ();
  assert_keys (&fixture, "win.hint", "");
  ask_key ("hint");
  g_assert_true (adw_message_dialog_has_response (find_dialog (), "reset"));
  adw_message_dialog_response (find_dialog (), "reset");
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  ui_test_wait_until (!find_dialog ());
  assert_keys (&fixture, "win.hint", "<Control>h");
  g_settings_reset (fixture.settings, "command-keys");
  ui_test_settle ();
  assert_keys (&fixture, "win.flip", "<Control>f");
  assert_keys (&fixture, "win.print", "<Control>p");
  ui_test_activate (find_window ());
  close_list ();
  window_fixture_tear_down (&fixture);
}

/* A group alone has what applies. */
static void
test_groups (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, NULL);
  open_list (&fixture, "win.export");
  g_assert_nonnull (find_row ("Copy the position"));
  g_assert_null (find_row ("Export a table of the games"));
  g_assert_null (find_row ("Flip the board"));
  close_list ();
  window_open_text (&fixture, "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Spassky\"]\n\n1. d4 *\n");
  open_list (&fixture, "win.export");
  g_assert_nonnull (find_row ("Export a table of the games"));
  close_list ();
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/commands-window/whole", test_whole);
  g_test_add_func ("/tabiya/commands-window/search", test_search);
  g_test_add_func ("/tabiya/commands-window/change", test_change);
  g_test_add_func ("/tabiya/commands-window/groups", test_groups);
  return g_test_run ();
}

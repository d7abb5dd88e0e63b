/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "game/pgn/tabiya-pgn.h"
#include "model/moves/tabiya-tag-check.h"
#include "ui/dialogs/tabiya-tags-dialog.h"

static void
assert_value (const char *name,
              const char *value,
              const char *normal)
{
  g_autofree char *made = NULL;
  g_autofree char *reason = tabiya_tag_check_value (name, value, &made);

  g_assert_cmpstr (made, ==, normal);
  g_assert_true ((!reason) == (!!normal));
}

static void
test_values (void)
{
  assert_value ("Date", "1999.01.20", "1999.01.20");
  assert_value ("Date", " 1999-01-20 ", "1999.01.20");
  assert_value ("Date", "1999/1/20", NULL);
  assert_value ("Date", "1999", "1999.??.??");
  assert_value ("Date", "1999.05", "1999.05.??");
  assert_value ("Date", "199?.??.??", "199?.??.??");
  assert_value ("Date", "", "????.??.??");
  assert_value ("EventDate", "2001.02.29", NULL);
  assert_value ("Date", "2000.02.29", "2000.02.29");
  assert_value ("Date", "????.02.29", "????.02.29");
  assert_value ("Date", "1999.13.01", NULL);
  assert_value ("Date", "1999.00.01", NULL);
  assert_value ("Date", "1999.01.00", NULL);
  assert_value ("Date", "20.01.1999", NULL);
  assert_value ("Date", "yesterday", NULL);
  assert_value ("WhiteElo", "2812", "2812");
  assert_value ("WhiteElo", "?", "?");
  assert_value ("WhiteElo", "-", "-");
  assert_value ("WhiteElo", "", "");
  assert_value ("WhiteElo", "strong", NULL);
  assert_value ("WhiteElo", "28120", NULL);
  assert_value ("Event", " Say \"hello\" \\ ", "Say \"hello\" \\");
}

static void
assert_name (TabiyaGame *game,
             const char *name,
             gboolean    good)
{
  g_autofree char *reason = tabiya_tag_check_name (game, name);

  g_assert_true ((!reason) == good);
}

static void
test_names (void)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game ("[Opening \"x\"]\n\n*", -1, NULL, NULL);

  assert_name (game, "Annotator", TRUE);
  assert_name (game, "X_1", TRUE);
  assert_name (game, "", FALSE);
  assert_name (game, "Two words", FALSE);
  assert_name (game, "Quote\"", FALSE);
  assert_name (game, "Größe", FALSE);
  assert_name (game, "FEN", FALSE);
  assert_name (game, "setup", FALSE);
  assert_name (game, "Opening", FALSE);
}

/* The row of a tag, or with that title. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_row (child, title);

    if (found)
      return found;
  }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  const char *text = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;
  const char *tooltip = GTK_IS_BUTTON (widget) ? gtk_widget_get_tooltip_text (widget) : NULL;

  if (g_strcmp0 (text, label) == 0 || g_strcmp0 (tooltip, label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

static void
set_text (GtkWidget  *dialog,
          const char *title,
          const char *text)
{
  GtkWidget *row = find_row (dialog, title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

#define GAME \
  "[Event \"?\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.20\"]\n[Round \"4\"]\n" \
  "[White \"Kasparov\"]\n[Black \"Topalov\"]\n[Result \"*\"]\n[WhiteElo \"2812\"]\n" \
  "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n"

static GtkWidget *
open_dialog (TabiyaGame **game,
             gboolean     fixed)
{
  GtkWidget *dialog;

  *game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);
  dialog = tabiya_tags_dialog_new (NULL, *game, fixed);
  dialog_show (dialog);
  return dialog;
}

static void
test_edit (void)
{
  TabiyaGame *game;
  GtkWidget *dialog = open_dialog (&game, FALSE);
  g_autofree char *before = tabiya_pgn_write_game (game);
  g_autofree char *after = NULL;

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (dialog, "Event"))), ==, "");
  set_text (dialog, "Event", "Hoogovens");
  set_text (dialog, "Round", "");
  set_text (dialog, "Date", "1999-01-21");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, "Result")), 0);
  set_text (dialog, "Name of a new tag", "Annotator");
  g_signal_emit_by_name (find_row (dialog, "Name of a new tag"), "apply");
  set_text (dialog, "Annotator", "Me");
  g_signal_emit_by_name (find_button (dialog, "Remove WhiteElo"), "clicked");
  dialog_press (find_button (dialog, "_Done"));
  ui_test_settle ();

  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "Hoogovens");
  g_assert_cmpstr (tabiya_game_get_tag (game, "Round"), ==, "?");
  g_assert_cmpstr (tabiya_game_get_tag (game, "Date"), ==, "1999.01.21");
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "Me");
  g_assert_null (tabiya_game_get_tag (game, "WhiteElo"));
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "1-0");
  /* All of it is one step. */
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Tags");
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_can_undo (game));
  after = tabiya_pgn_write_game (game);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (game);
}

static void
test_refused (void)
{
  TabiyaGame *game;
  GtkWidget *dialog = open_dialog (&game, TRUE);
  AdwComboRow *result = ADW_COMBO_ROW (find_row (dialog, "Result"));
  GtkWidget *done = find_button (dialog, "_Done");

  g_assert_false (gtk_widget_get_sensitive (find_row (dialog, "Result")));
  g_assert_true (gtk_widget_get_sensitive (done));
  set_text (dialog, "Date", "1999.13.20");
  g_assert_false (gtk_widget_get_sensitive (done));
  g_assert_nonnull (strstr (dialog_label (dialog, "tags-message"), "month 13"));
  g_assert_true (gtk_widget_has_css_class (find_row (dialog, "Date"), "error"));
  set_text (dialog, "Date", "1999.12.20");
  g_assert_true (gtk_widget_get_sensitive (done));
  set_text (dialog, "WhiteElo", "many");
  g_assert_false (gtk_widget_get_sensitive (done));
  set_text (dialog, "WhiteElo", "2812");

  set_text (dialog, "Name of a new tag", "FEN");
  g_signal_emit_by_name (find_row (dialog, "Name of a new tag"), "apply");
  g_assert_nonnull (strstr (dialog_label (dialog, "tags-message"), "starts"));
  /* The start can be read and not be changed. */
  g_assert_true (ADW_IS_ACTION_ROW (find_row (dialog, "FEN")));
  g_assert_false (GTK_IS_EDITABLE (find_row (dialog, "FEN")));

  /* The game ends meanwhile, and it is told how. */
  g_assert_cmpuint (adw_combo_row_get_selected (result), ==, 3);
  tabiya_game_set_tag (game, "Result", "0-1");
  g_assert_cmpuint (adw_combo_row_get_selected (result), ==, 1);
  tabiya_game_undo (game);
  g_assert_cmpuint (adw_combo_row_get_selected (result), ==, 3);

  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (tabiya_game_get_modified (game));
  g_object_unref (game);
}

static void
test_keyboard (void)
{
  TabiyaGame *game;
  GtkWidget *dialog = open_dialog (&game, FALSE);

  g_assert_cmpuint (dialog_count_tab_stops (dialog), >=, 10);
  dialog_assert_freed (dialog);
  g_object_unref (game);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/tags-dialog/values", test_values);
  g_test_add_func ("/tabiya/tags-dialog/names", test_names);
  g_test_add_func ("/tabiya/tags-dialog/edit", test_edit);
  g_test_add_func ("/tabiya/tags-dialog/refused", test_refused);
  g_test_add_func ("/tabiya/tags-dialog/keyboard", test_keyboard);

  return g_test_run ();
}

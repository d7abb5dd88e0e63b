/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../game/test-pack.h"
#include "game/pgn/tabiya-pgn-choice.h"
#include "ui/care/tabiya-encoding-dialog.h"
#include "ui/dialogs/tabiya-archive-window.h"

/* Opening archives, with real keys. */

static const char games[] =
  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n[White \"C\"]\n\n1. c4 c5 *\n";

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *path;
  GFile          *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->path = g_build_filename (g_get_user_data_dir (), "games.zip", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  window_fixture_set_up (&fixture->window, NULL);
  fixture->document = tabiya_session_get_document (fixture->window.session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
  g_unlink (fixture->path);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
}

static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type))
      found = window;
  }
  return found;
}

static GtkWindow *
find_archive_window (void)
{
  return find_window (TABIYA_TYPE_ARCHIVE_WINDOW);
}

static gboolean
is_open (Fixture *fixture,
         guint    n_games)
{
  return tabiya_document_get_file (fixture->document)
         && tabiya_document_is_whole (fixture->document)
         && tabiya_document_get_n_games (fixture->document) == n_games;
}

/* An archive with one file needs no questions. It is shown with its name, and as read only. */
static void
test_one (Fixture       *fixture,
          gconstpointer  data)
{
  pack_text (fixture->path, PACK_ZIP, games, strlen (games));
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture, 3));
  ui_test_wait_until (!find_archive_window ());
  gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), "win.expand-games", NULL);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture->window.window),
                                         "games.pgn (games.zip)"));
  g_assert_true (tabiya_pgn_file_get_read_only (tabiya_document_get_file (fixture->document)));
}

/* Of several the one that is chosen by keys. */
static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entries[] = {
    { "a.pgn", "1. e4 *\n" }, { "notes.txt", "nothing" }, { "b.pgn", games }, { "c.pgn", "*\n" },
  };
  GtkWindow *chooser;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until ((chooser = find_archive_window ())
                      && gtk_widget_get_mapped (GTK_WIDGET (chooser)));
  ui_test_wait_active (chooser);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (chooser), "b.pgn"));
  g_assert_true (window_shows_text (GTK_WIDGET (chooser), "3 PGN files"));
  g_assert_false (window_shows_text (GTK_WIDGET (chooser), "notes.txt"));
  ui_test_wait_until (gtk_window_get_focus (chooser)
                      && gtk_widget_is_ancestor (gtk_window_get_focus (chooser),
                                                 window_find (GTK_WIDGET (chooser),
                                                              GTK_TYPE_LIST_VIEW)));
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (is_open (fixture, 3));
  ui_test_wait_until (!find_archive_window ());
  g_assert_cmpstr (tabiya_pgn_file_get_member (tabiya_document_get_file (fixture->document)), ==,
                   "b.pgn");
}

/* Escape gives it up, and nothing is opened. */
static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", games } };
  GtkWindow *chooser;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until ((chooser = find_archive_window ())
                      && gtk_widget_get_mapped (GTK_WIDGET (chooser)));
  ui_test_wait_active (chooser);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_archive_window ());
  ui_test_settle ();
  g_assert_null (tabiya_document_get_file (fixture->document));
}

/* What can be read of a damaged archive is shown, and it is said that this is not all. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *packed = NULL;
  g_autofree char *start = NULL;
  g_autofree char *end = NULL;
  const char *body;
  GtkWindow *dialog;
  gsize length;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "[White \"%08x\"]\n\n1. e4 *\n\n", i * 2654435761u);
  pack_text (fixture->path, PACK_ZIP, text->str, text->len);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length / 2, NULL));
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (tabiya_document_get_file (fixture->document)
                      && tabiya_document_is_whole (fixture->document));
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), >, 5000);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), <, 20000);
  ui_test_wait_until ((dialog = find_window (ADW_TYPE_MESSAGE_DIALOG)));
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  start = g_strdup_printf ("games.pgn: The archive is cut off or damaged, which shows at byte "
                           "%" G_GSIZE_FORMAT " of it (", length / 2);
  end = g_strdup_printf (". %u games were read", tabiya_document_get_n_games (fixture->document));
  g_assert_true (g_str_has_prefix (body, start));
  g_assert_true (g_str_has_suffix (body, end));
  gtk_window_destroy (dialog);
}

/* What the table of contents of an archive conceals is listed, and why it cannot be opened. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", games } };
  GtkWindow *chooser;
  GtkWindow *dialog;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  pack_hide (fixture->path, 1);
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until ((chooser = find_archive_window ())
                      && gtk_widget_get_mapped (GTK_WIDGET (chooser)));
  ui_test_wait_active (chooser);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (chooser), "not in the table of contents"));
  ui_test_wait_until (gtk_window_get_focus (chooser)
                      && gtk_widget_is_ancestor (gtk_window_get_focus (chooser),
                                                 window_find (GTK_WIDGET (chooser),
                                                              GTK_TYPE_LIST_VIEW)));
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until ((dialog = find_window (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "“b.pgn” is not in the table of contents"));
  g_assert_null (tabiya_document_get_file (fixture->document));
  gtk_window_destroy (dialog);
}

static gboolean
is_white (Fixture    *fixture,
          const char *expected)
{
  TabiyaPgnFile *file = tabiya_document_get_file (fixture->document);
  g_autofree char *white = file ? tabiya_pgn_file_dup_tag (file, 0, "White") : NULL;

  return g_strcmp0 (white, expected) == 0;
}

/* The row of the dialog for an encoding, which is its subtitle. */
static GtkWidget *
find_encoding (GtkWidget  *widget,
               const char *name)
{
  GtkWidget *found = NULL;

  if (ADW_IS_ACTION_ROW (widget)
      && strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_encoding (child, name);
  return found;
}

/* Chooses an encoding in the dialog, in which the first name is shown as @shown. */
static void
choose_encoding (Fixture    *fixture,
                 const char *name,
                 const char *shown)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window.window);
  GtkWidget *dialog, *row;

  ui_test_wait_until (g_action_group_get_action_enabled (actions, "choose-encoding"));
  g_action_group_activate_action (actions, "choose-encoding", NULL);
  ui_test_wait_until (find_window (TABIYA_TYPE_ENCODING_DIALOG));
  dialog = GTK_WIDGET (find_window (TABIYA_TYPE_ENCODING_DIALOG));
  ui_test_settle ();
  row = find_encoding (dialog, name);
  g_assert_nonnull (row);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, shown);
  gtk_widget_activate (row);
  g_signal_emit_by_name (gtk_widget_get_template_child (dialog, TABIYA_TYPE_ENCODING_DIALOG,
                                                        "accept_button"), "clicked");
}

/* A file in an archive is read again in the encoding in which its names look right, without a
   question which file that is, and then as before. */
static void
test_encoding (Fixture       *fixture,
               gconstpointer  data)
{
  static const char czech[] = "[White \"Pavel Plze\xf2\"]\n\n1. e4 *\n\n1. d4 *\n";
  const PackEntry entries[] = { { "a.pgn", "1. e4 *\n" }, { "b.pgn", czech } };
  g_autofree char *place = tabiya_pgn_choice_dup_place (fixture->path, "b.pgn");
  GtkWindow *chooser;

  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until ((chooser = find_archive_window ())
                      && gtk_widget_get_mapped (GTK_WIDGET (chooser)));
  ui_test_wait_active (chooser);
  ui_test_wait_until (gtk_window_get_focus (chooser)
                      && gtk_widget_is_ancestor (gtk_window_get_focus (chooser),
                                                 window_find (GTK_WIDGET (chooser),
                                                              GTK_TYPE_LIST_VIEW)));
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (is_open (fixture, 2));
  g_assert_true (is_white (fixture, "Pavel Plzeò"));

  choose_encoding (fixture, "windows-1250", "Pavel Plzeň");
  ui_test_wait_until (is_white (fixture, "Pavel Plzeň"));
  ui_test_wait_until (is_open (fixture, 2));
  ui_test_wait_until (!find_archive_window ());
  g_assert_cmpstr (tabiya_pgn_file_get_member (tabiya_document_get_file (fixture->document)), ==,
                   "b.pgn");
  choose_encoding (fixture, "Unicode or Western", "Pavel Plzeò");
  ui_test_wait_until (is_white (fixture, "Pavel Plzeò"));
  tabiya_pgn_choice_forget (place);
}

#define ADD(name, function) \
  g_test_add ("/tabiya/archive-window/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  ADD ("one", test_one);
  ADD ("choose", test_choose);
  ADD ("escape", test_escape);
  ADD ("damaged", test_damaged);
  ADD ("hidden", test_hidden);
  ADD ("encoding", test_encoding);
  return g_test_run ();
}

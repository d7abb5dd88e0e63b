/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "model/document/tabiya-draft-keeper.h"
#include "ui/window/tabiya-pane.h"

/* Files whose names are no text, or text that breaks lines, markup and the direction of reading, in
   a folder of such a name. They are opened, listed, saved and brought back like all others, and on
   disk they keep their bytes. Warnings of GTK end the test. */

static const char games[] =
  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n[White \"C\"]\n\n1. c4 c5 *\n";

static const char *const names[] = {
  "caf\xe9.pgn", "two\nlines <b>&amp;\x1b.pgn", "\u05d0\u05d3\u05dc\u05e8.pgn",
};

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *folder;
  char           *path;
  GFile          *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  fixture->folder = g_build_filename (g_get_user_data_dir (), "f\xe4lle\n<i>", NULL);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  window_open_file (&fixture->window, fixture->file);
  fixture->document = tabiya_session_get_document (fixture->window.session);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document)
                      && tabiya_document_get_n_games (fixture->document) == 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
comment (Fixture *fixture)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->window.play);

  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, "Mine");
  ui_test_settle ();
}

static void
assert_has_comment (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Mine"));
}

static void
show_games (Fixture *fixture)
{
  GtkWidget *tab = GTK_WIDGET (tabiya_window_get_tab (fixture->window.window));

  tabiya_pane_show_page (TABIYA_PANE (window_find (tab, TABIYA_TYPE_PANE)), "games");
  ui_test_settle ();
}

/* The game, the title of the tab, the status of the list and the file after a save. */
static void
test_opened (Fixture       *fixture,
             gconstpointer  name)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  g_autofree char *status = g_strconcat ("3 games · ", tabiya_path_show (name), NULL);

  g_assert_true (g_utf8_validate (gtk_window_get_title (GTK_WINDOW (window)), -1, NULL));
  show_games (fixture);
  g_assert_true (window_shows_text (window, status));
  comment (fixture);
  g_assert_true (gtk_widget_activate_action (window, "win.save", NULL));
  ui_test_wait_until (!tabiya_document_get_file (fixture->document)->saving
                      && !tabiya_document_has_unsaved (fixture->document));
  assert_has_comment (fixture->path);
  window_fixture_tear_down (&fixture->window);
}

/* All files of the folder in one tab, and both among the recent ones. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  name)
{
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  const char *title;

  window_open_file (&fixture->window, folder);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document)
                      && tabiya_document_get_n_games (fixture->document) == 3);
  ui_test_settle ();
  title = gtk_window_get_title (GTK_WINDOW (window));
  g_assert_nonnull (title);
  g_assert_true (g_utf8_validate (title, -1, NULL));
  g_assert_true (gtk_widget_activate_action (window, "win.new-tab", NULL));
  show_games (fixture);
  g_assert_true (window_shows_text (window, tabiya_path_show (name)));
  g_assert_true (window_shows_text (window, tabiya_file_show_name (folder)));
  window_fixture_tear_down (&fixture->window);
}

/* The process ends before a save. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  name)
{
  g_autofree char *drafts_folder = tabiya_draft_keeper_dup_folder ();
  TabiyaWindow *window = fixture->window.window;
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  comment (fixture);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_wait_until (!window);
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  drafts = tabiya_draft_claim (drafts_folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  file = tabiya_draft_restore (drafts->pdata[0], &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (refusal, ==, NULL);
  g_assert_cmpstr (g_file_peek_path (tabiya_pgn_file_get_file (file)), ==, fixture->path);
  tabiya_draft_clear (drafts->pdata[0]);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *opened = g_strdup_printf ("/tabiya/odd-names/opened/%u", i);
    g_autofree char *folder = g_strdup_printf ("/tabiya/odd-names/folder/%u", i);
    g_autofree char *draft = g_strdup_printf ("/tabiya/odd-names/draft/%u", i);

    g_test_add (opened, Fixture, names[i], set_up, test_opened, tear_down);
    g_test_add (folder, Fixture, names[i], set_up, test_folder, tear_down);
    g_test_add (draft, Fixture, names[i], set_up, test_draft, tear_down);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "dialog-fixture.h"
#include "ui/tabiya-adaptive.h"

/* What is played or edited cannot be put on disk: a bar says so until it can. */

typedef struct {
  WindowFixture  window;
  char          *place;    /* of the journals or drafts, where a file is in the way for a while */
  char          *away;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  name)
{
  window_fixture_set_up (&fixture->window, NULL);
  fixture->place = g_build_filename (g_get_user_data_dir (), "tabiya", name, NULL);
  fixture->away = g_strconcat (fixture->place, "-away", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  name)
{
  window_fixture_tear_down (&fixture->window);
  g_free (fixture->place);
  g_free (fixture->away);
}

static void
block (Fixture *fixture)
{
  g_rename (fixture->place, fixture->away);
  g_assert_true (g_file_set_contents (fixture->place, "in the way", -1, NULL));
}

static void
unblock (Fixture *fixture)
{
  g_assert_cmpint (g_unlink (fixture->place), ==, 0);
  g_rename (fixture->away, fixture->place);
}

static gpointer
get_bar (Fixture *fixture)
{
  return dialog_child (dialog_child (tabiya_window_get_tab (fixture->window.window), "pane"),
                       "unkept_bar");
}

static gboolean
is_shown (Fixture *fixture)
{
  return gtk_revealer_get_reveal_child (dialog_child (get_bar (fixture), "revealer"));
}

static void
assert_told (Fixture *fixture)
{
  GtkLabel *label = dialog_child (get_bar (fixture), "label");
  const char *text = gtk_label_get_text (label);

  g_assert_nonnull (strstr (text, fixture->place));
  g_assert_nonnull (strstr (text, g_strerror (ENOTDIR)));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)), ==,
                   GTK_ACCESSIBLE_ROLE_STATUS);
}

/* The bar offers another place by keyboard. */
static void
assert_reachable (Fixture *fixture)
{
  GtkWidget *button = dialog_child (get_bar (fixture), "button");
  GtkWindow *window = GTK_WINDOW (fixture->window.window);

  for (guint i = 0; i < 60 && gtk_window_get_focus (window) != button; i++)
    ui_test_key (GDK_KEY_Tab, 0);
  g_assert_true (gtk_window_get_focus (window) == button);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.save-as");
}

static void
comment (Fixture    *fixture,
         const char *text)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->window.play);

  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, text);
}

static void
test_journal (Fixture       *fixture,
              gconstpointer  name)
{
  comment (fixture, "on disk");
  ui_test_settle ();
  g_assert_false (is_shown (fixture));
  block (fixture);
  comment (fixture, "not on disk");
  ui_test_wait_until (is_shown (fixture));
  assert_told (fixture);
  assert_reachable (fixture);
  ui_test_screenshot ("unkept-journal");
  unblock (fixture);
  ui_test_wait_until (!is_shown (fixture));
}

/* Nothing of a narrow window is cut by it. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  name)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  GtkWidget *adaptive = window_find (window, TABIYA_TYPE_ADAPTIVE);
  GtkWidget *child = gtk_widget_get_first_child (adaptive);

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 800);
  window_open_text (&fixture->window, "1. e4 e5 *\n");
  block (fixture);
  comment (fixture, "not on disk");
  ui_test_wait_until (is_shown (fixture));
  assert_told (fixture);
  ui_test_wait_until (gtk_widget_get_mapped (dialog_child (get_bar (fixture), "label"))
                      && gtk_widget_get_width (child) <= gtk_widget_get_width (adaptive)
                      && gtk_widget_get_height (child) <= gtk_widget_get_height (adaptive));
  ui_test_screenshot ("unkept-draft");
  unblock (fixture);
  ui_test_wait_until (!is_shown (fixture));
}

/* A new tab tries as well, though its journal could not even begin. */
static void
test_new_tab (Fixture       *fixture,
              gconstpointer  name)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaTab *tab;

  block (fixture);
  tab = tabiya_window_open_tab (fixture->window.window);
  tabiya_tab_start (tab, setup);
  ui_test_wait_until (is_shown (fixture));
  assert_told (fixture);
  unblock (fixture);
  ui_test_wait_until (!is_shown (fixture));
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(path, place, function) \
  g_test_add ("/tabiya/unkept/" path, Fixture, place, set_up, function, tear_down)
  ADD ("journal", "journal", test_journal);
  ADD ("draft", "drafts", test_draft);
  ADD ("new-tab", "journal", test_new_tab);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "ui/application/tabiya-application.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-pane.h"

void
window_fixture_init (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", &error);

  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
}

void
window_fixture_use (WindowFixture *fixture,
                    TabiyaWindow  *window)
{
  fixture->window = window;
  fixture->session = tabiya_window_get_session (window);
  fixture->play = tabiya_play_controller_get_play (tabiya_session_get_playing (fixture->session));
  fixture->board = tabiya_window_get_board (window);
}

void
window_fixture_set_up (WindowFixture         *fixture,
                       const TabiyaPlaySetup *setup)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaJournal) journal = NULL;
  g_autoptr(TabiyaPlaySetup) standard = tabiya_play_setup_new ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);

  fixture->application = GTK_APPLICATION (tabiya_application_new ());
  g_application_set_flags (G_APPLICATION (fixture->application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (fixture->application), NULL, &error);
  g_assert_no_error (error);
  fixture->settings = g_settings_new ("org.tabiya.Tabiya");
  /* Nothing is analysed that a test has not asked for. */
  g_settings_set_boolean (fixture->settings, "show-lines", FALSE);
  g_settings_set_boolean (fixture->settings, "show-evaluation-bar", FALSE);
  journal = tabiya_journal_new (folder);

  window_fixture_use (fixture, tabiya_window_new (fixture->application, fixture->settings,
                                                  journal));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 760);
  tabiya_play_set_reply_delay (fixture->play, 0);
  tabiya_window_start (fixture->window, setup ? setup : standard);
  ui_test_present (GTK_WIDGET (fixture->window));
}

void
window_open_file (WindowFixture *fixture,
                  GFile         *file)
{
  tabiya_document_dialogs_open (tabiya_window_get_document_dialogs (fixture->window), file);
}

void
window_open_text (WindowFixture *fixture,
                  const char    *pgn)
{
  TabiyaDocumentDialogs *dialogs = tabiya_window_get_document_dialogs (fixture->window);

  g_assert_true (tabiya_document_dialogs_open_text (dialogs, pgn, NULL));
}

/* What is unsaved is given up, so that nobody is asked about it. */
static void
give_up (WindowFixture *fixture)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (fixture->window);
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  for (guint i = 0; i < tabs->len; i++) {
    TabiyaSession *session = tabiya_tab_get_session (tabs->pdata[i]);

    if (tabiya_document_has_unsaved (tabiya_session_get_document (session)))
      tabiya_tab_start (tabs->pdata[i], setup);
  }
}

void
window_fixture_tear_down (WindowFixture *fixture)
{
  TabiyaWindow *window = fixture->window;
  TabiyaTab *tab = tabiya_window_get_tab (window);

  give_up (fixture);
  g_object_add_weak_pointer (G_OBJECT (tab), (gpointer *) &tab);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  ui_test_wait_until (!window && !tab);
  g_clear_object (&fixture->settings);
  g_clear_object (&fixture->application);
}

void
window_unfold_bar (WindowFixture *fixture)
{
  g_settings_set_boolean (fixture->settings, "show-evaluation-bar", TRUE);
  ui_test_settle ();
}

void
window_switch_live (WindowFixture *fixture,
                    gboolean       on)
{
  tabiya_analysis_controller_switch (tabiya_session_get_analysis (fixture->session), on);
}

gboolean
window_is_live (WindowFixture *fixture)
{
  TabiyaAnalysisController *controller = tabiya_session_get_analysis (fixture->session);

  return tabiya_live_analysis_get_wanted (tabiya_analysis_controller_get_live (controller));
}

TabiyaPlaySetup *
window_setup_people (void)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  return setup;
}

TabiyaPlaySetup *
window_setup_engine (int depth)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_DEPTH;
  setup->players[CHESS_BLACK].value = depth;
  setup->use_book = FALSE;
  return setup;
}

void
window_setup_set_fen (TabiyaPlaySetup *setup,
                      const char      *fen)
{
  ui_test_read_fen (fen, &setup->start);
}

void
window_wait_for_state (WindowFixture   *fixture,
                       TabiyaPlayState  state)
{
  gint64 began = g_get_monotonic_time ();

  while (tabiya_play_get_state (fixture->play) != state) {
    g_autofree char *text = g_strdup_printf ("state %d instead of %d", (int) state,
                                             (int) tabiya_play_get_state (fixture->play));

    ui_test_turn (began, text, __FILE__, __LINE__);
  }
  ui_test_settle ();
}

void
window_wait_for_menu (WindowFixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  ui_test_wait_until (gtk_window_get_focus (window)
                      && gtk_widget_get_ancestor (gtk_window_get_focus (window),
                                                  GTK_TYPE_POPOVER));
}

char *
window_dup_moves (WindowFixture *fixture)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->play);
  TabiyaNode *node = tabiya_game_get_root (game);
  GString *text = g_string_new (NULL);

  while ((node = tabiya_node_get_child (node, 0)))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", tabiya_node_get_san (game, node));
  return g_string_free (text, FALSE);
}

GtkWidget *
window_find (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = window_find (child, type);

    if (found)
      return found;
  }
  return NULL;
}

GtkWidget *
window_find_button (GtkWidget  *widget,
                    const char *label)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = window_find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

GtkWidget *
window_find_notice_bar (WindowFixture *fixture)
{
  gpointer pane = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_PANE);

  return GTK_WIDGET (tabiya_pane_get_notice_bar (pane));
}

/* Whether a label has this text; characters that only prevent line breaks do not count. */
static gboolean
has_text (GtkLabel   *label,
          const char *text)
{
  g_autoptr(GString) shown = g_string_new (gtk_label_get_text (label));

  g_string_replace (shown, "\u2060", "", 0);
  return strcmp (shown->str, text) == 0;
}

gboolean
window_shows_text (GtkWidget  *widget,
                   const char *text)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_INSCRIPTION (widget)
      && g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text) == 0)
    return TRUE;
  if (GTK_IS_LABEL (widget) && has_text (GTK_LABEL (widget), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (window_shows_text (child, text))
      return TRUE;
  }
  return FALSE;
}

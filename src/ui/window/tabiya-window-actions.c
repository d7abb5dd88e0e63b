/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-actions.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/board/tabiya-fen-text.h"
#include "model/document/tabiya-document-clipboard.h"
#include "model/play/tabiya-actions.h"
#include "ui/dialogs/tabiya-about.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

/* The key under which a window keeps its preferences while they are open. */
#define PREFERENCES "tabiya-preferences"

/* Paste: a game is opened for review, or one begins from a position */

static gboolean
looks_like_fen (const char *text)
{
  size_t placement = strcspn (text, " \t\r\n");
  guint slashes = 0;

  for (size_t i = 0; i < placement; i++)
    slashes += text[i] == '/';
  return slashes >= 5;
}

/* Starts a game from the position, unless @only_check. Returns FALSE, after telling the reason, if
   the text is no position that can be played from. */
static gboolean
paste_fen (TabiyaWindow *self,
           const char   *text,
           gboolean      only_check)
{
  TabiyaPlayController *playing = tabiya_session_get_playing (tabiya_window_get_session (self));
  g_auto(TabiyaFenCheck) check;
  g_autoptr(TabiyaPlaySetup) setup = NULL;

  tabiya_fen_check_init (&check, text);
  if (!check.valid) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("This Is Not a Position"), check.message);
    return FALSE;
  }
  if (only_check)
    return TRUE;
  setup = tabiya_play_setup_copy (tabiya_play_get_setup (
                                    tabiya_play_controller_get_play (playing)));
  if (!setup)
    setup = tabiya_play_setup_new ();
  setup->start = check.position;
  tabiya_window_start (self, setup);
  if (check.assumed)
    tabiya_toast_show (tabiya_tab_get_pane (tabiya_window_get_tab (self)), check.assumed);
  return TRUE;
}

/* A position that waits while the person is asked whether its game may take the place of the one in
   progress. */
typedef struct {
  TabiyaWindow *window;
  char         *text;
} Paste;

static void
paste_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  Paste *paste = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    paste_fen (paste->window, paste->text, FALSE);
  g_object_unref (paste->window);
  g_free (paste->text);
  g_free (paste);
}

static void
begin_from_fen (TabiyaWindow *self,
                const char   *text)
{
  Paste *paste;

  /* Nobody should be asked to give up a game for text that cannot be used. */
  if (!paste_fen (self, text, TRUE))
    return;
  if (!tabiya_window_find_playing (self)) {
    paste_fen (self, text, FALSE);
    return;
  }
  paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (self);
  paste->text = g_strdup (text);
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Leave the Current Game?"),
                                _("It is kept among the games you have played."), _("_Leave"),
                                FALSE, NULL, NULL, paste_answered_cb, paste);
}

/* The tab with the games pasted before, in whichever window, or one for these. */
static TabiyaTab *
find_clipboard_tab (TabiyaWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (application);

  for (guint i = 0; i < tabs->len; i++) {
    TabiyaSession *session = tabiya_tab_get_session (tabs->pdata[i]);

    if (tabiya_document_is_clipboard (tabiya_session_get_document (session)))
      return tabs->pdata[i];
  }
  return tabiya_window_make_room (self);
}

static void
paste_games (TabiyaWindow *self,
             const char   *text)
{
  g_autoptr(TabiyaPgnFile) pasted = tabiya_clipboard_read (text);
  TabiyaTab *tab;

  if (!pasted) {
    tabiya_toast_show (tabiya_window_get_pane (self),
                       _("The clipboard holds neither a game nor a position"));
    return;
  }
  tab = find_clipboard_tab (self);
  tabiya_window_select_tab (tabiya_window_find (tab), tab);
  gtk_window_present (tabiya_tab_get_root (tab));
  tabiya_document_dialogs_paste (tabiya_tab_get_document_dialogs (tab), pasted);
}

static void
clipboard_read_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text && looks_like_fen (g_strstrip (text)))
    begin_from_fen (self, text);
  else
    paste_games (self, text ? text : "");
}

static void
paste_cb (TabiyaWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 clipboard_read_cb, g_object_ref (self));
}

/* Preferences, which follow the position of the window */

static void
show_position_cb (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);
  TabiyaSession *session = tabiya_window_get_session (self);
  TabiyaAnalysisController *analysis;
  g_autoptr(GArray) history = NULL;
  ChessPosition position;

  if (!preferences || !session)
    return;
  analysis = tabiya_session_get_analysis (session);
  history = tabiya_ahead_dup_position (tabiya_analysis_controller_get_ahead (analysis), &position);
  tabiya_preferences_window_set_position (TABIYA_PREFERENCES_WINDOW (preferences), &position,
                                          history,
                                          tabiya_stage_get_flipped (
                                            tabiya_session_get_stage (session)));
}

/* The stage of the tab that is in front. */
static void
follow_tab_cb (TabiyaWindow *self,
               GSignalGroup *followed)
{
  TabiyaSession *session = tabiya_window_get_session (self);

  g_signal_group_set_target (followed, session ? tabiya_session_get_stage (session) : NULL);
  show_position_cb (self);
}

static void
destroyed_cb (TabiyaWindow *self)
{
  g_object_set_data (G_OBJECT (self), PREFERENCES, NULL);
}

static GtkWindow *
open_preferences (TabiyaWindow *self)
{
  GSettings *settings = tabiya_session_get_settings (tabiya_window_get_session (self));
  GtkWindow *preferences = tabiya_preferences_window_new (GTK_WINDOW (self), settings);
  GSignalGroup *followed = g_signal_group_new (TABIYA_TYPE_STAGE);

  g_object_set_data (G_OBJECT (self), PREFERENCES, preferences);
  g_signal_connect_object (preferences, "destroy", G_CALLBACK (destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_group_connect_object (followed, "changed", G_CALLBACK (show_position_cb), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (followed, "notify::flipped", G_CALLBACK (show_position_cb), self,
                                 G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (preferences), "followed", followed, g_object_unref);
  g_signal_connect_object (self, "tab-selected", G_CALLBACK (follow_tab_cb), followed, 0);
  follow_tab_cb (self, followed);
  return preferences;
}

static void
preferences_cb (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);

  gtk_window_present (preferences ? preferences : open_preferences (self));
}

/* The others */

static void
fullscreen_cb (TabiyaWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
about_cb (TabiyaWindow *self)
{
  tabiya_about_present (GTK_WINDOW (self));
}

static void
close_cb (TabiyaWindow *self)
{
  tabiya_window_close_tab (self, tabiya_window_get_tab (self));
}

void
tabiya_window_actions_add (TabiyaWindow *window)
{
  static const TabiyaAction actions[] = {
    { "paste", G_CALLBACK (paste_cb) },
    { "fullscreen", G_CALLBACK (fullscreen_cb) },
    { "preferences", G_CALLBACK (preferences_cb) },
    { "about", G_CALLBACK (about_cb) },
    { "close", G_CALLBACK (close_cb) },
  };
  g_autoptr(GSimpleActionGroup) group =
    tabiya_actions_new (G_ACTION_MAP (window), window, actions, G_N_ELEMENTS (actions));
}

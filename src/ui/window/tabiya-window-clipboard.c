/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-clipboard.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/board/tabiya-fen-text.h"
#include "model/document/tabiya-document-clipboard.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

static TabiyaDocument *
get_document (TabiyaWindow *self)
{
  return tabiya_session_get_document (tabiya_window_get_session (self));
}

static TabiyaGame *
get_game (TabiyaWindow *self)
{
  return tabiya_document_get_game (get_document (self));
}

static void
copy_text (TabiyaWindow *self,
           const char   *text,
           const char   *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tabiya_toast_show (tabiya_window_get_pane (self), told);
}

void
tabiya_window_copy_pgn (TabiyaWindow *self)
{
  g_autofree char *text = tabiya_pgn_write_game (get_game (self));

  copy_text (self, text, _("Game copied"));
}

/**
 * tabiya_window_copy_fen:
 *
 * Puts the position shown on the clipboard as FEN.
 */
void
tabiya_window_copy_fen (TabiyaWindow *self)
{
  TabiyaGame *game = get_game (self);
  ChessPosition position;
  char text[CHESS_FEN_SIZE];

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  chess_fen_write (&position, false, text);
  copy_text (self, text, _("Position copied"));
}

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

/**
 * tabiya_window_use_text:
 * @text: a game in PGN or a position in FEN
 *
 * Opens a game for review, or begins one from a position. A person is asked before a game takes the
 * place of the one in progress.
 */
void
tabiya_window_use_text (TabiyaWindow *self,
                        const char   *text)
{
  TabiyaTab *tab;

  if (looks_like_fen (text)) {
    begin_from_fen (self, text);
    return;
  }
  tab = tabiya_window_make_room (self);
  tabiya_document_dialogs_open_text (tabiya_tab_get_document_dialogs (tab), text, NULL);
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

void
tabiya_window_paste (TabiyaWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 clipboard_read_cb, g_object_ref (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-clipboard.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/play/tabiya-fen-text.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-save-dialogs.h"

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
  tabiya_window_toast (self, told);
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

/* Opens as a file that has no name yet. */
static void
paste_pgn (TabiyaWindow *self,
           const char   *text)
{
  if (!tabiya_document_dialogs_open_text (tabiya_window_get_document_dialogs (self), text, NULL))
    tabiya_window_toast (self, _("The clipboard holds neither a game nor a position"));
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
  return TRUE;
}

/* Text that waits while the person is asked whether it may replace the game in progress. */
typedef struct {
  TabiyaWindow *window;
  char         *text;
} Paste;

static void
use_pasted_text (TabiyaWindow *self,
                 const char   *text)
{
  if (looks_like_fen (text))
    paste_fen (self, text, FALSE);
  else
    paste_pgn (self, text);
}

static void
end_paste (Paste    *paste,
           gboolean  accepted)
{
  if (accepted)
    use_pasted_text (paste->window, paste->text);
  g_object_unref (paste->window);
  g_free (paste->text);
  g_free (paste);
}

static void
paste_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  end_paste (data, tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT);
}

static void
leave_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  end_paste (data, tabiya_save_dialogs_leave_finish (result));
}

/**
 * tabiya_window_use_text:
 * @text: a game in PGN or a position in FEN
 *
 * Opens a game for review, or begins one from a position, as if @text had been pasted. If there is
 * something in the window that must not be replaced without asking, the person is asked first.
 */
void
tabiya_window_use_text (TabiyaWindow *self,
                        const char   *text)
{
  Paste *paste;

  /* Nobody should be asked to give up a game for text that cannot be used. */
  if (looks_like_fen (text) && !paste_fen (self, text, TRUE))
    return;
  if (!tabiya_session_is_busy (tabiya_window_get_session (self))) {
    use_pasted_text (self, text);
    return;
  }
  paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (self);
  paste->text = g_strdup (text);
  /* A game is kept anyway; edits of a file are not. */
  if (tabiya_document_has_unsaved (get_document (self))) {
    tabiya_save_dialogs_leave_async (tabiya_window_get_save_dialogs (self), leave_answered_cb,
                                     paste);
    return;
  }
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Leave the Current Game?"),
                                _("It is kept among the games you have played."), _("_Leave"),
                                FALSE, NULL, NULL, paste_answered_cb, paste);
}

static void
clipboard_read_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text && *g_strstrip (text))
    tabiya_window_use_text (self, text);
  else
    tabiya_window_toast (self, _("The clipboard holds neither a game nor a position"));
}

void
tabiya_window_paste (TabiyaWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 clipboard_read_cb, g_object_ref (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "model/document/tabiya-draft-keeper.h"
#include "ui/library/tabiya-recent-files.h"

/* The window follows its document: other games come, the file is saved, read, regrouped. */

static void
document_collection_cb (TabiyaWindow *self)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);

  /* The game played before, if there was one, is among the games kept. */
  if (collection)
    tabiya_play_controller_clear_journal (self->playing);
  tabiya_games_page_set_title (self->games_page, tabiya_document_get_title (self->document));
  tabiya_games_page_set_collection (self->games_page, collection);
  if (!collection)
    tabiya_window_update_preview (self);
}

/* A game that is played here is the play's own. */
static void
document_game_cb (TabiyaWindow *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_play_open (self->play, tabiya_document_get_game (self->document));
}

static void
document_index_cb (TabiyaWindow *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_games_page_set_current (self->games_page, tabiya_document_get_index (self->document));
}

static void
document_state_cb (TabiyaWindow *self)
{
  tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
}

/* While a file is read its list grows by itself. */
static void
document_n_games_cb (TabiyaWindow *self)
{
  if (tabiya_document_is_whole (self->document))
    tabiya_games_page_refresh (self->games_page);
  document_state_cb (self);
}

static void
document_reading_cb (TabiyaWindow *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *location = tabiya_pgn_file_get_file (file);

  if (location) {
    g_autofree char *uri = g_file_get_uri (location);

    tabiya_recent_files_add (self->settings, uri, tabiya_pgn_file_get_n_games (file));
  }
  tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
}

/**
 * tabiya_window_init_document:
 *
 * The window is made. Main thread.
 */
void
tabiya_window_init_document (TabiyaWindow *self)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();

  self->document = tabiya_document_new (folder);
  self->document_dialogs = tabiya_document_dialogs_new (self, self->document, self->games_page);
  self->save_dialogs = tabiya_save_dialogs_new (self, self->document);
}

/**
 * tabiya_window_connect_document:
 *
 * There is a play to show its games. Main thread.
 */
void
tabiya_window_connect_document (TabiyaWindow *self)
{
  static const struct {
    const char *signal;
    GCallback   callback;
  } handlers[] = {
    { "notify::collection", G_CALLBACK (document_collection_cb) },
    { "notify::game", G_CALLBACK (document_game_cb) },
    { "notify::index", G_CALLBACK (document_index_cb) },
    { "notify::file", G_CALLBACK (document_state_cb) },
    { "notify::modified", G_CALLBACK (document_state_cb) },
    { "notify::n-games", G_CALLBACK (document_n_games_cb) },
    { "notify::reading", G_CALLBACK (document_reading_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_swapped (self->document, handlers[i].signal, handlers[i].callback, self);
}

/**
 * tabiya_window_dispose_document:
 *
 * The window goes; unsaved edits that are on disk stay there for the next start. Main thread.
 */
void
tabiya_window_dispose_document (TabiyaWindow *self)
{
  if (!self->document)
    return;
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_object_run_dispose (G_OBJECT (self->document_dialogs));
  g_object_run_dispose (G_OBJECT (self->save_dialogs));
  g_clear_object (&self->document_dialogs);
  g_clear_object (&self->save_dialogs);
  g_clear_object (&self->document);
}

void
tabiya_window_open_file (TabiyaWindow *self,
                         GFile        *file)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  tabiya_document_dialogs_open (self->document_dialogs, file);
}

/**
 * tabiya_window_open_anywhere:
 * @file: a PGN file
 *
 * The application knows which window is free for it. Main thread.
 */
void
tabiya_window_open_anywhere (TabiyaWindow *self,
                             GFile        *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application)
    g_application_open (G_APPLICATION (application), &file, 1, "");
}

/**
 * tabiya_window_leave_async:
 *
 * Something else is to be shown than what is open. Main thread.
 */
void
tabiya_window_leave_async (TabiyaWindow        *self,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  tabiya_save_dialogs_leave_async (self->save_dialogs, callback, user_data);
}

/**
 * tabiya_window_leave_finish:
 *
 * Returns: whether what is open may give way: it is saved, or may be lost
 */
gboolean
tabiya_window_leave_finish (TabiyaWindow *self,
                            GAsyncResult *result)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  return tabiya_save_dialogs_leave_finish (result);
}

/**
 * tabiya_window_open_pgn:
 * @text: PGN
 * @title: (nullable): what they are, translated
 *
 * Shows the games of a text. They belong to no file: saving asks for one. Main thread.
 *
 * Returns: whether there is a game in the text; what else went wrong is told
 */
gboolean
tabiya_window_open_pgn (TabiyaWindow *self,
                        const char   *text,
                        const char   *title)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  return tabiya_document_dialogs_open_text (self->document_dialogs, text, title);
}

/**
 * tabiya_window_restore_draft:
 * @draft: edits that a process left behind; from now on those of this window
 *
 * Shows the games as they were edited, unsaved still, in a window that is blank. Main thread.
 */
void
tabiya_window_restore_draft (TabiyaWindow *self,
                             TabiyaDraft  *draft)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  tabiya_document_dialogs_restore (self->document_dialogs, draft);
}

/**
 * tabiya_window_is_blank:
 *
 * Returns: whether nothing is shown here that anybody would miss
 */
gboolean
tabiya_window_is_blank (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  return tabiya_document_is_blank (self->document);
}

TabiyaDocument *
tabiya_window_get_document (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->document;
}

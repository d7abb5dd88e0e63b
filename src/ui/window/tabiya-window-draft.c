/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "game/keep/tabiya-draft.h"
#include "ui/dialogs/tabiya-dialogs.h"

/* Unsaved edits of the open file, kept on disk as they happen: what TabiyaDraft does for a file,
   for the file this window has. A game that is played has its journal instead. */

/**
 * tabiya_window_dup_draft_folder:
 *
 * Returns: (transfer full): where drafts are kept. Any thread.
 */
char *
tabiya_window_dup_draft_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "drafts", NULL);
}

static void
write_game (TabiyaWindow *self,
            guint         index,
            TabiyaGame   *game)
{
  g_autoptr (GError) error = NULL;
  gboolean written = tabiya_draft_update_game (self->draft, index, game, &error)
                     && (!self->draft_regrouped || tabiya_draft_update_file (self->draft, &error));

  /* Told once, until it works again. */
  if (!written && !self->draft_failed)
    tabiya_window_toast (self, error->message);
  self->draft_failed = !written;
  self->draft_regrouped = FALSE;
}

/**
 * tabiya_window_flush_draft:
 *
 * Puts the game shown on disk if it has changed since that was done last. Main thread.
 */
void
tabiya_window_flush_draft (TabiyaWindow *self)
{
  if (self->draft_id == 0)
    return;
  g_clear_handle_id (&self->draft_id, g_source_remove);
  if (self->draft && self->draft_file == self->file && self->game)
    write_game (self, self->file_index, self->game);
}

static gboolean
flush_cb (gpointer data)
{
  tabiya_window_flush_draft (data);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_window_queue_draft:
 *
 * The game has changed. It is written as soon as this is over, before anything is drawn: an edit of
 * many parts is written once. Main thread.
 */
void
tabiya_window_queue_draft (TabiyaWindow *self)
{
  if (self->draft && self->draft_id == 0)
    self->draft_id = g_idle_add_full (G_PRIORITY_HIGH, flush_cb, self, NULL);
}

/**
 * tabiya_window_queue_draft_file:
 *
 * Games were added to the file, deleted from it or restored. Main thread.
 */
void
tabiya_window_queue_draft_file (TabiyaWindow *self)
{
  self->draft_regrouped = TRUE;
  tabiya_window_queue_draft (self);
}

static void
begin (TabiyaWindow *self)
{
  g_autofree char *folder = tabiya_window_dup_draft_folder ();

  self->draft = tabiya_draft_new (folder, self->file);
  g_set_object (&self->draft_file, self->file);
}

/**
 * tabiya_window_follow_draft:
 *
 * Another game is shown, perhaps of another file: edits of the one before have been saved or given
 * up. Main thread.
 */
void
tabiya_window_follow_draft (TabiyaWindow *self)
{
  if (self->draft_file == self->file)
    return;
  tabiya_window_end_draft (self);
  if (self->file)
    begin (self);
}

/* What was edited, added or deleted while the file was written, in whatever game. */
static void
write_all (TabiyaWindow *self)
{
  guint n_games = tabiya_pgn_file_get_n_games (self->file);

  self->draft_regrouped = TRUE;
  write_game (self, self->file_index, self->game);
  for (guint i = 0; i < n_games; i++) {
    TabiyaGame *game = tabiya_pgn_file_peek_game (self->file, i);

    if (game && game != self->game && tabiya_game_get_modified (game))
      write_game (self, i, game);
  }
}

/**
 * tabiya_window_renew_draft:
 *
 * The file was saved: what was edited before is safe, and the file is another one on disk. Main
 * thread.
 */
void
tabiya_window_renew_draft (TabiyaWindow *self)
{
  tabiya_window_end_draft (self);
  if (!self->file)
    return;
  begin (self);
  write_all (self);
}

/**
 * tabiya_window_end_draft:
 *
 * The edits are saved or given up. Main thread.
 */
void
tabiya_window_end_draft (TabiyaWindow *self)
{
  g_clear_handle_id (&self->draft_id, g_source_remove);
  if (self->draft)
    tabiya_draft_clear (self->draft);
  g_clear_object (&self->draft);
  g_clear_object (&self->draft_file);
}

/**
 * tabiya_window_dispose_draft:
 *
 * The window goes; what is on disk stays there for the next start. Main thread.
 */
void
tabiya_window_dispose_draft (TabiyaWindow *self)
{
  g_clear_handle_id (&self->draft_id, g_source_remove);
  g_clear_object (&self->draft);
  g_clear_object (&self->draft_file);
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

  return !self->file && !self->loading && !tabiya_window_has_moves (self);
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
  g_autoptr (GError) error = NULL;
  g_autofree char *refusal = NULL;
  g_autoptr (TabiyaPgnFile) file = NULL;
  guint first;

  g_return_if_fail (TABIYA_IS_WINDOW (self));

  file = tabiya_draft_restore (draft, &first, &refusal, &error);
  if (!file) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Changes Could Not Be Restored"),
                          error->message);
    return;
  }
  tabiya_window_end_draft (self);
  self->draft = g_object_ref (draft);
  self->draft_file = g_object_ref (file);
  tabiya_window_show_file (self, file, first);
  if (refusal)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The File Is Not as It Was"), refusal);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/library/tabiya-recent-files.h"
#include "model/document/tabiya-kept-games.h"

/* Games from files and into files. Nothing is given up unasked: an edited file asks before it
   closes, a game that was played goes to the games kept. */

gboolean
tabiya_window_has_unsaved (TabiyaWindow *self)
{
  return self->file && tabiya_pgn_file_get_modified (self->file);
}

void
tabiya_window_keep_game (TabiyaWindow *self)
{
  g_autoptr(GError) error = NULL;

  /* What came from a file is kept by the file; what was saved is kept already. */
  if (self->file || !tabiya_window_has_moves (self) || !tabiya_game_get_modified (self->game))
    return;
  if (tabiya_kept_games_add (self->game, &error))
    tabiya_game_mark_saved (self->game);
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Kept"), error->message);
}

/* Nothing is lost by opening another file: the games that can be read are there, and why no more
   are is told. */
static void
collection_failed_cb (TabiyaWindow *self)
{
  const GError *error = tabiya_collection_get_error (self->collection);

  tabiya_dialogs_error (GTK_WINDOW (self), _("The File Could Not Be Read to Its End"),
                        error->message);
}

/* The number of games is known when all are found. */
static void
collection_progress_cb (TabiyaWindow *self)
{
  GFile *location = tabiya_pgn_file_get_file (self->file);

  if (self->counting_games && !tabiya_pgn_file_get_reading (self->file)) {
    self->counting_games = FALSE;
    if (location) {
      g_autofree char *uri = g_file_get_uri (location);

      tabiya_recent_files_add (self->settings, uri, tabiya_pgn_file_get_n_games (self->file));
    }
    tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
  } else if (self->counting_games) {
    tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
  }
}

static void
disconnect_collection (TabiyaWindow *self)
{
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);
  g_clear_object (&self->file);
  g_clear_pointer (&self->file_title, g_free);
  g_clear_pointer (&self->deletions, g_ptr_array_unref);
  self->file_index = 0;
}

void
tabiya_window_forget_file (TabiyaWindow *self)
{
  disconnect_collection (self);
  g_clear_object (&self->saved);
  tabiya_games_page_set_collection (self->games_page, NULL);
  tabiya_window_update_preview (self);
}

/**
 * tabiya_window_adopt:
 * @collection: games of a file, some of which are there already
 *
 * Shows them instead of what was there. Main thread.
 */
void
tabiya_window_adopt (TabiyaWindow     *self,
                     TabiyaCollection *collection)
{
  TabiyaPgnFile *file = tabiya_collection_get_file (collection);

  tabiya_window_keep_game (self);
  tabiya_play_controller_clear_journal (self->playing);
  disconnect_collection (self);
  g_clear_object (&self->saved);
  self->collection = g_object_ref (collection);
  self->file = g_object_ref (file);
  self->deletions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->counting_games = TRUE;
  g_signal_connect_swapped (collection, "failed", G_CALLBACK (collection_failed_cb), self);
  g_signal_connect_swapped (collection, "progress", G_CALLBACK (collection_progress_cb), self);
  tabiya_games_page_set_title (self->games_page, NULL);
  tabiya_games_page_set_collection (self->games_page, collection);
  tabiya_window_show_file_game (self, 0);
  if (tabiya_pgn_file_get_n_games (file) > 1 || tabiya_pgn_file_get_reading (file)) {
    adw_view_stack_set_visible_child_name (self->stack, "games");
    gtk_widget_grab_focus (GTK_WIDGET (self->games_page));
  }
  collection_progress_cb (self);
}

static void
collection_opened_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaCollection) collection = tabiya_collection_open_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  if (!collection)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The File Could Not Be Opened"), error->message);
  else if (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (collection)) == 0)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The File Could Not Be Opened"),
                          _("There is no game in this file."));
  else
    tabiya_window_adopt (self, collection);
}

void
tabiya_window_open_file (TabiyaWindow *self,
                         GFile        *file)
{
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();

  g_return_if_fail (TABIYA_IS_WINDOW (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  tabiya_collection_open_async (file, cache, self->loading, collection_opened_cb,
                                g_object_ref (self));
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  GFile *files[1] = { file };

  /* The application knows which window is free for it. */
  if (file)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), files, 1,
                        "");
}

void
tabiya_window_choose_file (TabiyaWindow *self)
{
  GFile *present = self->file ? tabiya_pgn_file_get_file (self->file) : NULL;

  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Open a PGN File"), present, NULL,
                             file_chosen_cb, g_object_ref (self));
}

/* One save at a time; what to do with the file next. */
typedef struct {
  TabiyaWindow  *window;
  TabiyaPgnFile *pgn;
  GFile         *target;       /* (nullable): where it came from */
  gboolean       close_after;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_object_unref (saving->pgn);
  g_clear_object (&saving->target);
  g_free (saving);
}

static void write_file (Saving   *saving,
                        gboolean  overwrite);

static void
overwrite_answered_cb (GObject      *source,
                       GAsyncResult *result,
                       gpointer      data)
{
  Saving *saving = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    write_file (saving, TRUE);
  else
    saving_free (saving);
}

static void
file_written_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  Saving *saving = data;
  TabiyaWindow *self = saving->window;
  g_autoptr(GError) error = NULL;

  if (tabiya_pgn_file_save_finish (saving->pgn, result, &error)) {
    g_autofree char *name = g_file_get_basename (tabiya_pgn_file_get_file (saving->pgn));
    g_autofree char *text = g_strdup_printf (_("Saved in %s"), name);

    if (!self->file)
      g_set_object (&self->saved, saving->pgn);
    else
      tabiya_play_controller_clear_journal (self->playing);
    tabiya_window_renew_draft (self);
    tabiya_window_toast (self, text);
    if (self->file == saving->pgn)
      tabiya_collection_note_saved (self->collection);
    tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
    if (saving->close_after) {
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  } else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK)) {
    tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Overwrite the Changed File?"),
                                  error->message, _("_Overwrite"), TRUE, NULL, NULL,
                                  overwrite_answered_cb, saving);
    return;
  } else {
    if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_STALE_INDEX)
        && self->file == saving->pgn)
      tabiya_collection_forget_cache (self->collection);
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Saved"), error->message);
  }
  saving_free (saving);
}

static void
write_file (Saving   *saving,
            gboolean  overwrite)
{
  tabiya_pgn_file_save_async (saving->pgn, saving->target, overwrite, NULL, file_written_cb,
                              saving);
}

static Saving *
saving_new (TabiyaWindow *self)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  if (self->file) {
    saving->pgn = g_object_ref (self->file);
  } else if (self->saved) {
    saving->pgn = g_object_ref (self->saved);
  } else {
    saving->pgn = tabiya_pgn_file_new ();
    tabiya_pgn_file_append_game (saving->pgn, self->game);
  }
  return saving;
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Saving *saving = data;

  saving->target = tabiya_dialogs_save_finish (result, NULL);
  if (saving->target)
    write_file (saving, TRUE);
  else
    saving_free (saving);
}

char *
tabiya_window_suggest_name (TabiyaWindow *self)
{
  const char *white = tabiya_game_get_tag (self->game, "White");
  const char *black = tabiya_game_get_tag (self->game, "Black");
  /* Translators: suggested name of a file with a game: White, Black */
  char *name = g_strdup_printf (_("%s - %s.pgn"), white ? white : "?", black ? black : "?");

  g_strdelimit (name, "/\\?*:", '_');
  return name;
}

static void
save_to (TabiyaWindow *self,
         gboolean      elsewhere,
         gboolean      close_after)
{
  Saving *saving = saving_new (self);
  GFile *present = tabiya_pgn_file_get_file (saving->pgn);

  saving->close_after = close_after;
  if (present && !elsewhere) {
    write_file (saving, FALSE);
  } else {
    g_autofree char *name = present ? g_file_get_basename (present)
                                    : tabiya_window_suggest_name (self);

    tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save the Game"), name, present, NULL,
                               target_chosen_cb, saving);
  }
}

void
tabiya_window_save (TabiyaWindow *self,
                    gboolean      elsewhere)
{
  save_to (self, elsewhere, FALSE);
}

static void
close_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    save_to (self, FALSE, TRUE);
    break;
  case TABIYA_DIALOG_ALTERNATIVE:
    self->closing = TRUE;
    gtk_window_close (GTK_WINDOW (self));
    break;
  case TABIYA_DIALOG_CANCEL:
  default:
    break;
  }
}

void
tabiya_window_confirm_close (TabiyaWindow *self)
{
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Save the Changes?"),
                                _("The games of this file have changes that are not saved."),
                                _("_Save"), FALSE, _("_Discard"), NULL, close_answered_cb,
                                g_object_ref (self));
}

/**
 * tabiya_window_show_file:
 * @file: a file that is read already
 * @index: number of the game to show
 *
 * Main thread.
 */
void
tabiya_window_show_file (TabiyaWindow  *self,
                         TabiyaPgnFile *file,
                         guint          index)
{
  g_autoptr(TabiyaCollection) collection = tabiya_collection_new (file);

  tabiya_window_adopt (self, collection);
  if (index > 0)
    tabiya_window_show_file_game (self, index);
  adw_view_stack_set_visible_child_name (self->stack, "moves");
}

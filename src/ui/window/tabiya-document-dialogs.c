/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-document-dialogs.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/library/tabiya-games-walk.h"
#include "ui/dialogs/tabiya-archive-window.h"
#include "ui/dialogs/tabiya-dialogs.h"

struct _TabiyaDocumentDialogs
{
  GObject          parent_instance;

  /* owned */
  TabiyaDocument  *document;

  /* borrowed; NULL when the window is gone */
  TabiyaWindow    *window;
  TabiyaPane      *pane;
  TabiyaGamesPage *page;
};

G_DEFINE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, G_TYPE_OBJECT)

/* Helpers */

static void
tell (TabiyaDocumentDialogs *self,
      const char            *text)
{
  if (self->window)
    tabiya_window_toast (self->window, text);
}

static void
tell_error (TabiyaDocumentDialogs *self,
            const char            *heading,
            const char            *message)
{
  if (self->window)
    tabiya_dialogs_error (GTK_WINDOW (self->window), heading, message);
}

/* If there are several games, a person chooses among them first. */
static void
show_games (TabiyaDocumentDialogs *self)
{
  tabiya_pane_show_page (self->pane, "moves");
  if (tabiya_pgn_file_get_n_games (tabiya_document_get_file (self->document)) > 1
      || !tabiya_document_is_whole (self->document))
    tabiya_pane_show_page (self->pane, "games");
}

/* The application knows which window is free for a file. */
static void
open_anywhere (TabiyaDocumentDialogs *self,
               GFile                 *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));

  if (application)
    g_application_open (G_APPLICATION (application), &file, 1, "");
}

/* Signals of the document */

static void
document_problems_cb (TabiyaDocumentDialogs *self,
                      GPtrArray             *problems)
{
  const TabiyaPgnProblem *first = g_ptr_array_index (problems, 0);
  g_autofree char *text = NULL;

  if (problems->len == 1)
    text = g_strdup_printf (_("Line %u, column %u: %s"), first->line, first->column,
                            first->message);
  else
    text = g_strdup_printf (ngettext ("Line %u, column %u: %s (and %u more)",
                                      "Line %u, column %u: %s (and %u more)", problems->len - 1),
                            first->line, first->column, first->message, problems->len - 1);
  tell (self, text);
}

/* The games that could be read are there all the same. */
static void
document_reading_failed_cb (TabiyaDocumentDialogs *self,
                            const GError          *error)
{
  tell_error (self, _("The File Could Not Be Read Completely"), error->message);
}

static void
document_draft_failed_cb (TabiyaDocumentDialogs *self,
                          const GError          *error)
{
  tell (self, error->message);
}

static gboolean
files_dropped_cb (TabiyaDocumentDialogs *self,
                  const GValue          *value)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  g_autoptr(GPtrArray) files = g_ptr_array_new ();
  GSList *list;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) || !application)
    return FALSE;
  for (list = g_value_get_boxed (value); list; list = list->next)
    g_ptr_array_add (files, list->data);
  if (files->len == 0)
    return FALSE;
  g_application_open (G_APPLICATION (application), (GFile **) files->pdata, (int) files->len, "");
  return TRUE;
}

/* Files dropped anywhere on the window are opened. */
static void
accept_files (TabiyaDocumentDialogs *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (files_dropped_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (target));
}

/* Vfuncs */

static void
tabiya_document_dialogs_dispose (GObject *object)
{
  TabiyaDocumentDialogs *self = TABIYA_DOCUMENT_DIALOGS (object);

  if (self->page)
    g_signal_handlers_disconnect_by_data (self->page, self);
  self->window = NULL;
  self->pane = NULL;
  self->page = NULL;

  G_OBJECT_CLASS (tabiya_document_dialogs_parent_class)->dispose (object);
}

static void
tabiya_document_dialogs_finalize (GObject *object)
{
  TabiyaDocumentDialogs *self = TABIYA_DOCUMENT_DIALOGS (object);

  g_signal_handlers_disconnect_by_data (self->document, self);
  g_object_unref (self->document);

  G_OBJECT_CLASS (tabiya_document_dialogs_parent_class)->finalize (object);
}

static void
tabiya_document_dialogs_class_init (TabiyaDocumentDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_document_dialogs_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_document_dialogs_finalize;
}

static void
tabiya_document_dialogs_init (TabiyaDocumentDialogs *self)
{
}

/**
 * tabiya_document_dialogs_new:
 * @window: the parent of the dialogs
 * @document: a reference is taken
 * @pane: shows the game, or the list with the selection and the order of the games
 *
 * Returns: (transfer full): the dialogs
 */
TabiyaDocumentDialogs *
tabiya_document_dialogs_new (TabiyaWindow   *window,
                             TabiyaDocument *document,
                             TabiyaPane     *pane)
{
  TabiyaDocumentDialogs *self = g_object_new (TABIYA_TYPE_DOCUMENT_DIALOGS, NULL);

  self->window = window;
  self->document = g_object_ref (document);
  self->pane = pane;
  self->page = tabiya_pane_get_games_page (pane);
  g_signal_connect_swapped (document, "problems", G_CALLBACK (document_problems_cb), self);
  g_signal_connect_swapped (document, "reading-failed", G_CALLBACK (document_reading_failed_cb),
                            self);
  g_signal_connect_swapped (document, "draft-failed", G_CALLBACK (document_draft_failed_cb), self);
  g_signal_connect_object (self->page, "game-activated",
                           G_CALLBACK (tabiya_document_dialogs_show), self, G_CONNECT_SWAPPED);
  accept_files (self);
  return self;
}

/* Opening files */

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaDocumentDialogs) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->window)
    open_anywhere (self, file);
}

void
tabiya_document_dialogs_choose_file (TabiyaDocumentDialogs *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  tabiya_dialogs_open_games_async (GTK_WINDOW (self->window), _("Open a PGN File"),
                                   tabiya_document_get_location (self->document), NULL,
                                   file_chosen_cb, g_object_ref (self));
}

typedef struct {
  TabiyaDocumentDialogs *dialogs;
  GFile                 *location;
  char                  *damage;     /* why not all of it is there; NULL if it is */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->dialogs);
  g_object_unref (opening->location);
  g_free (opening->damage);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void unpack (TabiyaDocumentDialogs *self,
                    GFile                 *location);

static void
file_opened_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(Opening) opening = data;
  TabiyaDocumentDialogs *self = opening->dialogs;
  g_autoptr(GError) error = NULL;
  gboolean opened = tabiya_document_open_finish (self->document, result, &error);

  if (!self->window)
    return;
  if (opened) {
    show_games (self);
    if (opening->damage)
      tell_error (self, _("The File Could Not Be Read Completely"), opening->damage);
  } else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED)
             && g_file_peek_path (opening->location)) {
    unpack (self, opening->location);
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)) {
    open_anywhere (self, opening->location);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    tell_error (self, _("The File Could Not Be Opened"), error->message);
  }
}

static Opening *
opening_new (TabiyaDocumentDialogs *self,
             GFile                 *location)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->dialogs = g_object_ref (self);
  opening->location = g_object_ref (location);
  return opening;
}

/* Opening archives */

static void
unpacked_cb (TabiyaDocumentDialogs *self,
             TabiyaUnpacking       *unpacking)
{
  const GError *damage = tabiya_unpacking_get_damage (unpacking);
  Opening *opening;

  if (!self->window)
    return;
  opening = opening_new (self, tabiya_unpacking_get_file (unpacking));
  opening->damage = damage ? g_strdup (damage->message) : NULL;
  tabiya_document_open_source_async (self->document, tabiya_unpacking_get_source (unpacking),
                                     opening->location, file_opened_cb, opening);
}

static void
unpacking_failed_cb (TabiyaDocumentDialogs *self,
                     const GError          *error,
                     TabiyaUnpacking       *unpacking)
{
  g_autofree char *name = g_file_get_parse_name (tabiya_unpacking_get_file (unpacking));
  g_autofree char *text = g_strdup_printf ("%s: %s", name, error->message);

  tell_error (self, _("The File Could Not Be Opened"), text);
}

/* The window of the unpacking keeps it until its end. */
static void
unpack (TabiyaDocumentDialogs *self,
        GFile                 *location)
{
  g_autoptr(TabiyaUnpacking) unpacking = tabiya_unpacking_new (location);

  g_signal_connect_object (unpacking, "done", G_CALLBACK (unpacked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (unpacking, "failed", G_CALLBACK (unpacking_failed_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_archive_window_open (GTK_WINDOW (self->window), unpacking);
}

/**
 * tabiya_document_dialogs_open:
 *
 * Opens a file; errors are shown in a dialog.
 */
void
tabiya_document_dialogs_open (TabiyaDocumentDialogs *self,
                              GFile                 *location)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  tabiya_document_open_async (self->document, location, file_opened_cb,
                              opening_new (self, location));
}

gboolean
tabiya_document_dialogs_open_text (TabiyaDocumentDialogs *self,
                                   const char            *text,
                                   const char            *title)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self), FALSE);

  if (tabiya_document_open_text (self->document, text, title, &error)) {
    show_games (self);
    return TRUE;
  }
  if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME))
    return FALSE;
  tell_error (self, _("The Game Could Not Be Opened"), error->message);
  return TRUE;
}

/**
 * tabiya_document_dialogs_restore:
 *
 * Restores a draft; errors are shown in a dialog.
 */
void
tabiya_document_dialogs_restore (TabiyaDocumentDialogs *self,
                                 TabiyaDraft           *draft)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_restore (self->document, draft, &refusal, &error)) {
    tell_error (self, _("The Changes Could Not Be Restored"), error->message);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
  if (refusal)
    tell_error (self, _("The Changes Are in a New File"), refusal);
}

gboolean
tabiya_document_dialogs_keep_played (TabiyaDocumentDialogs *self)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self), FALSE);

  if (tabiya_document_keep_played (self->document, &error))
    return TRUE;
  tell_error (self, _("The Game Could Not Be Kept"), error->message);
  return FALSE;
}

/* Among the games of the file */

/**
 * tabiya_document_dialogs_show:
 *
 * Shows the game at @index of the file; errors are shown in a dialog.
 */
void
tabiya_document_dialogs_show (TabiyaDocumentDialogs *self,
                              guint                  index)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_show (self->document, index, &error))
    tell_error (self, _("The Game Could Not Be Read"), error->message);
  tabiya_pane_show_page (self->pane, "moves");
}

/**
 * tabiya_document_dialogs_dup_chosen:
 *
 * Returns: (transfer full) (element-type guint32): indices of the games selected in the list while
 *   it is shown, otherwise of the one on the board
 */
GArray *
tabiya_document_dialogs_dup_chosen (TabiyaDocumentDialogs *self)
{
  GArray *chosen;
  guint32 index;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self), NULL);

  if (strcmp (tabiya_pane_get_page (self->pane), "games") == 0)
    return tabiya_games_page_dup_selection (self->page);
  index = tabiya_document_get_index (self->document);
  chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (chosen, index);
  return chosen;
}

TabiyaGamesModel *
tabiya_document_dialogs_get_list (TabiyaDocumentDialogs *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self), NULL);

  return tabiya_games_page_get_model (self->page);
}

/* Follows the order of the list as it is shown, and stays on the page. */
void
tabiya_document_dialogs_step (TabiyaDocumentDialogs *self,
                              int                    by)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_step (self->document, tabiya_games_page_get_model (self->page), by, &error))
    tell_error (self, _("The Game Could Not Be Read"), error->message);
}

/* Adds an empty game at the end of the file. */
void
tabiya_document_dialogs_add_game (TabiyaDocumentDialogs *self)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_get_file (self->document))
    return;
  if (!tabiya_document_add_game (self->document, game, &error)) {
    tell (self, error->message);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
}

static void
offer_undelete (TabiyaDocumentDialogs *self,
                guint                  n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u game deleted", "%u games deleted", n), n);

  tabiya_window_offer (self->window, text, _("_Undo"), "win.undelete-game", NULL);
}

/**
 * tabiya_document_dialogs_delete:
 *
 * Deletes the chosen games and offers to undo that.
 */
void
tabiya_document_dialogs_delete (TabiyaDocumentDialogs *self)
{
  TabiyaGamesModel *order;
  g_autoptr(GArray) chosen = NULL;
  g_autoptr(GError) error = NULL;
  guint n_deleted;
  guint left;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_get_file (self->document))
    return;
  order = tabiya_games_page_get_model (self->page);
  chosen = tabiya_document_dialogs_dup_chosen (self);
  n_deleted = tabiya_document_delete (self->document, chosen, order, &error);
  if (error)
    tell (self, error->message);
  if (n_deleted == 0)
    return;
  offer_undelete (self, n_deleted);
  if (tabiya_games_walk_to_remaining (tabiya_document_get_file (self->document), order,
                                      g_array_index (chosen, guint32, chosen->len - 1), &left))
    tabiya_games_page_select (self->page, left);
}

/**
 * tabiya_document_dialogs_undelete:
 *
 * Brings back the games that were deleted last.
 */
void
tabiya_document_dialogs_undelete (TabiyaDocumentDialogs *self)
{
  g_autoptr(GArray) restored = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  restored = tabiya_document_undelete (self->document);
  if (!restored)
    return;
  tabiya_games_page_select (self->page, g_array_index (restored, guint32, 0));
}

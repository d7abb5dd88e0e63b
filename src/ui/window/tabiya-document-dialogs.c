/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-document-dialogs.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/file/tabiya-pgn-positions.h"
#include "game/pgn/tabiya-pgn-choice.h"
#include "model/document/tabiya-document-clipboard.h"
#include "model/document/tabiya-document-joining.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/library/tabiya-encodings.h"
#include "model/library/tabiya-game-place.h"
#include "model/library/tabiya-games-walk.h"
#include "ui/care/tabiya-encoding-dialog.h"
#include "ui/dialogs/tabiya-archive-window.h"
#include "ui/library/tabiya-search-dialog.h"
#include "ui/review/tabiya-annotations-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-folder-offers.h"

struct _TabiyaDocumentDialogs
{
  GObject          parent_instance;

  /* owned */
  TabiyaDocument  *document;

  /* borrowed; NULL when the tab is gone */
  TabiyaTab       *tab;
  TabiyaPane      *pane;
  TabiyaGamesPage *page;
};

G_DEFINE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, G_TYPE_OBJECT)

/* Helpers */

static void
tell (TabiyaDocumentDialogs *self,
      const char            *text)
{
  if (self->tab)
    tabiya_toast_show (tabiya_tab_get_pane (self->tab), text);
}

static void
tell_error (TabiyaDocumentDialogs *self,
            const char            *heading,
            const char            *message)
{
  if (self->tab)
    tabiya_dialogs_error (tabiya_tab_get_root (self->tab), heading, message);
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
  GtkApplication *application = gtk_window_get_application (tabiya_tab_get_root (self->tab));

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

static gboolean
files_dropped_cb (TabiyaDocumentDialogs *self,
                  const GValue          *value)
{
  GtkApplication *application = gtk_window_get_application (tabiya_tab_get_root (self->tab));
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
  gtk_widget_add_controller (GTK_WIDGET (self->tab), GTK_EVENT_CONTROLLER (target));
}

/* Vfuncs */

static void
tabiya_document_dialogs_dispose (GObject *object)
{
  TabiyaDocumentDialogs *self = TABIYA_DOCUMENT_DIALOGS (object);

  if (self->page)
    g_signal_handlers_disconnect_by_data (self->page, self);
  self->tab = NULL;
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
 * @tab: the parent of the dialogs
 * @document: a reference is taken
 * @pane: shows the game, or the list with the selection and the order of the games
 *
 * Returns: (transfer full): the dialogs
 */
TabiyaDocumentDialogs *
tabiya_document_dialogs_new (TabiyaTab      *tab,
                             TabiyaDocument *document,
                             TabiyaPane     *pane)
{
  TabiyaDocumentDialogs *self = g_object_new (TABIYA_TYPE_DOCUMENT_DIALOGS, NULL);

  self->tab = tab;
  self->document = g_object_ref (document);
  self->pane = pane;
  self->page = tabiya_pane_get_games_page (pane);
  g_signal_connect_swapped (document, "problems", G_CALLBACK (document_problems_cb), self);
  g_signal_connect_swapped (document, "reading-failed", G_CALLBACK (document_reading_failed_cb),
                            self);
  g_signal_connect_object (self->page, "game-activated",
                           G_CALLBACK (tabiya_document_dialogs_show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_pane_get_openings_page (pane), "game-activated",
                           G_CALLBACK (tabiya_document_dialogs_show_position), self,
                           G_CONNECT_SWAPPED);
  tabiya_folder_offers_watch (tab, document);
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

  if (file && self->tab)
    open_anywhere (self, file);
}

void
tabiya_document_dialogs_choose_file (TabiyaDocumentDialogs *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  tabiya_dialogs_open_async (tabiya_tab_get_root (self->tab), _("Open a PGN File"),
                             TABIYA_DIALOG_PACKED_GAMES,
                             tabiya_document_get_location (self->document), NULL, file_chosen_cb,
                             g_object_ref (self));
}

void
tabiya_document_dialogs_choose_folder (TabiyaDocumentDialogs *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  tabiya_dialogs_open_async (tabiya_tab_get_root (self->tab), _("Open All PGN Files of a Folder"),
                             TABIYA_DIALOG_FOLDER, tabiya_document_get_location (self->document),
                             NULL, file_chosen_cb, g_object_ref (self));
}

void
tabiya_document_dialogs_open_own_file (TabiyaDocumentDialogs *self)
{
  g_autoptr(GArray) chosen = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_get_file (self->document))
    return;
  chosen = tabiya_document_dialogs_dup_chosen (self);
  if (chosen->len > 0)
    tabiya_folder_offers_open_own (self->tab, self->document, g_array_index (chosen, guint32, 0));
}

typedef struct {
  TabiyaDocumentDialogs *dialogs;
  GFile                 *location;
  guint                  index;      /* of the game to show; G_MAXUINT for the list */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->dialogs);
  g_object_unref (opening->location);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static Opening *
opening_new (TabiyaDocumentDialogs *self,
             GFile                 *location)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->dialogs = g_object_ref (self);
  opening->location = g_object_ref (location);
  opening->index = G_MAXUINT;
  return opening;
}

static void unpack (TabiyaDocumentDialogs *self,
                    GFile                 *location,
                    const char            *member);

/* The games at the end of a long file are known only when it has been read. */
static void
document_reading_cb (TabiyaDocument *document,
                     GParamSpec     *pspec,
                     Opening        *opening)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  GFile *location = file ? tabiya_pgn_file_get_file (file) : NULL;

  if (opening->dialogs->tab && location && g_file_equal (location, opening->location)
      && opening->index < tabiya_pgn_file_get_n_games (file))
    tabiya_document_dialogs_show (opening->dialogs, opening->index);
  g_signal_handlers_disconnect_by_func (document, document_reading_cb, opening);
}

static void
free_opening_cb (gpointer  data,
                 GClosure *closure)
{
  opening_free (data);
}

static void
show_opened (TabiyaDocumentDialogs *self,
             Opening               *opening)
{
  Opening *later;

  if (opening->index == G_MAXUINT) {
    show_games (self);
  } else if (opening->index < tabiya_pgn_file_get_n_games (
                                tabiya_document_get_file (self->document))) {
    tabiya_document_dialogs_show (self, opening->index);
  } else {
    later = opening_new (self, opening->location);
    later->index = opening->index;
    g_signal_connect_data (self->document, "notify::reading", G_CALLBACK (document_reading_cb),
                           later, free_opening_cb, 0);
  }
}

/* The rest of the folder or archive is there all the same. How much that is is known at the end of
   reading. */
static void
tell_left_out_cb (TabiyaDocumentDialogs *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autofree char *text = NULL;

  if (!self->tab || (file && tabiya_pgn_file_get_reading (file)))
    return;
  g_signal_handlers_disconnect_by_func (self->document, tell_left_out_cb, self);
  text = file ? tabiya_pgn_file_dup_left_out (file) : NULL;
  if (text)
    tell_error (self, tabiya_pgn_file_is_folder (file)
                        ? _("Some Files Could Not Be Read")
                        : _("The File Could Not Be Read Completely"), text);
}

static void
file_opened_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(Opening) opening = data;
  TabiyaDocumentDialogs *self = opening->dialogs;
  g_autoptr(GError) error = NULL;
  gboolean opened = tabiya_document_open_finish (self->document, result, &error);

  if (!self->tab)
    return;
  if (opened) {
    show_opened (self, opening);
    g_signal_connect_swapped (self->document, "notify::reading",
                              G_CALLBACK (tell_left_out_cb), self);
    tell_left_out_cb (self);
  } else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED)
             && g_file_peek_path (opening->location)) {
    unpack (self, opening->location, NULL);
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)) {
    open_anywhere (self, opening->location);
  } else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    tell_error (self, _("The File Could Not Be Opened"), error->message);
  }
}

/* Opening archives */

static void
unpacked_cb (TabiyaDocumentDialogs *self,
             TabiyaUnpacking       *unpacking)
{
  Opening *opening;

  if (!self->tab)
    return;
  opening = opening_new (self, tabiya_unpacking_get_file (unpacking));
  tabiya_document_open_source_async (self->document, tabiya_unpacking_get_source (unpacking),
                                     opening->location, file_opened_cb, opening);
}

static void
unpacking_failed_cb (TabiyaDocumentDialogs *self,
                     const GError          *error,
                     TabiyaUnpacking       *unpacking)
{
  const char *name = tabiya_file_show (tabiya_unpacking_get_file (unpacking));
  g_autofree char *text = g_strdup_printf ("%s: %s", name, error->message);

  tell_error (self, _("The File Could Not Be Opened"), text);
}

/* The window of the unpacking keeps it until its end. */
static void
unpack (TabiyaDocumentDialogs *self,
        GFile                 *location,
        const char            *member)
{
  g_autoptr(TabiyaUnpacking) unpacking = tabiya_unpacking_new (location, member);

  g_signal_connect_object (unpacking, "done", G_CALLBACK (unpacked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (unpacking, "failed", G_CALLBACK (unpacking_failed_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_archive_window_open (tabiya_tab_get_root (self->tab), unpacking);
}

/* Encoding */

/* That of a folder, a list of positions or a file elsewhere is guessed. */
gboolean
tabiya_document_dialogs_can_choose_encoding (TabiyaDocumentDialogs *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *location = file ? tabiya_pgn_file_get_file (file) : NULL;
  const char *path = location ? g_file_peek_path (location) : NULL;
  const char *member = file ? tabiya_pgn_file_get_member (file) : NULL;

  return path && (!tabiya_pgn_file_get_read_only (file)
                  || (!tabiya_pgn_file_is_folder (file)
                      && !tabiya_pgn_is_positions (member ? member : path)));
}

static void
encoding_accepted_cb (TabiyaDocumentDialogs *self,
                      guint                  units)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *location;
  g_autofree char *place = NULL;

  if (!self->tab || !tabiya_document_dialogs_can_choose_encoding (self))
    return;
  location = tabiya_pgn_file_get_file (file);
  place = tabiya_pgn_choice_dup_place (g_file_peek_path (location),
                                       tabiya_pgn_file_get_member (file));
  tabiya_pgn_choice_set (place, units);
  if (tabiya_pgn_file_get_read_only (file))
    unpack (self, location, tabiya_pgn_file_get_member (file));
  else
    tabiya_document_reload_async (self->document, file_opened_cb, opening_new (self, location));
}

/**
 * tabiya_document_dialogs_choose_encoding:
 *
 * Lets a person choose in which encoding the file is read, and reads it again. Nothing that was not
 * saved may be lost by that.
 */
void
tabiya_document_dialogs_choose_encoding (TabiyaDocumentDialogs *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) encodings = NULL;
  GtkWidget *dialog;

  if (!tabiya_document_dialogs_can_choose_encoding (self))
    return;
  if (tabiya_document_finish_typed (self->document)) {
    tell_error (self, _("Save Your Changes First"),
                _("To change its encoding the file is read again, and what is not saved would be "
                  "lost."));
    return;
  }
  encodings = tabiya_encodings_list (tabiya_pgn_file_get_source (
                                       tabiya_document_get_file (self->document)), &error);
  if (!encodings) {
    tell_error (self, _("The File Could Not Be Opened"), error->message);
    return;
  }
  dialog = tabiya_encoding_dialog_new (tabiya_tab_get_root (self->tab), encodings);
  g_signal_connect_object (dialog, "accepted", G_CALLBACK (encoding_accepted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
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

void
tabiya_document_dialogs_open_at (TabiyaDocumentDialogs *self,
                                 GFile                 *location,
                                 guint                  index)
{
  Opening *opening;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  opening = opening_new (self, location);
  opening->index = index;
  tabiya_document_open_async (self->document, location, file_opened_cb, opening);
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
 * tabiya_document_dialogs_paste:
 *
 * Adds games to the collection of those that were pasted; errors are shown in a dialog.
 */
void
tabiya_document_dialogs_paste (TabiyaDocumentDialogs *self,
                               TabiyaPgnFile         *pasted)
{
  guint n_games = tabiya_pgn_file_get_n_games (pasted);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_paste (self->document, pasted, &error)) {
    tell_error (self, _("The Game Could Not Be Opened"), error->message);
    return;
  }
  show_games (self);
  text = g_strdup_printf (ngettext ("%u game pasted", "%u games pasted", n_games), n_games);
  tell (self, text);
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

/* A game that was found by what is on its board, or in its comments, is shown there. */
static void
go_to_match (TabiyaDocumentDialogs *self)
{
  TabiyaGame *game = tabiya_document_get_game (self->document);
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->page);
  TabiyaNode *place = tabiya_game_place_find_match (game, tabiya_games_model_get_filter (list));

  if (place)
    tabiya_game_set_current (game, place);
}

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
  else
    go_to_match (self);
  tabiya_pane_show_page (self->pane, "moves");
}

void
tabiya_document_dialogs_show_position (TabiyaDocumentDialogs *self,
                                       guint                  index,
                                       const ChessPosition   *position)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game;
  TabiyaNode *place;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_show (self->document, index, &error)) {
    tell_error (self, _("The Game Could Not Be Read"), error->message);
    return;
  }
  game = tabiya_document_get_game (self->document);
  place = tabiya_game_place_find_position (game, position);
  if (place)
    tabiya_game_set_current (game, place);
}

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
  else
    go_to_match (self);
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

  tabiya_toast_offer (tabiya_tab_get_pane (self->tab), text, _("_Undo"), "win.undelete-game", NULL);
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

static void
annotations_removed_cb (TabiyaDocumentDialogs *self,
                        guint                  n_games)
{
  g_autofree char *text = g_strdup_printf (
    ngettext ("Annotations of %u game removed", "Annotations of %u games removed", n_games),
    n_games);

  if (self->tab && n_games > 0)
    tabiya_toast_offer (tabiya_tab_get_pane (self->tab), text, _("_Undo"), "win.undelete-game",
                        NULL);
}

/**
 * tabiya_document_dialogs_remove_annotations:
 *
 * Asks which annotations of the chosen games to remove, removes them and offers to undo that.
 */
void
tabiya_document_dialogs_remove_annotations (TabiyaDocumentDialogs *self)
{
  g_autoptr(GArray) chosen = NULL;
  g_autoptr(TabiyaGamesAnnotations) games = NULL;
  GtkWidget *dialog;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_get_file (self->document))
    return;
  chosen = tabiya_document_dialogs_dup_chosen (self);
  if (chosen->len == 0)
    return;
  games = tabiya_games_annotations_new (self->document, chosen);
  dialog = tabiya_annotations_dialog_new_for_games (tabiya_tab_get_root (self->tab), games);
  g_signal_connect_object (dialog, "removed", G_CALLBACK (annotations_removed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * tabiya_document_dialogs_undelete:
 *
 * Brings back the games that were deleted last, or undoes the last edit of several games; if there
 * is none, undoes a change of the whole file.
 */
void
tabiya_document_dialogs_undelete (TabiyaDocumentDialogs *self)
{
  g_autoptr(GArray) restored = NULL;
  guint index;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  restored = tabiya_document_undelete (self->document);
  if (!restored) {
    gtk_widget_activate_action (GTK_WIDGET (self->tab), "win.undo-care", NULL);
    return;
  }
  index = g_array_index (restored, guint32, 0);
  if (tabiya_pgn_file_is_deleted (tabiya_document_get_file (self->document), index))
    index = tabiya_document_get_index (self->document);
  tabiya_games_page_select (self->page, index);
}

/**
 * tabiya_document_dialogs_join:
 *
 * Joins the chosen games into a tree, shows it, and offers to undo that.
 */
void
tabiya_document_dialogs_join (TabiyaDocumentDialogs *self)
{
  g_autoptr(GArray) chosen = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint index;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_get_file (self->document))
    return;
  chosen = tabiya_document_dialogs_dup_chosen (self);
  if (!tabiya_document_join (self->document, chosen, &index, &error)) {
    tell_error (self, _("The Games Cannot Be Joined"), error->message);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
  text = g_strdup_printf (ngettext ("%'u game joined into a tree", "%'u games joined into a tree",
                                    chosen->len), chosen->len);
  tabiya_toast_offer (tabiya_tab_get_pane (self->tab), text, _("_Undo"), "win.undelete-game", NULL);
}

static void
search_cb (TabiyaDocumentDialogs *self,
           const char            *text)
{
  if (!self->tab)
    return;
  tabiya_games_page_set_filter (self->page, text);
  tabiya_pane_show_page (self->pane, "games");
}

void
tabiya_document_dialogs_search (TabiyaDocumentDialogs *self)
{
  TabiyaGame *game;
  TabiyaSearchDialog *dialog;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!self->tab)
    return;
  game = tabiya_document_get_game (self->document);
  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  dialog = tabiya_search_dialog_new (
    tabiya_tab_get_root (self->tab),
    tabiya_games_model_get_filter (tabiya_document_dialogs_get_list (self)), &position,
    tabiya_session_get_settings (tabiya_tab_get_session (self->tab)));
  g_signal_connect_object (dialog, "search", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

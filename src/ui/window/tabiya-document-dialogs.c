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
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/library/tabiya-encodings.h"
#include "model/library/tabiya-game-place.h"
#include "model/play/tabiya-actions.h"
#include "ui/care/tabiya-encoding-dialog.h"
#include "ui/dialogs/tabiya-archive-window.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaDocumentDialogs
{
  GObject             parent_instance;

  /* owned */
  GSimpleActionGroup *actions;
  TabiyaDocument     *document;

  /* borrowed */
  TabiyaPane         *pane;       /* a weak pointer; NULL when it is gone with its tab */
};

G_DEFINE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, G_TYPE_OBJECT)

/* Helpers */

static GtkWindow *
get_window (TabiyaDocumentDialogs *self)
{
  return tabiya_dialogs_get_parent (GTK_WIDGET (self->pane));
}

static void
tell_error (TabiyaDocumentDialogs *self,
            const char            *heading,
            const GError          *error)
{
  tabiya_dialogs_tell (GTK_WIDGET (self->pane), heading, error);
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
  GtkApplication *application = gtk_window_get_application (get_window (self));

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
  tabiya_toast_show (GTK_WIDGET (self->pane), text);
}

/* The games that could be read are there all the same. */
static void
document_reading_failed_cb (TabiyaDocumentDialogs *self,
                            const GError          *error)
{
  tell_error (self, _("The File Could Not Be Read Completely"), error);
}

/* Opening files */

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaDocumentDialogs) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->pane)
    open_anywhere (self, file);
}

static void
choose_file_cb (TabiyaDocumentDialogs *self)
{
  tabiya_dialogs_open_async (get_window (self), _("Open a PGN File"), TABIYA_DIALOG_PACKED_GAMES,
                             tabiya_document_get_location (self->document), NULL, file_chosen_cb,
                             g_object_ref (self));
}

static void
choose_folder_cb (TabiyaDocumentDialogs *self)
{
  tabiya_dialogs_open_async (get_window (self), _("Open All PGN Files of a Folder"),
                             TABIYA_DIALOG_FOLDER, tabiya_document_get_location (self->document),
                             NULL, file_chosen_cb, g_object_ref (self));
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

  if (opening->dialogs->pane && location && g_file_equal (location, opening->location)
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

  if (!self->pane || (file && tabiya_pgn_file_get_reading (file)))
    return;
  g_signal_handlers_disconnect_by_func (self->document, tell_left_out_cb, self);
  text = file ? tabiya_pgn_file_dup_left_out (file) : NULL;
  if (text)
    tabiya_dialogs_error (get_window (self), tabiya_pgn_file_is_folder (file)
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

  if (!self->pane)
    return;
  if (opened) {
    show_opened (self, opening);
    g_signal_connect_object (self->document, "notify::reading", G_CALLBACK (tell_left_out_cb),
                             self, G_CONNECT_SWAPPED);
    tell_left_out_cb (self);
  } else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED)
             && g_file_peek_path (opening->location)) {
    unpack (self, opening->location, NULL);
  } else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY)) {
    open_anywhere (self, opening->location);
  } else {
    tell_error (self, _("The File Could Not Be Opened"), error);
  }
}

/* Opening archives */

static void
unpacked_cb (TabiyaDocumentDialogs *self,
             TabiyaUnpacking       *unpacking)
{
  Opening *opening;

  if (!self->pane)
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
  g_autoptr(GError) whole = g_error_copy (error);

  g_prefix_error (&whole, "%s: ", tabiya_file_show (tabiya_unpacking_get_file (unpacking)));
  tell_error (self, _("The File Could Not Be Opened"), whole);
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
  tabiya_archive_window_open (get_window (self), unpacking);
}

/* Encoding */

/* That of a folder, a list of positions or a file elsewhere is guessed. */
static gboolean
can_choose_encoding (TabiyaDocumentDialogs *self)
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

  if (!self->pane || !can_choose_encoding (self))
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

static void
update_cb (TabiyaDocumentDialogs *self)
{
  tabiya_actions_enable (self->actions, "choose-encoding",
                         tabiya_document_is_whole (self->document) && can_choose_encoding (self));
}

/* Lets a person choose in which encoding the file is read, and reads it again. Nothing that was not
   saved may be lost by that. */
static void
choose_encoding_cb (TabiyaDocumentDialogs *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) encodings = NULL;
  GtkWidget *dialog;

  if (tabiya_document_finish_typed (self->document)) {
    tabiya_dialogs_error (get_window (self), _("Save Your Changes First"),
                          _("To change its encoding the file is read again, and what is not saved "
                            "would be lost."));
    return;
  }
  encodings = tabiya_encodings_list (tabiya_pgn_file_get_source (
                                       tabiya_document_get_file (self->document)), &error);
  if (!encodings) {
    tell_error (self, _("The File Could Not Be Opened"), error);
    return;
  }
  dialog = tabiya_encoding_dialog_new (get_window (self), encodings);
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
  tell_error (self, _("The Game Could Not Be Opened"), error);
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
    tell_error (self, _("The Game Could Not Be Opened"), error);
    return;
  }
  show_games (self);
  text = g_strdup_printf (ngettext ("%'u game pasted", "%'u games pasted", n_games), n_games);
  tabiya_toast_show (GTK_WIDGET (self->pane), text);
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
    tell_error (self, _("The Changes Could Not Be Restored"), error);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
  if (refusal)
    tabiya_dialogs_error (get_window (self), _("The Changes Are in a New File"), refusal);
}

gboolean
tabiya_document_dialogs_keep_played (TabiyaDocumentDialogs *self)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self), FALSE);

  if (tabiya_document_keep_played (self->document, &error))
    return TRUE;
  tell_error (self, _("The Game Could Not Be Kept"), error);
  return FALSE;
}

/* Showing games */

/* A game that was found by what is on its board, or in its comments, is shown there. */
static void
go_to_match (TabiyaDocumentDialogs *self)
{
  TabiyaGame *game = tabiya_document_get_game (self->document);
  TabiyaGamesModel *list = tabiya_games_page_get_model (tabiya_pane_get_games_page (self->pane));
  TabiyaNode *place = tabiya_game_place_find_match (game, tabiya_games_model_get_filter (list));

  if (place)
    tabiya_game_set_current (game, place);
}

void
tabiya_document_dialogs_choose (TabiyaDocumentDialogs *self,
                                guint                  index)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  if (!tabiya_document_show (self->document, index, &error))
    tell_error (self, _("The Game Could Not Be Read"), error);
  else
    go_to_match (self);
}

void
tabiya_document_dialogs_show (TabiyaDocumentDialogs *self,
                              guint                  index)
{
  tabiya_document_dialogs_choose (self, index);
  tabiya_pane_show_page (self->pane, "moves");
}

void
tabiya_document_dialogs_step (TabiyaDocumentDialogs *self,
                              int                    by)
{
  TabiyaGamesPage *page;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT_DIALOGS (self));

  page = tabiya_pane_get_games_page (self->pane);
  if (!tabiya_document_step (self->document, tabiya_games_page_get_model (page), by, &error))
    tell_error (self, _("The Game Could Not Be Read"), error);
  else
    go_to_match (self);
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
    tell_error (self, _("The Game Could Not Be Read"), error);
    return;
  }
  game = tabiya_document_get_game (self->document);
  place = tabiya_game_place_find_position (game, position);
  if (place)
    tabiya_game_set_current (game, place);
}

/* Construction */

static void
tabiya_document_dialogs_finalize (GObject *object)
{
  TabiyaDocumentDialogs *self = TABIYA_DOCUMENT_DIALOGS (object);

  g_clear_weak_pointer (&self->pane);
  g_object_unref (self->actions);
  g_object_unref (self->document);

  G_OBJECT_CLASS (tabiya_document_dialogs_parent_class)->finalize (object);
}

static void
tabiya_document_dialogs_class_init (TabiyaDocumentDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_document_dialogs_finalize;
}

static void
tabiya_document_dialogs_init (TabiyaDocumentDialogs *self)
{
}

TabiyaDocumentDialogs *
tabiya_document_dialogs_new (GActionMap     *map,
                             TabiyaDocument *document,
                             TabiyaPane     *pane)
{
  static const TabiyaAction actions[] = {
    { "open", G_CALLBACK (choose_file_cb) },
    { "open-folder", G_CALLBACK (choose_folder_cb) },
    { "choose-encoding", G_CALLBACK (choose_encoding_cb) },
  };
  TabiyaDocumentDialogs *self = g_object_new (TABIYA_TYPE_DOCUMENT_DIALOGS, NULL);
  const struct {
    gpointer    object;
    const char *signal;
    GCallback   callback;
  } handlers[] = {
    { document, "problems", G_CALLBACK (document_problems_cb) },
    { document, "reading-failed", G_CALLBACK (document_reading_failed_cb) },
    { document, "notify", G_CALLBACK (update_cb) },
    { tabiya_pane_get_games_page (pane), "game-activated",
      G_CALLBACK (tabiya_document_dialogs_show) },
    { tabiya_pane_get_openings_page (pane), "game-activated",
      G_CALLBACK (tabiya_document_dialogs_show_position) },
  };

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->pane, pane);
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-save-dialogs.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-saving.h"
#include "model/play/tabiya-actions.h"
#include "ui/care/tabiya-care-progress.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

/* What is to be written is kept from the first question to the last, so that an answer always
   applies to the file that the question was about. */

struct _TabiyaSaveDialogs
{
  GObject             parent_instance;

  /* owned */
  GSimpleActionGroup *actions;
  TabiyaDocument     *document;

  /* borrowed */
  TabiyaPane         *pane;        /* a weak pointer; NULL when it is gone with its tab */

  /* state */
  gboolean            closing;     /* a person has agreed to discard unsaved edits */
};

enum {
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a person answers when unsaved edits are about to be replaced. */
typedef enum {
  STAY,
  LEAVE_SAVED,
  LEAVE_UNSAVED,
} Answer;

G_DEFINE_FINAL_TYPE (TabiyaSaveDialogs, tabiya_save_dialogs, G_TYPE_OBJECT)

static GtkWindow *
get_window (TabiyaSaveDialogs *self)
{
  return tabiya_dialogs_get_parent (GTK_WIDGET (self->pane));
}

static void
tell (TabiyaSaveDialogs *self,
      const char        *text)
{
  tabiya_toast_show (GTK_WIDGET (self->pane), text);
}

static void
tell_error (TabiyaSaveDialogs *self,
            const char        *heading,
            const GError      *error)
{
  tabiya_dialogs_tell (GTK_WIDGET (self->pane), heading, error);
}

/* Saving */

/* A save in progress. */
typedef struct {
  TabiyaSaveDialogs *dialogs;
  TabiyaPgnFile     *file;
  GFile             *target;     /* NULL for the place the file came from */
  gboolean           leaving;    /* what is open is closed after the save */
  GCancellable      *cancellable;
  GtkWindow         *progress;   /* weak; while the file is written */
} Saving;

/* Ends the question whether what is open may be closed. */
static void
leave (TabiyaSaveDialogs *self,
       Answer             answer)
{
  if (!self->pane)
    return;
  self->closing = answer == LEAVE_UNSAVED;
  g_signal_emit (self, signals[ANSWERED], 0, answer != STAY);
}

static void
saving_free (Saving *saving)
{
  if (saving->leaving)
    leave (saving->dialogs, STAY);
  g_object_unref (saving->dialogs);
  g_object_unref (saving->file);
  g_clear_object (&saving->target);
  g_clear_object (&saving->cancellable);
  g_clear_weak_pointer (&saving->progress);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

/* What a person can do about a file that another program has changed, in this order. */
enum {
  CHANGED_SAVE_AS,
  CHANGED_OVERWRITE,
  CHANGED_RELOAD,
  N_CHANGED,
};

static void write_file    (Saving            *saving,
                           gboolean           overwrite);
static void choose_target (Saving            *saving);
static void ask           (TabiyaSaveDialogs *self);

static void
reloaded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaSaveDialogs) self = data;
  g_autoptr(GError) error = NULL;

  if (!tabiya_document_open_finish (self->document, result, &error))
    tell_error (self, _("The File Could Not Be Opened"), error);
}

static void
changed_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(Saving) saving = data;
  TabiyaDocument *document = saving->dialogs->document;
  int choice = tabiya_dialogs_choose_finish (result, NULL);

  if (!saving->dialogs->pane)
    return;
  switch (choice) {
  case CHANGED_SAVE_AS:
    choose_target (g_steal_pointer (&saving));
    break;
  case CHANGED_RELOAD:
    /* Another file may be there by now, whose edits nobody wants to lose. */
    if (saving->file == tabiya_document_get_file (document))
      tabiya_document_reload_async (document, reloaded_cb, g_object_ref (saving->dialogs));
    break;
  case CHANGED_OVERWRITE:
    write_file (g_steal_pointer (&saving), TRUE);
    break;
  default:
    break;
  }
}

/* @saving: (transfer full). A game that was played here is written to a file that is not open:
   there is nothing to reload then. */
static void
ask_about_change (Saving     *saving,
                  const char *message)
{
  TabiyaSaveDialogs *self = saving->dialogs;
  TabiyaDialogChoice choices[N_CHANGED] = {
    [CHANGED_SAVE_AS] = { _("Save _As…"), FALSE },
    [CHANGED_OVERWRITE] = { _("_Overwrite"), TRUE },
    [CHANGED_RELOAD] = { _("_Reload and Lose My Changes"), TRUE },
  };
  gboolean is_open = saving->file == tabiya_document_get_file (self->document);

  tabiya_dialogs_choose_async (get_window (self), _("Overwrite the Changed File?"),
                               message, choices, is_open ? N_CHANGED : CHANGED_RELOAD, NULL,
                               changed_answered_cb, saving);
}

static void
failure_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(Saving) saving = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    choose_target (g_steal_pointer (&saving));
}

/* Whether the games could be saved in another place. It would not help against what is wrong with
   the games themselves, or while they are being saved. */
static gboolean
can_save_elsewhere (const GError *error)
{
  return !g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE)
         && !g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_STALE_INDEX)
         && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING);
}

/* @saving: (transfer full). */
static void
tell_failure (Saving       *saving,
              const GError *error)
{
  g_autoptr(Saving) owned = saving;
  TabiyaSaveDialogs *self = saving->dialogs;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _("Nothing was saved; the file is as it was"));
  else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK))
    ask_about_change (g_steal_pointer (&owned), error->message);
  else if (can_save_elsewhere (error))
    tabiya_dialogs_confirm_async (get_window (self), _("The Game Could Not Be Saved"),
                                  error->message, _("Save _As…"), FALSE, NULL, NULL,
                                  failure_answered_cb, g_steal_pointer (&owned));
  else
    tell_error (self, _("The Game Could Not Be Saved"), error);
}

static void
tell_saved (Saving *saving)
{
  TabiyaSaveDialogs *self = saving->dialogs;
  g_autofree char *text =
    g_strdup_printf (_("Saved in %s"),
                     tabiya_file_show_name (tabiya_pgn_file_get_file (saving->file)));

  tell (self, text);
  /* Edits made while the file was being written are asked about again. */
  if (saving->leaving) {
    saving->leaving = FALSE;
    ask (self);
  }
}

static void
file_written_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(Saving) saving = data;
  TabiyaSaveDialogs *self = saving->dialogs;
  g_autoptr(GError) error = NULL;
  gboolean saved = tabiya_document_save_finish (self->document, result, &error);

  if (saving->progress)
    gtk_window_destroy (saving->progress);
  g_clear_weak_pointer (&saving->progress);
  if (!self->pane)
    return;
  if (saved)
    tell_saved (saving);
  else
    tell_failure (g_steal_pointer (&saving), error);
}

/* @saving: (transfer full). What takes long shows how far it is, and can be stopped. */
static void
write_file (Saving   *saving,
            gboolean  overwrite)
{
  g_clear_object (&saving->cancellable);
  saving->cancellable = g_cancellable_new ();
  g_set_weak_pointer (&saving->progress,
                      tabiya_care_progress_open_for_save (
                        get_window (saving->dialogs), saving->file,
                        saving->cancellable, _("Saving the Games")));
  tabiya_document_save_async (saving->dialogs->document, saving->file, saving->target, overwrite,
                              saving->cancellable, file_written_cb, saving);
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(Saving) saving = data;

  g_clear_object (&saving->target);
  saving->target = tabiya_dialogs_save_finish (result, NULL);
  if (saving->target && saving->dialogs->pane)
    write_file (g_steal_pointer (&saving), TRUE);
}

/* Where a file is to be saved that is in an archive, or all those of a folder: beside that, under
   its own name. */
static GFile *
suggest_place (TabiyaPgnFile *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (tabiya_pgn_file_get_file (file));
  const char *member = tabiya_pgn_file_get_member (file);
  g_autofree char *name = member ? g_path_get_basename (member)
                                 : g_file_get_basename (tabiya_pgn_file_get_file (file));

  /* "games.pgn.zst" holds "games.pgn". */
  if (!member && !tabiya_pgn_file_is_folder (file) && strrchr (name, '.'))
    *strrchr (name, '.') = '\0';
  if (!g_str_has_suffix (name, ".pgn")) {
    char *longer = g_strconcat (name, ".pgn", NULL);

    g_free (name);
    name = longer;
  }
  return g_file_get_child (folder, name);
}

/* @saving: (transfer full). Asks for the place, and saves there. */
static void
choose_target (Saving *saving)
{
  TabiyaSaveDialogs *self = saving->dialogs;
  GFile *present = tabiya_pgn_file_get_file (saving->file);
  g_autoptr(GFile) beside = NULL;
  g_autofree char *name = NULL;

  if (!self->pane) {
    saving_free (saving);
    return;
  }
  if (tabiya_pgn_file_get_read_only (saving->file))
    present = beside = suggest_place (saving->file);
  name = present ? NULL : tabiya_document_suggest_name (self->document);
  tabiya_dialogs_save_async (get_window (self),
                             tabiya_pgn_file_get_n_games (saving->file) == 1
                               ? _("Save the Game") : _("Save the Games"),
                             TABIYA_DIALOG_GAMES, name, present, NULL, target_chosen_cb, saving);
}

static void
save (TabiyaSaveDialogs *self,
      gboolean           elsewhere,
      gboolean           leaving)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->dialogs = g_object_ref (self);
  saving->file = tabiya_document_dup_savable (self->document);
  saving->leaving = leaving;
  if (tabiya_pgn_file_get_file (saving->file) && !elsewhere
      && !tabiya_pgn_file_get_read_only (saving->file))
    write_file (saving, FALSE);
  else
    choose_target (saving);
}

static void
save_cb (TabiyaSaveDialogs *self)
{
  save (self, FALSE, FALSE);
}

static void
save_as_cb (TabiyaSaveDialogs *self)
{
  save (self, TRUE, FALSE);
}

/* Leaving */

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaSaveDialogs) self = data;
  TabiyaDialogResponse response = tabiya_dialogs_confirm_finish (result, NULL);

  if (response == TABIYA_DIALOG_ACCEPT && self->pane)
    save (self, FALSE, TRUE);
  else
    leave (self, response == TABIYA_DIALOG_CANCEL ? STAY : LEAVE_UNSAVED);
}

static void
ask (TabiyaSaveDialogs *self)
{
  if (!tabiya_document_finish_typed (self->document)) {
    leave (self, LEAVE_SAVED);
    return;
  }
  tabiya_dialogs_confirm_async (get_window (self), _("Save the Changes?"),
                                _("This file has changes that are not saved."),
                                _("_Save"), FALSE, _("_Discard"), NULL, answered_cb,
                                g_object_ref (self));
}

gboolean
tabiya_save_dialogs_may_close (TabiyaSaveDialogs *self)
{
  g_return_val_if_fail (TABIYA_IS_SAVE_DIALOGS (self), TRUE);

  if (self->closing || !tabiya_document_finish_typed (self->document))
    return TRUE;
  ask (self);
  return FALSE;
}

/* What is open stays after all, so that a person is asked again. */
void
tabiya_save_dialogs_stay (TabiyaSaveDialogs *self)
{
  g_return_if_fail (TABIYA_IS_SAVE_DIALOGS (self));

  self->closing = FALSE;
}

/* Adding to a file */

typedef struct {
  TabiyaSaveDialogs *dialogs;
  GFile             *target;
  gboolean           here;      /* the target is the file that is open */
  gboolean           elsewhere; /* it is open in another tab, where the game is unsaved */
} Adding;

static void
adding_free (Adding *adding)
{
  g_object_unref (adding->dialogs);
  g_clear_object (&adding->target);
  g_free (adding);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Adding, adding_free)

static void
game_added_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(Adding) adding = data;
  TabiyaSaveDialogs *self = adding->dialogs;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean added = tabiya_document_add_to_finish (self->document, result, &error);

  if (!self->pane)
    return;
  if (!added) {
    tell_error (self, _("The Game Could Not Be Added"), error);
  } else if (adding->here) {
    tabiya_pane_show_page (self->pane, "moves");
  } else {
    text = g_strdup_printf (adding->elsewhere
                              ? _("Added to %s, which is open in another tab. Save it there.")
                              : _("Added to %s"), tabiya_file_show_name (adding->target));
    tell (self, text);
  }
}

static void
addition_chosen_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr(Adding) adding = data;
  TabiyaDocument *document = adding->dialogs->document;
  GFile *target = tabiya_dialogs_open_finish (result, NULL);

  if (!target)
    return;
  adding->target = target;
  adding->here = tabiya_document_is_at (document, target);
  adding->elsewhere = !adding->here && tabiya_document_find_open (target);
  tabiya_document_add_to_async (document, target, game_added_cb, g_steal_pointer (&adding));
}

/* Adds the game shown to the end of a file that a person chooses. */
static void
add_to_file_cb (TabiyaSaveDialogs *self)
{
  Adding *adding = g_new0 (Adding, 1);

  adding->dialogs = g_object_ref (self);
  tabiya_dialogs_open_async (get_window (self), _("Add the Game to a PGN File"),
                             TABIYA_DIALOG_GAMES, NULL, NULL, addition_chosen_cb, adding);
}

/* Exporting games */

typedef struct {
  TabiyaSaveDialogs *dialogs;
  TabiyaPgnFile     *file;
  GArray            *indices;
  GFile             *target;
} Exporting;

static void
exporting_free (Exporting *exporting)
{
  g_object_unref (exporting->dialogs);
  g_object_unref (exporting->file);
  g_array_unref (exporting->indices);
  g_clear_object (&exporting->target);
  g_free (exporting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Exporting, exporting_free)

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(Exporting) exporting = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'u game saved in %s", "%'u games saved in %s",
                               exporting->indices->len), exporting->indices->len,
                     tabiya_file_show_name (exporting->target));

  if (tabiya_pgn_export_finish (exporting->file, result, &error))
    tell (exporting->dialogs, text);
  else
    tell_error (exporting->dialogs, _("The Games Could Not Be Saved"), error);
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Exporting *exporting = data;

  exporting->target = tabiya_dialogs_save_finish (result, NULL);
  if (exporting->target)
    tabiya_pgn_export_async (exporting->file, exporting->indices, exporting->target, NULL,
                             exported_cb, exporting);
  else
    exporting_free (exporting);
}

static void
export_games (TabiyaSaveDialogs *self,
              GArray            *indices)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autofree char *name = NULL;
  Exporting *exporting;

  if (indices->len == 0)
    return;
  name = indices->len == 1
         && g_array_index (indices, guint32, 0) == tabiya_document_get_index (self->document)
           ? tabiya_document_suggest_name (self->document) : g_strdup (_("games.pgn"));
  exporting = g_new0 (Exporting, 1);
  exporting->dialogs = g_object_ref (self);
  exporting->file = g_object_ref (file);
  exporting->indices = g_array_ref (indices);
  tabiya_dialogs_save_async (get_window (self), _("Save Games"), TABIYA_DIALOG_GAMES, name,
                             tabiya_pgn_file_get_file (file), NULL, export_chosen_cb, exporting);
}

static void
export_games_cb (TabiyaSaveDialogs *self)
{
  g_autoptr(GArray) indices =
    tabiya_games_page_dup_chosen (tabiya_pane_get_games_page (self->pane));

  export_games (self, indices);
}

/* Only the game on the board, whatever is selected. */
static void
save_game_cb (TabiyaSaveDialogs *self)
{
  guint32 shown = tabiya_document_get_index (self->document);
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_val (indices, shown);
  if (tabiya_document_get_file (self->document))
    export_games (self, indices);
  else
    save_as_cb (self);
}

/* Construction */

static void
update_cb (TabiyaSaveDialogs *self)
{
  gboolean file = !!tabiya_document_get_file (self->document);

  tabiya_actions_enable (self->actions, "export-games", file);
  tabiya_actions_enable (self->actions, "save",
                         !file || tabiya_document_has_unsaved (self->document));
}

static void
tabiya_save_dialogs_finalize (GObject *object)
{
  TabiyaSaveDialogs *self = TABIYA_SAVE_DIALOGS (object);

  g_clear_weak_pointer (&self->pane);
  g_object_unref (self->actions);
  g_object_unref (self->document);

  G_OBJECT_CLASS (tabiya_save_dialogs_parent_class)->finalize (object);
}

static void
tabiya_save_dialogs_class_init (TabiyaSaveDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_save_dialogs_finalize;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
tabiya_save_dialogs_init (TabiyaSaveDialogs *self)
{
}

TabiyaSaveDialogs *
tabiya_save_dialogs_new (GActionMap     *map,
                         TabiyaDocument *document,
                         TabiyaPane     *pane)
{
  static const TabiyaAction actions[] = {
    { "save", G_CALLBACK (save_cb) },
    { "save-as", G_CALLBACK (save_as_cb) },
    { "save-game", G_CALLBACK (save_game_cb) },
    { "export-games", G_CALLBACK (export_games_cb) },
    { "add-to-file", G_CALLBACK (add_to_file_cb) },
  };
  TabiyaSaveDialogs *self = g_object_new (TABIYA_TYPE_SAVE_DIALOGS, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->pane, pane);
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  g_signal_connect_object (document, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}

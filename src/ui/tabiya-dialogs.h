/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Short questions and messages: choosing a file, confirming, and reporting an error. They are
 * asynchronous and shaped like GtkFileDialog and GtkAlertDialog of later GTK versions, so that only
 * one file depends on the widgets behind them. Main thread.
 *
 * Closing a file chooser without choosing a file returns G_IO_ERROR_CANCELLED, and so does
 * cancelling the GCancellable, which closes the dialog.
 */

typedef enum {
  TABIYA_DIALOG_CANCEL,        /* "Cancel", Esc, or the window was closed */
  TABIYA_DIALOG_ALTERNATIVE,   /* the other way to proceed, such as "Discard" */
  TABIYA_DIALOG_ACCEPT,
} TabiyaDialogResponse;

/* What a file chooser shows beside all files. */
typedef enum {
  TABIYA_DIALOG_GAMES,         /* PGN */
  TABIYA_DIALOG_PACKED_GAMES,  /* PGN and lists of positions, also in an archive */
  TABIYA_DIALOG_BOOK,          /* Polyglot (*.bin) */
  TABIYA_DIALOG_WEIGHTS,
  TABIYA_DIALOG_TEXT,
  TABIYA_DIALOG_TABLE,         /* CSV */
  TABIYA_DIALOG_WEB_PAGE,
  TABIYA_DIALOG_PNG,
  TABIYA_DIALOG_SVG,
  TABIYA_DIALOG_ANY_FILE,      /* such as a program, which has no suffix of its own */
  TABIYA_DIALOG_FOLDER,
} TabiyaDialogFile;

void                 tabiya_dialogs_open_async     (GtkWindow            *parent,
                                                    const char           *title,
                                                    TabiyaDialogFile      kind,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
GFile               *tabiya_dialogs_open_finish    (GAsyncResult         *result,
                                                    GError              **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

void                 tabiya_dialogs_save_async     (GtkWindow            *parent,
                                                    const char           *title,
                                                    TabiyaDialogFile      kind,
                                                    const char           *suggested_name,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
GFile               *tabiya_dialogs_save_finish    (GAsyncResult         *result,
                                                    GError              **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

void                 tabiya_dialogs_confirm_async  (GtkWindow            *parent,
                                                    const char           *heading,
                                                    const char           *body,
                                                    const char           *accept_label,
                                                    gboolean              destructive,
                                                    const char           *alternative_label,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
TabiyaDialogResponse tabiya_dialogs_confirm_finish (GAsyncResult         *result,
                                                    GError              **error);

/* One way to go on, for a question that has several. */
typedef struct {
  const char *label;           /* translated, with a mnemonic */
  gboolean    destructive;     /* it discards something */
} TabiyaDialogChoice;

void                 tabiya_dialogs_choose_async   (GtkWindow                *parent,
                                                    const char               *heading,
                                                    const char               *body,
                                                    const TabiyaDialogChoice *choices,
                                                    guint                     n_choices,
                                                    GCancellable             *cancellable,
                                                    GAsyncReadyCallback       callback,
                                                    gpointer                  user_data);
int                  tabiya_dialogs_choose_finish  (GAsyncResult         *result,
                                                    GError              **error);

void                 tabiya_dialogs_error          (GtkWindow            *parent,
                                                    const char           *heading,
                                                    const char           *body);

/* The window in front of which a dialog about @place stands; NULL if there is none. */
GtkWindow           *tabiya_dialogs_get_parent     (GtkWidget            *place);
/* Tells there what has failed, unless a person has cancelled it, or @place is NULL: a weak pointer
   to it, because what failed had been begun there and has outlived it. */
void                 tabiya_dialogs_tell           (GtkWidget            *place,
                                                    const char           *heading,
                                                    const GError         *error);

G_END_DECLS

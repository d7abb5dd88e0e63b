/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Short questions to the person: which file, whether really, and what went wrong. Asynchronous and
 * shaped like GtkFileDialog and GtkAlertDialog of later GTK versions, so that only one file knows
 * the widgets behind them. Main thread.
 *
 * Files are asked for with a filter for PGN. A person who closes a file chooser without an answer
 * is G_IO_ERROR_CANCELLED, and so is a cancelled GCancellable, which closes the dialog.
 */

typedef enum {
  TABIYA_DIALOG_CANCEL,        /* "Cancel", Esc, or the window was closed */
  TABIYA_DIALOG_ALTERNATIVE,   /* the second way out, such as "Discard" */
  TABIYA_DIALOG_ACCEPT,
} TabiyaDialogResponse;

void                 tabiya_dialogs_open_async     (GtkWindow            *parent,
                                                    const char           *title,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
GFile               *tabiya_dialogs_open_finish    (GAsyncResult         *result,
                                                    GError              **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

void                 tabiya_dialogs_save_async     (GtkWindow            *parent,
                                                    const char           *title,
                                                    const char           *suggested_name,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
GFile               *tabiya_dialogs_save_finish    (GAsyncResult         *result,
                                                    GError              **error)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* As tabiya_dialogs_save_async(), for a table (*.csv). */
void                 tabiya_dialogs_save_table_async (GtkWindow          *parent,
                                                    const char           *title,
                                                    const char           *suggested_name,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_save_async(), for a picture: PNG, or SVG with @svg. @name: without suffix. */
void                 tabiya_dialogs_save_image_async (GtkWindow          *parent,
                                                    const char           *title,
                                                    const char           *name,
                                                    gboolean              svg,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_open_async(), for a Polyglot book (*.bin). */
void                 tabiya_dialogs_open_book_async (GtkWindow           *parent,
                                                    const char           *title,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_open_async() and tabiya_dialogs_save_async(), for a file of weights
   (*.weights). */
void                 tabiya_dialogs_open_weights_async (GtkWindow        *parent,
                                                    const char           *title,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
void                 tabiya_dialogs_save_weights_async (GtkWindow        *parent,
                                                    const char           *title,
                                                    const char           *suggested_name,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

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

void                 tabiya_dialogs_error          (GtkWindow            *parent,
                                                    const char           *heading,
                                                    const char           *body);

G_END_DECLS

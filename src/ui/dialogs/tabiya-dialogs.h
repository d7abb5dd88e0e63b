/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Short questions and messages: choosing a file, confirming, and reporting an error. They are
 * asynchronous and shaped like GtkFileDialog and GtkAlertDialog of later GTK versions, so that only
 * one file depends on the widgets behind them. Main thread.
 *
 * The default filter is for PGN. Closing a file chooser without choosing a file returns
 * G_IO_ERROR_CANCELLED, and so does cancelling the GCancellable, which closes the dialog.
 */

typedef enum {
  TABIYA_DIALOG_CANCEL,        /* "Cancel", Esc, or the window was closed */
  TABIYA_DIALOG_ALTERNATIVE,   /* the other way to proceed, such as "Discard" */
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

/* As tabiya_dialogs_save_async() and tabiya_dialogs_open_async(), for text (*.txt). */
void                 tabiya_dialogs_save_text_async (GtkWindow           *parent,
                                                    const char           *title,
                                                    const char           *suggested_name,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);
void                 tabiya_dialogs_open_text_async (GtkWindow           *parent,
                                                    const char           *title,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_save_async(), for a web page (*.html). */
void                 tabiya_dialogs_save_page_async (GtkWindow           *parent,
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

/* As tabiya_dialogs_open_async(), for a PGN file or an archive of such files. */
void                 tabiya_dialogs_open_games_async (GtkWindow           *parent,
                                                      const char           *title,
                                                      GFile                *initial,
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

/* As tabiya_dialogs_open_async(), for a program, which has no suffix of its own. */
void                 tabiya_dialogs_open_program_async (GtkWindow        *parent,
                                                    const char           *title,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_open_async(), for a folder. */
void                 tabiya_dialogs_open_folder_async (GtkWindow         *parent,
                                                    const char           *title,
                                                    GFile                *initial,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/* As tabiya_dialogs_open_async() and tabiya_dialogs_save_async(), for a weight file
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

/* As tabiya_dialogs_save_async(), for a program, which has no suffix of its own. */
void                 tabiya_dialogs_save_launcher_async (GtkWindow       *parent,
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

G_END_DECLS

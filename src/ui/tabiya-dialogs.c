/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "ui/tabiya-whole-text.h"

#define RESPONSE_CANCEL      "cancel"
#define RESPONSE_ALTERNATIVE "alternative"
#define RESPONSE_ACCEPT      "accept"

/*
 * One question being asked. It ends in exactly one way: an answer, the cancellable, or the end of
 * the window that asked; finish_question() takes the task, so that whatever comes later finds
 * nothing to answer.
 */
typedef struct {
  GTask      *task;           /* owned */
  GObject    *dialog;         /* owned: GtkFileChooserNative or AdwMessageDialog */
  GtkWindow  *parent;         /* weak; nullable */
  gulong      parent_id;
  gulong      dialog_id;
  gulong      destroy_id;
  gulong      cancelled_id;
  GFile     **last_folder;    /* of a question for a file: where a person has chosen one */
} Question;

static void
hide_dialog (GObject *dialog)
{
  if (GTK_IS_NATIVE_DIALOG (dialog))
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog));
  else
    gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Lets go of everything and hands over the task. (transfer full) */
static GTask *
finish_question (Question *question)
{
  GTask *task = g_steal_pointer (&question->task);
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_clear_signal_handler (&question->cancelled_id, cancellable);
  if (question->parent)
    g_clear_signal_handler (&question->parent_id, question->parent);
  g_clear_weak_pointer (&question->parent);
  g_clear_signal_handler (&question->dialog_id, question->dialog);
  g_clear_signal_handler (&question->destroy_id, question->dialog);
  g_clear_object (&question->dialog);
  g_free (question);
  return task;
}

static void
abandon_question_cb (Question *question)
{
  g_autoptr(GObject) dialog = g_object_ref (question->dialog);
  g_autoptr(GTask) task = finish_question (question);

  hide_dialog (dialog);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("Cancelled"));
}

static Question *
begin_question (gpointer             dialog,
                GtkWindow           *parent,
                GCancellable        *cancellable,
                gpointer             source_tag,
                GAsyncReadyCallback  callback,
                gpointer             user_data)
{
  Question *question = g_new0 (Question, 1);

  question->task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (question->task, source_tag);
  /* The question itself decides what a cancelled one returns. */
  g_task_set_check_cancellable (question->task, FALSE);
  question->dialog = g_object_ref (dialog);
  if (parent) {
    g_set_weak_pointer (&question->parent, parent);
    question->parent_id = g_signal_connect_swapped (parent, "destroy",
                                                    G_CALLBACK (abandon_question_cb), question);
  }
  if (cancellable)
    question->cancelled_id = g_signal_connect_swapped (cancellable, "cancelled",
                                                       G_CALLBACK (abandon_question_cb), question);
  return question;
}

static void
default_widget_cb (GtkWindow *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (dialog);

  if (button)
    gtk_window_set_focus (dialog, button);
}

/* Shows a dialog with the focus on its default. By itself it would be on the first button, which
   is the last choice where they stand one above the other, and Enter would take that. */
static void
present_question (GtkWidget *dialog)
{
  g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (default_widget_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  default_widget_cb (GTK_WINDOW (dialog));
}

/* Whether the question was cancelled before it was shown; it has been answered then. */
static gboolean
return_if_cancelled (GCancellable        *cancellable,
                     gpointer             source_tag,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, source_tag);
  g_task_return_error_if_cancelled (task);
  return TRUE;
}

/* Files */

static gboolean
is_saving (GtkFileChooser *chooser)
{
  return gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE;
}

/* Whoever writes to a pipe waits for a reader, perhaps for ever. */
static gboolean
can_be_written (GFile     *file,
                GtkWindow *parent)
{
  const char *path = g_file_peek_path (file);
  g_autoptr(GError) error = NULL;

  if (!path || tabiya_file_check_kind (path, &error))
    return TRUE;
  tabiya_dialogs_error (parent, _("Nothing Can Be Saved There"), error->message);
  return FALSE;
}

static void
file_response_cb (GtkNativeDialog *dialog,
                  int              response,
                  gpointer         user_data)
{
  g_autoptr(GtkNativeDialog) hold = g_object_ref (dialog);
  GtkWindow *parent = gtk_native_dialog_get_transient_for (dialog);
  gboolean saving = is_saving (GTK_FILE_CHOOSER (dialog));
  GFile **last_folder = ((Question *) user_data)->last_folder;
  g_autoptr(GTask) task = finish_question (user_data);
  g_autoptr(GFile) file = NULL;
  g_autoptr(GFile) folder = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  folder = file ? g_file_get_parent (file) : NULL;
  if (folder)
    g_set_object (last_folder, folder);
  gtk_native_dialog_destroy (dialog);

  if (file && (!saving || can_be_written (file, parent)))
    g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("No file was chosen"));
}

/* @suffixes: separated by blanks; NULL for any. What is compared is the name that is shown, and
   behind one of bytes that are no text stands "(invalid encoding)", translated. */
static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *suffixes)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto(GStrv) list = g_strsplit (suffixes ? suffixes : "", " ", -1);

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; list[i]; i++) {
    g_autofree char *odd = g_strdup_printf ("*.%s (*)", list[i]);

    gtk_file_filter_add_suffix (filter, list[i]);
    gtk_file_filter_add_pattern (filter, odd);
  }
  if (!suffixes)
    gtk_file_filter_add_pattern (filter, "*");
  gtk_file_chooser_add_filter (chooser, filter);
}

static const struct {
  const char *name;
  const char *suffixes;   /* separated by blanks; NULL for any */
} kinds[] = {
  [TABIYA_DIALOG_GAMES] = { N_("Games (PGN)"), "pgn" },
  [TABIYA_DIALOG_PACKED_GAMES] = {
    N_("Games (PGN, also packed)"),
    "pgn epd fen pgn.zst pgn.gz pgn.bz2 pgn.xz zip 7z tar tgz tar.gz tar.bz2 tar.xz tar.zst",
  },
  [TABIYA_DIALOG_BOOK] = { N_("Opening books (Polyglot)"), "bin" },
  [TABIYA_DIALOG_WEIGHTS] = { N_("Weights"), "weights" },
  [TABIYA_DIALOG_TEXT] = { N_("Text"), "txt" },
  [TABIYA_DIALOG_TABLE] = { N_("Tables (CSV)"), "csv" },
  [TABIYA_DIALOG_WEB_PAGE] = { N_("Web Pages (HTML)"), "html" },
  [TABIYA_DIALOG_PNG] = { N_("Images (PNG)"), "png" },
  [TABIYA_DIALOG_SVG] = { N_("Images (SVG)"), "svg" },
  [TABIYA_DIALOG_ANY_FILE] = { NULL, NULL },
  [TABIYA_DIALOG_FOLDER] = { NULL, NULL },
};

/* Where a file of each kind was chosen last, while the program runs. */
static GFile *last_folders[G_N_ELEMENTS (kinds)];

/* FALSE lets GTK insert what it wants to. */
static gboolean
insert_prefix_cb (GtkEntryCompletion *completion,
                  const char         *prefix,
                  const char         *proposed)
{
  GtkWidget *entry = gtk_entry_completion_get_entry (completion);

  return strcmp (gtk_editable_get_text (GTK_EDITABLE (entry)), proposed) == 0;
}

/* Newer GTK continues the name that was proposed, as if it were half typed, by what every longer
   name in the folder has behind it: "Club" would be saved over "Club.weights". */
static void
keep_name (GtkWidget  *widget,
           const char *proposed)
{
  GtkEntryCompletion *completion = GTK_IS_ENTRY (widget)
                                   ? gtk_entry_get_completion (GTK_ENTRY (widget)) : NULL;

  if (completion)
    g_signal_connect_data (completion, "insert-prefix", G_CALLBACK (insert_prefix_cb),
                           g_strdup (proposed), (GClosureNotify) (GCallback) g_free, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    keep_name (child, proposed);
}

/* The chooser's own dialog, where it is not one of the desktop, is known by its type alone. */
static void
propose_name (GtkFileChooser *chooser,
              const char     *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  gtk_file_chooser_set_current_name (chooser, name);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

    if (GTK_IS_FILE_CHOOSER_DIALOG (window))
      keep_name (window, name);
  }
}

/* A name of bytes that are no text is selected by no chooser: it would show another one, which its
   filter does not know, and save under that. */
static void
set_place (GtkFileChooser   *chooser,
           TabiyaDialogFile  kind,
           const char       *name,
           GFile            *initial)
{
  gboolean saving = is_saving (chooser);
  g_autofree char *present = initial ? g_file_get_basename (initial) : NULL;
  g_autoptr(GFile) folder = initial ? g_file_get_parent (initial) : NULL;

  if (!saving && present && (!kinds[kind].suffixes || g_utf8_validate (present, -1, NULL))) {
    gtk_file_chooser_set_file (chooser, initial, NULL);
    return;
  }
  if (!folder)
    g_set_object (&folder, last_folders[kind]);
  /* Otherwise GTK would list recent files and write the raw bytes of their folders beside them. */
  if (!saving && (!folder || !g_file_query_exists (folder, NULL))) {
    const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

    g_clear_object (&folder);
    folder = g_file_new_for_path (documents ? documents : g_get_home_dir ());
  }
  if (folder && g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  if (saving) {
    g_autofree char *proposed = name ? tabiya_file_name_suggest (name)
                                     : g_utf8_make_valid (present, -1);

    propose_name (chooser, proposed);
  }
}

/* @native: (transfer full). */
static void
ask_for_file (GtkFileChooserNative *native,
              TabiyaDialogFile      kind,
              const char           *name,
              GFile                *initial,
              GtkWindow            *parent,
              GCancellable         *cancellable,
              gpointer              source_tag,
              GAsyncReadyCallback   callback,
              gpointer              user_data)
{
  g_autoptr(GtkFileChooserNative) owned = native;
  Question *question = begin_question (native, parent, cancellable, source_tag,
                                       callback, user_data);

  question->last_folder = &last_folders[kind];
  set_place (GTK_FILE_CHOOSER (native), kind, name, initial);
  if (kinds[kind].suffixes) {
    add_filter (GTK_FILE_CHOOSER (native), _(kinds[kind].name), kinds[kind].suffixes);
    add_filter (GTK_FILE_CHOOSER (native), _("All files"), NULL);
  }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  question->dialog_id = g_signal_connect (native, "response", G_CALLBACK (file_response_cb),
                                          question);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/**
 * tabiya_dialogs_open_async:
 * @parent: (nullable): the window that asks; the dialog is modal to it and ends with it
 * @title: of the dialog, translated
 * @kind: what can be chosen
 * @initial: (nullable): the file selected at first; without it the chooser begins where a file of
 *   that kind was chosen last, or among the person's documents
 * @cancellable: (nullable): closes the dialog
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Asks for a file to read, or for a folder. Main thread.
 */
void
tabiya_dialogs_open_async (GtkWindow           *parent,
                           const char          *title,
                           TabiyaDialogFile     kind,
                           GFile               *initial,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  gboolean folder = kind == TABIYA_DIALOG_FOLDER;
  GtkFileChooserNative *native;

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));
  g_return_if_fail (title);

  if (return_if_cancelled (cancellable, tabiya_dialogs_open_async, callback, user_data))
    return;
  native = gtk_file_chooser_native_new (title, parent,
                                        folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                               : GTK_FILE_CHOOSER_ACTION_OPEN,
                                        folder ? _("_Select") : _("_Open"), _("_Cancel"));
  ask_for_file (native, kind, NULL, initial, parent, cancellable, tabiya_dialogs_open_async,
                callback, user_data);
}

/**
 * tabiya_dialogs_open_finish:
 *
 * Returns: (transfer full): the file, or %NULL and @error: G_IO_ERROR_CANCELLED when none was
 *   chosen
 */
GFile *
tabiya_dialogs_open_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_dialogs_open_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * tabiya_dialogs_save_async:
 * @parent: (nullable): the window that asks
 * @title: of the dialog, translated
 * @kind: what is written
 * @suggested_name: (nullable): name to begin with, such as "You – Tabiya.pgn", of which is taken
 *   what tabiya_file_name_suggest() makes of it; without it that of @initial
 * @initial: (nullable): a file in the folder to begin with, as in tabiya_dialogs_open_async()
 * @cancellable: (nullable): closes the dialog
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Asks where to write a file. The dialog itself asks before a file is replaced, and refuses what is
 * no file, such as a pipe or a device. Main thread.
 */
void
tabiya_dialogs_save_async (GtkWindow           *parent,
                           const char          *title,
                           TabiyaDialogFile     kind,
                           const char          *suggested_name,
                           GFile               *initial,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  GtkFileChooserNative *native;

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));
  g_return_if_fail (title);
  g_return_if_fail (suggested_name || initial);

  if (return_if_cancelled (cancellable, tabiya_dialogs_save_async, callback, user_data))
    return;
  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"),
                                        _("_Cancel"));
  ask_for_file (native, kind, suggested_name, initial, parent, cancellable,
                tabiya_dialogs_save_async, callback, user_data);
}

/**
 * tabiya_dialogs_save_finish:
 *
 * Returns: (transfer full): the file, or %NULL and @error: G_IO_ERROR_CANCELLED when none was
 *   chosen
 */
GFile *
tabiya_dialogs_save_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_dialogs_save_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Confirmation */

static TabiyaDialogResponse
parse_response (const char *response)
{
  if (g_str_equal (response, RESPONSE_ACCEPT))
    return TABIYA_DIALOG_ACCEPT;
  if (g_str_equal (response, RESPONSE_ALTERNATIVE))
    return TABIYA_DIALOG_ALTERNATIVE;
  return TABIYA_DIALOG_CANCEL;
}

static void
confirm_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          user_data)
{
  g_autoptr(GTask) task = finish_question (user_data);

  g_task_return_int (task, parse_response (response));
}

/* Destroyed without a response, which counts as cancelling. */
static void
confirm_destroy_cb (GtkWidget *dialog,
                    gpointer   user_data)
{
  g_autoptr(GTask) task = finish_question (user_data);

  g_task_return_int (task, TABIYA_DIALOG_CANCEL);
}

static void
add_responses (AdwMessageDialog *dialog,
               const char       *accept_label,
               gboolean          destructive,
               const char       *alternative_label)
{
  adw_message_dialog_add_response (dialog, RESPONSE_CANCEL, _("_Cancel"));
  if (alternative_label)
    adw_message_dialog_add_response (dialog, RESPONSE_ALTERNATIVE, alternative_label);
  adw_message_dialog_add_response (dialog, RESPONSE_ACCEPT, accept_label);

  if (alternative_label && !destructive)
    adw_message_dialog_set_response_appearance (dialog, RESPONSE_ALTERNATIVE,
                                                ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, RESPONSE_ACCEPT,
                                              destructive ? ADW_RESPONSE_DESTRUCTIVE
                                                          : ADW_RESPONSE_SUGGESTED);
  /* Enter must not discard anything. */
  adw_message_dialog_set_default_response (dialog,
                                           destructive ? RESPONSE_CANCEL : RESPONSE_ACCEPT);
  adw_message_dialog_set_close_response (dialog, RESPONSE_CANCEL);
}

/**
 * tabiya_dialogs_confirm_async:
 * @parent: (nullable): the window that asks
 * @heading: the question, translated
 * @body: (nullable): what will happen, translated
 * @accept_label: the label of the accepting response, with a mnemonic: "_Save"
 * @destructive: whether accepting discards something; Enter then cancels
 * @alternative_label: (nullable): another way to proceed; if accepting is not @destructive, this
 *   one is, like "_Discard" beside "_Save"
 * @cancellable: (nullable): closes the dialog
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Asks whether to go on. Main thread.
 */
void
tabiya_dialogs_confirm_async (GtkWindow           *parent,
                              const char          *heading,
                              const char          *body,
                              const char          *accept_label,
                              gboolean             destructive,
                              const char          *alternative_label,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  GtkWidget *dialog;
  Question *question;

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));
  g_return_if_fail (heading);
  g_return_if_fail (accept_label);

  if (return_if_cancelled (cancellable, tabiya_dialogs_confirm_async, callback, user_data))
    return;

  dialog = adw_message_dialog_new (parent, heading, body);
  tabiya_whole_text_allow (dialog);
  add_responses (ADW_MESSAGE_DIALOG (dialog), accept_label, destructive, alternative_label);
  question = begin_question (dialog, parent, cancellable, tabiya_dialogs_confirm_async,
                             callback, user_data);
  question->dialog_id = g_signal_connect (dialog, "response", G_CALLBACK (confirm_response_cb),
                                          question);
  question->destroy_id = g_signal_connect (dialog, "destroy", G_CALLBACK (confirm_destroy_cb),
                                           question);
  present_question (dialog);
}

/**
 * tabiya_dialogs_confirm_finish:
 *
 * Returns: the answer; %TABIYA_DIALOG_CANCEL with @error when the cancellable closed the dialog
 */
TabiyaDialogResponse
tabiya_dialogs_confirm_finish (GAsyncResult  *result,
                               GError       **error)
{
  gssize response;

  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_dialogs_confirm_async),
                        TABIYA_DIALOG_CANCEL);

  response = g_task_propagate_int (G_TASK (result), error);
  return response < 0 ? TABIYA_DIALOG_CANCEL : (TabiyaDialogResponse) response;
}

/* The names of the responses are their numbers. */
static void
choose_response_cb (AdwMessageDialog *dialog,
                    const char       *response,
                    gpointer          user_data)
{
  g_autoptr(GTask) task = finish_question (user_data);

  g_task_return_int (task, g_str_equal (response, RESPONSE_CANCEL) ? -1 : atoi (response));
}

static void
choose_destroy_cb (GtkWidget *dialog,
                   gpointer   user_data)
{
  g_autoptr(GTask) task = finish_question (user_data);

  g_task_return_int (task, -1);
}

static void
add_choices (AdwMessageDialog         *dialog,
             const TabiyaDialogChoice *choices,
             guint                     n_choices)
{
  adw_message_dialog_add_response (dialog, RESPONSE_CANCEL, _("_Cancel"));
  for (guint i = 0; i < n_choices; i++) {
    g_autofree char *response = g_strdup_printf ("%u", i);

    adw_message_dialog_add_response (dialog, response, choices[i].label);
    if (choices[i].destructive)
      adw_message_dialog_set_response_appearance (dialog, response, ADW_RESPONSE_DESTRUCTIVE);
  }
  adw_message_dialog_set_close_response (dialog, RESPONSE_CANCEL);
  /* Enter must not discard anything. */
  adw_message_dialog_set_default_response (dialog,
                                           choices[0].destructive ? RESPONSE_CANCEL : "0");
}

/**
 * tabiya_dialogs_choose_async:
 * @parent: (nullable): the window that asks
 * @heading: the question, translated
 * @body: (nullable): what it is about, translated
 * @choices: (array length=n_choices): the ways to go on; Enter takes the first one unless that is
 *   destructive
 * @n_choices: at least 1
 * @cancellable: (nullable): closes the dialog
 * @callback: (scope async): called when it is done
 * @user_data: for @callback
 *
 * Asks how to go on. Main thread.
 */
void
tabiya_dialogs_choose_async (GtkWindow                *parent,
                             const char               *heading,
                             const char               *body,
                             const TabiyaDialogChoice *choices,
                             guint                     n_choices,
                             GCancellable             *cancellable,
                             GAsyncReadyCallback       callback,
                             gpointer                  user_data)
{
  GtkWidget *dialog;
  Question *question;

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));
  g_return_if_fail (heading);
  g_return_if_fail (n_choices > 0);

  if (return_if_cancelled (cancellable, tabiya_dialogs_choose_async, callback, user_data))
    return;

  dialog = adw_message_dialog_new (parent, heading, body);
  tabiya_whole_text_allow (dialog);
  add_choices (ADW_MESSAGE_DIALOG (dialog), choices, n_choices);
  question = begin_question (dialog, parent, cancellable, tabiya_dialogs_choose_async, callback,
                             user_data);
  question->dialog_id = g_signal_connect (dialog, "response", G_CALLBACK (choose_response_cb),
                                          question);
  question->destroy_id = g_signal_connect (dialog, "destroy", G_CALLBACK (choose_destroy_cb),
                                           question);
  present_question (dialog);
}

/**
 * tabiya_dialogs_choose_finish:
 *
 * Returns: the index of the choice; -1 if none was made, with @error if the cancellable closed the
 *   dialog
 */
int
tabiya_dialogs_choose_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_dialogs_choose_async), -1);

  return (int) g_task_propagate_int (G_TASK (result), error);
}

/**
 * tabiya_dialogs_error:
 * @parent: (nullable): the window it happened in
 * @heading: what did not work, translated
 * @body: (nullable): why, and what to do
 *
 * Reports an error without waiting for an answer. Main thread.
 */
void
tabiya_dialogs_error (GtkWindow  *parent,
                      const char *heading,
                      const char *body)
{
  GtkWidget *dialog;

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));
  g_return_if_fail (heading);

  dialog = adw_message_dialog_new (parent, heading, body);
  tabiya_whole_text_allow (dialog);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), RESPONSE_CANCEL, _("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), RESPONSE_CANCEL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), RESPONSE_CANCEL);
  gtk_window_present (GTK_WINDOW (dialog));
}

GtkWindow *
tabiya_dialogs_get_parent (GtkWidget *place)
{
  return place ? GTK_WINDOW (gtk_widget_get_ancestor (place, GTK_TYPE_WINDOW)) : NULL;
}

void
tabiya_dialogs_tell (GtkWidget    *place,
                     const char   *heading,
                     const GError *error)
{
  if (place && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tabiya_dialogs_error (tabiya_dialogs_get_parent (place), heading, error->message);
}

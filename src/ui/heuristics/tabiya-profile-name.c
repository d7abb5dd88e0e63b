/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-profile-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

#define RESPONSE_ACCEPT "accept"

/* An open dialog; it lives as long as the dialog. */
typedef struct {
  GTask            *task;          /* owned; NULL once it has been answered */
  TabiyaProfiles   *profiles;      /* owned */
  TabiyaProfile    *except;        /* owned, nullable */
  const Heuristic  *heuristic;
  AdwMessageDialog *dialog;        /* borrowed */
  GtkEditable      *entry;         /* borrowed: in the dialog */
  GtkLabel         *error;         /* borrowed: in the dialog */
  gulong            cancelled_id;
} Question;

static void
answer (Question *question,
        char     *name)
{
  g_autoptr(GTask) task = g_steal_pointer (&question->task);

  if (!task)
    return;
  g_clear_signal_handler (&question->cancelled_id, g_task_get_cancellable (task));
  if (name)
    g_task_return_pointer (task, name, g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("Cancelled"));
}

static void
free_question (gpointer data,
               GClosure *closure)
{
  Question *question = data;

  answer (question, NULL);
  g_clear_object (&question->profiles);
  g_clear_object (&question->except);
  g_free (question);
}

/* Called for every way the dialog can be closed. */
static void
response_cb (Question   *question,
             const char *response)
{
  if (strcmp (response, RESPONSE_ACCEPT) == 0)
    answer (question, g_strstrip (g_strdup (gtk_editable_get_text (question->entry))));
  else
    answer (question, NULL);
}

static void
cancelled_cb (Question *question)
{
  gtk_window_destroy (GTK_WINDOW (question->dialog));
}

static void
changed_cb (Question *question)
{
  const char *text = gtk_editable_get_text (question->entry);
  g_autoptr(GError) error = NULL;
  gboolean good = tabiya_profiles_check_name (question->profiles, question->heuristic, text,
                                              question->except, &error);
  /* An empty name cannot be accepted, but it is not reported as an error. */
  gboolean tell = !good && *text;

  adw_message_dialog_set_response_enabled (question->dialog, RESPONSE_ACCEPT, good);
  gtk_label_set_text (question->error, tell ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (question->error), tell);
  tabiya_widget_set_css_class (GTK_WIDGET (question->entry), "error", tell);
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  tell ? error->message : "",
                                  -1);
}

static GtkWidget *
make_content (Question   *question,
              const char *initial)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *error = gtk_label_new (NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), initial);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name of the profile"), -1);
  gtk_label_set_wrap (GTK_LABEL (error), TRUE);
  gtk_label_set_xalign (GTK_LABEL (error), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (error), 32);
  gtk_widget_add_css_class (error, "caption");
  gtk_widget_add_css_class (error, "error");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), error);
  question->entry = GTK_EDITABLE (entry);
  question->error = GTK_LABEL (error);
  return box;
}

void
tabiya_profile_name_ask_async (GtkWindow           *parent,
                               const char          *heading,
                               const char          *accept_label,
                               const char          *initial,
                               TabiyaProfiles      *profiles,
                               const Heuristic     *heuristic,
                               TabiyaProfile       *except,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  Question *question = g_new0 (Question, 1);
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, NULL);

  question->task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (question->task, tabiya_profile_name_ask_async);
  g_task_set_check_cancellable (question->task, FALSE);
  question->profiles = g_object_ref (profiles);
  question->except = except ? g_object_ref (except) : NULL;
  question->heuristic = heuristic;
  question->dialog = ADW_MESSAGE_DIALOG (dialog);
  tabiya_whole_text_allow (dialog);
  adw_message_dialog_set_extra_child (question->dialog, make_content (question, initial));
  adw_message_dialog_add_responses (question->dialog,
                                    "cancel", _("_Cancel"),
                                    RESPONSE_ACCEPT, accept_label,
                                    NULL);
  adw_message_dialog_set_response_appearance (question->dialog, RESPONSE_ACCEPT,
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question->dialog, RESPONSE_ACCEPT);
  adw_message_dialog_set_close_response (question->dialog, "cancel");
  g_signal_connect_swapped (question->entry, "changed", G_CALLBACK (changed_cb), question);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, free_question,
                         G_CONNECT_SWAPPED);
  if (cancellable)
    question->cancelled_id = g_signal_connect_swapped (cancellable, "cancelled",
                                                       G_CALLBACK (cancelled_cb), question);
  changed_cb (question);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (question->entry));
}

char *
tabiya_profile_name_ask_finish (GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_profile_name_ask_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

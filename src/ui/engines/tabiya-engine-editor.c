/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/engines/tabiya-engine-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "model/engines/tabiya-engine-list.h"
#include "service/tabiya-engine-trial.h"
#include "ui/engines/tabiya-engine-icons.h"
#include "ui/engines/tabiya-engine-options.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaEngineEditor
{
  AdwWindow            parent_instance;

  /* template */
  GtkWidget           *save_button;
  AdwEntryRow         *command_row;
  AdwEntryRow         *name_row;
  GtkDropDown         *icon_drop;
  AdwActionRow        *folder_row;
  GtkWidget           *folder_clear_button;
  AdwExpanderRow      *variables_row;
  AdwEntryRow         *variable_name_row;
  AdwEntryRow         *variable_value_row;
  GtkWidget           *variable_button;
  AdwActionRow        *trial_row;
  GtkSpinner          *trial_spinner;
  GtkWidget           *trial_button;
  AdwExpanderRow      *said_row;
  GtkTextView         *said_view;
  TabiyaEngineOptions *options;
  GtkWidget           *list_group;

  /* owned */
  TabiyaProgram       *program;        /* as edited; its command may be that of a moment ago */
  char                *old_name;       /* on the list; NULL for a new one */
  GPtrArray           *variable_rows;  /* borrowed GtkWidget */
  GCancellable        *trial;          /* of the trial in progress; NULL if there is none */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaEngineEditor, tabiya_engine_editor, ADW_TYPE_WINDOW)

/* The fields */

/* Takes the fields over; FALSE with @error, which is not set for a field that is still empty. */
static gboolean
read_fields (TabiyaEngineEditor  *self,
             gboolean             named,
             GError             **error)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command_row));
  char **argv;

  if (*command == '\0')
    return FALSE;
  argv = tabiya_program_split_command (command, error);
  if (!argv)
    return FALSE;
  g_strfreev (self->program->argv);
  self->program->argv = argv;
  g_free (self->program->icon);
  self->program->icon = tabiya_engine_icons_dup_selected (self->icon_drop);
  if (*name == '\0' && named)
    return FALSE;
  if (*name != '\0' && !tabiya_programs_check_name (name, error))
    return FALSE;
  g_free (self->program->name);
  self->program->name = g_strdup (*name != '\0' ? name : _("Engine"));
  return TRUE;
}

static void
edited_cb (TabiyaEngineEditor *self)
{
  g_autoptr(GError) error = NULL;
  gboolean complete;

  if (!self->program)
    return;
  complete = read_fields (self, TRUE, &error);
  gtk_widget_set_sensitive (self->save_button, complete);
  g_clear_error (&error);
  gtk_widget_set_sensitive (self->trial_button, read_fields (self, FALSE, &error));
  if (!self->trial)
    adw_action_row_set_subtitle (self->trial_row, error ? error->message : "");
  tabiya_widget_set_css_class (GTK_WIDGET (self->command_row), "error", !!error);
}

static void
show_folder (TabiyaEngineEditor *self)
{
  adw_action_row_set_subtitle (self->folder_row,
                               self->program->folder ? tabiya_path_show (self->program->folder)
                                                     : _("The same as Tabiya’s"));
  gtk_widget_set_visible (self->folder_clear_button, !!self->program->folder);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaEngineEditor) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autofree char *text = path ? tabiya_path_to_text (path) : NULL;
  g_autofree char *quoted = path ? g_shell_quote (text) : NULL;
  g_autofree char *base = path ? g_filename_display_basename (path) : NULL;

  if (!path)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->command_row), quoted);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->name_row)) == '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->name_row), base);
}

static void
choose_clicked_cb (TabiyaEngineEditor *self)
{
  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Choose an Engine"), TABIYA_DIALOG_ANY_FILE, NULL,
                             NULL, file_chosen_cb, g_object_ref (self));
}

static void
folder_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaEngineEditor) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (!file)
    return;
  g_free (self->program->folder);
  self->program->folder = g_file_get_path (file);
  show_folder (self);
}

static void
folder_clicked_cb (TabiyaEngineEditor *self)
{
  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Choose a Working Folder"), TABIYA_DIALOG_FOLDER,
                             NULL, NULL, folder_chosen_cb, g_object_ref (self));
}

static void
folder_cleared_cb (TabiyaEngineEditor *self)
{
  g_clear_pointer (&self->program->folder, g_free);
  show_folder (self);
}

/* The environment: names are shown, values are not. */

static void show_variables (TabiyaEngineEditor *self);

static void
variable_removed_cb (TabiyaEngineEditor *self,
                     GtkWidget          *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  g_autoptr(GStrvBuilder) rest = g_strv_builder_new ();

  for (guint i = 0; self->program->environment[i]; i++) {
    if (i != index)
      g_strv_builder_add (rest, self->program->environment[i]);
  }
  g_strfreev (self->program->environment);
  self->program->environment = g_strv_builder_end (rest);
  show_variables (self);
}

static void
add_variable_row (TabiyaEngineEditor *self,
                  guint               index)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  const char *text = self->program->environment[index];
  g_autofree char *name = g_strndup (text, strcspn (text, "="));
  g_autofree char *label = g_strdup_printf (_("Remove %s"), name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Hidden value"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (variable_removed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_expander_row_add_row (self->variables_row, row);
  g_ptr_array_add (self->variable_rows, row);
}

static void
show_variables (TabiyaEngineEditor *self)
{
  guint n = g_strv_length (self->program->environment);
  g_autofree char *text = g_strdup_printf (ngettext ("%u variable", "%u variables", n), n);

  for (guint i = 0; i < self->variable_rows->len; i++)
    adw_expander_row_remove (self->variables_row, self->variable_rows->pdata[i]);
  g_ptr_array_set_size (self->variable_rows, 0);
  for (guint i = 0; i < n; i++)
    add_variable_row (self, i);
  adw_expander_row_set_subtitle (self->variables_row, n > 0 ? text : _("As it is"));
}

/* (transfer full): as it would be set. */
static char *
dup_variable (TabiyaEngineEditor *self)
{
  return g_strdup_printf ("%s=%s",
                          gtk_editable_get_text (GTK_EDITABLE (self->variable_name_row)),
                          gtk_editable_get_text (GTK_EDITABLE (self->variable_value_row)));
}

static void
variable_edited_cb (TabiyaEngineEditor *self)
{
  g_autofree char *variable = dup_variable (self);

  gtk_widget_set_sensitive (self->variable_button, tabiya_program_check_variable (variable, NULL));
}

static void
variable_added_cb (TabiyaEngineEditor *self)
{
  g_autofree char *variable = dup_variable (self);
  guint n = g_strv_length (self->program->environment);

  if (!tabiya_program_check_variable (variable, NULL))
    return;
  self->program->environment = g_renew (char *, self->program->environment, n + 2);
  self->program->environment[n] = g_steal_pointer (&variable);
  self->program->environment[n + 1] = NULL;
  gtk_editable_set_text (GTK_EDITABLE (self->variable_name_row), "");
  gtk_editable_set_text (GTK_EDITABLE (self->variable_value_row), "");
  show_variables (self);
}

/* The trial */

/* Keeps the range of its strength with an engine of the list, whether the rest is saved or not. */
static void
keep_elo (TabiyaEngineEditor      *self,
          const TabiyaEngineTrial *trial)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (NULL);
  const TabiyaProgram *listed = programs ? tabiya_programs_get (programs, self->old_name) : NULL;
  g_autoptr(TabiyaProgram) program = NULL;
  g_autoptr(GError) error = NULL;

  if (!listed || memcmp (listed->elo, trial->elo, sizeof trial->elo) == 0)
    return;
  program = tabiya_program_copy (listed);
  memcpy (program->elo, trial->elo, sizeof trial->elo);
  if (!tabiya_engine_list_keep (program, self->old_name, &error))
    g_message ("%s", error->message);
}

static void
show_trial (TabiyaEngineEditor *self,
            TabiyaEngineTrial  *trial)
{
  g_autofree char *text = NULL;

  if (trial->error)
    text = g_strdup (trial->error->message);
  else if (trial->author)
    /* Translators: the name of an engine, its author, and a move. */
    text = g_strdup_printf (_("It works: %s by %s plays %s."), trial->name, trial->author,
                            trial->move);
  else
    text = g_strdup_printf (_("It works: %s plays %s."), trial->name, trial->move);
  adw_action_row_set_subtitle (self->trial_row, text);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->said_view), trial->said, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->said_row), *trial->said != '\0');
  if (!trial->name)
    return;
  memcpy (self->program->elo, trial->elo, sizeof trial->elo);
  if (self->old_name)
    keep_elo (self, trial);
  tabiya_engine_options_set (self->options, trial->options, self->program);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->name_row)) == '\0'
      && tabiya_programs_check_name (trial->name, NULL))
    gtk_editable_set_text (GTK_EDITABLE (self->name_row), trial->name);
}

static void
trial_done_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(TabiyaEngineEditor) self = data;
  g_autoptr(TabiyaEngineTrial) trial = tabiya_engine_trial_finish (result, NULL);

  /* The dialog may have been closed meanwhile. */
  if (!trial || !self->trial)
    return;
  g_clear_object (&self->trial);
  gtk_spinner_stop (self->trial_spinner);
  gtk_widget_set_sensitive (self->trial_button, TRUE);
  show_trial (self, trial);
}

static void
start_trial (TabiyaEngineEditor *self,
             const char         *button)
{
  if (self->trial)
    return;
  self->trial = g_cancellable_new ();
  gtk_spinner_start (self->trial_spinner);
  gtk_widget_set_sensitive (self->trial_button, FALSE);
  adw_action_row_set_subtitle (self->trial_row, _("Starting it…"));
  tabiya_engine_trial_async (self->program, button, self->trial, trial_done_cb,
                             g_object_ref (self));
}

static void
trial_clicked_cb (TabiyaEngineEditor *self)
{
  if (read_fields (self, FALSE, NULL))
    start_trial (self, NULL);
}

static void
option_pressed_cb (TabiyaEngineEditor *self,
                   const char         *name)
{
  if (read_fields (self, FALSE, NULL))
    start_trial (self, name);
}

/* The list */

static void
tell_and_close (TabiyaEngineEditor *self)
{
  g_object_ref (self);
  g_signal_emit (self, signals[CHANGED], 0);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
save_clicked_cb (TabiyaEngineEditor *self)
{
  g_autoptr(GError) error = NULL;

  if (!read_fields (self, TRUE, &error)
      || !tabiya_engine_list_keep (self->program, self->old_name, &error)) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Engine Could Not Be Saved"),
                          error ? error->message : "");
    return;
  }
  tell_and_close (self);
}

static void
duplicate_clicked_cb (TabiyaEngineEditor *self)
{
  g_autoptr(GError) error = NULL;

  if (tabiya_engine_list_duplicate (self->old_name, &error))
    tell_and_close (self);
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Engine Could Not Be Duplicated"),
                          error->message);
}

static void
remove_confirmed_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaEngineEditor) self = data;
  g_autoptr(GError) error = NULL;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT)
    return;
  if (tabiya_engine_list_remove (self->old_name, &error))
    tell_and_close (self);
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Engine Could Not Be Removed"), error->message);
}

static void
remove_clicked_cb (TabiyaEngineEditor *self)
{
  g_autofree char *heading = g_strdup_printf (_("Remove “%s”?"), self->old_name);

  tabiya_dialogs_confirm_async (GTK_WINDOW (self), heading,
                                _("It is taken off the list with its options. The program itself "
                                  "stays installed."), _("_Remove"), TRUE, NULL, NULL,
                                remove_confirmed_cb, g_object_ref (self));
}

static gboolean
tabiya_engine_editor_close_request (GtkWindow *window)
{
  TabiyaEngineEditor *self = TABIYA_ENGINE_EDITOR (window);
  g_autoptr(GCancellable) trial = g_steal_pointer (&self->trial);

  if (trial)
    g_cancellable_cancel (trial);
  return GTK_WINDOW_CLASS (tabiya_engine_editor_parent_class)->close_request (window);
}

static void
tabiya_engine_editor_dispose (GObject *object)
{
  TabiyaEngineEditor *self = TABIYA_ENGINE_EDITOR (object);

  if (self->trial)
    g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_ENGINE_EDITOR);
  G_OBJECT_CLASS (tabiya_engine_editor_parent_class)->dispose (object);
}

static void
tabiya_engine_editor_finalize (GObject *object)
{
  TabiyaEngineEditor *self = TABIYA_ENGINE_EDITOR (object);

  g_clear_pointer (&self->program, tabiya_program_free);
  g_clear_pointer (&self->variable_rows, g_ptr_array_unref);
  g_free (self->old_name);
  G_OBJECT_CLASS (tabiya_engine_editor_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, save_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, command_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, name_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, icon_drop);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, folder_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, folder_clear_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, variables_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, variable_name_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, variable_value_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, variable_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, trial_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, trial_spinner);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, trial_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, said_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, said_view);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, options);
  gtk_widget_class_bind_template_child (widget_class, TabiyaEngineEditor, list_group);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, folder_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, folder_cleared_cb);
  gtk_widget_class_bind_template_callback (widget_class, variable_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, variable_added_cb);
  gtk_widget_class_bind_template_callback (widget_class, trial_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, duplicate_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
tabiya_engine_editor_class_init (TabiyaEngineEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_engine_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_engine_editor_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_engine_editor_close_request;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_ENGINE_EDITOR, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (TABIYA_TYPE_ENGINE_OPTIONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-engine-editor.ui");
  bind_template (widget_class);
}

static void
tabiya_engine_editor_init (TabiyaEngineEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->variable_rows = g_ptr_array_new ();
  tabiya_engine_icons_fill (self->icon_drop);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

static void
show_program (TabiyaEngineEditor *self)
{
  g_autofree char *command = tabiya_program_dup_command (self->program);

  gtk_window_set_title (GTK_WINDOW (self), self->program->name);
  gtk_editable_set_text (GTK_EDITABLE (self->command_row), command);
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), self->old_name);
  gtk_widget_set_visible (self->list_group, TRUE);
  start_trial (self, NULL);
}

GtkWindow *
tabiya_engine_editor_new (GtkWindow           *parent,
                          const TabiyaProgram *program)
{
  static const char *const nothing[] = { NULL };
  TabiyaEngineEditor *self = g_object_new (TABIYA_TYPE_ENGINE_EDITOR, "transient-for", parent,
                                           NULL);

  self->old_name = program ? g_strdup (program->name) : NULL;
  self->program = program ? tabiya_program_copy (program) : tabiya_program_new ("", nothing);
  tabiya_engine_icons_select (self->icon_drop, self->program->icon);
  show_folder (self);
  show_variables (self);
  if (program)
    show_program (self);
  return GTK_WINDOW (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-commands-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/application/tabiya-commands.h"
#include "ui/application/tabiya-key-dialog.h"

/* What a row is searched by, folded; its command; and the label with its keys. */
#define ROW_TEXT    "tabiya-text"
#define ROW_COMMAND "tabiya-command"
#define ROW_KEYS    "tabiya-keys"

struct _TabiyaCommandsWindow
{
  AdwWindow       parent_instance;

  /* template */
  AdwHeaderBar   *header;
  GtkSearchEntry *entry;
  GtkToggleButton *change_button;
  GtkWidget      *reset_button;
  GtkStack       *stack;
  GtkWidget      *list;
  GtkWidget      *nothing;
  GtkBox         *groups;

  /* owned */
  GPtrArray      *rows;     /* borrowed, in the order of the list */
  GSettings      *settings;
};

G_DEFINE_FINAL_TYPE (TabiyaCommandsWindow, tabiya_commands_window, ADW_TYPE_WINDOW)

/* A detailed name in the table is right, which a test makes sure of. (transfer full) */
static char *
split_name (const TabiyaCommand  *command,
            GVariant            **target)
{
  char *name = NULL;

  *target = NULL;
  g_action_parse_detailed_name (command->action, &name, target, NULL);
  return name;
}

static gboolean
applies (TabiyaCommandsWindow *self,
         const TabiyaCommand  *command)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  GActionGroup *group = g_str_has_prefix (command->action, "app.")
                          ? G_ACTION_GROUP (gtk_window_get_application (parent))
                          : G_ACTION_GROUP (parent);

  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = split_name (command, &target);
  const char *local = name + strlen ("app.");

  /* What the class of the window does always applies. */
  return !g_action_group_has_action (group, local)
         || g_action_group_get_action_enabled (group, local);
}

static void
activated_cb (AdwActionRow *row)
{
  const TabiyaCommand *command = g_object_get_data (G_OBJECT (row), ROW_COMMAND);
  TabiyaCommandsWindow *self = TABIYA_COMMANDS_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = split_name (command, &target);

  if (gtk_toggle_button_get_active (self->change_button)) {
    gtk_window_present (tabiya_key_dialog_new (GTK_WINDOW (self), command, self->settings));
    return;
  }
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action_variant (GTK_WIDGET (parent), name, target);
}

static GtkWidget *
make_row (TabiyaCommandsWindow *self,
          const TabiyaCommand  *command,
          const char           *group)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = gtk_shortcut_label_new (NULL);
  const char *title = _(command->title);
  const char *help = command->help ? _(command->help) : "";
  g_autofree char *words = g_strdup_printf ("%s %s %s", title, help, group);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), help);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  g_object_set_data (G_OBJECT (row), ROW_KEYS, keys);
  g_object_set_data_full (G_OBJECT (row), ROW_TEXT, g_utf8_casefold (words, -1), g_free);
  g_object_set_data (G_OBJECT (row), ROW_COMMAND, (gpointer) command);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !!command->action);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), NULL);
  return row;
}

static void
add_group (TabiyaCommandsWindow     *self,
           const TabiyaCommandGroup *group,
           gboolean                  alone)
{
  const char *title = g_dpgettext2 (NULL, "commands", group->title);
  GtkWidget *list = adw_preferences_group_new ();

  if (alone)
    gtk_window_set_title (GTK_WINDOW (self), title);
  else
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (list), title);
  for (const TabiyaCommand *command = group->commands; command->title; command++) {
    GtkWidget *row;

    if (alone && (!command->action || !applies (self, command)))
      continue;
    row = make_row (self, command, title);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), row);
    g_ptr_array_add (self->rows, row);
  }
  gtk_box_append (self->groups, list);
}

/* Of several keys with modifiers one is enough, and leaves the title its room. (transfer full) */
static char *
dup_shown_keys (TabiyaCommandsWindow *self,
                const TabiyaCommand  *command)
{
  g_autofree char *keys = tabiya_command_dup_keys (command, self->settings);
  g_auto(GStrv) all = g_strsplit (keys, " ", 0);
  GString *shown = g_string_new (NULL);

  for (guint i = 0; all[i]; i++) {
    if (i == 0 || !command->action || !strchr (all[i], '<'))
      g_string_append_printf (shown, i > 0 ? " %s" : "%s", all[i]);
  }
  return g_string_free (shown, FALSE);
}

/* Rows do what they say, or, while keys are being changed, ask for their key. */
static void
update_rows_cb (TabiyaCommandsWindow *self)
{
  gboolean changing = gtk_toggle_button_get_active (self->change_button);
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = self->rows->pdata[i];
    const TabiyaCommand *command = g_object_get_data (G_OBJECT (row), ROW_COMMAND);
    GtkWidget *shown = g_object_get_data (G_OBJECT (row), ROW_KEYS);
    g_autofree char *keys = dup_shown_keys (self, command);

    gtk_shortcut_label_set_accelerator (GTK_SHORTCUT_LABEL (shown), keys);
    gtk_widget_set_visible (shown, *keys);
    gtk_widget_set_sensitive (row, changing ? !tabiya_command_is_fixed (command)
                                            : !command->action || applies (self, command));
    any = any || (command->action && tabiya_command_is_changed (command, self->settings));
  }
  gtk_widget_set_visible (self->reset_button, changing && any);
  g_object_set (self->entry, "placeholder-text",
                changing ? _("Which key do you want to change?") : _("What do you want to do?"),
                NULL);
}

static void
reset_cb (TabiyaCommandsWindow *self)
{
  g_settings_reset (self->settings, "command-keys");
}

/* Every word has to be somewhere. */
static gboolean
matches (GtkWidget          *row,
         const char *const  *words)
{
  const char *text = g_object_get_data (G_OBJECT (row), ROW_TEXT);

  for (; *words; words++) {
    if (!strstr (text, *words))
      return FALSE;
  }
  return TRUE;
}

static void
filter_cb (TabiyaCommandsWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_auto(GStrv) words = g_strsplit_set (folded, " \t", 0);
  gboolean found = FALSE;

  for (GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); group;
       group = gtk_widget_get_next_sibling (group))
    gtk_widget_set_visible (group, FALSE);
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = self->rows->pdata[i];
    gboolean shown = matches (row, (const char *const *) words);

    gtk_widget_set_visible (row, shown);
    /* The last that is shown has no line below it, and GTK measures before it knows that. */
    gtk_widget_queue_resize (row);
    found = found || shown;
    if (shown)
      gtk_widget_set_visible (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP), TRUE);
  }
  gtk_stack_set_visible_child (self->stack, found ? self->list : self->nothing);
}

/* Enter does the first that is found; the list may be behind what was typed. */
static void
first_cb (TabiyaCommandsWindow *self)
{
  if (!*gtk_editable_get_text (GTK_EDITABLE (self->entry)))
    return;
  filter_cb (self);
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = self->rows->pdata[i];

    if (!gtk_widget_get_visible (row) || !gtk_widget_get_sensitive (row)
        || !gtk_list_box_row_get_activatable (self->rows->pdata[i]))
      continue;
    adw_action_row_activate (ADW_ACTION_ROW (row));
    return;
  }
}

static void
tabiya_commands_window_finalize (GObject *object)
{
  g_ptr_array_unref (TABIYA_COMMANDS_WINDOW (object)->rows);
  g_object_unref (TABIYA_COMMANDS_WINDOW (object)->settings);
  G_OBJECT_CLASS (tabiya_commands_window_parent_class)->finalize (object);
}

static void
tabiya_commands_window_class_init (TabiyaCommandsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_commands_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-commands-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, change_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, reset_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommandsWindow, groups);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_rows_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
}

static void
tabiya_commands_window_init (TabiyaCommandsWindow *self)
{
  self->rows = g_ptr_array_new ();
  self->settings = g_settings_new (TABIYA_APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
tabiya_commands_window_new (GtkApplicationWindow *parent,
                            const char           *group)
{
  TabiyaCommandsWindow *self = g_object_new (TABIYA_TYPE_COMMANDS_WINDOW,
                                             "transient-for", parent, NULL);

  for (const TabiyaCommandGroup *other = tabiya_commands_get_groups (); other->title; other++) {
    if (!group || strcmp (group, other->title) == 0)
      add_group (self, other, !!group);
  }
  g_signal_connect_object (self->settings, "changed::command-keys", G_CALLBACK (update_rows_cb),
                           self, G_CONNECT_SWAPPED);
  update_rows_cb (self);
  gtk_widget_set_visible (GTK_WIDGET (self->change_button), !group);
  if (group) {
    adw_header_bar_set_title_widget (self->header, NULL);
    gtk_window_set_default_size (GTK_WINDOW (self), 480, -1);
  } else {
    gtk_search_entry_set_key_capture_widget (self->entry, GTK_WIDGET (self));
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  }
  return GTK_WINDOW (self);
}

/* The name of an action is that of its group, if it has one. */
static void
action_cb (GSimpleAction        *action,
           GVariant             *parameter,
           GtkApplicationWindow *window)
{
  const char *group = strcmp (g_action_get_name (G_ACTION (action)), "export") == 0 ? "Export"
                                                                                    : NULL;

  gtk_window_present (tabiya_commands_window_new (window, group));
}

void
tabiya_commands_window_add_actions (GtkApplicationWindow *window)
{
  static const char *const names[] = { "all-commands", "export" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(GSimpleAction) action = g_simple_action_new (names[i], NULL);

    g_signal_connect_object (action, "activate", G_CALLBACK (action_cb), window, 0);
    g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  }
}

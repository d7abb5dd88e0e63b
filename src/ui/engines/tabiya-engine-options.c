/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/engines/tabiya-engine-options.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ui/tabiya-wheel.h"

struct _TabiyaEngineOptions
{
  AdwPreferencesGroup parent_instance;

  /* owned by the widget tree */
  GtkWidget          *reset_button;

  /* owned */
  GPtrArray          *options;   /* TabiyaUciOption */
  GPtrArray          *rows;      /* borrowed GtkWidget, in the same order */

  /* borrowed */
  TabiyaProgram      *program;

  /* state */
  gboolean            updating;
};

/* What a control is for; belongs to the control. */
typedef struct {
  TabiyaEngineOptions *owner;    /* borrowed */
  TabiyaUciOption     *option;   /* borrowed from the owner */
  GtkWidget           *control;
  GtkWidget           *reset;
} Binding;

enum {
  PRESS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaEngineOptions, tabiya_engine_options, ADW_TYPE_PREFERENCES_GROUP)

static const char *
get_value (Binding *binding)
{
  const char *own = tabiya_program_get_option (binding->owner->program, binding->option->name);

  return own && tabiya_uci_option_allows (binding->option, own) ? own : binding->option->preset;
}

static void
update_resets (TabiyaEngineOptions *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++) {
    Binding *binding = g_object_get_data (self->rows->pdata[i], "binding");
    gboolean changed = strcmp (get_value (binding), binding->option->preset) != 0;

    any |= changed;
    if (binding->reset)
      gtk_widget_set_visible (binding->reset, changed);
  }
  gtk_widget_set_visible (self->reset_button, any);
}

static void
take_value (Binding    *binding,
            const char *value)
{
  TabiyaEngineOptions *self = binding->owner;

  if (self->updating || !tabiya_uci_option_allows (binding->option, value))
    return;
  tabiya_program_set_option (self->program, binding->option->name,
                             strcmp (value, binding->option->preset) == 0 ? NULL : value);
  update_resets (self);
}

static void
show_value (Binding *binding)
{
  const char *value = get_value (binding);

  binding->owner->updating = TRUE;
  switch (binding->option->kind) {
  case TABIYA_UCI_OPTION_CHECK:
    gtk_switch_set_active (GTK_SWITCH (binding->control), strcmp (value, "true") == 0);
    break;
  case TABIYA_UCI_OPTION_SPIN:
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (binding->control),
                               (double) g_ascii_strtoll (value, NULL, 10));
    break;
  case TABIYA_UCI_OPTION_COMBO:
    for (guint i = 0; binding->option->choices[i]; i++) {
      if (strcmp (binding->option->choices[i], value) == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (binding->control), i);
    }
    break;
  case TABIYA_UCI_OPTION_STRING:
    gtk_editable_set_text (GTK_EDITABLE (binding->control), value);
    break;
  case TABIYA_UCI_OPTION_BUTTON:
  default:
    break;
  }
  binding->owner->updating = FALSE;
}

static void
switched_cb (Binding *binding)
{
  take_value (binding, gtk_switch_get_active (GTK_SWITCH (binding->control)) ? "true" : "false");
}

static void
spun_cb (Binding *binding)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (binding->control));
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) rint (value));

  take_value (binding, text);
}

static void
chosen_cb (Binding *binding)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (binding->control));

  if (index != GTK_INVALID_LIST_POSITION)
    take_value (binding, binding->option->choices[index]);
}

static void
typed_cb (Binding *binding)
{
  take_value (binding, gtk_editable_get_text (GTK_EDITABLE (binding->control)));
}

static void
pressed_cb (Binding *binding)
{
  g_signal_emit (binding->owner, signals[PRESS], 0, binding->option->name);
}

static void
reset_cb (Binding *binding)
{
  tabiya_program_set_option (binding->owner->program, binding->option->name, NULL);
  show_value (binding);
  update_resets (binding->owner);
}

static void
reset_all_cb (TabiyaEngineOptions *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    reset_cb (g_object_get_data (self->rows->pdata[i], "binding"));
}

/* The control for the kind of an option. */
static GtkWidget *
make_control (Binding *binding)
{
  const TabiyaUciOption *option = binding->option;
  GtkWidget *control;

  switch (option->kind) {
  case TABIYA_UCI_OPTION_CHECK:
    control = gtk_switch_new ();
    g_signal_connect_swapped (control, "notify::active", G_CALLBACK (switched_cb), binding);
    break;
  case TABIYA_UCI_OPTION_SPIN:
    control = gtk_spin_button_new_with_range ((double) option->minimum, (double) option->maximum,
                                              1);
    g_signal_connect_swapped (control, "value-changed", G_CALLBACK (spun_cb), binding);
    break;
  case TABIYA_UCI_OPTION_COMBO:
    control = gtk_drop_down_new_from_strings ((const char * const *) option->choices);
    g_signal_connect_swapped (control, "notify::selected", G_CALLBACK (chosen_cb), binding);
    break;
  case TABIYA_UCI_OPTION_STRING:
    control = gtk_entry_new ();
    gtk_editable_set_max_width_chars (GTK_EDITABLE (control), 18);
    g_signal_connect_swapped (control, "changed", G_CALLBACK (typed_cb), binding);
    break;
  case TABIYA_UCI_OPTION_BUTTON:
  default:
    control = gtk_button_new_with_label (_("Press"));
    g_signal_connect_swapped (control, "clicked", G_CALLBACK (pressed_cb), binding);
  }
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->name, -1);
  return control;
}

static GtkWidget *
make_reset (Binding *binding)
{
  GtkWidget *reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  g_autofree char *label = g_strdup_printf (_("Reset to “%s”"), binding->option->preset);

  gtk_widget_set_valign (reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (reset, "flat");
  gtk_widget_set_tooltip_text (reset, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (reset), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (reset, "clicked", G_CALLBACK (reset_cb), binding);
  return reset;
}

static GtkWidget *
make_row (TabiyaEngineOptions *self,
          TabiyaUciOption     *option)
{
  GtkWidget *row = adw_action_row_new ();
  Binding *binding = g_new0 (Binding, 1);

  binding->owner = self;
  binding->option = option;
  g_object_set_data_full (G_OBJECT (row), "binding", binding, g_free);
  binding->control = make_control (binding);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), option->name);
  if (option->kind != TABIYA_UCI_OPTION_BUTTON) {
    binding->reset = make_reset (binding);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), binding->reset);
  }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), binding->control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), binding->control);
  show_value (binding);
  return row;
}

static void
tabiya_engine_options_dispose (GObject *object)
{
  TabiyaEngineOptions *self = TABIYA_ENGINE_OPTIONS (object);

  /* Controls still notify while they are being disposed of. */
  self->updating = TRUE;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_engine_options_parent_class)->dispose (object);
}

static void
tabiya_engine_options_finalize (GObject *object)
{
  g_clear_pointer (&TABIYA_ENGINE_OPTIONS (object)->options, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_engine_options_parent_class)->finalize (object);
}

static void
tabiya_engine_options_class_init (TabiyaEngineOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_engine_options_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_engine_options_finalize;
  signals[PRESS] = g_signal_new ("press", TABIYA_TYPE_ENGINE_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_engine_options_init (TabiyaEngineOptions *self)
{
  self->rows = g_ptr_array_new ();
  self->reset_button = gtk_button_new_with_mnemonic (_("_Reset All"));
  gtk_widget_set_valign (self->reset_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset_button, "flat");
  gtk_widget_set_visible (self->reset_button, FALSE);
  g_signal_connect_swapped (self->reset_button, "clicked", G_CALLBACK (reset_all_cb), self);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Options"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->reset_button);
}

void
tabiya_engine_options_set (TabiyaEngineOptions *self,
                           GPtrArray           *options,
                           TabiyaProgram       *program)
{
  g_return_if_fail (TABIYA_IS_ENGINE_OPTIONS (self));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  self->options = g_ptr_array_ref (options);
  self->program = program;
  for (guint i = 0; i < options->len; i++) {
    GtkWidget *row = make_row (self, options->pdata[i]);

    g_ptr_array_add (self->rows, row);
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
    tabiya_wheel_leave_values (row);
  }
  update_resets (self);
  gtk_widget_set_visible (GTK_WIDGET (self), options->len > 0);
}

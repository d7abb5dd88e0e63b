/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-clock-chooser.h"

#include <math.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/play/tabiya-setup-words.h"
#include "ui/tabiya-wheel.h"

#define COLUMNS 4

/* The first is no clock; after the last comes a custom clock. */
static const struct {
  int minutes;
  int increment;
} presets[] = {
  { 0, 0 }, { 3, 2 }, { 5, 3 }, { 10, 5 }, { 15, 10 }, { 30, 0 }, { 90, 30 },
};

#define NONE      0
#define CUSTOM    ((int) G_N_ELEMENTS (presets))
#define N_CHOICES (CUSTOM + 1)

struct _TabiyaClockChooser
{
  GtkBox           parent_instance;

  /* template */
  GtkAdjustment   *minutes;
  GtkAdjustment   *increment;
  GtkWidget       *heading;
  GtkGrid         *grid;
  GtkWidget       *custom_box;
  GtkLabel        *words;

  /* borrowed: children of the grid */
  GtkToggleButton *toggles[N_CHOICES];
};

G_DEFINE_FINAL_TYPE (TabiyaClockChooser, tabiya_clock_chooser, GTK_TYPE_BOX)

static int
get_choice (TabiyaClockChooser *self)
{
  for (int i = 0; i < N_CHOICES; i++) {
    if (gtk_toggle_button_get_active (self->toggles[i]))
      return i;
  }
  return NONE;
}

/* The minutes and the increment of the current choice. */
static void
read_choice (TabiyaClockChooser *self,
             int                 choice,
             int                *minutes,
             int                *increment)
{
  if (choice == CUSTOM) {
    *minutes = (int) rint (gtk_adjustment_get_value (self->minutes));
    *increment = (int) rint (gtk_adjustment_get_value (self->increment));
  } else {
    *minutes = presets[choice].minutes;
    *increment = presets[choice].increment;
  }
}

static void
update_cb (TabiyaClockChooser *self)
{
  g_autofree char *text = NULL;
  int choice = get_choice (self);
  int minutes;
  int increment;

  read_choice (self, choice, &minutes, &increment);
  text = choice == NONE ? g_strdup (_("No clock: take your time"))
                        : tabiya_setup_words_dup_clock (minutes, increment);
  gtk_label_set_text (self->words, text);
  gtk_widget_set_visible (self->custom_box, choice == CUSTOM);
}

static char *
make_label (int choice)
{
  if (choice == NONE)
    return g_strdup (C_("clock", "None"));
  if (choice == CUSTOM)
    return g_strdup (C_("clock", "Custom…"));
  /* Translators: minutes for the game + seconds a move, as chess players write it. */
  return g_strdup_printf (_("%d + %d"), presets[choice].minutes, presets[choice].increment);
}

static void
add_toggle (TabiyaClockChooser *self,
            int                 choice)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  g_autofree char *label = make_label (choice);
  GtkWidget *child = gtk_label_new (label);

  gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (toggle), child);
  if (choice == NONE || choice == CUSTOM) {
    gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  } else {
    g_autofree char *text = tabiya_setup_words_dup_clock (presets[choice].minutes,
                                                         presets[choice].increment);

    gtk_widget_set_tooltip_text (toggle, text);
    gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  }

  self->toggles[choice] = GTK_TOGGLE_BUTTON (toggle);
  if (choice > 0)
    gtk_toggle_button_set_group (self->toggles[choice], self->toggles[0]);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (update_cb), self);
  gtk_grid_attach (self->grid, toggle, choice % COLUMNS, choice / COLUMNS, 1, 1);
}

static void
tabiya_clock_chooser_dispose (GObject *object)
{
  TabiyaClockChooser *self = TABIYA_CLOCK_CHOOSER (object);

  for (int i = 0; i < N_CHOICES; i++) {
    if (self->toggles[i])
      g_signal_handlers_disconnect_by_data (self->toggles[i], self);
    self->toggles[i] = NULL;
  }
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_CLOCK_CHOOSER);
  G_OBJECT_CLASS (tabiya_clock_chooser_parent_class)->dispose (object);
}

static void
tabiya_clock_chooser_class_init (TabiyaClockChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_clock_chooser_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-clock-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, minutes);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, increment);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, heading);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, grid);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, custom_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, words);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_clock_chooser_init (TabiyaClockChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->heading, NULL,
                                  -1);
  for (int i = 0; i < N_CHOICES; i++)
    add_toggle (self, i);
  gtk_toggle_button_set_active (self->toggles[NONE], TRUE);
  update_cb (self);
}

/**
 * tabiya_clock_chooser_set_clock:
 * @has_clock: whether there is one
 * @base_ms: time for the whole game in milliseconds; shown in whole minutes
 * @increment_ms: time added a move in milliseconds; shown in whole seconds
 *
 * Main thread.
 */
void
tabiya_clock_chooser_set_clock (TabiyaClockChooser *self,
                                gboolean            has_clock,
                                gint64              base_ms,
                                gint64              increment_ms)
{
  int choice = CUSTOM;

  g_return_if_fail (TABIYA_IS_CLOCK_CHOOSER (self));

  if (!has_clock)
    choice = NONE;
  for (int i = NONE + 1; has_clock && i < CUSTOM; i++) {
    if (base_ms == presets[i].minutes * 60000 && increment_ms == presets[i].increment * 1000)
      choice = i;
  }
  if (choice == CUSTOM) {
    gtk_adjustment_set_value (self->minutes, ceil (base_ms / 60000.0));
    gtk_adjustment_set_value (self->increment, ceil (increment_ms / 1000.0));
  }
  gtk_toggle_button_set_active (self->toggles[choice], TRUE);
}

/**
 * tabiya_clock_chooser_get_clock:
 * @base_ms: (out): time for the whole game in milliseconds, 0 without a clock
 * @increment_ms: (out): time added a move in milliseconds
 *
 * Returns: whether there is to be a clock
 */
gboolean
tabiya_clock_chooser_get_clock (TabiyaClockChooser *self,
                                gint64             *base_ms,
                                gint64             *increment_ms)
{
  int minutes;
  int increment;
  int choice;

  g_return_val_if_fail (TABIYA_IS_CLOCK_CHOOSER (self), FALSE);

  choice = get_choice (self);
  read_choice (self, choice, &minutes, &increment);
  *base_ms = (gint64) minutes * 60000;
  *increment_ms = (gint64) increment * 1000;
  return choice != NONE;
}

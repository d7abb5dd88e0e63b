/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-clock-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/chess-types.h"
#include "model/play/tabiya-time-words.h"
#include "ui/dialogs/tabiya-clock-dialog.h"

/* The first is no clock; after the last comes a custom clock. */
static const struct {
  const char *time;    /* as in PGN */
  const char *label;
} presets[] = {
  { "-", NC_("clock", "None") },
  { "60+0", NC_("clock", "Bullet") },
  { "300+3", NC_("clock", "Blitz") },
  { "900+10", NC_("clock", "Rapid") },
};

#define NONE      0
#define CUSTOM    ((int) G_N_ELEMENTS (presets))
#define N_CHOICES (CUSTOM + 1)

struct _TabiyaClockChooser
{
  GtkBox           parent_instance;

  /* template */
  GtkWidget       *heading;
  GtkFlowBox      *grid;
  GtkLabel        *words;

  /* borrowed: in the grid */
  GtkToggleButton *toggles[N_CHOICES];

  /* state */
  TabiyaTimeControl custom[CHESS_N_COLORS];
  int              chosen;        /* before a custom clock was asked for */
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

static void
read_preset (int                choice,
             TabiyaTimeControl *control)
{
  gboolean valid = tabiya_time_control_read (presets[choice].time, control);

  g_assert (valid);
}

static void
read_choice (TabiyaClockChooser *self,
             TabiyaTimeControl   controls[2])
{
  int choice = get_choice (self);

  if (choice == CUSTOM) {
    controls[CHESS_WHITE] = self->custom[CHESS_WHITE];
    controls[CHESS_BLACK] = self->custom[CHESS_BLACK];
  } else {
    read_preset (choice, &controls[CHESS_WHITE]);
    controls[CHESS_BLACK] = controls[CHESS_WHITE];
  }
}

static void
update_cb (TabiyaClockChooser *self)
{
  g_autofree char *text = NULL;
  TabiyaTimeControl controls[CHESS_N_COLORS];
  int choice = get_choice (self);

  /* Of two toggles one is released before the other one is pressed. */
  if (!gtk_toggle_button_get_active (self->toggles[choice]))
    return;
  read_choice (self, controls);
  text = tabiya_time_words_dup (&controls[CHESS_WHITE], &controls[CHESS_BLACK]);
  gtk_label_set_text (self->words, text);
  if (choice != CUSTOM)
    self->chosen = choice;
}

static void
chosen_cb (TabiyaClockChooser      *self,
           const TabiyaTimeControl  controls[2])
{
  self->custom[CHESS_WHITE] = controls[CHESS_WHITE];
  self->custom[CHESS_BLACK] = controls[CHESS_BLACK];
  self->chosen = CUSTOM;
  update_cb (self);
}

/* Without a clock from the dialog, the choice stays what it was. */
static gboolean
close_request_cb (TabiyaClockChooser *self)
{
  gtk_toggle_button_set_active (self->toggles[self->chosen], TRUE);
  return GDK_EVENT_PROPAGATE;
}

static void
custom_clicked_cb (TabiyaClockChooser *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog = tabiya_clock_dialog_new (GTK_WINDOW (root), self->custom);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "close-request", G_CALLBACK (close_request_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_toggle (TabiyaClockChooser *self,
            int                 choice)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  const char *label = choice == CUSTOM ? C_("clock", "Custom…")
                                       : g_dpgettext2 (NULL, "clock", presets[choice].label);
  GtkWidget *child = gtk_label_new (label);

  gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (toggle), child);
  if (choice == NONE || choice == CUSTOM) {
    gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  } else {
    g_autofree char *text = NULL;
    TabiyaTimeControl control;

    read_preset (choice, &control);
    text = tabiya_time_words_dup (&control, &control);
    gtk_widget_set_tooltip_text (toggle, text);
    gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  }

  self->toggles[choice] = GTK_TOGGLE_BUTTON (toggle);
  if (choice > 0)
    gtk_toggle_button_set_group (self->toggles[choice], self->toggles[0]);
  g_signal_connect_swapped (toggle, "notify::active", G_CALLBACK (update_cb), self);
  if (choice == CUSTOM)
    g_signal_connect_swapped (toggle, "clicked", G_CALLBACK (custom_clicked_cb), self);
  child = gtk_flow_box_child_new ();
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), toggle);
  /* The toggle takes the focus, and not what it is in. */
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->grid, child);
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
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, heading);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, grid);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockChooser, words);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_clock_chooser_init (TabiyaClockChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_time_control_init (&self->custom[CHESS_WHITE], 15 * 60 * 1000, 5 * 1000);
  self->custom[CHESS_BLACK] = self->custom[CHESS_WHITE];
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
 * @controls: the times of White and Black, if so
 *
 * Main thread.
 */
void
tabiya_clock_chooser_set_clock (TabiyaClockChooser      *self,
                                gboolean                 has_clock,
                                const TabiyaTimeControl  controls[2])
{
  int choice = has_clock ? CUSTOM : NONE;

  g_return_if_fail (TABIYA_IS_CLOCK_CHOOSER (self));

  for (int i = NONE + 1; has_clock && i < CUSTOM; i++) {
    TabiyaTimeControl preset;

    read_preset (i, &preset);
    if (tabiya_time_control_equal (&preset, &controls[CHESS_WHITE])
        && tabiya_time_control_equal (&preset, &controls[CHESS_BLACK]))
      choice = i;
  }
  if (choice == CUSTOM) {
    self->custom[CHESS_WHITE] = controls[CHESS_WHITE];
    self->custom[CHESS_BLACK] = controls[CHESS_BLACK];
  }
  self->chosen = choice;
  gtk_toggle_button_set_active (self->toggles[choice], TRUE);
  update_cb (self);
}

/**
 * tabiya_clock_chooser_get_clock:
 * @controls: (out): the times of White and Black, without a stage if there is no clock
 *
 * Returns: whether there is to be a clock
 */
gboolean
tabiya_clock_chooser_get_clock (TabiyaClockChooser *self,
                                TabiyaTimeControl   controls[2])
{
  g_return_val_if_fail (TABIYA_IS_CLOCK_CHOOSER (self), FALSE);

  read_choice (self, controls);
  return get_choice (self) != NONE;
}

/**
 * tabiya_clock_chooser_swap:
 *
 * When the players change sides, their times do.
 */
void
tabiya_clock_chooser_swap (TabiyaClockChooser *self)
{
  TabiyaTimeControl white;

  g_return_if_fail (TABIYA_IS_CLOCK_CHOOSER (self));

  white = self->custom[CHESS_WHITE];
  self->custom[CHESS_WHITE] = self->custom[CHESS_BLACK];
  self->custom[CHESS_BLACK] = white;
  update_cb (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-clock-dialog.h"

#include <glib/gi18n.h>

#include "core/chess-types.h"
#include "model/play/tabiya-time-words.h"
#include "ui/dialogs/tabiya-time-spin.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"

/* As in PGN. */
static const char *const usual[] = {
  "30+0", "60+0", "120+1", "180+2", "300+3", "600+5", "900+10", "1800+0", "5400+30",
  "40/5400+30:1800+30",
};

struct _TabiyaClockDialog
{
  AdwWindow       parent_instance;

  /* template */
  AdwComboRow    *usual_row;
  AdwActionRow   *time_row;
  GtkSpinButton  *time_spin;
  AdwComboRow    *timing_row;
  AdwActionRow   *bonus_row;
  GtkSpinButton  *bonus_spin;
  AdwExpanderRow *stage_row;
  GtkSpinButton  *moves_spin;
  GtkSpinButton  *added_spin;
  AdwExpanderRow *odds_row;
  GtkSpinButton  *odds_time_spin;
  AdwActionRow   *odds_bonus_row;
  GtkSpinButton  *odds_bonus_spin;
  GtkLabel       *words;
  GtkWidget      *use_button;

  /* state */
  gboolean        ready;         /* signals are also emitted while the template is being built */
};

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaClockDialog, tabiya_clock_dialog, ADW_TYPE_WINDOW)

static TabiyaTiming
get_timing (TabiyaClockDialog *self)
{
  return (TabiyaTiming) adw_combo_row_get_selected (self->timing_row);
}

static gint64
get_ms (GtkSpinButton *spin)
{
  return (gint64) gtk_spin_button_get_value (spin) * 1000;
}

/* An hourglass has neither a bonus nor stages. */
static void
read_control (TabiyaClockDialog *self,
              GtkSpinButton     *time,
              GtkSpinButton     *bonus,
              TabiyaTimeControl *control)
{
  gboolean hourglass = get_timing (self) == TABIYA_TIMING_HOURGLASS;
  gint64 bonus_ms = hourglass ? 0 : get_ms (bonus);

  *control = (TabiyaTimeControl) {
    .timing = get_timing (self),
    .n_stages = 1,
    .stages = { { .time_ms = get_ms (time), .bonus_ms = bonus_ms } },
  };
  if (!hourglass && adw_expander_row_get_enable_expansion (self->stage_row)) {
    control->n_stages = 2;
    control->stages[0].n_moves = gtk_spin_button_get_value_as_int (self->moves_spin);
    control->stages[1] = (TabiyaTimeStage) { .time_ms = get_ms (self->added_spin),
                                             .bonus_ms = bonus_ms };
  }
  tabiya_time_control_sanitize (control);
}

static void
read_controls (TabiyaClockDialog *self,
               TabiyaTimeControl  controls[2])
{
  read_control (self, self->time_spin, self->bonus_spin, &controls[CHESS_WHITE]);
  if (adw_expander_row_get_enable_expansion (self->odds_row))
    read_control (self, self->odds_time_spin, self->odds_bonus_spin, &controls[CHESS_BLACK]);
  else
    controls[CHESS_BLACK] = controls[CHESS_WHITE];
}

static const char *
get_bonus_title (TabiyaTiming timing)
{
  switch (timing) {
  case TABIYA_TIMING_BRONSTEIN:
    return _("Seconds given back a move");
  case TABIYA_TIMING_DELAY:
    return _("Seconds of delay a move");
  case TABIYA_TIMING_INCREMENT:
  case TABIYA_TIMING_HOURGLASS:
  default:
    return _("Seconds added a move");
  }
}

/* The usual clock that is set up; 0 for one of the person's own. */
static guint
find_usual (const TabiyaTimeControl controls[2])
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++) {
    TabiyaTimeControl control;

    if (tabiya_time_control_read (usual[i], &control)
        && tabiya_time_control_equal (&control, &controls[CHESS_WHITE])
        && tabiya_time_control_equal (&control, &controls[CHESS_BLACK]))
      return i + 1;
  }
  return 0;
}

static void
update_cb (TabiyaClockDialog *self)
{
  gboolean hourglass = get_timing (self) == TABIYA_TIMING_HOURGLASS;
  gboolean odds;
  g_autofree char *text = NULL;
  TabiyaTimeControl controls[2];

  if (!self->ready)
    return;
  odds = adw_expander_row_get_enable_expansion (self->odds_row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->time_row),
                                 odds ? _("White’s time") : _("Time of each player"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->bonus_row),
                                 get_bonus_title (get_timing (self)));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->odds_bonus_row),
                                 get_bonus_title (get_timing (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->bonus_row), !hourglass);
  gtk_widget_set_visible (GTK_WIDGET (self->odds_bonus_row), !hourglass);
  gtk_widget_set_visible (GTK_WIDGET (self->stage_row), !hourglass);
  read_controls (self, controls);
  text = tabiya_time_words_dup (&controls[CHESS_WHITE], &controls[CHESS_BLACK]);
  gtk_label_set_text (self->words, text);
  self->ready = FALSE;
  adw_combo_row_set_selected (self->usual_row, find_usual (controls));
  self->ready = TRUE;
}

static void
show_time (GtkSpinButton           *time,
           GtkSpinButton           *bonus,
           const TabiyaTimeControl *control)
{
  gtk_spin_button_set_value (time, (double) control->stages[0].time_ms / 1000);
  gtk_spin_button_set_value (bonus, (double) control->stages[0].bonus_ms / 1000);
}

static void
show_controls (TabiyaClockDialog       *self,
               const TabiyaTimeControl  controls[2])
{
  const TabiyaTimeControl *white = &controls[CHESS_WHITE];
  gboolean odds = !tabiya_time_control_equal (white, &controls[CHESS_BLACK]);

  self->ready = FALSE;
  adw_combo_row_set_selected (self->timing_row, white->timing);
  show_time (self->time_spin, self->bonus_spin, white);
  show_time (self->odds_time_spin, self->odds_bonus_spin, &controls[CHESS_BLACK]);
  adw_expander_row_set_enable_expansion (self->stage_row, white->n_stages > 1);
  adw_expander_row_set_expanded (self->stage_row, white->n_stages > 1);
  if (white->n_stages > 1) {
    gtk_spin_button_set_value (self->moves_spin, white->stages[0].n_moves);
    gtk_spin_button_set_value (self->added_spin, (double) white->stages[1].time_ms / 1000);
  }
  adw_expander_row_set_enable_expansion (self->odds_row, odds);
  adw_expander_row_set_expanded (self->odds_row, odds);
  self->ready = TRUE;
  update_cb (self);
}

static void
usual_chosen_cb (TabiyaClockDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->usual_row);
  TabiyaTimeControl controls[2];

  if (!self->ready || chosen == 0 || !tabiya_time_control_read (usual[chosen - 1], &controls[0]))
    return;
  controls[1] = controls[0];
  show_controls (self, controls);
}

static void
add_usual (TabiyaClockDialog *self)
{
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (self->usual_row));

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++) {
    TabiyaTimeControl control;

    if (tabiya_time_control_read (usual[i], &control))
      gtk_string_list_take (list, tabiya_time_words_dup_sign (&control));
  }
}

static void
use_clicked_cb (TabiyaClockDialog *self)
{
  TabiyaTimeControl controls[2];

  /* What is being typed counts. */
  gtk_spin_button_update (self->time_spin);
  gtk_spin_button_update (self->added_spin);
  gtk_spin_button_update (self->odds_time_spin);
  read_controls (self, controls);
  g_object_ref (self);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, controls);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
tabiya_clock_dialog_class_init (TabiyaClockDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-clock-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, usual_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, time_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, time_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, timing_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, bonus_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, stage_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, moves_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, added_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, odds_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, odds_time_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, odds_bonus_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, odds_bonus_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, words);
  gtk_widget_class_bind_template_child (widget_class, TabiyaClockDialog, use_button);
  gtk_widget_class_bind_template_callback (widget_class, usual_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_clicked_cb);
}

static void
tabiya_clock_dialog_init (TabiyaClockDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_usual (self);
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
  tabiya_time_spin_init (self->time_spin);
  tabiya_time_spin_init (self->added_spin);
  tabiya_time_spin_init (self->odds_time_spin);
}

/**
 * tabiya_clock_dialog_new:
 * @parent: the dialog that it is for
 * @controls: the times of White and Black to begin with
 *
 * Shows what has two stages at most. Main thread.
 *
 * Returns: (transfer none): the dialog, to be presented; GTK owns it
 */
GtkWidget *
tabiya_clock_dialog_new (GtkWindow               *parent,
                         const TabiyaTimeControl  controls[2])
{
  TabiyaClockDialog *self = g_object_new (TABIYA_TYPE_CLOCK_DIALOG, "transient-for", parent, NULL);

  show_controls (self, controls);
  return GTK_WIDGET (self);
}

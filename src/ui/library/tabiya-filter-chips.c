/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-filter-chips.h"

#include "model/library/tabiya-opening-groups.h"
#include "ui/library/tabiya-filter-chip.h"
#include "ui/library/tabiya-opening-choice.h"
#include "ui/tabiya-wheel.h"

struct _TabiyaFilterChips
{
  GtkWidget         parent_instance;

  /* template */
  GtkWidget        *scroller;
  GtkBox           *terms;
  GtkPopover       *opening_popover;
  GtkPopover       *date_popover;
  GtkListBox       *opening_list;
  GtkAdjustment    *from;
  GtkAdjustment    *to;
  GtkSpinButton    *from_spin;
  GtkSpinButton    *to_spin;

  /* owned */
  TabiyaGameFilter *filter;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaFilterChips, tabiya_filter_chips, GTK_TYPE_WIDGET)

static void
remove_clicked_cb (TabiyaFilterChips *self,
                   TabiyaFilterChip  *chip)
{
  guint index = tabiya_filter_chip_get_index (chip);
  g_autofree char *text = NULL;

  if (index >= tabiya_game_filter_get_n_terms (self->filter))
    return;
  text = tabiya_game_filter_dup_without (self->filter, index);
  g_signal_emit (self, signals[CHANGED], 0, text);
}

static void
add_chip (TabiyaFilterChips *self,
          guint              index)
{
  GtkWidget *chip = tabiya_filter_chip_new (tabiya_game_filter_get_term (self->filter, index),
                                            index);

  g_signal_connect_swapped (chip, "clicked", G_CALLBACK (remove_clicked_cb), self);
  gtk_box_append (self->terms, chip);
}

/* Appends a term to the text of the filter. */
static void
add_term (TabiyaFilterChips *self,
          const char        *term)
{
  g_autofree char *text = tabiya_game_filter_dup_without (self->filter, G_MAXUINT);
  g_autofree char *more = g_strconcat (text, *text ? " " : "", term, NULL);

  g_signal_emit (self, signals[CHANGED], 0, more);
}

static void
add_term_action_cb (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  add_term (TABIYA_FILTER_CHIPS (widget), g_variant_get_string (parameter, NULL));
}

static void
opening_activated_cb (TabiyaFilterChips *self,
                      GtkListBoxRow     *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);
  g_autofree char *codes = tabiya_opening_groups_dup_codes (index);

  gtk_popover_popdown (self->opening_popover);
  add_term (self, codes);
}

static void
date_add_cb (TabiyaFilterChips *self)
{
  int from = gtk_spin_button_get_value_as_int (self->from_spin);
  int to = gtk_spin_button_get_value_as_int (self->to_spin);
  g_autofree char *text = from == to ? g_strdup_printf ("%d", from)
                                     : g_strdup_printf ("%d-%d", MIN (from, to), MAX (from, to));

  gtk_popover_popdown (self->date_popover);
  add_term (self, text);
}

static void
set_years (TabiyaFilterChips *self)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);

  gtk_adjustment_set_upper (self->from, year + 1);
  gtk_adjustment_set_upper (self->to, year + 1);
  gtk_adjustment_set_value (self->from, year - 10);
  gtk_adjustment_set_value (self->to, year);
}

static void
tabiya_filter_chips_dispose (GObject *object)
{
  TabiyaFilterChips *self = TABIYA_FILTER_CHIPS (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_FILTER_CHIPS);
  g_clear_pointer (&self->filter, tabiya_game_filter_unref);
  G_OBJECT_CLASS (tabiya_filter_chips_parent_class)->dispose (object);
}

static void
tabiya_filter_chips_class_init (TabiyaFilterChipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_filter_chips_dispose;
  gtk_widget_class_set_css_name (widget_class, "filterchips");
  gtk_widget_class_install_action (widget_class, "chips.add", "s", add_term_action_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-filter-chips.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, scroller);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, terms);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, opening_popover);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, date_popover);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, opening_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, from);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, to);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, from_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaFilterChips, to_spin);
  gtk_widget_class_bind_template_callback (widget_class, opening_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_add_cb);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_FILTER_CHIPS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_filter_chips_init (TabiyaFilterChips *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  self->filter = tabiya_game_filter_new ("");
  for (guint i = 0; i < tabiya_opening_groups_get_n (); i++)
    gtk_list_box_append (self->opening_list, tabiya_opening_choice_new (i));
  set_years (self);
}

/**
 * tabiya_filter_chips_set_filter:
 *
 * Shows the terms of a filter. Main thread.
 */
void
tabiya_filter_chips_set_filter (TabiyaFilterChips *self,
                                TabiyaGameFilter  *filter)
{
  GtkWidget *child;

  g_return_if_fail (TABIYA_IS_FILTER_CHIPS (self));

  tabiya_game_filter_ref (filter);
  g_clear_pointer (&self->filter, tabiya_game_filter_unref);
  self->filter = filter;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->terms))))
    gtk_box_remove (self->terms, child);
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++)
    add_chip (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->terms),
                          tabiya_game_filter_get_n_terms (filter) > 0);
}

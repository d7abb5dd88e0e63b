/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-numbers.h"

static GtkLabel *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_figure (TabiyaTestNumberLabels *figure,
            GtkFlowBox             *flow_box)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_add_css_class (box, "figure");
  figure->name = add_label (box, "caption");
  figure->value = add_label (box, "figure-value");
  gtk_widget_add_css_class (GTK_WIDGET (figure->value), "numeric");
  figure->note = add_label (box, "caption");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (flow_box, child);
}

/**
 * tabiya_test_numbers_init:
 * @flow_box: gets the figures, and must outlive them
 *
 * Main thread, like all functions here.
 */
void
tabiya_test_numbers_init (TabiyaTestNumbers *self,
                          GtkFlowBox        *flow_box)
{
  g_return_if_fail (GTK_IS_FLOW_BOX (flow_box));

  for (int i = 0; i < TABIYA_TEST_N_NUMBERS; i++)
    add_figure (&self->figures[i], flow_box);
}

/**
 * tabiya_test_numbers_update:
 * @figures: how @run stands
 *
 * Shows them.
 */
void
tabiya_test_numbers_update (TabiyaTestNumbers       *self,
                            TabiyaRun           *run,
                            const TabiyaTestFigures *figures)
{
  g_return_if_fail (TABIYA_IS_RUN (run));

  for (int i = 0; i < TABIYA_TEST_N_NUMBERS; i++) {
    g_auto(TabiyaTestNumber) number = { 0 };

    tabiya_test_number_init (&number, (TabiyaTestFigure) i,
                             tabiya_test_run_get_test (run), figures,
                             tabiya_run_get_state (run));
    gtk_label_set_text (self->figures[i].name, number.name);
    gtk_label_set_text (self->figures[i].value, number.value);
    gtk_label_set_text (self->figures[i].note, number.note);
  }
}

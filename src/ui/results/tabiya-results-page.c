/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/results/tabiya-results-page.h"

#include <glib/gi18n.h>

#include "model/results/tabiya-results-words.h"
#include "ui/results/tabiya-rating-curve.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaResultsPage
{
  AdwBin             parent_instance;

  /* template */
  GtkStack          *stack;
  GtkLabel          *rating_label;
  GtkLabel          *certainty_label;
  TabiyaRatingCurve *curve;
  GtkLabel          *unrated_label;
  GtkWidget         *streaks_group;
  AdwActionRow      *now_row;
  AdwActionRow      *wins_row;
  AdwActionRow      *unbeaten_row;
  GtkListBox        *score_list;
};

G_DEFINE_FINAL_TYPE (TabiyaResultsPage, tabiya_results_page, ADW_TYPE_BIN)

static void
tabiya_results_page_class_init (TabiyaResultsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TABIYA_TYPE_RATING_CURVE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-results-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, rating_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, certainty_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, curve);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, unrated_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, streaks_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, now_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, wins_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, unbeaten_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaResultsPage, score_list);
}

static void
tabiya_results_page_init (TabiyaResultsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_rating (TabiyaResultsPage   *self,
             const TabiyaResults *results)
{
  g_autofree char *rating = tabiya_results_dup_rating (results);
  g_autofree char *certainty = tabiya_results_dup_certainty (results);
  g_autofree char *unrated = tabiya_results_dup_unrated (results);

  gtk_label_set_text (self->rating_label, rating);
  gtk_label_set_text (self->certainty_label, certainty);
  tabiya_label_show (self->unrated_label, unrated);
  gtk_widget_set_visible (GTK_WIDGET (self->curve), results->n_rated > 0);
  tabiya_rating_curve_set_results (self->curve, results);
}

static void
show_run (AdwActionRow *row,
          guint         wins,
          guint         unbeaten)
{
  g_autofree char *text = tabiya_results_dup_run (wins, unbeaten);

  adw_action_row_set_subtitle (row, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (row), !!text);
}

static void
show_streaks (TabiyaResultsPage   *self,
              const TabiyaResults *results)
{
  show_run (self->now_row, results->wins_now, results->unbeaten_now);
  show_run (self->wins_row, results->wins_best, results->wins_best);
  show_run (self->unbeaten_row, 0, results->unbeaten_best);
  gtk_widget_set_visible (self->streaks_group,
                          gtk_widget_get_visible (GTK_WIDGET (self->now_row))
                            || gtk_widget_get_visible (GTK_WIDGET (self->wins_row))
                            || gtk_widget_get_visible (GTK_WIDGET (self->unbeaten_row)));
}

static TabiyaScore
add_scores (const TabiyaScore *a,
            const TabiyaScore *b)
{
  return (TabiyaScore) { a->wins + b->wins, a->draws + b->draws, a->losses + b->losses };
}

static GtkWidget *
make_row (const char        *title,
          const TabiyaScore *white,
          const TabiyaScore *black)
{
  TabiyaScore total = add_scores (white, black);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *white_text = tabiya_score_dup_text (white);
  g_autofree char *black_text = tabiya_score_dup_text (black);
  g_autofree char *text = tabiya_score_dup_text (&total);
  g_autofree char *counts = tabiya_score_dup_counts (&total);
  /* Translators: scores by colour, such as "White 3½ of 5 · Black 2 of 4" */
  g_autofree char *detail = g_strdup_printf (_("White %s · Black %s"), white_text, black_text);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (text);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_tooltip_text (row, counts);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static void
show_scores (TabiyaResultsPage   *self,
             const TabiyaResults *results)
{
  TabiyaScore all[CHESS_N_COLORS] = { { 0 } };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->score_list))))
    gtk_list_box_remove (self->score_list, child);
  for (guint i = 0; i < results->opponents->len; i++) {
    const TabiyaOpponentScore *opponent = &g_array_index (results->opponents, TabiyaOpponentScore,
                                                          i);
    g_autofree char *title = tabiya_opponent_dup_title (&opponent->opponent);

    for (int color = 0; color < CHESS_N_COLORS; color++)
      all[color] = add_scores (&all[color], &opponent->scores[color]);
    gtk_list_box_append (self->score_list, make_row (title, &opponent->scores[CHESS_WHITE],
                                                     &opponent->scores[CHESS_BLACK]));
  }
  if (results->opponents->len > 1)
    gtk_list_box_prepend (self->score_list, make_row (_("All opponents"), &all[CHESS_WHITE],
                                                      &all[CHESS_BLACK]));
}

/**
 * tabiya_results_page_set_results:
 * @results: what to show; not kept
 *
 * Main thread.
 */
void
tabiya_results_page_set_results (TabiyaResultsPage   *self,
                                 const TabiyaResults *results)
{
  g_return_if_fail (TABIYA_IS_RESULTS_PAGE (self));

  show_rating (self, results);
  show_streaks (self, results);
  show_scores (self, results);
  gtk_stack_set_visible_child_name (self->stack, tabiya_score_count (&results->total) > 0
                                                   ? "results" : "empty");
}

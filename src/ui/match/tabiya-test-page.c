/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-page.h"

#include <glib/gi18n.h>

#include "ui/match/tabiya-elo-chart.h"
#include "ui/match/tabiya-test-numbers.h"
#include "ui/tabiya-result-bar.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaTestPage
{
  TabiyaRunPage     parent_instance;

  /* template */
  TabiyaResultBar  *result_bar;
  TabiyaEloChart   *chart;
  GtkFlowBox       *figure_box;

  /* borrowed: in the box */
  TabiyaTestNumbers numbers;
};

G_DEFINE_FINAL_TYPE (TabiyaTestPage, tabiya_test_page, TABIYA_TYPE_RUN_PAGE)

static void
tabiya_test_page_update (TabiyaRunPage *window)
{
  TabiyaTestPage *self = TABIYA_TEST_PAGE (window);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  g_auto(TabiyaVerdict) verdict;
  TabiyaTestFigures figures;
  const TabiyaEloPoint *points;
  guint n_points;

  tabiya_test_run_get_figures (run, &figures);
  tabiya_verdict_init (&verdict, tabiya_test_run_get_test (run), &figures);
  tabiya_run_page_show_verdict (window, verdict.conclusion, verdict.title, verdict.detail);
  tabiya_result_bar_set_score (self->result_bar, figures.score.wins, figures.score.draws,
                               figures.score.losses);
  points = tabiya_elo_history_get_points (tabiya_test_run_get_history (run), &n_points);
  tabiya_elo_chart_set_points (self->chart, points, n_points, figures.is_over);
  tabiya_test_numbers_update (&self->numbers, run, &figures);
}

static void
tabiya_test_page_class_init (TabiyaTestPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  TABIYA_RUN_PAGE_CLASS (klass)->update = tabiya_test_page_update;

  g_type_ensure (TABIYA_TYPE_RESULT_BAR);
  g_type_ensure (TABIYA_TYPE_ELO_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestPage, result_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestPage, chart);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestPage, figure_box);
}

static void
tabiya_test_page_init (TabiyaTestPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_test_numbers_init (&self->numbers, self->figure_box);
}

GtkWidget *
tabiya_test_page_new (TabiyaRunKeeper *keeper,
                      TabiyaRun       *run)
{
  TabiyaRunPage *self = g_object_new (TABIYA_TYPE_TEST_PAGE, NULL);
  const TabiyaWeightTest *test = tabiya_test_run_get_test (run);
  const Heuristic *heuristic = test->sides[0].weights.heuristic;
  g_autofree char *limits = tabiya_match_words_dup_limits (test);
  g_autofree char *subtitle = NULL;

  if (heuristic == test->sides[1].weights.heuristic)
    subtitle = g_strdup_printf ("%s · %s", _(heuristic_get_name (heuristic)), limits);
  else
    subtitle = g_strdup (limits);
  tabiya_run_page_name_sides (self, test->sides[0].name, test->sides[1].name);
  tabiya_run_page_begin (self, keeper, run, subtitle);
  return GTK_WIDGET (self);
}

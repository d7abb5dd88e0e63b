/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-window.h"

#include <glib/gi18n.h>

#include "ui/match/tabiya-elo-chart.h"
#include "ui/match/tabiya-test-numbers.h"
#include "ui/tabiya-result-bar.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaTestWindow
{
  TabiyaRunWindow   parent_instance;

  /* template */
  TabiyaResultBar  *result_bar;
  TabiyaEloChart   *chart;
  GtkFlowBox       *figure_box;

  /* borrowed: in the box */
  TabiyaTestNumbers numbers;
};

G_DEFINE_FINAL_TYPE (TabiyaTestWindow, tabiya_test_window, TABIYA_TYPE_RUN_WINDOW)

static void
tabiya_test_window_update (TabiyaRunWindow *window)
{
  TabiyaTestWindow *self = TABIYA_TEST_WINDOW (window);
  TabiyaRun *run = tabiya_run_window_get_run (window);
  g_auto(TabiyaVerdict) verdict;
  TabiyaTestFigures figures;
  const TabiyaEloPoint *points;
  guint n_points;

  tabiya_test_run_get_figures (run, &figures);
  tabiya_verdict_init (&verdict, tabiya_test_run_get_test (run), &figures);
  tabiya_run_window_show_verdict (window, verdict.conclusion, verdict.title, verdict.detail);
  tabiya_result_bar_set_score (self->result_bar, figures.score.wins, figures.score.draws,
                               figures.score.losses);
  points = tabiya_elo_history_get_points (tabiya_test_run_get_history (run), &n_points);
  tabiya_elo_chart_set_points (self->chart, points, n_points, figures.is_over);
  tabiya_test_numbers_update (&self->numbers, run, &figures);
}

static void
tabiya_test_window_class_init (TabiyaTestWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  TABIYA_RUN_WINDOW_CLASS (klass)->update = tabiya_test_window_update;

  g_type_ensure (TABIYA_TYPE_RESULT_BAR);
  g_type_ensure (TABIYA_TYPE_ELO_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestWindow, result_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestWindow, figure_box);
}

static void
tabiya_test_window_init (TabiyaTestWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_test_numbers_init (&self->numbers, self->figure_box);
}

/**
 * tabiya_test_window_new:
 * @application: (nullable): whose window it is
 * @keeper: the tests of the program
 * @run: the test
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
GtkWindow *
tabiya_test_window_new (GtkApplication  *application,
                        TabiyaRunKeeper *keeper,
                        TabiyaRun       *run)
{
  TabiyaRunWindow *self = g_object_new (TABIYA_TYPE_TEST_WINDOW, "application", application, NULL);
  const TabiyaWeightTest *test = tabiya_test_run_get_test (run);
  const Heuristic *heuristic = test->sides[0].weights.heuristic;
  g_autofree char *limits = tabiya_match_words_dup_limits (test);
  g_autofree char *subtitle = NULL;

  if (heuristic == test->sides[1].weights.heuristic)
    subtitle = g_strdup_printf ("%s · %s", _(heuristic_get_name (heuristic)), limits);
  else
    subtitle = g_strdup (limits);
  tabiya_run_window_name_sides (self, test->sides[0].name, test->sides[1].name);
  tabiya_run_window_begin (self, keeper, run, subtitle);
  return GTK_WINDOW (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-evolution-page.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-evolution-words.h"
#include "ui/evolve/tabiya-chart-panel.h"
#include "ui/evolve/tabiya-evolution-lines.h"
#include "ui/lab/tabiya-new-weights.h"

struct _TabiyaEvolutionPage
{
  TabiyaRunPage     parent_instance;

  /* template */
  GtkProgressBar   *progress_bar;
  GtkLabel         *progress_label;
  GtkWidget        *best_box;
  GtkLabel         *best_label;
  GtkLabel         *worth_label;
  TabiyaChartPanel *strength_panel;
  TabiyaChartPanel *weights_panel;

  /* owned */
  TabiyaNewWeights *new_weights;
};

G_DEFINE_FINAL_TYPE (TabiyaEvolutionPage, tabiya_evolution_page, TABIYA_TYPE_RUN_PAGE)

static const char *const best_actions[] = { "evolution.play", "evolution.save", "evolution.test" };

static TabiyaRun *
get_run (TabiyaEvolutionPage *self)
{
  return tabiya_run_page_get_run (TABIYA_RUN_PAGE (self));
}

/* Standing */

static void
update_progress (TabiyaEvolutionPage       *self,
                 const TabiyaEvolutionPlan *plan)
{
  TabiyaRun *run = get_run (self);
  gboolean running = tabiya_run_get_state (run) == TABIYA_RUN_RUNNING;
  guint n_games = tabiya_run_get_n_games (run);
  g_autofree char *text =
    tabiya_evolution_words_dup_progress (plan, n_games, running ? tabiya_run_get_rate (run) : 0.0);

  gtk_progress_bar_set_fraction (self->progress_bar,
                                 (double) n_games / tabiya_evolution_plan_count_games (plan));
  gtk_label_set_text (self->progress_label, text);
}

static void
update_best (TabiyaEvolutionPage           *self,
             const TabiyaEvolutionPlan     *plan,
             const TabiyaEvolutionSnapshot *snapshot)
{
  gtk_widget_set_visible (self->best_box, !!snapshot);
  for (guint i = 0; i < G_N_ELEMENTS (best_actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), best_actions[i], !!snapshot);
  if (snapshot) {
    g_autofree char *weights = tabiya_evolution_words_dup_weights (&plan->setup.space,
                                                                   &snapshot->best);
    g_autofree char *worth = tabiya_evolution_words_dup_best (snapshot);

    gtk_label_set_text (self->best_label, weights);
    gtk_label_set_text (self->worth_label, worth);
    /* The verdict says it better. */
    gtk_widget_set_visible (GTK_WIDGET (self->worth_label),
                            snapshot->phase != TABIYA_EVOLUTION_DONE);
  }
}

static void
update_charts (TabiyaEvolutionPage           *self,
               const TabiyaEvolutionPlan     *plan,
               const TabiyaEvolutionSnapshot *snapshot)
{
  gboolean genetic = plan->setup.method == TABIYA_EVOLVE_GENETIC;

  gtk_widget_set_visible (GTK_WIDGET (self->strength_panel), snapshot && genetic);
  gtk_widget_set_visible (GTK_WIDGET (self->weights_panel), !!snapshot);
  if (!snapshot)
    return;
  if (genetic)
    tabiya_evolution_lines_show_strength (self->strength_panel, snapshot);
  tabiya_evolution_lines_show_weights (self->weights_panel, &plan->setup, snapshot);
}

static void
tabiya_evolution_page_update (TabiyaRunPage *window)
{
  TabiyaEvolutionPage *self = TABIYA_EVOLUTION_PAGE (window);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  const TabiyaEvolutionPlan *plan = tabiya_evolution_run_get_plan (run);
  const TabiyaEvolutionScore *score = tabiya_evolution_run_get_score (run);
  g_auto(TabiyaVerdict) verdict = { 0 };

  tabiya_evolution_verdict_init (&verdict, plan, score);
  tabiya_run_page_show_verdict (window, verdict.conclusion, verdict.title, verdict.detail);
  update_progress (self, plan);
  update_best (self, plan, score->n_games > 0 ? score->snapshot : NULL);
  update_charts (self, plan, score->snapshot);
}

/* The best so far */

/* NULL before the first game. */
static const HeuristicWeights *
get_best (GtkWidget *widget)
{
  const TabiyaEvolutionScore *score =
    tabiya_evolution_run_get_score (get_run (TABIYA_EVOLUTION_PAGE (widget)));

  return score->snapshot && score->n_games > 0 ? &score->snapshot->best : NULL;
}

static const char *
get_name (GtkWidget *widget)
{
  return tabiya_evolution_run_get_plan (get_run (TABIYA_EVOLUTION_PAGE (widget)))->name;
}

/* As when a profile is chosen for a new game: the weights come into force, which the toast takes
   back. */
static void
play_action_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  const HeuristicWeights *best = get_best (widget);

  if (!best)
    return;
  tabiya_new_weights_apply (TABIYA_EVOLUTION_PAGE (widget)->new_weights, best);
  gtk_widget_activate_action (widget, "app.play-engine", NULL);
}

static void
save_action_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  if (get_best (widget))
    tabiya_new_weights_save (TABIYA_EVOLUTION_PAGE (widget)->new_weights, get_best (widget),
                             get_name (widget));
}

static void
test_action_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  if (get_best (widget))
    tabiya_new_weights_test (TABIYA_EVOLUTION_PAGE (widget)->new_weights, get_best (widget),
                             get_name (widget));
}

static void
tabiya_evolution_page_dispose (GObject *object)
{
  TabiyaEvolutionPage *self = TABIYA_EVOLUTION_PAGE (object);

  if (self->new_weights)
    tabiya_new_weights_close (self->new_weights);
  g_clear_object (&self->new_weights);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_EVOLUTION_PAGE);
  G_OBJECT_CLASS (tabiya_evolution_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-evolution-page.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, progress_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, progress_label);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, best_box);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, best_label);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, worth_label);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, strength_panel);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionPage, weights_panel);
}

static void
tabiya_evolution_page_class_init (TabiyaEvolutionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_evolution_page_dispose;
  TABIYA_RUN_PAGE_CLASS (klass)->update = tabiya_evolution_page_update;

  g_type_ensure (TABIYA_TYPE_CHART_PANEL);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, best_actions[0], NULL, play_action_cb);
  gtk_widget_class_install_action (widget_class, best_actions[1], NULL, save_action_cb);
  gtk_widget_class_install_action (widget_class, best_actions[2], NULL, test_action_cb);
}

static void
tabiya_evolution_page_init (TabiyaEvolutionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_evolution_page_new (TabiyaRunKeeper *keeper,
                           TabiyaRun       *run)
{
  TabiyaEvolutionPage *self = g_object_new (TABIYA_TYPE_EVOLUTION_PAGE, NULL);
  g_autofree char *summary =
    tabiya_evolution_words_dup_summary (tabiya_evolution_run_get_plan (run));

  self->new_weights =
    tabiya_new_weights_new (GTK_WIDGET (self),
                            tabiya_run_page_get_toasts (TABIYA_RUN_PAGE (self)),
                            tabiya_run_keeper_get_settings (keeper));
  tabiya_run_page_begin (TABIYA_RUN_PAGE (self), keeper, run, summary);
  return GTK_WIDGET (self);
}

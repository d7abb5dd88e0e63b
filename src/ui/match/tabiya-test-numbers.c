/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-match-words.h"

/* Before so many pairs of games the figures say nothing. */
#define MIN_PAIRS 4

enum { FIGURE_ELO, FIGURE_BETTER, FIGURE_TEST, FIGURE_GAMES, FIGURE_SPEED };

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
add_figure (TabiyaTestNumber *figure,
            GtkFlowBox       *flow_box)
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

static void
set_figure (TabiyaTestNumber *figure,
            const char       *name,
            const char       *value,
            const char       *note)
{
  gtk_label_set_text (figure->name, name);
  gtk_label_set_text (figure->value, value);
  gtk_label_set_text (figure->note, note);
}

static void
update_elo (TabiyaTestNumbers       *self,
            const TabiyaTestFigures *figures)
{
  const TabiyaElo *elo = &figures->elo;
  g_autofree char *value = NULL;
  g_autofree char *better = NULL;

  if (isfinite (elo->elo) && isfinite (elo->elo_error)
      && tabiya_match_score_n_pairs (&figures->score) >= MIN_PAIRS) {
    g_autofree char *number = tabiya_match_words_dup_elo (elo->elo, 0);

    value = g_strdup_printf ("%s ± %.0f", number, elo->elo_error);
    better = g_strdup_printf (_("%d %%"), (int) round (100 * elo->superiority));
  }
  set_figure (&self->figures[FIGURE_ELO], _("Elo"), value ? value : "–", _("95 % interval"));
  set_figure (&self->figures[FIGURE_BETTER], _("Likely better"), better ? better : "–",
              _("by these games"));
}

static void
update_test (TabiyaTestNumbers       *self,
             const TabiyaWeightTest  *test,
             const TabiyaTestFigures *figures)
{
  if (test->until_decided) {
    g_autofree char *name = g_strdup_printf (_("Test (0 or +%d)"), (int) TABIYA_WEIGHT_TEST_ELO);
    g_autofree char *value = g_strdup_printf ("%s%.2f", figures->llr < 0 ? "−" : "",
                                              fabs (figures->llr));
    g_autofree char *note = g_strdup_printf (_("decides at ±%.2f"), figures->llr_bound);

    set_figure (&self->figures[FIGURE_TEST], name, value, note);
  } else {
    g_autofree char *value = g_strdup_printf (_("%d %%"),
                                              (int) round (100 * figures->elo.draw_rate));

    set_figure (&self->figures[FIGURE_TEST], _("Drawn"), value, _("of all games"));
  }
}

/* What stands below the speed: how long it will take, or why nothing moves. (transfer full) */
static char *
describe_time (TabiyaTestRun           *run,
               const TabiyaTestFigures *figures)
{
  guint games = tabiya_match_words_games_to_go (&tabiya_test_run_get_file (run)->test, figures);
  g_autofree char *duration = NULL;

  switch (tabiya_test_run_get_state (run)) {
  case TABIYA_TEST_PAUSED:
    return g_strdup (_("paused"));
  case TABIYA_TEST_RUNNING:
    break;
  case TABIYA_TEST_FINISHED:
    return g_strdup (_("finished"));
  case TABIYA_TEST_PREPARING:
    return g_strdup (_("about to begin"));
  case TABIYA_TEST_LOADING:
  case TABIYA_TEST_STOPPED:
  default:
    return g_strdup (_("stopped"));
  }
  if (tabiya_test_run_has_waited (run))
    return g_strdup (_("waiting"));
  if (games == 0 || figures->games_per_minute <= 0)
    return g_strdup (_("time left unknown"));
  duration = tabiya_match_words_dup_duration (games / figures->games_per_minute);
  /* Translators: "half an hour to go" */
  return g_strdup_printf (_("%s to go"), duration);
}

static void
update_progress (TabiyaTestNumbers       *self,
                 TabiyaTestRun           *run,
                 const TabiyaTestFigures *figures)
{
  const TabiyaWeightTest *test = &tabiya_test_run_get_file (run)->test;
  g_autofree char *n = g_strdup_printf ("%u", tabiya_match_score_n_games (&figures->score));
  g_autofree char *of = g_strdup_printf (test->until_decided ? _("of at most %u") : _("of %u"),
                                         test->n_games);
  g_autofree char *time = describe_time (run, figures);
  g_autofree char *speed = NULL;

  if (figures->games_per_minute >= 9.5)
    speed = g_strdup_printf (_("%.0f / min"), figures->games_per_minute);
  else if (figures->games_per_minute > 0)
    speed = g_strdup_printf (_("%.1f / min"), figures->games_per_minute);
  set_figure (&self->figures[FIGURE_GAMES], _("Games"), n, of);
  set_figure (&self->figures[FIGURE_SPEED], _("Speed"), speed ? speed : "–", time);
}

/**
 * tabiya_test_numbers_init:
 * @flow_box: gets the figures, and must outlive them
 *
 * Main thread, as all here.
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
                            TabiyaTestRun           *run,
                            const TabiyaTestFigures *figures)
{
  g_return_if_fail (TABIYA_IS_TEST_RUN (run));

  update_elo (self, figures);
  update_test (self, &tabiya_test_run_get_file (run)->test, figures);
  update_progress (self, run, figures);
}

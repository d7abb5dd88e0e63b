/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-evolution-lines.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-match-words.h"
#include "model/weights/tabiya-weight-value.h"

/* More lines than that are shown only when they are chosen: those that have moved most. */
#define MAX_SHOWN 6

/* Of the lines for the strength. */
enum { SLOT_BEST, SLOT_MEAN, SLOT_NOW };

static char *
format_elo (double        number,
            gconstpointer data)
{
  return tabiya_match_words_dup_elo (number, 0);
}

static char *
format_weight (double        number,
               gconstpointer data)
{
  return tabiya_weight_value_format (data, (int) round (number));
}

/* (transfer full) */
static GPtrArray *
make_lines (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_chart_line_free);
}

static TabiyaChartLine *
add_line (GPtrArray  *lines,
          const char *name,
          int         slot)
{
  TabiyaChartLine *line = tabiya_chart_line_new (name, slot);

  g_ptr_array_add (lines, line);
  return line;
}

/* Generations are counted from 1; the last round robin is one more. */
static double
get_last (const TabiyaEvolutionSnapshot *snapshot)
{
  return MAX (MAX (snapshot->n_generations, snapshot->history->len), 1);
}

/**
 * tabiya_evolution_lines_show_strength:
 * @snapshot: of a genetic search
 *
 * Shows the best and the mean of each generation that has ended, and everybody in the present one.
 */
void
tabiya_evolution_lines_show_strength (TabiyaChartPanel              *panel,
                                      const TabiyaEvolutionSnapshot *snapshot)
{
  g_autoptr(GPtrArray) lines = make_lines ();
  TabiyaChartLine *best = add_line (lines, _("Best"), SLOT_BEST);
  TabiyaChartLine *mean = add_line (lines, _("Mean"), SLOT_MEAN);
  TabiyaChartLine *now = add_line (lines, _("Population now"), SLOT_NOW);
  guint n = snapshot->history->len;
  double present = MIN (snapshot->generation + 1, get_last (snapshot));

  now->dots = TRUE;
  for (guint i = 0; i < n; i++) {
    const TabiyaGeneration *generation = &g_array_index (snapshot->history, TabiyaGeneration, i);

    tabiya_chart_line_add (best, i + 1, generation->best_elo);
    tabiya_chart_line_add (mean, i + 1, generation->mean_elo);
    if (i + 1 == n) {
      best->value = tabiya_match_words_dup_elo (generation->best_elo, 0);
      mean->value = tabiya_match_words_dup_elo (generation->mean_elo, 0);
    }
  }
  for (guint i = 0; i < snapshot->population->len; i++)
    tabiya_chart_line_add (now, present,
                           g_array_index (snapshot->population, TabiyaIndividual, i).elo);
  /* Translators: how many individuals there are. */
  now->value = g_strdup_printf (_("%u sets"), snapshot->population->len);
  tabiya_line_chart_set_axes (tabiya_chart_panel_get_chart (panel), _("generation"),
                              get_last (snapshot), format_elo, NULL);
  tabiya_chart_panel_set_lines (panel, lines);
}

static double
get_start (const TabiyaEvolveSetup *setup,
           guint                    index)
{
  return setup->start.values[setup->space.weights[index]];
}

/* The mean of a weight, and ± its spread where there is a population. (transfer full) */
static char *
format_mean (const HeuristicWeightInfo *info,
             double                     mean,
             double                     spread,
             gboolean                   genetic)
{
  g_autofree char *value = tabiya_weight_value_format (info, (int) round (mean));
  g_autofree char *error = NULL;

  if (!genetic)
    return g_steal_pointer (&value);
  error = tabiya_weight_value_format (info, (int) round (spread));
  /* Translators: the value of a weight and how much it varies: "96 % ± 12 %". */
  return g_strdup_printf (_("%s ± %s"), value, error);
}

static TabiyaChartLine *
add_weight (GPtrArray                     *lines,
            const TabiyaEvolveSetup       *setup,
            const TabiyaEvolutionSnapshot *snapshot,
            guint                          index)
{
  const HeuristicWeightInfo *info = tabiya_weight_space_get_info (&setup->space, index);
  gboolean genetic = setup->method == TABIYA_EVOLVE_GENETIC;
  TabiyaChartLine *line = add_line (lines, _(info->name), (int) index);
  guint n = snapshot->history->len;

  /* A population that was drawn by chance has no one start. */
  if (!genetic || !setup->random_start)
    tabiya_chart_line_add (line, 0, get_start (setup, index));
  for (guint i = 0; i < n; i++)
    tabiya_chart_line_add (line, i + 1,
                           g_array_index (snapshot->history, TabiyaGeneration, i).means[index]);
  if (n > 0) {
    const TabiyaGeneration *last = &g_array_index (snapshot->history, TabiyaGeneration, n - 1);

    line->value = format_mean (info, last->means[index], last->spreads[index], genetic);
  }
  return line;
}

/* How far a weight has moved, as a share of its range. */
static double
get_way (const TabiyaEvolveSetup *setup,
         const TabiyaChartLine   *line,
         guint                    index)
{
  const HeuristicWeightInfo *info = tabiya_weight_space_get_info (&setup->space, index);
  guint n = line->points->len;

  if (n == 0)
    return 0;
  return fabs (g_array_index (line->points, TabiyaChartPoint, n - 1).y - get_start (setup, index))
         / MAX (info->maximum - info->minimum, 1);
}

/* Hides all lines but those that have moved most. */
static void
hide_most (GPtrArray               *lines,
           const TabiyaEvolveSetup *setup)
{
  for (guint i = 0; i < lines->len; i++) {
    TabiyaChartLine *line = lines->pdata[i];
    double way = get_way (setup, line, i);
    guint n_before = 0;

    for (guint j = 0; j < lines->len; j++) {
      double other = get_way (setup, lines->pdata[j], j);

      n_before += other > way || (other == way && j < i);
    }
    line->shown = n_before < MAX_SHOWN;
  }
}

/* The scale is in the unit of the weights if all have the same. */
static gboolean
have_one_unit (const TabiyaWeightSpace *space)
{
  for (guint i = 1; i < space->n; i++) {
    if (tabiya_weight_space_get_info (space, i)->unit
        != tabiya_weight_space_get_info (space, 0)->unit)
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_evolution_lines_show_weights:
 * @setup: the search
 * @snapshot: how it stands
 *
 * Shows the mean of each weight that changes, by generation, or with SPSA its value by hundredths
 * of the search.
 */
void
tabiya_evolution_lines_show_weights (TabiyaChartPanel              *panel,
                                     const TabiyaEvolveSetup       *setup,
                                     const TabiyaEvolutionSnapshot *snapshot)
{
  g_autoptr(GPtrArray) lines = make_lines ();
  gboolean genetic = setup->method == TABIYA_EVOLVE_GENETIC;

  for (guint i = 0; i < setup->space.n; i++)
    add_weight (lines, setup, snapshot, i);
  if (lines->len > MAX_SHOWN)
    hide_most (lines, setup);
  /* Translators: the unit of a scale from 0 to 100, hundredths of a search. */
  tabiya_line_chart_set_axes (tabiya_chart_panel_get_chart (panel),
                              genetic ? _("generation") : _("% of the games"),
                              get_last (snapshot),
                              have_one_unit (&setup->space) ? format_weight : NULL,
                              tabiya_weight_space_get_info (&setup->space, 0));
  tabiya_chart_panel_set_lines (panel, lines);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-evolution-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "insight/sentences/tabiya-template.h"
#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-test-words.h"
#include "model/weights/tabiya-weight-value.h"

/* "20 won, 4 drawn, 16 lost; +35 ± 80 Elo" (transfer full) */
static char *
dup_result (const TabiyaEvolutionSnapshot *snapshot)
{
  g_autofree char *counts = tabiya_test_words_dup_score (&snapshot->score);
  g_autofree char *elo = tabiya_match_words_dup_elo (snapshot->elo.elo, 0);

  if (isinf (snapshot->elo.elo) || isinf (snapshot->elo.elo_error))
    return g_steal_pointer (&counts);
  /* Translators: "20 won, 4 drawn, 16 lost", an Elo with its sign, its uncertainty. */
  return g_strdup_printf (_("%s; %s ± %.0f Elo"), counts, elo, snapshot->elo.elo_error);
}

/* (transfer full) */
static char *
fill (const char                *format,
      const TabiyaEvolutionPlan *plan,
      const char                *result)
{
  g_autofree char *games = tabiya_count_format (plan->setup.n_verdict);
  const TabiyaTemplateArgument arguments[] = {
    { .name = "opponent", .value = plan->against },
    { .name = "games", .value = games },
    { .name = "result", .value = result ? result : "" },
  };

  return tabiya_template_fill_named (format, _(format), arguments, G_N_ELEMENTS (arguments));
}

static void
tell_learning (TabiyaVerdict                 *verdict,
               const TabiyaEvolutionPlan     *plan,
               const TabiyaEvolutionSnapshot *snapshot)
{
  if (plan->setup.method == TABIYA_EVOLVE_GENETIC
      && snapshot->generation >= snapshot->n_generations)
    verdict->title = g_strdup (_("The last round robin"));
  else if (plan->setup.method == TABIYA_EVOLVE_GENETIC)
    /* Translators: the number of this generation, and of all. */
    verdict->title = g_strdup_printf (_("Generation %u of %u"), snapshot->generation + 1,
                                      snapshot->n_generations);
  else
    verdict->title = g_strdup_printf (_("%d %% of the search"),
                                      (int) (100.0 * snapshot->n_played / snapshot->n_games));
  verdict->detail = fill (N_("What is found is judged at the end, in {games} fresh games against "
                             "{opponent}. These games only show the way."), plan, NULL);
}

static void
tell_end (TabiyaVerdict                 *verdict,
          const TabiyaEvolutionPlan     *plan,
          const TabiyaEvolutionSnapshot *snapshot)
{
  g_autofree char *result = dup_result (snapshot);

  switch (snapshot->verdict) {
  case TABIYA_EVOLUTION_STRONGER:
    verdict->conclusion = TABIYA_CONCLUSION_BETTER;
    verdict->title = fill (N_("Stronger than {opponent}"), plan, NULL);
    verdict->detail = fill (N_("The weights that were found won the fresh match of {games} games "
                               "from openings set aside before: {result} (95 %)."), plan, result);
    break;
  case TABIYA_EVOLUTION_WEAKER:
    verdict->conclusion = TABIYA_CONCLUSION_WORSE;
    verdict->title = fill (N_("Weaker than {opponent}"), plan, NULL);
    verdict->detail = fill (N_("The weights that were found lost the fresh match of {games} games: "
                               "{result} (95 %). The search has found nothing better."), plan,
                            result);
    break;
  case TABIYA_EVOLUTION_NOT_SHOWN:
  case TABIYA_EVOLUTION_OPEN:
  default:
    verdict->conclusion = TABIYA_CONCLUSION_EQUAL;
    verdict->title = fill (N_("Not shown to be stronger than {opponent}"), plan, NULL);
    verdict->detail = fill (N_("In the fresh match of {games} games no difference could be shown: "
                               "{result} (95 %). The search could not find anything better, or too "
                               "little for so few games to tell."), plan, result);
  }
}

void
tabiya_evolution_verdict_init (TabiyaVerdict              *verdict,
                               const TabiyaEvolutionPlan  *plan,
                               const TabiyaEvolutionScore *score)
{
  const TabiyaEvolutionSnapshot *snapshot = score->snapshot;

  *verdict = (TabiyaVerdict) { .conclusion = TABIYA_CONCLUSION_UNKNOWN };
  if (score->problem) {
    verdict->title = g_strdup (_("The games cannot be read"));
    verdict->detail = g_strdup (score->problem);
  } else if (!snapshot || score->n_games == 0) {
    verdict->title = g_strdup (_("Not yet known"));
    verdict->detail = g_strdup (_("No game is finished yet."));
  } else if (snapshot->phase == TABIYA_EVOLUTION_LEARNING) {
    tell_learning (verdict, plan, snapshot);
  } else if (snapshot->phase == TABIYA_EVOLUTION_CHECKING) {
    g_autofree char *counts = tabiya_test_words_dup_score (&snapshot->score);

    verdict->title = g_strdup (_("The verdict is being played"));
    verdict->detail = fill (N_("The weights that were found play {games} fresh games against "
                               "{opponent}, from openings set aside before. So far: {result}."),
                            plan, counts);
  } else {
    tell_end (verdict, plan, snapshot);
  }
}

char *
tabiya_evolution_words_dup_summary (const TabiyaEvolutionPlan *plan)
{
  const TabiyaEvolveSetup *setup = &plan->setup;
  g_autofree char *nodes = tabiya_count_format (setup->nodes);
  g_autofree char *method = NULL;

  if (setup->method == TABIYA_EVOLVE_GENETIC)
    method = g_strdup_printf (_("genetic search, population %u"), setup->population);
  else
    method = g_strdup (_("SPSA"));
  /* Translators: a heuristic, a method, where it begins, and the nodes of a move. */
  return g_strdup_printf (_("%s · %s · from %s · %s positions a move"),
                          _(heuristic_get_name (setup->space.base.heuristic)), method, plan->start,
                          nodes);
}

char *
tabiya_evolution_words_dup_progress (const TabiyaEvolutionPlan *plan,
                                     guint                      n_games,
                                     double                     rate)
{
  guint n_all = tabiya_evolution_plan_count_games (plan);
  g_autofree char *all = tabiya_count_format (n_all);
  g_autofree char *games = tabiya_count_format (n_games);
  g_autofree char *duration = NULL;

  if (plan->minutes > 0 && !plan->build)
    return g_strdup_printf (ngettext ("For about %u minute", "For about %u minutes",
                                      plan->minutes), plan->minutes);
  if (rate <= 0.0 || n_games >= n_all)
    return g_strdup_printf (_("%s of %s games"), games, all);
  duration = tabiya_match_words_dup_duration ((double) (n_all - n_games) / rate);
  /* Translators: games so far, all games, games a minute, a duration such as "half an hour" */
  return g_strdup_printf (_("%s of %s games · %.*f a minute · %s to go"), games, all,
                          rate < 10.0 ? 1 : 0, rate, duration);
}

char *
tabiya_evolution_words_dup_weights (const TabiyaWeightSpace *space,
                                    const HeuristicWeights  *weights)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < space->n; i++) {
    const HeuristicWeightInfo *info = tabiya_weight_space_get_info (space, i);
    g_autofree char *value = tabiya_weight_value_format (info,
                                                         weights->values[space->weights[i]]);

    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", _(info->name), value);
  }
  return g_strdup (text->str);
}

char *
tabiya_evolution_words_dup_best (const TabiyaEvolutionSnapshot *snapshot)
{
  g_autofree char *elo = NULL;

  if (isnan (snapshot->best_elo))
    return g_strdup (_("What it is worth is not known before the verdict."));
  elo = tabiya_match_words_dup_elo (snapshot->best_elo, 0);
  /* Translators: an Elo with its sign, and its uncertainty. */
  return g_strdup_printf (_("%s ± %.0f Elo beside the first generation, by the games it was bred "
                            "on: an estimate that favours the lucky."), elo,
                          1.96 * snapshot->best_error);
}

char *
tabiya_evolution_words_dup_standing (const TabiyaEvolutionPlan  *plan,
                                     const TabiyaEvolutionScore *score,
                                     gboolean                    active)
{
  guint n_games = score ? score->n_games : 0;
  g_autofree char *date = tabiya_test_words_dup_date (plan->created);
  g_autofree char *progress = tabiya_evolution_words_dup_progress (plan, n_games, 0.0);
  g_auto(TabiyaVerdict) verdict = { 0 };

  if (active)
    return g_strdup_printf (_("%s · going on · %s"), date, progress);
  if (!score || !score->snapshot || score->snapshot->phase != TABIYA_EVOLUTION_DONE)
    return g_strdup_printf (_("%s · stopped · %s"), date, progress);
  tabiya_evolution_verdict_init (&verdict, plan, score);
  /* Translators: a date, the number of games, "Stronger than Balanced" */
  return g_strdup_printf (_("%s · finished · %s · %s"), date, progress, verdict.title);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <math.h>
#include <stdio.h>

#include "tools/tool-evolve.h"

/* How many of the population are listed. */
#define N_LISTED 8

static const TabiyaWeightSpace *
get_space (TabiyaEvolution *evolution)
{
  return &tabiya_evolution_get_setup (evolution)->space;
}

static char *
write_weights (TabiyaEvolution        *evolution,
               const HeuristicWeights *weights)
{
  return tabiya_weight_space_to_string (get_space (evolution), weights);
}

/* The weights that change, or all of them if others differ too. */
static void
write_sides (TabiyaEvolution         *evolution,
             const HeuristicWeights  *best,
             char                   **best_text,
             char                   **against_text)
{
  const TabiyaEvolveSetup *setup = tabiya_evolution_get_setup (evolution);
  TabiyaWeightSpace space = setup->space;
  HeuristicWeights mixed = setup->against;

  for (guint i = 0; i < space.n; i++)
    mixed.values[space.weights[i]] = best->values[space.weights[i]];
  if (!heuristic_weights_equal (&mixed, best))
    tabiya_weight_space_init (&space, &space.base, NULL, NULL);
  *best_text = tabiya_weight_space_to_string (&space, best);
  *against_text = tabiya_weight_space_to_string (&space, &setup->against);
}

/**
 * tool_evolve_print_beginning:
 *
 * Prints what is searched, and how far it is.
 */
void
tool_evolve_print_beginning (TabiyaEvolution               *evolution,
                             const TabiyaEvolutionSnapshot *snapshot)
{
  const TabiyaEvolveSetup *setup = tabiya_evolution_get_setup (evolution);
  g_autofree char *start = write_weights (evolution, &setup->start);
  guint n_resumed = tabiya_evolution_get_n_resumed (evolution);

  printf ("%s: %s from %s%s, %u games of %" G_GUINT64_FORMAT " nodes a move, seed %u",
          heuristic_get_id (setup->space.base.heuristic),
          setup->method == TABIYA_EVOLVE_SPSA ? "SPSA" : "genetic search", start,
          setup->random_start ? " (drawn at random)" : "", setup->n_games, setup->nodes,
          setup->seed);
  if (setup->method == TABIYA_EVOLVE_GENETIC)
    printf (", %u generations of %u", snapshot->n_generations - 1, setup->population);
  if (n_resumed > 0)
    printf ("; %u of %u games were played before", n_resumed, setup->n_games + setup->n_verdict);
  putchar ('\n');
  fflush (stdout);
}

/**
 * tool_evolve_print_generation:
 *
 * Prints a line for a generation that has ended: the best, the strengths, and of each weight the
 * mean and the spread.
 */
void
tool_evolve_print_generation (TabiyaEvolution        *evolution,
                              const TabiyaGeneration *generation)
{
  const TabiyaWeightSpace *space = get_space (evolution);
  g_autofree char *best = write_weights (evolution, &generation->best);

  printf ("%4u  %6u games  best %s", generation->generation + 1, 2 * generation->n_pairs, best);
  if (isnan (generation->best_elo)) {
    fputs ("  at", stdout);
  } else {
    printf ("  Elo %+.0f, mean %+.0f  weights", generation->best_elo, generation->mean_elo);
  }
  for (guint i = 0; i < space->n; i++) {
    printf (" %.1f", generation->means[i]);
    if (!isnan (generation->best_elo))
      printf (" +- %.1f", generation->spreads[i]);
  }
  putchar ('\n');
  fflush (stdout);
}

/**
 * tool_evolve_print_population:
 *
 * Prints the strongest of the population.
 */
void
tool_evolve_print_population (TabiyaEvolution               *evolution,
                              const TabiyaEvolutionSnapshot *snapshot)
{
  guint n = MIN (snapshot->population->len, N_LISTED);

  if (n > 0)
    printf ("\n%4s  %6s  %6s  %5s  %s\n", "born", "games", "Elo", "error", "weights");
  for (guint i = 0; i < n; i++) {
    const TabiyaIndividual *individual = &g_array_index (snapshot->population, TabiyaIndividual, i);
    g_autofree char *weights = write_weights (evolution, &individual->weights);

    printf ("%4u  %6u  %+6.0f  %5.0f  %s\n", individual->generation + 1, individual->n_games,
            individual->elo, individual->error, weights);
  }
}

static const char *
get_verdict (TabiyaEvolutionVerdict verdict)
{
  switch (verdict) {
  case TABIYA_EVOLUTION_STRONGER:
    return "stronger";
  case TABIYA_EVOLUTION_WEAKER:
    return "weaker";
  case TABIYA_EVOLUTION_NOT_SHOWN:
    return "a difference could not be shown";
  case TABIYA_EVOLUTION_OPEN:
  default:
    return "open";
  }
}

/**
 * tool_evolve_print_result:
 *
 * Prints the best weights and, as far as it goes, the verdict.
 */
void
tool_evolve_print_result (TabiyaEvolution               *evolution,
                          const TabiyaEvolutionSnapshot *snapshot)
{
  const TabiyaEvolveSetup *setup = tabiya_evolution_get_setup (evolution);
  const TabiyaMatchScore *score = &snapshot->score;
  g_autofree char *best = NULL;
  g_autofree char *against = NULL;

  write_sides (evolution, &snapshot->best, &best, &against);
  printf ("\nBest%s: %s\n", snapshot->phase == TABIYA_EVOLUTION_LEARNING ? " so far" : "", best);
  if (snapshot->phase == TABIYA_EVOLUTION_LEARNING)
    return;
  printf ("Against %s: %u of %u games in openings set aside, %" G_GUINT64_FORMAT " nodes a move\n"
          "Wins, draws, losses: %u %u %u\n",
          against, tabiya_match_score_n_games (score), setup->n_verdict, setup->verdict_nodes,
          score->wins, score->draws, score->losses);
  if (isfinite (snapshot->elo.elo) && isfinite (snapshot->elo.elo_error))
    printf ("Elo: %+.1f +- %.1f (95 %%)\n", snapshot->elo.elo, snapshot->elo.elo_error);
  printf ("Verdict: %s\n", get_verdict (snapshot->verdict));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-match.h"

#include <math.h>
#include <stdio.h>

/* A rating difference as text, such as "+12.3" or "inf". (transfer full) */
static char *
format_elo (double elo,
            gboolean sign)
{
  if (isinf (elo))
    return g_strdup (elo > 0.0 ? (sign ? "+inf" : "inf") : "-inf");
  return g_strdup_printf (sign ? "%+.1f" : "%.1f", elo);
}

static void
print_llr (const TabiyaMatchSetup  *setup,
           const TabiyaMatchTotals *totals)
{
  printf ("LLR %.2f (%.2f, %.2f) [%g, %g]", totals->llr, totals->llr_lower, totals->llr_upper,
          setup->sprt.elo0, setup->sprt.elo1);
}

/**
 * tool_match_print_line:
 *
 * Prints the state of a match in one line.
 */
void
tool_match_print_line (const TabiyaMatchSetup  *setup,
                       const TabiyaMatchTotals *totals)
{
  const TabiyaMatchScore *score = &totals->score;
  g_autofree char *elo = format_elo (totals->elo.elo, TRUE);
  g_autofree char *error = format_elo (totals->elo.elo_error, FALSE);

  printf ("%u/%u  +%u =%u -%u  %.1f %%  Elo %s +- %s  LOS %.1f %%",
          tabiya_match_score_n_games (score), setup->n_games, score->wins, score->draws,
          score->losses, totals->elo.score * 100.0, elo, error, totals->elo.superiority * 100.0);
  if (setup->sprt.enabled) {
    fputs ("  ", stdout);
    print_llr (setup, totals);
  }
  putchar ('\n');
  fflush (stdout);
}

static void
print_effort (const char              *name,
              const TabiyaMatchEffort *effort)
{
  double seconds = (double) effort->time_us / 1e6;
  double moves = (double) MAX (effort->moves, 1);

  printf ("  %-20.20s %9" G_GUINT64_FORMAT " %8.1f %10.0f %9.1f %10.0f %7u\n", name, effort->moves,
          (double) effort->depth / moves, (double) effort->nodes / moves, seconds,
          seconds > 0.0 ? (double) effort->nodes / seconds : 0.0, effort->faults);
}

static void
print_ends (const TabiyaMatchTotals *totals)
{
  static const char *const names[] = {
    [TABIYA_MATCH_END_RULES] = "by the rules",
    [TABIYA_MATCH_END_ADJUDICATION] = "adjudicated",
    [TABIYA_MATCH_END_TIME] = "lost on time",
    [TABIYA_MATCH_END_ILLEGAL_MOVE] = "lost by an illegal move",
    [TABIYA_MATCH_END_SILENCE] = "lost by silence",
    [TABIYA_MATCH_END_CRASH] = "lost by a crash",
  };
  const char *separator = " ";

  fputs ("Ended:", stdout);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (totals->ends[i] > 0) {
      printf ("%s%u %s", separator, totals->ends[i], names[i]);
      separator = ", ";
    }
  }
  if (totals->n_resumed > 0)
    printf ("%s%u in an earlier run", separator, totals->n_resumed);
  putchar ('\n');
}

static void
print_test (const TabiyaMatchSetup  *setup,
            const TabiyaMatchTotals *totals)
{
  static const char *const verdicts[] = {
    [TABIYA_SPRT_CONTINUE] = "no verdict yet",
    [TABIYA_SPRT_ACCEPT_0] = "elo0 accepted",
    [TABIYA_SPRT_ACCEPT_1] = "elo1 accepted",
  };

  gboolean one_sided = totals->verdict != TABIYA_SPRT_CONTINUE
                       && totals->llr > totals->llr_lower && totals->llr < totals->llr_upper;

  fputs ("Test:        ", stdout);
  print_llr (setup, totals);
  printf (" %s: %s%s\n",
          setup->sprt.model == TABIYA_SPRT_LOGISTIC ? "logistic" : "normalized",
          verdicts[totals->verdict], one_sided ? " (the score is too one-sided)" : "");
}

/**
 * tool_match_print_summary:
 *
 * Prints the result of a match with all its statistics.
 */
void
tool_match_print_summary (const TabiyaMatchSetup  *setup,
                          const TabiyaMatchTotals *totals)
{
  const TabiyaMatchScore *score = &totals->score;
  g_autofree char *elo = format_elo (totals->elo.elo, TRUE);
  g_autofree char *error = format_elo (totals->elo.elo_error, FALSE);
  g_autofree char *normalized = format_elo (totals->elo.normalized_elo, TRUE);
  guint n_games = tabiya_match_score_n_games (score);

  printf ("\n%s against %s: %u games in %.1f s\n", setup->engines[0].name, setup->engines[1].name,
          n_games, (double) totals->elapsed_us / 1e6);
  printf ("W-D-L:       %u-%u-%u, %.1f of %u (%.2f %%)\n", score->wins, score->draws, score->losses,
          score->wins + score->draws / 2.0, n_games, totals->elo.score * 100.0);
  printf ("Pairs:       %u %u %u %u %u (0, 1/2, 1, 1 1/2, 2 points)\n", score->pairs[0],
          score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4]);
  printf ("Elo:         %s +- %s (95 %%), normalized %s\n", elo, error, normalized);
  printf ("LOS:         %.2f %%\n", totals->elo.superiority * 100.0);
  printf ("Draws:       %.1f %%\n", totals->elo.draw_rate * 100.0);
  if (setup->sprt.enabled)
    print_test (setup, totals);
  print_ends (totals);
  printf ("  %-20s %9s %8s %10s %9s %10s %7s\n", "engine", "moves", "depth", "nodes", "seconds",
          "nodes/s", "faults");
  for (guint i = 0; i < 2; i++)
    print_effort (setup->engines[i].name, &totals->efforts[i]);
  fflush (stdout);
}

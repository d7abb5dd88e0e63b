/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-breakdown.h"

#include <stdlib.h>
#include <string.h>

/* Terms without anything come last, so that they can be cut off; of equals the one declared first
   stands first, so that the table is steady. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const HeuristicTermScore *first = a;
  const HeuristicTermScore *second = b;
  int by_size = ABS (second->net) - ABS (first->net);
  int first_weight = ABS (first->white) + ABS (first->black);
  int second_weight = ABS (second->white) + ABS (second->black);

  if (by_size != 0)
    return by_size;
  if (first_weight != second_weight)
    return second_weight - first_weight;
  return first->term - second->term;
}

static void
sort_rows (TabiyaBreakdown *self)
{
  int all = self->n_rows;

  qsort (self->rows, (gsize) all, sizeof self->rows[0], compare_rows);
  while (self->n_rows > 0 && self->rows[self->n_rows - 1].net == 0
         && self->rows[self->n_rows - 1].white == 0 && self->rows[self->n_rows - 1].black == 0)
    self->n_rows--;
  self->n_without = all - self->n_rows;
}

/**
 * tabiya_breakdown_init:
 * @now: a position explained
 *
 * Its terms by size. Any thread.
 */
void
tabiya_breakdown_init (TabiyaBreakdown            *self,
                       const HeuristicExplanation *now)
{
  self->heuristic = now->heuristic;
  self->outcome = now->outcome;
  self->difference = FALSE;
  self->score = now->score;
  self->phase = now->phase;
  self->n_rows = now->n_terms;
  for (int i = 0; i < now->n_terms; i++)
    self->rows[i] = now->terms[i];
  sort_rows (self);
}

/* A term that a position does not have there is nothing. */
static const HeuristicTermScore *
find_term (const HeuristicExplanation *explanation,
           int                         term)
{
  for (int i = 0; i < explanation->n_terms; i++) {
    if (explanation->terms[i].term == term)
      return &explanation->terms[i];
  }
  return NULL;
}

/* Adds @score, or takes it away, from what is in @row. */
static void
add_score (HeuristicTermScore       *row,
           const HeuristicTermScore *score,
           int                       sign)
{
  if (!score)
    return;
  row->white += sign * score->white;
  row->black += sign * score->black;
  row->net += sign * score->net;
  row->middlegame += sign * score->middlegame;
  row->endgame += sign * score->endgame;
  row->has_squares |= score->has_squares;
  for (int i = 0; score->has_squares && i < CHESS_N_SQUARES; i++)
    row->squares[i] = (int16_t) (row->squares[i] + sign * score->squares[i]);
}

/**
 * tabiya_breakdown_init_difference:
 * @before: the earlier position
 * @now: the later one, explained with the same heuristic
 *
 * What has changed from one to the other: differences sum to the difference of the scores, and
 * squares to the terms, as before. When either position ends the game there are no rows.
 */
void
tabiya_breakdown_init_difference (TabiyaBreakdown            *self,
                                  const HeuristicExplanation *before,
                                  const HeuristicExplanation *now)
{
  g_return_if_fail (before->heuristic == now->heuristic);

  memset (self, 0, sizeof *self);
  self->heuristic = now->heuristic;
  self->difference = TRUE;
  self->phase = now->phase;
  self->outcome = now->outcome != HEURISTIC_OUTCOME_NONE ? now->outcome : before->outcome;
  if (self->outcome != HEURISTIC_OUTCOME_NONE)
    return;

  self->score = now->score - before->score;
  self->n_rows = heuristic_count_terms (now->heuristic);
  for (int i = 0; i < self->n_rows; i++) {
    self->rows[i].term = i;
    add_score (&self->rows[i], find_term (now, i), 1);
    add_score (&self->rows[i], find_term (before, i), -1);
  }
  sort_rows (self);
}

/**
 * tabiya_breakdown_find:
 * @term: index of a term
 *
 * Returns: (nullable): its row
 */
const HeuristicTermScore *
tabiya_breakdown_find (const TabiyaBreakdown *self,
                       int                    term)
{
  for (int i = 0; i < self->n_rows; i++) {
    if (self->rows[i].term == term)
      return &self->rows[i];
  }
  return NULL;
}

/**
 * tabiya_breakdown_get_largest:
 *
 * Returns: centipawns of the largest net, whatever its sign; at least 1
 */
int
tabiya_breakdown_get_largest (const TabiyaBreakdown *self)
{
  return self->n_rows > 0 ? MAX (ABS (self->rows[0].net), 1) : 1;
}

/**
 * tabiya_pawns_format:
 * @centipawns: a score
 *
 * Scores are written with a point and U+2212, in every language, as chess players do.
 *
 * Returns: (transfer full): "0.61", "−0.31"
 */
char *
tabiya_pawns_format (int centipawns)
{
  return g_strdup_printf ("%s%d.%02d", centipawns < 0 ? "\u2212" : "",
                          ABS (centipawns) / 100, ABS (centipawns) % 100);
}

/**
 * tabiya_pawns_format_signed:
 * @centipawns: a score
 *
 * Returns: (transfer full): "+0.49", "−0.31", "0.00"
 */
char *
tabiya_pawns_format_signed (int centipawns)
{
  return g_strdup_printf ("%s%d.%02d", centipawns > 0 ? "+" : centipawns < 0 ? "\u2212" : "",
                          ABS (centipawns) / 100, ABS (centipawns) % 100);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/heuristics/tabiya-weights-history.h"

/* A slider reports every pixel it is dragged over. Changes of one weight that follow each other
   this closely are one change to the person who made them. */
#define ONE_CHANGE_US (G_USEC_PER_SEC)

struct _TabiyaWeightsHistory
{
  GArray   *states;      /* of HeuristicWeights, oldest first */
  guint     current;     /* the one in force */

  /* the last change, for joining the next one to it */
  int       index;
  gint64    time_us;
};

/**
 * tabiya_weights_history_new:
 * @weights: the weights in force
 *
 * Returns: (transfer full): a history without changes
 */
TabiyaWeightsHistory *
tabiya_weights_history_new (const HeuristicWeights *weights)
{
  TabiyaWeightsHistory *self = g_new0 (TabiyaWeightsHistory, 1);

  self->states = g_array_new (FALSE, FALSE, sizeof (HeuristicWeights));
  g_array_append_val (self->states, *weights);
  self->index = TABIYA_WEIGHTS_CHANGE_ALL;
  return self;
}

void
tabiya_weights_history_free (TabiyaWeightsHistory *self)
{
  g_array_unref (self->states);
  g_free (self);
}

/**
 * tabiya_weights_history_push:
 * @weights: the weights after a change
 * @index: the weight that changed, or %TABIYA_WEIGHTS_CHANGE_ALL
 * @time_us: when, on the monotonic clock in microseconds
 *
 * Adds a change; what was undone can no longer be redone. Changes of the same weight in quick
 * succession are joined to one. Weights that are what they were are no change.
 */
void
tabiya_weights_history_push (TabiyaWeightsHistory   *self,
                             const HeuristicWeights *weights,
                             int                     index,
                             gint64                  time_us)
{
  HeuristicWeights *current = &g_array_index (self->states, HeuristicWeights, self->current);
  gboolean at_end = self->current + 1 == self->states->len;
  gboolean joins = at_end && self->current > 0
                   && index != TABIYA_WEIGHTS_CHANGE_ALL && index == self->index
                   && time_us - self->time_us < ONE_CHANGE_US;

  if (heuristic_weights_equal (current, weights))
    return;

  if (joins) {
    *current = *weights;
  } else {
    g_array_set_size (self->states, self->current + 1);
    g_array_append_val (self->states, *weights);
    self->current++;
  }
  self->index = index;
  self->time_us = time_us;
}

gboolean
tabiya_weights_history_can_undo (TabiyaWeightsHistory *self)
{
  return self->current > 0;
}

gboolean
tabiya_weights_history_can_redo (TabiyaWeightsHistory *self)
{
  return self->current + 1 < self->states->len;
}

static const HeuristicWeights *
go_to (TabiyaWeightsHistory *self,
       guint                 current)
{
  self->current = current;
  /* The next change begins anew, however soon it comes. */
  self->index = TABIYA_WEIGHTS_CHANGE_ALL;
  return &g_array_index (self->states, HeuristicWeights, current);
}

/**
 * tabiya_weights_history_undo:
 *
 * Returns: (transfer none) (nullable): the weights before the last change, valid until the next
 *   call; %NULL when there is none
 */
const HeuristicWeights *
tabiya_weights_history_undo (TabiyaWeightsHistory *self)
{
  return tabiya_weights_history_can_undo (self) ? go_to (self, self->current - 1) : NULL;
}

/**
 * tabiya_weights_history_redo:
 *
 * Returns: (transfer none) (nullable): the weights after the change that was undone last, valid
 *   until the next call; %NULL when there is none
 */
const HeuristicWeights *
tabiya_weights_history_redo (TabiyaWeightsHistory *self)
{
  return tabiya_weights_history_can_redo (self) ? go_to (self, self->current + 1) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/weights/tabiya-weights-history.h"

/* A slider reports every pixel of a drag. Changes of one weight that follow each other this quickly
   are a single change to the user. */
#define ONE_CHANGE_US (G_USEC_PER_SEC)

/* Weights and the profile from which they were chosen. */
typedef struct {
  HeuristicWeights  weights;
  char             *profile;     /* owned; may be NULL */
} State;

struct _TabiyaWeightsHistory
{
  GArray   *states;      /* of State, oldest first */
  guint     current;     /* the current one */

  /* The last change, to which the next one may be joined. */
  int       index;
  gint64    time_us;
};

static void
clear_state (gpointer data)
{
  g_free (((State *) data)->profile);
}

static State *
get_state (TabiyaWeightsHistory *self)
{
  return &g_array_index (self->states, State, self->current);
}

static void
append_state (TabiyaWeightsHistory   *self,
              const HeuristicWeights *weights,
              const char             *profile)
{
  State state = { .weights = *weights, .profile = g_strdup (profile) };

  g_array_append_val (self->states, state);
}

/**
 * tabiya_weights_history_new:
 * @weights: the current weights
 * @profile: (nullable): id of the profile from which they were chosen
 *
 * Returns: (transfer full): a history without changes
 */
TabiyaWeightsHistory *
tabiya_weights_history_new (const HeuristicWeights *weights,
                            const char             *profile)
{
  TabiyaWeightsHistory *self = g_new0 (TabiyaWeightsHistory, 1);

  self->states = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_set_clear_func (self->states, clear_state);
  append_state (self, weights, profile);
  self->index = TABIYA_WEIGHTS_CHANGE_ALL;
  return self;
}

/**
 * tabiya_weights_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history.
 */
void
tabiya_weights_history_free (TabiyaWeightsHistory *self)
{
  g_array_unref (self->states);
  g_free (self);
}

/**
 * tabiya_weights_history_push:
 * @self: a history
 * @weights: the weights after a change
 * @profile: (nullable): id of the profile from which they were chosen
 * @index: the weight that changed, or %TABIYA_WEIGHTS_CHANGE_ALL
 * @time_us: the time of the change on the monotonic clock in microseconds
 *
 * Adds a change; what was undone can no longer be redone. Changes of the same weight in quick
 * succession are joined. If nothing is different no change is added.
 */
void
tabiya_weights_history_push (TabiyaWeightsHistory   *self,
                             const HeuristicWeights *weights,
                             const char             *profile,
                             int                     index,
                             gint64                  time_us)
{
  State *current = get_state (self);
  gboolean same_profile = g_strcmp0 (current->profile, profile) == 0;
  gboolean at_end = self->current + 1 == self->states->len;
  gboolean joins = at_end && self->current > 0 && same_profile
                   && index != TABIYA_WEIGHTS_CHANGE_ALL && index == self->index
                   && time_us - self->time_us < ONE_CHANGE_US;

  if (same_profile && heuristic_weights_equal (&current->weights, weights))
    return;

  if (joins) {
    current->weights = *weights;
  } else {
    g_array_set_size (self->states, self->current + 1);
    append_state (self, weights, profile);
    self->current++;
  }
  self->index = index;
  self->time_us = time_us;
}

/**
 * tabiya_weights_history_get_profile:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the profile of the current state
 */
const char *
tabiya_weights_history_get_profile (TabiyaWeightsHistory *self)
{
  return get_state (self)->profile;
}

/**
 * tabiya_weights_history_can_undo:
 * @self: a history
 *
 * Returns: whether there is a change to undo
 */
gboolean
tabiya_weights_history_can_undo (TabiyaWeightsHistory *self)
{
  return self->current > 0;
}

/**
 * tabiya_weights_history_can_redo:
 * @self: a history
 *
 * Returns: whether there is a change to redo
 */
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
  /* The next change is not joined to an earlier one, however soon it comes. */
  self->index = TABIYA_WEIGHTS_CHANGE_ALL;
  return &get_state (self)->weights;
}

/**
 * tabiya_weights_history_undo:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the weights before the last change, valid until the next
 *   call; %NULL if there is none
 */
const HeuristicWeights *
tabiya_weights_history_undo (TabiyaWeightsHistory *self)
{
  return tabiya_weights_history_can_undo (self) ? go_to (self, self->current - 1) : NULL;
}

/**
 * tabiya_weights_history_redo:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the weights after the change that was undone last, valid
 *   until the next call; %NULL if there is none
 */
const HeuristicWeights *
tabiya_weights_history_redo (TabiyaWeightsHistory *self)
{
  return tabiya_weights_history_can_redo (self) ? go_to (self, self->current + 1) : NULL;
}

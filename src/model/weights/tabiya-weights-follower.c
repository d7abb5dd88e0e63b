/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-weights-follower.h"

#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"

/* A dragged slider and a repeating key report more often than this, and a pause of this length is
   hardly noticed. */
#define PAUSE_MS 200

struct _TabiyaWeightsFollower
{
  GObject               parent_instance;

  /* owned */
  GSettings            *settings;     /* keeps @in_force alive */
  char                 *label;
  guint                 pause_id;

  /* Borrowed: owned by the settings. */
  TabiyaWeightsInForce *in_force;

  /* state */
  HeuristicWeights      weights;
  gboolean              shown;
  gboolean              moving;
};

enum {
  CHANGED,
  SETTLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWeightsFollower, tabiya_weights_follower, G_TYPE_OBJECT)

static void
settle (TabiyaWeightsFollower *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->moving = FALSE;
  g_signal_emit (self, signals[SETTLED], 0);
}

static gboolean
paused_cb (gpointer data)
{
  TabiyaWeightsFollower *self = data;

  self->pause_id = 0;
  settle (self);
  return G_SOURCE_REMOVE;
}

/* Takes the current weights; returns whether they or their name have changed. */
static gboolean
take (TabiyaWeightsFollower *self)
{
  const HeuristicWeights *weights = tabiya_weights_in_force_get_weights (self->in_force);
  g_autofree char *label = tabiya_weights_in_force_dup_label (self->in_force);
  gboolean moved = !heuristic_weights_equal (weights, &self->weights);

  if (!moved && g_strcmp0 (label, self->label) == 0)
    return FALSE;
  self->weights = *weights;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  self->moving |= moved;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static void
in_force_changed_cb (TabiyaWeightsFollower *self)
{
  if (!self->shown || !take (self))
    return;
  /* If only the name has changed there is no need to wait. */
  if (!self->moving) {
    settle (self);
    return;
  }
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add (PAUSE_MS, paused_cb, self);
}

static void
tabiya_weights_follower_dispose (GObject *object)
{
  TabiyaWeightsFollower *self = TABIYA_WEIGHTS_FOLLOWER (object);

  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_weights_follower_parent_class)->dispose (object);
}

static void
tabiya_weights_follower_finalize (GObject *object)
{
  g_free (TABIYA_WEIGHTS_FOLLOWER (object)->label);
  G_OBJECT_CLASS (tabiya_weights_follower_parent_class)->finalize (object);
}

static void
tabiya_weights_follower_class_init (TabiyaWeightsFollowerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_weights_follower_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_weights_follower_finalize;
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tabiya_weights_follower_init (TabiyaWeightsFollower *self)
{
}

/**
 * tabiya_weights_follower_new:
 * @settings: the settings of a side
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): the follower of a window that nobody sees yet
 */
TabiyaWeightsFollower *
tabiya_weights_follower_new (GSettings *settings)
{
  TabiyaWeightsFollower *self = g_object_new (TABIYA_TYPE_WEIGHTS_FOLLOWER, NULL);

  self->settings = g_object_ref (settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  self->weights = *tabiya_weights_in_force_get_weights (self->in_force);
  self->label = tabiya_weights_in_force_dup_label (self->in_force);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (in_force_changed_cb), self);
  return self;
}

/**
 * tabiya_weights_follower_set_shown:
 * @shown: whether anybody can see the window
 *
 * When the window is shown again, the current weights are reported at once without a pause.
 */
void
tabiya_weights_follower_set_shown (TabiyaWeightsFollower *self,
                                   gboolean               shown)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self));

  if (self->shown == !!shown)
    return;
  self->shown = !!shown;
  if (self->shown)
    tabiya_weights_follower_catch_up (self);
  else
    g_clear_handle_id (&self->pause_id, g_source_remove);
}

/**
 * tabiya_weights_follower_catch_up:
 *
 * Emits "changed" and "settled" for everything not reported yet. To be called before a game begins,
 * or anything else that keeps the weights.
 */
void
tabiya_weights_follower_catch_up (TabiyaWeightsFollower *self)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self));

  if (take (self) || self->moving)
    settle (self);
}

const HeuristicWeights *
tabiya_weights_follower_get_weights (TabiyaWeightsFollower *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self), NULL);

  return &self->weights;
}

/**
 * tabiya_weights_follower_get_label:
 *
 * Returns: (transfer none): their name for display: "Attacker*"
 */
const char *
tabiya_weights_follower_get_label (TabiyaWeightsFollower *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self), NULL);

  return self->label;
}

const char *
tabiya_weights_follower_get_judge (TabiyaWeightsFollower *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self), NULL);

  return tabiya_weights_are_usual (&self->weights) ? NULL : self->label;
}

/**
 * tabiya_weights_follower_is_moving:
 *
 * Returns: whether the weights may change again at once, so that a search would be begun in vain
 */
gboolean
tabiya_weights_follower_is_moving (TabiyaWeightsFollower *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_FOLLOWER (self), FALSE);

  return self->moving;
}

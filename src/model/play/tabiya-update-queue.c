/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/play/tabiya-update-queue.h"

/* After the models that collect changes themselves, before layout (+10) and painting (+20). */
#define UPDATE_PRIORITY (G_PRIORITY_HIGH_IDLE + 5)

struct _TabiyaUpdateQueue
{
  TabiyaUpdateFunc  draw;
  TabiyaUpdateFunc  done;
  gpointer          data;
  TabiyaChange      changes;     /* changes not drawn yet */
  guint             source_id;   /* of the pending update; 0 if none is pending */
};

/* Drawing can cause further changes, since the analysis of a new position has a new result; they
   are drawn in the same update. */
static void
update (TabiyaUpdateQueue *self)
{
  TabiyaChange all = 0;

  while (self->changes) {
    TabiyaChange what = self->changes;

    self->changes = 0;
    all |= what;
    self->draw (what, self->data);
  }
  g_clear_handle_id (&self->source_id, g_source_remove);
  self->done (all, self->data);
}

static gboolean
update_cb (gpointer data)
{
  update (data);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_update_queue_new:
 * @draw: draws what has changed
 * @done: called once after everything was drawn
 * @data: passed to both
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): an empty queue
 */
TabiyaUpdateQueue *
tabiya_update_queue_new (TabiyaUpdateFunc draw,
                         TabiyaUpdateFunc done,
                         gpointer         data)
{
  TabiyaUpdateQueue *self;

  g_return_val_if_fail (draw && done, NULL);

  self = g_new0 (TabiyaUpdateQueue, 1);
  self->draw = draw;
  self->done = done;
  self->data = data;
  return self;
}

void
tabiya_update_queue_free (TabiyaUpdateQueue *self)
{
  g_return_if_fail (self);

  g_clear_handle_id (&self->source_id, g_source_remove);
  g_free (self);
}

/**
 * tabiya_update_queue_add:
 * @what: what has changed; 0 does nothing
 *
 * Draws it before the next frame, together with everything else that changes until then.
 */
void
tabiya_update_queue_add (TabiyaUpdateQueue *self,
                         TabiyaChange       what)
{
  g_return_if_fail (self);

  if (!what)
    return;
  self->changes |= what;
  if (self->source_id == 0)
    self->source_id = g_idle_add_full (UPDATE_PRIORITY, update_cb, self, NULL);
}

/**
 * tabiya_update_queue_flush:
 *
 * Draws what waits now, for a frame that comes before the main loop has had its turn. Does nothing
 * when nothing waits. Not to be called while drawing.
 */
void
tabiya_update_queue_flush (TabiyaUpdateQueue *self)
{
  g_return_if_fail (self);

  if (self->changes)
    update (self);
}

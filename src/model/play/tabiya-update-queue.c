/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-update-queue.h"

/* Behind the models that gather changes themselves, before layout (+10) and painting (+20). */
#define UPDATE_PRIORITY (G_PRIORITY_HIGH_IDLE + 5)

struct _TabiyaUpdateQueue
{
  TabiyaUpdateFunc  draw;
  TabiyaUpdateFunc  done;
  gpointer          data;
  TabiyaChange      changes;     /* what waits to be drawn */
  guint             source_id;   /* of the update to come */
};

/* What drawing itself brings to light, as an analysis that is told of another position has another
   opinion, is drawn with it. */
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
 * @done: tells that it was drawn
 * @data: of both
 *
 * Main thread, as all here.
 *
 * Returns: (transfer full): a queue in which nothing waits
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

/**
 * tabiya_update_queue_free:
 *
 * What waits is not drawn any more.
 */
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
 * It is drawn before the next frame, once with all that changes until then.
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

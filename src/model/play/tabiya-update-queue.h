/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-change.h"

G_BEGIN_DECLS

/*
 * TabiyaUpdateQueue: whatever changes is gathered during a turn of the main loop and drawn from
 * once, before the toolkit lays out and paints the next frame. Main thread.
 */
typedef struct _TabiyaUpdateQueue TabiyaUpdateQueue;

typedef void (*TabiyaUpdateFunc) (TabiyaChange what,
                                  gpointer     data);

/* @draw is called with what has been gathered, and again with what it brought to light itself;
   @done follows once, with all of that. Neither may free the queue. */
TabiyaUpdateQueue *tabiya_update_queue_new   (TabiyaUpdateFunc   draw,
                                              TabiyaUpdateFunc   done,
                                              gpointer           data)
                                              G_GNUC_WARN_UNUSED_RESULT;
/* What waits is not drawn any more. */
void               tabiya_update_queue_free  (TabiyaUpdateQueue *self);
void               tabiya_update_queue_add   (TabiyaUpdateQueue *self,
                                              TabiyaChange       what);
/* Draws what waits, now. */
void               tabiya_update_queue_flush (TabiyaUpdateQueue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaUpdateQueue, tabiya_update_queue_free)

G_END_DECLS

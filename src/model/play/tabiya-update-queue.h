/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-change.h"

G_BEGIN_DECLS

/*
 * TabiyaUpdateQueue: collects the changes of one turn of the main loop and draws them together,
 * before the toolkit lays out and paints the next frame. Main thread.
 */
typedef struct _TabiyaUpdateQueue TabiyaUpdateQueue;

typedef void (*TabiyaUpdateFunc) (TabiyaChange what,
                                  gpointer     data);

/* @draw is called with the collected changes, and again with those that it caused itself; @done
   then follows once, with all of them. Neither may free the queue. */
TabiyaUpdateQueue *tabiya_update_queue_new   (TabiyaUpdateFunc   draw,
                                              TabiyaUpdateFunc   done,
                                              gpointer           data)
                                              G_GNUC_WARN_UNUSED_RESULT;
/* Pending changes are not drawn. */
void               tabiya_update_queue_free  (TabiyaUpdateQueue *self);
void               tabiya_update_queue_add   (TabiyaUpdateQueue *self,
                                              TabiyaChange       what);
/* Draws pending changes now. */
void               tabiya_update_queue_flush (TabiyaUpdateQueue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaUpdateQueue, tabiya_update_queue_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaThreadShare: what the arbiter gives to a long job whose threads compute in bits. A thread
 * of the job begins a bit when the share has room for it and ends it soon; when something more
 * important wants the processors no new bit begins, and as soon as the last one has ended they are
 * given back and asked for anew. The job itself notices nothing but that it takes longer.
 *
 * A share asks for threads when it is made. begin() and end() are for the threads of the job,
 * everything else is for the main thread.
 */
typedef struct _TabiyaThreadShare TabiyaThreadShare;

/* The threads are wanted back. Main thread. */
typedef void (*TabiyaThreadShareFunc) (gpointer data);

TabiyaThreadShare *tabiya_thread_share_new           (TabiyaArbiter          *arbiter,
                                                      TabiyaPriority          priority,
                                                      int                     n_threads)
                                                      G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_thread_share_free          (TabiyaThreadShare      *self);

/* Called when something more important waits: for bits that take long unless they are cut short. */
void               tabiya_thread_share_set_wanted_func (TabiyaThreadShare    *self,
                                                        TabiyaThreadShareFunc func,
                                                        gpointer              data);
/* No bit begins any more: begin() returns FALSE, also where it waits. */
void               tabiya_thread_share_close         (TabiyaThreadShare      *self);
/* Whether the job may compute now; else it waits for something more important. */
gboolean           tabiya_thread_share_is_open       (TabiyaThreadShare      *self);

/* Any thread; @self is a TabiyaThreadShare. */
gboolean           tabiya_thread_share_begin         (gpointer                self);
void               tabiya_thread_share_end           (gpointer                self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaThreadShare, tabiya_thread_share_free)

G_END_DECLS

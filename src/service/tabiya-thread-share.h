/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaThreadShare: the threads that the arbiter grants to a long job which computes in short
 * slices. A thread of the job starts a slice when the share has room for it. When more important
 * work wants the processors, no new slice starts; as soon as the last one has ended, the processors
 * are given back and requested again. The job itself only takes longer.
 *
 * A share requests its threads when it is created. begin() and end() are called by the threads of
 * the job, everything else by the main thread.
 */
typedef struct _TabiyaThreadShare TabiyaThreadShare;

/* Called on the main thread when the threads are wanted back. */
typedef void (*TabiyaThreadShareFunc) (gpointer data);

TabiyaThreadShare *tabiya_thread_share_new           (TabiyaArbiter          *arbiter,
                                                      TabiyaPriority          priority,
                                                      int                     n_threads)
                                                      G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_thread_share_free          (TabiyaThreadShare      *self);

/* Sets a function (nullable) that is called from the main loop when more important work is
   waiting, for jobs whose slices can be cut short. */
void               tabiya_thread_share_set_wanted_func (TabiyaThreadShare    *self,
                                                        TabiyaThreadShareFunc func,
                                                        gpointer              data);
/* To be described by the owner; it can be paused, and go on. (transfer none) */
TabiyaWork        *tabiya_thread_share_get_work      (TabiyaThreadShare      *self);
/* From now on no slice starts: begin() returns FALSE, even to threads already waiting in it. */
void               tabiya_thread_share_close         (TabiyaThreadShare      *self);
/* Whether the job may compute now; otherwise it is waiting for more important work. */
gboolean           tabiya_thread_share_is_open       (TabiyaThreadShare      *self);

/* Any thread; @self is a TabiyaThreadShare. */
gboolean           tabiya_thread_share_begin         (gpointer                self);
void               tabiya_thread_share_end           (gpointer                self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaThreadShare, tabiya_thread_share_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaLabJob: something of the lab that computes for a while, in a thread of its own and with the
 * processors nobody more important needs. The thread has news; they and the end of it come to the
 * window from the main loop, in their order. Main thread, but for what is said otherwise.
 */
typedef struct _TabiyaLabJob TabiyaLabJob;

typedef struct {
  /* The job itself, on its own thread. */
  void           (*run)       (TabiyaLabJob *job,
                               gpointer      task);
  /* Cuts short what goes on, which begins anew later; nullable. */
  void           (*interrupt) (gpointer      task);
  GDestroyNotify   free_task;
  /* A piece of news. */
  void           (*news)      (gpointer      news,
                               gpointer      data);
  GDestroyNotify   free_news;
  /* Something more important computes instead, or no longer does; nullable. */
  void           (*waits)     (gboolean      waits,
                               gpointer      data);
  /* The thread has ended, and all news have come. The job may be freed from here. */
  void           (*done)      (gpointer      data);
  guint            n_threads;   /* that compute together; 0: as many as there are */
} TabiyaLabJobFuncs;

/* @task goes to the job and is freed with it; @data is for news and done. */
TabiyaLabJob      *tabiya_lab_job_start           (const TabiyaLabJobFuncs *funcs,
                                                   gpointer                 task,
                                                   gpointer                 data)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_lab_job_stop            (TabiyaLabJob            *self);
void               tabiya_lab_job_free            (TabiyaLabJob            *self);
/* Whether something more important computes instead. */
gboolean           tabiya_lab_job_is_waiting      (TabiyaLabJob            *self);

/* For the thread of the job. */
const TabiyaTurns *tabiya_lab_job_get_turns       (TabiyaLabJob            *self);
GCancellable      *tabiya_lab_job_get_cancellable (TabiyaLabJob            *self);
guint              tabiya_lab_job_get_n_threads   (TabiyaLabJob            *self);
void               tabiya_lab_job_tell            (TabiyaLabJob            *self,
                                                   gpointer                 news);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaLabJob, tabiya_lab_job_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/tabiya-turns.h"
#include "service/tabiya-work.h"

G_BEGIN_DECLS

/*
 * TabiyaLabJob: a longer computation of the lab, in a thread of its own, with processors that
 * nothing more important needs. The thread sends news; it and the end of the job are delivered to
 * the window in the main loop, in order. Main thread, except where stated otherwise.
 */
typedef struct _TabiyaLabJob TabiyaLabJob;

typedef struct {
  /* The job itself, in its own thread. */
  void           (*run)       (TabiyaLabJob *job,
                               gpointer      task);
  /* Cuts short the current piece of work, which is repeated later; nullable. */
  void           (*interrupt) (gpointer      task);
  GDestroyNotify   free_task;
  /* Delivers a piece of news. */
  void           (*news)      (gpointer      news,
                               gpointer      data);
  GDestroyNotify   free_news;
  /* The thread has ended and all news has been delivered. The job may be freed here. */
  void           (*done)      (gpointer      data);
  /* As clause and verb to be translated, see tabiya_work_describe(). */
  const char      *what;
  const char      *pause;
  guint            n_threads;   /* that compute together; 0 for as many as there are processors */
  gboolean         awaited;     /* a person waits for it: it comes before live analysis */
} TabiyaLabJobFuncs;

/* @task is owned by the job and freed with it; @data is passed to the callbacks of the window. */
TabiyaLabJob      *tabiya_lab_job_start           (const TabiyaLabJobFuncs *funcs,
                                                   gpointer                 task,
                                                   gpointer                 data)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_lab_job_stop            (TabiyaLabJob            *self);
void               tabiya_lab_job_free            (TabiyaLabJob            *self);
/* Whether something else is using the processors, or it was paused. */
gboolean           tabiya_lab_job_is_waiting      (TabiyaLabJob            *self);
/* NULL of no job. (transfer none) */
TabiyaWork        *tabiya_lab_job_get_work        (TabiyaLabJob            *self);

/* For use in the thread of the job. */
const TabiyaTurns *tabiya_lab_job_get_turns       (TabiyaLabJob            *self);
GCancellable      *tabiya_lab_job_get_cancellable (TabiyaLabJob            *self);
guint              tabiya_lab_job_get_n_threads   (TabiyaLabJob            *self);
void               tabiya_lab_job_tell            (TabiyaLabJob            *self,
                                                   gpointer                 news);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaLabJob, tabiya_lab_job_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * TabiyaCareJob: long work on the games of a file in a thread of its own, with progress and an end
 * at any time. Main thread.
 *
 * Property: "fraction" (double, 0 to 1; notified).
 */
#define TABIYA_TYPE_CARE_JOB (tabiya_care_job_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCareJob, tabiya_care_job, TABIYA, CARE_JOB, GObject)

/* Runs in the thread. Returns the result, or NULL with @error. */
typedef gpointer (*TabiyaCareFunc) (gpointer                data,
                                    TabiyaPgnProgressFunc   progress,
                                    gpointer                progress_data,
                                    GCancellable           *cancellable,
                                    GError                **error);

TabiyaCareJob *tabiya_care_job_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes ownership of @data. @free_result frees a result that nobody fetches. One at a time. */
void           tabiya_care_job_run_async    (TabiyaCareJob        *self,
                                             TabiyaCareFunc        func,
                                             gpointer              data,
                                             GDestroyNotify        free_data,
                                             GDestroyNotify        free_result,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
/* (transfer full); NULL with @error, G_IO_ERROR_CANCELLED after a cancellation. */
gpointer       tabiya_care_job_run_finish   (TabiyaCareJob        *self,
                                             GAsyncResult         *result,
                                             GError              **error);
void           tabiya_care_job_cancel       (TabiyaCareJob        *self);
double         tabiya_care_job_get_fraction (TabiyaCareJob        *self);

G_END_DECLS

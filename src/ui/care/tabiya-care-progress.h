/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/care/tabiya-care-job.h"

G_BEGIN_DECLS

/* TabiyaCareProgress: shows how far a job or a save is, and cancels it. What takes only a moment
   shows no window. Main thread. */
#define TABIYA_TYPE_CARE_PROGRESS (tabiya_care_progress_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCareProgress, tabiya_care_progress, TABIYA, CARE_PROGRESS, AdwWindow)

/* @title says what is being done. To be destroyed when the job has ended. A reference to @job is
   taken. */
GtkWindow *tabiya_care_progress_open (GtkWindow     *parent,
                                      TabiyaCareJob *job,
                                      const char    *title);
/* The same for a save of @file that @cancellable stops. References to both are taken. */
GtkWindow *tabiya_care_progress_open_for_save (GtkWindow     *parent,
                                               TabiyaPgnFile *file,
                                               GCancellable  *cancellable,
                                               const char    *title);

G_END_DECLS

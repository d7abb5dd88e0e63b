/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-run-kind.h"

G_BEGIN_DECLS

/* How earlier runs of one kind stand, in words, for a list of them. */

char      *tabiya_run_standing_dup      (const TabiyaRunKind  *kind,
                                         const TabiyaRecord   *record,
                                         TabiyaMatchReader    *reader,
                                         gboolean              active);

void       tabiya_run_standings_async   (const TabiyaRunKind  *kind,
                                         GPtrArray            *records,
                                         const char           *active,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              data);
GPtrArray *tabiya_run_standings_finish  (GAsyncResult         *result,
                                         GError              **error)
                                         G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

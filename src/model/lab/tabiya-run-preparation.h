/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-run-kind.h"

G_BEGIN_DECLS

/* Prepares a run in a thread, to be shown or played: reads its games and, if it is to be played,
   has its kind prepare that. */
typedef struct {
  const TabiyaRunKind *kind;

  /* Input; the kind may have changed it. */
  TabiyaRecord        *record;
  guint                n_concurrent;   /* 0 to read the games only */

  /* Output. */
  TabiyaMatchReader   *reader;
  gpointer             score;
  gpointer             play;           /* NULL if the games are only read, or with @error */
  GError              *error;
} TabiyaRunPreparation;

void                  tabiya_run_prepare_async  (GObject              *source,
                                                 const TabiyaRunKind  *kind,
                                                 const TabiyaRecord   *record,
                                                 guint                 n_concurrent,
                                                 GAsyncReadyCallback   callback);
TabiyaRunPreparation *tabiya_run_prepare_finish (GAsyncResult         *result);

const char           *tabiya_run_get_build      (void);
gboolean              tabiya_run_is_foreign_to  (const TabiyaRunKind  *kind,
                                                 const TabiyaRecord   *record);
char                 *tabiya_run_dup_cache_path (guint32               seed);

G_END_DECLS

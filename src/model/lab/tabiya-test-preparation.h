/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/match/tabiya-match-reader.h"
#include "lab/match/tabiya-match.h"
#include "lab/match/tabiya-weight-tests.h"

G_BEGIN_DECLS

/* Prepares a test of weights in a thread, to be shown or played: reads its games, chooses the
   openings and creates the match. */
typedef struct {
  /* Input. */
  TabiyaWeightTestFile *file;
  guint                 n_concurrent;   /* 0 to read the games only */

  /* Output. */
  TabiyaMatchReader    *reader;
  TabiyaMatch          *match;          /* NULL if the games are only read, or with @error */
  GError               *error;
} TabiyaTestPreparation;

void                   tabiya_test_prepare_async  (GObject                    *source,
                                                   const TabiyaWeightTestFile *file,
                                                   guint                       n_concurrent,
                                                   GAsyncReadyCallback         callback);
TabiyaTestPreparation *tabiya_test_prepare_finish (GAsyncResult               *result);

/* Identifies this build of the program; tests of another build cannot be continued. (transfer
   none) */
const char            *tabiya_test_get_build      (void);
char                  *tabiya_test_dup_cache_path (guint32                     seed);

G_END_DECLS

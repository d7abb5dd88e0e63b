/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/match/tabiya-match-reader.h"
#include "lab/match/tabiya-match.h"
#include "lab/match/tabiya-weight-tests.h"

G_BEGIN_DECLS

/* Getting a test of weights ready to be shown or played, on a thread: its games are read, openings
   chosen, the match made. */
typedef struct {
  /* in */
  TabiyaWeightTestFile *file;
  guint                 n_concurrent;   /* 0: only read */

  /* out */
  TabiyaMatchReader    *reader;
  TabiyaMatch          *match;          /* NULL when only reading, or with @error */
  GError               *error;
} TabiyaTestPreparation;

void                   tabiya_test_prepare_async  (GObject                    *source,
                                                   const TabiyaWeightTestFile *file,
                                                   guint                       n_concurrent,
                                                   GAsyncReadyCallback         callback);
TabiyaTestPreparation *tabiya_test_prepare_finish (GAsyncResult               *result);

/* What this program is known by: tests of another build cannot go on. (transfer none) */
const char            *tabiya_test_get_build      (void);

G_END_DECLS

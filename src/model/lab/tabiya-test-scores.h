/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/match/tabiya-elo.h"
#include "lab/match/tabiya-weight-tests.h"

G_BEGIN_DECLS

/* How tests of weights stand, counted from the files with their games. */

void    tabiya_test_scores_async  (GPtrArray            *files,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              data);
void    tabiya_test_scores_of_paths_async
                                  (GPtrArray            *paths,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              data);
GArray *tabiya_test_scores_finish (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS

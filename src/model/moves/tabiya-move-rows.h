/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* The rows for the current state of a game. (transfer full) (element-type TabiyaMoveRow) @folded is
   a set of the first nodes of folded variations (nullable). */
GPtrArray *tabiya_move_rows_build (TabiyaGame *game,
                                   GHashTable *folded,
                                   gboolean    with_scores);

G_END_DECLS

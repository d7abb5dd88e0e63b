/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* The rows of a game as it stands: (transfer full) (element-type TabiyaMoveRow). @folded: a set of
   the first nodes of variations that are folded (nullable). */
GPtrArray *tabiya_move_rows_build (TabiyaGame *game,
                                   GHashTable *folded,
                                   gboolean    with_scores);

G_END_DECLS

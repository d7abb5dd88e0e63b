/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Games that were played here and were then replaced by others: they are added to one PGN file in
   the user's data directory. */
char     *tabiya_kept_games_dup_path (void);
gboolean  tabiya_kept_games_add      (TabiyaGame  *game,
                                      GError     **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Games that were played here and gave way to others: one PGN file in the folder of the user's
   data, to which they are added. */
char     *tabiya_kept_games_dup_path (void);
gboolean  tabiya_kept_games_add      (TabiyaGame  *game,
                                      GError     **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/collection/tabiya-player-record.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayerRow: some games of a player in a list: what they are, the score in words and as a
 * bar, and the query that finds them. Main thread.
 */
#define TABIYA_TYPE_PLAYER_ROW (tabiya_player_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerRow, tabiya_player_row, TABIYA, PLAYER_ROW, AdwActionRow)

/* @query (nullable): for games that cannot be asked for there is none, and no click. (transfer
   floating) */
GtkWidget  *tabiya_player_row_new       (const char              *title,
                                         const TabiyaPlayerTally *score,
                                         const char              *query)
                                         G_GNUC_WARN_UNUSED_RESULT;
/* NULL for none. (transfer none) */
const char *tabiya_player_row_get_query (TabiyaPlayerRow         *self);

G_END_DECLS

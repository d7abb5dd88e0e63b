/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionRow: the position that a page of the laboratory examines: whose move it is, the
 * FEN, and a button that takes over the position on the board. Emits "changed".
 */
#define TABIYA_TYPE_POSITION_ROW (tabiya_position_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPositionRow, tabiya_position_row, TABIYA, POSITION_ROW,
                      AdwActionRow)

/* @history: (nullable): keys (guint64) of the positions before; a reference is taken. @position
   is copied. */
void                 tabiya_position_row_set_position (TabiyaPositionRow   *self,
                                                       const ChessPosition *position,
                                                       GArray              *history);
/* Takes over the position on the board, if there is one and it has another. */
void                 tabiya_position_row_take         (TabiyaPositionRow   *self);
const ChessPosition *tabiya_position_row_get_position (TabiyaPositionRow   *self);
/* (nullable) */
GArray              *tabiya_position_row_get_history  (TabiyaPositionRow   *self);
/* Whether there is no legal move. */
gboolean             tabiya_position_row_is_over      (TabiyaPositionRow   *self);

G_END_DECLS

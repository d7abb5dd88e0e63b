/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/board/tabiya-board-arrow.h"

void
tabiya_board_arrow_append (GArray          *arrows,
                           ChessMove        move,
                           TabiyaArrowKind  kind,
                           double           strength)
{
  TabiyaBoardArrow arrow = {
    .from = chess_move_from (move),
    .to = chess_move_king_target (move),
    .kind = kind,
    .strength = strength,
  };

  g_array_append_val (arrows, arrow);
}

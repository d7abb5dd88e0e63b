/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-types.h"
#include "ui/board/tabiya-piece-set.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardSample: a picture of a few squares with pieces on them, for the king of a side or a
 * board theme. It takes no input and assistive technology ignores it; its container has the label.
 */
#define TABIYA_TYPE_BOARD_SAMPLE (tabiya_board_sample_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoardSample, tabiya_board_sample, TABIYA, BOARD_SAMPLE, GtkWidget)

void  tabiya_board_sample_set_theme  (TabiyaBoardSample *self,
                                      const char        *theme);
void  tabiya_board_sample_set_piece_set (TabiyaBoardSample *self,
                                         TabiyaPieceSet    *set);
void  tabiya_board_sample_set_pieces (TabiyaBoardSample *self,
                                      int                columns,
                                      int                rows,
                                      const ChessPiece  *pieces,
                                      gboolean           dark_first);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/*
 * What is painted on squares to say something of them. The marks are the same on all themes; each
 * also has a shape of its own. @hovered: the square under the pointer, or CHESS_NO_SQUARE.
 */

/* Last move, check and selection: under the pieces. */
void tabiya_board_marks_paint_state   (const TabiyaBoardScene    *scene,
                                       const TabiyaBoardGeometry *geometry,
                                       ChessSquare                hovered,
                                       GtkSnapshot               *snapshot);
/* The frame around the square that has the focus. */
void tabiya_board_marks_paint_cursor  (const TabiyaBoardGeometry *geometry,
                                       ChessSquare                square,
                                       GtkSnapshot               *snapshot);
/* Where the selected piece can go: over the pieces. */
void tabiya_board_marks_paint_targets (const TabiyaBoardScene    *scene,
                                       const TabiyaBoardGeometry *geometry,
                                       ChessSquare                hovered,
                                       GtkSnapshot               *snapshot);
/* What the last move was worth, on the upper right corner of its square. */
void tabiya_board_marks_paint_badge   (const TabiyaBoardScene    *scene,
                                       const TabiyaBoardGeometry *geometry,
                                       GtkSnapshot               *snapshot);

G_END_DECLS

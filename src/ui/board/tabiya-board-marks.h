/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/*
 * The marks painted on squares. They are the same in all themes, and each can be recognised by its
 * shape alone. @hovered: the square under the pointer, or CHESS_NO_SQUARE.
 */

/* Last move, check and men at fault, painted under the pieces. */
void tabiya_board_marks_paint_state    (const TabiyaBoardScene    *scene,
                                        const TabiyaBoardGeometry *geometry,
                                        GtkSnapshot               *snapshot);
/* The selected man and the target under the pointer, painted under the pieces. */
void tabiya_board_marks_paint_selection (const TabiyaBoardScene   *scene,
                                        const TabiyaBoardGeometry *geometry,
                                        ChessSquare                hovered,
                                        GtkSnapshot               *snapshot);
/* A square in red: of a king in check, or of a man that cannot stand there. */
void tabiya_board_marks_paint_danger   (const TabiyaBoardGeometry *geometry,
                                        ChessSquare                square,
                                        GtkSnapshot               *snapshot);
/* The frame around the square with the focus. */
void tabiya_board_marks_paint_cursor   (const TabiyaBoardGeometry *geometry,
                                        ChessSquare                square,
                                        GtkSnapshot               *snapshot);
/* The targets of the selected piece, painted over the pieces. */
void tabiya_board_marks_paint_targets  (const TabiyaBoardScene    *scene,
                                        const TabiyaBoardGeometry *geometry,
                                        ChessSquare                hovered,
                                        GtkSnapshot               *snapshot);
/* The badge that rates the last move, at the upper right corner of its square. */
void tabiya_board_marks_paint_badge    (const TabiyaBoardScene    *scene,
                                        const TabiyaBoardGeometry *geometry,
                                        GtkSnapshot               *snapshot);

G_END_DECLS

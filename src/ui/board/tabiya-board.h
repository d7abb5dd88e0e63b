/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"
#include "model/board/tabiya-board-geometry.h"
#include "model/stage/tabiya-stage.h"
#include "ui/board/tabiya-board-theme.h"
#include "ui/board/tabiya-mark-badge.h"

G_BEGIN_DECLS

/*
 * TabiyaBoard: the chess board. It draws a position and turns gestures and keys into requests; it
 * never changes a game. The owner of the game answers a request by calling
 * tabiya_board_set_position() with the position after the move. If it does not, the piece goes
 * back.
 *
 * Signals:
 *   "move-requested" (guint move): a person wants to make @move, a ChessMove legal in the position
 *       shown. Castling is king takes rook, as everywhere. A dropped piece is at its target already
 *       and is not animated if the position is set during the emission.
 *       While premoves may be made it is a premove instead, see core/chess-premove.h.
 *   "premoves-cancelled": the premoves shown are to be dropped: Esc was pressed, or something was
 *       clicked that is no man of the person.
 *   "move-refused": the stage did not take a move that was made.
 *   "square-activated" (guint square): a click, Enter or an assistive technology has activated a
 *       square without selecting or moving anything; for boards on which no piece may be moved.
 *   "cancelled": a selection, a drag, a typed move or the promotion chooser was cancelled.
 *   "shape-drawn" (TabiyaShape *shape): a person has drawn an arrow (from != to) or a circle
 *       with the secondary button. The owner of the shapes adds or removes it.
 *   "menu-requested" (graphene_rect_t *box): a finger rested on the board, or a key asked for its
 *       menu, which belongs beside @box.
 *   "shapes-cleared": a person has clicked an empty square while there are shapes on the board.
 *
 * Properties (all readable and writable): "flipped", "coordinates", "show-legal-moves",
 * "animate", "auto-queen", "move-input", "theme-id".
 */
#define TABIYA_TYPE_BOARD (tabiya_board_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoard, tabiya_board, TABIYA, BOARD, GtkWidget)

/* How the pointer moves a man; the keyboard does it in any case. */
typedef enum {
  TABIYA_MOVE_INPUT_BOTH,
  TABIYA_MOVE_INPUT_DRAG,
  TABIYA_MOVE_INPUT_CLICK,
} TabiyaMoveInput;

#define TABIYA_TYPE_MOVE_INPUT (tabiya_move_input_get_type ())
GType                tabiya_move_input_get_type        (void) G_GNUC_CONST;

/* The smallest board, with 24 px per square. */
#define TABIYA_BOARD_MIN_SIDE (8 * 24)

GtkWidget           *tabiya_board_new                  (void) G_GNUC_WARN_UNUSED_RESULT;

/* The side of the largest board that fits, in logical pixels: a multiple of 8. */
int                  tabiya_board_fit                  (int                     width,
                                                        int                     height);

/* Shows what is on a stage, which gets the moves a person makes; to be called once. The other
   functions that set what is shown are for boards without one. */
void                 tabiya_board_set_stage            (TabiyaBoard            *self,
                                                        TabiyaStage            *stage);
/* Shows at once what has changed on the stage, ahead of the next frame. */
void                 tabiya_board_update               (TabiyaBoard            *self);
/* Makes a move on the stage as if a person had made it on the board. */
void                 tabiya_board_play                 (TabiyaBoard            *self,
                                                        ChessMove               move);

/* Shows a position. @last_move is the move that led to it, which is marked on the board, or
   CHESS_NO_MOVE. With @animate, pieces move from where they are now, unless animations are off. */
void                 tabiya_board_set_position         (TabiyaBoard            *self,
                                                        const ChessPosition    *position,
                                                        ChessMove               last_move,
                                                        gboolean                animate);
/* Tells that a premove could not be played: its squares flash, and a pill says so. */
void                 tabiya_board_refuse_premove       (TabiyaBoard            *self,
                                                        ChessMove               premove);
/* The position that was set, without premoves. Belongs to the board and changes with it. */
const ChessPosition *tabiya_board_get_position         (TabiyaBoard            *self);
ChessMove            tabiya_board_get_last_move        (TabiyaBoard            *self);

TabiyaMovable        tabiya_board_get_movable          (TabiyaBoard            *self);

void                 tabiya_board_set_flipped          (TabiyaBoard            *self,
                                                        gboolean                flipped);
gboolean             tabiya_board_get_flipped          (TabiyaBoard            *self);
void                 tabiya_board_set_coordinates      (TabiyaBoard            *self,
                                                        TabiyaCoordinates       coordinates);
TabiyaCoordinates    tabiya_board_get_coordinates      (TabiyaBoard            *self);
/* What of a board with this side coordinates outside take, to the left of the squares and below. */
int                  tabiya_board_get_gutter           (TabiyaBoard            *self,
                                                        int                     side);
void                 tabiya_board_set_show_legal_moves (TabiyaBoard            *self,
                                                        gboolean                show);
void                 tabiya_board_set_animate          (TabiyaBoard            *self,
                                                        gboolean                animate);
void                 tabiya_board_set_auto_queen       (TabiyaBoard            *self,
                                                        gboolean                auto_queen);
/* The id of a theme, see tabiya_board_theme_list(); an unknown id selects the default. */
void                 tabiya_board_set_theme_id         (TabiyaBoard            *self,
                                                        const char             *id);
const char          *tabiya_board_get_theme_id         (TabiyaBoard            *self);

/* Copies the array; NULL and 0 clear it. Arrows stay until they are replaced, even when the
   position changes. */
void                 tabiya_board_set_arrows           (TabiyaBoard            *self,
                                                        const TabiyaBoardArrow *arrows,
                                                        guint                   n_arrows);

/* Highlights the squares that contribute to a term of the evaluation: the share of each square in
   centipawns, positive if good for White. NULL removes the highlight. */
void                 tabiya_board_set_shares           (TabiyaBoard            *self,
                                                        const int16_t          *centipawns);
int                  tabiya_board_get_share            (TabiyaBoard            *self,
                                                        ChessSquare             square);

/* The badge on the square the last move went to. */
TabiyaMark           tabiya_board_get_mark             (TabiyaBoard            *self);

/* What is on a square, for display: "e2, white pawn". (transfer full) */
char                *tabiya_board_dup_square_text      (TabiyaBoard            *self,
                                                        ChessSquare             square);

/* Cancels the promotion chooser, or a typed move, or a drag or selection. Returns whether there was
   anything to cancel. */
gboolean             tabiya_board_cancel               (TabiyaBoard            *self);
/* Drops a move that a person has begun, in every way there is: a piece in hand or selected, the
   promotion chooser, what has been typed. Premoves stay. Returns whether a move had been begun. */
gboolean             tabiya_board_drop_move            (TabiyaBoard            *self);
/* Shows a translated sentence over the board until the next key or click or for a while, and says
   it to a screen reader. */
void                 tabiya_board_tell                 (TabiyaBoard            *self,
                                                        const char             *text);

/* Enlarges the board by so many steps, or makes it smaller; with 0 the whole board is seen again.
   The square with the cursor or the pointer stays where it is. */
void                 tabiya_board_zoom                 (TabiyaBoard            *self,
                                                        int                     steps);

/* The square at a point of the widget, CHESS_NO_SQUARE outside the board; and the area of a square
   in the widget. Both take the orientation into account. */
ChessSquare          tabiya_board_get_square_at        (TabiyaBoard            *self,
                                                        double                  x,
                                                        double                  y);
void                 tabiya_board_get_square_box       (TabiyaBoard            *self,
                                                        ChessSquare             square,
                                                        graphene_rect_t        *box);

G_END_DECLS

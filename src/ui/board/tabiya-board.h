/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"
#include "model/board/tabiya-board-scene.h"
#include "ui/board/tabiya-board-theme.h"
#include "ui/board/tabiya-mark-badge.h"

G_BEGIN_DECLS

/*
 * TabiyaBoard: the chess board. It draws a position and turns gestures and keys into requests; it
 * never changes a game. Who owns the game answers a request by tabiya_board_set_position() with
 * the position after the move, or by nothing, and then the piece goes back.
 *
 * Signals:
 *   "move-requested" (guint move): a person wants @move, a ChessMove legal in the position shown.
 *       Castling is king takes rook, as everywhere. A piece that was dropped is already where it
 *       goes and is not animated when the position arrives during the emission.
 *   "square-activated" (guint square): click, Enter or an assistive technology on a square that
 *       selected and moved nothing, for whoever wants to use the board as a picture.
 *   "cancelled": a selection, a drag, a typed move or the promotion chooser was given up.
 *   "shape-drawn" (TabiyaBoardShape *shape): the secondary button drew an arrow (from != to) or a
 *       circle. Whoever keeps shapes adds or removes it and calls tabiya_board_set_shapes().
 *   "shapes-cleared": a click on an empty square, with shapes on the board.
 *
 * Properties (all readable and writable): "flipped", "show-coordinates", "show-legal-moves",
 * "animate", "auto-queen", "theme-id".
 */
#define TABIYA_TYPE_BOARD (tabiya_board_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoard, tabiya_board, TABIYA, BOARD, GtkWidget)

/* The smallest board: 24 px a square. */
#define TABIYA_BOARD_MIN_SIDE (8 * 24)

typedef enum {
  TABIYA_ARROW_BEST,      /* green: a hint, the engine's choice */
  TABIYA_ARROW_INSTEAD,   /* blue, thin: what would have been better */
  TABIYA_ARROW_THREAT,    /* red, dashed */
  TABIYA_ARROW_FORMER,    /* grey: what was chosen before something was changed */
  TABIYA_ARROW_CHOSEN,    /* blue: what is chosen since */
} TabiyaArrowKind;

typedef struct {
  ChessSquare     from;
  ChessSquare     to;
  TabiyaArrowKind kind;
  double          strength;   /* 0 to 1: below 1 the arrow is thinner and paler */
} TabiyaBoardArrow;

/* What people draw and PGN keeps as %cal (arrow) and %csl (from == to). */
typedef struct {
  ChessSquare from;
  ChessSquare to;
  char        color;          /* 'G', 'R', 'B' or 'Y' */
} TabiyaBoardShape;

GtkWidget           *tabiya_board_new                  (void) G_GNUC_WARN_UNUSED_RESULT;

/* The side of the largest board that fits: 8 times a whole number of pixels. */
int                  tabiya_board_fit                  (int                     width,
                                                        int                     height);

/* The position shown. @last_move: the move that led to it, marked on the board, or CHESS_NO_MOVE.
   With @animate pieces glide from where they stand now; not so where animations are off. */
void                 tabiya_board_set_position         (TabiyaBoard            *self,
                                                        const ChessPosition    *position,
                                                        ChessMove               last_move,
                                                        gboolean                animate);
const ChessPosition *tabiya_board_get_position         (TabiyaBoard            *self);
ChessMove            tabiya_board_get_last_move        (TabiyaBoard            *self);

void                 tabiya_board_set_movable          (TabiyaBoard            *self,
                                                        TabiyaMovable           movable);
TabiyaMovable        tabiya_board_get_movable          (TabiyaBoard            *self);

void                 tabiya_board_set_flipped          (TabiyaBoard            *self,
                                                        gboolean                flipped);
gboolean             tabiya_board_get_flipped          (TabiyaBoard            *self);
void                 tabiya_board_set_show_coordinates (TabiyaBoard            *self,
                                                        gboolean                show);
gboolean             tabiya_board_get_show_coordinates (TabiyaBoard            *self);
void                 tabiya_board_set_show_legal_moves (TabiyaBoard            *self,
                                                        gboolean                show);
gboolean             tabiya_board_get_show_legal_moves (TabiyaBoard            *self);
void                 tabiya_board_set_animate          (TabiyaBoard            *self,
                                                        gboolean                animate);
gboolean             tabiya_board_get_animate          (TabiyaBoard            *self);
void                 tabiya_board_set_auto_queen       (TabiyaBoard            *self,
                                                        gboolean                auto_queen);
gboolean             tabiya_board_get_auto_queen       (TabiyaBoard            *self);
/* An id of tabiya_board_theme_list(); an unknown one shows the default. */
void                 tabiya_board_set_theme_id         (TabiyaBoard            *self,
                                                        const char             *id);
const char          *tabiya_board_get_theme_id         (TabiyaBoard            *self);

/* Both copy; NULL and 0 clear. They stay until replaced, also when the position changes. */
void                 tabiya_board_set_arrows           (TabiyaBoard            *self,
                                                        const TabiyaBoardArrow *arrows,
                                                        guint                   n_arrows);
void                 tabiya_board_set_shapes           (TabiyaBoard            *self,
                                                        const TabiyaBoardShape *shapes,
                                                        guint                   n_shapes);

/* Centipawns for each square, White's good positive: the squares a term of the evaluation comes
   from are lit, each with its share. NULL: none. */
void                 tabiya_board_set_shares           (TabiyaBoard            *self,
                                                        const int16_t          *centipawns);
int                  tabiya_board_get_share            (TabiyaBoard            *self,
                                                        ChessSquare             square);

/* The badge on the square the last move went to. It stays until replaced. */
void                 tabiya_board_set_mark             (TabiyaBoard            *self,
                                                        TabiyaMark              mark);
TabiyaMark           tabiya_board_get_mark             (TabiyaBoard            *self);

/* What stands on a square, for people: "e2, white pawn". (transfer full) */
char                *tabiya_board_dup_square_text      (TabiyaBoard            *self,
                                                        ChessSquare             square);

/* Gives up selection, drag, typed move and chooser. TRUE when there was something to give up. */
gboolean             tabiya_board_cancel               (TabiyaBoard            *self);

/* The square under a point of the widget, CHESS_NO_SQUARE beside the board; and back: the box of
   a square in the widget, the orientation taken into account. */
ChessSquare          tabiya_board_get_square_at        (TabiyaBoard            *self,
                                                        double                  x,
                                                        double                  y);
void                 tabiya_board_get_square_box       (TabiyaBoard            *self,
                                                        ChessSquare             square,
                                                        graphene_rect_t        *box);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/chess-bitboard.h"
#include "ui/board/tabiya-board.h"
#include "ui/board/tabiya-piece-set.h"

G_BEGIN_DECLS

/*
 * The inside of TabiyaBoard, shared by its files: board.c (object, layout, signals), -options,
 * -moves (position and legal moves), -snapshot, -arrows, -shares, -animation, -input (pointer),
 * -keyboard (cursor), -entry (typed moves), -promotion, -accessible (the 64 squares).
 */

/* A piece on its way. Places are files and ranks, so that flipping or resizing changes nothing. */
typedef struct {
  ChessPiece  piece;
  ChessSquare to;
  float       from_file;
  float       from_rank;
} TabiyaBoardFlight;

/* A piece that comes or goes where it stands. */
typedef struct {
  ChessPiece  piece;
  ChessSquare square;
  gboolean    appears;
} TabiyaBoardFade;

/* The pointer has a piece, or may be about to. */
typedef struct {
  gboolean    armed;          /* the button went down on a piece that may move */
  gboolean    active;         /* the pointer has moved far enough: the piece hangs on it */
  gboolean    left_origin;
  gboolean    was_selected;   /* the press was the second one on this square */
  ChessSquare from;
  double      x;
  double      y;
} TabiyaBoardDrag;

/* The chooser of a promotion. */
typedef struct {
  gboolean    open;
  ChessSquare from;
  ChessSquare to;
  int         chosen;         /* lit cell, 0 (at the target) to 3 */
  int         pressed;        /* cell under a button that is down, or -1 */
} TabiyaBoardPromotion;

/* An arrow or circle being drawn with the secondary button. */
typedef struct {
  gboolean         active;
  TabiyaBoardShape shape;
} TabiyaBoardSketch;

/* Squares lit with their shares of a term. */
typedef struct {
  gboolean        lit;
  int16_t         centipawns[CHESS_N_SQUARES];   /* White's good positive */
  AdwAnimation   *animation;                     /* owned */
  GskRenderNode  *light_node;                    /* owned */
  GskRenderNode  *pill_node;                     /* owned */
  double          opacity;
} TabiyaBoardShares;

struct _TabiyaBoard {
  GtkWidget               parent_instance;

  /* owned */
  GtkWidget              *squares[CHESS_N_SQUARES];
  GtkWidget              *pill;               /* what has been typed */
  AdwAnimation           *animation;
  GArray                 *arrows;             /* TabiyaBoardArrow */
  GArray                 *shapes;             /* TabiyaBoardShape */
  GString                *typed;
  GskRenderNode          *ground;             /* squares and coordinates */
  GskRenderNode          *arrow_node;

  /* borrowed: controllers belong to the widget, sets and themes to the program */
  GtkGesture             *primary;            /* moves pieces */
  GtkGesture             *secondary;          /* draws */
  TabiyaPieceSet         *pieces;
  const TabiyaBoardTheme *theme;

  /* the model */
  ChessPosition           position;
  ChessMove               last_move;
  TabiyaMark              mark;               /* of the last move */
  TabiyaMovable           movable;
  ChessMoveList           legal;              /* moves a person may make now */
  guint                   generation;         /* counts positions set */

  /* options */
  gboolean                flipped;
  gboolean                show_coordinates;
  gboolean                show_legal_moves;
  gboolean                animate;
  gboolean                auto_queen;

  /* geometry in logical pixels */
  int                     square;             /* side of one */
  int                     x;                  /* upper left corner of the board */
  int                     y;
  int                     texture_square;     /* side the pieces are rendered for while it changes,
                                                 0: the true one */
  guint                   resize_id;

  /* interaction */
  ChessSquare             selected;
  ChessBitboard           targets;            /* where the selected piece may be put */
  ChessBitboard           marked_targets;     /* where that is shown: castling has one mark, two
                                                 targets */
  ChessSquare             hovered;
  ChessSquare             cursor;
  gboolean                cursor_visible;
  ChessMove               dropped;            /* requested by dropping: that piece is in place */
  TabiyaBoardDrag         drag;
  TabiyaBoardPromotion    promotion;
  TabiyaBoardSketch       sketch;
  TabiyaBoardShares       shares;

  /* animation */
  TabiyaBoardFlight       flights[CHESS_N_SQUARES];
  int                     n_flights;
  TabiyaBoardFade         fades[CHESS_N_SQUARES];
  int                     n_fades;
  ChessBitboard           in_motion;          /* squares whose piece is not drawn at rest */
  double                  progress;           /* of time, 0 to 1 */
  AdwEasing               easing;
};

/* tabiya-board-moves.c */
gboolean    tabiya_board_can_pick_up        (TabiyaBoard         *self,
                                             ChessSquare          square);
void        tabiya_board_select             (TabiyaBoard         *self,
                                             ChessSquare          square);
void        tabiya_board_try_move           (TabiyaBoard         *self,
                                             ChessSquare          from,
                                             ChessSquare          to,
                                             gboolean             dropped,
                                             gboolean             ask);
void        tabiya_board_request_move       (TabiyaBoard         *self,
                                             ChessMove            move,
                                             gboolean             dropped);

/* tabiya-board-options.c */
void        tabiya_board_install_properties (GObjectClass        *klass);

/* tabiya-board.c */
void        tabiya_board_drop_caches        (TabiyaBoard         *self);
void        tabiya_board_emit_move          (TabiyaBoard         *self,
                                             ChessMove            move);
void        tabiya_board_emit_activated     (TabiyaBoard         *self,
                                             ChessSquare          square);
void        tabiya_board_emit_cancelled     (TabiyaBoard         *self);
void        tabiya_board_emit_shape         (TabiyaBoard         *self,
                                             TabiyaBoardShape    *shape);
void        tabiya_board_emit_clear_shapes  (TabiyaBoard         *self);
void        tabiya_board_square_origin      (TabiyaBoard         *self,
                                             float                file,
                                             float                rank,
                                             graphene_point_t    *origin);
void        tabiya_board_square_centre      (TabiyaBoard         *self,
                                             ChessSquare          square,
                                             graphene_point_t    *centre);

/* tabiya-board-snapshot.c */
void        tabiya_board_snapshot           (GtkWidget           *widget,
                                             GtkSnapshot         *snapshot);
void        tabiya_board_snapshot_piece     (TabiyaBoard         *self,
                                             GtkSnapshot         *snapshot,
                                             ChessPiece           piece,
                                             const graphene_point_t *origin);
void        tabiya_board_snapshot_ring      (GtkSnapshot         *snapshot,
                                             const graphene_rect_t *box,
                                             float                width,
                                             const GdkRGBA       *color);

/* tabiya-board-arrows.c */
void        tabiya_board_snapshot_arrows    (TabiyaBoard         *self,
                                             GtkSnapshot         *snapshot);

/* tabiya-board-shares.c */
void        tabiya_board_init_shares        (TabiyaBoard         *self);
void        tabiya_board_dispose_shares     (TabiyaBoard         *self);
void        tabiya_board_drop_share_nodes   (TabiyaBoard         *self);
void        tabiya_board_snapshot_shares    (TabiyaBoard         *self,
                                             GtkSnapshot         *snapshot);
void        tabiya_board_snapshot_share_pills (TabiyaBoard       *self,
                                             GtkSnapshot         *snapshot);

/* tabiya-board-animation.c */
void        tabiya_board_init_animation     (TabiyaBoard         *self);
void        tabiya_board_animate_change     (TabiyaBoard         *self,
                                             const ChessPosition *before,
                                             ChessMove            move_before);
void        tabiya_board_animate_return     (TabiyaBoard         *self,
                                             ChessSquare          square,
                                             double               x,
                                             double               y);
void        tabiya_board_finish_animation   (TabiyaBoard         *self);
void        tabiya_board_get_flight_place   (TabiyaBoard         *self,
                                             const TabiyaBoardFlight *flight,
                                             float               *file,
                                             float               *rank);
double      tabiya_board_get_fade_opacity   (TabiyaBoard         *self,
                                             const TabiyaBoardFade *fade);

/* tabiya-board-input.c */
void        tabiya_board_init_input         (TabiyaBoard         *self);
gboolean    tabiya_board_cancel_drag        (TabiyaBoard         *self);

/* tabiya-board-keyboard.c */
void        tabiya_board_init_keyboard      (TabiyaBoard         *self);
void        tabiya_board_set_cursor         (TabiyaBoard         *self,
                                             ChessSquare          square,
                                             gboolean             visible);
/* Enter, Space, or an assistive technology on a square. */
void        tabiya_board_activate_square    (TabiyaBoard         *self,
                                             ChessSquare          square,
                                             gboolean             ask);

/* tabiya-board-entry.c */
void        tabiya_board_init_entry         (TabiyaBoard         *self);
gboolean    tabiya_board_entry_key          (TabiyaBoard         *self,
                                             guint                keyval,
                                             gunichar             c);
gboolean    tabiya_board_entry_clear        (TabiyaBoard         *self);

/* tabiya-board-promotion.c */
void        tabiya_board_promotion_open     (TabiyaBoard         *self,
                                             ChessSquare          from,
                                             ChessSquare          to);
gboolean    tabiya_board_promotion_close    (TabiyaBoard         *self);
void        tabiya_board_promotion_choose   (TabiyaBoard         *self,
                                             int                  cell);
gboolean    tabiya_board_promotion_key      (TabiyaBoard         *self,
                                             guint                keyval);
/* The cell on a square, -1 when there is none. */
int         tabiya_board_promotion_cell_at  (TabiyaBoard         *self,
                                             ChessSquare          square);
ChessSquare tabiya_board_promotion_square   (TabiyaBoard         *self,
                                             int                  cell);
ChessPiece  tabiya_board_promotion_piece    (TabiyaBoard         *self,
                                             int                  cell);
void        tabiya_board_promotion_light    (TabiyaBoard         *self,
                                             int                  cell);
void        tabiya_board_promotion_snapshot (TabiyaBoard         *self,
                                             GtkSnapshot         *snapshot);

/* tabiya-board-accessible.c */
void        tabiya_board_init_squares       (TabiyaBoard         *self);
void        tabiya_board_update_accessible  (TabiyaBoard         *self);

G_END_DECLS

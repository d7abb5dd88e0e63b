/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/* Milliseconds. */
#define TABIYA_BOARD_MOVE_DURATION 200
#define TABIYA_BOARD_RETURN_DURATION 150

/* A piece on its way. Places are files and ranks, so flipping or resizing the board does not
   disturb the animation. */
typedef struct {
  ChessPiece  piece;
  ChessSquare to;
  float       from_file;
  float       from_rank;
} TabiyaBoardFlight;

/* A piece that appears or disappears on its square. */
typedef struct {
  ChessPiece  piece;
  ChessSquare square;
  gboolean    appears;
} TabiyaBoardFade;

/* What moves on a board, and how far the animation has come. The caller supplies the time. */
typedef struct {
  TabiyaBoardFlight flights[CHESS_N_SQUARES];
  int               n_flights;
  TabiyaBoardFade   fades[CHESS_N_SQUARES];
  int               n_fades;
  ChessBitboard     in_motion;    /* squares whose piece is not drawn at rest */
  double            progress;     /* fraction of the duration that has passed, 0 to 1 */
  double            travelled;    /* fraction of their way that flights have travelled, with
                                     easing */
} TabiyaBoardMotion;

void     tabiya_board_motion_clear            (TabiyaBoardMotion       *self);
gboolean tabiya_board_motion_is_at_rest       (const TabiyaBoardMotion *self);
/* Plans the animation from @before, which @move_before had led to, to the scene as it is now. */
void     tabiya_board_motion_plan             (TabiyaBoardMotion       *self,
                                               const ChessPosition     *before,
                                               ChessMove                move_before,
                                               const TabiyaBoardScene  *scene);
/* Moves one piece from a place to a square; nothing else moves. */
void     tabiya_board_motion_plan_flight      (TabiyaBoardMotion       *self,
                                               ChessPiece               piece,
                                               float                    from_file,
                                               float                    from_rank,
                                               ChessSquare              to);
void     tabiya_board_motion_advance          (TabiyaBoardMotion       *self,
                                               double                   progress,
                                               double                   travelled);
void     tabiya_board_motion_get_flight_place (const TabiyaBoardMotion *self,
                                               const TabiyaBoardFlight *flight,
                                               float                   *file,
                                               float                   *rank);
double   tabiya_board_motion_get_fade_opacity (const TabiyaBoardMotion *self,
                                               const TabiyaBoardFade   *fade);

G_END_DECLS

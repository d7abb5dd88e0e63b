/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a line of quiet moves is for: a fact of the line, found by following one side's men through
 * it. Up to the move that completes a plan, neither side captures, checks, castles or promotes, so
 * that nothing in it was forced. Pure functions, any thread.
 */

typedef enum {
  TABIYA_PLAN_NONE,
  TABIYA_PLAN_PASSER,     /* a pawn that is passed advances two or more times, and is not lost */
  TABIYA_PLAN_MINORITY,   /* on files a to c, where the side has fewer pawns and none on c, a pawn
                             reaches the fifth rank, attacks a pawn there and is not lost */
  TABIYA_PLAN_KING,       /* in an ending without queens the king comes two steps nearer the centre
                             in two or more moves */
  TABIYA_PLAN_ROUTE,      /* a piece goes in two or more moves where it could not go in one, is not
                             lost there, and was not chased */
  TABIYA_PLAN_BREAK,      /* a pawn, not passed, advances to attack a pawn, and is not lost */
  TABIYA_N_PLANS,
} TabiyaPlanKind;

enum { TABIYA_PLAN_MAX_VIA = 4 };

typedef struct {
  TabiyaPlanKind kind;
  ChessColor     side;     /* whose plan it is: the side to move at the start of the line */
  ChessPieceType piece;    /* what moves */
  ChessSquare    from;
  ChessSquare    to;
  int            n_via;
  ChessSquare    via[TABIYA_PLAN_MAX_VIA];   /* the squares in between, in order */
  int            begins;   /* the index in the line of the first move of the plan */
  int            at;       /* that of the last one */
} TabiyaPlan;

/* Finds the plan of the side to move in a line of legal moves. Of several that which begins first,
   and then the first kind. FALSE, with a plan of kind NONE, when there is none. */
gboolean tabiya_plan_find (const ChessPosition *position,
                           const ChessMove     *moves,
                           int                  n_moves,
                           TabiyaPlan          *plan);

G_END_DECLS

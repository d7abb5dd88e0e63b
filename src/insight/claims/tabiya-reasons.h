/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * A static score broken down for people: its terms sorted by size, each with the squares it comes
 * from, and some also with named factors. Everything is in centipawns from White's view and adds up
 * exactly: the squares of a reason to its net, the nets to the score, white - black to the net, and
 * the factors, if there are any, to white and to black.
 *
 * The same structure holds the difference between two scores; see
 * tabiya_reasons_new_difference(). Pure functions, any thread.
 */

typedef struct {
  ChessSquare square;
  ChessPiece  piece;           /* the piece there; CHESS_NO_PIECE if an empty square counts */
  int         share;           /* White's view, never 0 */
} TabiyaReasonSquare;

/* A part of a term that has a name of its own, such as the safe checks of a king attack. */
typedef struct {
  int         factor;          /* its place among the factors that the term can have */
  const char *id;              /* static, like the name */
  const char *name;            /* translatable: see gettext() */
  int         white;           /* one of the two is not 0; what lessens the term is negative */
  int         black;
} TabiyaReasonFactor;

typedef struct {
  int                term;     /* index into the terms of the heuristic */
  int                white;
  int                black;
  int                net;      /* white - black */
  int                middlegame; /* net before blending, in the middlegame and the endgame */
  int                endgame;
  gboolean           has_squares; /* if set, the shares sum to net */
  int                n_squares;
  TabiyaReasonSquare squares[CHESS_N_SQUARES]; /* by size of the share, then by file */
  int                n_factors; /* 0 for a term that has no named parts */
  /* By size of white - black, then as declared. */
  TabiyaReasonFactor factors[HEURISTIC_MAX_FACTORS];
} TabiyaReason;

typedef struct {
  const Heuristic *heuristic;
  HeuristicOutcome outcome;    /* if not NONE, the game is over: no reasons, and the score is 0 */
  int              score;      /* sum of the nets */
  int              phase;      /* 0 (endgame) to 256 (middlegame); -1: no phases */
  int              n_reasons;
  int              n_silent;   /* how many of them, which come last, have net 0 */
  TabiyaReason     reasons[HEURISTIC_MAX_TERMS]; /* by size of the net, then as declared */
} TabiyaReasons;

/* What one piece or square contributes to a term. */
typedef struct {
  int term;
  int share;
} TabiyaSquareReason;

TabiyaReasons      *tabiya_reasons_new            (const ChessPosition        *position,
                                                   const HeuristicExplanation *explanation)
                                                   G_GNUC_WARN_UNUSED_RESULT;
TabiyaReasons      *tabiya_reasons_new_difference (const ChessPosition        *position_before,
                                                   const HeuristicExplanation *before,
                                                   const ChessPosition        *position_after,
                                                   const HeuristicExplanation *after)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_reasons_free           (TabiyaReasons              *reasons);

/* The reason of a term, or NULL when the term is not among them. (transfer none) */
const TabiyaReason *tabiya_reasons_find           (const TabiyaReasons        *reasons,
                                                   int                         term);
/* The side that the reason favours; White when net is 0. */
ChessColor          tabiya_reason_get_side        (const TabiyaReason         *reason);
int                 tabiya_reason_get_share       (const TabiyaReason         *reason,
                                                   ChessSquare                 square);
/* Finds the terms that have a share on @square, by size, and returns how many there are. @found has
   room for HEURISTIC_MAX_TERMS. */
int                 tabiya_reasons_of_square      (const TabiyaReasons        *reasons,
                                                   ChessSquare                 square,
                                                   TabiyaSquareReason         *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaReasons, tabiya_reasons_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif.h"
#include "insight/sentences/tabiya-line-material.h"

G_BEGIN_DECLS

/*
 * What one side, the *solver*, gets out of a line that an engine has found: a mate, a draw or
 * material, and by which motif. Facts of the line alone; nothing is said of other lines. Pure
 * functions, any thread.
 */

typedef enum {
  TABIYA_REFUTATION_NOTHING,    /* the line wins nothing that could be named */
  TABIYA_REFUTATION_MATE,       /* it ends in mate */
  TABIYA_REFUTATION_STALEMATE,  /* it ends in stalemate, which saves the solver */
  TABIYA_REFUTATION_REPETITION, /* a position comes back within the line */
  TABIYA_REFUTATION_MATERIAL,
  TABIYA_REFUTATION_PROMOTION,  /* a pawn of the solver promotes, and that is the gain */
  TABIYA_REFUTATION_ENDING,     /* its motif decides the ending, with no more material */
} TabiyaRefutationKind;

typedef struct {
  TabiyaRefutationKind kind;
  int            n_mate;        /* MATE: in how many of the solver's moves */
  int            at;            /* the index of the move that does it: the mate, the last move, the
                                   capture or promotion that decides */
  int            settled;       /* the index of the solver's move from which on the gain, or most of
                                   it, is there for good; @at or later */
  LineLoss       gain;          /* MATERIAL: what it amounts to, for which there are words */
  int            pawns;         /* MATERIAL, PROMOTION: the gain of the whole line in pawns */
  ChessPieceType fallen;        /* MATERIAL: the man taken with move @at */
  ChessSquare    square;        /* where it was taken */
  ChessSquare    stood;         /* where it stood before the solver's first move */
  gboolean       draws;         /* ENDING: it saves the solver; otherwise it wins */
  gboolean       has_motif;
  TabiyaMotif    motif;         /* how it came about; proven by the line */
} TabiyaRefutation;

/* Reads a line as tabiya_motif_find() does: its first move is the other side's or CHESS_NO_MOVE. */
void tabiya_refutation_find (const ChessPosition *position,
                             const ChessMove     *moves,
                             int                  n_moves,
                             TabiyaRefutation    *refutation);

G_END_DECLS

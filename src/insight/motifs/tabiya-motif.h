/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/*
 * Motifs: the patterns that chess players have names for, looked up on the board along a line of
 * moves. The *solver* plays for the gain; the line begins with a move of the other side, which made
 * the gain possible. A pattern says what is on the board, not that it decides: what a sentence may
 * say of it is for a gate. Pure functions, any thread.
 */

/* In the order of their names. */
typedef enum {
  TABIYA_MOTIF_ADVANCED_PAWN,
  TABIYA_MOTIF_ANASTASIA_MATE,
  TABIYA_MOTIF_ARABIAN_MATE,
  TABIYA_MOTIF_ATTRACTION,
  TABIYA_MOTIF_BACK_RANK_MATE,
  TABIYA_MOTIF_BLIND_SWINE_MATE,
  TABIYA_MOTIF_BODEN_MATE,
  TABIYA_MOTIF_CAPTURED_DEFENDER,
  TABIYA_MOTIF_CLEARANCE,
  TABIYA_MOTIF_CORNER_MATE,
  TABIYA_MOTIF_CUT_OFF_KING,
  TABIYA_MOTIF_DEFLECTION,
  TABIYA_MOTIF_DISCOVERED_ATTACK,
  TABIYA_MOTIF_DISCOVERED_CHECK,
  TABIYA_MOTIF_DOUBLE_BISHOP_MATE,
  TABIYA_MOTIF_DOUBLE_CHECK,
  TABIYA_MOTIF_DOVETAIL_MATE,
  TABIYA_MOTIF_EPAULETTE_MATE,
  TABIYA_MOTIF_FORK,
  TABIYA_MOTIF_HANGING_PIECE,
  TABIYA_MOTIF_HOOK_MATE,
  TABIYA_MOTIF_INTERFERENCE,
  TABIYA_MOTIF_INTERMEZZO,
  TABIYA_MOTIF_KILL_BOX_MATE,
  TABIYA_MOTIF_MORPHY_MATE,
  TABIYA_MOTIF_OPERA_MATE,
  TABIYA_MOTIF_OPPOSITION,
  TABIYA_MOTIF_OUTSIDE_PASSER,
  TABIYA_MOTIF_OVERLOADING,
  TABIYA_MOTIF_PERPETUAL_CHECK,
  TABIYA_MOTIF_PILLSBURY_MATE,
  TABIYA_MOTIF_PIN,
  TABIYA_MOTIF_PROMOTION,
  TABIYA_MOTIF_RELATIVE_PIN,
  TABIYA_MOTIF_RULE_OF_THE_SQUARE,
  TABIYA_MOTIF_SACRIFICE,
  TABIYA_MOTIF_SKEWER,
  TABIYA_MOTIF_SMOTHERED_MATE,
  TABIYA_MOTIF_STALEMATE_TRICK,
  TABIYA_MOTIF_TRAPPED_PIECE,
  TABIYA_MOTIF_TRIANGLE_MATE,
  TABIYA_MOTIF_VUKOVIC_MATE,
  TABIYA_MOTIF_WRONG_BISHOP,
  TABIYA_MOTIF_X_RAY,
  TABIYA_MOTIF_ZUGZWANG,
  TABIYA_N_MOTIFS,
} TabiyaMotifKind;

/* A motif and where it is. */
typedef struct {
  TabiyaMotifKind kind;
  int             at;       /* the index of the solver's move in the line that brings it about */
  ChessSquare     actor;    /* where the solver's man that does it stands after that move */
  ChessBitboard   targets;  /* the men it is done to, or the squares it is about */
} TabiyaMotif;

enum { TABIYA_MOTIF_MAX_LINE = 64 };

/* The name that puzzles are labelled with, such as "discoveredAttack". */
const char      *tabiya_motif_get_id      (TabiyaMotifKind      kind);

/* The motifs of a line whose first move is the other side's, in the order of their kinds, each kind
   at the first move that shows it (element type TabiyaMotif). */
GArray          *tabiya_motif_find        (const ChessPosition *position,
                                           const ChessMove     *moves,
                                           int                  n_moves);

/* The same for one kind, without the others; FALSE if it is not there. */
gboolean         tabiya_motif_find_one    (TabiyaMotifKind      kind,
                                           const ChessPosition *position,
                                           const ChessMove     *moves,
                                           int                  n_moves,
                                           TabiyaMotif         *motif);

/* Those of the motifs that matter in the line, proven on the board and where that is not enough by
   searching; a few thousand nodes each. NULL when a search was cancelled. */
GArray          *tabiya_motif_find_proven (const ChessPosition *position,
                                           const ChessMove     *moves,
                                           int                  n_moves,
                                           TabiyaInquireFunc    inquire,
                                           gpointer             data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-replay.h"

G_BEGIN_DECLS

/* What is looked for in the moves of a game, not in one position: moves in a row, the way of a man,
   a man that is given. For TabiyaBoardTest alone; see docs/collections.md for the language. */

/* So many moves in a row, or squares of a way. */
#define TABIYA_MOVE_TEST_MAX 32

/* So many men can have been given at a time before it is known whether they come back. */
#define TABIYA_MOVE_TEST_GIVEN 8

/* A move as it was typed, or a square of a way. */
typedef struct {
  int         type;        /* ChessPieceType */
  int         from_file;   /* -1: any */
  int         from_rank;
  ChessSquare to;
  int         promotion;   /* ChessPieceType; -1: any */
  gboolean    takes;
  int         castling;    /* 1: short, 2: long; 0: none */
} TabiyaMoveStep;

typedef enum {
  TABIYA_MOVES_LINE,         /* "e4 e5 Nf3", by both sides in turn */
  TABIYA_MOVES_WAY,          /* "Nf3-d2-f1", of one man */
  TABIYA_MOVES_SACRIFICE,    /* "h7", "Bh7", "Q" */
} TabiyaMoveTestKind;

typedef struct {
  TabiyaMoveTestKind kind;
  guint              n;
  TabiyaMoveStep     steps[TABIYA_MOVE_TEST_MAX];
  int                given;         /* ChessPieceType; -1: any */
  ChessSquare        square;        /* where; CHESS_NO_SQUARE: anywhere */
} TabiyaMoveTest;

/* How far a game has come in passing a test; all 0 at its start. */
typedef struct {
  guint32  begun;                   /* bit i: the first i + 1 moves of a line were the last ones */
  guint32  ways[CHESS_N_COLORS][TABIYA_REPLAY_N_MEN];  /* the same for each man */
  guint    begins;                  /* moves played until what was found */
  struct {
    guint8 side;                    /* who gave it */
    guint8 n_turns;                 /* for how long it has not come back */
    gint16 balance;                 /* before */
    guint  begins;
  }        given[TABIYA_MOVE_TEST_GIVEN];
  guint    n_given;
  guint    n_played;
  gint16   balances[2];             /* before the last move, and after it; for White in pawns */
  gint8    last_type;               /* the man that moved last; -1: none */
  guint8   last_to;
} TabiyaMoveState;

/* FALSE with @error if the text behind "moves:" or, if @sacrifice, "sacrifice:" means nothing. */
gboolean tabiya_move_test_read (TabiyaMoveTest        *self,
                                const char            *text,
                                gboolean               sacrifice,
                                GError               **error);
/* To be told of the start of a game and of each position of it. @took: whether the last move took a
   man. TRUE when the test is passed. */
gboolean tabiya_move_test_step (const TabiyaMoveTest  *self,
                                TabiyaMoveState       *state,
                                const TabiyaReplay    *replay,
                                gboolean               took);
/* Whether the test is passed by a game that ends here. */
gboolean tabiya_move_test_end  (const TabiyaMoveTest  *self,
                                TabiyaMoveState       *state);

G_END_DECLS

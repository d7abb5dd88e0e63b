/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-bitboard.h"
#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaReplay: a board for playing through stored games, and the code in which their moves are
 * stored: nearly always one byte a ply, see tabiya-replay.c. It knows just enough of the rules to
 * be several times as fast as ChessPosition: it makes moves that were legal when they were stored,
 * and keeps the key by which positions are looked up. Bytes that are no such moves are refused
 * where they would break the board, so nothing that is read can lead outside it. A plain value;
 * any thread.
 */

/* A move takes at most so many bytes. */
#define TABIYA_REPLAY_MAX_BYTES 2

/* A side has at most so many men; no position that can be set up has more. */
#define TABIYA_REPLAY_N_MEN 16

typedef struct {
  ChessBitboard by_type[CHESS_N_PIECE_TYPES];
  ChessBitboard by_color[CHESS_N_COLORS];
  guint64       key;                  /* the same as ChessPosition's */
  ChessMove     move;                 /* the last one; CHESS_NO_MOVE at the start or for a null
                                         move */
  guint8        turn;                 /* ChessColor */
  guint8        castling;             /* ChessCastling bits */
  ChessSquare   en_passant;           /* only if a legal capture exists, else CHESS_NO_SQUARE */
  guint8        chess960;
  guint16       ply;                  /* by move number; 0 is the first move of White */
  /* The men of a side are numbered from 0 by square at the start, and keep their number. */
  guint8        numbers[CHESS_N_SQUARES];                        /* valid where there is a man */
  ChessSquare   squares[CHESS_N_COLORS][TABIYA_REPLAY_N_MEN];    /* CHESS_NO_SQUARE: taken */
  guint8        types[CHESS_N_COLORS][TABIYA_REPLAY_N_MEN];      /* ChessPieceType now */
  ChessSquare   rooks[4];             /* as ChessPosition's castling_rook */
  guint8        kept[CHESS_N_SQUARES]; /* the rights that remain after a move from or to there */
} TabiyaReplay;

/* Sets up the position a game starts from. */
void      tabiya_replay_init    (TabiyaReplay         *self,
                                 const ChessPosition  *start);
/* Plays @move, which is legal or CHESS_NO_MOVE, and writes its code. Returns the number of
   bytes. */
gsize     tabiya_replay_encode  (TabiyaReplay         *self,
                                 ChessMove             move,
                                 guint8                code[TABIYA_REPLAY_MAX_BYTES]);
/* Plays the next of the stored moves and moves *@p behind it. FALSE, with the board unchanged, at
   the @end or when the bytes are no move. */
gboolean  tabiya_replay_next    (TabiyaReplay         *self,
                                 const guint8        **p,
                                 const guint8         *end);
/* Whether the position is the same by the rules of repetition. */
gboolean  tabiya_replay_equal   (const TabiyaReplay   *self,
                                 const ChessPosition  *position);

/* Whether the side to move is in check. */
gboolean  tabiya_replay_is_check (const TabiyaReplay  *self);
/* White's men less Black's in pawns, at 1, 3, 3, 5 and 9. */
int       tabiya_replay_get_balance (const TabiyaReplay *self);

static inline ChessBitboard
tabiya_replay_pieces (const TabiyaReplay *self,
                      ChessColor          color,
                      ChessPieceType      type)
{
  return self->by_color[color] & self->by_type[type];
}

G_END_DECLS

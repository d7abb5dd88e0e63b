/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * Positions and moves as text: FEN, X-FEN, Shredder-FEN; SAN, long algebraic, UCI.
 * No function here allocates or prints, and none crashes on any input; errors are reported as codes
 * with columns.
 */

typedef enum {
  CHESS_TEXT_OK,
  CHESS_TEXT_EMPTY,
  /* FEN */
  CHESS_FEN_BAD_CHARACTER,      /* something else where a piece, digit or slash must be */
  CHESS_FEN_BAD_RANK_LENGTH,    /* a rank of more or fewer than eight squares */
  CHESS_FEN_BAD_RANK_COUNT,     /* more or fewer than eight ranks */
  CHESS_FEN_NO_KING,
  CHESS_FEN_MANY_KINGS,
  CHESS_FEN_PAWN_ON_LAST_RANK,
  CHESS_FEN_TOO_MANY_PIECES,    /* over 16 of a colour; if strict, more than promotions explain */
  CHESS_FEN_BAD_TURN,
  CHESS_FEN_OPPONENT_IN_CHECK,  /* the side that is not to move is in check */
  CHESS_FEN_IMPOSSIBLE_CHECK,   /* more than two pieces give check (strict reading only) */
  CHESS_FEN_BAD_CASTLING,       /* unreadable, or a right without its king or rook */
  CHESS_FEN_BAD_EN_PASSANT,     /* unreadable, or no pawn can have just made that double step */
  CHESS_FEN_BAD_HALFMOVE,       /* not a number, or out of range */
  CHESS_FEN_BAD_FULLMOVE,
  CHESS_FEN_MISSING_FIELD,      /* strict reading demands all six */
  CHESS_FEN_TRAILING,           /* text after the sixth field */
  /* moves */
  CHESS_MOVE_UNREADABLE,        /* not a move in this notation at all */
  CHESS_MOVE_ILLEGAL,           /* readable, but not a legal move here */
  CHESS_MOVE_AMBIGUOUS,         /* several pieces can go there; the origin must be given */
  CHESS_MOVE_NEEDS_PROMOTION,   /* the pawn reaches the last rank and no piece is named */
  /* scores, see chess-score.h */
  CHESS_SCORE_UNREADABLE,       /* not a score in this notation */
  CHESS_SCORE_BAD_DEPTH,        /* a comma or slash without a number after it */
  CHESS_SCORE_TRAILING,         /* text after the score */
} ChessTextError;

/* Bits that tell what lenient reading had to drop or mend. */
typedef enum {
  CHESS_FEN_NOTE_NONE = 0,
  CHESS_FEN_NOTE_CASTLING_DROPPED = 1,
  CHESS_FEN_NOTE_EN_PASSANT_DROPPED = 2,
  CHESS_FEN_NOTE_COUNTER_MENDED = 4,    /* a counter was missing or out of range */
  CHESS_FEN_NOTE_MATERIAL = 8,          /* more pieces than a game can have */
} ChessFenNote;

typedef enum {
  CHESS_FEN_STRICT,   /* for dialogs and pasted text: refuses whatever cannot arise in a game */
  CHESS_FEN_LENIENT,  /* for UCI and PGN: drops what cannot be used and says so in the notes */
  CHESS_FEN_SKETCH,   /* for a board being set up: lenient, and also what no game can hold */
} ChessFenMode;

typedef struct {
  ChessTextError error;
  int            column;  /* in bytes, from 1; 0 when the error has no place in the text */
  unsigned       notes;   /* ChessFenNote bits, lenient reading only */
} ChessTextResult;

#define CHESS_FEN_SIZE  128  /* enough for any FEN this library writes, with the final zero byte */
#define CHESS_MOVE_SIZE 16   /* the same for a move in any notation */

typedef enum {
  CHESS_NOTATION_SAN,   /* Nf3, exd6, O-O, e8=Q+, mate # */
  CHESS_NOTATION_LAN,   /* Ng1-f3, e5xd6, O-O, e7-e8=Q */
  CHESS_NOTATION_UCI,   /* g1f3, e7e8q; castling is e1g1, in a Chess960 position e1h1 */
} ChessNotation;

/* Reads FEN, X-FEN and Shredder-FEN. On failure *@position is untouched. @text has @length bytes,
   or is terminated by a zero byte when @length is negative. Lenient mode also reads the four fields
   of EPD. */
ChessTextResult  chess_fen_read       (const char          *text,
                                       int                  length,
                                       ChessFenMode         mode,
                                       ChessPosition       *position);

/* Writes a FEN and returns its length. Castling is written as in X-FEN, with the letters of files
   only where KQkq would be ambiguous; with @shredder, letters of files are always used. */
int              chess_fen_write      (const ChessPosition *position,
                                       bool                 shredder,
                                       char                 text[CHESS_FEN_SIZE]);

/* Reads one move in @notation. SAN is read as people write it: with 0-0, a missing or superfluous x
   or origin, e8Q, e8(Q), "e.p.", trailing + # ! ?, long algebraic notation, and lower-case piece
   letters where no pawn move fits. In UCI both forms of castling are read. A null move ("--" or
   "Z0" in SAN, "0000" in UCI) gives CHESS_NO_MOVE with CHESS_TEXT_OK. On failure *@move is
   CHESS_NO_MOVE. A negative @length means that @text is terminated by a zero byte. */
ChessTextResult  chess_move_read      (const ChessPosition *position,
                                       ChessNotation        notation,
                                       const char          *text,
                                       int                  length,
                                       ChessMove           *move);

/* Writes @move and returns the length. @move is legal in @position, or CHESS_NO_MOVE, which is
   written as "--" or, in UCI, "0000". */
int              chess_move_write     (const ChessPosition *position,
                                       ChessNotation        notation,
                                       ChessMove            move,
                                       char                 text[CHESS_MOVE_SIZE]);

/* An English sentence for an error, for command line tools; the window has translated messages of
   its own. The string is static. */
const char      *chess_text_error_to_string (ChessTextError error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * Positions and moves as text: FEN, X-FEN, Shredder-FEN; SAN, long algebraic, UCI.
 * No function here allocates, prints or fails on any input; failures come as codes and columns.
 */

typedef enum {
  CHESS_TEXT_OK,
  CHESS_TEXT_EMPTY,
  /* FEN */
  CHESS_FEN_BAD_CHARACTER,      /* garbage where a piece, digit or slash is due */
  CHESS_FEN_BAD_RANK_LENGTH,    /* a rank of more or fewer than eight squares */
  CHESS_FEN_BAD_RANK_COUNT,     /* more or fewer than eight ranks */
  CHESS_FEN_NO_KING,
  CHESS_FEN_MANY_KINGS,
  CHESS_FEN_PAWN_ON_LAST_RANK,
  CHESS_FEN_TOO_MANY_PIECES,    /* over 16 of a colour; strict: more than promotions explain */
  CHESS_FEN_BAD_TURN,
  CHESS_FEN_OPPONENT_IN_CHECK,  /* the side not to move */
  CHESS_FEN_IMPOSSIBLE_CHECK,   /* more than two pieces give check (strict) */
  CHESS_FEN_BAD_CASTLING,       /* unreadable, or a right without its king or rook */
  CHESS_FEN_BAD_EN_PASSANT,     /* unreadable, or no pawn can have just made that double step */
  CHESS_FEN_BAD_HALFMOVE,       /* not a number, or out of range */
  CHESS_FEN_BAD_FULLMOVE,
  CHESS_FEN_MISSING_FIELD,      /* strict wants all six */
  CHESS_FEN_TRAILING,           /* text after the sixth field */
  /* moves */
  CHESS_MOVE_UNREADABLE,        /* not a move in this notation at all */
  CHESS_MOVE_ILLEGAL,           /* readable, but nothing can move like that here */
  CHESS_MOVE_AMBIGUOUS,         /* two pieces can; the origin must be given */
  CHESS_MOVE_NEEDS_PROMOTION,   /* the pawn reaches the last rank and no piece is named */
  /* scores, see chess-score.h */
  CHESS_SCORE_UNREADABLE,       /* not a score in this notation */
  CHESS_SCORE_BAD_DEPTH,        /* a comma or slash without a number behind it */
  CHESS_SCORE_TRAILING,         /* text after the score */
} ChessTextError;

/* What lenient reading had to drop or mend; bits. */
typedef enum {
  CHESS_FEN_NOTE_NONE = 0,
  CHESS_FEN_NOTE_CASTLING_DROPPED = 1,
  CHESS_FEN_NOTE_EN_PASSANT_DROPPED = 2,
  CHESS_FEN_NOTE_COUNTER_MENDED = 4,    /* full move 0 read as 1, a count clamped or missing */
  CHESS_FEN_NOTE_MATERIAL = 8,          /* more pieces than a game can have */
} ChessFenNote;

typedef enum {
  CHESS_FEN_STRICT,   /* paste, dialogs: refuses whatever cannot be */
  CHESS_FEN_LENIENT,  /* UCI, PGN: drops what cannot be used and says so in notes */
} ChessFenMode;

typedef struct {
  ChessTextError error;
  int            column;  /* from 1, in bytes; 0 when there is no place to point at */
  unsigned       notes;   /* ChessFenNote bits, lenient reading only */
} ChessTextResult;

#define CHESS_FEN_SIZE  128  /* enough for any FEN this library writes, with the final zero */
#define CHESS_MOVE_SIZE 16   /* the same for a move in any notation */

typedef enum {
  CHESS_NOTATION_SAN,   /* Nf3, exd6, O-O, e8=Q+, mate # */
  CHESS_NOTATION_LAN,   /* Ng1-f3, e5xd6, O-O, e7-e8=Q */
  CHESS_NOTATION_UCI,   /* g1f3, e7e8q; castling e1g1, in a Chess960 position e1h1 */
} ChessNotation;

/* Reads FEN, X-FEN and Shredder-FEN. On failure *@position is untouched. @text ends at its zero or
   after @length bytes when @length is not negative. EPD's four fields are read in lenient mode. */
ChessTextResult  chess_fen_read       (const char          *text,
                                       int                  length,
                                       ChessFenMode         mode,
                                       ChessPosition       *position);

/* Writes FEN with X-FEN castling (letters of files only where KQkq would be ambiguous; with
   @shredder always); returns the length. */
int              chess_fen_write      (const ChessPosition *position,
                                       bool                 shredder,
                                       char                 text[CHESS_FEN_SIZE]);

/* Reads one move in @notation. SAN is read as people write it: 0-0, missing or superfluous x and
   origin, e8Q, e8(Q), "e.p.", trailing + # ! ?, long algebraic, lower-case piece letters only where
   no pawn move fits. UCI: both castling forms. "--", "Z0" and "0000" read as CHESS_NO_MOVE with
   CHESS_TEXT_OK (null move) in SAN and UCI. On failure *@move is CHESS_NO_MOVE.
   @length negative: to the zero. */
ChessTextResult  chess_move_read      (const ChessPosition *position,
                                       ChessNotation        notation,
                                       const char          *text,
                                       int                  length,
                                       ChessMove           *move);

/* Writes @move (legal in @position, or CHESS_NO_MOVE as "--"/"0000"); returns the length. */
int              chess_move_write     (const ChessPosition *position,
                                       ChessNotation        notation,
                                       ChessMove            move,
                                       char                 text[CHESS_MOVE_SIZE]);

/* An English sentence for a code, for command line tools; layers with a person in front of them
   translate the codes themselves. Static. */
const char      *chess_text_error_to_string (ChessTextError error);

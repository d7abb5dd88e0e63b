/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-text.h"

/*
 * What a position is worth to one of the sides: the one score type of the whole program. Every
 * other form is converted to or from it in one place: the integers of the search in the engine; the
 * text of UCI, PGN and the command line here; the text shown in the window in
 * insight/tabiya-score-text; chances of winning in insight/tabiya-win-chance.
 *
 * A score has a point of view but does not record whose it is: searches and UCI use that of the
 * side to move, everything else White's. chess_score_from_view() converts between them.
 *
 * A plain value of 8 bytes; all zeros mean "unknown". The functions are pure and allocate nothing.
 */

typedef enum {
  CHESS_SCORE_UNKNOWN,
  CHESS_SCORE_CENTIPAWNS,
  CHESS_SCORE_MATE,        /* the side mates */
  CHESS_SCORE_MATED,       /* the side is mated */
  CHESS_SCORE_WON,         /* endgame tables prove a win; in how many moves is not known */
  CHESS_SCORE_LOST,        /* they prove a loss */
  CHESS_SCORE_DRAW,        /* the game is drawn by rule */
} ChessScoreKind;

typedef struct {
  ChessScoreKind kind;
  int            value;    /* centipawns, or for mates the number of moves (never negative; 0 is a
                              mate on the board); 0 for the other kinds */
} ChessScore;

/* How a win by endgame tables is written where there are only numbers (UCI, PGN), and recognised
   again: above every score of a heuristic, and never a mate. */
#define CHESS_SCORE_WON_CENTIPAWNS 30000

#define CHESS_SCORE_SIZE 32  /* enough for any text written here, with the final zero byte */

ChessScore       chess_score_centipawns    (int                   centipawns);
ChessScore       chess_score_mate          (int                   moves);
ChessScore       chess_score_mated         (int                   moves);
ChessScore       chess_score_won           (void);
ChessScore       chess_score_lost          (void);
ChessScore       chess_score_draw          (void);

bool             chess_score_is_known      (ChessScore            score);
bool             chess_score_is_mate       (ChessScore            score);
bool             chess_score_is_decided    (ChessScore            score);
bool             chess_score_is_final      (ChessScore            score);
bool             chess_score_equal         (ChessScore            a,
                                            ChessScore            b);

int              chess_score_get_sign      (ChessScore            score);
int              chess_score_clamp         (ChessScore            score,
                                            int                   limit);
int              chess_score_compare       (ChessScore            a,
                                            ChessScore            b);

ChessScore       chess_score_negate        (ChessScore            score);
ChessScore       chess_score_from_view     (ChessScore            score,
                                            ChessColor            side);

ChessScore       chess_score_of_end        (const ChessPosition  *position,
                                            const uint64_t       *keys,
                                            size_t                n_keys);

int              chess_score_write         (ChessScore            score,
                                            char                  text[CHESS_SCORE_SIZE]);
int              chess_score_write_uci     (ChessScore            score,
                                            char                  text[CHESS_SCORE_SIZE]);
ChessTextResult  chess_score_read_uci      (const char           *text,
                                            int                   length,
                                            ChessScore           *score);
int              chess_score_write_pgn     (ChessScore            score,
                                            int                   depth,
                                            char                  text[CHESS_SCORE_SIZE]);
ChessTextResult  chess_score_read_pgn      (const char           *text,
                                            int                   length,
                                            ChessColor            mover,
                                            ChessScore           *score,
                                            int                  *depth);

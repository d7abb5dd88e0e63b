/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-endgames.h"

#include "core/chess-bitboard.h"

#include <pthread.h>

/*
 * King and pawn against king, solved completely the first time it is asked for: every position is
 * settled backwards from promotion, until nothing changes. A few milliseconds, 24 kilobytes.
 *
 * The strong side is White with the pawn on files a to d; others are mirrored to that.
 * Index: turn (1 bit), weak king (6), strong king (6), pawn (24: 6 ranks of 4 files).
 */

enum { N_PAWN_SQUARES = 24, N_POSITIONS = 2 * 64 * 64 * N_PAWN_SQUARES };

typedef enum { UNKNOWN, WON, NOT_WON, IMPOSSIBLE } Verdict;

static uint64_t won_bits[N_POSITIONS / 64];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int
make_index (ChessColor  turn,
            ChessSquare weak,
            ChessSquare king,
            ChessSquare pawn)
{
  int pawn_index = (chess_square_rank (pawn) - 1) * 4 + chess_square_file (pawn);

  return (int) turn | weak << 1 | king << 7 | pawn_index << 13;
}

static void
split_index (int          index,
             ChessColor  *turn,
             ChessSquare *weak,
             ChessSquare *king,
             ChessSquare *pawn)
{
  int pawn_index = index >> 13;

  *turn = (ChessColor) (index & 1);
  *weak = (ChessSquare) ((index >> 1) & 63);
  *king = (ChessSquare) ((index >> 7) & 63);
  *pawn = chess_square_make (pawn_index & 3, (pawn_index >> 2) + 1);
}

/* What can be said of a position at first sight. */
static Verdict
judge_at_once (int index)
{
  ChessColor turn;
  ChessSquare weak, king, pawn;
  ChessBitboard pawn_attacks;

  split_index (index, &turn, &weak, &king, &pawn);
  pawn_attacks = bb_pawn_attacks (CHESS_WHITE, pawn);

  if (weak == king || weak == pawn || king == pawn
      || (bb_king_attacks (king) & bb_square (weak)) != 0
      || (turn == CHESS_WHITE && (pawn_attacks & bb_square (weak)) != 0))
    return IMPOSSIBLE;

  if (turn == CHESS_WHITE && chess_square_rank (pawn) == 6) {
    ChessSquare goal = (ChessSquare) (pawn + 8);
    ChessBitboard guarded = bb_king_attacks (king) & bb_square (goal);

    if (goal != king && goal != weak
        && ((bb_king_attacks (weak) & bb_square (goal)) == 0 || guarded != 0))
      return WON;
  }

  if (turn == CHESS_BLACK) {
    ChessBitboard covered = bb_king_attacks (king) | pawn_attacks;
    ChessBitboard escapes = bb_king_attacks (weak) & ~covered & ~bb_square (king);

    /* The pawn falls, or there is no move: on the sixth and seventh that is stalemate, never mate,
       for a pawn and a king alone do not mate. */
    if ((escapes & bb_square (pawn)) != 0 || escapes == 0)
      return NOT_WON;
  }
  return UNKNOWN;
}

static Verdict
judge_white_move (const uint8_t *verdicts,
                  ChessSquare    weak,
                  ChessSquare    king,
                  ChessSquare    pawn)
{
  ChessBitboard moves = bb_king_attacks (king);
  bool unknown = false;

  while (moves != 0) {
    Verdict verdict = verdicts[make_index (CHESS_BLACK, weak, bb_pop (&moves), pawn)];

    if (verdict == WON)
      return WON;
    unknown |= verdict == UNKNOWN;
  }

  /* The pawn: one step, from the second rank two. The seventh has been judged at once. */
  for (int step = 1; step <= (chess_square_rank (pawn) == 1 ? 2 : 1); step++) {
    ChessSquare to = (ChessSquare) (pawn + 8 * step);
    Verdict verdict;

    if (chess_square_rank (pawn) == 6 || to == king || to == weak)
      break;
    verdict = verdicts[make_index (CHESS_BLACK, weak, king, to)];
    if (verdict == WON)
      return WON;
    unknown |= verdict == UNKNOWN;
  }
  return unknown ? UNKNOWN : NOT_WON;
}

static Verdict
judge_black_move (const uint8_t *verdicts,
                  ChessSquare    weak,
                  ChessSquare    king,
                  ChessSquare    pawn)
{
  ChessBitboard moves = bb_king_attacks (weak);
  bool unknown = false;

  while (moves != 0) {
    Verdict verdict = verdicts[make_index (CHESS_WHITE, bb_pop (&moves), king, pawn)];

    if (verdict == NOT_WON)
      return NOT_WON;
    unknown |= verdict == UNKNOWN;
  }
  return unknown ? UNKNOWN : WON;
}

/* One pass over everything still open; whether anything was settled. */
static bool
settle_more (uint8_t *verdicts)
{
  bool settled = false;

  for (int index = 0; index < N_POSITIONS; index++) {
    ChessColor turn;
    ChessSquare weak, king, pawn;

    if (verdicts[index] != UNKNOWN)
      continue;
    split_index (index, &turn, &weak, &king, &pawn);
    verdicts[index] = (uint8_t) (turn == CHESS_WHITE
                                   ? judge_white_move (verdicts, weak, king, pawn)
                                   : judge_black_move (verdicts, weak, king, pawn));
    settled |= verdicts[index] != UNKNOWN;
  }
  return settled;
}

static void
solve (void)
{
  static uint8_t verdicts[N_POSITIONS];

  for (int index = 0; index < N_POSITIONS; index++)
    verdicts[index] = (uint8_t) judge_at_once (index);
  while (settle_more (verdicts))
    ;
  for (int index = 0; index < N_POSITIONS; index++) {
    if (verdicts[index] == WON)
      won_bits[index / 64] |= UINT64_C (1) << (index % 64);
  }
}

bool
engine_kpk_is_won (const ChessPosition *position,
                   ChessColor           strong)
{
  ChessSquare pawn = bb_first (position->by_type[CHESS_PAWN]);
  ChessSquare king = chess_position_king (position, strong);
  ChessSquare weak = chess_position_king (position, chess_color_opposite (strong));
  ChessColor turn = position->turn == strong ? CHESS_WHITE : CHESS_BLACK;
  int mirror = (strong == CHESS_WHITE ? 0 : 56) ^ (chess_square_file (pawn) >= 4 ? 7 : 0);
  int index;

  pthread_once (&once, solve);
  index = make_index (turn, (ChessSquare) (weak ^ mirror), (ChessSquare) (king ^ mirror),
                      (ChessSquare) (pawn ^ mirror));
  return (won_bits[index / 64] >> (index % 64) & 1) != 0;
}

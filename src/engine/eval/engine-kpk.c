/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-endgames.h"

#include "core/chess-bitboard.h"

#include <pthread.h>

/*
 * King and pawn against king, solved completely on the first query: backwards from promotion, for
 * all squares of the weak king at once, until nothing changes. The first query may come in the
 * middle of a search that has to stop within milliseconds; solving takes a fraction of one.
 *
 * The strong side is White with the pawn on files a to d; other positions are mirrored to that. The
 * results for one square of the pawn depend only on each other and on those for the squares further
 * up the board.
 */

enum { N_PAWN_SQUARES = 24 };

/* The squares of the weak king from which it loses. */
typedef struct {
  ChessBitboard white_moves[64];       /* by the square of the strong king */
  ChessBitboard black_moves[64];
} Won;

static Won won[N_PAWN_SQUARES];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The pawn stands on ranks 2 to 7 of files a to d. */
static int
get_pawn_index (ChessSquare pawn)
{
  return (chess_square_rank (pawn) - 1) * 4 + chess_square_file (pawn);
}

/* All squares a king on one of @kings attacks. */
static ChessBitboard
spread_kings (ChessBitboard kings)
{
  ChessBitboard attacks = 0;

  while (kings != 0)
    attacks |= bb_king_attacks (bb_pop (&kings));
  return attacks;
}

/* Where the weak king can legally stand, with White or Black to move. */
static ChessBitboard
get_possible (ChessColor  turn,
              ChessSquare king,
              ChessSquare pawn)
{
  ChessBitboard taken = bb_king_attacks (king) | bb_square (king) | bb_square (pawn);

  if (king == pawn)
    return 0;
  return turn == CHESS_WHITE ? ~(taken | bb_pawn_attacks (CHESS_WHITE, pawn)) : ~taken;
}

/* Positions with the pawn on the seventh rank that are won because it promotes and is not
   captured. */
static ChessBitboard
find_promotions (ChessSquare king,
                 ChessSquare pawn)
{
  ChessSquare goal = (ChessSquare) (pawn + 8);
  bool guarded = (bb_king_attacks (king) & bb_square (goal)) != 0;

  if (chess_square_rank (pawn) != 6 || goal == king)
    return 0;
  return ~bb_square (goal) & (guarded ? ~UINT64_C (0) : ~bb_king_attacks (goal));
}

/* Positions won by a push of one square or, from the second rank, of two. */
static ChessBitboard
find_pushes (ChessSquare king,
             ChessSquare pawn)
{
  ChessBitboard way = 0;
  ChessBitboard wins = 0;

  for (int step = 1; step <= (chess_square_rank (pawn) == 1 ? 2 : 1); step++) {
    ChessSquare to = (ChessSquare) (pawn + 8 * step);

    if (chess_square_rank (pawn) == 6 || to == king)
      break;
    way |= bb_square (to);
    wins |= won[get_pawn_index (to)].black_moves[king] & ~way;
  }
  return wins;
}

static ChessBitboard
find_king_moves (const Won   *here,
                 ChessSquare  king)
{
  ChessBitboard moves = bb_king_attacks (king);
  ChessBitboard wins = 0;

  while (moves != 0)
    wins |= here->black_moves[bb_pop (&moves)];
  return wins;
}

/* Black to move loses when it has a move and White wins after each of them. Black never loses after
   capturing the pawn. Without a move it is stalemate, since king and pawn alone cannot mate. */
static ChessBitboard
find_lost (const Won   *here,
           ChessSquare  king,
           ChessSquare  pawn)
{
  ChessBitboard free = ~(bb_king_attacks (king) | bb_square (king)
                         | bb_pawn_attacks (CHESS_WHITE, pawn));

  return spread_kings (free) & ~spread_kings (free & ~here->white_moves[king]);
}

static void
solve_pawn (ChessSquare pawn)
{
  Won *here = &won[get_pawn_index (pawn)];
  bool settled;

  do {
    settled = false;
    for (int square = 0; square < 64; square++) {
      ChessSquare king = (ChessSquare) square;
      ChessBitboard white = get_possible (CHESS_WHITE, king, pawn)
                            & (find_promotions (king, pawn) | find_pushes (king, pawn)
                               | find_king_moves (here, king));
      ChessBitboard black;

      settled |= white != here->white_moves[king];
      here->white_moves[king] = white;
      black = get_possible (CHESS_BLACK, king, pawn) & find_lost (here, king, pawn);
      settled |= black != here->black_moves[king];
      here->black_moves[king] = black;
    }
  } while (settled);
}

static void
solve (void)
{
  for (int rank = 6; rank >= 1; rank--) {
    for (int file = 0; file < 4; file++)
      solve_pawn (chess_square_make (file, rank));
  }
}

bool
engine_kpk_is_won (const ChessPosition *position,
                   ChessColor           strong)
{
  ChessSquare pawn = bb_first (position->by_type[CHESS_PAWN]);
  ChessSquare king = chess_position_king (position, strong);
  ChessSquare weak = chess_position_king (position, chess_color_opposite (strong));
  int mirror = (strong == CHESS_WHITE ? 0 : 56) ^ (chess_square_file (pawn) >= 4 ? 7 : 0);
  const Won *here = &won[get_pawn_index ((ChessSquare) (pawn ^ mirror))];
  ChessBitboard lost;

  pthread_once (&once, solve);
  lost = position->turn == strong ? here->white_moves[king ^ mirror]
                                  : here->black_moves[king ^ mirror];
  return (lost & bb_square ((ChessSquare) (weak ^ mirror))) != 0;
}

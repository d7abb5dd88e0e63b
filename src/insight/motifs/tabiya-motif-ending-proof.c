/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-ending-proof.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/motifs/tabiya-motif-finders.h"

static gboolean
is_mate (const ChessPosition *position)
{
  return position->checkers != 0 && chess_position_count_moves (position) == 0;
}

/* Whether the side to move mates, or wins more than @least pawns by a capture or a promotion. */
static gboolean
wins_at_once (const ChessPosition *position,
              int                  least)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    if (exchange_of_move (position, list.moves[i]) > least)
      return TRUE;
    chess_position_make (&after, position, list.moves[i]);
    if (is_mate (&after))
      return TRUE;
  }
  return FALSE;
}

/* Whether the side to move, by some move or by passing, keeps the other from winning anything at
   once. */
static gboolean
holds (const ChessPosition *position)
{
  ChessMoveList list;
  ChessPosition after;

  if (position->checkers == 0) {
    chess_position_make_null (&after, position);
    if (!wins_at_once (&after, 0))
      return TRUE;
  }
  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    chess_position_make (&after, position, list.moves[i]);
    if (!wins_at_once (&after, 0))
      return TRUE;
  }
  /* Stalemate holds as well. */
  return list.count == 0 && position->checkers == 0;
}

/* Whether the side not to move in @passed, which has passed, loses nothing. */
static gboolean
holds_after_passing (const ChessPosition *passed)
{
  ChessMoveList list;

  if (wins_at_once (passed, 0))
    return FALSE;
  chess_position_generate (passed, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, passed, list.moves[i]);
    if (!holds (&after))
      return FALSE;
  }
  return TRUE;
}

/* Whether each move of the side to move loses more than it takes. */
static gboolean
loses_whatever_it_plays (const ChessPosition *position)
{
  ChessColor mover = (ChessColor) position->turn;
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    if (!wins_at_once (&after, facts_balance (&after, mover) - facts_balance (position, mover)))
      return FALSE;
  }
  return list.count > 0;
}

gboolean
motif_is_proven_zugzwang (const MotifLine *line,
                          int              at)
{
  const ChessPosition *after = &line->positions[at + 1];
  ChessPosition passed;

  if (!motif_may_be_zugzwang (line, at))
    return FALSE;
  chess_position_make_null (&passed, after);
  return loses_whatever_it_plays (after) && holds_after_passing (&passed);
}

/* Where the man that stands on @square before move @from is after move @to; CHESS_NO_SQUARE if it
   has been taken. */
static ChessSquare
follow_man (const MotifLine *line,
            ChessSquare      square,
            int              from,
            int              to)
{
  for (int i = from; i <= to; i++) {
    if (motif_from (line, i) == square)
      square = motif_to (line, i);
    else if (motif_captured (line, i) != CHESS_NO_PIECE_TYPE && motif_to (line, i) == square)
      return CHESS_NO_SQUARE;
  }
  return square;
}

gboolean
motif_draws_king_away (const MotifLine   *line,
                       const TabiyaMotif *passer,
                       int                fall)
{
  ChessColor them = chess_color_opposite (line->solver);
  ChessSquare target = motif_to (line, fall);
  ChessSquare before;
  ChessSquare after;
  ChessSquare pawn;

  if (passer->at >= fall || motif_mover (line, fall) != CHESS_KING
      || motif_captured (line, fall) != CHESS_PAWN)
    return FALSE;
  before = chess_position_king (&line->positions[passer->at + 1], them);
  after = chess_position_king (&line->positions[fall], them);
  pawn = follow_man (line, passer->actor, passer->at + 1, fall - 1);
  if (facts_distance (after, target) <= facts_distance (before, target))
    return FALSE;
  return pawn == CHESS_NO_SQUARE || facts_distance (after, pawn) < facts_distance (before, pawn);
}

gboolean
motif_is_promoted (const MotifLine   *line,
                   const TabiyaMotif *passer,
                   int                promotion)
{
  return passer->at < promotion
         && follow_man (line, passer->actor, passer->at + 1, promotion - 1)
              == motif_from (line, promotion);
}

/* The file, or else the rank, of @rook if it lies between the king of the other side and a pawn of
   @side; no squares if neither does. */
static ChessBitboard
get_wall (ChessColor  side,
          ChessSquare rook,
          ChessSquare king,
          ChessSquare pawn)
{
  int file = chess_square_file (rook) - chess_square_file (king);
  int beyond = chess_square_file (pawn) - chess_square_file (rook);
  int rank = facts_relative_rank (side, rook);

  if (file * beyond > 0)
    return bb_file (chess_square_file (rook));
  if (rank > facts_relative_rank (side, king) && facts_relative_rank (side, pawn) > rank)
    return bb_rank (chess_square_rank (rook));
  return 0;
}

/* The line between king and pawn on which the rook of the motif stands safely, if its side attacks
   every square of it; otherwise no squares. */
static ChessBitboard
find_wall (const MotifLine   *line,
           const TabiyaMotif *cut,
           ChessSquare        pawn)
{
  const ChessPosition *after = &line->positions[cut->at + 1];
  ChessSquare king = chess_position_king (after, chess_color_opposite (line->solver));
  ChessBitboard wall = get_wall (line->solver, cut->actor, king, pawn);
  ChessBitboard rest = wall & ~bb_square (cut->actor);

  if (exchange_count (after, cut->actor) > 0)
    return 0;
  while (rest != 0) {
    if (facts_attackers (after, line->solver, bb_pop (&rest)) == 0)
      return 0;
  }
  return wall;
}

/* Where the pawn that promotes with move @promotion stands after the solver's move @at, if it is a
   passed one there. */
static ChessSquare
find_promoted (const MotifLine *line,
               int              at,
               int              promotion)
{
  ChessBitboard passed = facts_passed_pawns (&line->positions[at + 1], line->solver);

  while (passed != 0) {
    ChessSquare square = bb_pop (&passed);

    if (follow_man (line, square, at + 1, promotion - 1) == motif_from (line, promotion))
      return square;
  }
  return CHESS_NO_SQUARE;
}

gboolean
motif_stays_cut_off (const MotifLine   *line,
                     const TabiyaMotif *cut,
                     int                promotion)
{
  ChessColor them = chess_color_opposite (line->solver);
  ChessSquare pawn;
  ChessBitboard wall;

  if (cut->at >= promotion)
    return FALSE;
  pawn = find_promoted (line, cut->at, promotion);
  wall = pawn != CHESS_NO_SQUARE ? find_wall (line, cut, pawn) : 0;
  for (int i = cut->at + 2; i <= promotion && wall != 0; i++) {
    ChessSquare king = chess_position_king (&line->positions[i], them);

    if (get_wall (line->solver, cut->actor, king, pawn) != wall)
      wall = 0;
  }
  return wall != 0;
}

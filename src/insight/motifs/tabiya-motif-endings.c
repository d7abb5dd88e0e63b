/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-finders.h"

#include <stdlib.h>

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"

/* Endings: what decides when few men are left. */

/* More men than that, kings and pawns included, and nobody speaks of zugzwang. */
#define MOST_MEN_IN_ZUGZWANG 14

/* Whoever has more moves than that has one that does no harm. */
#define MOST_REPLIES_IN_ZUGZWANG 8

/* The files between an outside passer and all other pawns, its own included. */
#define LEAST_OUTSIDE 3

static gboolean
has_only_pawns (const ChessPosition *position,
                ChessColor           color)
{
  return (position->by_color[color]
          & ~(position->by_type[CHESS_KING] | position->by_type[CHESS_PAWN])) == 0;
}

static gboolean
is_pawn_ending (const ChessPosition *position)
{
  return has_only_pawns (position, CHESS_WHITE) && has_only_pawns (position, CHESS_BLACK)
         && position->by_type[CHESS_PAWN] != 0;
}

/* With a pawn on the board, the solver's king comes to stand before the other one, with one square
   between them, and the other side has to move. */
gboolean
motif_find_opposition (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare other = chess_position_king (after, chess_color_opposite (line->solver));
    ChessSquare own = motif_to (line, at);
    int files = abs (chess_square_file (own) - chess_square_file (other));
    int ranks = abs (chess_square_rank (own) - chess_square_rank (other));

    if (motif_mover (line, at) == CHESS_KING && is_pawn_ending (after)
        && files + ranks == 2 && files != ranks)
      return motif_tell (motif, line, at, bb_square (other));
  }
  return FALSE;
}

/* A passed pawn has a free way, the other king, which has no pieces to help it, is outside its
   square, and the pawn promotes. */
gboolean
motif_find_rule_of_the_square (const MotifLine *line,
                               TabiyaMotif     *motif)
{
  ChessColor them = chess_color_opposite (line->solver);

  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare pawn = motif_to (line, at);
    int rank = facts_relative_rank (line->solver, pawn);
    int n_moves = MIN (7 - rank, 5);
    ChessSquare target = chess_square_make (chess_square_file (pawn),
                                            line->solver == CHESS_WHITE ? 7 : 0);
    gboolean promotes = FALSE;

    if (motif_mover (line, at) != CHESS_PAWN || !has_only_pawns (after, them) || n_moves == 0
        || (facts_path (line->solver, pawn) & chess_position_occupied (after)) != 0
        || (facts_passed_pawns (after, line->solver) & bb_square (pawn)) == 0)
      continue;
    if (facts_distance (chess_position_king (after, them), target) <= n_moves + 1)
      continue;
    for (int i = at + 2; i < line->n_moves && !promotes; i += 2)
      promotes = chess_move_is_promotion (line->moves[i]) && motif_to (line, i) == target;
    if (promotes)
      return motif_tell (motif, line, at, bb_square (pawn));
  }
  return FALSE;
}

/* The square on which the rook's pawns of @color promote, if it has nothing but these, on one file,
   and bishops that do not attack that square; CHESS_NO_SQUARE otherwise. */
static ChessSquare
find_wrong_corner (const ChessPosition *position,
                   ChessColor           color)
{
  ChessBitboard men = position->by_color[color] & ~position->by_type[CHESS_KING];
  ChessBitboard pawns = men & position->by_type[CHESS_PAWN];
  ChessBitboard bishops = men & position->by_type[CHESS_BISHOP];
  int rank = color == CHESS_WHITE ? 7 : 0;
  ChessSquare corner;

  if (pawns == 0 || bishops == 0 || (men & ~(pawns | bishops)) != 0)
    return CHESS_NO_SQUARE;
  if ((pawns & ~BB_FILE_A) == 0)
    corner = chess_square_make (0, rank);
  else if ((pawns & ~BB_FILE_H) == 0)
    corner = chess_square_make (7, rank);
  else
    return CHESS_NO_SQUARE;
  return (bishops & ((bb_square (corner) & BB_LIGHT) != 0 ? BB_LIGHT : BB_DARK)) == 0
           ? corner : CHESS_NO_SQUARE;
}

/* A bare king gets into the corner where the rook's pawn would promote, and the bishop is of the
   other colour: nothing drives it out. */
gboolean
motif_find_wrong_bishop (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  ChessColor them = chess_color_opposite (line->solver);

  for (int at = 1; at < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare corner = find_wrong_corner (after, them);

    if (corner != CHESS_NO_SQUARE && motif_to (line, at) == corner
        && after->by_color[line->solver] == bb_square (corner))
      return motif_tell (motif, line, at, bb_square (corner));
  }
  return FALSE;
}

/* Whether all other pawns are far from the file of @pawn. */
static gboolean
is_outside (const ChessPosition *position,
            ChessSquare          pawn)
{
  ChessBitboard others = position->by_type[CHESS_PAWN] & ~bb_square (pawn);

  if (others == 0)
    return FALSE;
  while (others != 0) {
    if (abs (chess_square_file (bb_pop (&others)) - chess_square_file (pawn)) < LEAST_OUTSIDE)
      return FALSE;
  }
  return TRUE;
}

/* The king that has to go for an outside passed pawn is missing elsewhere: the solver's king takes
   a pawn there, or the pawn promotes. */
gboolean
motif_find_outside_passer (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare pawn = motif_to (line, at);

    if (motif_mover (line, at) != CHESS_PAWN || !is_pawn_ending (after)
        || (facts_passed_pawns (after, line->solver) & bb_square (pawn)) == 0
        || !is_outside (after, pawn))
      continue;
    for (int i = at + 2; i < line->n_moves; i += 2) {
      if ((motif_mover (line, i) == CHESS_KING && motif_captured (line, i) == CHESS_PAWN)
          || chess_move_is_promotion (line->moves[i]))
        return motif_tell (motif, line, at, bb_square (pawn));
    }
  }
  return FALSE;
}

/* Whether a rook of @side stands on a file or rank between the other king and a passed pawn of
   @side. */
gboolean
motif_cuts_king_off (const ChessPosition *position,
                     ChessColor           side,
                     ChessBitboard       *pawn)
{
  ChessSquare king = chess_position_king (position, chess_color_opposite (side));
  ChessBitboard rooks = facts_pieces (position, side, CHESS_ROOK);

  while (rooks != 0) {
    ChessSquare rook = bb_pop (&rooks);
    int file = chess_square_file (rook) - chess_square_file (king);
    int rank = facts_relative_rank (side, rook) - facts_relative_rank (side, king);
    ChessBitboard passed = facts_passed_pawns (position, side);

    while (passed != 0) {
      ChessSquare square = bb_pop (&passed);
      int beyond = chess_square_file (square) - chess_square_file (rook);

      if (file * beyond > 0 || (rank > 0 && facts_relative_rank (side, square)
                                              > facts_relative_rank (side, rook))) {
        *pawn = bb_square (square);
        return TRUE;
      }
    }
  }
  return FALSE;
}

/* In an ending with rooks, a move of the solver's rook keeps the other king from the solver's
   passed pawn. */
gboolean
motif_find_cut_off_king (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessBitboard pieces = chess_position_occupied (after)
                           & ~(after->by_type[CHESS_KING] | after->by_type[CHESS_PAWN]);
    ChessBitboard pawn;

    if (motif_mover (line, at) == CHESS_ROOK && motif_captured (line, at) == CHESS_NO_PIECE_TYPE
        && (pieces & ~after->by_type[CHESS_ROOK]) == 0
        && !motif_cuts_king_off (&line->positions[at], line->solver, &pawn)
        && motif_cuts_king_off (after, line->solver, &pawn))
      return motif_tell (motif, line, at,
                         pawn | bb_square (chess_position_king (
                                  after, chess_color_opposite (line->solver))));
  }
  return FALSE;
}

/* Whether the other side, with few men on the board, has to move after the solver's quiet move @at
   and has no capture to make. */
gboolean
motif_may_be_zugzwang (const MotifLine *line,
                       int              at)
{
  const ChessPosition *after = &line->positions[at + 1];
  ChessColor them = chess_color_opposite (line->solver);
  ChessBitboard pieces = after->by_color[them]
                         & ~(after->by_type[CHESS_KING] | after->by_type[CHESS_PAWN]);

  return after->checkers == 0 && bb_count (pieces) <= 2
         && chess_position_count_moves (after) <= MOST_REPLIES_IN_ZUGZWANG
         && bb_count (chess_position_occupied (after)) <= MOST_MEN_IN_ZUGZWANG
         && motif_captured (line, at) == CHESS_NO_PIECE_TYPE
         && !chess_move_is_promotion (line->moves[at]);
}

/* Whether the solver's move after the reply to move @at wins something, or mates, that it would not
   if the other side had passed instead of replying. */
static gboolean
reply_costs (const MotifLine *line,
             int              at)
{
  const ChessPosition *now = &line->positions[at + 2];
  ChessMove move = line->moves[at + 2];
  ChessPosition passed;
  ChessPosition after;
  gboolean mates = line->positions[at + 3].checkers != 0
                   && chess_position_count_moves (&line->positions[at + 3]) == 0;

  chess_position_make_null (&passed, &line->positions[at + 1]);
  if (!mates && exchange_of_move (now, move) <= 0 && motif_mover (line, at + 2) != CHESS_KING)
    return FALSE;
  if (!chess_position_is_legal (&passed, move))
    return TRUE;
  chess_position_make (&after, &passed, move);
  if (mates)
    return after.checkers == 0 || chess_position_count_moves (&after) > 0;
  return exchange_of_move (&passed, move) < exchange_of_move (now, move);
}

/* A quiet move after which the reply costs something. What passing would be worth is for the
   gate. */
gboolean
motif_find_zugzwang (const MotifLine *line,
                     TabiyaMotif     *motif)
{
  gboolean found = FALSE;

  for (int at = 1; at + 2 < line->n_moves && !found; at += 2) {
    ChessColor them = chess_color_opposite (line->solver);

    if (motif_may_be_zugzwang (line, at) && reply_costs (line, at))
      found = motif_tell (motif, line, at,
                          bb_square (chess_position_king (&line->positions[at + 1], them)));
  }
  return found;
}

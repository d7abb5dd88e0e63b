/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-finders.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Ends: mates, promotions, and what was given for them. */

/* In pawns. */
#define LEAST_SACRIFICE 2

gboolean
motif_find_advanced_pawn (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    if (motif_mover (line, at) == CHESS_PAWN
        && facts_relative_rank (line->solver, motif_to (line, at)) >= 6)
      return motif_tell (motif, line, at, 0);
  }
  return FALSE;
}

gboolean
motif_find_promotion (const MotifLine *line,
                      TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    if (chess_move_is_promotion (line->moves[at]))
      return motif_tell (motif, line, at, 0);
  }
  return FALSE;
}

/* After the solver's answer to a capture, the solver is still two pawns or more below the start;
   not because the other side promoted a pawn. */
gboolean
motif_find_sacrifice (const MotifLine *line,
                      TabiyaMotif     *motif)
{
  int start = motif_balance (line, 1);

  for (int at = 2; at < line->n_moves; at += 2) {
    if (chess_move_is_promotion (line->moves[at]))
      return FALSE;
  }
  for (int at = 3; at < line->n_moves; at += 2) {
    if (motif_balance (line, at + 1) - start <= -LEAST_SACRIFICE)
      return motif_tell (motif, line, at - 2, bb_square (motif_to (line, at - 1)));
  }
  return FALSE;
}

static gboolean
is_mate (const ChessPosition *position)
{
  return position->checkers != 0 && chess_position_count_moves (position) == 0;
}

/* The king is mated on its back rank by a rook or queen along it, shut in by its own men; whether
   those may be attacked does not matter to the king. */
static gboolean
find_back_rank_mate (const MotifLine *line,
                     TabiyaMotif     *motif,
                     gboolean         attacked)
{
  const ChessPosition *end = &line->positions[line->n_moves];
  ChessColor them = chess_color_opposite (line->solver);
  ChessSquare king = chess_position_king (end, them);
  ChessBitboard back_rank = them == CHESS_WHITE ? BB_RANK_1 : BB_RANK_8;
  ChessBitboard front;

  if (!is_mate (end) || line->n_moves % 2 != 0 || (back_rank & bb_square (king)) == 0)
    return FALSE;
  front = bb_king_attacks (king) & ~back_rank;
  while (front != 0) {
    ChessSquare square = bb_pop (&front);

    if ((end->by_color[them] & bb_square (square)) == 0
        || (!attacked && facts_attackers (end, line->solver, square) != 0))
      return FALSE;
  }
  if ((end->checkers & back_rank) == 0)
    return FALSE;
  return motif_tell (motif, line, line->n_moves - 1, bb_square (king));
}

/* As puzzles are labelled: none of the men that shut the king in is attacked. */
gboolean
motif_find_back_rank_mate (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  return find_back_rank_mate (line, motif, FALSE);
}

gboolean
motif_find_any_back_rank_mate (const MotifLine *line,
                               TabiyaMotif     *motif)
{
  motif->kind = TABIYA_MOTIF_BACK_RANK_MATE;
  return find_back_rank_mate (line, motif, TRUE);
}

/* A knight mates a king that its own men leave no square. */
gboolean
motif_find_smothered_mate (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  const ChessPosition *end = &line->positions[line->n_moves];
  ChessColor them = chess_color_opposite (line->solver);
  ChessSquare king = chess_position_king (end, them);

  if (!is_mate (end) || line->n_moves % 2 != 0)
    return FALSE;
  if ((end->checkers & ~end->by_type[CHESS_KNIGHT]) != 0
      || (bb_king_attacks (king) & ~end->by_color[them]) != 0)
    return FALSE;
  return motif_tell (motif, line, line->n_moves - 1, bb_square (king));
}

/* A position comes back, and all the solver's moves in between gave check. */
gboolean
motif_find_perpetual_check (const MotifLine *line,
                            TabiyaMotif     *motif)
{
  for (int first = 1; first < line->n_moves; first++) {
    int at = first % 2 != 0 ? first : first + 1;

    for (int last = first + 4; last <= line->n_moves; last += 2) {
      gboolean checks = TRUE;

      if (!chess_position_equal (&line->positions[first], &line->positions[last]))
        continue;
      for (int i = at; i < last && checks; i += 2)
        checks = motif_checks (line, i);
      if (checks)
        return motif_tell (motif, line, at,
                           bb_square (chess_position_king (&line->positions[at],
                                                           chess_color_opposite (line->solver))));
    }
  }
  return FALSE;
}

/* The solver offers a man, and when it is taken has no move left. */
gboolean
motif_find_stalemate_trick (const MotifLine *line,
                            TabiyaMotif     *motif)
{
  const ChessPosition *end = &line->positions[line->n_moves];
  int at = line->n_moves - 2;

  if (at < 1 || (ChessColor) end->turn != line->solver || end->checkers != 0
      || chess_position_count_moves (end) > 0
      || motif_captured (line, at + 1) == CHESS_NO_PIECE_TYPE
      || motif_to (line, at + 1) != motif_to (line, at))
    return FALSE;
  return motif_tell (motif, line, at,
                     bb_square (chess_position_king (end, line->solver)));
}

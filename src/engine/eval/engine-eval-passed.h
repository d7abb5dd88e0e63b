/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: passed pawns among pieces; what pawns and kings alone decide about
   them is in engine-eval-pawns.h. */

/* Whether their bare king cannot reach the promotion square in time, and no piece of ours is in the
   way. */
INLINE bool
is_unstoppable (const Eval  *eval,
                ChessColor   us,
                ChessSquare  square,
                int          rank)
{
  ChessColor them = chess_color_opposite (us);
  ChessSquare goal = (ChessSquare) (chess_square_file (square) + (us == CHESS_WHITE ? 56 : 0));
  int moves = 7 - (rank == 1 ? 2 : rank);
  int king_moves = distance (eval->king[them], goal);

  if (chess_position_has_pieces (eval->position, them)
      || (path_of (us, square) & eval->position->by_color[us]) != 0)
    return false;
  return king_moves - (eval->position->turn == them) > moves;
}

INLINE void
evaluate_passed (Eval       *eval,
                 ChessColor  us)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard passed = eval->pawns->passed & eval->position->by_color[us];
  ChessBitboard rooks = eval->position->by_type[CHESS_ROOK];

  while (passed != 0) {
    ChessSquare square = bb_pop (&passed);
    ChessBitboard path = path_of (us, square);
    ChessBitboard next = forward (us, bb_square (square));
    ChessBitboard behind = path_of (them, square);
    ChessBitboard rook_behind = behind & rooks & bb_rook_attacks (square, eval->occupied);
    int rank = relative_rank (us, square);

    if ((next & eval->occupied) == 0)
      add (eval, us, &table->passed_free[rank], square);
    if ((path & (eval->attacked[them] | eval->position->by_color[them])) == 0)
      add (eval, us, &table->passed_safe[rank], square);
    if ((next & eval->attacked[them]) == 0)
      add (eval, us, &table->passed_step_safe[rank], square);
    if ((next & eval->attacked[us]) != 0)
      add (eval, us, &table->passed_supported[rank], square);

    if ((rook_behind & eval->position->by_color[us]) != 0)
      add (eval, us, table->passed_rook_behind, square);
    else if ((rook_behind & eval->position->by_color[them]) != 0)
      add (eval, us, table->passed_enemy_rook_behind, square);

    if (is_unstoppable (eval, us, square, rank))
      add (eval, us, table->passed_unstoppable, square);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: threats by @us that the enemy has to respond to. */

/* Adds, for every piece of theirs in the set, the parameter of its type. */
INLINE void
add_by_type (Eval              *eval,
             ChessColor         us,
             const EngineTaper *by_type,
             ChessBitboard      victims)
{
  while (victims != 0) {
    ChessSquare square = bb_pop (&victims);

    add (eval, us, &by_type[chess_piece_type (eval->position->board[square])], square);
  }
}

/* Judges pawns that can advance safely and will then attack a piece. */
INLINE void
evaluate_pawn_pushes (Eval          *eval,
                      ChessColor     us,
                      ChessBitboard  victims)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard pushes = forward (us, pieces (eval, us, CHESS_PAWN)) & ~eval->occupied;

  pushes |= forward (us, pushes & rank_of (us, 2)) & ~eval->occupied;
  pushes &= ~eval->attacked_by[them][CHESS_PAWN] & (eval->attacked[us] | ~eval->attacked[them]);
  add_set (eval, us, eval->table->threat_by_pawn_push,
           bb_pawn_set_attacks (us, pushes) & victims & ~eval->attacked_by[us][CHESS_PAWN]);
}

/* Judges squares from which their only queen can be attacked on the next move. */
INLINE void
evaluate_threats_on_queen (Eval          *eval,
                           ChessColor     us,
                           ChessBitboard  held)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard queens = pieces (eval, them, CHESS_QUEEN);
  ChessBitboard safe = eval->mobility_area[us] & ~held & ~eval->position->by_color[us];
  ChessBitboard sliders;
  ChessSquare queen;

  if (queens == 0 || bb_several (queens))
    return;

  queen = bb_first (queens);
  add_set (eval, us, &eval->table->threat_on_queen[0],
           bb_knight_attacks (queen) & eval->attacked_by[us][CHESS_KNIGHT] & safe);

  sliders = (bb_bishop_attacks (queen, eval->occupied) & eval->attacked_by[us][CHESS_BISHOP])
            | (bb_rook_attacks (queen, eval->occupied) & eval->attacked_by[us][CHESS_ROOK]);
  add_set (eval, us, &eval->table->threat_on_queen[1],
           sliders & safe & eval->attacked_twice[us]);
}

INLINE void
evaluate_threats (Eval       *eval,
                  ChessColor  us)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard theirs = eval->position->by_color[them] & ~bb_square (eval->king[them]);
  ChessBitboard their_pieces = theirs & ~pieces (eval, them, CHESS_PAWN);
  /* They hold a square if a pawn defends it, or if two of them do and only one of us attacks it. */
  ChessBitboard held = eval->attacked_by[them][CHESS_PAWN]
                       | (eval->attacked_twice[them] & ~eval->attacked_twice[us]);
  ChessBitboard weak = theirs & eval->attacked[us] & ~held;
  ChessBitboard by_minor = eval->attacked_by[us][CHESS_KNIGHT]
                           | eval->attacked_by[us][CHESS_BISHOP];

  ChessBitboard safe_pawns = pieces (eval, us, CHESS_PAWN)
                             & (eval->attacked[us] | ~eval->attacked[them]);

  add_by_type (eval, us, table->threat_by_pawn,
               their_pieces & bb_pawn_set_attacks (us, safe_pawns));
  add_by_type (eval, us, table->threat_by_minor, ((their_pieces & held) | weak) & by_minor);
  add_by_type (eval, us, table->threat_by_rook, weak & eval->attacked_by[us][CHESS_ROOK]);

  if (weak != 0) {
    ChessBitboard loose = ~eval->attacked[them] | (their_pieces & eval->attacked_twice[us]);

    add_set (eval, us, table->threat_by_king, weak & eval->attacked_by[us][CHESS_KING]);
    add_set (eval, us, table->threat_hanging, weak & loose);
  }
  evaluate_pawn_pushes (eval, us, their_pieces);
  evaluate_threats_on_queen (eval, us, held);
}

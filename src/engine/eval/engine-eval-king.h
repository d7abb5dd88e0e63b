/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: the attack of @us on the king of the other side. */

INLINE void
count_checks_by (Eval           *eval,
                 ChessColor      us,
                 ChessPieceType  type,
                 ChessBitboard   squares)
{
  if (squares == 0)
    return;
  add_danger (eval, us, &eval->table->danger_check[type], 1);
  if (bb_several (squares))
    add_danger (eval, us, &eval->table->danger_checks[type], 1);
}

/* Counts the danger of checks: squares from which a piece of ours could give check without being
   captured at once, and those from which it could give check at all. */
INLINE void
count_checks (Eval          *eval,
              ChessColor     us,
              ChessBitboard  weak)
{
  const ChessPosition *position = eval->position;
  ChessColor them = chess_color_opposite (us);
  ChessSquare king = eval->king[them];
  ChessBitboard through = eval->occupied ^ pieces (eval, them, CHESS_QUEEN);
  ChessBitboard straight = bb_rook_attacks (king, through);
  ChessBitboard diagonal = bb_bishop_attacks (king, through);
  ChessBitboard safe = ~position->by_color[us]
                       & (~eval->attacked[them] | (weak & eval->attacked_twice[us]));
  ChessBitboard knight = bb_knight_attacks (king) & eval->attacked_by[us][CHESS_KNIGHT];
  ChessBitboard bishop = diagonal & eval->attacked_by[us][CHESS_BISHOP];
  ChessBitboard rook = straight & eval->attacked_by[us][CHESS_ROOK];
  ChessBitboard queen = (straight | diagonal) & eval->attacked_by[us][CHESS_QUEEN]
                        & ~eval->attacked_by[them][CHESS_QUEEN];
  ChessBitboard unsafe = (knight | bishop | rook) & ~safe & ~position->by_color[us];

  add_danger (eval, us, eval->table->danger_unsafe_check, bb_count (unsafe));
  count_checks_by (eval, us, CHESS_KNIGHT, knight & safe);
  count_checks_by (eval, us, CHESS_BISHOP, bishop & safe);
  count_checks_by (eval, us, CHESS_ROOK, rook & safe);
  count_checks_by (eval, us, CHESS_QUEEN, queen & safe & ~rook);
}

/* The king's flank as far as the defender's fifth rank. */
INLINE ChessBitboard
get_flank (ChessColor  them,
           ChessSquare king)
{
  const ChessBitboard left = bb_file (0) | bb_file (1) | bb_file (2) | bb_file (3);
  const ChessBitboard middle = bb_file (2) | bb_file (3) | bb_file (4) | bb_file (5);
  int file = chess_square_file (king);
  ChessBitboard files = file < 3 ? left : file > 4 ? ~left : middle;

  return files & ~(rank_of (them, 5) | rank_of (them, 6) | rank_of (them, 7));
}

INLINE void
count_flank (Eval       *eval,
             ChessColor  us)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard flank = get_flank (them, eval->king[them]);

  add_danger (eval, us, table->danger_flank_attack, bb_count (flank & eval->attacked[us]));
  add_danger (eval, us, table->danger_flank_twice, bb_count (flank & eval->attacked_twice[us]));
  add_danger (eval, us, table->danger_flank_guard, bb_count (flank & eval->attacked[them]));
}

INLINE void
evaluate_king_attack (Eval       *eval,
                      ChessColor  us)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard ring = eval->attacked_by[them][CHESS_KING];
  ChessBitboard weak = eval->attacked[us] & ~eval->attacked_twice[them]
                       & (~eval->attacked[them] | eval->attacked_by[them][CHESS_KING]
                          | eval->attacked_by[them][CHESS_QUEEN]);
  EngineTaper value;

  add_danger (eval, us, table->danger_base, 1);
  add_danger (eval, us, table->danger_weak_ring, bb_count (ring & weak));
  count_checks (eval, us, weak);
  add_danger (eval, us, table->danger_pinned, bb_count (eval->pinned[them]));
  add_danger (eval, us, table->danger_discovery, bb_count (eval->uncovering[us]));
  count_flank (eval, us);
  add_danger (eval, us, table->danger_escape,
              bb_count (ring & ~eval->attacked[us] & ~eval->position->by_color[them]));
  add_danger (eval, us, table->danger_mobility, eval->mobility[us] - eval->mobility[them]);
  if (pieces (eval, us, CHESS_QUEEN) == 0)
    add_danger (eval, us, table->danger_no_queen, 1);
  if ((ring & eval->attacked_by[them][CHESS_KNIGHT]) != 0)
    add_danger (eval, us, table->danger_knight_guard, 1);

  value = engine_eval_danger (eval->danger[us], eval->params->attack_percent);
  eval->score += us == CHESS_WHITE ? value : -value;
  record_attack (eval, us, value);
}

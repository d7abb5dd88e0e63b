/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: the attack of @us on the king of the other side. */

/* Counts the danger of checks: squares from which a piece of ours could give check without being
   captured at once, and those from which it could give check at all. */
INLINE int
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
  int units = ENGINE_DANGER_UNSAFE_CHECK * bb_count (unsafe);

  if ((knight & safe) != 0)
    units += ENGINE_DANGER_CHECK_KNIGHT;
  if ((bishop & safe) != 0)
    units += ENGINE_DANGER_CHECK_BISHOP;
  if ((rook & safe) != 0)
    units += ENGINE_DANGER_CHECK_ROOK;
  if ((queen & safe & ~rook) != 0)
    units += ENGINE_DANGER_CHECK_QUEEN;
  return units;
}

INLINE int
count_shelter_holes (const Eval *eval,
                     ChessColor  them)
{
  ChessBitboard pawns = pieces (eval, them, CHESS_PAWN);
  int king_file = chess_square_file (eval->king[them]);
  int middle = king_file == 0 ? 1 : king_file == 7 ? 6 : king_file;
  int holes = 0;

  for (int file = middle - 1; file <= middle + 1; file++)
    holes += (bb_file (file) & pawns) == 0;
  return holes;
}

INLINE void
evaluate_king_attack (Eval       *eval,
                      ChessColor  us)
{
  ChessColor them = chess_color_opposite (us);
  bool has_queen = pieces (eval, us, CHESS_QUEEN) != 0;
  ChessBitboard ring = eval->attacked_by[them][CHESS_KING];
  ChessBitboard weak;
  int units;
  int step;

  /* A single piece, unless it is the queen, does not make an attack. */
  if (eval->attackers[us] < (has_queen ? 1 : 2))
    return;

  weak = eval->attacked[us] & ~eval->attacked_twice[them]
         & (~eval->attacked[them] | eval->attacked_by[them][CHESS_KING]
            | eval->attacked_by[them][CHESS_QUEEN]);
  units = eval->danger[us] + ENGINE_DANGER_BASE
          + ENGINE_DANGER_WEAK_RING * bb_count (ring & weak)
          + count_checks (eval, us, weak)
          + ENGINE_DANGER_PINNED * bb_count (eval->pinned[them])
          + ENGINE_DANGER_SHELTER_HOLE * count_shelter_holes (eval, them);
  if (!has_queen)
    units += ENGINE_DANGER_NO_QUEEN;
  if ((ring & pieces (eval, them, CHESS_KNIGHT)) != 0)
    units += ENGINE_DANGER_KNIGHT_GUARD;
  if (units < ENGINE_DANGER_STEP)
    return;

  step = units / ENGINE_DANGER_STEP;
  if (step >= ENGINE_N_DANGER)
    step = ENGINE_N_DANGER - 1;
  eval->score += us == CHESS_WHITE ? eval->table->attack_danger[step]
                                   : -eval->table->attack_danger[step];
  record_shares (eval, us, &eval->table->attack_danger[step], eval->danger_shares[us]);
}

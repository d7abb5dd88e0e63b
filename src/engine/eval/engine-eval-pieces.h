/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: knights, bishops, rooks and queens one by one. */

/* Finds the men that alone stand between our king and one of their sliders: ours are pinned,
   theirs can uncover a check. */
INLINE void
find_pins (Eval       *eval,
           ChessColor  us)
{
  const ChessPosition *position = eval->position;
  ChessColor them = chess_color_opposite (us);
  ChessSquare king = eval->king[us];
  ChessBitboard queens = position->by_type[CHESS_QUEEN];
  ChessBitboard snipers;
  ChessBitboard alone = 0;

  snipers = bb_rook_attacks (king, 0) & (position->by_type[CHESS_ROOK] | queens);
  snipers |= bb_bishop_attacks (king, 0) & (position->by_type[CHESS_BISHOP] | queens);
  snipers &= position->by_color[them];
  while (snipers != 0) {
    ChessBitboard between = bb_between (king, bb_pop (&snipers)) & eval->occupied;

    if (!bb_several (between))
      alone |= between;
  }
  eval->pinned[us] = alone & position->by_color[us];
  eval->uncovering[them] = alone & position->by_color[them];
}

/* The squares a piece attacks. Sliders see through pieces that move the same way and could
   recapture. */
INLINE ChessBitboard
get_attacks (const Eval     *eval,
             ChessColor      us,
             ChessPieceType  type,
             ChessSquare     square)
{
  ChessBitboard attacks;
  ChessBitboard queens = pieces (eval, us, CHESS_QUEEN);

  switch (type) {
  case CHESS_KNIGHT:
    attacks = bb_knight_attacks (square);
    break;
  case CHESS_BISHOP:
    attacks = bb_bishop_attacks (square, eval->occupied ^ queens);
    break;
  case CHESS_ROOK:
    attacks = bb_rook_attacks (square, eval->occupied ^ queens ^ pieces (eval, us, CHESS_ROOK));
    break;
  default:
    attacks = bb_queen_attacks (square, eval->occupied);
    break;
  }
  if ((eval->pinned[us] & bb_square (square)) != 0)
    attacks &= bb_line (eval->king[us], square);
  return attacks;
}

INLINE const EngineTaper *
get_mobility (const EngineEvalTable *table,
              ChessPieceType         type,
              int                    moves)
{
  switch (type) {
  case CHESS_KNIGHT:
    return &table->mobility_knight[moves];
  case CHESS_BISHOP:
    return &table->mobility_bishop[moves];
  case CHESS_ROOK:
    return &table->mobility_rook[moves];
  default:
    return &table->mobility_queen[moves];
  }
}

/* Judges what knights and bishops have in common: outposts, and shelter behind a pawn. */
INLINE void
evaluate_minor (Eval           *eval,
                ChessColor      us,
                ChessPieceType  type,
                ChessSquare     square,
                ChessBitboard   attacks)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard outposts = (rank_of (us, 3) | rank_of (us, 4) | rank_of (us, 5))
                           & ~eval->pawns->attack_spans[them];
  ChessBitboard own_support = eval->pawns->attacks[us];
  ChessBitboard here = bb_square (square);

  if ((outposts & here) != 0) {
    int supported = (own_support & here) != 0;

    add (eval, us,
         type == CHESS_KNIGHT ? &table->outpost_knight[supported]
                              : &table->outpost_bishop[supported], square);
  } else if (type == CHESS_KNIGHT
             && (attacks & outposts & own_support & ~eval->position->by_color[us]) != 0) {
    add (eval, us, table->outpost_reachable, square);
  }

  if ((forward (us, here) & eval->position->by_type[CHESS_PAWN]) != 0)
    add (eval, us, table->minor_behind_pawn, square);
}

INLINE void
evaluate_bishop (Eval        *eval,
                 ChessColor   us,
                 ChessSquare  square)
{
  const ChessBitboard centre = (bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4));
  const ChessBitboard middle_files = bb_file (2) | bb_file (3) | bb_file (4) | bb_file (5);
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard ours = pieces (eval, us, CHESS_PAWN);
  ChessBitboard all_pawns = eval->position->by_type[CHESS_PAWN];
  ChessBitboard color = (BB_LIGHT & bb_square (square)) != 0 ? BB_LIGHT : BB_DARK;
  ChessBitboard blocked = ours & middle_files & forward (them, eval->occupied);
  int own_on_color = bb_count (ours & color);

  add_times (eval, us, table->bishop_own_pawn, square, own_on_color);
  add_times (eval, us, table->bishop_blocked_centre, square, own_on_color * bb_count (blocked));

  if (bb_several (bb_bishop_attacks (square, all_pawns) & centre))
    add (eval, us, table->bishop_long_diagonal, square);

  /* The bishop is trapped on a7 or h7 by the pawn on b6 or g6. */
  if ((bb_square (square) & rank_of (us, 6) & (BB_FILE_A | BB_FILE_H)) != 0
      && (beside (forward (them, bb_square (square))) & pieces (eval, them, CHESS_PAWN)) != 0)
    add (eval, us, table->bishop_trapped, square);
}

INLINE void
evaluate_rook (Eval        *eval,
               ChessColor   us,
               ChessSquare  square,
               int          moves)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard file = bb_file (chess_square_file (square));
  ChessSquare king = eval->king[us];
  int king_file = chess_square_file (king);

  if ((file & pieces (eval, us, CHESS_PAWN)) == 0) {
    if ((file & pieces (eval, them, CHESS_PAWN)) == 0)
      add (eval, us, table->rook_open_file, square);
    else
      add (eval, us, table->rook_half_open_file, square);
  } else if (moves <= 3 && relative_rank (us, king) <= 1
             && (king_file < 4) == (chess_square_file (square) < king_file)
             && relative_rank (us, square) <= 1) {
    add (eval, us, table->rook_trapped, square);
  }

  if (relative_rank (us, square) == 6
      && ((pieces (eval, them, CHESS_PAWN) & rank_of (us, 6)) != 0
          || relative_rank (us, eval->king[them]) == 7))
    add (eval, us, table->rook_seventh, square);
  if ((file & pieces (eval, them, CHESS_QUEEN)) != 0)
    add (eval, us, table->rook_queen_file, square);
}

/* Judges an enemy rook or bishop that attacks the queen through exactly one piece. */
INLINE void
evaluate_queen (Eval        *eval,
                ChessColor   us,
                ChessSquare  square)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard snipers = (bb_rook_attacks (square, 0) & pieces (eval, them, CHESS_ROOK))
                          | (bb_bishop_attacks (square, 0) & pieces (eval, them, CHESS_BISHOP));

  while (snipers != 0) {
    ChessBitboard between = bb_between (square, bb_pop (&snipers)) & eval->occupied;

    if (between != 0 && !bb_several (between)) {
      add (eval, us, eval->table->queen_pinned, square);
      return;
    }
  }
}

/* Counts the danger that the piece is to their king. */
INLINE void
count_danger (Eval           *eval,
              ChessColor      us,
              ChessPieceType  type,
              ChessSquare     square,
              ChessBitboard   attacks)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  int ring;

  if ((attacks & eval->king_zone[them]) == 0)
    return;

  ring = bb_count (attacks & eval->attacked_by[them][CHESS_KING]);
  add_danger (eval, us, &table->danger_attacker[type], 1);
  add_danger (eval, us, table->danger_ring_attack, ring);
#if ENGINE_EVAL_TRACING
  eval->danger_shares[us][square] += 2 + ring;
#else
  (void) square;
#endif
}

INLINE void
evaluate_pieces_of_type (Eval           *eval,
                         ChessColor      us,
                         ChessPieceType  type)
{
  ChessBitboard set = pieces (eval, us, type);
  int pawns = bb_count (pieces (eval, us, CHESS_PAWN)) - 5;

  if (type != CHESS_BISHOP && bb_several (set))
    add (eval, us, &eval->table->material_pair[type], bb_first (set));
  while (set != 0) {
    ChessSquare square = bb_pop (&set);
    ChessBitboard attacks = get_attacks (eval, us, type, square);
    int moves = bb_count (attacks & eval->mobility_area[us]);

    add_piece (eval, us, type, square);
    add_times (eval, us, &eval->table->material_own_pawns[type], square, pawns);
    add (eval, us, get_mobility (eval->table, type, moves), square);

    eval->attacked_twice[us] |= eval->attacked[us] & attacks;
    eval->attacked[us] |= attacks;
    eval->attacked_by[us][type] |= attacks;
    eval->mobility[us] += moves;
    count_danger (eval, us, type, square, attacks);

    if (type == CHESS_KNIGHT || type == CHESS_BISHOP)
      evaluate_minor (eval, us, type, square, attacks);
    if (type == CHESS_KNIGHT)
      add (eval, us, &eval->table->knight_far[distance (square, eval->king[us])], square);
    if (type == CHESS_BISHOP) {
      add (eval, us, &eval->table->bishop_far[distance (square, eval->king[us])], square);
      evaluate_bishop (eval, us, square);
    }
    if (type == CHESS_ROOK)
      evaluate_rook (eval, us, square, moves);
    if (type == CHESS_QUEEN)
      evaluate_queen (eval, us, square);
  }
}

INLINE void
evaluate_pieces (Eval       *eval,
                 ChessColor  us)
{
  ChessBitboard bishops = pieces (eval, us, CHESS_BISHOP);

  eval->attacked_by[us][CHESS_KNIGHT] = 0;
  eval->attacked_by[us][CHESS_BISHOP] = 0;
  eval->attacked_by[us][CHESS_ROOK] = 0;
  eval->attacked_by[us][CHESS_QUEEN] = 0;
  eval->mobility[us] = 0;

  evaluate_pieces_of_type (eval, us, CHESS_KNIGHT);
  evaluate_pieces_of_type (eval, us, CHESS_BISHOP);
  evaluate_pieces_of_type (eval, us, CHESS_ROOK);
  evaluate_pieces_of_type (eval, us, CHESS_QUEEN);

  if ((bishops & BB_LIGHT) != 0 && (bishops & BB_DARK) != 0) {
    eval->score += us == CHESS_WHITE ? *eval->table->bishop_pair : -*eval->table->bishop_pair;
#if ENGINE_EVAL_TRACING
    int64_t shares[CHESS_N_SQUARES] = { 0 };

    while (bishops != 0)
      shares[bb_pop (&bishops)] = 1;
    record_shares (eval, us, eval->table->bishop_pair, shares);
#endif
  }
}

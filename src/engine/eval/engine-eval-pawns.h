/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Part of engine-eval-body.h: what depends on pawns and kings alone, kept in the pawn table. */

/* The files next to that of @square, over the whole board. */
INLINE ChessBitboard
neighbour_files (ChessSquare square)
{
  return beside (bb_file (chess_square_file (square)));
}

/* The squares in front of @square on its own file. */
INLINE ChessBitboard
path_of (ChessColor  us,
         ChessSquare square)
{
  return fill_forward (us, forward (us, bb_square (square)));
}

INLINE void
evaluate_passed_pawn_alone (Eval        *eval,
                            ChessColor   us,
                            ChessSquare  square,
                            bool         connected)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessSquare next = (ChessSquare) (us == CHESS_WHITE ? square + 8 : square - 8);
  int rank = relative_rank (us, square);

  eval->pawns->passed |= bb_square (square);
  add (eval, us, &table->passed_rank[rank], square);
  if (connected)
    add (eval, us, &table->passed_connected[rank], square);
  add_times (eval, us, &table->passed_own_king[rank], square, distance (eval->king[us], next));
  add_times (eval, us, &table->passed_their_king[rank], square, distance (eval->king[them], next));
}

INLINE void
evaluate_pawn (Eval        *eval,
               ChessColor   us,
               ChessSquare  square)
{
  const EngineEvalTable *table = eval->table;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard ours = pieces (eval, us, CHESS_PAWN);
  ChessBitboard theirs = pieces (eval, them, CHESS_PAWN);
  ChessBitboard path = path_of (us, square);
  ChessBitboard neighbours = neighbour_files (square) & ours;
  ChessBitboard phalanx = beside (bb_square (square)) & ours;
  ChessBitboard support = bb_pawn_attacks (them, square) & ours;
  ChessBitboard guards = beside (path) & theirs;       /* can capture it on its way */
  ChessBitboard helpers = neighbours & ~beside (path); /* beside or behind it */
  ChessBitboard next = forward (us, bb_square (square));
  bool opposed = (path & theirs) != 0;
  int rank = relative_rank (us, square);

  if (neighbours == 0)
    add (eval, us, &table->pawn_isolated[opposed], square);
  else if (helpers == 0 && (next & (theirs | eval->pawns->attacks[them])) != 0)
    add (eval, us, &table->pawn_backward[opposed], square);

  if ((path & ours) != 0)
    add (eval, us, support != 0 ? table->pawn_doubled : table->pawn_doubled_apart, square);
  if (support == 0 && bb_several (bb_pawn_attacks (us, square) & theirs))
    add (eval, us, table->pawn_lever, square);
  if ((next & theirs) != 0)
    add (eval, us, &table->pawn_blocked[rank], square);
  if (phalanx != 0)
    add (eval, us, &table->pawn_phalanx[rank], square);
  if ((phalanx | support) != 0 && !opposed)
    add (eval, us, &table->pawn_open_chain[rank], square);
  if (support != 0)
    add_times (eval, us, &table->pawn_supported[rank], square, bb_count (support));

  if ((path & (ours | theirs)) != 0)
    return;
  if (guards == 0)
    evaluate_passed_pawn_alone (eval, us, square, (phalanx | support) != 0);
  else if (bb_count (helpers) >= bb_count (guards))
    add (eval, us, &table->pawn_candidate[rank], square);
}

/* Judges the pawns in front of the king, on its file and the two next to it, and the enemy pawns
   that storm it. */
INLINE void
evaluate_shelter_file (Eval       *eval,
                       ChessColor  us,
                       int         file)
{
  ChessColor them = chess_color_opposite (us);
  ChessSquare king = eval->king[us];
  ChessBitboard not_behind = fill_forward (us, bb_rank (chess_square_rank (king)));
  ChessBitboard line = bb_file (file) & not_behind;
  ChessBitboard ours = line & pieces (eval, us, CHESS_PAWN);
  ChessBitboard theirs = line & pieces (eval, them, CHESS_PAWN);
  int edge = file < 4 ? file : 7 - file;
  int shelter = 0;
  int storm = 0;

  if (ours != 0)
    shelter = relative_rank (us, us == CHESS_WHITE ? bb_first (ours) : bb_last (ours));
  if (theirs != 0)
    storm = relative_rank (us, us == CHESS_WHITE ? bb_first (theirs) : bb_last (theirs));

  storm += shelter != 0 && storm == shelter + 1 ? 8 : 0;
  add (eval, us, &eval->table->shelter_pawn[edge * 8 + shelter], king);
  add (eval, us, &eval->table->shelter_storm[storm], king);
  add_danger (eval, them, &eval->table->danger_shelter[shelter], 1);
  add_danger (eval, them, &eval->table->danger_storm[storm], 1);
}

INLINE void
evaluate_shelter (Eval       *eval,
                  ChessColor  us)
{
  ChessSquare king = eval->king[us];
  int king_file = chess_square_file (king);
  int middle = king_file == 0 ? 1 : king_file == 7 ? 6 : king_file;
  ChessBitboard all_pawns = eval->position->by_type[CHESS_PAWN];
  ChessBitboard wing = king_file < 3 ? bb_file (0) | bb_file (1) | bb_file (2) | bb_file (3)
                       : king_file > 4 ? bb_file (4) | bb_file (5) | bb_file (6) | bb_file (7)
                       : bb_file (2) | bb_file (3) | bb_file (4) | bb_file (5);

  for (int file = middle - 1; file <= middle + 1; file++)
    evaluate_shelter_file (eval, us, file);

  if ((bb_file (king_file) & all_pawns) == 0)
    add (eval, us, eval->table->shelter_open_file, king);
  else if ((bb_file (king_file) & pieces (eval, us, CHESS_PAWN)) == 0)
    add (eval, us, eval->table->shelter_half_open_file, king);
  if ((wing & all_pawns) == 0)
    add (eval, us, eval->table->shelter_no_pawns, king);
}

/* In the endgame the king belongs where the pawns are. */
INLINE void
evaluate_king_pawn_distance (Eval       *eval,
                             ChessColor  us)
{
  ChessSquare king = eval->king[us];
  ChessBitboard near = bb_square (king);
  ChessBitboard pawns = eval->position->by_type[CHESS_PAWN];
  int steps = 0;

  if (pawns == 0)
    return;
  while ((near & pawns) == 0) {
    near |= beside (near);
    near |= near << 8 | near >> 8;
    steps++;
  }
  add (eval, us, &eval->table->king_pawn_distance[steps], king);
}

INLINE void
evaluate_pawns_and_king (Eval       *eval,
                         ChessColor  us)
{
  ChessBitboard own_pawns = pieces (eval, us, CHESS_PAWN);

  while (own_pawns != 0) {
    ChessSquare square = bb_pop (&own_pawns);

    add_piece (eval, us, CHESS_PAWN, square);
    evaluate_pawn (eval, us, square);
  }
  add_piece (eval, us, CHESS_KING, eval->king[us]);
  evaluate_shelter (eval, us);
  evaluate_king_pawn_distance (eval, us);
}

/* Finds or makes the table entry for this arrangement of pawns and kings, and adds its score. */
INLINE void
look_up_pawns (Eval            *eval,
               EnginePawnTable *pawn_table,
               EnginePawnEntry *own_entry)
{
  const ChessPosition *position = eval->position;
  EnginePawnEntry *entry = own_entry;
  EngineTaper before = eval->score;

  if (pawn_table)
    entry = &pawn_table->entries[position->pawn_key & (ENGINE_PAWN_ENTRIES - 1)];
  eval->pawns = entry;
  /* An empty entry has key 0, which no position with kings has. */
  if (pawn_table && entry->key == position->pawn_key) {
    eval->score += entry->score;
    memcpy (eval->danger, entry->danger, sizeof eval->danger);
    return;
  }

  *entry = (EnginePawnEntry) { .key = position->pawn_key };
  for (int us = CHESS_WHITE; us <= CHESS_BLACK; us++) {
    ChessBitboard own_pawns = pieces (eval, (ChessColor) us, CHESS_PAWN);

    entry->attacks[us] = bb_pawn_set_attacks ((ChessColor) us, own_pawns);
    entry->attack_spans[us] = fill_forward ((ChessColor) us, entry->attacks[us]);
  }
  eval->score = 0;
  memset (eval->danger, 0, sizeof eval->danger);
  evaluate_pawns_and_king (eval, CHESS_WHITE);
  evaluate_pawns_and_king (eval, CHESS_BLACK);
  entry->score = eval->score;
  memcpy (entry->danger, eval->danger, sizeof entry->danger);
  eval->score += before;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-movegen.h"

/* Appends @move; a full list stays as it is. No position that chess_fen_read() accepts has so many
   moves, but a write beyond the list must be impossible all the same. */
CHESS_INLINE void
add_move (ChessMoveList *list,
          ChessSquare    from,
          ChessSquare    to,
          ChessMoveKind  kind)
{
  if (list->count < CHESS_MAX_MOVES)
    list->moves[list->count++] = chess_move_make (from, to, kind);
}

/* Adds a move from one square to each target. */
CHESS_INLINE void
add_targets (ChessMoveList *list,
             ChessSquare    from,
             ChessBitboard  targets)
{
  while (targets)
    add_move (list, from, bb_pop (&targets), CHESS_MOVE_NORMAL);
}

/* Adds pawn moves whose targets all lie @step squares beyond their origins. */
CHESS_INLINE void
add_pawn_targets (ChessMoveList *list,
                  ChessBitboard  targets,
                  int            step,
                  ChessMoveKind  kind)
{
  while (targets) {
    ChessSquare to = bb_pop (&targets);

    add_move (list, (ChessSquare) (to - step), to, kind);
  }
}

/* Adds the promotions of one pawn move that the kind of generation asks for. */
CHESS_INLINE void
add_promotions (ChessMoveList *list,
                ChessBitboard  targets,
                int            step,
                bool           to_queen,
                bool           to_others)
{
  while (targets) {
    ChessSquare to = bb_pop (&targets);
    ChessSquare from = (ChessSquare) (to - step);

    if (to_queen)
      add_move (list, from, to, CHESS_MOVE_PROMOTE_QUEEN);
    if (to_others) {
      add_move (list, from, to, CHESS_MOVE_PROMOTE_ROOK);
      add_move (list, from, to, CHESS_MOVE_PROMOTE_BISHOP);
      add_move (list, from, to, CHESS_MOVE_PROMOTE_KNIGHT);
    }
  }
}

/* Adds all pawn moves except en passant. */
CHESS_INLINE void
generate_pawn_moves (const Movegen *gen,
                     ChessColor     us,
                     bool           noisy,
                     bool           quiet,
                     ChessMoveList *list)
{
  const int up = us == CHESS_WHITE ? 8 : -8;
  const ChessBitboard last = movegen_last_rank (us);
  MovegenPawns pawns = movegen_pawn_targets (gen, us);

  if (noisy) {
    add_promotions (list, pawns.west & last, up - 1, true, true);
    add_promotions (list, pawns.east & last, up + 1, true, true);
    add_pawn_targets (list, pawns.west & ~last, up - 1, CHESS_MOVE_NORMAL);
    add_pawn_targets (list, pawns.east & ~last, up + 1, CHESS_MOVE_NORMAL);
  }
  add_promotions (list, pawns.single_push & last, up, noisy, quiet);
  if (quiet) {
    add_pawn_targets (list, pawns.single_push & ~last, up, CHESS_MOVE_NORMAL);
    add_pawn_targets (list, pawns.double_push, 2 * up, CHESS_MOVE_DOUBLE_PUSH);
  }
}

/* Adds the moves of knights, bishops, rooks and queens. */
CHESS_INLINE void
generate_piece_moves (const Movegen *gen,
                      ChessBitboard  wanted,
                      ChessMoveList *list)
{
  ChessBitboard knights = movegen_free_knights (gen);
  ChessBitboard diagonal = gen->diagonal & ~gen->pin_straight;
  ChessBitboard straight = gen->straight & ~gen->pin_diagonal;

  while (knights) {
    ChessSquare from = bb_pop (&knights);

    add_targets (list, from, bb_knight_attacks (from) & gen->evasions & wanted);
  }
  while (diagonal) {
    ChessSquare from = bb_pop (&diagonal);

    add_targets (list, from, movegen_diagonal_targets (gen, from) & wanted);
  }
  while (straight) {
    ChessSquare from = bb_pop (&straight);

    add_targets (list, from, movegen_straight_targets (gen, from) & wanted);
  }
}

/* Adds the legal castling moves. */
CHESS_INLINE void
generate_castling (const ChessPosition *position,
                   const Movegen       *gen,
                   ChessBitboard        attacked,
                   ChessColor           us,
                   ChessMoveList       *list)
{
  for (int right = 2 * (int) us; right < 2 * (int) us + 2; right++) {
    ChessSquare rook = position->castling_rook[right];

    if (position->castling & (1 << right) && movegen_can_castle (gen, attacked, rook))
      add_move (list, gen->king, rook, CHESS_MOVE_CASTLING);
  }
}

/* Adds the steps of the king, and castling. */
CHESS_INLINE void
generate_king_moves (const ChessPosition *position,
                     const Movegen       *gen,
                     ChessColor           us,
                     ChessBitboard        wanted,
                     bool                 castling,
                     ChessMoveList       *list)
{
  ChessBitboard targets = bb_king_attacks (gen->king) & wanted;
  ChessBitboard attacked;

  castling = castling && position->castling & (CHESS_CASTLE_WHITE_SHORT
                                               | CHESS_CASTLE_WHITE_LONG) << (2 * (int) us);
  if (targets == 0 && !castling)
    return;
  attacked = movegen_attacked (gen, position->by_type, us);
  add_targets (list, gen->king, targets & ~attacked);
  if (castling)
    generate_castling (position, gen, attacked, us, list);
}

/* Adds the legal en passant captures. */
CHESS_INLINE void
generate_en_passant (const ChessPosition *position,
                     ChessColor           us,
                     ChessMoveList       *list)
{
  ChessBitboard pawns = movegen_en_passant_pawns (position->by_type, position->by_color, us,
                                                  position->en_passant);

  while (pawns)
    add_move (list, bb_pop (&pawns), position->en_passant, CHESS_MOVE_EN_PASSANT);
}

/* Adds the noisy moves, the quiet moves or both, for a side known at compile time. */
CHESS_INLINE void
generate_for (const ChessPosition *position,
              ChessColor           us,
              bool                 noisy,
              bool                 quiet,
              ChessMoveList       *list)
{
  Movegen gen = (position->checkers | position->pinned) == 0
                  ? movegen_look_freely (position->by_type, position->by_color, us)
                  : movegen_look (position->by_type, position->by_color, us);
  ChessBitboard wanted = (noisy ? gen.enemy : 0) | (quiet ? ~gen.occupied : 0);

  if (!bb_several (gen.checkers)) {
    generate_pawn_moves (&gen, us, noisy, quiet, list);
    if (noisy && position->en_passant_legal)
      generate_en_passant (position, us, list);
    generate_piece_moves (&gen, wanted, list);
  }
  generate_king_moves (position, &gen, us, wanted, quiet && gen.checkers == 0, list);
}

/* Adds the noisy moves, the quiet moves or both, for the side to move. */
CHESS_INLINE void
generate_kinds (const ChessPosition *position,
                bool                 noisy,
                bool                 quiet,
                ChessMoveList       *list)
{
  if (position->turn == CHESS_WHITE)
    generate_for (position, CHESS_WHITE, noisy, quiet, list);
  else
    generate_for (position, CHESS_BLACK, noisy, quiet, list);
}

/**
 * chess_position_generate:
 * @position: a position
 * @what: which moves
 * @list: (out): filled with the legal moves, in an order that depends only on the position
 *
 * Noisy moves are captures (also those that promote, whatever the piece), en passant, and
 * promotions to a queen. All other moves are quiet, including castling and promotions to lesser
 * pieces without a capture. In check every evasion is noisy.
 */
void
chess_position_generate (const ChessPosition *position,
                         ChessGenerate        what,
                         ChessMoveList       *list)
{
  list->count = 0;
  if (what == CHESS_GENERATE_ALL || position->checkers) {
    if (what != CHESS_GENERATE_QUIET)
      generate_kinds (position, true, true, list);
  } else if (what == CHESS_GENERATE_NOISY) {
    generate_kinds (position, true, false, list);
  } else {
    generate_kinds (position, false, true, list);
  }
}

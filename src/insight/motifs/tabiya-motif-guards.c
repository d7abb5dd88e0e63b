/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-finders.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Guards: why a man can be taken. */

/* The solver's first move takes a piece that nothing guards, and keeps the gain. */
gboolean
motif_find_hanging_piece (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  ChessPieceType taken;
  ChessSquare square;

  if (line->n_moves < 2)
    return FALSE;
  taken = motif_captured (line, 1);
  square = motif_to (line, 1);
  if (taken == CHESS_NO_PIECE_TYPE || taken == CHESS_PAWN
      || motif_is_guarded (&line->positions[1], square))
    return FALSE;
  /* Taking back what has just taken something as dear is no gain. */
  if (motif_captured (line, 0) != CHESS_NO_PIECE_TYPE && motif_to (line, 0) == square
      && motif_value (motif_captured (line, 0)) >= motif_value (taken))
    return FALSE;
  if (line->n_moves > 3 && motif_balance (line, 4) < motif_balance (line, 2))
    return FALSE;
  return motif_tell (motif, line, 1, bb_square (square));
}

/* Whether the piece on @square of the side to move is lost wherever it goes. */
static gboolean
is_trapped (const ChessPosition *position,
            ChessSquare          square)
{
  ChessPieceType type = motif_type_on (position, square);
  ChessMoveList list;

  if (position->checkers != 0 || (position->pinned & bb_square (square)) != 0
      || type == CHESS_PAWN || type == CHESS_KING || !motif_is_in_danger (position, square))
    return FALSE;
  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    ChessSquare to = chess_move_to (list.moves[i]);

    if (chess_move_from (list.moves[i]) != square)
      continue;
    if (chess_position_is_capture (position, list.moves[i])
        && motif_value (motif_type_on (position, to)) >= motif_value (type))
      return FALSE;
    chess_position_make (&after, position, list.moves[i]);
    if (!motif_is_in_danger (&after, to))
      return FALSE;
  }
  return TRUE;
}

gboolean
motif_find_trapped_piece (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessPieceType taken = motif_captured (line, at);
    ChessSquare square = motif_to (line, at);

    if (taken == CHESS_NO_PIECE_TYPE || taken == CHESS_PAWN)
      continue;
    if (motif_to (line, at - 1) == square)
      square = motif_from (line, at - 1);
    if (is_trapped (&line->positions[at - 1], square))
      return motif_tell (motif, line, at - 2, bb_square (square));
  }
  return FALSE;
}

/* The solver takes a guard, then with another man what it guarded. Where the first capture gives
   check, the check explains more. */
gboolean
motif_find_captured_defender (const MotifLine *line,
                              TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    const ChessPosition *before = &line->positions[at - 2];
    ChessPieceType taken = motif_captured (line, at);
    ChessSquare target = motif_to (line, at);
    ChessSquare guard = motif_to (line, at - 2);

    if (taken == CHESS_NO_PIECE_TYPE || motif_captured (line, at - 2) == CHESS_NO_PIECE_TYPE
        || guard == target || guard == motif_from (line, at)
        || motif_to (line, at - 1) == target || motif_checks (line, at - 2))
      continue;
    if (motif_is_guarded (&line->positions[at], target))
      continue;
    if ((facts_attacks_of (before, guard) & bb_square (target)) != 0
        && before->checkers == 0)
      return motif_tell (motif, line, at - 2, bb_square (target));
  }
  return FALSE;
}

/* A guard is made to leave, and what it guarded is taken. */
gboolean
motif_find_deflection (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    const ChessPosition *before = &line->positions[at - 1];
    const ChessPosition *now = &line->positions[at];
    ChessSquare target = motif_to (line, at);
    ChessSquare guard = motif_from (line, at - 1);
    ChessSquare lured = motif_to (line, at - 1);
    ChessPieceType taken = motif_captured (line, at);
    ChessPieceType given = motif_captured (line, at - 2);
    gboolean promotes = chess_move_is_promotion (line->moves[at]);
    gboolean guarded;

    if (taken == CHESS_NO_PIECE_TYPE && !promotes)
      continue;
    if (target == lured || target == motif_to (line, at - 2))
      continue;
    if (given != CHESS_NO_PIECE_TYPE
        && motif_value (given) >= motif_value (motif_mover (line, at - 2)))
      continue;
    if (lured != motif_to (line, at - 2) && !motif_checks (line, at - 2))
      continue;
    guarded = (facts_attacks_of (before, guard) & bb_square (target)) != 0
              || (promotes && chess_square_file (guard) == chess_square_file (target)
                  && (facts_attacks_of (before, guard) & bb_square (motif_from (line, at))) != 0);
    if (guarded && (facts_attacks_of (now, lured) & bb_square (target)) == 0)
      return motif_tell (motif, line, at - 2, bb_square (target));
  }
  return FALSE;
}

/* A king, queen or rook is made to go where it is struck. */
gboolean
motif_find_attraction (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *struck = &line->positions[at + 3];
    ChessSquare square = motif_to (line, at);
    ChessPieceType lured = motif_mover (line, at + 1);

    if (motif_to (line, at + 1) != square
        || (lured != CHESS_KING && lured != CHESS_QUEEN && lured != CHESS_ROOK))
      continue;
    if ((facts_attackers (struck, line->solver, square) & bb_square (motif_to (line, at + 2))) == 0)
      continue;
    if (lured == CHESS_KING || (at + 4 < line->n_moves && motif_to (line, at + 4) == square))
      return motif_tell (motif, line, at, bb_square (square));
  }
  return FALSE;
}

/* Whether a man put on @blocker comes between the target and a slider of its side that guarded it
   in @before. */
static gboolean
cuts_off (const ChessPosition *before,
          ChessSquare          target,
          ChessColor           color,
          ChessSquare          blocker)
{
  ChessBitboard guards = facts_attackers (before, color, target);

  while (guards != 0) {
    ChessSquare guard = bb_pop (&guards);

    if (motif_is_slider (motif_type_on (before, guard))
        && (bb_between (guard, target) & bb_square (blocker)) != 0)
      return TRUE;
  }
  return FALSE;
}

/* A man that stands between a guard and its ward: the solver's, or one of the other side's own. */
gboolean
motif_find_interference (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  ChessColor them = chess_color_opposite (line->solver);

  for (int at = 1; at < line->n_moves; at += 2) {
    ChessSquare target = motif_to (line, at);

    if (motif_captured (line, at) == CHESS_NO_PIECE_TYPE
        || chess_move_kind (line->moves[at]) == CHESS_MOVE_EN_PASSANT
        || motif_is_guarded (&line->positions[at], target))
      continue;
    if (line->moves[at - 1] != CHESS_NO_MOVE
        && line->positions[at - 1].board[target] != CHESS_NO_PIECE
        && motif_to (line, at - 1) != target
        && cuts_off (&line->positions[at - 1], target, them, motif_to (line, at - 1)))
      return motif_tell (motif, line, at, bb_square (target));
    if (at >= 3 && line->positions[at - 2].board[target] != CHESS_NO_PIECE
        && motif_to (line, at - 2) != target && motif_to (line, at - 1) != target
        && motif_to (line, at - 1) != motif_to (line, at - 2)
        && cuts_off (&line->positions[at - 2], target, them, motif_to (line, at - 2)))
      return motif_tell (motif, line, at - 2, bb_square (target));
  }
  return FALSE;
}

/* A man leaves a line or a square for a slider, or the square on which a pawn becomes one. */
gboolean
motif_find_clearance (const MotifLine *line,
                      TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessSquare from = motif_from (line, at);
    ChessSquare to = motif_to (line, at);
    ChessSquare left = motif_from (line, at - 2);

    if (!motif_is_slider (motif_type_on (&line->positions[at + 1], to))
        || motif_captured (line, at) != CHESS_NO_PIECE_TYPE)
      continue;
    if (chess_move_is_promotion (line->moves[at - 2]) || motif_to (line, at - 2) == from
        || line->positions[at - 2].checkers != 0
        || (motif_checks (line, at) && motif_mover (line, at - 1) == CHESS_KING))
      continue;
    if (left != to && (bb_between (from, to) & bb_square (left)) == 0)
      continue;
    if (motif_captured (line, at - 2) == CHESS_NO_PIECE_TYPE
        || motif_is_in_danger (&line->positions[at - 1], motif_to (line, at - 2)))
      return motif_tell (motif, line, at - 2, bb_square (to));
  }
  return FALSE;
}

/* Instead of taking back at once, the solver plays another move first. If that makes a guard leave,
   it is a deflection. */
gboolean
motif_find_intermezzo (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessSquare square = motif_to (line, at);

    if (motif_captured (line, at) == CHESS_NO_PIECE_TYPE
        || motif_captured (line, at - 3) == CHESS_NO_PIECE_TYPE
        || motif_to (line, at - 3) != square || motif_to (line, at - 1) == square
        || motif_to (line, at - 2) == square)
      continue;
    if ((facts_attackers (&line->positions[at - 1], chess_color_opposite (line->solver), square)
         & bb_square (motif_from (line, at - 1))) != 0)
      continue;
    if (chess_position_find_move (&line->positions[at - 2], motif_from (line, at), square,
                                  CHESS_QUEEN) != CHESS_NO_MOVE)
      return motif_tell (motif, line, at - 2, bb_square (square));
  }
  return FALSE;
}

/* Whether @guard is the only man that guards @target. */
static gboolean
is_only_guard (const ChessPosition *position,
               ChessSquare          guard,
               ChessSquare          target)
{
  ChessColor own = chess_piece_color (position->board[target]);

  return facts_attackers (position, own, target) == bb_square (guard);
}

/* One man is the only guard of two others: the solver takes the first, the guard takes back, and
   the second falls. */
gboolean
motif_find_overloading (const MotifLine *line,
                        TabiyaMotif     *motif)
{
  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *before = &line->positions[at];
    ChessSquare first = motif_to (line, at);
    ChessSquare second = motif_to (line, at + 2);
    ChessSquare guard = motif_from (line, at + 1);

    if (motif_captured (line, at) == CHESS_NO_PIECE_TYPE
        || motif_captured (line, at + 2) == CHESS_NO_PIECE_TYPE
        || before->board[first] == CHESS_NO_PIECE || before->board[second] == CHESS_NO_PIECE
        || motif_to (line, at + 1) != first || second == first
        || motif_mover (line, at + 1) == CHESS_KING
        || (before->by_color[line->solver] & bb_square (second)) != 0)
      continue;
    if (is_only_guard (before, guard, first) && is_only_guard (before, guard, second)
        && !motif_is_guarded (&line->positions[at + 2], second))
      return motif_tell (motif, line, at, bb_square (first) | bb_square (second));
  }
  return FALSE;
}

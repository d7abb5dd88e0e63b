/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-finders.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Strikes: what a man does from the square it reaches, or along a line. */

/* The slider that pins the man of @color on @square to its king, or CHESS_NO_SQUARE. */
static ChessSquare
find_pinner (const ChessPosition *position,
             ChessColor           color,
             ChessSquare          square)
{
  ChessSquare king = chess_position_king (position, color);
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard line = bb_line (king, square);
  ChessBitboard attackers;

  if (line == 0 || (bb_between (king, square) & occupied) != 0)
    return CHESS_NO_SQUARE;
  attackers = chess_position_attackers_to (position, king, occupied & ~bb_square (square))
              & position->by_color[chess_color_opposite (color)] & line;
  while (attackers != 0) {
    ChessSquare attacker = bb_pop (&attackers);

    if (motif_is_slider (motif_type_on (position, attacker))
        && (bb_between (king, attacker) & bb_square (square)) != 0)
      return attacker;
  }
  return CHESS_NO_SQUARE;
}

/* The pieces that the man on @square threatens to win: dearer ones, and loose ones that cannot take
   it. */
static ChessBitboard
find_threatened (const ChessPosition *position,
                 ChessSquare          square)
{
  ChessColor them = chess_color_opposite (chess_piece_color (position->board[square]));
  int value = motif_value (motif_type_on (position, square));
  ChessBitboard struck = facts_attacks_of (position, square) & position->by_color[them]
                         & ~position->by_type[CHESS_PAWN];
  ChessBitboard threatened = 0;

  while (struck != 0) {
    ChessSquare target = bb_pop (&struck);

    if (motif_value (motif_type_on (position, target)) > value
        || (!motif_is_guarded (position, target)
            && (facts_attacks_of (position, target) & bb_square (square)) == 0))
      threatened |= bb_square (target);
  }
  return threatened;
}

/* A man other than the king reaches a square where it is safe, and threatens two pieces. */
gboolean
motif_find_fork (const MotifLine *line,
                 TabiyaMotif     *motif)
{
  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare square = motif_to (line, at);
    ChessBitboard threatened;

    if (motif_type_on (after, square) == CHESS_KING || motif_is_in_danger (after, square))
      continue;
    threatened = find_threatened (after, square);
    if (bb_several (threatened))
      return motif_tell (motif, line, at, threatened);
  }
  return FALSE;
}

/* What is pinned to its own king takes only along the pin, but gives check. */
gboolean
motif_is_fork_free (const MotifLine   *line,
                    const TabiyaMotif *motif)
{
  const ChessPosition *after = &line->positions[motif->at + 1];
  ChessBitboard targets = motif->targets;

  if (find_pinner (after, line->solver, motif->actor) != CHESS_NO_SQUARE)
    targets &= bb_line (motif->actor, chess_position_king (after, line->solver))
               | after->by_type[CHESS_KING];
  return bb_several (targets);
}

/* A pinned man cannot take what it attacks off the line of the pin. */
static ChessBitboard
find_prevented_captures (const ChessPosition *position,
                         ChessSquare          pinned,
                         ChessBitboard        line)
{
  ChessColor them = chess_piece_color (position->board[pinned]);
  ChessBitboard struck = facts_attacks_of (position, pinned) & ~line
                         & position->by_color[chess_color_opposite (them)];
  int value = motif_value (motif_type_on (position, pinned));
  ChessBitboard prevented = 0;

  while (struck != 0) {
    ChessSquare target = bb_pop (&struck);

    if (motif_value (motif_type_on (position, target)) > value
        || !motif_is_guarded (position, target))
      prevented |= bb_square (target);
  }
  return prevented;
}

/* A pinned man cannot flee from a cheaper attacker, nor, when it is unguarded, from one that it
   cannot take. */
static gboolean
cannot_escape (const ChessPosition *position,
               ChessSquare          pinned)
{
  ChessColor them = chess_piece_color (position->board[pinned]);
  ChessBitboard attackers = facts_attackers (position, chess_color_opposite (them), pinned);
  int value = motif_value (motif_type_on (position, pinned));

  while (attackers != 0) {
    ChessSquare attacker = bb_pop (&attackers);

    if (motif_value (motif_type_on (position, attacker)) < value
        || (!motif_is_guarded (position, pinned)
            && (facts_attacks_of (position, pinned) & bb_square (attacker)) == 0))
      return TRUE;
  }
  return FALSE;
}

/* A man that is pinned to its king suffers from it: it cannot take or flee. */
gboolean
motif_find_pin (const MotifLine *line,
                TabiyaMotif     *motif)
{
  ChessColor them = chess_color_opposite (line->solver);

  for (int at = 1; at < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessBitboard men = after->by_color[them] & ~after->by_type[CHESS_KING];

    while (men != 0) {
      ChessSquare pinned = bb_pop (&men);
      ChessSquare pinner = find_pinner (after, them, pinned);
      ChessBitboard pin;

      if (pinner == CHESS_NO_SQUARE)
        continue;
      pin = bb_line (pinned, chess_position_king (after, them));
      if (find_prevented_captures (after, pinned, pin) != 0 || cannot_escape (after, pinned)) {
        motif_tell (motif, line, at, bb_square (pinned));
        motif->actor = pinner;
        return TRUE;
      }
    }
  }
  return FALSE;
}

/* The dearer man, not the king, behind the man of @color on @square, as a slider sees them that
   attacks it; @pinner is set to that. CHESS_NO_SQUARE if there is none. */
static ChessSquare
find_shielded (const ChessPosition *position,
               ChessColor           color,
               ChessSquare          square,
               ChessSquare         *pinner)
{
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard attackers = facts_attackers (position, chess_color_opposite (color), square);
  int value = motif_value (motif_type_on (position, square));

  while (attackers != 0) {
    ChessBitboard targets;

    *pinner = bb_pop (&attackers);
    if (!motif_is_slider (motif_type_on (position, *pinner)))
      continue;
    targets = position->by_color[color] & ~position->by_type[CHESS_KING]
              & bb_line (*pinner, square) & ~bb_square (square);
    while (targets != 0) {
      ChessSquare target = bb_pop (&targets);

      if ((bb_between (*pinner, target) & occupied) == bb_square (square)
          && motif_value (motif_type_on (position, target)) > value
          && motif_value (motif_type_on (position, target))
               > motif_value (motif_type_on (position, *pinner)))
        return target;
    }
  }
  return CHESS_NO_SQUARE;
}

/* A man stays where it is taken, because behind it stands a dearer one. */
gboolean
motif_find_relative_pin (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  ChessColor them = chess_color_opposite (line->solver);

  for (int at = 1; at + 2 < line->n_moves; at += 2) {
    const ChessPosition *after = &line->positions[at + 1];
    ChessSquare pinned = motif_to (line, at + 2);
    ChessSquare pinner;
    ChessSquare behind;

    if (motif_captured (line, at + 2) == CHESS_NO_PIECE_TYPE
        || after->board[pinned] == CHESS_NO_PIECE
        || chess_piece_color (after->board[pinned]) != them || after->checkers != 0
        || motif_to (line, at + 1) == pinned || motif_type_on (after, pinned) == CHESS_KING)
      continue;
    behind = find_shielded (after, them, pinned, &pinner);
    if (behind == CHESS_NO_SQUARE)
      continue;
    motif_tell (motif, line, at, bb_square (pinned) | bb_square (behind));
    motif->actor = pinner;
    return TRUE;
  }
  return FALSE;
}

/* A dearer man had to leave the line, and the one behind it is taken. */
gboolean
motif_find_skewer (const MotifLine *line,
                   TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessPieceType taken = motif_captured (line, at);
    ChessBitboard way = bb_between (motif_from (line, at), motif_to (line, at));

    if (taken == CHESS_NO_PIECE_TYPE || !motif_is_slider (motif_mover (line, at)))
      continue;
    if ((way & bb_square (motif_from (line, at - 1))) == 0
        || motif_to (line, at - 1) == motif_to (line, at))
      continue;
    if (motif_value (motif_mover (line, at - 1)) > motif_value (taken)
        && motif_is_in_danger (&line->positions[at], motif_to (line, at)))
      return motif_tell (motif, line, at - 2, bb_square (motif_from (line, at - 1))
                                        | bb_square (motif_to (line, at)));
  }
  return FALSE;
}

/* The solver takes, the other side takes back from behind, the solver takes through. */
gboolean
motif_find_x_ray (const MotifLine *line,
                  TabiyaMotif     *motif)
{
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessSquare square = motif_to (line, at);

    if (motif_captured (line, at) == CHESS_NO_PIECE_TYPE || motif_to (line, at - 1) != square
        || motif_to (line, at - 2) != square || motif_mover (line, at - 1) == CHESS_KING)
      continue;
    if ((bb_between (motif_from (line, at), square) & bb_square (motif_from (line, at - 1))) != 0)
      return motif_tell (motif, line, at, bb_square (motif_from (line, at - 1)));
  }
  return FALSE;
}

gboolean
motif_find_double_check (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    if (bb_several (line->positions[at + 1].checkers))
      return motif_tell (motif, line, at, line->positions[at + 1].checkers);
  }
  return FALSE;
}

gboolean
motif_find_discovered_check (const MotifLine *line,
                             TabiyaMotif     *motif)
{
  for (int at = 1; at < line->n_moves; at += 2) {
    ChessBitboard behind = line->positions[at + 1].checkers & ~bb_square (motif_to (line, at));

    if (behind != 0 && chess_move_kind (line->moves[at]) != CHESS_MOVE_CASTLING)
      return motif_tell (motif, line, at, behind);
  }
  return FALSE;
}

/* A man leaves a line, and the man behind it takes something along it, or gives check. A double
   check is called by that stronger name. */
gboolean
motif_find_discovered_attack (const MotifLine *line,
                              TabiyaMotif     *motif)
{
  if (motif_find_double_check (line, motif))
    return FALSE;
  if (motif_find_discovered_check (line, motif))
    return TRUE;
  for (int at = 3; at < line->n_moves; at += 2) {
    ChessBitboard way = bb_between (motif_from (line, at), motif_to (line, at));

    if (motif_captured (line, at) == CHESS_NO_PIECE_TYPE)
      continue;
    if (motif_to (line, at - 1) == motif_to (line, at))
      return FALSE;
    if ((way & bb_square (motif_from (line, at - 2))) != 0
        && motif_to (line, at - 2) != motif_to (line, at)
        && motif_from (line, at) != motif_to (line, at - 2)
        && chess_move_kind (line->moves[at - 2]) != CHESS_MOVE_CASTLING)
      return motif_tell (motif, line, at - 2, bb_square (motif_to (line, at)));
  }
  return FALSE;
}

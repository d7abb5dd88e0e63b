/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-ignored-threat.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"

/* Mates in more moves are not looked for: too many positions. */
#define MAX_MATE 2

/* Whether the side to move is mated in @n moves of the other side at most, the one that led to
   @position not counted. */
static gboolean
is_mated (const ChessPosition *position,
          int                  n);

static gboolean
can_mate (const ChessPosition *position,
          int                  n)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    /* The last move of a mate is a check. */
    if (n == 1 && !chess_position_gives_check (position, list.moves[i]))
      continue;
    chess_position_make (&after, position, list.moves[i]);
    if (is_mated (&after, n - 1))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_mated (const ChessPosition *position,
          int                  n)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (list.count == 0)
    return position->checkers != 0;
  if (n == 0)
    return FALSE;
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    if (!can_mate (&after, n))
      return FALSE;
  }
  return TRUE;
}

/* The most that the side to move wins by one capture and what follows on its square, in pawns. */
static int
find_best_capture (const ChessPosition *position)
{
  ChessMoveList list;
  int most = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    if (chess_position_is_capture (position, list.moves[i]))
      most = MAX (most, exchange_of_move (position, list.moves[i]));
  }
  return most;
}

/* Whether whoever has just moved wins at least a pawn with the next capture after any reply. */
static gboolean
wins_next (const ChessPosition *position)
{
  ChessColor solver = chess_color_opposite ((ChessColor) position->turn);
  int balance = facts_balance (position, solver);
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    if (facts_balance (&after, solver) + find_best_capture (&after) < balance + 1)
      return FALSE;
  }
  return list.count > 0;
}

/* The man that falls was attacked already, and taking it won no less. */
static gboolean
threatened_man (const ChessPosition    *passed,
                const ChessPosition    *after,
                ChessMove               reply,
                ChessMove               move,
                const TabiyaRefutation *refutation)
{
  int won = exchange_of_move (after, reply);

  return chess_position_is_capture (passed, reply) && chess_move_to (move) != refutation->square
         && won >= 1 && exchange_of_move (passed, reply) >= won;
}

/* Both men that are attacked at once stood there already. */
static gboolean
threatened_fork (const ChessPosition    *passed,
                 ChessMove               reply,
                 ChessMove               move,
                 const TabiyaRefutation *refutation)
{
  ChessPosition forked;

  if (refutation->motif.at != 1 || refutation->settled > 3
      || (refutation->motif.targets & bb_square (chess_move_king_target (move))) != 0
      || chess_position_is_capture (passed, reply))
    return FALSE;
  chess_position_make (&forked, passed, reply);
  return wins_next (&forked);
}

/**
 * ignored_threat_holds:
 * @position: the position before the move
 * @moves: the move and the line that refutes it
 * @n_moves: how many they are
 * @refutation: what the line wins
 *
 * Returns: whether the refutation was threatened before the move, as far as there are words for it:
 *   a mate in one or two, a man taken at once, a fork or a skewer
 */
gboolean
ignored_threat_holds (const ChessPosition    *position,
                      const ChessMove        *moves,
                      int                     n_moves,
                      const TabiyaRefutation *refutation)
{
  ChessPosition passed;
  ChessPosition after;
  ChessPosition mated;

  if (n_moves < 2 || chess_position_in_check (position))
    return FALSE;
  chess_position_make_null (&passed, position);
  if (!chess_position_is_legal (&passed, moves[1]))
    return FALSE;
  chess_position_make (&after, position, moves[0]);
  if (refutation->kind == TABIYA_REFUTATION_MATE) {
    chess_position_make (&mated, &passed, moves[1]);
    return refutation->n_mate <= MAX_MATE && is_mated (&mated, refutation->n_mate - 1);
  }
  if (refutation->kind != TABIYA_REFUTATION_MATERIAL)
    return FALSE;
  if (refutation->has_motif && (refutation->motif.kind == TABIYA_MOTIF_FORK
                                || refutation->motif.kind == TABIYA_MOTIF_SKEWER))
    return threatened_fork (&passed, moves[1], moves[0], refutation);
  return refutation->settled == 1
         && threatened_man (&passed, &after, moves[1], moves[0], refutation);
}

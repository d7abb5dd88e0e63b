/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-mate.h"

/*
 * Short mates, by proof. The playing search leaves out moves that look bad, and so finds a mate
 * that begins with a quiet sacrifice late. Looking for a mate alone is cheap: nothing is evaluated,
 * the last move has to be a check, and one good defence refutes a move.
 */

enum { MAX_MOVES = 8 };

typedef struct {
  EngineThread *thread;
  uint64_t      end;                         /* node count at which to break off */
  bool          broken_off;
  ChessMove     defences[2 * MAX_MOVES];     /* by ply: what refuted the move before */
  ChessMove     pv[2 * MAX_MOVES][2 * MAX_MOVES];
  int           n_pv[2 * MAX_MOVES];
} Proof;

static bool
is_over (Proof *proof)
{
  EngineThread *thread = proof->thread;

  engine_thread_check (thread);
  if (thread->aborted
      || atomic_load_explicit (&thread->nodes, memory_order_relaxed) >= proof->end)
    proof->broken_off = true;
  return proof->broken_off;
}

static void
set_line (Proof     *proof,
          int        ply,
          ChessMove  move)
{
  proof->pv[ply][0] = move;
  for (int i = 0; i < proof->n_pv[ply + 1]; i++)
    proof->pv[ply][i + 1] = proof->pv[ply + 1][i];
  proof->n_pv[ply] = proof->n_pv[ply + 1] + 1;
}

/* Brings the moves that give check to the front; how many there are. */
static int
put_checks_first (const ChessPosition *position,
                  ChessMoveList       *list)
{
  int n = 0;

  for (int i = 0; i < list->count; i++) {
    ChessMove move = list->moves[i];

    if (chess_position_gives_check (position, move)) {
      list->moves[i] = list->moves[n];
      list->moves[n++] = move;
    }
  }
  return n;
}

static bool attacker_mates (Proof *proof,
                            int    ply,
                            int    moves);

/* After the attacker's move, with @moves left to it, that one included: every reply loses. */
static bool
defender_is_lost (Proof *proof,
                  int    ply,
                  int    moves)
{
  const ChessPosition *position = &proof->thread->positions[ply];
  ChessMoveList list;

  proof->n_pv[ply] = 0;
  if (is_over (proof))
    return false;
  if (moves == 1)
    return chess_position_in_check (position) && chess_position_count_moves (position) == 0;
  if (engine_thread_is_draw (proof->thread, ply))
    return false;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (list.count == 0)
    return chess_position_in_check (position);

  /* What refuted the last move often refutes this one. */
  for (int i = 1; i < list.count; i++) {
    if (list.moves[i] == proof->defences[ply]) {
      list.moves[i] = list.moves[0];
      list.moves[0] = proof->defences[ply];
    }
  }
  for (int i = 0; i < list.count; i++) {
    engine_thread_make (proof->thread, ply, list.moves[i]);
    if (!attacker_mates (proof, ply + 1, moves - 1)) {
      proof->defences[ply] = list.moves[i];
      return false;
    }
    /* The longest defence is shown. */
    if (proof->n_pv[ply + 1] >= proof->n_pv[ply])
      set_line (proof, ply, list.moves[i]);
  }
  return true;
}

/* Some move mates in at most @moves. */
static bool
attacker_mates (Proof *proof,
                int    ply,
                int    moves)
{
  EngineThread *thread = proof->thread;
  ChessMoveList list;
  int n_checks;

  proof->n_pv[ply] = 0;
  if (is_over (proof) || (ply > 0 && engine_thread_is_draw (thread, ply)))
    return false;

  chess_position_generate (&thread->positions[ply], CHESS_GENERATE_ALL, &list);
  n_checks = put_checks_first (&thread->positions[ply], &list);
  for (int i = 0; i < (moves > 1 ? list.count : n_checks); i++) {
    if (ply == 0 && !engine_root_has_move (thread, list.moves[i]))
      continue;
    engine_thread_make (thread, ply, list.moves[i]);
    if (defender_is_lost (proof, ply + 1, moves)) {
      set_line (proof, ply, list.moves[i]);
      return true;
    }
    if (proof->broken_off)
      return false;
  }
  return false;
}

EngineMateVerdict
engine_mate_prove (EngineThread *thread,
                   int           moves,
                   uint64_t      budget,
                   ChessMove    *pv)
{
  Proof proof = {
    .thread = thread,
    .end = atomic_load_explicit (&thread->nodes, memory_order_relaxed) + budget,
  };

  if (!attacker_mates (&proof, 0, moves))
    return proof.broken_off ? ENGINE_MATE_UNKNOWN : ENGINE_MATE_REFUTED;
  if (proof.n_pv[0] != 2 * moves - 1)
    return ENGINE_MATE_UNKNOWN;

  for (int i = 0; i < proof.n_pv[0]; i++)
    pv[i] = proof.pv[0][i];
  return ENGINE_MATE_FOUND;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-mate.h"
#include "engine/search/engine-thread.h"

/*
 * Finds mates by proof. The main search prunes moves that look bad, so it is slow to find a mate
 * that begins with a quiet sacrifice. Searching for mates alone is cheap: nothing is evaluated, the
 * last move must be a check, and a single good defence refutes a move.
 *
 * A proof that tries all of the attacker's moves can also prove that there is no mate. Longer mates
 * are searched for only among checks and moves that threaten mate by checks; what is found there is
 * a mate all the same.
 */

enum { MAX_MOVES = ENGINE_MAX_PROOF_MOVES, THREAT_MOVES = 2 };

/* Which moves of the attacker are tried. */
typedef enum {
  WIDTH_CHECKS,
  WIDTH_THREATS,       /* checks, and moves that threaten mate by checks in THREAT_MOVES */
  WIDTH_ALL,
} Width;

typedef struct {
  EngineThread *thread;
  uint64_t      end;                         /* node count at which to break off */
  bool          broken_off;
  ChessMove     defences[2 * MAX_MOVES];     /* by ply: the reply that refuted the last move */
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

/* Brings the moves that give check to the front and returns how many there are. */
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
                            int    moves,
                            Width  width);

/* Whether every reply loses after a move of the attacker, who has @moves moves including that
   one. */
static bool
defender_is_lost (Proof *proof,
                  int    ply,
                  int    moves,
                  Width  width)
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

  /* The reply that refuted the last move often refutes this one too. */
  for (int i = 1; i < list.count; i++) {
    if (list.moves[i] == proof->defences[ply]) {
      list.moves[i] = list.moves[0];
      list.moves[0] = proof->defences[ply];
    }
  }
  for (int i = 0; i < list.count; i++) {
    engine_thread_make (proof->thread, ply, list.moves[i]);
    if (!attacker_mates (proof, ply + 1, moves - 1, width)) {
      proof->defences[ply] = list.moves[i];
      return false;
    }
    /* The longest defence is shown. */
    if (proof->n_pv[ply + 1] >= proof->n_pv[ply])
      set_line (proof, ply, list.moves[i]);
  }
  return true;
}

/* Whether the attacker, who has @moves moves left, would mate by checks if the defender passed. It
   is the defender's turn, and the defender is not in check. */
static bool
is_threatened (Proof *proof,
               int    ply,
               int    moves)
{
  /* Must be called once for each position entered, or the node limit would not be exact. */
  if (is_over (proof))
    return false;
  engine_thread_make_null (proof->thread, ply);
  return attacker_mates (proof, ply + 1, moves < THREAT_MOVES ? moves : THREAT_MOVES,
                         WIDTH_CHECKS);
}

/* Whether some move of the attacker mates in at most @moves. */
static bool
attacker_mates (Proof *proof,
                int    ply,
                int    moves,
                Width  width)
{
  EngineThread *thread = proof->thread;
  ChessMoveList list;
  int n_checks;
  int n_tried;

  proof->n_pv[ply] = 0;
  if (is_over (proof) || (ply > 0 && engine_thread_is_draw (thread, ply)))
    return false;

  chess_position_generate (&thread->positions[ply], CHESS_GENERATE_ALL, &list);
  n_checks = put_checks_first (&thread->positions[ply], &list);
  n_tried = moves > 1 && width != WIDTH_CHECKS ? list.count : n_checks;
  for (int i = 0; i < n_tried; i++) {
    if (ply == 0 && !engine_root_has_move (thread, list.moves[i]))
      continue;
    engine_thread_make (thread, ply, list.moves[i]);
    /* With two moves left, trying the replies tells as much as passing. */
    if ((width != WIDTH_THREATS || i < n_checks || moves <= 2
         || is_threatened (proof, ply + 1, moves - 1))
        && defender_is_lost (proof, ply + 1, moves, width)) {
      set_line (proof, ply, list.moves[i]);
      return true;
    }
    if (proof->broken_off)
      return false;
  }
  return false;
}

static EngineMateVerdict
run_proof (EngineThread *thread,
           int           moves,
           Width         width,
           uint64_t      budget,
           ChessMove    *pv,
           int          *n_pv)
{
  Proof proof = {
    .thread = thread,
    .end = atomic_load_explicit (&thread->nodes, memory_order_relaxed) + budget,
  };

  if (!attacker_mates (&proof, 0, moves, width))
    return proof.broken_off ? ENGINE_MATE_UNKNOWN : ENGINE_MATE_REFUTED;

  *n_pv = proof.n_pv[0];
  for (int i = 0; i < proof.n_pv[0]; i++)
    pv[i] = proof.pv[0][i];
  return ENGINE_MATE_FOUND;
}

EngineMateVerdict
engine_mate_prove (EngineThread *thread,
                   int           moves,
                   uint64_t      budget,
                   ChessMove    *pv)
{
  int n_pv;
  EngineMateVerdict verdict = run_proof (thread, moves, WIDTH_ALL, budget, pv, &n_pv);

  return verdict == ENGINE_MATE_FOUND && n_pv != 2 * moves - 1 ? ENGINE_MATE_UNKNOWN : verdict;
}

EngineMateVerdict
engine_mate_find (EngineThread *thread,
                  int           moves,
                  uint64_t      budget,
                  ChessMove    *pv,
                  int          *n_pv)
{
  return run_proof (thread, moves, WIDTH_THREATS, budget, pv, n_pv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-proof.h"

#include "engine/search/engine-handle.h"
#include "engine/search/engine-mate.h"
#include "engine/search/engine-params.h"
#include "engine/search/engine-report.h"

/* Decides when to try proofs of mate during a search, and handles their results. */

/* The number of nodes a proof may use. When the node limit is low, a proof gets only its share:
   otherwise hardly anything of a thousand nodes would be left for the search. */
static uint64_t
get_budget (const EngineThread *thread)
{
  uint64_t nodes = atomic_load_explicit (&thread->nodes, memory_order_relaxed);
  uint64_t most = thread->engine->node_limit / ENGINE_PROOF_SHARE;
  uint64_t least = ENGINE_PROOF_FIRST_NODES;
  uint64_t budget = nodes / ENGINE_PROOF_SHARE;

  if (thread->engine->node_limit != 0 && least > most)
    least = most;
  return budget > least ? budget : least;
}

/* The node count at which to try a proof again after its budget did not suffice. */
static uint64_t
get_next_try (const EngineThread *thread)
{
  uint64_t nodes = atomic_load_explicit (&thread->nodes, memory_order_relaxed);

  return 2 * nodes + ENGINE_PROOF_SHARE * ENGINE_PROOF_FIRST_NODES;
}

/* Proves or refutes short mates. Returns true when one is found. */
static bool
prove_short (EngineThread *thread)
{
  EngineProof *proof = &thread->proof;

  while (proof->shortest <= ENGINE_PROOF_MOVES
         && atomic_load_explicit (&thread->nodes, memory_order_relaxed) >= proof->prove_at) {
    int moves = proof->shortest;

    if (thread->root_moves[0].score >= ENGINE_MATE - (2 * moves - 1))
      return false;
    switch (engine_mate_prove (thread, moves, get_budget (thread), proof->pv)) {
    case ENGINE_MATE_FOUND:
      proof->n_pv = 2 * moves - 1;
      return true;
    case ENGINE_MATE_REFUTED:
      proof->shortest++;
      break;
    case ENGINE_MATE_UNKNOWN:
      proof->prove_at = get_next_try (thread);
      break;
    }
  }
  return false;
}

/* Looks for longer mates by checks and threats alone. */
static void
find_long (EngineThread *thread)
{
  EngineProof *proof = &thread->proof;

  while (proof->longest <= ENGINE_PROOF_FIND_MOVES
         && atomic_load_explicit (&thread->nodes, memory_order_relaxed) >= proof->find_at) {
    if (thread->root_moves[0].score >= ENGINE_MATE - (2 * proof->longest - 1))
      return;
    switch (engine_mate_find (thread, proof->longest, get_budget (thread), proof->pv,
                              &proof->n_pv)) {
    case ENGINE_MATE_FOUND:
      proof->longest = ENGINE_PROOF_FIND_MOVES + 1;
      return;
    case ENGINE_MATE_REFUTED:
      proof->longest++;
      break;
    case ENGINE_MATE_UNKNOWN:
      proof->find_at = get_next_try (thread);
      break;
    }
  }
}

void
engine_proof_hold (EngineThread *thread)
{
  const EngineProof *proof = &thread->proof;
  EngineRootMove *first = &thread->root_moves[0];
  EngineScore score = ENGINE_MATE - proof->n_pv;

  if (proof->n_pv == 0 || first->score >= score)
    return;

  for (int i = 1; i < thread->n_root_moves; i++) {
    if (thread->root_moves[i].move == proof->pv[0]) {
      EngineRootMove found = thread->root_moves[i];

      thread->root_moves[i] = *first;
      *first = found;
    }
  }
  first->score = score;
  first->bound = ENGINE_BOUND_EXACT;
  first->n_pv = proof->n_pv;
  for (int i = 0; i < first->n_pv; i++)
    first->pv[i] = proof->pv[i];
}

bool
engine_proof_try (EngineThread *thread)
{
  bool found;

  if (thread->engine->n_lines > 1 || !thread->may_prune || thread->proof.n_pv != 0)
    return false;

  found = prove_short (thread);
  if (!found)
    find_long (thread);
  if (thread->proof.n_pv != 0) {
    engine_proof_hold (thread);
    engine_report_line (thread, 0, ENGINE_BOUND_EXACT);
  }
  return found;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

/* The longest mate, in moves, that may be looked for by proof. */
#define ENGINE_MAX_PROOF_MOVES 8

/* The state of the proofs of mate made during a search. */
typedef struct {
  int         shortest;              /* moves of the shortest mate not yet ruled out */
  int         longest;               /* moves of the mate to seek next among checks and threats */
  uint64_t    prove_at;              /* node count from which the first of these is tried */
  uint64_t    find_at;               /* node count from which the second is tried */
  int         n_pv;                  /* 0: no mate found yet */
  ChessMove   pv[2 * ENGINE_MAX_PROOF_MOVES];
} EngineProof;

/* Looks for a mate by proof with a small share of the nodes; called between two depths. Returns
   true when the shortest possible mate was found, which ends the search. */
bool engine_proof_try  (EngineThread *thread);

/* Makes a mate that was found by proof the result, unless the search has found a shorter one. */
void engine_proof_hold (EngineThread *thread);

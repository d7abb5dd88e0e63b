/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

typedef struct _EngineThread EngineThread;

/* Longest mate that may be looked for by proof, moves. */
#define ENGINE_MAX_PROOF_MOVES 8

/* Proofs of mate beside the search. */
typedef struct {
  int         shortest;              /* moves of the shortest mate not yet ruled out */
  int         longest;               /* of what is looked for next among checks and threats */
  uint64_t    prove_at;              /* nodes from which the one is tried (again) */
  uint64_t    find_at;               /* and the other */
  int         n_pv;                  /* 0: no mate found yet */
  ChessMove   pv[2 * ENGINE_MAX_PROOF_MOVES];
} EngineProof;

/* Between two depths: looks for a mate by proof with a small share of the nodes. True when one was
   found that cannot be shorter, which ends the search. */
bool engine_proof_try  (EngineThread *thread);

/* A mate once found stays the result until the search finds a shorter one. */
void engine_proof_hold (EngineThread *thread);

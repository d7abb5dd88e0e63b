/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"

/* What one thread has found in a run. */
typedef struct {
  ChessMove   move;
  EngineScore score;
  int         depth;                 /* the last depth it finished; 0: it has no vote */
} EngineVote;

/* Which of the threads to believe; see engine-vote.c. There is at least one, and thread 0 is
   believed when none has a vote. */
int engine_vote_choose (const EngineVote *votes,
                        int               n_votes);

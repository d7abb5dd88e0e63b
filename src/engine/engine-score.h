/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"
#include "engine/engine.h"

/*
 * Scores as the search reckons with them: centipawns of the side to move, mates above them by their
 * distance in plies. Nobody outside the engine sees them.
 */

typedef int EngineScore;

#define ENGINE_MATE        32000
#define ENGINE_MATE_BOUND  (ENGINE_MATE - 2 * ENGINE_MAX_PLY) /* at or beyond: a mate */
#define ENGINE_MAX_EVAL    20000                              /* bound of static scores */

static inline bool
engine_is_mate_score (EngineScore score)
{
  return score >= ENGINE_MATE_BOUND || score <= -ENGINE_MATE_BOUND;
}

/* What others are told: mates by full moves. */
static inline ChessScore
engine_score_tell (EngineScore score)
{
  if (score >= ENGINE_MATE_BOUND)
    return chess_score_mate ((ENGINE_MATE - score + 1) / 2);
  if (score <= -ENGINE_MATE_BOUND)
    return chess_score_mated ((ENGINE_MATE + score + 1) / 2);
  return chess_score_centipawns (score);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"
#include "engine/engine.h"

/*
 * Scores as the search uses them: centipawns from the view of the side to move, wins that endgame
 * tables know above them, and above those mates; wins and mates are ordered by their distance in
 * plies. They are never seen outside the engine.
 */

typedef int EngineScore;

#define ENGINE_MATE        32000
#define ENGINE_MATE_BOUND  (ENGINE_MATE - 2 * ENGINE_MAX_PLY) /* scores from here on are mates */
#define ENGINE_TABLE_WIN   31000                              /* a win that tables know */
#define ENGINE_TABLE_BOUND (ENGINE_TABLE_WIN - 2 * ENGINE_MAX_PLY) /* from here on known wins */
#define ENGINE_MAX_EVAL    20000                              /* bound of static scores */

static inline bool
engine_is_mate_score (EngineScore score)
{
  return score >= ENGINE_MATE_BOUND || score <= -ENGINE_MATE_BOUND;
}

/* Whether the score is a mate, or a win that tables know. */
static inline bool
engine_is_decided_score (EngineScore score)
{
  return score >= ENGINE_TABLE_BOUND || score <= -ENGINE_TABLE_BOUND;
}

/* The score as the rest of the program uses it, with mates counted in full moves. */
static inline ChessScore
engine_score_to_chess (EngineScore score)
{
  if (score >= ENGINE_MATE_BOUND)
    return chess_score_mate ((ENGINE_MATE - score + 1) / 2);
  if (score <= -ENGINE_MATE_BOUND)
    return chess_score_mated ((ENGINE_MATE + score + 1) / 2);
  if (engine_is_decided_score (score))
    return score > 0 ? chess_score_won () : chess_score_lost ();
  return chess_score_centipawns (score);
}

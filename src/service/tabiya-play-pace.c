/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-pace.h"

#include <math.h>

#include "engine/engine.h"

/* The least time for a move, so that one sees which it is; less only when the clock has less. */
#define LEAST_MS          250
/* The time left on the clock is to suffice for so many moves more. */
#define MOVES_TO_COME     40
/* No move takes more than this part of what is left. */
#define MOST_OF_CLOCK     12
/* How much of the increment is spent. */
#define INCREMENT_SHARE   0.7
/* Without a clock, an ordinary move takes this part of the longest time. */
#define ORDINARY_SHARE    0.4

/* What an ordinary move takes is multiplied by these. */
#define BOOK_FACTOR       0.25
#define RECAPTURE_FACTOR  0.25
#define ONLY_MOVE_FACTOR  0.2
#define OPENING_FACTOR    0.6
#define CALM_FACTOR       0.5
#define SHARP_FACTOR      1.8
/* Until this ply it is the opening. */
#define OPENING_PLIES     12

/* As many captures that lose nothing make a position as sharp as can be. */
#define SHARP_CAPTURES    6.0

/* How far chance stretches or shrinks a time: to between one over this and this. */
#define CHANCE_FACTOR     1.7

static int
count_captures (const ChessPosition *position)
{
  ChessMoveList moves;
  int n = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &moves);
  for (int i = 0; i < moves.count; i++)
    n += chess_position_is_capture (position, moves.moves[i])
         && engine_see (position, moves.moves[i]) >= 0;
  return n;
}

/**
 * tabiya_play_pace_find_sharpness:
 *
 * Counts the captures that lose nothing, of the side to move and, as if it were to move, of the
 * other side. In check the other side's are not counted; the check makes up for them.
 *
 * Returns: 0 to 1
 */
double
tabiya_play_pace_find_sharpness (const ChessPosition *position)
{
  double captures = count_captures (position);

  if (chess_position_in_check (position)) {
    captures += SHARP_CAPTURES / 3;
  } else {
    ChessPosition passed;

    chess_position_make_null (&passed, position);
    captures += count_captures (&passed);
  }
  return MIN (captures / SHARP_CAPTURES, 1.0);
}

/* What an ordinary move may take, in milliseconds. */
static double
find_budget (const TabiyaPlayPace *pace)
{
  if (pace->remaining_ms < 0)
    return (double) pace->longest_ms * ORDINARY_SHARE;
  return (double) pace->remaining_ms / MOVES_TO_COME + (double) pace->increment_ms
         * INCREMENT_SHARE;
}

static double
find_factor (const TabiyaPlayPace *pace)
{
  double factor = CALM_FACTOR + (SHARP_FACTOR - CALM_FACTOR) * pace->sharpness;

  if (pace->n_moves <= 1)
    return ONLY_MOVE_FACTOR;
  if (pace->from_book)
    return BOOK_FACTOR;
  if (pace->is_recapture)
    return RECAPTURE_FACTOR;
  return pace->ply < OPENING_PLIES ? factor * OPENING_FACTOR : factor;
}

/**
 * tabiya_play_pace_find_time:
 *
 * Returns: how long to take for a move, in milliseconds, the search included; at most the longest
 *   time that is allowed and a twelfth of what the clock has left
 */
gint64
tabiya_play_pace_find_time (const TabiyaPlayPace *pace)
{
  double chance = pow (CHANCE_FACTOR, 2 * pace->lot - 1);
  gint64 most = MAX (pace->longest_ms, 0);

  if (pace->remaining_ms >= 0)
    most = MIN (most, MAX (pace->remaining_ms, 0) / MOST_OF_CLOCK);
  return MIN (MAX ((gint64) (find_budget (pace) * find_factor (pace) * chance), LEAST_MS), most);
}

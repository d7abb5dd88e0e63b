/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-history.h"

#include "core/chess-bitboard.h"

#include <stdlib.h>

/*
 * What the search has learnt about static scores. Searches show again and again that positions with
 * the same pawns, the same pieces of a side or after the same moves are better or worse than their
 * static scores say. The difference is kept for each of these properties, moves towards what the
 * searches find like a history (engine-history.h), and is added to later static scores.
 */

/* Where the corrections of a position are kept. */
typedef struct {
  int16_t *pawns;
  int16_t *pieces[CHESS_N_COLORS];
  int16_t *minor;
  int16_t *continuation;
} Corrections;

/* A prime above the number of moves that continuation histories tell apart, which scatters
   pairs of them. */
enum { SPREAD = 887 };
_Static_assert (SPREAD >= (CHESS_N_PIECES + 1) * CHESS_N_SQUARES, "pairs of moves would overlap");

/* An index of a set of men: multiplications by odd constants scatter the bitboards. */
static size_t
hash_men (ChessBitboard a,
          ChessBitboard b,
          ChessBitboard c,
          ChessBitboard d)
{
  uint64_t hash = a * UINT64_C (0x9e3779b97f4a7c15);

  hash = (hash ^ hash >> 32 ^ b) * UINT64_C (0xbf58476d1ce4e5b9);
  hash = (hash ^ hash >> 32 ^ c) * UINT64_C (0x94d049bb133111eb);
  hash = (hash ^ hash >> 32 ^ d) * UINT64_C (0xd6e8feb86659fd93);
  return hash >> 32 & (ENGINE_CORRECTIONS - 1);
}

static Corrections
find_corrections (EngineHistory             *history,
                  const ChessPosition       *position,
                  EngineContinuation *const *continuations)
{
  const EngineContinuation *first = &history->continuation[0][0];
  ChessBitboard minor = position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP];
  size_t last = (size_t) (continuations[0] - first);
  size_t before = (size_t) (continuations[1] - first);
  size_t pair;
  int turn = position->turn;
  Corrections found;

  found.pawns = &history->correction[position->pawn_key & (ENGINE_CORRECTIONS - 1)][turn];
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    ChessBitboard ours = position->by_color[color];
    size_t index = hash_men (ours & position->by_type[CHESS_KNIGHT],
                             ours & position->by_type[CHESS_BISHOP],
                             ours & position->by_type[CHESS_ROOK],
                             ours & (position->by_type[CHESS_QUEEN]
                                     | position->by_type[CHESS_KING]));

    found.pieces[color] = &history->piece_correction[color][index][turn];
  }
  found.minor = &history->minor_correction[hash_men (position->by_type[CHESS_KNIGHT],
                                                  position->by_type[CHESS_BISHOP],
                                                  minor & position->by_color[0],
                                                  position->by_type[CHESS_KING])][turn];
  pair = (last * SPREAD + before) & (ENGINE_CORRECTIONS - 1);
  found.continuation = &history->move_correction[pair][turn];
  return found;
}

/* Against a bare king the static score says how near the mate is, and grows with every step of a
   long way. A search sees the same few steps from everywhere: what it teaches would only hide which
   way leads on. */
static bool
is_corrected (const ChessPosition *position)
{
  return bb_several (position->by_color[CHESS_WHITE])
         && bb_several (position->by_color[CHESS_BLACK]);
}

/* The correction to add to the static score, in centipawns from the view of the side to move. */
int
engine_history_get_correction (EngineHistory             *history,
                               const ChessPosition       *position,
                               EngineContinuation *const *continuations)
{
  Corrections found;
  int sum;

  if (!is_corrected (position))
    return 0;

  found = find_corrections (history, position, continuations);
  sum = *found.pawns * ENGINE_CORRECTION_WEIGHT
        + (*found.pieces[0] + *found.pieces[1]) * ENGINE_CORRECTION_PIECES
        + *found.minor * ENGINE_CORRECTION_MINOR
        + *found.continuation * ENGINE_CORRECTION_CONTINUATION;

  return sum / (100 * ENGINE_CORRECTION_GRAIN);
}

static void
correct (int16_t *entry,
         int      bonus)
{
  *entry = (int16_t) (*entry + bonus - *entry * abs (bonus) / ENGINE_CORRECTION_MAX);
}

/* Moves the corrections of a position towards @difference, the centipawns by which the result
   of a search of @depth plies exceeds the static score. */
void
engine_history_update_correction (EngineHistory             *history,
                                  const ChessPosition       *position,
                                  EngineContinuation *const *continuations,
                                  int                        depth,
                                  int                        difference)
{
  enum { MOST = ENGINE_CORRECTION_MAX / 4 };
  Corrections found;
  int bonus = difference * depth / ENGINE_CORRECTION_DIVISOR;

  if (!is_corrected (position))
    return;

  found = find_corrections (history, position, continuations);
  bonus = bonus > MOST ? MOST : bonus < -MOST ? -MOST : bonus;
  correct (found.pawns, bonus);
  correct (found.pieces[0], bonus);
  correct (found.pieces[1], bonus);
  correct (found.minor, bonus);
  correct (found.continuation, bonus);
}

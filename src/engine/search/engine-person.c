/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-person.h"

#include "engine/engine.h"

#include <math.h>

/* The choice of a player among moves, by what he sees of them. */

typedef struct {
  int    elo;
  int    nodes;
  int    n_lines;
  double noise;
  double overlook;
} Anchor;

/*
 * Between two rows everything is interpolated, nodes and overlooking on a logarithmic scale. Noise
 * and overlooking of the rows 900, 1060 and 1230 were fitted to players rated 1000-1399, 1400-1799
 * and 1800-2199 by "tabiya-engine levels --fit"; those of the other rows continue them. The ratings
 * were then found by matches. See docs/levels.md.
 */
static const Anchor anchors[] = {
  /*  elo    nodes  lines  noise  overlook */
  {   500,     600,    40,  44.0,  0.16000 },
  {   700,     600,    40,  24.0,  0.07000 },
  {   900,     700,    40,  13.0,  0.03300 },
  {  1060,     900,    40,  12.0,  0.01800 },
  {  1230,    1500,    40,   8.5,  0.01100 },
  {  1430,    2800,    16,   4.0,  0.00150 },
  {  1560,    3600,    10,   2.9,  0.00070 },
  {  1700,    4500,     6,   2.3,  0.00045 },
  {  1860,    5400,     5,   2.0,  0.00030 },
  {  1950,   12000,     4,   1.5,  0.00010 },
  {  2115,   30000,     3,   1.0,  0.00004 },
  {  2260,  100000,     3,   0.7,  0.00002 },
  {  2370,  170000,     2,   0.4,  0.00001 },
  {  2500,  450000,     2,  0.25,  0.00001 },
};

enum { N_ANCHORS = sizeof anchors / sizeof anchors[0] };

/* Fitted by the same command to games with even numbers, and rounded. */
static const EngineTraits default_traits = {
  .habits = { 9.7, 5.4, 4.0, 9.0, 4.9, 0.6, 0.2, 0.1, 11.6, 4.6, 1.4, 5.6 },
  .veils = { 0.8, 0.9, 0.5, 0.8, 1.1 },
  .ahead = 0.40,
  .haste = 0.85,
};

/* From this rating on nobody leaves a queen to a pawn. */
enum { GUARDED_QUEEN_ELO = 1300 };

/* What is plain is taken unless another move is better by this many centipawns, and more for each
   point of noise. */
enum { PLAIN_MARGIN = 30, PLAIN_MARGIN_OF_NOISE = 8 };

/* A queen may be left to a pawn for something as good, to within these centipawns. */
enum { QUEEN_MARGIN = 60 };

/* With less than this on the clock a player begins to hurry. */
#define HASTE_MS 30000.0

/* Whatever hides a move, there is a chance that it is seen, and that it is not. */
#define MOST_OVERLOOKED 0.95

const EngineTraits *
engine_traits_default (void)
{
  return &default_traits;
}

static double
interpolate (double a,
             double b,
             double share)
{
  return a + (b - a) * share;
}

static double
interpolate_log (double a,
                 double b,
                 double share)
{
  return a * pow (b / a, share);
}

void
engine_person_init (EnginePerson *person,
                    int           elo)
{
  const Anchor *a = anchors;
  double share;

  elo = elo < ENGINE_MIN_ELO ? ENGINE_MIN_ELO : elo > ENGINE_MAX_ELO ? ENGINE_MAX_ELO : elo;
  while (a < anchors + N_ANCHORS - 2 && elo > a[1].elo)
    a++;
  share = (double) (elo - a->elo) / (a[1].elo - a->elo);

  *person = (EnginePerson) {
    .nodes = (uint64_t) lround (interpolate_log (a->nodes, a[1].nodes, share)),
    .n_lines = (int) lround (interpolate (a->n_lines, a[1].n_lines, share)),
    .noise = interpolate (a->noise, a[1].noise, share),
    .overlook = interpolate_log (a->overlook, a[1].overlook, share),
    .guards_queen = elo >= GUARDED_QUEEN_ELO,
  };
}

void
engine_person_set_clock (EnginePerson *person,
                         int64_t       left_ms)
{
  person->haste = left_ms < 0 || left_ms >= HASTE_MS ? 0 : 1 - (double) left_ms / HASTE_MS;
}

/* Turns any number into a well mixed one (the finalizer of the generator SplitMix64). */
static uint64_t
mix (uint64_t number)
{
  number += 0x9e3779b97f4a7c15;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
  number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
  return number ^ (number >> 31);
}

/* A random number from 0 up to 1 that depends on the seed and on what it is for. */
static double
draw (uint64_t seed,
      uint64_t purpose)
{
  return (double) (mix (mix (seed) ^ purpose) >> 11) / (double) (UINT64_C (1) << 53);
}

uint64_t
engine_person_mix_seed (const ChessPosition *position,
                        uint64_t             seed)
{
  return mix (seed ^ mix (position->key + position->fullmove_number));
}

static double
sum_bits (unsigned      bits,
          const double *values,
          int           n)
{
  double sum = 0;

  for (int i = 0; i < n; i++) {
    if (bits & 1u << i)
      sum += values[i];
  }
  return sum;
}

/* Whether he fails to see why a move is better or worse than it looks. A threat that he does not
   see he does not see whatever he plays, so one lot is drawn for each reply. */
static bool
overlooks (const EnginePerson *person,
           const EngineTraits *traits,
           const EngineSeen   *move,
           uint64_t            seed)
{
  bool is_danger = move->searched < move->at_sight;
  double hidden = sum_bits (move->veils, traits->veils, ENGINE_N_VEILS)
                  + traits->ahead * (move->ahead - 1) + traits->haste * person->haste;
  double chance = person->overlook * exp (hidden);
  uint64_t purpose = is_danger && move->reply != CHESS_NO_MOVE ? move->reply | 0x10000u
                                                               : move->move | 0x20000u;

  return draw (seed, purpose) < (chance < MOST_OVERLOOKED ? chance : MOST_OVERLOOKED);
}

static int
find_best_searched (const EngineSeen *seen,
                    int               n)
{
  int best = 0;

  for (int i = 1; i < n; i++) {
    if (seen[i].is_searched && seen[i].searched > seen[best].searched)
      best = i;
  }
  return seen[best].searched;
}

/* What leaves no choice: a mate, or else something that is plainly good and that no other move
   clearly beats. */
typedef struct {
  bool mates;
  bool is_plain;
  int  best;                 /* centipawns of the best move */
  int  margin;               /* centipawns by which a plain move may fall short of it */
} Duty;

static bool
is_plainly_good (const Duty       *duty,
                 const EngineSeen *move)
{
  return move->is_plain && move->is_searched && move->searched >= duty->best - duty->margin;
}

static Duty
find_duty (const EnginePerson *person,
           const EngineSeen   *seen,
           int                 n)
{
  Duty duty = {
    .best = find_best_searched (seen, n),
    .margin = PLAIN_MARGIN + (int) (PLAIN_MARGIN_OF_NOISE * person->noise),
  };

  for (int i = 0; i < n; i++) {
    duty.mates |= seen[i].mates && !seen[i].is_odd;
    duty.is_plain |= is_plainly_good (&duty, &seen[i]);
  }
  return duty;
}

static bool
comes_to_mind (const EnginePerson *person,
               const Duty         *duty,
               const EngineSeen   *move,
               bool                overlooked)
{
  if (duty->mates)
    return move->mates && !move->is_odd;
  if (duty->is_plain)
    return is_plainly_good (duty, move) && (!move->is_odd || move->searched >= duty->best);
  if (move->is_odd && move->searched < duty->best)
    return false;
  if (person->guards_queen && move->leaves_queen && move->searched < duty->best - QUEEN_MARGIN)
    return false;
  return move->is_searched || overlooked;
}

void
engine_person_weigh (const EnginePerson *person,
                     const EngineTraits *traits,
                     const EngineSeen   *seen,
                     int                 n,
                     uint64_t            seed,
                     double             *chances)
{
  Duty duty = find_duty (person, seen, n);
  double noise = person->noise * exp (traits->haste * person->haste / 2);
  double highest = -INFINITY;
  double sum = 0;

  for (int i = 0; i < n; i++) {
    bool overlooked = overlooks (person, traits, &seen[i], seed);

    chances[i] = -INFINITY;
    if (!comes_to_mind (person, &duty, &seen[i], overlooked))
      continue;
    chances[i] = (overlooked ? seen[i].at_sight : seen[i].searched) / noise
                 + sum_bits (seen[i].habits, traits->habits, ENGINE_N_HABITS);
    highest = fmax (highest, chances[i]);
  }
  for (int i = 0; i < n; i++) {
    chances[i] = highest == -INFINITY ? 1 : exp (chances[i] - highest);
    sum += chances[i];
  }
  for (int i = 0; i < n; i++)
    chances[i] /= sum;
}

int
engine_person_choose (const EnginePerson *person,
                      const EngineTraits *traits,
                      const EngineSeen   *seen,
                      int                 n,
                      uint64_t            seed)
{
  double chances[CHESS_MAX_MOVES];
  double lot = draw (seed, 0x30000u);
  int i = 0;

  engine_person_weigh (person, traits, seen, n, seed, chances);
  while (i < n - 1 && lot >= chances[i])
    lot -= chances[i++];
  while (i > 0 && chances[i] == 0)
    i--;
  return i;
}

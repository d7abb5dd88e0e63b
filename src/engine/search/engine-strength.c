/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-strength.h"

#include "engine/search/engine-see.h"
#include "engine/search/engine-thread.h"

#include <math.h>

/*
 * Playing like a weaker player.
 *
 * An engine that merely searches less never leaves a piece hanging and yet understands nothing: it
 * plays like a machine. People err in two other ways. They misjudge: of several moves that are
 * about equally good they choose the wrong one. And they overlook: they see what a move does but
 * not how it can be answered. So the search here looks at several moves with care, each move's
 * value is blurred by a random amount, and now and then a move is valued as it looks at first
 * sight, before any reply. A move that looks good at first sight is mostly sensible: it captures
 * what hangs, or it develops. That is why even the weakest levels still play chess.
 */

typedef struct {
  int elo;
  int nodes;
  int n_lines;
  int error;
  int overlook;
} Anchor;

/*
 * Between two rows everything is interpolated, nodes on a logarithmic scale. The rows were chosen
 * first, each a little stronger than the one before; their ratings were then measured in matches:
 * from 1350 on against another engine with its own UCI_Elo, and below that among themselves. When
 * the engine becomes stronger, rows keep what they limit and get new ratings, so that the levels
 * built on them stay about as far apart as they were. See docs/levels.md.
 */
static const Anchor anchors[] = {
  /*  elo    nodes  lines  error  overlook */
  {   500,    1000,    13,   320,     8000 },
  {   640,    1000,    12,   240,     5000 },
  {   725,    1000,    12,   220,     3500 },
  {   840,    1100,    11,   190,     2200 },
  {   920,    1200,    10,   160,     1400 },
  {  1050,    1400,     8,   130,      800 },
  {  1195,    1700,     7,   100,      400 },
  {  1390,    2300,     6,    80,      180 },
  {  1635,    3500,     5,    60,       70 },
  {  1880,    6000,     4,    45,       25 },
  {  1950,   12000,     4,    35,        8 },
  {  2115,   30000,     3,    25,        2 },
  {  2260,  100000,     3,    16,        0 },
  {  2370,  170000,     2,     6,        0 },
  {  2500,  450000,     2,     3,        0 },
};

enum { N_ANCHORS = sizeof anchors / sizeof anchors[0] };

/* A mate is worth more than anything else, and more the sooner it comes; scores beyond the largest
   value look the same to a player who judges by eye. */
enum { MATE_VALUE = 2500, MATE_STEP = 20, LARGEST_VALUE = 1800 };

/* That a move mates, or that the piece can be captured on its new square, is easier to see than
   anything else. */
enum { OBVIOUS_FACTOR = 4 };

/* From this rating on a mate in one is never missed. */
enum { MATE_IN_ONE_ELO = 1200 };

static int
interpolate (int    a,
             int    b,
             double share)
{
  return (int) lround (a + (b - a) * share);
}

void
engine_strength_init (EngineStrength *strength,
                      int             elo)
{
  const Anchor *a = anchors;
  double share;

  elo = elo < ENGINE_MIN_ELO ? ENGINE_MIN_ELO : elo > ENGINE_MAX_ELO ? ENGINE_MAX_ELO : elo;
  while (a < anchors + N_ANCHORS - 2 && elo > a[1].elo)
    a++;
  share = (double) (elo - a->elo) / (a[1].elo - a->elo);

  strength->nodes = (uint64_t) lround (a->nodes * pow ((double) a[1].nodes / a->nodes, share));
  strength->n_lines = interpolate (a->n_lines, a[1].n_lines, share);
  strength->error = interpolate (a->error, a[1].error, share);
  strength->overlook = interpolate (a->overlook, a[1].overlook, share);
  strength->sees_mate = elo >= MATE_IN_ONE_ELO;
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

/* The next of a sequence of random numbers from 0 up to 1. */
static double
next_random (uint64_t *state)
{
  *state = mix (*state);
  return (double) (*state >> 11) / (double) (UINT64_C (1) << 53);
}

/* What a score is worth to a player who judges by eye. */
static int
value_of_score (EngineScore score)
{
  int plies = ENGINE_MATE - (score > 0 ? score : -score);
  int mate = MATE_VALUE - MATE_STEP * (plies < 40 ? plies : 40);

  if (score >= ENGINE_MATE_BOUND)
    return mate;
  if (score <= -ENGINE_MATE_BOUND)
    return -mate;
  return score > LARGEST_VALUE ? LARGEST_VALUE : score < -LARGEST_VALUE ? -LARGEST_VALUE : score;
}

/* What a move seems to be worth before any reply is considered. */
static int
see_at_first_sight (EngineThread *thread,
                    ChessMove     move)
{
  ChessPosition after;

  chess_position_make (&after, &thread->positions[0], move);
  return value_of_score (-engine_thread_evaluate (thread, &after));
}

/* The chances in 10 000 that the player overlooks the reply to a move. */
static int
find_overlook_chance (const EngineStrength *strength,
                      const EngineThread   *thread,
                      ChessMove             move)
{
  const ChessPosition *root = &thread->positions[0];
  ChessPosition after;

  if (strength->overlook == 0)
    return 0;
  if (chess_position_gives_check (root, move)) {
    chess_position_make (&after, root, move);
    if (chess_position_count_moves (&after) == 0)
      return strength->sees_mate ? 0 : strength->overlook / OBVIOUS_FACTOR;
  }
  if (!engine_see_at_least (root, move, 0, thread->piece_values))
    return strength->overlook / OBVIOUS_FACTOR;
  return strength->overlook;
}

static bool
is_underpromotion (ChessMove move)
{
  return chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN;
}

/* The value of the root move at a rank as the player perceives it; below every other value when the
   move does not come to mind at all. */
static double
judge_move (const EngineStrength *strength,
            EngineThread         *thread,
            int                   rank,
            uint64_t              seed)
{
  EngineRootMove *root_move = &thread->root_moves[rank];
  uint64_t state = seed ^ root_move->move;
  double blur = next_random (&state) - next_random (&state);
  bool overlooked = next_random (&state) * 10000
                    < find_overlook_chance (strength, thread, root_move->move);
  bool searched = root_move->score != ENGINE_NO_RESULT || root_move->previous != ENGINE_NO_RESULT;
  int value;

  if (rank > 0 && is_underpromotion (root_move->move))
    return -INFINITY;
  if (overlooked)
    value = see_at_first_sight (thread, root_move->move);
  else if (rank == 0 || (rank < strength->n_lines && searched))
    value = value_of_score (engine_root_score (thread, rank));
  else
    return -INFINITY;

  if (!searched)
    root_move->score = value;
  return value + blur * strength->error;
}

void
engine_strength_choose (const EngineStrength *strength,
                        EngineThread         *thread,
                        uint64_t              seed)
{
  const ChessPosition *root = &thread->positions[0];
  double best_value = -INFINITY;
  EngineRootMove chosen;
  int best = 0;

  /* When a position comes up again the choice may be different. */
  seed = mix (seed ^ mix (root->key + root->fullmove_number));
  for (int rank = 0; rank < thread->n_root_moves; rank++) {
    double value = judge_move (strength, thread, rank, seed);

    if (value > best_value) {
      best_value = value;
      best = rank;
    }
  }

  chosen = thread->root_moves[best];
  chosen.bound = ENGINE_BOUND_EXACT;
  for (int rank = best; rank > 0; rank--)
    thread->root_moves[rank] = thread->root_moves[rank - 1];
  thread->root_moves[0] = chosen;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-vote.h"

#include "engine/search/engine-params.h"

/*
 * Threads that search the same position finish different depths and disagree. Each votes for its
 * best move, and the vote weighs more the deeper the thread has looked and the better it likes the
 * move. What is proved is not put to the vote: the shortest mate is played.
 */

static bool
is_lost (const EngineVote *vote)
{
  return vote->score <= -ENGINE_MATE_BOUND;
}

/* The lowest score of a thread that is not being mated; what is left is an opinion. */
static EngineScore
get_lowest (const EngineVote *votes,
            int               n_votes)
{
  EngineScore lowest = ENGINE_MATE;

  for (int i = 0; i < n_votes; i++) {
    if (votes[i].depth > 0 && !is_lost (&votes[i]) && votes[i].score < lowest)
      lowest = votes[i].score;
  }
  return lowest;
}

/* A thread that is being mated weighs no more than the one that likes its move least. */
static int64_t
get_weight (const EngineVote *vote,
            EngineScore       lowest)
{
  EngineScore above = vote->score > lowest ? vote->score - lowest : 0;

  return (int64_t) (above + ENGINE_VOTE_MARGIN) * vote->depth;
}

static int64_t
count_votes (const EngineVote *votes,
             int               n_votes,
             ChessMove         move,
             EngineScore       lowest)
{
  int64_t sum = 0;

  for (int i = 0; i < n_votes; i++) {
    if (votes[i].move == move)
      sum += get_weight (&votes[i], lowest);
  }
  return sum;
}

/* Whether @a is to be believed rather than @b, which comes before it. Of threads that want the same
   move, the one with the weightier vote tells its score and line. */
static bool
is_better (const EngineVote *votes,
           int               n_votes,
           const EngineVote *a,
           const EngineVote *b,
           EngineScore       lowest)
{
  int64_t for_a;
  int64_t for_b;

  if (a->score >= ENGINE_MATE_BOUND || b->score >= ENGINE_MATE_BOUND
      || (is_lost (a) && is_lost (b)))
    return a->score > b->score;

  for_a = count_votes (votes, n_votes, a->move, lowest);
  for_b = count_votes (votes, n_votes, b->move, lowest);
  if (for_a != for_b)
    return for_a > for_b;
  return a->move == b->move && get_weight (a, lowest) > get_weight (b, lowest);
}

/**
 * engine_vote_choose:
 * @votes: what each thread has found
 * @n_votes: how many threads there are, at least one
 *
 * Returns: the index of the thread whose move is played. A mate beats everything, the shortest
 *   first; otherwise the move whose votes weigh most is played, and if all threads are being mated
 *   the move that holds out longest. Thread 0 is believed where all is equal.
 */
int
engine_vote_choose (const EngineVote *votes,
                    int               n_votes)
{
  EngineScore lowest = get_lowest (votes, n_votes);
  int best = 0;

  for (int i = 1; i < n_votes; i++) {
    if (votes[i].depth > 0
        && (votes[best].depth == 0
            || is_better (votes, n_votes, &votes[i], &votes[best], lowest)))
      best = i;
  }
  return best;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

enum {
  LIMIT = 30000,             /* beyond every score */
  MAX_CAPTURES = 8,          /* in a row */
};

typedef struct {
  EngineJudge *judge;
  ChessMove    reply;        /* the best one to the move before, which is often good again */
} Search;

static int
larger (int a,
        int b)
{
  return a > b ? a : b;
}

/* The end of a line. */
typedef struct {
  ChessPosition position;
  bool      is_over;
} Leaf;

/* Follows captures that lose nothing, and every way out of check. */
static int
settle (const Search        *self,
        const ChessPosition *position,
        int                  alpha,
        int                  beta,
        int                  captures,
        Leaf                *leaf)
{
  bool in_check = chess_position_in_check (position);
  int best = -LIMIT;
  ChessMoveList list;

  if (!in_check || captures == 0) {
    best = engine_judge_score (self->judge, position);
    leaf->position = *position;
    leaf->is_over = false;
    if (best >= beta || captures == 0)
      return best;
    alpha = larger (alpha, best);
  }
  chess_position_generate (position, in_check ? CHESS_GENERATE_ALL : CHESS_GENERATE_NOISY, &list);
  if (in_check && list.count == 0) {
    leaf->is_over = true;
    return -ENGINE_FORESIGHT_MATE;
  }
  for (int i = 0; i < list.count && alpha < beta; i++) {
    ChessPosition after;
    Leaf line;
    int score;

    if (!in_check && engine_see (position, list.moves[i]) < 0)
      continue;
    chess_position_make (&after, position, list.moves[i]);
    score = -settle (self, &after, -beta, -alpha, captures - 1, &line);
    if (score <= best)
      continue;
    best = score;
    *leaf = line;
    alpha = larger (alpha, best);
  }
  return best;
}

/* Brings the move that was best before to the front, then captures. */
static void
order_moves (const Search        *self,
             const ChessPosition *position,
             ChessMoveList       *list)
{
  int front = 0;

  for (int i = 0; i < list->count; i++) {
    ChessMove move = list->moves[i];

    if (move == self->reply) {
      list->moves[i] = list->moves[0];
      list->moves[0] = move;
      front = larger (front, 1);
    } else if (chess_position_is_capture (position, move)) {
      list->moves[i] = list->moves[front];
      list->moves[front++] = move;
    }
  }
}

/* The score after the best reply. */
static int
search_replies (Search              *self,
                const ChessPosition *position,
                Leaf                *leaf)
{
  int best = -LIMIT;
  ChessMove reply = CHESS_NO_MOVE;
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  order_moves (self, position, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    Leaf line;
    int score;

    chess_position_make (&after, position, list.moves[i]);
    score = -settle (self, &after, -LIMIT, -best, MAX_CAPTURES, &line);
    if (score <= best)
      continue;
    best = score;
    *leaf = line;
    reply = list.moves[i];
  }
  self->reply = reply;
  return best;
}

static int
search_move (Search              *self,
             const ChessPosition *after,
             int                  depth,
             Leaf                *leaf)
{
  if (chess_position_count_moves (after) == 0) {
    leaf->is_over = true;
    return chess_position_in_check (after) ? ENGINE_FORESIGHT_MATE : 0;
  }
  if (depth > ENGINE_FORESIGHT_MIN_DEPTH)
    return -search_replies (self, after, leaf);
  return -settle (self, after, -LIMIT, LIMIT, MAX_CAPTURES, leaf);
}

/**
 * engine_foresee:
 * @position: a position in which the game is not over
 * @judge: the heuristic to judge by
 * @depth: ENGINE_FORESIGHT_MIN_DEPTH or ENGINE_FORESIGHT_MAX_DEPTH
 * @seen: (out): the moves in the order in which they are generated
 *
 * Stalemate within captures, repetitions and the fifty-move rule are not looked for.
 *
 * Returns: the number of legal moves
 */
int
engine_foresee (const ChessPosition *position,
                EngineJudge         *judge,
                int                  depth,
                EngineForesight     *seen)
{
  Search self = { .judge = judge, .reply = CHESS_NO_MOVE };
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    Leaf leaf;

    chess_position_make (&after, position, list.moves[i]);
    seen[i].move = list.moves[i];
    seen[i].score = search_move (&self, &after, depth, &leaf);
    seen[i].is_over = leaf.is_over;
    if (!leaf.is_over)
      seen[i].leaf = leaf.position;
  }
  return list.count;
}

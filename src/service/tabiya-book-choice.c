/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-book-choice.h"

#include <math.h>

#include "engine/engine.h"

/* What a set of weights sees in a position. */
typedef struct {
  guint           n_moves;
  int             best;                      /* the highest score */
  EngineForesight seen[CHESS_MAX_MOVES];
} View;

static gboolean
is_default (const HeuristicWeights *weights)
{
  HeuristicWeights defaults;

  if (!weights || !weights->heuristic)
    return TRUE;
  heuristic_weights_init (&defaults, weights->heuristic);
  return heuristic_weights_equal (weights, &defaults);
}

/* (transfer full) */
static View *
look (const ChessPosition    *position,
      const HeuristicWeights *weights)
{
  View *view = g_new (View, 1);
  EngineJudge *judge = engine_judge_new (weights);

  view->n_moves = (guint) engine_foresee (position, judge, ENGINE_FORESIGHT_MAX_DEPTH, view->seen);
  view->best = -ENGINE_FORESIGHT_MATE;
  for (guint i = 0; i < view->n_moves; i++)
    view->best = MAX (view->best, view->seen[i].score);
  engine_judge_free (judge);
  return view;
}

/* How much worse than the best one a move is, in centipawns. */
static int
find_regret (const View *view,
             ChessMove   move)
{
  for (guint i = 0; i < view->n_moves; i++) {
    if (view->seen[i].move == move)
      return view->best - view->seen[i].score;
  }
  g_return_val_if_reached (0);
}

/* Changes the shares of @moves, and drops those that contradict the weights. */
static void
judge_moves (GArray                 *moves,
             const ChessPosition    *position,
             const HeuristicWeights *weights)
{
  HeuristicWeights defaults;
  g_autofree View *own = NULL;
  g_autofree View *usual = NULL;

  heuristic_weights_init (&defaults, weights->heuristic);
  own = look (position, weights);
  usual = look (position, &defaults);
  for (guint i = moves->len; i > 0; i--) {
    TabiyaBookMove *move = &g_array_index (moves, TabiyaBookMove, i - 1);
    int contradiction = find_regret (own, move->move) - find_regret (usual, move->move);

    if (contradiction > TABIYA_BOOK_LIMIT)
      g_array_remove_index (moves, i - 1);
    else
      move->share *= exp (-(double) contradiction / TABIYA_BOOK_SCALE);
  }
}

/**
 * tabiya_book_choice_list:
 * @book: a book
 * @position: any position
 * @weights: (nullable): what the engine judges by
 *
 * Returns: (transfer full) (element-type TabiyaBookMove): the moves that it may play, in the order
 *   of the book
 */
GArray *
tabiya_book_choice_list (TabiyaBook             *book,
                         const ChessPosition    *position,
                         const HeuristicWeights *weights)
{
  GArray *moves = tabiya_book_list (book, position);

  if (moves->len > 0 && !is_default (weights))
    judge_moves (moves, position, weights);
  return moves;
}

/**
 * tabiya_book_choice_pick:
 * @book: a book
 * @position: any position
 * @weights: (nullable): what the engine judges by
 * @variety: 0 to 100
 * @rand: (nullable): the random number generator
 *
 * Whoever plays from a book asks here, so that all play alike.
 *
 * Returns: a legal move, or CHESS_NO_MOVE if the engine has to think
 */
ChessMove
tabiya_book_choice_pick (TabiyaBook             *book,
                         const ChessPosition    *position,
                         const HeuristicWeights *weights,
                         int                     variety,
                         GRand                  *rand)
{
  g_autoptr(GArray) moves = tabiya_book_choice_list (book, position, weights);

  return tabiya_book_pick_among ((const TabiyaBookMove *) (gconstpointer) moves->data, moves->len,
                                 variety, rand);
}

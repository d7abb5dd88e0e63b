/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-position-tree.h"

#include <math.h>
#include <stdlib.h>

#include "game/collection/tabiya-tag-values.h"

/* A performance is at most so far from the average of the opponents. */
#define MAX_DISTANCE 800

/* A game among the best or the most recent ones. */
typedef struct {
  guint   value;       /* by which they are compared */
  guint32 game;
} Place;

/* What is added up for a move. */
typedef struct {
  ChessMove move;
  guint     results[TABIYA_RESULT_BLACK + 1];   /* by TabiyaResult */
  guint     n_rated;
  guint64   ratings;         /* the sum for the side to move */
  guint     n_met;           /* games with a result and the rating of the opponent */
  guint64   met_ratings;
  guint     met_points;      /* of the side to move in these, two for a win */
  int       last_date;
  guint     n_best;
  Place     best[TABIYA_TREE_N_GAMES];
  guint     n_recent;
  Place     recent[TABIYA_TREE_N_GAMES];
} Sum;

struct _TabiyaPositionTree {
  ChessPosition    position;
  GArray          *sums;         /* of Sum, in the order in which moves came */
  guint            last;         /* the sum that was added to last */
  TabiyaTreeMove   total;
  GArray          *moves;        /* of TabiyaTreeMove */
};

TabiyaPositionTree *
tabiya_position_tree_new (const ChessPosition *position)
{
  TabiyaPositionTree *self = g_new0 (TabiyaPositionTree, 1);

  self->position = *position;
  self->sums = g_array_new (FALSE, TRUE, sizeof (Sum));
  self->moves = g_array_new (FALSE, FALSE, sizeof (TabiyaTreeMove));
  return self;
}

void
tabiya_position_tree_free (TabiyaPositionTree *self)
{
  g_array_unref (self->sums);
  g_array_unref (self->moves);
  g_free (self);
}

const ChessPosition *
tabiya_position_tree_get_position (const TabiyaPositionTree *self)
{
  return &self->position;
}

const TabiyaTreeMove *
tabiya_position_tree_get_total (const TabiyaPositionTree *self)
{
  return &self->total;
}

guint
tabiya_position_tree_get_n_moves (const TabiyaPositionTree *self)
{
  return self->moves->len;
}

const TabiyaTreeMove *
tabiya_position_tree_get_move (const TabiyaPositionTree *self,
                               guint                     index)
{
  return &g_array_index (self->moves, TabiyaTreeMove, index);
}

guint
tabiya_tree_performance (double average,
                         double points,
                         guint  games)
{
  double share = games > 0 ? points / games : 0.5;
  double distance = share <= 0 ? -MAX_DISTANCE
                    : share >= 1 ? MAX_DISTANCE : -400 * log10 (1 / share - 1);

  return (guint) MAX (lround (average + CLAMP (distance, -MAX_DISTANCE, MAX_DISTANCE)), 0);
}

/* Keeps a game if it is among the first. Of equal ones the later in the file comes first. */
static inline void
place (Place   *places,
       guint   *n,
       guint    value,
       guint32  game)
{
  guint i = *n;

  if (i == TABIYA_TREE_N_GAMES) {
    const Place *last = &places[i - 1];

    if (value < last->value || (value == last->value && game < last->game))
      return;
    i--;
  } else {
    (*n)++;
  }
  for (; i > 0 && (value > places[i - 1].value
                   || (value == places[i - 1].value && game > places[i - 1].game)); i--)
    places[i] = places[i - 1];
  places[i] = (Place) { value, game };
}

static inline void
add_to_sum (Sum                   *sum,
            ChessColor             mover,
            guint32                game,
            const TabiyaGameFacts *facts)
{
  guint rating = mover == CHESS_WHITE ? facts->white_elo : facts->black_elo;
  guint opponent = mover == CHESS_WHITE ? facts->black_elo : facts->white_elo;
  TabiyaResult result = tabiya_game_facts_get_result (facts);
  int date = tabiya_game_facts_get_date (facts);

  sum->results[result]++;
  if (rating > 0) {
    sum->n_rated++;
    sum->ratings += rating;
  }
  if (opponent > 0 && result != TABIYA_RESULT_NONE) {
    sum->n_met++;
    sum->met_ratings += opponent;
    sum->met_points += tabiya_result_get_half_points (result, mover == CHESS_BLACK);
  }
  sum->last_date = MAX (sum->last_date, date);
  if (rating + opponent > 0)
    place (sum->best, &sum->n_best, rating + opponent, game);
  if (date > 0)
    place (sum->recent, &sum->n_recent, (guint) date, game);
}

static Sum *
find_sum (TabiyaPositionTree *self,
          ChessMove           move)
{
  Sum *sums = (Sum *) (gpointer) self->sums->data;

  /* Mostly many games with the same move come in a row. */
  if (self->last < self->sums->len && sums[self->last].move == move)
    return &sums[self->last];
  for (self->last = 0; self->last < self->sums->len; self->last++) {
    if (sums[self->last].move == move)
      return &sums[self->last];
  }
  g_array_set_size (self->sums, self->last + 1);
  sums = (Sum *) (gpointer) self->sums->data;
  sums[self->last].move = move;
  return &sums[self->last];
}

/**
 * tabiya_position_tree_add:
 * @game: the number of a game in which the position occurs
 * @move: the move played where it does so first; %CHESS_NO_MOVE if the game ends there, or goes on
 *   with a null move
 * @facts: what is known of the game
 *
 * Adds a game, unless it was not played: forfeits say nothing about moves. The tree must not be
 * finished.
 */
void
tabiya_position_tree_add (TabiyaPositionTree    *self,
                          guint32                game,
                          ChessMove              move,
                          const TabiyaGameFacts *facts)
{
  if (!tabiya_result_is_forfeit (tabiya_game_facts_get_result (facts)))
    add_to_sum (find_sum (self, move), (ChessColor) self->position.turn, game, facts);
}

/* Adds what one move has to the sum of all. */
static void
add_sum (Sum       *total,
         const Sum *sum)
{
  for (guint i = 0; i < G_N_ELEMENTS (sum->results); i++)
    total->results[i] += sum->results[i];
  total->n_rated += sum->n_rated;
  total->ratings += sum->ratings;
  total->n_met += sum->n_met;
  total->met_ratings += sum->met_ratings;
  total->met_points += sum->met_points;
  total->last_date = MAX (total->last_date, sum->last_date);
  for (guint i = 0; i < sum->n_best; i++)
    place (total->best, &total->n_best, sum->best[i].value, sum->best[i].game);
  for (guint i = 0; i < sum->n_recent; i++)
    place (total->recent, &total->n_recent, sum->recent[i].value, sum->recent[i].game);
}

static TabiyaTreeMove
summarize (const Sum *sum)
{
  TabiyaTreeMove move = {
    .move = sum->move,
    .games = sum->results[0] + sum->results[1] + sum->results[2] + sum->results[3],
    .white = sum->results[1],
    .draw = sum->results[2],
    .black = sum->results[3],
    .n_rated = sum->n_rated,
    .last_year = (guint) sum->last_date / 10000,
    .n_best = sum->n_best,
    .n_recent = sum->n_recent,
  };

  if (sum->n_rated > 0)
    move.average = (guint) lround ((double) sum->ratings / sum->n_rated);
  if (sum->n_met > 0)
    move.performance = tabiya_tree_performance ((double) sum->met_ratings / sum->n_met,
                                                sum->met_points / 2.0, sum->n_met);
  for (guint i = 0; i < sum->n_best; i++)
    move.best[i] = sum->best[i].game;
  for (guint i = 0; i < sum->n_recent; i++)
    move.recent[i] = sum->recent[i].game;
  return move;
}

static int
compare_moves (gconstpointer a,
               gconstpointer b)
{
  const TabiyaTreeMove *x = a;
  const TabiyaTreeMove *y = b;

  if (x->games != y->games)
    return x->games > y->games ? -1 : 1;
  return (x->move > y->move) - (x->move < y->move);
}

/**
 * tabiya_position_tree_finish:
 *
 * Makes the moves and the total of what was added. Moves that are not legal in the position, which
 * only a collision of keys could bring, are left out.
 */
void
tabiya_position_tree_finish (TabiyaPositionTree *self)
{
  Sum total = { .move = CHESS_NO_MOVE };

  for (guint i = 0; i < self->sums->len; i++) {
    const Sum *sum = &g_array_index (self->sums, Sum, i);
    TabiyaTreeMove move = summarize (sum);

    if (sum->move != CHESS_NO_MOVE && !chess_position_is_legal (&self->position, sum->move))
      continue;
    add_sum (&total, sum);
    if (sum->move != CHESS_NO_MOVE)
      g_array_append_val (self->moves, move);
  }
  self->total = summarize (&total);
  g_array_sort (self->moves, compare_moves);
  g_array_set_size (self->sums, 0);
}

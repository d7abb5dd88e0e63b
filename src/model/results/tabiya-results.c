/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-results.h"

#include <string.h>

/* How certain the strength of an opponent is: that of a level was measured in many games. */
#define OPPONENT_DEVIATION 50.0

static gint
compare_games (gconstpointer a,
               gconstpointer b)
{
  return tabiya_played_game_compare (*(TabiyaPlayedGame *const *) a,
                                     *(TabiyaPlayedGame *const *) b);
}

static gint
compare_opponents (gconstpointer a,
                   gconstpointer b)
{
  const TabiyaOpponent *x = &((const TabiyaOpponentScore *) a)->opponent;
  const TabiyaOpponent *y = &((const TabiyaOpponentScore *) b)->opponent;

  if (x->elo != y->elo)
    return x->elo > y->elo ? -1 : 1;
  if (strcmp (x->name, y->name) != 0)
    return strcmp (x->name, y->name);
  if (strcmp (x->limit, y->limit) != 0)
    return strcmp (x->limit, y->limit);
  return strcmp (x->search, y->search);
}

static void
add_points (TabiyaScore *score,
            int          points)
{
  score->wins += points == 2;
  score->draws += points == 1;
  score->losses += points == 0;
}

static TabiyaOpponentScore *
get_opponent (TabiyaResults        *self,
              const TabiyaOpponent *opponent)
{
  TabiyaOpponentScore fresh = { .opponent = *opponent };

  for (guint i = 0; i < self->opponents->len; i++) {
    TabiyaOpponentScore *present = &g_array_index (self->opponents, TabiyaOpponentScore, i);

    if (compare_opponents (present, &fresh) == 0)
      return present;
  }
  g_array_append_val (self->opponents, fresh);
  return &g_array_index (self->opponents, TabiyaOpponentScore, self->opponents->len - 1);
}

static void
count_streaks (TabiyaResults *self,
               int            points)
{
  self->wins_now = points == 2 ? self->wins_now + 1 : 0;
  self->unbeaten_now = points >= 1 ? self->unbeaten_now + 1 : 0;
  self->wins_best = MAX (self->wins_best, self->wins_now);
  self->unbeaten_best = MAX (self->unbeaten_best, self->unbeaten_now);
}

static void
count_game (TabiyaResults          *self,
            const TabiyaPlayedGame *game)
{
  const TabiyaOpponent *opponent = tabiya_played_game_get_opponent (game);
  TabiyaRatedReason rated = tabiya_played_game_get_rated (game);
  int points = tabiya_played_game_get_points (game);
  ChessColor color;

  if (!tabiya_played_game_get_color (game, &color) || points < 0)
    return;
  add_points (&self->total, points);
  add_points (&get_opponent (self, opponent)->scores[color], points);
  count_streaks (self, points);
  if (rated == TABIYA_RATED)
    self->n_rated++;
  else
    self->unrated[rated]++;
}

static void
add_rating (TabiyaResults       *self,
            guint32              day,
            guint                n_games,
            const TabiyaGlicko2 *rating)
{
  TabiyaRatingPoint point = { day, n_games, *rating };

  g_array_append_val (self->ratings, point);
}

/* A day is a period: the rating at its end follows from that of the day before and its games, which
   all count from where the day began. A day without games, which includes those that are not over
   yet, only makes the rating less certain. */
static void
rate (TabiyaResults *self,
      guint32        today)
{
  TabiyaGlicko2 rating = tabiya_glicko2_begin ();
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (TabiyaGlicko2Game));
  guint32 last = 0;
  guint n_games = 0;

  for (guint i = 0; i < self->games->len; i++) {
    const TabiyaPlayedGame *game = g_ptr_array_index (self->games, i);
    guint32 day = tabiya_played_game_get_day (game);
    TabiyaGlicko2Game one;

    if (tabiya_played_game_get_rated (game) != TABIYA_RATED)
      continue;
    if (games->len > 0 && day != last) {
      rating = tabiya_glicko2_rate (&rating, (TabiyaGlicko2Game *) (void *) games->data,
                                    games->len);
      add_rating (self, last, n_games, &rating);
      rating = tabiya_glicko2_wait (&rating, day - last - 1);
      g_array_set_size (games, 0);
    }
    one.opponent = tabiya_played_game_get_opponent (game)->elo;
    one.deviation = OPPONENT_DEVIATION;
    one.score = tabiya_played_game_get_points (game) / 2.0;
    g_array_append_val (games, one);
    last = day;
    n_games++;
  }
  if (n_games == 0)
    return;
  rating = tabiya_glicko2_rate (&rating, (TabiyaGlicko2Game *) (void *) games->data, games->len);
  add_rating (self, last, n_games, &rating);
  if (today <= last)
    return;
  rating = tabiya_glicko2_wait (&rating, today - last);
  add_rating (self, today, n_games, &rating);
}

/**
 * tabiya_results_new:
 * @games: (element-type TabiyaPlayedGame): in any order; references are taken
 * @today: as a Julian day, up to which the rating is reckoned
 *
 * The rating is Glicko-2 with a day as its period. The levels of our engine are taken to be known
 * within a deviation of 50 points.
 *
 * Returns: (transfer full): the results
 */
TabiyaResults *
tabiya_results_new (GPtrArray *games,
                    guint32    today)
{
  TabiyaResults *self = g_new0 (TabiyaResults, 1);

  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  self->opponents = g_array_new (FALSE, FALSE, sizeof (TabiyaOpponentScore));
  self->ratings = g_array_new (FALSE, FALSE, sizeof (TabiyaRatingPoint));
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (self->games, g_object_ref (g_ptr_array_index (games, i)));
  g_ptr_array_sort (self->games, compare_games);
  for (guint i = 0; i < self->games->len; i++)
    count_game (self, g_ptr_array_index (self->games, i));
  g_array_sort (self->opponents, compare_opponents);
  rate (self, today);
  return self;
}

/**
 * tabiya_results_free:
 * @self: (transfer full) (nullable): results
 */
void
tabiya_results_free (TabiyaResults *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->games);
  g_array_unref (self->opponents);
  g_array_unref (self->ratings);
  g_free (self);
}

guint
tabiya_score_count (const TabiyaScore *score)
{
  return score->wins + score->draws + score->losses;
}

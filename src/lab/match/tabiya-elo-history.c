/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/match/tabiya-elo-history.h"

struct _TabiyaEloHistory {
  TabiyaMatchScore  score;
  GHashTable       *results;   /* maps the number of a game to its half points plus one */
  GArray           *points;    /* of TabiyaEloPoint */
};

/**
 * tabiya_elo_history_new:
 *
 * Returns: (transfer full): a history without games
 */
TabiyaEloHistory *
tabiya_elo_history_new (void)
{
  TabiyaEloHistory *self = g_new0 (TabiyaEloHistory, 1);

  self->results = g_hash_table_new (NULL, NULL);
  self->points = g_array_new (FALSE, FALSE, sizeof (TabiyaEloPoint));
  return self;
}

/**
 * tabiya_elo_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history.
 */
void
tabiya_elo_history_free (TabiyaEloHistory *self)
{
  g_hash_table_unref (self->results);
  g_array_unref (self->points);
  g_free (self);
}

static void
add_point (TabiyaEloHistory *self)
{
  TabiyaEloPoint point;
  TabiyaElo elo;

  tabiya_elo_estimate (&self->score, &elo);
  point = (TabiyaEloPoint) {
    .n_games = tabiya_match_score_n_games (&self->score),
    .elo = elo.elo,
    .error = elo.elo_error,
  };
  g_array_append_val (self->points, point);
}

/**
 * tabiya_elo_history_add:
 * @self: a history
 * @pair: number of the opening, from 0
 * @reversed: 0 or 1, for the first or the second game of the pair
 * @points: half points of the first engine, 0 to 2
 *
 * Adds a game. Games are added in the order in which they are finished.
 *
 * Returns: %FALSE without any change if that game has already been added
 */
gboolean
tabiya_elo_history_add (TabiyaEloHistory *self,
                        guint             pair,
                        guint             reversed,
                        int               points)
{
  guint other;

  g_return_val_if_fail (reversed <= 1 && points >= 0 && points <= 2, FALSE);

  if (g_hash_table_contains (self->results, GUINT_TO_POINTER (2 * pair + reversed)))
    return FALSE;
  g_hash_table_insert (self->results, GUINT_TO_POINTER (2 * pair + reversed),
                       GINT_TO_POINTER (points + 1));
  self->score.wins += points == 2;
  self->score.draws += points == 1;
  self->score.losses += points == 0;
  other = GPOINTER_TO_UINT (g_hash_table_lookup (self->results,
                                                 GUINT_TO_POINTER (2 * pair + 1 - reversed)));
  if (other > 0) {
    self->score.pairs[(guint) points + other - 1]++;
    add_point (self);
  }
  return TRUE;
}

/**
 * tabiya_elo_history_get_points:
 * @self: a history
 * @n_points: (out): the number of points
 *
 * Returns: (transfer none): a point for each finished pair, by increasing number of games; valid
 *   until the next game is added
 */
const TabiyaEloPoint *
tabiya_elo_history_get_points (TabiyaEloHistory *self,
                               guint            *n_points)
{
  *n_points = self->points->len;
  return (const TabiyaEloPoint *) (void *) self->points->data;
}

/**
 * tabiya_elo_history_get_score:
 * @self: a history
 *
 * Returns: (transfer none): the results of the games so far
 */
const TabiyaMatchScore *
tabiya_elo_history_get_score (const TabiyaEloHistory *self)
{
  return &self->score;
}

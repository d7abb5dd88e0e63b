/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/tournament/tabiya-tournament-score.h"

/* The result of a game that is not finished. */
#define UNPLAYED (-1)

struct _TabiyaTournamentScore {
  guint             n_players;
  guint             n_games;
  GArray           *pairings;   /* TabiyaPairing */
  TabiyaMatchScore *scores;     /* of each pairing, from the view of its first player */
  GArray           *results;    /* gint8 for each game: the half points of the first player; by
                                   round, pairing and colour */
};

static TabiyaTournamentScore *
make_score (GArray *pairings,
            guint   n_players)
{
  TabiyaTournamentScore *self = g_new0 (TabiyaTournamentScore, 1);

  self->n_players = n_players;
  self->pairings = pairings;
  self->scores = g_new0 (TabiyaMatchScore, MAX (pairings->len, 1));
  self->results = g_array_new (FALSE, FALSE, sizeof (gint8));
  return self;
}

/**
 * tabiya_tournament_score_new:
 * @n_players: number of players, at least 2
 *
 * Returns: (transfer full): the score before the first game
 */
TabiyaTournamentScore *
tabiya_tournament_score_new (TabiyaTournamentKind kind,
                             guint                n_players)
{
  return make_score (tabiya_tournament_list_pairings (kind, n_players), n_players);
}

/**
 * tabiya_tournament_score_copy:
 *
 * Returns: (transfer full): a copy
 */
TabiyaTournamentScore *
tabiya_tournament_score_copy (const TabiyaTournamentScore *self)
{
  TabiyaTournamentScore *copy = make_score (g_array_copy (self->pairings), self->n_players);

  copy->n_games = self->n_games;
  for (guint i = 0; i < self->pairings->len; i++)
    copy->scores[i] = self->scores[i];
  g_array_append_vals (copy->results, self->results->data, self->results->len);
  return copy;
}

/**
 * tabiya_tournament_score_free:
 * @self: (transfer full): a score
 *
 * Frees the score.
 */
void
tabiya_tournament_score_free (TabiyaTournamentScore *self)
{
  g_array_unref (self->pairings);
  g_array_unref (self->results);
  g_free (self->scores);
  g_free (self);
}

static gsize
get_index (const TabiyaTournamentScore *self,
           guint                        pairing,
           guint                        round,
           guint                        reversed)
{
  return ((gsize) round * self->pairings->len + pairing) * 2 + reversed;
}

static int
get_result (const TabiyaTournamentScore *self,
            gsize                        index)
{
  return index < self->results->len ? g_array_index (self->results, gint8, index) : UNPLAYED;
}

/**
 * tabiya_tournament_score_add:
 * @pairing: who played
 * @round: number of the round, and so of the opening, from 0
 * @reversed: 1 if the first player of the pairing had Black
 * @points: half points of the first player, 0 to 2
 *
 * Counts a game.
 *
 * Returns: %FALSE if it was counted before
 */
gboolean
tabiya_tournament_score_add (TabiyaTournamentScore *self,
                             guint                  pairing,
                             guint                  round,
                             guint                  reversed,
                             int                    points)
{
  gsize index = get_index (self, pairing, round, reversed);
  TabiyaMatchScore *score = &self->scores[pairing];
  int other;

  if (get_result (self, index) != UNPLAYED)
    return FALSE;
  while (self->results->len <= index) {
    gint8 unplayed = UNPLAYED;

    g_array_append_val (self->results, unplayed);
  }
  g_array_index (self->results, gint8, index) = (gint8) points;
  other = get_result (self, get_index (self, pairing, round, 1 - reversed));
  score->wins += points == 2;
  score->draws += points == 1;
  score->losses += points == 0;
  if (other != UNPLAYED)
    score->pairs[points + other]++;
  self->n_games++;
  return TRUE;
}

/**
 * tabiya_tournament_score_has:
 *
 * Returns: whether a game has been counted
 */
gboolean
tabiya_tournament_score_has (const TabiyaTournamentScore *self,
                             guint                        pairing,
                             guint                        round,
                             guint                        reversed)
{
  return get_result (self, get_index (self, pairing, round, reversed)) != UNPLAYED;
}

/**
 * tabiya_tournament_score_get_n_games:
 *
 * Returns: the number of games counted
 */
guint
tabiya_tournament_score_get_n_games (const TabiyaTournamentScore *self)
{
  return self->n_games;
}

/**
 * tabiya_tournament_score_get_n_players:
 *
 * Returns: the number of players
 */
guint
tabiya_tournament_score_get_n_players (const TabiyaTournamentScore *self)
{
  return self->n_players;
}

/**
 * tabiya_tournament_score_get_n_pairings:
 *
 * Returns: the number of pairings in a round
 */
guint
tabiya_tournament_score_get_n_pairings (const TabiyaTournamentScore *self)
{
  return self->pairings->len;
}

/**
 * tabiya_tournament_score_get_pairing:
 *
 * Returns: the two players of a pairing
 */
TabiyaPairing
tabiya_tournament_score_get_pairing (const TabiyaTournamentScore *self,
                                     guint                        pairing)
{
  return g_array_index (self->pairings, TabiyaPairing, pairing);
}

/**
 * tabiya_tournament_score_find_pairing:
 * @a: a player
 * @b: another player, in any order
 * @pairing: (out): the number of their pairing
 *
 * Returns: %FALSE if they do not meet
 */
gboolean
tabiya_tournament_score_find_pairing (const TabiyaTournamentScore *self,
                                      guint                        a,
                                      guint                        b,
                                      guint                       *pairing)
{
  for (guint i = 0; i < self->pairings->len; i++) {
    TabiyaPairing one = tabiya_tournament_score_get_pairing (self, i);

    if (one.first == MIN (a, b) && one.second == MAX (a, b)) {
      *pairing = i;
      return TRUE;
    }
  }
  return FALSE;
}

/**
 * tabiya_tournament_score_get_between:
 * @player: a player
 * @other: its opponent
 * @score: (out): the games between them, as @player sees them; zero if they do not meet
 */
void
tabiya_tournament_score_get_between (const TabiyaTournamentScore *self,
                                     guint                        player,
                                     guint                        other,
                                     TabiyaPlayerScore           *score)
{
  guint pairing;

  *score = (TabiyaPlayerScore) { 0 };
  if (!tabiya_tournament_score_find_pairing (self, player, other, &pairing))
    return;
  score->draws = self->scores[pairing].draws;
  score->wins = player < other ? self->scores[pairing].wins : self->scores[pairing].losses;
  score->losses = player < other ? self->scores[pairing].losses : self->scores[pairing].wins;
}

/**
 * tabiya_tournament_score_get_player:
 * @player: a player
 * @score: (out): all of its games
 */
void
tabiya_tournament_score_get_player (const TabiyaTournamentScore *self,
                                    guint                        player,
                                    TabiyaPlayerScore           *score)
{
  *score = (TabiyaPlayerScore) { 0 };
  for (guint i = 0; i < self->n_players; i++) {
    TabiyaPlayerScore between;

    tabiya_tournament_score_get_between (self, player, i, &between);
    score->wins += between.wins;
    score->draws += between.draws;
    score->losses += between.losses;
  }
}

/**
 * tabiya_tournament_score_rate:
 *
 * Estimates the strengths of the players from the finished pairs of games.
 *
 * Returns: (transfer full): the ratings
 */
TabiyaRatings *
tabiya_tournament_score_rate (const TabiyaTournamentScore *self)
{
  g_autofree TabiyaRatedPairing *rated = g_new0 (TabiyaRatedPairing, MAX (self->pairings->len, 1));

  for (guint i = 0; i < self->pairings->len; i++) {
    TabiyaPairing pairing = tabiya_tournament_score_get_pairing (self, i);

    rated[i].first = pairing.first;
    rated[i].second = pairing.second;
    for (guint k = 0; k < TABIYA_MATCH_PAIR_SCORES; k++)
      rated[i].pairs[k] = self->scores[i].pairs[k];
  }
  return tabiya_ratings_new (self->n_players, rated, self->pairings->len);
}

guint
tabiya_player_score_get_points (const TabiyaPlayerScore *score)
{
  return 2 * score->wins + score->draws;
}

/**
 * tabiya_player_score_get_n_games:
 *
 * Returns: the number of games
 */
guint
tabiya_player_score_get_n_games (const TabiyaPlayerScore *score)
{
  return score->wins + score->draws + score->losses;
}

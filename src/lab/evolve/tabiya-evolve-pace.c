/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolve-pace.h"

#include <math.h>

#include "lab/evolve/tabiya-evolve-games.h"
#include "lab/match/tabiya-match-game.h"

/* Games of the verdict are not ended by a judge, and take so much longer (docs/evolution.md). */
#define VERDICT_LENGTH 1.35

/* What is played to measure: at least this many games, and more until so much time has passed. */
#define MIN_GAMES      2
#define MEASURE_US     (2 * G_USEC_PER_SEC)

/* The openings are none of those that the run itself plays. */
#define OPENINGS_SEED  0x9ace5u

/**
 * tabiya_evolve_pace_count_games:
 * @seconds: how long the whole run may take, with its verdict
 * @seconds_a_game: how long a game to learn from takes, see tabiya_evolve_pace_measure()
 * @n_concurrent: games played at once
 * @n_verdict: games of the verdict
 *
 * Returns: how many games are left to learn from, an even number; 0 if the verdict alone takes as
 *   long
 */
guint
tabiya_evolve_pace_count_games (double seconds,
                                double seconds_a_game,
                                guint  n_concurrent,
                                guint  n_verdict)
{
  double games = floor (seconds / seconds_a_game * MAX (n_concurrent, 1)
                        - VERDICT_LENGTH * n_verdict);

  return games < 2 ? 0 : (guint) MIN (games, 1e7) & ~1u;
}

/* Two engines with the weights of the start. */
static gboolean
make_players (const TabiyaMatchSetup  *match,
              TabiyaMatchPlayer       *players[2],
              GError                 **error)
{
  for (guint i = 0; i < 2; i++) {
    players[i] = tabiya_match_player_new (&match->engines[i], error);
    if (!players[i])
      return FALSE;
  }
  return TRUE;
}

static gboolean
play_game (const TabiyaMatchSetup  *match,
           TabiyaMatchPlayer       *players[2],
           guint                    number,
           GError                 **error)
{
  g_autoptr(TabiyaMatchGame) game = NULL;

  for (guint i = 0; i < 2; i++) {
    if (!tabiya_match_player_new_game (players[i], FALSE, number, error))
      return FALSE;
  }
  game = tabiya_match_game_play (match, players, number / 2, number % 2, NULL, NULL);
  return TRUE;
}

/**
 * tabiya_evolve_pace_measure:
 * @setup: a search for weights
 * @seconds_a_game: (out): how long one of its games to learn from takes on one thread
 *
 * Plays some games of the start against itself, for about two seconds. Blocks; any thread.
 *
 * Returns: %FALSE with @error if no engine could be started
 */
gboolean
tabiya_evolve_pace_measure (const TabiyaEvolveSetup  *setup,
                            double                   *seconds_a_game,
                            GError                  **error)
{
  TabiyaMatchSetup match;
  TabiyaMatchPlayer *players[2] = { NULL, NULL };
  gboolean good;
  gint64 began;
  guint n = 0;

  tabiya_evolve_games_init_learning (&match, setup);
  for (guint i = 0; i < 2; i++)
    tabiya_match_engine_set_weights (&match.engines[i], &setup->start, NULL);
  match.openings = tabiya_match_openings_new_balanced (OPENINGS_SEED, NULL, NULL, error);
  good = match.openings && make_players (&match, players, error);
  began = g_get_monotonic_time ();
  while (good && (n < MIN_GAMES || g_get_monotonic_time () - began < MEASURE_US))
    good = play_game (&match, players, n++, error);
  if (good)
    *seconds_a_game = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC / n;
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&players[i], tabiya_match_player_free);
  tabiya_match_setup_clear (&match);
  return good;
}

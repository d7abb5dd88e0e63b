/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/evolve/tabiya-strengths.h"

#include <math.h>

/* Elo to the exponent of the logistic function. */
#define SCALE (G_LN10 / 400.0)

/* The likelihood is concave, and each step is the best for one player, so this ends long before. */
#define MAX_SWEEPS 500
#define ENOUGH     0.05

/* A step of Newton's method may not go further than this, since far from the solution the curvature
   says little. In Elo. */
#define MAX_STEP   200.0

/* Games from the view of one player. */
typedef struct {
  guint  opponent;
  double points;
  double games;
} Games;

/* The games of all players: those of player i are from starts[i] up to starts[i + 1]. */
typedef struct {
  guint *starts;     /* owned */
  Games *games;      /* owned */
} Table;

static void
fill_table (Table                 *table,
            guint                  n_players,
            const TabiyaEncounter *encounters,
            guint                  n_encounters)
{
  g_autofree guint *next = g_new (guint, n_players);

  table->starts = g_new0 (guint, n_players + 1);
  table->games = g_new (Games, 2 * (gsize) n_encounters);
  for (guint i = 0; i < n_encounters; i++) {
    table->starts[encounters[i].first + 1]++;
    table->starts[encounters[i].second + 1]++;
  }
  for (guint i = 0; i < n_players; i++) {
    table->starts[i + 1] += table->starts[i];
    next[i] = table->starts[i];
  }
  for (guint i = 0; i < n_encounters; i++) {
    const TabiyaEncounter *met = &encounters[i];

    table->games[next[met->first]++] = (Games) { met->second, met->points, met->games };
    table->games[next[met->second]++] = (Games) { met->first, met->games - met->points,
                                                  met->games };
  }
}

static void
clear_table (Table *table)
{
  g_free (table->starts);
  g_free (table->games);
}

/* Moves a player to where it is most likely, as long as all others stay (a step of Newton's
   method). Returns by how much. */
static double
move (TabiyaStrength *players,
      guint           index,
      const Table    *table)
{
  TabiyaStrength *player = &players[index];
  double variance = player->doubt * player->doubt;
  double slope = (player->expected - player->elo) / variance;
  double curvature = 1.0 / variance;
  double step;

  for (guint i = table->starts[index]; i < table->starts[index + 1]; i++) {
    const Games *games = &table->games[i];
    double share = 1.0 / (1.0 + exp (SCALE * (players[games->opponent].elo - player->elo)));

    slope += SCALE * (games->points - games->games * share);
    curvature += SCALE * SCALE * games->games * share * (1.0 - share);
  }
  step = CLAMP (slope / curvature, -MAX_STEP, MAX_STEP);
  player->elo += step;
  player->error = 1.0 / sqrt (curvature);
  return fabs (step);
}

/**
 * tabiya_strengths_estimate:
 * @players: (array length=n_players): what is expected of them, and in @elo where to begin to look;
 *   the estimates are set. Those without doubt stay at their expectation, with an error of 0
 * @encounters: (array length=n_encounters): their games; two players may meet several times
 *
 * Estimates strengths. The error of a player is that which is left when the strengths of all others
 * are known, so it is somewhat too small.
 */
void
tabiya_strengths_estimate (TabiyaStrength        *players,
                           guint                  n_players,
                           const TabiyaEncounter *encounters,
                           guint                  n_encounters)
{
  Table table;
  double longest = INFINITY;

  fill_table (&table, n_players, encounters, n_encounters);
  for (guint i = 0; i < n_players; i++) {
    if (players[i].doubt <= 0.0) {
      players[i].elo = players[i].expected;
      players[i].error = 0.0;
    }
  }
  for (guint sweep = 0; sweep < MAX_SWEEPS && longest > ENOUGH; sweep++) {
    longest = 0.0;
    for (guint i = 0; i < n_players; i++) {
      if (players[i].doubt > 0.0)
        longest = MAX (longest, move (players, i, &table));
    }
  }
  clear_table (&table);
}

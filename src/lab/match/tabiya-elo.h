/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What the results of a match say about the difference of two engines. Pure functions; any thread.
 *
 * Games are played in pairs, one opening with colours reversed. The two games of a pair depend on
 * each other, but pairs do not. So every error here is based on the spread of the pairs (the five
 * possible sums: pentanomial), not on that of the games.
 */

#define TABIYA_MATCH_PAIR_SCORES 5   /* 0, 1/2, 1, 1 1/2 and 2 points */

/* Elo per unit of the normalised difference (mean - 1/2) / deviation of a game: 800 / ln 10, so
   that both kinds of Elo agree for small differences between engines that draw no games. */
#define TABIYA_ELO_NORMALIZED_UNIT 347.4355855226014

/* Results from the first engine's point of view. */
typedef struct {
  guint wins;
  guint draws;
  guint losses;
  guint pairs[TABIYA_MATCH_PAIR_SCORES];  /* finished pairs, indexed by their sum in half points */
} TabiyaMatchScore;

typedef struct {
  double score;           /* share of the points, 0 to 1; 0.5 without games */
  double elo;             /* logistic Elo; infinite if one side won every point */
  double elo_error;       /* half of the 95 % interval; infinite if the spread is unknown */
  double normalized_elo;  /* Elo in units of the spread, which determines how many games a test
                             needs */
  double superiority;     /* likelihood that the first engine is stronger, 0 to 1 */
  double draw_rate;       /* 0 to 1 */
} TabiyaElo;

guint   tabiya_match_score_n_games (const TabiyaMatchScore *score);
guint   tabiya_match_score_n_pairs (const TabiyaMatchScore *score);

double  tabiya_elo_to_score        (double                  elo);
double  tabiya_elo_from_score      (double                  score);
void    tabiya_elo_estimate        (const TabiyaMatchScore *score,
                                    TabiyaElo              *elo);

G_END_DECLS

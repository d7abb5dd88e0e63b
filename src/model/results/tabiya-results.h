/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/results/tabiya-glicko2.h"
#include "model/results/tabiya-played-game.h"

G_BEGIN_DECLS

/* TabiyaResults: what a person's games against programs add up to: the score by opponent and
   colour, streaks, and the rating from day to day. Main thread. */

/* Wins, draws and losses of the person. */
typedef struct {
  guint wins;
  guint draws;
  guint losses;
} TabiyaScore;

/* The games against one opponent. */
typedef struct {
  TabiyaOpponent opponent;             /* borrowed from one of the games */
  TabiyaScore    scores[2];            /* by the person's colour, a ChessColor */
} TabiyaOpponentScore;

/* The rating at the end of a day; there is one for each day with rated games, and the last is for
   today. */
typedef struct {
  guint32       day;                   /* Julian */
  guint         n_games;               /* rated up to then */
  TabiyaGlicko2 rating;
} TabiyaRatingPoint;

typedef struct {
  GPtrArray   *games;                  /* TabiyaPlayedGame, oldest first */
  GArray      *opponents;              /* TabiyaOpponentScore, the strongest first; those whose
                                          strength is not known come last */
  TabiyaScore  total;
  guint        n_rated;
  guint        unrated[TABIYA_UNRATED_NO_DATE + 1];   /* finished games by TabiyaRatedReason */
  GArray      *ratings;                /* TabiyaRatingPoint; empty without rated games */
  guint        wins_now;               /* in a row, up to the last game */
  guint        wins_best;
  guint        unbeaten_now;
  guint        unbeaten_best;
} TabiyaResults;

/* @games (element-type TabiyaPlayedGame) in any order; references are taken. @today is a Julian
   day. */
TabiyaResults *tabiya_results_new         (GPtrArray         *games,
                                           guint32            today)
                                           G_GNUC_WARN_UNUSED_RESULT;
void           tabiya_results_free        (TabiyaResults     *self);

guint          tabiya_score_count         (const TabiyaScore *score);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaResults, tabiya_results_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-game.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchPlan: which games a match plays, and what becomes of them. The director, the workers
 * and the news know nothing of the number of engines or of how they meet: two in a match
 * (TabiyaMatchStanding), many in a tournament (TabiyaTournamentStanding), or whatever else plays
 * games to learn from them.
 *
 * The director calls the functions one at a time, under its lock, so they must neither block for
 * long nor call the director.
 */

typedef struct _TabiyaMatchTotals TabiyaMatchTotals;

/* A game to be played. */
typedef struct {
  const TabiyaMatchSetup *setup;       /* of the two engines; lives as long as the plan */
  guint                   pairing;     /* which two engines meet, by a number of the plan's own; 0
                                          if it has only two */
  guint                   pair;        /* the number of the opening, from 0 */
  guint                   reversed;    /* 1 if the first engine of the setup has Black */
  guint                   engines[2];  /* numbers of the plan's own for the engines of the setup, by
                                          which a worker knows the ones it has already started */
  char                  **options[2];  /* (nullable) for each engine, "Name=Value", to be set before
                                          this game; owned by the plan, valid until the game is
                                          stored */
} TabiyaMatchTask;

typedef struct {
  /* Whether a game may be left that is neither played nor in progress. */
  gboolean (*has_open)    (gconstpointer           data);
  /* Takes the next game and marks it as in progress. FALSE if there is none; if has_open() still
     says that there may be one, it is asked again when another game is finished, and at the latest
     after some hundredths of a second. */
  gboolean (*take_game)   (gpointer                data,
                           TabiyaMatchTask        *task);
  /* Keeps a finished game, then counts it. FALSE with an error if it cannot be kept. */
  gboolean (*store_game)  (gpointer                data,
                           const TabiyaMatchGame  *game,
                           GError                **error);
  /* Whether the rest need not be played; NULL for never. */
  gboolean (*is_decided)  (gconstpointer           data);
  /* Fills what the plan knows of the totals, which are zero before. */
  void     (*fill_totals) (gconstpointer           data,
                           TabiyaMatchTotals      *totals);
  /* Closes the file of the games, because no more will be stored. */
  void     (*close)       (gpointer                data);
} TabiyaMatchPlanFuncs;

typedef struct {
  const TabiyaMatchPlanFuncs *funcs;
  gpointer                    data;          /* borrowed */
  guint                       n_concurrent;  /* games played at once; 0 for 1 */
  int                         niceness;      /* nice value of the playing threads, 0 to 19 */
} TabiyaMatchPlan;

G_END_DECLS

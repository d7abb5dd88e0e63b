/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match.h"

/* What the tests of matches share: a folder of their own, a setup, and a match that runs to its
   end. */

typedef struct {
  char             *folder;
  char             *pgn;        /* path of the games */
  TabiyaMatchSetup  setup;      /* two tabiyas with 200 nodes a move, 8 games from the book */

  /* Of the last match */
  TabiyaMatchTotals totals;
  GPtrArray        *games;      /* (element-type utf8): one line a game, in the order they ended */
  guint             n_notes;
  guint             n_progress;
  guint             n_finished;
  GError           *error;      /* why it failed */
  guint             stop_after; /* stop after so many games; 0: never */
} MatchFixture;

void  match_fixture_set_up      (MatchFixture    *fixture,
                                 gconstpointer    data);
void  match_fixture_tear_down   (MatchFixture    *fixture,
                                 gconstpointer    data);

/* Makes engine @index the program @argv0 with one argument (nullable). */
void  match_fixture_set_program (MatchFixture    *fixture,
                                 guint            index,
                                 const char      *program,
                                 const char      *argument);
void  match_fixture_set_option  (MatchFixture    *fixture,
                                 guint            index,
                                 const char      *option);
/* Openings from a text; with "/" in its first word positions. */
void  match_fixture_set_openings (MatchFixture   *fixture,
                                  const char     *text);
/* Plays the match; it must be possible to start it. */
void  match_fixture_run         (MatchFixture    *fixture);
/* The games as text, sorted. (transfer full) */
char *match_fixture_dup_sorted  (MatchFixture    *fixture);
char *match_fixture_read_pgn    (MatchFixture    *fixture);
/* A game in one line: round, moves, how it ended. (transfer full) */
char *match_game_to_line        (const TabiyaMatchGame *game);

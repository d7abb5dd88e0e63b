/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-level.h"

#include <glib/gi18n-lib.h>

#include "engine/engine.h"

/*
 * Levels of strength: names for values of the engine's Elo option. They are spaced so that each
 * scores 60 to 80 % against the one below; docs/levels.md has the games in which that was measured.
 * How to play more weakly is the engine's task.
 */

typedef struct {
  const char *name;
  int         elo;         /* 0: full strength */
  int         book_plies;  /* how many plies it may play from the book */
} Level;

static const Level levels[] = {
  { N_("Newcomer"),            500,    2 },
  { N_("Beginner"),            675,    2 },
  { N_("Novice"),              850,    4 },
  { N_("Friendly"),           1025,    6 },
  { N_("Casual"),             1200,    8 },
  { N_("Hobby player"),       1360,   10 },
  { N_("Improver"),           1530,   12 },
  { N_("Keen player"),        1665,   14 },
  { N_("Club player"),        1765,   16 },
  { N_("Strong club"),        1830,   18 },
  { N_("Team player"),        1895,   20 },
  { N_("Tournament player"),  1935,   24 },
  { N_("Challenger"),         2000,   28 },
  { N_("Candidate"),          2070,   32 },
  { N_("Expert"),             2130,   36 },
  { N_("Senior expert"),      2190,   40 },
  { N_("Master"),             2250,   60 },
  { N_("Senior master"),      2315,  100 },
  { N_("Grandmaster"),        2400,  200 },
  { N_("Super grandmaster"),  2500,  400 },
  { N_("Maximum"),               0,  400 },
};

static const Level *
get_level (int level)
{
  return &levels[CLAMP (level, 1, (int) G_N_ELEMENTS (levels)) - 1];
}

/**
 * tabiya_level_count:
 *
 * Returns: the number of levels; they are counted from 1, the weakest
 */
int
tabiya_level_count (void)
{
  return G_N_ELEMENTS (levels);
}

/**
 * tabiya_level_get_name:
 * @level: 1 up to tabiya_level_count(), clamped
 *
 * Returns: its name, translated; static
 */
const char *
tabiya_level_get_name (int level)
{
  return _(get_level (level)->name);
}

/**
 * tabiya_level_get_elo:
 * @level: 1 up to tabiya_level_count(), clamped
 *
 * Returns: its strength on the scale of the engine's option UCI_Elo; 0 for full strength
 */
int
tabiya_level_get_elo (int level)
{
  return get_level (level)->elo;
}

/**
 * tabiya_level_get_book_plies:
 * @level: 1 up to tabiya_level_count(), clamped
 *
 * Returns: how many plies from the start of a game it plays from the book
 */
int
tabiya_level_get_book_plies (int level)
{
  return get_level (level)->book_plies;
}

/**
 * tabiya_level_errs:
 * @level: 1 up to tabiya_level_count(), clamped
 *
 * Returns: whether the level makes deliberate errors. Then the tables of other searches must not
 *   help it, and its scores are not worth showing or reusing.
 */
gboolean
tabiya_level_errs (int level)
{
  return get_level (level)->elo > 0;
}

/* Ratings on Lichess, and the UCI_Elo that loses as much a move; see docs/levels.md. Between two
   rows it is interpolated, and beyond them the line goes on. */
static const struct {
  int lichess;
  int elo;
} ratings[] = {
  { 1200,  900 },
  { 1600, 1060 },
  { 2000, 1230 },
};

/**
 * tabiya_level_elo_of_lichess:
 * @rating: a rating for blitz on Lichess
 *
 * Returns: the UCI_Elo of a player who errs as much; within the range of the engine's option
 */
int
tabiya_level_elo_of_lichess (int rating)
{
  guint i = rating < ratings[1].lichess ? 0 : 1;
  int elo = ratings[i].elo + (rating - ratings[i].lichess) * (ratings[i + 1].elo - ratings[i].elo)
                             / (ratings[i + 1].lichess - ratings[i].lichess);

  return CLAMP (elo, ENGINE_MIN_ELO, ENGINE_MAX_ELO);
}

int
tabiya_level_of_elo (int elo)
{
  int nearest = 1;

  for (int level = 2; level < tabiya_level_count (); level++) {
    if (ABS (tabiya_level_get_elo (level) - elo) < ABS (tabiya_level_get_elo (nearest) - elo))
      nearest = level;
  }
  return nearest;
}

/**
 * tabiya_level_of_lichess:
 * @rating: a rating for blitz on Lichess
 *
 * Returns: the level whose strength is nearest, as tabiya_level_of_elo() finds it
 */
int
tabiya_level_of_lichess (int rating)
{
  return tabiya_level_of_elo (tabiya_level_elo_of_lichess (rating));
}

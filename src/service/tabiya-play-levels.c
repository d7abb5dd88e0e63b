/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>

/*
 * Levels of strength: how many nodes the engine may look at and, for the lower ones, how much it
 * misjudges. An engine that merely searches little never leaves a piece standing and yet plays like
 * a machine; so the lower levels look at many moves, with nodes enough to see a ply or two of each,
 * and take the value of each blurred by a random amount, the way a person does. The amount has a
 * triangular distribution over +- @error centipawns, so that small mistakes are common and large
 * ones rare. Up to level 6 each wins four games of five or more against the one below, measured in
 * sixteen games a pair; the levels above differ by nodes alone and were not measured.
 */

typedef struct {
  const char *name;
  guint64     nodes;       /* 0: no limit but time */
  int         n_lines;     /* moves it chooses among */
  int         error;       /* centipawns */
  int         book_plies;  /* how far it knows the book */
} Level;

static const Level levels[] = {
  { N_("Beginner"),         3000, 30, 350,   2 },
  { N_("Friendly"),         4000, 16, 220,   6 },
  { N_("Casual"),           5000, 10, 120,  10 },
  { N_("Club player"),     10000,  6,  60,  16 },
  { N_("Strong club"),     30000,  3,  25,  24 },
  { N_("Expert"),         150000,  1,   0,  60 },
  { N_("Master"),         800000,  1,   0, 400 },
  { N_("Maximum"),             0,  1,   0, 400 },
};

/* A mate for the purpose of being misjudged: more than anything else, the sooner the better. */
#define MATE_VALUE       2500
#define MATE_STEP        20
#define LARGEST_VALUE    1800

static const Level *
get_level (int level)
{
  return &levels[CLAMP (level, 1, (int) G_N_ELEMENTS (levels)) - 1];
}

/**
 * tabiya_level_count:
 *
 * Returns: how many levels there are; they count from 1, the weakest
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
 * tabiya_level_get_nodes:
 * @level: 1 up to tabiya_level_count(), clamped
 *
 * Returns: how many nodes it searches for a move; 0 when only time limits it
 */
guint64
tabiya_level_get_nodes (int level)
{
  return get_level (level)->nodes;
}

/* How many lines are searched for it. */
int
tabiya_level_get_n_lines (int level)
{
  return get_level (level)->n_lines;
}

/* How many plies from the start of a game it plays from the book. */
int
tabiya_level_get_book_plies (int level)
{
  return get_level (level)->book_plies;
}

/* Whether it plays below what it knows; then what others have learnt must not help it. */
gboolean
tabiya_level_errs (int level)
{
  return get_level (level)->error > 0;
}

/* The value of a line to the mover, mates brought into reach. */
static int
value_of_line (const TabiyaLine *line,
               ChessColor        turn)
{
  int sign = turn == CHESS_WHITE ? 1 : -1;
  int mate_in = line->score.mate_in * sign;

  if (mate_in > 0)
    return MATE_VALUE - MATE_STEP * MIN (mate_in, 20);
  if (mate_in < 0)
    return -MATE_VALUE + MATE_STEP * MIN (-mate_in, 20);
  return CLAMP (line->score.centipawns * sign, -LARGEST_VALUE, LARGEST_VALUE);
}

/**
 * tabiya_level_choose:
 * @level: 1 up to tabiya_level_count(), clamped
 * @analysis: a finished search of the position
 * @turn: who is to move in it
 * @rand: where the misjudgement comes from; the same seed and analysis give the same choice
 *
 * What a player of @level plays after this search.
 *
 * Returns: one of the first moves, the best one for levels without error
 */
ChessMove
tabiya_level_choose (int                   level,
                     const TabiyaAnalysis *analysis,
                     ChessColor            turn,
                     GRand                *rand)
{
  const Level *strength = get_level (level);
  ChessMove best = analysis->best;
  double best_value = -G_MAXDOUBLE;

  if (strength->error == 0)
    return best;
  for (guint i = 0; i < analysis->n_lines; i++) {
    const TabiyaLine *line = &analysis->lines[i];
    double blur = (g_rand_double (rand) - g_rand_double (rand)) * strength->error;
    double value = value_of_line (line, turn) + blur;

    if (line->n_moves > 0 && value > best_value) {
      best = line->moves[0];
      best_value = value;
    }
  }
  return best;
}

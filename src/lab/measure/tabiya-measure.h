/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * How one side of a game plays, in numbers, which are counted on the board without any heuristic.
 * What is counted "early" is counted up to a ply that is the same for all games
 * (TABIYA_MEASURE_PLIES), so that long games do not weigh more; a game that ends before counts with
 * its final position.
 */

#define TABIYA_MEASURE_PLIES 40

typedef enum {
  TABIYA_MEASURE_SCORE,
  TABIYA_MEASURE_MATERIAL,
  TABIYA_MEASURE_MOBILITY,
  TABIYA_MEASURE_PAWN_RANK,
  TABIYA_MEASURE_PROMOTIONS,
  TABIYA_MEASURE_KNIGHT_MOVES,
  TABIYA_MEASURE_STEP,
  TABIYA_MEASURE_CAPTURES,
  TABIYA_MEASURE_BALANCE,
  TABIYA_MEASURE_PAWNS_AHEAD,
  TABIYA_MEASURE_PRESSURE,
  TABIYA_MEASURE_COVER,
  TABIYA_MEASURE_WEAK_PAWNS,
  TABIYA_N_MEASURES,
} TabiyaMeasure;

typedef struct {
  const char *id;          /* "pawn-rank" */
  const char *help;        /* what is counted, and in which unit */
} TabiyaMeasureInfo;

/* The counts for one side. */
typedef struct {
  ChessColor color;
  guint      n_early;                      /* own moves up to the last early ply */
  guint      n_moves;                      /* all own moves */
  double     sums[TABIYA_N_MEASURES];
} TabiyaTally;

const TabiyaMeasureInfo *tabiya_measure_get_info (TabiyaMeasure        measure);

void                     tabiya_tally_init       (TabiyaTally         *tally,
                                                  ChessColor           color);
void                     tabiya_tally_add_move   (TabiyaTally         *tally,
                                                  const ChessPosition *position,
                                                  guint                ply,
                                                  ChessMove            move);
void                     tabiya_tally_add_end    (TabiyaTally         *tally,
                                                  const ChessPosition *position,
                                                  guint                ply);
void                     tabiya_tally_finish     (const TabiyaTally   *tally,
                                                  double               values[TABIYA_N_MEASURES]);

G_END_DECLS

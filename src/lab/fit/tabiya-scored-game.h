/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* A game with a known result, and those of its positions from which an evaluation can learn. */

typedef enum {
  TABIYA_SELFPLAY_BLACK_WINS,
  TABIYA_SELFPLAY_DRAW,
  TABIYA_SELFPLAY_WHITE_WINS,
} TabiyaSelfplayResult;     /* White's half points */

/* Where the result comes from. The values are written to files. */
typedef enum {
  TABIYA_SCORED_END_RULES,       /* mate, or a draw by rule, claimed as soon as it can be */
  TABIYA_SCORED_END_CUT_WIN,     /* both sides agreed for some time that it is won */
  TABIYA_SCORED_END_CUT_DRAW,    /* the same for a draw */
  TABIYA_SCORED_END_CUT_LENGTH,  /* too long; counts as a draw */
  TABIYA_SCORED_END_PGN,         /* it is the result of a game from a PGN file */
  TABIYA_SCORED_END_NO_RESULT,   /* a PGN file knows no result: there are no positions */
  TABIYA_SCORED_END_BROKEN,      /* the game in a PGN file has an error: there are no positions */
  TABIYA_SCORED_N_ENDS,
} TabiyaScoredEnd;

/* Why a position is not kept: the first of these reasons that applies. */
typedef enum {
  TABIYA_REFUSAL_CHECK,          /* the side to move is in check */
  TABIYA_REFUSAL_PENDING,        /* a capture changes the static score, see tabiya_quiet_holds() */
  TABIYA_REFUSAL_NOISY,          /* the best move is a capture or a promotion */
  TABIYA_REFUSAL_MATE,           /* the score is a mate */
  TABIYA_REFUSAL_DECIDED,        /* the score is beyond the limit */
  TABIYA_REFUSAL_DUPLICATE,      /* the file has the position already */
  TABIYA_N_REFUSALS,
  TABIYA_REFUSAL_NONE = TABIYA_N_REFUSALS,
} TabiyaRefusal;

typedef struct {
  ChessPosition position;
  int           score;           /* centipawns from White's point of view, found by a search */
} TabiyaScoredPosition;

/* One game; valid only during a callback. */
typedef struct {
  guint                       number;
  TabiyaSelfplayResult        result;
  TabiyaScoredEnd             end;
  guint                       n_plies;     /* including those of the opening */
  const TabiyaScoredPosition *positions;   /* in the order in which they were played */
  guint                       n_positions;
  guint                       refused[TABIYA_N_REFUSALS];
} TabiyaScoredGame;

/* Called in the calling thread, in the order of the numbers. Returning FALSE ends the run. */
typedef gboolean (*TabiyaScoredGameFunc) (const TabiyaScoredGame *game,
                                          gpointer                data);

G_END_DECLS

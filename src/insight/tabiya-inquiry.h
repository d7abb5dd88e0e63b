/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "core/chess-score.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * How this library asks an engine. It has none itself: whoever calls it supplies a function that
 * searches and blocks until done, on the thread of the call.
 */

/* What to search; everything is borrowed for the time of the call. */
typedef struct {
  ChessPosition    position;
  const guint64   *history;       /* keys of the earlier positions of the game, oldest first */
  gsize            n_history;
  const ChessMove *root_moves;    /* the only moves to look at; all when there are none */
  gsize            n_root_moves;
  guint64          nodes;         /* the limits; 0: no such limit */
  int              depth;
  gint64           time_ms;       /* never the same verdict twice */
} TabiyaInquiry;

enum { TABIYA_VERDICT_MAX_MOVES = 64 };

/* What was found. */
typedef struct {
  ChessScore score;               /* White's view */
  int        depth;
  int        n_moves;             /* 0 only when the game is over */
  ChessMove  moves[TABIYA_VERDICT_MAX_MOVES];
} TabiyaVerdict;

/* Searches from empty tables with one thread, so that the same inquiry has the same verdict, unless
   its limit is a time. Returns FALSE, with @verdict undefined, when it was cancelled. */
typedef gboolean (*TabiyaInquireFunc) (const TabiyaInquiry *inquiry,
                                       TabiyaVerdict       *verdict,
                                       gpointer             data);

G_END_DECLS

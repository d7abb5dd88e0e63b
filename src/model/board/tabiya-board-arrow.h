/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* What an arrow of the program means; people's own are TabiyaShape. */
typedef enum {
  TABIYA_ARROW_BEST,      /* green: a hint, the engine's choice */
  TABIYA_ARROW_INSTEAD,   /* thin blue: a better move than the one played */
  TABIYA_ARROW_THREAT,    /* dashed red */
  TABIYA_ARROW_FORMER,    /* grey: the best move before a change of weights */
  TABIYA_ARROW_CHOSEN,    /* blue: the best move after it */
} TabiyaArrowKind;

typedef struct {
  ChessSquare     from;
  ChessSquare     to;         /* the same square: a circle */
  TabiyaArrowKind kind;
  double          strength;   /* 0 to 1; the lower, the thinner and paler the arrow */
} TabiyaBoardArrow;

/* Appends the arrow of a move to @arrows, an array of TabiyaBoardArrow. */
void tabiya_board_arrow_append (GArray          *arrows,
                                ChessMove        move,
                                TabiyaArrowKind  kind,
                                double           strength);

G_END_DECLS

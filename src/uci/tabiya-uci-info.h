/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-score.h"

G_BEGIN_DECLS

typedef enum {
  TABIYA_UCI_EXACT,
  TABIYA_UCI_LOWER_BOUND,
  TABIYA_UCI_UPPER_BOUND,
} TabiyaUciBound;

/* What a line of "info" says, as an engine wrote it: nothing of it is checked. */
typedef struct {
  gint64          depth;              /* 0 in this and other numbers: not told */
  gint64          selective_depth;
  gint64          line;               /* the rank in MultiPV; 1 if it is not told */
  gint64          nodes;              /* -1: not told */
  gint64          time_ms;            /* -1: not told */
  ChessScore      score;              /* view of the side to move; unknown if it is not told */
  TabiyaUciBound  bound;
  const char     *moves;              /* what follows "pv" in the line; NULL if there is none */
} TabiyaUciReport;

/* Reads what follows the word "info"; the report is valid as long as the text. */
TabiyaUciReport tabiya_uci_report_read (const char  *text);

/* Copies the next word of a line and moves @cursor behind it; FALSE at the end. A longer word is
   cut off. */
gboolean        tabiya_uci_next_word   (const char **cursor,
                                        char        *word,
                                        gsize        size);

G_END_DECLS

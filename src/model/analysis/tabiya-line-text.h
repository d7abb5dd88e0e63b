/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* Moves in the notation of the window: "16… Kh8 17. Qh5 e4", with non-breaking spaces between a
   number and its move. (transfer full) */
char *tabiya_line_text_new (const ChessPosition *start,
                            const ChessMove     *moves,
                            guint                n_moves);

/* The same, with the place of each move (element-type TabiyaLineSpan) appended to @spans. */
typedef struct {
  int start;    /* offsets in bytes */
  int end;
} TabiyaLineSpan;

char *tabiya_line_text_new_with_spans (const ChessPosition *start,
                                       const ChessMove     *moves,
                                       guint                n_moves,
                                       GArray              *spans);

G_END_DECLS

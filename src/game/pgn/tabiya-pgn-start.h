/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-lexer.h"

G_BEGIN_DECLS

/* TabiyaPgnStart: the position a game starts from, as its tags have it. Begins as zeros. */
typedef struct {
  const char *fen;           /* value of the tag; NULL when there is none */
  gsize       fen_length;
  gboolean    chess960;
} TabiyaPgnStart;

void            tabiya_pgn_start_take_tag     (TabiyaPgnStart          *self,
                                               const TabiyaPgnTagToken *tag);
ChessTextResult tabiya_pgn_start_get_position (const TabiyaPgnStart    *self,
                                               ChessPosition           *position);

G_END_DECLS

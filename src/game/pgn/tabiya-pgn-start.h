/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-lexer.h"

G_BEGIN_DECLS

/* TabiyaPgnStart: the start position of a game and the rules it is played by, as given by its tags.
   Initially all zeros. */
typedef struct {
  const char *fen;           /* value of the tag; NULL if there is none */
  gsize       fen_length;
  gboolean    chess960;
  const char *variant;       /* value of the tag if it names rules other than those of chess; NULL
                                if it does not */
  gsize       variant_length;
  gboolean    explosive;     /* captures change more of the board than in chess */
} TabiyaPgnStart;

void            tabiya_pgn_start_take_tag     (TabiyaPgnStart          *self,
                                               const TabiyaPgnTagToken *tag);
ChessTextResult tabiya_pgn_start_get_position (const TabiyaPgnStart    *self,
                                               ChessPosition           *position);

G_END_DECLS

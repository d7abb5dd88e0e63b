/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"
#include "game/pgn/tabiya-pgn-letters.h"

G_BEGIN_DECLS

/* Which language's letters a game has for its pieces: the one in which most of its moves can be
   made. */

/* The place at which a game was found to be written in another language. */
typedef struct {
  gsize                offset;      /* of a word that names a piece, in bytes from the start */
  gsize                length;      /* of that word */
  const ChessPosition *position;    /* there, as read with English letters */
  guint                n_plies;     /* read so far, of the main line and of variations */
  guint                n_variation_plies;
} TabiyaPgnLanguagePlace;

/* @names: (out) (transfer full): the languages it may be, translated. NULL, and no names, if
   English letters make as much sense, or if what was told before would have been wrong. */
const TabiyaPgnLetters *tabiya_pgn_language_find (const char                    *text,
                                                  gsize                          length,
                                                  const TabiyaPgnLanguagePlace  *place,
                                                  char                         **names);

G_END_DECLS

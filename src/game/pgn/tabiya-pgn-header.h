/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-lexer.h"
#include "game/pgn/tabiya-pgn-text.h"

G_BEGIN_DECLS

/* What a list shows of a game, found without reading its moves. */
typedef enum {
  TABIYA_PGN_WHITE,
  TABIYA_PGN_BLACK,
  TABIYA_PGN_RESULT,
  TABIYA_PGN_DATE,
  TABIYA_PGN_EVENT,
  TABIYA_PGN_ROUND,
  TABIYA_PGN_ECO,
  TABIYA_PGN_WHITE_ELO,
  TABIYA_PGN_BLACK_ELO,
  TABIYA_PGN_SITE,
  TABIYA_PGN_ANNOTATOR,
  TABIYA_PGN_N_FIELDS,
} TabiyaPgnField;

/* A header for display: the values are decoded, and NULL if PGN says that they are unknown. */
typedef struct {
  char *values[TABIYA_PGN_N_FIELDS];
} TabiyaPgnHeader;

/* The name of the tag that a field comes from. */
const char      *tabiya_pgn_field_get_tag  (TabiyaPgnField     field);
/* Finds the next tag from *@p on and moves *@p behind it. FALSE when the moves begin. Any
   thread. */
gboolean         tabiya_pgn_next_tag       (const char       **p,
                                            const char        *limit,
                                            TabiyaPgnTagToken *tag);
/* Reads the tags of one game as the scanner found it; a missing result is looked for at the end of
   the moves. (transfer full) Any thread. */
TabiyaPgnHeader *tabiya_pgn_header_new     (const char        *text,
                                            gsize              length);
/* Whether a value of a tag says nothing: it is empty or of "?", "-", "." and blanks alone. */
gboolean         tabiya_pgn_is_unknown     (const char        *value,
                                            gsize              length);
/* Takes ownership of a value; an unknown one becomes NULL. */
void             tabiya_pgn_header_take    (TabiyaPgnHeader   *header,
                                            TabiyaPgnField     field,
                                            char              *value);
void             tabiya_pgn_header_free    (TabiyaPgnHeader   *header);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnHeader, tabiya_pgn_header_free)

G_END_DECLS

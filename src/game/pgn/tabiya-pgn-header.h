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

/* The names of the tags of one game that came so far. */
#define TABIYA_PGN_FEW_TAGS 32
typedef struct {
  const char *names[TABIYA_PGN_FEW_TAGS];
  gsize       lengths[TABIYA_PGN_FEW_TAGS];
  guint       n;
  GHashTable *more;       /* those for which there is no room; NULL if there is */
} TabiyaPgnTagNames;

/* A header for display: the values are decoded, and NULL if PGN says that they are unknown. The
   result is never NULL: one of "1-0", "0-1", "1/2-1/2" and "*", or a forfeit as it is spelled. */
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
/* Whether a tag has this name. Case matters, but in FEN, SetUp and Variant. */
gboolean         tabiya_pgn_is_tag         (const TabiyaPgnTagToken *tag,
                                            const char        *name);
/* Of tags with the same name the first one counts. FALSE if this one repeats another; it must live
   until the names are cleared. */
gboolean         tabiya_pgn_tag_names_add  (TabiyaPgnTagNames *self,
                                            const TabiyaPgnTagToken *tag);
void             tabiya_pgn_tag_names_clear (TabiyaPgnTagNames *self);
/* The tags that count for the fields, with the name NULL where there is none. Returns where the
   moves begin. Any thread. */
const char      *tabiya_pgn_find_tags      (const char        *text,
                                            const char        *limit,
                                            TabiyaPgnTagToken  fields[TABIYA_PGN_N_FIELDS]);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-result.h"

G_BEGIN_DECLS

/*
 * The words of PGN, as ranges of bytes. Scanner and parser both use these functions, so that they
 * agree on what a comment, a tag or a result is. Bytes above 127 are letters; nothing here needs to
 * know the encoding. No function reads at or beyond @limit.
 */

/* Classes of bytes in the movetext, as bits. */
enum {
  TABIYA_PGN_BLANK = 1,       /* space, tab, form feed, vertical tab */
  TABIYA_PGN_LINE_END = 2,
  TABIYA_PGN_DELIMITER = 4,   /* { } ( ) [ ] ; $, which end a word */
  TABIYA_PGN_DIGIT = 8,
  TABIYA_PGN_MOVE = 16,       /* can begin a move */
  TABIYA_PGN_SPECIAL = 32,    /* the scanner has to look at it */
};

#define TABIYA_PGN_WORD_END (TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END | TABIYA_PGN_DELIMITER)

extern const guint8 tabiya_pgn_classes[256];

static inline gboolean
tabiya_pgn_is (char c,
               int  classes)
{
  return (tabiya_pgn_classes[(guchar) c] & classes) != 0;
}

/* A tag pair; the value still has its escapes. */
typedef struct {
  const char *name;
  gsize       name_length;
  const char *value;
  gsize       value_length;
  const char *end;           /* the position after the tag */
  gboolean    clean;         /* written as the standard requires, line breaks aside */
  gboolean    broken;        /* the value goes over several lines */
} TabiyaPgnTagToken;

/* The position after the line end at @p. */
const char  *tabiya_pgn_skip_line_end  (const char        *p,
                                        const char        *limit);
/* The end of the line, before its line end. */
const char  *tabiya_pgn_find_line_end  (const char        *p,
                                        const char        *limit);
/* @p is at "{" or ";". Returns the position after the comment; *closed says whether it ends as it
   should, see the implementation. */
const char  *tabiya_pgn_skip_comment   (const char        *p,
                                        const char        *limit,
                                        gboolean          *closed);
/* @p is at "[" in the tag section. FALSE if it is not a tag at all. */
gboolean     tabiya_pgn_read_tag       (const char        *p,
                                        const char        *limit,
                                        TabiyaPgnTagToken *tag);
/* @p is at "[" among moves. Whether a new game begins here. */
gboolean     tabiya_pgn_is_tag_start   (const char        *p,
                                        const char        *limit);
/* @p is at "[" among moves. The bracket that closes it; NULL if there is none. */
const char  *tabiya_pgn_find_bracket   (const char        *p,
                                        const char        *limit);
/* Whether there is nothing but blanks, comments and escape lines. */
gboolean     tabiya_pgn_is_silent      (const char        *p,
                                        const char        *limit);
/* @p is at the start of a word. Whether it is one of the four results of the standard. */
gboolean     tabiya_pgn_read_result    (const char        *p,
                                        const char        *limit,
                                        const char       **end);
/* The same in any spelling, if nothing but comments follows. @forfeits: as bits, which forfeits may
   be meant by what is also castling or a sign, such as "0-0" and "+/-". */
TabiyaResult tabiya_pgn_read_last_result (const char      *p,
                                        const char        *limit,
                                        guint              forfeits,
                                        const char       **end);
/* The result at the end of the moves, which begin at @p: what the parser finds there, without the
   moves. NULL if there is none. */
const char  *tabiya_pgn_find_result    (const char        *p,
                                        const char        *limit,
                                        const char       **end);

G_END_DECLS

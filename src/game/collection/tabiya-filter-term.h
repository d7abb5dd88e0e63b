/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-board-test.h"

G_BEGIN_DECLS

/*
 * TabiyaFilterTerm: a word of what a person types to find games, "Spassky", "1970-1975" or
 * "-white:carlsen|anand", as it is understood; see docs/collections.md.
 */
typedef enum {
  TABIYA_FILTER_NAME,        /* in any of the texts */
  TABIYA_FILTER_RESULT,
  TABIYA_FILTER_OPENING,
  TABIYA_FILTER_DATE,
  TABIYA_FILTER_WHITE,       /* in one of the texts */
  TABIYA_FILTER_BLACK,
  TABIYA_FILTER_PLAYER,
  TABIYA_FILTER_WINNER,      /* a player of the colour that won */
  TABIYA_FILTER_LOSER,
  TABIYA_FILTER_EVENT,
  TABIYA_FILTER_SITE,
  TABIYA_FILTER_ANNOTATOR,
  TABIYA_FILTER_FILE,        /* in the name of the file that the game is in */
  TABIYA_FILTER_ELO,         /* of both players */
  TABIYA_FILTER_WHITE_ELO,
  TABIYA_FILTER_BLACK_ELO,
  TABIYA_FILTER_OPPONENT_ELO, /* of the other player, see tabiya_game_filter_get_subject() */
  TABIYA_FILTER_LENGTH,      /* in moves */
  TABIYA_FILTER_BOARD,       /* something on the board */
  TABIYA_FILTER_COMMENT,     /* in the comments on the moves */
  TABIYA_FILTER_ERROR,       /* cannot be understood; matches every game */
} TabiyaFilterKind;

/* One of the values that a term gives, as in "white:anand|carlsen". */
typedef struct {
  TabiyaFilterKind kind;
  char            *folded;   /* for a text: see tabiya_fold_text() */
  gboolean         exact;    /* the whole of the text, not a part of it */
  int              first;    /* a TabiyaResult; or the first opening, date
                                or number */
  int              last;     /* the last opening (A00 is 0, E99 is 499), date or number; the
                                11th of July 1972 is 19720711 */
  TabiyaBoardTest *board;
} TabiyaFilterValue;

typedef struct {
  TabiyaFilterKind   kind;       /* that of the first value */
  char              *text;       /* as it was typed */
  gboolean           negated;    /* games that match are left out */
  gboolean           has_key;
  const char        *folded;     /* those of the first value */
  int                first;
  int                last;
  guint              n_values;   /* one of them must match */
  TabiyaFilterValue *values;
  char              *error;      /* what is wrong with the term; NULL if it was understood */
  gsize              start;      /* its position in the text, in bytes */
  gsize              end;
} TabiyaFilterTerm;

/* Fills in @term, all of which is 0 but where it stands. @text is UTF-8 without blanks outside
   quotes. */
void tabiya_filter_term_read  (TabiyaFilterTerm *term,
                               const char       *text);
/* Makes a term one that cannot be understood. Takes ownership of @error. */
void tabiya_filter_term_fail  (TabiyaFilterTerm *term,
                               char             *error);
/* Frees what is in the term, not the term. */
void tabiya_filter_term_clear (TabiyaFilterTerm *term);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-board-test.h"

G_BEGIN_DECLS

/*
 * TabiyaGameFilter: the parsed form of what a user types to find games, see docs/collections.md.
 * "Spassky 1-0 B9 1970-1975" is a name, a result, openings and years; "white:carlsen elo:2700..
 * -result:1/2" has keys. All terms must match. Words that are nothing else are names: each must
 * occur in a player, the event, the site or the annotator. Of several results, openings or dates
 * without a key, one must match. Immutable, reference-counted; any thread.
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
  int              first;    /* a result, see tabiya_result_to_number(); or the first opening, date
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

typedef struct _TabiyaGameFilter TabiyaGameFilter;

/* Never NULL; a filter without terms matches every game. */
TabiyaGameFilter       *tabiya_game_filter_new         (const char             *text);
TabiyaGameFilter       *tabiya_game_filter_ref         (TabiyaGameFilter       *self);
void                    tabiya_game_filter_unref       (TabiyaGameFilter       *self);
/* What is wrong with the first term that cannot be understood, and in which column it begins, from
   1 in characters; NULL if there is none. Such terms are ignored in a search. (transfer none) */
const char             *tabiya_game_filter_get_error   (const TabiyaGameFilter *self,
                                                        guint                  *column);
/* The term that says whose opponents %TABIYA_FILTER_OPPONENT_ELO is about: the first one that has
   a key for a player, of either colour, the winner or the loser, and is not negated; NULL if there
   is none. (transfer none) */
const TabiyaFilterTerm *tabiya_game_filter_get_subject (const TabiyaGameFilter *self);
/* The tests of all board terms, in the order of terms and values, for which
   there is room in @tests: at most %TABIYA_BOARD_MAX_TESTS. Returns their number. */
guint                   tabiya_game_filter_list_tests  (const TabiyaGameFilter *self,
                                                        const TabiyaBoardTest **tests);
/* Whether a game that passes these tests passes the board terms. */
gboolean                tabiya_game_filter_passes      (const TabiyaGameFilter *self,
                                                        guint32                 passed);
/* Whether two filters were made from the same text. */
gboolean                tabiya_game_filter_equal       (const TabiyaGameFilter *a,
                                                        const TabiyaGameFilter *b);
guint                   tabiya_game_filter_get_n_terms (const TabiyaGameFilter *self);
const TabiyaFilterTerm *tabiya_game_filter_get_term    (const TabiyaGameFilter *self,
                                                        guint                   index);
/* The text without one of its terms. (transfer full) */
char                   *tabiya_game_filter_dup_without (const TabiyaGameFilter *self,
                                                        guint                   index);

/* Numbers that represent tags in the index, and by which columns are sorted. */
/* 1 for 1-0, 2 for ½-½, 3 for 0-1, 0 for a game without a result. */
int                     tabiya_result_to_number        (const char             *result);
/* "1972.07.11" becomes 19720711; unknown parts become 0, and so does NULL. */
int                     tabiya_date_to_number          (const char             *date);
/* "B90" becomes 190; -1 if @eco is not a code. */
int                     tabiya_eco_to_number           (const char             *eco);
/* 190 becomes "B90". (transfer full) */
char                   *tabiya_eco_from_number         (int                     number);
/* "2700" becomes 2700; 0 if there is no rating. */
int                     tabiya_elo_to_number           (const char             *elo);
/* "3.2" becomes 3002, so that rounds sort numerically. */
int                     tabiya_round_to_number         (const char             *round);

/* The text in the form used for comparisons, without case and accents. @offsets (nullable,
   element-type gsize) receives, for each byte of the result and for its end, the corresponding
   position in @text. (transfer full) */
char                   *tabiya_fold_text               (const char             *text,
                                                        GArray                 *offsets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameFilter, tabiya_game_filter_unref)

G_END_DECLS

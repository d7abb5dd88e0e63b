/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaGameFilter: what a person types to find games, understood. "Spassky 1-0 B9 1970-1975" is a
 * name, a result, openings and years. Words that are nothing else are names: each must be in a
 * player, the event, the site or the annotator. Of several results, openings or dates one must fit.
 * Immutable, counted; any thread.
 */
typedef enum {
  TABIYA_FILTER_NAME,
  TABIYA_FILTER_RESULT,
  TABIYA_FILTER_OPENING,
  TABIYA_FILTER_DATE,
} TabiyaFilterKind;

typedef struct {
  TabiyaFilterKind kind;
  char            *text;     /* as it was typed */
  char            *folded;   /* of a name: see tabiya_fold_text() */
  int              first;    /* a result, see tabiya_result_to_number(); the range of openings */
  int              last;     /* (A00 is 0, E99 499) or of dates (19720711) */
  gsize            start;    /* where it stands in the text, in bytes */
  gsize            end;
} TabiyaFilterTerm;

typedef struct _TabiyaGameFilter TabiyaGameFilter;

/* Never NULL; what has no terms lets every game pass. */
TabiyaGameFilter       *tabiya_game_filter_new         (const char             *text);
TabiyaGameFilter       *tabiya_game_filter_ref         (TabiyaGameFilter       *self);
void                    tabiya_game_filter_unref       (TabiyaGameFilter       *self);
guint                   tabiya_game_filter_get_n_terms (const TabiyaGameFilter *self);
const TabiyaFilterTerm *tabiya_game_filter_get_term    (const TabiyaGameFilter *self,
                                                        guint                   index);
/* The text without one of its terms. (transfer full) */
char                   *tabiya_game_filter_dup_without (const TabiyaGameFilter *self,
                                                        guint                   index);

/* Numbers that stand for tags in the index; also what columns are sorted by. */
/* 1 for 1-0, 2 for ½-½, 3 for 0-1, 0 for a game without result. */
int                     tabiya_result_to_number        (const char             *result);
/* "1972.07.11" is 19720711; unknown parts are 0. NULL is 0. */
int                     tabiya_date_to_number          (const char             *date);
/* "B90" is 190; -1 for what is no code. */
int                     tabiya_eco_to_number           (const char             *eco);
/* "3.2" is 3002: rounds sort by their numbers. */
int                     tabiya_round_to_number         (const char             *round);

/* Text as it is compared: without case and accents. @offsets (nullable, element-type gsize) gets,
   for each byte of the result and its end, where in @text it comes from. (transfer full) */
char                   *tabiya_fold_text               (const char             *text,
                                                        GArray                 *offsets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameFilter, tabiya_game_filter_unref)

G_END_DECLS

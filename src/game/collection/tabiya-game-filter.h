/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaGameFilter: the parsed form of what a user types to find games. "Spassky 1-0 B9 1970-1975"
 * is a name, a result, openings and years. Words that are nothing else are names: each must occur
 * in a player, the event, the site or the annotator. If there are several results, openings or
 * dates, one of them must match. Immutable, reference-counted; any thread.
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
  char            *folded;   /* for a name: see tabiya_fold_text() */
  int              first;    /* a result, see tabiya_result_to_number(); or the first opening or
                                date */
  int              last;     /* the last opening (A00 is 0, E99 is 499) or date (19720711) */
  gsize            start;    /* its position in the text, in bytes */
  gsize            end;
} TabiyaFilterTerm;

typedef struct _TabiyaGameFilter TabiyaGameFilter;

/* Never NULL; a filter without terms matches every game. */
TabiyaGameFilter       *tabiya_game_filter_new         (const char             *text);
TabiyaGameFilter       *tabiya_game_filter_ref         (TabiyaGameFilter       *self);
void                    tabiya_game_filter_unref       (TabiyaGameFilter       *self);
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

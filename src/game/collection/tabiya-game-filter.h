/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-filter-term.h"

G_BEGIN_DECLS

/*
 * TabiyaGameFilter: the parsed form of what a user types to find games, see docs/collections.md.
 * "Spassky 1-0 B9 1970-1975" is a name, a result, openings and years; "white:carlsen elo:2700..
 * -result:1/2" has keys. All terms must match. Words that are nothing else are names: each must
 * occur in a player, the event, the site or the annotator. Of several results, openings or dates
 * without a key, one must match. Immutable, reference-counted; any thread.
 */
typedef struct _TabiyaGameFilter TabiyaGameFilter;

/* The texts that all terms together may have; a term beyond cannot be understood. */
#define TABIYA_GAME_FILTER_MAX_WORDS 64

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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameFilter, tabiya_game_filter_unref)

G_END_DECLS

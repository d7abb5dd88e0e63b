/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaTreeQuery: asks a collection what was played from the position on the board, again whenever
 * position, filter or games change. Nothing that was asked before is told any more, so it follows
 * however fast a person steps. Main thread.
 *
 * Signal "changed": the state, the fraction or the tree has changed.
 */
#define TABIYA_TYPE_TREE_QUERY (tabiya_tree_query_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTreeQuery, tabiya_tree_query, TABIYA, TREE_QUERY, GObject)

typedef enum {
  TABIYA_TREE_NO_GAMES,      /* there is no collection */
  TABIYA_TREE_WAITING,       /* the answer is on its way */
  TABIYA_TREE_MAKING,        /* the index of positions is being made */
  TABIYA_TREE_TOO_LARGE,     /* the index would be larger than the cache; a person has to agree */
  TABIYA_TREE_FAILED,        /* there is no index, see tabiya_tree_query_get_error() */
  TABIYA_TREE_READY,
} TabiyaTreeState;

TabiyaTreeQuery    *tabiya_tree_query_new            (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL for none. The filter and whether it counts are kept. */
void                tabiya_tree_query_set_collection (TabiyaTreeQuery     *self,
                                                      TabiyaCollection    *collection);
TabiyaCollection   *tabiya_tree_query_get_collection (TabiyaTreeQuery     *self);
/* The filter of the list of games, which counts at once. */
void                tabiya_tree_query_set_filter     (TabiyaTreeQuery     *self,
                                                      TabiyaGameFilter    *filter);
/* Never NULL. */
TabiyaGameFilter   *tabiya_tree_query_get_filter     (TabiyaTreeQuery     *self);
/* Whether the filter counts; another filter makes it count again. */
void                tabiya_tree_query_set_filtered   (TabiyaTreeQuery     *self,
                                                      gboolean             filtered);
gboolean            tabiya_tree_query_get_filtered   (TabiyaTreeQuery     *self);
/* Asks about @position, also if it is the same: its games may have been edited. */
void                tabiya_tree_query_set_position   (TabiyaTreeQuery     *self,
                                                      const ChessPosition *position);
/* Nothing is asked while nobody looks. */
void                tabiya_tree_query_set_active     (TabiyaTreeQuery     *self,
                                                      gboolean             active);
/* A person agrees that the index may be larger than the cache. */
void                tabiya_tree_query_allow          (TabiyaTreeQuery     *self);

TabiyaTreeState     tabiya_tree_query_get_state      (TabiyaTreeQuery     *self);
/* How much of the index is made, 0 to 1. */
double              tabiya_tree_query_get_fraction   (TabiyaTreeQuery     *self);
/* What is missing, for a person; NULL if nothing is. */
const char         *tabiya_tree_query_get_error      (TabiyaTreeQuery     *self);
/* The last answer; for a moment after the position has changed it is that of the one before, see
   tabiya_tree_query_is_current(). NULL if there is none. (transfer none) */
TabiyaPositionTree *tabiya_tree_query_get_tree       (TabiyaTreeQuery     *self);
/* Whether the tree is that of the position. */
gboolean            tabiya_tree_query_is_current     (TabiyaTreeQuery     *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * Looks for texts in the comments of games. There is no index of them: the games are read, by a
 * thread for each processor. What is compared is what a person reads: comments without the commands
 * in them, their lines joined, without case and accents.
 */

/* The games that are read. */
typedef struct {
  TabiyaPgnSource *source;
  const GArray    *entries;   /* of TabiyaPgnEntry; indexed by the number of the game */
  GHashTable      *edited;    /* guint32 to char*: see tabiya_comment_search_dup_game() */
} TabiyaCommentGames;

/* Whether any term of the filter is about comments. Any thread. */
gboolean  tabiya_comment_search_is_asked  (const TabiyaGameFilter   *filter);
/* Whether a term about comments finds one of its texts in a comment. Any thread. */
gboolean  tabiya_comment_search_fits      (const TabiyaFilterTerm   *term,
                                           const char               *comment);
/* The comments of a game that is in memory, in the form that is compared, each in a line of its
   own. (transfer full) */
char     *tabiya_comment_search_dup_game  (TabiyaGame               *game);
/* Clears the bits in @among of games that do not match. @func: (nullable): told the others as they
   are found, by any thread, but by one at a time. */
gboolean  tabiya_comment_search_run       (const TabiyaGameFilter   *filter,
                                           const TabiyaCommentGames *games,
                                           guint8                   *among,
                                           gsize                     n_among,
                                           TabiyaFoundFunc           func,
                                           gpointer                  data,
                                           GCancellable             *cancellable,
                                           GError                  **error);

G_END_DECLS

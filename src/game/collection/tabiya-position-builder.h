/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-move-reader.h"
#include "game/collection/tabiya-position-index.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionBuilder: makes the position index of a file. First every game is added, in order;
 * then tabiya_position_builder_work() does the rest in slices. Its memory does not grow with the
 * number of plies: what does not fit is done in several passes over the stored games. Nothing of it
 * is in the cache until all of it is. One thread, which may have the help of a spare one.
 */
typedef struct _TabiyaPositionBuilder TabiyaPositionBuilder;

/* @path: where the index goes; NULL for one that is never kept. @old: (nullable): an index of an
   earlier version of the file, from which games with the same text are taken. @helped: whether a
   spare thread takes part in the work after the last game; the index is the same. */
TabiyaPositionBuilder *tabiya_position_builder_new       (const char             *path,
                                                          TabiyaPositionIndex    *old,
                                                          gboolean                helped,
                                                          GError                **error);
void                   tabiya_position_builder_free      (TabiyaPositionBuilder  *self);
/* Whether games are taken from an earlier version. */
gboolean               tabiya_position_builder_is_continued (TabiyaPositionBuilder *self);
/* Takes a game that is the next or comes soon in the earlier version. FALSE if it is not there;
   then it must be read. @game: filled in. */
gboolean               tabiya_position_builder_copy      (TabiyaPositionBuilder  *self,
                                                          const char             *text,
                                                          gsize                   length,
                                                          TabiyaReadGame         *game);
/* Adds the next game. @game: (nullable): one without a text has no positions. */
gboolean               tabiya_position_builder_add       (TabiyaPositionBuilder  *self,
                                                          const TabiyaReadGame   *game,
                                                          GError                **error);
/* Says what is known of the games, an array of TabiyaGameFacts; those beyond its end are
   unknown. */
void                   tabiya_position_builder_set_facts (TabiyaPositionBuilder  *self,
                                                          GArray                 *facts);
/* Works until @end (monotonic time). *@done (out) is set when there is nothing more to do. */
gboolean               tabiya_position_builder_work      (TabiyaPositionBuilder  *self,
                                                          gint64                  end,
                                                          gboolean               *done,
                                                          GError                **error);
/* How much of the work after the last game is done, 0 to 1. */
double                 tabiya_position_builder_get_fraction (TabiyaPositionBuilder *self);
/* Puts the index in its place and opens it. @identity: (nullable): the version of the PGN file;
   without it the index is not kept. */
TabiyaPositionIndex   *tabiya_position_builder_finish    (TabiyaPositionBuilder  *self,
                                                          const char             *identity,
                                                          GError                **error)
                                                          G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPositionBuilder, tabiya_position_builder_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/summary/tabiya-game-story.h"

G_BEGIN_DECLS

/* A story in words, translated. The same story always has the same words; other games have other
   wordings of the same. */

/* The course of the game in at most six sentences. (transfer full) (element-type utf8) */
GPtrArray *story_words_list_course (const TabiyaGameStory *story);

/* "Black’s chance of winning fell from 52 % to 18 %." (transfer full) */
char      *story_words_dup_fall    (const TabiyaTurn      *turn);

/* "16…Nd7" (transfer full) */
char      *story_words_dup_move    (const TabiyaGameStory *story,
                                    guint                  index);

/* One thing to practise for a side: a heading such as "White: forks, 43 %" and a sentence. Returns
   FALSE when nothing that the side did wrong is worth it. */
gboolean   story_words_practise    (const TabiyaGameStory *story,
                                    ChessColor             side,
                                    char                 **title,
                                    char                 **text);

G_END_DECLS

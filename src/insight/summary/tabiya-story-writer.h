/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/summary/tabiya-game-story.h"

G_BEGIN_DECLS

/*
 * How the sentences of a story are made: templates filled with moves and numbers, one of several
 * wordings chosen by the game, and a list that keeps its order and a reasonable length. Inside this
 * room only.
 */

enum { STORY_N_WORDINGS = 3 };

/* Wordings of the same sentence about White or about Black; only the first is always there. */
typedef const char *StoryWordings[CHESS_N_COLORS][STORY_N_WORDINGS];

/* How willingly a sentence is left out when there are too many: the first ones first. */
typedef enum {
  STORY_RANK_FILLER,       /* wanted only when there are too few */
  STORY_RANK_QUIET,
  STORY_RANK_CHANCE,
  STORY_RANK_AFTER,
  STORY_RANK_BRIDGE,
  STORY_RANK_NEEDED,       /* never left out */
} StoryRank;

typedef struct {
  const TabiyaGameStory *story;      /* borrowed */
  GArray                *sentences;  /* owned; for the functions below alone */
} StoryWriter;

/* Fills up to two placeholders; those that @original, which is translated, does not have are
   ignored. Numbers stay with the sign for percent. (transfer full) */
char              *story_fill            (const char            *original,
                                          const char            *name,
                                          const char            *value,
                                          const char            *other_name,
                                          const char            *other_value);
/* One of the wordings, the same for the same game; @salt is another for each sentence. */
const char        *story_choose          (const TabiyaGameStory *story,
                                          const char *const      wordings[STORY_N_WORDINGS],
                                          guint                  salt);
/* The wordings for one of three levels, from White's view, and the side that is ahead. */
const char *const *story_choose_level    (TabiyaLevel            white,
                                          const char *const      even[STORY_N_WORDINGS],
                                          const StoryWordings    better,
                                          const StoryWordings    won);
/* How White stands. */
TabiyaLevel        story_get_white_level (const TabiyaGameStory *story,
                                          guint                  index);
/* The number of the move that led to a position; for the start, of the first move.
   (transfer full) */
char              *story_dup_number      (const TabiyaGameStory *story,
                                          guint                  index);

void               story_begin           (StoryWriter           *writer,
                                          const TabiyaGameStory *story);
/* @place: index of the position that the sentence is about, by which it has its place among the
   others. @text is taken. */
void               story_add             (StoryWriter           *writer,
                                          StoryRank              rank,
                                          guint                  place,
                                          char                  *text);
/* Adds one of the wordings, with the number of the move that led to position @index. */
void               story_add_numbered    (StoryWriter           *writer,
                                          StoryRank              rank,
                                          guint                  place,
                                          const char *const      wordings[STORY_N_WORDINGS],
                                          guint                  index);
/* The sentences that matter most, in the order of the game; ends the writer. (transfer full)
   (element-type utf8) */
GPtrArray         *story_take            (StoryWriter           *writer);

G_END_DECLS

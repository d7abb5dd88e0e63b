/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-nodes.h"
#include "game/tree/tabiya-game-tag-list.h"

G_BEGIN_DECLS

/* What was done to a game, so that it can be undone and redone. Part of the game. */
typedef struct {
  GArray   *commands;      /* NULL until the first edit */
  GArray   *steps;
  guint     n_numbers;     /* so many steps there ever were */
  guint     n_done;        /* the number of steps in effect */
  gint      saved_at;      /* n_done when saved; -1 if that state cannot be reached again */
  gint      saving_at;     /* the same for a save that is in progress */
  guint     group_depth;
  gboolean  step_open;
  gboolean  quiet;         /* the group emits its signals when it ends */
  char     *group_label;
} TabiyaGameHistory;

/* Each of these records an edit and carries it out. */
void                  tabiya_game_record_link       (TabiyaGame          *self,
                                                     TabiyaNode          *node);
void                  tabiya_game_record_unlink     (TabiyaGame          *self,
                                                     TabiyaNode          *node);
void                  tabiya_game_record_reorder    (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     TabiyaNode          *previous);
void                  tabiya_game_record_text       (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     TabiyaNodeText      *text);
void                  tabiya_game_record_tags       (TabiyaGame          *self,
                                                     TabiyaTagList       *tags);
/* Forgets all steps; the game then counts as saved. */
void                  tabiya_game_clear_history     (TabiyaGame          *self);
/* For a save that takes time: what counts as saved in the end is the state at the beginning. */
void                  tabiya_game_begin_save        (TabiyaGame          *self);
void                  tabiya_game_end_save          (TabiyaGame          *self);
/* Makes the game count as unsaved, whatever is undone, because it was assembled from a file
   other than the one it will be saved to. Main thread. */
void                  tabiya_game_mark_unsaved      (TabiyaGame          *self);
/* Between these two the game is what it would be if every open editor were done, so that words are
   on disk before anybody is done with them. */
void                  tabiya_game_begin_typed       (TabiyaGame          *self);
void                  tabiya_game_end_typed         (TabiyaGame          *self);

G_END_DECLS

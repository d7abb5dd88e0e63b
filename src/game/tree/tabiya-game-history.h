/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-nodes.h"
#include "game/tree/tabiya-game-tag-list.h"

G_BEGIN_DECLS

/* What was done to a game, to be undone and done again. Part of the game. */
typedef struct {
  GArray   *commands;      /* NULL until the first edit */
  GArray   *steps;
  guint     n_done;        /* steps that are in effect */
  gint      saved_at;      /* n_done when saved; -1 when that state cannot come back */
  gint      saving_at;     /* the same of a save that is under way */
  guint     group_depth;
  gboolean  step_open;
  gboolean  quiet;         /* the group says what it changed when it ends */
  char     *group_label;
} TabiyaGameHistory;

/* Records an edit and carries it out. */
void                  tabiya_game_record_link       (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     guint                index);
void                  tabiya_game_record_unlink     (TabiyaGame          *self,
                                                     TabiyaNode          *node);
void                  tabiya_game_record_reorder    (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     guint                index);
void                  tabiya_game_record_text       (TabiyaGame          *self,
                                                     TabiyaNode          *node,
                                                     TabiyaNodeText      *text);
void                  tabiya_game_record_tags       (TabiyaGame          *self,
                                                     TabiyaTagList       *tags);
/* Forgets all steps; the game counts as saved. */
void                  tabiya_game_clear_history     (TabiyaGame          *self);
/* A save that takes time: what it will have saved is the state at its begin. */
void                  tabiya_game_begin_save        (TabiyaGame          *self);
void                  tabiya_game_end_save          (TabiyaGame          *self);
/* The game counts as not saved, whatever is undone: it was put together from a file that is not
   where it will be saved. */
void                  tabiya_game_mark_unsaved      (TabiyaGame          *self);

G_END_DECLS

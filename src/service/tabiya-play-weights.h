/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

#define TABIYA_TAG_ANALYST "TabiyaAnalyst"

/*
 * The weights our engine plays with, their name, and how a game records them: in tags for programs,
 * and in a comment for people and for programs that drop unknown tags. Those of the analyst are
 * recorded in tags of their own.
 */
typedef struct {
  HeuristicWeights  values;    /* a NULL heuristic stands for the defaults */
  char             *profile;   /* the name of their profile; nullable */
} TabiyaPlayWeights;

void                    tabiya_play_weights_clear      (TabiyaPlayWeights       *self);
gboolean                tabiya_play_weights_set        (TabiyaPlayWeights       *self,
                                                        const HeuristicWeights  *values,
                                                        const char              *profile);
/* Whether both are the same; a NULL heuristic stands for the defaults. */
gboolean                tabiya_play_weights_are_same   (const HeuristicWeights  *a,
                                                        const HeuristicWeights  *b);
const HeuristicWeights *tabiya_play_weights_get_values (const TabiyaPlayWeights *self);
/* The name of their profile, translated "custom" for weights without; NULL for the defaults. */
const char             *tabiya_play_weights_get_name   (const TabiyaPlayWeights *self);
/* The same of the weights with which our engine played @game as its tags tell. */
const char             *tabiya_play_weights_read_name  (TabiyaGame              *game);
void                    tabiya_play_weights_write_tags (const TabiyaPlayWeights *self,
                                                        TabiyaGame              *game);
void                    tabiya_play_weights_write_note (const TabiyaPlayWeights *self,
                                                        TabiyaGame              *game,
                                                        TabiyaNode              *node);

/* Records by whose opinion a game is annotated: @name is NULL for the analyst's usual one, which
   needs no words, and then removes what was recorded before. To be read with the tag
   TABIYA_TAG_ANALYST. */
void                    tabiya_play_weights_write_judge (TabiyaGame             *game,
                                                         const char             *name,
                                                         const HeuristicWeights *weights);

G_END_DECLS

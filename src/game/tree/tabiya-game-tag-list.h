/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The tags of a game in memory; nothing here is recorded in the history. */

typedef struct {
  const char *name;
  const char *value;
} TabiyaTag;

/* Like TabiyaNodeText it is never changed, only replaced. */
typedef struct {
  guint     n_tags;
  TabiyaTag tags[];
} TabiyaTagList;

TabiyaTagList        *tabiya_game_copy_tags         (TabiyaGame          *self,
                                                     const char          *name,
                                                     const char          *value);
void                  tabiya_game_update_result     (TabiyaGame          *self);

G_END_DECLS

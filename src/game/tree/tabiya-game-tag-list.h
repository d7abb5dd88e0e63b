/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The tags of a game in memory; nothing here is recorded in the history. */

typedef struct {
  const char *name;
  const char *value;
} TabiyaTag;

/* Like TabiyaNodeText never changed, only replaced. */
typedef struct {
  guint     n_tags;
  TabiyaTag tags[];
} TabiyaTagList;

TabiyaTagList        *tabiya_game_copy_tags         (TabiyaGame          *self,
                                                     const char          *name,
                                                     const char          *value);
void                  tabiya_game_update_result     (TabiyaGame          *self);
/* Whether the tag Result is there and says something, be it nonsense. */
gboolean              tabiya_game_tells_result      (TabiyaGame          *self);
/* The constant for a result, NULL for other text. */
const char           *tabiya_game_intern_result     (const char          *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-game-index.h"

G_BEGIN_DECLS

/* A name of a player and in how many games of a collection it occurs. */
typedef struct {
  char *name;
  guint games;
} TabiyaPlayerName;

/* The players with @text in their names (folded), those with the most games first, at most @max.
   Spellings that fold to the same are one, written as in most games. @cancellable (nullable)
   stops it within a few milliseconds. NULL with @error. The thread of the index.
   (element-type TabiyaPlayerName) (transfer full) */
GArray *tabiya_player_names_list (TabiyaGameIndex  *index,
                                  const char       *text,
                                  guint             max,
                                  GCancellable     *cancellable,
                                  GError          **error);

G_END_DECLS

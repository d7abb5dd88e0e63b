/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-arena.h"
#include "game/tree/tabiya-game-history.h"

G_BEGIN_DECLS

/* Positions from the root to the node last asked for. A node's position never changes, so nothing
   here ever has to be thrown away. */
typedef struct {
  TabiyaNode    **nodes;
  ChessPosition  *positions;
  guint           length;
  guint           size;
} TabiyaGamePath;

struct _TabiyaGame {
  GObject            parent_instance;

  TabiyaArena        arena;
  TabiyaNode        *root;
  TabiyaNode        *current;
  TabiyaTagList     *tags;
  const char        *result;      /* one of the four constants */
  const char        *end_mark;    /* what stood at the end of the moves; NULL: nothing */
  ChessPosition      start;
  GPtrArray         *escapes;     /* "%" lines of the file, without the sign; NULL when none */

  TabiyaGamePath     path;
  TabiyaGameHistory  history;
};

G_END_DECLS

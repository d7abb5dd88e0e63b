/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-arena.h"
#include "game/tree/tabiya-game-history.h"

G_BEGIN_DECLS

/* The positions from the root to the node last asked for. The position of a node never changes, so
   no entry ever becomes invalid. */
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
  const char        *result;      /* one of the four constants, or a forfeit in the arena */
  ChessPosition      start;
  GPtrArray         *escapes;     /* "%" lines of the file, without the sign; NULL if none */

  TabiyaGamePath     path;
  TabiyaGameHistory  history;
  TabiyaGameHistory *untyped;     /* the history, while what is typed is in the game; else NULL */
};

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Names of openings, looked up by position so that transpositions are found. The table is compiled
   from data/openings into a resource. Any thread. */
typedef struct {
  const char *eco;    /* "C54" */
  const char *name;   /* "Italian Game: Classical Variation, Greco Gambit" */
} TabiyaOpening;

/* NULL if the position has no name. (transfer none) */
const TabiyaOpening *tabiya_opening_lookup    (const ChessPosition *position);
/* The last named position on the way from the start to @node; NULL if there is none. */
const TabiyaOpening *tabiya_opening_for_node  (TabiyaGame          *game,
                                               TabiyaNode          *node);

G_END_DECLS

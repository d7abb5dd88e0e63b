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

/* The name of a position, however it was reached; NULL if it has none. Valid for the life of the
   program. (transfer none) */
const TabiyaOpening *tabiya_opening_lookup    (const ChessPosition *position);
/* The last of the positions with these keys (see ChessPosition) that has a name; NULL if none has.
   (transfer none) */
const TabiyaOpening *tabiya_opening_lookup_last (const guint64      *keys,
                                               guint                n_keys);
/* A checksum of the table, by which what was found in another one is known: it differs between
   tables with other positions, codes or names. */
guint64              tabiya_opening_get_version (void);
/* The last named position on the way from the start to @node; NULL if there is none. */
const TabiyaOpening *tabiya_opening_for_node  (TabiyaGame          *game,
                                               TabiyaNode          *node);

/* What the names of the openings with a code begin with: "Sicilian Defense: Najdorf Variation" for
   B90. Otherwise the family of most of them; NULL if there is none. (transfer full) */
char                *tabiya_opening_dup_eco_name (const char       *eco);

G_END_DECLS

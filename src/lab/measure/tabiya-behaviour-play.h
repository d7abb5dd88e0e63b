/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/measure/tabiya-behaviour.h"

G_BEGIN_DECLS

/* The games of tabiya-behaviour.c, one at a time. */

/* Moves from the standard start position, and the position they lead to. */
typedef struct {
  ChessPosition  end;
  GArray        *keys;            /* of uint64_t: the keys of the earlier positions */
} TabiyaBehaviourOpening;

/* Two engines, used by one thread. */
typedef struct {
  const TabiyaBehaviourOptions *options;
  Engine                       *engines[2];
} TabiyaBehaviourTable;

gboolean    tabiya_behaviour_table_init  (TabiyaBehaviourTable         *table,
                                          const TabiyaBehaviourOptions *options);
void        tabiya_behaviour_table_clear (TabiyaBehaviourTable         *table);
void        tabiya_behaviour_table_play  (TabiyaBehaviourTable         *table,
                                          const TabiyaBehaviourOpening *opening,
                                          int                           profile,
                                          ChessColor                    color,
                                          double                        values[TABIYA_N_MEASURES]);

GPtrArray  *tabiya_behaviour_new_openings (const TabiyaBehaviourOptions *options,
                                           guint                         n,
                                           GError                      **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * How weights are written, in files, options and tags: a key and a value.
 *
 *     king-attack=150              both phases of a weight
 *     king-attack.mg=150           its middlegame alone
 *     king-attack.eg=80            its endgame alone
 *     knight.mg.5=20 7 24 15       a rank of a piece-square table: files a to d, which e to h
 *                                  mirror, seen from the side of the piece; hundredths of a pawn
 *
 * Any thread.
 */
typedef enum {
  TABIYA_WEIGHT_KEY_BOTH,
  TABIYA_WEIGHT_KEY_PHASE,
  TABIYA_WEIGHT_KEY_RANK,
} TabiyaWeightKeyKind;

/* What a key names. */
typedef struct {
  TabiyaWeightKeyKind kind;
  int                 index;    /* of the weight or the table */
  HeuristicPhase      phase;    /* unless @kind is %TABIYA_WEIGHT_KEY_BOTH */
  int                 rank;     /* from 0; only if @kind is %TABIYA_WEIGHT_KEY_RANK */
} TabiyaWeightKey;

gboolean     tabiya_weight_key_find      (const Heuristic         *heuristic,
                                          const char              *text,
                                          TabiyaWeightKey         *key);
char        *tabiya_weight_key_dup_name  (const Heuristic         *heuristic,
                                          const TabiyaWeightKey   *key);
GPtrArray   *tabiya_weight_key_list      (const Heuristic         *heuristic)
                                          G_GNUC_WARN_UNUSED_RESULT;
gboolean     tabiya_weight_key_set       (HeuristicWeights        *weights,
                                          const TabiyaWeightKey   *key,
                                          const char              *value,
                                          const char             **wrong);
char        *tabiya_weight_key_dup_value (const HeuristicWeights  *weights,
                                          const TabiyaWeightKey   *key);
GStrv        tabiya_weights_dup_changes  (const HeuristicWeights  *weights)
                                          G_GNUC_WARN_UNUSED_RESULT;
char        *tabiya_weights_dup_summary  (const HeuristicWeights  *weights)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

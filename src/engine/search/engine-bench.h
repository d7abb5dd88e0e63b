/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

/* The signature of the search: the number of nodes it needs for a fixed set of positions at fixed
   depths. It is the same on every machine; a different number means that the engine plays
   differently. */

typedef struct {
  int         number;        /* from 1 */
  int         n_positions;
  const char *fen;
  uint64_t    nodes;
  int64_t     time_ms;
} EngineBenchPosition;

typedef struct {
  uint64_t nodes;
  int64_t  time_ms;
} EngineBenchTotal;

/* Runs the bench with one thread, 16 MB and the default heuristic. @report, if not NULL, is called
   for each position. Returns false when there is not enough memory. */
bool engine_bench (void             (*report) (const EngineBenchPosition *position,
                                               void                      *data),
                   void              *data,
                   EngineBenchTotal  *total);

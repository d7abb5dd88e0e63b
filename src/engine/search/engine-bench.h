/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"

/* The signature of the search: the nodes of a fixed set of positions at a fixed depth. The same on
   every machine; another number means that the engine plays differently. */

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

/* Runs the bench with one thread, 16 MB, the default heuristic. @report, if not NULL, is told of
   each position. false without memory. */
bool engine_bench (void             (*report) (const EngineBenchPosition *position,
                                               void                      *data),
                   void              *data,
                   EngineBenchTotal  *total);

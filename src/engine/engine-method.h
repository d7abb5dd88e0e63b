/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

/*
 * The ways to search: the one that plays, and the simpler ones that it grew from, which can be
 * compared with each other and played against. Constants; any thread.
 */

typedef enum {
  ENGINE_METHOD_FULL,              /* the search that plays */
  ENGINE_METHOD_MINIMAX,
  ENGINE_METHOD_ALPHA_BETA,
  ENGINE_METHOD_ALPHA_BETA_TABLE,
  ENGINE_METHOD_MTDF,
  ENGINE_METHOD_ITERATIVE_MTDF,
  ENGINE_METHOD_PVS,
  ENGINE_METHOD_ONE_MOVE,          /* the static score after each move, and nothing else */
} EngineMethod;

typedef struct {
  const char   *id;                /* "alpha-beta": stable, used in options and files */
  const char   *name;              /* translatable */
  const char   *help;              /* one sentence about what it does; translatable */
  EngineMethod  method;
} EngineMethodInfo;

/* The methods by number, from the simplest to the full search. */
unsigned                engine_method_count (void);
const EngineMethodInfo *engine_method_get   (unsigned      index);
/* The number of a method; -1 if there is none of this id. */
int                     engine_method_find  (const char   *id);
const EngineMethodInfo *engine_method_info  (EngineMethod  method);
/* Whether a method can be asked to do without quiescence. */
bool                    engine_method_has_quiescence (EngineMethod  method);

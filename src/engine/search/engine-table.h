/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine-score.h"

#include <stdatomic.h>

/*
 * The transposition table, shared by all threads of an engine without locks. An entry has two
 * words: the data, and the key combined with the data. So a torn entry, or that of another
 * position, does not match.
 */

typedef struct {
  _Atomic uint64_t check;   /* key ^ data */
  _Atomic uint64_t data;
} EngineTableEntry;

#define ENGINE_TABLE_WAYS 4 /* entries in a bucket, which is one cache line */

typedef struct {
  EngineTableEntry entries[ENGINE_TABLE_WAYS];
} EngineTableBucket;

typedef struct {
  EngineTableBucket *buckets;
  size_t             n_buckets;
  size_t             size;        /* bytes mapped */
  unsigned           generation;  /* of the current search, 0 to 31 */
} EngineTable;

/* What the table knows about a position, with mate scores relative to the root of the search. */
typedef struct {
  ChessMove   move;               /* may be illegal here: two keys can collide */
  EngineScore score;
  EngineScore eval;               /* static; ENGINE_NO_SCORE: not stored */
  int         depth;
  EngineBound bound;
  bool        has_score;
  bool        pv;
} EngineTableHit;

#define ENGINE_NO_SCORE 32767     /* no score at all */

bool engine_table_resize     (EngineTable          *table,
                              int                   megabytes);
/* Frees the memory of the table, but not the structure itself. */
void engine_table_free       (EngineTable          *table);
/* Empties the table. */
void engine_table_clear      (EngineTable          *table);
void engine_table_age        (EngineTable          *table);
int  engine_table_permille   (const EngineTable    *table);

/* Looks a position up. Returns whether it was found; then @hit is filled. */
bool engine_table_probe      (const EngineTable    *table,
                              uint64_t              key,
                              int                   ply,
                              EngineTableHit       *hit);
void engine_table_store      (EngineTable          *table,
                              uint64_t              key,
                              int                   ply,
                              const EngineTableHit *entry);

static inline EngineTableBucket *
engine_table_bucket (const EngineTable *table,
                     uint64_t           key)
{
  return &table->buckets[(size_t) (((unsigned __int128) key * table->n_buckets) >> 64)];
}

static inline void
engine_table_prefetch (const EngineTable *table,
                       uint64_t           key)
{
  __builtin_prefetch (engine_table_bucket (table, key));
}

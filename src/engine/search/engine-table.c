/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-table.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * The data word has these bits: move 16, score 16, eval 16, depth 8, generation 5, pv 1, bound 2. A
 * bound of 0 means that there is no score, only a static evaluation; an all-zero word is an empty
 * entry.
 */

enum { GENERATIONS = 32, DEPTH_OFFSET = 8, KEEP_DEPTH = 4 };

enum { STORED_NONE, STORED_UPPER, STORED_LOWER, STORED_EXACT };

static int
get_stored_depth (uint64_t data)
{
  return (int) ((data >> 48) & 0xff) - DEPTH_OFFSET;
}

static unsigned
get_generation (uint64_t data)
{
  return (unsigned) (data >> 59);
}

static ChessMove
get_move (uint64_t data)
{
  return (ChessMove) data;
}

/* Mates and known wins are stored as distances from the position, not from the root. */
static int
score_to_table (EngineScore score,
                int         ply)
{
  if (score >= ENGINE_TABLE_BOUND)
    return score + ply > ENGINE_MATE ? ENGINE_MATE : score + ply;
  if (score <= -ENGINE_TABLE_BOUND)
    return score - ply < -ENGINE_MATE ? -ENGINE_MATE : score - ply;
  return score;
}

static EngineScore
score_from_table (int score,
                  int ply)
{
  if (score >= ENGINE_TABLE_BOUND)
    return score - ply;
  if (score <= -ENGINE_TABLE_BOUND)
    return score + ply;
  return score;
}

static uint64_t
pack (const EngineTableHit *entry,
      unsigned              generation,
      int                   ply)
{
  static const uint8_t bounds[] = {
    [ENGINE_BOUND_EXACT] = STORED_EXACT,
    [ENGINE_BOUND_LOWER] = STORED_LOWER,
    [ENGINE_BOUND_UPPER] = STORED_UPPER,
  };
  uint64_t bound = entry->has_score ? bounds[entry->bound] : STORED_NONE;
  int score = entry->has_score ? score_to_table (entry->score, ply) : 0;

  return (uint64_t) entry->move
         | (uint64_t) (uint16_t) score << 16
         | (uint64_t) (uint16_t) entry->eval << 32
         | (uint64_t) (uint8_t) (entry->depth + DEPTH_OFFSET) << 48
         | bound << 56
         | (uint64_t) entry->pv << 58
         | (uint64_t) generation << 59;
}

static void
unpack (uint64_t        data,
        int             ply,
        EngineTableHit *hit)
{
  unsigned bound = (unsigned) (data >> 56) & 3;

  hit->move = get_move (data);
  hit->score = score_from_table ((int16_t) (data >> 16), ply);
  hit->eval = (int16_t) (data >> 32);
  hit->depth = get_stored_depth (data);
  hit->has_score = bound != STORED_NONE;
  hit->bound = bound == STORED_EXACT ? ENGINE_BOUND_EXACT
               : bound == STORED_LOWER ? ENGINE_BOUND_LOWER : ENGINE_BOUND_UPPER;
  hit->pv = (data >> 58 & 1) != 0;
}

static bool
is_memory_there (size_t size)
{
  long pages = sysconf (_SC_PHYS_PAGES);
  long page_size = sysconf (_SC_PAGESIZE);

  return pages <= 0 || page_size <= 0 || size / (size_t) page_size < (size_t) pages;
}

/* Replaces the table by an empty one of a new size. Returns false and leaves the old table
   untouched when there is no memory for it. The system provides zeroed pages, and only when they
   are first touched. */
bool
engine_table_resize (EngineTable *table,
                     int          megabytes)
{
  size_t size = (size_t) megabytes << 20;
  void *memory;

  if (!is_memory_there (size))
    return false;
  memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return false;
#ifdef MADV_HUGEPAGE
  madvise (memory, size, MADV_HUGEPAGE);
#endif

  engine_table_free (table);
  table->buckets = memory;
  table->n_buckets = size / sizeof (EngineTableBucket);
  table->size = size;
  table->generation = 0;
  return true;
}

void
engine_table_free (EngineTable *table)
{
  if (table->buckets)
    munmap (table->buckets, table->size);
  table->buckets = NULL;
}

void
engine_table_clear (EngineTable *table)
{
  memset (table->buckets, 0, table->size);
  table->generation = 0;
}

/* Begins a new search: entries of older searches will be replaced first. */
void
engine_table_age (EngineTable *table)
{
  table->generation = (table->generation + 1) % GENERATIONS;
}

/* How much of the table is filled with entries of the current search, in thousandths, estimated
   from a sample. */
int
engine_table_permille (const EngineTable *table)
{
  enum { SAMPLE = 250 };
  int used = 0;

  for (size_t i = 0; i < SAMPLE; i++) {
    for (int way = 0; way < ENGINE_TABLE_WAYS; way++) {
      uint64_t data = atomic_load_explicit (&table->buckets[i].entries[way].data,
                                            memory_order_relaxed);

      used += data != 0 && get_generation (data) == table->generation;
    }
  }
  return used * 1000 / (SAMPLE * ENGINE_TABLE_WAYS);
}

bool
engine_table_probe (const EngineTable *table,
                    uint64_t           key,
                    int                ply,
                    EngineTableHit    *hit)
{
  EngineTableBucket *bucket = engine_table_bucket (table, key);

  for (int way = 0; way < ENGINE_TABLE_WAYS; way++) {
    EngineTableEntry *entry = &bucket->entries[way];
    uint64_t data = atomic_load_explicit (&entry->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit (&entry->check, memory_order_relaxed);

    if ((check ^ data) == key && data != 0) {
      unpack (data, ply, hit);
      return true;
    }
  }
  return false;
}

/* How much an entry is worth keeping: its depth, reduced for every search since it was stored. */
static int
get_worth (const EngineTable *table,
           uint64_t           data)
{
  unsigned age = (table->generation - get_generation (data)) % GENERATIONS;

  return data == 0 ? -1000 : get_stored_depth (data) - 4 * (int) age;
}

/* The entry of this position, or if there is none the entry least worth keeping. */
static EngineTableEntry *
choose_entry (const EngineTable *table,
              uint64_t           key,
              uint64_t          *old_data,
              bool              *same)
{
  EngineTableBucket *bucket = engine_table_bucket (table, key);
  EngineTableEntry *worst = NULL;
  int least = 0;

  *same = false;
  for (int way = 0; way < ENGINE_TABLE_WAYS; way++) {
    EngineTableEntry *entry = &bucket->entries[way];
    uint64_t data = atomic_load_explicit (&entry->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit (&entry->check, memory_order_relaxed);
    int worth = get_worth (table, data);

    if ((check ^ data) == key && data != 0) {
      *same = true;
      *old_data = data;
      return entry;
    }
    if (!worst || worth < least) {
      worst = entry;
      *old_data = data;
      least = worth;
    }
  }
  return worst;
}

/* Stores a result. A much deeper entry of the same position and search stays. A known move is kept
   when the new result has none. */
void
engine_table_store (EngineTable          *table,
                    uint64_t              key,
                    int                   ply,
                    const EngineTableHit *new_entry)
{
  EngineTableHit stored = *new_entry;
  uint64_t old_data;
  uint64_t data;
  bool same;
  EngineTableEntry *entry = choose_entry (table, key, &old_data, &same);

  if (same) {
    if (stored.move == CHESS_NO_MOVE)
      stored.move = get_move (old_data);
    if (stored.bound != ENGINE_BOUND_EXACT && get_generation (old_data) == table->generation
        && stored.depth + KEEP_DEPTH <= get_stored_depth (old_data))
      return;
  }

  data = pack (&stored, table->generation, ply);
  atomic_store_explicit (&entry->data, data, memory_order_relaxed);
  atomic_store_explicit (&entry->check, key ^ data, memory_order_relaxed);
}

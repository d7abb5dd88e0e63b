/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-arena.h"

#include <string.h>

/* A typical game of 80 plies fits into the first chunk; long analyses soon get large ones. */
#define FIRST_CHUNK_SIZE 5120
#define LAST_CHUNK_SIZE  65536

struct _TabiyaArenaChunk {
  TabiyaArenaChunk *next;
};

/**
 * tabiya_arena_init:
 * @arena: (out caller-allocates): an uninitialised arena
 *
 * Makes @arena empty. Nothing is allocated before the first request.
 */
void
tabiya_arena_init (TabiyaArena *arena)
{
  *arena = (TabiyaArena) { .chunk_size = FIRST_CHUNK_SIZE };
}

/**
 * tabiya_arena_clear:
 * @arena: an arena
 *
 * Frees everything that was allocated from @arena, which is then empty.
 */
void
tabiya_arena_clear (TabiyaArena *arena)
{
  TabiyaArenaChunk *chunk = arena->chunks;

  while (chunk) {
    TabiyaArenaChunk *next = chunk->next;

    g_free (chunk);
    chunk = next;
  }
  tabiya_arena_init (arena);
}

static void
add_chunk (TabiyaArena *arena,
           gsize        at_least)
{
  gsize size = MAX (arena->chunk_size, at_least + sizeof (TabiyaArenaChunk));
  TabiyaArenaChunk *chunk = g_malloc0 (size);

  chunk->next = arena->chunks;
  arena->chunks = chunk;
  arena->next = (char *) (chunk + 1);
  arena->end = (char *) chunk + size;
  arena->chunk_size = MIN (arena->chunk_size * 2, LAST_CHUNK_SIZE);
}

/**
 * tabiya_arena_alloc:
 * @arena: an arena
 * @size: the number of bytes wanted
 *
 * Returns: @size zeroed bytes, aligned for pointers, which live as long as the arena
 */
gpointer
tabiya_arena_alloc (TabiyaArena *arena,
                    gsize        size)
{
  gsize aligned = (size + sizeof (gpointer) - 1) & ~(sizeof (gpointer) - 1);
  char *piece;

  if ((gsize) (arena->end - arena->next) < aligned)
    add_chunk (arena, aligned);
  piece = arena->next;
  arena->next += aligned;
  return piece;
}

char *
tabiya_arena_strndup (TabiyaArena *arena,
                      const char  *text,
                      gsize        length)
{
  char *copy = tabiya_arena_alloc (arena, length + 1);

  memcpy (copy, text, length);
  return copy;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaArena: memory of one game. Pieces are handed out one after another and given back all at
 * once, because undo may need any of them as long as the game lives. One owner, one thread.
 */
typedef struct _TabiyaArenaChunk TabiyaArenaChunk;

typedef struct {
  TabiyaArenaChunk *chunks;
  char             *next;
  char             *end;
  gsize             chunk_size;
} TabiyaArena;

void      tabiya_arena_init   (TabiyaArena *arena);
void      tabiya_arena_clear  (TabiyaArena *arena);
/* Zeroed, aligned for pointers; never NULL. */
gpointer  tabiya_arena_alloc  (TabiyaArena *arena,
                               gsize        size);
/* A copy of @length bytes with a zero after them. */
char     *tabiya_arena_strndup (TabiyaArena *arena,
                               const char  *text,
                               gsize        length);

G_END_DECLS

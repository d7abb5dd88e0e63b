/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaArena: the memory of one game. It is freed all at once, because undo may need any part of
 * it as long as the game lives. One owner, one thread.
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
/* Zeroed and aligned for pointers; never NULL. */
gpointer  tabiya_arena_alloc  (TabiyaArena *arena,
                               gsize        size);
/* A copy of @length bytes with a zero byte after them. */
char     *tabiya_arena_strndup (TabiyaArena *arena,
                               const char  *text,
                               gsize        length);

G_END_DECLS

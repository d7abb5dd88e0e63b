/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-move-reader.h"
#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/*
 * TabiyaReadAhead: reads the moves of many games, in order, with the help of a spare thread, which
 * reads some of those to come. Whoever takes the games never waits for that thread: it reads others
 * meanwhile, and at last reads itself what the other one has not finished. One thread, beside the
 * spare one.
 */
typedef struct _TabiyaReadAhead TabiyaReadAhead;

/* How many games are given at once. */
#define TABIYA_READ_AHEAD_GAMES 64

/* Where the text of a game is; without a length it has none. */
typedef struct {
  guint64 offset;
  guint32 length;
} TabiyaReadPlace;

/* @first: the first game. */
TabiyaReadAhead      *tabiya_read_ahead_new   (TabiyaPgnSource        *source,
                                               guint                   first);
void                  tabiya_read_ahead_free  (TabiyaReadAhead        *self);
/* The game from which on more are to be given; G_MAXUINT if there are enough for now. */
guint                 tabiya_read_ahead_wants (TabiyaReadAhead        *self);
/* Gives the next games, at most TABIYA_READ_AHEAD_GAMES. */
void                  tabiya_read_ahead_give  (TabiyaReadAhead        *self,
                                               const TabiyaReadPlace  *places,
                                               guint                   n);
/* The next game, which must have been given; valid until the next call. NULL if it has no text, or
   that cannot be read. */
TabiyaReadGame       *tabiya_read_ahead_take  (TabiyaReadAhead        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaReadAhead, tabiya_read_ahead_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-position-format.h"

G_BEGIN_DECLS

/* All that the index of positions and the list want to know of the moves of a game. */
typedef struct {
  guint64          text;      /* the checksum of its text */
  TabiyaMoveFacts  moves;
  GByteArray      *bytes;     /* the stored game */
  GArray          *buckets;   /* of guint32: of each position, the start too, see tabiya_bucket();
                                 by TABIYA_POSITION_MAX_BITS */
} TabiyaReadGame;

void tabiya_read_game_init  (TabiyaReadGame *self);
void tabiya_read_game_clear (TabiyaReadGame *self);

/*
 * TabiyaMoveReader: reads the moves of games from their text, which is played through only once
 * for everything that is wanted of them. One thread.
 */
typedef struct _TabiyaMoveReader TabiyaMoveReader;

TabiyaMoveReader *tabiya_move_reader_new  (void);
void              tabiya_move_reader_free (TabiyaMoveReader *self);
/* Fills in @game. */
void              tabiya_move_reader_run  (TabiyaMoveReader *self,
                                           const char       *text,
                                           gsize             length,
                                           TabiyaReadGame   *game);
/* Fills in what the stored game and the number of plies, which are there, do not say. */
void              tabiya_read_game_replay (TabiyaReadGame   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMoveReader, tabiya_move_reader_free)

G_END_DECLS

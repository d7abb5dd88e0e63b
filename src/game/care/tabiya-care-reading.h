/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * TabiyaCareGames: what has to be known of every game to find those that are the same, in some 100
 * bytes a game: names and events by number, main lines as stored games. Part of the search for
 * duplicates.
 */

typedef struct {
  guint64 moves;          /* where the stored game begins, see TabiyaStoredGame */
  guint64 hash;           /* of the stored game */
  guint32 length;         /* of the stored game in bytes */
  guint32 index;          /* in the file */
  guint32 white;          /* folded names by number; 0 is unknown */
  guint32 black;
  guint32 event;          /* the same for the event */
  guint32 round;
  int     date;           /* see tabiya_date_to_number() */
  guint16 plies;
  guint8  result;         /* a TabiyaResult */
  guint8  damaged;        /* some of its text is not a legal move */
  guint8  thread;         /* whose moves it is among */
} TabiyaCareGame;

typedef struct {
  GArray     *games;      /* of TabiyaCareGame, in the order of the file */
  GPtrArray  *names;      /* of folded names by number; the first one is "" */
  GPtrArray  *moves;      /* of GByteArray, one for each thread */
} TabiyaCareGames;

/* Reads all games that are not deleted with so many threads. Blocks. */
TabiyaCareGames *tabiya_care_games_read   (TabiyaPgnSnapshot   *snapshot,
                                           guint                n_threads,
                                           TabiyaPgnProgressFunc progress,
                                           gpointer             data,
                                           GCancellable        *cancellable,
                                           GError             **error);
void             tabiya_care_games_free   (TabiyaCareGames     *self);

static inline const guint8 *
tabiya_care_games_get_moves (const TabiyaCareGames *self,
                             const TabiyaCareGame  *game)
{
  const GByteArray *moves = g_ptr_array_index (self->moves, game->thread);

  return moves->data + game->moves;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaCareGames, tabiya_care_games_free)

G_END_DECLS

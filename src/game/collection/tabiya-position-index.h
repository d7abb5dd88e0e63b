/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionIndex: the moves of the games of a file, and in which games every position occurs.
 * It is a file in the cache, made by TabiyaPositionBuilder and read in place; in memory there are
 * about twelve bytes for each game. Whatever is read is checked first: a damaged file makes a call
 * fail with %G_IO_ERROR_INVALID_DATA and never gives a wrong answer. Immutable; any thread.
 */
typedef struct _TabiyaPositionIndex TabiyaPositionIndex;

/* @identity: the version of the PGN file; NULL opens the index of any version. */
TabiyaPositionIndex   *tabiya_position_index_open         (const char             *path,
                                                           const char             *identity,
                                                           GError                **error)
                                                           G_GNUC_WARN_UNUSED_RESULT;
/* Takes ownership of @fd. */
TabiyaPositionIndex   *tabiya_position_index_open_fd      (int                     fd,
                                                           const char             *identity,
                                                           GError                **error)
                                                           G_GNUC_WARN_UNUSED_RESULT;
TabiyaPositionIndex   *tabiya_position_index_ref          (TabiyaPositionIndex    *self);
void                   tabiya_position_index_unref        (TabiyaPositionIndex    *self);
guint                  tabiya_position_index_get_n_games  (TabiyaPositionIndex    *self);
/* The size of the file in bytes. */
guint64                tabiya_position_index_get_size     (TabiyaPositionIndex    *self);
/* @game is below the number of games. */
const TabiyaGameFacts *tabiya_position_index_get_facts    (TabiyaPositionIndex    *self,
                                                           guint32                 game);

/* A game in which the position occurs, and the move that is played where it does so first;
   CHESS_NO_MOVE if the game ends there. */
typedef void         (*TabiyaPositionFunc)                (guint32                 game,
                                                           ChessMove               move,
                                                           gpointer                data);
/* Finds the games in which @position occurs, each once, in no particular order. */
gboolean               tabiya_position_index_find         (TabiyaPositionIndex    *self,
                                                           const ChessPosition    *position,
                                                           TabiyaPositionFunc      func,
                                                           gpointer                data,
                                                           GCancellable           *cancellable,
                                                           GError                **error);

/* A stored game. FALSE stops. */
typedef gboolean     (*TabiyaStoredGameFunc)              (guint32                 game,
                                                           const guint8           *bytes,
                                                           const guint8           *end,
                                                           gpointer                data);
/* Tells the games from @first to before @last, in order. */
gboolean               tabiya_position_index_scan         (TabiyaPositionIndex    *self,
                                                           guint32                 first,
                                                           guint32                 last,
                                                           TabiyaStoredGameFunc    func,
                                                           gpointer                data,
                                                           GCancellable           *cancellable,
                                                           GError                **error);

/* The checksums of the texts, guint64, and the plies, guint16, of all games. (transfer full) */
gboolean               tabiya_position_index_read_texts   (TabiyaPositionIndex    *self,
                                                           GArray                **texts,
                                                           GArray                **plies,
                                                           GError                **error);

/* Looks for @position in a stored game. FALSE if it does not occur; *@move (out) as above. */
gboolean               tabiya_stored_game_find            (const guint8           *bytes,
                                                           const guint8           *end,
                                                           const ChessPosition    *position,
                                                           ChessMove              *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPositionIndex, tabiya_position_index_unref)

G_END_DECLS

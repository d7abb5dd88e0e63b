/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-game-filter.h"
#include "game/collection/tabiya-stored-game.h"
#include "game/pgn/tabiya-pgn-header.h"

G_BEGIN_DECLS

/*
 * TabiyaGameIndex: the headers and lengths of the games of a file in an SQLite database, for
 * sorting and filtering. It is in memory while it grows or is changed, and can be saved to a file
 * in the cache. It knows games only by their number; the texts shown in a list come from the PGN
 * file. One thread at a time.
 */
typedef struct _TabiyaGameIndex TabiyaGameIndex;

/* What games are sorted by. */
typedef enum {
  TABIYA_SORT_FILE,      /* the order of the file */
  TABIYA_SORT_WHITE,
  TABIYA_SORT_BLACK,
  TABIYA_SORT_RESULT,
  TABIYA_SORT_DATE,
  TABIYA_SORT_EVENT,
  TABIYA_SORT_ROUND,
  TABIYA_SORT_ECO,
  TABIYA_SORT_PLIES,
  TABIYA_SORT_WHITE_ELO,
  TABIYA_SORT_BLACK_ELO,
  TABIYA_SORT_SITE,
  TABIYA_SORT_ANNOTATOR,
  TABIYA_N_SORTS,
} TabiyaSort;

TabiyaGameIndex *tabiya_game_index_new       (GError                 **error);
void             tabiya_game_index_free      (TabiyaGameIndex         *self);

/* Adds a game or replaces what is known about it. Its ECO code is that of its tag, or the one
   that was found if there is none. FALSE with @error. */
gboolean         tabiya_game_index_set       (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              const TabiyaPgnHeader   *header,
                                              TabiyaMoveFacts          moves,
                                              GError                 **error);
gboolean         tabiya_game_index_set_moves (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              TabiyaMoveFacts          moves,
                                              GError                 **error);
gboolean         tabiya_game_index_remove    (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              GError                 **error);
/* Sets the names of the files that games are in (element-type utf8), in the form used for
   comparisons, and a function that says which of them a game is in, or G_MAXUINT. What is set must
   outlive the queries; NULL if no game is in a file. */
typedef guint  (*TabiyaGameFileFunc)         (guint32                  id,
                                              gpointer                 data);
void             tabiya_game_index_set_files (TabiyaGameIndex         *self,
                                              GPtrArray               *names,
                                              TabiyaGameFileFunc       func,
                                              gpointer                 data);
/* The numbers of the games that match, in order. (element-type guint32) (transfer full) */
GArray          *tabiya_game_index_query     (TabiyaGameIndex         *self,
                                              const TabiyaGameFilter  *filter,
                                              TabiyaSort               sort,
                                              gboolean                 descending,
                                              GCancellable            *cancellable,
                                              GError                 **error);

/* What is known of the games from 0 on, for statistics; nothing of those that are not there.
   NULL with @error. (element-type TabiyaGameFacts) (transfer full) */
GArray          *tabiya_game_index_list_facts (TabiyaGameIndex        *self,
                                              GError                 **error);

/* Writes the index to a file, together with @data, which is anything else that the cache stores.
   Games are renumbered without gaps. The file is written completely or not at all. */
gboolean         tabiya_game_index_save      (TabiyaGameIndex         *self,
                                              const char              *path,
                                              const char              *identity,
                                              GBytes                  *data,
                                              GError                 **error);
/* Opens a saved index if it belongs to @identity and is undamaged. */
TabiyaGameIndex *tabiya_game_index_open      (const char              *path,
                                              const char              *identity,
                                              GBytes                 **data,
                                              GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameIndex, tabiya_game_index_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-game-filter.h"
#include "game/pgn/tabiya-pgn-header.h"

G_BEGIN_DECLS

/*
 * TabiyaGameIndex: headers and lengths of the games of a file in a SQLite database, to sort and to
 * filter by. It lives in memory while it grows or is changed, and can be kept in a file of the
 * cache. It knows games by their number only; the texts of a list come from the PGN file. One
 * thread at a time.
 */
typedef struct _TabiyaGameIndex TabiyaGameIndex;

/* What games are sorted by. */
typedef enum {
  TABIYA_SORT_FILE,      /* as they stand in the file */
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

/* What plies are before they were counted. */
#define TABIYA_PLIES_UNKNOWN G_MAXUINT16

TabiyaGameIndex *tabiya_game_index_new       (GError                 **error);
void             tabiya_game_index_free      (TabiyaGameIndex         *self);

/* Sets what is known of a game, new or not. */
gboolean         tabiya_game_index_set       (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              const TabiyaPgnHeader   *header,
                                              guint16                  plies,
                                              GError                 **error);
gboolean         tabiya_game_index_set_plies (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              guint16                  plies,
                                              GError                 **error);
gboolean         tabiya_game_index_remove    (TabiyaGameIndex         *self,
                                              guint32                  id,
                                              GError                 **error);
/* Numbers of the games that pass, in order. (element-type guint32) (transfer full) */
GArray          *tabiya_game_index_query     (TabiyaGameIndex         *self,
                                              const TabiyaGameFilter  *filter,
                                              TabiyaSort               sort,
                                              gboolean                 descending,
                                              GCancellable            *cancellable,
                                              GError                 **error);

/* Writes the index into a file, with what else the cache keeps; games are numbered anew without
   gaps. @data: anything. The file appears whole or not at all. */
gboolean         tabiya_game_index_save      (TabiyaGameIndex         *self,
                                              const char              *path,
                                              const char              *identity,
                                              GBytes                  *data,
                                              GError                 **error);
/* Opens one that was saved, if it is of @identity and whole. */
TabiyaGameIndex *tabiya_game_index_open      (const char              *path,
                                              const char              *identity,
                                              GBytes                 **data,
                                              GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameIndex, tabiya_game_index_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "game/collection/tabiya-game-index.h"

G_BEGIN_DECLS

/* What tabiya-game-index.c (making and changing the index), tabiya-game-index-query.c (asking it)
   and tabiya-game-index-file.c (keeping it in a file) share. */

/* Columns of text that refer to names by number: white, black, event, site, annotator. */
#define TABIYA_GAME_INDEX_N_NAMES 5

/* Words of one filter; more than anybody types. */
#define TABIYA_GAME_INDEX_MAX_WORDS 16

struct _TabiyaGameIndex {
  sqlite3      *db;
  sqlite3_stmt *set;
  sqlite3_stmt *set_plies;
  sqlite3_stmt *add_name;
  gboolean      in_file;      /* kept in the cache: not to be written to */
  gboolean      names_read;
  guint         in_transaction;

  GHashTable   *numbers;      /* name to its number */
  GPtrArray    *names;        /* by number; 0 is the empty one */
  GPtrArray    *folded;       /* the same as they are compared */
  guint32      *places;       /* by number: in alphabetical order */
  guint         n_places;
  guint8       *hits[TABIYA_GAME_INDEX_MAX_WORDS];
};

/* One without a database. */
TabiyaGameIndex *tabiya_game_index_allocate        (void);

/* Reads the names of an index that was opened from a file, once. */
gboolean         tabiya_game_index_read_names      (TabiyaGameIndex  *self,
                                                    GError          **error);
/* Takes an index that is kept in a file into memory, where it can be changed. */
gboolean         tabiya_game_index_make_writable   (TabiyaGameIndex  *self,
                                                    GError          **error);
/* Commits what was changed last. */
gboolean         tabiya_game_index_end_transaction (TabiyaGameIndex  *self,
                                                    GError          **error);

/* Gives a database that was just opened the functions of SQL that queries need. */
gboolean         tabiya_game_index_add_functions   (TabiyaGameIndex  *self,
                                                    GError          **error);

G_END_DECLS

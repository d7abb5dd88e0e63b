/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "game/collection/tabiya-game-index.h"

G_BEGIN_DECLS

/* What tabiya-game-index.c (creating and changing the index), tabiya-game-index-query.c (querying
   it) and tabiya-game-index-file.c (saving it) share. */

/* The text columns that refer to names by number: white, black, event, site, annotator. */
#define TABIYA_GAME_INDEX_N_NAMES 5

/* The maximum number of words in a filter; those of its subject count again for opponents. */
#define TABIYA_GAME_INDEX_MAX_WORDS TABIYA_GAME_FILTER_MAX_WORDS

struct _TabiyaGameIndex {
  sqlite3      *db;
  sqlite3_stmt *set;
  sqlite3_stmt *set_moves;
  sqlite3_stmt *add_name;
  gboolean      in_file;      /* opened from the cache and therefore read-only */
  gboolean      names_read;
  guint         in_transaction;

  GHashTable   *numbers;      /* maps a name to its number */
  GPtrArray    *names;        /* indexed by number; 0 is the empty name */
  GPtrArray    *folded;       /* the names in the form used for comparisons */
  guint32      *places;       /* indexed by number: the place in alphabetical order */
  guint         n_places;
  guint8       *hits[TABIYA_GAME_INDEX_MAX_WORDS];

  GPtrArray          *files;      /* borrowed; the folded names, NULL if there are none */
  TabiyaGameFileFunc  get_file;
  gpointer            files_data;
};

/* Allocates an index without a database. */
TabiyaGameIndex *tabiya_game_index_allocate        (void);

/* Reads the names of an index that was opened from a file, unless that has been done. */
gboolean         tabiya_game_index_read_names      (TabiyaGameIndex  *self,
                                                    GError          **error);
/* Copies an index that was opened from a file into memory, where it can be changed. */
gboolean         tabiya_game_index_make_writable   (TabiyaGameIndex  *self,
                                                    GError          **error);
/* Commits the last changes. */
gboolean         tabiya_game_index_end_transaction (TabiyaGameIndex  *self,
                                                    GError          **error);

/* Registers the SQL functions that queries need with a database that was just opened. */
gboolean         tabiya_game_index_add_functions   (TabiyaGameIndex  *self,
                                                    GError          **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-game-index-private.h"
#include "game/collection/tabiya-game-sql.h"
#include "game/collection/tabiya-tag-values.h"

#include <glib/gi18n-lib.h>

/*
 * Creating and changing the index. The same names occur again and again, so games refer to them by
 * number; tabiya-game-index-query.c explains how that makes queries fast.
 */

/* The number of games in one transaction. */
#define TRANSACTION 4096

/* The text columns, in the order in which games refer to them. */
static const TabiyaPgnField name_fields[TABIYA_GAME_INDEX_N_NAMES] = {
  TABIYA_PGN_WHITE, TABIYA_PGN_BLACK, TABIYA_PGN_EVENT, TABIYA_PGN_SITE, TABIYA_PGN_ANNOTATOR,
};

TabiyaGameIndex *
tabiya_game_index_allocate (void)
{
  TabiyaGameIndex *self = g_new0 (TabiyaGameIndex, 1);

  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folded = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * tabiya_game_index_free:
 *
 * Closes the database and frees the index.
 */
void
tabiya_game_index_free (TabiyaGameIndex *self)
{
  sqlite3_finalize (self->set);
  sqlite3_finalize (self->set_moves);
  sqlite3_finalize (self->add_name);
  sqlite3_close_v2 (self->db);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->folded);
  g_free (self->places);
  for (guint i = 0; i < TABIYA_GAME_INDEX_MAX_WORDS; i++)
    g_free (self->hits[i]);
  g_free (self);
}

/* The tables of an index in memory; see copy_games in tabiya-game-index-file.c for those in a file.
   The code in eco is that of the tag if eco_tag is 1, otherwise the one that was found. */
static const char tables[] =
  "CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
  "CREATE TABLE games (id INTEGER PRIMARY KEY, white INTEGER, black INTEGER, event INTEGER,"
  "  site INTEGER, annotator INTEGER, result INTEGER, date INTEGER, round INTEGER, eco INTEGER,"
  "  white_elo INTEGER, black_elo INTEGER, plies INTEGER, eco_tag INTEGER);";

static gboolean
open_memory (TabiyaGameIndex  *self,
             GError          **error)
{
  if (sqlite3_open_v2 (":memory:", &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                       | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    return tabiya_game_sql_set_error (self->db, error);
  return tabiya_game_index_add_functions (self, error);
}

static gboolean
prepare_writing (TabiyaGameIndex  *self,
                 GError          **error)
{
  return tabiya_game_sql_prepare (self->db, "INSERT OR REPLACE INTO games"
                                          "  VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                                    &self->set, error)
         && tabiya_game_sql_prepare (self->db, "UPDATE games SET plies = ?2,"
                                                "  eco = CASE WHEN eco_tag THEN eco ELSE ?3 END"
                                                "  WHERE id = ?1",
                                       &self->set_moves, error)
         && tabiya_game_sql_prepare (self->db, "INSERT INTO names VALUES (?, ?)",
                                       &self->add_name, error);
}

static void
remember_name (TabiyaGameIndex *self,
               const char      *name)
{
  char *copy = g_strdup (name);

  g_hash_table_insert (self->numbers, copy, GUINT_TO_POINTER (self->names->len));
  g_ptr_array_add (self->names, copy);
  g_ptr_array_add (self->folded, tabiya_fold_text (name, NULL));
}

/**
 * tabiya_game_index_new:
 *
 * Returns: (transfer full) (nullable): an empty index in memory; %NULL with @error
 */
TabiyaGameIndex *
tabiya_game_index_new (GError **error)
{
  g_autoptr(TabiyaGameIndex) self = tabiya_game_index_allocate ();

  if (!open_memory (self, error) || !tabiya_game_sql_run (self->db, tables, error)
      || !tabiya_game_sql_run (self->db, "INSERT INTO names VALUES (0, '')", error)
      || !prepare_writing (self, error))
    return NULL;
  remember_name (self, "");
  self->names_read = TRUE;
  return g_steal_pointer (&self);
}

gboolean
tabiya_game_index_read_names (TabiyaGameIndex  *self,
                              GError          **error)
{
  sqlite3_stmt *statement;
  int code;

  if (self->names_read)
    return TRUE;
  if (!tabiya_game_sql_prepare (self->db, "SELECT id, name FROM names ORDER BY id", &statement,
                                  error))
    return FALSE;
  g_hash_table_remove_all (self->numbers);
  g_ptr_array_set_size (self->names, 0);
  g_ptr_array_set_size (self->folded, 0);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    const char *name = (const char *) sqlite3_column_text (statement, 1);

    if (!name || (guint) sqlite3_column_int (statement, 0) != self->names->len)
      break;
    remember_name (self, name);
  }
  if (code != SQLITE_DONE && code != SQLITE_ROW)
    tabiya_game_sql_set_error (self->db, error);
  else if (code == SQLITE_ROW)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("The index of the games is damaged"));
  sqlite3_finalize (statement);
  self->names_read = code == SQLITE_DONE;
  return self->names_read;
}

gboolean
tabiya_game_index_make_writable (TabiyaGameIndex  *self,
                                 GError          **error)
{
  sqlite3 *kept = self->db;
  sqlite3_backup *backup;

  if (!self->in_file)
    return TRUE;
  if (!tabiya_game_index_read_names (self, error))
    return FALSE;
  self->db = NULL;
  if (!open_memory (self, error)) {
    sqlite3_close_v2 (self->db);
    self->db = kept;
    return FALSE;
  }
  backup = sqlite3_backup_init (self->db, "main", kept, "main");
  if (!backup || sqlite3_backup_step (backup, -1) != SQLITE_DONE) {
    sqlite3_backup_finish (backup);
    tabiya_game_sql_set_error (self->db, error);
    sqlite3_close_v2 (self->db);
    self->db = kept;
    return FALSE;
  }
  sqlite3_backup_finish (backup);
  sqlite3_close_v2 (kept);
  self->in_file = FALSE;
  return prepare_writing (self, error);
}

static gboolean
begin_writing (TabiyaGameIndex  *self,
               GError          **error)
{
  if (!tabiya_game_index_make_writable (self, error))
    return FALSE;
  if (self->in_transaction == 0 && !tabiya_game_sql_run (self->db, "BEGIN", error))
    return FALSE;
  self->in_transaction++;
  return TRUE;
}

gboolean
tabiya_game_index_end_transaction (TabiyaGameIndex  *self,
                                   GError          **error)
{
  if (self->in_transaction == 0)
    return TRUE;
  self->in_transaction = 0;
  return tabiya_game_sql_run (self->db, "COMMIT", error);
}

static gboolean
end_writing (TabiyaGameIndex  *self,
             GError          **error)
{
  return self->in_transaction < TRANSACTION || tabiya_game_index_end_transaction (self, error);
}

/* The number of a name, which is added if necessary; -1 on error. */
static int
find_name (TabiyaGameIndex  *self,
           const char       *name,
           GError          **error)
{
  gpointer number;

  if (!name)
    return 0;
  if (g_hash_table_lookup_extended (self->numbers, name, NULL, &number))
    return (int) GPOINTER_TO_UINT (number);
  sqlite3_bind_int (self->add_name, 1, (int) self->names->len);
  sqlite3_bind_text (self->add_name, 2, name, -1, SQLITE_STATIC);
  if (!tabiya_game_sql_step (self->db, self->add_name, error))
    return -1;
  remember_name (self, name);
  return (int) self->names->len - 1;
}

gboolean
tabiya_game_index_set (TabiyaGameIndex        *self,
                       guint32                 id,
                       const TabiyaPgnHeader  *header,
                       TabiyaMoveFacts         moves,
                       GError                **error)
{
  gboolean eco_tag = !!header->values[TABIYA_PGN_ECO];
  int values[8];

  if (!begin_writing (self, error))
    return FALSE;
  for (guint i = 0; i < TABIYA_GAME_INDEX_N_NAMES; i++) {
    int number = find_name (self, header->values[name_fields[i]], error);

    if (number < 0)
      return FALSE;
    sqlite3_bind_int (self->set, 2 + (int) i, number);
  }
  values[0] = tabiya_result_of (header->values[TABIYA_PGN_RESULT]);
  values[1] = tabiya_date_to_number (header->values[TABIYA_PGN_DATE]);
  values[2] = tabiya_round_to_number (header->values[TABIYA_PGN_ROUND]);
  values[3] = eco_tag ? tabiya_eco_to_number (header->values[TABIYA_PGN_ECO]) : moves.eco;
  values[4] = tabiya_elo_to_number (header->values[TABIYA_PGN_WHITE_ELO]);
  values[5] = tabiya_elo_to_number (header->values[TABIYA_PGN_BLACK_ELO]);
  values[6] = moves.plies;
  values[7] = eco_tag;
  sqlite3_bind_int (self->set, 1, (int) id);
  for (int i = 0; i < (int) G_N_ELEMENTS (values); i++)
    sqlite3_bind_int (self->set, 2 + TABIYA_GAME_INDEX_N_NAMES + i, values[i]);
  return tabiya_game_sql_step (self->db, self->set, error) && end_writing (self, error);
}

/**
 * tabiya_game_index_set_moves:
 * @id: the number of a game
 * @moves: what its moves say
 *
 * Sets what was not known when the game was added.
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_game_index_set_moves (TabiyaGameIndex  *self,
                             guint32           id,
                             TabiyaMoveFacts   moves,
                             GError          **error)
{
  if (!begin_writing (self, error))
    return FALSE;
  sqlite3_bind_int (self->set_moves, 1, (int) id);
  sqlite3_bind_int (self->set_moves, 2, moves.plies);
  sqlite3_bind_int (self->set_moves, 3, moves.eco);
  return tabiya_game_sql_step (self->db, self->set_moves, error) && end_writing (self, error);
}

/**
 * tabiya_game_index_remove:
 * @id: the number of a game
 *
 * Removes a game from the index.
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_game_index_remove (TabiyaGameIndex  *self,
                          guint32           id,
                          GError          **error)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM games WHERE id = %u", id);

  return begin_writing (self, error) && tabiya_game_sql_run (self->db, sql, error)
         && end_writing (self, error);
}

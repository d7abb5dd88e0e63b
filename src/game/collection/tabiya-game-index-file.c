/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "base/tabiya-temporary.h"
#include "game/collection/tabiya-game-index-private.h"
#include "game/collection/tabiya-game-sql.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* The index as a file in the cache. It is written as a whole, and trusted only if it is undamaged
   and belongs to the same version of the PGN file. */

/* The version of the database layout; a file with another number was written by another version. */
#define LAYOUT 4

/* Begins a transaction that copies all names and games into the database "kept". */
static const char copy_games[] =
  "PRAGMA kept.journal_mode = OFF; PRAGMA kept.synchronous = OFF; BEGIN;"
  "CREATE TABLE kept.meta (layout INTEGER, identity TEXT, data BLOB, checksum TEXT);"
  "CREATE TABLE kept.names (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
  "INSERT INTO kept.names SELECT * FROM main.names;"
  "CREATE TABLE kept.games (id INTEGER PRIMARY KEY, white INTEGER, black INTEGER, event INTEGER,"
  "  site INTEGER, annotator INTEGER, result INTEGER, date INTEGER, round INTEGER, eco INTEGER,"
  "  white_elo INTEGER, black_elo INTEGER, plies INTEGER, eco_tag INTEGER);"
  "INSERT INTO kept.games SELECT row_number() OVER (ORDER BY id) - 1, white, black, event, site,"
  "  annotator, result, date, round, eco, white_elo, black_elo, plies, eco_tag FROM main.games;";

/* Everything goes into a new file, which is then renamed to the final name. */
static gboolean
copy_to (TabiyaGameIndex  *self,
         const char       *path,
         const char       *identity,
         GBytes           *data,
         GError          **error)
{
  g_autofree char *checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, data);
  sqlite3_stmt *statement = NULL;
  gboolean done;

  if (!tabiya_game_sql_prepare (self->db, "ATTACH ? AS kept", &statement, error))
    return FALSE;
  sqlite3_bind_text (statement, 1, path, -1, SQLITE_STATIC);
  done = tabiya_game_sql_step (self->db, statement, error);
  sqlite3_finalize (statement);
  statement = NULL;
  if (!done)
    return FALSE;
  done = tabiya_game_sql_run (self->db, copy_games, error)
         && tabiya_game_sql_prepare (self->db, "INSERT INTO kept.meta VALUES (?, ?, ?, ?)",
                                       &statement, error);
  if (done) {
    sqlite3_bind_int (statement, 1, LAYOUT);
    sqlite3_bind_text (statement, 2, identity, -1, SQLITE_STATIC);
    sqlite3_bind_blob64 (statement, 3, g_bytes_get_data (data, NULL), g_bytes_get_size (data),
                         SQLITE_STATIC);
    sqlite3_bind_text (statement, 4, checksum, -1, SQLITE_STATIC);
    done = tabiya_game_sql_step (self->db, statement, error);
  }
  sqlite3_finalize (statement);
  done = done && tabiya_game_sql_run (self->db, "COMMIT", error);
  if (!done)
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return tabiya_game_sql_run (self->db, "DETACH kept", done ? error : NULL) && done;
}

static gboolean
sync_file (const char  *path,
           GError     **error)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0;

  if (!done)
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return done;
}

gboolean
tabiya_game_index_save (TabiyaGameIndex  *self,
                        const char       *path,
                        const char       *identity,
                        GBytes           *data,
                        GError          **error)
{
  g_autofree char *temporary = g_strconcat (path, ".XXXXXX", NULL);
  g_autoptr(TabiyaTemporary) note = NULL;
  gboolean done;
  int fd;

  if (!tabiya_game_index_end_transaction (self, error)
      || !tabiya_game_index_make_writable (self, error))
    return FALSE;
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }
  close (fd);
  note = tabiya_temporary_new (temporary);
  done = copy_to (self, temporary, identity, data, error) && sync_file (temporary, error);
  if (done && g_rename (temporary, path) != 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    done = FALSE;
  }
  if (!done)
    g_unlink (temporary);
  return done;
}

/* The metadata of the cache file; NULL if it belongs to another file or version, or is damaged. */
static GBytes *
read_meta (TabiyaGameIndex  *self,
           const char       *identity,
           GError          **error)
{
  g_autofree char *checksum = NULL;
  g_autoptr(GBytes) data = NULL;
  sqlite3_stmt *statement;

  if (!tabiya_game_sql_prepare (self->db, "SELECT layout, identity, data, checksum FROM meta",
                                  &statement, error))
    return NULL;
  if (sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_int (statement, 0) == LAYOUT
      && g_strcmp0 ((const char *) sqlite3_column_text (statement, 1), identity) == 0) {
    data = g_bytes_new (sqlite3_column_blob (statement, 2),
                        (gsize) sqlite3_column_bytes (statement, 2));
    checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, data);
    if (g_strcmp0 ((const char *) sqlite3_column_text (statement, 3), checksum) != 0)
      g_clear_pointer (&data, g_bytes_unref);
  }
  sqlite3_finalize (statement);
  if (!data)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("The index of the games is damaged"));
  return g_steal_pointer (&data);
}

TabiyaGameIndex *
tabiya_game_index_open (const char  *path,
                        const char  *identity,
                        GBytes     **data,
                        GError     **error)
{
  g_autoptr(TabiyaGameIndex) self = tabiya_game_index_allocate ();

  self->in_file = TRUE;
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK) {
    tabiya_game_sql_set_error (self->db, error);
    return NULL;
  }
  *data = NULL;
  if (!tabiya_game_index_add_functions (self, error)
      || !(*data = read_meta (self, identity, error)))
    return NULL;
  return g_steal_pointer (&self);
}

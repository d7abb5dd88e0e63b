/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-game-sql.h"

#include <glib/gi18n-lib.h>

/* How many steps of its machine SQLite does between two looks whether anybody still waits. */
#define CHECK_STEPS 20000

gboolean
tabiya_game_sql_set_error (sqlite3  *db,
                           GError  **error)
{
  int code = sqlite3_errcode (db);

  g_set_error (error, G_IO_ERROR,
               code == SQLITE_INTERRUPT ? G_IO_ERROR_CANCELLED
               : code == SQLITE_NOMEM ? G_IO_ERROR_NO_SPACE : G_IO_ERROR_FAILED,
               _("The index of the games: %s"), sqlite3_errmsg (db));
  return FALSE;
}

gboolean
tabiya_game_sql_run (sqlite3     *db,
                     const char  *sql,
                     GError     **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK
         || tabiya_game_sql_set_error (db, error);
}

gboolean
tabiya_game_sql_prepare (sqlite3       *db,
                         const char    *sql,
                         sqlite3_stmt **statement,
                         GError       **error)
{
  return sqlite3_prepare_v2 (db, sql, -1, statement, NULL) == SQLITE_OK
         || tabiya_game_sql_set_error (db, error);
}

gboolean
tabiya_game_sql_step (sqlite3       *db,
                      sqlite3_stmt  *statement,
                      GError       **error)
{
  int code = sqlite3_step (statement);

  if (code != SQLITE_DONE && code != SQLITE_ROW)
    tabiya_game_sql_set_error (db, error);
  sqlite3_reset (statement);
  return code == SQLITE_DONE || code == SQLITE_ROW;
}

static int
check_cancelled_cb (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

gboolean
tabiya_game_sql_begin (sqlite3       *db,
                       const char    *sql,
                       GCancellable  *cancellable,
                       sqlite3_stmt **statement,
                       GError       **error)
{
  if (!tabiya_game_sql_prepare (db, sql, statement, error))
    return FALSE;
  sqlite3_progress_handler (db, CHECK_STEPS, check_cancelled_cb, cancellable);
  return TRUE;
}

gboolean
tabiya_game_sql_end (sqlite3       *db,
                     sqlite3_stmt  *statement,
                     int            code,
                     GError       **error)
{
  if (code != SQLITE_DONE)
    tabiya_game_sql_set_error (db, error);
  sqlite3_progress_handler (db, 0, NULL, NULL);
  sqlite3_finalize (statement);
  return code == SQLITE_DONE;
}

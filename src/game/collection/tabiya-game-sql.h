/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* SQLite with GErrors, for the index of games. To be used in the thread that owns the database. */

/* Sets @error to SQLite's last error. Always returns FALSE. */
gboolean tabiya_game_sql_set_error (sqlite3       *db,
                                    GError       **error);
/* Runs statements that return no rows. */
gboolean tabiya_game_sql_run       (sqlite3       *db,
                                    const char    *sql,
                                    GError       **error);
/* @statement: (out) (transfer full): to be freed with sqlite3_finalize() */
gboolean tabiya_game_sql_prepare   (sqlite3       *db,
                                    const char    *sql,
                                    sqlite3_stmt **statement,
                                    GError       **error);
/* Runs a statement of @db that takes a single step, and resets it for the next time. */
gboolean tabiya_game_sql_step      (sqlite3       *db,
                                    sqlite3_stmt  *statement,
                                    GError       **error);

/* Begins to read rows, which ends with SQLITE_INTERRUPT within a few milliseconds when @cancellable
   (nullable) is cancelled. */
gboolean tabiya_game_sql_begin     (sqlite3       *db,
                                    const char    *sql,
                                    GCancellable  *cancellable,
                                    sqlite3_stmt **statement,
                                    GError       **error);
/* Ends it. @code: what the last step returned; all but SQLITE_DONE is an error. */
gboolean tabiya_game_sql_end       (sqlite3       *db,
                                    sqlite3_stmt  *statement,
                                    int            code,
                                    GError       **error);

G_END_DECLS

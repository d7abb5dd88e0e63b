/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* SQLite with GErrors, for the index of games. On the thread that has the database. */

/* Sets @error to what SQLite has just said. Returns: FALSE, always */
gboolean tabiya_game_sql_set_error (sqlite3       *db,
                                    GError       **error);
/* Runs statements that return nothing. */
gboolean tabiya_game_sql_run       (sqlite3       *db,
                                    const char    *sql,
                                    GError       **error);
/* @statement: (out) (transfer full): to be ended by sqlite3_finalize() */
gboolean tabiya_game_sql_prepare   (sqlite3       *db,
                                    const char    *sql,
                                    sqlite3_stmt **statement,
                                    GError       **error);
/* Runs a statement of @db that takes one step, and makes it ready for the next time. */
gboolean tabiya_game_sql_step      (sqlite3       *db,
                                    sqlite3_stmt  *statement,
                                    GError       **error);

G_END_DECLS

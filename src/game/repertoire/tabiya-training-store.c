/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/repertoire/tabiya-training-store.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "core/chess-text.h"

#define FIRST_LINE "Tabiya training of a repertoire, version 1"
#define N_FIELDS 9

/* Columns of statements and fields of lines. */
enum { SIDE, KEY, MOVE, EASINESS, REPETITIONS, INTERVAL, LAPSES, DUE, LAST };

struct _TabiyaTrainingStore
{
  sqlite3      *db;
  char         *path;
  sqlite3_stmt *get;
  sqlite3_stmt *put;
};

static const char schema[] =
  "PRAGMA user_version = 1;"
  "CREATE TABLE IF NOT EXISTS positions (side INTEGER, position TEXT, move TEXT, easiness REAL,"
  " repetitions INTEGER, interval INTEGER, lapses INTEGER, due INTEGER, last INTEGER,"
  " PRIMARY KEY (side, position)) WITHOUT ROWID;"
  /* Beside the other table, which older versions of the program write to. */
  "CREATE TABLE IF NOT EXISTS new_positions (day INTEGER PRIMARY KEY, n INTEGER);";

static const char get_sql[] =
  "SELECT side, position, move, easiness, repetitions, interval, lapses, due, last FROM positions"
  " WHERE side = ?1 AND position = ?2";

/* An answer that was given later is never replaced by an earlier one. */
static const char put_sql[] =
  "INSERT INTO positions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
  " ON CONFLICT (side, position) DO UPDATE SET move = excluded.move, easiness = excluded.easiness,"
  " repetitions = excluded.repetitions, interval = excluded.interval, lapses = excluded.lapses,"
  " due = excluded.due, last = excluded.last WHERE excluded.last >= last";

static const char all_sql[] =
  "SELECT side, position, move, easiness, repetitions, interval, lapses, due, last FROM positions"
  " ORDER BY side, position";

static gboolean
set_error (TabiyaTrainingStore  *self,
           GError              **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _("The progress of training in %s cannot be used: %s. If the file is damaged, move "
                 "it away, and training begins anew"),
               self->path, self->db ? sqlite3_errmsg (self->db) : _("no memory"));
  return FALSE;
}

static gboolean
run (TabiyaTrainingStore  *self,
     const char           *sql,
     GError              **error)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK || set_error (self, error);
}

static gboolean
prepare (TabiyaTrainingStore  *self,
         GError              **error)
{
  return (sqlite3_prepare_v2 (self->db, get_sql, -1, &self->get, NULL) == SQLITE_OK
          && sqlite3_prepare_v2 (self->db, put_sql, -1, &self->put, NULL) == SQLITE_OK)
         || set_error (self, error);
}

TabiyaTrainingStore *
tabiya_training_store_open (const char  *path,
                            GError     **error)
{
  g_autoptr(TabiyaTrainingStore) self = g_new0 (TabiyaTrainingStore, 1);

  g_return_val_if_fail (path, NULL);

  self->path = g_strdup (path);
  if (sqlite3_open (path, &self->db) != SQLITE_OK) {
    set_error (self, error);
    return NULL;
  }
  /* Another window of the program writes only for a moment. */
  sqlite3_busy_timeout (self->db, 1000);
  if (!run (self, schema, error) || !prepare (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
tabiya_training_store_free (TabiyaTrainingStore *self)
{
  if (!self)
    return;
  sqlite3_finalize (self->get);
  sqlite3_finalize (self->put);
  sqlite3_close (self->db);
  g_free (self->path);
  g_free (self);
}

static void
read_row (sqlite3_stmt *statement,
          TabiyaSpaced *spaced)
{
  *spaced = (TabiyaSpaced) {
    .easiness = sqlite3_column_double (statement, EASINESS),
    .repetitions = (guint) sqlite3_column_int (statement, REPETITIONS),
    .interval = (guint) sqlite3_column_int (statement, INTERVAL),
    .lapses = (guint) sqlite3_column_int (statement, LAPSES),
    .due = sqlite3_column_int64 (statement, DUE),
    .last = sqlite3_column_int64 (statement, LAST),
  };
}

gboolean
tabiya_training_store_get (TabiyaTrainingStore  *self,
                           ChessColor            side,
                           const char           *key,
                           TabiyaSpaced         *spaced,
                           char                **move,
                           GError              **error)
{
  int result;

  g_return_val_if_fail (self, FALSE);
  g_return_val_if_fail (key, FALSE);

  sqlite3_bind_int (self->get, 1, side);
  sqlite3_bind_text (self->get, 2, key, -1, SQLITE_STATIC);
  result = sqlite3_step (self->get);
  if (result == SQLITE_ROW) {
    read_row (self->get, spaced);
    if (move)
      *move = g_strdup ((const char *) sqlite3_column_text (self->get, MOVE));
  } else if (result != SQLITE_DONE) {
    set_error (self, error);
  }
  sqlite3_reset (self->get);
  return result == SQLITE_ROW;
}

gboolean
tabiya_training_store_put (TabiyaTrainingStore  *self,
                           ChessColor            side,
                           const char           *key,
                           const char           *move,
                           const TabiyaSpaced   *spaced,
                           GError              **error)
{
  gboolean done;

  g_return_val_if_fail (self, FALSE);
  g_return_val_if_fail (key && move && spaced, FALSE);

  sqlite3_bind_int (self->put, 1 + SIDE, side);
  sqlite3_bind_text (self->put, 1 + KEY, key, -1, SQLITE_STATIC);
  sqlite3_bind_text (self->put, 1 + MOVE, move, -1, SQLITE_STATIC);
  sqlite3_bind_double (self->put, 1 + EASINESS, spaced->easiness);
  sqlite3_bind_int (self->put, 1 + REPETITIONS, (int) spaced->repetitions);
  sqlite3_bind_int (self->put, 1 + INTERVAL, (int) spaced->interval);
  sqlite3_bind_int (self->put, 1 + LAPSES, (int) spaced->lapses);
  sqlite3_bind_int64 (self->put, 1 + DUE, spaced->due);
  sqlite3_bind_int64 (self->put, 1 + LAST, spaced->last);
  done = sqlite3_step (self->put) == SQLITE_DONE;
  if (!done)
    set_error (self, error);
  sqlite3_reset (self->put);
  return done;
}

/* Counts a new position of a day. */
static gboolean
count_new (TabiyaTrainingStore  *self,
           gint64                day,
           GError              **error)
{
  g_autofree char *sql =
    g_strdup_printf ("INSERT INTO new_positions VALUES (%" G_GINT64_FORMAT ", 1)"
                     " ON CONFLICT (day) DO UPDATE SET n = n + 1", day);

  return run (self, sql, error);
}

gboolean
tabiya_training_store_put_new (TabiyaTrainingStore  *self,
                               ChessColor            side,
                               const char           *key,
                               const char           *move,
                               const TabiyaSpaced   *spaced,
                               gint64                day,
                               GError              **error)
{
  gboolean done;

  g_return_val_if_fail (self, FALSE);

  if (!run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  done = tabiya_training_store_put (self, side, key, move, spaced, error)
         && count_new (self, day, error) && run (self, "COMMIT", error);
  if (!done)
    run (self, "ROLLBACK", NULL);
  return done;
}

gboolean
tabiya_training_store_get_n_new (TabiyaTrainingStore  *self,
                                 gint64                day,
                                 guint                *n,
                                 GError              **error)
{
  sqlite3_stmt *statement = NULL;
  int result;

  g_return_val_if_fail (self && n, FALSE);

  *n = 0;
  result = sqlite3_prepare_v2 (self->db, "SELECT n FROM new_positions WHERE day = ?1", -1,
                               &statement, NULL);
  if (result == SQLITE_OK) {
    sqlite3_bind_int64 (statement, 1, day);
    result = sqlite3_step (statement);
    if (result == SQLITE_ROW)
      *n = (guint) MAX (sqlite3_column_int (statement, 0), 0);
  }
  if (result != SQLITE_ROW && result != SQLITE_DONE)
    set_error (self, error);
  sqlite3_finalize (statement);
  return result == SQLITE_ROW || result == SQLITE_DONE;
}

static void
append_day (GString *text,
            gint64   day)
{
  GDate date;

  g_date_clear (&date, 1);
  /* 1 January of the year 1 to the end of 9999: another program may have written anything. */
  g_date_set_julian (&date, (guint32) CLAMP (day, 1, 3652059));
  g_string_append_printf (text, "%04u-%02u-%02u", g_date_get_year (&date), g_date_get_month (&date),
                          g_date_get_day (&date));
}

static void
append_row (GString      *text,
            sqlite3_stmt *statement)
{
  char easiness[G_ASCII_DTOSTR_BUF_SIZE];
  TabiyaSpaced spaced;

  read_row (statement, &spaced);
  g_ascii_formatd (easiness, sizeof easiness, "%.4f", spaced.easiness);
  g_string_append_printf (text, "%c\t%s\t%s\t%s\t%u\t%u\t%u\t",
                          sqlite3_column_int (statement, SIDE) == CHESS_WHITE ? 'w' : 'b',
                          sqlite3_column_text (statement, KEY),
                          sqlite3_column_text (statement, MOVE), easiness, spaced.repetitions,
                          spaced.interval, spaced.lapses);
  append_day (text, spaced.due);
  g_string_append_printf (text, "\t%" G_GINT64_FORMAT "\n", spaced.last);
}

/* Appends every row that the statement has. */
static gboolean
append_rows (TabiyaTrainingStore  *self,
             sqlite3_stmt         *statement,
             GString              *text,
             GError              **error)
{
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    append_row (text, statement);
  return result == SQLITE_DONE || set_error (self, error);
}

char *
tabiya_training_store_dup_text (TabiyaTrainingStore  *self,
                                GError              **error)
{
  g_autoptr(GString) text = g_string_new (FIRST_LINE "\n");
  sqlite3_stmt *statement = NULL;
  gboolean done;

  g_return_val_if_fail (self, NULL);

  done = sqlite3_prepare_v2 (self->db, all_sql, -1, &statement, NULL) == SQLITE_OK
           ? append_rows (self, statement, text, error) : set_error (self, error);
  sqlite3_finalize (statement);
  return done ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static gboolean
read_number (const char *text,
             guint       maximum,
             guint      *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, maximum, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_day (const char *text,
          gint64     *day)
{
  guint year;
  guint month;
  guint month_day;
  GDate date;

  if (sscanf (text, "%4u-%2u-%2u", &year, &month, &month_day) != 3
      || !g_date_valid_dmy ((GDateDay) month_day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) month_day, (GDateMonth) month, (GDateYear) year);
  *day = g_date_get_julian (&date);
  return TRUE;
}

/* A position in which @side is to move and has this move. */
static gboolean
is_position (const char *key,
             ChessColor  side,
             const char *uci)
{
  ChessPosition position;
  ChessMove move;

  return chess_fen_read (key, -1, CHESS_FEN_LENIENT, &position).error == CHESS_TEXT_OK
         && position.turn == side
         && chess_move_read (&position, CHESS_NOTATION_UCI, uci, -1, &move).error == CHESS_TEXT_OK
         && move != CHESS_NO_MOVE;
}

static gboolean
read_line (char         **fields,
           ChessColor    *side,
           TabiyaSpaced  *spaced)
{
  gboolean white = strcmp (fields[SIDE], "w") == 0;
  guint64 last;
  char *end;

  *side = white ? CHESS_WHITE : CHESS_BLACK;
  if (!white && strcmp (fields[SIDE], "b") != 0)
    return FALSE;
  if (!is_position (fields[KEY], *side, fields[MOVE]))
    return FALSE;
  spaced->easiness = g_ascii_strtod (fields[EASINESS], &end);
  if (*end != '\0' || end == fields[EASINESS] || !isfinite (spaced->easiness)
      || spaced->easiness < 1.3 || spaced->easiness > 1000)
    return FALSE;
  if (!g_ascii_string_to_unsigned (fields[LAST], 10, 0, G_MAXINT64, &last, NULL))
    return FALSE;
  spaced->last = (gint64) last;
  return read_number (fields[REPETITIONS], G_MAXINT, &spaced->repetitions)
         && read_number (fields[INTERVAL], 100000, &spaced->interval)
         && read_number (fields[LAPSES], G_MAXINT, &spaced->lapses)
         && read_day (fields[DUE], &spaced->due);
}

static gboolean
import_line (TabiyaTrainingStore  *self,
             const char           *line,
             guint                 number,
             guint                *n_taken,
             GError              **error)
{
  g_auto(GStrv) fields = g_strsplit (line, "\t", -1);
  TabiyaSpaced spaced = { 0 };
  ChessColor side;

  if (g_strv_length (fields) != N_FIELDS || !read_line (fields, &side, &spaced)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("Line %u is no position with its progress. Nothing was imported"), number);
    return FALSE;
  }
  if (!tabiya_training_store_put (self, side, fields[KEY], fields[MOVE], &spaced, error))
    return FALSE;
  *n_taken += sqlite3_changes (self->db) > 0;
  return TRUE;
}

static gboolean
import_lines (TabiyaTrainingStore  *self,
              char                **lines,
              guint                *n_taken,
              GError              **error)
{
  for (guint i = 1; lines[i]; i++) {
    g_strchomp (lines[i]);
    if (lines[i][0] != '\0' && !import_line (self, lines[i], i + 1, n_taken, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
tabiya_training_store_import (TabiyaTrainingStore  *self,
                              const char           *text,
                              guint                *n_taken,
                              GError              **error)
{
  g_auto(GStrv) lines = NULL;
  gboolean done;

  g_return_val_if_fail (self && text && n_taken, FALSE);

  *n_taken = 0;
  lines = g_strsplit (text, "\n", -1);
  if (!lines[0] || strcmp (g_strchomp (lines[0]), FIRST_LINE) != 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("This is no progress of training that Tabiya has exported: its first line is "
                   "not “%s”"), FIRST_LINE);
    return FALSE;
  }
  if (!run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  done = import_lines (self, lines, n_taken, error);
  if (!run (self, done ? "COMMIT" : "ROLLBACK", done ? error : NULL))
    done = FALSE;
  return done;
}

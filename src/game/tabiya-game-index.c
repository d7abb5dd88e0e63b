/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-game-index.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Names occur again and again, so games refer to them by number. A word of a filter is looked for
 * in each different name once, and a query only asks whether one of a game's names was hit; in the
 * same way names are put in order once, and a query compares places.
 */

/* The layout of the database; another number means another program wrote it. */
#define LAYOUT 2

/* Games that are put into one transaction. */
#define TRANSACTION 4096

/* Columns of text, in the order in which games refer to them. */
static const TabiyaPgnField name_fields[] = {
  TABIYA_PGN_WHITE, TABIYA_PGN_BLACK, TABIYA_PGN_EVENT, TABIYA_PGN_SITE, TABIYA_PGN_ANNOTATOR,
};

#define N_NAMES G_N_ELEMENTS (name_fields)

/* Words of one filter; more than anybody types. */
#define MAX_WORDS 16

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
  guint8       *hits[MAX_WORDS];
};

static gboolean
set_error (TabiyaGameIndex  *self,
           GError          **error)
{
  int code = sqlite3_errcode (self->db);

  g_set_error (error, G_IO_ERROR,
               code == SQLITE_INTERRUPT ? G_IO_ERROR_CANCELLED
               : code == SQLITE_NOMEM ? G_IO_ERROR_NO_SPACE : G_IO_ERROR_FAILED,
               _("The index of the games: %s"), sqlite3_errmsg (self->db));
  return FALSE;
}

static gboolean
run (TabiyaGameIndex  *self,
     const char       *sql,
     GError          **error)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK || set_error (self, error);
}

static gboolean
prepare (TabiyaGameIndex  *self,
         const char       *sql,
         sqlite3_stmt    **statement,
         GError          **error)
{
  return sqlite3_prepare_v2 (self->db, sql, -1, statement, NULL) == SQLITE_OK
         || set_error (self, error);
}

static gboolean
step (TabiyaGameIndex  *self,
      sqlite3_stmt     *statement,
      GError          **error)
{
  int code = sqlite3_step (statement);

  if (code != SQLITE_DONE && code != SQLITE_ROW)
    set_error (self, error);
  sqlite3_reset (statement);
  return code == SQLITE_DONE || code == SQLITE_ROW;
}

/* SQL: hit (word, white, black, event, site, annotator). */
static void
hit_function (sqlite3_context  *context,
              int               n_values,
              sqlite3_value   **values)
{
  TabiyaGameIndex *self = sqlite3_user_data (context);
  const guint8 *hits = self->hits[sqlite3_value_int (values[0]) % MAX_WORDS];
  gboolean hit = FALSE;

  for (int i = 1; i < n_values && !hit; i++) {
    guint number = (guint) sqlite3_value_int (values[i]);

    hit = number < self->names->len && hits[number];
  }
  sqlite3_result_int (context, hit);
}

static gboolean
add_functions (TabiyaGameIndex  *self,
               GError          **error)
{
  return sqlite3_create_function (self->db, "hit", 1 + N_NAMES, SQLITE_UTF8, self, hit_function,
                                  NULL, NULL) == SQLITE_OK
         || set_error (self, error);
}

static TabiyaGameIndex *
allocate (void)
{
  TabiyaGameIndex *self = g_new0 (TabiyaGameIndex, 1);

  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folded = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
tabiya_game_index_free (TabiyaGameIndex *self)
{
  sqlite3_finalize (self->set);
  sqlite3_finalize (self->set_plies);
  sqlite3_finalize (self->add_name);
  sqlite3_close_v2 (self->db);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->folded);
  g_free (self->places);
  for (guint i = 0; i < MAX_WORDS; i++)
    g_free (self->hits[i]);
  g_free (self);
}

static const char tables[] =
  "CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
  "CREATE TABLE games (id INTEGER PRIMARY KEY, white INTEGER, black INTEGER, event INTEGER,"
  "  site INTEGER, annotator INTEGER, result INTEGER, date INTEGER, round INTEGER, eco INTEGER,"
  "  white_elo INTEGER, black_elo INTEGER, plies INTEGER);";

static gboolean
open_memory (TabiyaGameIndex  *self,
             GError          **error)
{
  if (sqlite3_open_v2 (":memory:", &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                       | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    return set_error (self, error);
  return add_functions (self, error);
}

static gboolean
prepare_writing (TabiyaGameIndex  *self,
                 GError          **error)
{
  return prepare (self, "INSERT OR REPLACE INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
                  &self->set, error)
         && prepare (self, "UPDATE games SET plies = ?2 WHERE id = ?1", &self->set_plies, error)
         && prepare (self, "INSERT INTO names VALUES (?, ?)", &self->add_name, error);
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
 * Returns: (transfer full) (nullable): an index without games, in memory
 */
TabiyaGameIndex *
tabiya_game_index_new (GError **error)
{
  g_autoptr (TabiyaGameIndex) self = allocate ();

  if (!open_memory (self, error) || !run (self, tables, error)
      || !run (self, "INSERT INTO names VALUES (0, '')", error) || !prepare_writing (self, error))
    return NULL;
  remember_name (self, "");
  self->names_read = TRUE;
  return g_steal_pointer (&self);
}

static gboolean
read_names (TabiyaGameIndex  *self,
            GError          **error)
{
  sqlite3_stmt *statement;
  int code;

  if (self->names_read)
    return TRUE;
  if (!prepare (self, "SELECT id, name FROM names ORDER BY id", &statement, error))
    return FALSE;
  g_hash_table_remove_all (self->numbers);
  g_ptr_array_set_size (self->names, 0);
  g_ptr_array_set_size (self->folded, 0);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    const char *name = (const char *) sqlite3_column_text (statement, 1);

    if (name == NULL || (guint) sqlite3_column_int (statement, 0) != self->names->len)
      break;
    remember_name (self, name);
  }
  if (code != SQLITE_DONE && code != SQLITE_ROW)
    set_error (self, error);
  else if (code == SQLITE_ROW)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("The index of the games is damaged"));
  sqlite3_finalize (statement);
  self->names_read = code == SQLITE_DONE;
  return self->names_read;
}

/* Takes an index that is kept in a file into memory, where it can be changed. */
static gboolean
make_writable (TabiyaGameIndex  *self,
               GError          **error)
{
  sqlite3 *kept = self->db;
  sqlite3_backup *backup;

  if (!self->in_file)
    return TRUE;
  if (!read_names (self, error))
    return FALSE;
  self->db = NULL;
  if (!open_memory (self, error)) {
    sqlite3_close_v2 (self->db);
    self->db = kept;
    return FALSE;
  }
  backup = sqlite3_backup_init (self->db, "main", kept, "main");
  if (backup == NULL || sqlite3_backup_step (backup, -1) != SQLITE_DONE) {
    sqlite3_backup_finish (backup);
    set_error (self, error);
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
  if (!make_writable (self, error))
    return FALSE;
  if (self->in_transaction == 0 && !run (self, "BEGIN", error))
    return FALSE;
  self->in_transaction++;
  return TRUE;
}

static gboolean
end_transaction (TabiyaGameIndex  *self,
                 GError          **error)
{
  if (self->in_transaction == 0)
    return TRUE;
  self->in_transaction = 0;
  return run (self, "COMMIT", error);
}

static gboolean
end_writing (TabiyaGameIndex  *self,
             GError          **error)
{
  return self->in_transaction < TRANSACTION || end_transaction (self, error);
}

/* The number of a name, a new one if need be; -1 on error. */
static int
find_name (TabiyaGameIndex  *self,
           const char       *name,
           GError          **error)
{
  gpointer number;

  if (name == NULL)
    return 0;
  if (g_hash_table_lookup_extended (self->numbers, name, NULL, &number))
    return (int) GPOINTER_TO_UINT (number);
  sqlite3_bind_int (self->add_name, 1, (int) self->names->len);
  sqlite3_bind_text (self->add_name, 2, name, -1, SQLITE_STATIC);
  if (!step (self, self->add_name, error))
    return -1;
  remember_name (self, name);
  return (int) self->names->len - 1;
}

static int
read_elo (const char *text)
{
  return text != NULL ? CLAMP (atoi (text), 0, 9999) : 0;
}

/**
 * tabiya_game_index_set:
 * @id: number of the game
 * @plies: how long it is, or %TABIYA_PLIES_UNKNOWN
 *
 * Returns: whether it worked
 */
gboolean
tabiya_game_index_set (TabiyaGameIndex        *self,
                       guint32                 id,
                       const TabiyaPgnHeader  *header,
                       guint16                 plies,
                       GError                **error)
{
  int values[7];

  if (!begin_writing (self, error))
    return FALSE;
  for (guint i = 0; i < N_NAMES; i++) {
    int number = find_name (self, header->values[name_fields[i]], error);

    if (number < 0)
      return FALSE;
    sqlite3_bind_int (self->set, 2 + (int) i, number);
  }
  values[0] = tabiya_result_to_number (header->values[TABIYA_PGN_RESULT]);
  values[1] = tabiya_date_to_number (header->values[TABIYA_PGN_DATE]);
  values[2] = tabiya_round_to_number (header->values[TABIYA_PGN_ROUND]);
  values[3] = tabiya_eco_to_number (header->values[TABIYA_PGN_ECO]);
  values[4] = read_elo (header->values[TABIYA_PGN_WHITE_ELO]);
  values[5] = read_elo (header->values[TABIYA_PGN_BLACK_ELO]);
  values[6] = plies;
  sqlite3_bind_int (self->set, 1, (int) id);
  for (int i = 0; i < (int) G_N_ELEMENTS (values); i++)
    sqlite3_bind_int (self->set, 2 + (int) N_NAMES + i, values[i]);
  return step (self, self->set, error) && end_writing (self, error);
}

gboolean
tabiya_game_index_set_plies (TabiyaGameIndex  *self,
                             guint32           id,
                             guint16           plies,
                             GError          **error)
{
  if (!begin_writing (self, error))
    return FALSE;
  sqlite3_bind_int (self->set_plies, 1, (int) id);
  sqlite3_bind_int (self->set_plies, 2, plies);
  return step (self, self->set_plies, error) && end_writing (self, error);
}

gboolean
tabiya_game_index_remove (TabiyaGameIndex  *self,
                          guint32           id,
                          GError          **error)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM games WHERE id = %u", id);

  return begin_writing (self, error) && run (self, sql, error) && end_writing (self, error);
}

/* Marks the names that have each word in them. */
static void
find_hits (TabiyaGameIndex        *self,
           const TabiyaGameFilter *filter)
{
  guint word = 0;

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter) && word < MAX_WORDS; i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind != TABIYA_FILTER_NAME)
      continue;
    g_free (self->hits[word]);
    self->hits[word] = g_malloc0 (self->names->len);
    for (guint name = 1; name < self->names->len; name++)
      self->hits[word][name] = strstr (g_ptr_array_index (self->folded, name), term->folded)
                               != NULL;
    word++;
  }
}

typedef struct {
  char *key;
  guint number;
} Place;

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  return strcmp (((const Place *) a)->key, ((const Place *) b)->key);
}

/* Puts all names in the order of the person's language. */
static void
order_names (TabiyaGameIndex *self)
{
  g_autofree Place *order = g_new (Place, self->names->len);

  if (self->n_places == self->names->len)
    return;
  for (guint i = 0; i < self->names->len; i++)
    order[i] = (Place) { g_utf8_collate_key (g_ptr_array_index (self->names, i), -1), i };
  qsort (order, self->names->len, sizeof (Place), compare_places);
  g_free (self->places);
  self->places = g_new (guint32, self->names->len);
  self->n_places = self->names->len;
  for (guint i = 0; i < self->names->len; i++) {
    self->places[order[i].number] = i;
    g_free (order[i].key);
  }
}

/* What a column is sorted by. */
static const struct {
  const char *column;
  gboolean    is_name;
  int         unknown;      /* what stands where nothing is known */
} sorts[TABIYA_N_SORTS] = {
  [TABIYA_SORT_FILE] = { "id", FALSE, -1 },
  [TABIYA_SORT_WHITE] = { "white", TRUE, 0 },
  [TABIYA_SORT_BLACK] = { "black", TRUE, 0 },
  [TABIYA_SORT_RESULT] = { "result", FALSE, 0 },
  [TABIYA_SORT_DATE] = { "date", FALSE, 0 },
  [TABIYA_SORT_EVENT] = { "event", TRUE, 0 },
  [TABIYA_SORT_ROUND] = { "round", FALSE, 0 },
  [TABIYA_SORT_ECO] = { "eco", FALSE, -1 },
  [TABIYA_SORT_PLIES] = { "plies", FALSE, TABIYA_PLIES_UNKNOWN },
  [TABIYA_SORT_WHITE_ELO] = { "white_elo", FALSE, 0 },
  [TABIYA_SORT_BLACK_ELO] = { "black_elo", FALSE, 0 },
  [TABIYA_SORT_SITE] = { "site", TRUE, 0 },
  [TABIYA_SORT_ANNOTATOR] = { "annotator", TRUE, 0 },
};

/* " AND (result BETWEEN 1 AND 1 OR ...)", for the terms of one kind. */
static void
append_ranges (GString                *sql,
               const TabiyaGameFilter *filter,
               TabiyaFilterKind        kind,
               const char             *column)
{
  gboolean any = FALSE;

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind != kind)
      continue;
    g_string_append_printf (sql, "%s%s BETWEEN %d AND %d", any ? " OR " : " AND (", column,
                            term->first, term->last);
    any = TRUE;
  }
  if (any)
    g_string_append_c (sql, ')');
}

static char *
make_query (const TabiyaGameFilter *filter,
            TabiyaSort              sort)
{
  GString *sql = g_string_new (NULL);
  guint word = 0;

  g_string_printf (sql, "SELECT id, %s FROM games WHERE 1", sorts[sort].column);
  append_ranges (sql, filter, TABIYA_FILTER_RESULT, "result");
  append_ranges (sql, filter, TABIYA_FILTER_OPENING, "eco");
  append_ranges (sql, filter, TABIYA_FILTER_DATE, "date");
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter) && word < MAX_WORDS; i++) {
    if (tabiya_game_filter_get_term (filter, i)->kind == TABIYA_FILTER_NAME)
      g_string_append_printf (sql, " AND hit(%u, white, black, event, site, annotator)", word++);
  }
  return g_string_free (sql, FALSE);
}

static int
check_cancelled_cb (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

/* A number that orders games: by @value, equal ones as in the file, unknown ones last. */
static guint64
make_key (TabiyaGameIndex *self,
          TabiyaSort       sort,
          gboolean         descending,
          int              value,
          guint32          id)
{
  guint32 place = (guint32) value;

  if (value == sorts[sort].unknown)
    place = G_MAXUINT32;
  else if (sorts[sort].is_name)
    place = place < self->n_places ? self->places[place] : G_MAXUINT32 - 1;
  if (descending && place != G_MAXUINT32)
    place = G_MAXUINT32 - 1 - place;
  return (guint64) place << 32 | id;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return (x > y) - (x < y);
}

/* Sorting numbers here takes a tenth of the time that SQLite's sorter needs for the rows. */
static GArray *
collect (TabiyaGameIndex  *self,
         sqlite3_stmt     *statement,
         TabiyaSort        sort,
         gboolean          descending,
         GError          **error)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  GArray *ids;
  int code;

  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    guint64 key = make_key (self, sort, descending, sqlite3_column_int (statement, 1),
                            (guint32) sqlite3_column_int (statement, 0));

    g_array_append_val (keys, key);
  }
  if (code != SQLITE_DONE) {
    set_error (self, error);
    return NULL;
  }
  if (sort != TABIYA_SORT_FILE || descending)
    qsort (keys->data, keys->len, sizeof (guint64), compare_keys);
  ids = g_array_sized_new (FALSE, FALSE, sizeof (guint32), keys->len);
  for (guint i = 0; i < keys->len; i++) {
    guint32 id = (guint32) g_array_index (keys, guint64, i);

    g_array_append_val (ids, id);
  }
  return ids;
}

/**
 * tabiya_game_index_query:
 * @filter: which games
 * @sort: in which order; equal ones as they stand in the file
 * @cancellable: (nullable): ends the query within a few milliseconds
 *
 * Returns: (transfer full) (nullable): their numbers
 */
GArray *
tabiya_game_index_query (TabiyaGameIndex         *self,
                         const TabiyaGameFilter  *filter,
                         TabiyaSort               sort,
                         gboolean                 descending,
                         GCancellable            *cancellable,
                         GError                 **error)
{
  g_autofree char *sql = make_query (filter, sort);
  sqlite3_stmt *statement;
  GArray *ids;

  if (!read_names (self, error))
    return NULL;
  find_hits (self, filter);
  if (sorts[sort].is_name)
    order_names (self);
  if (!prepare (self, sql, &statement, error))
    return NULL;
  sqlite3_progress_handler (self->db, 20000, check_cancelled_cb, cancellable);
  ids = collect (self, statement, sort, descending, error);
  sqlite3_progress_handler (self->db, 0, NULL, NULL);
  sqlite3_finalize (statement);
  return ids;
}

/* Everything goes into a new file, which then takes its name. */
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

  if (!prepare (self, "ATTACH ? AS kept", &statement, error))
    return FALSE;
  sqlite3_bind_text (statement, 1, path, -1, SQLITE_STATIC);
  done = step (self, statement, error);
  sqlite3_finalize (statement);
  statement = NULL;
  if (!done)
    return FALSE;
  done = run (self, "PRAGMA kept.journal_mode = OFF; PRAGMA kept.synchronous = OFF; BEGIN;"
                    "CREATE TABLE kept.meta (layout INTEGER, identity TEXT, data BLOB,"
                    "  checksum TEXT);"
                    "CREATE TABLE kept.names (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                    "INSERT INTO kept.names SELECT * FROM main.names;"
                    "CREATE TABLE kept.games (id INTEGER PRIMARY KEY, white INTEGER,"
                    "  black INTEGER, event INTEGER, site INTEGER, annotator INTEGER,"
                    "  result INTEGER, date INTEGER, round INTEGER, eco INTEGER,"
                    "  white_elo INTEGER, black_elo INTEGER, plies INTEGER);"
                    "INSERT INTO kept.games SELECT row_number() OVER (ORDER BY id) - 1, white,"
                    "  black, event, site, annotator, result, date, round, eco, white_elo,"
                    "  black_elo, plies FROM main.games;", error)
         && prepare (self, "INSERT INTO kept.meta VALUES (?, ?, ?, ?)", &statement, error);
  if (done) {
    sqlite3_bind_int (statement, 1, LAYOUT);
    sqlite3_bind_text (statement, 2, identity, -1, SQLITE_STATIC);
    sqlite3_bind_blob64 (statement, 3, g_bytes_get_data (data, NULL), g_bytes_get_size (data),
                         SQLITE_STATIC);
    sqlite3_bind_text (statement, 4, checksum, -1, SQLITE_STATIC);
    done = step (self, statement, error);
  }
  sqlite3_finalize (statement);
  done = done && run (self, "COMMIT", error);
  if (!done)
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  return run (self, "DETACH kept", done ? error : NULL) && done;
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
  gboolean done;
  int fd;

  if (!end_transaction (self, error) || !make_writable (self, error))
    return FALSE;
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }
  close (fd);
  done = copy_to (self, temporary, identity, data, error) && sync_file (temporary, error);
  if (done && g_rename (temporary, path) != 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    done = FALSE;
  }
  if (!done)
    g_unlink (temporary);
  return done;
}

/* What the cache says of itself; NULL when it is of another file, version or damaged. */
static GBytes *
read_meta (TabiyaGameIndex  *self,
           const char       *identity,
           GError          **error)
{
  g_autofree char *checksum = NULL;
  g_autoptr (GBytes) data = NULL;
  sqlite3_stmt *statement;

  if (!prepare (self, "SELECT layout, identity, data, checksum FROM meta", &statement, error))
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
  if (data == NULL)
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
  g_autoptr (TabiyaGameIndex) self = allocate ();

  self->in_file = TRUE;
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK) {
    set_error (self, error);
    return NULL;
  }
  *data = NULL;
  if (!add_functions (self, error) || (*data = read_meta (self, identity, error)) == NULL)
    return NULL;
  return g_steal_pointer (&self);
}

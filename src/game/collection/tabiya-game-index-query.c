/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-game-index-private.h"
#include "game/collection/tabiya-game-sql.h"

#include <stdlib.h>
#include <string.h>

/*
 * Queries of the index: which games match a filter, and in which order. Each distinct name is
 * searched for a word only once, and the query then just asks whether one of a game's names was
 * hit. In the same way names are sorted once, and the query compares places.
 */

/* The SQL function hit (word, name, ...): whether any of the names contains the word. */
static void
hit_function (sqlite3_context  *context,
              int               n_values,
              sqlite3_value   **values)
{
  TabiyaGameIndex *self = sqlite3_user_data (context);
  const guint8 *hits = self->hits[sqlite3_value_int (values[0]) % TABIYA_GAME_INDEX_MAX_WORDS];
  gboolean hit = FALSE;

  for (int i = 1; i < n_values && !hit; i++) {
    guint number = (guint) sqlite3_value_int (values[i]);

    hit = number < self->names->len && hits[number];
  }
  sqlite3_result_int (context, hit);
}

/* The SQL function in_file (word, id): whether the name of the game's file contains the word. */
static void
in_file_function (sqlite3_context  *context,
                  int               n_values,
                  sqlite3_value   **values)
{
  TabiyaGameIndex *self = sqlite3_user_data (context);
  const guint8 *hits = self->hits[sqlite3_value_int (values[0]) % TABIYA_GAME_INDEX_MAX_WORDS];
  guint file = self->files ? self->get_file ((guint32) sqlite3_value_int (values[1]),
                                             self->files_data) : G_MAXUINT;

  sqlite3_result_int (context, file < G_MAXUINT && file < self->files->len && hits[file]);
}

gboolean
tabiya_game_index_add_functions (TabiyaGameIndex  *self,
                                 GError          **error)
{
  return (sqlite3_create_function (self->db, "hit", -1, SQLITE_UTF8,
                                   self, hit_function, NULL, NULL) == SQLITE_OK
          && sqlite3_create_function (self->db, "in_file", 2, SQLITE_UTF8,
                                      self, in_file_function, NULL, NULL) == SQLITE_OK)
         || tabiya_game_sql_set_error (self->db, error);
}

void
tabiya_game_index_set_files (TabiyaGameIndex    *self,
                             GPtrArray          *names,
                             TabiyaGameFileFunc  func,
                             gpointer            data)
{
  self->files = names;
  self->get_file = func;
  self->files_data = data;
}

/* The columns in which a text is looked for; NULL if the value is not a text. */
static const char *
get_text_columns (TabiyaFilterKind kind)
{
  switch (kind) {
  case TABIYA_FILTER_NAME:
    return "white, black, event, site, annotator";
  case TABIYA_FILTER_WHITE:
    return "white";
  case TABIYA_FILTER_BLACK:
    return "black";
  case TABIYA_FILTER_PLAYER:
  case TABIYA_FILTER_WINNER:
  case TABIYA_FILTER_LOSER:
    return "white, black";
  case TABIYA_FILTER_EVENT:
    return "event";
  case TABIYA_FILTER_SITE:
    return "site";
  case TABIYA_FILTER_ANNOTATOR:
    return "annotator";
  case TABIYA_FILTER_FILE:
    return "id";
  case TABIYA_FILTER_RESULT:
  case TABIYA_FILTER_OPENING:
  case TABIYA_FILTER_DATE:
  case TABIYA_FILTER_ELO:
  case TABIYA_FILTER_WHITE_ELO:
  case TABIYA_FILTER_BLACK_ELO:
  case TABIYA_FILTER_OPPONENT_ELO:
  case TABIYA_FILTER_LENGTH:
  case TABIYA_FILTER_BOARD:
  case TABIYA_FILTER_COMMENT:
  case TABIYA_FILTER_ERROR:
  default:
    return NULL;
  }
}

/* Marks the names, of files or of all else, that contain a word, or are it. */
static void
find_hits (TabiyaGameIndex         *self,
           guint                    word,
           const TabiyaFilterValue *value)
{
  gboolean files = value->kind == TABIYA_FILTER_FILE;
  GPtrArray *names = files ? self->files : self->folded;

  g_free (self->hits[word]);
  self->hits[word] = g_malloc0 (names ? names->len : 1);
  /* The first name of all else is the empty one. */
  for (guint number = files ? 0 : 1; names && number < names->len; number++) {
    const char *name = g_ptr_array_index (names, number);

    self->hits[word][number] = value->exact ? strcmp (name, value->folded) == 0
                                            : !!strstr (name, value->folded);
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

/* Sorts all names by the rules of the user's language. */
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
  int         unknown;      /* the value of a game for which nothing is known */
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

/* Appends the condition of a text: whether one of the names in the right columns is hit. *@word
   (inout): the number of the next word to look for. */
static void
append_text (TabiyaGameIndex         *self,
             GString                 *sql,
             const TabiyaFilterValue *value,
             guint                   *word)
{
  find_hits (self, *word, value);
  if (value->kind == TABIYA_FILTER_WINNER)
    g_string_append_printf (sql, "(result IN (1, 4) AND hit(%u, white)"
                            " OR result IN (3, 5) AND hit(%u, black))", *word, *word);
  else if (value->kind == TABIYA_FILTER_LOSER)
    g_string_append_printf (sql, "(result IN (3, 5, 6) AND hit(%u, white)"
                            " OR result IN (1, 4, 6) AND hit(%u, black))", *word, *word);
  else
    g_string_append_printf (sql, "%s(%u, %s)",
                            value->kind == TABIYA_FILTER_FILE ? "in_file" : "hit", *word,
                            get_text_columns (value->kind));
  (*word)++;
}

/* Appends the condition of a value. *@word (inout): the number of the next word to look for. */
static void
append_value (TabiyaGameIndex         *self,
              GString                 *sql,
              const TabiyaFilterValue *value,
              guint                   *word)
{
  int first = value->first;
  int last = value->last;

  switch (value->kind) {
  case TABIYA_FILTER_RESULT:
    g_string_append_printf (sql, "result BETWEEN %d AND %d", first, last);
    break;
  case TABIYA_FILTER_OPENING:
    g_string_append_printf (sql, "eco BETWEEN %d AND %d", first, last);
    break;
  case TABIYA_FILTER_DATE:
    g_string_append_printf (sql, "date BETWEEN %d AND %d", first, last);
    break;
  case TABIYA_FILTER_ELO:
    g_string_append_printf (sql, "(white_elo BETWEEN %d AND %d AND black_elo BETWEEN %d AND %d)",
                            first, last, first, last);
    break;
  case TABIYA_FILTER_WHITE_ELO:
    g_string_append_printf (sql, "white_elo BETWEEN %d AND %d", first, last);
    break;
  case TABIYA_FILTER_BLACK_ELO:
    g_string_append_printf (sql, "black_elo BETWEEN %d AND %d", first, last);
    break;
  case TABIYA_FILTER_LENGTH:
    g_string_append_printf (sql, "(plies <> %d AND (plies + 1) / 2 BETWEEN %d AND %d)",
                            TABIYA_PLIES_UNKNOWN, first, last);
    break;
  case TABIYA_FILTER_NAME:
  case TABIYA_FILTER_WHITE:
  case TABIYA_FILTER_BLACK:
  case TABIYA_FILTER_PLAYER:
  case TABIYA_FILTER_WINNER:
  case TABIYA_FILTER_LOSER:
  case TABIYA_FILTER_EVENT:
  case TABIYA_FILTER_SITE:
  case TABIYA_FILTER_ANNOTATOR:
  case TABIYA_FILTER_FILE:
  case TABIYA_FILTER_OPPONENT_ELO:
  case TABIYA_FILTER_BOARD:
  case TABIYA_FILTER_COMMENT:
  case TABIYA_FILTER_ERROR:
  default:
    if (get_text_columns (value->kind))
      append_text (self, sql, value, word);
    else
      g_string_append_c (sql, '1');
  }
}

/* Whether a term belongs to those of its kind of which one must match. */
static gboolean
is_joined (const TabiyaFilterTerm *term,
           TabiyaFilterKind        kind)
{
  return term->kind == kind && !term->has_key && !term->negated && term->n_values == 1;
}

/* Appends " AND (result BETWEEN 1 AND 1 OR ...)" for the terms of one kind. */
static void
append_joined (TabiyaGameIndex        *self,
               GString                *sql,
               const TabiyaGameFilter *filter,
               TabiyaFilterKind        kind)
{
  gboolean any = FALSE;
  guint word = 0;

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (!is_joined (term, kind))
      continue;
    g_string_append (sql, any ? " OR " : " AND (");
    append_value (self, sql, term->values, &word);
    any = TRUE;
  }
  if (any)
    g_string_append_c (sql, ')');
}

/* Appends " AND NOT (... OR ...)" for a term that stands alone. */
static void
append_term (TabiyaGameIndex        *self,
             GString                *sql,
             const TabiyaFilterTerm *term,
             guint                  *word)
{
  g_string_append (sql, term->negated ? " AND NOT (" : " AND (");
  for (guint i = 0; i < term->n_values; i++) {
    g_string_append (sql, i > 0 ? " OR " : "");
    append_value (self, sql, &term->values[i], word);
  }
  g_string_append_c (sql, ')');
}

/* Appends " AND (... OR ...)" for a term about the opponents of the subject of the filter: for each
   value of the subject, whether it is White and Black has such a rating, or the other way round. */
static void
append_opponents (TabiyaGameIndex        *self,
                  GString                *sql,
                  const TabiyaFilterTerm *term,
                  const TabiyaFilterTerm *subject,
                  guint                  *word)
{
  g_string_append (sql, term->negated ? " AND NOT (0" : " AND (0");
  for (guint i = 0; i < subject->n_values && *word < TABIYA_GAME_INDEX_MAX_WORDS; i++) {
    find_hits (self, *word, &subject->values[i]);
    for (guint j = 0; j < term->n_values; j++) {
      const TabiyaFilterValue *elo = &term->values[j];

      if (subject->kind != TABIYA_FILTER_BLACK)
        g_string_append_printf (sql, " OR hit(%u, white) AND black_elo BETWEEN %d AND %d", *word,
                                elo->first, elo->last);
      if (subject->kind != TABIYA_FILTER_WHITE)
        g_string_append_printf (sql, " OR hit(%u, black) AND white_elo BETWEEN %d AND %d", *word,
                                elo->first, elo->last);
    }
    (*word)++;
  }
  g_string_append_c (sql, ')');
}

/* These come last, since append_players() counts the words of all other terms. */
static void
append_all_opponents (TabiyaGameIndex        *self,
                      GString                *sql,
                      const TabiyaGameFilter *filter,
                      guint                   word)
{
  const TabiyaFilterTerm *subject = tabiya_game_filter_get_subject (filter);

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (subject && term->kind == TABIYA_FILTER_OPPONENT_ELO)
      append_opponents (self, sql, term, subject, &word);
  }
}

/* Words without a key are looked for in all texts of a game, but those who play it are what most
   people mean. Appends whether all such words are in the names of the players. */
static void
append_players (GString                *sql,
                const TabiyaGameFilter *filter)
{
  guint word = 0;

  g_string_append_c (sql, '1');
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);
    gboolean names = TRUE;
    guint first = word;

    /* What was not understood is not in the query, and has no words there. */
    if (term->kind == TABIYA_FILTER_ERROR)
      continue;
    for (guint j = 0; j < term->n_values; j++) {
      names = names && term->values[j].kind == TABIYA_FILTER_NAME;
      word += !!get_text_columns (term->values[j].kind);
    }
    if (!names || word == first || term->negated)
      continue;
    for (guint j = first; j < word; j++)
      g_string_append_printf (sql, "%shit(%u, white, black)", j == first ? " AND (" : " OR ", j);
    g_string_append_c (sql, ')');
  }
}

/* Boards and comments are not in the database: terms about these do not occur in the query. */
static char *
make_query (TabiyaGameIndex        *self,
            const TabiyaGameFilter *filter,
            TabiyaSort              sort)
{
  static const TabiyaFilterKind joined[] = {
    TABIYA_FILTER_RESULT, TABIYA_FILTER_OPENING, TABIYA_FILTER_DATE,
  };
  GString *sql = g_string_new (NULL);
  guint word = 0;

  g_string_printf (sql, "SELECT id, %s, ", sorts[sort].column);
  append_players (sql, filter);
  g_string_append (sql, " FROM games WHERE 1");
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    append_joined (self, sql, filter, joined[i]);
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind != TABIYA_FILTER_BOARD && term->kind != TABIYA_FILTER_COMMENT
        && term->kind != TABIYA_FILTER_ERROR && term->kind != TABIYA_FILTER_OPPONENT_ELO
        && !is_joined (term, TABIYA_FILTER_RESULT) && !is_joined (term, TABIYA_FILTER_OPENING)
        && !is_joined (term, TABIYA_FILTER_DATE))
      append_term (self, sql, term, &word);
  }
  append_all_opponents (self, sql, filter, word);
  return g_string_free (sql, FALSE);
}

/* A number to sort games by: first by @value, equal values in the order of the file, unknown ones
   last. In the order of the file, games whose @players were looked for come before those in which
   other texts mention them. */
static guint64
make_key (TabiyaGameIndex *self,
          TabiyaSort       sort,
          gboolean         descending,
          int              value,
          gboolean         players,
          guint32          id)
{
  guint32 place = (guint32) value;

  if (sort == TABIYA_SORT_FILE && !descending)
    return (guint64) !players << 32 | id;

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

static gboolean
is_sorted (const guint64 *keys,
           guint          n)
{
  for (guint i = 1; i < n; i++) {
    if (keys[i - 1] > keys[i])
      return FALSE;
  }
  return TRUE;
}

/* Reads the answer and ends the query. Sorting numbers here takes a tenth of the time that SQLite's
   sorter needs for the rows. */
static GArray *
collect (TabiyaGameIndex  *self,
         sqlite3_stmt     *statement,
         TabiyaSort        sort,
         gboolean          descending,
         GError          **error)
{
  g_autoptr(GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  GArray *ids;
  int code;

  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    guint64 key = make_key (self, sort, descending, sqlite3_column_int (statement, 1),
                            sqlite3_column_int (statement, 2),
                            (guint32) sqlite3_column_int (statement, 0));

    g_array_append_val (keys, key);
  }
  if (!tabiya_game_sql_end (self->db, statement, code, error))
    return NULL;
  if (!is_sorted ((const guint64 *) (gconstpointer) keys->data, keys->len))
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
 * @filter: the games to find
 * @sort: what to sort them by; equal ones stay in the order of the file, in which games of
 *   players that a word of @filter names come before games that only mention it
 * @descending: whether the order is reversed
 * @cancellable: (nullable): stops the query within a few milliseconds
 *
 * Returns: (transfer full) (nullable): the numbers of the games; %NULL with @error
 */
GArray *
tabiya_game_index_query (TabiyaGameIndex         *self,
                         const TabiyaGameFilter  *filter,
                         TabiyaSort               sort,
                         gboolean                 descending,
                         GCancellable            *cancellable,
                         GError                 **error)
{
  g_autofree char *sql = NULL;
  sqlite3_stmt *statement;

  if (!tabiya_game_index_read_names (self, error))
    return NULL;
  sql = make_query (self, filter, sort);
  if (sorts[sort].is_name)
    order_names (self);
  if (!tabiya_game_sql_begin (self->db, sql, cancellable, &statement, error))
    return NULL;
  return collect (self, statement, sort, descending, error);
}

GArray *
tabiya_game_index_list_facts (TabiyaGameIndex  *self,
                              GError          **error)
{
  g_autoptr(GArray) facts = g_array_new (FALSE, TRUE, sizeof (TabiyaGameFacts));
  sqlite3_stmt *statement;
  int code;

  if (!tabiya_game_sql_prepare (self->db, "SELECT id, white_elo, black_elo, date, result"
                                          "  FROM games ORDER BY id", &statement, error))
    return NULL;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    guint id = (guint) sqlite3_column_int (statement, 0);

    /* A damaged index may name any number, but no more games than it has rows. */
    if (id >= facts->len && id - facts->len > G_MAXUINT16)
      continue;
    if (id >= facts->len)
      g_array_set_size (facts, id + 1);
    g_array_index (facts, TabiyaGameFacts, id) =
      tabiya_game_facts_make (sqlite3_column_int (statement, 1), sqlite3_column_int (statement, 2),
                              sqlite3_column_int (statement, 3), sqlite3_column_int (statement, 4));
  }
  sqlite3_finalize (statement);
  if (code == SQLITE_DONE)
    return g_steal_pointer (&facts);
  tabiya_game_sql_set_error (self->db, error);
  return NULL;
}

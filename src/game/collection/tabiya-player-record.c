/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-player-record.h"

#include <math.h>
#include <string.h>

#include "game/collection/tabiya-game-index-private.h"
#include "game/collection/tabiya-game-sql.h"
#include "game/collection/tabiya-position-tree.h"
#include "game/collection/tabiya-tag-values.h"

/*
 * The games of a player are found by the numbers of the spellings of the name, so that a single
 * pass over the rows of the index, in which only numbers are compared, is all it takes.
 */

/* Opponents are gathered by their ratings, so many points at a time. */
#define RATING_STEP 100

/* A part while games are added to it. */
typedef struct {
  TabiyaPlayerPart part;
  guint            n_rated;
  guint64          ratings;
} Sum;

/* One game as the player sees it. */
typedef struct {
  ChessColor color;
  TabiyaResult result;
  int        date;
  int        eco;
  int        rating;
  int        opponent;    /* its rating */
} Row;

typedef struct {
  Sum         total;
  GHashTable *years;      /* maps a key to its Sum */
  GHashTable *openings;
  GHashTable *opponents;
  guint64     met_ratings;
  guint       n_met;
  guint       met_points; /* in halves, of games with a result against rated opponents */
  guint       n_decided;
  guint64     decided_ratings;
} Sums;

static void
add_result (TabiyaPlayerTally *score,
            ChessColor         color,
            TabiyaResult       result)
{
  guint points = tabiya_result_get_half_points (result, color == CHESS_BLACK);

  if (tabiya_result_is_forfeit (result)) {
    score->forfeits++;
    score->forfeit_points += points;
  } else if (result == TABIYA_RESULT_NONE) {
    score->unfinished++;
  } else {
    *(points == 2 ? &score->wins : points == 1 ? &score->draws : &score->losses) += 1;
  }
}

static void
add_to_sum (Sum       *sum,
            const Row *row)
{
  add_result (&sum->part.scores[row->color], row->color, row->result);
  if (row->rating > 0) {
    sum->ratings += (guint) row->rating;
    sum->n_rated++;
  }
}

static void
add_to_key (GHashTable *sums,
            int         key,
            const Row  *row)
{
  Sum *sum = g_hash_table_lookup (sums, GINT_TO_POINTER (key));

  if (!sum) {
    sum = g_new0 (Sum, 1);
    sum->part.key = key;
    g_hash_table_insert (sums, GINT_TO_POINTER (key), sum);
  }
  add_to_sum (sum, row);
}

static void
add_opponent (Sums      *sums,
              const Row *row)
{
  TabiyaPlayerTally score = { 0 };

  if (row->opponent <= 0 || tabiya_result_is_forfeit (row->result))
    return;
  sums->met_ratings += (guint) row->opponent;
  sums->n_met++;
  add_result (&score, row->color, row->result);
  if (score.unfinished > 0)
    return;
  sums->n_decided++;
  sums->decided_ratings += (guint) row->opponent;
  sums->met_points += 2 * score.wins + score.draws;
}

static void
add_row (Sums      *sums,
         const Row *row)
{
  add_to_sum (&sums->total, row);
  add_to_key (sums->years, row->date / 10000, row);
  add_to_key (sums->openings, row->eco, row);
  add_to_key (sums->opponents, row->opponent - row->opponent % RATING_STEP, row);
  add_opponent (sums, row);
}

static guint
get_average (guint64 sum,
             guint   n)
{
  return n > 0 ? (guint) lround ((double) sum / n) : 0;
}

static TabiyaPlayerPart
finish_sum (const Sum *sum)
{
  TabiyaPlayerPart part = sum->part;

  part.rating = get_average (sum->ratings, sum->n_rated);
  return part;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  int x = ((const TabiyaPlayerPart *) a)->key;
  int y = ((const TabiyaPlayerPart *) b)->key;

  return (x > y) - (x < y);
}

static int
compare_counts (gconstpointer a,
                gconstpointer b)
{
  TabiyaPlayerTally x = tabiya_player_part_sum (a);
  TabiyaPlayerTally y = tabiya_player_part_sum (b);
  guint n = tabiya_player_tally_count (&x);
  guint m = tabiya_player_tally_count (&y);

  return n != m ? (n < m) - (n > m) : compare_keys (a, b);
}

static GArray *
list_parts (GHashTable   *sums,
            GCompareFunc  compare)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (TabiyaPlayerPart));
  GHashTableIter iter;
  gpointer sum;

  g_hash_table_iter_init (&iter, sums);
  while (g_hash_table_iter_next (&iter, NULL, &sum)) {
    TabiyaPlayerPart part = finish_sum (sum);

    g_array_append_val (parts, part);
  }
  g_array_sort (parts, compare);
  return parts;
}

static void
init_sums (Sums *sums)
{
  *sums = (Sums) {
    .years = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .openings = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .opponents = g_hash_table_new_full (NULL, NULL, NULL, g_free),
  };
}

static void
clear_sums (Sums *sums)
{
  g_hash_table_unref (sums->years);
  g_hash_table_unref (sums->openings);
  g_hash_table_unref (sums->opponents);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sums, clear_sums)

static TabiyaPlayerRecord *
make_record (const Sums *sums,
             const char *name)
{
  TabiyaPlayerRecord *self = g_new0 (TabiyaPlayerRecord, 1);

  self->name = g_strdup (name);
  self->total = finish_sum (&sums->total);
  self->years = list_parts (sums->years, compare_keys);
  self->openings = list_parts (sums->openings, compare_counts);
  self->opponents = list_parts (sums->opponents, compare_keys);
  self->opposition = get_average (sums->met_ratings, sums->n_met);
  if (sums->n_decided > 0)
    self->performance =
      tabiya_tree_performance ((double) sums->decided_ratings / sums->n_decided,
                               sums->met_points / 2.0, sums->n_decided);
  return self;
}

/* The numbers of the spellings of a name as a list for SQL; *@first (out) is one of them, 0 if
   there is none. (transfer full) */
static char *
list_numbers (TabiyaGameIndex *index,
              const char      *name,
              guint           *first)
{
  g_autofree char *folded = tabiya_fold_text (name, NULL);
  GString *numbers = g_string_new (NULL);

  *first = 0;
  for (guint i = 1; i < index->names->len && *folded != '\0'; i++) {
    if (strcmp (g_ptr_array_index (index->folded, i), folded) != 0)
      continue;
    g_string_append_printf (numbers, "%s%u", *first > 0 ? ", " : "", i);
    *first = *first > 0 ? *first : i;
  }
  return g_string_free (numbers, FALSE);
}

/* What is read of each game: whether the player is White, the numbers of both names, the rest. */
static gboolean
add_rows (TabiyaGameIndex  *index,
          const char       *numbers,
          guint            *spellings,
          Sums             *sums,
          GCancellable     *cancellable,
          GError          **error)
{
  g_autofree char *sql = g_strdup_printf (
    "SELECT white IN (%s), black IN (%s), white, black, result, date, eco, white_elo, black_elo"
    "  FROM games WHERE white IN (%s) OR black IN (%s)", numbers, numbers, numbers, numbers);
  sqlite3_stmt *statement;
  int code;

  if (!tabiya_game_sql_begin (index->db, sql, cancellable, &statement, error))
    return FALSE;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    /* Whoever has both sides has two games. */
    for (int color = CHESS_WHITE; color < CHESS_N_COLORS; color++) {
      gboolean white = color == CHESS_WHITE;
      guint spelling = (guint) sqlite3_column_int (statement, white ? 2 : 3);
      Row row = {
        (ChessColor) color,
        (TabiyaResult) CLAMP (sqlite3_column_int (statement, 4), 0, TABIYA_N_RESULTS - 1),
        MAX (sqlite3_column_int (statement, 5), 0), sqlite3_column_int (statement, 6),
        sqlite3_column_int (statement, white ? 7 : 8),
        sqlite3_column_int (statement, white ? 8 : 7),
      };

      if (!sqlite3_column_int (statement, white ? 0 : 1))
        continue;
      add_row (sums, &row);
      if (spelling < index->names->len)
        spellings[spelling]++;
    }
  }
  return tabiya_game_sql_end (index->db, statement, code, error);
}

/* The number of the most frequent spelling. */
static guint
find_most (const guint *spellings,
           guint        n,
           guint        first)
{
  guint most = first;

  for (guint i = 0; i < n; i++) {
    if (spellings[i] > spellings[most])
      most = i;
  }
  return most;
}

/**
 * tabiya_player_record_new:
 * @name: the whole name, in any case, with or without accents
 * @cancellable: (nullable): stops it within a few milliseconds
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error
 */
TabiyaPlayerRecord *
tabiya_player_record_new (TabiyaGameIndex  *index,
                          const char       *name,
                          GCancellable     *cancellable,
                          GError          **error)
{
  g_autofree char *numbers = NULL;
  g_autofree guint *spellings = NULL;
  g_auto(Sums) sums = { 0 };
  guint first;

  init_sums (&sums);
  if (!tabiya_game_index_read_names (index, error))
    return NULL;
  numbers = list_numbers (index, name, &first);
  if (first == 0)
    return make_record (&sums, name);
  spellings = g_new0 (guint, index->names->len);
  if (!add_rows (index, numbers, spellings, &sums, cancellable, error))
    return NULL;
  first = find_most (spellings, index->names->len, first);
  return make_record (&sums, g_ptr_array_index (index->names, first));
}

/**
 * tabiya_player_record_free:
 *
 * Frees a record.
 */
void
tabiya_player_record_free (TabiyaPlayerRecord *self)
{
  g_array_unref (self->years);
  g_array_unref (self->openings);
  g_array_unref (self->opponents);
  g_free (self->name);
  g_free (self);
}

guint
tabiya_player_tally_count (const TabiyaPlayerTally *score)
{
  return score->wins + score->draws + score->losses + score->unfinished;
}

double
tabiya_player_tally_points (const TabiyaPlayerTally *score)
{
  return score->wins + score->draws / 2.0;
}

TabiyaPlayerTally
tabiya_player_part_sum (const TabiyaPlayerPart *part)
{
  const TabiyaPlayerTally *white = &part->scores[CHESS_WHITE];
  const TabiyaPlayerTally *black = &part->scores[CHESS_BLACK];

  return (TabiyaPlayerTally) {
    white->wins + black->wins, white->draws + black->draws, white->losses + black->losses,
    white->unfinished + black->unfinished, white->forfeits + black->forfeits,
    white->forfeit_points + black->forfeit_points,
  };
}

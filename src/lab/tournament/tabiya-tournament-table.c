/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournament-table.h"

#include <math.h>
#include <string.h>

struct _TabiyaTournamentTable {
  TabiyaTournamentScore *score;
  TabiyaRatings         *ratings;
  TabiyaTournamentRow   *rows;      /* the best first */
  guint                  n_rows;
};

/* The share of the points; one half without games. */
static double
get_share (const TabiyaPlayerScore *score)
{
  guint n = tabiya_player_score_get_n_games (score);

  return n > 0 ? tabiya_player_score_get_points (score) / (2.0 * n) : 0.5;
}

/* Where players belong that cannot be rated: those of whom nothing is known come last, but if
   nobody is rated they stand between those who only won and those who only lost. */
static int
get_class (const TabiyaTournamentRow *row,
           gboolean                   anyone_rated)
{
  if (isinf (row->elo))
    return row->elo > 0.0 ? 0 : 2;
  return isnan (row->elo) && anyone_rated ? 3 : 1;
}

/* The strongest first, and equals by their share of the points. */
static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      data)
{
  const TabiyaTournamentRow *one = a;
  const TabiyaTournamentRow *other = b;
  gboolean anyone_rated = *(const gboolean *) data;
  int distance = get_class (one, anyone_rated) - get_class (other, anyone_rated);
  double difference;

  if (distance != 0)
    return distance;
  if (isfinite (one->elo) && one->elo != other->elo)
    return one->elo > other->elo ? -1 : 1;
  difference = get_share (&one->score) - get_share (&other->score);
  if (difference != 0.0)
    return difference > 0.0 ? -1 : 1;
  return one->player < other->player ? -1 : one->player > other->player;
}

/**
 * tabiya_tournament_table_new:
 * @score: the results so far; copied
 *
 * Rates the players and sorts them.
 *
 * Returns: (transfer full): the table
 */
TabiyaTournamentTable *
tabiya_tournament_table_new (const TabiyaTournamentScore *score)
{
  TabiyaTournamentTable *self = g_new0 (TabiyaTournamentTable, 1);
  gboolean anyone_rated = FALSE;

  self->score = tabiya_tournament_score_copy (score);
  self->ratings = tabiya_tournament_score_rate (score);
  self->n_rows = tabiya_tournament_score_get_n_players (score);
  self->rows = g_new0 (TabiyaTournamentRow, self->n_rows);
  for (guint i = 0; i < self->n_rows; i++) {
    TabiyaTournamentRow *row = &self->rows[i];

    row->player = i;
    row->elo = tabiya_ratings_get_elo (self->ratings, i);
    row->error = tabiya_ratings_get_error (self->ratings, i);
    anyone_rated |= isfinite (row->elo);
    tabiya_tournament_score_get_player (score, i, &row->score);
  }
  g_qsort_with_data (self->rows, (gint) self->n_rows, sizeof *self->rows, compare_rows,
                     &anyone_rated);
  return self;
}

/**
 * tabiya_tournament_table_free:
 * @self: (transfer full): a table
 *
 * Frees the table.
 */
void
tabiya_tournament_table_free (TabiyaTournamentTable *self)
{
  tabiya_tournament_score_free (self->score);
  tabiya_ratings_free (self->ratings);
  g_free (self->rows);
  g_free (self);
}

/**
 * tabiya_tournament_table_get_n:
 *
 * Returns: the number of rows, which is that of the players
 */
guint
tabiya_tournament_table_get_n (const TabiyaTournamentTable *self)
{
  return self->n_rows;
}

/**
 * tabiya_tournament_table_get:
 * @row: a row, from 0 for the best
 *
 * Returns: (transfer none): the row
 */
const TabiyaTournamentRow *
tabiya_tournament_table_get (const TabiyaTournamentTable *self,
                             guint                        row)
{
  g_return_val_if_fail (row < self->n_rows, NULL);

  return &self->rows[row];
}

/**
 * tabiya_tournament_table_get_cell:
 * @row: a row
 * @column: the row of the opponent
 * @score: (out): the games between the two, as the player of @row sees them
 */
void
tabiya_tournament_table_get_cell (const TabiyaTournamentTable *self,
                                  guint                        row,
                                  guint                        column,
                                  TabiyaPlayerScore           *score)
{
  tabiya_tournament_score_get_between (self->score, self->rows[row].player,
                                       self->rows[column].player, score);
}

/**
 * tabiya_tournament_table_is_pairing:
 *
 * Returns: whether the players of two rows meet at all
 */
gboolean
tabiya_tournament_table_is_pairing (const TabiyaTournamentTable *self,
                                    guint                        row,
                                    guint                        column)
{
  guint pairing;

  return tabiya_tournament_score_find_pairing (self->score, self->rows[row].player,
                                               self->rows[column].player, &pairing);
}

/**
 * tabiya_tournament_table_get_lead:
 *
 * Returns: a lower bound of the likelihood that the player of the first row is the strongest, see
 *   tabiya_ratings_get_lead()
 */
double
tabiya_tournament_table_get_lead (const TabiyaTournamentTable *self)
{
  return tabiya_ratings_get_lead (self->ratings, self->rows[0].player);
}

/**
 * tabiya_tournament_table_get_superiority:
 *
 * Returns: the likelihood that the player of @row is stronger than that of @other, 0 to 1
 */
double
tabiya_tournament_table_get_superiority (const TabiyaTournamentTable *self,
                                         guint                        row,
                                         guint                        other)
{
  return tabiya_ratings_get_superiority (self->ratings, self->rows[row].player,
                                         self->rows[other].player);
}

/* CSV. */

/* Appends a cell. Spreadsheets take what begins with one of these signs for a formula, wherever it
   comes from, so such a cell is quoted, and a text gets an apostrophe before it as well, because
   quotes alone do not stop them. */
static void
append_cell (GString    *csv,
             const char *text,
             gboolean    is_number)
{
  gboolean is_formula = *text != '\0' && strchr ("=+-@", *text);

  if (csv->len > 0 && csv->str[csv->len - 1] != '\n')
    g_string_append_c (csv, ',');
  if (!is_formula && !strpbrk (text, ",\"\r\n\t")) {
    g_string_append (csv, text);
    return;
  }
  g_string_append (csv, is_formula && !is_number ? "\"'" : "\"");
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *c);
  }
  g_string_append_c (csv, '"');
}

/* Appends a number in the notation of C; nothing if it is not known. */
static void
append_number (GString    *csv,
               double      number,
               const char *format)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (isinf (number))
    g_strlcpy (text, number > 0.0 ? "inf" : "-inf", sizeof text);
  else if (!isnan (number))
    g_ascii_formatd (text, sizeof text, format, number);
  append_cell (csv, text, TRUE);
}

static const char *
get_name (const TabiyaTournamentTable *self,
          const TabiyaTournament      *tournament,
          guint                        row)
{
  return tabiya_tournament_get_player (tournament, self->rows[row].player)->engine.name;
}

static void
append_head (const TabiyaTournamentTable *self,
             const TabiyaTournament      *tournament,
             GString                     *csv)
{
  static const char *const names[] = { "rank", "name", "elo", "error95", "points", "games", "wins",
                                       "draws", "losses" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    append_cell (csv, names[i], FALSE);
  for (guint i = 0; i < self->n_rows; i++) {
    const char *name = get_name (self, tournament, i);
    g_autofree char *points = g_strdup_printf ("%s: points", name);
    g_autofree char *games = g_strdup_printf ("%s: games", name);

    append_cell (csv, points, FALSE);
    append_cell (csv, games, FALSE);
  }
  g_string_append (csv, "\r\n");
}

static void
append_row (const TabiyaTournamentTable *self,
            const TabiyaTournament      *tournament,
            guint                        index,
            GString                     *csv)
{
  const TabiyaTournamentRow *row = &self->rows[index];

  append_number (csv, index + 1, "%.0f");
  append_cell (csv, get_name (self, tournament, index), FALSE);
  append_number (csv, row->elo, "%.1f");
  append_number (csv, isfinite (row->error) && isfinite (row->elo) ? row->error : NAN, "%.1f");
  append_number (csv, tabiya_player_score_get_points (&row->score) / 2.0, "%.1f");
  append_number (csv, tabiya_player_score_get_n_games (&row->score), "%.0f");
  append_number (csv, row->score.wins, "%.0f");
  append_number (csv, row->score.draws, "%.0f");
  append_number (csv, row->score.losses, "%.0f");
  for (guint i = 0; i < self->n_rows; i++) {
    TabiyaPlayerScore cell;
    gboolean meets = tabiya_tournament_table_is_pairing (self, index, i);

    tabiya_tournament_table_get_cell (self, index, i, &cell);
    append_number (csv, meets ? tabiya_player_score_get_points (&cell) / 2.0 : NAN, "%.1f");
    append_number (csv, meets ? tabiya_player_score_get_n_games (&cell) : NAN, "%.0f");
  }
  g_string_append (csv, "\r\n");
}

/**
 * tabiya_tournament_table_to_csv:
 * @tournament: the tournament, for the names
 *
 * Returns: (transfer full): the table as comma-separated values (RFC 4180) with a line of names,
 *   and for each opponent, in the order of the table, the points made and the games played against
 *   it. Cells that are not known are empty
 */
char *
tabiya_tournament_table_to_csv (const TabiyaTournamentTable *self,
                                const TabiyaTournament      *tournament)
{
  GString *csv = g_string_new (NULL);

  append_head (self, tournament, csv);
  for (guint i = 0; i < self->n_rows; i++)
    append_row (self, tournament, i, csv);
  return g_string_free (csv, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-pgn-positions.h"

#include <glib/gi18n-lib.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "lab/fit/tabiya-game-line.h"
#include "lab/tabiya-in-order.h"

enum {
  FIRST_PLIES = 16,          /* opening theory: these moves were learnt, not calculated */
};

/* The amount of a file that is summed up at a time, in bytes. */
#define CHUNK (1 << 20)

/* Where a game stands. */
typedef struct {
  guint   file;
  guint64 offset;
  gsize   length;
} Place;

struct _TabiyaPgnPositions {
  GPtrArray *sources;        /* of TabiyaPgnSource */
  GPtrArray *paths;          /* of char: their names */
  GArray    *places;         /* of Place */
  guint8     sum[TABIYA_PGN_POSITIONS_SUM_SIZE];
};

typedef struct {
  TabiyaPgnPositions              *positions;
  const TabiyaPgnPositionsOptions *options;
  TabiyaScoredGameFunc             func;
  gpointer                         data;
  GMutex                           lock;
  GError                          *error;     /* under lock: the first one while reading games */
} Run;

typedef struct {
  Run            *run;
  TabiyaScorer   *scorer;
  TabiyaGameLine *line;
  GRand          *random;
  GArray         *keys;      /* of uint64_t: of all positions of the game */
  GArray         *plies;     /* of guint: those that may still be picked */
} Worker;

static gboolean
sum_up (GChecksum        *checksum,
        TabiyaPgnSource  *source,
        GError          **error)
{
  guint64 size = tabiya_pgn_source_get_size (source);
  g_autofree char *head = g_strdup_printf ("%" G_GUINT64_FORMAT "\n", size);

  /* With the size, the same bytes divided among files in another way have another sum. */
  g_checksum_update (checksum, (const guchar *) head, -1);
  for (guint64 offset = 0; offset < size; offset += CHUNK) {
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, offset, MIN (CHUNK, size - offset),
                                                      error);

    if (!bytes)
      return FALSE;
    g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  }
  return TRUE;
}

static gboolean
find_games (TabiyaPgnPositions  *self,
            TabiyaPgnSource     *source,
            GError             **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_source (source, error);
  GError *local_error = NULL;
  TabiyaPgnRange range;
  guint n_before = self->places->len;

  if (!scanner)
    return FALSE;
  while (tabiya_pgn_scanner_next (scanner, &range, &local_error)) {
    Place place = { self->sources->len - 1, range.offset, range.length };

    g_array_append_val (self->places, place);
  }
  if (local_error) {
    g_propagate_error (error, local_error);
    return FALSE;
  }
  if (self->places->len > n_before)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("there is no game in this file; name a PGN file"));
  return FALSE;
}

static gboolean
add_file (TabiyaPgnPositions  *self,
          const char          *path,
          GChecksum           *checksum,
          GError             **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  TabiyaPgnSource *source = tabiya_pgn_open_whole (file, NULL, error);

  if (!source)
    return FALSE;
  g_ptr_array_add (self->sources, source);
  g_ptr_array_add (self->paths, g_strdup (path));
  return sum_up (checksum, source, error) && find_games (self, source, error);
}

/**
 * tabiya_pgn_positions_open:
 * @paths: (array zero-terminated=1): PGN files, archives or folders of them
 *
 * Finds the games of the files without reading their moves. Blocks; any thread.
 *
 * Returns: (transfer full) (nullable): the games, or %NULL with @error if a file cannot be read or
 *   has no games
 */
TabiyaPgnPositions *
tabiya_pgn_positions_open (char    **paths,
                           GError  **error)
{
  g_autoptr(TabiyaPgnPositions) self = g_new0 (TabiyaPgnPositions, 1);
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = sizeof self->sum;

  self->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_source_unref);
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (char **path = paths; *path; path++) {
    if (!add_file (self, *path, checksum, error)) {
      g_prefix_error (error, "%s: ", tabiya_path_show (*path));
      return NULL;
    }
  }
  g_checksum_get_digest (checksum, self->sum, &length);
  return g_steal_pointer (&self);
}

/**
 * tabiya_pgn_positions_close:
 * @self: (transfer full): games
 */
void
tabiya_pgn_positions_close (TabiyaPgnPositions *self)
{
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->paths);
  g_array_unref (self->places);
  g_free (self);
}

/**
 * tabiya_pgn_positions_get_n_games:
 *
 * Returns: the number of games in all files, whatever their state
 */
guint
tabiya_pgn_positions_get_n_games (TabiyaPgnPositions *self)
{
  return self->places->len;
}

/**
 * tabiya_pgn_positions_get_sum:
 *
 * Returns: (transfer none) (array fixed-size=32): a checksum of the files
 */
const guint8 *
tabiya_pgn_positions_get_sum (TabiyaPgnPositions *self)
{
  return self->sum;
}

static gboolean
must_stop (const TabiyaPgnPositionsOptions *options)
{
  return options->stop && g_atomic_int_get (options->stop);
}

/* Searches a position unless it is clear before that it will not be kept. */
static void
consider (Worker *self,
          guint   ply)
{
  const ChessPosition *position = &tabiya_game_line_get_positions (self->line)[ply];
  EngineResult result;

  if (!tabiya_scorer_is_quiet (self->scorer, position))
    return;
  tabiya_scorer_search (self->scorer, position, (const uint64_t *) (void *) self->keys->data, ply,
                        &result);
  tabiya_scorer_keep (self->scorer, position, &result);
}

/* Picks positions of the game at random until enough are kept. FALSE when the run is to stop. */
static gboolean
take_positions (Worker *self)
{
  const TabiyaPgnPositionsOptions *options = self->run->options;
  const ChessPosition *positions = tabiya_game_line_get_positions (self->line);
  guint n_plies = tabiya_game_line_get_n_plies (self->line);
  guint wanted = options->scorer.positions > 0 ? options->scorer.positions : G_MAXUINT;

  g_array_set_size (self->keys, 0);
  g_array_set_size (self->plies, 0);
  for (guint i = 0; i < n_plies; i++)
    g_array_append_val (self->keys, positions[i].key);
  for (guint i = FIRST_PLIES; i < n_plies; i++)
    g_array_append_val (self->plies, i);
  while (self->plies->len > 0 && tabiya_scorer_get_n_kept (self->scorer) < wanted) {
    guint index = (guint) g_rand_int_range (self->random, 0, (gint32) self->plies->len);
    guint ply = g_array_index (self->plies, guint, index);

    if (must_stop (options))
      return FALSE;
    g_array_remove_index_fast (self->plies, index);
    consider (self, ply);
  }
  return TRUE;
}

static void
note_error (Run        *run,
            const char *path,
            GError     *error)
{
  g_mutex_lock (&run->lock);
  if (!run->error) {
    run->error = error;
    g_prefix_error (&run->error, "%s: ", tabiya_path_show (path));
  } else {
    g_error_free (error);
  }
  g_mutex_unlock (&run->lock);
}

/* Reads the moves of a game. A file that cannot be read any more ends the run, because its game has
   no place in the order. */
static gboolean
read_line (Worker              *self,
           const Place         *place,
           TabiyaGameLineState *state)
{
  TabiyaPgnPositions *positions = self->run->positions;
  GError *error = NULL;
  g_autoptr(GBytes) text = tabiya_pgn_source_read (positions->sources->pdata[place->file],
                                                   place->offset, place->length, &error);

  if (!text) {
    note_error (self->run, positions->paths->pdata[place->file], error);
    return FALSE;
  }
  *state = tabiya_game_line_read (self->line, g_bytes_get_data (text, NULL),
                                  g_bytes_get_size (text));
  return TRUE;
}

static gpointer
make_game (gpointer worker,
           guint    index,
           gpointer data)
{
  Worker *self = worker;
  const TabiyaPgnPositionsOptions *options = self->run->options;
  const guint number = options->first_number + index;
  const guint32 seeds[] = { options->seed, number };
  TabiyaGameLineState state;
  TabiyaScoredGame *game;

  g_rand_set_seed_array (self->random, seeds, G_N_ELEMENTS (seeds));
  tabiya_scorer_begin_game (self->scorer);
  if (!read_line (self, &g_array_index (self->run->positions->places, Place, index), &state))
    return g_new0 (TabiyaScoredGame, 1);
  if (state == TABIYA_GAME_LINE_GOOD && !take_positions (self))
    return NULL;
  game = tabiya_scorer_end_game (self->scorer, self->random);
  game->number = number;
  game->n_plies = tabiya_game_line_get_n_plies (self->line);
  game->end = state == TABIYA_GAME_LINE_GOOD ? TABIYA_SCORED_END_PGN
              : state == TABIYA_GAME_LINE_BROKEN ? TABIYA_SCORED_END_BROKEN
              : TABIYA_SCORED_END_NO_RESULT;
  game->result = state == TABIYA_GAME_LINE_GOOD
                 ? (TabiyaSelfplayResult) tabiya_game_line_get_points (self->line)
                 : TABIYA_SELFPLAY_DRAW;
  return game;
}

static gpointer
begin_worker (gpointer data)
{
  Run *run = data;
  TabiyaScorer *scorer = tabiya_scorer_new (&run->options->scorer);
  Worker *self;

  if (!scorer)
    return NULL;
  self = g_new0 (Worker, 1);
  self->run = run;
  self->scorer = scorer;
  self->line = tabiya_game_line_new ();
  self->random = g_rand_new_with_seed (0);
  self->keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
end_worker (gpointer worker)
{
  Worker *self = worker;

  tabiya_scorer_free (self->scorer);
  tabiya_game_line_free (self->line);
  g_rand_free (self->random);
  g_array_unref (self->keys);
  g_array_unref (self->plies);
  g_free (self);
}

static gboolean
take_game (gpointer item,
           gpointer data)
{
  Run *run = data;
  const TabiyaScoredGame *game = item;

  /* A game that could not be read has no number. */
  return game->number > 0 && run->func (game, run->data);
}

/**
 * tabiya_pgn_positions_run:
 * @options: which games, and what to keep of them
 * @func: called for each game
 * @data: passed to @func
 *
 * Picks positions from each game that has a result and no error, at random but not before the
 * seventeenth ply, until enough of them are kept. Blocks until all games are done. Stopping early
 * (through @func or the flag in the options) is not an error.
 *
 * Returns: %FALSE with @error if a file cannot be read or there is no memory for an engine
 */
gboolean
tabiya_pgn_positions_run (TabiyaPgnPositions               *self,
                          const TabiyaPgnPositionsOptions  *options,
                          TabiyaScoredGameFunc              func,
                          gpointer                          data,
                          GError                          **error)
{
  static const TabiyaInOrderFuncs funcs = {
    .begin = begin_worker,
    .end = end_worker,
    .make = make_game,
    .take = take_game,
    .discard = (GDestroyNotify) tabiya_scored_game_free,
  };
  Run run = { .positions = self, .options = options, .func = func, .data = data };
  gboolean able;

  g_mutex_init (&run.lock);
  able = tabiya_in_order_run (&funcs, options->first_game, options->n_games, options->n_threads,
                              options->stop, &run);
  g_mutex_clear (&run.lock);
  if (run.error) {
    g_propagate_error (error, run.error);
    return FALSE;
  }
  if (!able)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("There is not enough memory for an engine; use fewer threads"));
  return able;
}

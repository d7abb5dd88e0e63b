/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/file/tabiya-pgn-unpack.h"
#include "lab/fit/tabiya-fit.h"
#include "lab/fit/tabiya-game-line.h"
#include "lab/fit/tabiya-quiet.h"
#include "lab/tabiya-parallel.h"

enum {
  FIRST_PLIES = 12,          /* opening theory: these moves were learnt, not calculated */
  LAST_PLIES = 4,            /* a player who resigns sees more than a static score shows */
};

/* The file is read in batches; each batch is divided into slices of about 10 ms of work. */
enum { SLICE_GAMES = 16, N_SLICES = 32, BATCH_GAMES = SLICE_GAMES * N_SLICES };

G_DEFINE_QUARK (tabiya-fit-games-error-quark, tabiya_fit_games_error)

/* One slice: its games as text, and the results of reading them. */
typedef struct {
  const TabiyaFitGamesOptions *options;
  TabiyaGameLine              *line;
  GRand                       *random;
  GArray                      *plies;       /* of guint */

  /* The batch. */
  GString                     *text;        /* of all its games */
  gsize                        ends[SLICE_GAMES];
  guint64                      lines[SLICE_GAMES];   /* the line of the file where each game
                                                        begins */
  guint                        n_games;
  guint                        first_game;
  const char                  *member;      /* of the archive they are in, or NULL */

  /* The results. */
  TabiyaFitSet                *training;
  TabiyaFitSet                *held_out;
  TabiyaFitGamesCounts         counts;
} Slice;

static void
slice_init (Slice                       *self,
            const TabiyaFitGamesOptions *options,
            const TabiyaFitSet          *model)
{
  self->options = options;
  self->line = tabiya_game_line_new ();
  self->random = g_rand_new_with_seed (0);
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint));
  self->text = g_string_new (NULL);
  self->training = tabiya_fit_set_new_like (model);
  self->held_out = tabiya_fit_set_new_like (model);
}

static void
slice_clear (Slice *self)
{
  tabiya_game_line_free (self->line);
  g_rand_free (self->random);
  g_array_unref (self->plies);
  g_string_free (self->text, TRUE);
  tabiya_fit_set_free (self->training);
  tabiya_fit_set_free (self->held_out);
  tabiya_fit_games_counts_clear (&self->counts);
}

static gboolean
is_useful (const ChessPosition *position,
           ChessMove            played)
{
  return !chess_position_is_capture (position, played)
         && chess_move_kind (played) < CHESS_MOVE_PROMOTE_KNIGHT
         && tabiya_quiet_holds (position, NULL);
}

/* Picks moves of the game at random until there are enough quiet positions. */
static guint
take_positions (Slice        *self,
                guint         game,
                TabiyaFitSet *set)
{
  const guint32 seeds[] = { self->options->seed, game };
  const ChessPosition *positions = tabiya_game_line_get_positions (self->line);
  const ChessMove *moves = tabiya_game_line_get_moves (self->line);
  guint points = tabiya_game_line_get_points (self->line);
  guint n = 0;

  g_rand_set_seed_array (self->random, seeds, G_N_ELEMENTS (seeds));
  g_array_set_size (self->plies, 0);
  for (guint i = FIRST_PLIES; i + LAST_PLIES < tabiya_game_line_get_n_plies (self->line); i++)
    g_array_append_val (self->plies, i);
  while (n < self->options->per_game && self->plies->len > 0) {
    guint index = (guint) g_rand_int_range (self->random, 0, (gint32) self->plies->len);
    guint ply = g_array_index (self->plies, guint, index);

    g_array_remove_index_fast (self->plies, index);
    if (!is_useful (&positions[ply], moves[ply]))
      continue;
    tabiya_fit_set_add (set, &positions[ply], (TabiyaSelfplayResult) points);
    n++;
  }
  return n;
}

/* Records the first error of the file with its line. */
static void
note_broken (Slice      *self,
             guint       index,
             const char *text)
{
  TabiyaFitGamesCounts *counts = &self->counts;
  const char *problem;
  gsize offset;

  counts->n_broken++;
  if (counts->broken_line != 0)
    return;
  problem = tabiya_game_line_get_problem (self->line, &offset);
  counts->broken_message = self->member ? g_strdup_printf ("%s: %s", self->member, problem)
                                        : g_strdup (problem);
  counts->broken_line = self->lines[index] + tabiya_pgn_count_lines (text, offset);
}

static void
read_game (Slice      *self,
           guint       index,
           const char *text,
           gsize       length)
{
  guint game = self->first_game + index;
  gboolean held_out = tabiya_fit_is_held_out (self->options->seed, game,
                                              self->options->held_out_percent);
  TabiyaFitSet *set = held_out ? self->held_out : self->training;
  guint n;

  self->counts.n_games++;
  switch (tabiya_game_line_read (self->line, text, length)) {
  case TABIYA_GAME_LINE_BROKEN:
    note_broken (self, index, text);
    return;
  case TABIYA_GAME_LINE_NO_RESULT:
    self->counts.n_without_result++;
    return;
  case TABIYA_GAME_LINE_GOOD:
    break;
  }
  tabiya_fit_set_begin_game (set);
  n = take_positions (self, game, set);
  self->counts.n_positions += n;
  self->counts.n_held_out += held_out ? n : 0;
  if (n > 0)
    self->counts.n_used++;
  else
    self->counts.n_without_positions++;
}

static void
read_slice_cb (guint    item,
               gpointer data)
{
  Slice *self = (Slice *) data + item;
  gsize start = 0;

  for (guint i = 0; i < self->n_games; i++) {
    read_game (self, i, self->text->str + start, self->ends[i] - start);
    start = self->ends[i];
  }
}

static void
add_counts (TabiyaFitGamesCounts *counts,
            TabiyaFitGamesCounts *more)
{
  counts->n_games += more->n_games;
  counts->n_used += more->n_used;
  counts->n_without_result += more->n_without_result;
  counts->n_broken += more->n_broken;
  counts->n_without_positions += more->n_without_positions;
  counts->n_positions += more->n_positions;
  counts->n_held_out += more->n_held_out;
  if (counts->broken_line == 0) {
    counts->broken_line = more->broken_line;
    counts->broken_message = g_steal_pointer (&more->broken_message);
  }
  tabiya_fit_games_counts_clear (more);
}

/* Reads the next games of the file as text. FALSE at the end, or with @error. */
static gboolean
fill_batch (TabiyaPgnScanner  *scanner,
            const char        *member,
            Slice             *slices,
            guint             *game,
            GError           **error)
{
  GError *local_error = NULL;
  TabiyaPgnRange range;
  gboolean more = TRUE;

  for (guint s = 0; s < N_SLICES; s++) {
    Slice *slice = &slices[s];

    g_string_truncate (slice->text, 0);
    slice->n_games = 0;
    slice->first_game = *game;
    slice->member = member;
    while (more && slice->n_games < SLICE_GAMES
           && (more = tabiya_pgn_scanner_next (scanner, &range, &local_error))) {
      g_string_append_len (slice->text, range.text, (gssize) range.length);
      slice->lines[slice->n_games] = range.line;
      slice->ends[slice->n_games++] = slice->text->len;
      ++*game;
    }
  }
  if (local_error)
    g_propagate_error (error, local_error);
  return more;
}

static gboolean
set_ended (GError **error)
{
  g_set_error_literal (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_ENDED,
                       _("Stopped while reading the games"));
  return FALSE;
}

/* The reading of a file. */
typedef struct {
  const TabiyaFitGamesOptions *options;
  Slice                       *slices;
  TabiyaFitSet                *training;
  TabiyaFitSet                *held_out;
  TabiyaFitGamesCounts        *counts;
  guint                        game;        /* the number of the next */
} Reading;

/* The games of the file, or of one in an archive. */
static gboolean
read_text_cb (TabiyaPgnScanner  *scanner,
              const char        *member,
              gpointer           data,
              GError           **error)
{
  Reading *self = data;
  const TabiyaFitGamesOptions *options = self->options;
  TabiyaFitGamesCounts *counts = self->counts;
  GError *local_error = NULL;
  gboolean more = TRUE;

  for (;;) {
    counts->is_part = more && options->max_positions != 0
                      && counts->n_positions >= options->max_positions;
    if (!more || counts->is_part)
      return TRUE;
    more = fill_batch (scanner, member, self->slices, &self->game, &local_error);
    if (local_error) {
      g_propagate_error (error, local_error);
      return FALSE;
    }
    if (g_cancellable_is_cancelled (options->cancellable)
        || !tabiya_parallel_run (options->n_threads, N_SLICES, options->turns, read_slice_cb,
                                 self->slices))
      return set_ended (error);
    for (guint s = 0; s < N_SLICES; s++) {
      Slice *slice = &self->slices[s];

      tabiya_fit_set_append (self->training, slice->training);
      tabiya_fit_set_append (self->held_out, slice->held_out);
      tabiya_fit_set_clear (slice->training);
      tabiya_fit_set_clear (slice->held_out);
      add_counts (counts, &slice->counts);
    }
    counts->bytes_read = tabiya_pgn_scanner_get_offset (scanner);
    if (counts->bytes_total > 0)
      counts->bytes_read = MIN (counts->bytes_read, counts->bytes_total);
    if (options->progress)
      options->progress (counts, options->progress_data);
  }
}

/**
 * tabiya_fit_games_counts_clear:
 * @counts: what was found in a file
 *
 * Frees what @counts holds, but not @counts itself.
 */
void
tabiya_fit_games_counts_clear (TabiyaFitGamesCounts *counts)
{
  g_free (counts->broken_message);
  *counts = (TabiyaFitGamesCounts) { 0 };
}

gboolean
tabiya_fit_games_counts_check (const TabiyaFitGamesCounts *counts,
                               GError                    **error)
{
  const char *text;

  if (counts->n_used >= TABIYA_FIT_MIN_GAMES && counts->n_positions > counts->n_held_out)
    return TRUE;
  if (counts->n_games == 0)
    text = _("There is no game in this file.");
  else if (counts->n_without_result == counts->n_games)
    text = _("None of these games has a result, and without results there is nothing to learn.");
  else if (counts->n_broken == counts->n_games)
    text = _("None of these games could be read without an error.");
  else if (counts->n_without_positions > 0 && counts->n_used == 0)
    text = _("There is no quiet position in these games: they are too short.");
  else if (counts->n_used == 0)
    text = _("None of these games can be used: they have no result or contain errors.");
  else
    text = NULL;
  if (text)
    g_set_error_literal (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_TOO_FEW, text);
  else
    g_set_error (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_TOO_FEW,
                 /* Translators: the arguments are the number of games found and the number
                    needed. */
                 ngettext ("Only %u game can be used; a fit needs at least %d, and a good one "
                           "several thousand.",
                           "Only %u games can be used; a fit needs at least %d, and a good one "
                           "several thousand.", counts->n_used),
                 counts->n_used, TABIYA_FIT_MIN_GAMES);
  return FALSE;
}

/**
 * tabiya_fit_games_read:
 * @path: a PGN file, in any encoding, or an archive of such files
 * @options: how to read it
 * @training: (inout): receives the positions of most games
 * @held_out: (inout): a set of the same kind; receives the positions of the games that are held out
 * @counts: (out): what was found, even on failure; clear with tabiya_fit_games_counts_clear()
 *
 * Skips the first and last moves of each game, positions in check, and positions in which a capture
 * is pending or is played. Blocks; any thread.
 *
 * Returns: %FALSE with @error if the file cannot be read or the reading was stopped
 */
gboolean
tabiya_fit_games_read (const char                  *path,
                       const TabiyaFitGamesOptions *options,
                       TabiyaFitSet                *training,
                       TabiyaFitSet                *held_out,
                       TabiyaFitGamesCounts        *counts,
                       GError                     **error)
{
  g_autofree Slice *slices = g_new0 (Slice, N_SLICES);
  Reading reading = { options, slices, training, held_out, counts };
  gboolean done;

  *counts = (TabiyaFitGamesCounts) { .bytes_total = tabiya_pgn_get_text_size (path) };
  for (guint i = 0; i < N_SLICES; i++)
    slice_init (&slices[i], options, training);
  done = tabiya_pgn_read_texts (path, read_text_cb, &reading, error);
  for (guint i = 0; i < N_SLICES; i++)
    slice_clear (&slices[i]);
  return done;
}

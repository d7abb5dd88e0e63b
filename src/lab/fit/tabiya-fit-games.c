/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit-games.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"
#include "game/tree/tabiya-game-end.h"
#include "lab/fit/tabiya-fit.h"
#include "lab/tabiya-parallel.h"

enum {
  FIRST_PLIES = 12,          /* opening theory: these moves were learnt, not calculated */
  LAST_PLIES = 4,            /* a player who resigns sees more than a static score shows */
};

/* The maximum length in characters of a message, which may quote anything from the file. */
#define MESSAGE_LENGTH 100

/* The file is read in batches; each batch is divided into slices of about 10 ms of work. */
enum { SLICE_GAMES = 16, N_SLICES = 32, BATCH_GAMES = SLICE_GAMES * N_SLICES };

G_DEFINE_QUARK (tabiya-fit-games-error-quark, tabiya_fit_games_error)

/* One slice: its games as text, and the results of reading them. */
typedef struct {
  const TabiyaFitGamesOptions *options;
  TabiyaPgnParser             *parser;
  GRand                       *random;
  GArray                      *line;        /* of ChessPosition: before each move, and after the
                                               last one */
  GArray                      *moves;       /* of ChessMove */
  GArray                      *plies;       /* of guint */

  /* The batch. */
  GString                     *text;        /* of all its games */
  gsize                        ends[SLICE_GAMES];
  guint64                      lines[SLICE_GAMES];   /* the line of the file where each game
                                                        begins */
  guint                        n_games;
  guint                        first_game;

  /* The results. */
  TabiyaFitSet                *training;
  TabiyaFitSet                *held_out;
  TabiyaFitGamesCounts         counts;

  /* The game that is being read. */
  guint                        depth;       /* number of open variations */
  gboolean                     is_broken;
  gsize                        broken_at;   /* offset of the first problem in the game */
  char                        *message;     /* the first problem; NULL stands for a null move */
  int                          result;      /* a TabiyaSelfplayResult, or -1 */
} Slice;

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  g_array_append_val (((Slice *) data)->line, *position);
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  Slice *self = data;
  ChessPosition after;

  if (self->depth > 0 || self->is_broken)
    return;
  if (move == CHESS_NO_MOVE || self->line->len == 0) {
    self->is_broken = TRUE;
    return;
  }
  chess_position_make (&after, &g_array_index (self->line, ChessPosition, self->line->len - 1),
                       move);
  g_array_append_val (self->moves, move);
  g_array_append_val (self->line, after);
}

static void
begin_variation_cb (gpointer data)
{
  ((Slice *) data)->depth++;
}

static void
end_variation_cb (gpointer data)
{
  ((Slice *) data)->depth--;
}

static void
result_cb (gpointer    data,
           const char *result)
{
  Slice *self = data;

  static const TabiyaSelfplayResult results[] = {
    TABIYA_SELFPLAY_BLACK_WINS, TABIYA_SELFPLAY_DRAW, TABIYA_SELFPLAY_WHITE_WINS,
  };
  int points = tabiya_result_get_points (result);

  if (points >= 0)
    self->result = results[points];
}

/* Removes characters that a message must not show, because it may quote anything from the file. The
   part after a semicolon says what happens to the rest of the game when it is shown, so it is cut
   off. */
static char *
clean_message (const char *message)
{
  g_autofree char *part = g_strndup (message, strcspn (message, ";"));
  g_autofree char *valid = g_utf8_make_valid (part, -1);
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);

    if (n++ == MESSAGE_LENGTH) {
      g_string_append (text, "…");
      break;
    }
    g_string_append_unichar (text, g_unichar_isprint (character) ? character : 0xfffd);
  }
  return g_string_free (text, FALSE);
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  Slice *self = data;

  if (!self->is_broken) {
    self->broken_at = offset;
    self->message = clean_message (message);
  }
  self->is_broken = TRUE;
}

static const TabiyaPgnVisitor visitor = {
  .start = start_cb,
  .move = move_cb,
  .begin_variation = begin_variation_cb,
  .end_variation = end_variation_cb,
  .result = result_cb,
  .problem = problem_cb,
};

static void
slice_init (Slice                       *self,
            const TabiyaFitGamesOptions *options,
            const TabiyaFitSet          *model)
{
  self->options = options;
  self->parser = tabiya_pgn_parser_new (&visitor, self);
  self->random = g_rand_new_with_seed (0);
  self->line = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint));
  self->text = g_string_new (NULL);
  self->training = tabiya_fit_set_new_like (model);
  self->held_out = tabiya_fit_set_new_like (model);
}

static void
slice_clear (Slice *self)
{
  tabiya_pgn_parser_free (self->parser);
  g_rand_free (self->random);
  g_array_unref (self->line);
  g_array_unref (self->moves);
  g_array_unref (self->plies);
  g_string_free (self->text, TRUE);
  tabiya_fit_set_free (self->training);
  tabiya_fit_set_free (self->held_out);
  tabiya_fit_games_counts_clear (&self->counts);
  g_free (self->message);
}

static gboolean
is_useful (const ChessPosition *position,
           ChessMove            played)
{
  return !chess_position_is_capture (position, played)
         && chess_move_kind (played) < CHESS_MOVE_PROMOTE_KNIGHT
         && tabiya_selfplay_is_quiet (position, NULL);
}

/* Picks moves of the game at random until there are enough quiet positions. */
static guint
take_positions (Slice        *self,
                guint         game,
                TabiyaFitSet *set)
{
  const guint32 seeds[] = { self->options->seed, game };
  guint n = 0;

  g_rand_set_seed_array (self->random, seeds, G_N_ELEMENTS (seeds));
  g_array_set_size (self->plies, 0);
  for (guint i = FIRST_PLIES; i + LAST_PLIES < self->moves->len; i++)
    g_array_append_val (self->plies, i);
  while (n < self->options->per_game && self->plies->len > 0) {
    guint index = (guint) g_rand_int_range (self->random, 0, (gint32) self->plies->len);
    guint ply = g_array_index (self->plies, guint, index);
    const ChessPosition *position = &g_array_index (self->line, ChessPosition, ply);

    g_array_remove_index_fast (self->plies, index);
    if (!is_useful (position, g_array_index (self->moves, ChessMove, ply)))
      continue;
    tabiya_fit_set_add (set, position, (TabiyaSelfplayResult) self->result);
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

  counts->n_broken++;
  if (counts->broken_line != 0)
    return;
  counts->broken_line = self->lines[index] + tabiya_pgn_count_lines (text, self->broken_at);
  counts->broken_message = self->message ? g_steal_pointer (&self->message)
                                                 : g_strdup (_("a null move"));
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

  g_array_set_size (self->line, 0);
  g_array_set_size (self->moves, 0);
  self->depth = 0;
  self->is_broken = FALSE;
  self->broken_at = 0;
  g_clear_pointer (&self->message, g_free);
  self->result = -1;
  self->counts.n_games++;
  if (!tabiya_pgn_parser_run (self->parser, text, length)) {
    self->counts.n_without_result++;
    return;
  }
  if (self->is_broken) {
    note_broken (self, index, text);
  } else if (self->result < 0) {
    self->counts.n_without_result++;
  } else {
    tabiya_fit_set_begin_game (set);
    n = take_positions (self, game, set);
    self->counts.n_positions += n;
    self->counts.n_held_out += held_out ? n : 0;
    if (n > 0)
      self->counts.n_used++;
    else
      self->counts.n_without_positions++;
  }
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

static gboolean
read_batches (const char                  *path,
              TabiyaPgnScanner            *scanner,
              const TabiyaFitGamesOptions *options,
              Slice                       *slices,
              TabiyaFitSet                *training,
              TabiyaFitSet                *held_out,
              TabiyaFitGamesCounts        *counts,
              GError                     **error)
{
  guint game = 0;
  GError *local_error = NULL;
  gboolean more = TRUE;

  while (more) {
    more = fill_batch (scanner, slices, &game, &local_error);
    if (local_error) {
      g_propagate_prefixed_error (error, local_error, "%s: ", path);
      return FALSE;
    }
    if (g_cancellable_is_cancelled (options->cancellable)
        || !tabiya_parallel_run (options->n_threads, N_SLICES, options->turns, read_slice_cb,
                                 slices))
      return set_ended (error);
    for (guint s = 0; s < N_SLICES; s++) {
      tabiya_fit_set_append (training, slices[s].training);
      tabiya_fit_set_append (held_out, slices[s].held_out);
      tabiya_fit_set_clear (slices[s].training);
      tabiya_fit_set_clear (slices[s].held_out);
      add_counts (counts, &slices[s].counts);
    }
    counts->bytes_read = tabiya_pgn_scanner_get_offset (scanner);
    if (options->progress)
      options->progress (counts, options->progress_data);
    if (options->max_positions != 0 && counts->n_positions >= options->max_positions && more) {
      counts->is_part = TRUE;
      break;
    }
  }
  return TRUE;
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

/**
 * tabiya_fit_games_counts_check:
 * @counts: what was found in a file
 * @error: return location for an error, whose message is meant for the user
 *
 * Returns: %FALSE with @error if there are too few games for a fit
 */
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
 * @path: a PGN file
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
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  g_autofree Slice *slices = NULL;
  gboolean done;
  struct stat status;
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  *counts = (TabiyaFitGamesCounts) { 0 };
  if (fd < 0) {
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", path,
                 g_strerror (errno));
    return FALSE;
  }
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    counts->bytes_total = (guint64) status.st_size;
  scanner = tabiya_pgn_scanner_new_for_fd (fd);
  slices = g_new0 (Slice, N_SLICES);
  for (guint i = 0; i < N_SLICES; i++)
    slice_init (&slices[i], options, training);
  done = read_batches (path, scanner, options, slices, training, held_out, counts, error);
  for (guint i = 0; i < N_SLICES; i++)
    slice_clear (&slices[i]);
  close (fd);
  return done;
}

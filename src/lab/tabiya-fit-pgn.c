/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-fit-data.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "game/tabiya-pgn-parser.h"
#include "game/tabiya-pgn-scanner.h"

/* Positions for a fit from the games of a PGN file. */

enum {
  FIRST_PLIES = 12,          /* opening theory: moves that were learnt, not found */
  LAST_PLIES = 4,            /* who has given up sees more than a static score */
};

/* The game being read. */
typedef struct {
  TabiyaPgnParser *parser;
  GRand           *random;
  GArray          *line;           /* ChessPosition: before each move, and after the last */
  GArray          *moves;          /* ChessMove */
  guint            depth;          /* of variations */
  gboolean         is_broken;
  int              result;         /* TabiyaSelfplayResult, or -1 */
} Reader;

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  Reader *self = data;

  g_array_append_val (self->line, *position);
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  Reader *self = data;
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
  ((Reader *) data)->depth++;
}

static void
end_variation_cb (gpointer data)
{
  ((Reader *) data)->depth--;
}

static void
result_cb (gpointer    data,
           const char *result)
{
  Reader *self = data;

  if (g_str_equal (result, "1-0"))
    self->result = TABIYA_SELFPLAY_WHITE_WINS;
  else if (g_str_equal (result, "0-1"))
    self->result = TABIYA_SELFPLAY_BLACK_WINS;
  else if (g_str_equal (result, "1/2-1/2"))
    self->result = TABIYA_SELFPLAY_DRAW;
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  ((Reader *) data)->is_broken = TRUE;
}

static const TabiyaPgnVisitor visitor = {
  .start = start_cb,
  .move = move_cb,
  .begin_variation = begin_variation_cb,
  .end_variation = end_variation_cb,
  .result = result_cb,
  .problem = problem_cb,
};

static gboolean
is_useful (const ChessPosition *position,
           ChessMove            played)
{
  return !chess_position_is_capture (position, played)
         && chess_move_kind (played) < CHESS_MOVE_PROMOTE_KNIGHT
         && tabiya_selfplay_is_quiet (position, NULL);
}

/* Draws moves of the game at random until there are enough quiet positions. */
static gboolean
tell_positions (Reader                *self,
                guint                  per_game,
                guint                  game,
                TabiyaFitPositionFunc  func,
                gpointer               data)
{
  g_autoptr (GArray) plies = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = FIRST_PLIES; i + LAST_PLIES < self->moves->len; i++)
    g_array_append_val (plies, i);
  for (guint n = 0; n < per_game && plies->len > 0;) {
    guint index = (guint) g_rand_int_range (self->random, 0, (gint32) plies->len);
    guint ply = g_array_index (plies, guint, index);
    const ChessPosition *position = &g_array_index (self->line, ChessPosition, ply);

    g_array_remove_index_fast (plies, index);
    if (!is_useful (position, g_array_index (self->moves, ChessMove, ply)))
      continue;
    if (!func (position, (TabiyaSelfplayResult) self->result, game, data))
      return FALSE;
    n++;
  }
  return TRUE;
}

static gboolean
read_game (Reader               *self,
           const TabiyaPgnRange *range)
{
  g_array_set_size (self->line, 0);
  g_array_set_size (self->moves, 0);
  self->depth = 0;
  self->is_broken = FALSE;
  self->result = -1;
  return tabiya_pgn_parser_run (self->parser, range->text, range->length)
         && !self->is_broken && self->result >= 0;
}

static gboolean
read_games (TabiyaPgnScanner       *scanner,
            Reader                 *self,
            guint                   per_game,
            TabiyaFitPositionFunc   func,
            gpointer                data,
            guint                  *n_left_out,
            GError                **error)
{
  GError *local_error = NULL;
  TabiyaPgnRange range;

  *n_left_out = 0;
  for (guint game = 0; tabiya_pgn_scanner_next (scanner, &range, &local_error); game++) {
    if (!read_game (self, &range))
      (*n_left_out)++;
    else if (!tell_positions (self, per_game, game, func, data))
      break;
  }
  if (local_error == NULL)
    return TRUE;
  g_propagate_error (error, local_error);
  return FALSE;
}

/**
 * tabiya_fit_data_read_pgn:
 * @path: a PGN file
 * @per_game: positions of one game, at most
 * @seed: of the drawing of positions
 * @func: hears of each
 * @data: for @func
 * @n_left_out: (out): games without a result, with null moves or with errors
 *
 * Positions in the first and last moves of a game, in check, with captures pending or a capture
 * played are passed over. Any thread.
 *
 * Returns: %FALSE with @error when the file cannot be read
 */
gboolean
tabiya_fit_data_read_pgn (const char             *path,
                          guint                   per_game,
                          guint32                 seed,
                          TabiyaFitPositionFunc   func,
                          gpointer                data,
                          guint                  *n_left_out,
                          GError                **error)
{
  g_autoptr (TabiyaPgnScanner) scanner = NULL;
  Reader self = { .result = -1 };
  gboolean done;
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  if (fd < 0) {
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", path,
                 g_strerror (errno));
    return FALSE;
  }
  scanner = tabiya_pgn_scanner_new_for_fd (fd);
  self.parser = tabiya_pgn_parser_new (&visitor, &self);
  self.random = g_rand_new_with_seed (seed);
  self.line = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  self.moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  done = read_games (scanner, &self, per_game, func, data, n_left_out, error);
  tabiya_pgn_parser_free (self.parser);
  g_rand_free (self.random);
  g_array_unref (self.line);
  g_array_unref (self.moves);
  close (fd);
  return done;
}

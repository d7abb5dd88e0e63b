/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-lines.h"

#define N_LINES_AT_FIRST 8

/**
 * tabiya_pgn_lines_init:
 * @self: (out caller-allocates): lines
 *
 * Initialises the lines. There is no game until tabiya_pgn_lines_begin_game().
 */
void
tabiya_pgn_lines_init (TabiyaPgnLines *self)
{
  *self = (TabiyaPgnLines) {
    .lines = g_new (TabiyaPgnLine, N_LINES_AT_FIRST),
    .n_lines = N_LINES_AT_FIRST,
  };
}

/**
 * tabiya_pgn_lines_clear:
 * @self: lines
 *
 * Frees what the lines own.
 */
void
tabiya_pgn_lines_clear (TabiyaPgnLines *self)
{
  g_clear_pointer (&self->lines, g_free);
}

/* Makes the line at this depth the current one, without a move. */
static ChessPosition *
begin_line (TabiyaPgnLines *self,
            guint           depth)
{
  self->depth = depth;
  self->line = &self->lines[depth];
  self->line->current = 0;
  self->line->has_move = FALSE;
  self->line->n_extra = 0;
  self->line->number = NULL;
  self->line->doubt = FALSE;
  return &self->line->positions[0];
}

/**
 * tabiya_pgn_lines_begin_game:
 * @self: lines
 *
 * Begins the main line of another game.
 *
 * Returns: (transfer none): its first position, which the caller sets up
 */
ChessPosition *
tabiya_pgn_lines_begin_game (TabiyaPgnLines *self)
{
  self->n_plies = self->n_variation_plies = 0;
  return begin_line (self, 0);
}

/**
 * tabiya_pgn_lines_begin_variation:
 * @self: lines
 * @goes_on: whether it begins behind the last move of the current line, not before it
 *
 * Begins a line that is an alternative to the last move of the current one, which must have a move,
 * or goes on from there.
 */
void
tabiya_pgn_lines_begin_variation (TabiyaPgnLines *self,
                                  gboolean        goes_on)
{
  const TabiyaPgnLine *line;

  if (self->depth + 1 == self->n_lines) {
    self->n_lines *= 2;
    self->lines = g_renew (TabiyaPgnLine, self->lines, self->n_lines);
  }
  line = &self->lines[self->depth];
  *begin_line (self, self->depth + 1) = line->positions[line->current ^ !goes_on];
}

/**
 * tabiya_pgn_lines_end_variation:
 * @self: lines
 *
 * Returns to the line from which the current one branches; it must not be the main line.
 */
void
tabiya_pgn_lines_end_variation (TabiyaPgnLines *self)
{
  self->line = &self->lines[--self->depth];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-lines.h"

#define N_LINES_AT_FIRST 8

/**
 * tabiya_pgn_lines_init:
 *
 * No game, until tabiya_pgn_lines_begin_game().
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
 *
 * Frees what it owns.
 */
void
tabiya_pgn_lines_clear (TabiyaPgnLines *self)
{
  g_clear_pointer (&self->lines, g_free);
}

/* The line at this depth is read; it has no move yet. */
static ChessPosition *
begin_line (TabiyaPgnLines *self,
            guint           depth)
{
  self->depth = depth;
  self->line = &self->lines[depth];
  self->line->current = 0;
  self->line->has_move = FALSE;
  return &self->line->positions[0];
}

/**
 * tabiya_pgn_lines_begin_game:
 *
 * The main line of another game.
 *
 * Returns: (transfer none): its first position, to be set up
 */
ChessPosition *
tabiya_pgn_lines_begin_game (TabiyaPgnLines *self)
{
  self->n_plies = self->n_variation_plies = 0;
  return begin_line (self, 0);
}

/**
 * tabiya_pgn_lines_begin_variation:
 *
 * A line that replaces the last move of the one that is read, which must have one.
 */
void
tabiya_pgn_lines_begin_variation (TabiyaPgnLines *self)
{
  const TabiyaPgnLine *line;

  if (self->depth + 1 == self->n_lines) {
    self->n_lines *= 2;
    self->lines = g_renew (TabiyaPgnLine, self->lines, self->n_lines);
  }
  line = &self->lines[self->depth];
  *begin_line (self, self->depth + 1) = line->positions[line->current ^ 1];
}

/**
 * tabiya_pgn_lines_end_variation:
 *
 * Back to the line from which the one that is read branches; it must not be the main line.
 */
void
tabiya_pgn_lines_end_variation (TabiyaPgnLines *self)
{
  self->line = &self->lines[--self->depth];
}

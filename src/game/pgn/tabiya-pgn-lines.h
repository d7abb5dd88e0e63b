/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* A line of moves: the main line or a variation. */
typedef struct {
  ChessPosition positions[2];  /* the current one and the one before the last move */
  guint         current;       /* index of the current one */
  gboolean      has_move;
  guint         n_extra;       /* parentheses that were opened in it and say nothing */
  const char   *number;        /* of the move to come, or dots for it; NULL if there is none */
  const char   *number_end;
  gboolean      doubt;         /* words stand behind the last move, where another may be meant */
} TabiyaPgnLine;

/*
 * TabiyaPgnLines: the line that is being read and those it branches from, with the positions
 * reached, and the number of plies read so far. It keeps its memory from game to game.
 */
typedef struct {
  TabiyaPgnLine *lines;
  guint          n_lines;            /* number of lines for which memory is allocated */
  guint          depth;              /* index of the line that is being read: 0 for the main line */
  TabiyaPgnLine *line;               /* the line at that index */
  guint          n_plies;
  guint          n_variation_plies;
} TabiyaPgnLines;

void           tabiya_pgn_lines_init            (TabiyaPgnLines *self);
void           tabiya_pgn_lines_clear           (TabiyaPgnLines *self);
ChessPosition *tabiya_pgn_lines_begin_game      (TabiyaPgnLines *self);
void           tabiya_pgn_lines_begin_variation (TabiyaPgnLines *self,
                                                 gboolean        goes_on);
void           tabiya_pgn_lines_end_variation   (TabiyaPgnLines *self);

/* The current position of the line that is being read. */
static inline const ChessPosition *
tabiya_pgn_lines_get_position (const TabiyaPgnLines *self)
{
  return &self->line->positions[self->line->current];
}

/* @move is legal there, or CHESS_NO_MOVE for a null move. */
static inline void
tabiya_pgn_lines_make_move (TabiyaPgnLines *self,
                            ChessMove       move)
{
  TabiyaPgnLine *line = self->line;
  const ChessPosition *before = &line->positions[line->current];

  line->current ^= 1;
  if (move != CHESS_NO_MOVE)
    chess_position_make (&line->positions[line->current], before, move);
  else
    chess_position_make_null (&line->positions[line->current], before);
  line->has_move = TRUE;
  line->number = NULL;
  line->doubt = FALSE;
  if (self->depth == 0)
    self->n_plies++;
  else
    self->n_variation_plies++;
}

G_END_DECLS

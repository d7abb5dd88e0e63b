/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-search-progress.h"


/*
 * An engine that searches several lines reports them one by one. When depth 9 has reported only its
 * first line, the best second line known is still that of depth 8, unless depth 9's first line
 * begins with the same move. So the lines of the previous depth are kept until new ones replace
 * them.
 */

static void
clear_line (gpointer data)
{
  TabiyaLine *line = data;

  g_clear_pointer (&line->moves, g_free);
}

static GArray *
new_lines (void)
{
  GArray *lines = g_array_new (FALSE, TRUE, sizeof (TabiyaLine));

  g_array_set_clear_func (lines, clear_line);
  return lines;
}

static TabiyaLine
make_line (ChessScore       score,
           ChessColor       turn,
           int              depth,
           const ChessMove *moves,
           int              n_moves)
{
  TabiyaLine line = {
    .score = chess_score_from_view (score, turn),
    .depth = depth,
    .n_moves = (guint) MAX (n_moves, 0),
  };

  if (line.n_moves > 0)
    line.moves = g_memdup2 (moves, line.n_moves * sizeof *moves);
  return line;
}

static const TabiyaLine *
get_line (const GArray *lines,
          guint         index)
{
  return &g_array_index (lines, TabiyaLine, index);
}

static gboolean
has_first_move (const GArray *lines,
                ChessMove     move)
{
  for (guint i = 0; i < lines->len; i++) {
    const TabiyaLine *line = get_line (lines, i);

    if (line->n_moves > 0 && line->moves[0] == move)
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_search_progress_init:
 * @position: the root of the search
 * @n_lines: the number of lines requested
 */
void
tabiya_search_progress_init (TabiyaSearchProgress *self,
                             const ChessPosition  *position,
                             guint                 n_lines)
{
  *self = (TabiyaSearchProgress) {
    .turn = (ChessColor) position->turn,
    .key = position->key,
    .current = new_lines (),
    .previous = new_lines (),
    .n_lines = MAX (n_lines, 1),
  };
}

/**
 * tabiya_search_progress_clear:
 *
 * Frees what @self owns. It is safe to call this twice.
 */
void
tabiya_search_progress_clear (TabiyaSearchProgress *self)
{
  g_clear_pointer (&self->current, g_array_unref);
  g_clear_pointer (&self->previous, g_array_unref);
}

/* Starts collecting the lines of @depth. The lines of the depth before are now final; lines of the
   depth before that fill up the rest, up to the number requested. */
static void
begin_depth (TabiyaSearchProgress *self,
             int                   depth)
{
  GArray *older = self->previous;

  for (guint i = 0; i < older->len && self->current->len < self->n_lines; i++) {
    TabiyaLine *line = &g_array_index (older, TabiyaLine, i);

    if (line->n_moves > 0 && has_first_move (self->current, line->moves[0]))
      continue;
    g_array_append_val (self->current, *line);
    line->moves = NULL;
  }
  g_array_unref (older);
  self->previous = self->current;
  self->current = new_lines ();
  self->depth = depth;
}

/* Removes the line that begins with @move, so that no move is listed twice. */
static void
drop_first_move (GArray    *lines,
                 ChessMove  move)
{
  for (guint i = 0; i < lines->len; i++) {
    const TabiyaLine *line = get_line (lines, i);

    if (line->n_moves > 0 && line->moves[0] == move) {
      g_array_remove_index (lines, i);
      return;
    }
  }
}

/**
 * tabiya_search_progress_update:
 * @info: a report of the engine
 *
 * Adds one report. Lines whose score is only a bound are ignored, because a bound is not fit to be
 * shown.
 */
void
tabiya_search_progress_update (TabiyaSearchProgress *self,
                               const EngineInfo     *info)
{
  TabiyaLine line;
  guint rank;

  self->nodes = info->nodes;
  self->time_ms = info->time_ms;
  if (info->n_pv <= 0 || info->bound != ENGINE_BOUND_EXACT || info->line < 1)
    return;
  if (info->depth != self->depth)
    begin_depth (self, info->depth);

  line = make_line (info->score, self->turn, info->depth, info->pv, info->n_pv);
  drop_first_move (self->current, line.moves[0]);
  rank = MIN ((guint) info->line - 1, self->current->len);
  if (rank < self->current->len) {
    g_array_remove_index (self->current, rank);
    g_array_insert_val (self->current, rank, line);
  } else {
    g_array_append_val (self->current, line);
  }
}

/* Whether the current depth has reported fewer lines than the one before. */
static gboolean
is_incomplete (const TabiyaSearchProgress *self)
{
  return self->current->len < self->previous->len;
}

/**
 * tabiya_search_progress_finish:
 * @result: the result of the search
 *
 * Makes the result the first line, even if the search was stopped before it could report it. If
 * only whole depths count, a single line is exactly the result, and of several lines those of the
 * depth before are used if the last one is incomplete.
 */
void
tabiya_search_progress_finish (TabiyaSearchProgress *self,
                               const EngineResult   *result)
{
  TabiyaLine line;

  self->nodes = result->nodes;
  self->time_ms = result->time_ms;
  if (result->best == CHESS_NO_MOVE)
    return;
  if (self->whole && self->n_lines > 1 && is_incomplete (self)) {
    g_array_unref (self->current);
    self->current = self->previous;
    self->previous = new_lines ();
    return;
  }
  if (self->whole && self->n_lines == 1)
    g_array_set_size (self->current, 0);
  if (self->current->len > 0 && get_line (self->current, 0)->n_moves > 0
      && get_line (self->current, 0)->moves[0] == result->best)
    return;

  drop_first_move (self->current, result->best);
  if (result->n_pv > 0 && result->pv[0] == result->best)
    line = make_line (result->score, self->turn, result->depth, result->pv, result->n_pv);
  else
    line = make_line (result->score, self->turn, result->depth, &result->best, 1);
  g_array_prepend_val (self->current, line);
}

static void
copy_line (TabiyaLine       *copy,
           const TabiyaLine *line)
{
  *copy = *line;
  copy->moves = g_memdup2 (line->moves, line->n_moves * sizeof *line->moves);
}

/**
 * tabiya_search_progress_snapshot:
 *
 * Collects the current lines: those of this depth, then those of the depth before with other first
 * moves, up to the number requested.
 *
 * Returns: (transfer full): an analysis, in which the caller sets generation, best move and
 *   "finished"
 */
TabiyaAnalysis *
tabiya_search_progress_snapshot (const TabiyaSearchProgress *self)
{
  TabiyaAnalysis *analysis = tabiya_analysis_new (self->n_lines);
  guint n = 0;

  for (guint i = 0; i < self->current->len && n < self->n_lines; i++)
    copy_line (&analysis->lines[n++], get_line (self->current, i));
  for (guint i = 0; i < self->previous->len && n < self->n_lines; i++) {
    const TabiyaLine *line = get_line (self->previous, i);

    if (line->n_moves == 0 || !has_first_move (self->current, line->moves[0]))
      copy_line (&analysis->lines[n++], line);
  }
  analysis->n_lines = n;
  analysis->position_key = self->key;
  analysis->depth = n > 0 ? analysis->lines[0].depth : 0;
  analysis->nodes = self->nodes;
  analysis->time_ms = self->time_ms;
  return analysis;
}

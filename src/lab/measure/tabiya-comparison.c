/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "profiles/tabiya-weight-key.h"

struct _TabiyaComparison
{
  TabiyaComparisonSubject  subject;
  Engine                  *engine;
  GArray                  *history;       /* of guint64 */
  const TabiyaTurns       *turns;         /* borrowed; may be NULL */
  gint                     interrupted;   /* atomic */
};

/**
 * tabiya_comparison_new:
 * @subject: what to compare; copied
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): a new comparison; %NULL if there is not enough memory
 */
TabiyaComparison *
tabiya_comparison_new (const TabiyaComparisonSubject *subject)
{
  Engine *engine = engine_new ();
  TabiyaComparison *self;

  if (!engine)
    return NULL;
  self = g_new0 (TabiyaComparison, 1);
  self->engine = engine;
  self->subject = *subject;
  self->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

/**
 * tabiya_comparison_free:
 * @self: (transfer full): a comparison that is not running
 *
 * Frees a comparison.
 */
void
tabiya_comparison_free (TabiyaComparison *self)
{
  engine_free (self->engine);
  g_array_unref (self->history);
  g_free (self);
}

void
tabiya_comparison_set_history (TabiyaComparison *self,
                               const guint64    *keys,
                               gsize             n_keys)
{
  g_array_set_size (self->history, 0);
  g_array_append_vals (self->history, keys, (guint) n_keys);
}

/**
 * tabiya_comparison_set_turns:
 * @self: a comparison
 * @turns: (nullable): asked before each method; must outlive the run
 *
 * A search cannot be divided into small pieces without falsifying its measurements. If the
 * processor is needed for something else, call tabiya_comparison_interrupt(); the method starts
 * again at its next turn.
 */
void
tabiya_comparison_set_turns (TabiyaComparison  *self,
                             const TabiyaTurns *turns)
{
  self->turns = turns;
  /* A comparison that shares the processors must not slow down other searches. */
  engine_set_niceness (self->engine, turns ? 19 : 0, !!turns);
}

/**
 * tabiya_comparison_interrupt:
 * @self: a comparison
 *
 * Takes the turn away from the method that is searching: it stops within 10 ms and starts again
 * when it gets the next turn. Any thread.
 */
void
tabiya_comparison_interrupt (TabiyaComparison *self)
{
  g_atomic_int_set (&self->interrupted, TRUE);
  engine_stop (self->engine);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      data)
{
  engine_stop (data);
}

static void
fill_row (const TabiyaComparison *self,
          const EngineResult     *result,
          TabiyaComparisonRow    *row)
{
  const ChessPosition *position = &self->subject.position;

  row->state = TABIYA_COMPARISON_DONE;
  row->best = result->best;
  row->score = chess_score_from_view (result->score, (ChessColor) position->turn);
  if (result->best != CHESS_NO_MOVE)
    chess_move_write (position, CHESS_NOTATION_SAN, result->best, row->move);
}

/* One search when it gets a turn. FALSE if it was interrupted. */
static gboolean
search (TabiyaComparison    *self,
        guint                method,
        GCancellable        *cancellable,
        TabiyaComparisonRow *row)
{
  EngineRequest request = {
    .position = self->subject.position,
    .history = (const uint64_t *) self->history->data,
    .n_history = self->history->len,
    .limits = { .depth = self->subject.depth },
    .method = engine_method_get (method)->method,
    .weights = &self->subject.weights,
  };
  EngineResult result;
  gulong cancelled_id = 0;

  row->state = TABIYA_COMPARISON_STOPPED;
  engine_clear (self->engine);
  /* This is done before the turn begins, because from then on no interruption may be lost. */
  g_atomic_int_set (&self->interrupted, FALSE);
  engine_prepare (self->engine);
  if (!tabiya_turns_begin (self->turns))
    return TRUE;
  if (cancellable)
    cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self->engine,
                                          NULL);
  row->time_us = g_get_monotonic_time ();
  engine_run (self->engine, &request, NULL, NULL, &result);
  row->time_us = g_get_monotonic_time () - row->time_us;
  row->nodes = result.nodes;
  g_cancellable_disconnect (cancellable, cancelled_id);
  tabiya_turns_end (self->turns);

  if (g_cancellable_is_cancelled (cancellable))
    return TRUE;
  if (g_atomic_int_get (&self->interrupted))
    return FALSE;
  fill_row (self, &result, row);
  return TRUE;
}

static gboolean
is_left_out (const TabiyaComparison *self,
             guint                   method)
{
  return engine_method_get (method)->method == ENGINE_METHOD_MINIMAX
         && self->subject.depth > TABIYA_MINIMAX_MAX_DEPTH && !self->subject.force;
}

/**
 * tabiya_comparison_run_method:
 * @self: a comparison
 * @method: index of a method
 * @cancellable: (nullable): stops it within 10 ms
 * @func: called when the method begins, and when it is done, stopped or left out
 * @data: passed to @func
 *
 * Searches by one method and blocks until it is done. One thread at a time.
 */
void
tabiya_comparison_run_method (TabiyaComparison     *self,
                              guint                 method,
                              GCancellable         *cancellable,
                              TabiyaComparisonFunc  func,
                              gpointer              data)
{
  TabiyaComparisonRow row = { .state = TABIYA_COMPARISON_LEFT_OUT };

  g_return_if_fail (method < engine_method_count ());

  if (is_left_out (self, method)) {
    func (method, &row, data);
    return;
  }
  row.state = TABIYA_COMPARISON_RUNNING;
  func (method, &row, data);
  while (!search (self, method, cancellable, &row))
    ;
  func (method, &row, data);
}

/**
 * tabiya_comparison_run:
 * @self: a comparison
 * @cancellable: (nullable): stops it within 10 ms; methods that have not begun keep waiting
 * @func: called twice for each row: when it begins and when it ends
 * @data: passed to @func
 *
 * Searches by all methods, one after another, and blocks until they are done. Minimax, which takes
 * longer than all the others together, comes last; but if it is to be left out, that is reported
 * first. One thread at a time.
 */
void
tabiya_comparison_run (TabiyaComparison     *self,
                       GCancellable         *cancellable,
                       TabiyaComparisonFunc  func,
                       gpointer              data)
{
  guint n = engine_method_count ();
  guint minimax = (guint) engine_method_find ("minimax");
  gboolean is_last = !is_left_out (self, minimax);

  for (guint i = 0; i < n + is_last; i++) {
    if (g_cancellable_is_cancelled (cancellable))
      return;
    if (i != minimax || !is_last)
      tabiya_comparison_run_method (self, i < n ? i : minimax, cancellable, func, data);
  }
}

/* RFC 4180: a field is quoted if it would otherwise be split, and quotes in it are doubled. */
static void
append_field (GString    *csv,
              const char *text,
              gboolean    last)
{
  if (strpbrk (text, ",\"\r\n")) {
    g_string_append_c (csv, '"');
    for (const char *c = text; *c != '\0'; c++) {
      if (*c == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *c);
    }
    g_string_append_c (csv, '"');
  } else {
    g_string_append (csv, text);
  }
  g_string_append (csv, last ? "\r\n" : ",");
}

G_GNUC_PRINTF (2, 3) static void
append_number (GString    *csv,
               const char *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  append_field (csv, text, FALSE);
}

static const char *
get_state_name (TabiyaComparisonState state)
{
  switch (state) {
  case TABIYA_COMPARISON_DONE:
    return "done";
  case TABIYA_COMPARISON_STOPPED:
    return "stopped";
  case TABIYA_COMPARISON_LEFT_OUT:
    return "left-out";
  case TABIYA_COMPARISON_RUNNING:
  case TABIYA_COMPARISON_WAITING:
  default:
    return "not-run";
  }
}

static void
append_row (GString                   *csv,
            guint                      method,
            const TabiyaComparisonRow *row)
{
  gboolean searched = row->state == TABIYA_COMPARISON_DONE
                      || row->state == TABIYA_COMPARISON_STOPPED;
  gboolean done = row->state == TABIYA_COMPARISON_DONE;
  gint64 milliseconds = row->time_us / 1000;
  char score[CHESS_SCORE_SIZE];

  append_field (csv, engine_method_get (method)->id, FALSE);
  append_field (csv, get_state_name (row->state), FALSE);
  if (searched) {
    append_number (csv, "%" G_GUINT64_FORMAT, row->nodes);
    /* Formatted from whole numbers, to have a decimal point in every language. */
    append_number (csv, "%" G_GINT64_FORMAT ".%03d", milliseconds / 1000,
                   (int) (milliseconds % 1000));
    append_number (csv, "%" G_GUINT64_FORMAT,
                   row->nodes * G_USEC_PER_SEC / (guint64) MAX (row->time_us, 1));
  } else {
    g_string_append (csv, ",,,");
  }
  chess_score_write (row->score, score);
  append_field (csv, done ? score : "", FALSE);
  append_field (csv, done ? row->move : "", TRUE);
}

/**
 * tabiya_comparison_to_csv:
 * @subject: what was compared
 * @rows: one for each method
 * @n_rows: their number
 *
 * Formats the rows according to RFC 4180: a header line, then a line for each method, with CRLF.
 * Position, depth, heuristic and changed weights are repeated in each line, so that several files
 * can be concatenated. Numbers have a decimal point in every language; scores are from White's
 * point of view. Any thread.
 *
 * Returns: (transfer full): the content of the file
 */
char *
tabiya_comparison_to_csv (const TabiyaComparisonSubject *subject,
                          const TabiyaComparisonRow     *rows)
{
  GString *csv = g_string_new ("fen,depth,heuristic,weights,method,state,nodes,seconds,"
                               "nodes_per_second,score,move\r\n");
  g_autofree char *weights = tabiya_weights_dup_summary (&subject->weights);
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (&subject->position, false, fen);
  for (guint i = 0; i < engine_method_count (); i++) {
    append_field (csv, fen, FALSE);
    append_number (csv, "%d", subject->depth);
    append_field (csv, heuristic_get_id (subject->weights.heuristic), FALSE);
    append_field (csv, weights, FALSE);
    append_row (csv, i, &rows[i]);
  }
  return g_string_free (csv, FALSE);
}

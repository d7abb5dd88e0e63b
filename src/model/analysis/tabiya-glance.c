/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-glance.h"

#include "model/engines/tabiya-searcher.h"

/* The same as for live analysis: key repeat is faster. */
#define START_DELAY_MS 80
/* A tenth of a second or so each. */
#define NODES 80000
/* Enough for so few nodes, and soon emptied before each search. One thread, so that the same
   question has the same answer. */
#define HASH_MB 8
#define N_THREADS 1

struct _TabiyaGlance
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  TabiyaAnalysis      *answers[TABIYA_GLANCE_N_STEPS];   /* nullable */

  /* state */
  HeuristicWeights     weights;
  ChessPosition        position;
  ChessPosition        before;
  ChessMove            move;
  gboolean             has_position;
  gboolean             has_before;
  gboolean             wants_position;
  gboolean             wants_move;
  TabiyaGlanceStep     step;          /* what is being searched; N_STEPS: nothing */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGlance, tabiya_glance, G_TYPE_OBJECT)

static void
emit_changed (TabiyaGlance *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* All moves before the last one but that one. (transfer full) */
static GArray *
dup_other_moves (TabiyaGlance *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  ChessMoveList list;

  chess_position_generate (&self->before, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    if (list.moves[i] != self->move)
      g_array_append_val (moves, list.moves[i]);
  }
  return moves;
}

/* Whether there is anything to search: a game that is over has no best line, a forced move no
   other one, and who is in check cannot pass. */
static gboolean
can_search (TabiyaGlance     *self,
            TabiyaGlanceStep  step)
{
  switch (step) {
  case TABIYA_GLANCE_POSITION:
    return self->has_position && chess_position_count_moves (&self->position) > 0;
  case TABIYA_GLANCE_PLAYED:
    return self->has_before;
  case TABIYA_GLANCE_SECOND:
    return self->has_before && chess_position_count_moves (&self->before) > 1;
  case TABIYA_GLANCE_THREAT:
    return self->has_before && !chess_position_in_check (&self->before);
  case TABIYA_GLANCE_N_STEPS:
  default:
    return FALSE;
  }
}

static gboolean
is_wanted (TabiyaGlance     *self,
           TabiyaGlanceStep  step)
{
  return step == TABIYA_GLANCE_POSITION ? self->wants_position : self->wants_move;
}

static TabiyaGlanceStep
find_next (TabiyaGlance *self)
{
  TabiyaGlanceStep step = TABIYA_GLANCE_POSITION;

  while (step < TABIYA_GLANCE_N_STEPS
         && (!is_wanted (self, step) || self->answers[step] || !can_search (self, step)))
    step++;
  return step;
}

static TabiyaSearch *
make_search (TabiyaGlance     *self,
             TabiyaGlanceStep  step)
{
  ChessPosition passed;
  TabiyaSearch *search;

  if (step == TABIYA_GLANCE_THREAT)
    chess_position_make_null (&passed, &self->before);
  search = tabiya_search_new (step == TABIYA_GLANCE_POSITION ? &self->position
                              : step == TABIYA_GLANCE_THREAT ? &passed : &self->before);
  if (step == TABIYA_GLANCE_SECOND)
    search->root_moves = dup_other_moves (self);
  if (step == TABIYA_GLANCE_PLAYED) {
    search->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
    g_array_append_val (search->root_moves, self->move);
  }
  search->weights = self->weights;
  search->nodes = NODES;
  search->fresh = TRUE;
  return search;
}

/* Searches what is wanted and not known yet, unless that is being done. */
static void
go_on (TabiyaGlance *self)
{
  TabiyaGlanceStep next = find_next (self);

  if (next == self->step)
    return;
  self->step = next;
  if (next == TABIYA_GLANCE_N_STEPS)
    tabiya_searcher_cancel (self->searcher);
  else
    tabiya_searcher_ask_engine (self->searcher, make_search (self, next));
}

static void
searcher_finished_cb (TabiyaGlance   *self,
                      TabiyaAnalysis *analysis)
{
  TabiyaGlanceStep done = self->step;

  if (done == TABIYA_GLANCE_N_STEPS)
    return;
  self->answers[done] = tabiya_analysis_ref (analysis);
  self->step = TABIYA_GLANCE_N_STEPS;
  go_on (self);
  if (done == TABIYA_GLANCE_POSITION || tabiya_glance_knows_move (self))
    emit_changed (self);
}

static void
forget (TabiyaGlance *self)
{
  for (int i = 0; i < TABIYA_GLANCE_N_STEPS; i++)
    g_clear_pointer (&self->answers[i], tabiya_analysis_unref);
  self->step = TABIYA_GLANCE_N_STEPS;
  tabiya_searcher_cancel (self->searcher);
}

static void
tabiya_glance_dispose (GObject *object)
{
  TabiyaGlance *self = TABIYA_GLANCE (object);

  g_clear_object (&self->searcher);
  for (int i = 0; i < TABIYA_GLANCE_N_STEPS; i++)
    g_clear_pointer (&self->answers[i], tabiya_analysis_unref);
  G_OBJECT_CLASS (tabiya_glance_parent_class)->dispose (object);
}

static void
tabiya_glance_class_init (TabiyaGlanceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_glance_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_glance_init (TabiyaGlance *self)
{
  heuristic_weights_init (&self->weights, heuristic_get (0));
  self->step = TABIYA_GLANCE_N_STEPS;
  self->searcher = tabiya_searcher_new (tabiya_arbiter_get_default (), TABIYA_PRIORITY_QUESTION,
                                        START_DELAY_MS);
  tabiya_searcher_set_engine (self->searcher, HASH_MB, N_THREADS);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_glance_new:
 *
 * Returns: (transfer full): a glance at nothing
 */
TabiyaGlance *
tabiya_glance_new (void)
{
  return g_object_new (TABIYA_TYPE_GLANCE, NULL);
}

/**
 * tabiya_glance_set_weights:
 * @weights: the weights to judge by; copied
 *
 * Forgets what other weights have found.
 */
void
tabiya_glance_set_weights (TabiyaGlance           *self,
                           const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_GLANCE (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  self->weights = *weights;
  forget (self);
  go_on (self);
  emit_changed (self);
}

/**
 * tabiya_glance_set_position:
 * @position: the position on the board; copied
 * @before: (nullable): the position before the last move; copied
 * @move: that move; %CHESS_NO_MOVE if it is none that can be made
 *
 * Forgets what is known of another position. Does nothing if this one is set.
 */
void
tabiya_glance_set_position (TabiyaGlance        *self,
                            const ChessPosition *position,
                            const ChessPosition *before,
                            ChessMove            move)
{
  gboolean has_before = before && move != CHESS_NO_MOVE;

  g_return_if_fail (TABIYA_IS_GLANCE (self));

  if (self->has_position && self->position.key == position->key && self->has_before == has_before
      && (!has_before || (self->before.key == before->key && self->move == move)))
    return;
  self->position = *position;
  self->has_position = TRUE;
  self->has_before = has_before;
  if (has_before)
    self->before = *before;
  self->move = move;
  forget (self);
  go_on (self);
  emit_changed (self);
}

void
tabiya_glance_set_wanted (TabiyaGlance *self,
                          gboolean      position,
                          gboolean      move)
{
  g_return_if_fail (TABIYA_IS_GLANCE (self));

  if (self->wants_position == !!position && self->wants_move == !!move)
    return;
  self->wants_position = !!position;
  self->wants_move = !!move;
  go_on (self);
  emit_changed (self);
}

const TabiyaLine *
tabiya_glance_get_line (TabiyaGlance     *self,
                        TabiyaGlanceStep  step)
{
  const TabiyaAnalysis *analysis;

  g_return_val_if_fail (TABIYA_IS_GLANCE (self), NULL);

  analysis = is_wanted (self, step) ? self->answers[step] : NULL;
  return analysis && analysis->n_lines > 0 && analysis->lines[0].n_moves > 0
         ? &analysis->lines[0] : NULL;
}

gboolean
tabiya_glance_knows_move (TabiyaGlance *self)
{
  g_return_val_if_fail (TABIYA_IS_GLANCE (self), FALSE);

  if (!self->wants_move || !self->has_before)
    return FALSE;
  for (int step = TABIYA_GLANCE_PLAYED; step < TABIYA_GLANCE_N_STEPS; step++) {
    if (!self->answers[step] && can_search (self, (TabiyaGlanceStep) step))
      return FALSE;
  }
  return TRUE;
}

guint
tabiya_glance_get_n_started (TabiyaGlance *self)
{
  g_return_val_if_fail (TABIYA_IS_GLANCE (self), 0);

  return tabiya_searcher_get_n_started (self->searcher);
}

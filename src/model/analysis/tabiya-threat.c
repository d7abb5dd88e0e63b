/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-threat.h"

#include <glib/gi18n.h>

#include "insight/sentences/tabiya-coach.h"
#include "insight/tabiya-score-text.h"
#include "model/engines/tabiya-searcher.h"

/* The same as for live analysis: key repeat is faster. */
#define START_DELAY_MS 80
/* Takes about a third of a second: threats are found quickly. */
#define NODES 250000
#define TOLD_MOVES 5

struct _TabiyaThreat
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  TabiyaAnalysis      *analysis;        /* of the position with the turn passed */

  /* state */
  HeuristicWeights     weights;
  ChessPosition        position;
  gboolean             has_position;
  gboolean             wanted;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaThreat, tabiya_threat, G_TYPE_OBJECT)

static void
emit_changed (TabiyaThreat *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
searcher_finished_cb (TabiyaThreat   *self,
                      TabiyaAnalysis *analysis)
{
  self->analysis = tabiya_analysis_ref (analysis);
  emit_changed (self);
}

static gboolean
can_pass (TabiyaThreat *self)
{
  return self->has_position && !chess_position_in_check (&self->position);
}

static void
ask (TabiyaThreat *self)
{
  ChessPosition passed;
  TabiyaSearch *search;

  chess_position_make_null (&passed, &self->position);
  search = tabiya_search_new (&passed);
  search->weights = self->weights;
  search->nodes = NODES;
  tabiya_searcher_ask_engine (self->searcher, search);
}

static void
restart (TabiyaThreat *self)
{
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  if (can_pass (self))
    ask (self);
  else
    tabiya_searcher_cancel (self->searcher);
  emit_changed (self);
}

static void
tabiya_threat_dispose (GObject *object)
{
  TabiyaThreat *self = TABIYA_THREAT (object);

  g_clear_object (&self->searcher);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  G_OBJECT_CLASS (tabiya_threat_parent_class)->dispose (object);
}

static void
tabiya_threat_class_init (TabiyaThreatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_threat_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_threat_init (TabiyaThreat *self)
{
  heuristic_weights_init (&self->weights, heuristic_get (0));
  self->searcher = tabiya_searcher_new (tabiya_arbiter_get_default (), TABIYA_PRIORITY_QUESTION,
                                        START_DELAY_MS);
  tabiya_searcher_set_held (self->searcher, TRUE);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_threat_new:
 *
 * Returns: (transfer full): a threat search that is switched off
 */
TabiyaThreat *
tabiya_threat_new (void)
{
  return g_object_new (TABIYA_TYPE_THREAT, NULL);
}

/**
 * tabiya_threat_set_engine:
 * @hash_mb: the size of its table in megabytes
 * @n_threads: the number of its threads
 *
 * Takes effect with the next search.
 */
void
tabiya_threat_set_engine (TabiyaThreat *self,
                          int           hash_mb,
                          int           n_threads)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  tabiya_searcher_set_engine (self->searcher, hash_mb, n_threads);
}

/**
 * tabiya_threat_set_weights:
 * @weights: the weights to judge by; copied
 *
 * Searches again if the weights have changed.
 */
void
tabiya_threat_set_weights (TabiyaThreat           *self,
                           const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  self->weights = *weights;
  restart (self);
}

void
tabiya_threat_set_position (TabiyaThreat        *self,
                            const ChessPosition *position)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  if (self->has_position && self->position.key == position->key)
    return;
  self->position = *position;
  self->has_position = TRUE;
  restart (self);
}

void
tabiya_threat_set_wanted (TabiyaThreat *self,
                          gboolean      wanted)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  if (self->wanted == !!wanted)
    return;
  self->wanted = !!wanted;
  tabiya_searcher_set_held (self->searcher, !wanted);
  emit_changed (self);
}

static const TabiyaLine *
get_line (TabiyaThreat *self)
{
  return self->wanted && self->analysis && self->analysis->n_lines > 0
         && self->analysis->lines[0].n_moves > 0 ? &self->analysis->lines[0] : NULL;
}

ChessMove
tabiya_threat_get_move (TabiyaThreat *self)
{
  const TabiyaLine *line;

  g_return_val_if_fail (TABIYA_IS_THREAT (self), CHESS_NO_MOVE);

  line = get_line (self);
  return line ? line->moves[0] : CHESS_NO_MOVE;
}

static char *
dup_line_text (TabiyaThreat     *self,
               const TabiyaLine *line)
{
  g_autofree char *score = tabiya_score_to_text (line->score);
  g_autofree char *moves = NULL;
  TabiyaCoachLine threat = { line->moves, (int) line->n_moves, line->score };
  ChessPosition passed;
  char *words;

  chess_position_make_null (&passed, &self->position);
  words = tabiya_coach_dup_threat (&passed, &threat);
  if (words)
    return words;
  moves = tabiya_line_to_text (&passed, line->moves, (int) line->n_moves, TOLD_MOVES);
  /* Translators: the moves that the other side would make if it were its turn, and the score. */
  return g_strdup_printf (_("Threat: %s (%s)"), moves, score);
}

char *
tabiya_threat_dup_text (TabiyaThreat *self)
{
  const TabiyaLine *line;

  g_return_val_if_fail (TABIYA_IS_THREAT (self), NULL);

  if (!self->wanted || !self->has_position)
    return NULL;
  if (!can_pass (self))
    return g_strdup (self->position.turn == CHESS_WHITE
                       ? _("No threat to show: White is in check")
                       : _("No threat to show: Black is in check"));
  line = get_line (self);
  if (line)
    return dup_line_text (self, line);
  return g_strdup (self->analysis ? _("No threat: the other side could not move")
                                  : _("Looking for a threat…"));
}

guint
tabiya_threat_get_n_started (TabiyaThreat *self)
{
  g_return_val_if_fail (TABIYA_IS_THREAT (self), 0);

  return tabiya_searcher_get_n_started (self->searcher);
}

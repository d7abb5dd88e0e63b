/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-threat.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"

/* As for live analysis: key repeat is faster. */
#define START_DELAY_MS 80
/* A third of a second: threats are near. */
#define NODES 250000
#define TOLD_MOVES 5

struct _TabiyaThreat
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  GCancellable        *cancellable;     /* of the search that is on */
  TabiyaAnalysis      *analysis;        /* of the position with the turn passed on */
  guint                start_id;

  /* state */
  HeuristicWeights     weights;
  ChessPosition        position;
  gboolean             has_position;
  gboolean             wanted;
  guint                n_started;
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
stop (TabiyaThreat *self)
{
  g_autoptr(GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  g_clear_handle_id (&self->start_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaThreat) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaAnalysis) analysis =
    tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (!analysis) {
    g_message ("%s", error->message);
    return;
  }
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  self->analysis = g_steal_pointer (&analysis);
  emit_changed (self);
}

static gboolean
start_cb (gpointer data)
{
  TabiyaThreat *self = data;
  g_autoptr(TabiyaSearch) search = NULL;
  ChessPosition passed;

  self->start_id = 0;
  chess_position_make_null (&passed, &self->position);
  search = tabiya_search_new (&passed);
  search->weights = self->weights;
  search->nodes = NODES;
  search->priority = TABIYA_PRIORITY_PREVIEW;
  self->n_started++;
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, self->cancellable, searched_cb,
                                      g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static gboolean
can_pass (TabiyaThreat *self)
{
  return self->has_position && !chess_position_in_check (&self->position);
}

/* Something that decides about the search has changed. */
static void
update (TabiyaThreat *self)
{
  if (!self->wanted || !can_pass (self))
    stop (self);
  else if (!self->analysis && !self->cancellable && self->start_id == 0)
    self->start_id = g_timeout_add (START_DELAY_MS, start_cb, self);
  emit_changed (self);
}

static void
restart (TabiyaThreat *self)
{
  stop (self);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  update (self);
}

static void
tabiya_threat_dispose (GObject *object)
{
  TabiyaThreat *self = TABIYA_THREAT (object);

  stop (self);
  g_clear_pointer (&self->analysis, tabiya_analysis_unref);
  if (self->service)
    tabiya_engine_service_shutdown (self->service);
  g_clear_object (&self->service);
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
  self->service = tabiya_engine_service_new ();
}

/**
 * tabiya_threat_new:
 *
 * Returns: (transfer full): a threat nobody wants to see yet
 */
TabiyaThreat *
tabiya_threat_new (void)
{
  return g_object_new (TABIYA_TYPE_THREAT, NULL);
}

void
tabiya_threat_set_engine (TabiyaThreat *self,
                          int           hash_mb,
                          int           n_threads)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  tabiya_engine_service_set_hash (self->service, hash_mb);
  tabiya_engine_service_set_threads (self->service, n_threads);
}

/**
 * tabiya_threat_set_weights:
 * @weights: copied; what was found with others is looked for anew
 */
void
tabiya_threat_set_weights (TabiyaThreat           *self,
                           const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_THREAT (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  self->weights = *weights;
  tabiya_engine_service_new_game (self->service);
  restart (self);
}

/**
 * tabiya_threat_set_position:
 * @position: copied; nothing happens when it is the one set already
 */
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
  update (self);
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
  ChessPosition passed;

  chess_position_make_null (&passed, &self->position);
  moves = tabiya_line_to_text (&passed, line->moves, (int) line->n_moves, TOLD_MOVES);
  /* Translators: moves the other side would make if it were its turn, and the score then. */
  return g_strdup_printf (_("Threat: %s (%s)"), moves, score);
}

/**
 * tabiya_threat_dup_text:
 *
 * Returns: (transfer full) (nullable): a translated line; %NULL while it is not wanted
 */
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

  return self->n_started;
}

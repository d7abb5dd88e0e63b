/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-preview-model.h"

#include "core/chess-outcome.h"
#include "model/analysis/tabiya-searcher.h"

/* The size of a table in megabytes that holds everything that so few nodes can fill, and is quick
   to clear. */
#define HASH_MB 4

/* The number of results kept for the current position, so that undo and redo need no search. */
#define MAX_KNOWN 64

#define N_SIDES 2

/* The results found with some weights. */
typedef struct {
  HeuristicWeights  weights;
  TabiyaAnalysis   *analysis;
} Found;

typedef struct {
  HeuristicWeights      weights;         /* the wanted weights */
  HeuristicExplanation  explanation;     /* of the position with these weights */
  Found                 shown;           /* its analysis is NULL if there is none yet */
} Side;

struct _TabiyaPreviewModel
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  TabiyaSearch        *question;         /* the position and how to search it, except for the
                                            weights */
  GArray              *known;            /* of Found for this position, oldest first */

  /* state */
  Side                 sides[N_SIDES];
  gboolean             over;             /* the game is over in the position */
  gboolean             seen;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPreviewModel, tabiya_preview_model, G_TYPE_OBJECT)

static void search_next (TabiyaPreviewModel *self);

static void
emit_changed (TabiyaPreviewModel *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
clear_found (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->analysis, tabiya_analysis_unref);
}

static void
show_found (Side        *side,
            const Found *found)
{
  if (side->shown.analysis == found->analysis)
    return;
  tabiya_analysis_ref (found->analysis);
  clear_found (&side->shown);
  side->shown = *found;
}

static const Found *
find_known (TabiyaPreviewModel     *self,
            const HeuristicWeights *weights)
{
  for (guint i = 0; i < self->known->len; i++) {
    const Found *found = &g_array_index (self->known, Found, i);

    if (heuristic_weights_equal (&found->weights, weights))
      return found;
  }
  return NULL;
}

static void
remember (TabiyaPreviewModel *self,
          TabiyaAnalysis     *analysis)
{
  Found found = {
    .weights = tabiya_searcher_get_search (self->searcher)->weights,
    .analysis = tabiya_analysis_ref (analysis),
  };

  if (self->known->len >= MAX_KNOWN)
    g_array_remove_index (self->known, 0);
  g_array_append_val (self->known, found);
}

/* Uses results that are already known. */
static void
look_up (TabiyaPreviewModel *self)
{
  for (int i = 0; i < N_SIDES; i++) {
    const Found *found = find_known (self, &self->sides[i].weights);

    if (found)
      show_found (&self->sides[i], found);
  }
}

static gboolean
is_current (const Side *side)
{
  return side->shown.analysis && heuristic_weights_equal (&side->shown.weights, &side->weights);
}

static void
searcher_finished_cb (TabiyaPreviewModel *self,
                      TabiyaAnalysis     *analysis)
{
  remember (self, analysis);
  look_up (self);
  /* Results for intermediate positions of a slider are shown too, until there are newer ones. */
  if (!is_current (&self->sides[TABIYA_PREVIEW_AFTER]))
    show_found (&self->sides[TABIYA_PREVIEW_AFTER],
                &g_array_index (self->known, Found, self->known->len - 1));
  search_next (self);
  emit_changed (self);
}

static void
search (TabiyaPreviewModel     *self,
        const HeuristicWeights *weights)
{
  TabiyaSearch *question = tabiya_search_copy (self->question);

  question->weights = *weights;
  tabiya_searcher_ask_engine (self->searcher, question);
}

/* Searches what is still missing, beginning with the weights before the change, which are needed
   only once. */
static void
search_next (TabiyaPreviewModel *self)
{
  if (tabiya_searcher_is_busy (self->searcher) || !self->seen || self->over)
    return;
  for (int i = 0; i < N_SIDES; i++) {
    if (self->sides[i].weights.heuristic && !is_current (&self->sides[i])) {
      search (self, &self->sides[i].weights);
      return;
    }
  }
}

/* Forgets all results, because they belong to something else. */
static void
forget (TabiyaPreviewModel *self)
{
  tabiya_searcher_cancel (self->searcher);
  g_array_set_size (self->known, 0);
  for (int i = 0; i < N_SIDES; i++)
    clear_found (&self->sides[i].shown);
}

static void
explain (TabiyaPreviewModel *self)
{
  for (int i = 0; i < N_SIDES; i++) {
    Side *side = &self->sides[i];

    if (side->weights.heuristic)
      heuristic_explain (&self->question->position, &side->weights, &side->explanation);
  }
}

static TabiyaSearch *
make_question (const ChessPosition *position,
               GArray              *history)
{
  TabiyaSearch *question = tabiya_search_new (position);

  question->history = history ? g_array_copy (history) : NULL;
  question->n_lines = TABIYA_PREVIEW_LINES;
  question->nodes = TABIYA_PREVIEW_NODES;
  question->fresh = TRUE;
  question->whole_depths = TRUE;
  return question;
}

static void
tabiya_preview_model_dispose (GObject *object)
{
  TabiyaPreviewModel *self = TABIYA_PREVIEW_MODEL (object);

  self->seen = FALSE;
  g_clear_object (&self->searcher);
  G_OBJECT_CLASS (tabiya_preview_model_parent_class)->dispose (object);
}

static void
tabiya_preview_model_finalize (GObject *object)
{
  TabiyaPreviewModel *self = TABIYA_PREVIEW_MODEL (object);

  for (int i = 0; i < N_SIDES; i++)
    clear_found (&self->sides[i].shown);
  g_array_unref (self->known);
  tabiya_search_free (self->question);
  G_OBJECT_CLASS (tabiya_preview_model_parent_class)->finalize (object);
}

static void
tabiya_preview_model_class_init (TabiyaPreviewModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_preview_model_dispose;
  object_class->finalize = tabiya_preview_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_preview_model_init (TabiyaPreviewModel *self)
{
  ChessPosition start;

  self->known = g_array_new (FALSE, FALSE, sizeof (Found));
  g_array_set_clear_func (self->known, clear_found);
  chess_position_init_standard (&start);
  self->question = make_question (&start, NULL);
}

/**
 * tabiya_preview_model_new:
 *
 * Disposing of the object ends the search in progress and waits for its threads.
 *
 * Returns: (transfer full): a model of the start position that nobody sees yet
 */
TabiyaPreviewModel *
tabiya_preview_model_new (void)
{
  return tabiya_preview_model_new_for_arbiter (tabiya_arbiter_get_default ());
}

/**
 * tabiya_preview_model_new_for_arbiter:
 * @arbiter: shares out the processors; must outlive the model
 *
 * Returns: (transfer full): a new model
 */
TabiyaPreviewModel *
tabiya_preview_model_new_for_arbiter (TabiyaArbiter *arbiter)
{
  TabiyaPreviewModel *self = g_object_new (TABIYA_TYPE_PREVIEW_MODEL, NULL);

  self->searcher = tabiya_searcher_new (arbiter, TABIYA_PRIORITY_PREVIEW, 0);
  tabiya_searcher_set_engine (self->searcher, HASH_MB, 1);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tabiya_preview_model_set_position:
 * @position: a legal position
 * @history: (nullable) (element-type guint64): the keys of the earlier positions
 *
 * Does nothing if the position is already shown.
 */
void
tabiya_preview_model_set_position (TabiyaPreviewModel  *self,
                                   const ChessPosition *position,
                                   GArray              *history)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));

  if (tabiya_search_is_at (self->question, position, history))
    return;
  tabiya_search_free (self->question);
  self->question = make_question (position, history);
  switch (chess_outcome (position, NULL, 0)) {
  case CHESS_OUTCOME_CHECKMATE:
  case CHESS_OUTCOME_STALEMATE:
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
    self->over = TRUE;
    break;
  default:
    self->over = FALSE;
  }
  forget (self);
  explain (self);
  search_next (self);
  emit_changed (self);
}

/**
 * tabiya_preview_model_get_position:
 *
 * Returns: (transfer none): the position that is judged
 */
const ChessPosition *
tabiya_preview_model_get_position (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return &self->question->position;
}

/**
 * tabiya_preview_model_set_weights:
 * @before: copied
 * @after: copied; for the same heuristic
 *
 * When this returns the static scores are those of the new weights, and "changed" has been emitted.
 */
void
tabiya_preview_model_set_weights (TabiyaPreviewModel     *self,
                                  const HeuristicWeights *before,
                                  const HeuristicWeights *after)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));
  g_return_if_fail (before->heuristic == after->heuristic);

  if (self->sides[TABIYA_PREVIEW_AFTER].weights.heuristic != after->heuristic)
    forget (self);
  self->sides[TABIYA_PREVIEW_BEFORE].weights = *before;
  self->sides[TABIYA_PREVIEW_AFTER].weights = *after;
  explain (self);
  look_up (self);
  search_next (self);
  emit_changed (self);
}

/**
 * tabiya_preview_model_set_seen:
 * @seen: whether the moves can be seen
 *
 * Searches only while the moves can be seen.
 */
void
tabiya_preview_model_set_seen (TabiyaPreviewModel *self,
                               gboolean            seen)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));

  if (self->seen == !!seen)
    return;
  self->seen = !!seen;
  if (seen)
    search_next (self);
  else
    tabiya_searcher_cancel (self->searcher);
}

gboolean
tabiya_preview_model_is_comparison (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), FALSE);

  return self->sides[TABIYA_PREVIEW_AFTER].weights.heuristic
         && !heuristic_weights_equal (&self->sides[TABIYA_PREVIEW_BEFORE].weights,
                                      &self->sides[TABIYA_PREVIEW_AFTER].weights);
}

/**
 * tabiya_preview_model_get_static:
 * @side: before or after the change
 *
 * Returns: (transfer none): terms and score; the outcome in it says whether the game is over
 */
const HeuristicExplanation *
tabiya_preview_model_get_static (TabiyaPreviewModel *self,
                                 TabiyaPreviewSide   side)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return &self->sides[side].explanation;
}

TabiyaAnalysis *
tabiya_preview_model_get_analysis (TabiyaPreviewModel *self,
                                   TabiyaPreviewSide   side)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return self->sides[side].shown.analysis;
}

const HeuristicWeights *
tabiya_preview_model_get_judge (TabiyaPreviewModel *self,
                                TabiyaPreviewSide   side)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return &self->sides[side].shown.weights;
}

gboolean
tabiya_preview_model_is_current (TabiyaPreviewModel *self,
                                 TabiyaPreviewSide   side)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), FALSE);

  return self->over || is_current (&self->sides[side]);
}

guint
tabiya_preview_model_get_n_searches (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), 0);

  return tabiya_searcher_get_n_started (self->searcher);
}

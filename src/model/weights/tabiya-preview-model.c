/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-preview-model.h"

#include <string.h>

#include "core/chess-outcome.h"
#include "insight/choice/tabiya-choice-memory.h"
#include "model/engines/tabiya-searcher.h"

/* The number of answers kept for the current position, so that undo and redo need no search: one
   choice asks at most a dozen questions. */
#define MAX_ANSWERS 512

typedef struct {
  HeuristicWeights      weights;         /* the wanted weights */
  HeuristicExplanation  explanation;     /* of the position with these weights */
} Side;

struct _TabiyaPreviewModel
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  TabiyaSearch        *place;            /* the position and its history */
  TabiyaChoiceMemory  *memory;           /* of this position */
  TabiyaChoice        *choice;           /* in work; NULL if there is nothing to choose */
  TabiyaChoice        *former;           /* shown until @choice has lines; may be NULL */

  /* state */
  Side                 sides[TABIYA_CHOICE_N_SIDES];
  guint64              nodes;            /* of the longest searches; 0 for the default */
  gboolean             over;             /* the game is over in the position */
  gboolean             seen;
  gboolean             complete;         /* @choice has no more questions */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPreviewModel, tabiya_preview_model, G_TYPE_OBJECT)

static void
emit_changed (TabiyaPreviewModel *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
has_lines (const TabiyaChoice *choice)
{
  return choice && tabiya_choice_get_result (choice) != TABIYA_CHOICE_UNKNOWN;
}

static gboolean
is_about_wanted (TabiyaPreviewModel *self,
                 const TabiyaChoice *choice)
{
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++) {
    if (!heuristic_weights_equal (tabiya_choice_get_weights (choice, (TabiyaChoiceSide) side),
                                  &self->sides[side].weights))
      return FALSE;
  }
  return TRUE;
}

/* Drops the choice in work, or keeps it to be shown if it has lines. */
static void
retire_choice (TabiyaPreviewModel *self)
{
  tabiya_searcher_cancel (self->searcher);
  self->complete = FALSE;
  if (!has_lines (self->choice)) {
    g_clear_pointer (&self->choice, tabiya_choice_free);
    return;
  }
  g_clear_pointer (&self->former, tabiya_choice_free);
  self->former = g_steal_pointer (&self->choice);
}

static void
begin_choice (TabiyaPreviewModel *self)
{
  TabiyaChoiceSubject subject = {
    .position = self->place->position,
    .nodes = self->nodes,
    .n_lines = TABIYA_PREVIEW_LINES,
  };

  if (self->place->history) {
    subject.history = (const guint64 *) (gconstpointer) self->place->history->data;
    subject.n_history = self->place->history->len;
  }
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    subject.weights[side] = self->sides[side].weights;
  self->choice = tabiya_choice_new (&subject);
}

/* Makes the choice be about the wanted weights, unless it should have its quick look first. */
static void
update_choice (TabiyaPreviewModel *self)
{
  if (self->over || !self->sides[TABIYA_CHOICE_AFTER].weights.heuristic)
    return;
  if (self->choice && is_about_wanted (self, self->choice))
    return;
  if (self->choice && !has_lines (self->choice) && tabiya_searcher_is_busy (self->searcher))
    return;
  retire_choice (self);
  begin_choice (self);
}

static void
ask_engine (TabiyaPreviewModel     *self,
            const TabiyaInquiry    *inquiry,
            const HeuristicWeights *weights)
{
  TabiyaSearch *search = tabiya_search_copy (self->place);

  search->weights = *weights;
  search->nodes = inquiry->nodes;
  search->fresh = TRUE;
  search->n_lines = 1;
  search->whole_depths = TRUE;
  if (inquiry->n_root_moves > 0) {
    search->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
    g_array_append_vals (search->root_moves, inquiry->root_moves, (guint) inquiry->n_root_moves);
  }
  tabiya_searcher_ask_engine (self->searcher, search);
}

/* Answers from memory what it can, and has the next question searched. */
static void
go_on (TabiyaPreviewModel *self)
{
  TabiyaInquiry inquiry;
  TabiyaChoiceSide side;

  update_choice (self);
  while (self->choice && !tabiya_searcher_is_busy (self->searcher)) {
    const HeuristicWeights *weights;
    const TabiyaVerdict *known;

    if (!tabiya_choice_next (self->choice, &inquiry, &side)) {
      self->complete = TRUE;
      return;
    }
    weights = tabiya_choice_get_weights (self->choice, side);
    known = tabiya_choice_memory_find (self->memory, weights, &inquiry);
    if (known)
      tabiya_choice_answer (self->choice, known);
    else if (self->seen)
      ask_engine (self, &inquiry, weights);
    else
      return;
  }
}

static void
take_verdict (const TabiyaAnalysis *analysis,
              TabiyaVerdict        *verdict)
{
  *verdict = (TabiyaVerdict) { 0 };
  if (analysis->n_lines == 0)
    return;
  verdict->score = analysis->lines[0].score;
  verdict->depth = analysis->lines[0].depth;
  verdict->n_moves = (int) MIN (analysis->lines[0].n_moves, TABIYA_VERDICT_MAX_MOVES);
  memcpy (verdict->moves, analysis->lines[0].moves,
          (gsize) verdict->n_moves * sizeof (ChessMove));
}

static void
searcher_finished_cb (TabiyaPreviewModel *self,
                      TabiyaAnalysis     *analysis)
{
  TabiyaInquiry inquiry;
  TabiyaVerdict verdict;
  TabiyaChoiceSide side;

  if (!self->choice || !tabiya_choice_next (self->choice, &inquiry, &side))
    return;
  take_verdict (analysis, &verdict);
  tabiya_choice_memory_add (self->memory, tabiya_choice_get_weights (self->choice, side),
                            &inquiry, &verdict);
  tabiya_choice_answer (self->choice, &verdict);
  go_on (self);
  emit_changed (self);
}

/* Forgets all results, because they belong to something else. */
static void
forget (TabiyaPreviewModel *self)
{
  tabiya_searcher_cancel (self->searcher);
  tabiya_choice_memory_forget (self->memory);
  g_clear_pointer (&self->choice, tabiya_choice_free);
  g_clear_pointer (&self->former, tabiya_choice_free);
  self->complete = FALSE;
}

static void
explain (TabiyaPreviewModel *self)
{
  for (int i = 0; i < TABIYA_CHOICE_N_SIDES; i++) {
    Side *side = &self->sides[i];

    if (side->weights.heuristic)
      heuristic_explain (&self->place->position, &side->weights, &side->explanation);
  }
}

static TabiyaSearch *
make_place (const ChessPosition *position,
            GArray              *history)
{
  TabiyaSearch *place = tabiya_search_new (position);

  place->history = history ? g_array_copy (history) : NULL;
  return place;
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

  g_clear_pointer (&self->choice, tabiya_choice_free);
  g_clear_pointer (&self->former, tabiya_choice_free);
  tabiya_choice_memory_free (self->memory);
  tabiya_search_free (self->place);
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

  self->memory = tabiya_choice_memory_new (MAX_ANSWERS);
  chess_position_init_standard (&start);
  self->place = make_place (&start, NULL);
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

TabiyaPreviewModel *
tabiya_preview_model_new_for_arbiter (TabiyaArbiter *arbiter)
{
  TabiyaPreviewModel *self = g_object_new (TABIYA_TYPE_PREVIEW_MODEL, NULL);

  self->searcher = tabiya_searcher_new (arbiter, TABIYA_PRIORITY_PREVIEW, 0);
  tabiya_searcher_set_engine (self->searcher, TABIYA_CHOICE_HASH_MB, 1);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
tabiya_preview_model_set_position (TabiyaPreviewModel  *self,
                                   const ChessPosition *position,
                                   GArray              *history)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));

  if (tabiya_search_is_at (self->place, position, history))
    return;
  tabiya_search_free (self->place);
  self->place = make_place (position, history);
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
  go_on (self);
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

  return &self->place->position;
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

  if (self->sides[TABIYA_CHOICE_AFTER].weights.heuristic != after->heuristic)
    forget (self);
  self->sides[TABIYA_CHOICE_BEFORE].weights = *before;
  self->sides[TABIYA_CHOICE_AFTER].weights = *after;
  explain (self);
  go_on (self);
  emit_changed (self);
}

void
tabiya_preview_model_set_nodes (TabiyaPreviewModel *self,
                                guint64             nodes)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));

  self->nodes = nodes;
}

void
tabiya_preview_model_set_seen (TabiyaPreviewModel *self,
                               gboolean            seen)
{
  g_return_if_fail (TABIYA_IS_PREVIEW_MODEL (self));

  if (self->seen == !!seen)
    return;
  self->seen = !!seen;
  if (seen)
    go_on (self);
  else
    tabiya_searcher_cancel (self->searcher);
}

gboolean
tabiya_preview_model_is_comparison (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), FALSE);

  return self->sides[TABIYA_CHOICE_AFTER].weights.heuristic
         && !heuristic_weights_equal (&self->sides[TABIYA_CHOICE_BEFORE].weights,
                                      &self->sides[TABIYA_CHOICE_AFTER].weights);
}

/**
 * tabiya_preview_model_get_static:
 * @side: before or after the change
 *
 * Returns: (transfer none): terms and score; the outcome in it says whether the game is over
 */
const HeuristicExplanation *
tabiya_preview_model_get_static (TabiyaPreviewModel *self,
                                 TabiyaChoiceSide    side)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return &self->sides[side].explanation;
}

const TabiyaChoice *
tabiya_preview_model_get_choice (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), NULL);

  return has_lines (self->choice) ? self->choice : self->former;
}

gboolean
tabiya_preview_model_is_current (TabiyaPreviewModel *self)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (self);

  return self->over || (choice && is_about_wanted (self, choice));
}

gboolean
tabiya_preview_model_is_complete (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), FALSE);

  return self->over
         || (self->complete && self->choice && is_about_wanted (self, self->choice));
}

guint
tabiya_preview_model_get_n_searches (TabiyaPreviewModel *self)
{
  g_return_val_if_fail (TABIYA_IS_PREVIEW_MODEL (self), 0);

  return tabiya_searcher_get_n_started (self->searcher);
}

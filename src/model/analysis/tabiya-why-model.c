/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-why-model.h"

#include "insight/sentences/tabiya-plan-words.h"
#include "insight/sentences/tabiya-search-sentence.h"
#include "model/analysis/tabiya-quiet-line.h"

struct _TabiyaWhyModel
{
  GObject               parent_instance;

  /* owned */
  GArray               *told;          /* of ChessMove: the best line as reported by the engine */
  GArray               *glance;        /* of ChessMove: what a short search has found instead */
  GArray               *line;          /* the best line, extended until it is quiet */
  TabiyaReasons        *reasons;
  char                 *verdict;       /* on the last move; nullable */
  char                 *said;          /* the sentence on the position as last told; nullable */

  /* state */
  HeuristicWeights      weights;
  ChessPosition         position;
  ChessPosition         before;
  ChessMove             move;
  gboolean              has_before;
  ChessPosition         line_end;
  ChessScore            score;         /* of the best line; unknown without one */
  ChessScore            glance_score;
  TabiyaWhyView         view;
  int                   selected;

  /* Computed from the above. */
  HeuristicExplanation  now_explained;
  HeuristicExplanation  before_explained;
  int16_t               shares[CHESS_N_SQUARES];
};

enum {
  CHANGED,
  SELECTION_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWhyModel, tabiya_why_model, G_TYPE_OBJECT)

/* The chosen view may have nothing to show, such as the last move at the start of a game; the
   position is shown in its place until it has. */
static TabiyaWhyView
get_effective_view (TabiyaWhyModel *self)
{
  return tabiya_why_model_can_view (self, self->view) ? self->view : TABIYA_WHY_POSITION;
}

/* Extends the engine's line until it is quiet. */
static void
follow_line (TabiyaWhyModel *self)
{
  g_array_set_size (self->line, 0);
  if (self->told->len > 0) {
    g_array_append_vals (self->line, self->told->data, self->told->len);
    tabiya_quiet_line_extend (&self->position, &self->weights, self->line);
  }
  self->line_end = self->position;
  for (guint i = 0; i < self->line->len; i++) {
    ChessPosition from = self->line_end;

    chess_position_make (&self->line_end, &from, g_array_index (self->line, ChessMove, i));
  }
}

static void
explain (TabiyaWhyModel *self)
{
  const ChessPosition *judged = tabiya_why_model_get_judged (self);

  g_clear_pointer (&self->reasons, tabiya_reasons_free);
  heuristic_explain (judged, &self->weights, &self->now_explained);
  if (get_effective_view (self) == TABIYA_WHY_MOVE) {
    heuristic_explain (&self->before, &self->weights, &self->before_explained);
    self->reasons = tabiya_reasons_new_difference (&self->before, &self->before_explained,
                                                   judged, &self->now_explained);
  } else {
    self->reasons = tabiya_reasons_new (judged, &self->now_explained);
  }
}

static void
update (TabiyaWhyModel *self)
{
  explain (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->selected >= 0)
    g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
tabiya_why_model_finalize (GObject *object)
{
  TabiyaWhyModel *self = TABIYA_WHY_MODEL (object);

  g_array_unref (self->told);
  g_array_unref (self->glance);
  g_array_unref (self->line);
  tabiya_reasons_free (self->reasons);
  g_free (self->verdict);
  g_free (self->said);
  G_OBJECT_CLASS (tabiya_why_model_parent_class)->finalize (object);
}

static void
tabiya_why_model_class_init (TabiyaWhyModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_why_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SELECTION_CHANGED] =
    g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_why_model_init (TabiyaWhyModel *self)
{
  self->told = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->glance = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->line = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->selected = -1;
  heuristic_weights_init (&self->weights, heuristic_get (0));
  chess_position_init_standard (&self->position);
  self->line_end = self->position;
  explain (self);
}

/**
 * tabiya_why_model_new:
 *
 * Returns: (transfer full): a model of the start position
 */
TabiyaWhyModel *
tabiya_why_model_new (void)
{
  return g_object_new (TABIYA_TYPE_WHY_MODEL, NULL);
}

/**
 * tabiya_why_model_set_weights:
 * @weights: copied
 *
 * Sets the heuristic to judge by. If it is a different one the selection is cleared, because it has
 * other terms.
 */
void
tabiya_why_model_set_weights (TabiyaWhyModel         *self,
                              const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  if (heuristic_weights_equal (&self->weights, weights))
    return;
  if (self->weights.heuristic != weights->heuristic)
    tabiya_why_model_select (self, -1);
  self->weights = *weights;
  follow_line (self);
  update (self);
}

/**
 * tabiya_why_model_get_weights:
 *
 * Returns: (transfer none): the heuristic and the weights to judge by
 */
const HeuristicWeights *
tabiya_why_model_get_weights (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  return &self->weights;
}

/**
 * tabiya_why_model_set_position:
 * @position: the position on the board
 * @before: (nullable): the position in which @move was made
 * @move: the last move
 *
 * Sets the position and forgets the line of the previous one. A highlighted term stays highlighted,
 * so that it can be watched while stepping through a game.
 */
void
tabiya_why_model_set_position (TabiyaWhyModel      *self,
                               const ChessPosition *position,
                               const ChessPosition *before,
                               ChessMove            move)
{
  gboolean same;

  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  same = self->position.key == position->key && self->has_before == (!!before)
         && (!before || (self->before.key == before->key && self->move == move));
  if (same)
    return;
  self->position = *position;
  self->has_before = before && move != CHESS_NO_MOVE;
  if (before)
    self->before = *before;
  self->move = move;
  g_array_set_size (self->told, 0);
  g_array_set_size (self->glance, 0);
  g_array_set_size (self->line, 0);
  self->score = (ChessScore) { CHESS_SCORE_UNKNOWN, 0 };
  self->line_end = *position;
  update (self);
}

/**
 * tabiya_why_model_set_verdict:
 * @verdict: (nullable): a translated text
 *
 * Sets what the game knows of the last move. It comes before what the move changes in the static
 * score, which may praise a move that the search has refuted.
 */
void
tabiya_why_model_set_verdict (TabiyaWhyModel *self,
                              const char     *verdict)
{
  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  if (g_strcmp0 (self->verdict, verdict) == 0)
    return;
  g_free (self->verdict);
  self->verdict = g_strdup (verdict);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
tabiya_why_model_get_verdict (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  return get_effective_view (self) == TABIYA_WHY_MOVE ? self->verdict : NULL;
}

static gboolean
told_is (TabiyaWhyModel  *self,
         const ChessMove *moves,
         guint            n_moves)
{
  return self->told->len == n_moves
         && (n_moves == 0 || memcmp (self->told->data, moves, n_moves * sizeof *moves) == 0);
}

/* Whether the sentence on the position is another one than before, and remembers it. */
static gboolean
says_otherwise (TabiyaWhyModel *self)
{
  g_autoptr(TabiyaSentence) sentence = tabiya_why_model_dup_sentence (self);
  g_autofree char *plan = tabiya_why_model_dup_plan (self);
  g_autofree char *text = g_strconcat (sentence->text, plan, NULL);

  if (g_strcmp0 (text, self->said) == 0)
    return FALSE;
  g_free (self->said);
  self->said = g_steal_pointer (&text);
  return TRUE;
}

/**
 * tabiya_why_model_set_line:
 * @moves: (array length=n_moves) (nullable): legal moves from the position; copied
 * @n_moves: their number
 * @score: what they are worth to the search, White's view; unknown if it is not known or was found
 *   with other weights
 *
 * Sets the best line known. Ignored while a term is highlighted in the view of the line.
 */
void
tabiya_why_model_set_line (TabiyaWhyModel  *self,
                           const ChessMove *moves,
                           guint            n_moves,
                           ChessScore       score)
{
  gboolean could_view;
  gboolean otherwise;

  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  if (get_effective_view (self) == TABIYA_WHY_LINE && self->selected >= 0)
    return;
  if (told_is (self, moves, n_moves) && chess_score_equal (self->score, score))
    return;

  could_view = self->line->len > 0;
  self->score = score;
  g_array_set_size (self->told, 0);
  if (n_moves > 0)
    g_array_append_vals (self->told, moves, n_moves);
  follow_line (self);
  otherwise = get_effective_view (self) == TABIYA_WHY_POSITION && says_otherwise (self);
  if (self->view == TABIYA_WHY_LINE || could_view != (n_moves > 0) || otherwise)
    update (self);
}

/**
 * tabiya_why_model_set_glance:
 * @moves: (array length=n_moves) (nullable): legal moves from the position; copied
 * @n_moves: their number
 * @score: what they are worth to the search, White's view
 *
 * Sets what a short search says of the position, for its words alone. A best line set with
 * tabiya_why_model_set_line() comes before it.
 */
void
tabiya_why_model_set_glance (TabiyaWhyModel  *self,
                             const ChessMove *moves,
                             guint            n_moves,
                             ChessScore       score)
{
  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  g_array_set_size (self->glance, 0);
  if (n_moves > 0)
    g_array_append_vals (self->glance, moves, n_moves);
  self->glance_score = score;
  if (get_effective_view (self) == TABIYA_WHY_POSITION && says_otherwise (self))
    update (self);
}

/**
 * tabiya_why_model_set_view:
 * @view: the view to show
 *
 * Chooses what is judged. Main thread.
 */
void
tabiya_why_model_set_view (TabiyaWhyModel *self,
                           TabiyaWhyView   view)
{
  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));

  if (self->view == view)
    return;
  self->view = view;
  update (self);
}

/**
 * tabiya_why_model_get_view:
 *
 * Returns: the view that is shown: the position if the chosen one has nothing to show
 */
TabiyaWhyView
tabiya_why_model_get_view (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), TABIYA_WHY_POSITION);

  return get_effective_view (self);
}

gboolean
tabiya_why_model_can_view (TabiyaWhyModel *self,
                           TabiyaWhyView   view)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), FALSE);

  switch (view) {
  case TABIYA_WHY_LINE:
    return self->line->len > 0;
  case TABIYA_WHY_MOVE:
    return self->has_before;
  case TABIYA_WHY_POSITION:
  default:
    return TRUE;
  }
}

/**
 * tabiya_why_model_get_reasons:
 *
 * Returns: (transfer none): the terms by size; valid until the next "changed"
 */
const TabiyaReasons *
tabiya_why_model_get_reasons (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  return self->reasons;
}

/* The best line that is known, if any. */
static GArray *
get_known (TabiyaWhyModel *self)
{
  return self->told->len > 0 ? self->told : self->glance;
}

/* The best line of the position, or without one captures that settle it, whose score is unknown. */
static TabiyaSentence *
dup_position_sentence (TabiyaWhyModel *self)
{
  g_autoptr(GArray) moves = g_array_copy (get_known (self));
  TabiyaCoachLine line = {
    .score = self->told->len > 0 ? self->score
             : self->glance->len > 0 ? self->glance_score
             : (ChessScore) { CHESS_SCORE_UNKNOWN, 0 },
  };
  gboolean captured = self->has_before && chess_position_is_capture (&self->before, self->move);

  if (moves->len == 0)
    tabiya_quiet_line_extend (&self->position, &self->weights, moves);
  line.moves = (const ChessMove *) (gpointer) moves->data;
  line.n_moves = (int) moves->len;
  return tabiya_sentence_new_for_search (&self->position, &self->now_explained, &line,
                                         captured ? chess_move_to (self->move)
                                                  : CHESS_NO_SQUARE);
}

/* Where captures and checks lead after the last move, if it has not left a quiet position. */
static gboolean
settle (TabiyaWhyModel *self,
        ChessPosition  *settled)
{
  g_autoptr(GArray) moves = g_array_copy (get_known (self));

  if (moves->len == 0)
    tabiya_quiet_line_extend (&self->position, &self->weights, moves);
  return tabiya_position_settle (&self->position, (const ChessMove *) (gpointer) moves->data,
                                 (int) moves->len, settled);
}

TabiyaSentence *
tabiya_why_model_dup_sentence (TabiyaWhyModel *self)
{
  ChessPosition settled;
  gboolean unquiet;

  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  if (get_effective_view (self) == TABIYA_WHY_POSITION)
    return dup_position_sentence (self);
  if (get_effective_view (self) == TABIYA_WHY_MOVE) {
    unquiet = settle (self, &settled);
    return tabiya_sentence_new_for_move (&self->before, &self->before_explained, self->move,
                                         &self->now_explained, unquiet ? &settled : NULL);
  }
  return tabiya_sentence_new_for_position (tabiya_why_model_get_judged (self),
                                           &self->now_explained);
}

/**
 * tabiya_why_model_dup_plan:
 *
 * Returns: (transfer full) (nullable): what the best line is for, in words; %NULL in the view of
 *   the last move, or when the line has no plan
 */
char *
tabiya_why_model_dup_plan (TabiyaWhyModel *self)
{
  const GArray *known;

  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  if (get_effective_view (self) == TABIYA_WHY_MOVE)
    return NULL;
  known = get_known (self);
  return tabiya_plan_dup_best (&self->position, (const ChessMove *) (gpointer) known->data,
                               (int) known->len);
}

const ChessPosition *
tabiya_why_model_get_judged (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  return get_effective_view (self) == TABIYA_WHY_LINE ? &self->line_end : &self->position;
}

/**
 * tabiya_why_model_get_position:
 *
 * Returns: (transfer none): the position on the board
 */
const ChessPosition *
tabiya_why_model_get_position (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  return &self->position;
}

/**
 * tabiya_why_model_get_line:
 * @n_moves: (out): the number of moves
 *
 * Returns: (transfer none): the moves of the best line
 */
const ChessMove *
tabiya_why_model_get_line (TabiyaWhyModel *self,
                           guint          *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  *n_moves = self->line->len;
  return (const ChessMove *) (gpointer) self->line->data;
}

void
tabiya_why_model_select (TabiyaWhyModel *self,
                         int             term)
{
  g_return_if_fail (TABIYA_IS_WHY_MODEL (self));
  g_return_if_fail (term < heuristic_count_terms (self->weights.heuristic));

  if (self->selected == term)
    return;
  self->selected = MAX (term, -1);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/**
 * tabiya_why_model_get_selected:
 *
 * Returns: the index of the highlighted term, -1 if there is none
 */
int
tabiya_why_model_get_selected (TabiyaWhyModel *self)
{
  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), -1);

  return self->selected;
}

/**
 * tabiya_why_model_get_shares:
 *
 * Returns: (transfer none) (nullable): the centipawns of the highlighted term for each square, in
 *   the position that is judged
 */
const int16_t *
tabiya_why_model_get_shares (TabiyaWhyModel *self)
{
  const TabiyaReason *reason;

  g_return_val_if_fail (TABIYA_IS_WHY_MODEL (self), NULL);

  reason = self->selected >= 0 ? tabiya_reasons_find (self->reasons, self->selected) : NULL;
  if (!reason || !reason->has_squares)
    return NULL;
  memset (self->shares, 0, sizeof self->shares);
  for (int i = 0; i < reason->n_squares; i++)
    self->shares[reason->squares[i].square] = (int16_t) reason->squares[i].share;
  return self->shares;
}

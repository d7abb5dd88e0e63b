/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/learn/tabiya-learn-search.h"

#include "model/engines/tabiya-searcher.h"

/* Takes a second or less on a current machine, and is deep enough to see through a combination. */
#define DEFAULT_NODES 500000

typedef struct {
  gboolean        done;
  TabiyaLearnLine line;     /* its moves are NULL if there is no such line */
} Slot;

struct _TabiyaLearnSearch
{
  GObject              parent_instance;

  /* owned */
  TabiyaSearcher      *searcher;
  GArray              *history;         /* of guint64 */
  Slot                 slots[TABIYA_N_LEARN_LINES];

  /* state */
  HeuristicWeights     weights;
  ChessPosition        position;
  ChessMove            played;
  ChessMove            tried;
  guint64              nodes;
  TabiyaLearnLineKind  searching;       /* the latest question to the searcher */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLearnSearch, tabiya_learn_search, G_TYPE_OBJECT)

static void start_next (TabiyaLearnSearch *self);

static void
clear_slot (Slot *slot)
{
  slot->done = FALSE;
  g_clear_pointer (&slot->line.moves, g_array_unref);
}

/* Begins with @first, if that is a move, and continues with @line. */
static void
fill_slot (Slot             *slot,
           ChessMove         first,
           const TabiyaLine *line)
{
  clear_slot (slot);
  slot->done = TRUE;
  slot->line.score = line->score;
  slot->line.moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  if (first != CHESS_NO_MOVE)
    g_array_append_val (slot->line.moves, first);
  if (line->n_moves > 0)
    g_array_append_vals (slot->line.moves, line->moves, line->n_moves);
}

/* Keeps the first line that begins with another move than the game's. */
static void
keep_best (TabiyaLearnSearch *self,
           TabiyaAnalysis    *analysis)
{
  Slot *slot = &self->slots[TABIYA_LEARN_BEST];

  slot->done = TRUE;
  for (guint i = 0; i < analysis->n_lines; i++) {
    if (analysis->lines[i].n_moves > 0 && analysis->lines[i].moves[0] != self->played) {
      fill_slot (slot, CHESS_NO_MOVE, &analysis->lines[i]);
      return;
    }
  }
}

static ChessMove
get_first (TabiyaLearnSearch   *self,
           TabiyaLearnLineKind  kind)
{
  if (kind == TABIYA_LEARN_BEST)
    return CHESS_NO_MOVE;
  return kind == TABIYA_LEARN_PLAYED ? self->played : self->tried;
}

static void
searcher_finished_cb (TabiyaLearnSearch *self,
                      TabiyaAnalysis    *analysis)
{
  if (self->searching == TABIYA_LEARN_BEST)
    keep_best (self, analysis);
  else if (analysis->n_lines > 0)
    fill_slot (&self->slots[self->searching], get_first (self, self->searching),
               &analysis->lines[0]);
  start_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static TabiyaSearch *
make_question (TabiyaLearnSearch   *self,
               const ChessPosition *position,
               int                  n_lines)
{
  TabiyaSearch *question = tabiya_search_new (position);

  question->weights = self->weights;
  question->n_lines = n_lines;
  question->nodes = self->nodes;
  return question;
}

/* The engine is asked about every move that can be played, even if the rules would end the game. */
static void
search_best (TabiyaLearnSearch *self)
{
  /* Two lines, because the first choice may be the move of the game. */
  TabiyaSearch *question = make_question (self, &self->position, 2);

  question->history = g_array_copy (self->history);
  self->searching = TABIYA_LEARN_BEST;
  tabiya_searcher_ask_engine (self->searcher, question);
}

static void
search_after (TabiyaLearnSearch   *self,
              TabiyaLearnLineKind  kind)
{
  guint64 key = self->position.key;
  TabiyaSearch *question;
  ChessPosition after;

  chess_position_make (&after, &self->position, get_first (self, kind));
  question = make_question (self, &after, 1);
  question->history = g_array_copy (self->history);
  g_array_append_val (question->history, key);
  self->searching = kind;
  tabiya_searcher_ask (self->searcher, question);
}

static gboolean
is_needed (TabiyaLearnSearch   *self,
           TabiyaLearnLineKind  kind)
{
  return !self->slots[kind].done && (kind != TABIYA_LEARN_TRIED || self->tried != CHESS_NO_MOVE);
}

/* Begins with what somebody is waiting for; a move that was tried can only be judged against the
   best one. */
static void
start_next (TabiyaLearnSearch *self)
{
  static const TabiyaLearnLineKind order[] = {
    TABIYA_LEARN_BEST, TABIYA_LEARN_TRIED, TABIYA_LEARN_PLAYED,
  };

  if (tabiya_searcher_is_busy (self->searcher))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    if (!is_needed (self, order[i]))
      continue;
    if (order[i] == TABIYA_LEARN_BEST)
      search_best (self);
    else
      search_after (self, order[i]);
    return;
  }
}

static void
tabiya_learn_search_dispose (GObject *object)
{
  TabiyaLearnSearch *self = TABIYA_LEARN_SEARCH (object);

  g_clear_object (&self->searcher);
  G_OBJECT_CLASS (tabiya_learn_search_parent_class)->dispose (object);
}

static void
tabiya_learn_search_finalize (GObject *object)
{
  TabiyaLearnSearch *self = TABIYA_LEARN_SEARCH (object);

  for (int i = 0; i < TABIYA_N_LEARN_LINES; i++)
    clear_slot (&self->slots[i]);
  g_clear_pointer (&self->history, g_array_unref);
  G_OBJECT_CLASS (tabiya_learn_search_parent_class)->finalize (object);
}

static void
tabiya_learn_search_class_init (TabiyaLearnSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_learn_search_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_learn_search_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_learn_search_init (TabiyaLearnSearch *self)
{
  self->nodes = DEFAULT_NODES;
  heuristic_weights_init (&self->weights, heuristic_get (0));
}

/**
 * tabiya_learn_search_new:
 *
 * Returns: (transfer full): a search with the default engine settings, without a position
 */
TabiyaLearnSearch *
tabiya_learn_search_new (void)
{
  return tabiya_learn_search_new_for_arbiter (tabiya_arbiter_get_default ());
}

TabiyaLearnSearch *
tabiya_learn_search_new_for_arbiter (TabiyaArbiter *arbiter)
{
  TabiyaLearnSearch *self = g_object_new (TABIYA_TYPE_LEARN_SEARCH, NULL);

  self->searcher = tabiya_searcher_new (arbiter, TABIYA_PRIORITY_QUESTION, 0);
  g_signal_connect_object (self->searcher, "finished", G_CALLBACK (searcher_finished_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * tabiya_learn_search_set_engine:
 * @hash_mb: the size of its table in megabytes
 * @n_threads: the number of its threads
 *
 * Takes effect with the next search.
 */
void
tabiya_learn_search_set_engine (TabiyaLearnSearch *self,
                                int                hash_mb,
                                int                n_threads)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  tabiya_searcher_set_engine (self->searcher, hash_mb, n_threads);
}

/**
 * tabiya_learn_search_set_weights:
 * @weights: copied
 *
 * Sets the weights for searches that begin from now on.
 */
void
tabiya_learn_search_set_weights (TabiyaLearnSearch      *self,
                                 const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  self->weights = *weights;
}

/**
 * tabiya_learn_search_get_weights:
 *
 * Returns: (transfer none): the weights that the searches judge by
 */
const HeuristicWeights *
tabiya_learn_search_get_weights (TabiyaLearnSearch *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_SEARCH (self), NULL);

  return &self->weights;
}

void
tabiya_learn_search_set_nodes (TabiyaLearnSearch *self,
                               guint64            nodes)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  self->nodes = nodes;
}

/**
 * tabiya_learn_search_set_position:
 * @position: copied
 * @history: (element-type guint64): the keys of the earlier positions, oldest first
 * @played: the move of the game, legal in @position
 *
 * Discards the results for the previous position and begins to search this one.
 */
void
tabiya_learn_search_set_position (TabiyaLearnSearch   *self,
                                  const ChessPosition *position,
                                  GArray              *history,
                                  ChessMove            played)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  tabiya_searcher_cancel (self->searcher);
  for (int i = 0; i < TABIYA_N_LEARN_LINES; i++)
    clear_slot (&self->slots[i]);
  self->position = *position;
  g_clear_pointer (&self->history, g_array_unref);
  self->history = g_array_copy (history);
  self->played = played;
  self->tried = CHESS_NO_MOVE;
  start_next (self);
}

/**
 * tabiya_learn_search_set_tried:
 * @move: a legal move; %CHESS_NO_MOVE if nobody is waiting any more
 *
 * Searches the position after @move, before anything else but the best move. The result for a move
 * tried before is discarded.
 */
void
tabiya_learn_search_set_tried (TabiyaLearnSearch *self,
                               ChessMove          move)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  if (self->tried == move)
    return;
  clear_slot (&self->slots[TABIYA_LEARN_TRIED]);
  self->tried = move;
  /* The move of the game can wait. */
  if (tabiya_searcher_is_busy (self->searcher) && self->searching != TABIYA_LEARN_BEST)
    tabiya_searcher_cancel (self->searcher);
  start_next (self);
}

TabiyaWork *
tabiya_learn_search_get_work (TabiyaLearnSearch *self)
{
  return tabiya_searcher_get_work (self->searcher);
}

const TabiyaLearnLine *
tabiya_learn_search_get_line (TabiyaLearnSearch   *self,
                              TabiyaLearnLineKind  kind)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_SEARCH (self), NULL);

  return self->slots[kind].line.moves ? &self->slots[kind].line : NULL;
}

gboolean
tabiya_learn_search_has_line (TabiyaLearnSearch   *self,
                              TabiyaLearnLineKind  kind)
{
  g_return_val_if_fail (TABIYA_IS_LEARN_SEARCH (self), FALSE);

  return self->slots[kind].done;
}

void
tabiya_learn_search_stop (TabiyaLearnSearch *self)
{
  g_return_if_fail (TABIYA_IS_LEARN_SEARCH (self));

  tabiya_searcher_cancel (self->searcher);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/learn/tabiya-learn.h"

/* How long a move that is not good enough stays on the board, with the reply to it: long enough to
   be seen, and for what moves there to come to rest. */
#define WRONG_SHOWN_MS 1500

struct _TabiyaLearn
{
  GObject             parent_instance;

  /* owned */
  TabiyaGame         *game;
  TabiyaLearnSearch  *search;
  GArray             *mistakes[CHESS_N_COLORS];   /* of TabiyaMistake */
  TabiyaLearnOutcome *outcomes;                   /* for each mistake of the side */

  /* state */
  ChessColor          side;
  TabiyaLearnState    state;
  guint               index;
  ChessPosition       position;        /* of the current mistake */
  ChessMove           move;            /* the move that is on trial or shown */
  gboolean            back;            /* the board is back from a wrong move */
  guint               back_id;
  gboolean            tried;           /* a wrong move was tried */
  gboolean            hinted;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLearn, tabiya_learn, G_TYPE_OBJECT)

static void
emit_changed (TabiyaLearn *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static const TabiyaMistake *
get_present (TabiyaLearn *self)
{
  return tabiya_learn_get_mistake (self, self->index);
}

/* Winning chances. */

static double
get_percent (TabiyaLearn *self,
             ChessScore   score)
{
  return tabiya_win_percent_of (score, self->side);
}

static const TabiyaLearnLine *
get_line (TabiyaLearn         *self,
          TabiyaLearnLineKind  kind)
{
  return tabiya_learn_search_get_line (self->search, kind);
}

static ChessMove
get_first (const TabiyaLearnLine *line)
{
  return line ? g_array_index (line->moves, ChessMove, 0) : CHESS_NO_MOVE;
}

/* The line of the move on trial, which may be the best move or that of the game. */
static const TabiyaLearnLine *
find_trial (TabiyaLearn *self)
{
  const TabiyaLearnLine *best = get_line (self, TABIYA_LEARN_BEST);
  const TabiyaLearnLine *played = get_line (self, TABIYA_LEARN_PLAYED);

  if (self->move == CHESS_NO_MOVE)
    return NULL;
  if (get_first (best) == self->move)
    return best;
  if (get_first (played) == self->move)
    return played;
  return get_first (get_line (self, TABIYA_LEARN_TRIED)) == self->move
           ? get_line (self, TABIYA_LEARN_TRIED) : NULL;
}

gboolean
tabiya_learn_get_chances (TabiyaLearn *self,
                          double      *best,
                          double      *tried)
{
  const TabiyaLearnLine *best_line = get_line (self, TABIYA_LEARN_BEST);
  const TabiyaLearnLine *trial = find_trial (self);

  *best = *tried = 0;
  if (!trial || (!best_line && !tabiya_learn_search_has_line (self->search, TABIYA_LEARN_BEST)))
    return FALSE;
  *tried = get_percent (self, trial->score);
  /* A search that starts one move later may see that a move is better than the best one seemed to
     be. */
  *best = best_line ? MAX (get_percent (self, best_line->score), *tried) : *tried;
  return TRUE;
}

/* Stages. */

static void
set_state (TabiyaLearn      *self,
           TabiyaLearnState  state)
{
  g_clear_handle_id (&self->back_id, g_source_remove);
  self->back = FALSE;
  self->state = state;
}

static void
set_right (TabiyaLearn *self)
{
  TabiyaLearnOutcome *outcome = &self->outcomes[self->index];

  set_state (self, TABIYA_LEARN_RIGHT);
  if (*outcome == TABIYA_LEARN_OPEN)
    *outcome = self->tried || self->hinted ? TABIYA_LEARN_LATER : TABIYA_LEARN_AT_ONCE;
  else if (*outcome != TABIYA_LEARN_AT_ONCE)
    *outcome = TABIYA_LEARN_LATER;
}

static gboolean
back_cb (gpointer data)
{
  TabiyaLearn *self = data;

  self->back_id = 0;
  tabiya_learn_bring_back (self);
  return G_SOURCE_REMOVE;
}

static void
set_wrong (TabiyaLearn *self)
{
  set_state (self, TABIYA_LEARN_WRONG);
  self->tried = TRUE;
  self->back_id = g_timeout_add (WRONG_SHOWN_MS, back_cb, self);
}

/* Judges the move on trial as soon as enough is known. */
static void
judge (TabiyaLearn *self)
{
  double best, tried;

  if (self->state != TABIYA_LEARN_CHECKING || !tabiya_learn_get_chances (self, &best, &tried))
    return;
  if (best - tried <= TABIYA_LEARN_MARGIN)
    set_right (self);
  else
    set_wrong (self);
}

static void
search_changed_cb (TabiyaLearn *self)
{
  judge (self);
  if (self->state == TABIYA_LEARN_SHOWN && self->move == CHESS_NO_MOVE)
    self->move = tabiya_learn_get_answer (self);
  emit_changed (self);
}

static void
tabiya_learn_dispose (GObject *object)
{
  TabiyaLearn *self = TABIYA_LEARN (object);

  g_clear_handle_id (&self->back_id, g_source_remove);
  if (self->search) {
    g_signal_handlers_disconnect_by_data (self->search, self);
    g_object_run_dispose (G_OBJECT (self->search));
  }
  g_clear_object (&self->search);
  G_OBJECT_CLASS (tabiya_learn_parent_class)->dispose (object);
}

static void
tabiya_learn_finalize (GObject *object)
{
  TabiyaLearn *self = TABIYA_LEARN (object);

  for (int color = 0; color < CHESS_N_COLORS; color++)
    g_clear_pointer (&self->mistakes[color], g_array_unref);
  g_free (self->outcomes);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (tabiya_learn_parent_class)->finalize (object);
}

static void
tabiya_learn_class_init (TabiyaLearnClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_learn_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_learn_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_learn_init (TabiyaLearn *self)
{
  self->state = TABIYA_LEARN_DONE;
}

/**
 * tabiya_learn_new:
 * @game: a game; it is read now, and later changes are ignored
 * @search: the search to use; it is stopped when this object is disposed of
 *
 * Returns: (transfer full): the mistakes of both sides; nothing has begun yet
 */
TabiyaLearn *
tabiya_learn_new (TabiyaGame        *game,
                  TabiyaLearnSearch *search)
{
  TabiyaLearn *self = g_object_new (TABIYA_TYPE_LEARN, NULL);

  self->game = g_object_ref (game);
  self->search = g_object_ref (search);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    self->mistakes[color] = tabiya_mistakes_list (game, (ChessColor) color);
  g_signal_connect_swapped (search, "changed", G_CALLBACK (search_changed_cb), self);
  return self;
}

/**
 * tabiya_learn_count:
 * @side: a side
 *
 * Returns: the number of mistakes of the side
 */
guint
tabiya_learn_count (TabiyaLearn *self,
                    ChessColor   side)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), 0);

  return self->mistakes[side]->len;
}

void
tabiya_learn_go (TabiyaLearn *self,
                 guint        index)
{
  const TabiyaMistake *mistake;
  g_autoptr(GArray) history = NULL;
  TabiyaNode *parent;

  g_return_if_fail (TABIYA_IS_LEARN (self));
  g_return_if_fail (index < tabiya_learn_get_n (self));

  self->index = index;
  mistake = get_present (self);
  parent = tabiya_node_get_parent (mistake->node);
  tabiya_node_get_position (self->game, parent, &self->position);
  history = tabiya_node_dup_history (self->game, parent);
  set_state (self, TABIYA_LEARN_ASKING);
  self->move = CHESS_NO_MOVE;
  self->tried = FALSE;
  self->hinted = FALSE;
  tabiya_learn_search_set_position (self->search, &self->position, history,
                                    tabiya_node_get_move (mistake->node));
  emit_changed (self);
}

void
tabiya_learn_start (TabiyaLearn *self,
                    ChessColor   side)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));
  g_return_if_fail (self->mistakes[side]->len > 0);

  self->side = side;
  g_free (self->outcomes);
  self->outcomes = g_new0 (TabiyaLearnOutcome, self->mistakes[side]->len);
  tabiya_learn_go (self, 0);
}

/**
 * tabiya_learn_get_game:
 *
 * Returns: (transfer none): the game
 */
TabiyaGame *
tabiya_learn_get_game (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), NULL);

  return self->game;
}

/**
 * tabiya_learn_get_search:
 *
 * Returns: (transfer none): the engine's search
 */
TabiyaLearnSearch *
tabiya_learn_get_search (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), NULL);

  return self->search;
}

/**
 * tabiya_learn_get_side:
 *
 * Returns: the side whose mistakes are being tried
 */
ChessColor
tabiya_learn_get_side (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), CHESS_WHITE);

  return self->side;
}

/**
 * tabiya_learn_get_state:
 *
 * Returns: the current state
 */
TabiyaLearnState
tabiya_learn_get_state (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), TABIYA_LEARN_DONE);

  return self->state;
}

/**
 * tabiya_learn_get_index:
 *
 * Returns: the index of the current mistake, from 0
 */
guint
tabiya_learn_get_index (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), 0);

  return self->index;
}

/**
 * tabiya_learn_get_n:
 *
 * Returns: the number of mistakes of the current side
 */
guint
tabiya_learn_get_n (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), 0);

  return self->mistakes[self->side]->len;
}

/**
 * tabiya_learn_get_mistake:
 * @index: index of a mistake of the current side
 *
 * Returns: (transfer none): the mistake
 */
const TabiyaMistake *
tabiya_learn_get_mistake (TabiyaLearn *self,
                          guint        index)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), NULL);
  g_return_val_if_fail (index < tabiya_learn_get_n (self), NULL);

  return &g_array_index (self->mistakes[self->side], TabiyaMistake, index);
}

/**
 * tabiya_learn_get_outcome:
 * @index: index of a mistake of the current side
 *
 * Returns: how the user did on that mistake
 */
TabiyaLearnOutcome
tabiya_learn_get_outcome (TabiyaLearn *self,
                          guint        index)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), TABIYA_LEARN_OPEN);
  g_return_val_if_fail (self->outcomes && index < tabiya_learn_get_n (self), TABIYA_LEARN_OPEN);

  return self->outcomes[index];
}

void
tabiya_learn_get_position (TabiyaLearn   *self,
                           ChessPosition *position)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));

  *position = self->position;
}

/**
 * tabiya_learn_get_shown:
 * @position: (out): the position on the board
 * @last_move: (out): the move that led to it, to be marked
 *
 * Gets what the board shows.
 */
void
tabiya_learn_get_shown (TabiyaLearn   *self,
                        ChessPosition *position,
                        ChessMove     *last_move)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));

  if (self->move == CHESS_NO_MOVE || self->back) {
    *position = self->position;
    *last_move = tabiya_node_get_move (tabiya_node_get_parent (get_present (self)->node));
  } else {
    chess_position_make (position, &self->position, self->move);
    *last_move = self->move;
  }
}

ChessMove
tabiya_learn_get_move (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), CHESS_NO_MOVE);

  return self->move;
}

ChessMove
tabiya_learn_get_answer (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), CHESS_NO_MOVE);

  if (get_present (self)->better)
    return tabiya_node_get_move (get_present (self)->better);
  return get_first (get_line (self, TABIYA_LEARN_BEST));
}

GArray *
tabiya_learn_dup_answer (TabiyaLearn *self)
{
  const TabiyaLearnLine *best = get_line (self, TABIYA_LEARN_BEST);
  const TabiyaMistake *mistake = get_present (self);

  g_return_val_if_fail (TABIYA_IS_LEARN (self), NULL);

  if (!mistake->better)
    return best ? g_array_ref (best->moves) : NULL;
  /* The game may have only the first move of the line. */
  if (!tabiya_node_get_child (mistake->better, 0)
      && get_first (best) == tabiya_node_get_move (mistake->better))
    return g_array_ref (best->moves);
  return tabiya_mistakes_dup_line (mistake->better);
}

gboolean
tabiya_learn_is_open (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), FALSE);

  return self->state == TABIYA_LEARN_ASKING || self->back;
}

gboolean
tabiya_learn_get_hinted (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), FALSE);

  return self->hinted;
}

/**
 * tabiya_learn_try:
 * @move: a legal move in the position of the mistake
 *
 * Tries a move; it is judged when the engine has searched it.
 */
void
tabiya_learn_try (TabiyaLearn *self,
                  ChessMove    move)
{
  const TabiyaMistake *mistake;

  g_return_if_fail (TABIYA_IS_LEARN (self));

  if (!tabiya_learn_is_open (self))
    return;
  mistake = get_present (self);
  self->move = move;
  if (mistake->better && tabiya_node_get_move (mistake->better) == move) {
    set_right (self);
  } else if (tabiya_node_get_move (mistake->node) == move) {
    set_wrong (self);
  } else {
    set_state (self, TABIYA_LEARN_CHECKING);
    if (get_first (get_line (self, TABIYA_LEARN_BEST)) != move)
      tabiya_learn_search_set_tried (self->search, move);
    judge (self);
  }
  emit_changed (self);
}

gboolean
tabiya_learn_bring_back (TabiyaLearn *self)
{
  g_return_val_if_fail (TABIYA_IS_LEARN (self), FALSE);

  if (self->state != TABIYA_LEARN_WRONG || self->back)
    return FALSE;
  g_clear_handle_id (&self->back_id, g_source_remove);
  self->back = TRUE;
  emit_changed (self);
  return TRUE;
}

/* Nobody knows whether a move is right if it is taken back while the engine searches it, so it
   counts as wrong. */
static void
take_back (TabiyaLearn *self)
{
  self->tried = TRUE;
  set_state (self, TABIYA_LEARN_ASKING);
  self->move = CHESS_NO_MOVE;
  tabiya_learn_search_set_tried (self->search, CHESS_NO_MOVE);
}

/**
 * tabiya_learn_hint:
 *
 * Shows where the answer begins, without the move on trial; the mistake then no longer counts as
 * found at once.
 */
void
tabiya_learn_hint (TabiyaLearn *self)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));

  if (self->state == TABIYA_LEARN_CHECKING)
    take_back (self);
  tabiya_learn_bring_back (self);
  if (!tabiya_learn_is_open (self))
    return;
  self->hinted = TRUE;
  emit_changed (self);
}

/**
 * tabiya_learn_show:
 *
 * Gives up the current mistake and shows the answer.
 */
void
tabiya_learn_show (TabiyaLearn *self)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));

  if (self->state != TABIYA_LEARN_ASKING && self->state != TABIYA_LEARN_CHECKING
      && self->state != TABIYA_LEARN_WRONG)
    return;
  set_state (self, TABIYA_LEARN_SHOWN);
  self->move = tabiya_learn_get_answer (self);
  if (self->outcomes[self->index] == TABIYA_LEARN_OPEN
      || self->outcomes[self->index] == TABIYA_LEARN_SKIPPED)
    self->outcomes[self->index] = TABIYA_LEARN_GIVEN_UP;
  emit_changed (self);
}

void
tabiya_learn_next (TabiyaLearn *self)
{
  g_return_if_fail (TABIYA_IS_LEARN (self));

  if (self->state == TABIYA_LEARN_DONE)
    return;
  if (self->outcomes[self->index] == TABIYA_LEARN_OPEN)
    self->outcomes[self->index] = TABIYA_LEARN_SKIPPED;
  /* Moves on to the next mistake that was not tried yet, because one may have been repeated from
     the summary. */
  for (guint i = self->index + 1; i < tabiya_learn_get_n (self); i++) {
    if (self->outcomes[i] == TABIYA_LEARN_OPEN) {
      tabiya_learn_go (self, i);
      return;
    }
  }
  set_state (self, TABIYA_LEARN_DONE);
  tabiya_learn_search_stop (self->search);
  emit_changed (self);
}

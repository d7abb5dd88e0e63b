/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-course-model.h"

#include <string.h>

/* How many terms are shown at first. */
#define FIRST_SHOWN 5

/* A term that changes so many times more than the next one is not shown at first. */
#define FLATTENS 2

/* The two sets of weights. */
enum {
  BEFORE,
  AFTER,
  N_SIDES,
};

struct _TabiyaCourseModel
{
  GObject            parent_instance;

  /* owned */
  TabiyaGame        *game;            /* NULL if moves were set */
  GArray            *moves;           /* of ChessMove: the main line */
  TabiyaTermCourse  *courses[N_SIDES];

  /* state */
  ChessPosition      start;
  HeuristicWeights   weights[N_SIDES];
  gboolean           has_weights[N_SIDES];
  gboolean           seen;
  gboolean           outdated;        /* the courses are older than the moves or weights */
  guint              update_id;
  guint              current;
  const Heuristic   *heuristic;       /* that the choice of terms is for */
  gboolean           chosen;          /* by the user */
  int                slots[HEURISTIC_MAX_TERMS];    /* of the terms shown; -1 for the others */
};

enum {
  CHANGED,
  CURRENT_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaCourseModel, tabiya_course_model, G_TYPE_OBJECT)

/* The line */

static void
read_main_line (TabiyaCourseModel *self)
{
  TabiyaNode *node = tabiya_game_get_root (self->game);

  g_array_set_size (self->moves, 0);
  self->start = *tabiya_game_get_start (self->game);
  while (tabiya_node_get_child (node, 0)) {
    ChessMove move;

    node = tabiya_node_get_child (node, 0);
    move = tabiya_node_get_move (node);
    /* A null move has no place in the score of a game. */
    if (move == CHESS_NO_MOVE)
      break;
    g_array_append_val (self->moves, move);
  }
}

/* The position of the main line at which the cursor of the game is, or at which its variation
   branches off. */
static guint
find_current (TabiyaCourseModel *self)
{
  TabiyaNode *node = tabiya_node_get_main (tabiya_game_get_current (self->game));

  return MIN (tabiya_node_get_ply (node), self->moves->len);
}

static void
mark (TabiyaCourseModel *self,
      guint              index)
{
  if (self->current == index)
    return;
  self->current = index;
  g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

/* Terms shown */

static int
get_swing (TabiyaCourseModel *self,
           int                term)
{
  const TabiyaTermCourse *course = self->courses[AFTER];
  guint lowest;
  guint highest;

  if (!tabiya_term_course_get_range (course, term, &lowest, &highest))
    return 0;
  return tabiya_term_course_get (course, highest, term)
         - tabiya_term_course_get (course, lowest, term);
}

static void
hide_all (TabiyaCourseModel *self)
{
  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++)
    self->slots[i] = -1;
}

/* Gives the terms shown the first slots in the order of the terms. */
static void
put_in_order (TabiyaCourseModel *self)
{
  int n = 0;

  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++) {
    if (self->slots[i] >= 0)
      self->slots[i] = n++;
  }
}

static int
find_free_slot (TabiyaCourseModel *self)
{
  for (int slot = 0; ; slot++) {
    gboolean taken = FALSE;

    for (int i = 0; i < HEURISTIC_MAX_TERMS; i++)
      taken = taken || self->slots[i] == slot;
    if (!taken)
      return slot;
  }
}

/* The term that changes most over the game of those not shown, except @other; -1 if there is
   none. */
static int
find_next (TabiyaCourseModel *self,
           int                other)
{
  int best = -1;

  for (int i = 0; i < self->courses[AFTER]->n_terms; i++) {
    if (self->slots[i] < 0 && i != other
        && get_swing (self, i) > (best >= 0 ? get_swing (self, best) : 0))
      best = i;
  }
  return best;
}

/* Shows the terms that change most over the game. */
static void
choose_terms (TabiyaCourseModel *self)
{
  int greatest;
  int next;
  int left_out = -1;

  hide_all (self);
  greatest = find_next (self, -1);
  next = find_next (self, greatest);
  if (greatest >= 0 && next >= 0
      && get_swing (self, greatest) > FLATTENS * get_swing (self, next))
    left_out = greatest;
  for (int n = 0; n < FIRST_SHOWN; n++) {
    int best = find_next (self, left_out);

    if (best < 0)
      break;
    self->slots[best] = n;
  }
  put_in_order (self);
}

static void
keep_terms (TabiyaCourseModel *self)
{
  const Heuristic *heuristic = self->weights[AFTER].heuristic;

  if (self->heuristic != heuristic)
    self->chosen = FALSE;
  self->heuristic = heuristic;
  if (!self->chosen)
    choose_terms (self);
}

/* Computing */

static void
compute (TabiyaCourseModel *self)
{
  self->outdated = FALSE;
  if (self->game) {
    read_main_line (self);
    self->current = find_current (self);
  }
  for (int side = 0; side < N_SIDES; side++) {
    g_clear_pointer (&self->courses[side], tabiya_term_course_free);
    if (self->has_weights[side])
      self->courses[side] =
        tabiya_term_course_new (&self->start, (const ChessMove *) (void *) self->moves->data,
                                self->moves->len, &self->weights[side]);
  }
  keep_terms (self);
  self->current = MIN (self->current, self->moves->len);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
update_cb (gpointer data)
{
  TabiyaCourseModel *self = data;

  self->update_id = 0;
  compute (self);
  return G_SOURCE_REMOVE;
}

/* Computes soon, once for everything that changes until then, if somebody looks. */
static void
update (TabiyaCourseModel *self)
{
  if (self->seen && self->outdated && self->has_weights[AFTER]
      && self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

static void
invalidate_cb (TabiyaCourseModel *self)
{
  self->outdated = TRUE;
  update (self);
}

static void
game_current_cb (TabiyaCourseModel *self)
{
  if (!self->outdated)
    mark (self, find_current (self));
}

static void
drop_game (TabiyaCourseModel *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

static void
tabiya_course_model_dispose (GObject *object)
{
  TabiyaCourseModel *self = TABIYA_COURSE_MODEL (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  drop_game (self);
  for (int side = 0; side < N_SIDES; side++)
    g_clear_pointer (&self->courses[side], tabiya_term_course_free);
  G_OBJECT_CLASS (tabiya_course_model_parent_class)->dispose (object);
}

static void
tabiya_course_model_finalize (GObject *object)
{
  g_array_unref (TABIYA_COURSE_MODEL (object)->moves);
  G_OBJECT_CLASS (tabiya_course_model_parent_class)->finalize (object);
}

static void
tabiya_course_model_class_init (TabiyaCourseModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_course_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_course_model_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CURRENT_CHANGED] = g_signal_new ("current-changed", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           0);
}

static void
tabiya_course_model_init (TabiyaCourseModel *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->outdated = TRUE;
  hide_all (self);
}

/**
 * tabiya_course_model_new:
 *
 * Returns: (transfer full): a model without a game
 */
TabiyaCourseModel *
tabiya_course_model_new (void)
{
  TabiyaCourseModel *self = g_object_new (TABIYA_TYPE_COURSE_MODEL, NULL);
  g_autoptr(TabiyaGame) empty = tabiya_game_new ();

  self->start = *tabiya_game_get_start (empty);
  return self;
}

/**
 * tabiya_course_model_set_game:
 * @game: (nullable): a game; a reference is taken
 *
 * Shows the main line of a game, and follows its changes and its cursor.
 */
void
tabiya_course_model_set_game (TabiyaCourseModel *self,
                              TabiyaGame        *game)
{
  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));

  if (self->game == game)
    return;
  drop_game (self);
  if (game) {
    self->game = g_object_ref (game);
    g_signal_connect_swapped (game, "changed", G_CALLBACK (invalidate_cb), self);
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
  }
  invalidate_cb (self);
}

void
tabiya_course_model_set_moves (TabiyaCourseModel   *self,
                               const ChessPosition *start,
                               const ChessMove     *moves,
                               guint                n_moves)
{
  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));

  drop_game (self);
  self->start = *start;
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves, n_moves);
  invalidate_cb (self);
}

void
tabiya_course_model_set_weights (TabiyaCourseModel      *self,
                                 const HeuristicWeights *before,
                                 const HeuristicWeights *after)
{
  const HeuristicWeights *sides[N_SIDES] = {
    [BEFORE] = before, [AFTER] = after,
  };
  gboolean same = TRUE;

  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));
  g_return_if_fail (!before || before->heuristic == after->heuristic);

  for (int side = 0; side < N_SIDES; side++) {
    same = same && self->has_weights[side] == !!sides[side]
           && (!sides[side] || heuristic_weights_equal (&self->weights[side], sides[side]));
    self->has_weights[side] = !!sides[side];
    if (sides[side])
      self->weights[side] = *sides[side];
  }
  if (!same)
    invalidate_cb (self);
}

void
tabiya_course_model_set_seen (TabiyaCourseModel *self,
                              gboolean           seen)
{
  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));

  self->seen = seen;
  if (!seen)
    g_clear_handle_id (&self->update_id, g_source_remove);
  update (self);
}

void
tabiya_course_model_set_current (TabiyaCourseModel *self,
                                 guint              index)
{
  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));

  mark (self, MIN (index, self->moves->len));
}

guint
tabiya_course_model_get_current (TabiyaCourseModel *self)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), 0);

  return self->current;
}

const ChessMove *
tabiya_course_model_get_moves (TabiyaCourseModel *self,
                               ChessPosition     *start,
                               guint             *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  *start = self->start;
  *n_moves = self->moves->len;
  return (const ChessMove *) (void *) self->moves->data;
}

TabiyaNode *
tabiya_course_model_get_node (TabiyaCourseModel *self,
                              guint              index)
{
  TabiyaNode *node;

  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  if (!self->game)
    return NULL;
  node = tabiya_game_get_root (self->game);
  for (guint i = 0; i < index && tabiya_node_get_child (node, 0); i++)
    node = tabiya_node_get_child (node, 0);
  return node;
}

const TabiyaTermCourse *
tabiya_course_model_get (TabiyaCourseModel *self)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  return self->courses[AFTER];
}

const TabiyaTermCourse *
tabiya_course_model_get_before (TabiyaCourseModel *self)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), NULL);

  return self->courses[BEFORE];
}

gboolean
tabiya_course_model_is_shown (TabiyaCourseModel *self,
                              int                term)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), FALSE);

  return self->slots[term] >= 0;
}

int
tabiya_course_model_get_slot (TabiyaCourseModel *self,
                              int                term)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), -1);

  return self->slots[term];
}

void
tabiya_course_model_show (TabiyaCourseModel *self,
                          int                term,
                          gboolean           shown)
{
  g_return_if_fail (TABIYA_IS_COURSE_MODEL (self));

  if ((self->slots[term] >= 0) == shown)
    return;
  self->slots[term] = shown ? find_free_slot (self) : -1;
  self->chosen = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
tabiya_course_model_has_effect (TabiyaCourseModel *self,
                                int                term)
{
  g_return_val_if_fail (TABIYA_IS_COURSE_MODEL (self), FALSE);

  for (int side = 0; side < N_SIDES; side++) {
    const TabiyaTermCourse *course = self->courses[side];

    for (guint i = 0; course && i < course->n_positions; i++) {
      if (tabiya_term_course_get (course, i, term) != 0)
        return TRUE;
    }
  }
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/repertoire/tabiya-training.h"


#include <string.h>

#include "base/tabiya-file-kind.h"
#include "core/chess-epd.h"
#include "core/chess-text.h"
#include "game/file/tabiya-pgn-atomic.h"

struct _TabiyaTraining
{
  GObject              parent_instance;

  /* owned */
  TabiyaRepertoires   *repertoires;
  TabiyaRepertoire    *repertoire;    /* what is asked; stays while the file changes */
  TabiyaTrainingStore *store;         /* NULL if it cannot be opened */
  GQueue               due;           /* of TabiyaPrepared; the first one is asked */
  GHashTable          *answered;      /* keys that were scheduled already and are only repeated */
  char                *error;

  /* state */
  TabiyaTrainingState  state;
  ChessColor           side;
  gint64               day;           /* 0: that of the clock */
  ChessMove            played;
  gboolean             hinted;
  guint                interval;
  gboolean             begun;
  guint                most_new;      /* positions a day that were never asked before */
  guint                n_waiting;     /* new positions that are for another day */
};

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaTraining, tabiya_training, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

static gint64
get_day (TabiyaTraining *self)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();

  return self->day > 0 ? self->day : tabiya_spaced_get_day (now);
}

static void
set_state (TabiyaTraining      *self,
           TabiyaTrainingState  state)
{
  self->state = state;
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

static void
fail (TabiyaTraining *self,
      const char     *message)
{
  g_free (self->error);
  self->error = g_strdup (message);
  set_state (self, TABIYA_TRAINING_FAILED);
}

/* What is known of a position. If another move is prepared now than the one that was learnt, there
   is nothing known. Returns FALSE if it cannot be read, which is told. */
static gboolean
get_spaced (TabiyaTraining       *self,
            const TabiyaPrepared *prepared,
            TabiyaSpaced         *spaced)
{
  g_autofree char *uci = NULL;
  g_autoptr(GError) error = NULL;
  ChessMove move;

  if (tabiya_training_store_get (self->store, self->side, prepared->key, spaced, &uci, &error)
      && chess_move_read (&prepared->position, CHESS_NOTATION_UCI, uci, -1, &move).error
           == CHESS_TEXT_OK
      && tabiya_prepared_has (prepared, move))
    return TRUE;
  if (error) {
    fail (self, error->message);
    return FALSE;
  }
  tabiya_spaced_init (spaced);
  return TRUE;
}

static void
ask (TabiyaTraining *self)
{
  self->played = CHESS_NO_MOVE;
  self->hinted = FALSE;
  self->interval = 0;
  set_state (self, g_queue_is_empty (&self->due) ? TABIYA_TRAINING_DONE : TABIYA_TRAINING_ASKING);
}

/* Returns FALSE if that has failed. */
static gboolean
gather_due (TabiyaTraining *self)
{
  gint64 day = get_day (self);
  g_autoptr(GError) error = NULL;
  guint n_new;

  g_queue_clear (&self->due);
  g_hash_table_remove_all (self->answered);
  self->n_waiting = 0;
  if (!tabiya_training_store_get_n_new (self->store, day, &n_new, &error)) {
    fail (self, error->message);
    return FALSE;
  }
  for (guint i = 0; i < tabiya_repertoire_get_n (self->repertoire); i++) {
    const TabiyaPrepared *prepared = tabiya_repertoire_get (self->repertoire, i);
    TabiyaSpaced spaced;

    if (!get_spaced (self, prepared, &spaced))
      return FALSE;
    if (spaced.due > day)
      continue;
    if (spaced.last == 0 && n_new >= self->most_new) {
      self->n_waiting++;
      continue;
    }
    n_new += spaced.last == 0;
    g_queue_push_tail (&self->due, (gpointer) prepared);
  }
  return TRUE;
}

/* Takes the repertoire as it is now, unless it has still to be read. */
static void
take_repertoire (TabiyaTraining *self)
{
  TabiyaRepertoire *repertoire = tabiya_repertoires_peek (self->repertoires, self->side);

  if (tabiya_repertoires_is_reading (self->repertoires, self->side)) {
    set_state (self, TABIYA_TRAINING_READING);
    return;
  }
  if (!repertoire) {
    fail (self, tabiya_repertoires_get_error (self->repertoires, self->side));
    return;
  }
  g_queue_clear (&self->due);
  g_clear_pointer (&self->repertoire, tabiya_repertoire_unref);
  self->repertoire = tabiya_repertoire_ref (repertoire);
  if (!gather_due (self))
    return;
  if (tabiya_repertoire_get_n (repertoire) == 0)
    set_state (self, TABIYA_TRAINING_EMPTY);
  else
    ask (self);
}

/* A question that is on the board stays; otherwise there may be something new to ask. */
static void
repertoires_changed_cb (TabiyaTraining *self)
{
  if (self->begun && self->store && self->state <= TABIYA_TRAINING_DONE)
    take_repertoire (self);
}

/* Puts down an answer. */
static gboolean
put (TabiyaTraining       *self,
     const TabiyaPrepared *prepared,
     const TabiyaSpaced   *spaced,
     gboolean              is_new,
     GError              **error)
{
  ChessMove move = g_array_index (prepared->moves, ChessMove, 0);
  char uci[CHESS_MOVE_SIZE];

  chess_move_write (&prepared->position, CHESS_NOTATION_UCI, move, uci);
  return is_new ? tabiya_training_store_put_new (self->store, self->side, prepared->key, uci,
                                                 spaced, get_day (self), error)
                : tabiya_training_store_put (self->store, self->side, prepared->key, uci, spaced,
                                             error);
}

/* SM-2 judges the first answer of a day; what is repeated after a bad one changes nothing more. */
static gboolean
schedule (TabiyaTraining *self,
          TabiyaAnswer    answer)
{
  const TabiyaPrepared *prepared = g_queue_peek_head (&self->due);
  g_autoptr(GError) error = NULL;
  TabiyaSpaced spaced;
  gboolean is_new;

  if (g_hash_table_contains (self->answered, prepared->key))
    return TRUE;
  if (!get_spaced (self, prepared, &spaced))
    return FALSE;
  is_new = spaced.last == 0;
  tabiya_spaced_answer (&spaced, answer, get_day (self), g_get_real_time () / G_USEC_PER_SEC);
  if (!put (self, prepared, &spaced, is_new, &error)) {
    fail (self, error->message);
    return FALSE;
  }
  self->interval = spaced.interval;
  g_hash_table_add (self->answered, prepared->key);
  return TRUE;
}

/* The question is answered; it comes again at the end if the answer was not good enough. */
static void
settle (TabiyaTraining      *self,
        TabiyaAnswer         answer,
        TabiyaTrainingState  state)
{
  gpointer prepared = g_queue_peek_head (&self->due);

  if (!schedule (self, answer))
    return;
  /* It stays the first until the next one is asked. */
  if (tabiya_spaced_repeats (answer)) {
    g_queue_push_tail (&self->due, prepared);
    self->interval = 0;
  }
  set_state (self, state);
}

/* The scene */

/* Without a question it is the start position, on which nothing may be done. */
static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaTraining *self = TABIYA_TRAINING (scene);
  const TabiyaPrepared *question = tabiya_training_get_question (self);
  ChessMove answer;

  chess_position_init_standard (&shown->position);
  if (!question)
    return;
  answer = g_array_index (question->moves, ChessMove, 0);
  tabiya_shown_set_position (shown, &question->position, question->last_move);
  if (self->state == TABIYA_TRAINING_RIGHT) {
    chess_position_make (&shown->position, &question->position, self->played);
    shown->last_move = self->played;
  } else {
    shown->movable = (TabiyaMovable) (1 << self->side);
  }
  /* A new question does not come from the one before. */
  shown->animate = self->state != TABIYA_TRAINING_ASKING;
  tabiya_shown_add_circle (shown, tabiya_training_get_hint (self));
  if (self->state == TABIYA_TRAINING_WRONG || self->state == TABIYA_TRAINING_SHOWN)
    tabiya_shown_add_arrow (shown, answer, TABIYA_ARROW_BEST, 1);
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    move)
{
  tabiya_training_try (TABIYA_TRAINING (scene), move);
  return TRUE;
}

static gboolean
get_side (TabiyaScene *scene,
          ChessColor  *side)
{
  *side = TABIYA_TRAINING (scene)->side;
  return TRUE;
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->show = show;
  iface->try_move = try_move;
  iface->get_side = get_side;
}

static void
tabiya_training_finalize (GObject *object)
{
  TabiyaTraining *self = TABIYA_TRAINING (object);

  g_queue_clear (&self->due);
  g_hash_table_unref (self->answered);
  g_clear_pointer (&self->repertoire, tabiya_repertoire_unref);
  tabiya_training_store_free (self->store);
  g_clear_object (&self->repertoires);
  g_free (self->error);
  G_OBJECT_CLASS (tabiya_training_parent_class)->finalize (object);
}

static void
tabiya_training_class_init (TabiyaTrainingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_training_finalize;
}

static void
tabiya_training_init (TabiyaTraining *self)
{
  g_queue_init (&self->due);
  self->answered = g_hash_table_new (g_str_hash, g_str_equal);
  self->state = TABIYA_TRAINING_READING;
  self->most_new = 20;
}

char *
tabiya_training_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "repertoire.db", NULL);
}

/**
 * tabiya_training_new:
 * @repertoires: what is asked; a reference is taken
 * @path: where the progress is kept; the folder is made if need be
 *
 * If the progress cannot be kept, the state is FAILED for good.
 *
 * Returns: (transfer full): a training that asks nothing yet
 */
TabiyaTraining *
tabiya_training_new (TabiyaRepertoires *repertoires,
                     const char        *path)
{
  TabiyaTraining *self = g_object_new (TABIYA_TYPE_TRAINING, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GError) error = NULL;

  self->repertoires = g_object_ref (repertoires);
  g_mkdir_with_parents (folder, 0700);
  self->store = tabiya_training_store_open (path, &error);
  if (!self->store)
    fail (self, error->message);
  g_signal_connect_object (repertoires, "changed", G_CALLBACK (repertoires_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
tabiya_training_set_day (TabiyaTraining *self,
                         gint64          day)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  self->day = day;
}

/* A question whose answer is on the board stays, and so does what was to be asked after it. */
void
tabiya_training_set_most_new (TabiyaTraining *self,
                              guint           most_new)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  if (most_new == self->most_new)
    return;
  self->most_new = most_new;
  if (self->begun && self->store
      && (self->state == TABIYA_TRAINING_DONE || self->state == TABIYA_TRAINING_ASKING))
    take_repertoire (self);
}

void
tabiya_training_begin (TabiyaTraining *self,
                       ChessColor      side)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  self->side = side;
  self->begun = TRUE;
  if (!self->store) {
    tabiya_scene_emit_changed (TABIYA_SCENE (self));
    return;
  }
  g_clear_pointer (&self->error, g_free);
  take_repertoire (self);
}

TabiyaTrainingState
tabiya_training_get_state (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), TABIYA_TRAINING_FAILED);

  return self->state;
}

ChessColor
tabiya_training_get_side (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), CHESS_WHITE);

  return self->side;
}

const char *
tabiya_training_get_error (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), NULL);

  return self->error;
}

/* While an answer is on the board its question is still the first one; a repetition waits at the
   end. */
guint
tabiya_training_get_n_due (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), 0);

  if (self->state < TABIYA_TRAINING_ASKING)
    return 0;
  return g_queue_get_length (&self->due) - (self->state > TABIYA_TRAINING_ASKING);
}

guint
tabiya_training_get_n_waiting (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), 0);

  return self->state < TABIYA_TRAINING_DONE ? 0 : self->n_waiting;
}

const TabiyaPrepared *
tabiya_training_get_question (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), NULL);

  return self->state >= TABIYA_TRAINING_ASKING ? g_queue_peek_head (&self->due) : NULL;
}

ChessSquare
tabiya_training_get_hint (TabiyaTraining *self)
{
  const TabiyaPrepared *question = tabiya_training_get_question (self);

  if (!question || !self->hinted || self->state != TABIYA_TRAINING_ASKING)
    return CHESS_NO_SQUARE;
  return chess_move_from (g_array_index (question->moves, ChessMove, 0));
}

ChessMove
tabiya_training_get_played (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), CHESS_NO_MOVE);

  return self->played;
}

guint
tabiya_training_get_interval (TabiyaTraining *self)
{
  g_return_val_if_fail (TABIYA_IS_TRAINING (self), 0);

  return self->interval;
}

void
tabiya_training_try (TabiyaTraining *self,
                     ChessMove       move)
{
  const TabiyaPrepared *question = tabiya_training_get_question (self);
  gboolean right;

  g_return_if_fail (TABIYA_IS_TRAINING (self));

  if (!question || self->state == TABIYA_TRAINING_RIGHT)
    return;
  right = tabiya_prepared_has (question, move);
  if (self->state != TABIYA_TRAINING_ASKING) {
    if (right)
      tabiya_training_next (self);
    return;
  }
  self->played = move;
  if (right)
    settle (self, self->hinted ? TABIYA_ANSWER_HINT : TABIYA_ANSWER_RIGHT, TABIYA_TRAINING_RIGHT);
  else
    settle (self, TABIYA_ANSWER_WRONG, TABIYA_TRAINING_WRONG);
}

void
tabiya_training_hint (TabiyaTraining *self)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  if (self->state != TABIYA_TRAINING_ASKING)
    return;
  self->hinted = TRUE;
  set_state (self, self->state);
}

void
tabiya_training_show (TabiyaTraining *self)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  if (self->state == TABIYA_TRAINING_ASKING)
    settle (self, TABIYA_ANSWER_SHOWN, TABIYA_TRAINING_SHOWN);
}

void
tabiya_training_next (TabiyaTraining *self)
{
  g_return_if_fail (TABIYA_IS_TRAINING (self));

  if (self->state <= TABIYA_TRAINING_ASKING)
    return;
  g_queue_pop_head (&self->due);
  ask (self);
}

static gboolean
check_store (TabiyaTraining  *self,
             GError         **error)
{
  if (self->store)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, self->error);
  return FALSE;
}

gboolean
tabiya_training_export (TabiyaTraining  *self,
                        GFile           *file,
                        GError         **error)
{
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  g_return_val_if_fail (TABIYA_IS_TRAINING (self), FALSE);

  text = check_store (self, error) ? tabiya_training_store_dup_text (self->store, error) : NULL;
  if (!text)
    return FALSE;
  bytes = g_bytes_new_take (text, strlen (text));
  return tabiya_atomic_replace (file, bytes, NULL, error);
}

/* What is due may be something else afterwards, so it begins anew. */
gboolean
tabiya_training_import (TabiyaTraining  *self,
                        GFile           *file,
                        guint           *n_taken,
                        GError         **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_TRAINING (self), FALSE);

  if (!check_store (self, error)
      || (g_file_peek_path (file) && !tabiya_file_check_kind (g_file_peek_path (file), error))
      || !g_file_load_contents (file, NULL, &text, NULL, NULL, error)
      || !tabiya_training_store_import (self->store, text + chess_text_measure_mark (text),
                                        n_taken, error))
    return FALSE;
  tabiya_training_begin (self, self->side);
  return TRUE;
}

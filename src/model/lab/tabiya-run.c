/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-run.h"

#include <glib/gi18n.h>

#include "insight/sentences/tabiya-template.h"
#include "model/lab/tabiya-match-share.h"
#include "model/lab/tabiya-run-preparation.h"

/* The minimum time between changes of a number, so that it can be read. */
#define CHANGED_INTERVAL_MS 250

struct _TabiyaRun
{
  GObject              parent_instance;

  /* owned */
  TabiyaRecord        *record;
  gpointer             score;          /* as of the kind */
  gpointer             play;           /* as of the kind; set while games are played */
  TabiyaMatchReader   *reader;
  char                *problem;
  TabiyaMatchShare     share;

  /* Borrowed. */
  const TabiyaRunKind *kind;
  TabiyaArbiter       *arbiter;

  /* state */
  TabiyaRunState       state;
  gboolean             stop_wanted;    /* it was stopped while being prepared */
  gboolean             foreign;
  guint                changed_id;
  guint                n_concurrent;   /* games at once */
  guint                n_played;       /* games since the start */
};

enum {
  PROP_0,
  PROP_STATE,
  N_PROPS,
};

enum {
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaRun, tabiya_run, G_TYPE_OBJECT)

static void
refresh_score (TabiyaRun *self)
{
  if (self->kind->refresh && self->play)
    self->kind->refresh (self->score, self->play);
}

static gboolean
emit_changed_cb (gpointer data)
{
  TabiyaRun *self = data;

  self->changed_id = 0;
  refresh_score (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
queue_changed (gpointer data)
{
  TabiyaRun *self = data;

  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (CHANGED_INTERVAL_MS, emit_changed_cb, self);
}

static TabiyaMatch *
get_match (TabiyaRun *self)
{
  return self->kind->get_match (self->play);
}

/* State. */

static void
set_state (TabiyaRun      *self,
           TabiyaRunState  state)
{
  if (self->state == state)
    return;
  self->state = state;
  tabiya_match_share_set_running (&self->share, state == TABIYA_RUN_RUNNING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Records whether the run is to continue by itself at the next start of the program. If that
   cannot be written it is played all the same. */
static void
set_active (TabiyaRun *self,
            gboolean   active)
{
  g_autoptr(GError) error = NULL;

  if (tabiya_record_is_active (self->record) == active)
    return;
  tabiya_record_set_active (self->record, active);
  if (!tabiya_record_save (self->record, &error))
    g_debug ("%s", error->message);
}

static void
set_problem (TabiyaRun  *self,
             const char *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
}

/* Games are no longer played. */
static void
come_to_rest (TabiyaRun *self)
{
  gboolean over = self->kind->is_over (self->record->content, self->score);

  set_state (self, over ? TABIYA_RUN_FINISHED : TABIYA_RUN_STOPPED);
}

/* Games reported by the match. */

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  TabiyaRun *self = data;

  tabiya_match_share_update (&self->share);
  if (self->kind->add_game (self->score, game))
    self->n_played++;
  queue_changed (self);
}

/* What a run leaves to be freed later. */
typedef struct {
  const TabiyaRunKind *kind;
  gpointer             play;
} Remains;

static gboolean
free_play_cb (gpointer data)
{
  g_autofree Remains *remains = data;

  remains->kind->free_play (remains->play);
  return G_SOURCE_REMOVE;
}

static void
free_play_later (TabiyaRun *self)
{
  Remains *remains = g_new (Remains, 1);

  *remains = (Remains) { .kind = self->kind, .play = g_steal_pointer (&self->play) };
  g_idle_add (free_play_cb, remains);
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  /* A handler may release the run. */
  g_autoptr(TabiyaRun) self = g_object_ref (data);
  const GError *error = tabiya_match_get_error (match);

  tabiya_match_share_release (&self->share);
  if (error)
    set_problem (self, error->message);
  set_active (self, FALSE);
  refresh_score (self);
  /* The match is still calling us, so it is freed later. */
  free_play_later (self);
  come_to_rest (self);
  queue_changed (self);
}

/* The file is the truth: the games in it are those that were played. */
static void
adopt_games (TabiyaRun            *self,
             TabiyaRunPreparation *preparation)
{
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  self->reader = g_steal_pointer (&preparation->reader);
  g_clear_pointer (&self->score, self->kind->free_score);
  self->score = g_steal_pointer (&preparation->score);
  if (preparation->error)
    set_problem (self, preparation->error->message);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  TabiyaRun *self = TABIYA_RUN (source);

  adopt_games (self, tabiya_run_prepare_finish (result));
  self->foreign = tabiya_run_is_foreign_to (self->kind, self->record);
  come_to_rest (self);
  queue_changed (self);
}

/* What its kind has fixed in a record is fixed for good, even if it was stopped meanwhile. */
static void
adopt_record (TabiyaRun            *self,
              TabiyaRunPreparation *preparation)
{
  if (!preparation->play)
    return;
  tabiya_record_free (self->record);
  self->record = g_steal_pointer (&preparation->record);
}

static void
play (TabiyaRun            *self,
      TabiyaRunPreparation *preparation)
{
  static const TabiyaMatchCallbacks callbacks = { .game = game_cb, .finished = finished_cb };

  self->play = g_steal_pointer (&preparation->play);
  tabiya_match_set_callbacks (get_match (self), &callbacks, self);
  tabiya_match_set_threads_func (get_match (self), tabiya_match_share_count_allowed,
                                 &self->share);
  tabiya_match_start (get_match (self));
  tabiya_match_share_request (&self->share, self->n_concurrent);
  set_state (self, TABIYA_RUN_RUNNING);
}

static void
prepared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TabiyaRun *self = TABIYA_RUN (source);
  TabiyaRunPreparation *preparation = tabiya_run_prepare_finish (result);

  adopt_games (self, preparation);
  adopt_record (self, preparation);
  tabiya_match_share_reset (&self->share);
  self->n_played = 0;
  queue_changed (self);
  if (preparation->play && !self->stop_wanted) {
    play (self, preparation);
  } else {
    set_active (self, FALSE);
    come_to_rest (self);
  }
}

static void
tabiya_run_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaRun *self = TABIYA_RUN (object);

  switch (id) {
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* What is being played is ended here but not stopped: it continues another day. */
static void
tabiya_run_dispose (GObject *object)
{
  TabiyaRun *self = TABIYA_RUN (object);

  tabiya_match_share_clear (&self->share);
  g_clear_pointer (&self->play, self->kind->free_play);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  G_OBJECT_CLASS (tabiya_run_parent_class)->dispose (object);
}

static void
tabiya_run_finalize (GObject *object)
{
  TabiyaRun *self = TABIYA_RUN (object);

  g_clear_pointer (&self->record, tabiya_record_free);
  g_clear_pointer (&self->score, self->kind->free_score);
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (tabiya_run_parent_class)->finalize (object);
}

static void
tabiya_run_class_init (TabiyaRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_run_get_property;
  object_class->dispose = tabiya_run_dispose;
  object_class->finalize = tabiya_run_finalize;

  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, TABIYA_RUN_LOADING, TABIYA_RUN_FINISHED,
                      TABIYA_RUN_LOADING, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_run_init (TabiyaRun *self)
{
}

/**
 * tabiya_run_new:
 * @arbiter: shares out the processors; must outlive the run
 * @kind: the kind of run
 * @record: a record of that kind, which could be read; copied
 *
 * Begins to read the games played so far.
 *
 * Returns: (transfer full): a run in the state %TABIYA_RUN_LOADING
 */
TabiyaRun *
tabiya_run_new (TabiyaArbiter       *arbiter,
                const TabiyaRunKind *kind,
                const TabiyaRecord  *record)
{
  TabiyaRun *self = g_object_new (TABIYA_TYPE_RUN, NULL);
  g_autofree char *title = kind->dup_title (record->content);

  self->arbiter = arbiter;
  self->kind = kind;
  tabiya_match_share_init (&self->share, arbiter);
  tabiya_work_describe (self->share.work, _(kind->what), _(kind->pause), FALSE);
  g_signal_connect_object (self->share.work, "room-asked", G_CALLBACK (tabiya_run_pause), self,
                           G_CONNECT_SWAPPED);
  tabiya_work_set_name (self->share.work, title);
  self->record = tabiya_record_copy (record);
  /* It has read nothing yet. */
  self->reader = tabiya_match_reader_new (record->pgn_path);
  self->score = kind->count (record, kind->without_pgn ? NULL : self->reader, NULL);
  tabiya_run_prepare_async (G_OBJECT (self), kind, self->record, 0, loaded_cb);
  return self;
}

/**
 * tabiya_run_get_state:
 *
 * Returns: the state of the run
 */
TabiyaRunState
tabiya_run_get_state (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), TABIYA_RUN_STOPPED);

  return self->state;
}

/**
 * tabiya_run_is_active:
 *
 * Returns: whether it is playing, or would be if it were not paused
 */
gboolean
tabiya_run_is_active (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), FALSE);

  return self->state == TABIYA_RUN_PREPARING || self->state == TABIYA_RUN_RUNNING
         || self->state == TABIYA_RUN_PAUSED;
}

TabiyaWork *
tabiya_run_get_work (TabiyaRun *self)
{
  return self->share.work;
}

/**
 * tabiya_run_is_foreign:
 *
 * Returns: whether it was begun by another build of the program, so that it cannot be continued
 */
gboolean
tabiya_run_is_foreign (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), FALSE);

  return self->foreign;
}

/**
 * tabiya_run_get_problem:
 *
 * Returns: (transfer none) (nullable): why it stopped by itself, or cannot be started
 */
const char *
tabiya_run_get_problem (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->problem;
}

/**
 * tabiya_run_dup_notice:
 *
 * Returns: (transfer full) (nullable): a sentence that says what keeps it from going on
 */
char *
tabiya_run_dup_notice (TabiyaRun *self)
{
  TabiyaTemplateArgument problem = { .name = "problem" };

  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  problem.value = self->problem;
  if (self->problem)
    return tabiya_template_fill_named (self->kind->stopped, _(self->kind->stopped), &problem, 1);
  if (self->state == TABIYA_RUN_STOPPED && self->foreign)
    return g_strdup (_(self->kind->foreign));
  return NULL;
}

/**
 * tabiya_run_dup_title:
 *
 * Returns: (transfer full): what it is called, for people
 */
char *
tabiya_run_dup_title (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->kind->dup_title (self->record->content);
}

/**
 * tabiya_run_get_kind:
 *
 * Returns: (transfer none): what kind of run it is
 */
const TabiyaRunKind *
tabiya_run_get_kind (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->kind;
}

/**
 * tabiya_run_get_record:
 *
 * Returns: (transfer none): its record; may be another copy after the state has changed
 */
const TabiyaRecord *
tabiya_run_get_record (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->record;
}

/**
 * tabiya_run_get_score:
 *
 * Returns: (transfer none): what the games say so far, as of its kind; may be another object after
 *   the state has changed
 */
gpointer
tabiya_run_get_score (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->score;
}

/**
 * tabiya_run_get_reader:
 *
 * Returns: (transfer none): the games; may be another reader after the state has changed
 */
TabiyaMatchReader *
tabiya_run_get_reader (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), NULL);

  return self->reader;
}

/**
 * tabiya_run_get_n_games:
 *
 * Returns: the number of games that count so far
 */
guint
tabiya_run_get_n_games (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), 0);

  return self->kind->get_n_games (self->score);
}

/**
 * tabiya_run_get_rate:
 *
 * Returns: games a minute since the last start; 0 if unknown
 */
double
tabiya_run_get_rate (TabiyaRun *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN (self), 0.0);

  return tabiya_match_share_get_rate (&self->share, self->n_played);
}

/**
 * tabiya_run_start:
 *
 * Continues from where the games end. Does nothing unless the run is stopped.
 */
void
tabiya_run_start (TabiyaRun *self)
{
  guint wanted;
  guint capacity;

  g_return_if_fail (TABIYA_IS_RUN (self));

  if (self->state != TABIYA_RUN_STOPPED || self->foreign)
    return;
  wanted = self->kind->get_n_concurrent ? self->kind->get_n_concurrent (self->record->content)
                                        : 0;
  capacity = (guint) MAX (tabiya_arbiter_get_capacity (self->arbiter), 1);
  self->n_concurrent = wanted == 0 ? capacity : MIN (wanted, capacity);
  set_problem (self, NULL);
  self->stop_wanted = FALSE;
  set_active (self, TRUE);
  set_state (self, TABIYA_RUN_PREPARING);
  tabiya_run_prepare_async (G_OBJECT (self), self->kind, self->record, self->n_concurrent,
                            prepared_cb);
}

/**
 * tabiya_run_pause:
 *
 * Pauses each game after the current move, and releases the threads.
 */
void
tabiya_run_pause (TabiyaRun *self)
{
  g_return_if_fail (TABIYA_IS_RUN (self));

  if (self->state != TABIYA_RUN_RUNNING)
    return;
  tabiya_match_share_update (&self->share);
  tabiya_match_pause (get_match (self));
  tabiya_match_share_release (&self->share);
  set_state (self, TABIYA_RUN_PAUSED);
}

/**
 * tabiya_run_resume:
 *
 * Ends a pause.
 */
void
tabiya_run_resume (TabiyaRun *self)
{
  g_return_if_fail (TABIYA_IS_RUN (self));

  if (self->state != TABIYA_RUN_PAUSED)
    return;
  tabiya_match_resume (get_match (self));
  tabiya_match_share_request (&self->share, self->n_concurrent);
  set_state (self, TABIYA_RUN_RUNNING);
}

/**
 * tabiya_run_stop:
 *
 * Ends the run soon. Games in progress are abandoned, finished ones are kept.
 */
void
tabiya_run_stop (TabiyaRun *self)
{
  g_return_if_fail (TABIYA_IS_RUN (self));

  self->stop_wanted = TRUE;
  if (self->play)
    tabiya_match_stop (get_match (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-test-run.h"

#include "model/lab/tabiya-match-share.h"
#include "model/lab/tabiya-test-preparation.h"

/* The minimum time between changes of a number, so that it can be read. */
#define CHANGED_INTERVAL_MS 250

struct _TabiyaTestRun
{
  GObject               parent_instance;

  /* owned */
  TabiyaWeightTestFile *file;
  TabiyaEloHistory     *history;
  TabiyaMatchReader    *reader;
  TabiyaMatch          *match;          /* set while the test is active */
  char                 *problem;
  TabiyaMatchShare      share;

  /* Borrowed. */
  TabiyaArbiter        *arbiter;

  /* state */
  TabiyaTestState       state;
  gboolean              stop_wanted;    /* it was stopped while being prepared */
  gboolean              foreign;
  guint                 changed_id;
  guint                 n_played;       /* games since the start */
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

G_DEFINE_FINAL_TYPE (TabiyaTestRun, tabiya_test_run, G_TYPE_OBJECT)

static gboolean
emit_changed_cb (gpointer data)
{
  TabiyaTestRun *self = data;

  self->changed_id = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
queue_changed (gpointer data)
{
  TabiyaTestRun *self = data;

  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (CHANGED_INTERVAL_MS, emit_changed_cb, self);
}

static void
request_tickets (TabiyaTestRun *self)
{
  tabiya_match_share_request (&self->share, tabiya_match_get_setup (self->match)->n_concurrent);
}

/* State. */

static void
set_state (TabiyaTestRun   *self,
           TabiyaTestState  state)
{
  if (self->state == state)
    return;
  self->state = state;
  tabiya_match_share_set_running (&self->share, state == TABIYA_TEST_RUNNING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Records whether the test is to continue by itself at the next start of the program. If that
   cannot be written the test is played all the same. */
static void
set_active (TabiyaTestRun *self,
            gboolean       active)
{
  g_autoptr(GError) error = NULL;

  if (self->file->test.active == active)
    return;
  self->file->test.active = active;
  if (!tabiya_weight_test_file_save (self->file, &error))
    g_debug ("%s", error->message);
}

static void
set_problem (TabiyaTestRun *self,
             const char    *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
}

static gboolean
is_over (TabiyaTestRun *self)
{
  TabiyaTestFigures figures;

  tabiya_test_run_get_figures (self, &figures);
  return figures.is_over;
}

/* Games reported by the match. */

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  TabiyaTestRun *self = data;

  tabiya_match_share_update (&self->share);
  if (tabiya_elo_history_add (self->history, game->pair, game->reversed, game->points))
    self->n_played++;
  queue_changed (self);
}

static gboolean
free_match_cb (gpointer data)
{
  g_autoptr(TabiyaMatch) match = data;

  return G_SOURCE_REMOVE;
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  /* A handler may release the run. */
  g_autoptr(TabiyaTestRun) self = g_object_ref (data);
  const GError *error = tabiya_match_get_error (match);

  tabiya_match_share_release (&self->share);
  if (error)
    set_problem (self, error->message);
  set_active (self, FALSE);
  /* The match is still calling us, so it is freed later. */
  g_idle_add (free_match_cb, g_steal_pointer (&self->match));
  set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
  queue_changed (self);
}

/* The file is the truth: the games in it are those that were played. */
static void
adopt_games (TabiyaTestRun         *self,
             TabiyaTestPreparation *preparation)
{
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  self->reader = g_steal_pointer (&preparation->reader);
  g_clear_pointer (&self->history, tabiya_elo_history_free);
  self->history = tabiya_elo_history_new ();
  for (guint i = 0; i < tabiya_match_reader_get_n (self->reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (self->reader, i);

    tabiya_elo_history_add (self->history, game->pair, game->reversed, game->points);
  }
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  TabiyaTestRun *self = TABIYA_TEST_RUN (source);
  TabiyaTestPreparation *preparation = tabiya_test_prepare_finish (result);

  adopt_games (self, preparation);
  if (preparation->error)
    set_problem (self, preparation->error->message);
  self->foreign = g_strcmp0 (self->file->test.build, tabiya_test_get_build ()) != 0;
  set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
  queue_changed (self);
}

static void
prepared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  static const TabiyaMatchCallbacks callbacks = { .game = game_cb, .finished = finished_cb };
  TabiyaTestRun *self = TABIYA_TEST_RUN (source);
  TabiyaTestPreparation *preparation = tabiya_test_prepare_finish (result);

  adopt_games (self, preparation);
  tabiya_match_share_reset (&self->share);
  self->n_played = 0;
  queue_changed (self);
  if (preparation->error)
    set_problem (self, preparation->error->message);
  if (!preparation->match || self->stop_wanted) {
    set_active (self, FALSE);
    set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
    return;
  }
  self->match = g_steal_pointer (&preparation->match);
  tabiya_match_set_callbacks (self->match, &callbacks, self);
  tabiya_match_set_threads_func (self->match, tabiya_match_share_count_allowed, &self->share);
  tabiya_match_start (self->match);
  request_tickets (self);
  set_state (self, TABIYA_TEST_RUNNING);
}

static void
tabiya_test_run_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaTestRun *self = TABIYA_TEST_RUN (object);

  switch (id) {
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* A running test is ended here but not stopped: it continues another day. */
static void
tabiya_test_run_dispose (GObject *object)
{
  TabiyaTestRun *self = TABIYA_TEST_RUN (object);

  tabiya_match_share_clear (&self->share);
  g_clear_pointer (&self->match, tabiya_match_free);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  G_OBJECT_CLASS (tabiya_test_run_parent_class)->dispose (object);
}

static void
tabiya_test_run_finalize (GObject *object)
{
  TabiyaTestRun *self = TABIYA_TEST_RUN (object);

  g_clear_pointer (&self->file, tabiya_weight_test_file_free);
  g_clear_pointer (&self->history, tabiya_elo_history_free);
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (tabiya_test_run_parent_class)->finalize (object);
}

static void
tabiya_test_run_class_init (TabiyaTestRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_test_run_get_property;
  object_class->dispose = tabiya_test_run_dispose;
  object_class->finalize = tabiya_test_run_finalize;

  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, TABIYA_TEST_LOADING, TABIYA_TEST_FINISHED,
                      TABIYA_TEST_LOADING, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_TEST_RUN, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_test_run_init (TabiyaTestRun *self)
{
  self->history = tabiya_elo_history_new ();
}

/**
 * tabiya_test_run_new:
 * @arbiter: shares out the processors; must outlive the run
 * @file: the test; copied
 *
 * Begins to read the games played so far.
 *
 * Returns: (transfer full): a run in the state %TABIYA_TEST_LOADING
 */
TabiyaTestRun *
tabiya_test_run_new (TabiyaArbiter              *arbiter,
                     const TabiyaWeightTestFile *file)
{
  TabiyaTestRun *self = g_object_new (TABIYA_TYPE_TEST_RUN, NULL);

  self->arbiter = arbiter;
  tabiya_match_share_init (&self->share, arbiter, queue_changed, self);
  self->file = tabiya_weight_test_file_copy (file);
  self->reader = tabiya_match_reader_new (file->pgn_path);
  tabiya_test_prepare_async (G_OBJECT (self), self->file, 0, loaded_cb);
  return self;
}

/**
 * tabiya_test_run_get_state:
 *
 * Returns: the state of the test
 */
TabiyaTestState
tabiya_test_run_get_state (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), TABIYA_TEST_STOPPED);

  return self->state;
}

/**
 * tabiya_test_run_is_active:
 *
 * Returns: whether it is playing, or would be if it were not paused
 */
gboolean
tabiya_test_run_is_active (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), FALSE);

  return self->state == TABIYA_TEST_PREPARING || self->state == TABIYA_TEST_RUNNING
         || self->state == TABIYA_TEST_PAUSED;
}

/**
 * tabiya_test_run_is_waiting:
 *
 * Returns: whether it would be playing, but something more important uses all threads
 */
gboolean
tabiya_test_run_is_waiting (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), FALSE);

  return tabiya_match_share_is_waiting (&self->share);
}

/**
 * tabiya_test_run_has_waited:
 *
 * Returns: whether it has been waiting for so long that the user should be told
 */
gboolean
tabiya_test_run_has_waited (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), FALSE);

  return tabiya_match_share_has_waited (&self->share);
}

/**
 * tabiya_test_run_get_file:
 *
 * Returns: (transfer none): the test
 */
const TabiyaWeightTestFile *
tabiya_test_run_get_file (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), NULL);

  return self->file;
}

/**
 * tabiya_test_run_get_figures:
 * @figures: (out): the current figures
 *
 * Gets the state of the test in numbers.
 */
void
tabiya_test_run_get_figures (TabiyaTestRun     *self,
                             TabiyaTestFigures *figures)
{
  const TabiyaWeightTest *test;
  TabiyaSprt sprt;

  g_return_if_fail (TABIYA_IS_TEST_RUN (self));

  test = &self->file->test;
  tabiya_weight_test_get_sprt (test, &sprt);
  *figures = (TabiyaTestFigures) { .score = *tabiya_elo_history_get_score (self->history) };
  tabiya_elo_estimate (&figures->score, &figures->elo);
  if (sprt.enabled) {
    figures->llr = tabiya_sprt_get_llr (&sprt, figures->score.pairs);
    figures->llr_bound = tabiya_sprt_get_upper (&sprt);
    figures->verdict = tabiya_sprt_judge (&sprt, figures->score.pairs);
  }
  figures->is_over = figures->verdict != TABIYA_SPRT_CONTINUE
                     || tabiya_match_score_n_games (&figures->score) >= test->n_games;
  figures->games_per_minute = tabiya_match_share_get_rate (&self->share, self->n_played);
}

/**
 * tabiya_test_run_get_history:
 *
 * Returns: (transfer none): how the estimate has developed with the games
 */
TabiyaEloHistory *
tabiya_test_run_get_history (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), NULL);

  return self->history;
}

/**
 * tabiya_test_run_get_reader:
 *
 * Returns: (transfer none): the games; may be another reader after the state has changed
 */
TabiyaMatchReader *
tabiya_test_run_get_reader (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), NULL);

  return self->reader;
}

const char *
tabiya_test_run_get_problem (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), NULL);

  return self->problem;
}

gboolean
tabiya_test_run_is_foreign (TabiyaTestRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_RUN (self), FALSE);

  return self->foreign;
}

/**
 * tabiya_test_run_start:
 *
 * Continues from where the games end. Does nothing unless the test is stopped.
 */
void
tabiya_test_run_start (TabiyaTestRun *self)
{
  g_return_if_fail (TABIYA_IS_TEST_RUN (self));

  if (self->state != TABIYA_TEST_STOPPED || self->foreign)
    return;
  set_problem (self, NULL);
  self->stop_wanted = FALSE;
  set_active (self, TRUE);
  set_state (self, TABIYA_TEST_PREPARING);
  tabiya_test_prepare_async (G_OBJECT (self), self->file,
                             (guint) tabiya_arbiter_get_capacity (self->arbiter), prepared_cb);
}

/**
 * tabiya_test_run_pause:
 *
 * Pauses each game after the current move, and releases the threads.
 */
void
tabiya_test_run_pause (TabiyaTestRun *self)
{
  g_return_if_fail (TABIYA_IS_TEST_RUN (self));

  if (self->state != TABIYA_TEST_RUNNING)
    return;
  tabiya_match_share_update (&self->share);
  tabiya_match_pause (self->match);
  tabiya_match_share_release (&self->share);
  set_state (self, TABIYA_TEST_PAUSED);
}

/**
 * tabiya_test_run_resume:
 *
 * Ends a pause.
 */
void
tabiya_test_run_resume (TabiyaTestRun *self)
{
  g_return_if_fail (TABIYA_IS_TEST_RUN (self));

  if (self->state != TABIYA_TEST_PAUSED)
    return;
  tabiya_match_resume (self->match);
  request_tickets (self);
  set_state (self, TABIYA_TEST_RUNNING);
}

/**
 * tabiya_test_run_stop:
 *
 * Ends the test soon. Games in progress are abandoned, finished ones are kept.
 */
void
tabiya_test_run_stop (TabiyaTestRun *self)
{
  g_return_if_fail (TABIYA_IS_TEST_RUN (self));

  self->stop_wanted = TRUE;
  if (self->match)
    tabiya_match_stop (self->match);
}

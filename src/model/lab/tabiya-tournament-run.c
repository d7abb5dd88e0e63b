/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-tournament-run.h"

#include "model/lab/tabiya-match-share.h"
#include "model/lab/tabiya-test-preparation.h"
#include "model/lab/tabiya-tournament-preparation.h"

/* The minimum time between changes of a number, so that it can be read. */
#define CHANGED_INTERVAL_MS 250

struct _TabiyaTournamentRun
{
  GObject                parent_instance;

  /* owned */
  TabiyaTournamentFile  *file;
  TabiyaTournamentScore *score;
  TabiyaMatchReader     *reader;
  TabiyaTournamentPlay  *play;           /* set while the tournament is being played */
  char                  *problem;
  TabiyaMatchShare       share;

  /* Borrowed. */
  TabiyaArbiter         *arbiter;

  /* state */
  TabiyaTestState        state;
  gboolean               stop_wanted;    /* it was stopped while being prepared */
  gboolean               foreign;
  guint                  changed_id;
  guint                  n_concurrent;
  guint                  n_played;       /* games since the start */
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

G_DEFINE_FINAL_TYPE (TabiyaTournamentRun, tabiya_tournament_run, G_TYPE_OBJECT)

static gboolean
emit_changed_cb (gpointer data)
{
  TabiyaTournamentRun *self = data;

  self->changed_id = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
queue_changed (gpointer data)
{
  TabiyaTournamentRun *self = data;

  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (CHANGED_INTERVAL_MS, emit_changed_cb, self);
}

static void
set_state (TabiyaTournamentRun *self,
           TabiyaTestState      state)
{
  if (self->state == state)
    return;
  self->state = state;
  tabiya_match_share_set_running (&self->share, state == TABIYA_TEST_RUNNING);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* Records whether the tournament is to continue by itself at the next start of the program. If that
   cannot be written it is played all the same. */
static void
set_active (TabiyaTournamentRun *self,
            gboolean             active)
{
  g_autoptr(GError) error = NULL;

  if (self->file->tournament.active == active)
    return;
  self->file->tournament.active = active;
  if (!tabiya_tournament_file_save (self->file, &error))
    g_debug ("%s", error->message);
}

static void
set_problem (TabiyaTournamentRun *self,
             const char          *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
}

static gboolean
is_over (TabiyaTournamentRun *self)
{
  return tabiya_tournament_score_get_n_games (self->score)
         >= tabiya_tournament_count_games (&self->file->tournament);
}

/* Games reported by the match. */

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  TabiyaTournamentRun *self = data;

  tabiya_match_share_update (&self->share);
  if (tabiya_tournament_score_add (self->score, game->pairing, game->pair, game->reversed,
                                   game->points))
    self->n_played++;
  queue_changed (self);
}

static gboolean
free_play_cb (gpointer data)
{
  g_autoptr(TabiyaTournamentPlay) play = data;

  return G_SOURCE_REMOVE;
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  /* A handler may release the run. */
  g_autoptr(TabiyaTournamentRun) self = g_object_ref (data);
  const GError *error = tabiya_match_get_error (match);

  tabiya_match_share_release (&self->share);
  if (error)
    set_problem (self, error->message);
  set_active (self, FALSE);
  /* The match is still calling us, so it is freed later. */
  g_idle_add (free_play_cb, g_steal_pointer (&self->play));
  set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
  queue_changed (self);
}

/* The file is the truth: the games in it are those that were played. */
static void
adopt_games (TabiyaTournamentRun         *self,
             TabiyaTournamentPreparation *preparation)
{
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  self->reader = g_steal_pointer (&preparation->reader);
  g_clear_pointer (&self->score, tabiya_tournament_score_free);
  self->score = g_steal_pointer (&preparation->score);
  if (preparation->error)
    set_problem (self, preparation->error->message);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  TabiyaTournamentRun *self = TABIYA_TOURNAMENT_RUN (source);
  TabiyaTournamentPreparation *preparation = tabiya_tournament_prepare_finish (result);
  const char *build = self->file->tournament.build;

  adopt_games (self, preparation);
  self->foreign = build && g_strcmp0 (build, tabiya_test_get_build ()) != 0;
  set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
  queue_changed (self);
}

static void
prepared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  static const TabiyaMatchCallbacks callbacks = { .game = game_cb, .finished = finished_cb };
  TabiyaTournamentRun *self = TABIYA_TOURNAMENT_RUN (source);
  TabiyaTournamentPreparation *preparation = tabiya_tournament_prepare_finish (result);
  TabiyaMatch *match;

  adopt_games (self, preparation);
  tabiya_match_share_reset (&self->share);
  self->n_played = 0;
  queue_changed (self);
  if (!preparation->play || self->stop_wanted) {
    set_active (self, FALSE);
    set_state (self, is_over (self) ? TABIYA_TEST_FINISHED : TABIYA_TEST_STOPPED);
    return;
  }
  /* With its seal. */
  g_clear_pointer (&self->file, tabiya_tournament_file_free);
  self->file = g_steal_pointer (&preparation->file);
  self->play = g_steal_pointer (&preparation->play);
  match = tabiya_tournament_play_get_match (self->play);
  tabiya_match_set_callbacks (match, &callbacks, self);
  tabiya_match_set_threads_func (match, tabiya_match_share_count_allowed, &self->share);
  tabiya_match_start (match);
  tabiya_match_share_request (&self->share, self->n_concurrent);
  set_state (self, TABIYA_TEST_RUNNING);
}

static void
tabiya_tournament_run_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  TabiyaTournamentRun *self = TABIYA_TOURNAMENT_RUN (object);

  switch (id) {
  case PROP_STATE:
    g_value_set_int (value, (int) self->state);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* A tournament being played is ended here but not stopped: it continues another day. */
static void
tabiya_tournament_run_dispose (GObject *object)
{
  TabiyaTournamentRun *self = TABIYA_TOURNAMENT_RUN (object);

  tabiya_match_share_clear (&self->share);
  g_clear_pointer (&self->play, tabiya_tournament_play_free);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  G_OBJECT_CLASS (tabiya_tournament_run_parent_class)->dispose (object);
}

static void
tabiya_tournament_run_finalize (GObject *object)
{
  TabiyaTournamentRun *self = TABIYA_TOURNAMENT_RUN (object);

  g_clear_pointer (&self->file, tabiya_tournament_file_free);
  g_clear_pointer (&self->score, tabiya_tournament_score_free);
  g_clear_pointer (&self->reader, tabiya_match_reader_free);
  g_clear_pointer (&self->problem, g_free);
  G_OBJECT_CLASS (tabiya_tournament_run_parent_class)->finalize (object);
}

static void
tabiya_tournament_run_class_init (TabiyaTournamentRunClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_tournament_run_get_property;
  object_class->dispose = tabiya_tournament_run_dispose;
  object_class->finalize = tabiya_tournament_run_finalize;

  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, TABIYA_TEST_LOADING, TABIYA_TEST_FINISHED,
                      TABIYA_TEST_LOADING, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_TOURNAMENT_RUN, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_tournament_run_init (TabiyaTournamentRun *self)
{
}

/**
 * tabiya_tournament_run_new:
 * @arbiter: shares out the processors; must outlive the run
 * @file: a tournament that was read; copied
 *
 * Begins to read the games played so far.
 *
 * Returns: (transfer full): a run in the state %TABIYA_TEST_LOADING
 */
TabiyaTournamentRun *
tabiya_tournament_run_new (TabiyaArbiter              *arbiter,
                           const TabiyaTournamentFile *file)
{
  TabiyaTournamentRun *self = g_object_new (TABIYA_TYPE_TOURNAMENT_RUN, NULL);

  self->arbiter = arbiter;
  tabiya_match_share_init (&self->share, arbiter, queue_changed, self);
  self->file = tabiya_tournament_file_copy (file);
  self->reader = tabiya_match_reader_new (file->pgn_path);
  self->score = tabiya_tournament_score_new (file->tournament.kind, file->tournament.players->len);
  tabiya_tournament_prepare_async (G_OBJECT (self), self->file, 0, loaded_cb);
  return self;
}

/**
 * tabiya_tournament_run_get_state:
 *
 * Returns: the state of the tournament
 */
TabiyaTestState
tabiya_tournament_run_get_state (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), TABIYA_TEST_STOPPED);

  return self->state;
}

/**
 * tabiya_tournament_run_is_active:
 *
 * Returns: whether it is being played, or would be if it were not paused
 */
gboolean
tabiya_tournament_run_is_active (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), FALSE);

  return self->state == TABIYA_TEST_PREPARING || self->state == TABIYA_TEST_RUNNING
         || self->state == TABIYA_TEST_PAUSED;
}

/**
 * tabiya_tournament_run_has_waited:
 *
 * Returns: whether something more important has been using all threads for so long that the person
 *   should be told
 */
gboolean
tabiya_tournament_run_has_waited (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), FALSE);

  return tabiya_match_share_has_waited (&self->share);
}

/**
 * tabiya_tournament_run_get_file:
 *
 * Returns: (transfer none): the tournament; may be another copy after the state has changed
 */
const TabiyaTournamentFile *
tabiya_tournament_run_get_file (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), NULL);

  return self->file;
}

/**
 * tabiya_tournament_run_get_score:
 *
 * Returns: (transfer none): the results so far; may be another object after the state has changed
 */
const TabiyaTournamentScore *
tabiya_tournament_run_get_score (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), NULL);

  return self->score;
}

/**
 * tabiya_tournament_run_make_table:
 *
 * Returns: (transfer full): the cross table of the games so far
 */
TabiyaTournamentTable *
tabiya_tournament_run_make_table (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), NULL);

  return tabiya_tournament_table_new (self->score);
}

/**
 * tabiya_tournament_run_get_reader:
 *
 * Returns: (transfer none): the games; may be another reader after the state has changed
 */
TabiyaMatchReader *
tabiya_tournament_run_get_reader (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), NULL);

  return self->reader;
}

/**
 * tabiya_tournament_run_get_rate:
 *
 * Returns: games a minute since the last start; 0 if unknown
 */
double
tabiya_tournament_run_get_rate (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), 0.0);

  return tabiya_match_share_get_rate (&self->share, self->n_played);
}

const char *
tabiya_tournament_run_get_problem (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), NULL);

  return self->problem;
}

gboolean
tabiya_tournament_run_is_foreign (TabiyaTournamentRun *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_RUN (self), FALSE);

  return self->foreign;
}

/**
 * tabiya_tournament_run_start:
 *
 * Continues from where the games end. Does nothing unless the tournament is stopped.
 */
void
tabiya_tournament_run_start (TabiyaTournamentRun *self)
{
  guint wanted;
  guint capacity;

  g_return_if_fail (TABIYA_IS_TOURNAMENT_RUN (self));

  if (self->state != TABIYA_TEST_STOPPED || self->foreign)
    return;
  wanted = self->file->tournament.n_concurrent;
  capacity = (guint) MAX (tabiya_arbiter_get_capacity (self->arbiter), 1);
  self->n_concurrent = wanted == 0 ? capacity : MIN (wanted, capacity);
  set_problem (self, NULL);
  self->stop_wanted = FALSE;
  set_active (self, TRUE);
  set_state (self, TABIYA_TEST_PREPARING);
  tabiya_tournament_prepare_async (G_OBJECT (self), self->file, self->n_concurrent, prepared_cb);
}

/**
 * tabiya_tournament_run_pause:
 *
 * Pauses each game after the current move, and releases the threads.
 */
void
tabiya_tournament_run_pause (TabiyaTournamentRun *self)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_RUN (self));

  if (self->state != TABIYA_TEST_RUNNING)
    return;
  tabiya_match_share_update (&self->share);
  tabiya_match_pause (tabiya_tournament_play_get_match (self->play));
  tabiya_match_share_release (&self->share);
  set_state (self, TABIYA_TEST_PAUSED);
}

/**
 * tabiya_tournament_run_resume:
 *
 * Ends a pause.
 */
void
tabiya_tournament_run_resume (TabiyaTournamentRun *self)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_RUN (self));

  if (self->state != TABIYA_TEST_PAUSED)
    return;
  tabiya_match_resume (tabiya_tournament_play_get_match (self->play));
  tabiya_match_share_request (&self->share, self->n_concurrent);
  set_state (self, TABIYA_TEST_RUNNING);
}

/**
 * tabiya_tournament_run_stop:
 *
 * Ends the tournament soon. Games in progress are abandoned, finished ones are kept.
 */
void
tabiya_tournament_run_stop (TabiyaTournamentRun *self)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_RUN (self));

  self->stop_wanted = TRUE;
  if (self->play)
    tabiya_match_stop (tabiya_tournament_play_get_match (self->play));
}

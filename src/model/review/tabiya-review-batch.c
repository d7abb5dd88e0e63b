/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-batch-private.h"

#include <glib/gi18n.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/play/tabiya-actions.h"
#include "model/review/tabiya-analyse-settings.h"
#include "model/review/tabiya-batch-games.h"
#include "model/review/tabiya-review-batch-words.h"
#include "model/review/tabiya-review-engine.h"

/* How often the time left is updated, in milliseconds. */
#define TELL_INTERVAL_MS 500

enum {
  CHANGED,
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewBatch, tabiya_review_batch, G_TYPE_OBJECT)

static TabiyaPgnFile *
get_file (TabiyaReviewBatch *self)
{
  return tabiya_collection_get_file (self->collection);
}

static void
tell (TabiyaReviewBatch *self,
      const char        *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
tell_change_cb (TabiyaReviewBatch *self)
{
  gboolean active = self->state == TABIYA_REVIEW_BATCH_RUNNING
                    || self->state == TABIYA_REVIEW_BATCH_PAUSED;
  GAction *pause = g_action_map_lookup_action (G_ACTION_MAP (self->actions),
                                               "pause-analysing-games");

  tabiya_actions_enable (self->actions, "pause-analysing-games", active);
  tabiya_actions_enable (self->actions, "stop-analysing-games", active);
  tabiya_actions_enable (self->actions, "dismiss-analysed-games",
                         self->state == TABIYA_REVIEW_BATCH_ENDED);
  g_simple_action_set_state (G_SIMPLE_ACTION (pause),
                             g_variant_new_boolean (self->state == TABIYA_REVIEW_BATCH_PAUSED));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The analysis goes on if its progress cannot be kept, but it is said once. */
static void
note_kept (TabiyaReviewBatch *self,
           gboolean           kept,
           const GError      *error)
{
  g_autofree char *text = NULL;

  if (!kept && !self->failed) {
    text = g_strdup_printf (_("The progress of the review cannot be kept: %s"), error->message);
    tell (self, text);
  }
  self->failed = !kept;
}

static void
save_job (TabiyaReviewBatch *self)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = tabiya_review_job_save (self->job, &error);

  note_kept (self, kept, error);
}

/* Going from game to game */

static void schedule_step (TabiyaReviewBatch *self);

/* Stops what is going on. The state is not RUNNING then, so that "ended" of the analysis is not
   heard. */
static void
halt (TabiyaReviewBatch      *self,
      TabiyaReviewBatchState  state)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_handle_id (&self->tell_id, g_source_remove);
  self->state = state;
  if (self->analysis)
    tabiya_game_analysis_stop (self->analysis);
  if (state != TABIYA_REVIEW_BATCH_PAUSED)
    self->current = G_MAXUINT;
}

/* Lets go of the job, which stays as it is on disk. */
static void
forget (TabiyaReviewBatch *self)
{
  halt (self, TABIYA_REVIEW_BATCH_IDLE);
  g_clear_object (&self->job);
  g_clear_object (&self->collection);
}

/* All games are done or skipped. */
static void
end (TabiyaReviewBatch *self)
{
  g_autofree char *text = tabiya_review_batch_words_dup_end (self->job);
  g_autofree char *skipped = tabiya_review_batch_words_dup_skipped (self->job);

  tabiya_review_job_remove (self->job);
  if (skipped)
    halt (self, TABIYA_REVIEW_BATCH_ENDED);
  else
    forget (self);
  tell (self, text);
  tell_change_cb (self);
}

static void
skip (TabiyaReviewBatch     *self,
      guint                  number,
      TabiyaReviewGameState  reason)
{
  tabiya_review_job_set_state (self->job, number, reason);
  save_job (self);
}

static guint
find_pending (TabiyaReviewBatch *self)
{
  for (guint i = 0; i < tabiya_review_job_get_n_games (self->job); i++) {
    if (tabiya_review_job_get_game (self->job, i)->state == TABIYA_REVIEW_GAME_PENDING)
      return i;
  }
  return G_MAXUINT;
}

/* Puts the results into the game, which is @game of the file, by giving the answers to a review of
   it: what was searched is a copy. */
static void
write_results (TabiyaReviewBatch *self,
               guint              number,
               TabiyaGame        *game)
{
  const TabiyaReviewPlan *plan = tabiya_review_job_get_plan (self->job);
  g_autoptr(TabiyaReview) review = tabiya_review_new (game, &plan->limit);
  const GArray *answers = tabiya_review_job_begin_game (self->job, number, &self->weights);
  guint index = tabiya_review_job_get_game (self->job, number)->index;
  g_autofree char *sum = NULL;
  g_autoptr(GError) error = NULL;
  gboolean kept;

  tabiya_review_answer_again (review, answers);
  tabiya_review_engine_write (game, tabiya_review_find, review, &self->weights, self->judge, plan);
  sum = tabiya_review_job_sum_text (game);
  kept = tabiya_review_job_finish_game (self->job, number, sum, &error);
  note_kept (self, kept, error);
  tabiya_document_note_edited (self->document, index, game);
}

/* The game that is analysed is done. */
static void
finish_game (TabiyaReviewBatch *self)
{
  guint number = self->current;
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaReviewGameState state =
    tabiya_batch_games_check (get_file (self), tabiya_review_job_get_game (self->job, number),
                              &game);

  self->current = G_MAXUINT;
  if (game)
    write_results (self, number, game);
  else
    skip (self, number, state);
}

static void
answered_cb (TabiyaReviewBatch        *self,
             const TabiyaReviewAnswer *answer)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = tabiya_review_job_add_answer (self->job, answer, &error);

  note_kept (self, kept, error);
}

/* Waits until a person has done something about the engine and lets it go on. */
static void
tell_failure (TabiyaReviewBatch *self)
{
  const char *failure = tabiya_game_analysis_get_failure (self->analysis);
  g_autofree char *text = NULL;

  /* Translators: %s is a sentence about an engine that has failed. */
  text = failure ? g_strdup_printf (_("%s The review is paused."), failure)
                 : g_strdup (_("The review was paused because the engine has failed"));
  tabiya_review_batch_set_paused (self, TRUE);
  tell (self, text);
}

static void
ended_cb (TabiyaReviewBatch *self,
          gboolean           whole)
{
  const TabiyaReviewPlan *plan;

  if (self->state != TABIYA_REVIEW_BATCH_RUNNING)
    return;
  if (!whole) {
    tell_failure (self);
    return;
  }
  plan = tabiya_review_job_get_plan (self->job);
  self->pace_ms = tabiya_game_analysis_get_pace (self->analysis);
  tabiya_analyse_settings_note_pace (self->settings, self->analysis, &plan->limit);
  finish_game (self);
  schedule_step (self);
  tell_change_cb (self);
}

static void
make_analysis (TabiyaReviewBatch *self)
{
  if (self->analysis)
    return;
  self->analysis = tabiya_game_analysis_new ();
  tabiya_game_analysis_set_priority (self->analysis, TABIYA_PRIORITY_BATCH);
  g_signal_connect_swapped (self->analysis, "answered", G_CALLBACK (answered_cb), self);
  g_signal_connect_swapped (self->analysis, "progress", G_CALLBACK (tell_change_cb), self);
  g_signal_connect_swapped (self->analysis, "ended", G_CALLBACK (ended_cb), self);
}

static void
room_asked_cb (TabiyaReviewBatch *self)
{
  tabiya_review_batch_set_paused (self, TRUE);
}

/* Begins with a copy of @game, or goes on with it. */
static void
begin_game (TabiyaReviewBatch *self,
            guint              number,
            TabiyaGame        *game)
{
  const TabiyaReviewPlan *plan = tabiya_review_job_get_plan (self->job);
  g_autofree char *text = tabiya_pgn_write_game (game);
  g_autoptr(TabiyaGame) copy = tabiya_pgn_read_game (text, -1, NULL, NULL);
  const GArray *answers = tabiya_review_job_begin_game (self->job, number, &self->weights);
  TabiyaWork *work = tabiya_game_analysis_get_work (self->analysis);
  guint n_used;

  self->current = number;
  tabiya_work_describe (work, _("several games are being reviewed"), _("Pause Reviewing Games"),
                        FALSE);
  g_signal_handlers_disconnect_by_data (work, self);
  g_signal_connect_object (work, "room-asked", G_CALLBACK (room_asked_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_game_analysis_set_hash (self->analysis,
                                 g_settings_get_int (self->settings, "engine-hash"));
  tabiya_game_analysis_set_threads (self->analysis,
                                    g_settings_get_int (self->settings, "engine-threads"));
  n_used = tabiya_game_analysis_resume (self->analysis, copy, &self->weights, &plan->limit,
                                        answers);
  tabiya_review_job_cut_answers (self->job, n_used);
}

/* Turns to the next game, or past one that cannot be analysed. */
static gboolean
step_cb (gpointer data)
{
  TabiyaReviewBatch *self = data;
  guint number = find_pending (self);
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaReviewGameState state;

  self->step_id = 0;
  if (number == G_MAXUINT) {
    end (self);
    return G_SOURCE_REMOVE;
  }
  state = tabiya_batch_games_check (get_file (self),
                                    tabiya_review_job_get_game (self->job, number), &game);
  if (game) {
    begin_game (self, number, game);
  } else {
    skip (self, number, state);
    schedule_step (self);
  }
  tell_change_cb (self);
  return G_SOURCE_REMOVE;
}

static void
schedule_step (TabiyaReviewBatch *self)
{
  if (self->state == TABIYA_REVIEW_BATCH_RUNNING && self->step_id == 0)
    self->step_id = g_idle_add (step_cb, self);
}

static gboolean
tell_cb (gpointer data)
{
  tell_change_cb (data);
  return G_SOURCE_CONTINUE;
}

static void
run (TabiyaReviewBatch *self)
{
  self->state = TABIYA_REVIEW_BATCH_RUNNING;
  self->tell_id = g_timeout_add (TELL_INTERVAL_MS, tell_cb, self);
  schedule_step (self);
  tell_change_cb (self);
}

/* Lets the engine of a job analyse; one that has failed is started again. */
static gboolean
use_engine (TabiyaReviewBatch  *self,
            TabiyaReviewJob    *job,
            GError            **error)
{
  make_analysis (self);
  return tabiya_review_engine_use (self->analysis, &self->program,
                                   tabiya_review_job_get_program (job), error);
}

/* Takes a job on. Returns FALSE with @error, and nothing has changed, if its engine is not
   there. */
static gboolean
adopt (TabiyaReviewBatch  *self,
       TabiyaReviewJob    *job,
       GError            **error)
{
  if (!use_engine (self, job, error))
    return FALSE;
  forget (self);
  self->job = g_object_ref (job);
  self->collection = g_object_ref (tabiya_document_get_collection (self->document));
  self->pace_ms = -1;
  self->failed = FALSE;
  g_free (self->judge);
  self->judge = tabiya_review_engine_take_judge (self->settings, self->program, &self->weights);
  save_job (self);
  run (self);
  return TRUE;
}

/* Signals of the document */

/* The file is not open any more: the job waits for it. */
static void
collection_cb (TabiyaReviewBatch *self)
{
  if (!self->job || tabiya_document_get_collection (self->document) == self->collection)
    return;
  forget (self);
  tell_change_cb (self);
}

/* The file was saved, perhaps elsewhere. */
static void
file_cb (TabiyaReviewBatch *self)
{
  if (!self->job || self->state == TABIYA_REVIEW_BATCH_ENDED
      || tabiya_document_get_collection (self->document) != self->collection)
    return;
  tabiya_review_job_set_file (self->job, tabiya_pgn_file_get_file (get_file (self)));
  save_job (self);
}

/* Actions */

static void
pause_action (GSimpleAction *action,
              GVariant      *value,
              gpointer       data)
{
  tabiya_review_batch_set_paused (data, g_variant_get_boolean (value));
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  tabiya_review_batch_stop (data);
}

static void
dismiss_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TabiyaReviewBatch *self = data;

  forget (self);
  tell_change_cb (self);
}

/* Virtual functions */

static void
tabiya_review_batch_dispose (GObject *object)
{
  TabiyaReviewBatch *self = TABIYA_REVIEW_BATCH (object);

  tabiya_review_batch_shutdown (self);
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_object (&self->analysis);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (tabiya_review_batch_parent_class)->dispose (object);
}

static void
tabiya_review_batch_finalize (GObject *object)
{
  g_free (TABIYA_REVIEW_BATCH (object)->folder);
  g_free (TABIYA_REVIEW_BATCH (object)->program);
  g_free (TABIYA_REVIEW_BATCH (object)->judge);

  G_OBJECT_CLASS (tabiya_review_batch_parent_class)->finalize (object);
}

static void
tabiya_review_batch_class_init (TabiyaReviewBatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = tabiya_review_batch_dispose;
  object_class->finalize = tabiya_review_batch_finalize;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_review_batch_init (TabiyaReviewBatch *self)
{
  static const GActionEntry entries[] = {
    { .name = "pause-analysing-games", .state = "false", .change_state = pause_action },
    { .name = "stop-analysing-games", .activate = stop_action },
    { .name = "dismiss-analysed-games", .activate = dismiss_action },
  };

  self->current = G_MAXUINT;
  self->pace_ms = -1;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  tell_change_cb (self);
}

/**
 * tabiya_review_batch_new:
 * @document: has the games; a reference is taken
 * @settings: the settings of the program; a reference is taken
 * @folder: where jobs are kept; created with the first one
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a batch that does nothing yet
 */
TabiyaReviewBatch *
tabiya_review_batch_new (TabiyaDocument *document,
                         GSettings      *settings,
                         const char     *folder)
{
  TabiyaReviewBatch *self = g_object_new (TABIYA_TYPE_REVIEW_BATCH, NULL);

  self->document = g_object_ref (document);
  self->settings = g_object_ref (settings);
  self->folder = g_strdup (folder);
  g_signal_connect_swapped (document, "notify::collection", G_CALLBACK (collection_cb), self);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (file_cb), self);
  return self;
}

void
tabiya_review_batch_add_actions (TabiyaReviewBatch *self,
                                 GActionMap        *map)
{
  g_return_if_fail (TABIYA_IS_REVIEW_BATCH (self));

  tabiya_actions_lend (self->actions, map);
}

gboolean
tabiya_review_batch_can_start (TabiyaReviewBatch *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), FALSE);

  return tabiya_document_is_whole (self->document)
         && (self->state == TABIYA_REVIEW_BATCH_IDLE
             || self->state == TABIYA_REVIEW_BATCH_ENDED);
}

/**
 * tabiya_review_batch_start:
 * @indices: (element-type guint32): which games of the open file to analyse, in that order
 * @error: return location for an error
 *
 * Begins with the current settings.
 *
 * Returns: %FALSE with @error if there are too many games or none that can be read, the file is
 *   still being read, a batch is in progress, or there is no such engine as the settings name
 */
gboolean
tabiya_review_batch_start (TabiyaReviewBatch  *self,
                           GArray             *indices,
                           GError            **error)
{
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autofree char *program = NULL;
  TabiyaReviewPlan plan;
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), FALSE);

  if (!tabiya_review_batch_can_start (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("Other games are still being read or reviewed"));
    return FALSE;
  }
  if (indices->len > TABIYA_REVIEW_JOB_MAX_GAMES) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("Select at most %'u games to review at a time"), TABIYA_REVIEW_JOB_MAX_GAMES);
    return FALSE;
  }
  file = tabiya_document_get_file (self->document);
  plan = tabiya_analyse_settings_get_plan (self->settings);
  plan.whole_list = TRUE;
  job = tabiya_review_job_new (self->folder, tabiya_pgn_file_get_file (file), &plan);
  program = tabiya_analyse_settings_dup_program (self->settings);
  tabiya_review_job_set_program (job, program);
  tabiya_batch_games_add (job, file, indices);
  if (tabiya_review_job_get_n_games (job) == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("None of these games can be read"));
    return FALSE;
  }
  return adopt (self, job, error);
}

/**
 * tabiya_review_batch_continue:
 * @job: a job of several games that was left behind; a reference is taken
 *
 * Goes on where it was broken off, with the limit and the engine it was begun with.
 *
 * Returns: %FALSE if the file of the job is not open or still being read, a batch is in progress,
 *   or its engine is not set up any more
 */
gboolean
tabiya_review_batch_continue (TabiyaReviewBatch *self,
                              TabiyaReviewJob   *job)
{
  GFile *location;
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (job), FALSE);

  if (!tabiya_review_batch_can_start (self))
    return FALSE;
  file = tabiya_document_get_file (self->document);
  location = tabiya_pgn_file_get_file (file);
  if (!location || !tabiya_review_job_get_file (job)
      || !g_file_equal (location, tabiya_review_job_get_file (job)))
    return FALSE;
  tabiya_batch_games_find (job, file);
  return adopt (self, job, NULL);
}

/**
 * tabiya_review_batch_set_paused:
 * @paused: whether to stand still
 *
 * Stands still with all that is known, or goes on, which starts an engine that has failed again.
 * Does nothing unless games are being analysed.
 */
void
tabiya_review_batch_set_paused (TabiyaReviewBatch *self,
                                gboolean           paused)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_REVIEW_BATCH (self));

  if (self->state != (paused ? TABIYA_REVIEW_BATCH_RUNNING : TABIYA_REVIEW_BATCH_PAUSED))
    return;
  if (!paused) {
    if (use_engine (self, self->job, &error))
      run (self);
    else
      tell (self, error->message);
    return;
  }
  halt (self, TABIYA_REVIEW_BATCH_PAUSED);
  tell_change_cb (self);
}

void
tabiya_review_batch_stop (TabiyaReviewBatch *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_REVIEW_BATCH (self));

  if (self->state != TABIYA_REVIEW_BATCH_RUNNING && self->state != TABIYA_REVIEW_BATCH_PAUSED)
    return;
  text = tabiya_review_batch_words_dup_end (self->job);
  tabiya_review_job_remove (self->job);
  forget (self);
  tell (self, text);
  tell_change_cb (self);
}

/**
 * tabiya_review_batch_shutdown:
 *
 * To be called before the owner goes away; a batch that was not stopped can be continued later.
 */
void
tabiya_review_batch_shutdown (TabiyaReviewBatch *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_BATCH (self));

  forget (self);
  if (!self->analysis)
    return;
  g_signal_handlers_disconnect_by_data (self->analysis, self);
  tabiya_game_analysis_shutdown (self->analysis);
}

TabiyaReviewBatchState
tabiya_review_batch_get_state (TabiyaReviewBatch *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), TABIYA_REVIEW_BATCH_IDLE);

  return self->state;
}

TabiyaReviewJob *
tabiya_review_batch_get_job (TabiyaReviewBatch *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), NULL);

  return self->job;
}

guint
tabiya_review_batch_get_current (TabiyaReviewBatch *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), G_MAXUINT);

  return self->current;
}

TabiyaGameAnalysis *
tabiya_review_batch_get_analysis (TabiyaReviewBatch *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), NULL);

  return self->analysis;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-analysis.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/play/tabiya-actions.h"
#include "model/review/tabiya-analyse-settings.h"
#include "model/review/tabiya-review-engine.h"

/* How often the time left is updated, in milliseconds. */
#define TELL_INTERVAL_MS 500

struct _TabiyaReviewAnalysis
{
  GObject               parent_instance;

  /* owned */
  TabiyaPlayController *play;
  GSettings            *settings;
  TabiyaGameAnalysis   *analysis;
  TabiyaReportModel    *report;
  GSimpleActionGroup   *actions;
  char                 *folder;    /* of jobs; NULL if they are not kept */
  GFile                *file;      /* of the game that is shown; NULL if it is in none */
  TabiyaReviewJob      *job;       /* of the analysis that is running; NULL if it is not kept */

  /* state */
  gboolean              retrying;
  char                 *program;   /* the engine that analyses; NULL for ours */
  char                 *judge;     /* who judges, where that is to be said; owned */
  guint                 index;     /* of the game in @file */
  guint                 tell_id;   /* updates the time left */
  TabiyaReviewPlan      plan;      /* what is searched, and how much of it is written */
  gboolean              failed;    /* the progress is not all on disk, and that was told */
};

enum {
  CHANGED,
  MESSAGE,
  DONE,
  ANALYSIS_ASKED,
  GRAPH_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewAnalysis, tabiya_review_analysis, G_TYPE_OBJECT)

static TabiyaGame *
get_game (TabiyaReviewAnalysis *self)
{
  return tabiya_play_controller_get_game (self->play);
}

/* What can be done now */

/* A game in progress is not analysed, because that would help the player. */
static gboolean
can_analyse (TabiyaReviewAnalysis *self)
{
  return !tabiya_play_is_going (tabiya_play_controller_get_play (self->play))
         && tabiya_play_controller_has_moves (self->play)
         && !tabiya_review_analysis_is_running (self);
}

/* Whether the graph would show anything; faster than making a report. */
static gboolean
has_scores (TabiyaReviewAnalysis *self)
{
  ChessScore score;
  int depth;

  if (tabiya_review_analysis_is_running (self)
      && tabiya_review_analysis_get_n_done (self) > 0)
    return TRUE;
  for (TabiyaNode *node = tabiya_game_get_root (get_game (self)); node;
       node = tabiya_node_get_child (node, 0)) {
    if (tabiya_node_get_evaluation (node, &score, &depth))
      return TRUE;
  }
  return FALSE;
}

static void
update_actions (TabiyaReviewAnalysis *self)
{
  tabiya_actions_enable (self->actions, "analyse-game", !self->retrying && can_analyse (self));
  tabiya_actions_enable (self->actions, "stop-analysing",
                         tabiya_review_analysis_is_running (self));
  tabiya_actions_enable (self->actions, "export-graph", has_scores (self));
}

/* Actions */

static void
analyse_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TabiyaReviewAnalysis *self = data;
  guint n_positions = tabiya_node_get_ply (tabiya_game_get_end (get_game (self))) + 1;

  g_signal_emit (self, signals[ANALYSIS_ASKED], 0, n_positions);
}

static void
stop_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  tabiya_review_analysis_stop (data);
}

static void
export_graph_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  gboolean svg = strcmp (g_variant_get_string (parameter, NULL), "svg") == 0;

  g_signal_emit (data, signals[GRAPH_ASKED], 0, svg);
}

/* Progress of the analysis */

static gboolean
tell_cb (gpointer data)
{
  g_signal_emit (data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

static void
progress_cb (TabiyaReviewAnalysis *self)
{
  tabiya_report_model_invalidate (self->report);
  update_actions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The analysis goes on if its progress cannot be kept, but it is said once. */
static void
note_kept (TabiyaReviewAnalysis *self,
           gboolean              kept,
           const GError         *error)
{
  g_autofree char *text = NULL;

  if (!kept && !self->failed) {
    text = g_strdup_printf (_("The progress of the review cannot be kept: %s"), error->message);
    g_signal_emit (self, signals[MESSAGE], 0, text);
  }
  self->failed = !kept;
}

static void
answered_cb (TabiyaReviewAnalysis     *self,
             const TabiyaReviewAnswer *answer)
{
  g_autoptr(GError) error = NULL;
  gboolean kept;

  if (!self->job)
    return;
  kept = tabiya_review_job_add_answer (self->job, answer, &error);
  note_kept (self, kept, error);
}

/* Reports the result once it has been written. */
static void
tell_end (TabiyaReviewAnalysis *self,
          gboolean              whole)
{
  const TabiyaGameReport *report = tabiya_report_model_get_report (self->report);
  g_autofree char *text = NULL;

  if (!whole && tabiya_game_analysis_get_failure (self->analysis))
    /* Translators: %s is a sentence about an engine that has failed. */
    text = g_strdup_printf (_("%s What was found before has been kept."),
                            tabiya_game_analysis_get_failure (self->analysis));
  else if (!whole)
    text = g_strdup (_("Review stopped; what was found has been kept"));
  else if (report && report->sides[CHESS_WHITE].complete && report->sides[CHESS_BLACK].complete)
    /* Translators: the accuracy of both sides, in percent. */
    text = g_strdup_printf (_("Game reviewed: accuracy of White %.0f %%, of Black %.0f %%"),
                            report->sides[CHESS_WHITE].accuracy,
                            report->sides[CHESS_BLACK].accuracy);
  else
    text = g_strdup (_("Game reviewed"));
  g_signal_emit (self, signals[whole ? DONE : MESSAGE], 0, text);
}

static void
ended_cb (TabiyaReviewAnalysis *self,
          gboolean              whole)
{
  TabiyaGame *game = tabiya_game_analysis_get_game (self->analysis);
  gboolean changed;

  g_clear_handle_id (&self->tell_id, g_source_remove);
  changed = tabiya_review_engine_write (game, tabiya_game_analysis_find, self->analysis,
                                        tabiya_game_analysis_get_weights (self->analysis),
                                        self->judge, &self->plan);
  if (self->job)
    tabiya_review_job_remove (self->job);
  g_clear_object (&self->job);
  tabiya_analyse_settings_note_pace (self->settings, self->analysis, &self->plan.limit);
  tabiya_report_model_set_findings (self->report, NULL, NULL, 0, NULL);
  if ((changed || tabiya_game_analysis_get_failure (self->analysis)) && game == get_game (self))
    tell_end (self, whole);
  update_actions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
follow_game (TabiyaReviewAnalysis *self)
{
  if (tabiya_game_analysis_get_game (self->analysis) != get_game (self))
    tabiya_game_analysis_stop (self->analysis);
  tabiya_report_model_set_game (self->report, get_game (self));
}

static void
game_cb (TabiyaReviewAnalysis *self)
{
  follow_game (self);
  update_actions (self);
}

static void
tabiya_review_analysis_dispose (GObject *object)
{
  TabiyaReviewAnalysis *self = TABIYA_REVIEW_ANALYSIS (object);

  tabiya_review_analysis_shutdown (self);
  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  g_clear_object (&self->settings);
  g_clear_object (&self->analysis);
  g_clear_object (&self->report);
  g_clear_object (&self->actions);
  g_clear_object (&self->job);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (tabiya_review_analysis_parent_class)->dispose (object);
}

static void
tabiya_review_analysis_finalize (GObject *object)
{
  g_free (TABIYA_REVIEW_ANALYSIS (object)->folder);
  g_free (TABIYA_REVIEW_ANALYSIS (object)->program);
  g_free (TABIYA_REVIEW_ANALYSIS (object)->judge);

  G_OBJECT_CLASS (tabiya_review_analysis_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            GType       parameter)
{
  return g_signal_new (name, TABIYA_TYPE_REVIEW_ANALYSIS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter != G_TYPE_NONE ? 1 : 0, parameter);
}

static void
tabiya_review_analysis_class_init (TabiyaReviewAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_review_analysis_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_review_analysis_finalize;

  signals[CHANGED] = add_signal ("changed", G_TYPE_NONE);
  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[DONE] = add_signal ("done", G_TYPE_STRING);
  signals[ANALYSIS_ASKED] = add_signal ("analysis-asked", G_TYPE_UINT);
  signals[GRAPH_ASKED] = add_signal ("graph-asked", G_TYPE_BOOLEAN);
}

static void
tabiya_review_analysis_init (TabiyaReviewAnalysis *self)
{
  static const GActionEntry entries[] = {
    { .name = "analyse-game", .activate = analyse_action },
    { .name = "stop-analysing", .activate = stop_action },
    { .name = "export-graph", .activate = export_graph_action, .parameter_type = "s" },
  };

  self->analysis = tabiya_game_analysis_new ();
  self->report = tabiya_report_model_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_swapped (self->analysis, "answered", G_CALLBACK (answered_cb), self);
  g_signal_connect_swapped (self->analysis, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->analysis, "ended", G_CALLBACK (ended_cb), self);
}

/**
 * tabiya_review_analysis_new:
 * @play: holds the game; a reference is taken
 * @settings: the settings of the program; a reference is taken
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): the report of the game, and an analysis that has not begun
 */
TabiyaReviewAnalysis *
tabiya_review_analysis_new (TabiyaPlayController *play,
                            GSettings            *settings)
{
  TabiyaReviewAnalysis *self = g_object_new (TABIYA_TYPE_REVIEW_ANALYSIS, NULL);

  self->play = g_object_ref (play);
  self->settings = g_object_ref (settings);
  g_object_connect (play,
                    "swapped-signal::game-changed", game_cb, self,
                    "swapped-signal::edited", update_actions, self,
                    "swapped-signal::state-changed", update_actions, self, NULL);
  game_cb (self);
  return self;
}

/**
 * tabiya_review_analysis_shutdown:
 *
 * Stops without writing results, and waits until no thread searches; to be called before the owner
 * goes away. What was found stays on disk to be continued.
 */
void
tabiya_review_analysis_shutdown (TabiyaReviewAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  g_clear_handle_id (&self->tell_id, g_source_remove);
  /* The report reads from the analysis as long as it has a game. */
  if (self->report) {
    g_signal_handlers_disconnect_by_data (self->report, self);
    tabiya_report_model_set_game (self->report, NULL);
  }
  if (self->analysis) {
    g_signal_handlers_disconnect_by_data (self->analysis, self);
    tabiya_game_analysis_shutdown (self->analysis);
  }
}

/**
 * tabiya_review_analysis_add_actions:
 * @map: the window that offers the actions
 *
 * Adds the actions of the analysis to @map.
 */
void
tabiya_review_analysis_add_actions (TabiyaReviewAnalysis *self,
                                    GActionMap           *map)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  tabiya_actions_lend (self->actions, map);
}

/**
 * tabiya_review_analysis_get_report:
 *
 * Returns: (transfer none): the report of the game, which is kept up to date
 */
TabiyaReportModel *
tabiya_review_analysis_get_report (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), NULL);

  return self->report;
}

/**
 * tabiya_review_analysis_set_folder:
 * @folder: where jobs are kept; created with the first one
 *
 * Keeps every analysis that begins from now on.
 */
void
tabiya_review_analysis_set_folder (TabiyaReviewAnalysis *self,
                                   const char           *folder)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  g_free (self->folder);
  self->folder = g_strdup (folder);
}

static void
save_job (TabiyaReviewAnalysis *self)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = tabiya_review_job_save (self->job, &error);

  note_kept (self, kept, error);
}

void
tabiya_review_analysis_set_place (TabiyaReviewAnalysis *self,
                                  GFile                *file,
                                  guint                 index)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  g_set_object (&self->file, file);
  self->index = index;
  if (!self->job || tabiya_game_analysis_get_game (self->analysis) != get_game (self))
    return;
  tabiya_review_job_set_file (self->job, file);
  tabiya_review_job_set_index (self->job, 0, index);
  save_job (self);
}

/* Lets an engine analyse. Returns FALSE, and says so, if it is not there. */
static gboolean
use_engine (TabiyaReviewAnalysis *self,
            const char           *name)
{
  g_autoptr(GError) error = NULL;

  if (tabiya_review_engine_use (self->analysis, &self->program, name, &error))
    return TRUE;
  g_signal_emit (self, signals[MESSAGE], 0, error->message);
  return FALSE;
}

/* Begins, with what is known from the job if there is one. */
static void
begin (TabiyaReviewAnalysis *self)
{
  TabiyaWork *work = tabiya_game_analysis_get_work (self->analysis);
  const GArray *answers = NULL;
  HeuristicWeights weights;
  guint n_used;

  g_free (self->judge);
  self->judge = tabiya_review_engine_take_judge (self->settings, self->program, &weights);
  tabiya_game_analysis_set_hash (self->analysis,
                                 g_settings_get_int (self->settings, "engine-hash"));
  tabiya_game_analysis_set_threads (self->analysis,
                                    g_settings_get_int (self->settings, "engine-threads"));
  tabiya_work_describe (work, _("a game is being reviewed"), _("Stop Reviewing the Game"), FALSE);
  g_signal_handlers_disconnect_by_data (work, self);
  g_signal_connect_object (work, "room-asked", G_CALLBACK (tabiya_review_analysis_stop), self,
                           G_CONNECT_SWAPPED);
  tabiya_work_set_name (work, self->job ? tabiya_review_job_get_game (self->job, 0)->name : NULL);
  if (self->job)
    answers = tabiya_review_job_begin_game (self->job, 0, &weights);
  n_used = tabiya_game_analysis_resume (self->analysis, get_game (self), &weights,
                                        &self->plan.limit, answers);
  if (self->job)
    tabiya_review_job_cut_answers (self->job, n_used);
  self->tell_id = g_timeout_add (TELL_INTERVAL_MS, tell_cb, self);
  tabiya_report_model_set_findings (self->report, tabiya_game_analysis_find, self->analysis,
                                    self->plan.sides, self->judge);
  update_actions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * tabiya_review_analysis_start:
 *
 * Begins the analysis of the game with the current settings.
 *
 * Returns: %FALSE if the game is in progress, has no moves or is already being analysed, or if
 *   there is no such engine as the settings name, which is said
 */
gboolean
tabiya_review_analysis_start (TabiyaReviewAnalysis *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), FALSE);

  if (!can_analyse (self))
    return FALSE;
  name = tabiya_analyse_settings_dup_program (self->settings);
  if (!use_engine (self, name))
    return FALSE;
  self->plan = tabiya_analyse_settings_get_plan (self->settings);
  self->failed = FALSE;
  if (self->folder) {
    self->job = tabiya_review_job_new (self->folder, self->file, &self->plan);
    tabiya_review_job_set_program (self->job, name);
    tabiya_review_job_add_game (self->job, get_game (self), self->index);
    save_job (self);
  }
  begin (self);
  return TRUE;
}

gboolean
tabiya_review_analysis_is_about (TabiyaReviewAnalysis *self,
                                 TabiyaReviewJob      *job)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (job), FALSE);

  if (tabiya_review_job_get_plan (job)->whole_list)
    return FALSE;
  line = tabiya_review_job_sum_line (get_game (self));
  return g_str_equal (line, tabiya_review_job_get_game (job, 0)->line);
}

/**
 * tabiya_review_analysis_continue:
 * @job: what was left behind; a reference is taken
 *
 * Goes on where the analysis was broken off, with the limit and the engine it was begun with.
 *
 * Returns: %FALSE if that is not possible; the job is as it was
 */
gboolean
tabiya_review_analysis_continue (TabiyaReviewAnalysis *self,
                                 TabiyaReviewJob      *job)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), FALSE);

  if (!can_analyse (self) || !tabiya_review_analysis_is_about (self, job)
      || !use_engine (self, tabiya_review_job_get_program (job)))
    return FALSE;
  self->plan = *tabiya_review_job_get_plan (job);
  self->failed = FALSE;
  g_set_object (&self->job, job);
  begin (self);
  return TRUE;
}

void
tabiya_review_analysis_stop (TabiyaReviewAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  tabiya_game_analysis_stop (self->analysis);
}

/**
 * tabiya_review_analysis_is_running:
 *
 * Returns: whether a game is being reviewed
 */
gboolean
tabiya_review_analysis_is_running (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), FALSE);

  return tabiya_game_analysis_is_running (self->analysis);
}

guint
tabiya_review_analysis_get_n_done (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), 0);

  return tabiya_game_analysis_get_n_done (self->analysis);
}

double
tabiya_review_analysis_get_fraction (TabiyaReviewAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), 0);

  return tabiya_game_analysis_get_fraction (self->analysis);
}

char *
tabiya_review_analysis_dup_time_text (TabiyaReviewAnalysis *self)
{
  gint64 left;
  int seconds;

  g_return_val_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self), NULL);

  left = tabiya_game_analysis_get_time_left (self->analysis);
  seconds = (int) ((left + 999) / 1000);
  if (tabiya_work_get_cause (tabiya_review_analysis_get_work (self)))
    return g_strdup (_("waiting"));
  if (left < 0)
    return g_strdup (_("reviewing"));
  if (seconds < 120)
    /* Translators: seconds until the review is complete. */
    return g_strdup_printf (_("%d s left"), seconds);
  /* Translators: minutes until the review is complete. */
  return g_strdup_printf (_("%d min left"), (seconds + 30) / 60);
}

TabiyaWork *
tabiya_review_analysis_get_work (TabiyaReviewAnalysis *self)
{
  return tabiya_game_analysis_get_work (self->analysis);
}

void
tabiya_review_analysis_set_retrying (TabiyaReviewAnalysis *self,
                                     gboolean              retrying)
{
  g_return_if_fail (TABIYA_IS_REVIEW_ANALYSIS (self));

  self->retrying = retrying;
  update_actions (self);
}

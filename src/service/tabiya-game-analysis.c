/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-game-analysis.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A search that has its turn may be kept waiting by other programs: that must be so if it takes
   longer than the mean times this factor, plus these milliseconds, as the time to search a position
   to a fixed depth varies. */
#define WAITING_FACTOR 6
#define WAITING_MS     2500

/* On a busy machine a search with a time limit may get hardly any processor time. A result below
   this depth is worthless, so the position is then searched again to this depth, however long it
   takes. */
#define LEAST_DEPTH 8

struct _TabiyaGameAnalysis
{
  GObject              parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaGame          *game;
  TabiyaReview        *review;       /* NULL before the first start */
  GCancellable        *cancellable;  /* of the search in progress */

  /* state */
  HeuristicWeights     weights;
  TabiyaGameAnalysisLimit limit;
  int                  n_threads;
  TabiyaPriority       priority;
  gint64               begun_at;     /* of the search in progress; monotonic, microseconds */
  gint64               spent_us;     /* total of the finished searches */
  double               resumed;      /* the work that an earlier analysis had done */
  guint                idle_id;
  guint                serial;       /* tells the expected answer from an obsolete one */
  char                *failure;      /* owned: why the last one was broken off; nullable */
  gboolean             running;
  gboolean             again;        /* whether the search is repeated because it was too
                                        shallow */
};

/* The user data of a search, which must not keep the analysis alive. */
typedef struct {
  GWeakRef analysis;
  guint    serial;
} Question;

enum {
  ANSWERED,
  PROGRESS,
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGameAnalysis, tabiya_game_analysis, G_TYPE_OBJECT)

static void schedule_step (TabiyaGameAnalysis *self);

static Question *
question_new (TabiyaGameAnalysis *self)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->analysis, self);
  question->serial = self->serial;
  return question;
}

static void
question_free (Question *question)
{
  g_weak_ref_clear (&question->analysis);
  g_free (question);
}

/* Cancels the search in progress and any that is scheduled. */
static void
drop_search (TabiyaGameAnalysis *self)
{
  g_autoptr(GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  self->serial++;
  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

static void
end (TabiyaGameAnalysis *self,
     gboolean            whole)
{
  drop_search (self);
  self->running = FALSE;
  g_signal_emit (self, signals[ENDED], 0, whole);
}

static void
get_progress (TabiyaGameAnalysis   *self,
              TabiyaReviewProgress *progress)
{
  *progress = (TabiyaReviewProgress) { 0 };
  if (self->review)
    tabiya_review_get_progress (self->review, progress);
}

/* Passes the result of a search to the review, and tells of it when it completes something. */
static void
answer (TabiyaGameAnalysis *self,
        TabiyaAnalysis     *analysis)
{
  TabiyaReviewAnswer given = { .verdict = { .depth = 0 } };
  TabiyaVerdict *verdict = &given.verdict;
  TabiyaReviewProgress before;
  TabiyaReviewProgress after;

  if (analysis->n_lines > 0) {
    const TabiyaLine *line = &analysis->lines[0];

    verdict->score = line->score;
    verdict->depth = line->depth;
    verdict->n_moves = (int) MIN (line->n_moves, TABIYA_VERDICT_MAX_MOVES);
    memcpy (verdict->moves, line->moves, (gsize) verdict->n_moves * sizeof (ChessMove));
  }
  get_progress (self, &before);
  tabiya_review_get_question (self->review, &given.question);
  tabiya_review_answer (self->review, verdict);
  get_progress (self, &after);
  g_signal_emit (self, signals[ANSWERED], 0, &given);
  if (after.n_done > before.n_done || after.n_checked > before.n_checked)
    g_signal_emit (self, signals[PROGRESS], 0, tabiya_review_get_node (self->review));
}

static gboolean
is_too_shallow (TabiyaGameAnalysis *self,
                TabiyaAnalysis     *analysis)
{
  return self->limit.time_ms > 0 && !self->again && analysis->depth < LEAST_DEPTH
         && (analysis->n_lines == 0 || !chess_score_is_mate (analysis->lines[0].score));
}

static void search (TabiyaGameAnalysis  *self,
                    const TabiyaInquiry *inquiry);

static void
search_again (TabiyaGameAnalysis *self)
{
  TabiyaInquiry inquiry;

  self->again = TRUE;
  tabiya_review_next (self->review, &inquiry);
  search (self, &inquiry);
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  Question *question = user_data;
  g_autoptr(TabiyaGameAnalysis) self = g_weak_ref_get (&question->analysis);
  guint serial = question->serial;
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  g_autoptr(GError) error = NULL;

  question_free (question);
  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (!self || serial != self->serial)
    return;
  g_clear_object (&self->cancellable);
  if (!analysis) {
    g_message ("%s", error->message);
    self->failure = g_strdup (error->message);
    end (self, FALSE);
    return;
  }
  if (analysis->n_lines == 0 && analysis->best != CHESS_NO_MOVE) {
    self->failure = g_strdup (_("The engine does not say what it thinks of its moves."));
    end (self, FALSE);
    return;
  }
  if (is_too_shallow (self, analysis)) {
    search_again (self);
    return;
  }
  self->again = FALSE;
  self->spent_us += g_get_monotonic_time () - self->begun_at;
  answer (self, analysis);
  schedule_step (self);
}

/* The search that @inquiry asks for. (transfer full) */
static TabiyaSearch *
make_search (TabiyaGameAnalysis  *self,
             const TabiyaInquiry *inquiry)
{
  TabiyaSearch *search = tabiya_search_new (&inquiry->position);

  search->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_vals (search->history, inquiry->history, (guint) inquiry->n_history);
  search->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_array_append_vals (search->root_moves, inquiry->root_moves, (guint) inquiry->n_root_moves);
  search->weights = self->weights;
  search->depth = self->again ? LEAST_DEPTH : inquiry->depth;
  search->nodes = inquiry->nodes;
  search->move_time_ms = self->again ? 0 : inquiry->time_ms;
  search->fresh = self->limit.time_ms == 0;
  search->priority = self->priority;
  return search;
}

static void
search (TabiyaGameAnalysis  *self,
        const TabiyaInquiry *inquiry)
{
  g_autoptr(TabiyaSearch) question = make_search (self, inquiry);

  if (!self->again)
    self->begun_at = g_get_monotonic_time ();
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, question, self->cancellable, search_done_cb,
                                      question_new (self));
}

/* Does what the review needs next. */
static gboolean
step_cb (gpointer user_data)
{
  TabiyaGameAnalysis *self = user_data;
  TabiyaInquiry inquiry;
  TabiyaFinding finding;
  TabiyaNode *node;

  self->idle_id = 0;
  switch (tabiya_review_next (self->review, &inquiry)) {
  case TABIYA_REVIEW_SEARCH:
    search (self, &inquiry);
    break;
  case TABIYA_REVIEW_SKIP:
    node = tabiya_review_get_node (self->review);
    if (tabiya_review_find (node, &finding, self->review))
      g_signal_emit (self, signals[PROGRESS], 0, node);
    schedule_step (self);
    break;
  case TABIYA_REVIEW_DONE:
  default:
    end (self, TRUE);
    break;
  }
  return G_SOURCE_REMOVE;
}

/* Continues from the main loop, so that a signal handler may stop the analysis. */
static void
schedule_step (TabiyaGameAnalysis *self)
{
  if (self->running && self->idle_id == 0)
    self->idle_id = g_idle_add (step_cb, self);
}

static void
tabiya_game_analysis_dispose (GObject *object)
{
  TabiyaGameAnalysis *self = TABIYA_GAME_ANALYSIS (object);

  self->running = FALSE;
  drop_search (self);
  g_clear_object (&self->service);
  G_OBJECT_CLASS (tabiya_game_analysis_parent_class)->dispose (object);
}

static void
tabiya_game_analysis_finalize (GObject *object)
{
  TabiyaGameAnalysis *self = TABIYA_GAME_ANALYSIS (object);

  g_clear_pointer (&self->review, tabiya_review_free);
  g_clear_object (&self->game);
  g_free (self->failure);
  G_OBJECT_CLASS (tabiya_game_analysis_parent_class)->finalize (object);
}

static void
tabiya_game_analysis_class_init (TabiyaGameAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_game_analysis_dispose;
  object_class->finalize = tabiya_game_analysis_finalize;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
tabiya_game_analysis_init (TabiyaGameAnalysis *self)
{
  self->n_threads = 1;
  self->priority = TABIYA_PRIORITY_GAME;
}

/**
 * tabiya_game_analysis_new:
 *
 * Returns: (transfer full): an analysis that has not started, with its own engine
 */
TabiyaGameAnalysis *
tabiya_game_analysis_new (void)
{
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new ();

  return tabiya_game_analysis_new_for_service (service);
}

TabiyaGameAnalysis *
tabiya_game_analysis_new_for_service (TabiyaEngineService *service)
{
  TabiyaGameAnalysis *self = g_object_new (TABIYA_TYPE_GAME_ANALYSIS, NULL);

  g_set_object (&self->service, service);
  return self;
}

/**
 * tabiya_game_analysis_set_service:
 * @service: what searches from now on, and is used for nothing else; a reference is taken
 *
 * To be called while no analysis is in progress.
 */
void
tabiya_game_analysis_set_service (TabiyaGameAnalysis  *self,
                                  TabiyaEngineService *service)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));
  g_return_if_fail (!self->running);

  g_set_object (&self->service, service);
}

/**
 * tabiya_game_analysis_get_failure:
 *
 * Returns: (transfer none) (nullable): why the engine has broken off the last analysis, translated;
 *   %NULL if it has not
 */
const char *
tabiya_game_analysis_get_failure (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return self->failure;
}

void
tabiya_game_analysis_set_priority (TabiyaGameAnalysis *self,
                                   TabiyaPriority      priority)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  self->priority = priority;
}

/**
 * tabiya_game_analysis_set_hash:
 * @megabytes: the size of the engine's table
 */
void
tabiya_game_analysis_set_hash (TabiyaGameAnalysis *self,
                               int                 megabytes)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  tabiya_engine_service_set_hash (self->service, megabytes);
}

/**
 * tabiya_game_analysis_set_threads:
 * @n_threads: the number of threads for searches with a time limit
 */
void
tabiya_game_analysis_set_threads (TabiyaGameAnalysis *self,
                                  int                 n_threads)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  self->n_threads = n_threads;
}

/* Gives the review what is known from an earlier one. */
static guint
answer_again (TabiyaGameAnalysis *self,
              const GArray       *answers)
{
  guint n = answers ? tabiya_review_answer_again (self->review, answers) : 0;
  TabiyaReviewProgress progress;

  get_progress (self, &progress);
  self->resumed = progress.done;
  return n;
}

/**
 * tabiya_game_analysis_resume:
 * @game: the game whose main line, as it is now, is searched
 * @weights: the weights to judge by; copied
 * @limit: the limit for the first search of each position; copied
 * @answers: (nullable) (element-type TabiyaReviewAnswer): what an earlier analysis with the same
 *   weights and limit has found, in the order of the signal "answered"
 *
 * Starts behind what is known already. With a fixed depth or number of nodes the results are those
 * of an analysis that was never broken off.
 *
 * Returns: how many of @answers it could use: all of them, if the main line is still the same
 */
guint
tabiya_game_analysis_resume (TabiyaGameAnalysis            *self,
                             TabiyaGame                    *game,
                             const HeuristicWeights        *weights,
                             const TabiyaGameAnalysisLimit *limit,
                             const GArray                  *answers)
{
  guint n_used;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);
  g_return_val_if_fail (TABIYA_IS_GAME (game), 0);

  tabiya_game_analysis_stop (self);
  g_clear_pointer (&self->failure, g_free);
  g_set_object (&self->game, game);
  self->weights = *weights;
  self->limit = *limit;
  g_clear_pointer (&self->review, tabiya_review_free);
  self->review = tabiya_review_new (game, limit);
  n_used = answer_again (self, answers);
  self->spent_us = 0;
  self->running = TRUE;
  self->again = FALSE;
  tabiya_engine_service_new_game (self->service);
  tabiya_engine_service_set_threads (self->service, limit->time_ms > 0 ? self->n_threads : 1);
  schedule_step (self);
  return n_used;
}

/**
 * tabiya_game_analysis_stop:
 *
 * Ends the analysis early. The position being searched gets no result, and a move being checked no
 * mark.
 */
void
tabiya_game_analysis_stop (TabiyaGameAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  if (self->running)
    end (self, FALSE);
}

void
tabiya_game_analysis_shutdown (TabiyaGameAnalysis *self)
{
  g_return_if_fail (TABIYA_IS_GAME_ANALYSIS (self));

  tabiya_game_analysis_stop (self);
  tabiya_engine_service_shutdown (self->service);
}

/**
 * tabiya_game_analysis_is_running:
 *
 * Returns: whether an analysis is in progress
 */
gboolean
tabiya_game_analysis_is_running (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), FALSE);

  return self->running;
}

TabiyaGame *
tabiya_game_analysis_get_game (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return self->game;
}

/**
 * tabiya_game_analysis_get_weights:
 *
 * Returns: (transfer none): the weights it searches with
 */
const HeuristicWeights *
tabiya_game_analysis_get_weights (TabiyaGameAnalysis *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  return &self->weights;
}

/**
 * tabiya_game_analysis_get_n_done:
 *
 * Returns: how many positions have been searched
 */
guint
tabiya_game_analysis_get_n_done (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  get_progress (self, &progress);
  return progress.n_done;
}

/**
 * tabiya_game_analysis_get_n_positions:
 *
 * Returns: the number of all positions to search, including those that are done
 */
guint
tabiya_game_analysis_get_n_positions (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  get_progress (self, &progress);
  return progress.n_positions;
}

guint
tabiya_game_analysis_get_n_suspects (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  get_progress (self, &progress);
  return progress.n_suspects;
}

/**
 * tabiya_game_analysis_get_n_checked:
 *
 * Returns: how many of the moves that looked bad have been searched again
 */
guint
tabiya_game_analysis_get_n_checked (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0);

  get_progress (self, &progress);
  return progress.n_checked;
}

double
tabiya_game_analysis_get_fraction (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), 0.0);

  get_progress (self, &progress);
  return progress.done > 0.0 ? progress.done / (progress.done + progress.left) : 0.0;
}

/* The mean time of a first search of a position, in microseconds; 0 while it is unknown. */
static double
get_mean (TabiyaGameAnalysis         *self,
          const TabiyaReviewProgress *progress)
{
  if (progress->done > self->resumed)
    return (double) self->spent_us / (progress->done - self->resumed);
  return (double) self->limit.time_ms * 1000.0;
}

double
tabiya_game_analysis_get_pace (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), -1);

  get_progress (self, &progress);
  if (progress.done <= self->resumed)
    return -1;
  return (double) self->spent_us / 1000.0 / (progress.done - self->resumed);
}

/**
 * tabiya_game_analysis_get_time_left:
 *
 * Returns: the milliseconds until the analysis is done, assuming that the remaining searches take
 *   as long as the finished ones and that as many moves must be checked as in most games; -1 while
 *   there is no estimate
 */
gint64
tabiya_game_analysis_get_time_left (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;
  double gone = 0.0;
  double mean;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), -1);

  get_progress (self, &progress);
  mean = get_mean (self, &progress);
  if (mean <= 0.0)
    return -1;
  if (self->cancellable)
    gone = MIN ((double) (g_get_monotonic_time () - self->begun_at), mean * progress.asked);
  return (gint64) MAX (mean * progress.left - gone, 0.0) / 1000;
}

/* Whether a search that has its turn takes so long that other programs must keep it from the
   processors. */
static gboolean
is_late (TabiyaGameAnalysis *self)
{
  TabiyaReviewProgress progress;
  double expected;

  if (!self->running || !self->cancellable || tabiya_engine_service_is_waiting (self->service))
    return FALSE;
  get_progress (self, &progress);
  expected = get_mean (self, &progress) * progress.asked;
  return expected > 0.0
         && (double) (g_get_monotonic_time () - self->begun_at)
            > WAITING_FACTOR * expected + WAITING_MS * 1000;
}

TabiyaWork *
tabiya_game_analysis_get_work (TabiyaGameAnalysis *self)
{
  static TabiyaWork *others;
  TabiyaWork *work;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), NULL);

  if (!others) {
    others = tabiya_work_new ();
    tabiya_work_describe (others, _("other programs are busy"), NULL, FALSE);
  }
  work = tabiya_engine_service_get_work (self->service);
  if (is_late (self))
    tabiya_work_set_cause (work, others);
  else if (tabiya_work_get_cause (work) == others)
    tabiya_work_set_cause (work, NULL);
  return work;
}

/**
 * tabiya_game_analysis_find:
 * @node: a node of the game
 * @finding: (out caller-allocates): what is known there; it borrows from the analysis until the
 *   next progress
 * @data: the analysis
 *
 * Implements TabiyaFindingFunc.
 *
 * Returns: whether anything is known
 */
gboolean
tabiya_game_analysis_find (TabiyaNode    *node,
                           TabiyaFinding *finding,
                           gpointer       data)
{
  TabiyaGameAnalysis *self = data;

  g_return_val_if_fail (TABIYA_IS_GAME_ANALYSIS (self), FALSE);

  return self->review && tabiya_review_find (node, finding, self->review);
}

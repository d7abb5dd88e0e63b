/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-decisive-weights.h"

#include <string.h>

/* In megabytes: more than 20 000 nodes can fill. */
#define HASH_MB 4

/* A grid for percentages in steps of ten has about sixty values; one for hundredths of a pawn has
   about as many. */
#define PERCENT_STEP 10
#define MOST_STEPS   70

/* The state of the search for one weight. */
typedef struct {
  TabiyaDecisiveWeight found;
  GArray              *grid;         /* of int, nearest value first */
  guint                n_tried;
  gboolean             in_work;
} Track;

struct _TabiyaDecisive
{
  TabiyaDecisiveSubject  subject;
  GArray                *history;    /* of guint64 */
  ChessMove              choice;
  int                    n_tracks;

  /* Set during a run. */
  const TabiyaTurns     *turns;
  GCancellable          *cancellable;
  TabiyaDecisiveFunc     func;
  gpointer               func_data;

  /* Shared, under the lock. */
  GMutex                 lock;
  GCond                  returned;   /* a thread has finished with a weight for now */
  Track                  tracks[HEURISTIC_MAX_WEIGHTS];
  gboolean               stopped;
};

/**
 * tabiya_decisive_get_step:
 * @info: a weight
 *
 * Returns: the distance between neighbouring values of the grid: 10 for percentages, 1 for whole
 *   factors, and for hundredths of a pawn the smallest of 1, 2, 5, 10, 20 and so on that divides
 *   the range into no more than about seventy steps
 */
int
tabiya_decisive_get_step (const HeuristicWeightInfo *info)
{
  static const int factors[] = { 1, 2, 5 };
  int range = info->maximum - info->minimum;

  if (info->unit == HEURISTIC_UNIT_PERCENT)
    return PERCENT_STEP;
  for (int power = 1; ; power *= 10) {
    for (gsize i = 0; i < G_N_ELEMENTS (factors); i++) {
      if (range <= MOST_STEPS * factors[i] * power)
        return factors[i] * power;
    }
  }
}

static int
compare_distance (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  int value = *(const int *) data;
  int first = *(const int *) a;
  int second = *(const int *) b;
  int difference = ABS (first - value) - ABS (second - value);

  return difference != 0 ? difference : second - first;
}

/**
 * tabiya_decisive_make_grid:
 * @info: a weight
 * @value: its current value
 *
 * Returns: (transfer full) (element-type int): the values to try, nearest first; of two values at
 *   the same distance the higher one comes first
 */
GArray *
tabiya_decisive_make_grid (const HeuristicWeightInfo *info,
                           int                        value)
{
  GArray *grid = g_array_new (FALSE, FALSE, sizeof (int));
  int step = tabiya_decisive_get_step (info);

  for (int i = info->minimum; i <= info->maximum; i++) {
    if (i != value && (i % step == 0 || i == info->minimum || i == info->maximum))
      g_array_append_val (grid, i);
  }
  g_array_sort_with_data (grid, compare_distance, &value);
  return grid;
}

/**
 * tabiya_decisive_new:
 * @subject: the question; copied
 *
 * Any thread, like all functions here, but one at a time.
 *
 * Returns: (transfer full): a question that has not been answered yet
 */
TabiyaDecisive *
tabiya_decisive_new (const TabiyaDecisiveSubject *subject)
{
  const Heuristic *heuristic = subject->weights.heuristic;
  TabiyaDecisive *self = g_new0 (TabiyaDecisive, 1);

  self->subject = *subject;
  self->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->n_tracks = heuristic_count_weights (heuristic);
  g_mutex_init (&self->lock);
  g_cond_init (&self->returned);
  for (int i = 0; i < self->n_tracks; i++) {
    int value = subject->weights.values[i];

    self->tracks[i].grid = tabiya_decisive_make_grid (heuristic_get_weight (heuristic, i), value);
    self->tracks[i].found = (TabiyaDecisiveWeight) {
      .weight = i, .from = value, .to = value, .lowest = value, .highest = value,
    };
  }
  return self;
}

/**
 * tabiya_decisive_free:
 * @self: (transfer full): a question that is not running
 *
 * Frees a question with what was found.
 */
void
tabiya_decisive_free (TabiyaDecisive *self)
{
  for (int i = 0; i < self->n_tracks; i++)
    g_array_unref (self->tracks[i].grid);
  g_array_unref (self->history);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->returned);
  g_free (self);
}

void
tabiya_decisive_set_history (TabiyaDecisive *self,
                             const guint64  *keys,
                             gsize           n_keys)
{
  g_array_set_size (self->history, 0);
  g_array_append_vals (self->history, keys, (guint) n_keys);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      engine)
{
  engine_stop (engine);
}

/* The engine's choice with these weights; FALSE if there is no time left to find it. */
static gboolean
choose (const TabiyaDecisive   *self,
        Engine                 *engine,
        const HeuristicWeights *weights,
        ChessMove              *choice)
{
  EngineRequest request = {
    .position = self->subject.position,
    .history = (const uint64_t *) self->history->data,
    .n_history = self->history->len,
    .limits = { .nodes = self->subject.nodes },
    .weights = weights,
  };
  EngineResult result;
  gulong cancelled_id = 0;

  engine_clear (engine);
  engine_prepare (engine);
  if (!tabiya_turns_begin (self->turns))
    return FALSE;
  if (self->cancellable)
    cancelled_id = g_cancellable_connect (self->cancellable, G_CALLBACK (cancelled_cb), engine,
                                          NULL);
  engine_run (engine, &request, NULL, NULL, &result);
  g_cancellable_disconnect (self->cancellable, cancelled_id);
  tabiya_turns_end (self->turns);
  *choice = result.best;
  return !g_cancellable_is_cancelled (self->cancellable);
}

/* The share of the work that is done, assuming that no further changes are found; a weight that is
   settled counts in full. */
static double
get_progress (const TabiyaDecisive *self)
{
  double done = 0;

  for (int i = 0; i < self->n_tracks; i++) {
    const Track *track = &self->tracks[i];

    done += track->found.state != TABIYA_DECISIVE_SEARCHING
            ? 1 : (double) track->n_tried / MAX (track->grid->len, 1);
  }
  return self->n_tracks > 0 ? done / self->n_tracks : 1;
}

/* Must be called with the lock held. */
static void
tell (TabiyaDecisive *self,
      const Track    *track)
{
  TabiyaDecisiveNews news = {
    .weight = track ? &track->found : NULL,
    .choice = self->choice,
    .progress = get_progress (self),
  };

  self->func (&news, self->func_data);
}

/* The weight about which the least is known, so that near changes are found first. Must be called
   with the lock held. */
static Track *
find_next (TabiyaDecisive *self,
           gboolean       *any_in_work)
{
  Track *next = NULL;

  *any_in_work = FALSE;
  for (int i = 0; i < self->n_tracks; i++) {
    Track *track = &self->tracks[i];

    if (track->in_work)
      *any_in_work = TRUE;
    else if (track->found.state == TABIYA_DECISIVE_SEARCHING
             && (!next || track->n_tried < next->n_tried))
      next = track;
  }
  return next;
}

/* NULL if there is nothing left to do. Only one thread at a time works on a weight, value after
   value, so that the result does not depend on the number of threads. */
static Track *
take_next (TabiyaDecisive *self)
{
  gboolean any_in_work;
  Track *track;

  g_mutex_lock (&self->lock);
  for (;;) {
    track = self->stopped ? NULL : find_next (self, &any_in_work);
    if (track || self->stopped || !any_in_work)
      break;
    g_cond_wait (&self->returned, &self->lock);
  }
  if (track)
    track->in_work = TRUE;
  g_mutex_unlock (&self->lock);
  return track;
}

static void
put_back (TabiyaDecisive *self,
          Track          *track,
          gboolean        searched,
          int             value,
          ChessMove       choice)
{
  TabiyaDecisiveWeight *found = &track->found;

  g_mutex_lock (&self->lock);
  track->in_work = FALSE;
  if (!searched) {
    self->stopped = TRUE;
  } else {
    track->n_tried++;
    found->lowest = MIN (found->lowest, value);
    found->highest = MAX (found->highest, value);
    if (choice != self->choice) {
      found->state = TABIYA_DECISIVE_CHANGES;
      found->to = value;
      found->move = choice;
    } else if (track->n_tried == track->grid->len) {
      found->state = TABIYA_DECISIVE_NEVER;
    }
    tell (self, track);
  }
  g_cond_broadcast (&self->returned);
  g_mutex_unlock (&self->lock);
}

static Engine *
make_engine (const TabiyaDecisive *self)
{
  Engine *engine = engine_new ();

  if (!engine)
    return NULL;
  if (!engine_set_hash (engine, HASH_MB)) {
    engine_free (engine);
    return NULL;
  }
  engine_set_niceness (engine, self->turns ? 19 : 0, !!self->turns);
  return engine;
}

static void
work (TabiyaDecisive *self,
      Engine         *engine)
{
  Track *track;

  while ((track = take_next (self))) {
    int value = g_array_index (track->grid, int, track->n_tried);
    HeuristicWeights weights = self->subject.weights;
    ChessMove choice = CHESS_NO_MOVE;
    gboolean searched;

    weights.values[track->found.weight] = value;
    searched = choose (self, engine, &weights, &choice);
    put_back (self, track, searched, value, choice);
  }
}

static gpointer
work_thread (gpointer data)
{
  TabiyaDecisive *self = data;
  Engine *engine = make_engine (self);

  /* If memory is short, fewer threads do the same work. */
  if (!engine)
    return NULL;
  work (self, engine);
  engine_free (engine);
  return NULL;
}

/**
 * tabiya_decisive_run:
 * @self: a question
 * @n_threads: how many threads search, at least 1
 * @turns: (nullable): asked before each search
 * @cancellable: (nullable): stops it within 10 ms; what was found so far is kept
 * @func: called with the choice, then with each weight after each search
 * @data: passed to @func
 *
 * Blocks until all weights have been examined. May be called once for each question.
 *
 * Returns: %FALSE if it ended early or there is not enough memory
 */
gboolean
tabiya_decisive_run (TabiyaDecisive     *self,
                     guint               n_threads,
                     const TabiyaTurns  *turns,
                     GCancellable       *cancellable,
                     TabiyaDecisiveFunc  func,
                     gpointer            data)
{
  GThread *threads[ENGINE_MAX_THREADS];
  guint n_more = CLAMP (n_threads, 1, ENGINE_MAX_THREADS) - 1;
  Engine *engine;
  gboolean chosen;

  self->turns = turns;
  self->cancellable = cancellable;
  self->func = func;
  self->func_data = data;
  engine = make_engine (self);
  if (!engine)
    return FALSE;
  chosen = choose (self, engine, &self->subject.weights, &self->choice);
  if (chosen) {
    tell (self, NULL);
    for (guint i = 0; i < n_more; i++)
      threads[i] = g_thread_new ("decisive", work_thread, self);
    work (self, engine);
    for (guint i = 0; i < n_more; i++)
      g_thread_join (threads[i]);
  }
  engine_free (engine);
  return chosen && !self->stopped;
}

/**
 * tabiya_decisive_get_choice:
 * @self: a question, after its run
 *
 * Returns: the move that the engine chooses with the current weights
 */
ChessMove
tabiya_decisive_get_choice (TabiyaDecisive *self)
{
  return self->choice;
}

/**
 * tabiya_decisive_get_weight:
 * @self: a question, after its run
 * @index: index of a weight
 *
 * Returns: (transfer none): what was found for the weight
 */
const TabiyaDecisiveWeight *
tabiya_decisive_get_weight (TabiyaDecisive *self,
                            int             weight)
{
  g_return_val_if_fail (weight >= 0 && weight < self->n_tracks, NULL);

  return &self->tracks[weight].found;
}

/**
 * tabiya_decisive_get_distance:
 * @heuristic: the heuristic of the weight
 * @weight: what was found for it
 *
 * Returns: from 0 (the slightest change) to 1 (from one end of the range to the other); 2 if
 *   nothing changes the choice
 */
double
tabiya_decisive_get_distance (const Heuristic            *heuristic,
                              const TabiyaDecisiveWeight *weight)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, weight->weight);

  if (weight->state != TABIYA_DECISIVE_CHANGES)
    return 2;
  return (double) ABS (weight->to - weight->from) / (info->maximum - info->minimum);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-decisive-weights.h"

#include <string.h>

/* Megabytes: more than 20 000 nodes can fill. */
#define HASH_MB 4

/* A percent grid of tens has some sixty values; hundredths of a pawn get about as many. */
#define PERCENT_STEP 10
#define MOST_STEPS   70

/* Where the search for one weight stands. */
typedef struct {
  TabiyaDecisiveWeight found;
  GArray              *grid;         /* int, nearest first */
  guint                n_tried;
  gboolean             in_work;
} Track;

struct _TabiyaDecisive
{
  TabiyaDecisiveSubject  subject;
  GArray                *history;    /* guint64 */
  ChessMove              choice;
  int                    n_tracks;

  /* during a run */
  const TabiyaTurns     *turns;
  GCancellable          *cancellable;
  TabiyaDecisiveFunc     func;
  gpointer               func_data;

  /* shared, under the lock */
  GMutex                 lock;
  GCond                  returned;   /* a weight came back from work */
  Track                  tracks[HEURISTIC_MAX_WEIGHTS];
  gboolean               stopped;
};

/**
 * tabiya_decisive_get_step:
 * @info: a weight
 *
 * Returns: the distance of neighbouring values of the grid: 10 for percent, 1 for whole factors,
 *   and for hundredths of a pawn the least of 1, 2, 5, 10, 20 and so on with which the range has no
 *   more than some seventy steps
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
 * @value: its present value
 *
 * Returns: (transfer full) (element-type int): the values to try, the nearest first; of two equally
 *   near ones the higher
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
 * @subject: copied
 *
 * Any thread, as all here; one at a time.
 *
 * Returns: (transfer full): a question that has not been answered
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

/* The engine's choice with these weights; FALSE when there is no time left to find it. */
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
  if (self->cancellable != NULL)
    cancelled_id = g_cancellable_connect (self->cancellable, G_CALLBACK (cancelled_cb), engine,
                                          NULL);
  engine_run (engine, &request, NULL, NULL, &result);
  g_cancellable_disconnect (self->cancellable, cancelled_id);
  tabiya_turns_end (self->turns);
  *choice = result.best;
  return !g_cancellable_is_cancelled (self->cancellable);
}

/* How much of the work is done, where nothing more comes up: what is settled counts as a whole. */
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

/* With the lock. */
static void
tell (TabiyaDecisive *self,
      const Track    *track)
{
  TabiyaDecisiveNews news = {
    .weight = track != NULL ? &track->found : NULL,
    .choice = self->choice,
    .progress = get_progress (self),
  };

  self->func (&news, self->func_data);
}

/* The weight of which the least is known, so that near changes are found first. With the lock. */
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
             && (next == NULL || track->n_tried < next->n_tried))
      next = track;
  }
  return next;
}

/* NULL when there is nothing left to do. A weight is looked at by one thread at a time, value after
   value, so that what is found does not depend on the number of threads. */
static Track *
take_next (TabiyaDecisive *self)
{
  gboolean any_in_work;
  Track *track;

  g_mutex_lock (&self->lock);
  for (;;) {
    track = self->stopped ? NULL : find_next (self, &any_in_work);
    if (track != NULL || self->stopped || !any_in_work)
      break;
    g_cond_wait (&self->returned, &self->lock);
  }
  if (track != NULL)
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

  if (engine == NULL)
    return NULL;
  if (!engine_set_hash (engine, HASH_MB)) {
    engine_free (engine);
    return NULL;
  }
  engine_set_niceness (engine, self->turns != NULL ? 19 : 0, self->turns != NULL);
  return engine;
}

static void
work (TabiyaDecisive *self,
      Engine         *engine)
{
  Track *track;

  while ((track = take_next (self)) != NULL) {
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

  /* With less memory fewer threads do the same. */
  if (engine == NULL)
    return NULL;
  work (self, engine);
  engine_free (engine);
  return NULL;
}

/**
 * tabiya_decisive_run:
 * @n_threads: that search together, from 1
 * @turns: (nullable): asked before each search
 * @cancellable: (nullable): ends it within 10 ms; what was found stays
 * @func: hears of the choice, then of each weight after each search
 * @data: for @func
 *
 * Blocks until all weights have been looked at. Once for each question.
 *
 * Returns: %FALSE when it ended early, or memory is short
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
  if (engine == NULL)
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

/** What the engine chooses with the weights as they are; after a run. */
ChessMove
tabiya_decisive_get_choice (TabiyaDecisive *self)
{
  return self->choice;
}

/** What was found of a weight; after a run, and until the question is freed. */
const TabiyaDecisiveWeight *
tabiya_decisive_get_weight (TabiyaDecisive *self,
                            int             weight)
{
  g_return_val_if_fail (weight >= 0 && weight < self->n_tracks, NULL);

  return &self->tracks[weight].found;
}

/**
 * tabiya_decisive_get_distance:
 * @heuristic: that the weight is of
 * @weight: what was found
 *
 * Returns: 0 (at once) to 1 (from one end of the range to the other); 2 where nothing changes
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

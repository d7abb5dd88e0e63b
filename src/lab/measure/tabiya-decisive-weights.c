/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-decisive-weights.h"

#include <string.h>

#include "insight/choice/tabiya-choice-memory.h"
#include "lab/tabiya-choose.h"

/* Answers kept: those about the current weights, which every value needs, and some more. */
#define MAX_ANSWERS 64

/* A grid for percentages in steps of ten has about sixty values; one for hundredths of a pawn has
   about as many. */
#define PERCENT_STEP 10
#define MOST_STEPS   70

/* The state of the search for one weight. */
typedef struct {
  TabiyaDecisiveWeight found;
  GArray              *ladder;       /* of int, nearest value first */
  guint                n_tried;      /* of these */
  gboolean             narrowing;    /* a value was found, and there are nearer ones to try */
  int                  nearer;       /* then: the farthest value before it that changes nothing */
  int                  trial;        /* what is being tried, or was last */
  gboolean             in_work;
} Track;

struct _TabiyaDecisive
{
  TabiyaDecisiveSubject  subject;
  GArray                *history;    /* of guint64 */
  ChessMove              choice;
  gboolean               steady;     /* the choice is the same with half the nodes */
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
  TabiyaChoiceMemory    *memory;
  GPtrArray             *engines;    /* of Engine, those in use; borrowed */
  guint                  n_interruptions;
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

/* The multiple of @step next to @value in the direction of @sign. */
static int
get_neighbour (int value,
               int step,
               int sign)
{
  int rest = ((value % step) + step) % step;

  if (rest == 0)
    return value + sign * step;
  return sign > 0 ? value - rest + step : value - rest;
}

/* The values of one direction, and the end of the range. */
static void
add_rungs (GArray                    *ladder,
           const HeuristicWeightInfo *info,
           int                        value,
           int                        sign)
{
  int step = tabiya_decisive_get_step (info);
  int first = get_neighbour (value, step, sign);
  int end = sign > 0 ? info->maximum : info->minimum;

  if (value == end)
    return;
  for (int n = 1; ; n *= 2) {
    int rung = first + sign * (n - 1) * step;

    if (sign * rung >= sign * end)
      break;
    g_array_append_val (ladder, rung);
  }
  g_array_append_val (ladder, end);
}

/**
 * tabiya_decisive_make_ladder:
 * @info: a weight
 * @value: its current value
 *
 * Returns: (transfer full) (element-type int): the values to try first, nearest first; of two
 *   values at the same distance the higher one comes first
 */
GArray *
tabiya_decisive_make_ladder (const HeuristicWeightInfo *info,
                             int                        value)
{
  GArray *ladder = g_array_new (FALSE, FALSE, sizeof (int));

  add_rungs (ladder, info, value, 1);
  add_rungs (ladder, info, value, -1);
  g_array_sort_with_data (ladder, compare_distance, &value);
  return ladder;
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
  self->memory = tabiya_choice_memory_new (MAX_ANSWERS);
  self->engines = g_ptr_array_new ();
  self->n_tracks = heuristic_count_weights (heuristic);
  g_mutex_init (&self->lock);
  g_cond_init (&self->returned);
  for (int i = 0; i < self->n_tracks; i++) {
    int value = subject->weights.values[i];

    self->tracks[i].ladder = tabiya_decisive_make_ladder (heuristic_get_weight (heuristic, i),
                                                          value);
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
    g_array_unref (self->tracks[i].ladder);
  g_array_unref (self->history);
  tabiya_choice_memory_free (self->memory);
  g_ptr_array_unref (self->engines);
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

/* Whether a search that began after so many interruptions has been spoiled by another. */
static gboolean
is_spoiled (TabiyaDecisive *self,
            guint           n_interruptions)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->n_interruptions != n_interruptions;
}

static guint
count_interruptions (TabiyaDecisive *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->n_interruptions;
}

/* One search, repeated if it is interrupted; FALSE if there is no time left for it. */
static gboolean
search (TabiyaDecisive         *self,
        Engine                 *engine,
        const HeuristicWeights *weights,
        const TabiyaInquiry    *inquiry,
        TabiyaVerdict          *verdict)
{
  guint n_interruptions;

  do {
    gulong cancelled_id = 0;

    if (!tabiya_turns_begin (self->turns))
      return FALSE;
    engine_prepare (engine);
    n_interruptions = count_interruptions (self);
    if (self->cancellable)
      cancelled_id = g_cancellable_connect (self->cancellable, G_CALLBACK (cancelled_cb), engine,
                                            NULL);
    tabiya_choose (engine, weights, inquiry, verdict);
    g_cancellable_disconnect (self->cancellable, cancelled_id);
    tabiya_turns_end (self->turns);
    if (g_cancellable_is_cancelled (self->cancellable))
      return FALSE;
  } while (is_spoiled (self, n_interruptions));
  return TRUE;
}

/* What is known of a question; FALSE if nothing is. */
static gboolean
look_up (TabiyaDecisive         *self,
         const HeuristicWeights *weights,
         const TabiyaInquiry    *inquiry,
         TabiyaVerdict          *verdict)
{
  const TabiyaVerdict *known;

  g_mutex_lock (&self->lock);
  known = tabiya_choice_memory_find (self->memory, weights, inquiry);
  if (known)
    *verdict = *known;
  g_mutex_unlock (&self->lock);
  return !!known;
}

static void
remember (TabiyaDecisive         *self,
          const HeuristicWeights *weights,
          const TabiyaInquiry    *inquiry,
          const TabiyaVerdict    *verdict)
{
  g_mutex_lock (&self->lock);
  tabiya_choice_memory_add (self->memory, weights, inquiry, verdict);
  g_mutex_unlock (&self->lock);
}

static TabiyaChoice *
make_choice (const TabiyaDecisive   *self,
             const HeuristicWeights *weights)
{
  const TabiyaChoiceSubject subject = {
    .position = self->subject.position,
    .history = (const guint64 *) (gconstpointer) self->history->data,
    .n_history = self->history->len,
    .weights = { self->subject.weights, *weights },
    .nodes = self->subject.nodes,
    .at_once = TRUE,
  };

  return tabiya_choice_new (&subject);
}

/* Compares the choice with these weights to that with the current ones, as far as is needed to know
   whether the change is firm. (transfer full); NULL if there is no time left. */
static TabiyaChoice *
compare_choices (TabiyaDecisive         *self,
                 Engine                 *engine,
                 const HeuristicWeights *weights,
                 gboolean                to_the_end)
{
  g_autoptr(TabiyaChoice) choice = make_choice (self, weights);
  TabiyaInquiry inquiry;
  TabiyaChoiceSide side;

  while (tabiya_choice_get_result (choice) != TABIYA_CHOICE_FIRM
         && (to_the_end || !tabiya_choice_cannot_be_firm (choice))
         && tabiya_choice_next (choice, &inquiry, &side)) {
    const HeuristicWeights *judge = tabiya_choice_get_weights (choice, side);
    TabiyaVerdict verdict;

    if (!look_up (self, judge, &inquiry, &verdict)) {
      if (!search (self, engine, judge, &inquiry, &verdict))
        return NULL;
      /* Only the current weights are asked about again. */
      if (side == TABIYA_CHOICE_BEFORE)
        remember (self, judge, &inquiry, &verdict);
    }
    tabiya_choice_answer (choice, &verdict);
  }
  return g_steal_pointer (&choice);
}

/* The choice with the current weights, and whether it is steady; FALSE if there is no time left to
   find it. */
static gboolean
find_choice (TabiyaDecisive *self,
             Engine         *engine)
{
  g_autoptr(TabiyaChoice) choice = compare_choices (self, engine, &self->subject.weights, TRUE);

  if (!choice)
    return FALSE;
  self->choice = tabiya_choice_get_line (choice, TABIYA_CHOICE_BEFORE, 0)->moves[0];
  self->steady = tabiya_choice_is_steady (choice, TABIYA_CHOICE_BEFORE);
  return TRUE;
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
            ? 1 : (double) track->n_tried / (track->ladder->len + 1);
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
    .steady = self->steady,
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

/* The value to try next. */
static int
get_trial (const Track              *track,
           const HeuristicWeightInfo *info)
{
  int step = tabiya_decisive_get_step (info);
  int middle = track->nearer + (track->found.to - track->nearer) / 2;
  int sign = track->found.to > track->nearer ? 1 : -1;

  if (!track->narrowing)
    return g_array_index (track->ladder, int, track->n_tried);
  /* On the grid, and strictly between the two. */
  middle -= ((middle % step) + step) % step;
  return sign * middle > sign * track->nearer && sign * middle < sign * track->found.to
         ? middle : get_neighbour (track->nearer, step, sign);
}

/* The farthest value on the way to @value that was tried before, or the current one. */
static int
get_last_before (const Track *track,
                 int          value)
{
  int last = track->found.from;

  for (guint i = 0; i + 1 < track->n_tried; i++) {
    int tried = g_array_index (track->ladder, int, i);

    if ((tried > track->found.from) == (value > track->found.from))
      last = tried;
  }
  return last;
}

/* Takes the result for the value that was tried. */
static void
settle (Track                     *track,
        const HeuristicWeightInfo *info,
        ChessMove                  firm_move)
{
  TabiyaDecisiveWeight *found = &track->found;
  int sign;

  if (track->narrowing && firm_move == CHESS_NO_MOVE)
    track->nearer = track->trial;
  else if (!track->narrowing)
    track->n_tried++;
  if (firm_move != CHESS_NO_MOVE) {
    if (!track->narrowing)
      track->nearer = get_last_before (track, track->trial);
    track->narrowing = TRUE;
    found->to = track->trial;
    found->move = firm_move;
  } else {
    found->lowest = MIN (found->lowest, track->trial);
    found->highest = MAX (found->highest, track->trial);
  }
  sign = found->to > track->nearer ? 1 : -1;
  if (track->narrowing
      && sign * get_neighbour (track->nearer, tabiya_decisive_get_step (info), sign)
         >= sign * found->to)
    found->state = TABIYA_DECISIVE_CHANGES;
  else if (!track->narrowing && track->n_tried == track->ladder->len)
    found->state = TABIYA_DECISIVE_NEVER;
}

static void
put_back (TabiyaDecisive *self,
          Track          *track,
          gboolean        searched,
          ChessMove       firm_move)
{
  g_mutex_lock (&self->lock);
  track->in_work = FALSE;
  if (!searched) {
    self->stopped = TRUE;
  } else {
    settle (track, heuristic_get_weight (self->subject.weights.heuristic, track->found.weight),
            firm_move);
    tell (self, track);
  }
  g_cond_broadcast (&self->returned);
  g_mutex_unlock (&self->lock);
}

/* An engine of this run; let_go() frees it. */
static Engine *
make_engine (TabiyaDecisive *self)
{
  Engine *engine = tabiya_choose_engine_new ();

  if (!engine)
    return NULL;
  engine_set_niceness (engine, self->turns ? 19 : 0, !!self->turns);
  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->engines, engine);
  g_mutex_unlock (&self->lock);
  return engine;
}

static void
let_go (TabiyaDecisive *self,
        Engine         *engine)
{
  g_mutex_lock (&self->lock);
  g_ptr_array_remove (self->engines, engine);
  g_mutex_unlock (&self->lock);
  engine_free (engine);
}

/* Tries the next value of a weight. FALSE if there is no time left. */
static gboolean
try_value (TabiyaDecisive *self,
           Engine         *engine,
           Track          *track,
           ChessMove      *firm_move)
{
  HeuristicWeights weights = self->subject.weights;
  g_autoptr(TabiyaChoice) choice = NULL;

  track->trial = get_trial (track, heuristic_get_weight (weights.heuristic, track->found.weight));
  heuristic_weights_set (&weights, track->found.weight, track->trial);
  choice = compare_choices (self, engine, &weights, FALSE);
  if (!choice)
    return FALSE;
  *firm_move = tabiya_choice_get_result (choice) == TABIYA_CHOICE_FIRM
               ? tabiya_choice_get_line (choice, TABIYA_CHOICE_AFTER, 0)->moves[0] : CHESS_NO_MOVE;
  return TRUE;
}

static void
work (TabiyaDecisive *self,
      Engine         *engine)
{
  Track *track;

  while ((track = take_next (self))) {
    ChessMove firm_move = CHESS_NO_MOVE;
    gboolean searched = try_value (self, engine, track, &firm_move);

    put_back (self, track, searched, firm_move);
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
  let_go (self, engine);
  return NULL;
}

/* Without a steady choice there is nothing that a weight could firmly change. */
static void
leave_open (TabiyaDecisive *self)
{
  g_mutex_lock (&self->lock);
  for (int i = 0; i < self->n_tracks; i++) {
    self->tracks[i].found.state = TABIYA_DECISIVE_OPEN;
    tell (self, &self->tracks[i]);
  }
  g_mutex_unlock (&self->lock);
}

static void
run_threads (TabiyaDecisive *self,
             Engine         *engine,
             guint           n_more)
{
  GThread *threads[ENGINE_MAX_THREADS];

  for (guint i = 0; i < n_more; i++)
    threads[i] = g_thread_new ("decisive", work_thread, self);
  work (self, engine);
  for (guint i = 0; i < n_more; i++)
    g_thread_join (threads[i]);
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
  chosen = find_choice (self, engine);
  if (chosen) {
    tell (self, NULL);
    if (self->steady)
      run_threads (self, engine, n_more);
    else
      leave_open (self);
  }
  let_go (self, engine);
  return chosen && !self->stopped;
}

/**
 * tabiya_decisive_interrupt:
 * @self: a question
 *
 * Takes their turns away from the searches in progress: they stop within 10 ms and start again when
 * they get the next turn. Any thread.
 */
void
tabiya_decisive_interrupt (TabiyaDecisive *self)
{
  g_mutex_lock (&self->lock);
  self->n_interruptions++;
  for (guint i = 0; i < self->engines->len; i++)
    engine_stop (self->engines->pdata[i]);
  g_mutex_unlock (&self->lock);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/consequences/tabiya-consequences.h"

#include <glib/gi18n-lib.h>

#include "insight/choice/tabiya-choice-memory.h"
#include "insight/choice/tabiya-choice-sentence.h"
#include "lab/tabiya-choose.h"
#include "lab/tabiya-parallel.h"

/* About one position: those of both sides, and the former move. */
#define MAX_ANSWERS 8

struct _TabiyaConsequences {
  /* Constant. */
  HeuristicWeights            weights[TABIYA_CHOICE_N_SIDES];
  guint64                     nodes;

  /* Set at the beginning of the run. */
  TabiyaMoveSample           *sample;
  TabiyaConsequence          *found;        /* by move; each belongs to one working thread */
  const TabiyaTurns          *turns;
  GCancellable               *cancellable;  /* borrowed */
  TabiyaConsequencesProgress  progress;
  gpointer                    progress_data;

  /* Shared by the working threads, under the lock. */
  GMutex                      lock;
  GPtrArray                  *engines;      /* of Engine: all of them */
  GPtrArray                  *idle;         /* of Engine: those that nobody uses */
  guint                       n_interruptions;
  guint                       n_done;
  gboolean                    ended;
  gboolean                    no_memory;
};

TabiyaConsequences *
tabiya_consequences_new (const HeuristicWeights *before,
                         const HeuristicWeights *after,
                         guint64                 nodes)
{
  TabiyaConsequences *self;

  g_return_val_if_fail (before->heuristic == after->heuristic, NULL);
  g_return_val_if_fail (nodes >= 2, NULL);

  self = g_new0 (TabiyaConsequences, 1);
  self->weights[TABIYA_CHOICE_BEFORE] = *before;
  self->weights[TABIYA_CHOICE_AFTER] = *after;
  self->nodes = nodes;
  g_mutex_init (&self->lock);
  self->engines = g_ptr_array_new ();
  self->idle = g_ptr_array_new ();
  return self;
}

/**
 * tabiya_consequences_free:
 * @self: (transfer full): consequences that are not being searched
 *
 * Frees them with the sample.
 */
void
tabiya_consequences_free (TabiyaConsequences *self)
{
  for (guint i = 0; self->sample && i < self->sample->moves->len; i++)
    g_free (self->found[i].sentence);
  g_free (self->found);
  g_clear_pointer (&self->sample, tabiya_move_sample_free);
  g_ptr_array_unref (self->engines);
  g_ptr_array_unref (self->idle);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* Engines */

/* An engine that nobody else uses; NULL if memory is short. */
static Engine *
take_engine (TabiyaConsequences *self)
{
  Engine *engine = NULL;

  g_mutex_lock (&self->lock);
  if (self->idle->len > 0)
    engine = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);
  if (engine)
    return engine;
  engine = tabiya_choose_engine_new ();
  g_mutex_lock (&self->lock);
  if (engine)
    g_ptr_array_add (self->engines, engine);
  else
    self->no_memory = self->ended = TRUE;
  g_mutex_unlock (&self->lock);
  return engine;
}

static void
give_back (TabiyaConsequences *self,
           Engine             *engine)
{
  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->idle, engine);
  g_mutex_unlock (&self->lock);
}

static void
free_engines (TabiyaConsequences *self)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < self->engines->len; i++)
    engine_free (g_ptr_array_index (self->engines, i));
  g_ptr_array_set_size (self->engines, 0);
  g_ptr_array_set_size (self->idle, 0);
  g_mutex_unlock (&self->lock);
}

/* Searching */

static guint
count_interruptions (TabiyaConsequences *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->n_interruptions;
}

static gboolean
has_ended (TabiyaConsequences *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->ended;
}

static void
end (TabiyaConsequences *self)
{
  g_mutex_lock (&self->lock);
  self->ended = TRUE;
  g_mutex_unlock (&self->lock);
}

/* One search, repeated if it is interrupted; FALSE if there is no time left for it. */
static gboolean
search (TabiyaConsequences     *self,
        Engine                 *engine,
        const HeuristicWeights *weights,
        const TabiyaInquiry    *inquiry,
        TabiyaVerdict          *verdict)
{
  guint n_interruptions;

  do {
    if (!tabiya_turns_begin (self->turns))
      return FALSE;
    /* In this order: an interruption in between is then noticed, or stops the engine. */
    n_interruptions = count_interruptions (self);
    engine_prepare (engine);
    /* Whoever cancels interrupts after that, and so either is seen here or stops the engine. */
    if (!g_cancellable_is_cancelled (self->cancellable))
      tabiya_choose (engine, weights, inquiry, verdict);
    tabiya_turns_end (self->turns);
    if (g_cancellable_is_cancelled (self->cancellable))
      return FALSE;
  } while (count_interruptions (self) != n_interruptions);
  return TRUE;
}

/* Answers all questions of a choice; FALSE if there is no time left for that. Weights that are the
   same on both sides are searched once. */
static gboolean
decide (TabiyaConsequences *self,
        Engine             *engine,
        TabiyaChoice       *choice)
{
  g_autoptr(TabiyaChoiceMemory) memory = tabiya_choice_memory_new (MAX_ANSWERS);
  TabiyaInquiry inquiry;
  TabiyaChoiceSide side;

  while (tabiya_choice_next (choice, &inquiry, &side)) {
    const HeuristicWeights *weights = &self->weights[side];
    const TabiyaVerdict *known = tabiya_choice_memory_find (memory, weights, &inquiry);
    TabiyaVerdict verdict;

    if (known) {
      tabiya_choice_answer (choice, known);
      continue;
    }
    if (has_ended (self) || !search (self, engine, weights, &inquiry, &verdict))
      return FALSE;
    tabiya_choice_memory_add (memory, weights, &inquiry, &verdict);
    tabiya_choice_answer (choice, &verdict);
  }
  return TRUE;
}

static void
note (TabiyaConsequence  *found,
      const TabiyaChoice *choice,
      ChessMove           played)
{
  found->played = played;
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++) {
    const TabiyaVerdict *line = tabiya_choice_get_line (choice, (TabiyaChoiceSide) side, 0);

    found->chosen[side] = line->n_moves > 0 ? line->moves[0] : CHESS_NO_MOVE;
    found->scores[side] = line->score;
  }
  found->result = tabiya_choice_get_result (choice);
  found->reason = tabiya_choice_find_reason (choice);
  if (found->result != TABIYA_CHOICE_SAME)
    found->sentence = tabiya_choice_dup_sentence (choice, FALSE, NULL);
  found->known = TRUE;
}

static void
tell (TabiyaConsequences *self)
{
  g_mutex_lock (&self->lock);
  self->n_done++;
  if (self->progress)
    self->progress (self->n_done, self->sample->moves->len, self->progress_data);
  g_mutex_unlock (&self->lock);
}

static void
examine (guint    index,
         gpointer data)
{
  TabiyaConsequences *self = data;
  const TabiyaSampleMove *move = &g_array_index (self->sample->moves, TabiyaSampleMove, index);
  const TabiyaSampleGame *game = g_ptr_array_index (self->sample->games, move->game);
  TabiyaChoiceSubject subject = { .nodes = self->nodes, .at_once = TRUE };
  g_autoptr(TabiyaChoice) choice = NULL;
  g_autoptr(GArray) history = NULL;
  Engine *engine;

  if (has_ended (self))
    return;
  engine = take_engine (self);
  if (!engine)
    return;
  history = tabiya_sample_game_replay (game, move->ply, &subject.position);
  subject.history = (const guint64 *) (gconstpointer) history->data;
  subject.n_history = history->len;
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    subject.weights[side] = self->weights[side];
  choice = tabiya_choice_new (&subject);
  if (decide (self, engine, choice)) {
    note (&self->found[index], choice, g_array_index (game->moves, ChessMove, move->ply));
    tell (self);
  } else {
    end (self);
  }
  give_back (self, engine);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      data)
{
  tabiya_consequences_interrupt (data);
}

/**
 * tabiya_consequences_run:
 * @sample: (transfer full): the moves
 * @n_threads: how many searches go on at the same time
 * @turns: (nullable): asked before each search
 * @cancellable: (nullable): ends the run within some 10 ms
 * @progress: (nullable): called after each position
 * @data: passed to @progress
 *
 * Returns: whether all positions were searched; %FALSE without @error if it was ended early
 */
gboolean
tabiya_consequences_run (TabiyaConsequences          *self,
                         TabiyaMoveSample            *sample,
                         guint                        n_threads,
                         const TabiyaTurns           *turns,
                         GCancellable                *cancellable,
                         TabiyaConsequencesProgress   progress,
                         gpointer                     data,
                         GError                     **error)
{
  gulong cancelled_id = 0;
  guint n = sample->moves->len;

  g_return_val_if_fail (!self->sample, FALSE);

  self->sample = sample;
  self->found = g_new0 (TabiyaConsequence, n);
  self->turns = turns;
  self->cancellable = cancellable;
  self->progress = progress;
  self->progress_data = data;
  if (cancellable)
    cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self, NULL);
  /* The items take turns themselves, one for each search. */
  tabiya_parallel_run (n_threads, n, NULL, examine, self);
  if (cancellable)
    g_cancellable_disconnect (cancellable, cancelled_id);
  free_engines (self);
  if (self->no_memory)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _("There is not enough memory for the engine."));
  return self->n_done == n;
}

void
tabiya_consequences_interrupt (TabiyaConsequences *self)
{
  g_mutex_lock (&self->lock);
  self->n_interruptions++;
  for (guint i = 0; i < self->engines->len; i++)
    engine_stop (g_ptr_array_index (self->engines, i));
  g_mutex_unlock (&self->lock);
}

/* Results */

const HeuristicWeights *
tabiya_consequences_get_weights (const TabiyaConsequences *self,
                                 TabiyaChoiceSide          side)
{
  return &self->weights[side];
}

guint64
tabiya_consequences_get_nodes (const TabiyaConsequences *self)
{
  return self->nodes;
}

const TabiyaMoveSample *
tabiya_consequences_get_sample (const TabiyaConsequences *self)
{
  return self->sample;
}

const TabiyaConsequence *
tabiya_consequences_get (const TabiyaConsequences *self,
                         guint                     index)
{
  g_return_val_if_fail (index < self->sample->moves->len, NULL);

  return &self->found[index];
}

/* By game: how many positions there are, and what happened in how many of them. */
typedef struct {
  guint *positions;
  guint *different;
  guint *agrees[TABIYA_CHOICE_N_SIDES];
  guint *gained;
  guint *lost;
} Counts;

enum { N_COUNTS = 6 };

static void
count (Counts                  *counts,
       guint                    game,
       const TabiyaConsequence *found)
{
  gboolean agrees[TABIYA_CHOICE_N_SIDES];

  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++) {
    agrees[side] = found->chosen[side] == found->played;
    counts->agrees[side][game] += agrees[side];
  }
  counts->positions[game]++;
  counts->different[game] += found->result != TABIYA_CHOICE_SAME;
  counts->gained[game] += agrees[TABIYA_CHOICE_AFTER] && !agrees[TABIYA_CHOICE_BEFORE];
  counts->lost[game] += agrees[TABIYA_CHOICE_BEFORE] && !agrees[TABIYA_CHOICE_AFTER];
}

void
tabiya_consequences_count (const TabiyaConsequences *self,
                           TabiyaGamePhase           phase,
                           TabiyaConsequencesTally  *tally)
{
  guint n_games = self->sample->games->len;
  g_autofree guint *memory = g_new0 (guint, N_COUNTS * n_games);
  Counts counts = {
    .positions = memory, .different = memory + n_games,
    .agrees = { memory + 2 * n_games, memory + 3 * n_games },
    .gained = memory + 4 * n_games, .lost = memory + 5 * n_games,
  };

  *tally = (TabiyaConsequencesTally) { 0 };
  for (guint i = 0; i < self->sample->moves->len; i++) {
    const TabiyaSampleMove *move = &g_array_index (self->sample->moves, TabiyaSampleMove, i);

    if (!self->found[i].known || (phase != TABIYA_N_PHASES && move->phase != phase))
      continue;
    count (&counts, move->game, &self->found[i]);
    tally->n_positions++;
    tally->n_firm += self->found[i].result == TABIYA_CHOICE_FIRM;
  }
  tally->different = tabiya_share_measure (counts.different, counts.positions, n_games);
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    tally->agrees[side] = tabiya_share_measure (counts.agrees[side], counts.positions, n_games);
  tally->change = tabiya_share_measure_change (counts.gained, counts.lost, counts.positions,
                                               n_games);
}

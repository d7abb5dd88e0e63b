/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-choice-set.h"

#include <math.h>
#include <string.h>

#include "lab/tabiya-parallel.h"

/* Sums are computed chunk by chunk and combined in order, so that they are the same for any number
   of threads. A chunk is about a millisecond of work. */
enum { CHUNK = 256 };

#define LOWEST_TEMPERATURE  5.0
#define HIGHEST_TEMPERATURE 2000.0

typedef struct {
  gsize  first;              /* index of its first number in rows */
  guint  game;
  guint16 n_moves;
  guint16 chosen;
} Row;

struct _TabiyaChoiceSet {
  guint              n_weights;
  GArray            *choices;   /* of Row */
  GArray            *rows;      /* of float */
  guint             *repeats;   /* indexed by choice: how often its game was drawn; NULL: once */
  guint              n_drawn;   /* choices with their repeats */
  guint              n_threads;
  const TabiyaTurns *turns;     /* borrowed; may be NULL */
  gboolean           ended;
};

/**
 * tabiya_choice_set_new:
 * @weights: the heuristic and the weights for which moves are linearised
 *
 * Returns: (transfer full): an empty set
 */
TabiyaChoiceSet *
tabiya_choice_set_new (const HeuristicWeights *weights)
{
  TabiyaChoiceSet *self = g_new0 (TabiyaChoiceSet, 1);

  self->n_weights = (guint) heuristic_count_weights (weights->heuristic);
  self->choices = g_array_new (FALSE, FALSE, sizeof (Row));
  self->rows = g_array_new (FALSE, FALSE, sizeof (float));
  self->n_threads = 1;
  return self;
}

/**
 * tabiya_choice_set_free:
 * @self: (transfer full): a set
 */
void
tabiya_choice_set_free (TabiyaChoiceSet *self)
{
  g_array_unref (self->choices);
  g_array_unref (self->rows);
  g_free (self->repeats);
  g_free (self);
}

/**
 * tabiya_choice_set_set_threads:
 * @n_threads: the number of threads, at least 1
 * @turns: (nullable): asked before each chunk; must outlive the set
 *
 * Sets how many threads compute the sums.
 */
void
tabiya_choice_set_set_threads (TabiyaChoiceSet   *self,
                               guint              n_threads,
                               const TabiyaTurns *turns)
{
  self->n_threads = n_threads;
  self->turns = turns;
}

/**
 * tabiya_choice_set_is_ended:
 *
 * Returns: whether a sum was abandoned because the turns have ended; sums then mean nothing
 */
gboolean
tabiya_choice_set_is_ended (const TabiyaChoiceSet *self)
{
  return self->ended;
}

guint
tabiya_choice_set_get_stride (const TabiyaChoiceSet *self)
{
  return self->n_weights + 1;
}

void
tabiya_choice_set_add (TabiyaChoiceSet   *self,
                       guint              game,
                       guint              n_moves,
                       guint              chosen,
                       const float       *rows)
{
  Row row = {
    .first = self->rows->len, .game = game, .n_moves = (guint16) n_moves,
    .chosen = (guint16) chosen,
  };

  g_array_append_val (self->choices, row);
  g_array_append_vals (self->rows, rows, n_moves * (self->n_weights + 1));
}

guint
tabiya_choice_set_get_length (const TabiyaChoiceSet *self)
{
  return self->choices->len;
}

/* Whether the choice is the first one of its game. */
static gboolean
begins_game (const TabiyaChoiceSet *self,
             guint                  index)
{
  return index == 0 || g_array_index (self->choices, Row, index).game
                       != g_array_index (self->choices, Row, index - 1).game;
}

guint
tabiya_choice_set_get_n_games (const TabiyaChoiceSet *self)
{
  guint n = 0;

  for (guint i = 0; i < self->choices->len; i++)
    n += begins_game (self, i);
  return n;
}

/**
 * tabiya_choice_set_draw:
 * @random: (nullable): for the draw; %NULL for the set as it is
 *
 * Until the next draw, losses are those of the games drawn; nothing may be added.
 */
void
tabiya_choice_set_draw (TabiyaChoiceSet *self,
                        GRand           *random)
{
  guint n_games = tabiya_choice_set_get_n_games (self);
  g_autofree guint *drawn = g_new0 (guint, n_games + 1);
  guint game = 0;

  g_clear_pointer (&self->repeats, g_free);
  if (!random)
    return;
  for (guint i = 0; i < n_games; i++)
    drawn[g_rand_int_range (random, 0, (gint32) n_games)]++;
  self->repeats = g_new (guint, self->choices->len + 1);
  self->n_drawn = 0;
  for (guint i = 0; i < self->choices->len; i++) {
    game += i > 0 && begins_game (self, i);
    self->repeats[i] = drawn[game];
    self->n_drawn += drawn[game];
  }
}

/* Turns scores into chances. */
static void
get_chances (const double *scores,
             guint         n_moves,
             double        temperature,
             double       *chances)
{
  double best = scores[0];
  double sum = 0;

  for (guint i = 1; i < n_moves; i++)
    best = MAX (best, scores[i]);
  for (guint i = 0; i < n_moves; i++) {
    chances[i] = exp ((scores[i] - best) / temperature);
    sum += chances[i];
  }
  for (guint i = 0; i < n_moves; i++)
    chances[i] /= sum;
}

static double
add_lapse (double chance,
           guint  n_moves)
{
  return (1 - TABIYA_CHOICE_LAPSE) * chance + TABIYA_CHOICE_LAPSE / n_moves;
}

double
tabiya_choice_get_probability (const double *scores,
                               guint         n_moves,
                               guint         chosen,
                               double        temperature)
{
  double chances[CHESS_MAX_MOVES];

  get_chances (scores, n_moves, temperature, chances);
  return add_lapse (chances[chosen], n_moves);
}

static double
get_score (const float  *row,
           const double *weights,
           guint         n_weights)
{
  double score = row[0];

  for (guint i = 0; i < n_weights; i++)
    score += row[i + 1] * weights[i];
  return score;
}

typedef struct {
  const TabiyaChoiceSet *set;
  const double          *weights;
  double                 temperature;
  double                *losses;      /* indexed by chunk */
  double                *gradients;   /* n_weights + 1 for each chunk; NULL if not wanted */
} Job;

/* Adds @repeats times the derivatives of the loss of a choice. */
static void
add_gradient (const Job    *job,
              const Row    *row,
              const double *scores,
              const double *chances,
              double        probability,
              double        repeats,
              double       *gradient)
{
  guint n = job->set->n_weights;
  const float *numbers = &g_array_index (job->set->rows, float, row->first);
  /* -d log (probability) / d log (softmax), and that by the scores. */
  double outer = -repeats * (1 - TABIYA_CHOICE_LAPSE) * chances[row->chosen] / probability;
  double mean = 0;

  for (guint move = 0; move < row->n_moves; move++) {
    double slope = outer * ((move == row->chosen) - chances[move]) / job->temperature;
    const float *coefficients = numbers + move * (n + 1) + 1;

    mean += chances[move] * scores[move];
    for (guint i = 0; i < n; i++)
      gradient[i] += slope * coefficients[i];
  }
  gradient[n] -= outer * (scores[row->chosen] - mean) / job->temperature;
}

static void
sum_chunk_cb (guint    chunk,
              gpointer data)
{
  const Job *job = data;
  const TabiyaChoiceSet *self = job->set;
  guint end = MIN ((chunk + 1) * CHUNK, self->choices->len);
  guint stride = self->n_weights + 1;
  double scores[CHESS_MAX_MOVES];
  double chances[CHESS_MAX_MOVES];

  for (guint i = chunk * CHUNK; i < end; i++) {
    const Row *row = &g_array_index (self->choices, Row, i);
    const float *numbers = &g_array_index (self->rows, float, row->first);
    double repeats = self->repeats ? self->repeats[i] : 1;
    double probability;

    if (repeats == 0)
      continue;
    for (guint move = 0; move < row->n_moves; move++)
      scores[move] = get_score (numbers + move * stride, job->weights, self->n_weights);
    get_chances (scores, row->n_moves, job->temperature, chances);
    probability = add_lapse (chances[row->chosen], row->n_moves);
    job->losses[chunk] -= repeats * log (probability);
    if (job->gradients)
      add_gradient (job, row, scores, chances, probability, repeats,
                    job->gradients + (gsize) chunk * stride);
  }
}

/**
 * tabiya_choice_set_get_loss:
 * @weights: a value for each weight
 * @temperature: in centipawns: with so much more a move is chosen e times as often
 * @gradient: (out) (optional): derivatives by the weights and by the logarithm of @temperature
 *
 * Returns: the mean of -log of the probability of what was chosen; 0 for an empty set
 */
double
tabiya_choice_set_get_loss (const TabiyaChoiceSet *self,
                            const double          *weights,
                            double                 temperature,
                            double                *gradient)
{
  guint n_chunks = (self->choices->len + CHUNK - 1) / CHUNK;
  guint stride = self->n_weights + 1;
  double n = MAX (self->repeats ? self->n_drawn : self->choices->len, 1);
  g_autofree double *losses = g_new0 (double, n_chunks + 1);
  g_autofree double *gradients = gradient ? g_new0 (double, (gsize) n_chunks * stride + 1) : NULL;
  Job job = { self, weights, temperature, losses, gradients };
  double loss = 0;

  /* The set is const here: that it has ended is not part of its content. */
  if (!self->ended
      && !tabiya_parallel_run (self->n_threads, n_chunks, self->turns, sum_chunk_cb, &job))
    ((TabiyaChoiceSet *) self)->ended = TRUE;
  if (gradient)
    memset (gradient, 0, stride * sizeof *gradient);
  for (guint chunk = 0; chunk < n_chunks; chunk++) {
    loss += losses[chunk] / n;
    for (guint i = 0; gradient && i < stride; i++)
      gradient[i] += gradients[chunk * stride + i] / n;
  }
  return loss;
}

/**
 * tabiya_choice_set_find_temperature:
 * @weights: a value for each weight
 *
 * The loss has one minimum in the logarithm of the temperature, or is nearly so; it is found by
 * halving the interval where the derivative changes its sign.
 *
 * Returns: the temperature in centipawns
 */
double
tabiya_choice_set_find_temperature (const TabiyaChoiceSet *self,
                                    const double          *weights)
{
  g_autofree double *gradient = g_new (double, self->n_weights + 1);
  double low = log (LOWEST_TEMPERATURE);
  double high = log (HIGHEST_TEMPERATURE);

  for (int i = 0; i < 16; i++) {
    double middle = (low + high) / 2;

    tabiya_choice_set_get_loss (self, weights, exp (middle), gradient);
    if (gradient[self->n_weights] > 0)
      high = middle;
    else
      low = middle;
  }
  return exp ((low + high) / 2);
}

/* The numbers of one move. @sign turns White's view into that of the side that moves. */
static void
linearise_move (const EngineForesight  *seen,
                const HeuristicWeights *weights,
                double                  sign,
                HeuristicForm          *form,
                float                  *row)
{
  int n = heuristic_count_weights (weights->heuristic);

  memset (row, 0, ((gsize) n + 1) * sizeof *row);
  if (seen->is_over) {
    row[0] = (float) seen->score;
    return;
  }
  heuristic_linearise (&seen->leaf, weights, HEURISTIC_FIT_WEIGHTS, form);
  row[0] = (float) (sign * form->fixed);
  for (int i = 0; i < form->n_coefficients; i++)
    row[form->coefficients[i].param + 1] = (float) (sign * form->middlegame
                                                    * form->coefficients[i].value);
}

guint
tabiya_choice_linearise (const TabiyaChoice     *choice,
                         const HeuristicWeights *weights,
                         EngineJudge            *judge,
                         guint                   depth,
                         float                  *rows,
                         guint                  *n_moves)
{
  guint stride = (guint) heuristic_count_weights (weights->heuristic) + 1;
  double sign = choice->position.turn == CHESS_WHITE ? 1 : -1;
  g_autofree EngineForesight *seen = g_new (EngineForesight, CHESS_MAX_MOVES);
  g_autofree HeuristicForm *form = g_new (HeuristicForm, 1);
  guint chosen = 0;

  *n_moves = (guint) engine_foresee (&choice->position, judge, (int) depth, seen);
  for (guint i = 0; i < *n_moves; i++) {
    linearise_move (&seen[i], weights, sign, form, rows + i * stride);
    if (seen[i].move == choice->move)
      chosen = i;
  }
  return chosen;
}

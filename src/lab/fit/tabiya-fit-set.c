/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit-set.h"

#include <math.h>
#include <string.h>

#include "lab/tabiya-parallel.h"

#define K_MIN 0.05
#define K_MAX 6.0

/* The number of positions in a chunk, which is about a millisecond of work. Sums are computed chunk
   by chunk and combined in order, so that they are the same for any number of threads. */
#define CHUNK 8192

/* One position; its coefficients begin at @first and end where those of the next position begin. */
typedef struct {
  gsize  first;
  float  middlegame;
  float  endgame;
  float  fixed;
  float  target;              /* White's expected share of the point: what is fitted to */
  float  score;               /* of a search, centipawns from White's view; 0 if there was none */
  guint  game;                /* never decreases */
} Row;

/* An entry of params: the index of a parameter, and above it the HeuristicPart. */
#define PART_SHIFT 12
#define PARAM_MASK ((1 << PART_SHIFT) - 1)
G_STATIC_ASSERT (HEURISTIC_MAX_PARAMS <= 1 << PART_SHIFT);

struct _TabiyaFitSet {
  HeuristicWeights  weights;
  HeuristicFitKind  kind;
  HeuristicForm    *form;     /* for the position that is being added */
  GArray           *rows;     /* of Row */
  GArray           *params;   /* of guint16 */
  GArray           *counts;   /* of float, parallel to params */
  double           *totals;   /* indexed by parameter: the sum of the absolute counts */
  double            square;   /* as in all the forms */
  double            linear;
  int               n_params;
  guint             game;     /* of the positions that are being added */
  guint16          *repeats;  /* indexed by game: how often it was drawn; NULL: each game once */
  guint             n_drawn;  /* positions with their repeats, if there are any */
  guint             n_threads;
  const TabiyaTurns *turns;   /* borrowed; may be NULL */
  gboolean          ended;
};

/**
 * tabiya_fit_set_new:
 * @weights: the heuristic, and the weights for which its linear forms are computed
 * @kind: which parameters are fitted
 *
 * Returns: (transfer full): an empty set
 */
TabiyaFitSet *
tabiya_fit_set_new (const HeuristicWeights *weights,
                    HeuristicFitKind        kind)
{
  TabiyaFitSet *self = g_new0 (TabiyaFitSet, 1);

  self->weights = *weights;
  self->kind = kind;
  self->form = g_new (HeuristicForm, 1);
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->params = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->counts = g_array_new (FALSE, FALSE, sizeof (float));
  self->totals = g_new0 (double, HEURISTIC_MAX_PARAMS);
  self->n_params = heuristic_count_params (weights->heuristic, kind);
  self->n_threads = 1;
  return self;
}

TabiyaFitSet *
tabiya_fit_set_new_like (const TabiyaFitSet *set)
{
  return tabiya_fit_set_new (&set->weights, set->kind);
}

/**
 * tabiya_fit_set_free:
 * @self: (transfer full): a set
 *
 * Frees a set.
 */
void
tabiya_fit_set_free (TabiyaFitSet *self)
{
  g_free (self->form);
  g_array_unref (self->rows);
  g_array_unref (self->params);
  g_array_unref (self->counts);
  g_free (self->totals);
  g_free (self->repeats);
  g_free (self);
}

/**
 * tabiya_fit_set_set_threads:
 * @self: a set
 * @n_threads: the number of threads, at least 1
 * @turns: (nullable): asked before each chunk; must outlive the set
 *
 * Sets how many threads compute the sums.
 */
void
tabiya_fit_set_set_threads (TabiyaFitSet      *self,
                            guint              n_threads,
                            const TabiyaTurns *turns)
{
  self->n_threads = n_threads;
  self->turns = turns;
}

gboolean
tabiya_fit_set_is_ended (const TabiyaFitSet *self)
{
  return self->ended;
}

void
tabiya_fit_set_begin_game (TabiyaFitSet *self)
{
  self->game++;
}

void
tabiya_fit_set_append (TabiyaFitSet       *self,
                       const TabiyaFitSet *other)
{
  gsize first = self->params->len;

  for (guint i = 0; i < other->rows->len; i++) {
    Row row = g_array_index (other->rows, Row, i);

    row.first += first;
    row.game += self->game;
    g_array_append_val (self->rows, row);
  }
  self->game += other->game + 1;
  if (other->params->len > 0) {
    self->square = other->square;
    self->linear = other->linear;
    g_array_append_vals (self->params, other->params->data, other->params->len);
    g_array_append_vals (self->counts, other->counts->data, other->counts->len);
  }
  for (int i = 0; i < self->n_params; i++)
    self->totals[i] += other->totals[i];
}

void
tabiya_fit_set_clear (TabiyaFitSet *self)
{
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->params, 0);
  g_array_set_size (self->counts, 0);
  memset (self->totals, 0, HEURISTIC_MAX_PARAMS * sizeof *self->totals);
  self->game = 0;
  g_clear_pointer (&self->repeats, g_free);
}

/**
 * tabiya_fit_set_add:
 * @self: a set
 * @position: a position in which the game is not over
 * @result: the result of its game
 *
 * Adds a position.
 */
void
tabiya_fit_set_add (TabiyaFitSet         *self,
                    const ChessPosition  *position,
                    TabiyaSelfplayResult  result)
{
  tabiya_fit_set_add_target (self, position, result / 2.0);
}

void
tabiya_fit_set_add_target (TabiyaFitSet        *self,
                           const ChessPosition *position,
                           double               target)
{
  heuristic_linearise (position, &self->weights, self->kind, self->form);
  tabiya_fit_set_add_form (self, self->form, target);
}

/**
 * tabiya_fit_set_add_scored:
 * @self: a set
 * @position: a position in which the game is not over
 * @score: what a search thinks of it, in centipawns from White's point of view
 * @result: the result of its game
 *
 * Adds a position for tabiya_fit_set_mix_scores(); until then its target is the result.
 */
void
tabiya_fit_set_add_scored (TabiyaFitSet         *self,
                           const ChessPosition  *position,
                           int                   score,
                           TabiyaSelfplayResult  result)
{
  tabiya_fit_set_add (self, position, result);
  g_array_index (self->rows, Row, self->rows->len - 1).score = (float) score;
}

/**
 * tabiya_fit_set_add_form:
 * @self: a set
 * @form: the form of a position
 * @target: the share of the point that White is expected to make, 0 to 1
 *
 * Adds a position that is given by its form. All forms of a set have the same curves.
 */
void
tabiya_fit_set_add_form (TabiyaFitSet        *self,
                         const HeuristicForm *form,
                         double               target)
{
  Row row = {
    .first = self->params->len,
    .middlegame = (float) form->middlegame,
    .endgame = (float) form->endgame,
    .fixed = (float) form->fixed,
    .target = (float) target,
    .game = self->game,
  };

  for (int i = 0; i < form->n_coefficients; i++) {
    const HeuristicCoefficient *coefficient = &form->coefficients[i];
    guint16 entry = (guint16) (coefficient->param | (int) coefficient->part << PART_SHIFT);
    float count = (float) coefficient->value;

    g_array_append_val (self->params, entry);
    g_array_append_val (self->counts, count);
    self->totals[coefficient->param] += fabs (coefficient->value);
  }
  self->square = form->square;
  self->linear = form->linear;
  g_array_append_val (self->rows, row);
}

/**
 * tabiya_fit_set_get_length:
 * @self: a set
 *
 * Returns: the number of positions
 */
guint
tabiya_fit_set_get_length (const TabiyaFitSet *self)
{
  return self->rows->len;
}

/**
 * tabiya_fit_set_get_count:
 * @self: a set
 * @param: index of a parameter
 *
 * Returns: the sum of the absolute coefficients of the parameter over all positions
 */
double
tabiya_fit_set_get_count (const TabiyaFitSet *self,
                          int                 param)
{
  return self->totals[param];
}

static gsize
get_end (const TabiyaFitSet *self,
         guint               index)
{
  return index + 1 < self->rows->len ? g_array_index (self->rows, Row, index + 1).first
                                     : self->params->len;
}

/* The sums of each HeuristicPart of a position. */
typedef struct {
  double middlegame[HEURISTIC_N_PARTS];
  double endgame[HEURISTIC_N_PARTS];
} Sums;

static Sums
get_sums (const TabiyaFitSet *self,
          guint               index,
          const double       *values)
{
  const guint16 *params = (const guint16 *) self->params->data;
  const float *counts = (const float *) self->counts->data;
  gsize end = get_end (self, index);
  Sums sums = { 0 };

  for (gsize i = g_array_index (self->rows, Row, index).first; i < end; i++) {
    const double *value = &values[2 * (params[i] & PARAM_MASK)];
    guint part = params[i] >> PART_SHIFT;

    sums.middlegame[part] += counts[i] * value[0];
    sums.endgame[part] += counts[i] * value[1];
  }
  for (guint part = HEURISTIC_PART_WHITE_DANGER; part < HEURISTIC_N_PARTS; part++) {
    sums.middlegame[part] = MAX (sums.middlegame[part], 0);
    sums.endgame[part] = MAX (sums.endgame[part], 0);
  }
  return sums;
}

static double
blend_sums (const TabiyaFitSet *self,
            const Row          *row,
            const Sums         *sums)
{
  const double *mg = sums->middlegame;
  const double *eg = sums->endgame;

  return row->fixed
         + row->middlegame * (mg[HEURISTIC_PART_SCORE]
                              + self->square * (mg[HEURISTIC_PART_WHITE_DANGER]
                                                * mg[HEURISTIC_PART_WHITE_DANGER]
                                                - mg[HEURISTIC_PART_BLACK_DANGER]
                                                * mg[HEURISTIC_PART_BLACK_DANGER]))
         + row->endgame * (eg[HEURISTIC_PART_SCORE]
                           + self->linear * (eg[HEURISTIC_PART_WHITE_DANGER]
                                             - eg[HEURISTIC_PART_BLACK_DANGER]));
}

double
tabiya_fit_set_get_score (const TabiyaFitSet *self,
                          guint               index,
                          const double       *values)
{
  Sums sums = get_sums (self, index, values);

  return blend_sums (self, &g_array_index (self->rows, Row, index), &sums);
}

/* Adds the derivatives of @slope times the score of a position. */
static void
add_gradient (const TabiyaFitSet *self,
              guint               index,
              const Sums         *sums,
              double              slope,
              double             *gradient)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  const guint16 *params = (const guint16 *) self->params->data;
  const float *counts = (const float *) self->counts->data;
  gsize end = get_end (self, index);
  double middlegame[HEURISTIC_N_PARTS];
  double endgame[HEURISTIC_N_PARTS];

  for (guint part = 0; part < HEURISTIC_N_PARTS; part++) {
    double sign = part == HEURISTIC_PART_BLACK_DANGER ? -slope : slope;

    middlegame[part] = sign * row->middlegame;
    endgame[part] = sign * row->endgame;
    if (part != HEURISTIC_PART_SCORE) {
      middlegame[part] *= 2 * self->square * sums->middlegame[part];
      endgame[part] *= sums->endgame[part] > 0 ? self->linear : 0;
    }
  }
  for (gsize i = row->first; i < end; i++) {
    guint param = params[i] & PARAM_MASK;
    guint part = params[i] >> PART_SHIFT;

    gradient[2 * param] += counts[i] * middlegame[part];
    gradient[2 * param + 1] += counts[i] * endgame[part];
  }
}

/* log (1 + exp (x)), for any x. */
static double
soft_plus (double x)
{
  return x > 0 ? x + log1p (exp (-x)) : log1p (exp (x));
}

/* The score as the exponent of the logistic function: in natural units instead of centipawns. */
static double
get_scale (const Row  *row,
           TabiyaFitK  k)
{
  return G_LN10 / 400 * (k.endgame + (k.middlegame - k.endgame) * row->middlegame);
}

/* How often the game of a position counts, and how many positions count altogether. */
static double
get_repeats (const TabiyaFitSet *self,
             const Row          *row)
{
  return self->repeats ? self->repeats[row->game] : 1;
}

static double
get_total (const TabiyaFitSet *self)
{
  return MAX (self->repeats ? self->n_drawn : self->rows->len, 1);
}

/**
 * tabiya_fit_set_draw:
 * @self: a set
 * @random: (nullable): for the draw; %NULL for the set as it is
 *
 * Draws as many games as there are, with replacement. Until the next draw, losses and K are those
 * of the games drawn; nothing may be added.
 */
void
tabiya_fit_set_draw (TabiyaFitSet *self,
                     GRand        *random)
{
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (guint));

  g_clear_pointer (&self->repeats, g_free);
  if (!random)
    return;
  for (guint i = 0; i < self->rows->len; i++) {
    guint game = g_array_index (self->rows, Row, i).game;

    if (games->len == 0 || g_array_index (games, guint, games->len - 1) != game)
      g_array_append_val (games, game);
  }
  self->repeats = g_new0 (guint16, self->game + 1);
  for (guint i = 0; i < games->len; i++) {
    gint32 drawn = g_rand_int_range (random, 0, (gint32) games->len);

    self->repeats[g_array_index (games, guint, drawn)]++;
  }
  self->n_drawn = 0;
  for (guint i = 0; i < self->rows->len; i++)
    self->n_drawn += self->repeats[g_array_index (self->rows, Row, i).game];
}

/* What one chunk of the positions adds up to. */
typedef struct {
  double  loss;
  double  squares;
  double *gradient;          /* 2 * n_params; NULL if not wanted */
} Sum;

typedef struct {
  TabiyaFitSet *set;
  const double *values;
  TabiyaFitK    k;
  Sum          *sums;        /* indexed by chunk */
} LossJob;

static void
sum_chunk_cb (guint    chunk,
              gpointer data)
{
  const LossJob *job = data;
  const TabiyaFitSet *self = job->set;
  Sum *sum = &job->sums[chunk];
  guint end = MIN ((chunk + 1) * CHUNK, self->rows->len);
  double n = get_total (self);

  for (guint i = chunk * CHUNK; i < end; i++) {
    const Row *row = &g_array_index (self->rows, Row, i);
    double repeats = get_repeats (self, row);
    double scale = get_scale (row, job->k);
    Sums sums;
    double x;
    double error;

    if (repeats == 0)
      continue;
    sums = get_sums (self, i, job->values);
    x = scale * blend_sums (self, row, &sums);
    error = 1 / (1 + exp (-x)) - row->target;
    sum->loss += repeats * (soft_plus (x) - row->target * x);
    sum->squares += repeats * error * error;
    if (sum->gradient)
      add_gradient (self, i, &sums, repeats * error * scale / n, sum->gradient);
  }
}

static guint
count_chunks (const TabiyaFitSet *self)
{
  return (self->rows->len + CHUNK - 1) / CHUNK;
}

/* The set is const here: its caches are not part of its logical content. */
static void
run_chunks (const TabiyaFitSet *self,
            TabiyaParallelFunc  func,
            gpointer            data)
{
  if (!self->ended
      && !tabiya_parallel_run (self->n_threads, count_chunks (self), self->turns, func, data))
    ((TabiyaFitSet *) self)->ended = TRUE;
}

/**
 * tabiya_fit_set_get_loss:
 * @self: a set
 * @values: middlegame and endgame value of each parameter
 * @k: steepness of the expected result
 * @square_error: (out) (optional): the mean squared difference of result and expectation
 * @gradient: (inout) (optional): the derivatives are added to it
 *
 * Returns: the mean logistic loss; 0 for an empty set
 */
double
tabiya_fit_set_get_loss (const TabiyaFitSet *self,
                         const double       *values,
                         TabiyaFitK          k,
                         double             *square_error,
                         double             *gradient)
{
  double n = get_total (self);
  guint n_chunks = count_chunks (self);
  gsize n_values = 2 * (gsize) self->n_params;
  g_autofree Sum *sums = g_new0 (Sum, MAX (n_chunks, 1));
  g_autofree double *gradients = gradient ? g_new0 (double, n_values * n_chunks) : NULL;
  LossJob job = { (TabiyaFitSet *) self, values, k, sums };
  double loss = 0;
  double squares = 0;

  for (guint i = 0; gradient && i < n_chunks; i++)
    sums[i].gradient = gradients + i * n_values;
  run_chunks (self, sum_chunk_cb, &job);
  for (guint i = 0; i < n_chunks; i++) {
    loss += sums[i].loss;
    squares += sums[i].squares;
    for (gsize j = 0; gradient && j < n_values; j++)
      gradient[j] += sums[i].gradient[j];
  }
  if (square_error)
    *square_error = squares / n;
  return loss / n;
}

static double
get_row_loss (const TabiyaFitSet *self,
              guint               index,
              const double       *values,
              TabiyaFitK          k)
{
  const Row *row = &g_array_index (self->rows, Row, index);
  double x = get_scale (row, k) * tabiya_fit_set_get_score (self, index, values);

  return soft_plus (x) - row->target * x;
}

/**
 * tabiya_fit_set_get_gain:
 * @self: a set
 * @before: some values
 * @k_before: the K for @before
 * @after: other values
 * @k_after: the K for @after
 * @standard_error: (out): the standard error of the mean, with each game as one sample
 * @n_games: (out) (optional): the number of games in the set
 *
 * Returns: by how much the mean loss over the positions is smaller with @after; negative if it is
 *   larger
 */
double
tabiya_fit_set_get_gain (const TabiyaFitSet *self,
                         const double       *before,
                         TabiyaFitK          k_before,
                         const double       *after,
                         TabiyaFitK          k_after,
                         double             *standard_error,
                         guint              *n_games)
{
  double n = MAX (self->rows->len, 1);
  g_autofree double *gains = g_new (double, self->rows->len + 1);
  double mean = 0;
  double squares = 0;
  guint games = 0;

  for (guint i = 0; i < self->rows->len; i++) {
    gains[i] = get_row_loss (self, i, before, k_before) - get_row_loss (self, i, after, k_after);
    mean += gains[i] / n;
  }
  for (guint i = 0; i < self->rows->len; games++) {
    guint game = g_array_index (self->rows, Row, i).game;
    double deviation = 0;

    for (; i < self->rows->len && g_array_index (self->rows, Row, i).game == game; i++)
      deviation += gains[i] - mean;
    squares += deviation * deviation;
  }
  /* The sample variance of a mean over clusters. */
  *standard_error = games > 1 ? sqrt (squares * games / (games - 1)) / n : INFINITY;
  if (n_games)
    *n_games = games;
  return mean;
}

/* The loss as a function of the two halves of K, with its derivatives; the scores do not change. */
typedef struct {
  double loss;
  double gradient[2];
  double curvature[2][2];
} KSum;

typedef struct {
  const TabiyaFitSet *set;
  const double       *values;
  double             *scores;
  TabiyaFitK          k;
  KSum               *sums;      /* indexed by chunk */
} KJob;

static void
score_chunk_cb (guint    chunk,
                gpointer data)
{
  const KJob *job = data;
  guint end = MIN ((chunk + 1) * CHUNK, job->set->rows->len);

  for (guint i = chunk * CHUNK; i < end; i++)
    job->scores[i] = G_LN10 / 400
                     * (job->values ? tabiya_fit_set_get_score (job->set, i, job->values)
                        : g_array_index (job->set->rows, Row, i).score);
}

static void
k_chunk_cb (guint    chunk,
            gpointer data)
{
  const KJob *job = data;
  KSum *sum = &job->sums[chunk];
  guint end = MIN ((chunk + 1) * CHUNK, job->set->rows->len);

  for (guint i = chunk * CHUNK; i < end; i++) {
    const Row *row = &g_array_index (job->set->rows, Row, i);
    double parts[2] = { job->scores[i] * row->middlegame, job->scores[i] * (1 - row->middlegame) };
    double x = job->k.middlegame * parts[0] + job->k.endgame * parts[1];
    double expected = 1 / (1 + exp (-x));
    double repeats = get_repeats (job->set, row);

    sum->loss += repeats * (soft_plus (x) - row->target * x);
    for (int a = 0; a < 2; a++) {
      sum->gradient[a] += repeats * (expected - row->target) * parts[a];
      for (int b = 0; b < 2; b++)
        sum->curvature[a][b] += repeats * expected * (1 - expected) * parts[a] * parts[b];
    }
  }
}

static KSum
sum_k (KJob       *job,
       TabiyaFitK  k)
{
  guint n_chunks = count_chunks (job->set);
  double n = get_total (job->set);
  KSum all = { 0 };

  job->k = k;
  memset (job->sums, 0, n_chunks * sizeof *job->sums);
  run_chunks (job->set, k_chunk_cb, job);
  for (guint i = 0; i < n_chunks; i++) {
    all.loss += job->sums[i].loss / n;
    for (int a = 0; a < 2; a++) {
      all.gradient[a] += job->sums[i].gradient[a] / n;
      for (int b = 0; b < 2; b++)
        all.curvature[a][b] += job->sums[i].curvature[a][b] / n;
    }
  }
  return all;
}

/* Newton's step; a half that is at the end of its range and would move beyond it stays there. */
static void
get_k_step (const KSum *sum,
            const double k[2],
            double       step[2])
{
  gboolean held[2];
  double determinant = sum->curvature[0][0] * sum->curvature[1][1]
                       - sum->curvature[0][1] * sum->curvature[1][0];

  for (int a = 0; a < 2; a++)
    held[a] = (k[a] <= K_MIN && sum->gradient[a] > 0) || (k[a] >= K_MAX && sum->gradient[a] < 0);
  for (int a = 0; a < 2; a++) {
    if (held[a])
      step[a] = 0;
    else if (!held[1 - a] && determinant > 1e-12)
      step[a] = -(sum->curvature[1 - a][1 - a] * sum->gradient[a]
                  - sum->curvature[0][1] * sum->gradient[1 - a]) / determinant;
    else
      step[a] = sum->curvature[a][a] > 1e-12 ? -sum->gradient[a] / sum->curvature[a][a] : 0;
  }
}

/**
 * tabiya_fit_set_find_k:
 * @self: a set
 * @values: (nullable): the values of the parameters; %NULL for the scores of searches
 *
 * The loss is convex in K, so this is Newton's method within the range, with each step halved until
 * it improves the loss.
 *
 * Returns: K, both halves between 0.05 and 6
 */
TabiyaFitK
tabiya_fit_set_find_k (const TabiyaFitSet *self,
                       const double       *values)
{
  g_autofree double *scores = g_new0 (double, self->rows->len + 1);
  g_autofree KSum *sums = g_new0 (KSum, count_chunks (self) + 1);
  KJob job = { .set = self, .values = values, .scores = scores, .sums = sums };
  TabiyaFitK k = { 1, 1 };
  KSum here;

  run_chunks (self, score_chunk_cb, &job);
  here = sum_k (&job, k);
  for (int i = 0; i < 40; i++) {
    const double from[2] = { k.middlegame, k.endgame };
    double step[2];
    TabiyaFitK next;
    KSum there;

    get_k_step (&here, from, step);
    for (int halvings = 0; ; halvings++) {
      next.middlegame = CLAMP (from[0] + step[0], K_MIN, K_MAX);
      next.endgame = CLAMP (from[1] + step[1], K_MIN, K_MAX);
      there = sum_k (&job, next);
      if (there.loss < here.loss || halvings == 30)
        break;
      step[0] /= 2;
      step[1] /= 2;
    }
    if (there.loss >= here.loss)
      break;
    k = next;
    if (here.loss - there.loss < 1e-12)
      break;
    here = there;
  }
  return k;
}

/**
 * tabiya_fit_set_mix_scores:
 * @self: a set whose positions were all added with scores
 * @share: the share of the result in each target, 0 to 1; the rest is what the score promises
 *
 * A single result says little about a position in the middle of its game, and a score knows nothing
 * of what the search does not see. How often a score wins is found from all results of the set.
 * To be called once, when all positions are there.
 *
 * Returns: that relation of scores to results
 */
TabiyaFitK
tabiya_fit_set_mix_scores (TabiyaFitSet *self,
                           double        share)
{
  TabiyaFitK k = tabiya_fit_set_find_k (self, NULL);

  for (guint i = 0; i < self->rows->len; i++) {
    Row *row = &g_array_index (self->rows, Row, i);
    double expected = 1 / (1 + exp (-get_scale (row, k) * row->score));

    row->target = (float) (share * row->target + (1 - share) * expected);
  }
  return k;
}

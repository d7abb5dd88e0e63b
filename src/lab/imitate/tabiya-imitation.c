/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-imitation.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "lab/fit/tabiya-fit.h"
#include "lab/fit/tabiya-resample.h"
#include "lab/imitate/tabiya-imitation-file.h"
#include "lab/imitate/tabiya-imitation-own.h"
#include "lab/tabiya-parallel.h"

/*
 * What is minimised is the mean loss of the choices, plus for each weight half the square of its
 * distance from the default in units of a plausible change (PRIOR_BASE and a share of the default),
 * times the prior and divided by the number of choices: as if each weight had been seen once
 * before, near its default. The temperature is free. Without a pull, all weights and the
 * temperature could grow together and nothing would change, so a very weak one is always there.
 */
#define PRIOR_BASE   10.0
#define PRIOR_SHARE  0.2
#define PRIOR_LEAST  0.001

#define TOLERANCE 1e-6

enum {
  MAX_ITERATIONS = 200,
  ITEM = 4,                /* choices in a turn */
  BLOCK = 256,             /* choices in a block of the file */
};

/* The fit itself. Its variables are the changes of the weights in units of their scales, and the
   logarithm of the temperature. */
typedef struct {
  TabiyaImitation              *imitation;
  const TabiyaImitationOptions *options;
  int                           n_weights;
  double                        origin[HEURISTIC_MAX_WEIGHTS];
  double                        scales[HEURISTIC_MAX_WEIGHTS];   /* 0: not fitted */
  double                        weights[HEURISTIC_MAX_WEIGHTS];
  int                           free[HEURISTIC_MAX_WEIGHTS];     /* the weights with scales */
  guint                         n_free;
  double                        temperature;                     /* where the search begins */
  guint                         n_drawn;
} Fit;

static void
report (const TabiyaImitationOptions *options,
        TabiyaImitationStage          stage,
        guint                         done,
        guint                         total)
{
  if (options->report)
    options->report (stage, done, total, total > 0 ? (double) done / total : -1,
                     options->report_data);
}

static gboolean
set_ended (GError **error)
{
  g_set_error_literal (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED, _("Stopped"));
  return FALSE;
}

/* Looking at the moves */

typedef struct {
  const TabiyaImitation *imitation;
  guint                  first;      /* choice */
  guint                  end;
  GByteArray           **parts;      /* indexed by choice of the block */
} LookJob;

/* One choice as bytes: the number of moves, the one chosen, and their numbers. One that is held out
   has no moves here, since each set of weights looks at it anew. */
static void
look_item_cb (guint    item,
              gpointer data)
{
  const LookJob *job = data;
  const TabiyaImitation *self = job->imitation;
  guint stride = tabiya_choice_set_get_stride (self->training);
  g_autofree float *rows = g_new (float, CHESS_MAX_MOVES * stride);
  EngineJudge *judge = engine_judge_new (&self->before);

  for (guint i = job->first + item * ITEM; i < MIN (job->first + (item + 1) * ITEM, job->end);
       i++) {
    const TabiyaChoice *choice = &g_array_index (self->choices, TabiyaChoice, i);
    GByteArray *part = g_byte_array_new ();
    guint16 numbers[2] = { 0, 0 };
    guint n_moves = 0;

    if (!tabiya_imitation_is_held_out (self, choice))
      numbers[1] = (guint16) tabiya_choice_linearise (choice, &self->before, judge, self->depth,
                                                      rows, &n_moves);
    numbers[0] = (guint16) n_moves;
    g_byte_array_append (part, (const guint8 *) numbers, sizeof numbers);
    g_byte_array_append (part, (const guint8 *) rows, n_moves * stride * (guint) sizeof *rows);
    job->parts[i - job->first] = part;
  }
  engine_judge_free (judge);
}

/* Computes the choices of a block; NULL if the turns have ended. (transfer full) */
static GBytes *
compute_block (TabiyaImitation              *self,
               const TabiyaImitationOptions *options,
               guint                         block)
{
  GByteArray *parts[BLOCK] = { NULL };
  LookJob job = { self, block * BLOCK, MIN ((block + 1) * BLOCK, self->choices->len), parts };
  GByteArray *bytes = g_byte_array_new ();
  gboolean done = tabiya_parallel_run (options->n_threads,
                                       (job.end - job.first + ITEM - 1) / ITEM, options->turns,
                                       look_item_cb, &job);

  for (guint i = 0; i < BLOCK; i++) {
    if (parts[i] && done)
      g_byte_array_append (bytes, parts[i]->data, parts[i]->len);
    g_clear_pointer (&parts[i], g_byte_array_unref);
  }
  if (done)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  return NULL;
}

/* Adds the choices of a block to the training. FALSE if the block does not have them. */
static gboolean
take_block (TabiyaImitation *self,
            guint            block,
            GBytes          *bytes)
{
  guint end = MIN ((block + 1) * BLOCK, self->choices->len);
  gsize row_size = tabiya_choice_set_get_stride (self->training) * sizeof (float);
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autofree float *rows = g_malloc (CHESS_MAX_MOVES * row_size);

  for (guint i = block * BLOCK; i < end; i++) {
    const TabiyaChoice *choice = &g_array_index (self->choices, TabiyaChoice, i);
    guint16 numbers[2];

    if (length < sizeof numbers)
      return FALSE;
    memcpy (numbers, data, sizeof numbers);
    data += sizeof numbers;
    length -= sizeof numbers;
    if (tabiya_imitation_is_held_out (self, choice) && numbers[0] == 0)
      continue;
    if (numbers[0] > CHESS_MAX_MOVES || numbers[1] >= numbers[0] || length < numbers[0] * row_size)
      return FALSE;
    memcpy (rows, data, numbers[0] * row_size);
    data += numbers[0] * row_size;
    length -= numbers[0] * row_size;
    tabiya_choice_set_add (self->training, choice->game, numbers[0], numbers[1], rows);
  }
  return length == 0;
}

/* Everything that the blocks depend on. The choices themselves stand for the games, the player, the
   phases and the draws; their static scores for the heuristic of this program. (transfer full) */
static char *
format_head (const TabiyaImitation *self)
{
  GString *head = g_string_new ("Tabiya imitation, version 1\n");
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < self->choices->len; i++) {
    const TabiyaChoice *choice = &g_array_index (self->choices, TabiyaChoice, i);

    sum = (sum ^ choice->position.key) * G_GUINT64_CONSTANT (0x100000001b3);
    sum = (sum ^ choice->move) * G_GUINT64_CONSTANT (0x100000001b3);
    sum = (sum ^ (guint64) engine_evaluate (&choice->position, &self->before))
          * G_GUINT64_CONSTANT (0x100000001b3);
  }
  g_string_append_printf (head, "heuristic %s\ndepth %u\nheld out %u seed %u\nchoices %u %016"
                          G_GINT64_MODIFIER "x\n\n", heuristic_get_id (self->before.heuristic),
                          self->depth, self->held_out_percent, self->seed, self->choices->len, sum);
  return g_string_free (head, FALSE);
}

static gboolean
look_at_choices (TabiyaImitation               *self,
                 const TabiyaImitationOptions  *options,
                 GError                       **error)
{
  g_autoptr(GPtrArray) old = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr(TabiyaImitationFile) file = NULL;
  g_autofree char *head = NULL;
  guint n_blocks = (self->choices->len + BLOCK - 1) / BLOCK;

  if (options->state_path) {
    head = format_head (self);
    file = tabiya_imitation_file_open (options->state_path, head, old, error);
    if (!file)
      return FALSE;
  }
  for (guint i = 0; i < n_blocks; i++) {
    g_autoptr(GBytes) block = i < old->len ? g_bytes_ref (old->pdata[i])
                                           : compute_block (self, options, i);

    if (!block)
      return set_ended (error);
    if (!take_block (self, i, block)) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: the file is damaged; delete it to begin anew"),
                   tabiya_path_show (options->state_path));
      return FALSE;
    }
    if (file && i >= old->len && !tabiya_imitation_file_append (file, block, error))
      return FALSE;
    report (options, TABIYA_IMITATION_LOOKING, MIN ((i + 1) * BLOCK, self->choices->len),
            self->choices->len);
  }
  return TRUE;
}

/* Fitting */

static double
fit_cb (const double *x,
        double       *gradient,
        gpointer      data)
{
  Fit *self = data;
  const TabiyaChoiceSet *set = self->imitation->training;
  double strength = MAX (self->options->prior, PRIOR_LEAST)
                    / MAX (tabiya_choice_set_get_length (set), 1);
  double slopes[HEURISTIC_MAX_WEIGHTS + 1];
  double objective;

  for (guint i = 0; i < self->n_free; i++) {
    int weight = self->free[i];

    self->weights[weight] = self->origin[weight] + x[i] * self->scales[weight];
  }
  objective = tabiya_choice_set_get_loss (set, self->weights,
                                          self->temperature * exp (x[self->n_free]), slopes);
  for (guint i = 0; i < self->n_free; i++) {
    objective += strength * x[i] * x[i] / 2;
    gradient[i] = slopes[self->free[i]] * self->scales[self->free[i]] + strength * x[i];
  }
  gradient[self->n_free] = slopes[self->n_weights];
  return objective;
}

static gboolean
iteration_cb (guint    iteration,
              double   objective,
              gpointer data)
{
  report (((Fit *) data)->options, TABIYA_IMITATION_FITTING, iteration, 0);
  return TRUE;
}

static void
fit_init (Fit                          *self,
          TabiyaImitation              *imitation,
          const TabiyaImitationOptions *options)
{
  *self = (Fit) { .imitation = imitation, .options = options };
  self->n_weights = heuristic_count_weights (imitation->before.heuristic);
  for (int i = 0; i < self->n_weights; i++) {
    self->origin[i] = self->weights[i] = imitation->before.values[i];
    if (options->chosen && !options->chosen[i])
      continue;
    self->scales[i] = PRIOR_BASE + PRIOR_SHARE * fabs (self->origin[i]);
    self->free[self->n_free++] = i;
  }
  self->temperature = tabiya_choice_set_find_temperature (imitation->training, self->weights);
}

/* Holds the weights that have left their ranges at the ends of these, and takes them out of the
   variables; whether there were any. */
static gboolean
hold_at_limits (Fit    *self,
                double *x)
{
  double temperature = x[self->n_free];
  guint n = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < self->n_free; i++) {
    int weight = self->free[i];
    const HeuristicWeightInfo *info = heuristic_get_weight (self->imitation->before.heuristic,
                                                            weight);
    double value = self->origin[weight] + x[i] * self->scales[weight];

    if (value < info->minimum || value > info->maximum) {
      self->weights[weight] = value < info->minimum ? info->minimum : info->maximum;
      self->imitation->at_limit[weight] = TRUE;
      any = TRUE;
    } else {
      self->free[n] = weight;
      x[n++] = x[i];
    }
  }
  self->n_free = n;
  x[n] = temperature;
  return any;
}

static gboolean
draw_cb (GRand    *random,
         gpointer  data)
{
  Fit *self = data;

  if (tabiya_choice_set_is_ended (self->imitation->training))
    return FALSE;
  report (self->options, TABIYA_IMITATION_SAMPLING, self->n_drawn, self->options->n_samples);
  self->n_drawn += random ? 1 : 0;
  tabiya_choice_set_draw (self->imitation->training, random);
  return TRUE;
}

/* Room for the samples; what is not free is the same in all of them. */
static void
keep_samples (Fit *self)
{
  guint n = self->options->n_samples;

  self->imitation->samples = g_new0 (double, (gsize) n * HEURISTIC_MAX_WEIGHTS);
  self->imitation->n_samples = n;
  for (guint i = 0; i < n * HEURISTIC_MAX_WEIGHTS; i++)
    self->imitation->samples[i] = self->imitation->after.values[i % HEURISTIC_MAX_WEIGHTS];
}

static gboolean
find_margins (Fit          *self,
              const double *x)
{
  guint n = self->n_free + 1;
  guint n_samples = self->options->n_samples;
  g_autofree double *places = g_new0 (double, (gsize) n_samples * n);
  g_autofree double *values = g_new (double, n_samples);

  if (!tabiya_resample_run (n, x, n_samples, self->options->seed, fit_cb, draw_cb, self, places))
    return FALSE;
  keep_samples (self);
  for (guint i = 0; i < self->n_free; i++) {
    int weight = self->free[i];
    const HeuristicWeightInfo *info = heuristic_get_weight (self->imitation->before.heuristic,
                                                            weight);

    for (guint sample = 0; sample < n_samples; sample++)
      values[sample] = CLAMP (self->origin[weight] + places[sample * n + i] * self->scales[weight],
                              info->minimum, info->maximum);
    for (guint sample = 0; sample < n_samples; sample++)
      self->imitation->samples[sample * HEURISTIC_MAX_WEIGHTS + weight] = values[sample];
    self->imitation->margins[weight] = tabiya_resample_get_margin (values, n_samples);
  }
  return TRUE;
}

static gboolean
fit (TabiyaImitation               *self,
     const TabiyaImitationOptions  *options,
     GError                       **error)
{
  double x[HEURISTIC_MAX_WEIGHTS + 1] = { 0 };
  Fit fit;

  fit_init (&fit, self, options);
  self->temperatures[0] = fit.temperature;
  do {
    tabiya_minimise (fit.n_free + 1, x, MAX_ITERATIONS, TOLERANCE, fit_cb, iteration_cb, &fit);
  } while (hold_at_limits (&fit, x));
  self->after = self->before;
  for (int i = 0; i < fit.n_weights; i++)
    self->after.values[i] = (int) round (fit.weights[i]);
  for (guint i = 0; i < fit.n_free; i++)
    self->after.values[fit.free[i]] = (int) round (fit.origin[fit.free[i]]
                                                   + x[i] * fit.scales[fit.free[i]]);
  if (!find_margins (&fit, x) || tabiya_choice_set_is_ended (self->training))
    return set_ended (error);
  /* Weights are whole numbers, to which the temperature is adjusted. */
  for (int i = 0; i < fit.n_weights; i++)
    fit.weights[i] = self->after.values[i];
  self->temperatures[1] = tabiya_choice_set_find_temperature (self->training, fit.weights);
  return TRUE;
}

/* The whole */

static gboolean
read_choices (TabiyaImitation               *self,
              const TabiyaImitationOptions  *options,
              gboolean                       others,
              TabiyaChoicesProgress          progress,
              gpointer                       data,
              GError                       **error)
{
  TabiyaChoicesOptions choices = {
    .player = options->player, .others = others, .max_choices = options->max_choices,
    .seed = options->seed, .turns = options->turns, .progress = progress, .progress_data = data,
  };

  memcpy (choices.phases, options->phases, sizeof choices.phases);
  self->choices = tabiya_choices_read (options->path, &choices, &self->counts, error);
  if (!self->choices)
    return FALSE;
  if (self->counts.n_used >= TABIYA_IMITATION_MIN_GAMES)
    return TRUE;
  g_set_error (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_TOO_FEW,
               /* Translators: the arguments are the number of games found and the number needed. */
               ngettext ("Only %u game can be used; at least %d are needed, and some hundred are "
                         "good.",
                         "Only %u games can be used; at least %d are needed, and some hundred are "
                         "good.", self->counts.n_used),
               self->counts.n_used, TABIYA_IMITATION_MIN_GAMES);
  return FALSE;
}

static void
reading_cb (guint    n_games,
            double   fraction,
            gpointer data)
{
  const TabiyaImitationOptions *options = data;

  if (options->report)
    options->report (TABIYA_IMITATION_READING, n_games, 0, fraction, options->report_data);
}

TabiyaImitation *
tabiya_imitation_fit (const HeuristicWeights        *weights,
                      const TabiyaImitationOptions  *options,
                      gboolean                       others,
                      GError                       **error)
{
  g_autoptr(TabiyaImitation) self = g_new0 (TabiyaImitation, 1);

  tabiya_fit_find_origin (weights, options->chosen, &self->before);
  self->depth = options->depth;
  self->seed = options->seed;
  self->held_out_percent = options->held_out_percent;
  self->n_threads = options->n_threads;
  self->turns = options->turns;
  self->training = tabiya_choice_set_new (&self->before);
  tabiya_choice_set_set_threads (self->training, options->n_threads, options->turns);
  if (!read_choices (self, options, others, reading_cb, (gpointer) options, error)
      || !look_at_choices (self, options, error)
      || !fit (self, options, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_imitation_run:
 * @weights: the heuristic; weights that are not fitted keep their values
 * @options: what to fit to, and how
 *
 * The same games, options and heuristic always give the same weights, with any number of threads.
 * Blocks; any thread.
 *
 * Returns: (transfer full) (nullable): the fit; %NULL with @error if the games cannot be read, do
 *   not suffice, the file of the state cannot be used, or the turns have ended
 */
TabiyaImitation *
tabiya_imitation_run (const HeuristicWeights        *weights,
                      const TabiyaImitationOptions  *options,
                      GError                       **error)
{
  g_autoptr(TabiyaImitation) self = tabiya_imitation_fit (weights, options, FALSE, error);

  if (!self)
    return NULL;
  if (!tabiya_imitation_check (self, options)) {
    set_ended (error);
    return NULL;
  }
  if (options->player && options->beside_others
      && !tabiya_imitation_find_others (self, weights, options, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_imitation_free:
 * @self: (transfer full): an imitation
 */
void
tabiya_imitation_free (TabiyaImitation *self)
{
  tabiya_choices_counts_clear (&self->counts);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->training, tabiya_choice_set_free);
  g_clear_pointer (&self->fitted, tabiya_imitation_views_free);
  g_clear_pointer (&self->others, tabiya_imitation_free);
  g_free (self->samples);
  g_free (self);
}

const TabiyaChoicesCounts *
tabiya_imitation_get_counts (const TabiyaImitation *self)
{
  return &self->counts;
}

/**
 * tabiya_imitation_get_n_training:
 * @n_games: (out): from how many games
 *
 * Returns: the number of choices that were fitted to
 */
guint
tabiya_imitation_get_n_training (const TabiyaImitation *self,
                                 guint                 *n_games)
{
  *n_games = tabiya_choice_set_get_n_games (self->training);
  return tabiya_choice_set_get_length (self->training);
}

const HeuristicWeights *
tabiya_imitation_get_before (const TabiyaImitation *self)
{
  return &self->before;
}

const HeuristicWeights *
tabiya_imitation_get_after (const TabiyaImitation *self)
{
  return &self->after;
}

double
tabiya_imitation_get_temperature (const TabiyaImitation *self,
                                  gboolean               after)
{
  return self->temperatures[after ? 1 : 0];
}

double
tabiya_imitation_get_margin (const TabiyaImitation *self,
                             int                    weight)
{
  return self->margins[weight];
}

gboolean
tabiya_imitation_is_at_limit (const TabiyaImitation *self,
                              int                    weight)
{
  return self->at_limit[weight];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-imitation-own.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lab/fit/tabiya-resample.h"

/* Everybody but the player in the same games. Both are fitted with the same effort: to as many
   moves, with the same games held out, looked at and pulled alike. */

/* Where the stages of the second fit begin, in hundredths of it: measured with 20 000 moves. */
static const guint begins[] = {
  [TABIYA_IMITATION_READING] = 0,
  [TABIYA_IMITATION_LOOKING] = 5,
  [TABIYA_IMITATION_FITTING] = 76,
  [TABIYA_IMITATION_SAMPLING] = 82,
  [TABIYA_IMITATION_CHECKING] = 100,
};

/* Tells of the second fit as one stage. */
static void
report_cb (TabiyaImitationStage stage,
           guint                done,
           guint                total,
           double               fraction,
           gpointer             data)
{
  const TabiyaImitationOptions *options = data;
  guint length = begins[stage + 1] - begins[stage];
  guint hundredths = begins[stage] + (guint) (CLAMP (fraction, 0, 1) * length);

  options->report (TABIYA_IMITATION_OTHERS, hundredths, 100, hundredths / 100.0,
                   options->report_data);
}

/* Moves of others may be few, or none. */
static gboolean
is_too_few (const GError *error)
{
  return g_error_matches (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_TOO_FEW)
         || g_error_matches (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_PLAYER);
}

/* All weights and the temperature of a fit can grow together, and little changes. So a common
   factor says nothing about players: this is the one with which the weights of @others come closest
   to those of @own, differences counted in units of their errors. */
static double
find_scale (const TabiyaImitation *self,
            const double          *own,
            const double          *others)
{
  double products = 0;
  double squares = 0;

  for (int i = 0; i < heuristic_count_weights (self->after.heuristic); i++) {
    double error = hypot (self->margins[i], self->others->margins[i]);

    if (error > 0) {
      products += own[i] * others[i] / (error * error);
      squares += others[i] * others[i] / (error * error);
    }
  }
  return products > 0 && squares > 0 ? products / squares : 1;
}

/* The errors of the differences that are left: each sample of the player beside one of the others,
   with a factor of its own. */
static void
find_difference_margins (TabiyaImitation *self)
{
  guint n = MIN (self->n_samples, self->others->n_samples);
  g_autofree double *differences = g_new0 (double, (gsize) n * HEURISTIC_MAX_WEIGHTS);
  g_autofree double *values = g_new (double, MAX (n, 1));
  int n_weights = heuristic_count_weights (self->after.heuristic);

  for (guint sample = 0; sample < n; sample++) {
    const double *own = self->samples + sample * HEURISTIC_MAX_WEIGHTS;
    const double *others = self->others->samples + sample * HEURISTIC_MAX_WEIGHTS;
    double scale = find_scale (self, own, others);

    for (int i = 0; i < n_weights; i++)
      differences[sample * HEURISTIC_MAX_WEIGHTS + (guint) i] = own[i] - scale * others[i];
  }
  for (int i = 0; i < n_weights; i++) {
    for (guint sample = 0; sample < n; sample++)
      values[sample] = differences[sample * HEURISTIC_MAX_WEIGHTS + (guint) i];
    self->difference_margins[i] = tabiya_resample_get_margin (values, n);
  }
}

static void
compare_weights (TabiyaImitation *self)
{
  double own[HEURISTIC_MAX_WEIGHTS];
  double others[HEURISTIC_MAX_WEIGHTS];

  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++) {
    own[i] = self->after.values[i];
    others[i] = self->others->after.values[i];
  }
  self->others_scale = find_scale (self, own, others);
  find_difference_margins (self);
}

gboolean
tabiya_imitation_find_others (TabiyaImitation               *self,
                              const HeuristicWeights        *weights,
                              const TabiyaImitationOptions  *options,
                              GError                       **error)
{
  TabiyaImitationOptions own = *options;
  g_autofree char *state_path = tabiya_imitation_dup_others_path (options->state_path);
  g_autoptr(GError) reason = NULL;

  own.max_choices = self->choices->len;
  own.state_path = state_path;
  own.report = options->report ? report_cb : NULL;
  own.report_data = (gpointer) options;
  self->others = tabiya_imitation_fit (weights, &own, TRUE, &reason);
  if (!self->others && is_too_few (reason))
    return TRUE;
  if (!self->others) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  compare_weights (self);
  if (tabiya_imitation_compare (self, &self->others->after, &self->others_check))
    return TRUE;
  g_set_error_literal (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED, _("Stopped"));
  return FALSE;
}

const TabiyaImitation *
tabiya_imitation_get_others (const TabiyaImitation *self)
{
  return self->others;
}

const TabiyaImitationCheck *
tabiya_imitation_get_others_check (const TabiyaImitation *self)
{
  return &self->others_check;
}

void
tabiya_imitation_get_others_weights (const TabiyaImitation *self,
                                     HeuristicWeights      *weights)
{
  *weights = self->others->after;
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++) {
    if (self->margins[i] > 0)
      weights->values[i] = (int) round (self->others_scale * self->others->after.values[i]);
  }
}

double
tabiya_imitation_get_difference_margin (const TabiyaImitation *self,
                                        int                    weight)
{
  return self->difference_margins[weight];
}

char *
tabiya_imitation_dup_others_path (const char *state_path)
{
  return state_path ? g_strconcat (state_path, ".others", NULL) : NULL;
}

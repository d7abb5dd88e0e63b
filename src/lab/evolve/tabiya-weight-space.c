/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-weight-space.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lab/match/tabiya-match-setup.h"

/* Below this share of its range a weight counts as small, and its coordinate is linear. */
#define LINEAR_SHARE (1.0 / 64.0)

/* The number of weights up to which they are written as "12:1:3". */
#define MAX_RATIO 4

static double
get_unit (const HeuristicWeightInfo *info)
{
  return MAX ((info->maximum - info->minimum) * LINEAR_SHARE, 1.0);
}

static gboolean
refuse_name (const Heuristic *heuristic,
             const char      *name,
             GError         **error)
{
  g_autoptr(GString) ids = g_string_new (NULL);

  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            heuristic_get_weight (heuristic, i)->id);
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
               _("the heuristic %s has no weight \"%s\"; it has %s"), heuristic_get_id (heuristic),
               name, ids->str);
  return FALSE;
}

static gboolean
choose (const Heuristic  *heuristic,
        const char       *names,
        gboolean         *chosen,
        GError          **error)
{
  g_auto(GStrv) words = g_strsplit (names, ",", -1);

  for (char **word = words; *word; word++) {
    int index = heuristic_find_weight (heuristic, g_strstrip (*word));

    if (index < 0)
      return refuse_name (heuristic, *word, error);
    chosen[index] = TRUE;
  }
  return TRUE;
}

/**
 * tabiya_weight_space_init:
 * @space: (out): the space
 * @base: a heuristic, and the values of the weights that do not change
 * @names: (nullable): the ids of the weights that change, separated by commas; %NULL for all
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if there is no such weight
 */
gboolean
tabiya_weight_space_init (TabiyaWeightSpace       *space,
                          const HeuristicWeights  *base,
                          const char              *names,
                          GError                 **error)
{
  gboolean chosen[HEURISTIC_MAX_WEIGHTS] = { FALSE };

  *space = (TabiyaWeightSpace) { .base = *base };
  if (names && !choose (base->heuristic, names, chosen, error))
    return FALSE;
  for (int i = 0; i < heuristic_count_weights (base->heuristic); i++) {
    if (!names || chosen[i])
      space->weights[space->n++] = i;
  }
  return TRUE;
}

/**
 * tabiya_weight_space_get_info:
 * @index: from 0 to n - 1
 *
 * Returns: (transfer none): the declaration of a weight that changes
 */
const HeuristicWeightInfo *
tabiya_weight_space_get_info (const TabiyaWeightSpace *space,
                              guint                    index)
{
  return heuristic_get_weight (space->base.heuristic, space->weights[index]);
}

/**
 * tabiya_weight_space_to_value:
 * @index: from 0 to n - 1
 *
 * Returns: the weight at a coordinate, not rounded
 */
double
tabiya_weight_space_to_value (const TabiyaWeightSpace *space,
                              guint                    index,
                              double                   coordinate)
{
  return get_unit (tabiya_weight_space_get_info (space, index)) * sinh (coordinate);
}

/**
 * tabiya_weight_space_to_coordinate:
 * @index: from 0 to n - 1
 *
 * Returns: the coordinate of a value, the inverse of tabiya_weight_space_to_value()
 */
double
tabiya_weight_space_to_coordinate (const TabiyaWeightSpace *space,
                                   guint                    index,
                                   double                   value)
{
  return asinh (value / get_unit (tabiya_weight_space_get_info (space, index)));
}

/**
 * tabiya_weight_space_get_range:
 * @index: from 0 to n - 1
 * @minimum: (out): the least coordinate
 * @maximum: (out): the greatest
 */
void
tabiya_weight_space_get_range (const TabiyaWeightSpace *space,
                               guint                    index,
                               double                  *minimum,
                               double                  *maximum)
{
  const HeuristicWeightInfo *info = tabiya_weight_space_get_info (space, index);

  *minimum = tabiya_weight_space_to_coordinate (space, index, info->minimum);
  *maximum = tabiya_weight_space_to_coordinate (space, index, info->maximum);
}

/**
 * tabiya_weight_space_locate:
 * @weights: weights of the same heuristic
 * @coordinates: (out) (array): the n coordinates
 */
void
tabiya_weight_space_locate (const TabiyaWeightSpace *space,
                            const HeuristicWeights  *weights,
                            double                  *coordinates)
{
  for (guint i = 0; i < space->n; i++)
    coordinates[i] = tabiya_weight_space_to_coordinate (space, i,
                                                        weights->values[space->weights[i]]);
}

/**
 * tabiya_weight_space_round:
 * @coordinates: (array): n coordinates, which may lie outside the ranges
 * @fractions: (array) (nullable): for each weight a value in [0, 1) that is added before rounding
 *   down; %NULL to round to the nearest
 * @weights: (out): the weights there
 */
void
tabiya_weight_space_round (const TabiyaWeightSpace *space,
                           const double            *coordinates,
                           const double            *fractions,
                           HeuristicWeights        *weights)
{
  *weights = space->base;
  for (guint i = 0; i < space->n; i++) {
    const HeuristicWeightInfo *info = tabiya_weight_space_get_info (space, i);
    double value = tabiya_weight_space_to_value (space, i, coordinates[i]);

    weights->values[space->weights[i]] = (int) CLAMP (floor (value + (fractions ? fractions[i]
                                                                                : 0.5)),
                                                      info->minimum, info->maximum);
  }
}

/**
 * tabiya_weight_space_draw:
 * @weights: (out): weights of which each that changes is drawn from its whole range, all values
 *   alike
 */
void
tabiya_weight_space_draw (const TabiyaWeightSpace *space,
                          GRand                   *rand,
                          HeuristicWeights        *weights)
{
  *weights = space->base;
  for (guint i = 0; i < space->n; i++) {
    const HeuristicWeightInfo *info = tabiya_weight_space_get_info (space, i);

    weights->values[space->weights[i]] = g_rand_int_range (rand, info->minimum, info->maximum + 1);
  }
}

/**
 * tabiya_weight_space_to_string:
 *
 * Returns: (transfer full): the weights that change: "12:1:3" if they are few, otherwise
 *   "material=100 mobility=120"
 */
char *
tabiya_weight_space_to_string (const TabiyaWeightSpace *space,
                               const HeuristicWeights  *weights)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < space->n; i++) {
    int value = weights->values[space->weights[i]];

    if (space->n <= MAX_RATIO)
      g_string_append_printf (text, "%s%d", i > 0 ? ":" : "", value);
    else
      g_string_append_printf (text, "%s%s=%d", i > 0 ? " " : "",
                              tabiya_weight_space_get_info (space, i)->id, value);
  }
  return g_string_free (text, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-weight-value.h"

#include <math.h>
#include <stdlib.h>

#include <glib/gi18n.h>

#define MINUS "\u2212"

/* Factors are small numbers and also interesting below zero, so a scale from 0 to 2 would not be
   useful. */
#define FACTOR_SCALE 10

/**
 * tabiya_weight_value_format:
 * @info: the weight
 * @value: a value in the weight's own unit: percent, factor, hundredths of a pawn
 *
 * Returns: (transfer full): the value with its unit, pawns with two decimal places; the minus sign
 *   is U+2212
 */
char *
tabiya_weight_value_format (const HeuristicWeightInfo *info,
                            int                        value)
{
  const char *sign = value < 0 ? MINUS : "";

  switch (info->unit) {
  case HEURISTIC_UNIT_PERCENT:
    /* Translators: the arguments are a sign and a number; the space does not break. */
    return g_strdup_printf (_("%s%d\u00a0%%"), sign, abs (value));
  case HEURISTIC_UNIT_CENTIPAWN:
    return g_strdup_printf ("%s%.2f", sign, abs (value) / 100.0);
  case HEURISTIC_UNIT_FACTOR:
  default:
    return g_strdup_printf ("%s%d", sign, abs (value));
  }
}

/* Converts a number to C syntax: either minus sign, either decimal mark, no unit, no spaces. */
static char *
normalize (const char *text)
{
  GString *number = g_string_new (NULL);

  for (const char *p = text; *p; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c == 0x2212)
      g_string_append_c (number, '-');
    else if (c == ',')
      g_string_append_c (number, '.');
    else if (c != '%' && !g_unichar_isspace (c) && c != 0xa0)
      g_string_append_unichar (number, c);
  }
  return g_string_free (number, FALSE);
}

gboolean
tabiya_weight_value_parse (const HeuristicWeightInfo *info,
                           const char                *text,
                           int                       *value)
{
  g_autofree char *number = normalize (text);
  char *end = NULL;
  double parsed = g_ascii_strtod (number, &end);

  if (end == number || *end != '\0' || !isfinite (parsed))
    return FALSE;
  if (info->unit == HEURISTIC_UNIT_CENTIPAWN)
    parsed *= 100;
  *value = (int) lrint (CLAMP (parsed, -1e6, 1e6));
  return TRUE;
}

/**
 * tabiya_weight_value_get_scale:
 * @info: the weight
 * @lower: (out): the lowest value shown
 * @upper: (out): the highest value shown
 *
 * Shows up to twice the default, within the range of the weight; values beyond that can be typed.
 */
void
tabiya_weight_value_get_scale (const HeuristicWeightInfo *info,
                               int                       *lower,
                               int                       *upper)
{
  int twice = 2 * info->default_value;

  *lower = MIN (0, twice);
  *upper = MAX (0, twice);
  if (info->unit == HEURISTIC_UNIT_FACTOR) {
    *lower = MIN (*lower, -FACTOR_SCALE);
    *upper = MAX (*upper, FACTOR_SCALE);
  }
  if (*lower == *upper) {
    *lower = info->minimum;
    *upper = info->maximum;
  }
  *lower = MAX (*lower, info->minimum);
  *upper = MIN (*upper, info->maximum);
}

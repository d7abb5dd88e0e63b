/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-time-words.h"

#include <glib/gi18n.h>
#include <math.h>

#define SECOND 1000
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)
#define DAY    (24 * HOUR)

/* Amounts */

static char *
dup_unit (gint64 unit,
          int    n)
{
  if (unit == DAY)
    return g_strdup_printf (ngettext ("%d day", "%d days", n), n);
  if (unit == HOUR)
    return g_strdup_printf (ngettext ("%d hour", "%d hours", n), n);
  if (unit == MINUTE)
    return g_strdup_printf (ngettext ("%d minute", "%d minutes", n), n);
  return g_strdup_printf (ngettext ("%d second", "%d seconds", n), n);
}

/**
 * tabiya_time_words_dup_amount:
 * @milliseconds: a time; rounded to tenths of a second below a minute, to seconds above
 *
 * Up to two hours are told in minutes, as chess players do.
 *
 * Returns: (transfer full): the time with its units
 */
char *
tabiya_time_words_dup_amount (gint64 milliseconds)
{
  static const gint64 units[] = { DAY, HOUR, MINUTE, SECOND };
  g_autoptr(GString) text = g_string_new (NULL);
  gint64 tenths = (milliseconds + 50) / 100;

  if (milliseconds < MINUTE && tenths % 10 != 0)
    /* Translators: a time with a decimal place, such as "2.5 seconds". */
    return g_strdup_printf (_("%.1f seconds"), (double) tenths / 10);
  milliseconds = (milliseconds + 500) / SECOND * SECOND;
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++) {
    gboolean skips = units[i] == HOUR && text->len == 0 && milliseconds <= 2 * HOUR
                     && milliseconds % HOUR != 0;
    int n = skips ? 0 : (int) (milliseconds / units[i]);
    g_autofree char *part = n > 0 ? dup_unit (units[i], n) : NULL;

    milliseconds -= n * units[i];
    if (part)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", part);
  }
  if (text->len == 0)
    return dup_unit (SECOND, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Sentences */

/* The times of the stages: "90 minutes for 40 moves, then 30 minutes". */
static char *
dup_stages (const TabiyaTimeControl *control,
            gboolean                 each)
{
  gint64 start = tabiya_time_control_get_start (control);
  g_autofree char *first = tabiya_time_words_dup_amount (start);
  g_autofree char *text = each ? g_strdup_printf (C_("clock", "%s each"), first)
                               : g_strdup (first);

  for (int i = 0; i < control->n_stages; i++) {
    const TabiyaTimeStage *stage = &control->stages[i];
    g_autofree char *before = g_steal_pointer (&text);
    g_autofree char *amount = tabiya_time_words_dup_amount (stage->time_ms);
    /* Translators: a stage of a game: the times so far, then more time, as in "90 minutes for 40
       moves, then 30 minutes". */
    g_autofree char *then = i > 0 ? g_strdup_printf (_("%s, then %s"), before, amount)
                                  : g_steal_pointer (&before);

    if (stage->n_moves > 0)
      /* Translators: the first argument is an amount of time, as in "90 minutes for 40 moves". */
      text = g_strdup_printf (ngettext ("%s for %d move", "%s for %d moves", stage->n_moves), then,
                              stage->n_moves);
    else
      text = g_steal_pointer (&then);
  }
  return g_steal_pointer (&text);
}

static char *
dup_words (const TabiyaTimeControl *control,
           gboolean                 each)
{
  g_autofree char *stages = NULL;
  g_autofree char *bonus = NULL;
  gint64 bonus_ms = control->stages[0].bonus_ms;

  if (control->n_stages == 0)
    return g_strdup (_("No clock: take your time"));
  stages = dup_stages (control, each);
  bonus = tabiya_time_words_dup_amount (bonus_ms);
  if (control->timing == TABIYA_TIMING_HOURGLASS)
    return g_strdup_printf (_("%s; what one player uses the other one gains"), stages);
  if (bonus_ms == 0)
    return control->n_stages > 1 ? g_steal_pointer (&stages)
                                 : g_strdup_printf (_("%s for the whole game"), stages);
  switch (control->timing) {
  case TABIYA_TIMING_BRONSTEIN:
    /* Translators: both arguments are amounts of time, as in "5 minutes each; up to 3 seconds of
       each move are given back". */
    return g_strdup_printf (_("%s; up to %s of each move are given back"), stages, bonus);
  case TABIYA_TIMING_DELAY:
    /* Translators: both arguments are amounts of time, as in "5 minutes each; each move costs
       nothing for 3 seconds". */
    return g_strdup_printf (_("%s; each move costs nothing for %s"), stages, bonus);
  case TABIYA_TIMING_INCREMENT:
  case TABIYA_TIMING_HOURGLASS:
  default:
    /* Translators: both arguments are amounts of time, as in "5 minutes each and 3 seconds a
       move". */
    return g_strdup_printf (_("%s and %s a move"), stages, bonus);
  }
}

char *
tabiya_time_words_dup (const TabiyaTimeControl *white,
                       const TabiyaTimeControl *black)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (tabiya_time_control_equal (white, black))
    return dup_words (white, TRUE);
  first = dup_words (white, FALSE);
  second = dup_words (black, FALSE);
  /* Translators: the time of each player, on a line of its own. */
  return g_strdup_printf (_("White: %s\nBlack: %s"), first, second);
}

/* Titles */

/* "5 min", "30 s", "2 h" */
static char *
dup_short_amount (gint64 milliseconds)
{
  if (milliseconds >= 2 * HOUR && milliseconds % HOUR == 0)
    /* Translators: hours, abbreviated. */
    return g_strdup_printf (_("%d h"), (int) (milliseconds / HOUR));
  if (milliseconds >= MINUTE)
    /* Translators: minutes, abbreviated; there may be a decimal place. */
    return g_strdup_printf (_("%g min"), (double) milliseconds / MINUTE);
  /* Translators: seconds, abbreviated; there may be a decimal place. */
  return g_strdup_printf (_("%g s"), (double) milliseconds / SECOND);
}

static char *
dup_short_stages (const TabiyaTimeControl *control)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < control->n_stages; i++) {
    const TabiyaTimeStage *stage = &control->stages[i];
    g_autofree char *amount = dup_short_amount (i == 0 ? tabiya_time_control_get_start (control)
                                                       : stage->time_ms);

    g_string_append_printf (text, "%s%s", i > 0 ? " + " : "", amount);
    if (stage->n_moves > 0)
      g_string_append_printf (text, "/%d", stage->n_moves);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_short (const TabiyaTimeControl *control)
{
  g_autofree char *stages = dup_short_stages (control);
  g_autofree char *bonus = dup_short_amount (control->stages[0].bonus_ms);

  if (control->timing == TABIYA_TIMING_HOURGLASS)
    /* Translators: a clock, such as "3 min, hourglass". */
    return g_strdup_printf (_("%s, hourglass"), stages);
  if (control->stages[0].bonus_ms == 0)
    return g_steal_pointer (&stages);
  switch (control->timing) {
  case TABIYA_TIMING_BRONSTEIN:
    /* Translators: a clock, such as "5 min, Bronstein 3 s". */
    return g_strdup_printf (_("%s, Bronstein %s"), stages, bonus);
  case TABIYA_TIMING_DELAY:
    /* Translators: a clock, such as "5 min, delay 3 s". */
    return g_strdup_printf (_("%s, delay %s"), stages, bonus);
  case TABIYA_TIMING_INCREMENT:
  case TABIYA_TIMING_HOURGLASS:
  default:
    return g_strdup_printf ("%s + %s", stages, bonus);
  }
}

char *
tabiya_time_words_dup_short (const TabiyaTimeControl *white,
                             const TabiyaTimeControl *black)
{
  g_autofree char *first = dup_short (white);
  g_autofree char *second = dup_short (black);

  if (tabiya_time_control_equal (white, black))
    return g_steal_pointer (&first);
  /* Translators: the clocks of White and Black, which are different. */
  return g_strdup_printf (_("%s against %s"), first, second);
}

/* Minutes without a unit; halves as a sign. */
static char *
dup_minutes (gint64 milliseconds)
{
  if (milliseconds == MINUTE / 2)
    return g_strdup ("½");
  return g_strdup_printf ("%g", (double) milliseconds / MINUTE);
}

/**
 * tabiya_time_words_dup_sign:
 * @control: a time control with increments
 *
 * Returns: (transfer full): "½ + 0", or "40/90" where ninety minutes must last for forty moves
 */
char *
tabiya_time_words_dup_sign (const TabiyaTimeControl *control)
{
  g_autofree char *first = dup_minutes (control->stages[0].time_ms);
  int bonus = (int) rint ((double) control->stages[0].bonus_ms / SECOND);

  if (control->stages[0].n_moves > 0)
    return g_strdup_printf ("%d/%s", control->stages[0].n_moves, first);
  /* Translators: minutes for the game + seconds a move, as chess players write it. */
  return g_strdup_printf (_("%s + %d"), first, bonus);
}

/* Typing */

/**
 * tabiya_time_words_dup_typed:
 * @milliseconds: a time; rounded to seconds
 *
 * Returns: (transfer full): what tabiya_time_words_read_typed() reads as the same
 */
char *
tabiya_time_words_dup_typed (gint64 milliseconds)
{
  int seconds = (int) ((milliseconds + 500) / SECOND);

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

gboolean
tabiya_time_words_read_typed (const char *text,
                              gint64     *milliseconds)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_auto(GStrv) parts = g_strsplit (stripped, ":", 4);
  guint n = g_strv_length (parts);
  gint64 seconds = 0;

  if (n < 1 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    /* Only the first number may be larger than a clock shows: 90 minutes are 90:00. */
    guint64 most = i > 0 ? 59 : 1000 * 3600;
    guint64 value;

    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, most, &value, NULL))
      return FALSE;
    seconds = seconds * 60 + (gint64) value;
  }
  *milliseconds = (n == 1 ? seconds * 60 : seconds) * SECOND;
  return *milliseconds < TABIYA_TIME_MAX_MS;
}

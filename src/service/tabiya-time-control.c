/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-time-control.h"

#include <string.h>

#define MAX_MOVES 1000

/* The signs before a bonus, by TabiyaTiming. */
static const char signs[] = "+bd";

/* The number of the stage in which a move is made after @n_made, and how many moves of the stage
   come before it. A last stage that is bound to a number of moves comes again and again. */
static int
find_stage (const TabiyaTimeControl *self,
            int                      n_made,
            int                     *n_before)
{
  int stage = 0;

  while (self->stages[stage].n_moves > 0 && n_made >= self->stages[stage].n_moves) {
    n_made -= self->stages[stage].n_moves;
    if (stage + 1 < self->n_stages)
      stage++;
  }
  *n_before = n_made;
  return stage;
}

/**
 * tabiya_time_control_init:
 * @self: (out caller-allocates): the time control
 * @base_ms: the time for the whole game, in milliseconds
 * @increment_ms: what is added after each move, in milliseconds
 *
 * Numbers out of range are brought into it.
 */
void
tabiya_time_control_init (TabiyaTimeControl *self,
                          gint64             base_ms,
                          gint64             increment_ms)
{
  *self = (TabiyaTimeControl) {
    .timing = TABIYA_TIMING_INCREMENT,
    .n_stages = 1,
    .stages = { { .time_ms = base_ms, .bonus_ms = increment_ms } },
  };
  tabiya_time_control_sanitize (self);
}

static void
sanitize_stage (TabiyaTimeControl *self,
                int                number)
{
  TabiyaTimeStage *stage = &self->stages[number];

  stage->n_moves = CLAMP (stage->n_moves, 0, MAX_MOVES);
  stage->time_ms = CLAMP (stage->time_ms, 0, TABIYA_TIME_MAX_MS);
  stage->bonus_ms = CLAMP (stage->bonus_ms, 0, TABIYA_TIME_MAX_MS);
  if (self->timing == TABIYA_TIMING_HOURGLASS) {
    stage->n_moves = 0;
    stage->bonus_ms = 0;
  }
  /* Nothing comes after a stage without an end. */
  if (stage->n_moves == 0)
    self->n_stages = MIN (self->n_stages, number + 1);
}

static gboolean
has_bonus (const TabiyaTimeControl *self)
{
  for (int i = 0; i < self->n_stages; i++) {
    if (self->stages[i].bonus_ms > 0)
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_time_control_sanitize:
 *
 * Afterwards the numbers are in their ranges, equal times are the same in every field, and what is
 * no clock has no stage.
 */
void
tabiya_time_control_sanitize (TabiyaTimeControl *self)
{
  const TabiyaTimeStage *first = &self->stages[0];

  self->n_stages = CLAMP (self->n_stages, 0, TABIYA_TIME_MAX_STAGES);
  self->timing = CLAMP ((int) self->timing, TABIYA_TIMING_INCREMENT, TABIYA_TIMING_HOURGLASS);
  for (int i = 0; i < self->n_stages; i++)
    sanitize_stage (self, i);
  if (self->n_stages > 0 && tabiya_time_control_get_start (self) == 0)
    self->n_stages = 0;
  /* A bonus that comes only with a move does not help who has no time for one. */
  if (first->time_ms == 0 && self->timing != TABIYA_TIMING_INCREMENT)
    self->n_stages = 0;
  if (self->n_stages == 0
      || (self->timing != TABIYA_TIMING_HOURGLASS && !has_bonus (self)))
    self->timing = TABIYA_TIMING_INCREMENT;
  for (int i = self->n_stages; i < TABIYA_TIME_MAX_STAGES; i++)
    self->stages[i] = (TabiyaTimeStage) { 0 };
}

gboolean
tabiya_time_control_equal (const TabiyaTimeControl *a,
                           const TabiyaTimeControl *b)
{
  if (a->n_stages != b->n_stages || a->timing != b->timing)
    return FALSE;
  for (int i = 0; i < a->n_stages; i++) {
    if (a->stages[i].n_moves != b->stages[i].n_moves
        || a->stages[i].time_ms != b->stages[i].time_ms
        || a->stages[i].bonus_ms != b->stages[i].bonus_ms)
      return FALSE;
  }
  return TRUE;
}

/* Text */

static void
append_seconds (GString *text,
                gint64   milliseconds)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT, milliseconds / 1000);
  if (milliseconds % 1000 != 0) {
    g_string_append_printf (text, ".%03d", (int) (milliseconds % 1000));
    while (text->str[text->len - 1] == '0')
      g_string_truncate (text, text->len - 1);
  }
}

/**
 * tabiya_time_control_to_text:
 * @self: a time control that was sanitized
 *
 * Returns: (transfer full): what tabiya_time_control_read() reads as the same
 */
char *
tabiya_time_control_to_text (const TabiyaTimeControl *self)
{
  GString *text = g_string_new (self->n_stages == 0 ? "-" : NULL);

  for (int i = 0; i < self->n_stages; i++) {
    const TabiyaTimeStage *stage = &self->stages[i];

    if (i > 0)
      g_string_append_c (text, ':');
    if (self->timing == TABIYA_TIMING_HOURGLASS)
      g_string_append_c (text, '*');
    if (stage->n_moves > 0)
      g_string_append_printf (text, "%d/", stage->n_moves);
    append_seconds (text, stage->time_ms);
    if (stage->bonus_ms > 0) {
      g_string_append_c (text, signs[self->timing]);
      append_seconds (text, stage->bonus_ms);
    } else if (self->timing == TABIYA_TIMING_INCREMENT && self->n_stages == 1
               && stage->n_moves == 0) {
      /* So it is usually written. */
      g_string_append (text, "+0");
    }
  }
  return g_string_free (text, FALSE);
}

/* Seconds with up to three decimals; more are not read. */
static gboolean
read_seconds (const char **text,
              gint64      *milliseconds)
{
  const char *at = *text;
  gint64 value = 0;
  int n_digits = 0;

  for (; g_ascii_isdigit (*at); at++, n_digits++) {
    value = value * 10 + (*at - '0');
    if (value * 1000 > TABIYA_TIME_MAX_MS)
      return FALSE;
  }
  value *= 1000;
  if (n_digits > 0 && *at == '.') {
    int unit = 100;

    for (at++; g_ascii_isdigit (*at); at++, unit /= 10) {
      if (unit == 0)
        return FALSE;
      value += unit * (*at - '0');
    }
  }
  *text = at;
  *milliseconds = value;
  return n_digits > 0 && value <= TABIYA_TIME_MAX_MS;
}

/* "N/", if it is there. */
static gboolean
read_n_moves (const char **text,
              int         *n_moves)
{
  const char *at = *text;
  int value = 0;

  for (; g_ascii_isdigit (*at) && value <= MAX_MOVES; at++)
    value = value * 10 + (*at - '0');
  if (*at != '/')
    return TRUE;
  *text = at + 1;
  *n_moves = value;
  return value >= 1 && value <= MAX_MOVES;
}

/* The timing of a bonus is that of all stages. */
static gboolean
read_stage (const char        **text,
            TabiyaTimeControl  *self,
            gboolean           *has_sign)
{
  TabiyaTimeStage *stage = &self->stages[self->n_stages];
  const char *sign;

  *stage = (TabiyaTimeStage) { 0 };
  if (!read_n_moves (text, &stage->n_moves) || !read_seconds (text, &stage->time_ms))
    return FALSE;
  self->n_stages++;
  sign = **text != '\0' ? strchr (signs, **text) : NULL;
  if (!sign)
    return TRUE;
  if (*has_sign && self->timing != (TabiyaTiming) (sign - signs))
    return FALSE;
  *has_sign = TRUE;
  self->timing = (TabiyaTiming) (sign - signs);
  (*text)++;
  return read_seconds (text, &stage->bonus_ms);
}

/**
 * tabiya_time_control_read:
 * @text: the value of the tag TimeControl
 * @self: (out caller-allocates): the time control
 *
 * Reads what the PGN standard has: "-" for no clock, "300", "300+3", "40/7200:3600" and, for an
 * hourglass, "*180"; seconds may have decimals. "300d3" stands for a delay of three seconds, and
 * "300b3" for Bronstein's way of giving it, for which the standard has nothing.
 *
 * Returns: %FALSE if it is none of these; @self is undefined then
 */
gboolean
tabiya_time_control_read (const char        *text,
                          TabiyaTimeControl *self)
{
  gboolean has_sign = FALSE;
  int n_stages;

  *self = (TabiyaTimeControl) { .timing = TABIYA_TIMING_INCREMENT };
  if (strcmp (text, "-") == 0)
    return TRUE;
  if (*text == '*') {
    text++;
    self->timing = TABIYA_TIMING_HOURGLASS;
    self->n_stages = 1;
    return read_seconds (&text, &self->stages[0].time_ms) && *text == '\0'
           && self->stages[0].time_ms > 0;
  }
  do {
    if (self->n_stages == TABIYA_TIME_MAX_STAGES || !read_stage (&text, self, &has_sign))
      return FALSE;
  } while (*text++ == ':');
  n_stages = self->n_stages;
  tabiya_time_control_sanitize (self);
  return text[-1] == '\0' && self->n_stages == n_stages;
}

/* What the clock asks */

/**
 * tabiya_time_control_get_start:
 *
 * Returns: what is on the clock at the beginning, in milliseconds: the time of the first stage, or
 *   if it has none one bonus, because otherwise no first move could be made
 */
gint64
tabiya_time_control_get_start (const TabiyaTimeControl *self)
{
  const TabiyaTimeStage *first = &self->stages[0];

  if (self->n_stages == 0)
    return 0;
  return first->time_ms > 0 ? first->time_ms : first->bonus_ms;
}

gint64
tabiya_time_control_get_bonus (const TabiyaTimeControl *self,
                               int                      n_made)
{
  int n_before;

  return self->n_stages == 0 ? 0 : self->stages[find_stage (self, n_made, &n_before)].bonus_ms;
}

gint64
tabiya_time_control_get_added (const TabiyaTimeControl *self,
                               int                      n_made)
{
  int n_before;
  int stage;

  if (self->n_stages == 0 || n_made == 0)
    return 0;
  stage = find_stage (self, n_made, &n_before);
  return n_before == 0 ? self->stages[stage].time_ms : 0;
}

int
tabiya_time_control_get_to_go (const TabiyaTimeControl *self,
                               int                      n_made)
{
  int n_before;
  int stage;

  if (self->n_stages == 0)
    return 0;
  stage = find_stage (self, n_made, &n_before);
  return self->stages[stage].n_moves > 0 ? self->stages[stage].n_moves - n_before : 0;
}

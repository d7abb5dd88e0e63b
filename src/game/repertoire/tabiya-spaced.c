/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/repertoire/tabiya-spaced.h"

#include <math.h>

/* The figures of SM-2. */
#define FIRST_EASINESS 2.5
#define LEAST_EASINESS 1.3
#define FIRST_INTERVAL 1
#define SECOND_INTERVAL 6
#define LEAST_PASSING 3    /* below that, what was learnt counts as forgotten */
#define LEAST_GOOD 4       /* below that, it is asked again on the same day */

/* Nobody plans further ahead, and dates stay dates. */
#define LONGEST_INTERVAL 3650

void
tabiya_spaced_init (TabiyaSpaced *self)
{
  *self = (TabiyaSpaced) { .easiness = FIRST_EASINESS };
}

static guint
get_interval (const TabiyaSpaced *self)
{
  if (self->repetitions == 1)
    return FIRST_INTERVAL;
  if (self->repetitions == 2)
    return SECOND_INTERVAL;
  return (guint) MIN (ceil (self->interval * self->easiness), LONGEST_INTERVAL);
}

/**
 * tabiya_spaced_answer:
 * @answer: how good the first answer was
 * @day: today, see tabiya_spaced_get_day()
 * @now: in seconds since 1970
 *
 * In SM-2 an answer below 3 begins the repetitions anew and leaves the easiness as it is; any other
 * one changes it by 0.1 - (5 - q) (0.08 + (5 - q) 0.02). The intervals are 1 and 6 days, then the
 * one before times the new easiness, rounded up.
 */
void
tabiya_spaced_answer (TabiyaSpaced *self,
                      TabiyaAnswer  answer,
                      gint64        day,
                      gint64        now)
{
  double missing = 5 - (int) answer;

  g_return_if_fail (self);

  self->last = now;
  if (answer < LEAST_PASSING) {
    self->lapses += self->repetitions > 0;
    self->repetitions = 0;
    self->interval = FIRST_INTERVAL;
  } else {
    self->repetitions++;
    self->easiness = MAX (self->easiness + 0.1 - missing * (0.08 + missing * 0.02),
                          LEAST_EASINESS);
    self->interval = get_interval (self);
  }
  self->due = day + self->interval;
}

gboolean
tabiya_spaced_repeats (TabiyaAnswer answer)
{
  return answer < LEAST_GOOD;
}

gint64
tabiya_spaced_get_day (GDateTime *local)
{
  GDate date;
  int year;
  int month;
  int day;

  g_date_time_get_ymd (local, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}

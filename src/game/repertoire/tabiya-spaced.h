/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * When something that is learnt should be asked again: the algorithm SM-2 of P. A. Wozniak
 * (Optimization of Learning, 1990, section 3.2; docs/repertoire.md has its rules). Pure
 * computation, any thread.
 */

/* The qualities of an answer that a move on the board can have, of SM-2's 0 to 5. */
typedef enum {
  TABIYA_ANSWER_SHOWN = 1,   /* the answer had to be shown */
  TABIYA_ANSWER_WRONG = 2,   /* another move was tried first */
  TABIYA_ANSWER_HINT = 3,    /* right, after a hint */
  TABIYA_ANSWER_RIGHT = 5,   /* right at once */
} TabiyaAnswer;

typedef struct {
  double  easiness;      /* SM-2's E-Factor, at least 1.3 */
  guint   repetitions;   /* right answers in a row */
  guint   interval;      /* days from the last answer to the next question */
  guint   lapses;        /* how often it was forgotten after it had been known */
  gint64  due;           /* the day of the next question, as a day number (see below) */
  gint64  last;          /* when it was last answered, in seconds since 1970; 0: never */
} TabiyaSpaced;

/* What was never asked; it is due at once. */
void      tabiya_spaced_init    (TabiyaSpaced  *self);
/* Takes in the first answer to a question of @day, given at @now. */
void      tabiya_spaced_answer  (TabiyaSpaced  *self,
                                 TabiyaAnswer   answer,
                                 gint64         day,
                                 gint64         now);
/* Whether SM-2 asks it again on the same day: until it was answered well. */
gboolean  tabiya_spaced_repeats (TabiyaAnswer   answer);
/* The number of a local day; it changes at midnight. */
gint64    tabiya_spaced_get_day (GDateTime     *local);

G_END_DECLS

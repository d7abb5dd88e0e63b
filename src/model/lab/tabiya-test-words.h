/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-test-run.h"

G_BEGIN_DECLS

/* The progress of a test of weights in words and figures; tabiya-match-words.h says what its result
   means. Texts are translated. (transfer full) */

typedef enum {
  TABIYA_TEST_FIGURE_ELO,
  TABIYA_TEST_FIGURE_BETTER,
  TABIYA_TEST_FIGURE_TEST,      /* for a test of fixed length the number of drawn games */
  TABIYA_TEST_FIGURE_GAMES,
  TABIYA_TEST_FIGURE_SPEED,
} TabiyaTestFigure;

#define TABIYA_TEST_N_NUMBERS (TABIYA_TEST_FIGURE_SPEED + 1)

/* One figure: its name, its value, and what it means. */
typedef struct {
  char *name;
  char *value;      /* a dash while nothing can be said */
  char *note;
} TabiyaTestNumber;

/* Pure. */
void  tabiya_test_number_init        (TabiyaTestNumber           *number,
                                      TabiyaTestFigure            figure,
                                      const TabiyaWeightTest     *test,
                                      const TabiyaTestFigures    *figures,
                                      TabiyaRunState              state);
void  tabiya_test_number_clear       (TabiyaTestNumber           *number);

/* "3 won, 4 drawn, 1 lost" */
char *tabiya_test_words_dup_score    (const TabiyaMatchScore     *score);
/* "3 May 2024" from seconds since 1970; empty if they are out of range. */
char *tabiya_test_words_dup_date     (gint64                      seconds);
/* The date of a test, its state or its verdict, and its score: "3 May 2024 · going on · 3 won,
   4 drawn, 1 lost". @score is NULL while it is not known. */
char *tabiya_test_words_dup_standing (const TabiyaWeightTest     *test,
                                      const TabiyaMatchScore     *score,
                                      gboolean                    active);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaTestNumber, tabiya_test_number_clear)

G_END_DECLS

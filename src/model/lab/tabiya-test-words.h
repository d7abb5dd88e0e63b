/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-test-run.h"

G_BEGIN_DECLS

/* The course of a test of weights in words and figures; what its result means stands in
   tabiya-match-words.h. Texts are (transfer full) and translated. */

typedef enum {
  TABIYA_TEST_FIGURE_ELO,
  TABIYA_TEST_FIGURE_BETTER,
  TABIYA_TEST_FIGURE_TEST,      /* of a test of fixed length: how many games were drawn */
  TABIYA_TEST_FIGURE_GAMES,
  TABIYA_TEST_FIGURE_SPEED,
} TabiyaTestFigure;

#define TABIYA_TEST_N_NUMBERS (TABIYA_TEST_FIGURE_SPEED + 1)

/* One figure: what it is, how much, and what to make of it. */
typedef struct {
  char *name;
  char *value;      /* a dash where nothing can be said yet */
  char *note;
} TabiyaTestNumber;

/* @waited: whether the test has given way to something more important for a while. Pure. */
void  tabiya_test_number_init        (TabiyaTestNumber           *number,
                                      TabiyaTestFigure            figure,
                                      const TabiyaWeightTest     *test,
                                      const TabiyaTestFigures    *figures,
                                      TabiyaTestState             state,
                                      gboolean                    waited);
void  tabiya_test_number_clear       (TabiyaTestNumber           *number);

/* One clear line about what stands in the way of a test. (nullable) */
char *tabiya_test_words_dup_notice   (TabiyaTestRun              *run);
/* "3 won, 4 drawn, 1 lost" */
char *tabiya_test_words_dup_score    (const TabiyaMatchScore     *score);
/* When a test was begun and how it stands: "3 May 2024 · going on · 3 won, 4 drawn, 1 lost".
   @score: (nullable): as above, where it is known. */
char *tabiya_test_words_dup_standing (const TabiyaWeightTestFile *file,
                                      gboolean                    active,
                                      const char                 *score);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaTestNumber, tabiya_test_number_clear)

G_END_DECLS

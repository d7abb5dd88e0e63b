/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo-history.h"
#include "lab/match/tabiya-weight-tests.h"
#include "model/lab/tabiya-run.h"

G_BEGIN_DECLS

/* Tests of weights as runs: the record has a TabiyaWeightTest, the score is a TabiyaEloHistory. */
extern const TabiyaRunKind tabiya_test_run_kind;

/* The state of the test in numbers; a plain value. */
typedef struct {
  TabiyaMatchScore  score;
  TabiyaElo         elo;
  double            llr;          /* for a test that runs until it is decided */
  double            llr_bound;    /* the test is decided at plus or minus this value */
  TabiyaSprtVerdict verdict;
  gboolean          one_sided;    /* the score alone was enough for the verdict */
  gboolean          is_over;      /* no more games will be played */
  double            games_per_minute;   /* 0 if unknown */
} TabiyaTestFigures;

void                    tabiya_test_figures_init    (TabiyaTestFigures      *figures,
                                                     const TabiyaWeightTest *test,
                                                     const TabiyaMatchScore *score);

const TabiyaWeightTest *tabiya_test_run_get_test    (TabiyaRun              *run);
void                    tabiya_test_run_get_figures (TabiyaRun              *run,
                                                     TabiyaTestFigures      *figures);
TabiyaEloHistory       *tabiya_test_run_get_history (TabiyaRun              *run);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo-history.h"
#include "lab/match/tabiya-match-reader.h"
#include "lab/match/tabiya-weight-tests.h"
#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaTestRun: a test of weights that is being or was played. It continues whether or not a
 * window shows it, in threads that the arbiter grants; a move in the user's own game always takes
 * precedence. Main thread.
 *
 * Signals: "changed" when a number has changed, at most four times a second; "notify::state".
 */
#define TABIYA_TYPE_TEST_RUN (tabiya_test_run_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestRun, tabiya_test_run, TABIYA, TEST_RUN, GObject)

typedef enum {
  TABIYA_TEST_LOADING,     /* its games are being read */
  TABIYA_TEST_STOPPED,     /* it can be started */
  TABIYA_TEST_PREPARING,   /* openings are being chosen */
  TABIYA_TEST_RUNNING,
  TABIYA_TEST_PAUSED,
  TABIYA_TEST_FINISHED,    /* decided, or all games have been played */
} TabiyaTestState;

/* The state of the test in numbers; a plain value. */
typedef struct {
  TabiyaMatchScore  score;
  TabiyaElo         elo;
  double            llr;          /* for a test that runs until it is decided */
  double            llr_bound;    /* the test is decided at plus or minus this value */
  TabiyaSprtVerdict verdict;
  gboolean          is_over;      /* no more games will be played */
  double            games_per_minute;   /* 0 if unknown */
} TabiyaTestFigures;

TabiyaTestRun    *tabiya_test_run_new            (TabiyaArbiter               *arbiter,
                                                  const TabiyaWeightTestFile  *file)
                                                  G_GNUC_WARN_UNUSED_RESULT;
TabiyaTestState   tabiya_test_run_get_state      (TabiyaTestRun      *self);
gboolean          tabiya_test_run_is_active      (TabiyaTestRun      *self);
gboolean          tabiya_test_run_is_waiting     (TabiyaTestRun      *self);
gboolean          tabiya_test_run_has_waited     (TabiyaTestRun      *self);
const TabiyaWeightTestFile *tabiya_test_run_get_file (TabiyaTestRun  *self);
void              tabiya_test_run_get_figures    (TabiyaTestRun      *self,
                                                  TabiyaTestFigures  *figures);
TabiyaEloHistory *tabiya_test_run_get_history    (TabiyaTestRun      *self);
TabiyaMatchReader *tabiya_test_run_get_reader    (TabiyaTestRun      *self);
/* Why it stopped by itself, or cannot be started. (nullable) */
const char       *tabiya_test_run_get_problem    (TabiyaTestRun      *self);
/* Whether it was begun by another build of the program, so that it cannot be continued. */
gboolean          tabiya_test_run_is_foreign     (TabiyaTestRun      *self);

void              tabiya_test_run_start          (TabiyaTestRun      *self);
void              tabiya_test_run_pause          (TabiyaTestRun      *self);
void              tabiya_test_run_resume         (TabiyaTestRun      *self);
void              tabiya_test_run_stop           (TabiyaTestRun      *self);

G_END_DECLS

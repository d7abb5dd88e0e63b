/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-elo-history.h"
#include "lab/match/tabiya-match-reader.h"
#include "lab/match/tabiya-weight-tests.h"
#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaTestRun: a test of weights that is played, or was. It goes on whether or not a window shows
 * it, on threads the arbiter lets it have; a move in play always goes first. Main thread.
 *
 * Signals: "changed" when a number is another one, at most four times a second; "notify::state".
 */
#define TABIYA_TYPE_TEST_RUN (tabiya_test_run_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestRun, tabiya_test_run, TABIYA, TEST_RUN, GObject)

typedef enum {
  TABIYA_TEST_LOADING,     /* its games are being read */
  TABIYA_TEST_STOPPED,     /* it can be started */
  TABIYA_TEST_PREPARING,   /* openings are being chosen */
  TABIYA_TEST_RUNNING,
  TABIYA_TEST_PAUSED,
  TABIYA_TEST_FINISHED,    /* decided, or all games are played */
} TabiyaTestState;

/* How it stands; a value. */
typedef struct {
  TabiyaMatchScore  score;
  TabiyaElo         elo;
  double            llr;          /* of a test until it is decided */
  double            llr_bound;    /* it decides at plus or minus this */
  TabiyaSprtVerdict verdict;
  gboolean          is_over;      /* nothing more will be played */
  double            games_per_minute;   /* 0: not known */
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
/* Why it came to a halt by itself, or cannot be started; (nullable). */
const char       *tabiya_test_run_get_problem    (TabiyaTestRun      *self);
/* Whether another build of the program began it, so that it cannot go on. */
gboolean          tabiya_test_run_is_foreign     (TabiyaTestRun      *self);

void              tabiya_test_run_start          (TabiyaTestRun      *self);
void              tabiya_test_run_pause          (TabiyaTestRun      *self);
void              tabiya_test_run_resume         (TabiyaTestRun      *self);
void              tabiya_test_run_stop           (TabiyaTestRun      *self);

G_END_DECLS

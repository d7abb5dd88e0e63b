/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-run-kind.h"
#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaRun: games between engines that are being played in the background, or were: a test of
 * weights, a tournament, see TabiyaRunKind. It continues whether or not a window shows it, in
 * threads that the arbiter grants; a move in the person's own game always takes precedence. Main
 * thread.
 *
 * Signals: "changed" when a number has changed, at most four times a second; "notify::state".
 */
#define TABIYA_TYPE_RUN (tabiya_run_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRun, tabiya_run, TABIYA, RUN, GObject)

typedef enum {
  TABIYA_RUN_LOADING,     /* its games are being read */
  TABIYA_RUN_STOPPED,     /* it can be started */
  TABIYA_RUN_PREPARING,   /* openings are being chosen, players looked for */
  TABIYA_RUN_RUNNING,
  TABIYA_RUN_PAUSED,
  TABIYA_RUN_FINISHED,    /* decided, or all games have been played */
} TabiyaRunState;

TabiyaRun           *tabiya_run_new         (TabiyaArbiter       *arbiter,
                                             const TabiyaRunKind *kind,
                                             const TabiyaRecord  *record)
                                             G_GNUC_WARN_UNUSED_RESULT;

TabiyaRunState       tabiya_run_get_state   (TabiyaRun           *self);
gboolean             tabiya_run_is_active   (TabiyaRun           *self);
/* (transfer none) */
TabiyaWork          *tabiya_run_get_work    (TabiyaRun           *self);
gboolean             tabiya_run_is_foreign  (TabiyaRun           *self);
const char          *tabiya_run_get_problem (TabiyaRun           *self);
char                *tabiya_run_dup_notice  (TabiyaRun           *self);
char                *tabiya_run_dup_title   (TabiyaRun           *self);

const TabiyaRunKind *tabiya_run_get_kind    (TabiyaRun           *self);
const TabiyaRecord  *tabiya_run_get_record  (TabiyaRun           *self);
gpointer             tabiya_run_get_score   (TabiyaRun           *self);
TabiyaMatchReader   *tabiya_run_get_reader  (TabiyaRun           *self);
guint                tabiya_run_get_n_games (TabiyaRun           *self);
double               tabiya_run_get_rate    (TabiyaRun           *self);

void                 tabiya_run_start       (TabiyaRun           *self);
void                 tabiya_run_pause       (TabiyaRun           *self);
void                 tabiya_run_resume      (TabiyaRun           *self);
void                 tabiya_run_stop        (TabiyaRun           *self);

G_END_DECLS

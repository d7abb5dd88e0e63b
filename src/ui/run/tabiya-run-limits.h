/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lab/match/tabiya-match-setup.h"

G_BEGIN_DECLS

/* TabiyaRunLimits: rows in which a person chooses how long engines think in games against each
   other: a fixed number of nodes, or a short clock. Main thread. */
#define TABIYA_TYPE_RUN_LIMITS (tabiya_run_limits_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunLimits, tabiya_run_limits, TABIYA, RUN_LIMITS, AdwPreferencesGroup)

void tabiya_run_limits_get      (TabiyaRunLimits   *self,
                                 TabiyaMatchLimits *limits);
void tabiya_run_limits_recall   (TabiyaRunLimits   *self,
                                 GSettings         *settings,
                                 const char        *kind);
void tabiya_run_limits_remember (TabiyaRunLimits   *self,
                                 GSettings         *settings,
                                 const char        *kind);

G_END_DECLS

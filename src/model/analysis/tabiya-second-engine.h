/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/tabiya-live-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaSecondEngine: another engine that analyses beside Tabiya, as the setting "second-engine"
 * names it. Main thread.
 *
 * Signal "changed": there is news, or another engine was chosen.
 */
#define TABIYA_TYPE_SECOND_ENGINE (tabiya_second_engine_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSecondEngine, tabiya_second_engine, TABIYA, SECOND_ENGINE, GObject)

TabiyaSecondEngine *tabiya_second_engine_new         (GSettings           *settings)
                                                      G_GNUC_WARN_UNUSED_RESULT;

/* Does as @first does, if it is @seen, at the current position of @game. */
void                tabiya_second_engine_follow      (TabiyaSecondEngine  *self,
                                                      TabiyaLiveAnalysis  *first,
                                                      TabiyaGame          *game,
                                                      gboolean             seen);
/* The analysis; NULL if no engine is chosen, or the one chosen is not on the list. (transfer
   none) (nullable) */
TabiyaLiveAnalysis *tabiya_second_engine_get_live    (TabiyaSecondEngine  *self);
/* Starts it again after it has failed. */
void                tabiya_second_engine_start_again (TabiyaSecondEngine  *self);

G_END_DECLS

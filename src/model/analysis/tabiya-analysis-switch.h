/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisSwitch: whether a person wants live analysis, and what an engine may tell. Analysis
 * is a matter of review, where a setting switches it. In a game that goes on it is off until a
 * person switches it on, and that holds for this game only. Main thread.
 */
typedef struct _TabiyaAnalysisSwitch TabiyaAnalysisSwitch;

/* Both are referenced. */
TabiyaAnalysisSwitch *tabiya_analysis_switch_new      (GSettings                  *settings,
                                                       TabiyaPlay                 *play)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_analysis_switch_free     (TabiyaAnalysisSwitch       *self);
/* Another game is shown. */
void                  tabiya_analysis_switch_reset    (TabiyaAnalysisSwitch       *self);
void                  tabiya_analysis_switch_set      (TabiyaAnalysisSwitch       *self,
                                                       gboolean                    on);
gboolean              tabiya_analysis_switch_is_on    (const TabiyaAnalysisSwitch *self);
/* Whether an engine may say what it thinks of the position: always in a review, and in a game once
   a person has asked for it. */
gboolean              tabiya_analysis_switch_may_tell (const TabiyaAnalysisSwitch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAnalysisSwitch, tabiya_analysis_switch_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAnalysisSwitch: whether the user wants live analysis, and what an engine may show. Outside
 * of play a setting switches the analysis. While a game is being played it is off until the user
 * switches it on, and that applies to this game only. Main thread.
 */
typedef struct _TabiyaAnalysisSwitch TabiyaAnalysisSwitch;

/* References to both are taken. */
TabiyaAnalysisSwitch *tabiya_analysis_switch_new      (GSettings                  *settings,
                                                       TabiyaPlay                 *play)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_analysis_switch_free     (TabiyaAnalysisSwitch       *self);
/* To be called when another game is shown. */
void                  tabiya_analysis_switch_reset    (TabiyaAnalysisSwitch       *self);
void                  tabiya_analysis_switch_set      (TabiyaAnalysisSwitch       *self,
                                                       gboolean                    on);
gboolean              tabiya_analysis_switch_is_on    (const TabiyaAnalysisSwitch *self);
/* Whether an engine may show its opinion of the position: always outside of play, and in a game
   once the user has asked for it. */
gboolean              tabiya_analysis_switch_may_tell (const TabiyaAnalysisSwitch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAnalysisSwitch, tabiya_analysis_switch_free)

G_END_DECLS

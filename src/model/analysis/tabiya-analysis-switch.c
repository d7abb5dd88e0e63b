/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-analysis-switch.h"

struct _TabiyaAnalysisSwitch
{
  GSettings  *settings;      /* owned */
  TabiyaPlay *play;          /* owned */
  gboolean    on_in_play;    /* switched on during this game */
};

/**
 * tabiya_analysis_switch_new:
 * @settings: settings of the program
 * @play: what the window shows
 *
 * Main thread, as all here.
 *
 * Returns: (transfer full): a switch that is off while a game goes on
 */
TabiyaAnalysisSwitch *
tabiya_analysis_switch_new (GSettings  *settings,
                            TabiyaPlay *play)
{
  TabiyaAnalysisSwitch *self = g_new0 (TabiyaAnalysisSwitch, 1);

  self->settings = g_object_ref (settings);
  self->play = g_object_ref (play);
  return self;
}

void
tabiya_analysis_switch_free (TabiyaAnalysisSwitch *self)
{
  g_object_unref (self->settings);
  g_object_unref (self->play);
  g_free (self);
}

void
tabiya_analysis_switch_reset (TabiyaAnalysisSwitch *self)
{
  self->on_in_play = FALSE;
}

/**
 * tabiya_analysis_switch_set:
 * @on: for this game when one goes on, else from now on
 */
void
tabiya_analysis_switch_set (TabiyaAnalysisSwitch *self,
                            gboolean              on)
{
  if (tabiya_play_is_going (self->play))
    self->on_in_play = !!on;
  else
    g_settings_set_boolean (self->settings, "live-analysis", on);
}

gboolean
tabiya_analysis_switch_is_on (const TabiyaAnalysisSwitch *self)
{
  return tabiya_play_is_going (self->play)
           ? self->on_in_play : g_settings_get_boolean (self->settings, "live-analysis");
}

gboolean
tabiya_analysis_switch_may_tell (const TabiyaAnalysisSwitch *self)
{
  return !tabiya_play_is_going (self->play) || self->on_in_play;
}

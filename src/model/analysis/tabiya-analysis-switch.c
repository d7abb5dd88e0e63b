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
 * @settings: the settings of the program
 * @play: what the window shows
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a switch that is off while a game is being played
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

/**
 * tabiya_analysis_switch_free:
 * @self: (transfer full): a switch
 *
 * Frees a switch.
 */
void
tabiya_analysis_switch_free (TabiyaAnalysisSwitch *self)
{
  g_object_unref (self->settings);
  g_object_unref (self->play);
  g_free (self);
}

/**
 * tabiya_analysis_switch_reset:
 *
 * Switches analysis off for games in progress, because another game is shown.
 */
void
tabiya_analysis_switch_reset (TabiyaAnalysisSwitch *self)
{
  self->on_in_play = FALSE;
}

/**
 * tabiya_analysis_switch_set:
 * @on: whether live analysis is wanted
 *
 * Applies to the current game if one is being played, otherwise permanently.
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

/**
 * tabiya_analysis_switch_is_on:
 * @self: a switch
 *
 * Returns: whether live analysis is switched on now
 */
gboolean
tabiya_analysis_switch_is_on (const TabiyaAnalysisSwitch *self)
{
  return tabiya_play_is_going (self->play)
           ? self->on_in_play : g_settings_get_boolean (self->settings, "live-analysis");
}

/**
 * tabiya_analysis_switch_may_tell:
 *
 * Returns: whether an engine may show its opinion of the position: always outside of play, and in a
 *   game once the user has asked for it
 */
gboolean
tabiya_analysis_switch_may_tell (const TabiyaAnalysisSwitch *self)
{
  return !tabiya_play_is_going (self->play) || self->on_in_play;
}

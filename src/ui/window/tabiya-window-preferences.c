/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-preferences.h"

#include "ui/dialogs/tabiya-preferences-window.h"

/* The key under which a window keeps its preferences while they are open. */
#define PREFERENCES "tabiya-preferences"

static void
show_position_cb (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);
  TabiyaSession *session = tabiya_window_get_session (self);
  TabiyaAnalysisController *analysis;
  g_autoptr(GArray) history = NULL;
  ChessPosition position;

  if (!preferences || !session)
    return;
  analysis = tabiya_session_get_analysis (session);
  history = tabiya_ahead_dup_position (tabiya_analysis_controller_get_ahead (analysis), &position);
  tabiya_preferences_window_set_position (TABIYA_PREFERENCES_WINDOW (preferences), &position,
                                          history,
                                          tabiya_stage_get_flipped (
                                            tabiya_session_get_stage (session)));
}

/* The stage of the tab that is in front. */
static void
follow_tab_cb (TabiyaWindow *self,
            GSignalGroup *followed)
{
  TabiyaSession *session = tabiya_window_get_session (self);

  g_signal_group_set_target (followed, session ? tabiya_session_get_stage (session) : NULL);
  show_position_cb (self);
}

static void
destroyed_cb (TabiyaWindow *self)
{
  g_object_set_data (G_OBJECT (self), PREFERENCES, NULL);
}

static GtkWindow *
open_preferences (TabiyaWindow *self)
{
  GSettings *settings = tabiya_session_get_settings (tabiya_window_get_session (self));
  GtkWindow *preferences = tabiya_preferences_window_new (GTK_WINDOW (self), settings);
  GSignalGroup *followed = g_signal_group_new (TABIYA_TYPE_STAGE);

  g_object_set_data (G_OBJECT (self), PREFERENCES, preferences);
  g_signal_connect_object (preferences, "destroy", G_CALLBACK (destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_group_connect_object (followed, "changed", G_CALLBACK (show_position_cb), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (followed, "notify::flipped", G_CALLBACK (show_position_cb), self,
                                 G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (preferences), "followed", followed, g_object_unref);
  g_signal_connect_object (self, "tab-selected", G_CALLBACK (follow_tab_cb), followed, 0);
  follow_tab_cb (self, followed);
  return preferences;
}

void
tabiya_window_show_preferences (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);

  gtk_window_present (preferences ? preferences : open_preferences (self));
}

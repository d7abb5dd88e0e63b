/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-preferences.h"

#include "model/play/tabiya-change.h"
#include "ui/dialogs/tabiya-preferences-window.h"

/* The key under which a window keeps its preferences while they are open. */
#define PREFERENCES "tabiya-preferences"

/* Changes that affect what the board shows. */
#define SHOWN (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_VIEW)

static void
show_position (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);
  TabiyaSession *session = tabiya_window_get_session (self);
  TabiyaAhead *ahead = tabiya_analysis_controller_get_ahead (tabiya_session_get_analysis (session));
  gboolean flipped = tabiya_board_get_flipped (tabiya_window_get_board (self));
  g_autoptr(GArray) history = NULL;
  ChessPosition position;

  if (!preferences)
    return;
  history = tabiya_ahead_dup_position (ahead, &position);
  tabiya_preferences_window_set_position (TABIYA_PREFERENCES_WINDOW (preferences), &position,
                                          history, flipped);
}

static void
flipped_cb (TabiyaBoard *board)
{
  show_position (TABIYA_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
}

static void
updated_cb (TabiyaWindow *self,
            guint         what)
{
  if (what & SHOWN)
    show_position (self);
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

  g_object_set_data (G_OBJECT (self), PREFERENCES, preferences);
  g_signal_connect_object (preferences, "destroy", G_CALLBACK (destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_window_get_board (self), "notify::flipped",
                           G_CALLBACK (flipped_cb), preferences, 0);
  g_signal_connect_object (self, "updated", G_CALLBACK (updated_cb), preferences, 0);
  show_position (self);
  return preferences;
}

void
tabiya_window_show_preferences (TabiyaWindow *self)
{
  GtkWindow *preferences = g_object_get_data (G_OBJECT (self), PREFERENCES);

  gtk_window_present (preferences ? preferences : open_preferences (self));
}

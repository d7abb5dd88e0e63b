/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "ui/dialogs/tabiya-preferences-window.h"

/* The preferences opened from this window look at its position. */

/* What the board shows lies in these changes. */
#define SHOWN (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_VIEW)

static void
show_position (TabiyaWindow *self)
{
  g_autoptr(GArray) history = NULL;
  ChessPosition position;

  if (!self->preferences || !self->game)
    return;
  history = tabiya_window_dup_position (self, &position);
  tabiya_preferences_window_set_position (TABIYA_PREFERENCES_WINDOW (self->preferences),
                                          &position, history,
                                          tabiya_board_get_flipped (self->board));
}

static TabiyaWindow *
get_window (GtkWindow *preferences)
{
  return TABIYA_WINDOW (gtk_window_get_transient_for (preferences));
}

static void
flipped_cb (GtkWindow *preferences)
{
  show_position (get_window (preferences));
}

static void
updated_cb (GtkWindow *preferences,
            guint      what)
{
  if (what & SHOWN)
    show_position (get_window (preferences));
}

/**
 * tabiya_window_show_preferences:
 *
 * Opens the preferences, or brings those that are open to the front. Main thread.
 */
void
tabiya_window_show_preferences (TabiyaWindow *self)
{
  if (!self->preferences) {
    g_set_weak_pointer (&self->preferences,
                        tabiya_preferences_window_new (GTK_WINDOW (self), self->settings));
    g_signal_connect_object (self->board, "notify::flipped", G_CALLBACK (flipped_cb),
                             self->preferences, G_CONNECT_SWAPPED);
    g_signal_connect_object (self, "updated", G_CALLBACK (updated_cb), self->preferences,
                             G_CONNECT_SWAPPED);
    show_position (self);
  }
  gtk_window_present (self->preferences);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/window/tabiya-window-family.h"

/* The preferences opened from this window look at its position. */

/**
 * tabiya_window_update_preferences:
 *
 * The position shown, or the side of the board at the bottom, has changed. Main thread.
 */
void
tabiya_window_update_preferences (TabiyaWindow *self)
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

static void
flipped_cb (GtkWindow *preferences)
{
  tabiya_window_update_preferences (tabiya_window_family_find_board (preferences));
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
    tabiya_window_update_preferences (self);
  }
  gtk_window_present (self->preferences);
}

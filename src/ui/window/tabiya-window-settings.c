/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* Settings of what is drawn take effect at once, in every window. */

/**
 * tabiya_window_bind_settings:
 *
 * Connects what is drawn to the settings. Main thread, once.
 */
void
tabiya_window_bind_settings (TabiyaWindow *self)
{
  GSettings *settings = self->settings;

  g_settings_bind (settings, "show-move-scores", self->move_list, "show-scores",
                   G_SETTINGS_BIND_GET);
  tabiya_game_preview_set_settings (self->preview, settings);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* Settings of what is drawn take effect at once, in every window. */

static void
apply_bar (TabiyaWindow *self)
{
  tabiya_board_area_set_show_bar (self->board_area,
                                  g_settings_get_boolean (self->settings, "show-evaluation-bar"));
}

static void
settings_changed_cb (TabiyaWindow *self,
                     const char   *key)
{
  if (strcmp (key, "show-evaluation-bar") == 0)
    apply_bar (self);
}

/**
 * tabiya_window_bind_settings:
 *
 * Connects what is drawn to the settings. Main thread, once.
 */
void
tabiya_window_bind_settings (TabiyaWindow *self)
{
  GSettings *settings = self->settings;
  g_autoptr(GAction) bar = g_settings_create_action (settings, "show-evaluation-bar");

  g_action_map_add_action (G_ACTION_MAP (self), bar);
  g_settings_bind (settings, "show-coordinates", self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-legal-moves", self->board, "show-legal-moves",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-move-scores", self->move_list, "show-scores",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animate-moves", self->board, "animate", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "board-theme", self->board, "theme-id", G_SETTINGS_BIND_GET);
  tabiya_game_preview_set_settings (self->preview, settings);
  g_settings_bind (settings, "promote-to-queen", self->board, "auto-queen", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  apply_bar (self);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-settings.h"

void
tabiya_board_bind_settings (TabiyaBoard *board,
                            GSettings   *settings)
{
  static const struct {
    const char *key;
    const char *property;
  } bindings[] = {
    { "coordinates", "coordinates" },
    { "show-legal-moves", "show-legal-moves" },
    { "animate-moves", "animate" },
    { "board-theme", "theme-id" },
    { "promote-to-queen", "auto-queen" },
    { "move-input", "move-input" },
  };

  g_return_if_fail (TABIYA_IS_BOARD (board));

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings, bindings[i].key, board, bindings[i].property, G_SETTINGS_BIND_GET);
}

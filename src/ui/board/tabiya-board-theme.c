/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-theme.h"

#include <glib/gi18n.h>

#define RGB(hex) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, 1.f }

static const TabiyaBoardTheme themes[] = {
  {
    .id = "maple",
    .name = N_("Maple"),
    .light = RGB (0xecdcc0),
    .dark = RGB (0xb98f68),
    .on_light = RGB (0x6b4a2b),
    .on_dark = RGB (0x2b1d10),
  },
  {
    .id = "slate",
    .name = N_("Slate"),
    .light = RGB (0xe3e8ee),
    .dark = RGB (0x8fa0b3),
    .on_light = RGB (0x3f4d5c),
    .on_dark = RGB (0x17202a),
  },
  {
    .id = "meadow",
    .name = N_("Meadow"),
    .light = RGB (0xecedd6),
    .dark = RGB (0x8aa47c),
    .on_light = RGB (0x42563a),
    .on_dark = RGB (0x17202a),
  },
};

const TabiyaBoardTheme *
tabiya_board_theme_list (guint *n_themes)
{
  if (n_themes)
    *n_themes = G_N_ELEMENTS (themes);
  return themes;
}

const TabiyaBoardTheme *
tabiya_board_theme_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++) {
    if (g_strcmp0 (themes[i].id, id) == 0)
      return &themes[i];
  }
  return &themes[0];
}

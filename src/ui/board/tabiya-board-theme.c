/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-theme.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ui/tabiya-drawing.h"

static const TabiyaBoardTheme themes[] = {
  {
    .id = "maple",
    .name = N_("Maple"),
    .light = TABIYA_RGB (0xecdcc0),
    .dark = TABIYA_RGB (0xb98f68),
    .on_light = TABIYA_RGB (0x6b4a2b),
    .on_dark = TABIYA_RGB (0x2b1d10),
  },
  {
    .id = "slate",
    .name = N_("Slate"),
    .light = TABIYA_RGB (0xe3e8ee),
    .dark = TABIYA_RGB (0x8fa0b3),
    .on_light = TABIYA_RGB (0x3f4d5c),
    .on_dark = TABIYA_RGB (0x17202a),
  },
  {
    .id = "meadow",
    .name = N_("Meadow"),
    .light = TABIYA_RGB (0xecedd6),
    .dark = TABIYA_RGB (0x8aa47c),
    .on_light = TABIYA_RGB (0x42563a),
    .on_dark = TABIYA_RGB (0x17202a),
  },
  {
    .id = "heather",
    .name = N_("Heather"),
    .light = TABIYA_RGB (0xede4f0),
    .dark = TABIYA_RGB (0xac93b9),
    .on_light = TABIYA_RGB (0x574263),
    .on_dark = TABIYA_RGB (0x22162a),
  },
  {
    .id = "coral",
    .name = N_("Coral"),
    .light = TABIYA_RGB (0xf6e3da),
    .dark = TABIYA_RGB (0xcf8e78),
    .on_light = TABIYA_RGB (0x6e3a29),
    .on_dark = TABIYA_RGB (0x2a120a),
  },
  {
    .id = "graphite",
    .name = N_("Graphite"),
    .light = TABIYA_RGB (0xe6e6e4),
    .dark = TABIYA_RGB (0x9c9c9a),
    .on_light = TABIYA_RGB (0x474745),
    .on_dark = TABIYA_RGB (0x1c1c1b),
  },
};

const TabiyaBoardTheme *
tabiya_board_theme_list (guint *n_themes)
{
  if (n_themes)
    *n_themes = G_N_ELEMENTS (themes);
  return themes;
}

/* Relative luminance, as WCAG 2.1 defines it for sRGB. */
static double
get_luminance (const GdkRGBA *color)
{
  const double channels[] = { color->red, color->green, color->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (channels); i++) {
    double linear = channels[i] <= 0.04045 ? channels[i] / 12.92
                                           : pow ((channels[i] + 0.055) / 1.055, 2.4);

    sum += weights[i] * linear;
  }
  return sum;
}

double
tabiya_board_theme_get_contrast (const GdkRGBA *a,
                                 const GdkRGBA *b)
{
  double first = get_luminance (a);
  double second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

/* Black or white, whichever is easier to read. */
static GdkRGBA
get_readable_on (const GdkRGBA *ground)
{
  const GdkRGBA black = TABIYA_RGB (0x1a1a1a);
  const GdkRGBA white = TABIYA_RGB (0xffffff);

  return tabiya_board_theme_get_contrast (ground, &black)
           >= tabiya_board_theme_get_contrast (ground, &white) ? black : white;
}

/* "#rrggbb" */
static gboolean
read_color (const char *text,
            GdkRGBA    *color)
{
  if (strlen (text) != 7 || *text != '#')
    return FALSE;
  for (int i = 1; i < 7; i++) {
    if (!g_ascii_isxdigit (text[i]))
      return FALSE;
  }
  return gdk_rgba_parse (color, text);
}

/* Whoever has a theme keeps it without owning it, so that those that a person has made stay until
   the program ends; they are as many as have been tried out. NULL if @id is none. */
static const TabiyaBoardTheme *
find_own (const char *id)
{
  static GHashTable *own;
  g_auto(GStrv) colors = g_strsplit (id, " ", 3);
  TabiyaBoardTheme *theme;
  GdkRGBA light;
  GdkRGBA dark;

  if (g_strv_length (colors) != 2 || !read_color (colors[0], &light)
      || !read_color (colors[1], &dark))
    return NULL;
  if (!own)
    own = g_hash_table_new (g_str_hash, g_str_equal);
  theme = g_hash_table_lookup (own, id);
  if (!theme) {
    theme = g_new0 (TabiyaBoardTheme, 1);
    *theme = (TabiyaBoardTheme) {
      .id = g_strdup (id),
      .name = NC_("theme", "Own"),
      .light = light,
      .dark = dark,
      .on_light = get_readable_on (&light),
      .on_dark = get_readable_on (&dark),
    };
    g_hash_table_insert (own, (gpointer) theme->id, theme);
  }
  return theme;
}

static guint
to_byte (float channel)
{
  return (guint) (CLAMP (channel, 0, 1) * 255 + 0.5f);
}

char *
tabiya_board_theme_make_id (const GdkRGBA *light,
                            const GdkRGBA *dark)
{
  return g_strdup_printf ("#%02x%02x%02x #%02x%02x%02x",
                          to_byte (light->red), to_byte (light->green), to_byte (light->blue),
                          to_byte (dark->red), to_byte (dark->green), to_byte (dark->blue));
}

gboolean
tabiya_board_theme_is_own (const TabiyaBoardTheme *theme)
{
  return *theme->id == '#';
}

const TabiyaBoardTheme *
tabiya_board_theme_find (const char *id)
{
  const TabiyaBoardTheme *own = id && *id == '#' ? find_own (id) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (themes) && !own; i++) {
    if (g_strcmp0 (themes[i].id, id) == 0)
      return &themes[i];
  }
  return own ? own : &themes[0];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The colours of the squares. Coordinates are written in the corners of squares, so they have a
   colour for light and one for dark squares; all pairs have a contrast of 5.6 or more. */
typedef struct {
  const char *id;                 /* as in the settings */
  const char *name;               /* marked with N_(), to be translated for display */
  GdkRGBA     light;
  GdkRGBA     dark;
  GdkRGBA     on_light;           /* the coordinates */
  GdkRGBA     on_dark;
} TabiyaBoardTheme;

/**
 * tabiya_board_theme_list:
 * @n_themes: (out): their number
 *
 * Lists all themes, the default first.
 *
 * Returns: (transfer none) (array length=n_themes): a static array
 */
const TabiyaBoardTheme *tabiya_board_theme_list (guint      *n_themes);

/**
 * tabiya_board_theme_find:
 * @id: (nullable): the id of a theme
 *
 * Returns: (transfer none): the theme, or the default one if there is none with that id
 */
const TabiyaBoardTheme *tabiya_board_theme_find (const char *id);

/* The contrast of two colours, 1 to 21, as WCAG 2.1 defines it. */
double                  tabiya_board_theme_get_contrast (const GdkRGBA *a,
                                                         const GdkRGBA *b);
/* The id of a theme with a person's own colours; the coordinates get a colour that can be read on
   them. (transfer full) */
char                   *tabiya_board_theme_make_id      (const GdkRGBA *light,
                                                         const GdkRGBA *dark);
gboolean                tabiya_board_theme_is_own       (const TabiyaBoardTheme *theme);

G_END_DECLS

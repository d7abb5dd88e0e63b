/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The colours of the squares. Coordinates are written in the corner of a square and so have a
   colour for each kind of square; all pairs have a contrast of 5.6 or more. */
typedef struct {
  const char *id;                 /* as in the settings */
  const char *name;               /* N_(): translate when shown */
  GdkRGBA     light;
  GdkRGBA     dark;
  GdkRGBA     on_light;           /* coordinates */
  GdkRGBA     on_dark;
} TabiyaBoardTheme;

/**
 * tabiya_board_theme_list:
 * @n_themes: (out): how many there are
 *
 * All themes, the default first.
 *
 * Returns: (transfer none) (array length=n_themes): static
 */
const TabiyaBoardTheme *tabiya_board_theme_list (guint      *n_themes);

/**
 * tabiya_board_theme_find:
 * @id: (nullable): id of a theme
 *
 * Returns: (transfer none): the theme, or the default one when there is none of that id
 */
const TabiyaBoardTheme *tabiya_board_theme_find (const char *id);

G_END_DECLS

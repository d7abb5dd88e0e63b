/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-board-theme.h"

G_BEGIN_DECLS

/* The squares of a board with their coordinates, cached as one node until anything about it
   changes. */
typedef struct {
  const TabiyaBoardTheme *theme;              /* borrowed: belongs to the program */
  TabiyaCoordinates       coordinates;
  GskRenderNode          *node;               /* owned cache; NULL if it must be painted again */
} TabiyaBoardGround;

/* Initialises with the default theme and with coordinates in the squares. Where they are outside,
   the geometry has to know as well. */
void tabiya_board_ground_init  (TabiyaBoardGround         *self);
/* Drops the cache, after a change of size, theme, font or orientation. */
void tabiya_board_ground_drop  (TabiyaBoardGround         *self);
/* @widget: the widget whose font is used for the coordinates, and outside its colour. */
void tabiya_board_ground_paint (TabiyaBoardGround         *self,
                                GtkWidget                 *widget,
                                const TabiyaBoardGeometry *geometry,
                                GtkSnapshot               *snapshot);

G_END_DECLS

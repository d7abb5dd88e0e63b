/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-board-theme.h"

G_BEGIN_DECLS

/* The squares of a board with their coordinates: one node, kept until something about it is
   another. */
typedef struct {
  const TabiyaBoardTheme *theme;              /* borrowed: belongs to the program */
  gboolean                show_coordinates;
  GskRenderNode          *node;               /* owned; NULL: to be painted anew */
} TabiyaBoardGround;

/* The default theme, with coordinates. */
void tabiya_board_ground_init  (TabiyaBoardGround         *self);
/* What is kept does not fit any more: size, theme, font or orientation are others. */
void tabiya_board_ground_drop  (TabiyaBoardGround         *self);
/* @widget: whose font the coordinates are written in. */
void tabiya_board_ground_paint (TabiyaBoardGround         *self,
                                GtkWidget                 *widget,
                                const TabiyaBoardGeometry *geometry,
                                GtkSnapshot               *snapshot);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * The picture of an evaluation graph: White's chance of winning over the plies, light below the
 * line and dark above; phases; times as bars; marked moves. The same on the screen and in files.
 * It needs no display.
 */

/* Where it is drawn: the start at the left edge, the last move at the right one. */
typedef struct {
  double x, y, width, height;
} TabiyaGraphFrame;

double      tabiya_graph_get_x       (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      guint                   index);
/* Of a position that has a score. */
double      tabiya_graph_get_y       (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      guint                   index);
/* The position that is nearest to @x. */
guint       tabiya_graph_find_index  (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      double                  x);

/* @context: the font of the captions. */
void        tabiya_graph_draw        (cairo_t                *cr,
                                      const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      PangoContext           *context,
                                      gboolean                dark);

/* A file of its own: the graph under the names of the players, with a legend of its marks.
   (transfer full) */
GBytes     *tabiya_graph_export_svg  (const TabiyaGameReport *report,
                                      TabiyaGame             *game,
                                      gboolean                dark);
GBytes     *tabiya_graph_export_png  (const TabiyaGameReport *report,
                                      TabiyaGame             *game,
                                      gboolean                dark,
                                      GError                **error);

G_END_DECLS

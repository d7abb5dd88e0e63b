/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * The drawing of an evaluation graph, the same on the screen and in exported files: White's chance
 * of winning over the plies, light below the line and dark above; the phases; the times as bars;
 * marked moves. It needs no display.
 */

/* The area of the graph, with the start of the game at the left edge and the last move at the right
   one. */
typedef struct {
  double x, y, width, height;
} TabiyaGraphFrame;

double      tabiya_graph_get_x       (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      guint                   index);
/* The place of a position that has a score, in pixels from the top. */
double      tabiya_graph_get_y       (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      guint                   index);
/* The index of the position nearest to @x. */
guint       tabiya_graph_find_index  (const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      double                  x);

/* @context: a context with the font of the captions. */
void        tabiya_graph_draw        (cairo_t                *cr,
                                      const TabiyaGraphFrame *frame,
                                      const TabiyaGameReport *report,
                                      PangoContext           *context,
                                      gboolean                dark);

/* The content of an exported file: the graph under the names of the players, with a legend of its
   marks. (transfer full) */
GBytes     *tabiya_graph_export_svg  (const TabiyaGameReport *report,
                                      TabiyaGame             *game,
                                      gboolean                dark);
GBytes     *tabiya_graph_export_png  (const TabiyaGameReport *report,
                                      TabiyaGame             *game,
                                      gboolean                dark,
                                      GError                **error);

G_END_DECLS

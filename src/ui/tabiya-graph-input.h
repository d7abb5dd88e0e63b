/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Pointer and keyboard of a graph over the positions of a game: the pointer shows a position and a
 * press goes there, dragging goes through them, arrows step, Home and End go to the ends. What the
 * graph draws is its own affair.
 */

typedef struct {
  /* The position at @x of the widget, -1 if nothing is shown. */
  int  (*find)     (GtkWidget *graph,
                    double     x);
  /* The position that is current, and the last one; FALSE if nothing is shown. */
  gboolean (*get)  (GtkWidget *graph,
                    int       *current,
                    int       *last);
  /* Another position than the current one is to be shown. */
  void (*activate) (GtkWidget *graph,
                    guint      index);
  /* The pointer is over another position, -1 for none. May be NULL. */
  void (*hover)    (GtkWidget *graph,
                    int        index);
} TabiyaGraphInputClass;

typedef struct {
  const TabiyaGraphInputClass *klass;
  GtkWidget                   *graph;      /* borrowed */
  int                          hovered;    /* index of a position; -1 for none */
  double                       pointer_x;  /* where the pointer was seen last; negative when it is
                                              away */
  double                       pointer_y;
} TabiyaGraphInput;

/* Adds the controllers to @graph, once, and makes it focusable. @klass must stay. */
void tabiya_graph_input_init (TabiyaGraphInput            *self,
                              GtkWidget                   *graph,
                              const TabiyaGraphInputClass *klass);

G_END_DECLS

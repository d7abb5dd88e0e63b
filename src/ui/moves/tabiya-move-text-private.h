/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/moves/tabiya-move-text-words.h"
#include "ui/moves/tabiya-move-text.h"

G_BEGIN_DECLS

/*
 * The structure shared by the two files of TabiyaMoveText: tabiya-move-text.c (the widget, clicks)
 * and -drawing (layout and drawing).
 */
struct _TabiyaMoveText {
  GtkWidget        parent_instance;

  /* owned */
  TabiyaMoveRow   *row;
  TabiyaMoveWords  words;
  PangoLayout     *layout;        /* NULL until it is needed for measuring or drawing */

  /* borrowed: the move clicked last */
  TabiyaNode      *clicked;

  /* state */
  int              hovered;       /* the index of a span; -1 for none */
  guint            follow_id;
};

/* tabiya-move-text.c: whether the row is a variation; FALSE if there is no row. */
gboolean tabiya_move_text_is_variation    (TabiyaMoveText       *self);

/* tabiya-move-text-drawing.c */

/* Sets the functions that measure and draw the widget. */
void     tabiya_move_text_install_drawing (GtkWidgetClass       *klass);
/* @box: (out): the area of the move in the widget. */
void     tabiya_move_text_get_span_box    (TabiyaMoveText       *self,
                                           const TabiyaMoveSpan *span,
                                           graphene_rect_t      *box);
/* The index of the span at a point of the widget; -1 for none. */
int      tabiya_move_text_find_span       (TabiyaMoveText       *self,
                                           double                x,
                                           double                y);

G_END_DECLS

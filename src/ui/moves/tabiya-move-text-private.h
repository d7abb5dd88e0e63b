/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/moves/tabiya-move-text-words.h"
#include "ui/moves/tabiya-move-text.h"

G_BEGIN_DECLS

/*
 * What the two files of TabiyaMoveText share: tabiya-move-text.c (the widget, clicks) and -drawing
 * (where the text stands and how it looks).
 */
struct _TabiyaMoveText {
  GtkWidget        parent_instance;

  /* owned */
  TabiyaMoveRow   *row;
  TabiyaMoveWords  words;
  PangoLayout     *layout;        /* NULL until somebody measures or draws */

  /* borrowed: a click to be followed */
  TabiyaNode      *clicked;

  /* state */
  int              hovered;       /* index of a span, -1: none */
  guint            follow_id;
};

/* tabiya-move-text.c: whether there is a row, and it is a variation. */
gboolean tabiya_move_text_is_variation    (TabiyaMoveText       *self);

/* tabiya-move-text-drawing.c */

/* Size and picture of the widget. */
void     tabiya_move_text_install_drawing (GtkWidgetClass       *klass);
/* @box: (out): where the move is, in the widget. */
void     tabiya_move_text_get_span_box    (TabiyaMoveText       *self,
                                           const TabiyaMoveSpan *span,
                                           graphene_rect_t      *box);
/* The index of the span at a point of the widget, -1: none. */
int      tabiya_move_text_find_span       (TabiyaMoveText       *self,
                                           double                x,
                                           double                y);

G_END_DECLS

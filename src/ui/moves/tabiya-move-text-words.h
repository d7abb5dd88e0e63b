/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* A move in the text: the bytes from @start to @end, with its badge at @badge. */
typedef struct {
  int         start;
  int         end;
  int         badge;          /* -1 for none */
  TabiyaMark  mark;
  TabiyaNode *node;           /* borrowed: belongs to the game */
} TabiyaMoveSpan;

/* A row in words: its text with attributes, room for badges, and the place of each move in it. */
typedef struct {
  GString       *text;          /* owned */
  PangoAttrList *attributes;    /* owned */
  GArray        *spans;         /* owned; TabiyaMoveSpan */
} TabiyaMoveWords;

void            tabiya_move_words_init     (TabiyaMoveWords       *self);
void            tabiya_move_words_finalize (TabiyaMoveWords       *self);

/* Builds text, attributes and spans again; the text is empty if @row is NULL. @widget: the widget
   whose font is used. */
void            tabiya_move_words_build    (TabiyaMoveWords       *self,
                                            TabiyaMoveRow         *row,
                                            GtkWidget             *widget);
/* A move in the text; valid until the text is built again. (transfer none) */
TabiyaMoveSpan *tabiya_move_words_get_span (const TabiyaMoveWords *self,
                                            guint                  index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* A move in the text: bytes from start to end, and its badge, which stands at badge. */
typedef struct {
  int         start;
  int         end;
  int         badge;          /* -1: none */
  TabiyaMark  mark;
  TabiyaNode *node;           /* borrowed: belongs to the game */
} TabiyaMoveSpan;

/* What a row says: its words with their looks, room for badges, and where each move is in it. */
typedef struct {
  GString       *text;          /* owned */
  PangoAttrList *attributes;    /* owned */
  GArray        *spans;         /* owned; TabiyaMoveSpan */
} TabiyaMoveWords;

void            tabiya_move_words_init     (TabiyaMoveWords       *self);
void            tabiya_move_words_finalize (TabiyaMoveWords       *self);

/* Text, attributes and spans anew. @row: NULL says nothing. @widget: whose font it is. */
void            tabiya_move_words_build    (TabiyaMoveWords       *self,
                                            TabiyaMoveRow         *row,
                                            GtkWidget             *widget);
/* (transfer none): valid until the text is built again. */
TabiyaMoveSpan *tabiya_move_words_get_span (const TabiyaMoveWords *self,
                                            guint                  index);

G_END_DECLS

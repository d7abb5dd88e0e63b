/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/* A move being typed on the board, and the pill that shows it. */
typedef struct {
  GString   *typed;      /* owned */
  GtkWidget *pill;       /* owned */
} TabiyaBoardEntry;

/* What a key has done. */
typedef enum {
  TABIYA_BOARD_ENTRY_IGNORED,      /* nothing: it is for others */
  TABIYA_BOARD_ENTRY_TAKEN,        /* it belongs to the typed move */
  TABIYA_BOARD_ENTRY_MOVE,         /* a move is complete, and to be played */
  TABIYA_BOARD_ENTRY_PROMOTION,    /* a move is to be played that lacks only its new piece */
} TabiyaBoardEntryAnswer;

void                   tabiya_board_entry_init     (TabiyaBoardEntry          *self,
                                                    GtkWidget                 *board);
void                   tabiya_board_entry_dispose  (TabiyaBoardEntry          *self);
void                   tabiya_board_entry_finalize (TabiyaBoardEntry          *self);

/* @c: the character of the key. @move: the one to be played. */
TabiyaBoardEntryAnswer tabiya_board_entry_press    (TabiyaBoardEntry          *self,
                                                    const TabiyaBoardScene    *scene,
                                                    guint                      keyval,
                                                    gunichar                   c,
                                                    ChessMove                 *move);
/* TRUE when something was shown. */
gboolean               tabiya_board_entry_clear    (TabiyaBoardEntry          *self);
void                   tabiya_board_entry_allocate (TabiyaBoardEntry          *self,
                                                    const TabiyaBoardGeometry *geometry);

G_END_DECLS

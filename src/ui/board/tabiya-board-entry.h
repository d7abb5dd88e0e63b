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
  guint      telling;    /* the timeout of a sentence that the pill shows instead; 0: none */
} TabiyaBoardEntry;

/* How a key was handled. */
typedef enum {
  TABIYA_BOARD_ENTRY_IGNORED,      /* not at all: it is left to others */
  TABIYA_BOARD_ENTRY_TAKEN,        /* as part of the typed move */
  TABIYA_BOARD_ENTRY_MOVE,         /* it completes a move that is to be played */
  TABIYA_BOARD_ENTRY_PROMOTION,    /* it completes a promotion, except for the choice of the
                                      piece */
} TabiyaBoardEntryAnswer;

void                   tabiya_board_entry_init     (TabiyaBoardEntry          *self,
                                                    GtkWidget                 *board);
void                   tabiya_board_entry_dispose  (TabiyaBoardEntry          *self);
void                   tabiya_board_entry_finalize (TabiyaBoardEntry          *self);

/* @c is the character of the key, @move the move to play. */
TabiyaBoardEntryAnswer tabiya_board_entry_press    (TabiyaBoardEntry          *self,
                                                    const TabiyaBoardScene    *scene,
                                                    guint                      keyval,
                                                    gunichar                   c,
                                                    ChessMove                 *move);
/* Discards what was typed; returns whether anything was shown. */
gboolean               tabiya_board_entry_clear    (TabiyaBoardEntry          *self);
/* The same when another position is shown, which leaves a sentence alone. */
void                   tabiya_board_entry_forget   (TabiyaBoardEntry          *self);
/* Shows a sentence for a while, in red. */
void                   tabiya_board_entry_tell     (TabiyaBoardEntry          *self,
                                                    const char                *text);
void                   tabiya_board_entry_allocate (TabiyaBoardEntry          *self,
                                                    const TabiyaBoardGeometry *geometry);

G_END_DECLS

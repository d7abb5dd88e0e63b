/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * TabiyaSquare: one square of the board as seen by keyboard focus and assistive technologies. It
 * draws nothing; the board does. In GTK 4.8 only widgets can be accessible objects, hence 64 of
 * them. Its action "square.activate" picks up or puts down a piece, "square.say-moves" says where
 * it can go; both only emit a signal.
 *
 * Signals: "activated"; "moves-asked": somebody wants to hear the moves of the square.
 */
#define TABIYA_TYPE_SQUARE (tabiya_square_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSquare, tabiya_square, TABIYA, SQUARE, GtkWidget)

GtkWidget   *tabiya_square_new         (ChessSquare   square) G_GNUC_WARN_UNUSED_RESULT;
ChessSquare  tabiya_square_get_square  (TabiyaSquare *self);

/* Neither function emits anything unless something has changed. @label and @description are
   translated; @description is nullable. */
void         tabiya_square_set_text    (TabiyaSquare *self,
                                        const char   *label,
                                        const char   *description);
void         tabiya_square_set_chosen  (TabiyaSquare *self,
                                        gboolean      chosen);

G_END_DECLS

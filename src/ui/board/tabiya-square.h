/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * TabiyaSquare: what keyboard focus and assistive technologies see of one square of the board. It
 * draws nothing; the board does. GTK 4.8 knows only widgets as accessible objects, hence 64 of
 * them. Its action "square.activate" picks up and puts down.
 */
#define TABIYA_TYPE_SQUARE (tabiya_square_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSquare, tabiya_square, TABIYA, SQUARE, GtkWidget)

GtkWidget   *tabiya_square_new         (ChessSquare   square) G_GNUC_WARN_UNUSED_RESULT;
ChessSquare  tabiya_square_get_square  (TabiyaSquare *self);

/* Each says nothing to anybody when nothing changes. @label and @description: translated,
   @description nullable. */
void         tabiya_square_set_text    (TabiyaSquare *self,
                                        const char   *label,
                                        const char   *description);
void         tabiya_square_set_chosen  (TabiyaSquare *self,
                                        gboolean      chosen);

G_END_DECLS

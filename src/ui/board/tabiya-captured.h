/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaCaptured: what one side has captured, as a row of small silhouettes, and its lead in
 * material.
 */
#define TABIYA_TYPE_CAPTURED (tabiya_captured_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCaptured, tabiya_captured, TABIYA, CAPTURED, GtkWidget)

/* The side that captured, White by default; the pieces shown are those of the other side. */
void       tabiya_captured_set_color    (TabiyaCaptured      *self,
                                         ChessColor           color);
/* The start position of the game; NULL for the standard one. */
void       tabiya_captured_set_start    (TabiyaCaptured      *self,
                                         const ChessPosition *start);
void       tabiya_captured_set_position (TabiyaCaptured      *self,
                                         const ChessPosition *position);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaCaptured: what one side has captured, as a row of small silhouettes, and by how much it is
 * ahead in material.
 */
#define TABIYA_TYPE_CAPTURED (tabiya_captured_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCaptured, tabiya_captured, TABIYA, CAPTURED, GtkWidget)

GtkWidget *tabiya_captured_new          (void) G_GNUC_WARN_UNUSED_RESULT;

/* Who captured: the pieces shown are of the other colour. White at first. */
void       tabiya_captured_set_color    (TabiyaCaptured      *self,
                                         ChessColor           color);
/* What the game began with; NULL for the usual sixteen. */
void       tabiya_captured_set_start    (TabiyaCaptured      *self,
                                         const ChessPosition *start);
void       tabiya_captured_set_position (TabiyaCaptured      *self,
                                         const ChessPosition *position);

G_END_DECLS

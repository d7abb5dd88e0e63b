/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaPieceChooser: the sets of pieces as pictures to choose from, those of the program and those
 * of the person. A set that cannot be used is named with the reason.
 */
#define TABIYA_TYPE_PIECE_CHOOSER (tabiya_piece_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPieceChooser, tabiya_piece_chooser, TABIYA, PIECE_CHOOSER, GtkBox)

void tabiya_piece_chooser_set_settings (TabiyaPieceChooser *self,
                                        GSettings          *settings);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaRepertoireRow: a line with what the person's repertoire says about the game, and a menu to
   add to it. It uses the actions of the window. */
#define TABIYA_TYPE_REPERTOIRE_ROW (tabiya_repertoire_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRepertoireRow, tabiya_repertoire_row, TABIYA, REPERTOIRE_ROW, GtkWidget)

/* NULL if there is nothing to say. Main thread. */
void tabiya_repertoire_row_set_text (TabiyaRepertoireRow *self,
                                     const char          *text);

G_END_DECLS

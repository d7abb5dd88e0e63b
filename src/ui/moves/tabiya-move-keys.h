/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What keys without Ctrl and Alt mean in a list of moves. Main thread. */

/* Lets an accelerator, as gtk_accelerator_name() writes it, stand for an action of the window; with
   NULL for @key none does any more. */
void        tabiya_move_keys_bind        (const char      *key,
                                          const char      *action);
/* The action of the window; NULL for none. */
const char *tabiya_move_keys_find_action (guint            keyval,
                                          GdkModifierType  state);
/* The accelerator of a key that was pressed. (transfer full) */
char       *tabiya_move_keys_dup_name    (guint            keyval,
                                          GdkModifierType  state);
/* The digits 1 to 6 stand for the glyphs ! ? !! ?? !? ?!, whose numbers are the same; 0 for other
   keys. */
guint8      tabiya_move_keys_find_nag    (guint            keyval);

G_END_DECLS

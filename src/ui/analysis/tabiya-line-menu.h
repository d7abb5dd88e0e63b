/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The menu of a line, with the actions "line.insert" and "line.walk", whose parameter (u) is a
   number of moves, and "line.copy"; below them, for the position, "win.keep-evaluation". @move is
   the move the menu was opened on, such as "18. Bc2", the @n_at-th of @n_moves; NULL for none.
   (transfer full) */
GMenuModel *tabiya_line_menu_new (const char *move,
                                  guint       n_at,
                                  guint       n_moves) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The menu of a line: its actions are "line.insert" and "line.walk" with so many moves, both (u),
   and "line.copy"; below them, for the position, "win.keep-evaluation". @move: the move the menu
   was opened on, as "18. Bc2"; NULL for none; it is the @n_at-th of @n_moves. (transfer full) */
GMenuModel *tabiya_line_menu_new (const char *move,
                                  guint       n_at,
                                  guint       n_moves) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-plan.h"

G_BEGIN_DECLS

/* What is around a game that a save removes; see TabiyaPgnGap. Immutable, and may be used from any
   thread. */

/* @n_lines, @added and @dropped: see TabiyaPgnGap. The neighbours are those that the game at @index
   has in the file before the save. A reference to @dropped is taken. (transfer full) */
TabiyaPgnGap  *tabiya_pgn_gap_new          (TabiyaPgnPlan      *plan,
                                            guint               index,
                                            guint               n_lines,
                                            const char         *added,
                                            GBytes             *dropped);
/* Another reference; NULL for NULL. (transfer full) */
TabiyaPgnGap  *tabiya_pgn_gap_take         (TabiyaPgnGap       *self);
/* @gap: a TabiyaPgnGap, or NULL. */
void           tabiya_pgn_gap_release      (gpointer            gap);

/* Whether the game before, or after, the one at @index will be the one that was there when it was
   removed, in its old text. */
gboolean       tabiya_pgn_gap_has_previous (const TabiyaPgnGap *self,
                                            TabiyaPgnPlan      *plan,
                                            guint               index);
gboolean       tabiya_pgn_gap_has_next     (const TabiyaPgnGap *self,
                                            TabiyaPgnPlan      *plan,
                                            guint               index);

/* The edit of the game at @index; NULL if it stays as it is. */
TabiyaPgnEdit *tabiya_pgn_plan_find_edit   (TabiyaPgnPlan      *plan,
                                            guint               index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Edits of a game under review, at its cursor. Each edit is one step of the history with a
   translated name. Main thread, like the game. */

/* Sets the glyph of the current move, replacing one of the same kind, or removes it if it is set;
   does nothing at the start position. */
void        tabiya_review_toggle_nag     (TabiyaGame        *game,
                                          guint8             nag);
/* Draws an arrow or a circle, removes an identical one, or repaints one of another colour. */
void        tabiya_review_toggle_shape   (TabiyaGame        *game,
                                          const TabiyaShape *shape);
void        tabiya_review_clear_shapes   (TabiyaGame        *game);
/* Moves the variation at the cursor up by one among its siblings, or makes it the main line of
   the game. Does nothing in the main line. */
void        tabiya_review_promote        (TabiyaGame        *game);
void        tabiya_review_make_main_line (TabiyaGame        *game);
/* Deletes the move @node and everything after it. If the cursor was there, it goes to the move
   before. */
void        tabiya_review_delete         (TabiyaGame        *game,
                                          TabiyaNode        *node);

/* The first move of the innermost variation that contains @node; NULL in the main line. */
TabiyaNode *tabiya_review_get_variation  (TabiyaNode        *node);
/* The next move of the main line with that glyph, forwards or backwards (@step is 1 or -1) from the
   cursor, wrapping around at the ends of the game; NULL if there is none. */
TabiyaNode *tabiya_review_find_nag       (TabiyaGame        *game,
                                          guint8             nag,
                                          int                step);
/* The moves of the line through the cursor from the start to its end, as "1. e4 e5 2. Nf3".
   (transfer full) */
char       *tabiya_review_dup_line       (TabiyaGame        *game);
/* Whether these moves are there from @node on, in whatever variation. */
gboolean    tabiya_review_has_line       (TabiyaNode        *node,
                                          const ChessMove   *moves,
                                          int                n_moves);

G_END_DECLS

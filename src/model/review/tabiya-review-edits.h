/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What a person who reviews a game does to it at its cursor. Each edit is one step of the history
   with a name of its own, in the person's language. Main thread, as the game. */

/* Sets a glyph in place of another of its kind, or takes it away where it is; nothing at the
   start. */
void        tabiya_review_toggle_nag     (TabiyaGame        *game,
                                          guint8             nag);
/* Draws an arrow or a circle. The same one again is erased, in another colour repainted. */
void        tabiya_review_toggle_shape   (TabiyaGame        *game,
                                          const TabiyaShape *shape);
void        tabiya_review_clear_shapes   (TabiyaGame        *game);
/* The variation at the cursor: one step up among its siblings, or the main line of the game. */
void        tabiya_review_promote        (TabiyaGame        *game);
void        tabiya_review_make_main_line (TabiyaGame        *game);
/* Deletes @node, a move of the game, and all that follows. */
void        tabiya_review_delete         (TabiyaGame        *game,
                                          TabiyaNode        *node);

/* The first move of the innermost variation that @node is in; NULL in the main line. */
TabiyaNode *tabiya_review_get_variation  (TabiyaNode        *node);
/* The next move of the main line with that glyph in the direction of @step (1 or -1), from the
   cursor on, round the ends of the game; NULL when there is none. */
TabiyaNode *tabiya_review_find_nag       (TabiyaGame        *game,
                                          guint8             nag,
                                          int                step);
/* The line that goes through the cursor, from the start to its end, as "1. e4 e5 2. Nf3".
   (transfer full) */
char       *tabiya_review_dup_line       (TabiyaGame        *game);

G_END_DECLS

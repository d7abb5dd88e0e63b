/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The part of the comments at a place that the user edits. If both a person and an analysis by this
   program have written something there, it is the person's part, and the other part is kept. */

/* Without embedded commands; NULL if there is nothing. (transfer full) (nullable) */
char *tabiya_comment_text_dup (TabiyaNode         *node,
                               TabiyaCommentPlace  place);
/* Replaces that part; embedded commands are kept. Makes at most one edit, which the caller
   names. */
void  tabiya_comment_text_set (TabiyaGame         *game,
                               TabiyaNode         *node,
                               TabiyaCommentPlace  place,
                               const char         *text);

G_END_DECLS

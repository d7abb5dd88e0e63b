/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The part of the comments of a place that a person edits. Where both a person and an analysis of
   ours have written something, that is the person's part, and the other stays as it is. */

/* Without embedded commands; NULL when there is nothing. (transfer full) (nullable) */
char *tabiya_comment_text_dup (TabiyaNode         *node,
                               TabiyaCommentPlace  place);
/* Replaces that part; embedded commands are kept. */
void  tabiya_comment_text_set (TabiyaGame         *game,
                               TabiyaNode         *node,
                               TabiyaCommentPlace  place,
                               const char         *text);

G_END_DECLS

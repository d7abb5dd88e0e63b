/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * How a report knows again what it wrote: by a command of its own, [%tabiya ...], in the comment it
 * added, with a checksum. What does not match any more has been edited by a person and is theirs.
 *
 * "[%tabiya 4 9c3f01aa]" after a move: it has been marked with $4, and the comment says what the
 * checksum is of (0: nothing). "[%tabiya line 9c3f01aa]": the line that begins here.
 */

/* The comment for @text (nullable) after a move marked with @nag (0: not at all), without braces.
   (transfer full) */
char     *report_own_make_comment  (const char       *text,
                                    int               nag);
/* The NAG an earlier report marked the move with; 0 for none. */
int       report_own_get_nag       (const TabiyaNode *node);
/* Takes out what an earlier report wrote about the move: its comment and its mark. */
void      report_own_clear_move    (TabiyaGame       *game,
                                    TabiyaNode       *node);
/* Marks the line that begins at @node; after it is complete. */
void      report_own_sign_line     (TabiyaGame       *game,
                                    TabiyaNode       *node);
/* Deletes the lines that an earlier report added to @parent and nobody has changed. */
void      report_own_clear_lines   (TabiyaGame       *game,
                                    TabiyaNode       *parent);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * How a report recognises what it wrote: by a command of its own, [%tabiya ...], with a checksum in
 * the comment it added. Text that no longer matches the checksum has been edited by a person and
 * belongs to them.
 *
 * "[%tabiya 4 9c3f01aa]" after a move means that the move was marked with $4 (0: not at all), and
 * gives the checksum of the text of the comment. The numbers behind the text may follow, as
 * key=value; earlier versions wrote them into the text. "[%tabiya line 9c3f01aa]" gives the
 * checksum of the line that begins here.
 */

/* The comment, without braces, for @text (nullable) after a move marked with @nag (0 for no mark),
   with @numbers (nullable) as key=value. (transfer full) */
char     *report_own_make_comment  (const char       *text,
                                    int               nag,
                                    const char       *numbers);
/* The NAG with which an earlier report marked the move; 0 for none. */
int       report_own_get_nag       (const TabiyaNode *node);
/* The text that an earlier report wrote about the move, if it is unchanged; NULL otherwise.
   (transfer full) */
char     *report_own_dup_text      (const TabiyaNode *node);
/* The numbers that it wrote with the text; NULL when there are none. (transfer full) */
char     *report_own_dup_numbers   (const TabiyaNode *node);
/* Those in one comment, as it stands in the file. (transfer full) */
char     *report_own_dup_comment_numbers (const char *comment);
/* Removes what an earlier report wrote about the move: its comment and its mark. */
void      report_own_clear_move    (TabiyaGame       *game,
                                    TabiyaNode       *node);
/* Whether a report wrote @comment, as it stands in the file: with the mark (0: none), and whether
   its text, if it has any, is still what was written. */
gboolean  report_own_read_comment  (const char       *comment,
                                    int              *nag,
                                    gboolean         *same);
/* What remains of such a comment without its text, without its mark, or without both; "" when
   nothing does. Other commands stay, and so does text that was edited unless @edited.
   (transfer full) */
char     *report_own_reduce_comment (const char      *comment,
                                     gboolean         text,
                                     gboolean         mark,
                                     gboolean         edited);
/* Whether the line that begins at @node was added by a report and nobody has changed it. */
gboolean  report_own_is_line       (TabiyaNode       *node);
/* Signs the line that begins at @node; must be called when the line is complete. */
void      report_own_sign_line     (TabiyaGame       *game,
                                    TabiyaNode       *node);
/* Deletes the lines that an earlier report added to @parent and nobody has changed. */
void      report_own_clear_lines   (TabiyaGame       *game,
                                    TabiyaNode       *parent);

G_END_DECLS

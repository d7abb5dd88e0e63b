/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * Moves as a person reads and types them. Inside the program, in files and between programs the men
 * have English letters; a person may want figurines or the letters of another language, which are
 * put in last, into whatever text is shown. Main thread.
 */

/* Takes letters for king, queen, rook, bishop and knight, separated by blanks, or "english" or
   "figurines". FALSE, and nothing changes, unless they are five different words of one or two
   letters. */
gboolean    tabiya_shown_moves_set_letters  (const char *letters);
/* Those usual in the language of the program, in the same form; the English ones if they are not
   known. Static. */
const char *tabiya_shown_moves_get_language (void);

/* @text, a move, a line, a sentence or markup, with the letters in the moves in it replaced. The
   numbers of Black's moves are joined to their moves, as in "16…Kh8", by a character without width
   that lines are not broken at. NULL for NULL. (transfer full) (nullable) */
char       *tabiya_shown_moves_dup          (const char *text);
/* A legal move. (transfer full) */
char       *tabiya_shown_move_dup           (const ChessPosition *position,
                                             ChessMove            move);
/* What a person has typed, with the English letters. @begun: whether the last letter may be the
   begin of a longer one, as the Russian king begins like the knight. (transfer full) */
char       *tabiya_shown_moves_dup_typed    (const char *typed,
                                             gboolean    begun);
/* Whether @c, typed next, is of a letter that is not English. */
gboolean    tabiya_shown_moves_takes        (const char *typed,
                                             gunichar    c);

G_END_DECLS

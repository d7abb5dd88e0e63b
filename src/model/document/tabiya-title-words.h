/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/play/tabiya-play-controller.h"

G_BEGIN_DECLS

/* The title of a window in words: the players and the opening, or the file. All texts are
   translated. (transfer full) Main thread. */

/* The two players of @game; for a game from a file also its result, or "∗" without one. */
char *tabiya_title_words_dup_title       (TabiyaDocument       *document,
                                          TabiyaGame           *game);
/* The opening and the time control, or the place in the file. @passing (nullable) replaces it while
   the board shows something other than the game. Begins with a dot if something is unsaved. */
char *tabiya_title_words_dup_subtitle    (TabiyaDocument       *document,
                                          TabiyaPlayController *playing,
                                          const char           *passing);
/* How many games the open file has, and its size; shown below the name of the file. Begins with a
   dot if something is unsaved. */
char *tabiya_title_words_dup_file_detail (TabiyaDocument       *document);
/* The label of a tab: the file with a dot if it has unsaved edits, or the players of a game that is
   played. */
char *tabiya_title_words_dup_tab         (TabiyaDocument       *document,
                                          TabiyaGame           *game);
/* What more there is to say about a tab: the whole path, and whether it is saved; NULL if there is
   nothing. */
char *tabiya_title_words_dup_place       (TabiyaDocument       *document);

G_END_DECLS

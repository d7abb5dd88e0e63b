/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/play/tabiya-play-controller.h"

G_BEGIN_DECLS

/* What stands in the title of a window: the players with what they play, or the file. All are
   translated, (transfer full). Main thread. */

/* The two players of @game, and the result when it comes from a file and has one. */
char *tabiya_title_words_dup_title       (TabiyaDocument       *document,
                                          TabiyaGame           *game);
/* What is played, and where it belongs; @passing (nullable) instead of it: what else than the game
   the board shows at the moment. With a dot before it while something is not saved. */
char *tabiya_title_words_dup_subtitle    (TabiyaDocument       *document,
                                          TabiyaPlayController *playing,
                                          const char           *passing);
/* How many games the open file has, and its size; with the dot, too. Its name is the title then. */
char *tabiya_title_words_dup_file_detail (TabiyaDocument       *document);

G_END_DECLS

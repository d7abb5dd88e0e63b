/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/repertoire/tabiya-repertoires.h"

G_BEGIN_DECLS

/* What a repertoire has to say about a game, as sentences. Main thread. */

/* Where the line of the current move left the repertoire of the person, or what is prepared in the
   position; NULL if there is nothing to say. @own_name: whose games are of one side. (transfer
   full) */
char *tabiya_repertoire_words_dup_text (TabiyaRepertoires  *repertoires,
                                        TabiyaGame         *game,
                                        const char         *own_name);

G_END_DECLS

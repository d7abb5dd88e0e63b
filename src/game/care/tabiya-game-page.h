/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/* Games (element-type guint32) as one page of HTML that needs no other file: with variations,
   comments and boards. There is a board where the game asks for one (see tabiya-game-book.h); if it
   does not, at its start unless that is the usual one, and at its end. All text of the games is
   escaped. Blocks; any thread. NULL with @error. (transfer full) */
char *tabiya_game_page_write (TabiyaPgnSnapshot      *snapshot,
                              GArray                 *games,
                              const char             *title,
                              TabiyaPgnProgressFunc   progress,
                              gpointer                data,
                              GCancellable           *cancellable,
                              GError                **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* Whether the file on disk, which another program may have changed, still has the game at @index as
   it was read. Edits made here do not count; a game that was never on disk cannot have changed
   there. Reads the whole file if it is not the one that was read. Main thread. */
gboolean  tabiya_pgn_file_is_on_disk (TabiyaPgnFile *self,
                                      guint          index);
/* Whether the file on disk is still the one that was read, as far as its size and times tell; TRUE
   if it is not local. Main thread. */
gboolean  tabiya_pgn_file_is_current (TabiyaPgnFile *self);

G_END_DECLS

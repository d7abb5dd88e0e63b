/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/* The PGN files of a folder and of the folders in it, as one source that is only read. Any
   thread. */

/* The bytes of a local folder's PGN files; of another file those that
   tabiya_pgn_source_new_for_file() gives. Blocks. */
TabiyaPgnSource *tabiya_pgn_open_plain        (GFile            *file,
                                               char            **etag,
                                               GCancellable     *cancellable,
                                               GError          **error);
/* Whether the folder at @path still has these files, as they were read. Blocks. */
gboolean         tabiya_pgn_folder_is_current (const char       *path,
                                               TabiyaPgnMembers *members);
/* Why not all could be read, and how many games were all the same; NULL if that is NULL. (transfer
   full) */
char            *tabiya_pgn_add_n_games       (const char       *damage,
                                               guint             n);

G_END_DECLS

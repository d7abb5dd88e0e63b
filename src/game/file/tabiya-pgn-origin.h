/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* Which file of a folder a game comes from. Main thread. */

/* Whether the games are those of all files of a folder, to which nothing can be saved as one. */
gboolean    tabiya_pgn_file_is_folder      (TabiyaPgnFile  *self);
/* What to tell a person of files of the folder or archive that could not be read, or not to their
   end, and how many games were; NULL if all could be. (transfer full) */
char       *tabiya_pgn_file_dup_left_out   (TabiyaPgnFile  *self);
/* The name of a game's file within the folder; NULL if it is in none. (transfer none) */
const char *tabiya_pgn_file_get_game_name  (TabiyaPgnFile  *self,
                                            guint           index);
/* A game's file, and which of its games it is, from 0; NULL if it is in none. (transfer full) */
GFile      *tabiya_pgn_file_dup_game_place (TabiyaPgnFile  *self,
                                            guint           index,
                                            guint          *number);
/* The line of its own file on which a game starts, from 1. */
guint       tabiya_pgn_file_get_own_line   (TabiyaPgnFile  *self,
                                            guint           index);

G_END_DECLS

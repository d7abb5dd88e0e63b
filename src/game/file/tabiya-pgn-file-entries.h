/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* The entries of a file, for those who find them and for those who keep what was made of them. */

TabiyaPgnFile *tabiya_pgn_file_new_for_source (TabiyaPgnSource       *source,
                                               GFile                 *file,
                                               const char            *etag);
void           tabiya_pgn_file_add_entries    (TabiyaPgnFile         *self,
                                               const TabiyaPgnEntry  *entries,
                                               guint                  n_entries);
void           tabiya_pgn_file_end_reading    (TabiyaPgnFile         *self,
                                               gboolean               whole,
                                               gboolean               trusted);
gboolean       tabiya_pgn_file_check_whole    (TabiyaPgnFile         *self,
                                               GError               **error);
gboolean       tabiya_pgn_file_has_deletions  (TabiyaPgnFile         *self);
gboolean       tabiya_pgn_file_is_stored      (TabiyaPgnFile         *self,
                                               guint                  index);
GBytes        *tabiya_pgn_file_read_entry     (TabiyaPgnFile         *self,
                                               guint                  index,
                                               GError               **error);
TabiyaPgnSource *tabiya_pgn_file_get_source   (TabiyaPgnFile         *self);
const GArray  *tabiya_pgn_file_get_entries    (TabiyaPgnFile         *self);
GArray        *tabiya_pgn_file_list_touched   (TabiyaPgnFile         *self);

G_END_DECLS

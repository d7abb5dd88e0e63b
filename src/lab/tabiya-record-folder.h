/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A folder of records: tests of weights, tournaments. Each record is a key file NAME.SUFFIX that
 * says what is played and, as soon as a game is finished, a file NAME.pgn with the games. Deleting
 * only renames the files until they are purged, so that it can be undone. One thread at a time.
 */

#define TABIYA_RECORD_GAMES_SUFFIX ".pgn"

char      *tabiya_record_folder_make_name (const char  *players,
                                           gint64       created,
                                           const char  *fallback);
char      *tabiya_record_folder_claim     (const char  *folder,
                                           const char  *suffix,
                                           const char  *base,
                                           GError     **error)
                                           G_GNUC_WARN_UNUSED_RESULT;
char     **tabiya_record_folder_list      (const char  *folder,
                                           const char  *suffix);
void       tabiya_record_folder_purge     (const char  *folder,
                                           const char  *suffix);

gboolean   tabiya_record_delete           (const char  *path,
                                           const char  *pgn_path,
                                           GError     **error);
gboolean   tabiya_record_restore          (const char  *path,
                                           const char  *pgn_path,
                                           GError     **error);

G_END_DECLS

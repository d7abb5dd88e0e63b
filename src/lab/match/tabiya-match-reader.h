/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaMatchReader: reads the finished games in the file of a match without changing it, even
 * while the match writes to it. Games added later are read on request. One thread.
 */
typedef struct _TabiyaMatchReader TabiyaMatchReader;

typedef struct {
  guint    pair;         /* from 0 */
  guint    reversed;     /* 0 if the first engine had White, 1 if it had Black */
  int      points;       /* half points of the first engine */
  char    *names[2];     /* of the engines, the first of them first */
  guint    n_plies;
  char    *reason;       /* how it ended, in English as in the file; NULL if the file does not
                            say */
  goffset  offset;       /* offset in the file */
  gsize    length;
} TabiyaMatchReaderGame;

TabiyaMatchReader           *tabiya_match_reader_new      (const char         *path)
                                                           G_GNUC_WARN_UNUSED_RESULT;
void                         tabiya_match_reader_free     (TabiyaMatchReader  *self);
gboolean                     tabiya_match_reader_update   (TabiyaMatchReader  *self,
                                                           GError            **error);
guint64                      tabiya_match_reader_get_file_id
                                                          (TabiyaMatchReader  *self);
guint                        tabiya_match_reader_get_n    (TabiyaMatchReader  *self);
const TabiyaMatchReaderGame *tabiya_match_reader_get      (TabiyaMatchReader  *self,
                                                           guint               index);
char                        *tabiya_match_reader_dup_text (TabiyaMatchReader  *self,
                                                           guint               index,
                                                           GError            **error);
GBytes                      *tabiya_match_reader_dup_games (TabiyaMatchReader *self,
                                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatchReader, tabiya_match_reader_free)

G_END_DECLS

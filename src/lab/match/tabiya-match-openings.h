/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * The openings of a match: start positions with some moves, by number. Users cannot change them;
 * any thread.
 */
typedef struct _TabiyaMatchOpenings TabiyaMatchOpenings;

/* The moves are borrowed from the TabiyaMatchOpenings. */
typedef struct {
  ChessPosition    start;
  const ChessMove *moves;
  guint            n_moves;
} TabiyaMatchOpening;

TabiyaMatchOpenings *tabiya_match_openings_new_from_file (const char           *path,
                                                          guint                 plies,
                                                          gboolean              shuffle,
                                                          guint32               seed,
                                                          GError              **error);
TabiyaMatchOpenings *tabiya_match_openings_new_from_book (guint                 plies,
                                                          guint32               seed,
                                                          GError              **error);
TabiyaMatchOpenings *tabiya_match_openings_new_balanced  (guint32               seed,
                                                          const char           *cache_path,
                                                          const char           *build,
                                                          GError              **error);
TabiyaMatchOpenings *tabiya_match_openings_ref           (TabiyaMatchOpenings  *self);
void                 tabiya_match_openings_unref         (TabiyaMatchOpenings  *self);

guint                tabiya_match_openings_get_n         (TabiyaMatchOpenings  *self);
const char          *tabiya_match_openings_get_description (TabiyaMatchOpenings *self);
void                 tabiya_match_openings_get           (TabiyaMatchOpenings  *self,
                                                          guint                 pair,
                                                          TabiyaMatchOpening   *opening);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatchOpenings, tabiya_match_openings_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaBalancedOpenings: any number of different openings that give neither side much of an
 * advantage, found on demand. The lines of the built-in book come first, then lines of the book
 * with two more moves. Each is examined by a search of fixed size, so that the same seed gives the
 * same openings with the same build. One thread at a time.
 */
typedef struct _TabiyaBalancedOpenings TabiyaBalancedOpenings;

/* The length of lines of the book in plies; those with moves that are not from the book have two
   more. */
#define TABIYA_BALANCED_BOOK_PLIES  8
#define TABIYA_BALANCED_MAX_PLIES   10
/* A search of this many nodes finds at most this many centipawns for either side. */
#define TABIYA_BALANCED_NODES       20000
#define TABIYA_BALANCED_SCORE       60

TabiyaBalancedOpenings *tabiya_balanced_openings_new          (guint32                 seed,
                                                               const char             *cache_path,
                                                               const char             *build,
                                                               GError                **error);
void                    tabiya_balanced_openings_free         (TabiyaBalancedOpenings *self);
const ChessMove        *tabiya_balanced_openings_get          (TabiyaBalancedOpenings *self,
                                                               guint                   index,
                                                               guint                  *n_moves);
guint                   tabiya_balanced_openings_get_searched (TabiyaBalancedOpenings *self);
char                   *tabiya_balanced_openings_get_checksum (TabiyaBalancedOpenings *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBalancedOpenings, tabiya_balanced_openings_free)

G_END_DECLS

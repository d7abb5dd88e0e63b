/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaBalancedOpenings: as many different openings as anybody wants, that give neither side much,
 * found when they are asked for. First come the lines of the built-in book, then lines of the book
 * with two moves more. Each is looked at by a search of fixed size, so that the same seed gives the
 * same openings to the same build. One thread at a time.
 */
typedef struct _TabiyaBalancedOpenings TabiyaBalancedOpenings;

/* Lines of the book have so many plies, those with moves of our own two more. */
#define TABIYA_BALANCED_BOOK_PLIES  8
#define TABIYA_BALANCED_MAX_PLIES   10
/* A search of so many nodes finds at most so many centipawns for either side. */
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

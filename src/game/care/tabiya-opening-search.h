/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-opening.h"

G_BEGIN_DECLS

/* Finds the openings of games in PGN by their moves. A search belongs to one thread at a time. */
typedef struct _TabiyaOpeningSearch TabiyaOpeningSearch;

TabiyaOpeningSearch *tabiya_opening_search_new  (void);
void                 tabiya_opening_search_free (TabiyaOpeningSearch *self);
/* The opening whose code a list of games shows for a game without one; NULL if no position of its
   main line has a name. (transfer none) */
const TabiyaOpening *tabiya_opening_search_run  (TabiyaOpeningSearch *self,
                                                 const char          *text,
                                                 gsize                length);

/* Lets collections of games know the openings of games by the table of openings, see
   docs/collections.md. Main thread, before any collection is opened. */
void tabiya_opening_search_install (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaOpeningSearch, tabiya_opening_search_free)

G_END_DECLS

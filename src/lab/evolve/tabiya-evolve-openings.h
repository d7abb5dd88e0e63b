/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-openings.h"

G_BEGIN_DECLS

/*
 * The openings of a search for weights, in two parts that have no position in common at their ends:
 * some set aside for the verdict before the first game, and all others to learn from, over and
 * over. Never changes; any thread.
 */
typedef struct _TabiyaEvolveOpenings TabiyaEvolveOpenings;

TabiyaEvolveOpenings *tabiya_evolve_openings_new         (TabiyaMatchOpenings         *openings,
                                                          guint                        n_verdict,
                                                          GError                     **error)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_evolve_openings_free        (TabiyaEvolveOpenings        *self);
guint                 tabiya_evolve_openings_get_verdict (const TabiyaEvolveOpenings  *self,
                                                          guint                        pair);
guint                 tabiya_evolve_openings_get_other   (const TabiyaEvolveOpenings  *self,
                                                          guint                        pair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEvolveOpenings, tabiya_evolve_openings_free)

G_END_DECLS

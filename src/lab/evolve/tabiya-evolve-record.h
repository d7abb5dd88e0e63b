/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-game.h"

G_BEGIN_DECLS

/*
 * TabiyaEvolveRecord: the games of a search for weights as PGN, for people: what each side was, and
 * every move. The run itself goes on from its own file and never reads this one, so games may be
 * missing here that were played before the record was begun, or just before a sudden end. One
 * thread at a time.
 */
typedef struct _TabiyaEvolveRecord TabiyaEvolveRecord;

TabiyaEvolveRecord *tabiya_evolve_record_open   (const char              *path,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;
gboolean            tabiya_evolve_record_append (TabiyaEvolveRecord      *self,
                                                 const TabiyaMatchSetup  *setup,
                                                 const TabiyaMatchGame   *game,
                                                 const HeuristicWeights   weights[2],
                                                 gboolean                 verdict,
                                                 GError                 **error);
void                tabiya_evolve_record_close  (TabiyaEvolveRecord      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEvolveRecord, tabiya_evolve_record_close)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaThreat: what the other side would do if it were its turn: a short search of the position
 * with the turn passed. It has an engine of its own. A side that is in check cannot pass. Main
 * thread.
 *
 * Disposing of the object ends the search in progress and waits for its threads.
 *
 * Signal "changed": the threat to show has changed, or there is none any more.
 */
#define TABIYA_TYPE_THREAT (tabiya_threat_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaThreat, tabiya_threat, TABIYA, THREAT, GObject)

TabiyaThreat        *tabiya_threat_new             (void) G_GNUC_WARN_UNUSED_RESULT;
void                 tabiya_threat_set_engine      (TabiyaThreat           *self,
                                                    int                     hash_mb,
                                                    int                     n_threads);
void                 tabiya_threat_set_weights     (TabiyaThreat           *self,
                                                    const HeuristicWeights *weights);
/* The position on the board. The search begins a moment later, so that stepping through a game
   starts only one. Does nothing if it is already set. */
void                 tabiya_threat_set_position    (TabiyaThreat           *self,
                                                    const ChessPosition    *position);
/* Whether the threat is to be shown. */
void                 tabiya_threat_set_wanted      (TabiyaThreat           *self,
                                                    gboolean                wanted);
/* CHESS_NO_MOVE if it is not known or there is none. */
ChessMove            tabiya_threat_get_move        (TabiyaThreat           *self);
/* The same in words, with score and line; NULL while it is not wanted. (transfer full) */
char                *tabiya_threat_dup_text        (TabiyaThreat           *self);
/* The number of searches started; for tests. */
guint                tabiya_threat_get_n_started   (TabiyaThreat           *self);

G_END_DECLS

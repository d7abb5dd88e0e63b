/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnSearch: what the engine finds in one position in which the user is looking for a move:
 * the best move, and where the move of the game and the move that was tried lead. It has an engine
 * of its own and searches these one after another, with a fixed number of nodes each, beginning
 * with what somebody is waiting for. Main thread.
 *
 * Disposing of the object ends the search in progress and waits for its threads.
 *
 * Signal "changed": a line has been found.
 */
#define TABIYA_TYPE_LEARN_SEARCH (tabiya_learn_search_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnSearch, tabiya_learn_search, TABIYA, LEARN_SEARCH, GObject)

typedef enum {
  TABIYA_LEARN_BEST,     /* the best move other than that of the game */
  TABIYA_LEARN_PLAYED,   /* the move of the game */
  TABIYA_LEARN_TRIED,
} TabiyaLearnLineKind;

#define TABIYA_N_LEARN_LINES 3

/* A line from the position; its first move is the one that it is about. */
typedef struct {
  ChessScore   score;    /* from White's point of view */
  GArray      *moves;    /* of ChessMove; never empty */
} TabiyaLearnLine;

TabiyaLearnSearch     *tabiya_learn_search_new         (void)
                                                        G_GNUC_WARN_UNUSED_RESULT;
/* With a separate arbiter, which must outlive the search; for tests. */
TabiyaLearnSearch     *tabiya_learn_search_new_for_arbiter (TabiyaArbiter *arbiter)
                                                        G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_learn_search_set_engine  (TabiyaLearnSearch      *self,
                                                        int                     hash_mb,
                                                        int                     n_threads);
void                   tabiya_learn_search_set_weights (TabiyaLearnSearch      *self,
                                                        const HeuristicWeights *weights);
const HeuristicWeights *tabiya_learn_search_get_weights (TabiyaLearnSearch    *self);
/* The number of nodes for each line. */
void                   tabiya_learn_search_set_nodes   (TabiyaLearnSearch      *self,
                                                        guint64                 nodes);
/* Begins with a position, the keys of the earlier ones, and the move that was played in it. */
void                   tabiya_learn_search_set_position (TabiyaLearnSearch     *self,
                                                        const ChessPosition    *position,
                                                        GArray                 *history,
                                                        ChessMove               played);
/* A legal move that somebody is waiting to hear about; CHESS_NO_MOVE for none. */
void                   tabiya_learn_search_set_tried   (TabiyaLearnSearch      *self,
                                                        ChessMove               move);
/* Its searches. (transfer none) */
TabiyaWork            *tabiya_learn_search_get_work    (TabiyaLearnSearch      *self);
/* NULL while it is not known. The line of the best move remains NULL if there is no other move.
   (transfer none) */
const TabiyaLearnLine *tabiya_learn_search_get_line    (TabiyaLearnSearch      *self,
                                                        TabiyaLearnLineKind     kind);
/* Whether the line is known, or is known not to exist. */
gboolean               tabiya_learn_search_has_line    (TabiyaLearnSearch      *self,
                                                        TabiyaLearnLineKind     kind);
/* Ends the search in progress and begins no other. */
void                   tabiya_learn_search_stop        (TabiyaLearnSearch      *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnSearch: what the engine has to say about one position in which a person looks for a
 * move: the best move, what becomes of the move of the game, and what of the move tried. It has an
 * engine of its own and searches one after the other, a fixed number of nodes each, beginning with
 * what somebody waits for. Main thread.
 *
 * Letting go of it ends the search that is on and waits for its threads.
 *
 * Signal "changed": a line is there.
 */
#define TABIYA_TYPE_LEARN_SEARCH (tabiya_learn_search_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnSearch, tabiya_learn_search, TABIYA, LEARN_SEARCH, GObject)

typedef enum {
  TABIYA_LEARN_BEST,     /* the best move but that of the game */
  TABIYA_LEARN_PLAYED,   /* the move of the game */
  TABIYA_LEARN_TRIED,
} TabiyaLearnLineKind;

#define TABIYA_N_LEARN_LINES 3

/* A line from the position; its first move is the move it is about. */
typedef struct {
  ChessScore   score;    /* White's view */
  GArray      *moves;    /* ChessMove; never empty */
} TabiyaLearnLine;

TabiyaLearnSearch     *tabiya_learn_search_new         (void)
                                                        G_GNUC_WARN_UNUSED_RESULT;
/* With an arbiter of its own, which must outlive it; for tests. */
TabiyaLearnSearch     *tabiya_learn_search_new_for_arbiter (TabiyaArbiter *arbiter)
                                                        G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_learn_search_set_engine  (TabiyaLearnSearch      *self,
                                                        int                     hash_mb,
                                                        int                     n_threads);
void                   tabiya_learn_search_set_weights (TabiyaLearnSearch      *self,
                                                        const HeuristicWeights *weights);
const HeuristicWeights *tabiya_learn_search_get_weights (TabiyaLearnSearch    *self);
/* Nodes for each line. */
void                   tabiya_learn_search_set_nodes   (TabiyaLearnSearch      *self,
                                                        guint64                 nodes);
/* A position with the keys of those before it, and the move played in it. It begins. */
void                   tabiya_learn_search_set_position (TabiyaLearnSearch     *self,
                                                        const ChessPosition    *position,
                                                        GArray                 *history,
                                                        ChessMove               played);
/* A legal move somebody waits to hear about; CHESS_NO_MOVE: none. */
void                   tabiya_learn_search_set_tried   (TabiyaLearnSearch      *self,
                                                        ChessMove               move);
/* (transfer none); NULL while it is not known. The best one stays NULL where there is no other
   move. */
const TabiyaLearnLine *tabiya_learn_search_get_line    (TabiyaLearnSearch      *self,
                                                        TabiyaLearnLineKind     kind);
/* Whether it is known, or known that there is none. */
gboolean               tabiya_learn_search_has_line    (TabiyaLearnSearch      *self,
                                                        TabiyaLearnLineKind     kind);
/* Ends the search that is on and begins no other. */
void                   tabiya_learn_search_stop        (TabiyaLearnSearch      *self);

G_END_DECLS

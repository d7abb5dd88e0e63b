/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionTree: what was played from a position, over many games. Positions are equal by the
 * rules of repetition, however they were reached; only main lines count; a game counts once, with
 * the move played where the position occurs first, and a forfeit not at all. Immutable once made;
 * any thread.
 */
typedef struct _TabiyaPositionTree TabiyaPositionTree;

/* At most so many of the best and of the most recent games are named. */
#define TABIYA_TREE_N_GAMES 5

/* The games with one move, or all games with the position. */
typedef struct {
  ChessMove move;            /* CHESS_NO_MOVE: in all games */
  guint     games;
  guint     white;           /* won by White; what is missing in the sum has no result */
  guint     draw;
  guint     black;
  guint     n_rated;         /* games in which the rating of the side to move is known */
  guint     average;         /* rating of the side to move; 0: unknown */
  guint     performance;     /* of the side to move, see tabiya_tree_performance(); 0: unknown */
  guint     last_year;       /* 0: unknown */
  guint     n_best;
  guint32   best[TABIYA_TREE_N_GAMES];      /* numbers of games, highest sum of ratings first */
  guint     n_recent;
  guint32   recent[TABIYA_TREE_N_GAMES];    /* numbers of games, latest date first */
} TabiyaTreeMove;

void                  tabiya_position_tree_free       (TabiyaPositionTree        *self);
const ChessPosition  *tabiya_position_tree_get_position (const TabiyaPositionTree *self);
/* All games in which the position occurs; more than its moves have together if some end there. */
const TabiyaTreeMove *tabiya_position_tree_get_total   (const TabiyaPositionTree  *self);
/* The moves, most frequent first. */
guint                 tabiya_position_tree_get_n_moves (const TabiyaPositionTree  *self);
const TabiyaTreeMove *tabiya_position_tree_get_move    (const TabiyaPositionTree  *self,
                                                        guint                      index);

/* The rating at which @points out of @games are expected against opponents with this @average:
   average - 400 lg (1 / s - 1) for a share s of the points, the formula of the Elo system; no more
   than 800 away from the average. */
guint                 tabiya_tree_performance          (double                     average,
                                                        double                     points,
                                                        guint                      games);

/* Making a tree: games are added in any order, then it is finished. */
TabiyaPositionTree   *tabiya_position_tree_new         (const ChessPosition       *position);
void                  tabiya_position_tree_add         (TabiyaPositionTree        *self,
                                                        guint32                    game,
                                                        ChessMove                  move,
                                                        const TabiyaGameFacts     *facts);
void                  tabiya_position_tree_finish      (TabiyaPositionTree        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPositionTree, tabiya_position_tree_free)

G_END_DECLS

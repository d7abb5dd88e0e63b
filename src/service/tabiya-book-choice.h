/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "game/book/tabiya-book.h"

G_BEGIN_DECLS

/*
 * Which move of an opening book an engine plays that judges by some weights. The book gives way
 * where it contradicts them; with the default weights of a heuristic it decides alone.
 *
 * For every legal move, a glance at it (engine_foresee(), with every reply) tells how many
 * centipawns it is worse than the best move: r under the weights, r0 under the defaults. The
 * contradiction of a book move is c = r - r0: what the weights hold against the move beyond what
 * the defaults do, less than 0 if they like it more. The share of the move in the book is
 * multiplied by exp (-c / TABIYA_BOOK_SCALE), and a move with c above TABIYA_BOOK_LIMIT is not
 * played. Where no move is left, the engine has to think for itself.
 */
#define TABIYA_BOOK_SCALE 20
#define TABIYA_BOOK_LIMIT 50

/* Any thread; some milliseconds, but next to nothing with default weights. @weights: NULL, or a
   NULL heuristic, stands for the defaults. CHESS_NO_MOVE if the book has no move for them. For
   @variety and @rand see tabiya_book_pick(). */
ChessMove  tabiya_book_choice_pick (TabiyaBook             *book,
                                    const ChessPosition    *position,
                                    const HeuristicWeights *weights,
                                    int                     variety,
                                    GRand                  *rand);
/* The moves of the book that may be played, with their shares changed; the shares are no longer of
   a whole. (transfer full) (element-type TabiyaBookMove) */
GArray    *tabiya_book_choice_list (TabiyaBook             *book,
                                    const ChessPosition    *position,
                                    const HeuristicWeights *weights) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

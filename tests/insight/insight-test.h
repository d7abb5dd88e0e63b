/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

#include <glib.h>

/* What the tests of insight share. Positions at random are always the same: the seed is fixed. */

#define TEST_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

void                  test_init             (int                    *argc,
                                             char                 ***argv);
/* Aborts the test when the FEN is wrong. */
ChessPosition         test_position         (const char             *fen);
/* Moves in SAN, separated by blanks; returns how many. */
int                   test_moves            (const ChessPosition    *position,
                                             const char             *line,
                                             ChessMove              *moves,
                                             int                     max);
/* The same with moves in UCI. */
int                   test_uci_moves        (const ChessPosition    *position,
                                             const char             *line,
                                             ChessMove              *moves,
                                             int                     max);
/* The set of squares named, such as "e4d5"; it may be "". */
ChessBitboard         test_square_set       (const char             *names);
/* The move in the position with colours exchanged, see core_test_flip(). */
ChessMove             test_flip_move        (ChessMove               move);
HeuristicWeights      test_weights          (const char             *heuristic);
/* Only the named weights of "tabiya" (NULL-terminated), large, so that no tuning makes them too
   small to be said; the rest 0. */
HeuristicWeights      test_weights_only     (const char      *const *ids);
/* (transfer full) */
HeuristicExplanation *test_explain          (const ChessPosition    *position,
                                             const HeuristicWeights *weights);

typedef void (*TestVisit) (const ChessPosition *position,
                           const ChessPosition *before,
                           ChessMove            move,
                           gpointer             data);

/* Plays @n_games random games of up to 120 plies and calls @visit after each @step-th ply. */
void                  test_random_games     (guint32                 seed,
                                             int                     n_games,
                                             int                     step,
                                             TestVisit               visit,
                                             gpointer                data);

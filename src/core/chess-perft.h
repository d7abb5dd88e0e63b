/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/* Number of leaves of the tree of legal moves of @depth plies; 1 at depth 0. Uses bulk counting and
   no hash table. */
uint64_t  chess_perft        (const ChessPosition *position,
                              int                  depth);

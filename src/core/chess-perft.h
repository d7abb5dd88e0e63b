/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/* Leaf positions of the legal move tree of @depth plies; depth 0 is 1. Bulk counting, no hash. */
uint64_t  chess_perft        (const ChessPosition *position,
                              int                  depth);

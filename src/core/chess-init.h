/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"

/* The parts of chess_init(), in the order in which they depend on each other. */
void  chess_sliders_init   (void);
void  chess_bitboard_init  (void);

#ifndef TABIYA_USE_PEXT
/* Exposed for the test that computes them again. */
extern const uint64_t bb_rook_magics[CHESS_N_SQUARES];
extern const uint64_t bb_bishop_magics[CHESS_N_SQUARES];
#endif

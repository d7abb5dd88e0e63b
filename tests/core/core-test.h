/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-bitboard.h"
#include "core/chess-text.h"

/* What the tests of the rules share. */

ChessPosition   core_test_position         (const char          *fen);
ChessMove       core_test_move             (const ChessPosition *position,
                                            const char          *san);
char           *core_test_fen              (const ChessPosition *position);
void            core_test_random_position  (GRand               *rand,
                                            ChessPosition       *position);
char          **core_test_read_data        (const char          *name);
void            core_test_run_file         (const char          *name,
                                            void               (*check) (char **columns));

/* Sets @flipped to @position with colours exchanged and the board mirrored top to bottom. The two
   must not overlap. */
void            core_test_flip             (ChessPosition       *flipped,
                                            const ChessPosition *position);
/* Everything that a position promises: sets and mailbox agree, each side has one king, no pawn
   stands on the first or last rank, the side that has just moved is not in check, castling rights
   have their king and rook, the en passant square has its pawn, and every derived field is what
   the board yields. */
bool            core_test_is_consistent    (const ChessPosition *position);

/* Positions where the rules are at their most awkward: castling, en passant, pins, promotions,
   double checks, mates, in standard chess and Chess960. NULL at the end. */
extern const char *const core_test_fens[];

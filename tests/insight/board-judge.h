/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

/* A second opinion on claims: written from the meaning of the words alone, square by square on a
   plain board, with nothing of the code it checks. */

/* Whether the words of @claim are true of @position, or for what is said of moves, of @move that
   led there from @before (NULL: no move). The opinions of a heuristic are true. */
gboolean judge_claim (const TabiyaClaim   *claim,
                      const ChessPosition *position,
                      const ChessPosition *before,
                      ChessMove            move);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/eval/engine-eval-params.h"

/* How much of the endgame score the better side can hope for, from 64 (all of it) to 0 (a dead
   draw). */
int         engine_endgame_scale     (const ChessPosition *position,
                                      ChessColor           strong);

/* A bonus for bringing a won ending nearer to mate, for the side @strong; 0 in other positions.
   @percent is the user's weight of endgame knowledge. */
EngineTaper engine_endgame_technique (const ChessPosition *position,
                                      int                  percent,
                                      ChessColor          *strong);

/* Whether @strong, which has the pawn, wins an ending of king and pawn against king. Exact. */
bool        engine_kpk_is_won        (const ChessPosition *position,
                                      ChessColor           strong);

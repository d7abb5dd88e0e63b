/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/eval/engine-eval-params.h"

/* How much of the endgame score the better side can hope for: 64 all, 0 a dead draw. */
int         engine_endgame_scale     (const ChessPosition *position,
                                      ChessColor           strong);

/* What brings a won ending nearer to mate, for @strong: 0 where it is no such ending.
   @percent: the user's weight of endgame knowledge. */
EngineTaper engine_endgame_technique (const ChessPosition *position,
                                      int                  percent,
                                      ChessColor          *strong);

/* King and pawn against king, exact: whether the side with the pawn wins. @strong has the pawn. */
bool        engine_kpk_is_won        (const ChessPosition *position,
                                      ChessColor           strong);

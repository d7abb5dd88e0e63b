/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * The phases of a game, as Lichess defines them: the middlegame begins when there are ten or fewer
 * queens, rooks, bishops and knights, or when a back rank has fewer than four pieces left; the
 * endgame begins when there are six or fewer. A phase once reached is not left again.
 */
typedef enum {
  TABIYA_PHASE_OPENING,
  TABIYA_PHASE_MIDDLEGAME,
  TABIYA_PHASE_ENDGAME,
  TABIYA_N_PHASES,
} TabiyaGamePhase;

/* The phase at @position, @before being the phase of the position before it; for the first position
   of a game TABIYA_PHASE_OPENING. Pure, any thread. */
TabiyaGamePhase  tabiya_game_phase_follow   (const ChessPosition *position,
                                             TabiyaGamePhase      before);
/* "Opening"; translated. (transfer none) */
const char      *tabiya_game_phase_get_name (TabiyaGamePhase      phase);

G_END_DECLS

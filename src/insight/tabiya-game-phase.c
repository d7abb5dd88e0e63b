/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "config.h"

#include "insight/tabiya-game-phase.h"

#include <glib/gi18n-lib.h>

enum {
  MIDDLEGAME_PIECES = 10,
  ENDGAME_PIECES = 6,
  BACK_RANK_PIECES = 4,
};

static int
count_pieces (const ChessPosition *position)
{
  return __builtin_popcountll (chess_position_occupied (position)
                               & ~(position->by_type[CHESS_PAWN]
                                   | position->by_type[CHESS_KING]));
}

static gboolean
is_back_rank_left (const ChessPosition *position)
{
  ChessBitboard white = position->by_color[CHESS_WHITE] & 0xffu;
  ChessBitboard black = position->by_color[CHESS_BLACK] >> 56;

  return __builtin_popcountll (white) < BACK_RANK_PIECES
         || __builtin_popcountll (black) < BACK_RANK_PIECES;
}

TabiyaGamePhase
tabiya_game_phase_follow (const ChessPosition *position,
                          TabiyaGamePhase      before)
{
  int n_pieces = count_pieces (position);

  if (before == TABIYA_PHASE_ENDGAME || n_pieces <= ENDGAME_PIECES)
    return TABIYA_PHASE_ENDGAME;
  if (before == TABIYA_PHASE_MIDDLEGAME || n_pieces <= MIDDLEGAME_PIECES
      || is_back_rank_left (position))
    return TABIYA_PHASE_MIDDLEGAME;
  return TABIYA_PHASE_OPENING;
}

const char *
tabiya_game_phase_get_name (TabiyaGamePhase phase)
{
  static const char *const names[TABIYA_N_PHASES] = {
    [TABIYA_PHASE_OPENING] = N_("Opening"),
    [TABIYA_PHASE_MIDDLEGAME] = N_("Middlegame"),
    [TABIYA_PHASE_ENDGAME] = N_("Endgame"),
  };

  g_return_val_if_fail (phase < TABIYA_N_PHASES, NULL);
  return _(names[phase]);
}

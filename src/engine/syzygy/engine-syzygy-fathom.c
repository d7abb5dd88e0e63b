/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-fathom.h"

#include <fcntl.h>
#include <stdio.h>
#include <tbprobe.h>
#include <unistd.h>

/* Translates positions, moves and results for Fathom. Its results have the numbers of ours. */

_Static_assert ((int) ENGINE_SYZYGY_LOSS == TB_LOSS && (int) ENGINE_SYZYGY_DRAW == TB_DRAW
                && (int) ENGINE_SYZYGY_WIN == TB_WIN, "the results of Fathom have other numbers");

/* A position as Fathom takes it: bitboards, and the square of an en passant capture or 0. */
#define FATHOM_BOARDS(p)                                                       \
  (p)->by_color[CHESS_WHITE], (p)->by_color[CHESS_BLACK],                      \
  (p)->by_type[CHESS_KING], (p)->by_type[CHESS_QUEEN], (p)->by_type[CHESS_ROOK], \
  (p)->by_type[CHESS_BISHOP], (p)->by_type[CHESS_KNIGHT], (p)->by_type[CHESS_PAWN]

static unsigned
get_en_passant (const ChessPosition *position)
{
  return position->en_passant_legal ? position->en_passant : 0;
}

bool
engine_fathom_is_there (void)
{
  return true;
}

/* Makes the library use other folders, or none where @path is empty. It is never told to free
   everything, because tb_init() crashes after tb_free() in some versions; tb_init() frees what it
   replaces. Some versions call every file that they close an error on the standard error output, so
   that is turned off meanwhile. */
static bool
init_library (const char *path)
{
  int kept = dup (STDERR_FILENO);
  int nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  bool done;

  if (kept >= 0 && nowhere >= 0) {
    fflush (stderr);
    dup2 (nowhere, STDERR_FILENO);
  }
  done = tb_init (path);
  if (kept >= 0 && nowhere >= 0)
    dup2 (kept, STDERR_FILENO);
  if (nowhere >= 0)
    close (nowhere);
  if (kept >= 0)
    close (kept);
  return done;
}

int
engine_fathom_open (const char *path)
{
  return init_library (path) ? (int) TB_LARGEST : 0;
}

void
engine_fathom_close (void)
{
  init_library ("");
}

EngineSyzygyResult
engine_fathom_probe (const ChessPosition *position)
{
  unsigned result = tb_probe_wdl (FATHOM_BOARDS (position), 0, 0, get_en_passant (position),
                                  position->turn == CHESS_WHITE);

  return result > TB_WIN ? ENGINE_SYZYGY_UNKNOWN : (EngineSyzygyResult) result;
}

static ChessMove
read_move (const ChessPosition *position,
           unsigned             from,
           unsigned             to,
           unsigned             promotes)
{
  static const ChessPieceType promotions[] = {
    [TB_PROMOTES_NONE] = CHESS_NO_PIECE_TYPE, [TB_PROMOTES_QUEEN] = CHESS_QUEEN,
    [TB_PROMOTES_ROOK] = CHESS_ROOK, [TB_PROMOTES_BISHOP] = CHESS_BISHOP,
    [TB_PROMOTES_KNIGHT] = CHESS_KNIGHT,
  };

  return chess_position_find_move (position, (ChessSquare) from, (ChessSquare) to,
                                   promotions[promotes <= TB_PROMOTES_KNIGHT ? promotes : 0]);
}

/* Judges the moves by who wins after them, where distances are missing. */
static int
probe_moves_without_distances (const ChessPosition *position,
                               EngineSyzygyMove     moves[CHESS_MAX_MOVES])
{
  static const EngineSyzygyResult negated[] = {
    ENGINE_SYZYGY_WIN, ENGINE_SYZYGY_CURSED_WIN, ENGINE_SYZYGY_DRAW, ENGINE_SYZYGY_BLESSED_LOSS,
    ENGINE_SYZYGY_LOSS,
  };
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    EngineSyzygyResult result;
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    result = engine_fathom_probe (&after);
    if (result == ENGINE_SYZYGY_UNKNOWN)
      return 0;
    moves[i] = (EngineSyzygyMove) { .move = list.moves[i], .result = negated[result] };
  }
  return list.count;
}

int
engine_fathom_probe_moves (const ChessPosition *position,
                           EngineSyzygyMove     moves[CHESS_MAX_MOVES],
                           bool                *has_distances)
{
  unsigned results[TB_MAX_MOVES];
  unsigned found = tb_probe_root (FATHOM_BOARDS (position), position->halfmove_clock, 0,
                                  get_en_passant (position), position->turn == CHESS_WHITE,
                                  results);
  int n = 0;

  *has_distances = found != TB_RESULT_FAILED;
  if (!*has_distances)
    return probe_moves_without_distances (position, moves);
  /* Mate and stalemate have no moves, and no list is written for them. */
  if (found == TB_RESULT_CHECKMATE || found == TB_RESULT_STALEMATE)
    return 0;
  for (; results[n] != TB_RESULT_FAILED && n < TB_MAX_MOVES - 1; n++) {
    moves[n].move = read_move (position, TB_GET_FROM (results[n]), TB_GET_TO (results[n]),
                               TB_GET_PROMOTES (results[n]));
    moves[n].result = (EngineSyzygyResult) TB_GET_WDL (results[n]);
    moves[n].distance = (int) TB_GET_DTZ (results[n]);
    if (moves[n].move == CHESS_NO_MOVE || moves[n].result > ENGINE_SYZYGY_WIN)
      return 0;
  }
  return n;
}

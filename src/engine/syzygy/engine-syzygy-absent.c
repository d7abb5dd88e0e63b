/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-fathom.h"

/* A build without Fathom: no table can be read, and whoever sets a folder is told so. */

bool
engine_fathom_is_there (void)
{
  return false;
}

int
engine_fathom_open (const char *path)
{
  return 0;
}

void
engine_fathom_close (void)
{
}

EngineSyzygyResult
engine_fathom_probe (const ChessPosition *position)
{
  return ENGINE_SYZYGY_UNKNOWN;
}

int
engine_fathom_probe_moves (const ChessPosition *position,
                           EngineSyzygyMove     moves[CHESS_MAX_MOVES],
                           bool                *has_distances)
{
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* The legal moves of a position as a list to choose from: pawns first, king last, the moves of each
   piece in the order of their names. Pure function. (transfer full) (element-type ChessMove) */
GArray *tabiya_move_choices_list (const ChessPosition *position);

G_END_DECLS

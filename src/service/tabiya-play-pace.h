/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * How long a player takes for a move, as people do: what is known from the book or taken back comes
 * at once, what is sharp takes long, and the clock says how much there is to spend. Pure; any
 * thread.
 */

/* How sharp a position is, 0 (nothing happens) to 1: how much can be taken, by either side, and
   whether the king is in check. */
double  tabiya_play_pace_find_sharpness (const ChessPosition *position);

typedef struct {
  gboolean      from_book;
  gboolean      is_recapture;   /* takes on the square to which the other side has just moved */
  int           n_moves;        /* legal moves there are to choose from */
  double        sharpness;
  guint         ply;            /* plies since the start of the game */
  gint64        remaining_ms;   /* on the mover's clock; -1 without a clock */
  gint64        increment_ms;
  gint64        longest_ms;     /* it never takes longer than this */
  double        lot;            /* a random number from 0 up to 1 */
} TabiyaPlayPace;

gint64  tabiya_play_pace_find_time      (const TabiyaPlayPace *pace);

G_END_DECLS

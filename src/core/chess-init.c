/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-init.h"

#include <stdatomic.h>
#include <threads.h>

#include "core/chess-zobrist.h"

enum { TABLES_EMPTY, TABLES_BEING_FILLED, TABLES_READY };

static atomic_int tables = TABLES_EMPTY;

void
chess_init (void)
{
  int expected = TABLES_EMPTY;

  if (atomic_load_explicit (&tables, memory_order_acquire) == TABLES_READY)
    return;
  if (!atomic_compare_exchange_strong (&tables, &expected, TABLES_BEING_FILLED)) {
    while (atomic_load_explicit (&tables, memory_order_acquire) != TABLES_READY)
      thrd_yield ();
    return;
  }
  chess_sliders_init ();
  chess_bitboard_init ();
  chess_zobrist_init ();
  atomic_store_explicit (&tables, TABLES_READY, memory_order_release);
}

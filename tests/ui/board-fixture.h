/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui-test.h"

/* A board in a window, and somebody behind it who plays what it asks for. */
typedef struct {
  GtkWidget   *window;
  TabiyaBoard *board;
  GArray      *moves;       /* ChessMove: requested */
  guint        n_cancelled;
  guint        n_activated;
  ChessSquare  activated;
  gboolean     refuse;      /* play nothing */
} BoardFixture;

/* A board of 480 px with @fen (NULL: the start position), both colours movable. */
void       board_fixture_open       (BoardFixture *fixture,
                                     const char   *fen);
void       board_fixture_close      (BoardFixture *fixture);

/* Waits until nothing on the board moves. */
void       board_fixture_rest       (BoardFixture *fixture);

/* The last move requested, in UCI; "" when there was none. Static. */
const char *board_fixture_last_move (BoardFixture *fixture);

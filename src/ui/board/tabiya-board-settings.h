/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* Lets a board on which a person moves look and behave as its settings say, now and later. Main
   thread. */
void tabiya_board_bind_settings (TabiyaBoard *board,
                                 GSettings   *settings);

G_END_DECLS

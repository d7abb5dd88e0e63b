/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* Questions of somebody who does not see the board. */

/* FALSE if the letter of a key that was pressed with Shift and Alt asks nothing. */
gboolean tabiya_board_press_by_ear (TabiyaBoard *self,
                                    gunichar     letter);
/* Says which moves may be made from @square, or else to it. */
void     tabiya_board_say_moves    (TabiyaBoard *self,
                                    ChessSquare  square);

G_END_DECLS

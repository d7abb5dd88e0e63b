/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/play/tabiya-play-controller.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardHeader: the header bar above the board: the title of the window and the buttons for
 * playing or reviewing a game. In a narrow window it is the only header bar, so it also holds the
 * main menu and the button that closes the window. Main thread.
 */
#define TABIYA_TYPE_BOARD_HEADER (tabiya_board_header_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoardHeader, tabiya_board_header, TABIYA, BOARD_HEADER, AdwBin)

void tabiya_board_header_set_title      (TabiyaBoardHeader *self,
                                         const char        *title,
                                         const char        *subtitle);
void tabiya_board_header_set_narrow     (TabiyaBoardHeader *self,
                                         gboolean           narrow);
/* Says whether a game is played or reviewed, each with its buttons, and what undo would undo; to be
   called once. */
void tabiya_board_header_set_playing    (TabiyaBoardHeader    *self,
                                         TabiyaPlayController *playing);
/* Whether it has the buttons that lead from one game of the file to the next. */
void tabiya_board_header_set_show_games (TabiyaBoardHeader *self,
                                         gboolean           show);

G_END_DECLS

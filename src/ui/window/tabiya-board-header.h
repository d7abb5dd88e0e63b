/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

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
/* Whether it has the buttons of a review, or those of a game that is played. */
void tabiya_board_header_set_reviewing  (TabiyaBoardHeader *self,
                                         gboolean           reviewing);
/* What undo and redo would do; translated, NULL for nothing. */
void tabiya_board_header_set_history    (TabiyaBoardHeader *self,
                                         const char        *undo,
                                         const char        *redo);
/* Whether it has the buttons that lead from one game of the file to the next. */
void tabiya_board_header_set_show_games (TabiyaBoardHeader *self,
                                         gboolean           show);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"
#include "ui/board/tabiya-evaluation-bar.h"
#include "ui/window/tabiya-end-card.h"
#include "ui/window/tabiya-player-strip.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardArea: the board, as large as possible, with the evaluation bar at its side and a strip
 * for each player, all aligned. In the compact form the bar lies above the board. At the end of a
 * game a card lies on the board. It passes on what a person does on the board. Main thread.
 *
 * Property "show-bar" (read, written): whether the evaluation bar is unfolded; follows the setting.
 */
#define TABIYA_TYPE_BOARD_AREA (tabiya_board_area_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoardArea, tabiya_board_area, TABIYA, BOARD_AREA, GtkWidget)

/* What it shows; to be called once. References to parts are taken. */
void                 tabiya_board_area_set_session  (TabiyaBoardArea *self,
                                                     TabiyaSession   *session);
TabiyaBoard         *tabiya_board_area_get_board    (TabiyaBoardArea *self);
TabiyaEvaluationBar *tabiya_board_area_get_bar      (TabiyaBoardArea *self);
TabiyaEndCard       *tabiya_board_area_get_end_card (TabiyaBoardArea *self);
/* The strip of the player of that colour. */
TabiyaPlayerStrip   *tabiya_board_area_get_strip    (TabiyaBoardArea *self,
                                                     ChessColor       color);
void                 tabiya_board_area_set_compact  (TabiyaBoardArea *self,
                                                     gboolean         compact);

G_END_DECLS

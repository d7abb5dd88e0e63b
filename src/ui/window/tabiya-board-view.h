/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"
#include "ui/window/tabiya-board-area.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardView: joins the controllers to the board's half of a window: the stage, the players
 * with their clocks, and the evaluation. It passes on what a person does on the board. Main thread.
 */
#define TABIYA_TYPE_BOARD_VIEW (tabiya_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBoardView, tabiya_board_view, TABIYA, BOARD_VIEW, GObject)

/* @area is borrowed: it lives as long as the tab, which owns the view. @map gets the actions
   flip and show-evaluation-bar. */
TabiyaBoardView *tabiya_board_view_new               (TabiyaBoardArea          *area,
                                                      GActionMap               *map,
                                                      TabiyaSession            *session)
                                                      G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

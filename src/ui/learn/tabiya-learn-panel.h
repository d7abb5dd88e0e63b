/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/learn/tabiya-learn.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnPanel: the panel beside the board with the questions and verdicts of a TabiyaLearn,
 * the buttons to respond to them, and a summary at the end. It does not own the board.
 *
 * Signals:
 *   "end": a person wants to return to the game.
 *   "board-wanted": a move is asked for, so the owner of the board should focus it.
 */
#define TABIYA_TYPE_LEARN_PANEL (tabiya_learn_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnPanel, tabiya_learn_panel, TABIYA, LEARN_PANEL, GtkWidget)

/* Sets the session to show; nullable. */
void  tabiya_learn_panel_set_learn (TabiyaLearnPanel *self,
                                    TabiyaLearn      *learn);
/* @narrow: whether there is little room, as below a board. */
void  tabiya_learn_panel_set_room  (TabiyaLearnPanel *self,
                                    gboolean          narrow);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/learn/tabiya-learn.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnPanel: beside the board, what a TabiyaLearn asks and says, and what can be done about
 * it; at the end the summary. The board itself belongs to others.
 *
 * Signals:
 *   "end": a person has had enough.
 *   "board-wanted": a move is asked for: whoever has the board gives it the focus.
 */
#define TABIYA_TYPE_LEARN_PANEL (tabiya_learn_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnPanel, tabiya_learn_panel, TABIYA, LEARN_PANEL, GtkWidget)

/* NULL: nothing. */
void  tabiya_learn_panel_set_learn (TabiyaLearnPanel *self,
                                    TabiyaLearn      *learn);
/* @narrow: there is little room, below a board. */
void  tabiya_learn_panel_set_room  (TabiyaLearnPanel *self,
                                    gboolean          narrow);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/learn/tabiya-learn-controller.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnView: joins a TabiyaLearnController to the widgets of a window: the panel that takes
 * the place of the pages, the arrows and circles on the board, and which side is at its bottom.
 * Main thread.
 */
#define TABIYA_TYPE_LEARN_VIEW (tabiya_learn_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnView, tabiya_learn_view, TABIYA, LEARN_VIEW, GObject)

/* Widgets are borrowed: they live as long as @tab, which owns the view. */
TabiyaLearnView *tabiya_learn_view_new           (TabiyaTab             *tab,
                                                  TabiyaLearnController *controller,
                                                  TabiyaBoardArea       *area,
                                                  TabiyaPane            *pane)
                                                  G_GNUC_WARN_UNUSED_RESULT;
/* Puts the arrows and circles of the mistake on the board, instead of those of the game. */
void             tabiya_learn_view_decorate      (TabiyaLearnView       *self);

G_END_DECLS

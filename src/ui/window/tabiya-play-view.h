/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-play-controller.h"
#include "model/stage/tabiya-stage.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayView: joins a TabiyaPlayController to the widgets of a window that say how the game is
 * going: the notice, the opening under the moves, the page Openings. It asks a person what the
 * controller cannot know. Main thread.
 */
#define TABIYA_TYPE_PLAY_VIEW (tabiya_play_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayView, tabiya_play_view, TABIYA, PLAY_VIEW, GObject)

/* @pane is borrowed: it lives as long as @tab, which owns the view. */
TabiyaPlayView *tabiya_play_view_new            (TabiyaTab               *tab,
                                                 TabiyaPlayController    *playing,
                                                 TabiyaStage             *stage,
                                                 GSettings               *settings,
                                                 TabiyaPane              *pane)
                                                 G_GNUC_WARN_UNUSED_RESULT;
/* To be called when a page was chosen: the page Openings is only updated while it is shown. */
void            tabiya_play_view_update_openings (TabiyaPlayView         *self);

G_END_DECLS

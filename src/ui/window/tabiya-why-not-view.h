/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-why-not-controller.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaWhyNotView: joins a TabiyaWhyNotController to the widgets of a window: its panel, the
 * arrows of the move asked about, of the reply and of a better move, and Escape, which leaves. Main
 * thread.
 */
#define TABIYA_TYPE_WHY_NOT_VIEW (tabiya_why_not_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWhyNotView, tabiya_why_not_view, TABIYA, WHY_NOT_VIEW, GObject)

/* @area and @pane are borrowed: they live as long as @tab, which owns the view. */
TabiyaWhyNotView *tabiya_why_not_view_new      (TabiyaTab              *tab,
                                                TabiyaWhyNotController *controller,
                                                TabiyaBoardArea        *area,
                                                TabiyaPane             *pane)
                                                G_GNUC_WARN_UNUSED_RESULT;
/* Draws the arrows; to be called while the controller is active. */
void              tabiya_why_not_view_decorate (TabiyaWhyNotView       *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-controller.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewView: joins a TabiyaReviewController to the widgets of a window: the move list with
 * its keys and its menu, and the buttons for undo and redo. It asks a person for comments and tags.
 * Main thread.
 */
#define TABIYA_TYPE_REVIEW_VIEW (tabiya_review_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewView, tabiya_review_view, TABIYA, REVIEW_VIEW, GObject)

/* @header and @pane are borrowed: they live as long as @tab, which owns the view. */
TabiyaReviewView *tabiya_review_view_new            (TabiyaTab                *tab,
                                                     TabiyaReviewController   *review,
                                                     TabiyaPlayController     *playing,
                                                     TabiyaAnalysisController *analysis,
                                                     GSettings                *settings,
                                                     TabiyaBoardHeader        *header,
                                                     TabiyaPane               *pane)
                                                     G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

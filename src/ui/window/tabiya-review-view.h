/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-controller.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewView: joins a TabiyaReviewController to the widgets of a window: the move list with
 * its keys and its menu, what undo would undo on its button; comments and tags are asked of a
 * person. Main thread.
 */
#define TABIYA_TYPE_REVIEW_VIEW (tabiya_review_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewView, tabiya_review_view, TABIYA, REVIEW_VIEW, GObject)

/* @header and @pane are borrowed: they live as long as @window, which owns the view. */
TabiyaReviewView *tabiya_review_view_new            (TabiyaWindow             *window,
                                                     TabiyaReviewController   *review,
                                                     TabiyaPlayController     *playing,
                                                     TabiyaAnalysisController *analysis,
                                                     GSettings                *settings,
                                                     TabiyaBoardHeader        *header,
                                                     TabiyaPane               *pane)
                                                     G_GNUC_WARN_UNUSED_RESULT;
/* Another game is shown; the move list takes it at once. */
void              tabiya_review_view_follow_game    (TabiyaReviewView          *self);
/* Draws anew what is about these changes. */
void              tabiya_review_view_update         (TabiyaReviewView          *self,
                                                     TabiyaChange               what);
/* Which variation can be folded now, and which unfolded. */
void              tabiya_review_view_update_actions (TabiyaReviewView          *self);
/* A comment that is being written is kept: the window is about to close. */
void              tabiya_review_view_finish_comment (TabiyaReviewView          *self);

G_END_DECLS

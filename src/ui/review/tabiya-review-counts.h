/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewCounts: how many blunders, mistakes and inaccuracies a side made, each a button that
 * asks for the next such move by "step" (int judgement).
 */
#define TABIYA_TYPE_REVIEW_COUNTS (tabiya_review_counts_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewCounts, tabiya_review_counts, TABIYA, REVIEW_COUNTS, GtkWidget)

/* The property "side" is a ChessColor. */
void  tabiya_review_counts_set_side   (TabiyaReviewCounts     *self,
                                       ChessColor              side);
void  tabiya_review_counts_set_report (TabiyaReviewCounts     *self,
                                       const TabiyaGameReport *report);

G_END_DECLS

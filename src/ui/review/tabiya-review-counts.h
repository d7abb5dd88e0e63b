/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewCounts: the numbers of blunders, mistakes and inaccuracies of a side, each on a
 * button. Signal "step" (int judgement): a person wants to see the next such move.
 */
#define TABIYA_TYPE_REVIEW_COUNTS (tabiya_review_counts_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewCounts, tabiya_review_counts, TABIYA, REVIEW_COUNTS, GtkWidget)

/* The property "side" is a ChessColor. */
void  tabiya_review_counts_set_side   (TabiyaReviewCounts     *self,
                                       ChessColor              side);
void  tabiya_review_counts_set_report (TabiyaReviewCounts     *self,
                                       const TabiyaGameReport *report);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/review/tabiya-summary-model.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaSummaryPage: the game of a TabiyaSummaryModel in words: its course, its turning points with
 * small boards, what bad moves have cost, and what to practise. It builds its widgets when it is
 * mapped, and follows the model only while it is. It never moves the cursor of the game.
 *
 * Signal "node-activated" (pointer TabiyaNode): a person wants to see that position.
 */
#define TABIYA_TYPE_SUMMARY_PAGE (tabiya_summary_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSummaryPage, tabiya_summary_page, TABIYA, SUMMARY_PAGE, GtkWidget)

/* To be called once. A reference to the model is taken; the small boards are turned as @board is
   and have its theme. */
void  tabiya_summary_page_set_model (TabiyaSummaryPage  *self,
                                     TabiyaSummaryModel *model,
                                     TabiyaBoard        *board);

G_END_DECLS

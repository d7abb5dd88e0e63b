/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/review/tabiya-summary-page.h"

G_BEGIN_DECLS

/*
 * TabiyaSummaryWindow: a TabiyaSummaryPage in a window of its own, for windows so narrow that there
 * is no room for it beside the board. It closes when a position is chosen, which is then seen on
 * the board, and with Escape.
 */
#define TABIYA_TYPE_SUMMARY_WINDOW (tabiya_summary_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSummaryWindow, tabiya_summary_window, TABIYA, SUMMARY_WINDOW,
                      AdwWindow)

/* @model and @board as for tabiya_summary_page_set_model(). (transfer floating) */
GtkWidget         *tabiya_summary_window_new      (GtkWindow           *parent,
                                                   TabiyaSummaryModel  *model,
                                                   TabiyaBoard         *board)
                                                   G_GNUC_WARN_UNUSED_RESULT;
TabiyaSummaryPage *tabiya_summary_window_get_page (TabiyaSummaryWindow *self);

G_END_DECLS

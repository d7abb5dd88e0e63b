/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/lab/tabiya-position-row.h"

G_BEGIN_DECLS

/* TabiyaCompareWindow: searches a position to the same depth with every search method. */
#define TABIYA_TYPE_COMPARE_WINDOW (tabiya_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCompareWindow, tabiya_compare_window, TABIYA, COMPARE_WINDOW, AdwWindow)

GtkWindow         *tabiya_compare_window_new              (GtkWindow           *parent,
                                                           GSettings           *settings)
                                                           G_GNUC_WARN_UNUSED_RESULT;
/* Writes the table as CSV; a dialog reports errors. */
void               tabiya_compare_window_export           (TabiyaCompareWindow *self,
                                                           GFile               *file);

G_END_DECLS

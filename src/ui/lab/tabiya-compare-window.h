/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/lab/tabiya-position-row.h"

G_BEGIN_DECLS

/* TabiyaCompareWindow: one position searched to one depth by every method of searching. */
#define TABIYA_TYPE_COMPARE_WINDOW (tabiya_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCompareWindow, tabiya_compare_window, TABIYA, COMPARE_WINDOW, AdwWindow)

GtkWindow         *tabiya_compare_window_new              (GtkWindow           *parent,
                                                           GSettings           *settings)
                                                           G_GNUC_WARN_UNUSED_RESULT;
TabiyaPositionRow *tabiya_compare_window_get_position_row (TabiyaCompareWindow *self);
/* The table as a CSV file; an error is told in a dialog. */
void               tabiya_compare_window_export           (TabiyaCompareWindow *self,
                                                           GFile               *file);

G_END_DECLS

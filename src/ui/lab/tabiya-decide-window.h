/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/lab/tabiya-position-row.h"

G_BEGIN_DECLS

/* TabiyaDecideWindow: for each weight the nearest value at which the engine would play something
   else. */
#define TABIYA_TYPE_DECIDE_WINDOW (tabiya_decide_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDecideWindow, tabiya_decide_window, TABIYA, DECIDE_WINDOW, AdwWindow)

/* Starts to search at once. */
GtkWindow         *tabiya_decide_window_new              (GtkWindow          *parent,
                                                          GSettings          *settings)
                                                          G_GNUC_WARN_UNUSED_RESULT;
/* The nodes of the longest searches, TABIYA_CHOICE_NODES unless set; starts again. For tests. */
void               tabiya_decide_window_set_nodes        (TabiyaDecideWindow *self,
                                                          guint64             nodes);

G_END_DECLS

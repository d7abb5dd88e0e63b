/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/print/tabiya-print-pages.h"

G_BEGIN_DECLS

/* TabiyaPrintTab: how games are printed, as a page of the print dialog. What is chosen is kept in
   the settings of the program. Main thread. */
#define TABIYA_TYPE_PRINT_TAB (tabiya_print_tab_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPrintTab, tabiya_print_tab, TABIYA, PRINT_TAB, GtkBox)

GtkWidget *tabiya_print_tab_new           (GSettings       *settings) G_GNUC_WARN_UNUSED_RESULT;
/* Fills in what the settings say; the sheet is left alone. */
void       tabiya_print_tab_read_settings (GSettings       *settings,
                                           TabiyaPrintForm *form);

G_END_DECLS

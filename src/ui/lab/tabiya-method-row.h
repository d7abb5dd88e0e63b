/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/lab/tabiya-method-words.h"

G_BEGIN_DECLS

/*
 * TabiyaMethodRow: a search method and what it cost: numbers in columns with its nodes as a bar
 * below them. Where there is no room for the columns, the numbers stand below the bar.
 */
#define TABIYA_TYPE_METHOD_ROW (tabiya_method_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMethodRow, tabiya_method_row, TABIYA, METHOD_ROW, GtkListBoxRow)

GtkWidget *tabiya_method_row_new         (guint                       method,
                                          GtkSizeGroup              **columns)
                                          G_GNUC_WARN_UNUSED_RESULT;
/* @running_us: how long the method has been searching; 0 if it is not, or waits. */
void       tabiya_method_row_set_row     (TabiyaMethodRow            *self,
                                          const TabiyaComparisonRow  *row,
                                          gint64                      running_us);
void       tabiya_method_row_set_decades (TabiyaMethodRow            *self,
                                          int                         decades);
void       tabiya_method_row_set_compact (TabiyaMethodRow            *self,
                                          gboolean                    compact);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/book/tabiya-opening.h"

G_BEGIN_DECLS

/* TabiyaOpeningRow: the ECO code and the name of an opening, with a line below them. */
#define TABIYA_TYPE_OPENING_ROW (tabiya_opening_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningRow, tabiya_opening_row, TABIYA, OPENING_ROW, GtkWidget)

/* @opening (nullable) is copied; NULL hides the row. */
void  tabiya_opening_row_set_opening (TabiyaOpeningRow    *self,
                                      const TabiyaOpening *opening);

G_END_DECLS

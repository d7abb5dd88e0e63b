/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-why-model.h"

G_BEGIN_DECLS

/*
 * TabiyaTermTable: the reasons of a TabiyaWhyModel as a table that scrolls when it has to, with
 * the sum below it. The row that is chosen is the term that is lit; Up and Down light the next one,
 * a second click or Escape puts the light out.
 */
#define TABIYA_TYPE_TERM_TABLE (tabiya_term_table_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTermTable, tabiya_term_table, TABIYA, TERM_TABLE, GtkWidget)

void       tabiya_term_table_set_model   (TabiyaTermTable *self,
                                          TabiyaWhyModel  *model);
/* @whole: never scrolls by itself; @compact: without the columns White and Black. */
void       tabiya_term_table_set_room    (TabiyaTermTable *self,
                                          gboolean         whole,
                                          gboolean         compact);

G_END_DECLS

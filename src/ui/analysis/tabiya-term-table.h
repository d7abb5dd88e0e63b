/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-why-model.h"

G_BEGIN_DECLS

/*
 * TabiyaTermTable: the reasons of a TabiyaWhyModel as a table that scrolls if necessary, with the
 * sum below it. The term of the selected row is highlighted on the board; Up and Down select the
 * next one, a second click or Escape removes the highlight.
 */
#define TABIYA_TYPE_TERM_TABLE (tabiya_term_table_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTermTable, tabiya_term_table, TABIYA, TERM_TABLE, GtkWidget)

void       tabiya_term_table_set_model   (TabiyaTermTable *self,
                                          TabiyaWhyModel  *model);
/* @whole: the table never scrolls by itself; @compact: the columns White and Black are hidden. */
void       tabiya_term_table_set_room    (TabiyaTermTable *self,
                                          gboolean         whole,
                                          gboolean         compact);

G_END_DECLS

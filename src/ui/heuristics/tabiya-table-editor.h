/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/weights/tabiya-weights-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaTableEditor: the piece-square tables of the weights in an editor: a choice of the piece and
 * the phase, the table as a board of numbers, and below it the chosen square with its value. Every
 * change is one of the editor, and can be undone there.
 */
#define TABIYA_TYPE_TABLE_EDITOR (tabiya_table_editor_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTableEditor, tabiya_table_editor, TABIYA, TABLE_EDITOR, GtkWidget)

GtkWidget *tabiya_table_editor_new          (TabiyaWeightsEditor    *editor)
                                             G_GNUC_WARN_UNUSED_RESULT;
/* Shows the weights of the editor, which have changed. They must have tables. */
void       tabiya_table_editor_update       (TabiyaTableEditor      *self);
/* "2 of 12 tables changed". (transfer full) */
char      *tabiya_table_editor_dup_summary  (const HeuristicWeights *weights);

G_END_DECLS

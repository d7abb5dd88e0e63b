/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-position.h"
#include "model/weights/tabiya-weights-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaHeuristicsPage: the heuristic the engine judges by, the profile of its weights, a row for
 * each weight, generated from the registry, and beside them a preview of the effect of the weights
 * on a position. It shows a TabiyaWeightsEditor. Properties: "can-undo" and "can-redo".
 */
#define TABIYA_TYPE_HEURISTICS_PAGE (tabiya_heuristics_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaHeuristicsPage, tabiya_heuristics_page,
                      TABIYA, HEURISTICS_PAGE, GtkWidget)

void                 tabiya_heuristics_page_set_settings (TabiyaHeuristicsPage *self,
                                                          GSettings            *settings);
TabiyaWeightsEditor *tabiya_heuristics_page_get_editor   (TabiyaHeuristicsPage *self);
void                 tabiya_heuristics_page_set_position (TabiyaHeuristicsPage *self,
                                                          const ChessPosition  *position,
                                                          GArray               *history,
                                                          gboolean              flipped);
void                 tabiya_heuristics_page_undo         (TabiyaHeuristicsPage *self);
void                 tabiya_heuristics_page_redo         (TabiyaHeuristicsPage *self);

G_END_DECLS

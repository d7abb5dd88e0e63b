/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaGameGraph: the evaluations of a game as a graph over its plies. Signal "ply-activated"
 * (guint index): a person wants to see a position, by a click or a drag or by Left, Right, Home or
 * End. Other keys are left to its ancestors.
 */
#define TABIYA_TYPE_GAME_GRAPH (tabiya_game_graph_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameGraph, tabiya_game_graph, TABIYA, GAME_GRAPH, GtkWidget)

#define TABIYA_GAME_GRAPH_HEIGHT 118
#define TABIYA_GAME_GRAPH_FOLDED 72

GtkWidget *tabiya_game_graph_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the report (nullable) and its @game. Both are borrowed and must stay valid until the next
   call. */
void       tabiya_game_graph_set_report  (TabiyaGameGraph        *self,
                                          const TabiyaGameReport *report,
                                          TabiyaGame             *game);
/* The current position, as an index into the plies of the report. */
void       tabiya_game_graph_set_current (TabiyaGameGraph        *self,
                                          guint                   index);
guint      tabiya_game_graph_get_current (TabiyaGameGraph        *self);
/* Whether the graph is low, for windows with little room. */
void       tabiya_game_graph_set_folded  (TabiyaGameGraph        *self,
                                          gboolean                folded);
/* "24… cxd4 · Blunder · +2.84"; "" without a report. (transfer full) */
char      *tabiya_game_graph_dup_text    (TabiyaGameGraph        *self,
                                          guint                   index);

G_END_DECLS

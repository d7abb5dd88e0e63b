/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaGameGraph: the evaluations of a game as a graph over its plies. It draws a report and asks
 * for positions, by "ply-activated" (guint): a click or a drag, and Left, Right, Home and End.
 * Other keys are left to whoever holds it.
 */
#define TABIYA_TYPE_GAME_GRAPH (tabiya_game_graph_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameGraph, tabiya_game_graph, TABIYA, GAME_GRAPH, GtkWidget)

#define TABIYA_GAME_GRAPH_HEIGHT 118
#define TABIYA_GAME_GRAPH_FOLDED 72

GtkWidget *tabiya_game_graph_new         (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable); borrowed: the next call comes before it goes. @game: whose it is. */
void       tabiya_game_graph_set_report  (TabiyaGameGraph        *self,
                                          const TabiyaGameReport *report,
                                          TabiyaGame             *game);
/* The position shown, as an index into the plies of the report. */
void       tabiya_game_graph_set_current (TabiyaGameGraph        *self,
                                          guint                   index);
guint      tabiya_game_graph_get_current (TabiyaGameGraph        *self);
/* Low, for windows with little room. */
void       tabiya_game_graph_set_folded  (TabiyaGameGraph        *self,
                                          gboolean                folded);
/* "24… cxd4 · Blunder · +2.84". (transfer full) */
char      *tabiya_game_graph_dup_text    (TabiyaGameGraph        *self,
                                          guint                   index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-board-theme.h"
#include "ui/setup/tabiya-setup-board.h"

G_BEGIN_DECLS

/*
 * The buttons above and below a board on which a position is set up: the men of each side beside
 * its own rank, between hand and eraser at the bottom. One of them is the tool in use.
 */
typedef struct {
  GtkWidget *board;                          /* borrowed: their parent */
  GtkWidget *tools[TABIYA_N_SETUP_TOOLS];    /* owned */
} TabiyaSetupTrays;

/* Between the board and a tray, in logical pixels. */
#define TABIYA_SETUP_TRAY_GAP 6

void  tabiya_setup_trays_init     (TabiyaSetupTrays          *self,
                                   GtkWidget                 *board);
void  tabiya_setup_trays_dispose  (TabiyaSetupTrays          *self);
void  tabiya_setup_trays_allocate (TabiyaSetupTrays          *self,
                                   const TabiyaBoardGeometry *geometry);
/* The area of a tool: a ChessPiece or a TabiyaSetupTool. */
void  tabiya_setup_trays_get_box  (const TabiyaBoardGeometry *geometry,
                                   guint                      tool,
                                   graphene_rect_t           *box);
/* The tool at a point; TABIYA_N_SETUP_TOOLS if there is none. */
guint tabiya_setup_trays_tool_at  (const TabiyaBoardGeometry *geometry,
                                   double                     x,
                                   double                     y);
/* The tool in use: a ChessPiece or a TabiyaSetupTool. */
guint tabiya_setup_trays_get_tool (TabiyaSetupTrays          *self);
/* Draws the trays and the buttons on them. */
void  tabiya_setup_trays_paint    (TabiyaSetupTrays          *self,
                                   const TabiyaBoardGeometry *geometry,
                                   const TabiyaBoardTheme    *theme,
                                   GtkSnapshot               *snapshot);

G_END_DECLS

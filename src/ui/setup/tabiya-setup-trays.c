/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-trays.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-board-paint.h"
#include "ui/setup/tabiya-piece-image.h"

#define TOOL_ICON_SIZE 20

/* By tool. */
static const char * const tool_names[TABIYA_N_SETUP_TOOLS] = {
  N_("Put a white pawn"),
  N_("Put a white knight"),
  N_("Put a white bishop"),
  N_("Put a white rook"),
  N_("Put a white queen"),
  N_("Put the white king"),
  N_("Put a black pawn"),
  N_("Put a black knight"),
  N_("Put a black bishop"),
  N_("Put a black rook"),
  N_("Put a black queen"),
  N_("Put the black king"),
  N_("Remove men"),
  N_("Move men"),
};

static GtkWidget *
new_tool (guint tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *child;

  if (tool < CHESS_N_PIECES)
    child = tabiya_piece_image_new ((ChessPiece) tool);
  else
    child = gtk_image_new_from_icon_name (tool == TABIYA_SETUP_TOOL_HAND
                                            ? "tabiya-hand-symbolic" : "tabiya-eraser-symbolic");
  if (GTK_IS_IMAGE (child))
    gtk_image_set_pixel_size (GTK_IMAGE (child), TOOL_ICON_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, tool < CHESS_N_PIECES ? "setup-man" : "setup-tool");
  gtk_widget_set_tooltip_text (button, _(tool_names[tool]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(tool_names[tool]),
                                  -1);
  return button;
}

/**
 * tabiya_setup_trays_init:
 * @board: gets the buttons as children; borrowed
 */
void
tabiya_setup_trays_init (TabiyaSetupTrays *self,
                         GtkWidget        *board)
{
  self->board = board;
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    self->tools[tool] = new_tool (tool);
    gtk_widget_set_parent (self->tools[tool], board);
    if (tool > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->tools[tool]),
                                   GTK_TOGGLE_BUTTON (self->tools[0]));
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tools[TABIYA_SETUP_TOOL_HAND]), TRUE);
}

/**
 * tabiya_setup_trays_dispose:
 *
 * Removes the buttons from the board. It is safe to call this twice.
 */
void
tabiya_setup_trays_dispose (TabiyaSetupTrays *self)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    g_clear_pointer (&self->tools[tool], gtk_widget_unparent);
}

/**
 * tabiya_setup_trays_allocate:
 * @geometry: the geometry of the board
 */
void
tabiya_setup_trays_allocate (TabiyaSetupTrays          *self,
                             const TabiyaBoardGeometry *geometry)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    graphene_rect_t box;
    int minimum;

    tabiya_setup_trays_get_box (geometry, tool, &box);
    /* GTK warns if a widget is allocated without having been measured. */
    gtk_widget_measure (self->tools[tool], GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    gtk_widget_size_allocate (self->tools[tool],
                              &(GtkAllocation) {
                                (int) box.origin.x, (int) box.origin.y,
                                (int) box.size.width, (int) box.size.height,
                              },
                              -1);
  }
}

/**
 * tabiya_setup_trays_get_box:
 * @tool: a ChessPiece or a TabiyaSetupTool
 * @box: (out caller-allocates): the area of its button in the widget
 *
 * The men of a side are beside its own rank, between hand and eraser at the bottom.
 */
void
tabiya_setup_trays_get_box (const TabiyaBoardGeometry *geometry,
                            guint                      tool,
                            graphene_rect_t           *box)
{
  ChessColor bottom = geometry->flipped ? CHESS_BLACK : CHESS_WHITE;
  gboolean is_top;
  int column;

  g_return_if_fail (tool < TABIYA_N_SETUP_TOOLS);

  if (tool < CHESS_N_PIECES) {
    is_top = chess_piece_color ((ChessPiece) tool) != bottom;
    column = 1 + (int) chess_piece_type ((ChessPiece) tool);
  } else {
    is_top = FALSE;
    column = tool == TABIYA_SETUP_TOOL_HAND ? 0 : 7;
  }
  graphene_rect_init (box, (float) (geometry->x + column * geometry->square),
                      (float) (is_top ? geometry->y - TABIYA_SETUP_TRAY_GAP - geometry->square
                                      : geometry->y + TABIYA_SETUP_TRAY_GAP
                                        + 8 * geometry->square + geometry->gutter),
                      (float) geometry->square, (float) geometry->square);
  graphene_rect_inset (box, 1, 1);
}

guint
tabiya_setup_trays_tool_at (const TabiyaBoardGeometry *geometry,
                            double                     x,
                            double                     y)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    graphene_rect_t box;

    tabiya_setup_trays_get_box (geometry, tool, &box);
    if (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return tool;
  }
  return TABIYA_N_SETUP_TOOLS;
}

guint
tabiya_setup_trays_get_tool (TabiyaSetupTrays *self)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools[tool])))
      return tool;
  return TABIYA_SETUP_TOOL_HAND;
}

/* Black men on a dark window would not be seen, so that the men stand on the wood of the board. */
static void
paint_ground (const TabiyaBoardGeometry *geometry,
              const TabiyaBoardTheme    *theme,
              GtkSnapshot               *snapshot)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    graphene_rect_t first, last, tray;
    GskRoundedRect outline;

    tabiya_setup_trays_get_box (geometry, chess_piece_make ((ChessColor) color, CHESS_PAWN),
                                &first);
    tabiya_setup_trays_get_box (geometry, chess_piece_make ((ChessColor) color, CHESS_KING),
                                &last);
    graphene_rect_union (&first, &last, &tray);
    gsk_rounded_rect_init_from_rect (&outline, &tray, TABIYA_BOARD_RADIUS);
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, &theme->light, &tray);
    gtk_snapshot_pop (snapshot);
  }
}

void
tabiya_setup_trays_paint (TabiyaSetupTrays          *self,
                          const TabiyaBoardGeometry *geometry,
                          const TabiyaBoardTheme    *theme,
                          GtkSnapshot               *snapshot)
{
  paint_ground (geometry, theme, snapshot);
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    gtk_widget_snapshot_child (self->board, self->tools[tool], snapshot);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-small-board.h"

#include "model/board/tabiya-board-scene.h"
#include "ui/board/tabiya-board-ground.h"
#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-board-pieces.h"

/* Logical pixels. */
#define SQUARE 18

struct _TabiyaSmallBoard
{
  GtkWidget            parent_instance;

  /* state */
  TabiyaBoardScene     scene;
  TabiyaBoardGeometry  geometry;
  TabiyaBoardGround    ground;
  TabiyaBoardPieces    pieces;
};

enum {
  PROP_0,
  PROP_FLIPPED,
  PROP_THEME_ID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaSmallBoard, tabiya_small_board, GTK_TYPE_WIDGET)

static void
redraw (TabiyaSmallBoard *self)
{
  tabiya_board_ground_drop (&self->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tabiya_small_board_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = *natural = 8 * SQUARE;
}

static void
tabiya_small_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TabiyaSmallBoard *self = TABIYA_SMALL_BOARD (widget);

  if (tabiya_board_geometry_allocate (&self->geometry, 8 * SQUARE, 8 * SQUARE))
    redraw (self);
}

static void
tabiya_small_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TabiyaSmallBoard *self = TABIYA_SMALL_BOARD (widget);
  const ChessPosition *position = &self->scene.position;
  ChessBitboard standing = chess_position_occupied (position);

  if (self->geometry.square <= 0)
    return;
  tabiya_board_ground_paint (&self->ground, widget, &self->geometry, snapshot);
  tabiya_board_marks_paint_state (&self->scene, &self->geometry, snapshot);
  while (standing) {
    ChessSquare square = bb_pop (&standing);
    graphene_rect_t box;

    tabiya_board_paint_get_square_box (&self->geometry, square, &box);
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, position->board[square],
                               box.origin.x, box.origin.y);
  }
  tabiya_board_marks_paint_badge (&self->scene, &self->geometry, snapshot);
}

static void
tabiya_small_board_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TabiyaSmallBoard *self = TABIYA_SMALL_BOARD (object);

  switch (id) {
  case PROP_FLIPPED:
    self->geometry.flipped = g_value_get_boolean (value);
    redraw (self);
    break;
  case PROP_THEME_ID:
    self->ground.theme = tabiya_board_theme_find (g_value_get_string (value));
    redraw (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_small_board_dispose (GObject *object)
{
  TabiyaSmallBoard *self = TABIYA_SMALL_BOARD (object);

  tabiya_board_ground_drop (&self->ground);
  tabiya_board_pieces_dispose (&self->pieces);
  G_OBJECT_CLASS (tabiya_small_board_parent_class)->dispose (object);
}

static void
tabiya_small_board_class_init (TabiyaSmallBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tabiya_small_board_set_property;
  object_class->dispose = tabiya_small_board_dispose;
  widget_class->measure = tabiya_small_board_measure;
  widget_class->size_allocate = tabiya_small_board_size_allocate;
  widget_class->snapshot = tabiya_small_board_snapshot;

  properties[PROP_FLIPPED] =
    g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THEME_ID] =
    g_param_spec_string ("theme-id", NULL, NULL, NULL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "smallboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_small_board_init (TabiyaSmallBoard *self)
{
  tabiya_board_scene_init (&self->scene);
  tabiya_board_ground_init (&self->ground);
  self->ground.coordinates = TABIYA_COORDINATES_NONE;
  tabiya_board_pieces_init (&self->pieces, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * tabiya_small_board_new:
 *
 * Returns: (transfer floating): a board with the start position
 */
GtkWidget *
tabiya_small_board_new (void)
{
  return g_object_new (TABIYA_TYPE_SMALL_BOARD, NULL);
}

void
tabiya_small_board_set_position (TabiyaSmallBoard    *self,
                                 const ChessPosition *position,
                                 ChessMove            last_move,
                                 TabiyaMark           mark)
{
  g_return_if_fail (TABIYA_IS_SMALL_BOARD (self));

  tabiya_board_scene_set_position (&self->scene, position, last_move);
  self->scene.mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_small_board_get_position:
 *
 * Returns: (transfer none): the position that is shown
 */
const ChessPosition *
tabiya_small_board_get_position (TabiyaSmallBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SMALL_BOARD (self), NULL);

  return &self->scene.position;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "ui/tabiya-ui.h"

/*
 * The object itself: children, layout, focus, signals, and where the squares are.
 */

/* Milliseconds a size must last before the pieces are rendered for it. */
#define RESIZE_DELAY 80

enum {
  MOVE_REQUESTED,
  SQUARE_ACTIVATED,
  CANCELLED,
  SHAPE_DRAWN,
  SHAPES_CLEARED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaBoard, tabiya_board, GTK_TYPE_WIDGET)

/* What is kept of the last frame does not fit any more: size, theme or orientation are others. */
void
tabiya_board_drop_caches (TabiyaBoard *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
  tabiya_board_drop_share_nodes (self);
}

static void
tabiya_board_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = TABIYA_BOARD_MIN_SIDE;
  *natural = TABIYA_BOARD_MIN_SIDE;
}

static void
allocate_pill (TabiyaBoard *self)
{
  GtkRequisition size;
  int side = 8 * self->square;
  int x, y;

  if (!gtk_widget_should_layout (self->pill))
    return;

  gtk_widget_get_preferred_size (self->pill, NULL, &size);
  size.width = MIN (size.width, side);
  x = self->x + (side - size.width) / 2;
  y = self->y + side - size.height - self->square / 4;
  gtk_widget_size_allocate (self->pill, &(GtkAllocation) { x, y, size.width, size.height }, -1);
}

static void
allocate_squares (TabiyaBoard *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    graphene_rect_t box;
    int minimum;

    tabiya_board_get_square_box (self, (ChessSquare) i, &box);
    /* Measured because GTK complains of an allocation without. */
    gtk_widget_measure (self->squares[i], GTK_ORIENTATION_HORIZONTAL, -1,
                        &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate (self->squares[i],
                              &(GtkAllocation) {
                                (int) box.origin.x, (int) box.origin.y,
                                (int) box.size.width, (int) box.size.height,
                              },
                              -1);
  }
}

static gboolean
resized_cb (gpointer data)
{
  TabiyaBoard *self = data;

  self->resize_id = 0;
  self->texture_square = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Rendering twelve drawings anew for each of the sizes a window goes through while somebody pulls
   at its edge would make it stick to the pointer less and less. They are scaled until it rests. */
static void
keep_textures_for_now (TabiyaBoard *self)
{
  if (self->square == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->texture_square == 0)
    self->texture_square = self->square;
  g_clear_handle_id (&self->resize_id, g_source_remove);
  self->resize_id = g_timeout_add (RESIZE_DELAY, resized_cb, self);
}

static void
tabiya_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);
  int side = tabiya_board_fit (width, height);
  int x = (width - side) / 2;
  int y = (height - side) / 2;

  if (self->square != side / 8)
    keep_textures_for_now (self);
  if (self->square != side / 8 || self->x != x || self->y != y)
    tabiya_board_drop_caches (self);
  self->square = side / 8;
  self->x = x;
  self->y = y;
  allocate_squares (self);
  allocate_pill (self);
}

static void
tabiya_board_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->css_changed (widget, change);
  /* The coordinates are written in the widget's font. */
  g_clear_pointer (&TABIYA_BOARD (widget)->ground, gsk_render_node_unref);
}

static void
scale_factor_changed_cb (TabiyaBoard *self)
{
  tabiya_board_drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tabiya_board_unmap (GtkWidget *widget)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  /* GTK 4.8 keeps a widget for ever that goes while one of its gestures is at work. */
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->primary));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->secondary));
  tabiya_board_cancel (self);
  tabiya_board_finish_animation (self);
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->unmap (widget);
}

/* The focus is on a square, so that a screen reader reads that one; Tab enters the board where the
   cursor is and leaves it from any square. */
static gboolean
tabiya_board_grab_focus (GtkWidget *widget)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

static gboolean
tabiya_board_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  if (gtk_widget_get_focus_child (widget))
    return FALSE;
  /* A new window gives the focus to somebody: nobody pressed Tab then. */
  tabiya_board_set_cursor (self, self->cursor,
                           gtk_root_get_focus (gtk_widget_get_root (widget)) != NULL);
  return TRUE;
}

static void
tabiya_board_dispose (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  g_clear_handle_id (&self->resize_id, g_source_remove);
  /* It holds a pointer to this widget. */
  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  tabiya_board_dispose_shares (self);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_clear_pointer (&self->squares[i], gtk_widget_unparent);
  g_clear_pointer (&self->pill, gtk_widget_unparent);
  tabiya_board_drop_caches (self);

  G_OBJECT_CLASS (tabiya_board_parent_class)->dispose (object);
}

static void
tabiya_board_finalize (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  g_array_unref (self->arrows);
  g_array_unref (self->shapes);
  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (tabiya_board_parent_class)->finalize (object);
}

static void
install_signals (GType type)
{
  signals[MOVE_REQUESTED] = g_signal_new ("move-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SQUARE_ACTIVATED] = g_signal_new ("square-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CANCELLED] = g_signal_new ("cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[SHAPE_DRAWN] = g_signal_new ("shape-drawn", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SHAPES_CLEARED] = g_signal_new ("shapes-cleared", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
tabiya_board_class_init (TabiyaBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_board_dispose;
  object_class->finalize = tabiya_board_finalize;
  widget_class->measure = tabiya_board_measure;
  widget_class->size_allocate = tabiya_board_size_allocate;
  widget_class->snapshot = tabiya_board_snapshot;
  widget_class->css_changed = tabiya_board_css_changed;
  widget_class->unmap = tabiya_board_unmap;
  widget_class->focus = tabiya_board_focus;
  widget_class->grab_focus = tabiya_board_grab_focus;

  tabiya_board_install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tabiya_board_init (TabiyaBoard *self)
{
  tabiya_ui_init ();
  chess_position_init_standard (&self->position);
  self->theme = tabiya_board_theme_find (NULL);
  self->pieces = tabiya_piece_set_get_default ();
  self->arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));
  self->shapes = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardShape));
  self->typed = g_string_new (NULL);
  self->show_coordinates = TRUE;
  self->show_legal_moves = TRUE;
  self->animate = TRUE;
  self->selected = CHESS_NO_SQUARE;
  self->hovered = CHESS_NO_SQUARE;
  self->cursor = chess_square_make (4, 1);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_changed_cb), NULL);
  tabiya_board_init_squares (self);
  tabiya_board_init_entry (self);
  tabiya_board_init_animation (self);
  tabiya_board_init_shares (self);
  tabiya_board_init_input (self);
  tabiya_board_init_keyboard (self);
}

void
tabiya_board_emit_move (TabiyaBoard *self,
                        ChessMove    move)
{
  g_signal_emit (self, signals[MOVE_REQUESTED], 0, (guint) move);
}

void
tabiya_board_emit_activated (TabiyaBoard *self,
                             ChessSquare  square)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, (guint) square);
}

void
tabiya_board_emit_cancelled (TabiyaBoard *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

void
tabiya_board_emit_shape (TabiyaBoard      *self,
                         TabiyaBoardShape *shape)
{
  g_signal_emit (self, signals[SHAPE_DRAWN], 0, shape);
}

void
tabiya_board_emit_clear_shapes (TabiyaBoard *self)
{
  g_signal_emit (self, signals[SHAPES_CLEARED], 0);
}

/* The upper left corner of a place on the board, in the widget. */
void
tabiya_board_square_origin (TabiyaBoard      *self,
                            float             file,
                            float             rank,
                            graphene_point_t *origin)
{
  float column = self->flipped ? 7 - file : file;
  float row = self->flipped ? rank : 7 - rank;

  origin->x = self->x + column * self->square;
  origin->y = self->y + row * self->square;
}

void
tabiya_board_square_centre (TabiyaBoard      *self,
                            ChessSquare       square,
                            graphene_point_t *centre)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (self, square, &box);
  graphene_rect_get_center (&box, centre);
}

/**
 * tabiya_board_new:
 *
 * A board with the start position that nobody may move on.
 *
 * Returns: (transfer floating): the board
 */
GtkWidget *
tabiya_board_new (void)
{
  return g_object_new (TABIYA_TYPE_BOARD, NULL);
}

/**
 * tabiya_board_fit:
 * @width: room, in logical pixels
 * @height: room, in logical pixels
 *
 * The board is never scaled by parts of a pixel, so that edges and pieces stay sharp.
 *
 * Returns: the side of the largest board that fits: 8 times a whole number of pixels
 */
int
tabiya_board_fit (int width,
                  int height)
{
  return MAX (MIN (width, height) / 8, 1) * 8;
}

/**
 * tabiya_board_get_square_at:
 * @x: in the widget
 * @y: in the widget
 *
 * Returns: the square there, or %CHESS_NO_SQUARE beside the board
 */
ChessSquare
tabiya_board_get_square_at (TabiyaBoard *self,
                            double       x,
                            double       y)
{
  int column, row;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_SQUARE);

  if (self->square == 0 || x < self->x || y < self->y)
    return CHESS_NO_SQUARE;
  column = (int) ((x - self->x) / self->square);
  row = (int) ((y - self->y) / self->square);
  if (column > 7 || row > 7)
    return CHESS_NO_SQUARE;
  return self->flipped ? chess_square_make (7 - column, row) : chess_square_make (column, 7 - row);
}

/**
 * tabiya_board_get_square_box:
 * @square: a square
 * @box: (out caller-allocates): where it is in the widget
 */
void
tabiya_board_get_square_box (TabiyaBoard     *self,
                             ChessSquare      square,
                             graphene_rect_t *box)
{
  graphene_point_t origin;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (square < CHESS_N_SQUARES);

  tabiya_board_square_origin (self, (float) chess_square_file (square),
                              (float) chess_square_rank (square), &origin);
  graphene_rect_init (box, origin.x, origin.y, self->square, self->square);
}

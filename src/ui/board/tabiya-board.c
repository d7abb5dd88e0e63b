/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/tabiya-ui.h"

/*
 * The object itself: children, layout, focus, signals, and the places of the squares.
 */

enum {
  MOVE_REQUESTED,
  MOVE_REFUSED,
  SQUARE_ACTIVATED,
  CANCELLED,
  PREMOVES_CANCELLED,
  SHAPE_DRAWN,
  SHAPES_CLEARED,
  MENU_REQUESTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaBoard, tabiya_board, GTK_TYPE_WIDGET)

/* Drops everything cached from the last frame, after a change of size, theme or orientation. */
void
tabiya_board_drop_caches (TabiyaBoard *self)
{
  tabiya_board_ground_drop (&self->ground);
  tabiya_board_arrows_drop (&self->arrows);
  tabiya_board_shares_drop (&self->shares);
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
tabiya_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);
  int square = self->geometry.square;

  if (tabiya_board_geometry_allocate (&self->geometry, width, height))
    tabiya_board_drop_caches (self);
  if (self->geometry.square != square)
    tabiya_board_pieces_hold (&self->pieces, square);
  tabiya_board_squares_allocate (&self->squares, &self->geometry);
  tabiya_board_entry_allocate (&self->entry, &self->geometry);
}

static void
tabiya_board_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->css_changed (widget, change);
  /* The coordinates are written in the widget's font. */
  tabiya_board_ground_drop (&TABIYA_BOARD (widget)->ground);
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

  tabiya_board_reset_pointer (self);
  tabiya_board_cancel (self);
  tabiya_board_animation_finish (&self->animation);
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->unmap (widget);
}

/* The focus is on a square, so that a screen reader reads it. Tab enters the board at the cursor
   and leaves it from any square. */
static gboolean
tabiya_board_grab_focus (GtkWidget *widget)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  return gtk_widget_grab_focus (self->squares.widgets[self->squares.cursor]);
}

static gboolean
tabiya_board_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  if (gtk_widget_get_focus_child (widget))
    return FALSE;
  /* Without a previous focus this is the initial focus of a new window, not a press of Tab, so the
     cursor stays hidden. */
  tabiya_board_squares_set_cursor (&self->squares, self->squares.cursor,
                                   !!gtk_root_get_focus (gtk_widget_get_root (widget)));
  return TRUE;
}

static void
tabiya_board_dispose (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_object (&self->stage);
  tabiya_board_pieces_dispose (&self->pieces);
  tabiya_board_animation_dispose (&self->animation);
  tabiya_board_shares_dispose (&self->shares);
  tabiya_board_squares_dispose (&self->squares);
  tabiya_board_entry_dispose (&self->entry);
  tabiya_board_premoves_dispose (&self->premoves);
  tabiya_board_drop_caches (self);

  G_OBJECT_CLASS (tabiya_board_parent_class)->dispose (object);
}

static void
tabiya_board_finalize (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  tabiya_board_arrows_finalize (&self->arrows);
  tabiya_board_entry_finalize (&self->entry);

  G_OBJECT_CLASS (tabiya_board_parent_class)->finalize (object);
}

static void
install_signals (GType type)
{
  signals[MOVE_REQUESTED] = g_signal_new ("move-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MOVE_REFUSED] = g_signal_new ("move-refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[SQUARE_ACTIVATED] = g_signal_new ("square-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CANCELLED] = g_signal_new ("cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[PREMOVES_CANCELLED] = g_signal_new ("premoves-cancelled", type, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SHAPE_DRAWN] = g_signal_new ("shape-drawn", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MENU_REQUESTED] = g_signal_new ("menu-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
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
  GtkWidget *widget = GTK_WIDGET (self);

  tabiya_ui_init ();
  self->show_legal_moves = TRUE;
  self->animate = TRUE;

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_VISIBLE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_changed_cb), NULL);
  tabiya_board_scene_init (&self->scene);
  tabiya_board_ground_init (&self->ground);
  tabiya_board_pieces_init (&self->pieces, widget);
  tabiya_board_arrows_init (&self->arrows, widget);
  tabiya_board_squares_init (&self->squares, widget);
  tabiya_board_entry_init (&self->entry, widget);
  tabiya_board_animation_init (&self->animation, widget);
  tabiya_board_shares_init (&self->shares, widget);
  tabiya_board_premoves_init (&self->premoves, widget);
  tabiya_board_init_pointer (self);
  tabiya_board_init_touch (self);
  tabiya_board_init_keyboard (self);
  tabiya_board_update_accessible (self);
}

void
tabiya_board_emit_move (TabiyaBoard *self,
                        ChessMove    move)
{
  g_signal_emit (self, signals[MOVE_REQUESTED], 0, (guint) move);
}

void
tabiya_board_emit_refused (TabiyaBoard *self)
{
  g_signal_emit (self, signals[MOVE_REFUSED], 0);
}

/**
 * tabiya_board_emit_activated:
 *
 * Emits "square-activated".
 */
void
tabiya_board_emit_activated (TabiyaBoard *self,
                             ChessSquare  square)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, (guint) square);
}

/**
 * tabiya_board_emit_cancelled:
 *
 * Emits "cancelled".
 */
void
tabiya_board_emit_cancelled (TabiyaBoard *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

/**
 * tabiya_board_emit_premoves_cancelled:
 *
 * Emits "premoves-cancelled".
 */
void
tabiya_board_emit_premoves_cancelled (TabiyaBoard *self)
{
  g_signal_emit (self, signals[PREMOVES_CANCELLED], 0);
}

/**
 * tabiya_board_emit_shape:
 *
 * Emits "shape-drawn".
 */
void
tabiya_board_emit_shape (TabiyaBoard *self,
                         TabiyaShape *shape)
{
  g_signal_emit (self, signals[SHAPE_DRAWN], 0, shape);
}

/**
 * tabiya_board_emit_clear_shapes:
 *
 * Emits "shapes-cleared".
 */
void
tabiya_board_emit_clear_shapes (TabiyaBoard *self)
{
  g_signal_emit (self, signals[SHAPES_CLEARED], 0);
}

/* Emits "menu-requested". */
void
tabiya_board_emit_menu (TabiyaBoard           *self,
                        const graphene_rect_t *box)
{
  g_signal_emit (self, signals[MENU_REQUESTED], 0, box);
}

/**
 * tabiya_board_new:
 *
 * Creates a board with the start position, on which no piece may be moved.
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
 * @width: the available width, in logical pixels
 * @height: the available height, in logical pixels
 *
 * The side of a square is always a whole number of pixels, so that edges and pieces stay sharp.
 *
 * Returns: the side of the largest board that fits, in logical pixels: a multiple of 8
 */
int
tabiya_board_fit (int width,
                  int height)
{
  return tabiya_board_geometry_fit (width, height);
}

ChessSquare
tabiya_board_get_square_at (TabiyaBoard *self,
                            double       x,
                            double       y)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_SQUARE);

  return tabiya_board_geometry_square_at (&self->geometry, x, y);
}

/**
 * tabiya_board_get_square_box:
 * @square: a square
 * @box: (out caller-allocates): its area in the widget
 */
void
tabiya_board_get_square_box (TabiyaBoard     *self,
                             ChessSquare      square,
                             graphene_rect_t *box)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (square < CHESS_N_SQUARES);

  tabiya_board_paint_get_square_box (&self->geometry, square, box);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board-private.h"

#include <math.h>

/*
 * The pointer. With the hand it drags men, from a tray too and off the board; with a man or the
 * eraser it paints on every square it reaches. The secondary button takes a man away.
 */

/* How far the pointer moves before a press becomes a drag, in logical pixels. */
#define DRAG_THRESHOLD 3.0

static gboolean
holds_control (GtkGesture *gesture)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);

  return (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) != 0;
}

static void
press_square (TabiyaSetupBoard *self,
              ChessSquare       square)
{
  guint tool = tabiya_setup_board_get_tool (self);

  tabiya_board_squares_set_cursor (&self->squares, square, FALSE);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (tool == TABIYA_SETUP_TOOL_HAND) {
    self->press.piece = tabiya_position_editor_get_piece (self->editor, square);
    self->press.from = square;
    self->press.armed = self->press.piece != CHESS_NO_PIECE;
    return;
  }
  tabiya_position_editor_begin_step (self->editor);
  tabiya_setup_board_activate (self, square);
  self->press.painting = TRUE;
  self->press.painted = square;
  /* A click that took a man away goes on taking away. */
  self->press.piece = tabiya_position_editor_get_piece (self->editor, square);
}

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               TabiyaSetupBoard *self)
{
  ChessSquare square = tabiya_board_geometry_square_at (&self->geometry, x, y);
  guint tool = tabiya_setup_trays_tool_at (&self->geometry, x, y);

  self->press = (TabiyaSetupPress) {
    .from = CHESS_NO_SQUARE,
    .piece = CHESS_NO_PIECE,
    .x = x,
    .y = y,
  };
  if (square != CHESS_NO_SQUARE) {
    press_square (self, square);
  } else if (tool < CHESS_N_PIECES) {
    self->press.piece = (ChessPiece) tool;
    self->press.armed = TRUE;
  } else if (tool == TABIYA_N_SETUP_TOOLS) {
    tabiya_setup_board_select (self, CHESS_NO_SQUARE);
  }
}

static void
paint_on (TabiyaSetupBoard *self,
          ChessSquare       square)
{
  if (square == CHESS_NO_SQUARE || square == self->press.painted)
    return;
  self->press.painted = square;
  tabiya_position_editor_put (self->editor, self->press.piece, square);
}

/* Paints on every square between two points, since a fast pointer is told only now and then. */
static void
paint_to (TabiyaSetupBoard *self,
          double            x,
          double            y)
{
  double from_x = self->press.x, from_y = self->press.y;
  int steps = 1 + (int) (4 * hypot (x - from_x, y - from_y) / MAX (self->geometry.square, 1));

  for (int i = 1; i <= steps; i++)
    paint_on (self, tabiya_board_geometry_square_at (&self->geometry,
                                                     from_x + (x - from_x) * i / steps,
                                                     from_y + (y - from_y) * i / steps));
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            offset_x,
                double            offset_y,
                TabiyaSetupBoard *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->press.painting)
    paint_to (self, x + offset_x, y + offset_y);
  self->press.x = x + offset_x;
  self->press.y = y + offset_y;
  if (!self->press.armed)
    return;
  if (!self->press.active) {
    if (hypot (offset_x, offset_y) < DRAG_THRESHOLD)
      return;
    self->press.active = TRUE;
    tabiya_setup_board_select (self, CHESS_NO_SQUARE);
    /* From here on it is no longer a click on a button. */
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop (TabiyaSetupBoard *self,
      ChessSquare       square,
      gboolean          copy)
{
  TabiyaSetupPress press = self->press;

  if (press.from == CHESS_NO_SQUARE && square != CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, press.piece, square);
  else if (press.from != CHESS_NO_SQUARE && square == CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, press.from);
  else if (press.from != CHESS_NO_SQUARE)
    tabiya_position_editor_move (self->editor, press.from, square, copy);
}

static void
end_press (TabiyaSetupBoard *self)
{
  tabiya_position_editor_end_step (self->editor);
  self->press = (TabiyaSetupPress) { .from = CHESS_NO_SQUARE, .piece = CHESS_NO_PIECE };
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag   *gesture,
             double            offset_x,
             double            offset_y,
             TabiyaSetupBoard *self)
{
  ChessSquare square;
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = tabiya_board_geometry_square_at (&self->geometry, x + offset_x, y + offset_y);
  if (self->press.active)
    drop (self, square, holds_control (GTK_GESTURE (gesture)));
  else if (square != CHESS_NO_SQUARE && !self->press.painting)
    tabiya_setup_board_activate (self, square);
  end_press (self);
}

static void
drag_cancel_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                TabiyaSetupBoard *self)
{
  end_press (self);
}

static void
secondary_cb (GtkGestureClick  *gesture,
              int               n_press,
              double            x,
              double            y,
              TabiyaSetupBoard *self)
{
  ChessSquare square = tabiya_board_geometry_square_at (&self->geometry, x, y);

  if (tabiya_setup_board_cancel (self) || square == CHESS_NO_SQUARE)
    return;
  tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, square);
}

gboolean
tabiya_setup_board_cancel_drag (TabiyaSetupBoard *self)
{
  if (!self->press.active)
    return FALSE;
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
  end_press (self);
  return TRUE;
}

/**
 * tabiya_setup_board_init_pointer:
 *
 * Adds the pointer gestures; to be called once, when the board is created.
 */
void
tabiya_setup_board_init_pointer (TabiyaSetupBoard *self)
{
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  /* It sees a press on a button of a tray before the button does. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
}

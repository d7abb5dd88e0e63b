/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <math.h>

#include "ui/board/tabiya-board-actions.h"

/*
 * The pointer. Pressing a piece selects it and shows where it can go; moving the pointer drags it;
 * releasing it on its own square leaves it selected for a second click. A person may want only one
 * of the two. Any other button cancels everything.
 */

/* How far the pointer, or a finger, moves before a press becomes a drag, in logical pixels. */
#define DRAG_THRESHOLD  3.0
#define TOUCH_THRESHOLD 8.0

static gboolean
wants_promotion_choice (TabiyaBoard *self)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (self->pointer.primary));

  return (state & GDK_CONTROL_MASK) != 0;
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_gesture_get_device (gesture);

  return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Setting up a position is no play, so every way is open. */
static gboolean
moves_by (TabiyaBoard     *self,
          TabiyaMoveInput  input)
{
  return self->pointer.input == input || self->pointer.input == TABIYA_MOVE_INPUT_BOTH
         || self->scene.movable == TABIYA_MOVABLE_FREELY;
}

static void
update_pointer (TabiyaBoard *self,
                ChessSquare  square)
{
  const char *name = NULL;

  if (self->pointer.drag.active)
    name = "grabbing";
  else if (self->promotion.open)
    name = NULL;
  else if (square != CHESS_NO_SQUARE && tabiya_board_scene_can_pick_up (&self->scene, square))
    name = "grab";
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
set_hovered (TabiyaBoard *self,
             ChessSquare  square)
{
  int cell = tabiya_board_promotion_cell_at (&self->promotion, square);

  if (self->pointer.hovered == square)
    return;
  self->pointer.hovered = square;
  if (cell >= 0)
    tabiya_board_highlight_promotion (self, cell);
  if (self->scene.selected != CHESS_NO_SQUARE)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel_selection (TabiyaBoard *self)
{
  tabiya_board_select (self, CHESS_NO_SQUARE);
  tabiya_board_emit_cancelled (self);
}

static graphene_point_t
get_drag_point (TabiyaBoard *self)
{
  return GRAPHENE_POINT_INIT ((float) self->pointer.drag.x, (float) self->pointer.drag.y);
}

static void
return_piece (TabiyaBoard *self)
{
  graphene_point_t centre = get_drag_point (self);

  tabiya_board_return_piece (self, self->pointer.drag.from, &centre);
}

/* Ends a drag without a move: the piece flies back and is no longer selected. Returns FALSE if
   there was none. */
gboolean
tabiya_board_cancel_drag (TabiyaBoard *self)
{
  gboolean was_active = self->pointer.drag.active;

  self->pointer.drag.armed = FALSE;
  self->pointer.drag.active = FALSE;
  if (self->arrows.sketching) {
    tabiya_board_arrows_set_sketch (&self->arrows, NULL);
    return TRUE;
  }
  if (!was_active)
    return FALSE;
  tabiya_board_select (self, CHESS_NO_SQUARE);
  return_piece (self);
  update_pointer (self, self->pointer.hovered);
  return TRUE;
}

static void
press_promotion (TabiyaBoard *self,
                 ChessSquare  square)
{
  self->promotion.pressed = tabiya_board_promotion_cell_at (&self->promotion, square);
  if (self->promotion.pressed < 0)
    tabiya_board_cancel (self);
}

static void
release_promotion (TabiyaBoard *self,
                   ChessSquare  square)
{
  int cell = tabiya_board_promotion_cell_at (&self->promotion, square);
  int pressed = self->promotion.pressed;

  self->promotion.pressed = -1;
  if (pressed >= 0 && cell == pressed)
    tabiya_board_choose_promotion (self, cell);
}

static void
pick_up (TabiyaBoard *self,
         ChessSquare  square,
         double       x,
         double       y)
{
  self->pointer.drag = (TabiyaBoardDrag) {
    .armed = TRUE,
    .was_selected = self->scene.selected == square,
    .from = square,
    .x = x,
    .y = y,
  };
  /* Another man that is selected already may be meant to take this one. */
  if (!tabiya_board_scene_is_target (&self->scene, square))
    tabiya_board_select (self, square);
}

/* A man in the way of the one that is selected may also be meant to move itself. */
static gboolean
may_pick_up_instead (TabiyaBoard *self,
                     ChessSquare  square)
{
  return self->scene.movable == TABIYA_MOVABLE_FREELY
         && tabiya_board_scene_can_pick_up (&self->scene, square);
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               TabiyaBoard    *self)
{
  ChessSquare square = tabiya_board_get_square_at (self, x, y);

  self->pointer.hovered = square;
  self->pointer.drag.armed = FALSE;
  if (self->promotion.open) {
    press_promotion (self, square);
    return;
  }
  tabiya_board_entry_clear (&self->entry);
  if (square == CHESS_NO_SQUARE) {
    if (self->scene.selected != CHESS_NO_SQUARE)
      cancel_selection (self);
    tabiya_board_cancel_premoves (self);
    return;
  }

  tabiya_board_squares_set_cursor (&self->squares, square, FALSE);
  if (moves_by (self, TABIYA_MOVE_INPUT_CLICK)
      && tabiya_board_scene_is_target (&self->scene, square)
      && !may_pick_up_instead (self, square)) {
    tabiya_board_try_move (self, self->scene.selected, square, NULL, wants_promotion_choice (self));
  } else if (tabiya_board_scene_can_pick_up (&self->scene, square)) {
    pick_up (self, square, x, y);
    /* A second finger may follow the first. */
    if (!is_touch (GTK_GESTURE (gesture)))
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  } else if (self->scene.selected != CHESS_NO_SQUARE) {
    cancel_selection (self);
    tabiya_board_cancel_premoves (self);
  } else if (!tabiya_board_cancel_premoves (self)) {
    if (self->arrows.shapes->len > 0 && self->scene.position.board[square] == CHESS_NO_PIECE)
      tabiya_board_emit_clear_shapes (self);
    tabiya_board_emit_activated (self, square);
  }
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          offset_x,
                double          offset_y,
                TabiyaBoard    *self)
{
  double x, y;

  if (!self->pointer.drag.armed)
    return;
  if (!self->pointer.drag.active) {
    double threshold = is_touch (GTK_GESTURE (gesture)) ? TOUCH_THRESHOLD : DRAG_THRESHOLD;

    if (hypot (offset_x, offset_y) < threshold || !moves_by (self, TABIYA_MOVE_INPUT_DRAG))
      return;
    self->pointer.drag.active = TRUE;
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    if (self->scene.selected != self->pointer.drag.from)
      tabiya_board_select (self, self->pointer.drag.from);
    tabiya_board_animation_finish (&self->animation);
    update_pointer (self, self->pointer.drag.from);
  }

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer.drag.x = x + offset_x;
  self->pointer.drag.y = y + offset_y;
  set_hovered (self, tabiya_board_get_square_at (self, self->pointer.drag.x, self->pointer.drag.y));
  if (self->pointer.hovered != self->pointer.drag.from)
    self->pointer.drag.left_origin = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop (TabiyaBoard *self,
      ChessSquare  square)
{
  TabiyaBoardDrag drag = self->pointer.drag;

  self->pointer.drag.active = FALSE;
  update_pointer (self, square);
  if (tabiya_board_scene_is_target (&self->scene, square)) {
    graphene_point_t centre = get_drag_point (self);

    tabiya_board_try_move (self, drag.from, square, &centre, wants_promotion_choice (self));
    return;
  }

  /* A piece that never left its square stays selected: it was a click by an unsteady hand. */
  if (square != drag.from || drag.left_origin || !moves_by (self, TABIYA_MOVE_INPUT_CLICK))
    cancel_selection (self);
  return_piece (self);
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          offset_x,
             double          offset_y,
             TabiyaBoard    *self)
{
  g_autoptr(GList) fingers = gtk_gesture_get_sequences (GTK_GESTURE (gesture));
  ChessSquare square;
  double x, y;

  /* A second finger ends it as well, and puts the man back. */
  if (fingers && fingers->next) {
    tabiya_board_cancel (self);
    self->pointer.drag.armed = FALSE;
  }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = tabiya_board_get_square_at (self, x + offset_x, y + offset_y);
  if (self->promotion.open) {
    release_promotion (self, square);
    return;
  }
  if (!self->pointer.drag.armed)
    return;

  self->pointer.drag.armed = FALSE;
  if (self->pointer.drag.active)
    drop (self, square);
  else if (self->pointer.drag.was_selected || !moves_by (self, TABIYA_MOVE_INPUT_CLICK))
    cancel_selection (self);
  else if (self->scene.selected != self->pointer.drag.from)
    tabiya_board_activate_square (self, self->pointer.drag.from, wants_promotion_choice (self));
}

static void
gesture_cancel_cb (GtkGesture       *gesture,
                   GdkEventSequence *sequence,
                   TabiyaBoard      *self)
{
  self->promotion.pressed = -1;
  if (tabiya_board_cancel_drag (self))
    tabiya_board_emit_cancelled (self);
}

/* Another button pressed during a gesture cancels it, for instance an unwanted drag. */
static gboolean
other_button_cb (GtkEventControllerLegacy *controller,
                 GdkEvent                 *event,
                 TabiyaBoard              *self)
{
  guint button;

  if (gdk_event_get_event_type (event) != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;

  button = gdk_button_event_get_button (event);
  if (button != GDK_BUTTON_PRIMARY && (self->pointer.drag.armed || self->promotion.open)) {
    self->pointer.drag.armed = FALSE;
    tabiya_board_cancel (self);
    return GDK_EVENT_STOP;
  }
  if (button != GDK_BUTTON_SECONDARY && self->arrows.sketching) {
    tabiya_board_cancel_drag (self);
    return GDK_EVENT_STOP;
  }
  return GDK_EVENT_PROPAGATE;
}

/* Drawing with the secondary button */

/* The colours that other programs use for these modifier keys. */
static char
get_sketch_color (GtkGesture *gesture)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gboolean strong = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  gboolean other = (state & GDK_ALT_MASK) != 0;

  if (strong && other)
    return 'Y';
  if (strong)
    return 'R';
  return other ? 'B' : 'G';
}

static void
sketch_begin_cb (GtkGestureDrag *gesture,
                 double          x,
                 double          y,
                 TabiyaBoard    *self)
{
  ChessSquare square = tabiya_board_get_square_at (self, x, y);

  if (self->scene.selected != CHESS_NO_SQUARE)
    cancel_selection (self);
  if (tabiya_board_cancel_premoves (self) || square == CHESS_NO_SQUARE)
    return;
  tabiya_board_arrows_set_sketch (&self->arrows, &(TabiyaShape) {
    .from = square,
    .to = square,
    .color = get_sketch_color (GTK_GESTURE (gesture)),
  });
}

static void
sketch_update_cb (GtkGestureDrag *gesture,
                  double          offset_x,
                  double          offset_y,
                  TabiyaBoard    *self)
{
  TabiyaShape sketch = self->arrows.sketch;
  ChessSquare square;
  double x, y;

  if (!self->arrows.sketching)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = tabiya_board_get_square_at (self, x + offset_x, y + offset_y);
  if (square == CHESS_NO_SQUARE || square == sketch.to)
    return;
  sketch.to = square;
  tabiya_board_arrows_set_sketch (&self->arrows, &sketch);
}

static void
sketch_end_cb (GtkGestureDrag *gesture,
               double          offset_x,
               double          offset_y,
               TabiyaBoard    *self)
{
  TabiyaShape sketch = self->arrows.sketch;

  if (!self->arrows.sketching)
    return;
  tabiya_board_arrows_set_sketch (&self->arrows, NULL);
  tabiya_board_emit_shape (self, &sketch);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           TabiyaBoard              *self)
{
  ChessSquare square = tabiya_board_get_square_at (self, x, y);

  if (self->pointer.drag.active)
    return;
  set_hovered (self, square);
  update_pointer (self, square);
}

static void
leave_cb (GtkEventControllerMotion *controller,
          TabiyaBoard              *self)
{
  set_hovered (self, CHESS_NO_SQUARE);
}

/**
 * tabiya_board_init_pointer:
 *
 * Adds the pointer gestures; to be called once, when the board is created.
 */
void
tabiya_board_init_pointer (TabiyaBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *primary = gtk_gesture_drag_new ();
  GtkGesture *secondary = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *legacy = gtk_event_controller_legacy_new ();

  self->pointer = (TabiyaBoardPointer) {
    .primary = primary,
    .secondary = secondary,
    .hovered = CHESS_NO_SQUARE,
  };
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (primary), GDK_BUTTON_PRIMARY);
  g_signal_connect (primary, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (primary, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (primary, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (primary, "cancel", G_CALLBACK (gesture_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (primary));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "drag-begin", G_CALLBACK (sketch_begin_cb), self);
  g_signal_connect (secondary, "drag-update", G_CALLBACK (sketch_update_cb), self);
  g_signal_connect (secondary, "drag-end", G_CALLBACK (sketch_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (secondary));

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  gtk_event_controller_set_propagation_phase (legacy, GTK_PHASE_CAPTURE);
  g_signal_connect (legacy, "event", G_CALLBACK (other_button_cb), self);
  gtk_widget_add_controller (widget, legacy);
}

void
tabiya_board_reset_pointer (TabiyaBoard *self)
{
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pointer.primary));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pointer.secondary));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pointer.pinch));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->pointer.hold));
}

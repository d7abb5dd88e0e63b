/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <math.h>

#include "ui/board/tabiya-board-actions.h"

/*
 * Fingers: two of them zoom the board and push it about, one that rests asks for the menu. Which
 * part is seen then can be changed by keys and the wheel as well.
 */

#define ZOOM_STEP 1.25

/* In the position editor the trays around the board have its measure. */
static gboolean
can_zoom (TabiyaBoard *self)
{
  return self->scene.movable != TABIYA_MOVABLE_FREELY && self->geometry.whole > 0;
}

/* The point that is at @from comes to @to. */
static void
zoom_about (TabiyaBoard            *self,
            double                  zoom,
            const graphene_point_t *from,
            const graphene_point_t *to)
{
  if (!can_zoom (self))
    return;
  tabiya_board_geometry_zoom (&self->geometry, zoom, from->x, from->y, to->x, to->y);
  gtk_widget_set_overflow (GTK_WIDGET (self), self->geometry.zoom > 1 ? GTK_OVERFLOW_HIDDEN
                                                                      : GTK_OVERFLOW_VISIBLE);
  tabiya_board_animation_finish (&self->animation);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
get_middle (TabiyaBoard      *self,
            graphene_point_t *point)
{
  *point = GRAPHENE_POINT_INIT (self->geometry.left + 4.f * self->geometry.whole,
                                self->geometry.top + 4.f * self->geometry.whole);
}

void
tabiya_board_zoom (TabiyaBoard *self,
                   int          steps)
{
  double zoom = MAX (self->geometry.zoom, 1);
  ChessSquare square = self->squares.cursor_visible ? self->squares.cursor : self->pointer.hovered;
  graphene_point_t point;

  g_return_if_fail (TABIYA_IS_BOARD (self));

  get_middle (self, &point);
  if (square != CHESS_NO_SQUARE)
    tabiya_board_geometry_get_centre (&self->geometry, square, &point.x, &point.y);
  zoom_about (self, steps == 0 ? 1 : zoom * pow (ZOOM_STEP, steps), &point, &point);
}

void
tabiya_board_bring_into_view (TabiyaBoard *self,
                              ChessSquare  square)
{
  TabiyaBoardGeometry *geometry = &self->geometry;
  float half = geometry->square / 2.f;
  graphene_point_t centre, to;

  if (geometry->zoom <= 1)
    return;
  tabiya_board_geometry_get_centre (geometry, square, &centre.x, &centre.y);
  to.x = CLAMP (centre.x, geometry->left + half, geometry->left + 8 * geometry->whole - half);
  to.y = CLAMP (centre.y, geometry->top + half, geometry->top + 8 * geometry->whole - half);
  if (!graphene_point_equal (&centre, &to))
    zoom_about (self, geometry->zoom, &centre, &to);
}

/* Between the fingers, or at the pointer for those on a touchpad. */
static void
get_centre (TabiyaBoard      *self,
            GtkGesture       *gesture,
            graphene_point_t *centre)
{
  double x, y;

  get_middle (self, centre);
  if (gtk_gesture_is_active (gesture) && gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    *centre = GRAPHENE_POINT_INIT ((float) x, (float) y);
}

static void
begin_pinch (TabiyaBoard *self,
             GtkGesture  *gesture)
{
  if (self->pointer.pinched_from > 0)
    return;
  /* Only the first of the fingers seemed to want a man. */
  tabiya_board_cancel (self);
  self->pointer.drag.armed = FALSE;
  self->pointer.pinched_from = MAX (self->geometry.zoom, 1);
  get_centre (self, gesture, &self->pointer.pinched_at);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_begin_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                TabiyaBoard      *self)
{
  begin_pinch (self, gesture);
}

static void
pinch_end_cb (GtkGesture       *gesture,
              GdkEventSequence *sequence,
              TabiyaBoard      *self)
{
  self->pointer.pinched_from = 0;
}

static void
pinch_cb (GtkGestureZoom *gesture,
          double          scale,
          TabiyaBoard    *self)
{
  graphene_point_t to;

  begin_pinch (self, GTK_GESTURE (gesture));
  get_centre (self, GTK_GESTURE (gesture), &to);
  zoom_about (self, self->pointer.pinched_from * scale, &self->pointer.pinched_at, &to);
  self->pointer.pinched_at = to;
}

/* A finger that rests on a man of its own is about to drag it. */
static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 TabiyaBoard         *self)
{
  if (self->pointer.drag.armed || self->promotion.open)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  tabiya_board_emit_menu (self, &GRAPHENE_RECT_INIT ((float) x, (float) y, 1, 1));
}

void
tabiya_board_init_touch (TabiyaBoard *self)
{
  GtkGesture *pinch = self->pointer.pinch = gtk_gesture_zoom_new ();
  GtkGesture *hold = self->pointer.hold = gtk_gesture_long_press_new ();

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "end", G_CALLBACK (pinch_end_cb), self);
  g_signal_connect (pinch, "cancel", G_CALLBACK (pinch_end_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-animation.h"

static void
clock_cb (double   value,
          gpointer data)
{
  TabiyaBoardAnimation *self = data;

  tabiya_board_motion_advance (&self->motion, value, adw_easing_ease (self->easing, value));
  gtk_widget_queue_draw (self->widget);
}

static void
clock_done_cb (TabiyaBoardAnimation *self)
{
  tabiya_board_motion_clear (&self->motion);
  gtk_widget_queue_draw (self->widget);
}

static void
start (TabiyaBoardAnimation *self,
       guint                 duration,
       AdwEasing             easing)
{
  self->easing = easing;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->clock), duration);
  adw_animation_play (self->clock);
}

/**
 * tabiya_board_animation_init:
 * @widget: the board; borrowed until tabiya_board_animation_dispose()
 */
void
tabiya_board_animation_init (TabiyaBoardAnimation *self,
                             GtkWidget            *widget)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (clock_cb, self, NULL);

  self->widget = widget;
  self->clock = adw_timed_animation_new (widget, 0, 1, TABIYA_BOARD_MOVE_DURATION, target);
  /* Linear, because moving and fading pieces apply their own easing to the same clock. */
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->clock), ADW_LINEAR);
  g_signal_connect_swapped (self->clock, "done", G_CALLBACK (clock_done_cb), self);
  tabiya_board_motion_clear (&self->motion);
}

/**
 * tabiya_board_animation_dispose:
 *
 * Frees what @self owns. It is safe to call this twice.
 */
void
tabiya_board_animation_dispose (TabiyaBoardAnimation *self)
{
  /* The animation holds a pointer to the widget. */
  if (self->clock)
    adw_animation_reset (self->clock);
  g_clear_object (&self->clock);
}

/**
 * tabiya_board_animation_change:
 * @before: the position shown before
 * @move_before: the move that led to it, or %CHESS_NO_MOVE
 * @scene: the scene shown now
 *
 * Moves the pieces from where they are visible now to their squares.
 */
void
tabiya_board_animation_change (TabiyaBoardAnimation   *self,
                               const ChessPosition    *before,
                               ChessMove               move_before,
                               const TabiyaBoardScene *scene)
{
  /* Pausing keeps moving pieces where they are; the new motion starts from there. */
  adw_animation_pause (self->clock);
  tabiya_board_motion_plan (&self->motion, before, move_before, scene);
  if (tabiya_board_motion_is_at_rest (&self->motion))
    tabiya_board_animation_finish (self);
  else
    start (self, TABIYA_BOARD_MOVE_DURATION, ADW_EASE_IN_OUT_CUBIC);
}

void
tabiya_board_animation_fly_home (TabiyaBoardAnimation      *self,
                                 const TabiyaBoardGeometry *geometry,
                                 ChessPiece                 piece,
                                 ChessSquare                square,
                                 const graphene_point_t    *centre)
{
  float file, rank;

  tabiya_board_animation_finish (self);
  tabiya_board_geometry_get_place (geometry, centre->x, centre->y, &file, &rank);
  tabiya_board_motion_plan_flight (&self->motion, piece, file, rank, square);
  start (self, TABIYA_BOARD_RETURN_DURATION, ADW_EASE_OUT_CUBIC);
}

void
tabiya_board_animation_finish (TabiyaBoardAnimation *self)
{
  if (self->clock)
    adw_animation_pause (self->clock);
  tabiya_board_motion_clear (&self->motion);
  gtk_widget_queue_draw (self->widget);
}

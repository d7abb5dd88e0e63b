/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-graph-input.h"

static void
hover (TabiyaGraphInput *self,
       int               index)
{
  if (self->hovered == index)
    return;
  self->hovered = index;
  gtk_widget_queue_draw (self->graph);
  if (self->klass->hover)
    self->klass->hover (self->graph, index);
}

/* Beyond the ends it goes to the ends. */
static void
activate (TabiyaGraphInput *self,
          int               index)
{
  int current, last;

  if (!self->klass->get (self->graph, &current, &last))
    return;
  index = CLAMP (index, 0, last);
  if (index != current)
    self->klass->activate (self->graph, (guint) index);
}

/* GTK also reports a motion when widgets move under a pointer that rests, which does not count: the
   keyboard may be in use. */
static void
motion_cb (TabiyaGraphInput         *self,
           double                    x,
           double                    y,
           GtkEventControllerMotion *controller)
{
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  hover (self, self->klass->find (self->graph, x));
}

static void
leave_cb (TabiyaGraphInput *self)
{
  self->pointer_x = self->pointer_y = -1;
  hover (self, -1);
}

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               TabiyaGraphInput *self)
{
  gtk_widget_grab_focus (self->graph);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  activate (self, self->klass->find (self->graph, x));
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            x,
                double            y,
                TabiyaGraphInput *self)
{
  double start_x;

  if (gtk_gesture_drag_get_start_point (gesture, &start_x, NULL)) {
    hover (self, self->klass->find (self->graph, start_x + x));
    activate (self, self->klass->find (self->graph, start_x + x));
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaGraphInput      *self)
{
  gboolean rtl = gtk_widget_get_direction (self->graph) == GTK_TEXT_DIR_RTL;
  int current, last;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !self->klass->get (self->graph, &current, &last))
    return GDK_EVENT_PROPAGATE;
  /* The pointer does not count while the keyboard is being used. */
  hover (self, -1);
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    activate (self, current + (rtl ? 1 : -1));
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    activate (self, current + (rtl ? -1 : 1));
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    activate (self, 0);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    activate (self, last);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/**
 * tabiya_graph_input_init:
 * @graph: the widget; @self must be a part of it
 * @klass: what the graph knows; must stay
 *
 * Lets pointer and keyboard go through the positions of a graph. Main thread, once.
 */
void
tabiya_graph_input_init (TabiyaGraphInput            *self,
                         GtkWidget                   *graph,
                         const TabiyaGraphInputClass *klass)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();

  *self = (TabiyaGraphInput) {
    .klass = klass,
    .graph = graph,
    .hovered = -1,
    .pointer_x = -1,
    .pointer_y = -1,
  };
  gtk_widget_set_focusable (graph, TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (graph, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (graph, motion);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (graph, key);
}

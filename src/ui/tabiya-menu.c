/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-menu.h"

/* Where a gesture keeps its TabiyaMenuFunc. */
#define KEY_OPEN "tabiya-menu-open"

static void
held_cb (GtkGesture *gesture,
         double      x,
         double      y,
         gpointer    self)
{
  ((TabiyaMenuFunc) g_object_get_data (G_OBJECT (gesture), KEY_OPEN)) (self, gesture, x, y);
}

static void
pressed_cb (GtkGesture *gesture,
            int         n_press,
            double      x,
            double      y,
            gpointer    self)
{
  held_cb (gesture, x, y, self);
}

void
tabiya_menu_add_gestures (GtkWidget      *widget,
                          TabiyaMenuFunc  open,
                          gpointer        self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  g_object_set_data (G_OBJECT (click), KEY_OPEN, open);
  g_object_set_data (G_OBJECT (hold), KEY_OPEN, open);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  /* Before a row takes the touch for itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
}

static gboolean
unparent_cb (gpointer data)
{
  gtk_widget_unparent (data);
  return G_SOURCE_REMOVE;
}

/* Unparents in an idle source: the action of the chosen item is activated after "closed" and needs
   the parent. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_LOW, unparent_cb, g_object_ref (popover), g_object_unref);
}

/* Its parent knows nothing of its size, which changes as items that do not apply are hidden. */
static gboolean
fit_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    gtk_popover_present (data);
  return G_SOURCE_REMOVE;
}

void
tabiya_menu_popup (GMenuModel            *model,
                   GtkWidget             *parent,
                   const graphene_rect_t *box)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (model);
  GdkRectangle at = { (int) box->origin.x, (int) box->origin.y,
                      MAX ((int) box->size.width, 1), MAX ((int) box->size.height, 1) };

  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_widget_set_parent (popover, parent);
  gtk_popover_popup (GTK_POPOVER (popover));
  g_idle_add_full (GTK_PRIORITY_RESIZE + 5, fit_cb, g_object_ref (popover), g_object_unref);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-games-page-private.h"

#include <glib/gi18n.h>

#include "ui/tabiya-menu.h"

/* The keys of the list of games and of its search entry, and the menu of a row. */

static void
show_row_menu (TabiyaGamesPage *self,
               double           x,
               double           y)
{
  GdkRectangle at = { (int) x, (int) y, 1, 1 };

  gtk_popover_set_pointing_to (GTK_POPOVER (self->row_menu), &at);
  gtk_popover_popup (GTK_POPOVER (self->row_menu));
}

static void
open_menu_at (gpointer    data,
              GtkGesture *gesture,
              double      x,
              double      y)
{
  TabiyaGamesPage *self = data;
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  guint position = 0;

  if (!widget || !tabiya_games_columns_find_place (widget, &position))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!gtk_selection_model_is_selected (self->selection, position))
    tabiya_games_page_select_position (self, position);
  show_row_menu (self, x, y);
}

static void
toggle (TabiyaGamesPage *self,
        guint            position)
{
  if (gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_unselect_item (self->selection, position);
  else
    gtk_selection_model_select_item (self->selection, position, FALSE);
}

/* Where the board is not to be seen a single click opens a game. The list's own single click also
   selects what the pointer passes over, and what is selected is open. With Ctrl, GTK 4.8 hears of
   one click from the row and from the cell, and the second undoes what the first has done. */
static void
released_cb (TabiyaGamesPage *self,
             int              n_press,
             double           x,
             double           y,
             GtkGesture      *gesture)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (gesture)) & (GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  guint position = 0;

  if (!widget || !tabiya_games_columns_find_place (widget, &position))
    return;
  if (held == GDK_CONTROL_MASK) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    toggle (self, position);
  } else if (self->alone && n_press == 1 && !held) {
    g_signal_emit_by_name (self->view, "activate", position);
  }
}

/* Space steps through the game that is selected, instead of toggling the selection of the list. */
static gboolean
key_pressed_cb (TabiyaGamesPage *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  gboolean back = keyval == GDK_KEY_BackSpace || (modifiers & GDK_SHIFT_MASK);

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (modifiers & GDK_SHIFT_MASK))) {
    show_row_menu (self, gtk_widget_get_width (GTK_WIDGET (self->view)) / 2.0, 60);
    return GDK_EVENT_STOP;
  }
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Delete) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-game", NULL);
    return GDK_EVENT_STOP;
  }
  if (keyval != GDK_KEY_space && keyval != GDK_KEY_BackSpace)
    return GDK_EVENT_PROPAGATE;
  if (self->expanded) {
    g_signal_emit_by_name (self, "preview-step", back);
  } else {
    tabiya_games_page_open_chosen (self);
    gtk_widget_activate_action (GTK_WIDGET (self), back ? "win.previous" : "win.next", NULL);
  }
  return GDK_EVENT_STOP;
}

/* Down moves the focus from the entry into the list. */
static gboolean
entry_key_pressed_cb (TabiyaGamesPage *self,
                      guint            keyval,
                      guint            keycode,
                      GdkModifierType  modifiers)
{
  if (keyval != GDK_KEY_Down)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return GDK_EVENT_STOP;
}

static void
add_key_controller (GtkWidget *widget,
                    GCallback  callback,
                    gpointer   data)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", callback, data);
  gtk_widget_add_controller (widget, keys);
}

static void
add_click (TabiyaGamesPage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* Before the row, which takes the click for itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
}

static void
add_row_menu (TabiyaGamesPage *self)
{
  g_autoptr(GMenu) menu = g_menu_new ();
  g_autoptr(GMenu) players = g_menu_new ();
  g_autoptr(GMenu) edit = g_menu_new ();

  g_menu_append (menu, _("_Open Game"), "games.open");
  g_menu_append (menu, _("Re_view…"), "win.analyse-games");
  g_menu_append (menu, _("_Export…"), "win.export-games");
  g_menu_append (menu, _("_Join Games into a Tree"), "win.join-games");
  g_menu_append (players, _("About _White"), "win.show-player::list-white");
  g_menu_append (players, _("About _Black"), "win.show-player::list-black");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (players));
  g_menu_append (edit, _("_Remove Annotations…"), "win.remove-games-annotations");
  g_menu_append (edit, _("_Delete"), "win.delete-game");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edit));
  self->row_menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->row_menu), FALSE);
  gtk_widget_set_halign (self->row_menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->row_menu, GTK_WIDGET (self->view));
  tabiya_menu_add_gestures (GTK_WIDGET (self->view), open_menu_at, self);
}

void
tabiya_games_page_init_input (TabiyaGamesPage *self)
{
  add_key_controller (GTK_WIDGET (self->view), G_CALLBACK (key_pressed_cb), self);
  add_key_controller (GTK_WIDGET (self->entry), G_CALLBACK (entry_key_pressed_cb), self);
  add_click (self);
  add_row_menu (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* Where board and pane stand: side by side, or one above the other in a narrow window. */

/* Widths of the pane by the design: 520 px at 1280, at least 360; 280 where the window is low. */
#define PANE_DEFAULT 520
#define PANE_SHARE   0.406
#define PANE_MIN     360
#define PANE_LOW     280
/* The list of games has many columns; the board is a preview beside it. */
#define PANE_GAMES       784
#define PANE_GAMES_SHARE 0.6125
/* What a narrow window leaves for the moves under the board. */
#define PANE_HEIGHT  210
/* The page Analysis and mistakes tried again have more to show; the board gives way. */
#define PANE_HEIGHT_ANALYSIS 320
#define PANE_HEIGHT_LEARN 270

static const char *
get_page (TabiyaWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->stack);

  return name ? name : "moves";
}

/* What a hand has chosen for this page; 0 for nothing. */
static int
get_chosen_width (TabiyaWindow *self)
{
  g_autoptr(GVariant) widths = g_settings_get_value (self->settings, "pane-widths");
  gint32 width = 0;

  g_variant_lookup (widths, get_page (self), "i", &width);
  return width;
}

static int
get_pane_width (TabiyaWindow *self,
                int           total)
{
  int chosen = get_chosen_width (self);

  if (tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_LOW)
    return PANE_LOW;
  if (chosen > 0)
    return CLAMP (chosen, PANE_MIN, MAX (PANE_MIN, total - 300));
  if (tabiya_window_is_previewing (self))
    return CLAMP ((int) (total * PANE_GAMES_SHARE), PANE_MIN, PANE_GAMES);
  return CLAMP ((int) (total * PANE_SHARE), PANE_MIN, PANE_DEFAULT);
}

static int
get_total_width (TabiyaWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->adaptive));
  int height;

  if (width <= 0)
    gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  return width;
}

/* Narrow: the board from edge to edge, the moves below it with what is left. */
static gboolean
is_learning (TabiyaWindow *self)
{
  return self->learn && tabiya_learn_controller_is_active (self->learn);
}

static int
get_narrow_position (TabiyaWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->adaptive));
  int height = gtk_widget_get_height (GTK_WIDGET (self->adaptive));
  int pane = PANE_HEIGHT;
  int header;
  int board;

  gtk_widget_measure (GTK_WIDGET (self->left_header), GTK_ORIENTATION_VERTICAL, width,
                      NULL, &header, NULL, NULL);
  if (strcmp (get_page (self), "games") == 0)
    return header;
  gtk_widget_measure (GTK_WIDGET (self->board_area), GTK_ORIENTATION_VERTICAL, width,
                      NULL, &board, NULL, NULL);
  if (is_learning (self))
    pane = PANE_HEIGHT_LEARN;
  else if (strcmp (get_page (self), "analysis") == 0)
    pane = PANE_HEIGHT_ANALYSIS;
  return MIN (header + board, height - pane);
}

/**
 * tabiya_window_place_pane:
 *
 * Gives the pane the place that its page and the size of the window ask for. Main thread.
 */
void
tabiya_window_place_pane (TabiyaWindow *self)
{
  int position;

  if (!self->settings)
    return;
  if (tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_NARROW) {
    position = get_narrow_position (self);
  } else {
    int total = get_total_width (self);

    self->pane_total = total;
    position = total - get_pane_width (self, total);
  }
  self->setting_pane = TRUE;
  gtk_paned_set_position (self->paned, position);
  self->setting_pane = FALSE;
}

/**
 * tabiya_window_remember_pane:
 *
 * Keeps the width a hand has given the pane, for the page it shows. Main thread.
 */
void
tabiya_window_remember_pane (TabiyaWindow *self)
{
  g_autoptr(GVariant) widths = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *page;
  gint32 width;
  int total;
  int pane;

  /* The position also changes when the window does; only a move of the handle is a choice. */
  if (self->setting_pane || !self->settings || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || tabiya_adaptive_get_layout (self->adaptive) != TABIYA_LAYOUT_WIDE)
    return;
  total = gtk_widget_get_width (GTK_WIDGET (self->paned));
  pane = total - gtk_paned_get_position (self->paned);
  if (total != self->pane_total || pane < PANE_MIN)
    return;

  widths = g_settings_get_value (self->settings, "pane-widths");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{si}"));
  g_variant_builder_add (&builder, "{si}", get_page (self), pane);
  g_variant_iter_init (&iter, widths);
  while (g_variant_iter_next (&iter, "{&si}", &page, &width)) {
    if (strcmp (page, get_page (self)) != 0)
      g_variant_builder_add (&builder, "{si}", page, width);
  }
  g_settings_set_value (self->settings, "pane-widths", g_variant_builder_end (&builder));
}

/* A narrow header bar has room for one window button beside its own: the one that closes, at the
   side where the desktop has it. */
static const char *
get_narrow_decoration (TabiyaWindow *self)
{
  g_autofree char *layout = NULL;
  const char *close;
  const char *colon;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout,
                NULL);
  close = layout ? strstr (layout, "close") : NULL;
  colon = layout ? strchr (layout, ':') : NULL;
  if (!close)
    return ":";
  return colon && close > colon ? ":close" : "close:";
}

/**
 * tabiya_window_apply_layout:
 *
 * Arranges the window for the layout its size asks for. Main thread.
 */
void
tabiya_window_apply_layout (TabiyaWindow *self)
{
  TabiyaLayout layout = tabiya_adaptive_get_layout (self->adaptive);
  gboolean narrow = layout == TABIYA_LAYOUT_NARROW;
  int minimum = layout == TABIYA_LAYOUT_LOW ? PANE_LOW : PANE_MIN;

  if (narrow)
    minimum = -1;
  self->setting_pane = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->pane, minimum, -1);
  gtk_paned_set_resize_start_child (self->paned, !narrow);
  gtk_paned_set_resize_end_child (self->paned, narrow);
  gtk_paned_set_position (self->paned, -1);
  self->setting_pane = FALSE;

  adw_header_bar_set_show_end_title_buttons (self->left_header, narrow);
  adw_header_bar_set_decoration_layout (self->left_header,
                                        narrow ? get_narrow_decoration (self) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->right_header), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_menu_button), narrow);
  gtk_widget_set_visible (self->flip_button, !narrow);
  gtk_widget_set_visible (self->open_button, !narrow);
  gtk_widget_set_visible (self->put_back_button, !narrow);
  gtk_widget_set_visible (self->hint_button, !narrow);
  gtk_widget_set_visible (self->narrow_hint_button, narrow);
  /* Without a stack the bar has no buttons, which a wide window would build for nothing. */
  adw_view_switcher_bar_set_stack (self->switcher_bar, narrow ? self->stack : NULL);
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    narrow && !is_learning (self));
  /* F10 opens the menu that can be seen. */
  gtk_menu_button_set_primary (self->menu_button, !narrow);
  gtk_menu_button_set_primary (self->narrow_menu_button, narrow);
  tabiya_board_area_set_compact (self->board_area, narrow);
  tabiya_move_list_set_inline (self->move_list, narrow);
  tabiya_games_page_set_narrow (self->games_page, layout != TABIYA_LAYOUT_WIDE);
  if (self->game) {
    tabiya_window_update_preview (self);
    tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
  }
  tabiya_learn_panel_set_room (self->learn_panel, narrow);
  tabiya_analysis_page_set_room (self->analysis_page, layout != TABIYA_LAYOUT_WIDE,
                                 layout == TABIYA_LAYOUT_LOW);
  tabiya_window_place_pane (self);
}

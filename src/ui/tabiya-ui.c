/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-ui.h"

#include <gtk/gtk.h>

#include "core/chess-position.h"
#include "game/care/tabiya-opening-search.h"
#include "insight/motifs/tabiya-motif-search.h"
#include "tabiya-small-icons.h"
#include "tabiya-ui-resources.h"
#include "ui/tabiya-wait-line.h"

/* When a menu closes that shows a submenu, GTK 4.8 moves the focus to another part of the closed
   menu, where no key arrives. It belongs to what the menu hangs on. */
static void
focus_moved_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *popover = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (!popover || gtk_widget_get_mapped (popover))
    return;
  if (!gtk_widget_grab_focus (gtk_widget_get_parent (popover)))
    gtk_window_set_focus (window, NULL);
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       removed,
                    guint       added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_moved_cb), NULL);
  }
}

/* A tooltip would cover the menu that its button has opened. */
static gboolean
query_tooltip_cb (GtkMenuButton *button,
                  int            x,
                  int            y,
                  gboolean       by_keyboard,
                  GtkTooltip    *tooltip)
{
  GtkPopover *menu = gtk_menu_button_get_popover (button);
  gboolean shown = FALSE;

  if (!menu || !gtk_widget_get_visible (GTK_WIDGET (menu)))
    g_signal_chain_from_overridden_handler (button, x, y, by_keyboard, tooltip, &shown);
  return shown;
}

void
tabiya_ui_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;

  g_type_ensure (TABIYA_TYPE_WAIT_LINE);
  g_resources_register (tabiya_ui_get_resource ());
  g_resources_register (tabiya_small_icons_get_resource ());
  chess_init ();
  tabiya_motif_search_install ();
  tabiya_opening_search_install ();
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
  /* A class has its signals once it is there; that of a static type stays. */
  g_type_class_ref (GTK_TYPE_MENU_BUTTON);
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_MENU_BUTTON,
                                   G_CALLBACK (query_tooltip_cb));
}

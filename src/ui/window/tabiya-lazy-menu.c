/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-lazy-menu.h"

typedef struct {
  char *path;
  char *id;
} LazyMenu;

static void
lazy_menu_free (gpointer data)
{
  LazyMenu *menu = data;

  g_free (menu->path);
  g_free (menu->id);
  g_free (menu);
}

/* Called each time before the menu pops up. */
static void
create_popup_cb (GtkMenuButton *button,
                 gpointer       data)
{
  const LazyMenu *menu = data;
  g_autoptr(GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button))
    return;
  builder = gtk_builder_new_from_resource (menu->path);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder,
                                                                                menu->id)));
}

/**
 * tabiya_lazy_menu_attach:
 * @button: one without a menu
 * @path: of the resource that describes the menu
 * @id: of the menu in there
 *
 * Gives the button that menu. Main thread.
 */
void
tabiya_lazy_menu_attach (GtkMenuButton *button,
                         const char    *path,
                         const char    *id)
{
  LazyMenu *menu = g_new0 (LazyMenu, 1);

  menu->path = g_strdup (path);
  menu->id = g_strdup (id);
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, menu, lazy_menu_free);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-lazy-menu.h"

/* Called each time before the menu pops up. */
static void
create_popup_cb (GtkMenuButton *button,
                 gpointer       data)
{
  const char *id = data;
  g_autoptr(GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button))
    return;
  builder = gtk_builder_new_from_resource (TABIYA_MENUS_PATH);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder, id)));
}

void
tabiya_lazy_menu_attach (GtkMenuButton *button,
                         const char    *id)
{
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, g_strdup (id), g_free);
}

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

void
tabiya_ui_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;

  g_resources_register (tabiya_ui_get_resource ());
  g_resources_register (tabiya_small_icons_get_resource ());
  chess_init ();
  tabiya_motif_search_install ();
  tabiya_opening_search_install ();
}

void
tabiya_ui_load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  tabiya_ui_init ();
  gtk_css_provider_load_from_resource (provider, "/org/tabiya/Tabiya/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

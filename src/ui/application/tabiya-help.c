/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-help.h"

#include <glib/gi18n.h>

#include "ui/tabiya-dialogs.h"

/* The help viewer looks for the pages under this name in the folders "help" of the data
   directories. */
#define HELP_URI "help:tabiya"

#define SHORTCUTS_PATH "/org/tabiya/Tabiya/ui/help-overlay.ui"

static void
shown_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(GtkWindow) parent = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (gtk_show_uri_full_finish (parent, result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  /* Translators: %s is the reason, as the desktop gives it. */
  text = g_strdup_printf (_("Install the help viewer Yelp, or look at “Keyboard Shortcuts” in the "
                            "menu. (%s)"),
                          error->message);
  tabiya_dialogs_error (parent, _("The Help Could Not Be Opened"), text);
}

void
tabiya_help_show (GtkWindow *parent)
{
  gtk_show_uri_full (parent, HELP_URI, GDK_CURRENT_TIME, NULL, shown_cb, g_object_ref (parent));
}

static void
shortcuts_activate_cb (GtkApplicationWindow *window)
{
  if (!gtk_application_window_get_help_overlay (window)) {
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource (SHORTCUTS_PATH);
    GObject *overlay = gtk_builder_get_object (builder, "help_overlay");

    gtk_application_window_set_help_overlay (window, GTK_SHORTCUTS_WINDOW (overlay));
  }
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

/**
 * tabiya_help_add_shortcuts:
 * @window: a window without a help overlay
 *
 * Adds the action "win.show-help-overlay". GtkApplication could do this too, but it would build the
 * overlay together with the window, which is a seventh of all the work before the first frame. Main
 * thread.
 */
void
tabiya_help_add_shortcuts (GtkApplicationWindow *window)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new ("show-help-overlay", NULL);

  g_signal_connect_object (action, "activate", G_CALLBACK (shortcuts_activate_cb), window,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

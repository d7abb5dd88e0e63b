/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-help.h"

#include <glib/gi18n.h>

#include "ui/tabiya-dialogs.h"

/* The help viewer looks for the pages under this name in the folders "help" of the data
   directories. */
#define HELP_URI "help:tabiya"

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
  text = g_strdup_printf (_("Install the help viewer Yelp, or look at “All Commands” in the "
                            "menu. (%s)"),
                          error->message);
  tabiya_dialogs_error (parent, _("The Help Could Not Be Opened"), text);
}

void
tabiya_help_show (GtkWindow *parent)
{
  gtk_show_uri_full (parent, HELP_URI, GDK_CURRENT_TIME, NULL, shown_cb, g_object_ref (parent));
}

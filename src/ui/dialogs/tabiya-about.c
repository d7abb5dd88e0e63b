/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

void
tabiya_about_present (GtkWindow *parent)
{
  const char *developers[] = { _("The Tabiya developers"), NULL };

  g_return_if_fail (!parent || GTK_IS_WINDOW (parent));

  adw_show_about_window (parent,
                         "application-name", _("Tabiya"),
                         "application-icon", TABIYA_APP_ID,
                         "version", TABIYA_VERSION,
                         "developer-name", _("The Tabiya developers"),
                         "developers", developers,
                         "copyright", _("© The Tabiya developers"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _("Play chess with an engine you can tune"),
                         /* Translators: your name, one a line. */
                         "translator-credits", _("translator-credits"),
                         NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-toast.h"

#include "ui/tabiya-announcer.h"

static AdwToast *
show (GtkWidget *widget,
      AdwToast  *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (!overlay) {
    g_object_unref (toast);
    return NULL;
  }
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  return toast;
}

AdwToast *
tabiya_toast_show (GtkWidget  *widget,
                   const char *text)
{
  return tabiya_toast_offer (widget, text, NULL, NULL, NULL);
}

AdwToast *
tabiya_toast_offer (GtkWidget  *widget,
                    const char *text,
                    const char *button,
                    const char *action,
                    const char *target)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast;

  if (!widget)
    return NULL;
  toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, button);
  /* An action without the parameter that it wants would be none. */
  if (target)
    adw_toast_set_action_target (toast, "s", target);
  adw_toast_set_action_name (toast, action);
  tabiya_announce (widget, text);
  return show (widget, toast);
}

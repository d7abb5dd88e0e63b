/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-toast.h"

#include "ui/tabiya-announcer.h"

#if !ADW_CHECK_VERSION (1, 3, 0)

/* When a message has slid out libadwaita 1.2 frees what it knows of it, and when it has slid in it
   writes there; one that is dismissed early slides out first, or in the same frame. So it begins to
   go only when nothing slides. */

/* Whatever slides waits for the overlay to be hidden, which would end it. */
static gboolean
is_moving (GtkWidget *overlay)
{
  return g_signal_handler_find (overlay, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_FUNC,
                                g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, NULL,
                                adw_animation_skip, NULL) != 0;
}

static gboolean
at_rest_cb (GtkWidget     *overlay,
            GdkFrameClock *clock,
            gpointer       toast)
{
  if (is_moving (overlay))
    return G_SOURCE_CONTINUE;
  /* It knows that it is dismissed; the overlay does not. */
  g_signal_emit_by_name (toast, "dismissed");
  return G_SOURCE_REMOVE;
}

static void
dismissed_cb (AdwToast  *toast,
              GtkWidget *overlay)
{
  if (!is_moving (overlay))
    return;
  g_signal_stop_emission_by_name (toast, "dismissed");
  gtk_widget_add_tick_callback (overlay, at_rest_cb, g_object_ref (toast), g_object_unref);
}

#endif

static AdwToast *
show (GtkWidget *widget,
      AdwToast  *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (!overlay) {
    g_object_unref (toast);
    return NULL;
  }
#if !ADW_CHECK_VERSION (1, 3, 0)
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay, 0);
#endif
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

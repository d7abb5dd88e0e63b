/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-window-family.h"

/* Marks a window that was presented in front of another one. */
#define PRESENTED "tabiya-family-presented"

GtkWindow *
tabiya_window_family_find_source (GtkApplication *application)
{
  GtkWindow *window;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  window = gtk_application_get_active_window (application);
  while (window && g_object_get_data (G_OBJECT (window), PRESENTED))
    window = gtk_window_get_transient_for (window);
  return window;
}

/* Whether @window stands in front of @other, directly or not, or is the same. */
static gboolean
stands_in_front (GtkWindow *window,
                 GtkWindow *other)
{
  while (window && window != other)
    window = gtk_window_get_transient_for (window);
  return !!window;
}

void
tabiya_window_family_present (GtkWindow *window,
                              GtkWindow *source)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (!source || GTK_IS_WINDOW (source));

  /* Never in a circle. */
  if (source && !stands_in_front (source, window))
    gtk_window_set_transient_for (window, source);
  /* The keys of the application, such as Ctrl+Q and F1, only work in its own windows. */
  if (source)
    gtk_window_set_application (window, gtk_window_get_application (source));
  g_object_set_data (G_OBJECT (window), PRESENTED, window);
  gtk_window_present (window);
}

void
tabiya_window_family_hand_over (GtkWindow *window)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();
  GtkWindow *behind;

  g_return_if_fail (GTK_IS_WINDOW (window));

  behind = gtk_window_get_transient_for (window);
  for (GList *l = toplevels; l; l = l->next) {
    if (gtk_window_get_transient_for (l->data) == window)
      gtk_window_set_transient_for (l->data, behind);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-tabs.h"

#include "model/document/tabiya-document-name.h"

TabiyaWindow *
tabiya_window_tabs_find_board (GtkWidget *widget)
{
  GtkWindow *window = NULL;
  GtkApplication *application = NULL;

  g_return_val_if_fail (!widget || GTK_IS_WIDGET (widget), NULL);

  for (window = widget ? GTK_WINDOW (gtk_widget_get_root (widget)) : NULL;
       window && !TABIYA_IS_WINDOW (window); window = gtk_window_get_transient_for (window))
    application = gtk_window_get_application (window);
  if (window)
    return TABIYA_WINDOW (window);
  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

GPtrArray *
tabiya_window_tabs_list (GtkApplication *application)
{
  GPtrArray *tabs = g_ptr_array_new ();

  g_return_val_if_fail (GTK_IS_APPLICATION (application), tabs);

  for (GList *l = gtk_application_get_windows (application); l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      g_ptr_array_extend_and_steal (tabs, tabiya_window_list_tabs (l->data));
  }
  return tabs;
}

TabiyaTab *
tabiya_window_tabs_find_file (GtkApplication *application,
                                GFile          *file)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (application);

  for (guint i = 0; i < tabs->len; i++) {
    TabiyaSession *session = tabiya_tab_get_session (tabs->pdata[i]);

    if (tabiya_document_is_at (tabiya_session_get_document (session), file))
      return tabs->pdata[i];
  }
  return NULL;
}

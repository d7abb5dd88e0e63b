/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-folder-offers.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-origin.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

static void
modified_cb (TabiyaTab      *tab,
             GParamSpec     *pspec,
             TabiyaDocument *document)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);

  if (file && tabiya_pgn_file_is_folder (file) && tabiya_document_has_unsaved (document))
    tabiya_toast_offer (tabiya_tab_get_pane (tab), _("A folder is read only"), _("_Open Its File"),
                        "win.open-own-file", NULL);
}

void
tabiya_folder_offers_watch (TabiyaTab      *tab,
                            TabiyaDocument *document)
{
  g_return_if_fail (TABIYA_IS_TAB (tab));

  g_signal_connect_object (document, "notify::modified", G_CALLBACK (modified_cb), tab,
                           G_CONNECT_SWAPPED);
}

/* FALSE if the file is open nowhere. */
static gboolean
show_in_open (GtkApplication *application,
              GFile          *file,
              guint           index)
{
  TabiyaTab *tab = tabiya_window_tabs_find_file (application, file);
  TabiyaDocument *document;
  TabiyaWindow *window;

  if (!tab)
    return FALSE;
  window = tabiya_tab_get_window (tab);
  document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  tabiya_window_select_tab (window, tab);
  if (index < tabiya_pgn_file_get_n_games (tabiya_document_get_file (document)))
    tabiya_document_dialogs_show (tabiya_tab_get_document_dialogs (tab), index);
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

void
tabiya_folder_offers_open_own (TabiyaTab      *tab,
                               TabiyaDocument *document,
                               guint           index)
{
  TabiyaPgnFile *folder = tabiya_document_get_file (document);
  TabiyaWindow *window = tabiya_tab_get_window (tab);
  g_autoptr(GFile) file = NULL;
  guint number;

  g_return_if_fail (folder && index < tabiya_pgn_file_get_n_games (folder));

  file = tabiya_pgn_file_dup_game_place (folder, index, &number);
  if (!file) {
    tabiya_toast_show (tabiya_tab_get_pane (tab), _("This game is in no file yet"));
    return;
  }
  if (show_in_open (gtk_window_get_application (GTK_WINDOW (window)), file, number))
    return;
  tab = tabiya_window_make_room (window);
  tabiya_document_dialogs_open_at (tabiya_tab_get_document_dialogs (tab), file, number);
}

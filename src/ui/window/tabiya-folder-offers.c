/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-folder-offers.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-origin.h"
#include "model/play/tabiya-actions.h"
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
  window = tabiya_window_find (tab);
  document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  tabiya_window_select_tab (window, tab);
  if (index < tabiya_pgn_file_get_n_games (tabiya_document_get_file (document)))
    tabiya_document_dialogs_show (tabiya_tab_get_document_dialogs (tab), index);
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

/* Shows the chosen game of the folder in its own file: in the tab in which that is open, or in
   another one. */
static void
open_own_cb (TabiyaTab *tab)
{
  TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  TabiyaPgnFile *folder = tabiya_document_get_file (document);
  TabiyaGamesPage *page = tabiya_pane_get_games_page (TABIYA_PANE (tabiya_tab_get_pane (tab)));
  g_autoptr(GArray) chosen = tabiya_games_page_dup_chosen (page);
  TabiyaWindow *window = tabiya_window_find (tab);
  g_autoptr(GFile) file = NULL;
  guint number;

  if (chosen->len == 0)
    return;
  file = tabiya_pgn_file_dup_game_place (folder, g_array_index (chosen, guint32, 0), &number);
  if (!file) {
    tabiya_toast_show (tabiya_tab_get_pane (tab), _("This game is in no file yet"));
    return;
  }
  if (show_in_open (gtk_window_get_application (GTK_WINDOW (window)), file, number))
    return;
  tab = tabiya_window_make_room (window);
  tabiya_document_dialogs_open_at (tabiya_tab_get_document_dialogs (tab), file, number);
}

static void
file_cb (GAction        *action,
         GParamSpec     *pspec,
         TabiyaDocument *document)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), file && tabiya_pgn_file_is_folder (file));
}

void
tabiya_folder_offers_add (TabiyaTab *tab)
{
  static const TabiyaAction entry = { "open-own-file", G_CALLBACK (open_own_cb) };
  GActionMap *map = tabiya_tab_get_actions (tab);
  g_autoptr(GSimpleActionGroup) group = tabiya_actions_new (map, tab, &entry, 1);
  GAction *action = g_action_map_lookup_action (map, entry.name);
  TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));

  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_cb), action,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (modified_cb), tab,
                           G_CONNECT_SWAPPED);
  file_cb (action, NULL, document);
}

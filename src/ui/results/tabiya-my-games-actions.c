/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/results/tabiya-my-games-actions.h"

#include "model/document/tabiya-document-keeping.h"
#include "model/document/tabiya-kept-games.h"
#include "ui/results/tabiya-my-games-window.h"
#include "ui/tabiya-window-family.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-window-tabs.h"

/* What My Games has to do with the windows of the program: which finished games are still on their
   boards, and where a game is opened. */

typedef struct {
  GtkApplication      *application;    /* borrowed: it has the action */
  TabiyaFindBoardFunc  find_board;
} Source;

static TabiyaDocument *
get_document (TabiyaTab *tab)
{
  return tabiya_session_get_document (tabiya_tab_get_session (tab));
}

/* A game that was played on the board of @tab, is over, and is not among the kept games yet.
   (transfer none) (nullable) */
static TabiyaGame *
find_finished (TabiyaTab *tab)
{
  TabiyaSession *session = tabiya_tab_get_session (tab);
  TabiyaPlay *play = tabiya_play_controller_get_play (tabiya_session_get_playing (session));

  if (tabiya_play_get_state (play) != TABIYA_PLAY_OVER
      || !tabiya_document_will_keep (get_document (tab)))
    return NULL;
  return tabiya_play_get_game (play);
}

static GPtrArray *
list_finished (GtkApplication *application)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (application);
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < tabs->len; i++) {
    TabiyaGame *game = find_finished (tabs->pdata[i]);

    if (game)
      g_ptr_array_add (games, game);
  }
  return games;
}

static void
boards_asked_cb (TabiyaMyGamesWindow *window,
                 Source              *source)
{
  g_autoptr(GPtrArray) games = list_finished (source->application);

  tabiya_my_games_set_boards (tabiya_my_games_window_get_games (window), games);
}

/* The tab in which @game is being shown, or the file with the kept games is open. */
static TabiyaTab *
find_tab (GtkApplication *application,
          TabiyaGame     *game,
          TabiyaDocument *document)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (application);

  for (guint i = 0; i < tabs->len; i++) {
    TabiyaTab *tab = tabs->pdata[i];

    if (game ? find_finished (tab) == game : get_document (tab) == document)
      return tab;
  }
  return NULL;
}

static void
present_tab (TabiyaTab *tab)
{
  TabiyaWindow *window = tabiya_window_find (tab);

  tabiya_window_select_tab (window, tab);
  gtk_window_present (GTK_WINDOW (window));
}

/* Shows a game of the file where that is open; FALSE if it is open nowhere, or still being read. */
static gboolean
show_in_open (GtkApplication *application,
              GFile          *file,
              guint           index)
{
  TabiyaDocument *document = tabiya_document_find_open (file);
  TabiyaTab *tab = document ? find_tab (application, NULL, document) : NULL;

  if (!tab || !tabiya_document_is_whole (document))
    return FALSE;
  index = tabiya_document_find_kept (document, index);
  if (index != G_MAXUINT)
    tabiya_document_dialogs_show (tabiya_tab_get_document_dialogs (tab), index);
  present_tab (tab);
  return TRUE;
}

static void
opened_cb (TabiyaMyGamesWindow *window,
           TabiyaPlayedGame    *played,
           Source              *source)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autoptr(GFile) file = g_file_new_for_path (path);
  TabiyaGame *game = tabiya_my_games_find_board (tabiya_my_games_window_get_games (window), played);
  TabiyaTab *tab = game ? find_tab (source->application, game, NULL) : NULL;
  TabiyaWindow *board;
  guint index = tabiya_played_game_get_index (played);

  if (tab) {
    present_tab (tab);
  } else if (index != G_MAXUINT && !show_in_open (source->application, file, index)) {
    board = TABIYA_WINDOW (source->find_board (source->application));
    tabiya_document_dialogs_open_at (tabiya_window_get_document_dialogs (board), file, index);
    gtk_window_present (GTK_WINDOW (board));
  }
  /* It stands in front of the board. */
  gtk_window_close (GTK_WINDOW (window));
}

/* There is only one: wherever it was opened, it is about the same games. */
static TabiyaMyGamesWindow *
find_open (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (TABIYA_IS_MY_GAMES_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static TabiyaMyGamesWindow *
make_window (Source *source)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autoptr(TabiyaMyGames) games = tabiya_my_games_new (path);
  TabiyaMyGamesWindow *window = tabiya_my_games_window_new (games);

  g_signal_connect (window, "boards-asked", G_CALLBACK (boards_asked_cb), source);
  g_signal_connect (window, "opened", G_CALLBACK (opened_cb), source);
  return window;
}

static void
my_games_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  Source *source = data;
  GtkWindow *parent = tabiya_window_family_find_source (source->application);
  TabiyaMyGamesWindow *window = find_open ();

  if (!window)
    window = make_window (source);
  boards_asked_cb (window, source);
  tabiya_window_family_present (GTK_WINDOW (window), parent);
}

void
tabiya_my_games_actions_install (GtkApplication      *application,
                                 TabiyaFindBoardFunc  find_board)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new ("my-games", NULL);
  Source *source = g_new (Source, 1);

  source->application = application;
  source->find_board = find_board;
  g_signal_connect_data (action, "activate", G_CALLBACK (my_games_cb), source,
                         (GClosureNotify) (GCallback) g_free, 0);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-player-view.h"

#include <string.h>

#include "ui/library/tabiya-player-window.h"
#include "ui/tabiya-window-family.h"

struct _TabiyaPlayerView
{
  GObject              parent_instance;

  /* owned */
  TabiyaDocument      *document;
  GSimpleAction       *choose;
  GSimpleAction       *show;

  /* borrowed */
  TabiyaTab           *tab;
  TabiyaBoardArea     *area;
  TabiyaPane          *pane;
  TabiyaPlayerWindow  *window;    /* a weak pointer; NULL while there is none */
};

G_DEFINE_FINAL_TYPE (TabiyaPlayerView, tabiya_player_view, G_TYPE_OBJECT)

/* The filter of the list is all that is changed: the tree goes by it. */
static void
query_cb (TabiyaPlayerView *self,
          const char       *text,
          gboolean          tree)
{
  tabiya_games_page_set_filter (tabiya_pane_get_games_page (self->pane), text);
  tabiya_pane_set_page (self->pane, tree ? "openings" : "games");
  if (tree)
    gtk_window_present (tabiya_tab_get_root (self->tab));
}

/* A window that was closed may stay in memory until it has its last answer. */
static void
window_gone_cb (TabiyaPlayerView *self)
{
  g_clear_weak_pointer (&self->window);
}

/* The window, which is made if there is none. */
static TabiyaPlayerWindow *
present_window (TabiyaPlayerView *self)
{
  if (!self->window) {
    g_set_weak_pointer (&self->window,
                        tabiya_player_window_new (tabiya_document_get_collection (self->document)));
    g_signal_connect_object (self->window, "query", G_CALLBACK (query_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->window, "unrealize", G_CALLBACK (window_gone_cb), self,
                             G_CONNECT_SWAPPED);
  }
  tabiya_window_family_present (GTK_WINDOW (self->window), tabiya_tab_get_root (self->tab));
  return self->window;
}

static void
choose_cb (TabiyaPlayerView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (present_window (self)), "player.choose", NULL);
}

static void
show_player (TabiyaPlayerView *self,
             const char       *name)
{
  if (name && *name != '\0' && strcmp (name, "?") != 0)
    tabiya_player_window_show (present_window (self), name);
  else
    choose_cb (self);
}

/* A player of the game on the board. */
static void
show_on_board (TabiyaPlayerView *self,
               ChessColor        color)
{
  if (g_action_get_enabled (G_ACTION (self->show)))
    show_player (self, tabiya_game_get_tag (tabiya_document_get_game (self->document),
                                            color == CHESS_WHITE ? "White" : "Black"));
}

/* A player of the game that is selected in the list. */
static void
show_in_list (TabiyaPlayerView *self,
              ChessColor        color)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);
  TabiyaPgnFile *file = tabiya_collection_get_file (collection);
  guint index = tabiya_games_page_get_selected (tabiya_pane_get_games_page (self->pane));
  g_autoptr(TabiyaPgnHeader) header = NULL;

  if (index >= tabiya_pgn_file_get_n_games (file))
    return;
  header = tabiya_pgn_file_dup_header (file, index);
  show_player (self, header->values[color == CHESS_WHITE ? TABIYA_PGN_WHITE : TABIYA_PGN_BLACK]);
}

static void
show_cb (TabiyaPlayerView *self,
         GVariant         *parameter)
{
  const char *who = g_variant_get_string (parameter, NULL);
  ChessColor color = g_str_has_suffix (who, "white") ? CHESS_WHITE : CHESS_BLACK;

  if (g_str_has_prefix (who, "list-"))
    show_in_list (self, color);
  else
    show_on_board (self, color);
}

static void
white_clicked_cb (TabiyaPlayerView *self)
{
  show_on_board (self, CHESS_WHITE);
}

static void
black_clicked_cb (TabiyaPlayerView *self)
{
  show_on_board (self, CHESS_BLACK);
}

/* Without games there are no players. What is shown of another file is over. */
static void
collection_cb (TabiyaPlayerView *self)
{
  gboolean games = !!tabiya_document_get_collection (self->document);

  g_simple_action_set_enabled (self->choose, games);
  g_simple_action_set_enabled (self->show, games);
  tabiya_player_strip_set_linked (tabiya_board_area_get_strip (self->area, CHESS_WHITE), games);
  tabiya_player_strip_set_linked (tabiya_board_area_get_strip (self->area, CHESS_BLACK), games);
  if (self->window)
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
tabiya_player_view_dispose (GObject *object)
{
  TabiyaPlayerView *self = TABIYA_PLAYER_VIEW (object);

  if (self->window)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_weak_pointer (&self->window);
  G_OBJECT_CLASS (tabiya_player_view_parent_class)->dispose (object);
}

static void
tabiya_player_view_finalize (GObject *object)
{
  TabiyaPlayerView *self = TABIYA_PLAYER_VIEW (object);

  g_signal_handlers_disconnect_by_data (self->choose, self);
  g_signal_handlers_disconnect_by_data (self->show, self);
  g_clear_object (&self->choose);
  g_clear_object (&self->show);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_player_view_parent_class)->finalize (object);
}

static void
tabiya_player_view_class_init (TabiyaPlayerViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_player_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_player_view_finalize;
}

static void
tabiya_player_view_init (TabiyaPlayerView *self)
{
  self->choose = g_simple_action_new ("choose-player", NULL);
  self->show = g_simple_action_new ("show-player", G_VARIANT_TYPE_STRING);
}

TabiyaPlayerView *
tabiya_player_view_new (TabiyaTab       *tab,
                        TabiyaDocument  *document,
                        TabiyaBoardArea *area,
                        TabiyaPane      *pane)
{
  TabiyaPlayerView *self = g_object_new (TABIYA_TYPE_PLAYER_VIEW, NULL);

  self->tab = tab;
  self->document = g_object_ref (document);
  self->area = area;
  self->pane = pane;
  g_signal_connect_swapped (self->choose, "activate", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (self->show, "activate", G_CALLBACK (show_cb), self);
  g_action_map_add_action (tabiya_tab_get_actions (tab), G_ACTION (self->choose));
  g_action_map_add_action (tabiya_tab_get_actions (tab), G_ACTION (self->show));
  g_signal_connect_object (document, "notify::collection", G_CALLBACK (collection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_board_area_get_strip (area, CHESS_WHITE), "name-clicked",
                           G_CALLBACK (white_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_board_area_get_strip (area, CHESS_BLACK), "name-clicked",
                           G_CALLBACK (black_clicked_cb), self, G_CONNECT_SWAPPED);
  collection_cb (self);
  return self;
}

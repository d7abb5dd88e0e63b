/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-player-actions.h"

#include <string.h>

#include "model/play/tabiya-actions.h"
#include "ui/library/tabiya-player-window.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-window-family.h"

struct _TabiyaPlayerActions
{
  GObject              parent_instance;

  /* owned */
  GSimpleActionGroup  *actions;
  TabiyaDocument      *document;

  /* borrowed: weak pointers */
  TabiyaGamesPage     *page;      /* NULL when it is gone with its tab */
  TabiyaPlayerWindow  *window;    /* NULL while there is none */
};

G_DEFINE_FINAL_TYPE (TabiyaPlayerActions, tabiya_player_actions, G_TYPE_OBJECT)

/* The filter of the list is all that is changed: the tree goes by it. */
static void
query_cb (TabiyaPlayerActions *self,
          const char          *text,
          gboolean             tree)
{
  tabiya_games_page_set_filter (self->page, text);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "pane.page", "s",
                              tree ? "openings" : "games");
  if (tree)
    gtk_window_present (tabiya_dialogs_get_parent (GTK_WIDGET (self->page)));
}

/* A window that was closed may stay in memory until it has its last answer. */
static void
window_gone_cb (TabiyaPlayerActions *self)
{
  g_clear_weak_pointer (&self->window);
}

/* The window, which is made if there is none. */
static TabiyaPlayerWindow *
present_window (TabiyaPlayerActions *self)
{
  if (!self->window) {
    g_set_weak_pointer (&self->window,
                        tabiya_player_window_new (tabiya_document_get_collection (self->document)));
    g_signal_connect_object (self->window, "query", G_CALLBACK (query_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (self->window, "unrealize", G_CALLBACK (window_gone_cb), self,
                             G_CONNECT_SWAPPED);
  }
  tabiya_window_family_present (GTK_WINDOW (self->window),
                                tabiya_dialogs_get_parent (GTK_WIDGET (self->page)));
  return self->window;
}

static void
choose_cb (TabiyaPlayerActions *self)
{
  gtk_widget_activate_action (GTK_WIDGET (present_window (self)), "player.choose", NULL);
}

static void
show_player (TabiyaPlayerActions *self,
             const char          *name)
{
  if (name && *name != '\0' && strcmp (name, "?") != 0)
    tabiya_player_window_show (present_window (self), name);
  else
    choose_cb (self);
}

/* A player of the game on the board. */
static void
show_on_board (TabiyaPlayerActions *self,
               ChessColor           color)
{
  show_player (self, tabiya_game_get_tag (tabiya_document_get_game (self->document),
                                          color == CHESS_WHITE ? "White" : "Black"));
}

/* A player of the game that is selected in the list. */
static void
show_in_list (TabiyaPlayerActions *self,
              ChessColor           color)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);
  TabiyaPgnFile *file = tabiya_collection_get_file (collection);
  guint index = tabiya_games_page_get_selected (self->page);
  g_autoptr(TabiyaPgnHeader) header = NULL;

  if (index >= tabiya_pgn_file_get_n_games (file))
    return;
  header = tabiya_pgn_file_dup_header (file, index);
  show_player (self, header->values[color == CHESS_WHITE ? TABIYA_PGN_WHITE : TABIYA_PGN_BLACK]);
}

static void
show_cb (TabiyaPlayerActions *self,
         GVariant            *parameter)
{
  const char *who = g_variant_get_string (parameter, NULL);
  ChessColor color = g_str_has_suffix (who, "white") ? CHESS_WHITE : CHESS_BLACK;

  if (g_str_has_prefix (who, "list-"))
    show_in_list (self, color);
  else
    show_on_board (self, color);
}

/* Without games there are no players. What is shown of another file, or of none, is over. */
static void
collection_cb (TabiyaPlayerActions *self)
{
  gboolean games = self->page && tabiya_document_get_collection (self->document);

  tabiya_actions_enable (self->actions, "choose-player", games);
  tabiya_actions_enable (self->actions, "show-player", games);
  if (self->window)
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
page_gone_cb (TabiyaPlayerActions *self)
{
  g_clear_weak_pointer (&self->page);
  collection_cb (self);
}

static void
tabiya_player_actions_finalize (GObject *object)
{
  TabiyaPlayerActions *self = TABIYA_PLAYER_ACTIONS (object);

  g_clear_weak_pointer (&self->page);
  if (self->window)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_weak_pointer (&self->window);
  g_object_unref (self->actions);
  g_object_unref (self->document);
  G_OBJECT_CLASS (tabiya_player_actions_parent_class)->finalize (object);
}

static void
tabiya_player_actions_class_init (TabiyaPlayerActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_player_actions_finalize;
}

static void
tabiya_player_actions_init (TabiyaPlayerActions *self)
{
}

TabiyaPlayerActions *
tabiya_player_actions_new (GActionMap      *map,
                           TabiyaDocument  *document,
                           TabiyaGamesPage *page)
{
  static const TabiyaAction actions[] = {
    { "choose-player", G_CALLBACK (choose_cb) },
    { "show-player", G_CALLBACK (show_cb), "s" },
  };
  TabiyaPlayerActions *self = g_object_new (TABIYA_TYPE_PLAYER_ACTIONS, NULL);

  self->document = g_object_ref (document);
  g_set_weak_pointer (&self->page, page);
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  g_signal_connect_object (document, "notify::collection", G_CALLBACK (collection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "destroy", G_CALLBACK (page_gone_cb), self, G_CONNECT_SWAPPED);
  collection_cb (self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-search-view.h"

#include "ui/library/tabiya-search-dialog.h"

struct _TabiyaSearchView
{
  GObject         parent_instance;

  /* owned */
  TabiyaDocument *document;
  GSettings      *settings;
  GSimpleAction  *action;

  /* borrowed */
  TabiyaTab      *tab;
  TabiyaPane     *pane;
};

G_DEFINE_FINAL_TYPE (TabiyaSearchView, tabiya_search_view, G_TYPE_OBJECT)

static void
search_cb (TabiyaSearchView *self,
           const char       *text)
{
  tabiya_games_page_set_filter (tabiya_pane_get_games_page (self->pane), text);
  tabiya_pane_show_page (self->pane, "games");
}

static void
activate_cb (TabiyaSearchView *self)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (tabiya_pane_get_games_page (self->pane));
  TabiyaGame *game = tabiya_document_get_game (self->document);
  TabiyaSearchDialog *dialog;
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  dialog = tabiya_search_dialog_new (tabiya_tab_get_root (self->tab),
                                     tabiya_games_model_get_filter (list), &position,
                                     self->settings);
  g_signal_connect_object (dialog, "search", G_CALLBACK (search_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Without games there is nothing to search. */
static void
collection_cb (TabiyaSearchView *self)
{
  g_simple_action_set_enabled (self->action, !!tabiya_document_get_collection (self->document));
}

static void
tabiya_search_view_finalize (GObject *object)
{
  TabiyaSearchView *self = TABIYA_SEARCH_VIEW (object);

  g_signal_handlers_disconnect_by_data (self->action, self);
  g_clear_object (&self->action);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_search_view_parent_class)->finalize (object);
}

static void
tabiya_search_view_class_init (TabiyaSearchViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_search_view_finalize;
}

static void
tabiya_search_view_init (TabiyaSearchView *self)
{
  self->action = g_simple_action_new ("search-games", NULL);
}

/**
 * tabiya_search_view_new:
 * @tab: the parent of the dialog; gets the action
 * @document: whose games are searched; a reference is taken, as of @settings
 * @settings: the look of the boards
 * @pane: where the games are listed
 *
 * Returns: (transfer full): a view
 */
TabiyaSearchView *
tabiya_search_view_new (TabiyaTab      *tab,
                        TabiyaDocument *document,
                        GSettings      *settings,
                        TabiyaPane     *pane)
{
  TabiyaSearchView *self = g_object_new (TABIYA_TYPE_SEARCH_VIEW, NULL);

  self->tab = tab;
  self->document = g_object_ref (document);
  self->settings = g_object_ref (settings);
  self->pane = pane;
  g_signal_connect_swapped (self->action, "activate", G_CALLBACK (activate_cb), self);
  g_action_map_add_action (tabiya_tab_get_actions (tab), G_ACTION (self->action));
  g_signal_connect_object (document, "notify::collection", G_CALLBACK (collection_cb), self,
                           G_CONNECT_SWAPPED);
  collection_cb (self);
  return self;
}

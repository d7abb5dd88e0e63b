/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-openings-view.h"

#include "model/library/tabiya-query-text.h"

struct _TabiyaOpeningsView
{
  GObject                parent_instance;

  /* owned */
  TabiyaDocument        *document;
  TabiyaDocumentDialogs *dialogs;
  TabiyaTreeQuery       *query;

  /* borrowed */
  TabiyaOpeningsPage    *page;
  TabiyaGamesPage       *games;
};

G_DEFINE_FINAL_TYPE (TabiyaOpeningsView, tabiya_openings_view, G_TYPE_OBJECT)

static void
collection_cb (TabiyaOpeningsView *self)
{
  tabiya_tree_query_set_collection (self->query, tabiya_document_get_collection (self->document));
  tabiya_openings_page_note_file (self->page);
}

static void
filter_changed_cb (TabiyaOpeningsView *self)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->games);

  tabiya_tree_query_set_filter (self->query, tabiya_games_model_get_filter (list));
}

/* A repertoire is a filter of the list like any other. */
static void
player_chosen_cb (TabiyaOpeningsView *self,
                  int                 colour,
                  const char         *name)
{
  TabiyaGamesModel *list = tabiya_games_page_get_model (self->games);
  g_autofree char *text = tabiya_query_text_dup_player (tabiya_games_model_get_filter (list),
                                                        (TabiyaFilterKind) colour, name);

  tabiya_games_page_set_filter (self->games, text);
  tabiya_tree_query_set_filtered (self->query, TRUE);
}

static void
game_activated_cb (TabiyaOpeningsView *self,
                   guint               index)
{
  TabiyaPositionTree *tree = tabiya_tree_query_get_tree (self->query);
  ChessPosition position;

  if (!tree)
    return;
  /* The tree goes with its position as soon as another game is shown. */
  position = *tabiya_position_tree_get_position (tree);
  tabiya_document_dialogs_show_position (self->dialogs, index, &position);
}

static void
tabiya_openings_view_finalize (GObject *object)
{
  TabiyaOpeningsView *self = TABIYA_OPENINGS_VIEW (object);

  g_object_run_dispose (G_OBJECT (self->query));
  g_clear_object (&self->query);
  g_clear_object (&self->dialogs);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_openings_view_parent_class)->finalize (object);
}

static void
tabiya_openings_view_class_init (TabiyaOpeningsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_openings_view_finalize;
}

static void
tabiya_openings_view_init (TabiyaOpeningsView *self)
{
  self->query = tabiya_tree_query_new ();
}

/**
 * tabiya_openings_view_new:
 * @document: whose games are asked; a reference is taken, as of @dialogs
 * @dialogs: open games
 * @settings: what the page showed last
 * @pane: where it is shown
 *
 * Returns: (transfer full): a view
 */
TabiyaOpeningsView *
tabiya_openings_view_new (TabiyaDocument        *document,
                          TabiyaDocumentDialogs *dialogs,
                          GSettings             *settings,
                          TabiyaPane            *pane)
{
  TabiyaOpeningsView *self = g_object_new (TABIYA_TYPE_OPENINGS_VIEW, NULL);

  self->document = g_object_ref (document);
  self->dialogs = g_object_ref (dialogs);
  self->page = tabiya_pane_get_openings_page (pane);
  self->games = tabiya_pane_get_games_page (pane);
  tabiya_openings_page_set_query (self->page, self->query, settings);
  g_signal_connect_object (document, "notify::collection", G_CALLBACK (collection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_games_page_get_model (self->games), "filter-changed",
                           G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "player-chosen", G_CALLBACK (player_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "game-activated", G_CALLBACK (game_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

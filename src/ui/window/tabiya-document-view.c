/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-document-view.h"

#include "model/document/tabiya-document-regrouping.h"
#include "ui/library/tabiya-recent-files.h"

struct _TabiyaDocumentView
{
  GObject                 parent_instance;

  /* owned */
  TabiyaDocument         *document;
  TabiyaReviewController *review;
  GSettings              *settings;

  /* borrowed: live in the tab, which owns the view */
  TabiyaDocumentWidgets   widgets;
  TabiyaGamesPage        *page;
};

G_DEFINE_FINAL_TYPE (TabiyaDocumentView, tabiya_document_view, G_TYPE_OBJECT)

/* The preview */

static gboolean
shows_games (TabiyaDocumentView *self)
{
  return strcmp (tabiya_pane_get_page (self->widgets.pane), "games") == 0;
}

static TabiyaLayout
get_layout (TabiyaDocumentView *self)
{
  return tabiya_adaptive_get_layout (self->widgets.adaptive);
}

static void
show_preview (TabiyaDocumentView *self,
              guint               index)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autoptr(TabiyaGame) game = NULL;

  if (file && index < tabiya_pgn_file_get_n_games (file))
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  tabiya_game_preview_set_game (self->widgets.preview, game);
}

/* Signals of the document */

static void
collection_cb (TabiyaDocumentView *self)
{
  TabiyaCollection *collection = tabiya_document_get_collection (self->document);

  tabiya_games_page_set_title (self->page, tabiya_document_get_title (self->document));
  tabiya_games_page_set_collection (self->page, collection);
  if (!collection)
    tabiya_document_view_update_preview (self);
}

/* A file that was saved elsewhere has another name. */
static void
file_cb (TabiyaDocumentView *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_games_page_set_title (self->page, tabiya_document_get_title (self->document));
}

static void
index_cb (TabiyaDocumentView *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_games_page_set_current (self->page, tabiya_document_get_index (self->document));
}

/* While a file is being read, the list grows by itself. */
static void
n_games_cb (TabiyaDocumentView *self)
{
  if (tabiya_document_is_whole (self->document))
    tabiya_games_page_refresh (self->page);
}

static void
reading_cb (TabiyaDocumentView *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  GFile *location = tabiya_pgn_file_get_file (file);

  if (location) {
    g_autofree char *uri = g_file_get_uri (location);

    tabiya_recent_files_add (self->settings, uri, tabiya_pgn_file_get_n_games (file));
  }
}

static void
selected_cb (TabiyaDocumentView *self,
             guint               index)
{
  if (tabiya_document_view_is_previewing (self))
    show_preview (self, index);
}

/* Construction */

static void
tabiya_document_view_finalize (GObject *object)
{
  TabiyaDocumentView *self = TABIYA_DOCUMENT_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->review);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_document_view_parent_class)->finalize (object);
}

static void
tabiya_document_view_class_init (TabiyaDocumentViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_document_view_finalize;
}

static void
tabiya_document_view_init (TabiyaDocumentView *self)
{
}

/**
 * tabiya_document_view_new:
 * @document: what is shown; a reference is taken, as of @review and @settings
 * @review: its undo concerns the list of games while that is shown
 * @settings: for the preview and the recent files
 * @widgets: where it is shown
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaDocumentView *
tabiya_document_view_new (TabiyaDocument              *document,
                          TabiyaReviewController      *review,
                          GSettings                   *settings,
                          const TabiyaDocumentWidgets *widgets)
{
  static const struct {
    const char *signal;
    GCallback   callback;
  } handlers[] = {
    { "notify::collection", G_CALLBACK (collection_cb) },
    { "notify::file", G_CALLBACK (file_cb) },
    { "notify::index", G_CALLBACK (index_cb) },
    { "notify::n-games", G_CALLBACK (n_games_cb) },
    { "notify::reading", G_CALLBACK (reading_cb) },
  };
  TabiyaDocumentView *self = g_object_new (TABIYA_TYPE_DOCUMENT_VIEW, NULL);

  self->document = g_object_ref (document);
  self->review = g_object_ref (review);
  self->settings = g_object_ref (settings);
  self->widgets = *widgets;
  self->page = tabiya_pane_get_games_page (widgets->pane);
  tabiya_games_page_set_settings (self->page, settings);
  tabiya_game_preview_set_settings (widgets->preview, settings);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (document, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "game-selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "preview-step", G_CALLBACK (tabiya_game_preview_step),
                           widgets->preview, G_CONNECT_SWAPPED);
  return self;
}

gboolean
tabiya_document_view_is_previewing (TabiyaDocumentView *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT_VIEW (self), FALSE);

  return tabiya_document_get_collection (self->document) && shows_games (self)
         && get_layout (self) == TABIYA_LAYOUT_WIDE;
}

/**
 * tabiya_document_view_update_preview:
 *
 * Shows the board or the preview, depending on the page and the layout. In a narrow window the list
 * of games leaves no room for either.
 */
void
tabiya_document_view_update_preview (TabiyaDocumentView *self)
{
  gboolean preview = tabiya_document_view_is_previewing (self);
  gboolean narrow = get_layout (self) == TABIYA_LAYOUT_NARROW;

  if (preview)
    show_preview (self, tabiya_games_page_get_selected (self->page));
  gtk_widget_set_visible (GTK_WIDGET (self->widgets.preview), preview);
  gtk_widget_set_visible (self->widgets.board, !preview && !(narrow && shows_games (self)));
}

/* Whether something done in the list, or a change of the whole file, can be undone. */
static gboolean
can_undo_list (TabiyaDocumentView *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->widgets.header));

  return tabiya_document_can_undelete (self->document)
         || (window && g_action_group_get_action_enabled (G_ACTION_GROUP (window), "undo-care"));
}

/**
 * tabiya_document_view_update:
 *
 * The buttons that lead to the next game are shown if there is one and there is room for them.
 * While the list of games is shown, undo concerns the list.
 */
void
tabiya_document_view_update (TabiyaDocumentView *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  gboolean several = file && tabiya_pgn_file_get_n_games (file) > 1;
  gboolean preview = tabiya_document_view_is_previewing (self);

  tabiya_board_header_set_show_games (self->widgets.header,
                                      several && !preview
                                      && get_layout (self) == TABIYA_LAYOUT_WIDE);
  tabiya_review_controller_set_list_undo (self->review, preview && can_undo_list (self));
}

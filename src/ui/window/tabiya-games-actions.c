/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-games-actions.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-joining.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/library/tabiya-games-walk.h"
#include "model/play/tabiya-actions.h"
#include "ui/library/tabiya-search-dialog.h"
#include "ui/review/tabiya-annotations-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

struct _TabiyaGamesActions
{
  GObject                parent_instance;

  /* owned */
  GSimpleActionGroup    *actions;
  TabiyaDocument        *document;
  TabiyaDocumentDialogs *dialogs;
  GSettings             *settings;

  /* borrowed */
  TabiyaPane            *pane;
  TabiyaGamesPage       *page;
};

G_DEFINE_FINAL_TYPE (TabiyaGamesActions, tabiya_games_actions, G_TYPE_OBJECT)

static GtkWindow *
get_window (TabiyaGamesActions *self)
{
  return tabiya_dialogs_get_parent (GTK_WIDGET (self->pane));
}

static void
open_selected_cb (TabiyaGamesActions *self)
{
  tabiya_document_dialogs_show (self->dialogs, tabiya_games_page_get_selected (self->page));
}

/* Shows the chosen game of a folder in its own file. */
static void
open_own_cb (TabiyaGamesActions *self)
{
  guint selected = tabiya_games_page_get_selected (self->page);
  g_autoptr(GFile) file = NULL;
  g_autofree char *uri = NULL;
  guint number;

  if (selected == G_MAXUINT)
    return;
  file = tabiya_pgn_file_dup_game_place (tabiya_document_get_file (self->document), selected,
                                         &number);
  if (!file) {
    tabiya_toast_show (GTK_WIDGET (self->pane), _("This game is in no file yet"));
    return;
  }
  uri = g_file_get_uri (file);
  gtk_widget_activate_action (GTK_WIDGET (self->pane), "app.open-game", "(su)", uri, number);
}

static void
modified_cb (TabiyaGamesActions *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);

  if (file && tabiya_pgn_file_is_folder (file) && tabiya_document_has_unsaved (self->document))
    tabiya_toast_offer (GTK_WIDGET (self->pane), _("A folder is read only"), _("_Open Its File"),
                        "win.open-own-file", NULL);
}

static void
previous_cb (TabiyaGamesActions *self)
{
  tabiya_document_dialogs_step (self->dialogs, -1);
}

static void
next_cb (TabiyaGamesActions *self)
{
  tabiya_document_dialogs_step (self->dialogs, 1);
}

/* Adds an empty game at the end of the file. */
static void
add_game_cb (TabiyaGamesActions *self)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GError) error = NULL;

  if (!tabiya_document_add_game (self->document, game, &error)) {
    tabiya_toast_show (GTK_WIDGET (self->pane), error->message);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
}

static void
offer_undelete (TabiyaGamesActions *self,
                const char         *text)
{
  tabiya_toast_offer (GTK_WIDGET (self->pane), text, _("_Undo"), "win.undelete-game", NULL);
}

/* Deletes the chosen games and offers to undo that. */
static void
delete_cb (TabiyaGamesActions *self)
{
  TabiyaGamesModel *order = tabiya_games_page_get_model (self->page);
  g_autoptr(GArray) chosen = tabiya_games_page_dup_chosen (self->page);
  g_autoptr(GError) error = NULL;
  guint n = tabiya_document_delete (self->document, chosen, order, &error);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'u game deleted", "%'u games deleted", n), n);
  guint left;

  if (error)
    tabiya_toast_show (GTK_WIDGET (self->pane), error->message);
  if (n == 0)
    return;
  offer_undelete (self, text);
  if (tabiya_games_walk_to_remaining (tabiya_document_get_file (self->document), order,
                                      g_array_index (chosen, guint32, chosen->len - 1), &left))
    tabiya_games_page_select (self->page, left);
}

static void
annotations_removed_cb (TabiyaGamesActions *self,
                        guint               n_games)
{
  g_autofree char *text = g_strdup_printf (
    ngettext ("Annotations of %'u game removed", "Annotations of %'u games removed", n_games),
    n_games);

  if (n_games > 0)
    offer_undelete (self, text);
}

/* Asks which annotations of the chosen games to remove, removes them and offers to undo that. */
static void
remove_annotations_cb (TabiyaGamesActions *self)
{
  g_autoptr(GArray) chosen = tabiya_games_page_dup_chosen (self->page);
  g_autoptr(TabiyaGamesAnnotations) games = NULL;
  GtkWidget *dialog;

  if (chosen->len == 0)
    return;
  games = tabiya_games_annotations_new (self->document, chosen);
  dialog = tabiya_annotations_dialog_new_for_games (get_window (self), games);
  g_signal_connect_object (dialog, "removed", G_CALLBACK (annotations_removed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
tabiya_games_actions_undelete (TabiyaGamesActions *self)
{
  g_autoptr(GArray) restored = tabiya_document_undelete (self->document);
  guint index;

  if (!restored) {
    gtk_widget_activate_action (GTK_WIDGET (self->pane), "win.undo-care", NULL);
    return;
  }
  index = g_array_index (restored, guint32, 0);
  if (tabiya_pgn_file_is_deleted (tabiya_document_get_file (self->document), index))
    index = tabiya_document_get_index (self->document);
  tabiya_games_page_select (self->page, index);
}

/* Joins the chosen games into a tree, shows it, and offers to undo that. */
static void
join_cb (TabiyaGamesActions *self)
{
  g_autoptr(GArray) chosen = tabiya_games_page_dup_chosen (self->page);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint index;

  if (!tabiya_document_join (self->document, chosen, &index, &error)) {
    tabiya_dialogs_tell (GTK_WIDGET (self->pane), _("The Games Cannot Be Joined"), error);
    return;
  }
  tabiya_pane_show_page (self->pane, "moves");
  text = g_strdup_printf (ngettext ("%'u game joined into a tree", "%'u games joined into a tree",
                                    chosen->len), chosen->len);
  offer_undelete (self, text);
}

/* From any page. */
static void
expand_cb (TabiyaGamesActions *self)
{
  gboolean expanded = tabiya_pane_is_expanded (self->pane);

  if (!tabiya_pane_shows_list (self->pane))
    tabiya_pane_show_page (self->pane, "games");
  g_object_set (self->pane, "expanded", !expanded, NULL);
}

static void
found_cb (TabiyaGamesActions *self,
          const char         *text)
{
  tabiya_games_page_set_filter (self->page, text);
  tabiya_pane_show_page (self->pane, "games");
}

/* Asks what to look for in the games, and shows what is found in the list. */
static void
search_cb (TabiyaGamesActions *self)
{
  TabiyaGame *game = tabiya_document_get_game (self->document);
  TabiyaSearchDialog *dialog;
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  dialog = tabiya_search_dialog_new (
    get_window (self), tabiya_games_model_get_filter (tabiya_games_page_get_model (self->page)),
    &position, self->settings);
  g_signal_connect_object (dialog, "search", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
update_cb (TabiyaGamesActions *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  gboolean several = file && tabiya_pgn_file_get_n_games (file) > 1;
  gboolean whole = tabiya_document_is_whole (self->document);
  gboolean selected = file && tabiya_games_page_get_selected (self->page) != G_MAXUINT;
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "open-selected", selected },
    { "open-own-file", file && tabiya_pgn_file_is_folder (file) },
    { "previous-game", several },
    { "next-game", several },
    /* A packed file that is read only takes new games: it is saved under another name. */
    { "add-game", whole && !tabiya_pgn_file_is_folder (file) },
    { "join-games", whole && several },
    { "search-games", !!file },
    { "expand-games", !!file },
    { "delete-game", whole },
    { "undelete-game", tabiya_document_can_undelete (self->document) },
    { "remove-games-annotations", whole },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    tabiya_actions_enable (self->actions, states[i].name, states[i].enabled);
}

static void
tabiya_games_actions_finalize (GObject *object)
{
  TabiyaGamesActions *self = TABIYA_GAMES_ACTIONS (object);

  g_object_unref (self->actions);
  g_object_unref (self->document);
  g_object_unref (self->dialogs);
  g_object_unref (self->settings);
  G_OBJECT_CLASS (tabiya_games_actions_parent_class)->finalize (object);
}

static void
tabiya_games_actions_class_init (TabiyaGamesActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_games_actions_finalize;
}

static void
tabiya_games_actions_init (TabiyaGamesActions *self)
{
}

TabiyaGamesActions *
tabiya_games_actions_new (GActionMap            *map,
                          TabiyaDocument        *document,
                          TabiyaPane            *pane,
                          TabiyaDocumentDialogs *dialogs,
                          GSettings             *settings)
{
  static const TabiyaAction actions[] = {
    { "open-selected", G_CALLBACK (open_selected_cb) },
    { "open-own-file", G_CALLBACK (open_own_cb) },
    { "previous-game", G_CALLBACK (previous_cb) },
    { "next-game", G_CALLBACK (next_cb) },
    { "add-game", G_CALLBACK (add_game_cb) },
    { "join-games", G_CALLBACK (join_cb) },
    { "search-games", G_CALLBACK (search_cb) },
    { "expand-games", G_CALLBACK (expand_cb) },
    { "delete-game", G_CALLBACK (delete_cb) },
    { "undelete-game", G_CALLBACK (tabiya_games_actions_undelete) },
    { "remove-games-annotations", G_CALLBACK (remove_annotations_cb) },
  };
  TabiyaGamesActions *self = g_object_new (TABIYA_TYPE_GAMES_ACTIONS, NULL);

  self->document = g_object_ref (document);
  self->dialogs = g_object_ref (dialogs);
  self->settings = g_object_ref (settings);
  self->pane = pane;
  self->page = tabiya_pane_get_games_page (pane);
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  g_signal_connect_object (document, "notify", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (modified_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->page, "game-selected", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  update_cb (self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-document-actions.h"

#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/play/tabiya-actions.h"

struct _TabiyaDocumentActions
{
  GObject                parent_instance;

  /* owned */
  GSimpleActionGroup    *actions;
  TabiyaDocument        *document;
  TabiyaDocumentDialogs *dialogs;
  TabiyaSaveDialogs     *save_dialogs;

  /* borrowed */
  TabiyaGamesPage       *page;
};

G_DEFINE_FINAL_TYPE (TabiyaDocumentActions, tabiya_document_actions, G_TYPE_OBJECT)

/* @only: only the game on the board, whatever is selected. */
static void
export_games (TabiyaDocumentActions *self,
              gboolean               only)
{
  guint32 shown = tabiya_document_get_index (self->document);
  g_autoptr(GArray) indices = NULL;

  if (!tabiya_document_get_file (self->document)) {
    tabiya_save_dialogs_save (self->save_dialogs, TRUE);
    return;
  }
  if (only)
    indices = g_array_append_val (g_array_new (FALSE, FALSE, sizeof (guint32)), shown);
  else
    indices = tabiya_document_dialogs_dup_chosen (self->dialogs);
  tabiya_save_dialogs_export (self->save_dialogs, indices);
}

static void
open_selected (TabiyaDocumentActions *self)
{
  guint selected = tabiya_games_page_get_selected (self->page);

  if (tabiya_document_get_file (self->document) && selected != G_MAXUINT)
    tabiya_document_dialogs_show (self->dialogs, selected);
}

static void
file_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  TabiyaDocumentActions *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (strcmp (name, "open") == 0)
    tabiya_document_dialogs_choose_file (self->dialogs);
  else if (strcmp (name, "open-folder") == 0)
    tabiya_document_dialogs_choose_folder (self->dialogs);
  else if (strcmp (name, "save-game") == 0)
    export_games (self, TRUE);
  else if (strcmp (name, "export-games") == 0)
    export_games (self, FALSE);
  else if (strcmp (name, "choose-encoding") == 0)
    tabiya_document_dialogs_choose_encoding (self->dialogs);
  else if (strcmp (name, "add-to-file") == 0)
    tabiya_save_dialogs_add_to_file (self->save_dialogs);
  else
    tabiya_save_dialogs_save (self->save_dialogs, strcmp (name, "save-as") == 0);
}

static void
games_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  TabiyaDocumentActions *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  if (strcmp (name, "open-selected") == 0)
    open_selected (self);
  else if (strcmp (name, "open-own-file") == 0)
    tabiya_document_dialogs_open_own_file (self->dialogs);
  else if (strcmp (name, "previous-game") == 0)
    tabiya_document_dialogs_step (self->dialogs, -1);
  else if (strcmp (name, "next-game") == 0)
    tabiya_document_dialogs_step (self->dialogs, 1);
  else if (strcmp (name, "add-game") == 0)
    tabiya_document_dialogs_add_game (self->dialogs);
  else if (strcmp (name, "join-games") == 0)
    tabiya_document_dialogs_join (self->dialogs);
  else if (strcmp (name, "search-games") == 0)
    tabiya_document_dialogs_search (self->dialogs);
  else if (strcmp (name, "delete-game") == 0)
    tabiya_document_dialogs_delete (self->dialogs);
  else if (strcmp (name, "remove-games-annotations") == 0)
    tabiya_document_dialogs_remove_annotations (self->dialogs);
  else
    tabiya_document_dialogs_undelete (self->dialogs);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = file_cb },
  { .name = "open-folder", .activate = file_cb },
  { .name = "save", .activate = file_cb },
  { .name = "save-as", .activate = file_cb },
  { .name = "save-game", .activate = file_cb },
  { .name = "export-games", .activate = file_cb },
  { .name = "add-to-file", .activate = file_cb },
  { .name = "choose-encoding", .activate = file_cb },
  { .name = "open-selected", .activate = games_cb },
  { .name = "open-own-file", .activate = games_cb },
  { .name = "previous-game", .activate = games_cb },
  { .name = "next-game", .activate = games_cb },
  { .name = "add-game", .activate = games_cb },
  { .name = "join-games", .activate = games_cb },
  { .name = "search-games", .activate = games_cb },
  { .name = "delete-game", .activate = games_cb },
  { .name = "undelete-game", .activate = games_cb },
  { .name = "remove-games-annotations", .activate = games_cb },
};

/* Menus may still offer the actions, which then do nothing. */
static void
tabiya_document_actions_dispose (GObject *object)
{
  TabiyaDocumentActions *self = TABIYA_DOCUMENT_ACTIONS (object);

  for (guint i = 0; self->actions && i < G_N_ELEMENTS (entries); i++) {
    GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name);

    g_signal_handlers_disconnect_by_data (action, self);
  }
  g_clear_object (&self->actions);
  g_clear_object (&self->save_dialogs);
  g_clear_object (&self->dialogs);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (tabiya_document_actions_parent_class)->dispose (object);
}

static void
tabiya_document_actions_class_init (TabiyaDocumentActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_document_actions_dispose;
}

static void
tabiya_document_actions_init (TabiyaDocumentActions *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
}

/**
 * tabiya_document_actions_new:
 * @map: gets the actions
 * @document: a reference is taken, as of the dialogs
 * @page: where games are selected
 * @dialogs: for what is done with the games
 * @save_dialogs: for what is done with files
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): the actions, all enabled until the first update
 */
TabiyaDocumentActions *
tabiya_document_actions_new (GActionMap            *map,
                             TabiyaDocument        *document,
                             TabiyaGamesPage       *page,
                             TabiyaDocumentDialogs *dialogs,
                             TabiyaSaveDialogs     *save_dialogs)
{
  TabiyaDocumentActions *self = g_object_new (TABIYA_TYPE_DOCUMENT_ACTIONS, NULL);

  self->document = g_object_ref (document);
  self->page = page;
  self->dialogs = g_object_ref (dialogs);
  self->save_dialogs = g_object_ref (save_dialogs);
  tabiya_actions_lend (self->actions, map);
  return self;
}

void
tabiya_document_actions_update (TabiyaDocumentActions *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  gboolean several = file && tabiya_pgn_file_get_n_games (file) > 1;
  gboolean whole = tabiya_document_is_whole (self->document);
  /* A packed file that is read only takes new games: it is saved under another name. */
  gboolean folder = file && tabiya_pgn_file_is_folder (file);
  gboolean selected = tabiya_games_page_get_selected (self->page) != G_MAXUINT;
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "open-selected", selected },
    { "open-own-file", folder },
    { "previous-game", several },
    { "next-game", several },
    { "add-game", whole && !folder },
    { "join-games", whole && several },
    { "search-games", !!tabiya_document_get_collection (self->document) },
    { "delete-game", whole },
    { "undelete-game", tabiya_document_can_undelete (self->document) },
    { "remove-games-annotations", whole },
    { "export-games", !!file },
    { "choose-encoding", whole && tabiya_document_dialogs_can_choose_encoding (self->dialogs) },
    { "save", !file || tabiya_document_has_unsaved (self->document) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    tabiya_actions_enable (self->actions, states[i].name, states[i].enabled);
}

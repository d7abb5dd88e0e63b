/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document.h"

#include "base/tabiya-file-kind.h"
#include "model/document/tabiya-draft-keeper.h"
#include "model/document/tabiya-kept-games.h"
#include "model/library/tabiya-games-walk.h"

/*
 * TabiyaPgnFile has the bytes and the edited games, TabiyaCollection the list of the games,
 * TabiyaDraftKeeper the edits on disk. This file knows which of them belong together, and in which
 * order they replace each other so that nothing is lost in between.
 */

struct _TabiyaDocument
{
  GObject            parent_instance;

  /* owned */
  TabiyaCollection  *collection;    /* NULL while the game is played here */
  TabiyaDeletions   *deletions;     /* of the collection */
  TabiyaGame        *game;
  TabiyaPgnFile     *saved;         /* the file in which the game played here was saved; NULL if
                                       it was not */
  char              *title;
  TabiyaDraftKeeper *keeper;
  GCancellable      *loading;       /* for the file that is being opened; NULL if there is none */

  /* state */
  guint              index;         /* of the game in the file */
  gboolean           reading;       /* the end of reading has not been announced yet */
  gboolean           modified;      /* as last announced */
  gboolean           kept;          /* the game played here was added to the kept games */
};

enum {
  PROP_0,
  PROP_COLLECTION,
  PROP_FILE,
  PROP_GAME,
  PROP_INDEX,
  PROP_TITLE,
  PROP_N_GAMES,
  PROP_MODIFIED,
  PROP_LOADING,
  PROP_READING,
  N_PROPERTIES,
};

enum {
  PROBLEMS,
  READING_FAILED,
  DRAFT_FAILED,
  N_SIGNALS,
};

/* All documents of this program until they are closed, so that each can look where else a file is
   open. Borrowed; main thread. */
static GPtrArray *documents;

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaDocument, tabiya_document, G_TYPE_OBJECT)

static void
notify (TabiyaDocument *self,
        guint           property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static TabiyaPgnFile *
get_file (TabiyaDocument *self)
{
  return self->collection ? tabiya_collection_get_file (self->collection) : NULL;
}

static void
update_modified_cb (TabiyaDocument *self)
{
  gboolean modified = tabiya_document_has_unsaved (self);

  if (self->modified == modified)
    return;
  self->modified = modified;
  notify (self, PROP_MODIFIED);
}

/* Callbacks. */

static void
collection_failed_cb (TabiyaDocument *self)
{
  g_signal_emit (self, signals[READING_FAILED], 0, tabiya_collection_get_error (self->collection));
}

/* The number of games is known when all have been found. */
static void
collection_progress_cb (TabiyaDocument *self)
{
  if (!self->reading)
    return;
  self->reading = tabiya_pgn_file_get_reading (get_file (self));
  notify (self, PROP_N_GAMES);
  if (!self->reading)
    notify (self, PROP_READING);
}

static void
keeper_failed_cb (TabiyaDocument *self,
                  const GError   *error)
{
  g_signal_emit (self, signals[DRAFT_FAILED], 0, error);
}

/* Replacing the file or the game. */

static void
drop_game (TabiyaDocument *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_func (self->game, update_modified_cb, self);
  g_clear_object (&self->game);
  self->kept = FALSE;
}

static void
take_game (TabiyaDocument *self,
           TabiyaGame     *game)
{
  drop_game (self);
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "notify::modified", G_CALLBACK (update_modified_cb), self);
}

/* Releases what belongs to the file, or to the game played here, that is being replaced. */
static void
drop_place (TabiyaDocument *self)
{
  if (self->collection) {
    g_signal_handlers_disconnect_by_func (self->collection, collection_failed_cb, self);
    g_signal_handlers_disconnect_by_func (self->collection, collection_progress_cb, self);
  }
  g_clear_object (&self->collection);
  g_clear_object (&self->deletions);
  g_clear_object (&self->saved);
  g_clear_pointer (&self->title, g_free);
  self->index = 0;
  self->reading = FALSE;
}

static void
take_collection (TabiyaDocument   *self,
                 TabiyaCollection *collection,
                 const char       *title)
{
  drop_place (self);
  self->collection = g_object_ref (collection);
  self->deletions = tabiya_deletions_new (collection);
  self->title = g_strdup (title);
  self->reading = TRUE;
  g_signal_connect_swapped (collection, "failed", G_CALLBACK (collection_failed_cb), self);
  g_signal_connect_swapped (collection, "progress", G_CALLBACK (collection_progress_cb), self);
}

static TabiyaGame *
read_game (TabiyaPgnFile  *file,
           guint           index,
           GPtrArray     **problems,
           GError        **error)
{
  *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  return tabiya_pgn_file_dup_game (file, index, *problems, error);
}

static void
tell_problems (TabiyaDocument *self,
               GPtrArray      *problems)
{
  if (problems->len > 0)
    g_signal_emit (self, signals[PROBLEMS], 0, problems);
}

static void
end_opening (TabiyaDocument *self,
             gboolean        cancel)
{
  if (!self->loading)
    return;
  if (cancel)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  notify (self, PROP_LOADING);
}

static void
tell_other_place (TabiyaDocument *self)
{
  notify (self, PROP_COLLECTION);
  notify (self, PROP_FILE);
  notify (self, PROP_TITLE);
  notify (self, PROP_GAME);
  notify (self, PROP_INDEX);
  notify (self, PROP_N_GAMES);
  update_modified_cb (self);
}

/* Virtual functions. */

static void
tabiya_document_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaDocument *self = TABIYA_DOCUMENT (object);

  switch (id) {
  case PROP_COLLECTION:
    g_value_set_object (value, self->collection);
    break;
  case PROP_FILE:
    g_value_set_object (value, get_file (self));
    break;
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_INDEX:
    g_value_set_uint (value, self->index);
    break;
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_N_GAMES:
    g_value_set_uint (value, tabiya_document_get_n_games (self));
    break;
  case PROP_MODIFIED:
    g_value_set_boolean (value, tabiya_document_has_unsaved (self));
    break;
  case PROP_LOADING:
    g_value_set_boolean (value, !!self->loading);
    break;
  case PROP_READING:
    g_value_set_boolean (value, self->reading);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
tabiya_document_dispose (GObject *object)
{
  TabiyaDocument *self = TABIYA_DOCUMENT (object);

  g_ptr_array_remove (documents, self);
  end_opening (self, TRUE);
  if (self->keeper)
    g_signal_handlers_disconnect_by_func (self->keeper, keeper_failed_cb, self);
  g_clear_object (&self->keeper);
  drop_game (self);
  drop_place (self);

  G_OBJECT_CLASS (tabiya_document_parent_class)->dispose (object);
}

static void
tabiya_document_class_init (TabiyaDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  documents = g_ptr_array_new ();
  object_class->get_property = tabiya_document_get_property;
  object_class->dispose = tabiya_document_dispose;

  properties[PROP_COLLECTION] =
    g_param_spec_object ("collection", NULL, NULL, TABIYA_TYPE_COLLECTION, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, TABIYA_TYPE_PGN_FILE, flags);
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, TABIYA_TYPE_GAME, flags);
  properties[PROP_INDEX] = g_param_spec_uint ("index", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_N_GAMES] = g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, flags);
  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[PROBLEMS] = g_signal_new ("problems", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  signals[READING_FAILED] =
    g_signal_new ("reading-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[DRAFT_FAILED] =
    g_signal_new ("draft-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tabiya_document_init (TabiyaDocument *self)
{
  g_ptr_array_add (documents, self);
}

TabiyaDocument *
tabiya_document_new (const char *draft_folder)
{
  TabiyaDocument *self;

  g_return_val_if_fail (draft_folder, NULL);

  self = g_object_new (TABIYA_TYPE_DOCUMENT, NULL);
  self->keeper = tabiya_draft_keeper_new (draft_folder);
  g_signal_connect_swapped (self->keeper, "failed", G_CALLBACK (keeper_failed_cb), self);
  return self;
}

/**
 * tabiya_document_find_open:
 * @location: the location of any file
 *
 * Returns: (transfer none) (nullable): the document of this program in which that file is open, and
 *   in which it must be changed: on disk it would look like the change of another program
 */
TabiyaDocument *
tabiya_document_find_open (GFile *location)
{
  g_return_val_if_fail (G_IS_FILE (location), NULL);

  for (guint i = 0; documents && i < documents->len; i++) {
    TabiyaPgnFile *file = get_file (g_ptr_array_index (documents, i));
    GFile *present = file ? tabiya_pgn_file_get_file (file) : NULL;

    if (present && tabiya_file_is_same (present, location))
      return g_ptr_array_index (documents, i);
  }
  return NULL;
}

/* Public: queries. */

TabiyaCollection *
tabiya_document_get_collection (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  return self->collection;
}

/**
 * tabiya_document_get_file:
 *
 * Returns: (transfer none) (nullable): the open file; %NULL while a game is played here, even if it
 *   has been saved
 */
TabiyaPgnFile *
tabiya_document_get_file (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  return get_file (self);
}

/**
 * tabiya_document_get_game:
 *
 * Returns: (transfer none) (nullable): the current game
 */
TabiyaGame *
tabiya_document_get_game (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  return self->game;
}

/**
 * tabiya_document_get_index:
 *
 * Returns: the number of the game in the open file, from 0, counting deleted games
 */
guint
tabiya_document_get_index (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), 0);

  return self->index;
}

/**
 * tabiya_document_get_title:
 *
 * Returns: (transfer none) (nullable): the title of games that did not come from a file, translated
 */
const char *
tabiya_document_get_title (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  return self->title;
}

/**
 * tabiya_document_get_n_games:
 *
 * Returns: the number of games in the open file, without deleted ones; 0 without a file
 */
guint
tabiya_document_get_n_games (TabiyaDocument *self)
{
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), 0);

  file = get_file (self);
  return file ? tabiya_pgn_file_get_n_games (file) - tabiya_pgn_file_get_n_deleted (file) : 0;
}

/**
 * tabiya_document_has_unsaved:
 *
 * Returns: whether edits of the file would be lost if it were discarded. A game played here is
 *   never lost, because it is kept.
 */
gboolean
tabiya_document_has_unsaved (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return self->collection && tabiya_pgn_file_get_modified (get_file (self));
}

/**
 * tabiya_document_finish_typed:
 *
 * To be called before the game is let go, or what becomes of it is decided: what is being typed in
 * its editors is done, and so is an edit like any other. Main thread.
 *
 * Returns: as tabiya_document_has_unsaved()
 */
gboolean
tabiya_document_finish_typed (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  if (self->game)
    g_signal_emit_by_name (self->game, "finish-typed");
  return tabiya_document_has_unsaved (self);
}

/* Whether the game has moves, words before the first, or anything else that a person gave it. */
static gboolean
has_text (TabiyaDocument *self)
{
  TabiyaNode *root = self->game ? tabiya_game_get_root (self->game) : NULL;

  return root && (tabiya_node_get_child (root, 0)
                  || *tabiya_node_get_comments (root, TABIYA_COMMENT_AFTER)
                  || tabiya_game_get_modified (self->game));
}

/**
 * tabiya_document_is_blank:
 *
 * Returns: whether nothing is shown or being opened that anybody would miss
 */
gboolean
tabiya_document_is_blank (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return !self->collection && !self->loading && !has_text (self);
}

/**
 * tabiya_document_is_loading:
 *
 * Returns: whether a file is being opened
 */
gboolean
tabiya_document_is_loading (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return !!self->loading;
}

gboolean
tabiya_document_is_whole (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return self->collection && !tabiya_pgn_file_get_reading (get_file (self));
}

/* Public: another file or game. */

/**
 * tabiya_document_adopt:
 * @collection: the games of a file, some of which are already there
 * @index: number of the game to show, from 0
 * @title: (nullable): a title for the games, translated, if they are not in a file
 * @draft: (nullable): edits that were restored and are already in the file
 * @error: return location for an error
 *
 * Replaces what is shown by games of this file. Edits of a file that was open are discarded, so ask
 * the user first.
 *
 * Returns: %FALSE without any change if the game cannot be read or the game that was being played
 *   cannot be kept
 */
gboolean
tabiya_document_adopt (TabiyaDocument    *self,
                       TabiyaCollection  *collection,
                       guint              index,
                       const char        *title,
                       TabiyaDraft       *draft,
                       GError           **error)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_COLLECTION (collection), FALSE);

  file = tabiya_collection_get_file (collection);
  game = read_game (file, index, &problems, error);
  if (!game || !tabiya_document_keep_played (self, error))
    return FALSE;
  end_opening (self, TRUE);
  take_collection (self, collection, title);
  tabiya_pgn_file_set_game (file, index, game);
  self->index = index;
  take_game (self, game);
  if (draft)
    tabiya_draft_keeper_resume (self->keeper, file, draft);
  else
    tabiya_draft_keeper_begin (self->keeper, file);
  tabiya_draft_keeper_set_title (self->keeper, title);
  tabiya_draft_keeper_follow (self->keeper, index, game);
  tell_other_place (self);
  tell_problems (self, problems);
  collection_progress_cb (self);
  return TRUE;
}

/**
 * tabiya_document_begin_opening:
 *
 * Announces that a file is being opened that will be adopted. An earlier opening is cancelled, and
 * this one is cancelled if something else is adopted.
 *
 * Returns: (transfer full): cancelled when the file is not wanted any more
 */
GCancellable *
tabiya_document_begin_opening (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  end_opening (self, TRUE);
  self->loading = g_cancellable_new ();
  notify (self, PROP_LOADING);
  return g_object_ref (self->loading);
}

/**
 * tabiya_document_end_opening:
 *
 * Announces that the file has been opened, or will not be.
 */
void
tabiya_document_end_opening (TabiyaDocument *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT (self));

  end_opening (self, FALSE);
}

/**
 * tabiya_document_will_keep:
 *
 * Returns: whether there is a game played here that is not among the kept games as it is now
 */
gboolean
tabiya_document_will_keep (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return !self->collection && has_text (self)
         && (tabiya_game_get_modified (self->game) || (self->saved && !self->kept));
}

/**
 * tabiya_document_keep_played:
 * @error: return location for an error
 *
 * Adds the game played here to the kept games, even if it was saved elsewhere, because it is about
 * to be replaced. A game that belongs to a file stays there. What is being typed is done first.
 *
 * Returns: whether the game may be replaced; %FALSE if it is nowhere on disk
 */
gboolean
tabiya_document_keep_played (TabiyaDocument  *self,
                             GError         **error)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  tabiya_document_finish_typed (self);
  if (!tabiya_document_will_keep (self))
    return TRUE;
  if (!tabiya_kept_games_add (self->game, error))
    return FALSE;
  tabiya_game_mark_saved (self->game);
  self->kept = TRUE;
  return TRUE;
}

/**
 * tabiya_document_set_played:
 * @game: a game that is played here
 *
 * Closes the file that was open, discarding its edits, so ask the user first. A game played before
 * must have been kept, see tabiya_document_keep_played().
 */
void
tabiya_document_set_played (TabiyaDocument *self,
                            TabiyaGame     *game)
{
  gboolean had_file;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  if (game == self->game)
    return;
  had_file = !!self->collection;
  tabiya_draft_keeper_end (self->keeper);
  drop_place (self);
  take_game (self, game);
  if (had_file)
    tell_other_place (self);
  else
    notify (self, PROP_GAME);
}

/**
 * tabiya_document_close:
 *
 * Ends the document. The edits of the file, which were saved or discarded, are removed from disk;
 * without this call they would stay there for the next start.
 */
void
tabiya_document_close (TabiyaDocument *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT (self));

  g_ptr_array_remove (documents, self);
  end_opening (self, TRUE);
  tabiya_draft_keeper_end (self->keeper);
}

/* Public: the games of the file. */

/**
 * tabiya_document_show:
 * @index: number of a game in the open file, from 0
 * @error: return location for an error
 *
 * Shows another game. Edits of the previous game stay with the file; a game that was only looked at
 * is released.
 *
 * Returns: %FALSE without any change if the game cannot be read
 */
gboolean
tabiya_document_show (TabiyaDocument  *self,
                      guint            index,
                      GError         **error)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->collection, FALSE);

  file = get_file (self);
  if (index == self->index)
    return TRUE;
  game = read_game (file, index, &problems, error);
  if (!game)
    return FALSE;
  /* The edits of the previous game must be on disk before anything else happens to it. */
  tabiya_document_finish_typed (self);
  tabiya_draft_keeper_follow (self->keeper, index, game);
  tabiya_collection_refresh_all (self->collection);
  tabiya_pgn_file_release_game (file, self->index);
  tabiya_pgn_file_set_game (file, index, game);
  self->index = index;
  take_game (self, game);
  notify (self, PROP_GAME);
  notify (self, PROP_INDEX);
  tell_problems (self, problems);
  return TRUE;
}

/**
 * tabiya_document_step:
 * @order: (nullable): the list that defines the order; %NULL for the order of the file
 * @by: 1 for the next game, -1 for the previous one
 * @error: return location for an error
 *
 * Shows the next or previous game, if there is one.
 *
 * Returns: %FALSE without any change if the game cannot be read
 */
gboolean
tabiya_document_step (TabiyaDocument    *self,
                      TabiyaGamesModel  *order,
                      int                by,
                      GError           **error)
{
  guint index;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  if (!self->collection || !tabiya_games_walk (get_file (self), order, self->index, by, &index))
    return TRUE;
  return tabiya_document_show (self, index, error);
}

/**
 * tabiya_document_note_edited:
 * @index: the number of a game in the open file, from 0
 * @game: that game, as tabiya_pgn_file_dup_game() has given it, with edits
 *
 * Keeps the edits with the file and puts them on disk.
 */
void
tabiya_document_note_edited (TabiyaDocument *self,
                             guint           index,
                             TabiyaGame     *game)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (TABIYA_IS_GAME (game));
  g_return_if_fail (self->collection);

  tabiya_pgn_file_set_game (get_file (self), index, game);
  tabiya_draft_keeper_put (self->keeper, index, game);
  tabiya_collection_refresh (self->collection, index);
  update_modified_cb (self);
}

/**
 * tabiya_document_get_deletions:
 *
 * Returns: (transfer none) (nullable): what was deleted from the open file
 */
TabiyaDeletions *
tabiya_document_get_deletions (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  return self->deletions;
}

/**
 * tabiya_document_note_regrouped:
 *
 * Announces that games were added to the open file, deleted from it or restored.
 */
void
tabiya_document_note_regrouped (TabiyaDocument *self)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT (self));

  tabiya_draft_keeper_queue_file (self->keeper);
  notify (self, PROP_N_GAMES);
  update_modified_cb (self);
}

/* Public: saving. */

/**
 * tabiya_document_dup_savable:
 *
 * The file that a save would write, to be held while the user is asked about it.
 *
 * Returns: (transfer full): the open file; for a game played here the file in which it was saved,
 *   or a new one that contains it. One that was never on disk has no location.
 */
TabiyaPgnFile *
tabiya_document_dup_savable (TabiyaDocument *self)
{
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (self->game, NULL);

  if (self->collection)
    return g_object_ref (get_file (self));
  if (self->saved)
    return g_object_ref (self->saved);
  file = tabiya_pgn_file_new ();
  tabiya_pgn_file_append_game (file, self->game);
  return file;
}

/**
 * tabiya_document_note_saved:
 * @file: an earlier result of tabiya_document_dup_savable(), perhaps for what was shown before
 *
 * Announces that the file is on disk.
 */
void
tabiya_document_note_saved (TabiyaDocument *self,
                            TabiyaPgnFile  *file)
{
  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (TABIYA_IS_PGN_FILE (file));

  if (self->collection && file == get_file (self)) {
    tabiya_draft_keeper_renew (self->keeper);
    tabiya_collection_note_saved (self->collection);
    notify (self, PROP_FILE);
    notify (self, PROP_N_GAMES);
    update_modified_cb (self);
  } else if (!self->collection && tabiya_pgn_file_peek_game (file, 0) == self->game) {
    g_set_object (&self->saved, file);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-draft-keeper.h"

/* Decides when which edits are written. A game that is being played is not stored here, because it
   has its journal. */

/* Between two attempts to write what could not be written. */
#define RETRY_SECONDS 2

struct _TabiyaDraftKeeper
{
  GObject        parent_instance;

  /* owned */
  char          *folder;
  TabiyaPgnFile *file;        /* NULL if none is open */
  TabiyaDraft   *draft;       /* of the file */
  TabiyaGame    *game;        /* the game whose edits are recorded; may be NULL */

  /* state */
  guint          index;       /* of the game in the file */
  guint          flush_id;    /* set while the game has to be put on disk */
  guint          retry_id;    /* set while the edits are not all on disk */
  gboolean       regrouped;   /* games were added, deleted or restored, and that is not on disk
                                 yet */
  gboolean       failed;      /* the edits are not all on disk, and that was reported */
};

enum {
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaDraftKeeper, tabiya_draft_keeper, G_TYPE_OBJECT)

/**
 * tabiya_draft_keeper_dup_folder:
 *
 * Returns: (transfer full): the folder of the current user's drafts, which need not exist. Any
 *   thread.
 */
char *
tabiya_draft_keeper_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "drafts", NULL);
}

static gboolean
write_shown_game (TabiyaDraftKeeper  *self,
                  GError            **error)
{
  return !self->game || tabiya_draft_update_game (self->draft, self->index, self->game, error);
}

/* Writes every game that differs from the file. */
static gboolean
write_all_games (TabiyaDraftKeeper  *self,
                 GError            **error)
{
  guint n_games = tabiya_pgn_file_get_n_games (self->file);

  for (guint i = 0; i < n_games; i++) {
    TabiyaGame *game = tabiya_pgn_file_peek_game (self->file, i);

    if (game && game != self->game && tabiya_game_get_modified (game)
        && !tabiya_draft_update_game (self->draft, i, game, error))
      return FALSE;
  }
  return write_shown_game (self, error) && tabiya_draft_update_file (self->draft, error);
}

static gboolean retry_cb (gpointer data);

/* @error is NULL if the edits are on disk, or there are none. */
static void
note_outcome (TabiyaDraftKeeper *self,
              const GError      *error)
{
  gboolean failed = !!error;

  if (!failed)
    g_clear_handle_id (&self->retry_id, g_source_remove);
  else if (self->retry_id == 0)
    self->retry_id = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  if (failed == self->failed)
    return;
  self->failed = failed;
  g_signal_emit (self, signals[FAILED], 0, error);
}

static void
write_edits (TabiyaDraftKeeper *self,
             gboolean           all)
{
  g_autoptr(GError) error = NULL;

  if (all)
    write_all_games (self, &error);
  else if (write_shown_game (self, &error) && self->regrouped)
    tabiya_draft_update_file (self->draft, &error);
  self->regrouped &= !!error;
  note_outcome (self, error);
}

static gboolean
retry_cb (gpointer data)
{
  TabiyaDraftKeeper *self = data;

  write_edits (self, TRUE);
  return self->failed ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Writes now what would otherwise be written before the next frame is drawn, or soon if it is being
   typed. */
static void
flush (TabiyaDraftKeeper *self)
{
  if (self->flush_id == 0)
    return;
  g_clear_handle_id (&self->flush_id, g_source_remove);
  /* After a failure it is not known which games are on disk. */
  write_edits (self, self->failed);
}

static gboolean
flush_cb (gpointer data)
{
  flush (data);
  return G_SOURCE_REMOVE;
}

static void
queue_cb (TabiyaDraftKeeper *self)
{
  if (!self->draft)
    return;
  /* What is typed can wait for longer. */
  g_clear_handle_id (&self->flush_id, g_source_remove);
  self->flush_id = g_idle_add_full (G_PRIORITY_HIGH, flush_cb, self, NULL);
}

static void
game_typed_cb (TabiyaDraftKeeper *self)
{
  if (self->draft && self->flush_id == 0)
    self->flush_id = g_timeout_add (TABIYA_GAME_TYPED_DELAY, flush_cb, self);
}

static void
drop_game (TabiyaDraftKeeper *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

static void
forget (TabiyaDraftKeeper *self)
{
  g_clear_handle_id (&self->flush_id, g_source_remove);
  drop_game (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->file);
  self->regrouped = FALSE;
  note_outcome (self, NULL);
}

/* The edits stay on disk for the next start. */
static void
tabiya_draft_keeper_dispose (GObject *object)
{
  TabiyaDraftKeeper *self = TABIYA_DRAFT_KEEPER (object);

  flush (self);
  forget (self);

  G_OBJECT_CLASS (tabiya_draft_keeper_parent_class)->dispose (object);
}

static void
tabiya_draft_keeper_finalize (GObject *object)
{
  TabiyaDraftKeeper *self = TABIYA_DRAFT_KEEPER (object);

  g_free (self->folder);

  G_OBJECT_CLASS (tabiya_draft_keeper_parent_class)->finalize (object);
}

static void
tabiya_draft_keeper_class_init (TabiyaDraftKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_draft_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_draft_keeper_finalize;

  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tabiya_draft_keeper_init (TabiyaDraftKeeper *self)
{
}

/**
 * tabiya_draft_keeper_new:
 * @folder: the folder of the drafts; created with the first edit
 *
 * Returns: (transfer full): a keeper without a file
 */
TabiyaDraftKeeper *
tabiya_draft_keeper_new (const char *folder)
{
  TabiyaDraftKeeper *self;

  g_return_val_if_fail (folder, NULL);

  self = g_object_new (TABIYA_TYPE_DRAFT_KEEPER, NULL);
  self->folder = g_strdup (folder);
  return self;
}

/**
 * tabiya_draft_keeper_begin:
 * @file: a file as it was just read or saved
 *
 * Stores edits of this file from now on. Those of the previous file, which were saved or discarded,
 * are removed from disk.
 */
void
tabiya_draft_keeper_begin (TabiyaDraftKeeper *self,
                           TabiyaPgnFile     *file)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_PGN_FILE (file));

  tabiya_draft_keeper_end (self);
  self->file = g_object_ref (file);
  self->draft = tabiya_draft_new (self->folder, file);
}

/**
 * tabiya_draft_keeper_resume:
 * @file: the result of tabiya_draft_restore() for @draft
 * @draft: edits that another process left behind; a reference is taken
 *
 * Like tabiya_draft_keeper_begin(), but with edits that are already on disk.
 */
void
tabiya_draft_keeper_resume (TabiyaDraftKeeper *self,
                            TabiyaPgnFile     *file,
                            TabiyaDraft       *draft)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_PGN_FILE (file));
  g_return_if_fail (TABIYA_IS_DRAFT (draft));

  tabiya_draft_keeper_end (self);
  self->file = g_object_ref (file);
  self->draft = g_object_ref (draft);
}

void
tabiya_draft_keeper_set_title (TabiyaDraftKeeper *self,
                               const char        *title)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (self->draft)
    tabiya_draft_set_title (self->draft, title);
}

/**
 * tabiya_draft_keeper_follow:
 * @index: index of a game in the file
 * @game: the game
 *
 * Puts the edits of the previous game on disk and records those of this one from now on.
 */
void
tabiya_draft_keeper_follow (TabiyaDraftKeeper *self,
                            guint              index,
                            TabiyaGame        *game)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  flush (self);
  drop_game (self);
  self->index = index;
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (queue_cb), self);
  g_signal_connect_swapped (game, "typed", G_CALLBACK (game_typed_cb), self);
}

/**
 * tabiya_draft_keeper_put:
 * @index: index of a game in the file, which stands for it there
 * @game: the game, which was edited
 *
 * Puts the edits of a game on disk at once. Those of the current game are recorded anyhow.
 */
void
tabiya_draft_keeper_put (TabiyaDraftKeeper *self,
                         guint              index,
                         TabiyaGame        *game)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  if (!self->draft || tabiya_draft_update_game (self->draft, index, game, &error))
    return;
  /* The next time every edited game is written. */
  queue_cb (self);
  note_outcome (self, error);
}

/**
 * tabiya_draft_keeper_queue_file:
 *
 * To be called when the file has other games than before; this is written together with the edits
 * of the game.
 */
void
tabiya_draft_keeper_queue_file (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  self->regrouped = TRUE;
  queue_cb (self);
}

/**
 * tabiya_draft_keeper_renew:
 *
 * To be called when the file was saved: the earlier edits are safe, and the file on disk is
 * different now. Edits made during the save, and what is being typed, are not in the file yet and
 * are stored again.
 */
void
tabiya_draft_keeper_renew (TabiyaDraftKeeper *self)
{
  gboolean modified;

  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (!self->file)
    return;
  g_clear_handle_id (&self->flush_id, g_source_remove);
  tabiya_draft_clear (self->draft);
  g_object_unref (self->draft);
  self->draft = tabiya_draft_new (self->folder, self->file);
  modified = tabiya_pgn_file_get_modified (self->file);
  self->regrouped &= modified;
  write_edits (self, modified);
}

/**
 * tabiya_draft_keeper_end:
 *
 * Permanently removes the edits from disk.
 */
void
tabiya_draft_keeper_end (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (self->draft)
    tabiya_draft_clear (self->draft);
  forget (self);
}

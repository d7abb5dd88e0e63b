/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-draft-keeper.h"

/* When which edits are written. A game that is played is not kept here: it has its journal. */

struct _TabiyaDraftKeeper
{
  GObject        parent_instance;

  /* owned */
  char          *folder;
  TabiyaPgnFile *file;        /* NULL: none is open */
  TabiyaDraft   *draft;       /* of the file */
  TabiyaGame    *game;        /* whose edits are listened to; NULL before there is one */

  /* state */
  guint          index;       /* of the game in the file */
  guint          flush_id;    /* the game has to be put on disk */
  gboolean       regrouped;   /* games came, went or came back, and the disk does not know */
  gboolean       failed;      /* the disk does not have all edits, and that was told */
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
 * Returns: (transfer full): the folder of the drafts of this user, which need not be there. Any
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

/* Every game of the file that differs from what is in it. */
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

static void
write_edits (TabiyaDraftKeeper *self,
             gboolean           all)
{
  g_autoptr(GError) error = NULL;
  gboolean failed_before = self->failed;

  if (all)
    self->failed = !write_all_games (self, &error);
  else
    self->failed = !write_shown_game (self, &error)
                   || (self->regrouped && !tabiya_draft_update_file (self->draft, &error));
  self->regrouped &= self->failed;
  if (self->failed && !failed_before)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static gboolean
flush_cb (gpointer data)
{
  tabiya_draft_keeper_flush (data);
  return G_SOURCE_REMOVE;
}

static void
queue (TabiyaDraftKeeper *self)
{
  if (self->draft && self->flush_id == 0)
    self->flush_id = g_idle_add_full (G_PRIORITY_HIGH, flush_cb, self, NULL);
}

static void
game_changed_cb (TabiyaDraftKeeper *self)
{
  queue (self);
}

static void
drop_game (TabiyaDraftKeeper *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_func (self->game, game_changed_cb, self);
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
  self->failed = FALSE;
}

/* What was edited stays on disk for the next start. */
static void
tabiya_draft_keeper_dispose (GObject *object)
{
  TabiyaDraftKeeper *self = TABIYA_DRAFT_KEEPER (object);

  tabiya_draft_keeper_flush (self);
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
 * @folder: where drafts are kept; made with the first edit
 *
 * Returns: (transfer full): a keeper that has nothing to keep yet
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
 * From now on edits of this file are kept; those of the file before, which were saved or given up,
 * are removed from the disk.
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
 * @file: what tabiya_draft_restore() made of @draft
 * @draft: edits that a process left behind; a reference is taken
 *
 * As tabiya_draft_keeper_begin(), with edits that are on disk already.
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

/**
 * tabiya_draft_keeper_follow:
 * @index: of a game in the file
 * @game: that game
 *
 * Puts on disk what was edited in the game before and listens to this one.
 */
void
tabiya_draft_keeper_follow (TabiyaDraftKeeper *self,
                            guint              index,
                            TabiyaGame        *game)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  tabiya_draft_keeper_flush (self);
  drop_game (self);
  self->index = index;
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
}

/**
 * tabiya_draft_keeper_queue_file:
 *
 * The file has other games than before: that is written together with the edits of the game.
 */
void
tabiya_draft_keeper_queue_file (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  self->regrouped = TRUE;
  queue (self);
}

/**
 * tabiya_draft_keeper_flush:
 *
 * Does now what would be done before the next frame is drawn.
 */
void
tabiya_draft_keeper_flush (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (self->flush_id == 0)
    return;
  g_clear_handle_id (&self->flush_id, g_source_remove);
  /* After a failure nobody knows which games the disk has. */
  write_edits (self, self->failed);
}

/**
 * tabiya_draft_keeper_renew:
 *
 * The file was saved: what was edited before is safe, and the file is another one on disk. What was
 * edited while it was written is in no file yet, and is kept anew.
 */
void
tabiya_draft_keeper_renew (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (!self->file)
    return;
  g_clear_handle_id (&self->flush_id, g_source_remove);
  tabiya_draft_clear (self->draft);
  g_object_unref (self->draft);
  self->draft = tabiya_draft_new (self->folder, self->file);
  if (tabiya_pgn_file_get_modified (self->file)) {
    write_edits (self, TRUE);
  } else {
    self->regrouped = FALSE;
    self->failed = FALSE;
  }
}

/**
 * tabiya_draft_keeper_end:
 *
 * Removes from the disk what was edited, for good.
 */
void
tabiya_draft_keeper_end (TabiyaDraftKeeper *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT_KEEPER (self));

  if (self->draft)
    tabiya_draft_clear (self->draft);
  forget (self);
}

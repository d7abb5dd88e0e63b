/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-deletions.h"

/* The file knows which games are deleted, and every deleted game keeps its index there. This object
   only knows which games were deleted together. Games that were added as a step are undone by
   deleting them. */

struct _TabiyaDeletions
{
  GObject           parent_instance;

  /* owned */
  TabiyaCollection *collection;
  GPtrArray        *steps;       /* of Step; the last one is undone first */
};

typedef struct {
  GArray   *deleted;   /* of guint32 */
  GArray   *edits;     /* of TabiyaGameStep, made together with that; NULL for none */
  gboolean  added;     /* the games were added instead */
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_array_unref (step->deleted);
  g_clear_pointer (&step->edits, g_array_unref);
  g_free (step);
}

G_DEFINE_FINAL_TYPE (TabiyaDeletions, tabiya_deletions, G_TYPE_OBJECT)

/* Deletes the game, or brings it back. */
static void
set_deleted (TabiyaDeletions *self,
             guint            index,
             gboolean         deleted)
{
  TabiyaPgnFile *file = tabiya_collection_get_file (self->collection);

  if (deleted)
    tabiya_pgn_file_delete_game (file, index);
  else
    tabiya_pgn_file_restore_game (file, index);
  tabiya_collection_refresh (self->collection, index);
}

static void
add_step (TabiyaDeletions *self,
          GArray          *games,
          gboolean         added)
{
  Step *step = g_new0 (Step, 1);

  step->deleted = g_array_ref (games);
  step->added = added;
  g_ptr_array_add (self->steps, step);
}

static void
tabiya_deletions_finalize (GObject *object)
{
  TabiyaDeletions *self = TABIYA_DELETIONS (object);

  g_clear_object (&self->collection);
  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (tabiya_deletions_parent_class)->finalize (object);
}

static void
tabiya_deletions_class_init (TabiyaDeletionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_deletions_finalize;
}

static void
tabiya_deletions_init (TabiyaDeletions *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
}

TabiyaDeletions *
tabiya_deletions_new (TabiyaCollection *collection)
{
  TabiyaDeletions *self;

  g_return_val_if_fail (TABIYA_IS_COLLECTION (collection), NULL);

  self = g_object_new (TABIYA_TYPE_DELETIONS, NULL);
  self->collection = g_object_ref (collection);
  return self;
}

/**
 * tabiya_deletions_delete:
 * @indices: (element-type guint32): games of the file, which must have been read to its end
 *
 * Deletes games as one step. The file on disk does not change until it is saved.
 *
 * Returns: the number of games deleted, not counting those that were already deleted; if it is 0,
 *   no step is recorded
 */
guint
tabiya_deletions_delete (TabiyaDeletions *self,
                         GArray          *indices)
{
  g_autoptr(GArray) deleted = g_array_new (FALSE, FALSE, sizeof (guint32));
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), 0);

  file = tabiya_collection_get_file (self->collection);
  for (guint i = 0; i < indices->len; i++) {
    guint32 index = g_array_index (indices, guint32, i);

    if (tabiya_pgn_file_is_deleted (file, index))
      continue;
    set_deleted (self, index, TRUE);
    g_array_append_val (deleted, index);
  }
  if (deleted->len == 0)
    return 0;
  add_step (self, deleted, FALSE);
  return deleted->len;
}

static Step *
get_last (TabiyaDeletions *self)
{
  return self->steps->len > 0 ? g_ptr_array_index (self->steps, self->steps->len - 1) : NULL;
}

void
tabiya_deletions_note_added (TabiyaDeletions *self,
                             guint            index)
{
  g_autoptr(GArray) added = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_if_fail (TABIYA_IS_DELETIONS (self));

  g_array_append_vals (added, &(guint32) { index }, 1);
  add_step (self, added, TRUE);
}

void
tabiya_deletions_set_edited (TabiyaDeletions *self,
                             GArray          *edited)
{
  TabiyaPgnFile *file;
  Step *step;

  g_return_if_fail (TABIYA_IS_DELETIONS (self));
  g_return_if_fail (self->steps->len > 0);

  file = tabiya_collection_get_file (self->collection);
  step = get_last (self);
  g_clear_pointer (&step->edits, g_array_unref);
  step->edits = g_array_new (FALSE, FALSE, sizeof (TabiyaGameStep));
  for (guint i = 0; i < edited->len; i++) {
    TabiyaGameStep edit = { .index = g_array_index (edited, guint32, i) };

    edit.step = tabiya_game_get_last_step (tabiya_pgn_file_peek_game (file, edit.index));
    g_array_append_val (step->edits, edit);
  }
}

void
tabiya_deletions_add_edited (TabiyaDeletions *self,
                             GArray          *edited)
{
  g_autoptr(GArray) deleted = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_if_fail (TABIYA_IS_DELETIONS (self));

  add_step (self, deleted, FALSE);
  tabiya_deletions_set_edited (self, edited);
}

GArray *
tabiya_deletions_get_edits (TabiyaDeletions *self)
{
  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), NULL);

  return self->steps->len > 0 ? get_last (self)->edits : NULL;
}

/**
 * tabiya_deletions_can_undo:
 *
 * Returns: whether there is a step to undo
 */
gboolean
tabiya_deletions_can_undo (TabiyaDeletions *self)
{
  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), FALSE);

  return self->steps->len > 0;
}

/**
 * tabiya_deletions_undo:
 *
 * Brings the games of the last step back to their old places, whether or not the file has been
 * saved since. Games that were added as a step are deleted. Edits are left to the caller.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): their indices; if none was deleted,
 *   those of the games that were edited
 */
GArray *
tabiya_deletions_undo (TabiyaDeletions *self)
{
  g_autoptr(GArray) edited = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) games = NULL;
  const Step *step;
  gboolean added;

  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), NULL);

  step = get_last (self);
  if (!step)
    return NULL;
  games = g_array_ref (step->deleted);
  for (guint i = 0; games->len == 0 && step->edits && i < step->edits->len; i++)
    g_array_append_val (edited, g_array_index (step->edits, TabiyaGameStep, i).index);
  added = step->added;
  g_ptr_array_set_size (self->steps, (gint) self->steps->len - 1);
  for (guint i = 0; i < games->len; i++)
    set_deleted (self, g_array_index (games, guint32, i), added);
  return games->len > 0 ? g_steal_pointer (&games) : g_steal_pointer (&edited);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-deletions.h"

/* The file knows which games are deleted, and every deleted game keeps its index there. This object
   only knows which games were deleted together. */

struct _TabiyaDeletions
{
  GObject           parent_instance;

  /* owned */
  TabiyaCollection *collection;
  GPtrArray        *steps;       /* of GArray of guint32; the last one is undone first */
};

G_DEFINE_FINAL_TYPE (TabiyaDeletions, tabiya_deletions, G_TYPE_OBJECT)

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
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/**
 * tabiya_deletions_new:
 * @collection: the games; a reference is taken
 *
 * Returns: (transfer full): an empty history
 */
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
  g_autoptr(GArray) step = g_array_new (FALSE, FALSE, sizeof (guint32));
  TabiyaPgnFile *file;
  guint n_deleted;

  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), 0);

  file = tabiya_collection_get_file (self->collection);
  for (guint i = 0; i < indices->len; i++) {
    guint32 index = g_array_index (indices, guint32, i);

    if (tabiya_pgn_file_is_deleted (file, index))
      continue;
    tabiya_pgn_file_delete_game (file, index);
    tabiya_collection_refresh (self->collection, index);
    g_array_append_val (step, index);
  }
  n_deleted = step->len;
  if (n_deleted > 0)
    g_ptr_array_add (self->steps, g_steal_pointer (&step));
  return n_deleted;
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
 * saved since.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): their indices
 */
GArray *
tabiya_deletions_undo (TabiyaDeletions *self)
{
  g_autoptr(GArray) step = NULL;

  g_return_val_if_fail (TABIYA_IS_DELETIONS (self), NULL);

  if (self->steps->len == 0)
    return NULL;
  step = g_ptr_array_steal_index (self->steps, self->steps->len - 1);
  for (guint i = 0; i < step->len; i++) {
    guint index = g_array_index (step, guint32, i);

    tabiya_pgn_file_restore_game (tabiya_collection_get_file (self->collection), index);
    tabiya_collection_refresh (self->collection, index);
  }
  return g_steal_pointer (&step);
}

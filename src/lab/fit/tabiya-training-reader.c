/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-training-format.h"

#include "base/tabiya-file-kind.h"

struct _TabiyaTrainingReader {
  char                 *path;
  GMappedFile          *file;
  TabiyaTrainingCursor  cursor;
  TabiyaTrainingInfo    info;
  TabiyaTrainingGame    game;      /* the current one; without positions before the first */
  guint                 next;      /* index of the next position of the game */
};

/**
 * tabiya_training_reader_open:
 * @path: a file of positions
 *
 * Returns: (transfer full) (nullable): a reader, or %NULL with an error that says what is wrong
 *   where, and what to do
 */
TabiyaTrainingReader *
tabiya_training_reader_open (const char *path,
                             GError    **error)
{
  g_autoptr(TabiyaTrainingReader) self = g_new0 (TabiyaTrainingReader, 1);
  g_autoptr(GError) reason = NULL;

  self->path = g_strdup (path);
  if (tabiya_file_check_kind (path, &reason))
    self->file = g_mapped_file_new (path, FALSE, &reason);
  if (!self->file) {
    g_set_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_FILE, "%s", reason->message);
    return NULL;
  }
  self->cursor = (TabiyaTrainingCursor) {
    .path = self->path,
    .bytes = (const guint8 *) g_mapped_file_get_contents (self->file),
    .length = g_mapped_file_get_length (self->file),
  };
  if (!tabiya_training_format_read_head (&self->cursor, &self->info, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_training_reader_get_info:
 *
 * Returns: (transfer none): what the file was made from
 */
const TabiyaTrainingInfo *
tabiya_training_reader_get_info (TabiyaTrainingReader *self)
{
  return &self->info;
}

/**
 * tabiya_training_reader_next:
 * @record: (out): the next position
 *
 * Reads one position after another. Positions of a game follow each other and have its number.
 *
 * Returns: %FALSE at the end of the file, or with @error if it is damaged or ends within a game
 */
gboolean
tabiya_training_reader_next (TabiyaTrainingReader *self,
                             TabiyaTrainingRecord *record,
                             GError              **error)
{
  TabiyaScoredPosition scored;

  while (self->next == self->game.n_positions) {
    if (!tabiya_training_format_read_game (&self->cursor, &self->game, error))
      return FALSE;
    self->next = 0;
  }
  if (!tabiya_training_format_read_position (&self->cursor, &self->game, self->next, &scored,
                                             error))
    return FALSE;
  self->next++;
  *record = (TabiyaTrainingRecord) {
    .position = scored.position,
    .score = scored.score,
    .result = self->game.result,
    .game = self->game.number,
  };
  return TRUE;
}

/**
 * tabiya_training_reader_close:
 * @self: (transfer full): a reader
 */
void
tabiya_training_reader_close (TabiyaTrainingReader *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self->path);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-training-format.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"

struct _TabiyaTrainingWriter {
  char                 *path;
  int                   fd;        /* locked against other writers */
  off_t                 end;       /* of the last whole game */
  GByteArray           *bytes;     /* the game that is being written */
  GArray               *kept;      /* of TabiyaScoredPosition: those of that game */
  GHashTable           *keys;      /* the keys of all positions of the file, as pointers */
  TabiyaTrainingTotals  totals;
};

/* A key is its own pointer. Two positions with the same key are so rare (one in ten million files
   of two million positions) that the second may be lost. */
G_STATIC_ASSERT (sizeof (gpointer) >= sizeof (guint64));

static gboolean
fail (TabiyaTrainingWriter *self,
      TabiyaTrainingError   code,
      const char           *what,
      GError              **error)
{
  g_set_error (error, TABIYA_TRAINING_ERROR, code, "%s: %s", tabiya_path_show (self->path), what);
  return FALSE;
}

static gboolean
fail_errno (TabiyaTrainingWriter *self,
            GError              **error)
{
  return fail (self, TABIYA_TRAINING_ERROR_FILE, g_strerror (errno), error);
}

/* What an interrupted write leaves behind is taken out again. */
static gboolean
write_bytes (TabiyaTrainingWriter *self,
             const guint8         *bytes,
             gsize                 length,
             GError              **error)
{
  gsize written = 0;

  while (written < length) {
    ssize_t n = pwrite (self->fd, bytes + written, length - written, self->end + (off_t) written);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      fail_errno (self, error);
      if (ftruncate (self->fd, self->end) != 0)
        g_prefix_error (error, "%s", _("the last game is there in part: "));
      return FALSE;
    }
    written += (gsize) n;
  }
  self->end += (off_t) length;
  return TRUE;
}

static gboolean
open_file (TabiyaTrainingWriter *self,
           GError              **error)
{
  struct stat info;

  self->fd = open (self->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (self->fd < 0 || fstat (self->fd, &info) != 0)
    return fail_errno (self, error);
  /* What has been written must be there to be read again. */
  if (!S_ISREG (info.st_mode))
    return fail (self, TABIYA_TRAINING_ERROR_FILE, _("this is no plain file; name one"), error);
  if (flock (self->fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  if (errno == EWOULDBLOCK)
    return fail (self, TABIYA_TRAINING_ERROR_FILE,
                 _("another command is writing to this file; wait for it, or name another file"),
                 error);
  return fail_errno (self, error);
}

static gboolean
refuse_setting (TabiyaTrainingWriter *self,
                const char           *name,
                guint64               there,
                guint64               here,
                GError              **error)
{
  g_autofree char *text = g_strdup_printf ("%s %" G_GUINT64_FORMAT " / %" G_GUINT64_FORMAT, name,
                                           there, here);

  g_set_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_DIFFERENT,
               /* Translators: the second argument is a setting, the value in the file, and the
                  value given, such as "nodes 2000 / 5000". */
               _("%s was begun with other settings (%s); use the same to go on with it, or name "
                 "another file"), self->path, text);
  return FALSE;
}

static gboolean
refuse_source (TabiyaTrainingWriter *self,
               const char           *what,
               GError              **error)
{
  g_set_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_DIFFERENT,
               /* Translators: the second argument is an option of the command, such as "--pgn". */
               _("%s was begun with other contents of %s; use the same to go on with it, or name "
                 "another file"), self->path, what);
  return FALSE;
}

static gboolean
check_info (TabiyaTrainingWriter     *self,
            const TabiyaTrainingInfo *there,
            const TabiyaTrainingInfo *here,
            GError                  **error)
{
  const struct {
    const char *name;
    guint64     there;
    guint64     here;
  } settings[] = {
    { "nodes", there->nodes, here->nodes },
    { "seed", there->seed, here->seed },
    { "games", there->n_own_games, here->n_own_games },
    { "positions", there->own_positions, here->own_positions },
    { "positions", there->pgn_positions, here->pgn_positions },
    { "pgn", there->n_pgn_files, here->n_pgn_files },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    if (settings[i].there != settings[i].here)
      return refuse_setting (self, settings[i].name, settings[i].there, settings[i].here, error);
  }
  if (memcmp (there->pgn_sum, here->pgn_sum, sizeof there->pgn_sum) != 0
      || there->n_pgn_games != here->n_pgn_games)
    return refuse_source (self, "--pgn", error);
  if (memcmp (there->openings_sum, here->openings_sum, sizeof there->openings_sum) != 0)
    return refuse_source (self, "--openings", error);
  if (strcmp (there->engine, here->engine) == 0)
    return TRUE;
  g_set_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_DIFFERENT,
               _("%s was begun by version %s of the engine, this is %s; name another file"),
               self->path, there->engine, here->engine);
  return FALSE;
}

/* Whether the key was not there yet. */
static gboolean
add_key (TabiyaTrainingWriter *self,
         const ChessPosition  *position)
{
  return g_hash_table_add (self->keys, GSIZE_TO_POINTER (position->key));
}

static void
count_game (TabiyaTrainingWriter *self,
            TabiyaSelfplayResult  result,
            TabiyaScoredEnd       end,
            guint                 n_positions,
            const guint           refused[TABIYA_N_REFUSALS])
{
  TabiyaTrainingTotals *totals = &self->totals;

  totals->n_games++;
  totals->n_positions += n_positions;
  totals->results[result] += n_positions;
  totals->ends[end]++;
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    totals->refused[i] += refused[i];
}

static gboolean
read_games (TabiyaTrainingWriter *self,
            TabiyaTrainingCursor *cursor,
            GError              **error)
{
  g_autoptr(GError) reason = NULL;
  TabiyaTrainingGame game;

  while (tabiya_training_format_read_game (cursor, &game, &reason)) {
    for (guint i = 0; i < game.n_positions; i++) {
      TabiyaScoredPosition scored;

      if (!tabiya_training_format_read_position (cursor, &game, i, &scored, error))
        return FALSE;
      add_key (self, &scored.position);
    }
    count_game (self, game.result, game.end, game.n_positions, game.refused);
  }
  self->end = (off_t) cursor->at;
  if (!reason || g_error_matches (reason, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_TORN))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Reads what is there already; a new file gets its head. Not even a head that was cut short is
   overwritten unless it is surely the beginning of this one. */
static gboolean
take_up (TabiyaTrainingWriter     *self,
         const TabiyaTrainingInfo *info,
         const guint8             *bytes,
         gsize                     length,
         GError                  **error)
{
  TabiyaTrainingCursor cursor = { .path = self->path, .bytes = bytes, .length = length };
  guint8 head[TABIYA_TRAINING_HEAD_SIZE];
  TabiyaTrainingInfo there;

  tabiya_training_format_write_head (info, head);
  if (length < sizeof head && (length == 0 || memcmp (bytes, head, length) == 0))
    return write_bytes (self, head, sizeof head, error);
  return tabiya_training_format_read_head (&cursor, &there, error)
         && check_info (self, &there, info, error)
         && read_games (self, &cursor, error)
         && (ftruncate (self->fd, self->end) == 0 || fail_errno (self, error));
}

/**
 * tabiya_training_writer_open:
 * @path: a file of positions, or where one is to be
 * @info: what it is made from
 *
 * Opens a file to add games to it. A game that is there only in part is cut off.
 *
 * Returns: (transfer full) (nullable): a writer, or %NULL with @error, for instance if the file was
 *   made from something else or is damaged; then it is left as it is
 */
TabiyaTrainingWriter *
tabiya_training_writer_open (const char               *path,
                             const TabiyaTrainingInfo *info,
                             GError                  **error)
{
  g_autoptr(TabiyaTrainingWriter) self = g_new0 (TabiyaTrainingWriter, 1);
  g_autoptr(GError) reason = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  self->fd = -1;
  self->path = g_strdup (path);
  self->bytes = g_byte_array_new ();
  self->kept = g_array_new (FALSE, FALSE, sizeof (TabiyaScoredPosition));
  self->keys = g_hash_table_new (NULL, NULL);
  if (!open_file (self, error))
    return NULL;
  if (!g_file_get_contents (path, &bytes, &length, &reason)) {
    fail (self, TABIYA_TRAINING_ERROR_FILE, reason->message, error);
    return NULL;
  }
  if (!take_up (self, info, (const guint8 *) bytes, length, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_training_writer_append:
 * @game: the game with the number after that of the last one
 *
 * Writes a game, without the positions that the file has already; those count as refused. The game
 * is with the system then: a program that is killed loses nothing of it.
 *
 * Returns: %FALSE with @error if it could not be written; the file is then as it was before
 */
gboolean
tabiya_training_writer_append (TabiyaTrainingWriter   *self,
                               const TabiyaScoredGame *game,
                               GError                **error)
{
  TabiyaScoredGame written = *game;

  g_return_val_if_fail (game->number == self->totals.n_games + 1, FALSE);

  g_array_set_size (self->kept, 0);
  for (guint i = 0; i < game->n_positions; i++) {
    if (self->kept->len < G_MAXUINT16 && add_key (self, &game->positions[i].position))
      g_array_append_val (self->kept, game->positions[i]);
    else
      written.refused[TABIYA_REFUSAL_DUPLICATE]++;
  }
  written.positions = (const TabiyaScoredPosition *) (void *) self->kept->data;
  written.n_positions = self->kept->len;
  g_byte_array_set_size (self->bytes, 0);
  tabiya_training_format_append_game (self->bytes, &written);
  if (!write_bytes (self, self->bytes->data, self->bytes->len, error))
    return FALSE;
  count_game (self, written.result, written.end, written.n_positions, written.refused);
  return TRUE;
}

/**
 * tabiya_training_writer_get_totals:
 *
 * Returns: (transfer none): what the file holds now, also from earlier
 */
const TabiyaTrainingTotals *
tabiya_training_writer_get_totals (TabiyaTrainingWriter *self)
{
  return &self->totals;
}

/**
 * tabiya_training_writer_close:
 * @self: (transfer full): a writer
 */
void
tabiya_training_writer_close (TabiyaTrainingWriter *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_clear_pointer (&self->kept, g_array_unref);
  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_free (self->path);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-kept-games.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/tabiya-pgn.h"

/**
 * tabiya_kept_games_dup_path:
 *
 * Returns: (transfer full): path of the file, whether or not it is there yet. Any thread.
 */
char *
tabiya_kept_games_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "games.pgn", NULL);
}

static gboolean
set_error (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("%s could not be written: %s"), path, g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int         fd,
           const char *text,
           size_t      length)
{
  while (length > 0) {
    ssize_t written = write (fd, text, length);

    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return FALSE;
    text += written;
    length -= (size_t) written;
  }
  return TRUE;
}

/* Adds at the end; a game that does not fit is cut off again, so that the file stays whole. */
static gboolean
append_text (const char  *path,
             const char  *text,
             GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  struct stat before;
  gboolean done;

  if (fd < 0)
    return set_error (error, path);
  if (fstat (fd, &before) != 0) {
    set_error (error, path);
    close (fd);
    return FALSE;
  }
  done = write_all (fd, text, strlen (text)) && fsync (fd) == 0;
  if (!done) {
    set_error (error, path);
    if (ftruncate (fd, before.st_size) != 0)
      g_warning ("%s ends in part of a game: %s", path, g_strerror (errno));
  }
  close (fd);
  return done;
}

/**
 * tabiya_kept_games_add:
 * @game: a game that was played
 * @error: return location
 *
 * Adds the game to the file and returns when it is on disk. Main thread.
 *
 * Returns: FALSE, and the file as it was, when it cannot be written
 */
gboolean
tabiya_kept_games_add (TabiyaGame  *game,
                       GError     **error)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = tabiya_pgn_write_game (game);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_error (error, folder);
  return append_text (path, text, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-draft-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"

#define GAME_SUFFIX ".game"
#define LOCK_SUFFIX ".lock"

/**
 * tabiya_draft_folder_init:
 * @self: (out caller-allocates): the folder of a draft
 * @parent: the folder of all drafts
 * @name: the name of the folder in @parent
 *
 * Initialises a folder that is not ours yet and need not exist.
 */
void
tabiya_draft_folder_init (TabiyaDraftFolder *self,
                          const char        *parent,
                          const char        *name)
{
  self->path = g_build_filename (parent, name, NULL);
  self->lock_path = g_strconcat (self->path, LOCK_SUFFIX, NULL);
  self->lock_fd = -1;
}

/**
 * tabiya_draft_folder_clear:
 * @self: the folder of a draft
 *
 * Releases the folder, which is not changed on disk, and frees what is owned.
 */
void
tabiya_draft_folder_clear (TabiyaDraftFolder *self)
{
  if (tabiya_draft_folder_is_ours (self))
    close (self->lock_fd);
  self->lock_fd = -1;
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->lock_path, g_free);
}

/**
 * tabiya_draft_folder_is_ours:
 * @self: the folder of a draft
 *
 * Returns: whether the folder exists and is locked for this process
 */
gboolean
tabiya_draft_folder_is_ours (const TabiyaDraftFolder *self)
{
  return self->lock_fd >= 0;
}

/* FALSE if another process holds the lock, or it cannot be created. */
static gboolean
take_lock (TabiyaDraftFolder *self)
{
  self->lock_fd = g_open (self->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock_fd < 0)
    return FALSE;
  if (flock (self->lock_fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  close (self->lock_fd);
  self->lock_fd = -1;
  return FALSE;
}

/* The name of the folder says nothing to a person, but where the folders of all drafts are. */
static gboolean
set_error (const TabiyaDraftFolder  *self,
           GError                  **error)
{
  int code = errno;
  g_autofree char *parent = g_path_get_dirname (self->path);

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("The unsaved changes cannot be stored in %s: %s"), tabiya_path_show (parent),
               g_strerror (code));
  return FALSE;
}

/**
 * tabiya_draft_folder_make:
 * @self: the folder of a draft
 * @error: return location for an error
 *
 * Creates the folder and locks it.
 *
 * Returns: %FALSE with @error if it cannot be created or another process holds it
 */
gboolean
tabiya_draft_folder_make (TabiyaDraftFolder  *self,
                          GError            **error)
{
  if (g_mkdir_with_parents (self->path, 0700) != 0 || !take_lock (self))
    return set_error (self, error);
  return TRUE;
}

/**
 * tabiya_draft_folder_claim:
 * @self: the folder of a draft
 *
 * Takes over a folder that another process has left behind.
 *
 * Returns: %FALSE if there is none, or it has an owner
 */
gboolean
tabiya_draft_folder_claim (TabiyaDraftFolder *self)
{
  return g_file_test (self->path, G_FILE_TEST_IS_DIR) && take_lock (self);
}

/**
 * tabiya_draft_folder_remove:
 * @self: a folder that is ours
 *
 * Removes the folder with everything in it. It can be created again.
 */
void
tabiya_draft_folder_remove (TabiyaDraftFolder *self)
{
  g_autoptr(GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = tabiya_draft_folder_dup_path (self, name);

    g_unlink (path);
  }
  g_rmdir (self->path);
  g_unlink (self->lock_path);
  close (self->lock_fd);
  self->lock_fd = -1;
}

/**
 * tabiya_draft_folder_dup_path:
 * @self: the folder of a draft
 * @name: the name of a file in the folder
 *
 * Returns: (transfer full): the path of the file
 */
char *
tabiya_draft_folder_dup_path (const TabiyaDraftFolder *self,
                              const char              *name)
{
  return g_build_filename (self->path, name, NULL);
}

/**
 * tabiya_draft_folder_write_file:
 * @self: a folder that is ours
 * @name: the name of a file in the folder
 * @text: the content of the file
 * @length: the length of @text in bytes
 * @error: return location for an error
 *
 * Writes a file completely or not at all.
 *
 * Returns: %FALSE with @error
 */
gboolean
tabiya_draft_folder_write_file (const TabiyaDraftFolder  *self,
                                const char               *name,
                                const char               *text,
                                gsize                     length,
                                GError                  **error)
{
  g_autofree char *path = tabiya_draft_folder_dup_path (self, name);
  g_autofree char *new_path = g_strconcat (path, ".new", NULL);
  int fd = g_open (new_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  if (fd < 0)
    return set_error (self, error);
  while (length > 0) {
    gssize written = write (fd, text, length);

    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0) {
      set_error (self, error);
      close (fd);
      g_unlink (new_path);
      return FALSE;
    }
    text += written;
    length -= (gsize) written;
  }
  if (close (fd) != 0 || g_rename (new_path, path) != 0)
    return set_error (self, error);
  return TRUE;
}

static char *
dup_game_name (guint index)
{
  return g_strdup_printf ("%u" GAME_SUFFIX, index);
}

/**
 * tabiya_draft_folder_dup_game_path:
 * @self: the folder of a draft
 * @index: the index of an edited game in its file
 *
 * Returns: (transfer full): the path of the game's text, whether or not it exists
 */
char *
tabiya_draft_folder_dup_game_path (const TabiyaDraftFolder *self,
                                   guint                    index)
{
  g_autofree char *name = dup_game_name (index);

  return tabiya_draft_folder_dup_path (self, name);
}

/**
 * tabiya_draft_folder_write_game:
 * @self: a folder that is ours
 * @index: the index of an edited game in its file
 * @text: the text of the game
 * @error: return location for an error
 *
 * Writes the text of a game in the way of tabiya_draft_folder_write_file().
 *
 * Returns: %FALSE with @error
 */
gboolean
tabiya_draft_folder_write_game (const TabiyaDraftFolder  *self,
                                guint                     index,
                                const GString            *text,
                                GError                  **error)
{
  g_autofree char *name = dup_game_name (index);

  return tabiya_draft_folder_write_file (self, name, text->str, text->len, error);
}

/**
 * tabiya_draft_folder_list_games:
 * @self: the folder of a draft
 *
 * Returns: (transfer full) (element-type guint): the indices of the games in the folder
 */
GArray *
tabiya_draft_folder_list_games (const TabiyaDraftFolder *self)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    guint index = (guint) g_ascii_strtoull (name, NULL, 10);

    if (g_str_has_suffix (name, GAME_SUFFIX))
      g_array_append_val (indices, index);
  }
  return indices;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-atomic.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "base/tabiya-temporary.h"
#include "game/file/tabiya-file-turn.h"
#include "game/tabiya-thread.h"

struct _TabiyaAtomicFile {
  char *path;      /* the real file, with symbolic links resolved */
  char *temporary; /* NULL after it has been renamed to path */
  TabiyaTemporary *note;
  int   fd;
};

static void G_GNUC_PRINTF (3, 4)
set_errno_error (GError     **error,
                 int          code,
                 const char  *format,
                 ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", what, g_strerror (code));
}

/* The file that a path refers to: the target of a symbolic link, even if it does not exist yet. */
static char *
resolve (const char  *path,
         GError     **error)
{
  g_autofree char *name = g_strdup (path);

  for (guint i = 0; i < 40; i++) {
    g_autofree char *target = g_file_read_link (name, NULL);
    g_autofree char *folder = NULL;
    char *next;

    if (!target)
      return g_steal_pointer (&name);
    folder = g_path_get_dirname (name);
    next = g_path_is_absolute (target) ? g_strdup (target)
                                       : g_build_filename (folder, target, NULL);
    g_free (name);
    name = next;
  }
  set_errno_error (error, ELOOP, "%s", tabiya_path_show (path));
  return NULL;
}

/* Gets the permissions of the old file, if there is one, and checks that it may be replaced. */
static gboolean
check_old (const char   *path,
           struct stat  *old,
           GError      **error)
{
  if (g_stat (path, old) != 0) {
    if (errno == ENOENT) {
      old->st_nlink = 0;
      return TRUE;
    }
    set_errno_error (error, errno, "%s", tabiya_path_show (path));
    return FALSE;
  }
  if (!S_ISREG (old->st_mode)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("%s is not a regular file; choose another place"),
                 tabiya_path_show (path));
    return FALSE;
  }
  /* The permissions of the folder would allow replacing the file, but whoever made it read-only did
     not want that. */
  if (g_access (path, W_OK) != 0) {
    set_errno_error (error, errno, _("%s is read-only; save to another place"),
                     tabiya_path_show (path));
    return FALSE;
  }
  return TRUE;
}

/* We may not be allowed to set the owner; if so, there is nothing to be done about the group
   either. */
static gboolean
copy_permissions (int                fd,
                  const struct stat *old)
{
  if (old->st_nlink == 0)
    return TRUE;
  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    g_debug ("The new file keeps the saver's owner and group");
  return fchmod (fd, old->st_mode & 07777) == 0;
}

/**
 * tabiya_atomic_file_open:
 * @path: the file to replace or to create
 *
 * Returns: (transfer full) (nullable): a new version to write to; %NULL with @error
 */
TabiyaAtomicFile *
tabiya_atomic_file_open (const char  *path,
                         GError     **error)
{
  g_autofree char *real = resolve (path, error);
  g_autofree char *folder = NULL;
  g_autofree char *base = NULL;
  g_autofree char *temporary = NULL;
  TabiyaAtomicFile *file;
  struct stat old;
  int fd;

  if (!real || !check_old (real, &old, error))
    return NULL;
  folder = g_path_get_dirname (real);
  base = g_path_get_basename (real);
  temporary = g_strdup_printf ("%s/.%.200s.XXXXXX", folder, base);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, old.st_nlink > 0 ? 0600 : 0666);
  if (fd < 0) {
    set_errno_error (error, errno, _("Nothing can be written to the folder %s"),
                     tabiya_path_show (folder));
    return NULL;
  }
  if (!copy_permissions (fd, &old)) {
    set_errno_error (error, errno, "%s", tabiya_path_show (temporary));
    close (fd);
    g_unlink (temporary);
    return NULL;
  }
  file = g_new0 (TabiyaAtomicFile, 1);
  file->path = g_steal_pointer (&real);
  file->note = tabiya_temporary_new (temporary);
  file->temporary = g_steal_pointer (&temporary);
  file->fd = fd;
  return file;
}

gboolean
tabiya_atomic_file_write (TabiyaAtomicFile  *file,
                          const void        *data,
                          gsize              length,
                          GError           **error)
{
  const char *next = data;

  while (length > 0) {
    gssize n = write (file->fd, next, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      set_errno_error (error, errno, _("%s could not be written; the old file is untouched"),
                       tabiya_path_show (file->path));
      return FALSE;
    }
    next += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/* The new name has to reach the disk as well. Some file systems do not support this, and nothing
   can be done then. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  if (fsync (fd) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  close (fd);
}

static gboolean
fail_to_replace (TabiyaAtomicFile  *file,
                 GError           **error)
{
  set_errno_error (error, errno, _("%s could not be written; the old file is untouched"),
                   tabiya_path_show (file->path));
  return FALSE;
}

gboolean
tabiya_atomic_file_commit_if (TabiyaAtomicFile       *file,
                              TabiyaAtomicCheckFunc   check,
                              gpointer                data,
                              GError                **error)
{
  gboolean done;
  int old;

  /* This may take long, so it comes before the turn and the check. */
  if (fsync (file->fd) != 0)
    return fail_to_replace (file, error);
  old = open (file->path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
  if (old >= 0)
    tabiya_file_turn_take (old);
  done = (!check || check (data, error))
         && (g_rename (file->temporary, file->path) == 0 || fail_to_replace (file, error));
  if (old >= 0)
    close (old);
  if (!done)
    return FALSE;
  g_clear_pointer (&file->temporary, g_free);
  sync_folder (file->path);
  return TRUE;
}

/**
 * tabiya_atomic_file_commit:
 * @file: a new version of a file
 *
 * Replaces the old version with the new one. On success the new one is safely on disk; on failure
 * the old one is untouched.
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_atomic_file_commit (TabiyaAtomicFile  *file,
                           GError           **error)
{
  return tabiya_atomic_file_commit_if (file, NULL, NULL, error);
}

int
tabiya_atomic_file_dup_fd (TabiyaAtomicFile  *file,
                           GError           **error)
{
  int fd = fcntl (file->fd, F_DUPFD_CLOEXEC, 3);

  if (fd < 0)
    set_errno_error (error, errno, "%s", tabiya_path_show (file->path));
  return fd;
}

void
tabiya_atomic_file_free (TabiyaAtomicFile *file)
{
  close (file->fd);
  if (file->temporary)
    g_unlink (file->temporary);
  tabiya_temporary_free (file->note);
  g_free (file->temporary);
  g_free (file->path);
  g_free (file);
}

/**
 * tabiya_atomic_write:
 * @path: the file to replace or to create
 * @data: its new content
 * @length: the size of @data in bytes
 *
 * Replaces the content of a file, completely or not at all.
 *
 * Returns: whether it worked; %FALSE with @error
 */
gboolean
tabiya_atomic_write (const char  *path,
                     const void  *data,
                     gsize        length,
                     GError     **error)
{
  g_autoptr(TabiyaAtomicFile) file = tabiya_atomic_file_open (path, error);

  return file
         && tabiya_atomic_file_write (file, data, length, error)
         && tabiya_atomic_file_commit (file, error);
}

gboolean
tabiya_atomic_replace (GFile         *file,
                       GBytes        *bytes,
                       GCancellable  *cancellable,
                       GError       **error)
{
  const char *path = g_file_peek_path (file);
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if (path)
    return tabiya_atomic_write (path, data, length, error);
  return g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}

static void
replace_in_thread (GTask        *task,
                   gpointer      file,
                   gpointer      bytes,
                   GCancellable *cancellable)
{
  GError *error = NULL;

  if (tabiya_atomic_replace (file, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
tabiya_atomic_replace_async (GFile               *file,
                             GBytes              *bytes,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_source_tag (task, tabiya_atomic_replace_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  tabiya_thread_run_task (task, replace_in_thread);
}

gboolean
tabiya_atomic_replace_finish (GFile         *file,
                              GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

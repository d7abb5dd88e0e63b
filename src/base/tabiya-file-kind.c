/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-base"

#include "config.h"

#include "base/tabiya-file-kind.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"

/* What names a file whatever links lead to it; NULL when there is none. (transfer full) */
static char *
dup_id (GFile *file)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE,
                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
              : NULL;
}

/* Whether whoever writes to @b changes @a, also by another name. Any thread. */
gboolean
tabiya_file_is_same (GFile *a,
                     GFile *b)
{
  g_autofree char *id = dup_id (a);
  g_autofree char *other = dup_id (b);

  return g_file_equal (a, b) || (id && g_strcmp0 (id, other) == 0);
}

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static gboolean
check (const struct stat  *info,
       GError            **error)
{
  const char *reason = _("It is a device, not a file");

  if (S_ISREG (info->st_mode))
    return TRUE;
  if (S_ISDIR (info->st_mode))
    reason = _("It is a folder, not a file");
  else if (S_ISFIFO (info->st_mode))
    reason = _("It is a pipe, not a file");
  else if (S_ISSOCK (info->st_mode))
    reason = _("It is a socket, not a file");
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, reason);
  errno = S_ISDIR (info->st_mode) ? EISDIR : EINVAL;
  return FALSE;
}

/* What the shell has opened for a command: its standard input, or <(another command). */
static gboolean
is_handed_over (const char *path)
{
  return strcmp (path, "/dev/stdin") == 0 || g_str_has_prefix (path, "/dev/fd/")
         || g_str_has_prefix (path, "/proc/self/fd/");
}

/* Finds out without opening it, which might wait for ever. Whoever opens it tells if there is
   nothing. */
static gboolean
check_path (const char  *path,
            GError     **error)
{
  struct stat info;

  return is_handed_over (path) || g_stat (path, &info) != 0 || check (&info, error);
}

/**
 * tabiya_file_check_kind:
 * @path: (type filename): what is about to be opened by a function that might wait for ever
 *
 * Any thread.
 *
 * Returns: %FALSE with @error, which names it, for a folder, a pipe, a socket or a device; what the
 *   shell has opened for a command may be of any kind
 */
gboolean
tabiya_file_check_kind (const char  *path,
                        GError     **error)
{
  gboolean good = check_path (path, error);

  if (!good)
    g_prefix_error (error, "%s: ", tabiya_path_show (path));
  return good;
}

/* For what is open already, and must be a file; @error does not name it. */
gboolean
tabiya_file_check_fd (int      fd,
                      GError **error)
{
  struct stat info;

  return fstat (fd, &info) == 0 ? check (&info, error) : fail (error);
}

static int
open_with (const char  *path,
           int          flags,
           GError     **error)
{
  int fd;

  if (!check_path (path, error))
    return -1;
  fd = g_open (path, O_RDONLY | O_CLOEXEC | flags, 0);
  if (fd < 0)
    fail (error);
  return fd;
}

/**
 * tabiya_file_open:
 * @path: (type filename): a file
 *
 * Opens a file for reading, and nothing else. The name may belong to something else by then, but
 * nothing waits even so.
 *
 * Returns: its descriptor; -1 with @error, which does not name it
 */
int
tabiya_file_open (const char  *path,
                  GError     **error)
{
  int fd = open_with (path, O_NONBLOCK, error);

  if (fd < 0 || tabiya_file_check_fd (fd, error))
    return fd;
  close (fd);
  return -1;
}

/* The same for what is read once, from its beginning to its end, and may come from the shell. */
int
tabiya_file_open_stream (const char  *path,
                         GError     **error)
{
  return open_with (path, 0, error);
}

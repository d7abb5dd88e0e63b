/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* F_OFD_SETLK */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-file-turn.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"

/* In milliseconds. A turn takes as long as one write or one renaming; whoever has it longer hangs,
   and must not make others hang. */
#define LONGEST_WAIT 2000

/* Sets the lock of this descriptor. Unlike the other locks of fcntl() it holds against other
   threads of the same process as well. */
static gboolean
set_lock (int   fd,
          short type)
{
#ifdef F_OFD_SETLK
  struct flock lock = { .l_type = type, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1 };

  return fcntl (fd, F_OFD_SETLK, &lock) == 0 || (errno != EAGAIN && errno != EACCES);
#else
  return TRUE;
#endif
}

void
tabiya_file_turn_take (int fd)
{
  for (guint waited = 0; !set_lock (fd, F_WRLCK) && waited < LONGEST_WAIT; waited++)
    g_usleep (1000);
}

void
tabiya_file_turn_give (int fd)
{
  set_lock (fd, F_UNLCK);
}

gboolean
tabiya_file_is_at (int          fd,
                   const char  *path,
                   GError     **error)
{
  struct stat here;
  struct stat there;

  if (fstat (fd, &here) == 0 && stat (path, &there) == 0)
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino;
  if (errno != ENOENT)
    g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (errno), "%s: %s",
                 tabiya_path_show (path), g_strerror (errno));
  return FALSE;
}

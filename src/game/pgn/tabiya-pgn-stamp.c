/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-stamp.h"

#include <errno.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"

TabiyaPgnStamp
tabiya_pgn_stamp_make (const struct stat *info)
{
  return (TabiyaPgnStamp) { info->st_dev, info->st_ino, (guint64) info->st_size, info->st_mtim };
}

gboolean
tabiya_pgn_stamp_equal (const TabiyaPgnStamp *a,
                        const TabiyaPgnStamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size
         && a->time.tv_sec == b->time.tv_sec && a->time.tv_nsec == b->time.tv_nsec;
}

gboolean
tabiya_pgn_set_errno (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

gboolean
tabiya_pgn_stamp_take (int              fd,
                       TabiyaPgnStamp  *stamp,
                       GError         **error)
{
  struct stat info;

  if (!tabiya_file_check_fd (fd, error))
    return FALSE;
  if (fstat (fd, &info) != 0)
    return tabiya_pgn_set_errno (error);
  *stamp = tabiya_pgn_stamp_make (&info);
  return TRUE;
}

gboolean
tabiya_pgn_stamp_is_current (const TabiyaPgnStamp *stamp,
                             int                   fd)
{
  TabiyaPgnStamp now;
  struct stat info;

  if (fstat (fd, &info) != 0)
    return FALSE;
  now = tabiya_pgn_stamp_make (&info);
  return tabiya_pgn_stamp_equal (&now, stamp);
}

gssize
tabiya_pgn_read_at (int      fd,
                    char    *buffer,
                    gsize    length,
                    guint64  offset)
{
  gsize done = 0;

  while (done < length) {
    gssize n = pread (fd, buffer + done, length - done, (off_t) (offset + done));

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return -1;
    if (n == 0)
      break;
    done += (gsize) n;
  }
  return (gssize) done;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/* What distinguishes a file from another version of it. Any thread. */
typedef struct {
  dev_t           device;
  ino_t           inode;
  guint64         size;
  struct timespec time;
} TabiyaPgnStamp;

/* That of an open file, which must be a regular one; FALSE with @error. */
gboolean       tabiya_pgn_stamp_take       (int                   fd,
                                            TabiyaPgnStamp       *stamp,
                                            GError              **error);
TabiyaPgnStamp tabiya_pgn_stamp_make       (const struct stat    *info);
gboolean       tabiya_pgn_stamp_equal      (const TabiyaPgnStamp *a,
                                            const TabiyaPgnStamp *b);
/* Whether nobody has written to the open file since. */
gboolean       tabiya_pgn_stamp_is_current (const TabiyaPgnStamp *stamp,
                                            int                   fd);

/* Reads up to @length bytes, fewer only at the end of the file; -1 with errno. */
gssize         tabiya_pgn_read_at          (int                   fd,
                                            char                 *buffer,
                                            gsize                 length,
                                            guint64               offset);
/* Sets the error that errno tells. Returns FALSE. */
gboolean       tabiya_pgn_set_errno        (GError              **error);

G_END_DECLS

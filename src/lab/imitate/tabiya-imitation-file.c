/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-imitation-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/tabiya-append-file.h"

struct _TabiyaImitationFile {
  TabiyaAppendFile *file;     /* owned */
};

/* Before the bytes of each block. */
typedef struct {
  guint32 length;
  guint32 sum;
} BlockHead;

/* The hash of Fowler, Noll and Vo (FNV-1a). */
static guint32
sum_bytes (const guint8 *bytes,
           gsize         length)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ bytes[i]) * 16777619u;
  return sum;
}

/* Takes the blocks that are whole; returns where they end. */
static gsize
read_blocks (const char *text,
             gsize       length,
             gsize       at,
             GPtrArray  *blocks)
{
  BlockHead head;

  while (length - at >= sizeof head) {
    memcpy (&head, text + at, sizeof head);
    if (head.length > length - at - sizeof head
        || sum_bytes ((const guint8 *) text + at + sizeof head, head.length) != head.sum)
      break;
    g_ptr_array_add (blocks, g_bytes_new (text + at + sizeof head, head.length));
    at += sizeof head + head.length;
  }
  return at;
}

/**
 * tabiya_imitation_file_open:
 * @path: (type filename): the file, which need not exist
 * @head: lines that say what the blocks depend on
 * @blocks: (element-type GBytes): receives the blocks in the file
 *
 * Opens the file and locks it against other programs. What comes after the last whole block is
 * removed.
 *
 * Returns: (transfer full) (nullable): the file; %NULL with a #GIOErrorEnum if it belongs to
 *   something else or cannot be used
 */
TabiyaImitationFile *
tabiya_imitation_file_open (const char  *path,
                            const char  *head,
                            GPtrArray   *blocks,
                            GError     **error)
{
  g_autoptr(TabiyaImitationFile) self = g_new0 (TabiyaImitationFile, 1);
  g_autofree char *text = NULL;
  gsize length;
  gsize head_length = strlen (head);

  self->file = tabiya_append_file_open (path, TABIYA_APPEND_RESTORE, &text, &length, error);
  if (!self->file)
    return NULL;
  if (length < head_length && memcmp (text, head, length) == 0) {
    /* New, or the program was killed while it wrote the head. */
    if (!tabiya_append_file_cut (self->file, 0, error)
        || !tabiya_append_file_append (self->file, head, head_length, error))
      return NULL;
  } else if (length < head_length || memcmp (text, head, head_length) != 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                 _("%s: the file belongs to work with other games, settings or another program; "
                   "delete it to begin anew, or use the same ones to go on"), path);
    return NULL;
  } else {
    gsize end = read_blocks (text, length, head_length, blocks);

    if (end < length && !tabiya_append_file_cut (self->file, end, error))
      return NULL;
  }
  return g_steal_pointer (&self);
}

/**
 * tabiya_imitation_file_append:
 * @block: the next block
 *
 * Returns: %FALSE with @error if it could not be written; the file is then as before
 */
gboolean
tabiya_imitation_file_append (TabiyaImitationFile  *self,
                              GBytes               *block,
                              GError              **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  gsize length;
  const guint8 *data = g_bytes_get_data (block, &length);
  const BlockHead head = { (guint32) length, sum_bytes (data, length) };

  g_byte_array_append (bytes, (const guint8 *) &head, sizeof head);
  g_byte_array_append (bytes, data, (guint) length);
  return tabiya_append_file_append (self->file, (const char *) bytes->data, bytes->len, error);
}

/**
 * tabiya_imitation_file_close:
 * @self: (transfer full) (nullable): a file
 */
void
tabiya_imitation_file_close (TabiyaImitationFile *self)
{
  if (!self)
    return;
  if (self->file)
    tabiya_append_file_close (self->file);
  g_free (self);
}

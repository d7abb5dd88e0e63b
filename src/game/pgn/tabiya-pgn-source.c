/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "game/pgn/tabiya-pgn-choice.h"
#include "game/pgn/tabiya-pgn-stamp.h"
#include "game/pgn/tabiya-pgn-stream.h"
#include "game/pgn/tabiya-pgn.h"

/* How much of a text in a character set is looked at to find out others. */
#define SAMPLE_BYTES (4 * 1024 * 1024)

struct _TabiyaPgnSource {
  gatomicrefcount  refs;
  GBytes          *bytes;       /* NULL for a large file */
  int              fd;          /* -1 if the bytes are in memory */
  guint64          size;
  gboolean         on_disk;     /* identity is that of a file */
  TabiyaPgnStamp   identity;
  TabiyaPgnStamp   backing;     /* of what fd reads; the same file, unless text was put aside */

  TabiyaPgnUnits   units;       /* of the file on disk */
  int              tail;
  gboolean         packed;
  char            *member;
  char            *damage;
  TabiyaPgnMembers *members;    /* NULL if it is one file; then there are neither bytes nor fd */
};

static TabiyaPgnSource *
source_new (void)
{
  TabiyaPgnSource *source = g_new0 (TabiyaPgnSource, 1);

  g_atomic_ref_count_init (&source->refs);
  source->fd = -1;
  source->tail = -1;
  return source;
}

/* The text of bytes that are UTF-16. */
static GBytes *
decode_bytes (TabiyaPgnSource *source,
              const char      *data,
              gsize            length)
{
  TabiyaPgnDecoder decoder = { 0 };
  GByteArray *text = g_byte_array_new ();

  tabiya_pgn_decoder_feed (&decoder, data, length, text);
  source->tail = tabiya_pgn_decoder_end (&decoder, text);
  source->units = decoder.units;
  return g_byte_array_free_to_bytes (text);
}

/**
 * tabiya_pgn_source_new_for_bytes:
 * @bytes: the bytes of a PGN text
 *
 * Returns: (transfer full): a source that is not on disk
 */
TabiyaPgnSource *
tabiya_pgn_source_new_for_bytes (GBytes *bytes)
{
  TabiyaPgnSource *source = source_new ();
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (tabiya_pgn_units_detect (data, length) == TABIYA_PGN_AS_IS)
    source->bytes = g_bytes_ref (bytes);
  else
    source->bytes = decode_bytes (source, data, length);
  source->size = g_bytes_get_size (source->bytes);
  return source;
}

static GBytes *
read_all (int       fd,
          gsize     size,
          GError  **error)
{
  g_autofree char *buffer = g_malloc (MAX (size, 1));
  gssize n = tabiya_pgn_read_at (fd, buffer, size, 0);

  if (n < 0) {
    tabiya_pgn_set_errno (error);
    return NULL;
  }
  return g_bytes_new_take (g_steal_pointer (&buffer), (gsize) n);
}

static gboolean
is_utf16 (int fd)
{
  char head[2];

  return tabiya_pgn_read_at (fd, head, sizeof head, 0) == sizeof head
         && tabiya_pgn_units_detect (head, sizeof head) != TABIYA_PGN_AS_IS;
}

static gboolean
store_all (TabiyaPgnStore   *store,
           TabiyaPgnStream  *stream,
           GError          **error)
{
  const gsize step = 1024 * 1024;
  g_autofree char *buffer = g_malloc (step);
  gssize n;

  while ((n = tabiya_pgn_stream_read (stream, buffer, step, error)) > 0) {
    if (!tabiya_pgn_store_write (store, buffer, (gsize) n, error))
      return FALSE;
  }
  return n == 0;
}

/* Puts the text of a file in UTF-16 aside. */
static TabiyaPgnSource *
decode_file (int      fd,
             GError **error)
{
  g_autoptr(TabiyaPgnStream) stream = tabiya_pgn_stream_new_for_fd (fd);
  g_autoptr(TabiyaPgnStore) store = tabiya_pgn_store_new ();
  TabiyaPgnOrigin origin = { .fd = fd };

  if (!store_all (store, stream, error))
    return NULL;
  origin.units = tabiya_pgn_stream_get_units (stream);
  origin.tail = tabiya_pgn_stream_get_tail (stream);
  return tabiya_pgn_source_new_for_store (g_steal_pointer (&store), &origin, error);
}

TabiyaPgnSource *
tabiya_pgn_source_new_for_fd (int      fd,
                              GError **error)
{
  g_autoptr(TabiyaPgnSource) source = source_new ();

  source->fd = fd;
  if (!tabiya_pgn_stamp_take (fd, &source->identity, error))
    return NULL;
  if (is_utf16 (fd))
    return decode_file (fd, error);
  source->on_disk = TRUE;
  source->backing = source->identity;
  source->size = source->identity.size;
  if (source->size <= TABIYA_PGN_SOURCE_IN_MEMORY) {
    source->bytes = read_all (fd, (gsize) source->size, error);
    close (fd);
    source->fd = -1;
    if (!source->bytes)
      return NULL;
    source->size = g_bytes_get_size (source->bytes);
  }
  return g_steal_pointer (&source);
}

/**
 * tabiya_pgn_source_new_for_store:
 * @store: (transfer full): the text
 * @origin: where it comes from; its fd is -1 for text of several files
 *
 * Returns: (transfer full) (nullable): the text as a source of the file that it comes from; %NULL
 *   with @error
 */
TabiyaPgnSource *
tabiya_pgn_source_new_for_store (TabiyaPgnStore         *store,
                                 const TabiyaPgnOrigin  *origin,
                                 GError                **error)
{
  g_autoptr(TabiyaPgnStore) text = store;
  g_autoptr(TabiyaPgnSource) source = source_new ();

  source->size = tabiya_pgn_store_get_size (text);
  source->fd = tabiya_pgn_store_steal (text, &source->bytes);
  source->units = origin->units;
  source->tail = origin->tail;
  source->packed = origin->packed;
  source->member = g_strdup (origin->member);
  source->damage = g_strdup (origin->damage);
  source->on_disk = origin->fd >= 0;
  if ((source->on_disk && !tabiya_pgn_stamp_take (origin->fd, &source->identity, error))
      || (source->fd >= 0 && !tabiya_pgn_stamp_take (source->fd, &source->backing, error)))
    return NULL;
  return g_steal_pointer (&source);
}

TabiyaPgnSource *
tabiya_pgn_source_new_for_members (TabiyaPgnMembers *members)
{
  TabiyaPgnSource *source = source_new ();

  source->members = members;
  source->size = tabiya_pgn_members_get_size (members);
  source->damage = tabiya_pgn_members_dup_left_out (members);
  return source;
}

TabiyaPgnSource *
tabiya_pgn_source_new_for_path (const char  *path,
                                GError     **error)
{
  int fd = tabiya_file_open (path, error);
  g_autoptr(TabiyaPgnSource) source = NULL;

  source = fd < 0 ? NULL : tabiya_pgn_source_new_for_fd (fd, error);
  if (!source || !tabiya_pgn_source_find_charset (source, path, error))
    return NULL;
  return g_steal_pointer (&source);
}

/**
 * tabiya_pgn_source_new_for_file:
 * @file: any file
 * @etag: (out) (optional) (nullable): for a file that is not local, its entity tag, which a save
 *   must find there
 *
 * Returns: (transfer full) (nullable): its bytes; %NULL with @error
 */
TabiyaPgnSource *
tabiya_pgn_source_new_for_file (GFile         *file,
                                char         **etag,
                                GCancellable  *cancellable,
                                GError       **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;

  if (path)
    return tabiya_pgn_source_new_for_path (path, error);
  bytes = g_file_load_bytes (file, cancellable, etag, error);
  if (!bytes)
    return NULL;
  uri = g_file_get_uri (file);
  source = tabiya_pgn_source_new_for_bytes (bytes);
  return tabiya_pgn_source_find_charset (source, uri, error) ? g_steal_pointer (&source) : NULL;
}

/**
 * tabiya_pgn_source_take_sample:
 * @sample: (inout): the sample to add to
 *
 * Looks at the whole text, or at pieces of a large one, as it is in the file, whatever the
 * character set in which that is read. @source is one file.
 *
 * Returns: whether it could be read; %FALSE with @error
 */
gboolean
tabiya_pgn_source_take_sample (TabiyaPgnSource  *source,
                               TabiyaPgnSample  *sample,
                               GError          **error)
{
  gsize length = (gsize) MIN (source->size, SAMPLE_BYTES);
  TabiyaPgnEncoder encoder = { .units = source->units };
  g_autoptr(GByteArray) own = NULL;
  g_autoptr(GBytes) text = NULL;

  if (!tabiya_pgn_is_charset (source->units)) {
    if (source->bytes)
      tabiya_pgn_sample_add (sample, g_bytes_get_data (source->bytes, NULL), (gsize) source->size,
                             FALSE);
    else if (!tabiya_pgn_sample_add_file (sample, source->fd, source->size))
      return tabiya_pgn_set_errno (error);
    return TRUE;
  }
  text = tabiya_pgn_source_read (source, 0, length, error);
  if (!text)
    return FALSE;
  own = g_byte_array_new ();
  tabiya_pgn_encoder_feed (&encoder, g_bytes_get_data (text, NULL), length, own);
  tabiya_pgn_sample_add (sample, (const char *) own->data, own->len, length < source->size);
  return TRUE;
}

/**
 * tabiya_pgn_source_set_charset:
 * @units: a character set; nothing is done for others
 *
 * Reads the bytes in a character set: their text is put aside, and every offset is one in it. To be
 * called before anybody else knows @source.
 *
 * Returns: whether it could be done; %FALSE with @error
 */
gboolean
tabiya_pgn_source_set_charset (TabiyaPgnSource  *source,
                               TabiyaPgnUnits    units,
                               GError          **error)
{
  const guint64 step = 1024 * 1024;
  TabiyaPgnDecoder decoder = { .units = units, .begun = TRUE };
  g_autoptr(TabiyaPgnStore) store = NULL;
  g_autoptr(GByteArray) text = NULL;

  if (source->units != TABIYA_PGN_AS_IS || !tabiya_pgn_is_charset (units))
    return TRUE;
  store = tabiya_pgn_store_new ();
  text = g_byte_array_new ();
  for (guint64 offset = 0; offset < source->size; offset += step) {
    gsize n = (gsize) MIN (step, source->size - offset);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, offset, n, error);

    if (!bytes)
      return FALSE;
    g_byte_array_set_size (text, 0);
    tabiya_pgn_decoder_feed (&decoder, g_bytes_get_data (bytes, NULL), n, text);
    if (offset + n == source->size)
      tabiya_pgn_decoder_end (&decoder, text);
    if (!tabiya_pgn_store_write (store, (const char *) text->data, text->len, error))
      return FALSE;
  }
  source->units = units;
  source->size = tabiya_pgn_store_get_size (store);
  g_clear_pointer (&source->bytes, g_bytes_unref);
  if (source->fd >= 0)
    close (source->fd);
  source->fd = tabiya_pgn_store_steal (store, &source->bytes);
  return source->fd < 0 || tabiya_pgn_stamp_take (source->fd, &source->backing, error);
}

/**
 * tabiya_pgn_source_find_charset:
 * @path: (nullable): where the file is
 *
 * Reads the bytes as a person wants that of the file, or as they look. Like
 * tabiya_pgn_source_set_charset().
 *
 * Returns: whether it could be done; %FALSE with @error
 */
gboolean
tabiya_pgn_source_find_charset (TabiyaPgnSource  *source,
                                const char       *path,
                                GError          **error)
{
  TabiyaPgnSample sample = { NULL };
  gboolean done = source->units != TABIYA_PGN_AS_IS
                  || tabiya_pgn_source_take_sample (source, &sample, error);
  TabiyaPgnUnits units = tabiya_pgn_sample_choose (&sample, path);

  tabiya_pgn_sample_clear (&sample);
  return done && tabiya_pgn_source_set_charset (source, units, error);
}

/**
 * tabiya_pgn_source_keep_charset:
 * @path: the file to which it was written
 *
 * Sees to it that the file is read in the same character set again, whatever its new text looks
 * like.
 */
void
tabiya_pgn_source_keep_charset (TabiyaPgnSource *source,
                                const char      *path)
{
  TabiyaPgnSample sample = { NULL };

  if (tabiya_pgn_is_charset (source->units))
    tabiya_pgn_choice_set (path, source->units);
  else if (source->units == TABIYA_PGN_AS_IS
           && tabiya_pgn_source_take_sample (source, &sample, NULL)
           && tabiya_pgn_sample_choose (&sample, path) != TABIYA_PGN_AS_IS)
    tabiya_pgn_choice_set (path, TABIYA_PGN_AS_IS);
  tabiya_pgn_sample_clear (&sample);
}

/**
 * tabiya_pgn_source_ref:
 * @source: a source
 *
 * Returns: (transfer full): @source
 */
TabiyaPgnSource *
tabiya_pgn_source_ref (TabiyaPgnSource *source)
{
  g_atomic_ref_count_inc (&source->refs);
  return source;
}

/**
 * tabiya_pgn_source_unref:
 * @source: (transfer full): a source
 *
 * Releases a reference.
 */
void
tabiya_pgn_source_unref (TabiyaPgnSource *source)
{
  if (!g_atomic_ref_count_dec (&source->refs))
    return;
  g_clear_pointer (&source->bytes, g_bytes_unref);
  if (source->fd >= 0)
    close (source->fd);
  g_clear_pointer (&source->members, tabiya_pgn_members_free);
  g_free (source->member);
  g_free (source->damage);
  g_free (source);
}

/**
 * tabiya_pgn_source_get_size:
 * @source: a source
 *
 * Returns: the size of the file in bytes
 */
guint64
tabiya_pgn_source_get_size (TabiyaPgnSource *source)
{
  return source->size;
}

int
tabiya_pgn_source_get_fd (TabiyaPgnSource *source)
{
  return source->fd;
}

guint64
tabiya_pgn_source_get_file_size (TabiyaPgnSource *source)
{
  return source->on_disk ? source->identity.size : source->size;
}

TabiyaPgnUnits
tabiya_pgn_source_get_units (TabiyaPgnSource *source)
{
  return source->units;
}

int
tabiya_pgn_source_get_tail (TabiyaPgnSource *source)
{
  return source->tail;
}

gboolean
tabiya_pgn_source_is_packed (TabiyaPgnSource *source)
{
  return source->packed;
}

const char *
tabiya_pgn_source_get_member (TabiyaPgnSource *source)
{
  return source->member;
}

const char *
tabiya_pgn_source_get_damage (TabiyaPgnSource *source)
{
  return source->damage;
}

TabiyaPgnMembers *
tabiya_pgn_source_get_members (TabiyaPgnSource *source)
{
  return source->members;
}

GBytes *
tabiya_pgn_source_read (TabiyaPgnSource  *source,
                        guint64           offset,
                        gsize             length,
                        GError          **error)
{
  g_autofree char *buffer = NULL;
  gssize n;

  g_return_val_if_fail (offset <= source->size && length <= source->size - offset, NULL);

  if (source->bytes)
    return g_bytes_new_from_bytes (source->bytes, (gsize) offset, length);
  if (source->members)
    return tabiya_pgn_members_read (source->members, offset, length, error);

  buffer = g_malloc (MAX (length, 1));
  n = tabiya_pgn_read_at (source->fd, buffer, length, offset);
  if (n < 0) {
    tabiya_pgn_set_errno (error);
    return NULL;
  }
  if ((gsize) n < length || !tabiya_pgn_stamp_is_current (&source->backing, source->fd)) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                         _("Another program has changed the file while it was open; open it "
                           "again"));
    return NULL;
  }
  return g_bytes_new_take (g_steal_pointer (&buffer), length);
}

/**
 * tabiya_pgn_source_is_intact:
 * @source: a source
 *
 * Returns: whether its bytes can still be read, as far as size and time of the file tell
 */
gboolean
tabiya_pgn_source_is_intact (TabiyaPgnSource *source)
{
  if (source->members)
    return tabiya_pgn_members_are_aside (source->members)
           || tabiya_pgn_members_are_current (source->members);
  return source->bytes || tabiya_pgn_stamp_is_current (&source->backing, source->fd);
}

/**
 * tabiya_pgn_source_put_aside:
 * @source: a source
 *
 * Returns: (transfer full) (nullable): the same bytes where no other program can write to them,
 *   which is @source itself if they are in such a place; %NULL with @error
 */
TabiyaPgnSource *
tabiya_pgn_source_put_aside (TabiyaPgnSource  *source,
                             GError          **error)
{
  const gsize step = 1024 * 1024;
  TabiyaPgnOrigin origin = { .fd = source->fd, .units = source->units, .tail = source->tail };
  g_autoptr(TabiyaPgnStore) store = NULL;

  if (source->members ? tabiya_pgn_members_are_aside (source->members)
                      : source->bytes
                        || !tabiya_pgn_stamp_equal (&source->identity, &source->backing))
    return tabiya_pgn_source_ref (source);
  store = tabiya_pgn_store_new ();
  for (guint64 offset = 0; offset < source->size; offset += step) {
    gsize length = (gsize) MIN (step, source->size - offset);
    g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, offset, length, error);

    if (!bytes
        || !tabiya_pgn_store_write (store, g_bytes_get_data (bytes, NULL), length, error))
      return NULL;
  }
  return tabiya_pgn_source_new_for_store (g_steal_pointer (&store), &origin, error);
}

/* The number of bytes at either end of the file that are part of the identity. */
#define IDENTITY_BYTES 65536

static gboolean
update_checksum (TabiyaPgnSource *source,
                 GChecksum       *checksum,
                 guint64          offset,
                 gsize            length)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, offset, length, NULL);

  if (!bytes)
    return FALSE;
  g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) length);
  return TRUE;
}

/**
 * tabiya_pgn_source_dup_identity:
 * @source: a source
 *
 * Describes the version of the file by its device, inode, size, time, a checksum of both ends of
 * its text, and the character set in which that was read; several files by their names and times,
 * see tabiya_pgn_members_dup_identity().
 *
 * Returns: (transfer full) (nullable): the description as text; %NULL for bytes that are not on
 *   disk
 */
char *
tabiya_pgn_source_dup_identity (TabiyaPgnSource *source)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = (gsize) MIN (source->size, IDENTITY_BYTES);

  if (source->members)
    return tabiya_pgn_members_dup_identity (source->members);
  if (!source->on_disk || !update_checksum (source, checksum, 0, length)
      || !update_checksum (source, checksum, source->size - length, length))
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT
                          ":%" G_GINT64_FORMAT ".%09ld:%s%s%s%s%s",
                          (guint64) source->identity.device, (guint64) source->identity.inode,
                          source->identity.size, (gint64) source->identity.time.tv_sec,
                          source->identity.time.tv_nsec, g_checksum_get_string (checksum),
                          tabiya_pgn_is_charset (source->units) ? ":" : "",
                          tabiya_pgn_is_charset (source->units)
                            ? tabiya_pgn_units_get_id (source->units) : "",
                          source->member ? ":" : "", source->member ? source->member : "");
}

/* Compares byte for byte, for a file that was rewritten unchanged, copied or restored. Text that
   was put aside is not compared: reading it again would take as long as it did the first time. */
static gboolean
has_same_content (TabiyaPgnSource *source,
                  int              fd)
{
  const gsize step = 1024 * 1024;
  g_autofree char *buffer = g_malloc (step);

  for (guint64 offset = 0; offset < source->size; offset += step) {
    gsize length = (gsize) MIN (step, source->size - offset);
    g_autoptr(GBytes) ours = tabiya_pgn_source_read (source, offset, length, NULL);

    if (!ours
        || tabiya_pgn_read_at (fd, buffer, length, offset) != (gssize) length
        || memcmp (g_bytes_get_data (ours, NULL), buffer, length) != 0)
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_pgn_source_is_current:
 * @source: a source
 * @path: where the file is
 *
 * Returns: whether a save to @path overwrites nothing but what was read; also %TRUE if there is no
 *   file
 */
gboolean
tabiya_pgn_source_is_current (TabiyaPgnSource *source,
                              const char      *path)
{
  TabiyaPgnStamp now;
  struct stat info;
  gboolean same;
  int fd;

  if (source->members)
    return tabiya_pgn_members_are_current (source->members);
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0)
    return errno == ENOENT;
  if (fstat (fd, &info) != 0) {
    close (fd);
    return FALSE;
  }
  now = tabiya_pgn_stamp_make (&info);
  same = (source->on_disk && tabiya_pgn_stamp_equal (&now, &source->identity))
         || (source->units == TABIYA_PGN_AS_IS && !source->packed && now.size == source->size
             && has_same_content (source, fd));
  close (fd);
  return same;
}

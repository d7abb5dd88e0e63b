/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-unpack.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/pgn/tabiya-pgn-stream.h"

/* The number of bytes unpacked at a time. */
#define STEP (1024 * 1024)

struct _TabiyaPgnUnpack {
  /* owned */
  TabiyaArchive   *archive;
  TabiyaPgnStream *stream;    /* NULL until it has begun */
  TabiyaPgnStore  *store;     /* NULL when finished */
  char            *buffer;    /* of STEP bytes */
  GError          *damage;    /* why it is not whole; NULL if it is */

  /* state */
  guint            member;
  guint64          room;      /* to be left on the disk */
  gboolean         at_end;
  gboolean         asked_room;
  gboolean         asked_ratio;
  gint             permille;  /* atomic: how much of the archive has been read */
};

/**
 * tabiya_pgn_unpack_new:
 * @archive: (transfer full): an archive
 * @member: the index of a member
 *
 * Returns: (transfer full): an unpacking that has not begun
 */
TabiyaPgnUnpack *
tabiya_pgn_unpack_new (TabiyaArchive *archive,
                       guint          member)
{
  TabiyaPgnUnpack *self = g_new0 (TabiyaPgnUnpack, 1);

  self->archive = archive;
  self->member = member;
  self->room = TABIYA_PGN_UNPACK_ROOM;
  self->store = tabiya_pgn_store_new ();
  self->buffer = g_malloc (STEP);
  return self;
}

/**
 * tabiya_pgn_unpack_free:
 * @self: (transfer full): an unpacking
 *
 * Frees it together with what was put aside, unless it is finished.
 */
void
tabiya_pgn_unpack_free (TabiyaPgnUnpack *self)
{
  g_clear_pointer (&self->stream, tabiya_pgn_stream_free);
  g_clear_pointer (&self->store, tabiya_pgn_store_free);
  g_clear_error (&self->damage);
  tabiya_archive_free (self->archive);
  g_free (self->buffer);
  g_free (self);
}

void
tabiya_pgn_unpack_set_room (TabiyaPgnUnpack *self,
                            guint64          room)
{
  self->room = room;
}

static gssize
read_cb (gpointer   data,
         char      *buffer,
         gsize      size,
         GError   **error)
{
  return tabiya_archive_read (data, buffer, size, error);
}

static gboolean
begin (TabiyaPgnUnpack  *self,
       GError          **error)
{
  if (self->stream)
    return TRUE;
  if (!tabiya_archive_begin (self->archive, self->member, error))
    return FALSE;
  self->stream = tabiya_pgn_stream_new (read_cb, self->archive);
  return TRUE;
}

/* Whether to ask before more is unpacked. */
static gboolean
must_ask (TabiyaPgnUnpack      *self,
          TabiyaPgnUnpackState *state)
{
  if (!self->asked_ratio
      && tabiya_archive_is_too_much (self->archive, tabiya_pgn_store_get_size (self->store))) {
    self->asked_ratio = TRUE;
    *state = TABIYA_PGN_UNPACK_ASKS_RATIO;
    return TRUE;
  }
  if (!self->asked_room && tabiya_pgn_store_get_room (self->store) < self->room) {
    self->asked_room = TRUE;
    *state = TABIYA_PGN_UNPACK_ASKS_ROOM;
    return TRUE;
  }
  return FALSE;
}

/* Unpacks another piece; where the archive is damaged the text ends. FALSE with @error if not even
   the first piece can be read. */
static gboolean
step (TabiyaPgnUnpack  *self,
      GError          **error)
{
  gssize n = tabiya_pgn_stream_read (self->stream, self->buffer, STEP, &self->damage);

  g_atomic_int_set (&self->permille,
                    (gint) (1000 * tabiya_archive_get_fraction (self->archive)));
  self->at_end = n <= 0;
  if (n > 0
      && !tabiya_pgn_store_write (self->store, self->buffer, (gsize) n, &self->damage))
    self->at_end = TRUE;
  if (!self->damage || tabiya_pgn_store_get_size (self->store) > 0)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->damage));
  return FALSE;
}

/**
 * tabiya_pgn_unpack_run:
 * @state: (out): whether it has come to the end, or what is asked before it goes on
 * @cancellable: (nullable): stops it
 *
 * Goes on unpacking. Blocks.
 *
 * Returns: %FALSE with @error if nothing can be read, or it was cancelled
 */
gboolean
tabiya_pgn_unpack_run (TabiyaPgnUnpack       *self,
                       TabiyaPgnUnpackState  *state,
                       GCancellable          *cancellable,
                       GError               **error)
{
  *state = TABIYA_PGN_UNPACK_DONE;
  if (!begin (self, error))
    return FALSE;
  while (!self->at_end) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (must_ask (self, state))
      return TRUE;
    if (!step (self, error))
      return FALSE;
  }
  return TRUE;
}

double
tabiya_pgn_unpack_get_fraction (TabiyaPgnUnpack *self)
{
  return g_atomic_int_get (&self->permille) / 1000.0;
}

guint64
tabiya_pgn_unpack_get_size (TabiyaPgnUnpack *self)
{
  return tabiya_pgn_store_get_size (self->store);
}

/**
 * tabiya_pgn_unpack_finish:
 * @damage: (out) (transfer full) (nullable): why it is not the whole file
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): what was unpacked, as a source that is only read
 */
TabiyaPgnSource *
tabiya_pgn_unpack_finish (TabiyaPgnUnpack  *self,
                          GError          **damage,
                          GError          **error)
{
  TabiyaPgnOrigin origin = {
    .fd = tabiya_archive_get_fd (self->archive),
    .units = tabiya_pgn_stream_get_units (self->stream),
    .tail = tabiya_pgn_stream_get_tail (self->stream),
    .packed = TRUE,
    .member = tabiya_archive_get_member (self->archive, self->member)->name,
  };
  g_autoptr(TabiyaPgnSource) source = NULL;

  g_return_val_if_fail (self->store, NULL);

  if (!self->at_end && !self->damage)
    g_set_error_literal (&self->damage, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED,
                         _("Unpacking was stopped before its end. What comes before that place was "
                           "read"));
  *damage = g_steal_pointer (&self->damage);
  source = tabiya_pgn_source_new_for_store (g_steal_pointer (&self->store), &origin, error);
  if (!source
      || !tabiya_pgn_source_find_charset (source, tabiya_archive_get_path (self->archive), error))
    return NULL;
  return g_steal_pointer (&source);
}

gboolean
tabiya_pgn_is_packed (const char *path)
{
  char head[TABIYA_ARCHIVE_HEAD];
  int fd = tabiya_file_open (path, NULL);
  gssize n;

  if (fd < 0)
    return FALSE;
  n = pread (fd, head, sizeof head, 0);
  close (fd);
  return n > 0 && tabiya_archive_recognise (head, (gsize) n) != TABIYA_ARCHIVE_NONE;
}

/* The index of the member of that name, or of the only one. */
static gboolean
find_member (TabiyaArchive  *archive,
             const char     *name,
             guint          *index,
             GError        **error)
{
  guint n = tabiya_archive_get_n_members (archive);

  for (*index = 0; *index < n; ++*index) {
    const TabiyaArchiveMember *member = tabiya_archive_get_member (archive, *index);

    if (name ? g_strcmp0 (member->name, name) == 0 : n == 1)
      return TRUE;
  }
  if (name)
    g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN,
                 _("“%s” is not in this archive any more"), name);
  else
    g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_SEVERAL,
                 ngettext ("There is %u PGN file in this archive; unpack it",
                           "There are %u PGN files in this archive; unpack the one you want", n),
                 n);
  return FALSE;
}

static TabiyaPgnSource *
unpack_all (TabiyaPgnUnpack  *unpack,
            GCancellable     *cancellable,
            GError          **error)
{
  g_autoptr(GError) damage = NULL;
  TabiyaPgnUnpackState state;

  if (!tabiya_pgn_unpack_run (unpack, &state, cancellable, error))
    return NULL;
  if (state == TABIYA_PGN_UNPACK_ASKS_ROOM) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         _("Unpacking it would leave less than one gigabyte on the disk"));
    return NULL;
  }
  if (state == TABIYA_PGN_UNPACK_ASKS_RATIO) {
    tabiya_archive_set_ratio_error (error);
    return NULL;
  }
  return tabiya_pgn_unpack_finish (unpack, &damage, error);
}

/**
 * tabiya_pgn_open_source:
 * @file: a PGN file, an archive or a folder
 * @member: (nullable): the name of a PGN file in the archive; %NULL for the only one
 * @etag: (out): see tabiya_pgn_source_new_for_file()
 *
 * Returns: (transfer full) (nullable): its bytes; %NULL with @error
 */
TabiyaPgnSource *
tabiya_pgn_open_source (GFile         *file,
                        const char    *member,
                        char         **etag,
                        GCancellable  *cancellable,
                        GError       **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr(TabiyaArchive) archive = NULL;
  g_autoptr(TabiyaPgnUnpack) unpack = NULL;
  guint index;

  if (!path || !tabiya_pgn_is_packed (path))
    return tabiya_pgn_open_plain (file, etag, cancellable, error);
  archive = tabiya_archive_open (path, error);
  if (!archive || !find_member (archive, member, &index, error))
    return NULL;
  unpack = tabiya_pgn_unpack_new (g_steal_pointer (&archive), index);
  return unpack_all (unpack, cancellable, error);
}

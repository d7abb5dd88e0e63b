/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-unpack.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/file/tabiya-pgn-positions.h"
#include "game/pgn/tabiya-pgn-choice.h"

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

/* Whether a member is a list of positions; an archive that is nothing but one file tells by its own
   name: "suite.epd.gz". */
static gboolean
is_positions (TabiyaArchive *archive,
              guint          index)
{
  const char *name = tabiya_archive_get_member (archive, index)->name;
  const char *path = tabiya_archive_get_path (archive);
  const char *dot = strrchr (path, '.');
  g_autofree char *base = g_strndup (path, dot ? (gsize) (dot - path) : 0);

  return tabiya_pgn_is_positions (name ? name : base);
}

/**
 * tabiya_pgn_unpack_finish:
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): what was unpacked, as a source that is only read and knows
 *   why it is not all
 */
TabiyaPgnSource *
tabiya_pgn_unpack_finish (TabiyaPgnUnpack  *self,
                          GError          **error)
{
  TabiyaPgnOrigin origin = {
    .fd = tabiya_archive_get_fd (self->archive),
    .units = tabiya_pgn_stream_get_units (self->stream),
    .tail = tabiya_pgn_stream_get_tail (self->stream),
    .packed = TRUE,
    .member = tabiya_archive_get_member (self->archive, self->member)->name,
  };
  const char *path = tabiya_archive_get_path (self->archive);
  g_autofree char *place = tabiya_pgn_choice_dup_place (path, origin.member);
  const GError *damage;
  g_autoptr(TabiyaPgnSource) source = NULL;

  g_return_val_if_fail (self->store, NULL);

  if (!self->at_end && !self->damage)
    g_set_error_literal (&self->damage, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED,
                         _("Unpacking was stopped before its end"));
  if (self->damage && origin.member)
    g_prefix_error (&self->damage, "%s: ", origin.member);
  damage = self->damage ? self->damage : tabiya_archive_get_damage (self->archive);
  origin.damage = damage ? damage->message : NULL;
  source = tabiya_pgn_source_new_for_store (g_steal_pointer (&self->store), &origin, error);
  if (!source || !tabiya_pgn_source_find_charset (source, place, error))
    return NULL;
  return is_positions (self->archive, self->member)
           ? tabiya_pgn_from_positions (source, path, error) : g_steal_pointer (&source);
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

/* The index of the member of that name. */
static gboolean
find_member (TabiyaArchive  *archive,
             const char     *name,
             guint          *index,
             GError        **error)
{
  guint n = tabiya_archive_get_n_members (archive);

  for (*index = 0; *index < n; ++*index) {
    if (g_strcmp0 (tabiya_archive_get_member (archive, *index)->name, name) == 0)
      return TRUE;
  }
  g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_NO_PGN,
               _("“%s” is not in this archive any more"), name);
  return FALSE;
}

static void
set_room_error (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                       _("Unpacking it would leave less than one gigabyte on the disk"));
}

static TabiyaPgnSource *
unpack_all (TabiyaPgnUnpack  *unpack,
            GCancellable     *cancellable,
            GError          **error)
{
  TabiyaPgnUnpackState state;

  if (!tabiya_pgn_unpack_run (unpack, &state, cancellable, error))
    return NULL;
  if (state == TABIYA_PGN_UNPACK_DONE)
    return tabiya_pgn_unpack_finish (unpack, error);
  if (state == TABIYA_PGN_UNPACK_ASKS_ROOM)
    set_room_error (error);
  else
    tabiya_archive_set_ratio_error (error);
  return NULL;
}

/* A member of an archive, as it is read. */
typedef struct {
  TabiyaArchive    *archive;
  TabiyaPgnMembers *members;   /* where it is put aside; NULL if it is not */
  guint64           size;      /* unpacked so far */
} Member;

static gssize
read_member_cb (gpointer   data,
                char      *buffer,
                gsize      size,
                GError   **error)
{
  Member *member = data;
  gssize n = tabiya_archive_read (member->archive, buffer, size, error);

  if (n < 0)
    return -1;
  member->size += (guint64) n;
  if (tabiya_archive_is_too_much (member->archive, member->size))
    tabiya_archive_set_ratio_error (error);
  else if (member->members
           && tabiya_pgn_members_get_room (member->members) < TABIYA_PGN_UNPACK_ROOM)
    set_room_error (error);
  else
    return n;
  return -1;
}

/* A stream of the member at @index, whose character set was chosen or is guessed; of the games of a
   list of positions, if @as_games. NULL with @error. */
static TabiyaPgnStream *
begin_member (Member   *member,
              guint     index,
              gboolean  as_games,
              GError  **error)
{
  g_autofree char *place =
    tabiya_pgn_choice_dup_place (tabiya_archive_get_path (member->archive),
                                 tabiya_archive_get_member (member->archive, index)->name);
  g_autoptr(TabiyaPgnStream) stream = NULL;
  g_autofree char *games = NULL;
  GError *damage = NULL;
  GString *list;

  if (!tabiya_archive_begin (member->archive, index, error))
    return NULL;
  stream = tabiya_pgn_stream_new (read_member_cb, member);
  tabiya_pgn_stream_set_guesses (stream, place);
  if (!as_games || !is_positions (member->archive, index))
    return g_steal_pointer (&stream);
  list = tabiya_pgn_stream_read_all (stream, &damage);
  games = tabiya_pgn_games_of_positions (list->str, list->len);
  g_clear_pointer (&stream, tabiya_pgn_stream_free);
  stream = tabiya_pgn_stream_new_for_text (games ? games : list->str, damage);
  g_string_free (list, TRUE);
  return g_steal_pointer (&stream);
}

/* All members as one text, as the files of a folder are. What cannot be read is left out. */
static TabiyaPgnSource *
unpack_members (TabiyaArchive  *archive,
                GCancellable   *cancellable,
                GError        **error)
{
  g_autoptr(TabiyaPgnMembers) members = tabiya_pgn_members_new (TRUE);
  const char *path = tabiya_archive_get_path (archive);
  const GError *damage = tabiya_archive_get_damage (archive);
  gboolean damaged = FALSE;   /* and a member tells it */
  g_autofree char *left_out = NULL;

  for (guint i = 0; i < tabiya_archive_get_n_members (archive); i++) {
    const char *name = tabiya_archive_get_member (archive, i)->name;
    Member member = { archive, members };
    g_autoptr(TabiyaPgnStream) stream = NULL;
    g_autoptr(GError) reason = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    stream = begin_member (&member, i, TRUE, &reason);
    if (stream)
      tabiya_pgn_members_add_stream (members, stream, tabiya_archive_get_fd (archive), path, name,
                                     &reason);
    if (reason)
      tabiya_pgn_members_leave_out (members, name, reason->message);
    damaged |= g_error_matches (reason, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED);
  }
  if (damage && !damaged)
    tabiya_pgn_members_leave_out (members, NULL, damage->message);
  tabiya_pgn_members_end (members);
  if (tabiya_pgn_members_get_n (members) > 0)
    return tabiya_pgn_source_new_for_members (g_steal_pointer (&members));
  left_out = tabiya_pgn_members_dup_left_out (members);
  g_set_error (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED,
               /* Translators: %s lists files with the reasons */
               _("No PGN file of this archive can be read.\n%s"), left_out);
  return NULL;
}

static guint
count_games (TabiyaPgnSource *source)
{
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_source (source, NULL);
  TabiyaPgnRange range;
  guint n = 0;

  while (scanner && tabiya_pgn_scanner_next (scanner, &range, NULL))
    n += tabiya_pgn_is_game (range.text, range.length);
  return n;
}

static TabiyaPgnTellFunc tell_func;

void
tabiya_pgn_set_tell_func (TabiyaPgnTellFunc func)
{
  tell_func = func;
}

/* Returns the source, of which is told what could not be read. */
static TabiyaPgnSource *
tell (GFile           *file,
      TabiyaPgnSource *source)
{
  const char *damage = source ? tabiya_pgn_source_get_damage (source) : NULL;
  g_autofree char *text = NULL;
  g_autofree char *named = NULL;

  if (!damage || !tell_func)
    return source;
  text = tabiya_pgn_add_n_games (damage, count_games (source));
  named = g_strdup_printf ("%s: %s", tabiya_file_show (file), text);
  tell_func (named);
  return source;
}

/**
 * tabiya_pgn_open_source:
 * @file: a PGN file, an archive or a folder
 * @member: (nullable): the name of a PGN file in the archive; %NULL for all of them
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
  guint index = 0;

  if (!path || !tabiya_pgn_is_packed (path))
    return tell (file, tabiya_pgn_open_plain (file, etag, cancellable, error));
  archive = tabiya_archive_open (path, error);
  if (!archive || (member && !find_member (archive, member, &index, error)))
    return NULL;
  if (!member && tabiya_archive_get_n_members (archive) > 1)
    return tell (file, unpack_members (archive, cancellable, error));
  unpack = tabiya_pgn_unpack_new (g_steal_pointer (&archive), index);
  return tell (file, unpack_all (unpack, cancellable, error));
}

/* @error does not name the file. */
TabiyaPgnSource *
tabiya_pgn_open_whole (GFile         *file,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr(TabiyaPgnSource) source = tabiya_pgn_open_source (file, NULL, NULL, cancellable, error);
  const char *damage = source ? tabiya_pgn_source_get_damage (source) : NULL;

  if (!damage || tell_func)
    return g_steal_pointer (&source);
  g_set_error_literal (error, TABIYA_ARCHIVE_ERROR, TABIYA_ARCHIVE_ERROR_DAMAGED, damage);
  return NULL;
}

/* Who gets the texts of a file: one of the two, game by game or whole. */
typedef struct {
  TabiyaPgnTextFunc   text;
  TabiyaPgnWholeFunc  whole;
  gpointer            data;
} Taker;

/* Of a text that is damaged, what comes before that place is given. */
static gboolean
take_stream (const Taker      *taker,
             TabiyaPgnStream  *stream,
             const char       *member,
             GError          **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  GError *damage = NULL;
  GString *text;
  gboolean done;

  if (taker->text) {
    scanner = tabiya_pgn_scanner_new_for_stream (stream);
    return taker->text (scanner, member, taker->data, error);
  }
  text = tabiya_pgn_stream_read_all (stream, &damage);
  done = taker->whole (text->str, text->len, member, taker->data, damage ? NULL : error);
  g_string_free (text, TRUE);
  if (damage)
    g_propagate_error (error, damage);
  return done && !damage;
}

/* A file is read as it is opened in the window; what is no regular file, as it comes. */
static gboolean
take_file (const Taker  *taker,
           const char   *path,
           GError      **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnStream) stream = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  gboolean done;
  int fd;

  if (taker->text && g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    source = tabiya_pgn_open_plain (file, NULL, NULL, error);
    scanner = source ? tabiya_pgn_scanner_new_for_source (source, error) : NULL;
    return scanner && taker->text (scanner, NULL, taker->data, error);
  }
  fd = tabiya_file_open_stream (path, error);
  if (fd < 0)
    return FALSE;
  stream = tabiya_pgn_stream_new_for_fd (fd);
  tabiya_pgn_stream_set_guesses (stream, path);
  done = take_stream (taker, stream, NULL, error);
  close (fd);
  return done;
}

/* Every PGN file of an archive, also behind one that cannot be read; any other error ends it. */
static gboolean
take_archive (const Taker  *taker,
              const char   *path,
              GError      **error)
{
  g_autoptr(TabiyaArchive) archive = tabiya_archive_open (path, error);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnSource) told = NULL;
  gboolean whole = archive && !tabiya_archive_get_damage (archive);

  for (guint i = 0; archive && i < tabiya_archive_get_n_members (archive); i++) {
    Member member = { archive };
    g_autoptr(GError) reason = NULL;
    g_autoptr(TabiyaPgnStream) stream = begin_member (&member, i, !!taker->text, &reason);

    if (stream)
      take_stream (taker, stream, tabiya_archive_get_member (archive, i)->name, &reason);
    if (reason && reason->domain != TABIYA_ARCHIVE_ERROR) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
    whole &= !reason;
  }
  if (!archive || whole)
    return !!archive;
  told = tabiya_pgn_open_whole (file, NULL, error);
  return !!told;
}

/**
 * tabiya_pgn_read_texts:
 * @path: (type filename): a PGN file or an archive of such files
 * @func: called for each text in turn, with a scanner at its start
 *
 * Reads as it is opened in the window, but without putting what is in archives aside.
 *
 * Returns: whether all could be read; %FALSE with the first @error, which names the file
 */
gboolean
tabiya_pgn_read_texts (const char         *path,
                       TabiyaPgnTextFunc   func,
                       gpointer            data,
                       GError            **error)
{
  const Taker taker = { .text = func, .data = data };
  gboolean done = tabiya_pgn_is_packed (path) ? take_archive (&taker, path, error)
                                              : take_file (&taker, path, error);

  if (!done)
    g_prefix_error (error, "%s: ", tabiya_path_show (path));
  return done;
}

/* Lists of positions stay what they are. @error does not name the file. */
gboolean
tabiya_pgn_read_whole (const char          *path,
                       TabiyaPgnWholeFunc   func,
                       gpointer             data,
                       GError             **error)
{
  const Taker taker = { .whole = func, .data = data };

  return tabiya_pgn_is_packed (path) ? take_archive (&taker, path, error)
                                     : take_file (&taker, path, error);
}

guint64
tabiya_pgn_get_text_size (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && !tabiya_pgn_is_packed (path)
           ? (guint64) info.st_size : 0;
}

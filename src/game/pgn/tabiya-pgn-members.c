/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-members.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-guess.h"
#include "game/pgn/tabiya-pgn-stamp.h"
#include "game/pgn/tabiya-pgn-store.h"
#include "game/pgn/tabiya-pgn-stream.h"
#include "game/pgn/tabiya-pgn.h"

/* How many files are open at a time, however many there are. */
#define MAX_OPEN 16

/* How many files that cannot be read are named. */
#define MAX_NAMED 5

/* An empty line separates the last game of one file from the first of the next. */
#define N_BREAKS 2

#define MARK "\xef\xbb\xbf"

/* The number of bytes that are put aside at a time. */
#define STEP (128 * 1024)

typedef struct {
  char           *path;
  char           *name;
  TabiyaPgnStamp  stamp;
  guint64         start;    /* in the whole */
  guint64         text;     /* the length of its text */
  guint           breaks;   /* line ends that are added to it */
  guint64         origin;   /* where the text begins: in the file, or in what was put aside */
  gboolean        aside;
  TabiyaPgnUnits  units;    /* a character set, or as it is */
} Member;

typedef struct {
  guint   member;
  int     fd;       /* -1 if there is none */
  guint64 used;     /* when it was read last; the lowest is closed first */
} Open;

struct _TabiyaPgnMembers {
  GArray         *members;   /* of Member */
  GPtrArray      *left_out;
  guint64         size;
  gboolean        whole;

  /* What was put aside: in the store until the end, then either in memory or in a file. */
  TabiyaPgnStore *store;
  GBytes         *bytes;
  int             fd;

  /* under the lock */
  GMutex          lock;
  Open            open[MAX_OPEN];
  guint64         clock;
};

static void
clear_member (gpointer data)
{
  Member *member = data;

  g_free (member->path);
  g_free (member->name);
}

/**
 * tabiya_pgn_members_new:
 * @whole: whether all files are read at once, which a few small ones should be: that is faster, and
 *   they cannot change any more
 *
 * Returns: (transfer full): an empty row of members
 */
TabiyaPgnMembers *
tabiya_pgn_members_new (gboolean whole)
{
  TabiyaPgnMembers *self = g_new0 (TabiyaPgnMembers, 1);

  self->members = g_array_new (FALSE, FALSE, sizeof (Member));
  g_array_set_clear_func (self->members, clear_member);
  self->left_out = g_ptr_array_new_with_free_func (g_free);
  self->whole = whole;
  self->store = tabiya_pgn_store_new ();
  self->fd = -1;
  g_mutex_init (&self->lock);
  for (guint i = 0; i < MAX_OPEN; i++)
    self->open[i].fd = -1;
  return self;
}

/**
 * tabiya_pgn_members_free:
 * @self: (transfer full): members
 *
 * Frees them and closes their files.
 */
void
tabiya_pgn_members_free (TabiyaPgnMembers *self)
{
  for (guint i = 0; i < MAX_OPEN; i++) {
    if (self->open[i].fd >= 0)
      close (self->open[i].fd);
  }
  g_mutex_clear (&self->lock);
  g_clear_pointer (&self->store, tabiya_pgn_store_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  if (self->fd >= 0)
    close (self->fd);
  g_ptr_array_unref (self->left_out);
  g_array_unref (self->members);
  g_free (self);
}

static const Member *
get_member (TabiyaPgnMembers *self,
            guint             index)
{
  return &g_array_index (self->members, Member, index);
}

/* How many line ends a text lacks whose last bytes these are. */
static guint
count_missing_breaks (const char *bytes,
                      gsize       length)
{
  guint missing = N_BREAKS;

  while (missing > 0 && length > 0 && (bytes[length - 1] == '\n' || bytes[length - 1] == '\r')) {
    length -= length > 1 && bytes[length - 1] == '\n' && bytes[length - 2] == '\r' ? 2 : 1;
    missing--;
  }
  return missing;
}

/* Keeps the last bytes of a text in @end, of *@n. */
static void
push_end (char        end[2 * N_BREAKS],
          gsize      *n,
          const char *text,
          gsize       length)
{
  gsize taken = MIN (length, 2 * N_BREAKS);
  gsize kept = MIN (*n, 2 * N_BREAKS - taken);

  memmove (end, end + *n - kept, kept);
  memcpy (end + kept, text + length - taken, taken);
  *n = kept + taken;
}

/* Puts a text aside. */
static gboolean
put_aside (TabiyaPgnMembers  *self,
           TabiyaPgnStream   *stream,
           Member            *member,
           GError           **error)
{
  g_autofree char *buffer = g_malloc (STEP);
  char end[2 * N_BREAKS];
  gsize n_end = 0;
  gssize n;

  member->aside = TRUE;
  member->origin = tabiya_pgn_store_get_size (self->store);
  while ((n = tabiya_pgn_stream_read (stream, buffer, STEP, error)) > 0) {
    gsize mark = member->text == 0 && n >= 3 && memcmp (buffer, MARK, 3) == 0 ? 3 : 0;

    if (!tabiya_pgn_store_write (self->store, buffer + mark, (gsize) n - mark, error))
      return FALSE;
    push_end (end, &n_end, buffer + mark, (gsize) n - mark);
    member->text += (gsize) n - mark;
  }
  member->breaks = count_missing_breaks (end, n_end);
  member->units = tabiya_pgn_stream_get_units (stream);
  return n == 0;
}

static gboolean
put_file_aside (TabiyaPgnMembers  *self,
                int                fd,
                Member            *member,
                GError           **error)
{
  g_autoptr(TabiyaPgnStream) stream = tabiya_pgn_stream_new_for_fd (fd);

  tabiya_pgn_stream_set_units (stream, member->units);
  return put_aside (self, stream, member, error);
}

/* Looks where the text of a file begins and how it ends. */
static gboolean
look_at_ends (int       fd,
              Member   *member,
              GError  **error)
{
  char head[3];
  char end[2 * N_BREAKS];
  gsize n_end;

  if (tabiya_pgn_read_at (fd, head, sizeof head, 0) < 0)
    return tabiya_pgn_set_errno (error);
  member->origin = member->stamp.size >= 3 && memcmp (head, MARK, 3) == 0 ? 3 : 0;
  member->text = member->stamp.size - member->origin;
  n_end = (gsize) MIN (member->text, sizeof end);
  if (tabiya_pgn_read_at (fd, end, n_end, member->stamp.size - n_end) < 0)
    return tabiya_pgn_set_errno (error);
  member->breaks = count_missing_breaks (end, n_end);
  return TRUE;
}

static gboolean
is_utf16 (int fd)
{
  char head[2];

  return tabiya_pgn_read_at (fd, head, sizeof head, 0) == sizeof head
         && tabiya_pgn_units_detect (head, sizeof head) != TABIYA_PGN_AS_IS;
}

static gboolean
find_units (int          fd,
            const char  *path,
            Member      *member,
            GError     **error)
{
  TabiyaPgnSample sample = { NULL };
  gboolean done = is_utf16 (fd) || tabiya_pgn_sample_add_file (&sample, fd, member->stamp.size);

  member->units = tabiya_pgn_sample_choose (&sample, path);
  tabiya_pgn_sample_clear (&sample);
  return done || tabiya_pgn_set_errno (error);
}

/* Adds @member, whose text was looked at. */
static void
append (TabiyaPgnMembers *self,
        Member           *member,
        const char       *path,
        const char       *name)
{
  if (member->text == 0)
    member->breaks = 0;
  member->path = g_strdup (path);
  member->name = g_strdup (name);
  self->size += member->text + member->breaks;
  g_array_append_val (self->members, *member);
}

/**
 * tabiya_pgn_members_add:
 * @fd: (transfer full): an open file
 * @path: where it is
 * @name: (type utf8): its name for a person
 *
 * Returns: %FALSE with @error if it cannot be read
 */
gboolean
tabiya_pgn_members_add (TabiyaPgnMembers  *self,
                        int                fd,
                        const char        *path,
                        const char        *name,
                        GError           **error)
{
  Member member = { .start = self->size };
  gboolean done = tabiya_pgn_stamp_take (fd, &member.stamp, error)
                  && find_units (fd, path, &member, error)
                  && (self->whole || member.units != TABIYA_PGN_AS_IS || is_utf16 (fd)
                        ? put_file_aside (self, fd, &member, error)
                        : look_at_ends (fd, &member, error));

  close (fd);
  if (done)
    append (self, &member, path, name);
  return done;
}

gboolean
tabiya_pgn_members_add_stream (TabiyaPgnMembers  *self,
                               TabiyaPgnStream   *stream,
                               int                fd,
                               const char        *path,
                               const char        *name,
                               GError           **error)
{
  Member member = { .start = self->size };
  gboolean done = tabiya_pgn_stamp_take (fd, &member.stamp, error)
                  && put_aside (self, stream, &member, error);

  if (done || member.text > 0)
    append (self, &member, path, name);
  return done || member.text > 0;
}

guint64
tabiya_pgn_members_get_room (TabiyaPgnMembers *self)
{
  return tabiya_pgn_store_get_room (self->store);
}

void
tabiya_pgn_members_leave_out (TabiyaPgnMembers *self,
                              const char       *name,
                              const char       *reason)
{
  g_ptr_array_add (self->left_out, g_strdup (name));
  g_ptr_array_add (self->left_out, g_strdup (reason));
}

void
tabiya_pgn_members_end (TabiyaPgnMembers *self)
{
  g_return_if_fail (self->store);

  self->fd = tabiya_pgn_store_steal (self->store, &self->bytes);
  g_clear_pointer (&self->store, tabiya_pgn_store_free);
}

guint
tabiya_pgn_members_get_n (TabiyaPgnMembers *self)
{
  return self->members->len;
}

const char *
tabiya_pgn_members_get_name (TabiyaPgnMembers *self,
                             guint             index)
{
  return get_member (self, index)->name;
}

const char *
tabiya_pgn_members_get_path (TabiyaPgnMembers *self,
                             guint             index)
{
  return get_member (self, index)->path;
}

guint64
tabiya_pgn_members_get_start (TabiyaPgnMembers *self,
                              guint             index)
{
  return get_member (self, index)->start;
}

guint64
tabiya_pgn_members_get_length (TabiyaPgnMembers *self,
                               guint             index)
{
  return get_member (self, index)->text + get_member (self, index)->breaks;
}

guint64
tabiya_pgn_members_get_size (TabiyaPgnMembers *self)
{
  return self->size;
}

/**
 * tabiya_pgn_members_find:
 * @offset: less than the size
 *
 * Returns: the index of the member with that byte
 */
guint
tabiya_pgn_members_find (TabiyaPgnMembers *self,
                         guint64           offset)
{
  guint low = 0;
  guint high = self->members->len;

  g_return_val_if_fail (offset < self->size, 0);

  /* The last one that begins there or before: those in front of it may be empty. */
  while (high - low > 1) {
    guint middle = low + (high - low) / 2;

    if (get_member (self, middle)->start <= offset)
      low = middle;
    else
      high = middle;
  }
  return low;
}

GPtrArray *
tabiya_pgn_members_get_left_out (TabiyaPgnMembers *self)
{
  return self->left_out;
}

char *
tabiya_pgn_members_dup_left_out (TabiyaPgnMembers *self)
{
  guint n = self->left_out->len / 2;
  GString *text;

  if (n == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < MIN (n, MAX_NAMED); i++) {
    const char *name = self->left_out->pdata[2 * i];

    g_string_append_printf (text, "%s%s%s%s", i > 0 ? "\n" : "", name ? name : "",
                            name ? ": " : "", (const char *) self->left_out->pdata[2 * i + 1]);
  }
  if (n > MAX_NAMED)
    g_string_append_printf (text, ngettext ("\nand %u more file", "\nand %u more files",
                                            n - MAX_NAMED), n - MAX_NAMED);
  return g_string_free (text, FALSE);
}

static gboolean
set_changed_error (const Member  *member,
                   GError       **error)
{
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
               _("Another program has changed “%s” while it was open; open the folder again"),
               member->name);
  return FALSE;
}

/* The place for another open file. */
static Open *
make_place (TabiyaPgnMembers *self)
{
  Open *oldest = &self->open[0];

  for (guint i = 1; i < MAX_OPEN; i++) {
    if (self->open[i].used < oldest->used)
      oldest = &self->open[i];
  }
  if (oldest->fd >= 0)
    close (oldest->fd);
  *oldest = (Open) { .fd = -1 };
  return oldest;
}

/* Opens a file again. A name may belong to anything by now, even to a pipe. */
static Open *
open_again (TabiyaPgnMembers  *self,
            guint              index,
            GError           **error)
{
  const Member *member = get_member (self, index);
  int fd = g_open (member->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  Open *place;

  if (fd < 0) {
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                 _("“%s” cannot be read any more (%s); open the folder again"), member->name,
                 g_strerror (errno));
    return NULL;
  }
  if (!tabiya_pgn_stamp_is_current (&member->stamp, fd)) {
    close (fd);
    set_changed_error (member, error);
    return NULL;
  }
  place = make_place (self);
  place->fd = fd;
  place->member = index;
  return place;
}

static gboolean
read_file (TabiyaPgnMembers  *self,
           guint              index,
           guint64            offset,
           char              *buffer,
           gsize              length,
           GError           **error)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  Open *open = NULL;
  gssize n;

  for (guint i = 0; i < MAX_OPEN && !open; i++) {
    if (self->open[i].fd >= 0 && self->open[i].member == index)
      open = &self->open[i];
  }
  if (!open && !(open = open_again (self, index, error)))
    return FALSE;
  open->used = ++self->clock;
  n = tabiya_pgn_read_at (open->fd, buffer, length, offset);
  if (n < 0)
    return tabiya_pgn_set_errno (error);
  if ((gsize) n < length || !tabiya_pgn_stamp_is_current (&get_member (self, index)->stamp,
                                                          open->fd))
    return set_changed_error (get_member (self, index), error);
  return TRUE;
}

static gboolean
read_aside (TabiyaPgnMembers  *self,
            guint64            offset,
            char              *buffer,
            gsize              length,
            GError           **error)
{
  if (self->bytes) {
    memcpy (buffer, (const char *) g_bytes_get_data (self->bytes, NULL) + offset, length);
    return TRUE;
  }
  return tabiya_pgn_read_at (self->fd, buffer, length, offset) == (gssize) length
         || tabiya_pgn_set_errno (error);
}

/* Reads what a member has of the @length bytes from @from on, which is an offset in its text.
   Returns its length, 0 with @error. */
static gsize
read_member (TabiyaPgnMembers  *self,
             guint              index,
             guint64            from,
             char              *buffer,
             gsize              length,
             GError           **error)
{
  const Member *member = get_member (self, index);
  gsize n = (gsize) MIN (length, member->text + member->breaks - from);
  gsize n_text = from < member->text ? (gsize) MIN (n, member->text - from) : 0;

  memset (buffer + n_text, '\n', n - n_text);
  if (n_text == 0)
    return n;
  if (member->aside)
    return read_aside (self, member->origin + from, buffer, n_text, error) ? n : 0;
  return read_file (self, index, member->origin + from, buffer, n_text, error) ? n : 0;
}

/* Whether nobody has written to the files that are open. */
static gboolean
check_open (TabiyaPgnMembers  *self,
            GError           **error)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  for (guint i = 0; i < MAX_OPEN; i++) {
    const Open *open = &self->open[i];

    if (open->fd >= 0
        && !tabiya_pgn_stamp_is_current (&get_member (self, open->member)->stamp, open->fd))
      return set_changed_error (get_member (self, open->member), error);
  }
  return TRUE;
}

/**
 * tabiya_pgn_members_read:
 * @offset: where to start
 * @length: the number of bytes, all of which must exist; if it is 0, only the files that are open
 *   are checked
 *
 * Returns: (transfer full) (nullable): the bytes; %NULL with @error
 */
GBytes *
tabiya_pgn_members_read (TabiyaPgnMembers  *self,
                         guint64            offset,
                         gsize              length,
                         GError           **error)
{
  g_autofree char *buffer = g_malloc (MAX (length, 1));
  guint index = length > 0 ? tabiya_pgn_members_find (self, offset) : 0;
  gsize done = 0;

  g_return_val_if_fail (!self->store, NULL);

  if (length == 0 && !check_open (self, error))
    return NULL;
  for (; done < length; index++) {
    const Member *member = get_member (self, index);
    gsize n;

    if (member->text == 0)
      continue;
    n = read_member (self, index, offset + done - member->start, buffer + done, length - done,
                     error);
    if (n == 0)
      return NULL;
    done += n;
  }
  return g_bytes_new_take (g_steal_pointer (&buffer), length);
}

gboolean
tabiya_pgn_members_are_aside (TabiyaPgnMembers *self)
{
  return self->whole;
}

gboolean
tabiya_pgn_members_is_current (TabiyaPgnMembers *self,
                               guint             index)
{
  const Member *member = get_member (self, index);
  TabiyaPgnStamp now;
  struct stat info;

  if (stat (member->path, &info) != 0)
    return FALSE;
  now = tabiya_pgn_stamp_make (&info);
  return tabiya_pgn_stamp_equal (&now, &member->stamp);
}

gboolean
tabiya_pgn_members_are_current (TabiyaPgnMembers *self)
{
  for (guint i = 0; i < self->members->len; i++) {
    if (!tabiya_pgn_members_is_current (self, i))
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_pgn_members_dup_identity:
 *
 * Returns: (transfer full): a checksum of the names, sizes and times of all files
 */
char *
tabiya_pgn_members_dup_identity (TabiyaPgnMembers *self)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < self->members->len; i++) {
    const Member *member = get_member (self, i);
    const TabiyaPgnStamp *stamp = &member->stamp;
    g_autofree char *text = g_strdup_printf (
      "%s\n%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":%" G_GINT64_FORMAT
      ".%09ld:%s\n", member->path, (guint64) stamp->device, (guint64) stamp->inode, stamp->size,
      (gint64) stamp->time.tv_sec, stamp->time.tv_nsec,
      tabiya_pgn_units_get_id (member->units));

    g_checksum_update (checksum, (const guchar *) text, -1);
  }
  return g_strdup_printf ("%u:%s", self->members->len, g_checksum_get_string (checksum));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "game/pgn/tabiya-pgn.h"
#include "game/tree/tabiya-game-cursor.h"
#include "game/tree/tabiya-game-history.h"

/*
 * NAME.journal holds one complete state: a few header lines, the key file, and the game as PGN. As
 * a single file that is replaced as a whole, its parts always match. NAME.lock is kept locked by
 * the owner of the journal; it is a separate file because replacing a file would leave its lock
 * behind.
 */

#define MAGIC "Tabiya journal 2\n"
/* Its checksum does not cover the header. */
#define OLD_MAGIC "Tabiya journal 1\n"
#define CHECKSUM_KEY "sha256: "

struct _TabiyaJournal {
  GObject  parent_instance;

  char    *folder;
  char    *name;
  char    *path;      /* of the state */
  char    *lock_path;
  int      lock_fd;   /* -1 if not held */
};

G_DEFINE_FINAL_TYPE (TabiyaJournal, tabiya_journal, G_TYPE_OBJECT)

static void
tabiya_journal_finalize (GObject *object)
{
  TabiyaJournal *self = TABIYA_JOURNAL (object);

  if (self->lock_fd >= 0) {
    /* A process that opened the file in the meantime sees that it has no name any more, and tries
       again. */
    g_unlink (self->lock_path);
    close (self->lock_fd);
  }
  g_free (self->folder);
  g_free (self->name);
  g_free (self->path);
  g_free (self->lock_path);

  G_OBJECT_CLASS (tabiya_journal_parent_class)->finalize (object);
}

static void
tabiya_journal_class_init (TabiyaJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_journal_finalize;
}

static void
tabiya_journal_init (TabiyaJournal *self)
{
  self->lock_fd = -1;
}

static TabiyaJournal *
new_named (const char *folder,
           const char *name)
{
  TabiyaJournal *self = g_object_new (TABIYA_TYPE_JOURNAL, NULL);

  self->folder = g_strdup (folder);
  self->name = g_strdup (name);
  self->path = g_strdup_printf ("%s/%s.journal", folder, name);
  self->lock_path = g_strdup_printf ("%s/%s.lock", folder, name);
  return self;
}

/* Whether the locked file is still the one with that name. */
static gboolean
is_same_file (int         fd,
              const char *path)
{
  struct stat by_fd;
  struct stat by_path;

  return fstat (fd, &by_fd) == 0
         && g_stat (path, &by_path) == 0
         && by_fd.st_ino == by_path.st_ino
         && by_fd.st_dev == by_path.st_dev;
}

/* Returns 0 if the journal is now ours, otherwise an errno; EWOULDBLOCK if somebody else holds
   it. */
static int
take_lock (TabiyaJournal *self)
{
  for (;;) {
    int fd = g_open (self->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int code;

    if (fd < 0)
      return errno;
    if (flock (fd, LOCK_EX | LOCK_NB) != 0) {
      code = errno;
      close (fd);
      return code;
    }
    if (is_same_file (fd, self->lock_path)) {
      self->lock_fd = fd;
      return 0;
    }
    close (fd);
  }
}

/* Removes what a killed program left half written. */
static void
remove_leftovers (TabiyaJournal *self)
{
  g_autofree char *prefix = g_strdup_printf (".%s.journal.", self->name);
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = NULL;

    if (!g_str_has_prefix (name, prefix))
      continue;
    path = g_build_filename (self->folder, name, NULL);
    g_unlink (path);
  }
}

/* Takes the lock, unless it is held: also again, if somebody removed the folder. */
static gboolean
hold (TabiyaJournal  *self,
      GError        **error)
{
  int code = 0;

  if (self->lock_fd >= 0 && is_same_file (self->lock_fd, self->lock_path))
    return TRUE;
  if (self->lock_fd >= 0)
    close (self->lock_fd);
  self->lock_fd = -1;
  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    code = errno;
  if (code == 0)
    code = take_lock (self);
  if (code == 0)
    return TRUE;
  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("The game in progress cannot be stored in %s: %s"),
               tabiya_path_show (self->folder), g_strerror (code));
  return FALSE;
}

/**
 * tabiya_journal_new:
 * @folder: the folder of the journals; created if missing
 *
 * Returns: (transfer full): a new journal, held as long as the object lives; if the folder cannot
 *   be written now, from the first tabiya_journal_write() that succeeds
 */
TabiyaJournal *
tabiya_journal_new (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();
  TabiyaJournal *self;

  g_return_val_if_fail (folder, NULL);

  self = new_named (folder, id);
  hold (self, NULL);
  return self;
}

typedef struct {
  char            *name;
  struct timespec  time;
} Candidate;

static void
clear_candidate (gpointer data)
{
  g_free (((Candidate *) data)->name);
}

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  const struct timespec *x = &((const Candidate *) a)->time;
  const struct timespec *y = &((const Candidate *) b)->time;

  if (x->tv_sec != y->tv_sec)
    return x->tv_sec > y->tv_sec ? -1 : 1;
  return (x->tv_nsec < y->tv_nsec) - (x->tv_nsec > y->tv_nsec);
}

/* All journals of a folder, newest first; those without a state come last. */
static GArray *
list_candidates (const char *folder)
{
  GArray *candidates = g_array_new (FALSE, TRUE, sizeof (Candidate));
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (candidates, clear_candidate);
  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    Candidate candidate = { NULL };
    struct stat info;

    if (*name == '.')
      continue;
    if (g_str_has_suffix (name, ".journal") && g_stat (path, &info) == 0) {
      candidate.name = g_strndup (name, strlen (name) - strlen (".journal"));
      candidate.time = info.st_mtim;
    } else if (g_str_has_suffix (name, ".lock")) {
      candidate.name = g_strndup (name, strlen (name) - strlen (".lock"));
    } else {
      continue;
    }
    g_array_append_val (candidates, candidate);
  }
  g_array_sort (candidates, compare_newest_first);
  return candidates;
}

/**
 * tabiya_journal_claim:
 * @folder: the folder of the journals
 *
 * Takes over the newest journal that nobody holds: one that a killed program left behind, or one
 * that was released with a game in it.
 *
 * Returns: (transfer full) (nullable): the journal; %NULL if there is none
 */
TabiyaJournal *
tabiya_journal_claim (const char *folder)
{
  g_autoptr(GArray) candidates = NULL;

  g_return_val_if_fail (folder, NULL);

  candidates = list_candidates (folder);
  for (guint i = 0; i < candidates->len; i++) {
    const char *name = g_array_index (candidates, Candidate, i).name;
    g_autoptr(TabiyaJournal) self = new_named (folder, name);

    if (take_lock (self) != 0)
      continue;
    remove_leftovers (self);
    if (g_file_test (self->path, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&self);
  }
  return NULL;
}

/**
 * tabiya_journal_write:
 * @game: the game, stored completely: variations, comments, tags, cursor and whether it is saved,
 *   with what is being typed in an editor of it
 * @state: (nullable): any other state that belongs to it
 * @error: return location for an error
 *
 * Puts both on disk as one state that replaces the previous one, and returns when they are safely
 * there. After a `kill -9` at any moment there is either the new or the previous state.
 *
 * Returns: whether it worked; if not, the previous state is untouched
 */
gboolean
tabiya_journal_write (TabiyaJournal  *self,
                      TabiyaGame     *game,
                      GKeyFile       *state,
                      GError        **error)
{
  g_autofree char *state_text = NULL;
  g_autofree char *pgn = NULL;
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(GString) text = NULL;
  gsize state_length = 0;

  g_return_val_if_fail (TABIYA_IS_JOURNAL (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!hold (self, error))
    return FALSE;
  state_text = state ? g_key_file_to_data (state, &state_length, NULL) : g_strdup ("");
  tabiya_game_begin_typed (game);
  pgn = tabiya_pgn_write_game (game);
  text = g_string_new (MAGIC);
  g_string_append (text, "cursor:");
  tabiya_game_append_cursor (game, text);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, "modified: %d\n", tabiya_game_get_modified (game));
  tabiya_game_end_typed (game);
  g_string_append_printf (text, "state: %" G_GSIZE_FORMAT "\n", state_length);
  g_string_append_printf (text, "game: %" G_GSIZE_FORMAT "\n", strlen (pgn));
  g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_update (checksum, (const guchar *) state_text, (gssize) state_length);
  g_checksum_update (checksum, (const guchar *) pgn, -1);
  g_string_append_printf (text, CHECKSUM_KEY "%s\n\n", g_checksum_get_string (checksum));
  g_string_append_len (text, state_text, (gssize) state_length);
  g_string_append (text, pgn);
  return tabiya_atomic_write (self->path, text->str, text->len, error);
}

/* A journal as it was read; the pointers point into its text. */
typedef struct {
  char     *cursor;
  gboolean  modified;
  gsize     state_length;
  gsize     pgn_length;
  char     *checksum;
  char     *state;
  char     *pgn;
} Content;

/* The next line of the header if its key is @key, terminated with a zero byte. */
static char *
take_line (char       **text,
           const char  *key)
{
  char *line = *text;
  char *end = strchr (line, '\n');

  if (!end || !g_str_has_prefix (line, key))
    return NULL;
  *end = '\0';
  *text = end + 1;
  return line + strlen (key);
}

static gboolean
parse_size (const char *text,
            gsize       limit,
            gsize      *size)
{
  guint64 number;

  if (!text || !g_ascii_string_to_unsigned (text, 10, 0, limit, &number, NULL))
    return FALSE;
  *size = (gsize) number;
  return TRUE;
}

static gboolean
parse_content (char    *text,
               gsize    length,
               Content *content)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *end = text + length;
  const char *sum = strstr (text, CHECKSUM_KEY);
  const char *modified;

  if (sum && g_str_has_prefix (text, MAGIC))
    g_checksum_update (checksum, (const guchar *) text, sum - text);
  else if (!g_str_has_prefix (text, OLD_MAGIC))
    return FALSE;
  text += strlen (MAGIC);
  content->cursor = take_line (&text, "cursor:");
  modified = take_line (&text, "modified: ");
  if (!content->cursor || !modified
      || !parse_size (take_line (&text, "state: "), length, &content->state_length)
      || !parse_size (take_line (&text, "game: "), length, &content->pgn_length)
      || !(content->checksum = take_line (&text, CHECKSUM_KEY))
      || *text++ != '\n'
      || (gsize) (end - text) != content->state_length + content->pgn_length)
    return FALSE;
  content->modified = *modified == '1';
  content->state = text;
  content->pgn = text + content->state_length;
  g_checksum_update (checksum, (const guchar *) text, end - text);
  return strcmp (g_checksum_get_string (checksum), content->checksum) == 0;
}

static gboolean
restore (const Content  *content,
         TabiyaGame    **game,
         GKeyFile      **state)
{
  g_autoptr(TabiyaGame) new_game =
    tabiya_pgn_read_game (content->pgn, (gssize) content->pgn_length, NULL, NULL);
  g_autoptr(GKeyFile) new_state = g_key_file_new ();

  if (!new_game)
    return FALSE;
  if (content->state_length > 0
      && !g_key_file_load_from_data (new_state, content->state, content->state_length,
                                     G_KEY_FILE_KEEP_COMMENTS, NULL))
    return FALSE;
  tabiya_game_restore_cursor (new_game, content->cursor);
  if (content->modified)
    tabiya_game_mark_unsaved (new_game);
  *game = g_steal_pointer (&new_game);
  *state = g_steal_pointer (&new_state);
  return TRUE;
}

/* Renames the file, so that the game can be written again and nothing is lost. */
static char *
put_aside (TabiyaJournal *self)
{
  char *path = g_strconcat (self->path, ".damaged", NULL);

  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++) {
    g_free (path);
    path = g_strdup_printf ("%s.damaged-%u", self->path, i);
  }
  if (g_rename (self->path, path) != 0) {
    g_free (path);
    return g_strdup (self->path);
  }
  return path;
}

/**
 * tabiya_journal_read:
 * @game: (out) (transfer full): the game with its cursor, marked as modified if it was not saved
 * @state: (out) (transfer full): what was written with it; empty if that was nothing
 * @error: return location for an error
 *
 * A journal that cannot be read is renamed to end with ".damaged", and the message says where it
 * is.
 *
 * Returns: whether there is a complete state
 */
gboolean
tabiya_journal_read (TabiyaJournal  *self,
                     TabiyaGame    **game,
                     GKeyFile      **state,
                     GError        **error)
{
  g_autofree char *text = NULL;
  g_autofree char *aside = NULL;
  Content content = { NULL };
  gsize length;

  g_return_val_if_fail (TABIYA_IS_JOURNAL (self), FALSE);
  g_return_val_if_fail (game && state, FALSE);

  if (!g_file_get_contents (self->path, &text, &length, error))
    return FALSE;
  if (parse_content (text, length, &content) && restore (&content, game, state))
    return TRUE;

  aside = put_aside (self);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("The saved state of a game in progress is damaged; it was put aside as %s"),
               aside);
  return FALSE;
}

/**
 * tabiya_journal_clear:
 *
 * Removes the state, because there is nothing worth keeping. The journal is still held and can be
 * written again.
 */
void
tabiya_journal_clear (TabiyaJournal *self)
{
  g_return_if_fail (TABIYA_IS_JOURNAL (self));

  g_unlink (self->path);
  remove_leftovers (self);
}

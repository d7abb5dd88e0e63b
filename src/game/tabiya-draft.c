/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-draft.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "game/tabiya-game-private.h"
#include "game/tabiya-pgn-file-private.h"

#define GROUP "Draft"
#define INFO_NAME "draft"
#define SOURCE_NAME "source.pgn"
#define GAME_SUFFIX ".game"
#define LOCK_SUFFIX ".lock"
#define MAGIC "Tabiya draft 1\n"

/*
 * The folder of a draft:
 *   draft        key file: URI, size and entity tag of the PGN file as it was read
 *   source.pgn   all games, where they came from no file
 *   N.game       an edited game: where it is in the file, the cursor, PGN
 * and beside the folder NAME.lock, which is locked as long as the draft has an owner. Each file
 * takes its place whole by a rename. There is no fsync: this guards against the end of the process,
 * which the page cache survives, and an edit must not wait for a disk.
 */

struct _TabiyaDraft {
  GObject     parent_instance;

  /* owned */
  char       *path;            /* of the folder */
  char       *lock_path;
  GFile      *file;
  char       *etag;
  GBytes     *source;          /* of games without a file, until it is on disk */
  GHashTable *lines;           /* index to line, of the games on disk */
  GArray     *deleted;         /* guint: lines of the games that are to go from the file */

  /* borrowed: may be gone */
  TabiyaPgnFile *pgn;

  /* state */
  gint64      size;
  int         lock_fd;
};

G_DEFINE_FINAL_TYPE (TabiyaDraft, tabiya_draft, G_TYPE_OBJECT)

static void
tabiya_draft_finalize (GObject *object)
{
  TabiyaDraft *self = TABIYA_DRAFT (object);

  g_clear_weak_pointer (&self->pgn);
  if (self->lock_fd >= 0)
    close (self->lock_fd);
  g_free (self->path);
  g_free (self->lock_path);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_clear_pointer (&self->source, g_bytes_unref);
  g_hash_table_unref (self->lines);
  g_array_unref (self->deleted);

  G_OBJECT_CLASS (tabiya_draft_parent_class)->finalize (object);
}

static void
tabiya_draft_class_init (TabiyaDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_draft_finalize;
}

static void
tabiya_draft_init (TabiyaDraft *self)
{
  self->lock_fd = -1;
  self->lines = g_hash_table_new (NULL, NULL);
  self->deleted = g_array_new (FALSE, FALSE, sizeof (guint));
}

static TabiyaDraft *
new_named (const char *folder,
           const char *name)
{
  TabiyaDraft *self = g_object_new (TABIYA_TYPE_DRAFT, NULL);

  self->path = g_build_filename (folder, name, NULL);
  self->lock_path = g_strconcat (self->path, LOCK_SUFFIX, NULL);
  return self;
}

/* FALSE when somebody else has it, or it cannot be made. */
static gboolean
take_lock (TabiyaDraft *self)
{
  self->lock_fd = g_open (self->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock_fd < 0)
    return FALSE;
  if (flock (self->lock_fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  close (self->lock_fd);
  self->lock_fd = -1;
  return FALSE;
}

/* What tells whether the file is still the one that was read. */
static gboolean
query_identity (GFile   *file,
                gint64  *size,
                char   **etag,
                GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_ETAG_VALUE,
                       G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;
  *size = g_file_info_get_size (info);
  *etag = g_strdup (g_file_info_get_etag (info));
  return TRUE;
}

/**
 * tabiya_draft_new:
 * @folder: where drafts are kept; made with the first edit
 * @pgn: the file whose games are edited, just read or saved
 *
 * Returns: (transfer full): a draft without edits
 */
TabiyaDraft *
tabiya_draft_new (const char    *folder,
                  TabiyaPgnFile *pgn)
{
  g_autofree char *id = g_uuid_string_random ();
  TabiyaDraft *self;
  GFile *file;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (pgn), NULL);

  self = new_named (folder, id);
  file = tabiya_pgn_file_get_file (pgn);
  g_set_weak_pointer (&self->pgn, pgn);
  if (file != NULL) {
    self->file = g_object_ref (file);
    query_identity (file, &self->size, &self->etag, NULL);
  } else {
    self->source = tabiya_pgn_file_dup_bytes (pgn, NULL);
  }
  return self;
}

static gboolean
set_error (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("The changes cannot be kept safe in %s: %s"), path, g_strerror (code));
  return FALSE;
}

/* The file is there whole or not at all. */
static gboolean
write_file (TabiyaDraft  *self,
            const char   *name,
            const char   *text,
            gsize         length,
            GError      **error)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autofree char *new_path = g_strconcat (path, ".new", NULL);
  int fd = g_open (new_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  if (fd < 0)
    return set_error (error, new_path);
  while (length > 0) {
    gssize written = write (fd, text, length);

    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0) {
      set_error (error, new_path);
      close (fd);
      g_unlink (new_path);
      return FALSE;
    }
    text += written;
    length -= (gsize) written;
  }
  if (close (fd) != 0 || g_rename (new_path, path) != 0)
    return set_error (error, path);
  return TRUE;
}

static gboolean
write_info (TabiyaDraft  *self,
            GError      **error)
{
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (uri != NULL)
    g_key_file_set_string (info, GROUP, "File", uri);
  g_key_file_set_int64 (info, GROUP, "Size", self->size);
  if (self->etag != NULL)
    g_key_file_set_string (info, GROUP, "Tag", self->etag);
  if (self->deleted->len > 0)
    g_key_file_set_integer_list (info, GROUP, "Deleted", (int *) (gpointer) self->deleted->data,
                                 self->deleted->len);
  text = g_key_file_to_data (info, &length, NULL);
  return write_file (self, INFO_NAME, text, length, error);
}

/* The folder with what does not change from edit to edit. */
static gboolean
make_folder (TabiyaDraft  *self,
             GError      **error)
{
  gconstpointer data;
  gsize length;

  if (self->lock_fd >= 0)
    return TRUE;
  if (g_mkdir_with_parents (self->path, 0700) != 0 || !take_lock (self))
    return set_error (error, self->path);
  if (self->source != NULL) {
    data = g_bytes_get_data (self->source, &length);
    if (!write_file (self, SOURCE_NAME, data, length, error))
      return FALSE;
    g_clear_pointer (&self->source, g_bytes_unref);
  }
  return write_info (self, error);
}

/* The way from the root to the cursor: which child at each step. */
static void
append_cursor (GString    *text,
               TabiyaGame *game)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint));

  for (TabiyaNode *node = game->current; node->parent != NULL; node = node->parent) {
    guint index = tabiya_node_get_index (node);

    g_array_append_val (steps, index);
  }
  for (guint i = steps->len; i-- > 0; )
    g_string_append_printf (text, " %u", g_array_index (steps, guint, i));
}

static char *
dup_game_name (guint index)
{
  return g_strdup_printf ("%u" GAME_SUFFIX, index);
}

static void
clear_if_empty (TabiyaDraft *self)
{
  if (g_hash_table_size (self->lines) == 0 && self->deleted->len == 0)
    tabiya_draft_clear (self);
}

static void
remove_game (TabiyaDraft *self,
             guint        index)
{
  g_autofree char *name = dup_game_name (index);
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  if (!g_hash_table_remove (self->lines, GUINT_TO_POINTER (index)))
    return;
  g_unlink (path);
  clear_if_empty (self);
}

/* Whether the game is on disk in its own file, so that only an edit is news. */
static gboolean
is_stored (TabiyaDraft *self,
           guint        index)
{
  return self->pgn != NULL && tabiya_pgn_file_is_stored (self->pgn, index);
}

/**
 * tabiya_draft_update_game:
 * @index: of the game in the file
 * @game: that game
 *
 * Returns: whether the disk has the game as it is now
 */
gboolean
tabiya_draft_update_game (TabiyaDraft  *self,
                          guint         index,
                          TabiyaGame   *game,
                          GError      **error)
{
  g_autofree char *name = dup_game_name (index);
  g_autofree char *pgn = NULL;
  g_autoptr (GString) text = NULL;
  guint line;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!tabiya_game_get_modified (game) && is_stored (self, index)) {
    remove_game (self, index);
    return TRUE;
  }
  if (!make_folder (self, error))
    return FALSE;
  line = is_stored (self, index) ? tabiya_pgn_file_get_line (self->pgn, index) : 0;
  pgn = tabiya_pgn_write_game (game);
  text = g_string_new (MAGIC);
  g_string_append_printf (text, "line: %u\ncursor:", line);
  append_cursor (text, game);
  g_string_append_printf (text, "\nsize: %" G_GSIZE_FORMAT "\n\n", strlen (pgn));
  g_string_append (text, pgn);
  if (!write_file (self, name, text->str, text->len, error))
    return FALSE;
  g_hash_table_insert (self->lines, GUINT_TO_POINTER (index), GUINT_TO_POINTER (line));
  return TRUE;
}

static gboolean
update_deleted (TabiyaDraft  *self,
                GArray       *deleted,
                GError      **error)
{
  if (deleted->len == self->deleted->len
      && (deleted->len == 0
          || memcmp (deleted->data, self->deleted->data, deleted->len * sizeof (guint)) == 0))
    return TRUE;
  g_array_set_size (self->deleted, 0);
  g_array_append_vals (self->deleted, deleted->data, deleted->len);
  if (deleted->len == 0 && self->lock_fd < 0)
    return TRUE;
  return make_folder (self, error) && write_info (self, error);
}

/**
 * tabiya_draft_update_file:
 *
 * Games were added to the file, deleted from it or restored: puts that on disk, too.
 *
 * Returns: whether the disk has the file as it is now
 */
gboolean
tabiya_draft_update_file (TabiyaDraft  *self,
                          GError      **error)
{
  g_autoptr (GArray) deleted = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_games;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);

  n_games = self->pgn != NULL ? tabiya_pgn_file_get_n_games (self->pgn) : 0;
  for (guint i = 0; i < n_games; i++) {
    guint line = is_stored (self, i) ? tabiya_pgn_file_get_line (self->pgn, i) : 0;
    gboolean gone = tabiya_pgn_file_is_deleted (self->pgn, i);

    if (line > 0 && gone) {
      g_array_append_val (deleted, line);
    } else if (line == 0 && gone) {
      remove_game (self, i);
    } else if (line == 0 && !g_hash_table_contains (self->lines, GUINT_TO_POINTER (i))) {
      g_autoptr (TabiyaGame) game = tabiya_pgn_file_dup_game (self->pgn, i, NULL, NULL);

      if (game != NULL && !tabiya_draft_update_game (self, i, game, error))
        return FALSE;
    }
  }
  if (!update_deleted (self, deleted, error))
    return FALSE;
  clear_if_empty (self);
  return TRUE;
}

/**
 * tabiya_draft_clear:
 *
 * Removes everything from disk. The draft can be written again.
 */
void
tabiya_draft_clear (TabiyaDraft *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (TABIYA_IS_DRAFT (self));

  if (self->lock_fd < 0)
    return;
  dir = g_dir_open (self->path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->path, name, NULL);

    if (strcmp (name, SOURCE_NAME) == 0 && self->source == NULL) {
      char *text;
      gsize length;

      if (g_file_get_contents (path, &text, &length, NULL))
        self->source = g_bytes_new_take (text, length);
    }
    g_unlink (path);
  }
  g_hash_table_remove_all (self->lines);
  g_array_set_size (self->deleted, 0);
  g_rmdir (self->path);
  g_unlink (self->lock_path);
  close (self->lock_fd);
  self->lock_fd = -1;
}

/* Left behind */

static void
find_games (TabiyaDraft *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (name, GAME_SUFFIX))
      g_hash_table_insert (self->lines, GUINT_TO_POINTER (g_ascii_strtoull (name, NULL, 10)),
                           NULL);
  }
}

static void
read_info (TabiyaDraft *self)
{
  g_autofree char *path = g_build_filename (self->path, INFO_NAME, NULL);
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = NULL;
  g_autofree int *deleted = NULL;
  gsize n_deleted = 0;

  if (!g_key_file_load_from_file (info, path, G_KEY_FILE_NONE, NULL))
    return;
  uri = g_key_file_get_string (info, GROUP, "File", NULL);
  if (uri != NULL)
    self->file = g_file_new_for_uri (uri);
  self->size = g_key_file_get_int64 (info, GROUP, "Size", NULL);
  self->etag = g_key_file_get_string (info, GROUP, "Tag", NULL);
  deleted = g_key_file_get_integer_list (info, GROUP, "Deleted", &n_deleted, NULL);
  if (deleted != NULL)
    g_array_append_vals (self->deleted, deleted, (guint) n_deleted);
}

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GStatBuf x = { 0 }, y = { 0 };

  g_stat ((*(TabiyaDraft * const *) a)->path, &x);
  g_stat ((*(TabiyaDraft * const *) b)->path, &y);
  return (x.st_mtime < y.st_mtime) - (x.st_mtime > y.st_mtime);
}

/**
 * tabiya_draft_claim:
 * @folder: where drafts are kept
 *
 * Returns: (transfer full) (element-type TabiyaDraft): those that a process left behind; they
 *   belong to this one now, until they are cleared or let go
 */
GPtrArray *
tabiya_draft_claim (const char *folder)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autoptr (TabiyaDraft) self = new_named (folder, name);

    if (!g_file_test (self->path, G_FILE_TEST_IS_DIR) || !take_lock (self))
      continue;
    find_games (self);
    read_info (self);
    if (tabiya_draft_get_n_games (self) == 0) {
      tabiya_draft_clear (self);
      continue;
    }
    g_ptr_array_add (drafts, g_steal_pointer (&self));
  }
  g_ptr_array_sort (drafts, compare_newest_first);
  return drafts;
}

/**
 * tabiya_draft_get_file:
 *
 * Returns: (transfer none) (nullable): the file the edits belong to
 */
GFile *
tabiya_draft_get_file (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);

  return self->file;
}

/**
 * tabiya_draft_get_n_games:
 *
 * Returns: how many games were edited, added or deleted
 */
guint
tabiya_draft_get_n_games (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), 0);

  return g_hash_table_size (self->lines) + self->deleted->len;
}

/* One game that was edited. */
typedef struct {
  guint       line;    /* of its file; 0: it was in none yet */
  TabiyaGame *game;    /* owned, "modified" */
} DraftGame;

static void
draft_game_free (gpointer data)
{
  DraftGame *draft = data;

  g_clear_object (&draft->game);
  g_free (draft);
}

static void
restore_cursor (TabiyaGame *game,
                const char *cursor)
{
  g_auto (GStrv) steps = g_strsplit (cursor, " ", -1);
  TabiyaNode *node = tabiya_game_get_root (game);

  for (guint i = 0; steps[i] != NULL; i++) {
    TabiyaNode *child;

    if (*steps[i] == '\0')
      continue;
    child = tabiya_node_get_child (node, (guint) g_ascii_strtoull (steps[i], NULL, 10));
    if (child == NULL)
      break;
    node = child;
  }
  tabiya_game_set_current (game, node);
}

/* NULL for a game that is not whole. */
static DraftGame *
parse_game (const char *text)
{
  g_autofree char *cursor = NULL;
  const char *body = strstr (text, "\n\n");
  const char *place = strstr (text, "\ncursor:");
  DraftGame *draft;
  TabiyaGame *game;
  guint line;
  gsize size;

  if (!g_str_has_prefix (text, MAGIC) || body == NULL || place == NULL || place > body
      || sscanf (text + strlen (MAGIC), "line: %u", &line) != 1)
    return NULL;
  cursor = g_strndup (place + strlen ("\ncursor:"), strcspn (place + strlen ("\ncursor:"), "\n"));
  place = strstr (place, "\nsize: ");
  if (place == NULL || sscanf (place, "\nsize: %zu", &size) != 1 || strlen (body + 2) != size)
    return NULL;
  game = tabiya_pgn_read_game (body + 2, (gssize) size, NULL, NULL);
  if (game == NULL)
    return NULL;
  restore_cursor (game, cursor);
  game->saved_at = -1;
  draft = g_new0 (DraftGame, 1);
  draft->line = line;
  draft->game = game;
  return draft;
}

static gint
compare_indices (gconstpointer a,
                 gconstpointer b)
{
  return (gint) (GPOINTER_TO_UINT (a) - GPOINTER_TO_UINT (b));
}

/* What cannot be read stays beside the draft, where nobody overwrites it. */
static void
put_aside (TabiyaDraft  *self,
           const char   *path,
           GError      **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *aside = g_strdup_printf ("%s.%s.damaged", self->path, name);

  g_rename (path, aside);
  if (*error == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("The changes kept in %s cannot be read"), aside);
}

/* All games that can be read, in the order of the file. */
static GPtrArray *
read_games (TabiyaDraft  *self,
            GError      **error)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (draft_game_free);
  g_autoptr (GList) indices = g_list_sort (g_hash_table_get_keys (self->lines), compare_indices);

  for (GList *l = indices; l != NULL; l = l->next) {
    g_autofree char *name = dup_game_name (GPOINTER_TO_UINT (l->data));
    g_autofree char *path = g_build_filename (self->path, name, NULL);
    g_autofree char *text = NULL;
    DraftGame *draft = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL))
      draft = parse_game (text);
    if (draft != NULL) {
      g_ptr_array_add (games, draft);
      continue;
    }
    put_aside (self, path, error);
  }
  return games;
}

/* The game is put in the place of the one it was made from. Returns its index. */
static guint
put_game (TabiyaPgnFile   *pgn,
          const DraftGame *draft)
{
  guint n_games = tabiya_pgn_file_get_n_games (pgn);
  guint index = 0;

  if (draft->line == 0)
    return tabiya_pgn_file_append_game (pgn, draft->game);
  while (index < n_games && tabiya_pgn_file_get_line (pgn, index) != draft->line)
    index++;
  if (index == n_games)
    return tabiya_pgn_file_append_game (pgn, draft->game);
  tabiya_pgn_file_set_game (pgn, index, draft->game);
  return index;
}

static void
delete_games (TabiyaDraft   *self,
              TabiyaPgnFile *pgn)
{
  guint n_games = tabiya_pgn_file_get_n_games (pgn);

  for (guint i = 0; self->deleted->len > 0 && i < n_games; i++) {
    guint line = tabiya_pgn_file_get_line (pgn, i);

    for (guint j = 0; line > 0 && j < self->deleted->len; j++) {
      if (g_array_index (self->deleted, guint, j) == line)
        tabiya_pgn_file_delete_game (pgn, i);
    }
  }
}

/* Makes this the draft of @pgn: games in the places they have there now. Each is written before an
   old one is removed, so that the end of the process may come here, too. */
static gboolean
rebind (TabiyaDraft    *self,
        TabiyaPgnFile  *pgn,
        GPtrArray      *games,
        guint          *first,
        GError        **error)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->lines);
  GHashTableIter iter;
  gpointer index;

  self->lines = g_hash_table_new (NULL, NULL);
  g_set_weak_pointer (&self->pgn, pgn);
  for (guint i = 0; i < games->len; i++) {
    const DraftGame *draft = g_ptr_array_index (games, i);
    guint place = put_game (pgn, draft);

    if (i == 0)
      *first = place;
    if (!tabiya_draft_update_game (self, place, draft->game, error))
      return FALSE;
  }
  g_hash_table_iter_init (&iter, old);
  while (g_hash_table_iter_next (&iter, &index, NULL)) {
    g_autofree char *name = dup_game_name (GPOINTER_TO_UINT (index));
    g_autofree char *path = g_build_filename (self->path, name, NULL);

    if (!g_hash_table_contains (self->lines, index))
      g_unlink (path);
  }
  return TRUE;
}

/* The file is lost to the edits: they are those of a new one that has no name yet. */
static gboolean
leave_file (TabiyaDraft  *self,
            GError      **error)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);
  g_array_set_size (self->deleted, 0);
  self->size = 0;
  return write_file (self, SOURCE_NAME, "", 0, error) && write_info (self, error);
}

/* The file as the edits need it; NULL and why when it is not there like that. */
static TabiyaPgnFile *
load_unchanged (TabiyaDraft  *self,
                char        **refusal)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *name = g_file_get_basename (self->file);
  TabiyaPgnFile *pgn;
  gint64 size;

  if (!query_identity (self->file, &size, &etag, &error)) {
    *refusal = g_strdup_printf (_("“%s” is not there any more. The changed games are here as a "
                                  "new file; save them where you like."), name);
    return NULL;
  }
  if (size != self->size || g_strcmp0 (etag, self->etag) != 0) {
    *refusal = g_strdup_printf (_("“%s” was changed by another program in the meantime. The "
                                  "games you changed are here as a new file; save them under "
                                  "another name."), name);
    return NULL;
  }
  pgn = tabiya_pgn_file_load (self->file, NULL, &error);
  if (pgn == NULL)
    *refusal = g_strdup_printf (_("“%s” cannot be read (%s). The changed games are here as a new "
                                  "file; save them where you like."), name, error->message);
  return pgn;
}

static TabiyaPgnFile *
load_source (TabiyaDraft *self)
{
  g_autofree char *path = g_build_filename (self->path, SOURCE_NAME, NULL);
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return tabiya_pgn_file_new_from_bytes (bytes);
}

/**
 * tabiya_draft_restore:
 * @first: (out): the first game that was edited, in the file returned
 * @refusal: (out) (transfer full) (nullable): why the games do not stand in their own file
 *
 * Brings the edits back and makes this the draft of the file returned. Games that cannot be read
 * stay on disk and are told of. Main thread; blocks while the file is read.
 *
 * Returns: (transfer full) (nullable): a file that counts as modified
 */
TabiyaPgnFile *
tabiya_draft_restore (TabiyaDraft  *self,
                      guint        *first,
                      char        **refusal,
                      GError      **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) damage = NULL;
  g_autoptr (TabiyaPgnFile) pgn = NULL;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);
  g_return_val_if_fail (first != NULL && refusal != NULL, NULL);

  *first = 0;
  *refusal = NULL;
  games = read_games (self, &damage);
  if (games->len == 0 && (self->deleted->len == 0 || damage != NULL)) {
    g_propagate_error (error, g_steal_pointer (&damage));
    return NULL;
  }
  pgn = self->file != NULL ? load_unchanged (self, refusal) : load_source (self);
  if (pgn == NULL && games->len == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, *refusal);
    g_clear_pointer (refusal, g_free);
    return NULL;
  }
  if (pgn == NULL)
    pgn = tabiya_pgn_file_new ();
  if (self->file != NULL && tabiya_pgn_file_get_file (pgn) == NULL && !leave_file (self, error))
    return NULL;
  if (!rebind (self, pgn, games, first, error))
    return NULL;
  delete_games (self, pgn);
  if (damage != NULL && *refusal == NULL)
    *refusal = g_strdup (damage->message);
  return g_steal_pointer (&pgn);
}

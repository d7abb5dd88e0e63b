/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-record.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"

#define DELETED_SUFFIX ".deleted"

/* The maximum length of the title's part in the name of a file. */
#define MAX_NAME       100

static gboolean
fail (const char  *path,
      GError     **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: %s",
               tabiya_path_show (path), g_strerror (code));
  return FALSE;
}

static const char *
get_games_suffix (const TabiyaRecordKind *kind)
{
  return kind->games_suffix ? kind->games_suffix : TABIYA_RECORD_GAMES_SUFFIX;
}

/* Names */

/* A file name that says what is in it, such as "attacker-balanced-2026-11-21". */
static char *
make_name (const TabiyaRecordKind *kind,
           const char             *title,
           gint64                  created)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (created);
  g_autofree char *date = time ? g_date_time_format (time, "%Y-%m-%d") : NULL;
  g_autofree char *ascii = g_str_to_ascii (title, NULL);
  g_autofree char *lower = g_ascii_strdown (ascii, -1);
  GString *name = g_string_new (NULL);

  for (const char *c = lower; *c && name->len < MAX_NAME; c++) {
    if (g_ascii_isalnum (*c))
      g_string_append_c (name, *c);
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  }
  if (name->len > 0 && name->str[name->len - 1] != '-')
    g_string_append_c (name, '-');
  g_string_append (name, date ? date : kind->word);
  return g_string_free (name, FALSE);
}

static char *
build_path (const char *folder,
            const char *name,
            const char *suffix,
            const char *more)
{
  g_autofree char *file = g_strconcat (name, suffix, more, NULL);

  return g_build_filename (folder, file, NULL);
}

/* Whether there is a file of moves with that name, or a deleted one. */
static gboolean
has_moves (const char *folder,
           const char *name)
{
  g_autofree char *path = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX, "");
  g_autofree char *old = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX, DELETED_SUFFIX);

  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (old, G_FILE_TEST_EXISTS);
}

/* Whether there is no file with that name, not even a deleted one; if so, creates the key file. */
static gboolean
claim (const TabiyaRecordKind  *kind,
       const char              *folder,
       const char              *name,
       gboolean                *taken,
       GError                 **error)
{
  const char *games_suffix = get_games_suffix (kind);
  g_autofree char *path = build_path (folder, name, kind->suffix, "");
  g_autofree char *games = build_path (folder, name, games_suffix, "");
  g_autofree char *old = build_path (folder, name, kind->suffix, DELETED_SUFFIX);
  g_autofree char *old_games = build_path (folder, name, games_suffix, DELETED_SUFFIX);
  int fd;

  *taken = g_file_test (old, G_FILE_TEST_EXISTS) || g_file_test (old_games, G_FILE_TEST_EXISTS)
           || g_file_test (games, G_FILE_TEST_EXISTS)
           || (kind->keeps_moves && has_moves (folder, name));
  if (*taken)
    return FALSE;
  fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) {
    *taken = errno == EEXIST;
    return fail (path, error);
  }
  close (fd);
  return TRUE;
}

/* Creates an empty key file under a name that no record has, nor one that was deleted: @base, or
   @base with a number. NULL with @error if it cannot be written. */
static char *
claim_name (const TabiyaRecordKind  *kind,
            const char              *folder,
            const char              *base,
            GError                 **error)
{
  if (g_mkdir_with_parents (folder, 0700) != 0) {
    fail (folder, error);
    return NULL;
  }
  for (guint number = 1;; number++) {
    g_autofree char *name = number == 1 ? g_strdup (base)
                                        : g_strdup_printf ("%s-%u", base, number);
    g_autoptr(GError) reason = NULL;
    gboolean taken;

    if (claim (kind, folder, name, &taken, &reason))
      return g_steal_pointer (&name);
    if (!taken) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  }
}

/* The names of the files with a suffix, without it, in no order. */
static char **
list_names (const char *folder,
            const char *suffix)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir))) {
    g_autofree char *name = NULL;

    if (!g_str_has_suffix (entry, suffix))
      continue;
    name = g_strndup (entry, strlen (entry) - strlen (suffix));
    g_strv_builder_add (names, name);
  }
  return g_strv_builder_end (names);
}

/* Permanently removes the games of a record that was deleted. */
static void
purge_games (const TabiyaRecordKind *kind,
             const char             *folder,
             const char             *name)
{
  g_autofree char *path = build_path (folder, name, get_games_suffix (kind), DELETED_SUFFIX);

  if (kind->keeps_moves) {
    g_autofree char *moves = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX, DELETED_SUFFIX);

    g_unlink (moves);
  }
  g_unlink (path);
}

/* Renames a file; if it does not exist there is nothing to do. */
static gboolean
rename_if_there (const char  *from,
                 const char  *to,
                 GError     **error)
{
  if (g_rename (from, to) == 0 || errno == ENOENT)
    return TRUE;
  return fail (from, error);
}

/* One record */

/**
 * tabiya_record_new:
 * @kind: the kind of record
 * @path: (type filename): its key file, of any name; the games are in a file beside it
 *
 * Returns: (transfer full): a record without content that was not read
 */
TabiyaRecord *
tabiya_record_new (const TabiyaRecordKind *kind,
                   const char             *path)
{
  TabiyaRecord *record = g_new0 (TabiyaRecord, 1);
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, kind->suffix))
    stem[strlen (stem) - strlen (kind->suffix)] = '\0';
  record->kind = kind;
  record->name = g_path_get_basename (stem);
  record->path = g_strdup (path);
  record->pgn_path = g_strconcat (stem, get_games_suffix (kind), NULL);
  if (kind->keeps_moves)
    record->moves_path = g_strconcat (stem, TABIYA_RECORD_GAMES_SUFFIX, NULL);
  record->content = g_malloc0 (kind->size);
  if (kind->init)
    kind->init (record->content);
  return record;
}

/**
 * tabiya_record_load:
 * @kind: the kind of record
 * @path: (type filename): its key file
 *
 * Returns: (transfer full): the record, or the error why it could not be read
 */
TabiyaRecord *
tabiya_record_load (const TabiyaRecordKind *kind,
                    const char             *path)
{
  TabiyaRecord *record = tabiya_record_new (kind, path);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, &record->error))
    return record;
  kind->clear (record->content);
  kind->from_text (record->content, text, &record->error);
  return record;
}

/**
 * tabiya_record_add:
 * @kind: the kind of record
 * @folder: (type filename): where it is kept; created if it does not exist
 * @title: whatever tells it apart, in any characters
 * @content: as of @kind; copied
 *
 * Writes a record under a name that no record has, nor one that was deleted.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error if it cannot be written
 */
TabiyaRecord *
tabiya_record_add (const TabiyaRecordKind  *kind,
                   const char              *folder,
                   const char              *title,
                   gconstpointer            content,
                   GError                 **error)
{
  gint64 created = G_STRUCT_MEMBER (gint64, content, kind->created);
  g_autofree char *base = make_name (kind, title, created);
  g_autofree char *name = claim_name (kind, folder, base, error);
  g_autofree char *path = NULL;
  g_autoptr(TabiyaRecord) record = NULL;

  if (!name)
    return NULL;
  path = build_path (folder, name, kind->suffix, "");
  record = tabiya_record_new (kind, path);
  kind->clear (record->content);
  kind->copy (record->content, content);
  if (tabiya_record_save (record, error))
    return g_steal_pointer (&record);
  g_unlink (path);
  return NULL;
}

/**
 * tabiya_record_copy:
 *
 * Returns: (transfer full): a copy
 */
TabiyaRecord *
tabiya_record_copy (const TabiyaRecord *record)
{
  TabiyaRecord *copy = g_new0 (TabiyaRecord, 1);

  copy->kind = record->kind;
  copy->name = g_strdup (record->name);
  copy->path = g_strdup (record->path);
  copy->pgn_path = g_strdup (record->pgn_path);
  copy->moves_path = g_strdup (record->moves_path);
  copy->content = g_malloc0 (record->kind->size);
  record->kind->copy (copy->content, record->content);
  if (record->error)
    copy->error = g_error_copy (record->error);
  return copy;
}

/**
 * tabiya_record_free:
 * @record: (transfer full): a record
 *
 * Frees a record, not its files.
 */
void
tabiya_record_free (TabiyaRecord *record)
{
  record->kind->clear (record->content);
  g_free (record->content);
  g_clear_error (&record->error);
  g_free (record->name);
  g_free (record->path);
  g_free (record->pgn_path);
  g_free (record->moves_path);
  g_free (record);
}

/* When it was created: seconds since 1970, UTC. */
static gint64
get_created (const TabiyaRecord *record)
{
  return G_STRUCT_MEMBER (gint64, record->content, record->kind->created);
}

/**
 * tabiya_record_get_build:
 *
 * Returns: (transfer none) (nullable): the build of the engine that began it
 */
const char *
tabiya_record_get_build (const TabiyaRecord *record)
{
  return G_STRUCT_MEMBER (char *, record->content, record->kind->build);
}

/**
 * tabiya_record_is_active:
 *
 * Returns: whether it was being played when it was written, and was not stopped by the person
 */
gboolean
tabiya_record_is_active (const TabiyaRecord *record)
{
  return G_STRUCT_MEMBER (gboolean, record->content, record->kind->active);
}

/**
 * tabiya_record_set_active:
 * @active: whether it is being played
 *
 * Changes the record, not yet its file.
 */
void
tabiya_record_set_active (TabiyaRecord *record,
                          gboolean      active)
{
  G_STRUCT_MEMBER (gboolean, record->content, record->kind->active) = active;
}

/**
 * tabiya_record_save:
 *
 * Writes the key file, not the games; on failure the old file is kept.
 *
 * Returns: %FALSE with @error if it could not be written
 */
gboolean
tabiya_record_save (const TabiyaRecord  *record,
                    GError             **error)
{
  g_autofree char *text = record->kind->to_text (record->content);

  return g_file_set_contents_full (record->path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

/* Renames the file of the moves, if there is one, to a deleted one or back. */
static gboolean
rename_moves (const TabiyaRecord  *record,
              gboolean             deleted,
              GError             **error)
{
  g_autofree char *old = NULL;

  if (!record->moves_path)
    return TRUE;
  old = g_strconcat (record->moves_path, DELETED_SUFFIX, NULL);
  return deleted ? rename_if_there (record->moves_path, old, error)
                 : rename_if_there (old, record->moves_path, error);
}

/**
 * tabiya_record_delete:
 * @record: a record that is not being played
 *
 * Takes a record out of the list. tabiya_record_restore() brings it back until
 * tabiya_records_purge() deletes it for good.
 *
 * Returns: %FALSE with @error if the files cannot be renamed; nothing has changed then
 */
gboolean
tabiya_record_delete (const TabiyaRecord  *record,
                      GError             **error)
{
  g_autofree char *file = g_strconcat (record->path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (record->pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (record->path, file, error))
    return FALSE;
  if (rename_if_there (record->pgn_path, games, error)) {
    if (rename_moves (record, TRUE, error))
      return TRUE;
    g_rename (games, record->pgn_path);
  }
  g_rename (file, record->path);
  return FALSE;
}

/**
 * tabiya_record_restore:
 * @record: a deleted record
 *
 * Brings a deleted record back.
 *
 * Returns: %FALSE with @error if the files cannot be renamed
 */
gboolean
tabiya_record_restore (const TabiyaRecord  *record,
                       GError             **error)
{
  g_autofree char *file = g_strconcat (record->path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (record->pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (games, record->pgn_path, error) || !rename_moves (record, FALSE, error))
    return FALSE;
  return g_rename (file, record->path) == 0 || fail (file, error);
}

/* The folder */

static int
compare_records (gconstpointer a,
                 gconstpointer b)
{
  const TabiyaRecord *one = *(TabiyaRecord *const *) a;
  const TabiyaRecord *other = *(TabiyaRecord *const *) b;
  gint64 created = get_created (one);

  if (created != get_created (other))
    return created > get_created (other) ? -1 : 1;
  return strcmp (other->name, one->name);
}

/**
 * tabiya_records_list:
 * @kind: the kind of records
 * @folder: (type filename): where they are; it need not exist
 *
 * Returns: (transfer full) (element-type TabiyaRecord): the records, newest first, including those
 *   that cannot be read, with their errors
 */
GPtrArray *
tabiya_records_list (const TabiyaRecordKind *kind,
                     const char             *folder)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_record_free);
  g_auto(GStrv) names = list_names (folder, kind->suffix);

  for (char **name = names; *name; name++) {
    g_autofree char *path = build_path (folder, *name, kind->suffix, "");

    g_ptr_array_add (records, tabiya_record_load (kind, path));
  }
  g_ptr_array_sort (records, compare_records);
  return records;
}

/**
 * tabiya_records_purge:
 * @kind: the kind of records
 * @folder: (type filename): where they are
 *
 * Permanently removes what was deleted.
 */
void
tabiya_records_purge (const TabiyaRecordKind *kind,
                      const char             *folder)
{
  g_autofree char *deleted = g_strconcat (kind->suffix, DELETED_SUFFIX, NULL);
  g_auto(GStrv) names = list_names (folder, deleted);

  for (char **name = names; *name; name++) {
    g_autofree char *path = build_path (folder, *name, deleted, "");

    /* The games go first: what is left of an interrupted purge is still known as deleted. */
    purge_games (kind, folder, *name);
    g_unlink (path);
  }
}

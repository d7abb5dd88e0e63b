/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-record-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define DELETED_SUFFIX ".deleted"

/* The maximum length of the players' part in the name of a file. */
#define MAX_NAME       100

static gboolean
fail (const char  *path,
      GError     **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
  return FALSE;
}

/**
 * tabiya_record_folder_make_name:
 * @players: whatever tells the record apart, in any characters
 * @created: seconds since 1970, UTC
 * @fallback: stands for the date if that is out of range
 *
 * Returns: (transfer full): a file name that says what is in it, such as
 *   "attacker-balanced-2026-11-21"
 */
char *
tabiya_record_folder_make_name (const char *players,
                                gint64      created,
                                const char *fallback)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (created);
  g_autofree char *date = time ? g_date_time_format (time, "%Y-%m-%d") : NULL;
  g_autofree char *ascii = g_str_to_ascii (players, NULL);
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
  g_string_append (name, date ? date : fallback);
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

/* Whether there is no file with that name, not even a deleted one; if so, creates the key file. */
static gboolean
claim (const char  *folder,
       const char  *name,
       const char  *suffix,
       gboolean    *taken,
       GError     **error)
{
  g_autofree char *path = build_path (folder, name, suffix, "");
  g_autofree char *games = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX, "");
  g_autofree char *old = build_path (folder, name, suffix, DELETED_SUFFIX);
  g_autofree char *old_games = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX,
                                           DELETED_SUFFIX);
  int fd;

  *taken = g_file_test (old, G_FILE_TEST_EXISTS) || g_file_test (old_games, G_FILE_TEST_EXISTS)
           || g_file_test (games, G_FILE_TEST_EXISTS);
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

/**
 * tabiya_record_folder_claim:
 * @folder: (type filename): the folder; created if it does not exist
 * @suffix: of the key file, with its dot
 * @base: the name that is wanted
 *
 * Creates an empty key file under a name that no record has, nor one that was deleted: @base, or
 * @base with a number.
 *
 * Returns: (transfer full) (nullable): the name, without suffix; %NULL with @error if it cannot be
 *   written
 */
char *
tabiya_record_folder_claim (const char  *folder,
                            const char  *suffix,
                            const char  *base,
                            GError     **error)
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

    if (claim (folder, name, suffix, &taken, &reason))
      return g_steal_pointer (&name);
    if (!taken) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  }
}

/**
 * tabiya_record_folder_list:
 * @folder: (type filename): the folder; it need not exist
 * @suffix: of the key files, with its dot
 *
 * Returns: (transfer full) (array zero-terminated=1): the names of the records, without suffix, in
 *   no order
 */
char **
tabiya_record_folder_list (const char *folder,
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
purge_games (const char *folder,
             const char *name)
{
  g_autofree char *path = build_path (folder, name, TABIYA_RECORD_GAMES_SUFFIX, DELETED_SUFFIX);

  g_unlink (path);
}

/**
 * tabiya_record_folder_purge:
 * @folder: (type filename): the folder
 * @suffix: of the key files, with its dot
 *
 * Permanently removes what was deleted.
 */
void
tabiya_record_folder_purge (const char *folder,
                            const char *suffix)
{
  g_autofree char *deleted = g_strconcat (suffix, DELETED_SUFFIX, NULL);
  g_auto(GStrv) names = tabiya_record_folder_list (folder, deleted);

  for (char **name = names; *name; name++) {
    g_autofree char *path = build_path (folder, *name, deleted, "");

    /* The games go first: what is left of an interrupted purge is still known as deleted. */
    purge_games (folder, *name);
    g_unlink (path);
  }
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

/**
 * tabiya_record_delete:
 * @path: (type filename): the key file of a record that is not being played
 * @pgn_path: (type filename): its games, if there are any
 *
 * Takes a record out of the list. tabiya_record_restore() brings it back until
 * tabiya_record_folder_purge() deletes it for good.
 *
 * Returns: %FALSE with @error if the files cannot be renamed; nothing has changed then
 */
gboolean
tabiya_record_delete (const char  *path,
                      const char  *pgn_path,
                      GError     **error)
{
  g_autofree char *record = g_strconcat (path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (path, record, error))
    return FALSE;
  if (rename_if_there (pgn_path, games, error))
    return TRUE;
  g_rename (record, path);
  return FALSE;
}

/**
 * tabiya_record_restore:
 * @path: (type filename): the key file of a deleted record
 * @pgn_path: (type filename): its games
 *
 * Brings a deleted record back.
 *
 * Returns: %FALSE with @error if the files cannot be renamed
 */
gboolean
tabiya_record_restore (const char  *path,
                       const char  *pgn_path,
                       GError     **error)
{
  g_autofree char *record = g_strconcat (path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (games, pgn_path, error))
    return FALSE;
  return g_rename (record, path) == 0 || fail (record, error);
}

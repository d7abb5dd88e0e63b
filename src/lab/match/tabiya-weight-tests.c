/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-weight-tests.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define TEST_SUFFIX    ".test"
#define GAMES_SUFFIX   ".pgn"
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

static TabiyaWeightTestFile *
file_new (const char *folder,
          const char *name)
{
  TabiyaWeightTestFile *file = g_new0 (TabiyaWeightTestFile, 1);
  g_autofree char *test_name = g_strconcat (name, TEST_SUFFIX, NULL);
  g_autofree char *games_name = g_strconcat (name, GAMES_SUFFIX, NULL);

  file->name = g_strdup (name);
  file->path = g_build_filename (folder, test_name, NULL);
  file->pgn_path = g_build_filename (folder, games_name, NULL);
  return file;
}

/**
 * tabiya_weight_test_file_free:
 * @file: (transfer full): a test
 *
 * Frees a test.
 */
void
tabiya_weight_test_file_free (TabiyaWeightTestFile *file)
{
  tabiya_weight_test_clear (&file->test);
  g_clear_error (&file->error);
  g_free (file->name);
  g_free (file->path);
  g_free (file->pgn_path);
  g_free (file);
}

/**
 * tabiya_weight_test_file_copy:
 * @file: a test
 *
 * Returns: (transfer full): a copy
 */
TabiyaWeightTestFile *
tabiya_weight_test_file_copy (const TabiyaWeightTestFile *file)
{
  TabiyaWeightTestFile *copy = g_new0 (TabiyaWeightTestFile, 1);

  copy->name = g_strdup (file->name);
  copy->path = g_strdup (file->path);
  copy->pgn_path = g_strdup (file->pgn_path);
  tabiya_weight_test_copy (&copy->test, &file->test);
  if (file->error)
    copy->error = g_error_copy (file->error);
  return copy;
}

/**
 * tabiya_weight_test_file_save:
 * @file: a test
 * @error: return location for an error
 *
 * Writes the test; on failure the old file is kept.
 *
 * Returns: %FALSE if it could not be written
 */
gboolean
tabiya_weight_test_file_save (const TabiyaWeightTestFile  *file,
                              GError                     **error)
{
  g_autofree char *text = tabiya_weight_test_to_text (&file->test);

  return g_file_set_contents_full (file->path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
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
 * tabiya_weight_test_file_delete:
 * @file: a test that is not running
 * @error: return location for an error
 *
 * Removes a test from the list. tabiya_weight_test_file_restore() brings it back until
 * tabiya_weight_tests_purge() deletes it for good.
 *
 * Returns: %FALSE if the files cannot be renamed; nothing has changed then
 */
gboolean
tabiya_weight_test_file_delete (const TabiyaWeightTestFile  *file,
                                GError                     **error)
{
  g_autofree char *test = g_strconcat (file->path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (file->pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (file->path, test, error))
    return FALSE;
  if (rename_if_there (file->pgn_path, games, error))
    return TRUE;
  g_rename (test, file->path);
  return FALSE;
}

/**
 * tabiya_weight_test_file_restore:
 * @file: a deleted test
 * @error: return location for an error
 *
 * Brings a deleted test back.
 *
 * Returns: %FALSE if the files cannot be renamed
 */
gboolean
tabiya_weight_test_file_restore (const TabiyaWeightTestFile  *file,
                                 GError                     **error)
{
  g_autofree char *test = g_strconcat (file->path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (file->pgn_path, DELETED_SUFFIX, NULL);

  if (!rename_if_there (games, file->pgn_path, error))
    return FALSE;
  return g_rename (test, file->path) == 0 || fail (test, error);
}

static TabiyaWeightTestFile *
load (const char *folder,
      const char *name)
{
  TabiyaWeightTestFile *file = file_new (folder, name);
  g_autofree char *text = NULL;

  if (g_file_get_contents (file->path, &text, NULL, &file->error))
    tabiya_weight_test_from_text (&file->test, text, &file->error);
  return file;
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  const TabiyaWeightTestFile *one = *(TabiyaWeightTestFile *const *) a;
  const TabiyaWeightTestFile *other = *(TabiyaWeightTestFile *const *) b;

  if (one->test.created != other->test.created)
    return one->test.created > other->test.created ? -1 : 1;
  return strcmp (other->name, one->name);
}

/**
 * tabiya_weight_tests_list:
 * @folder: (type filename): the folder of the tests; it need not exist
 *
 * Returns: (transfer full) (element-type TabiyaWeightTestFile): the tests, newest first, including
 *   those that cannot be read, with their errors
 */
GPtrArray *
tabiya_weight_tests_list (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_weight_test_file_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir))) {
    g_autofree char *name = NULL;

    if (!g_str_has_suffix (entry, TEST_SUFFIX))
      continue;
    name = g_strndup (entry, strlen (entry) - strlen (TEST_SUFFIX));
    g_ptr_array_add (files, load (folder, name));
  }
  g_ptr_array_sort (files, compare_files);
  return files;
}

/* A file name that says what is in it: "attacker-balanced-2026-11-21". (transfer full) */
static char *
make_name (const TabiyaWeightTest *test)
{
  g_autoptr(GDateTime) created = g_date_time_new_from_unix_local (test->created);
  g_autofree char *date = created ? g_date_time_format (created, "%Y-%m-%d") : NULL;
  g_autofree char *names = g_strjoin ("-", test->sides[0].name, test->sides[1].name, NULL);
  g_autofree char *ascii = g_str_to_ascii (names, NULL);
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
  g_string_append (name, date ? date : "test");
  return g_string_free (name, FALSE);
}

/* Whether there is no file with that name, not even a deleted one; if so, creates the key file. */
static gboolean
claim (const TabiyaWeightTestFile *file,
       gboolean                   *taken,
       GError                    **error)
{
  g_autofree char *test = g_strconcat (file->path, DELETED_SUFFIX, NULL);
  g_autofree char *games = g_strconcat (file->pgn_path, DELETED_SUFFIX, NULL);
  int fd;

  *taken = g_file_test (test, G_FILE_TEST_EXISTS) || g_file_test (games, G_FILE_TEST_EXISTS)
           || g_file_test (file->pgn_path, G_FILE_TEST_EXISTS);
  if (*taken)
    return FALSE;
  fd = g_open (file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) {
    *taken = errno == EEXIST;
    return fail (file->path, error);
  }
  close (fd);
  return TRUE;
}

/**
 * tabiya_weight_tests_add:
 * @folder: (type filename): the folder of the tests; created if it does not exist
 * @test: a new test
 * @error: return location for an error
 *
 * Writes a test under a new name.
 *
 * Returns: (transfer full) (nullable): the test; %NULL if it cannot be written
 */
TabiyaWeightTestFile *
tabiya_weight_tests_add (const char              *folder,
                         const TabiyaWeightTest  *test,
                         GError                 **error)
{
  g_autofree char *base = make_name (test);

  if (g_mkdir_with_parents (folder, 0700) != 0) {
    fail (folder, error);
    return NULL;
  }
  for (guint number = 1;; number++) {
    g_autofree char *name = number == 1 ? g_strdup (base)
                                        : g_strdup_printf ("%s-%u", base, number);
    g_autoptr(TabiyaWeightTestFile) file = file_new (folder, name);
    g_autoptr(GError) reason = NULL;
    gboolean taken;

    if (claim (file, &taken, &reason)) {
      tabiya_weight_test_copy (&file->test, test);
      if (tabiya_weight_test_file_save (file, error))
        return g_steal_pointer (&file);
      g_unlink (file->path);
      return NULL;
    }
    if (!taken) {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  }
}

/**
 * tabiya_weight_tests_purge:
 * @folder: (type filename): the folder of the tests
 *
 * Permanently removes what was deleted.
 */
void
tabiya_weight_tests_purge (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir))) {
    if (g_str_has_suffix (entry, TEST_SUFFIX DELETED_SUFFIX)
        || g_str_has_suffix (entry, GAMES_SUFFIX DELETED_SUFFIX)) {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      g_unlink (path);
    }
  }
}

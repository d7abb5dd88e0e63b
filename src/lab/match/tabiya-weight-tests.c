/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-weight-tests.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab/tabiya-record-folder.h"

#define TEST_SUFFIX ".test"

static TabiyaWeightTestFile *
file_new (const char *folder,
          const char *name)
{
  TabiyaWeightTestFile *file = g_new0 (TabiyaWeightTestFile, 1);
  g_autofree char *test_name = g_strconcat (name, TEST_SUFFIX, NULL);
  g_autofree char *games_name = g_strconcat (name, TABIYA_RECORD_GAMES_SUFFIX, NULL);

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
  return tabiya_record_delete (file->path, file->pgn_path, error);
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
  return tabiya_record_restore (file->path, file->pgn_path, error);
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
  g_auto(GStrv) names = tabiya_record_folder_list (folder, TEST_SUFFIX);

  for (char **name = names; *name; name++)
    g_ptr_array_add (files, load (folder, *name));
  g_ptr_array_sort (files, compare_files);
  return files;
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
  g_autofree char *names = g_strjoin ("-", test->sides[0].name, test->sides[1].name, NULL);
  g_autofree char *base = tabiya_record_folder_make_name (names, test->created, "test");
  g_autofree char *name = tabiya_record_folder_claim (folder, TEST_SUFFIX, base, error);
  g_autoptr(TabiyaWeightTestFile) file = NULL;

  if (!name)
    return NULL;
  file = file_new (folder, name);
  tabiya_weight_test_copy (&file->test, test);
  if (tabiya_weight_test_file_save (file, error))
    return g_steal_pointer (&file);
  g_unlink (file->path);
  return NULL;
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
  tabiya_record_folder_purge (folder, TEST_SUFFIX);
}

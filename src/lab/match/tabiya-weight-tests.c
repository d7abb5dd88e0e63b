/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-weight-tests.h"

const TabiyaRecordKind tabiya_weight_test_records = {
  .suffix = ".test",
  .word = "test",
  .size = sizeof (TabiyaWeightTest),
  .copy = (void (*) (gpointer, gconstpointer)) tabiya_weight_test_copy,
  .clear = (void (*) (gpointer)) tabiya_weight_test_clear,
  .to_text = (char *(*) (gconstpointer)) tabiya_weight_test_to_text,
  .from_text = (gboolean (*) (gpointer, const char *, GError **)) tabiya_weight_test_from_text,
  .created = G_STRUCT_OFFSET (TabiyaWeightTest, created),
  .active = G_STRUCT_OFFSET (TabiyaWeightTest, active),
  .build = G_STRUCT_OFFSET (TabiyaWeightTest, build),
};

/**
 * tabiya_weight_tests_add:
 * @folder: (type filename): the folder of the tests; created if it does not exist
 * @test: a new test
 *
 * Writes a test under a new name.
 *
 * Returns: (transfer full) (nullable): the test; %NULL with @error if it cannot be written
 */
TabiyaRecord *
tabiya_weight_tests_add (const char              *folder,
                         const TabiyaWeightTest  *test,
                         GError                 **error)
{
  g_autofree char *names = g_strjoin ("-", test->sides[0].name, test->sides[1].name, NULL);

  return tabiya_record_add (&tabiya_weight_test_records, folder, names, test, error);
}

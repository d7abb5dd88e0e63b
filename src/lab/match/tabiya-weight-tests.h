/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-weight-test.h"

G_BEGIN_DECLS

/*
 * The folder of the user's tests. Each test is a key file NAME.test and, as soon as a game is
 * finished, a file NAME.pgn with the games. Deleting only renames the files until they are purged,
 * so that it can be undone. One thread at a time.
 */

typedef struct {
  char             *name;       /* of the files, without suffix */
  char             *path;       /* (type filename): of the key file */
  char             *pgn_path;   /* (type filename): of the games; may not exist */
  TabiyaWeightTest  test;       /* empty if it could not be read */
  GError           *error;      /* why it could not be read; NULL if it was */
} TabiyaWeightTestFile;

void                  tabiya_weight_test_file_free    (TabiyaWeightTestFile        *file);
TabiyaWeightTestFile *tabiya_weight_test_file_copy    (const TabiyaWeightTestFile  *file);
gboolean              tabiya_weight_test_file_save    (const TabiyaWeightTestFile  *file,
                                                       GError                     **error);
gboolean              tabiya_weight_test_file_delete  (const TabiyaWeightTestFile  *file,
                                                       GError                     **error);
gboolean              tabiya_weight_test_file_restore (const TabiyaWeightTestFile  *file,
                                                       GError                     **error);

GPtrArray            *tabiya_weight_tests_list        (const char                  *folder);
TabiyaWeightTestFile *tabiya_weight_tests_add         (const char                  *folder,
                                                       const TabiyaWeightTest      *test,
                                                       GError                     **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_weight_tests_purge       (const char                  *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaWeightTestFile, tabiya_weight_test_file_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/match/tabiya-tests.h"

G_BEGIN_DECLS

/* TabiyaTestList: earlier tests, newest first, with their results; they can be opened and deleted.
   Hidden while there are none.
   Signals: "test-activated" and "test-deleted" (TabiyaWeightTestFile *, valid during the emission).
   tabiya_test_list_restore() brings a deleted test back. */
#define TABIYA_TYPE_TEST_LIST (tabiya_test_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestList, tabiya_test_list, TABIYA, TEST_LIST, GtkWidget)

void       tabiya_test_list_set_tests (TabiyaTestList              *self,
                                       TabiyaTests                 *tests);
void       tabiya_test_list_restore   (TabiyaTestList              *self,
                                       const TabiyaWeightTestFile  *file);
/* The tests that are listed. (transfer none) (element-type TabiyaWeightTestFile) */
GPtrArray *tabiya_test_list_get_files (TabiyaTestList              *self);

G_END_DECLS

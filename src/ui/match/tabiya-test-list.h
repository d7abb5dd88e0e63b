/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/match/tabiya-tests.h"

G_BEGIN_DECLS

/* TabiyaTestList: the tests there have been, newest first, with how each stands; they can be opened
   and deleted. Hidden when there is none.
   Signals: "test-activated" (TabiyaWeightTestFile *, during the emission), "test-deleted" (the
   same): what was deleted can be brought back by tabiya_test_list_restore(). */
#define TABIYA_TYPE_TEST_LIST (tabiya_test_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestList, tabiya_test_list, TABIYA, TEST_LIST, GtkWidget)

void       tabiya_test_list_set_tests (TabiyaTestList              *self,
                                       TabiyaTests                 *tests);
void       tabiya_test_list_restore   (TabiyaTestList              *self,
                                       const TabiyaWeightTestFile  *file);
/* Tests of the folder when it was last read. (transfer none) (element-type TabiyaWeightTestFile) */
GPtrArray *tabiya_test_list_get_files (TabiyaTestList              *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lab/match/tabiya-elo.h"
#include "lab/match/tabiya-weight-tests.h"

G_BEGIN_DECLS

/*
 * TabiyaTestRow: a test of weights in a list: who plays whom, when it was begun and how it stands,
 * with a button to delete it. It can be activated unless its file could not be read.
 *
 * Signal "delete": the button was pressed.
 */
#define TABIYA_TYPE_TEST_ROW (tabiya_test_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestRow, tabiya_test_row, TABIYA, TEST_ROW, AdwActionRow)

GtkWidget                  *tabiya_test_row_new       (const TabiyaWeightTestFile *file,
                                                       gboolean                    active)
                                                       G_GNUC_WARN_UNUSED_RESULT;
const TabiyaWeightTestFile *tabiya_test_row_get_file  (TabiyaTestRow              *self);
void                        tabiya_test_row_set_score (TabiyaTestRow              *self,
                                                       const TabiyaMatchScore     *score);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-dialog.h"

G_BEGIN_DECLS

/* TabiyaTestDialog: sets up a test of the present weights against others, and lists earlier
   tests. */
#define TABIYA_TYPE_TEST_DIALOG (tabiya_test_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestDialog, tabiya_test_dialog, TABIYA, TEST_DIALOG, TabiyaRunDialog)

GtkWindow *tabiya_test_dialog_new (GtkWindow   *parent,
                                   TabiyaRunKeeper *keeper);
/* Makes the weights of @file the opponent; a dialog says if they cannot be read. */
void       tabiya_test_dialog_add_file (TabiyaTestDialog *self,
                                        GFile            *file);
/* Tests these weights instead of the present ones, which become the opponent. */
void       tabiya_test_dialog_set_candidate (TabiyaTestDialog       *self,
                                             const HeuristicWeights *weights,
                                             const char             *name);

G_END_DECLS

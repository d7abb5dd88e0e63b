/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-setup.h"

G_BEGIN_DECLS

/* TabiyaTestSetup: sets up a test of the present weights against others, and lists earlier
   tests. */
#define TABIYA_TYPE_TEST_SETUP (tabiya_test_setup_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestSetup, tabiya_test_setup, TABIYA, TEST_SETUP, TabiyaRunSetup)

/* (transfer floating) */
GtkWidget *tabiya_test_setup_new (TabiyaRunKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the weights of @file the opponent; a dialog says if they cannot be read. */
void       tabiya_test_setup_add_file (TabiyaTestSetup *self,
                                        GFile            *file);
/* Tests these weights instead of the present ones, which become the opponent. */
void       tabiya_test_setup_set_candidate (TabiyaTestSetup       *self,
                                             const HeuristicWeights *weights,
                                             const char             *name);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/match/tabiya-tests.h"

G_BEGIN_DECLS

/* TabiyaTestWindow: the course and the result of a test of weights. Closing it does not stop the
   test. */
#define TABIYA_TYPE_TEST_WINDOW (tabiya_test_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestWindow, tabiya_test_window, TABIYA, TEST_WINDOW, AdwWindow)

GtkWindow     *tabiya_test_window_new      (TabiyaTests      *tests,
                                            GtkApplication   *application,
                                            TabiyaTestRun    *run);
TabiyaTestRun *tabiya_test_window_get_run  (TabiyaTestWindow *self);
/* Continues the test once it has been read; asks first if another test has to stop for it. */
void           tabiya_test_window_continue (TabiyaTestWindow *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-window.h"

G_BEGIN_DECLS

/* TabiyaTestWindow: the course and the result of a test of weights. Closing it does not stop the
   test. */
#define TABIYA_TYPE_TEST_WINDOW (tabiya_test_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestWindow, tabiya_test_window, TABIYA, TEST_WINDOW, TabiyaRunWindow)

GtkWindow *tabiya_test_window_new (GtkApplication  *application,
                                   TabiyaRunKeeper *keeper,
                                   TabiyaRun       *run);

G_END_DECLS

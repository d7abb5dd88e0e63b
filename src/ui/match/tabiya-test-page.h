/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-page.h"

G_BEGIN_DECLS

/* TabiyaTestPage: the course and the result of a test of weights. Closing it does not stop the
   test. */
#define TABIYA_TYPE_TEST_PAGE (tabiya_test_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestPage, tabiya_test_page, TABIYA, TEST_PAGE, TabiyaRunPage)

/* (transfer floating) */
GtkWidget *tabiya_test_page_new (TabiyaRunKeeper *keeper,
                                   TabiyaRun       *run);

G_END_DECLS

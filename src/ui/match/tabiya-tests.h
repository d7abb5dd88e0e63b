/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-test-run.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaTests: the tests of weights: where they are kept, which one is running, and the windows
 * that show them. At most one runs at a time. Main thread.
 *
 * Signal "open-game" (const char *: PGN): a game should be shown on a board.
 */
#define TABIYA_TYPE_TESTS (tabiya_tests_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTests, tabiya_tests, TABIYA, TESTS, GObject)

TabiyaTests   *tabiya_tests_new          (GtkApplication              *application,
                                          GSettings                   *settings)
                                          G_GNUC_WARN_UNUSED_RESULT;
const char    *tabiya_tests_get_folder   (TabiyaTests                 *self);
GSettings     *tabiya_tests_get_settings (TabiyaTests                 *self);
/* The running test. (nullable) */
TabiyaTestRun *tabiya_tests_get_active   (TabiyaTests                 *self);

/* What the button in the preferences does: shows the running test, or sets up a new one. */
void           tabiya_tests_show         (TabiyaTests                 *self,
                                          GtkWindow                   *parent);
/* Shows the dialog with new and earlier tests. */
void           tabiya_tests_show_dialog  (TabiyaTests                 *self,
                                          GtkWindow                   *parent);
/* Shows an earlier test without continuing it. */
void           tabiya_tests_open         (TabiyaTests                 *self,
                                          const TabiyaWeightTestFile  *file);
/* Saves a new test, shows it and starts it. */
gboolean       tabiya_tests_begin        (TabiyaTests                 *self,
                                          const TabiyaWeightTest      *test,
                                          GError                     **error);
/* Starts or continues a test; a test that was running is stopped. */
void           tabiya_tests_start        (TabiyaTests                 *self,
                                          TabiyaTestRun               *run);
/* Closes the window of a test that is not running. */
void           tabiya_tests_close        (TabiyaTests                 *self,
                                          const char                  *name);
/* Asks for one game to be shown. */
void           tabiya_tests_open_game    (TabiyaTests                 *self,
                                          const char                  *pgn);
/* The window with a board that was used last. (nullable) (transfer none) */
TabiyaWindow  *tabiya_tests_find_board   (TabiyaTests                 *self);
/* Offers to continue the test that was running when the program last ended. */
void           tabiya_tests_offer        (TabiyaTests                 *self,
                                          TabiyaWindow                *window);

G_END_DECLS

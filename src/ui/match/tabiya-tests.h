/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-test-run.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaTests: the tests of weights of this program: where they are kept, which one is going on,
 * and the windows that show them. At most one plays at a time. Main thread.
 *
 * Signal "open-game" (const char *: PGN): a game is to be shown on a board.
 */
#define TABIYA_TYPE_TESTS (tabiya_tests_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTests, tabiya_tests, TABIYA, TESTS, GObject)

TabiyaTests   *tabiya_tests_new          (GtkApplication              *application,
                                          GSettings                   *settings)
                                          G_GNUC_WARN_UNUSED_RESULT;
const char    *tabiya_tests_get_folder   (TabiyaTests                 *self);
GSettings     *tabiya_tests_get_settings (TabiyaTests                 *self);
/* The one that is going on; (nullable). */
TabiyaTestRun *tabiya_tests_get_active   (TabiyaTests                 *self);

/* What the button in the preferences does: the test that is going on, or a new one. */
void           tabiya_tests_show         (TabiyaTests                 *self,
                                          GtkWindow                   *parent);
/* New and earlier tests. */
void           tabiya_tests_show_dialog  (TabiyaTests                 *self,
                                          GtkWindow                   *parent);
/* Shows an earlier test as it stands. */
void           tabiya_tests_open         (TabiyaTests                 *self,
                                          const TabiyaWeightTestFile  *file);
/* Writes a new test down, shows and starts it. */
gboolean       tabiya_tests_begin        (TabiyaTests                 *self,
                                          const TabiyaWeightTest      *test,
                                          GError                     **error);
/* Lets a test go on; one that was going on until now is stopped. */
void           tabiya_tests_start        (TabiyaTests                 *self,
                                          TabiyaTestRun               *run);
/* Closes the window of a test that is not going on. */
void           tabiya_tests_close        (TabiyaTests                 *self,
                                          const char                  *name);
/* Asks for one game to be shown. */
void           tabiya_tests_open_game    (TabiyaTests                 *self,
                                          const char                  *pgn);
/* A window with a game board, the one used last; (nullable) (transfer none). */
TabiyaWindow  *tabiya_tests_find_board   (TabiyaTests                 *self);
/* Offers to go on with a test that was going on when the program last ended. */
void           tabiya_tests_offer        (TabiyaTests                 *self,
                                          TabiyaWindow                *window);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"

G_BEGIN_DECLS

/*
 * TabiyaTestGame: a finished game of a test or a tournament, as a row of a list shows it. It never
 * changes. Main thread.
 *
 * Read-only properties, translated: "title" (White and Black), "detail" (which opening, how many
 * moves, how the game ended) and "result" ("½–½").
 */
#define TABIYA_TYPE_TEST_GAME (tabiya_test_game_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTestGame, tabiya_test_game, TABIYA, TEST_GAME, GObject)

TabiyaTestGame *tabiya_test_game_new       (const char                  *first,
                                            const char                  *second,
                                            const TabiyaMatchReaderGame *game,
                                            guint                        index)
                                            G_GNUC_WARN_UNUSED_RESULT;
guint           tabiya_test_game_get_index (TabiyaTestGame              *self);

G_END_DECLS

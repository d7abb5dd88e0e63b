/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"

G_BEGIN_DECLS

/*
 * TabiyaRunGame: a finished game of a test or a tournament, as a row of a list shows it. It never
 * changes. Main thread.
 *
 * Read-only properties, translated: "title" (White and Black), "detail" (which opening, how many
 * moves, how the game ended) and "result" ("½–½").
 */
#define TABIYA_TYPE_RUN_GAME (tabiya_run_game_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunGame, tabiya_run_game, TABIYA, RUN_GAME, GObject)

TabiyaRunGame *tabiya_run_game_new       (const char                  *first,
                                          const char                  *second,
                                          const TabiyaMatchReaderGame *game,
                                          guint                        index)
                                          G_GNUC_WARN_UNUSED_RESULT;
guint          tabiya_run_game_get_index (TabiyaRunGame               *self);

G_END_DECLS

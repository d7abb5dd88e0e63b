/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-book.h"
#include "game/tree/tabiya-game.h"
#include "service/tabiya-clock.h"
#include "service/tabiya-engine-service.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayThinker: the engine's turn in a game: a move from the book or by a search, and a short
 * wait where it was found too fast for a person to see what happened. Whatever interrupts it stops
 * it; it never edits the game. Main thread.
 *
 * Signals, for each turn that is not stopped one of them, once: "move" (guint: the ChessMove to be
 * made now); "claim" (guint: bits of ChessClaim; a draw to be claimed in place of a move); "failed"
 * (GError): no move could be found.
 */
#define TABIYA_TYPE_PLAY_THINKER (tabiya_play_thinker_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayThinker, tabiya_play_thinker, TABIYA, PLAY_THINKER, GObject)

TabiyaPlayThinker *tabiya_play_thinker_new             (TabiyaEngineService    *service)
                                                        G_GNUC_WARN_UNUSED_RESULT;

void               tabiya_play_thinker_set_book        (TabiyaPlayThinker      *self,
                                                        TabiyaBook             *book,
                                                        int                     variety);
void               tabiya_play_thinker_set_reply_delay (TabiyaPlayThinker      *self,
                                                        int                     milliseconds);
void               tabiya_play_thinker_set_seed        (TabiyaPlayThinker      *self,
                                                        guint32                 seed);

void               tabiya_play_thinker_think           (TabiyaPlayThinker      *self,
                                                        TabiyaGame             *game,
                                                        TabiyaNode             *node,
                                                        const TabiyaPlaySetup  *setup,
                                                        TabiyaClock            *clock,
                                                        const HeuristicWeights *weights);
void               tabiya_play_thinker_hurry           (TabiyaPlayThinker      *self);
void               tabiya_play_thinker_stop            (TabiyaPlayThinker      *self);
TabiyaNode        *tabiya_play_thinker_get_node        (TabiyaPlayThinker      *self);
gboolean           tabiya_play_thinker_tells           (TabiyaPlayThinker      *self,
                                                        const TabiyaAnalysis   *analysis);

/* What it thought of the game. */
ChessScore         tabiya_play_thinker_get_opinion     (TabiyaPlayThinker      *self,
                                                        ChessColor              color);
void               tabiya_play_thinker_forget          (TabiyaPlayThinker      *self);

G_END_DECLS

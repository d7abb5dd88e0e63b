/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-book.h"
#include "game/tree/tabiya-game.h"
#include "service/tabiya-clock.h"
#include "service/tabiya-engine-service.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayThinker: the engine's turn in a game: it finds a move in the book or by a search, and
 * waits a little if that was too fast for a person to follow. The caller stops it when anything
 * interrupts the turn. It never edits the game. Main thread.
 *
 * Signals, of which exactly one is emitted for each turn that is not stopped: "move" (guint: the
 * ChessMove to make now); "claim" (guint: bits of ChessClaim, to claim a draw instead of moving);
 * "resign" (guint: the ChessColor that gives up instead of moving); "failed" (GError): no move
 * could be found.
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
void               tabiya_play_thinker_set_manners     (TabiyaPlayThinker      *self,
                                                        const TabiyaPlayManners *manners);
void               tabiya_play_thinker_set_seed        (TabiyaPlayThinker      *self,
                                                        guint32                 seed);

void               tabiya_play_thinker_set_rival       (TabiyaPlayThinker      *self,
                                                        ChessColor              color,
                                                        TabiyaEngineService    *service);
gboolean           tabiya_play_thinker_is_starting     (TabiyaPlayThinker      *self);

void               tabiya_play_thinker_think           (TabiyaPlayThinker      *self,
                                                        TabiyaGame             *game,
                                                        TabiyaNode             *node,
                                                        const TabiyaPlaySetup  *setup,
                                                        TabiyaClock            *clock,
                                                        const HeuristicWeights *weights);
void               tabiya_play_thinker_hurry           (TabiyaPlayThinker      *self);
void               tabiya_play_thinker_stop            (TabiyaPlayThinker      *self);
TabiyaNode        *tabiya_play_thinker_get_node        (TabiyaPlayThinker      *self);
/* Whether the move of the turn in progress comes from the book. */
gboolean           tabiya_play_thinker_is_from_book    (TabiyaPlayThinker      *self);
gboolean           tabiya_play_thinker_may_show        (TabiyaPlayThinker      *self,
                                                        TabiyaEngineService    *service,
                                                        const TabiyaAnalysis   *analysis);

/* Its opinion of the game. */
ChessScore         tabiya_play_thinker_get_opinion     (TabiyaPlayThinker      *self,
                                                        ChessColor              color);
void               tabiya_play_thinker_reset           (TabiyaPlayThinker      *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-opening.h"
#include "model/play/tabiya-change.h"
#include "model/weights/tabiya-weights-follower.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayController: the game that a window plays or shows, and everything a person can do about
 * playing it. It owns the engine, the TabiyaPlay, the journal, the book and the search for a hint,
 * applies the settings that concern them, and knows nothing of windows. Main thread.
 *
 * Actions, without parameters: new-game, take-back, put-back, hint, resign, offer-draw, claim-draw,
 * move-now, pause, resume, step. Whether they are enabled is right at any moment, not only after an
 * update of what is drawn.
 *
 * Signals:
 *   "changed" (guint what): bits of TabiyaChange, as things happen. With GAME the game is another
 *       one, and the listener takes that as the first thing it hears of it.
 *   "tick": a clock may show another time.
 *   "message" (char *text): something to tell that needs no answer; translated.
 *   "new-game-asked": a person wants to choose a new game; to be answered by
 *       tabiya_play_controller_start().
 *   "resign-asked": a person wants to resign, who should be asked once more;
 *       tabiya_play_resign() does it.
 *   "book-changed": another opening book is in use.
 */
#define TABIYA_TYPE_PLAY_CONTROLLER (tabiya_play_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayController, tabiya_play_controller, TABIYA, PLAY_CONTROLLER,
                      GObject)

TabiyaPlayController *tabiya_play_controller_new           (TabiyaJournal         *journal)
                                                            G_GNUC_WARN_UNUSED_RESULT;
/* Ends every search and waits for its threads. */
void                  tabiya_play_controller_shutdown      (TabiyaPlayController  *self);
/* Engine, weights and book follow the settings from now on. */
void                  tabiya_play_controller_bind_settings (TabiyaPlayController  *self,
                                                            GSettings             *settings,
                                                            TabiyaWeightsFollower *weights);
void                  tabiya_play_controller_add_actions   (TabiyaPlayController  *self,
                                                            GActionMap            *map);

TabiyaPlay           *tabiya_play_controller_get_play      (TabiyaPlayController  *self);
TabiyaGame           *tabiya_play_controller_get_game      (TabiyaPlayController  *self);
/* (nullable) */
TabiyaBook           *tabiya_play_controller_get_book      (TabiyaPlayController  *self);
/* The opening of the position shown, looked up once for each position. (nullable) */
const TabiyaOpening  *tabiya_play_controller_get_opening   (TabiyaPlayController  *self);
/* Whether a move was made, or is shown, at all. */
gboolean              tabiya_play_controller_has_moves     (TabiyaPlayController  *self);

void                  tabiya_play_controller_start         (TabiyaPlayController  *self,
                                                            const TabiyaPlaySetup *setup);
/* Goes on with the game of the journal. A damaged one is told and a game of the default setup
   begins; FALSE when no move had been made in it. */
gboolean              tabiya_play_controller_restore       (TabiyaPlayController  *self);
/* What the journal holds is kept elsewhere, or given up. */
void                  tabiya_play_controller_clear_journal (TabiyaPlayController  *self);
/* The engine stops thinking; for a window that goes. */
void                  tabiya_play_controller_rest          (TabiyaPlayController  *self);

/* CHESS_NO_MOVE: none is shown. */
ChessMove             tabiya_play_controller_get_hint      (TabiyaPlayController  *self);
void                  tabiya_play_controller_cancel_hint   (TabiyaPlayController  *self);
/* Plays what the engine thinks best in the position shown: the first move of @known when that is
   about this position, else it is searched first. */
void                  tabiya_play_controller_play_best     (TabiyaPlayController  *self,
                                                            TabiyaAnalysis        *known);
/* While mistakes are tried again nothing may be taken back or told. */
void                  tabiya_play_controller_set_put_away  (TabiyaPlayController  *self,
                                                            gboolean               put_away);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-opening.h"
#include "model/weights/tabiya-weights-follower.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayController: the game that a window plays or shows, and everything the user can do about
 * playing it. It owns the engine, the TabiyaPlay, the journal, the book and the search for a hint,
 * applies the settings that concern them, and knows nothing of windows. Main thread.
 *
 * Actions, without parameters: new-game, take-back, put-back, hint, resign, offer-draw,
 * accept-draw, decline-draw, claim-draw, move-now, pause, resume, step. They are enabled and
 * disabled before any of the signals.
 *
 * Signals:
 *   "game-changed": another game is shown; the first signal about that game.
 *   "position-changed": the cursor is at another position of the game.
 *   "edited": the moves, the text or the tags of the game are others.
 *   "state-changed": whose turn it is, a pause, the end, an offer or claim of a draw.
 *   "history-changed": what can be undone, and whether it is saved.
 *   "hint-changed": there is a hint, another one, or none any more.
 *   "tick": the time on a clock may have changed.
 *   "message" (char *text): a message that needs no answer; translated.
 *   "new-game-asked" (ChessPosition *start): the user wants to set up a new game, which
 *       tabiya_play_controller_start() begins; @start (nullable): from where.
 *   "rematch-asked" (TabiyaPlaySetup *setup): the user wants to play again with that setup.
 *   "resign-asked": the user wants to resign and should confirm it; tabiya_play_resign() does it.
 *   "book-changed": another opening book is in use.
 */
#define TABIYA_TYPE_PLAY_CONTROLLER (tabiya_play_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayController, tabiya_play_controller, TABIYA, PLAY_CONTROLLER,
                      GObject)

TabiyaPlayController *tabiya_play_controller_new           (TabiyaJournal         *journal)
                                                            G_GNUC_WARN_UNUSED_RESULT;
/* Ends every search and waits for its threads. */
void                  tabiya_play_controller_shutdown      (TabiyaPlayController  *self);
/* Applies the settings of engine, weights and book, now and whenever they change: those of the
   opponent to the engine's moves, those of the analyst to evaluations and hints. */
void                  tabiya_play_controller_bind_settings (TabiyaPlayController  *self,
                                                            GSettings             *settings,
                                                            TabiyaWeightsFollower *weights,
                                                            TabiyaWeightsFollower *judging);
void                  tabiya_play_controller_add_actions   (TabiyaPlayController  *self,
                                                            GActionMap            *map);

TabiyaPlay           *tabiya_play_controller_get_play      (TabiyaPlayController  *self);
TabiyaGame           *tabiya_play_controller_get_game      (TabiyaPlayController  *self);
/* NULL if the settings ask for no book. */
TabiyaBook           *tabiya_play_controller_get_book      (TabiyaPlayController  *self);
/* The opening of the current position, cached for each node. (nullable) */
const TabiyaOpening  *tabiya_play_controller_get_opening   (TabiyaPlayController  *self);
/* Whether the game has any moves. */
gboolean              tabiya_play_controller_has_moves     (TabiyaPlayController  *self);

/* Emits "new-game-asked". @start (nullable): where the game is to begin. */
void                  tabiya_play_controller_ask_new_game  (TabiyaPlayController  *self,
                                                            const ChessPosition   *start);
void                  tabiya_play_controller_start         (TabiyaPlayController  *self,
                                                            const TabiyaPlaySetup *setup);
/* Continues the game in the journal. If it is damaged, emits "message" and starts a game with the
   default setup. FALSE if the game in the journal has no moves. */
gboolean              tabiya_play_controller_restore       (TabiyaPlayController  *self);
/* To be called when the game in the journal was saved elsewhere or given up. The next start does
   not restore it. */
void                  tabiya_play_controller_clear_journal (TabiyaPlayController  *self);
/* Cancels the engine's search; for a window that is being closed. The next move of the user
   starts it again. */
void                  tabiya_play_controller_rest          (TabiyaPlayController  *self);

/* The move suggested for the current position, castling as king takes rook; CHESS_NO_MOVE if no
   hint is shown. */
ChessMove             tabiya_play_controller_get_hint      (TabiyaPlayController  *self);
/* The search for a move of the engine or a hint. (transfer none) */
TabiyaWork           *tabiya_play_controller_get_work      (TabiyaPlayController  *self);
/* Whether it shows where to go; at first it only shows which man goes. */
gboolean              tabiya_play_controller_is_hint_whole (TabiyaPlayController *self);
void                  tabiya_play_controller_cancel_hint   (TabiyaPlayController  *self);
/* Plays the engine's best move in the current position: the first move of @known if that is about
   this position, otherwise the result of a search. */
void                  tabiya_play_controller_play_best     (TabiyaPlayController  *self,
                                                            TabiyaAnalysis        *known);
/* While the user retries mistakes, no move may be taken back and no hint shown. */
void                  tabiya_play_controller_set_retrying  (TabiyaPlayController  *self,
                                                            gboolean               retrying);

G_END_DECLS

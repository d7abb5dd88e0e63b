/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/book/tabiya-book.h"
#include "game/keep/tabiya-journal.h"
#include "game/tree/tabiya-game-end.h"
#include "service/tabiya-clock.h"
#include "service/tabiya-engine-service.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlay: a game being played: two players, a clock perhaps, the engine's moves, claims, offers
 * and the end. It owns the TabiyaGame, writes the journal after every change, and knows nothing of
 * windows. Main thread.
 *
 * The line being played is always the main line of the game; its end is the live position, or a
 * position before it after a take back. The cursor of the game (what the window shows) may walk
 * elsewhere; a human move made while looking at another position than the live one becomes a
 * variation and does not touch the game in progress.
 *
 * Edits of the game by others (undo and redo, above all) move the live position along. When they
 * leave an engine to move, the game is PAUSED, so that undo can go on to the person's own move.
 */

typedef enum {
  TABIYA_PLAY_EMPTY,            /* nothing to play: reviewing */
  TABIYA_PLAY_HUMAN,            /* a person is to move */
  TABIYA_PLAY_ENGINE,           /* the engine is thinking */
  TABIYA_PLAY_PAUSED,           /* restored, or paused by the person */
  TABIYA_PLAY_OVER,
} TabiyaPlayState;

/*
 * Properties (notified): "state", "game", "can-take-back", "can-redo", "claims" (bits of ChessClaim
 * the person may claim now), "evaluation" (the latest TabiyaAnalysis of the position shown, %NULL
 * until there is one; of the live position while the window shows it).
 * Signals: "moved" (gpointer node) a move was made on the live line; "ended"; "message" (char
 *          *text) something to tell in a toast ("Draw declined").
 */
#define TABIYA_TYPE_PLAY (tabiya_play_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlay, tabiya_play, TABIYA, PLAY, GObject)

/* @service (transfer none: a reference is taken); @journal nullable. */
TabiyaPlay            *tabiya_play_new              (TabiyaEngineService   *service,
                                                     TabiyaJournal         *journal);
/* Begins a new game. */
void                   tabiya_play_start            (TabiyaPlay            *self,
                                                     const TabiyaPlaySetup *setup);
/* Shows a game without playing it (opened from a file): state EMPTY. */
void                   tabiya_play_open             (TabiyaPlay            *self,
                                                     TabiyaGame            *game);
/* Goes on with what the journal holds: clocks stand until the next move or tabiya_play_resume().
   FALSE and @error when it holds nothing readable. */
gboolean               tabiya_play_restore          (TabiyaPlay            *self,
                                                     GError               **error);

TabiyaGame            *tabiya_play_get_game         (TabiyaPlay            *self);
const TabiyaPlaySetup *tabiya_play_get_setup        (TabiyaPlay            *self);
TabiyaPlayState        tabiya_play_get_state        (TabiyaPlay            *self);
/* Whether a game is being played and is not over; it may be paused. */
gboolean               tabiya_play_is_going         (TabiyaPlay            *self);
gboolean               tabiya_play_has_two_engines  (TabiyaPlay            *self);
TabiyaEnd              tabiya_play_get_end          (TabiyaPlay            *self);
/* Whole translated sentence: "White wins by checkmate." NULL while the game goes on.
   (transfer full) */
char                  *tabiya_play_dup_end_text     (TabiyaPlay            *self);
TabiyaClock           *tabiya_play_get_clock        (TabiyaPlay            *self); /* nullable */
TabiyaNode            *tabiya_play_get_live_node    (TabiyaPlay            *self);
unsigned               tabiya_play_get_claims       (TabiyaPlay            *self);
/* Whether a person may move pieces of @color in the position shown now. */
gboolean               tabiya_play_may_move         (TabiyaPlay            *self,
                                                     ChessColor             color);

/* A person's move in the position shown; FALSE when not allowed. */
gboolean               tabiya_play_move             (TabiyaPlay            *self,
                                                     ChessMove              move);
/* Steps back to the person's last decision; the moves stay as a variation once another is played,
   the clock time comes back. Works while the engine thinks. */
void                   tabiya_play_take_back        (TabiyaPlay            *self);
gboolean               tabiya_play_can_take_back    (TabiyaPlay            *self);
/* Puts back what the last take back took, as long as nothing else was played. */
void                   tabiya_play_redo             (TabiyaPlay            *self);
gboolean               tabiya_play_can_redo         (TabiyaPlay            *self);
void                   tabiya_play_move_now         (TabiyaPlay            *self);
void                   tabiya_play_resign           (TabiyaPlay            *self);
/* To the engine: it answers by its evaluation (signal "message" when it declines). Between two
   people: agreed. */
void                   tabiya_play_offer_draw       (TabiyaPlay            *self);
void                   tabiya_play_claim_draw       (TabiyaPlay            *self);
void                   tabiya_play_pause            (TabiyaPlay            *self);
void                   tabiya_play_resume           (TabiyaPlay            *self);
/* Engine against engine while paused: one move. */
void                   tabiya_play_step             (TabiyaPlay            *self);
/* The best move for the person to move in the position shown, for an arrow. */
void                   tabiya_play_hint_async       (TabiyaPlay            *self,
                                                     GCancellable          *cancellable,
                                                     GAsyncReadyCallback    callback,
                                                     gpointer               user_data);
ChessMove              tabiya_play_hint_finish      (TabiyaPlay            *self,
                                                     GAsyncResult          *result,
                                                     GError               **error);
/* Book and variety (0..100) for games that use a book; NULL: none. */
void                   tabiya_play_set_book         (TabiyaPlay            *self,
                                                     TabiyaBook            *book,
                                                     int                    variety);
/* Weights of our engine, at once; the same with what they are called, for the record of the
   game. */
void                   tabiya_play_set_weights      (TabiyaPlay            *self,
                                                     const HeuristicWeights *weights);
void                   tabiya_play_set_profile      (TabiyaPlay            *self,
                                                     const HeuristicWeights *weights,
                                                     const char            *name);
/* (transfer none) (nullable): what the property "evaluation" holds. */
TabiyaAnalysis        *tabiya_play_get_evaluation   (TabiyaPlay            *self);
/* Whether positions are evaluated while a person thinks or reviews; off when nobody looks at it.
   On at first. */
void                   tabiya_play_set_evaluating   (TabiyaPlay            *self,
                                                     gboolean               evaluating);
/* The engine answers no sooner than this, in milliseconds; -1: as the pairing asks. */
void                   tabiya_play_set_reply_delay  (TabiyaPlay            *self,
                                                     int                    milliseconds);
/* Makes the choices of book and levels repeatable. */
void                   tabiya_play_set_seed         (TabiyaPlay            *self,
                                                     guint32                seed);

G_END_DECLS

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
 * TabiyaPlay: a game being played, with two players, an optional clock, the engine's moves, draw
 * claims and offers, and the end. It owns the TabiyaGame, writes the journal after every change,
 * and knows nothing of windows. Main thread.
 *
 * The line being played is always the main line of the game. The live position is its end, or an
 * earlier position after a take-back. The cursor of the game, which decides what the window shows,
 * may be elsewhere. A person's move in another position than the live one becomes a variation and
 * does not affect the game in progress.
 *
 * Edits of the game from elsewhere (above all undo and redo) move the live position along. If an
 * engine is to move afterwards, the game is PAUSED, so that a person can undo back to their own
 * move.
 */

/* What a premove costs on the clock, in milliseconds. */
#define TABIYA_PLAY_PREMOVE_MS 100

typedef enum {
  TABIYA_PLAY_EMPTY,            /* the game is only shown */
  TABIYA_PLAY_HUMAN,            /* a person is to move */
  TABIYA_PLAY_ENGINE,           /* the engine is thinking */
  TABIYA_PLAY_PAUSED,           /* restored from the journal, after an edit, or paused by a
                                   person */
  TABIYA_PLAY_OVER,
} TabiyaPlayState;

/*
 * Properties (notified): "state", "game", "can-take-back", "can-redo", "claims" (bits of ChessClaim
 * that the person to move may claim now), "draw-offered" (whether the engine offers a draw),
 * "evaluation" (the latest TabiyaAnalysis of the position shown, or NULL).
 *
 * Signals: "moved" (gpointer node): a move was made in the live position; "ended"; "message" (char
 * *text): a translated message for a toast, such as "Tabiya declines the draw"; "journal-failed"
 * (GError *error): the game is not on disk, emitted once until it is or need not be, and then with
 * NULL.
 */
#define TABIYA_TYPE_PLAY (tabiya_play_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlay, tabiya_play, TABIYA, PLAY, GObject)

/* References are taken to @service and to @journal (nullable). */
TabiyaPlay            *tabiya_play_new              (TabiyaEngineService   *service,
                                                     TabiyaJournal         *journal);
/* Begins a new game. */
void                   tabiya_play_start            (TabiyaPlay            *self,
                                                     const TabiyaPlaySetup *setup);
/* Shows a game, such as one from a file, without playing it; the state is then EMPTY. A
   reference is taken. The journal keeps the game that it holds. */
void                   tabiya_play_open             (TabiyaPlay            *self,
                                                     TabiyaGame            *game);
/* Continues the game in the journal, with the clocks stopped until the next move or
   tabiya_play_resume(). FALSE with @error if the journal holds nothing readable. */
gboolean               tabiya_play_restore          (TabiyaPlay            *self,
                                                     GError               **error);

TabiyaGame            *tabiya_play_get_game         (TabiyaPlay            *self);
const TabiyaPlaySetup *tabiya_play_get_setup        (TabiyaPlay            *self);
TabiyaPlayState        tabiya_play_get_state        (TabiyaPlay            *self);
/* Whether a game is being played and is not over; it may be paused. */
gboolean               tabiya_play_is_going         (TabiyaPlay            *self);
gboolean               tabiya_play_has_two_engines  (TabiyaPlay            *self);
TabiyaEnd              tabiya_play_get_end          (TabiyaPlay            *self);
/* Whether the game ended because the time of that side was up, also if it was drawn because the
   other side could not mate. */
gboolean               tabiya_play_has_lost_on_time (TabiyaPlay            *self,
                                                     ChessColor             color);
/* A translated sentence such as "White wins by checkmate." NULL while the game is in progress.
   (transfer full) */
char                  *tabiya_play_dup_end_text     (TabiyaPlay            *self);
/* The same to the person who played against an engine: "You win by checkmate." (transfer full) */
char                  *tabiya_play_dup_own_end_text (TabiyaPlay            *self);
TabiyaClock           *tabiya_play_get_clock        (TabiyaPlay            *self); /* nullable */
TabiyaNode            *tabiya_play_get_live_node    (TabiyaPlay            *self);
unsigned               tabiya_play_get_claims       (TabiyaPlay            *self);
/* Whether a person may move pieces of @color in the position shown now. */
gboolean               tabiya_play_may_move         (TabiyaPlay            *self,
                                                     ChessColor             color);

/* Makes a person's move in the position shown; FALSE if it is not allowed. */
gboolean               tabiya_play_move             (TabiyaPlay            *self,
                                                     ChessMove              move);
/* Makes a person's move, decided on before their turn, in the live position; FALSE if it is illegal
   or the flag fell. */
gboolean               tabiya_play_premove          (TabiyaPlay            *self,
                                                     ChessMove              move);
/* Goes back to the person's last turn and restores the clocks. The moves become a variation once
   another one is played. Also works while the engine is thinking. */
void                   tabiya_play_take_back        (TabiyaPlay            *self);
/* Whether undo in the game would undo a move of the game in progress, so that it should be taken
   back instead. */
gboolean               tabiya_play_undoes_move      (TabiyaPlay            *self);
gboolean               tabiya_play_can_take_back    (TabiyaPlay            *self);
/* Undoes the last take-back, as long as no other move was played. */
void                   tabiya_play_redo             (TabiyaPlay            *self);
gboolean               tabiya_play_can_redo         (TabiyaPlay            *self);
void                   tabiya_play_move_now         (TabiyaPlay            *self);
void                   tabiya_play_resign           (TabiyaPlay            *self);
/* The engine decides by its evaluation, and "message" says so if it declines. Between two people
   the draw is agreed. */
void                   tabiya_play_offer_draw       (TabiyaPlay            *self);
/* Whether the engine has offered a draw, which stands until the person moves or answers. */
gboolean               tabiya_play_is_draw_offered  (TabiyaPlay            *self);
void                   tabiya_play_answer_draw      (TabiyaPlay            *self,
                                                     gboolean               accept);
void                   tabiya_play_claim_draw       (TabiyaPlay            *self);
void                   tabiya_play_pause            (TabiyaPlay            *self);
void                   tabiya_play_resume           (TabiyaPlay            *self);
/* What went wrong with the program that is to move, as a translated sentence, while the game waits
   for a decision: tabiya_play_resume() starts it again, tabiya_play_take_over() lets our engine
   play its side from now on. NULL if all is well. "state" is notified when it changes. (transfer
   none) (nullable) */
const char            *tabiya_play_get_trouble      (TabiyaPlay            *self);
void                   tabiya_play_take_over        (TabiyaPlay            *self);
/* Lets an engine make a single move while the game is paused. */
void                   tabiya_play_step             (TabiyaPlay            *self);
/* Searches for the best move in the position shown. */
void                   tabiya_play_hint_async       (TabiyaPlay            *self,
                                                     GCancellable          *cancellable,
                                                     GAsyncReadyCallback    callback,
                                                     gpointer               user_data);
ChessMove              tabiya_play_hint_finish      (TabiyaPlay            *self,
                                                     GAsyncResult          *result,
                                                     GError               **error);
/* Sets the opening book (nullable) and its variety, 0 to 100, for games that use a book. */
void                   tabiya_play_set_book         (TabiyaPlay            *self,
                                                     TabiyaBook            *book,
                                                     int                    variety);
/* With which weights our engine plays, or has played the game that is over: the name of their
   profile; NULL for the defaults. */
const char            *tabiya_play_get_profile      (TabiyaPlay            *self);
/* Sets the weights that our engine moves by at once, with their name for the record of the game
   (nullable). */
void                   tabiya_play_set_profile      (TabiyaPlay            *self,
                                                     const HeuristicWeights *weights,
                                                     const char            *name);
/* Sets the weights that positions are evaluated by for the person, also for hints; the defaults at
   first. */
void                   tabiya_play_set_judge        (TabiyaPlay            *self,
                                                     const HeuristicWeights *weights);
/* The property "evaluation". (transfer none) (nullable) */
TabiyaAnalysis        *tabiya_play_get_evaluation   (TabiyaPlay            *self);
/* Whether positions are evaluated while a person thinks or reviews; to be switched off while the
   evaluation is not visible. On by default. */
void                   tabiya_play_set_evaluating   (TabiyaPlay            *self,
                                                     gboolean               evaluating);
/* Whether the game goes on and will count for the rating of a person as it stands. */
gboolean               tabiya_play_is_rated         (TabiyaPlay            *self);
/* Whether an evaluation may be in view beside the board: not in a game that was begun without. */
gboolean               tabiya_play_may_evaluate     (TabiyaPlay            *self);
/* Says that one is in view: if the game goes on, it is help for a person who plays a program, and
   so is written down. */
void                   tabiya_play_note_evaluation  (TabiyaPlay            *self);
/* The minimum time for a reply of the engine in milliseconds; -1 for a default that depends on the
   players and the clock. */
void                   tabiya_play_set_reply_delay  (TabiyaPlay            *self,
                                                     int                    milliseconds);
/* How our engine behaves towards a person, from its next turn on; copied. */
void                   tabiya_play_set_manners      (TabiyaPlay            *self,
                                                     const TabiyaPlayManners *manners);
/* Makes the random choices of book and levels repeatable. The same seed and the same searches
   give the same game. */
void                   tabiya_play_set_seed         (TabiyaPlay            *self,
                                                     guint32                seed);

G_END_DECLS

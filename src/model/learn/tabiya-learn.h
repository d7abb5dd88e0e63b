/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/learn/tabiya-learn-search.h"
#include "model/learn/tabiya-mistakes.h"

G_BEGIN_DECLS

/*
 * TabiyaLearn: the mistakes of one side in a game, one after another, for which the user looks for
 * a better move. It reads the game and never changes it: moves are tried on a copy. It is
 * independent of widgets. Main thread.
 *
 * A move is accepted if it begins the better line of the game, or if the engine finds that it keeps
 * the winning chances: within %TABIYA_LEARN_MARGIN of the best move.
 *
 * The owner releases it with g_object_run_dispose(), which ends the search in progress.
 *
 * Signal "changed": anything below has changed.
 */
#define TABIYA_TYPE_LEARN (tabiya_learn_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearn, tabiya_learn, TABIYA, LEARN, GObject)

/* Percentage of the winning chances; what Lichess calls an inaccuracy loses more. */
#define TABIYA_LEARN_MARGIN 5.0

typedef enum {
  TABIYA_LEARN_ASKING,     /* waiting for a move */
  TABIYA_LEARN_CHECKING,   /* the engine is searching the move that was tried */
  TABIYA_LEARN_WRONG,      /* it is not good enough; told until another one is tried */
  TABIYA_LEARN_RIGHT,
  TABIYA_LEARN_SHOWN,      /* the answer is on the board, or will be as soon as it is known */
  TABIYA_LEARN_DONE,       /* after the last mistake: the summary */
} TabiyaLearnState;

typedef enum {
  TABIYA_LEARN_OPEN,
  TABIYA_LEARN_AT_ONCE,    /* the first move tried was right, without a hint */
  TABIYA_LEARN_LATER,
  TABIYA_LEARN_GIVEN_UP,   /* the answer was shown */
  TABIYA_LEARN_SKIPPED,
} TabiyaLearnOutcome;

/* @search is used and stopped, but its owner keeps it alive. */
TabiyaLearn         *tabiya_learn_new          (TabiyaGame        *game,
                                                TabiyaLearnSearch *search)
                                                G_GNUC_WARN_UNUSED_RESULT;
guint                tabiya_learn_count        (TabiyaLearn       *self,
                                                ChessColor         side);
/* Begins with the first mistake of @side, which must have at least one. */
void                 tabiya_learn_start        (TabiyaLearn       *self,
                                                ChessColor         side);
/* Goes to a mistake, whether or not it was tried before. */
void                 tabiya_learn_go           (TabiyaLearn       *self,
                                                guint              index);

TabiyaGame          *tabiya_learn_get_game     (TabiyaLearn       *self);
TabiyaLearnSearch   *tabiya_learn_get_search   (TabiyaLearn       *self);
ChessColor           tabiya_learn_get_side     (TabiyaLearn       *self);
TabiyaLearnState     tabiya_learn_get_state    (TabiyaLearn       *self);
guint                tabiya_learn_get_index    (TabiyaLearn       *self);
guint                tabiya_learn_get_n        (TabiyaLearn       *self);
const TabiyaMistake *tabiya_learn_get_mistake  (TabiyaLearn       *self,
                                                guint              index);
TabiyaLearnOutcome   tabiya_learn_get_outcome  (TabiyaLearn       *self,
                                                guint              index);

/* Whether a move can be tried: nothing is on trial, or the board is back from what was wrong. */
gboolean             tabiya_learn_is_open      (TabiyaLearn       *self);
/* The position of the mistake; and what the board shows, which is that position or the one after
   the move that is on trial or shown. */
void                 tabiya_learn_get_position (TabiyaLearn       *self,
                                                ChessPosition     *position);
void                 tabiya_learn_get_shown    (TabiyaLearn       *self,
                                                ChessPosition     *position,
                                                ChessMove         *last_move);
/* The move on trial, or the answer that is shown; CHESS_NO_MOVE if there is none. */
ChessMove            tabiya_learn_get_move     (TabiyaLearn       *self);
/* The answer: the better line of the game, or else the engine's best move. CHESS_NO_MOVE while it
   is not known. */
ChessMove            tabiya_learn_get_answer   (TabiyaLearn       *self);
/* The line of the answer. (transfer full) (nullable) (element-type ChessMove) */
GArray              *tabiya_learn_dup_answer   (TabiyaLearn       *self);
/* Whether a hint was asked for: then the origin of the answer is shown. */
gboolean             tabiya_learn_get_hinted   (TabiyaLearn       *self);
/* The winning chances of the side, in percent, with the best move and with the one on trial; FALSE
   while they are not known. */
gboolean             tabiya_learn_get_chances  (TabiyaLearn       *self,
                                                double            *best,
                                                double            *tried);

/* Actions of the user. Each does nothing in a state to which it does not apply. */
void                 tabiya_learn_try          (TabiyaLearn       *self,
                                                ChessMove          move);
/* Brings the board back from a move that is not good enough, which happens by itself after a
   moment; what there is to say about the move stays. Returns whether it was still there. */
gboolean             tabiya_learn_bring_back   (TabiyaLearn       *self);
void                 tabiya_learn_hint         (TabiyaLearn       *self);
void                 tabiya_learn_show         (TabiyaLearn       *self);
/* If the move is right or shown, goes to the next mistake or to the summary; before that, skips
   this mistake. */
void                 tabiya_learn_next         (TabiyaLearn       *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/learn/tabiya-learn-search.h"
#include "model/learn/tabiya-mistakes.h"

G_BEGIN_DECLS

/*
 * TabiyaLearn: one side's mistakes of a game, one after the other; a person looks for a better
 * move. It reads the game and never changes it: what is tried is made on a copy. It knows no
 * widget. Main thread.
 *
 * A move is accepted when it begins the better line of the game, or when the engine finds that it
 * keeps the chance to win: within %TABIYA_LEARN_MARGIN of the best move.
 *
 * Who lets go of it calls g_object_run_dispose(), which ends the search that is on.
 *
 * Signal "changed": anything below is different.
 */
#define TABIYA_TYPE_LEARN (tabiya_learn_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearn, tabiya_learn, TABIYA, LEARN, GObject)

/* Percent of the chance to win: what Lichess calls an inaccuracy loses more. */
#define TABIYA_LEARN_MARGIN 5.0

typedef enum {
  TABIYA_LEARN_ASKING,     /* a move is wanted */
  TABIYA_LEARN_CHECKING,   /* the engine looks at the move tried */
  TABIYA_LEARN_WRONG,      /* it is not good enough */
  TABIYA_LEARN_RIGHT,
  TABIYA_LEARN_SHOWN,      /* the answer is on the board, or will be when it is known */
  TABIYA_LEARN_DONE,       /* that was the last one: the summary */
} TabiyaLearnState;

typedef enum {
  TABIYA_LEARN_OPEN,
  TABIYA_LEARN_AT_ONCE,    /* the first move tried was right, without a hint */
  TABIYA_LEARN_LATER,
  TABIYA_LEARN_GIVEN_UP,   /* the answer was shown */
  TABIYA_LEARN_SKIPPED,
} TabiyaLearnOutcome;

#define TABIYA_N_LEARN_OUTCOMES 5

/* It takes no part in the life of @search but to use it. */
TabiyaLearn         *tabiya_learn_new          (TabiyaGame        *game,
                                                TabiyaLearnSearch *search)
                                                G_GNUC_WARN_UNUSED_RESULT;
/* The side a person would choose: "You", else the one at the bottom when it has any mistakes, else
   the other. */
ChessColor           tabiya_learn_guess_side   (TabiyaLearn       *self,
                                                gboolean           flipped);
guint                tabiya_learn_count        (TabiyaLearn       *self,
                                                ChessColor         side);
/* Begins with the first mistake of @side, which has at least one. */
void                 tabiya_learn_start        (TabiyaLearn       *self,
                                                ChessColor         side);
/* One of them again, or for the first time. */
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

/* The position of the mistake, and what the board shows: that, or the position after the move tried
   or shown. */
void                 tabiya_learn_get_position (TabiyaLearn       *self,
                                                ChessPosition     *position);
void                 tabiya_learn_get_shown    (TabiyaLearn       *self,
                                                ChessPosition     *position,
                                                ChessMove         *last_move);
/* The move on trial, or the answer that is shown; CHESS_NO_MOVE: none. */
ChessMove            tabiya_learn_get_move     (TabiyaLearn       *self);
/* What is the answer: the better line of the game, else the engine's best move. CHESS_NO_MOVE while
   it is not known. */
ChessMove            tabiya_learn_get_answer   (TabiyaLearn       *self);
/* The line of the answer. (transfer full) (nullable) (element-type ChessMove) */
GArray              *tabiya_learn_dup_answer   (TabiyaLearn       *self);
/* Whether a hint is wanted: show where the answer begins. */
gboolean             tabiya_learn_get_hinted   (TabiyaLearn       *self);
/* The chances to win of the side, in per cent, with the best move and with the one on trial; FALSE
   while they are not known. */
gboolean             tabiya_learn_get_chances  (TabiyaLearn       *self,
                                                double            *best,
                                                double            *tried);

/* What a person does. Each does nothing in a state it does not fit. */
void                 tabiya_learn_try          (TabiyaLearn       *self,
                                                ChessMove          move);
void                 tabiya_learn_again        (TabiyaLearn       *self);
void                 tabiya_learn_hint         (TabiyaLearn       *self);
void                 tabiya_learn_show         (TabiyaLearn       *self);
/* From right or shown to the next one, or to the summary; before that it skips this one. */
void                 tabiya_learn_next         (TabiyaLearn       *self);

G_END_DECLS

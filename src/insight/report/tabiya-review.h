/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-finding.h"
#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/*
 * TabiyaReview: which searches the review of a game needs, one after the other, and what follows
 * from them. It has no engine: whoever drives it asks for the next inquiry, searches, and answers.
 *
 * First every position of the main line is searched, from the last one backwards. Then each move
 * that looks bad, or nearly so, is searched again: the position before it with the better move
 * alone, and with the move played alone, both with twice the limit of the first search, then four
 * times, then eight times; for a mistake or a blunder only until the loss is much the same as the
 * time before. A move is marked only if it looked bad each time, an inaccuracy by a margin; once
 * that it does not is enough to leave it alone. What a check finds can raise doubts about the moves
 * beside it, which are then searched again as well.
 *
 * It reads the game and never edits it. Nodes deleted in the meantime are skipped. Main thread, or
 * the one that owns the game.
 */
typedef struct _TabiyaReview TabiyaReview;

/* The limit of the first search of each position: one of the three, the others 0. A depth grows by
   one ply where the others double. */
typedef struct {
  gint64  time_ms;
  int     depth;
  guint64 nodes;
} TabiyaReviewLimit;

typedef enum {
  TABIYA_REVIEW_DONE,     /* there is nothing left to do */
  TABIYA_REVIEW_SEARCH,   /* the inquiry must be answered */
  TABIYA_REVIEW_SKIP,     /* the position needed no search; ask for the next one */
} TabiyaReviewStep;

typedef struct {
  guint  n_positions;     /* to search at first */
  guint  n_done;          /* of these */
  guint  n_suspects;      /* moves found so far that must be, or have been, searched again */
  guint  n_checked;       /* of these */
  double asked;           /* the work of the inquiry that awaits its answer; the first search of a
                             position is 1 */
  double done;            /* the work of those that were answered */
  double left;            /* an estimate of the work to come, with the inquiry that awaits its
                             answer */
} TabiyaReviewProgress;

/* What an inquiry is about, as it is told apart from the others of a review. */
typedef struct {
  guint     ply;          /* of the node of the step, see tabiya_review_get_node() */
  ChessMove move;         /* the only one to search; CHESS_NO_MOVE: all of them */
  guint     effort;       /* how many times the limit */
} TabiyaReviewQuestion;

/* What one comparison of a move with a better one has found. */
typedef struct {
  guint      effort;      /* how many times the limit both were searched with */
  ChessMove  better;
  ChessScore before;      /* with the better move, and with the one played; White's view */
  ChessScore after;
} TabiyaReviewStage;

/* A reference to @game is taken. (transfer full) */
TabiyaReview    *tabiya_review_new          (TabiyaGame              *game,
                                             const TabiyaReviewLimit *limit)
                                             G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_review_free         (TabiyaReview            *self);

/* What to do next. An inquiry borrows from the review, until the answer. */
TabiyaReviewStep tabiya_review_next         (TabiyaReview            *self,
                                             TabiyaInquiry           *inquiry);
/* What the inquiry of the last step is about; to be called before it is answered. */
void             tabiya_review_get_question (const TabiyaReview      *self,
                                             TabiyaReviewQuestion    *question);
/* Answers the inquiry of the last step; @verdict is copied. */
void             tabiya_review_answer       (TabiyaReview            *self,
                                             const TabiyaVerdict     *verdict);
/* The node that the last step was about: the position searched or skipped, or the one that the move
   searched again led to. */
TabiyaNode      *tabiya_review_get_node     (const TabiyaReview      *self);

/* A TabiyaFindingFunc; @data is a TabiyaReview. What it tells is borrowed until the next answer. */
gboolean         tabiya_review_find         (TabiyaNode              *node,
                                             TabiyaFinding           *finding,
                                             gpointer                 data);
/* What the checks of the move that led to @node have found so far, beginning with the first search;
   borrowed until the next answer. 0 for a move that was not checked. */
guint            tabiya_review_get_stages   (const TabiyaReview      *self,
                                             const TabiyaNode        *node,
                                             const TabiyaReviewStage **stages);
void             tabiya_review_get_progress (const TabiyaReview      *self,
                                             TabiyaReviewProgress    *progress);
/* The work that a whole review takes, as far as can be said before it begins; the first search of a
   position is 1. */
double           tabiya_review_guess_work   (guint                    n_positions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaReview, tabiya_review_free)

G_END_DECLS

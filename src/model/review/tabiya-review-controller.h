/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-play-controller.h"
#include "model/review/tabiya-review-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewController: what a person can do with the game a TabiyaPlayController has, besides
 * playing it: walking through it, annotating it, undoing that, and having it analysed as a whole,
 * which a TabiyaReviewAnalysis does. Main thread.
 *
 * Actions: undo, redo; first, previous, next, last; next- and previous-blunder, -mistake,
 * -inaccuracy; toggle-nag (y); comment, comment-before, comment-game, edit-tags; promote-variation,
 * make-main-line, delete-variation, delete-from-here, copy-line; best-move; and those of the
 * analysis. Whether they are enabled is right at any moment.
 *
 * Signals; what changes in the game is told by the TabiyaPlayController:
 *   "message" (char *text): something to tell that needs no answer; translated.
 *   "comment-asked" (gpointer node, guint place): a person wants to write a comment.
 *   "tags-asked": a person wants to edit the tags.
 *   "copy-asked" (char *text): a line, for the clipboard.
 *   "best-asked": the best move is to be played; to be answered by
 *       tabiya_play_controller_play_best().
 *   "list-undo-asked": what was done to the list of games is to be undone.
 */
#define TABIYA_TYPE_REVIEW_CONTROLLER (tabiya_review_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewController, tabiya_review_controller, TABIYA, REVIEW_CONTROLLER,
                      GObject)

TabiyaReviewController *tabiya_review_controller_new          (TabiyaPlayController   *play,
                                                               GSettings              *settings)
                                                               G_GNUC_WARN_UNUSED_RESULT;
/* Ends the analysis and waits for its threads. */
void                    tabiya_review_controller_shutdown     (TabiyaReviewController *self);
void                    tabiya_review_controller_add_actions  (TabiyaReviewController *self,
                                                               GActionMap             *map);

/* A position of the game as a step on the way through it. NULL, or a node that is not in the game:
   nowhere. */
void                    tabiya_review_controller_walk_to      (TabiyaReviewController *self,
                                                               TabiyaNode             *node);
/* Whether the cursor moves from now on because a person walks, by whatever moves it. */
void                    tabiya_review_controller_set_walking  (TabiyaReviewController *self,
                                                               gboolean                walking);
/* Whether the last step followed the one before so fast that it was key repeat. */
gboolean                tabiya_review_controller_is_hurrying  (TabiyaReviewController *self);

void                    tabiya_review_controller_toggle_nag   (TabiyaReviewController *self,
                                                               guint8                  nag);
void                    tabiya_review_controller_draw_shape   (TabiyaReviewController *self,
                                                               const TabiyaShape      *shape);
void                    tabiya_review_controller_clear_shapes (TabiyaReviewController *self);

TabiyaReviewAnalysis   *tabiya_review_controller_get_analysis (TabiyaReviewController *self);
/* While mistakes are tried again nothing may walk, edit or tell. */
void                    tabiya_review_controller_set_put_away (TabiyaReviewController *self,
                                                               gboolean                put_away);
/* Whether undo is about the list of games, because that is what is looked at. */
void                    tabiya_review_controller_set_list_undo (TabiyaReviewController *self,
                                                                gboolean               list_undo);

G_END_DECLS

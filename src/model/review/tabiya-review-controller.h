/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-play-controller.h"
#include "model/review/tabiya-review-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewController: everything the user can do with the game of a TabiyaPlayController
 * besides playing it: stepping through it, annotating it, undoing edits, and having the whole game
 * analysed, which is done by a TabiyaReviewAnalysis. Main thread.
 *
 * Actions: undo, redo; first, previous, next, last; next- and previous-blunder, -mistake,
 * -inaccuracy; toggle-nag (y); comment, comment-before, comment-game, edit-tags,
 * remove-annotations; promote-variation, make-main-line, delete-variation, delete-from-here,
 * copy-line; best-move; and those of the analysis. They are enabled and disabled immediately.
 *
 * Signals, besides those of the TabiyaPlayController, which reports changes of the game:
 *   "message" (char *text): a message that needs no answer; translated.
 *   "comment-asked" (gpointer node, guint place): the user wants to write a comment.
 *   "tags-asked": the user wants to edit the tags.
 *   "annotations-asked": the user wants to remove annotations, and there are some.
 *   "copy-asked" (char *text): a line to put on the clipboard.
 *   "best-asked": the best move is to be played with tabiya_play_controller_play_best().
 *   "list-undo-asked": the last change of the list of games is to be undone.
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

/* Moves the cursor as a step of the user through the game. NULL, or a node that is no longer in the
   game, does nothing. */
void                    tabiya_review_controller_walk_to      (TabiyaReviewController *self,
                                                               TabiyaNode             *node);
/* Whether cursor moves from now on are steps of the user through the game, whatever makes them. */
void                    tabiya_review_controller_set_walking  (TabiyaReviewController *self,
                                                               gboolean                walking);
/* Whether the last step came so soon after the one before that a key is being held down. */
gboolean                tabiya_review_controller_is_hurrying  (TabiyaReviewController *self);

void                    tabiya_review_controller_toggle_nag   (TabiyaReviewController *self,
                                                               guint8                  nag);
void                    tabiya_review_controller_draw_shape   (TabiyaReviewController *self,
                                                               const TabiyaShape      *shape);
void                    tabiya_review_controller_clear_shapes (TabiyaReviewController *self);

TabiyaReviewAnalysis   *tabiya_review_controller_get_analysis (TabiyaReviewController *self);
/* While the user retries mistakes, the game can neither be stepped through nor edited. */
void                    tabiya_review_controller_set_retrying (TabiyaReviewController *self,
                                                               gboolean                retrying);
/* Whether undo applies to the list of games, because the list is what the user sees. */
void                    tabiya_review_controller_set_list_undo (TabiyaReviewController *self,
                                                                gboolean               list_undo);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "insight/report/tabiya-why-not.h"
#include "model/stage/tabiya-scene.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaWhyNotController: "Why not this move?" in one window. While it is active, a move made in
 * the position shown is asked about instead of being added to the game: an engine of its own does
 * the searches that TabiyaWhyNot names, without blocking, and the answer is a sentence with moves
 * to be drawn. Walking through the game goes on; each position begins with no question. Not while a
 * game is in progress or mistakes are retried. The controller knows no widget. Main thread.
 *
 * A scene: "changed" is also emitted at the beginning and the end.
 *
 * Action: "why-not", with a boolean state: whether it is active.
 * Signal "message" (char *text): a message for a toast; translated.
 *
 * The owner calls g_object_run_dispose() before the last unref, which ends a running search.
 */
#define TABIYA_TYPE_WHY_NOT_CONTROLLER (tabiya_why_not_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWhyNotController, tabiya_why_not_controller, TABIYA,
                      WHY_NOT_CONTROLLER, GObject)

typedef enum {
  TABIYA_WHY_NOT_OFF,
  TABIYA_WHY_NOT_OVER,         /* active, but there is no move to ask about */
  TABIYA_WHY_NOT_WAITING,      /* for a move */
  TABIYA_WHY_NOT_SEARCHING,
  TABIYA_WHY_NOT_ANSWERED,
  TABIYA_WHY_NOT_FAILED,       /* the engine could not search */
} TabiyaWhyNotState;

TabiyaWhyNotController *tabiya_why_not_controller_new          (GSettings              *settings,
                                                                TabiyaPlay             *play)
                                                                G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_why_not_controller_add_actions  (TabiyaWhyNotController *self,
                                                                GActionMap             *map);
/* To be called when the game, its cursor or the play has changed. */
void                    tabiya_why_not_controller_update       (TabiyaWhyNotController *self);
/* While the user retries mistakes nothing may be asked. */
void                    tabiya_why_not_controller_set_retrying (TabiyaWhyNotController *self,
                                                                gboolean                retrying);

/* FALSE while a game is in progress or mistakes are retried. */
gboolean                tabiya_why_not_controller_begin        (TabiyaWhyNotController *self);
/* Returns whether it was active. Moves are moves of the game again. */
gboolean                tabiya_why_not_controller_end          (TabiyaWhyNotController *self);
gboolean                tabiya_why_not_controller_is_active    (TabiyaWhyNotController *self);

/* To be called for a move made by the user. Returns whether it was a question, not a move of the
   game. */
gboolean                tabiya_why_not_controller_ask          (TabiyaWhyNotController *self,
                                                                ChessMove               move);
/* Asks the same again, if the engine could not search. */
void                    tabiya_why_not_controller_try_again    (TabiyaWhyNotController *self);
/* Takes the question back, so that another one can be asked. */
void                    tabiya_why_not_controller_clear        (TabiyaWhyNotController *self);
/* Whether the move and its refutation can be added to the game, and are not there yet. */
gboolean                tabiya_why_not_controller_can_add      (TabiyaWhyNotController *self);
/* Adds them as one step of the history; the cursor stays. */
void                    tabiya_why_not_controller_add          (TabiyaWhyNotController *self);

TabiyaWhyNotState       tabiya_why_not_controller_get_state    (TabiyaWhyNotController *self);
/* Its searches. (transfer none) */
TabiyaWork             *tabiya_why_not_controller_get_work     (TabiyaWhyNotController *self);
/* The move asked about, the reply to it that the answer tells of, and the move that is better;
   CHESS_NO_MOVE if there is none. */
ChessMove               tabiya_why_not_controller_get_move     (TabiyaWhyNotController *self);
ChessMove               tabiya_why_not_controller_get_reply    (TabiyaWhyNotController *self);
ChessMove               tabiya_why_not_controller_get_better   (TabiyaWhyNotController *self);
/* NULL unless the question is answered. (transfer none) */
const TabiyaWhyNotAnswer *
                        tabiya_why_not_controller_get_answer   (TabiyaWhyNotController *self);
/* The numbers of the answer, and who judges, where that is to be said. (transfer full)
   (nullable) */
char                   *tabiya_why_not_controller_dup_numbers  (TabiyaWhyNotController *self);
/* The legal moves in the order of a list; none while not active. (transfer none) (element-type
   ChessMove) */
GArray                 *tabiya_why_not_controller_get_choices  (TabiyaWhyNotController *self);
/* A move of the list: "Nf3". (transfer full) */
char                   *tabiya_why_not_controller_dup_choice   (TabiyaWhyNotController *self,
                                                                guint                   index);
/* "Why not 23.Qe2?" (transfer full) */
char                   *tabiya_why_not_controller_dup_question (TabiyaWhyNotController *self);
/* The answer, or what to do to get one. (transfer full) */
char                   *tabiya_why_not_controller_dup_text     (TabiyaWhyNotController *self);

G_END_DECLS

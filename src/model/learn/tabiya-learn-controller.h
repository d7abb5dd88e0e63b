/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/learn/tabiya-learn.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnController: Retry My Mistakes in one window: whether the user is retrying mistakes,
 * and what the board shows then. The game is only read, and any change of it ends the exercise. The
 * controller knows no widget. Main thread.
 *
 * Action: "retry-mistakes".
 *
 * Properties (notified):
 *   "active": whether the user is retrying mistakes.
 *   "flipped": whether Black is at the bottom of the board. Each mistake sets it to the side that
 *       made the mistake; it is reset at the end.
 *
 * Signals:
 *   "changed": the question or what the board shows has changed; also emitted at the beginning and
 *       at the end.
 *   "message" (char *text): a message for a toast; translated.
 *
 * The owner calls g_object_run_dispose() before the last unref, which ends a running search.
 */
#define TABIYA_TYPE_LEARN_CONTROLLER (tabiya_learn_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnController, tabiya_learn_controller, TABIYA, LEARN_CONTROLLER,
                      GObject)

TabiyaLearnController *tabiya_learn_controller_new       (GSettings             *settings,
                                                          TabiyaPlay            *play)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_learn_controller_add_actions (TabiyaLearnController *self,
                                                          GActionMap            *map);
/* To be called when the game or the play has changed. */
void                   tabiya_learn_controller_update    (TabiyaLearnController *self);
/* The orientation of the board. */
void                   tabiya_learn_controller_set_flipped (TabiyaLearnController *self,
                                                          gboolean               flipped);
gboolean               tabiya_learn_controller_get_flipped (TabiyaLearnController *self);

/* Begins with the mistakes of the side that the user is most likely interested in. FALSE while a
   game is in progress, or if no mistakes are marked, which "message" reports. */
gboolean               tabiya_learn_controller_begin     (TabiyaLearnController *self);
/* Ends the exercise, so that the board shows the game again. Returns whether it was active. */
gboolean               tabiya_learn_controller_end       (TabiyaLearnController *self);

gboolean               tabiya_learn_controller_is_active (TabiyaLearnController *self);
/* NULL while it is not active. */
TabiyaLearn           *tabiya_learn_controller_get_learn (TabiyaLearnController *self);
/* To be called for a move on the board. Returns whether it was an attempt at a mistake, not a move
   of the game. */
gboolean               tabiya_learn_controller_try_move  (TabiyaLearnController *self,
                                                          ChessMove              move);
/* The position that the board shows and the move that led to it; FALSE, with both unset, while not
   active. */
gboolean               tabiya_learn_controller_get_shown (TabiyaLearnController *self,
                                                          ChessPosition         *position,
                                                          ChessMove             *last_move);
/* Whether the user may move the pieces of @color in that position. */
gboolean               tabiya_learn_controller_may_move  (TabiyaLearnController *self,
                                                          ChessColor             color);
/* The square of the piece that should move, once the user has asked for a hint; otherwise
   CHESS_NO_SQUARE. */
ChessSquare            tabiya_learn_controller_get_hint  (TabiyaLearnController *self);
/* The engine's answer to an attempt that is not good enough; otherwise CHESS_NO_MOVE. */
ChessMove              tabiya_learn_controller_get_reply (TabiyaLearnController *self);
/* "Mistake 2 of 5"; NULL while it is not active. (transfer full) */
char                  *tabiya_learn_controller_dup_text  (TabiyaLearnController *self);

G_END_DECLS

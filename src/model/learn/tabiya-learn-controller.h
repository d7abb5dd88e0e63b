/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/learn/tabiya-learn.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaLearnController: Retry My Mistakes in one window: whether mistakes are tried again, and
 * what its board shows then. The game is only read; whatever happens to it ends this. It knows no
 * widget. Main thread.
 *
 * Action: "retry-mistakes".
 *
 * Properties (notified): "active": mistakes are being tried again. "flipped": whether Black is at
 * the bottom of the board; it turns the board to the side whose mistakes they are, and back at the
 * end.
 *
 * Signals:
 *   "changed": what is asked or shown is different; also when it begins and when it ends.
 *   "message" (char *text): something to tell in a toast; translated.
 *
 * Who lets go of it calls g_object_run_dispose(), which ends the search that is on.
 */
#define TABIYA_TYPE_LEARN_CONTROLLER (tabiya_learn_controller_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLearnController, tabiya_learn_controller, TABIYA, LEARN_CONTROLLER,
                      GObject)

TabiyaLearnController *tabiya_learn_controller_new       (GSettings             *settings,
                                                          TabiyaPlay            *play)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_learn_controller_add_actions (TabiyaLearnController *self,
                                                          GActionMap            *map);
/* The game or the play has changed. */
void                   tabiya_learn_controller_update    (TabiyaLearnController *self);
/* How the board lies. */
void                   tabiya_learn_controller_set_flipped (TabiyaLearnController *self,
                                                          gboolean               flipped);
gboolean               tabiya_learn_controller_get_flipped (TabiyaLearnController *self);

/* Begins with the mistakes of the side a person would choose; FALSE when there are none, which is
   told, or when a game goes on. */
gboolean               tabiya_learn_controller_begin     (TabiyaLearnController *self);
/* The board is the game's again. Returns whether it was not. */
gboolean               tabiya_learn_controller_end       (TabiyaLearnController *self);

gboolean               tabiya_learn_controller_is_active (TabiyaLearnController *self);
/* NULL while it is not active. */
TabiyaLearn           *tabiya_learn_controller_get_learn (TabiyaLearnController *self);
/* A move on the board is no move of the game then. Returns whether it was taken as an attempt. */
gboolean               tabiya_learn_controller_try_move  (TabiyaLearnController *self,
                                                          ChessMove              move);
/* What the board shows and the move that led there; FALSE, and nothing set, while it is not
   active. */
gboolean               tabiya_learn_controller_get_shown (TabiyaLearnController *self,
                                                          ChessPosition         *position,
                                                          ChessMove             *last_move);
/* Whether a person may move the pieces of @color there. */
gboolean               tabiya_learn_controller_may_move  (TabiyaLearnController *self,
                                                          ChessColor             color);
/* Where the piece stands that has to move, when a hint was asked for; else CHESS_NO_SQUARE. */
ChessSquare            tabiya_learn_controller_get_hint  (TabiyaLearnController *self);
/* What the engine answers to a move that is not good enough; else CHESS_NO_MOVE. */
ChessMove              tabiya_learn_controller_get_reply (TabiyaLearnController *self);
/* "Mistake 2 of 5"; NULL while it is not active. (transfer full) */
char                  *tabiya_learn_controller_dup_text  (TabiyaLearnController *self);

G_END_DECLS

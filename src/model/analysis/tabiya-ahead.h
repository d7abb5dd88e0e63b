/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/stage/tabiya-scene.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAhead: the position that is shown for a game: either the current one, or one from a line of
 * the engine that the user steps through. The moves of the line are a copy outside the game, so
 * that the search may find other lines in the meantime; they can be inserted into the game. Moving
 * to another position of the game ends the line. A scene. Main thread.
 */
#define TABIYA_TYPE_AHEAD (tabiya_ahead_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAhead, tabiya_ahead, TABIYA, AHEAD, GObject)

TabiyaAhead *tabiya_ahead_new          (TabiyaPlay      *play) G_GNUC_WARN_UNUSED_RESULT;
/* The game of the play; NULL if there is none. Emits no signal. */
void         tabiya_ahead_set_game     (TabiyaAhead     *self,
                                        TabiyaGame      *game);

/* Shows where a line leads. @at is how many of the moves to make, at least 1. @for_term says
   that it is shown for a highlighted term, and ends with it. @moves are copied. */
void         tabiya_ahead_look         (TabiyaAhead     *self,
                                        const ChessMove *moves,
                                        guint            n_moves,
                                        guint            at,
                                        gboolean         for_term);
/* Both return whether a line was shown. */
gboolean     tabiya_ahead_step         (TabiyaAhead     *self,
                                        int              by);
gboolean     tabiya_ahead_end          (TabiyaAhead     *self);

/* Whether a line is shown, and whether it is shown for a term. */
gboolean     tabiya_ahead_is_shown     (TabiyaAhead     *self);
gboolean     tabiya_ahead_is_for_term  (TabiyaAhead     *self);
/* How many moves have been made, and the length of the line; FALSE if the user is not stepping
   through a line, even if one is shown for a term. */
gboolean     tabiya_ahead_get_walk     (TabiyaAhead     *self,
                                        guint           *at,
                                        guint           *n_moves);
/* The position shown. Returns the move of the line that leads to it; CHESS_NO_MOVE if the game is
   shown. */
ChessMove    tabiya_ahead_get_position (TabiyaAhead     *self,
                                        ChessPosition   *position);
/* The same with the keys (guint64) of the earlier positions, oldest first. (transfer full) */
GArray      *tabiya_ahead_dup_position (TabiyaAhead     *self,
                                        ChessPosition   *position)
                                        G_GNUC_WARN_UNUSED_RESULT;
/* "Looking ahead: 18. Bc2 (3 of 12)"; NULL while the game is shown. (transfer full) */
char        *tabiya_ahead_dup_text     (TabiyaAhead     *self);

/* Whether moves of a line can be inserted into the game at its current position. */
gboolean     tabiya_ahead_can_insert   (TabiyaAhead     *self);
/* Inserts the moves made so far into the game as one edit and moves the cursor to the last one. */
void         tabiya_ahead_insert       (TabiyaAhead     *self);
/* Inserts moves into the game without moving its cursor. FALSE if that is not possible. */
gboolean     tabiya_ahead_insert_line  (TabiyaAhead     *self,
                                        const ChessMove *moves,
                                        guint            n_moves);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAhead: which position of a game is shown: the one where the game is, or one of a line of
 * the engine that is walked ahead of it. The moves of the line are a copy and not in the game, so
 * that the search may go on to other lines meanwhile; they can be put into it. Whatever leads the
 * game elsewhere ends the walk. Main thread.
 *
 * Signal "changed": another position is shown, by something that was done here.
 */
#define TABIYA_TYPE_AHEAD (tabiya_ahead_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAhead, tabiya_ahead, TABIYA, AHEAD, GObject)

TabiyaAhead *tabiya_ahead_new          (TabiyaPlay      *play) G_GNUC_WARN_UNUSED_RESULT;
/* The game of the play; NULL: none. */
void         tabiya_ahead_set_game     (TabiyaAhead     *self,
                                        TabiyaGame      *game);

/* Shows where a line leads. @at: how many of the moves to make, from 1. @for_term: it is done for a
   term that is lit, and ends with it. */
void         tabiya_ahead_look         (TabiyaAhead     *self,
                                        const ChessMove *moves,
                                        guint            n_moves,
                                        guint            at,
                                        gboolean         for_term);
/* Both return whether a line was shown. */
gboolean     tabiya_ahead_step         (TabiyaAhead     *self,
                                        int              by);
gboolean     tabiya_ahead_end          (TabiyaAhead     *self);

/* Whether a line is shown, and whether that is for a term. */
gboolean     tabiya_ahead_is_shown     (TabiyaAhead     *self);
gboolean     tabiya_ahead_is_for_term  (TabiyaAhead     *self);
/* How many moves of how many; FALSE while nobody walks, also when a line is shown for a term. */
gboolean     tabiya_ahead_get_walk     (TabiyaAhead     *self,
                                        guint           *at,
                                        guint           *n_moves);
/* The position shown. Returns the move of the line that leads to it; CHESS_NO_MOVE: it is the
   game's. */
ChessMove    tabiya_ahead_get_position (TabiyaAhead     *self,
                                        ChessPosition   *position);
/* The same with the keys (guint64) of the positions before it, oldest first. (transfer full) */
GArray      *tabiya_ahead_dup_position (TabiyaAhead     *self,
                                        ChessPosition   *position)
                                        G_GNUC_WARN_UNUSED_RESULT;
/* "Looking ahead: 18. Bc2 (3 of 12)"; NULL while the game is shown. (transfer full) */
char        *tabiya_ahead_dup_text     (TabiyaAhead     *self);

/* Whether moves of a line can be put into the game where it is. */
gboolean     tabiya_ahead_can_insert   (TabiyaAhead     *self);
/* Puts the moves walked so far into the game and goes there. */
void         tabiya_ahead_insert       (TabiyaAhead     *self);
/* Puts moves into the game, which stays where it is. FALSE where that cannot be done. */
gboolean     tabiya_ahead_insert_line  (TabiyaAhead     *self,
                                        const ChessMove *moves,
                                        guint            n_moves);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaRepertoire: what a person has prepared for one side: the moves of that side in the lines of
 * some games, by position, however it is reached. It keeps nothing of the games. Any one thread
 * while games are added; afterwards it does not change and may be read in any thread.
 */
typedef struct _TabiyaRepertoire TabiyaRepertoire;
typedef struct _TabiyaLineStep TabiyaLineStep;

/* A position in which the side is to move, and what it is to play there. */
typedef struct {
  char                 *key;        /* of the position, by the rules of repetition */
  const TabiyaLineStep *line;       /* how it is reached; see tabiya_prepared_dup_line() */
  ChessPosition         position;
  ChessMove             last_move;  /* the opponent's, which led here; CHESS_NO_MOVE at the start */
  GArray               *moves;      /* of ChessMove: what is prepared, the main move first */
} TabiyaPrepared;

/* How a game left a repertoire. */
typedef enum {
  TABIYA_DEPARTURE_NONE,      /* it never was in it, or has not left it yet */
  TABIYA_DEPARTURE_OWN,       /* the person played another move than the prepared one */
  TABIYA_DEPARTURE_OPPONENT,  /* nothing is prepared against the opponent's move */
  TABIYA_DEPARTURE_END,       /* the line ends here */
} TabiyaDepartureKind;

typedef struct {
  TabiyaDepartureKind  kind;
  TabiyaNode          *node;      /* the first move outside; for END, the last one inside */
  ChessMove            prepared;  /* for OWN: the move that was prepared */
  guint                n_known;   /* how many moves of the side were prepared ones */
} TabiyaDeparture;

TabiyaRepertoire     *tabiya_repertoire_new            (ChessColor           side)
                                                        G_GNUC_WARN_UNUSED_RESULT;
TabiyaRepertoire     *tabiya_repertoire_ref            (TabiyaRepertoire    *self);
void                  tabiya_repertoire_unref          (TabiyaRepertoire    *self);
/* Adds all lines of the game, variations included. Null moves end a line. */
void                  tabiya_repertoire_add_game       (TabiyaRepertoire    *self,
                                                        TabiyaGame          *game);

/* The positions in the order in which the lines have them. */
guint                 tabiya_repertoire_get_n          (TabiyaRepertoire    *self);
const TabiyaPrepared *tabiya_repertoire_get            (TabiyaRepertoire    *self,
                                                        guint                index);
/* NULL if nothing is prepared. */
const TabiyaPrepared *tabiya_repertoire_find           (TabiyaRepertoire    *self,
                                                        const ChessPosition *position);
gboolean              tabiya_prepared_has              (const TabiyaPrepared *self,
                                                        ChessMove            move);
/* The moves that lead there, "1. e4 c5"; "" at the start of a game. (transfer full) */
char                 *tabiya_prepared_dup_line         (const TabiyaPrepared *self);
/* Where the line to @node left the repertoire. */
TabiyaDeparture       tabiya_repertoire_find_departure (TabiyaRepertoire    *self,
                                                        TabiyaGame          *game,
                                                        TabiyaNode          *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaRepertoire, tabiya_repertoire_unref)

G_END_DECLS

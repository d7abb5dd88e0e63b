/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "game/tree/tabiya-game.h"
#include "model/board/tabiya-board-arrow.h"
#include "model/board/tabiya-board-scene.h"

G_BEGIN_DECLS

/* What a board shows. */
typedef struct {
  ChessPosition  position;    /* without premoves */
  ChessMove      last_move;   /* the move that led to it, or CHESS_NO_MOVE */
  TabiyaMark     mark;        /* of that move */
  ChessBitboard  faults;      /* squares of men that cannot stand there */
  TabiyaMovable  movable;     /* whose men the person may move */
  gboolean       premoving;   /* whether moves of the person are premoves */
  ChessMoveList  premoves;
  GArray        *arrows;      /* of TabiyaBoardArrow: the program's */
  GArray        *shapes;      /* of TabiyaShape: people's, and circles for a person */
  char          *text;        /* what is shown instead of the game; translated, NULL for the game */
  gboolean       animate;     /* whether men glide to their squares */
} TabiyaShown;

void tabiya_shown_clear        (TabiyaShown         *self);
/* Another position than that of the game, in which nothing may be moved: whatever belongs to the
   game is dropped. */
void tabiya_shown_set_position (TabiyaShown         *self,
                                const ChessPosition *position,
                                ChessMove            last_move);
/* CHESS_NO_MOVE adds none. */
void tabiya_shown_add_arrow    (TabiyaShown         *self,
                                ChessMove            move,
                                TabiyaArrowKind      kind,
                                double               strength);
/* A green circle around the man that is to move. CHESS_NO_SQUARE adds none. */
void tabiya_shown_add_circle   (TabiyaShown         *self,
                                ChessSquare          square);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaShown, tabiya_shown_clear)

/*
 * TabiyaScene: something that can be on a board: the game, premoves, a line ahead of the game, a
 * question about a move, a lesson, training, a position that is being set up. It says what the
 * board shows and what a move made there does; whoever shows the board knows no scene by its name.
 * Main thread.
 *
 * Signals: "active-changed": it has something to show now, or no longer; "changed": it shows
 * something else.
 */
#define TABIYA_TYPE_SCENE (tabiya_scene_get_type ())
G_DECLARE_INTERFACE (TabiyaScene, tabiya_scene, TABIYA, SCENE, GObject)

struct _TabiyaSceneInterface
{
  GTypeInterface parent;

  /* Whether nothing else may be told meanwhile, because it would give an answer away. */
  gboolean   silent;

  /* Whether it has something to show. NULL: always, as the game. */
  gboolean (*is_active) (TabiyaScene *self);
  /* Changes what the game shows to what this scene shows. */
  void     (*show)      (TabiyaScene *self,
                         TabiyaShown *shown);
  /* A move made on the board. Whether it was taken; if it was not, the man goes back. NULL where
     nothing may be moved. */
  gboolean (*try_move)  (TabiyaScene *self,
                         ChessMove    move);
  /* A man put from one square to another, CHESS_NO_SQUARE: off the board, where men are movable
     freely; with @copy it stays where it was as well. Nullable. */
  void     (*place)     (TabiyaScene *self,
                         ChessSquare  from,
                         ChessSquare  to,
                         gboolean     copy);
  /* So many moves on, or back if negative. Whether there was anything to walk through. NULL: walks
     through the game, unless it is silent. */
  gboolean (*step)      (TabiyaScene *self,
                         int          by);
  /* The side that sits below. Nullable, and FALSE: whichever sat there. */
  gboolean (*get_side)  (TabiyaScene *self,
                         ChessColor  *side);
  /* Ends it, so that the game is shown again. NULL for what a person cannot end. */
  void     (*end)       (TabiyaScene *self);
};

/* Emit "active-changed" and "changed". */
void tabiya_scene_notify_active (TabiyaScene *self);
void tabiya_scene_emit_changed  (TabiyaScene *self);

G_END_DECLS

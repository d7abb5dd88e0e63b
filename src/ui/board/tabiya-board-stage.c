/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "core/chess-premove.h"
#include "ui/board/tabiya-board-actions.h"

/*
 * A board on a stage: it shows what the stage shows and hands over the moves that a person makes.
 */

/* After the models that collect changes themselves, before layout (+10) and painting (+20). */
#define UPDATE_PRIORITY (G_PRIORITY_HIGH_IDLE + 5)

/* Whether the men stand there already. A man that was dropped flies home if it may not stay. */
static gboolean
is_shown (TabiyaBoard       *self,
          const TabiyaShown *shown)
{
  const TabiyaBoardScene *scene = &self->scene;
  const ChessMoveList *premoves = &scene->premoves;

  return scene->dropped == CHESS_NO_MOVE
         && shown->last_move == scene->last_move
         && shown->premoving == scene->premoving
         && shown->premoves.count == premoves->count
         && memcmp (shown->premoves.moves, premoves->moves,
                    (gsize) premoves->count * sizeof premoves->moves[0]) == 0
         && shown->position.fullmove_number == scene->actual.fullmove_number
         && shown->position.halfmove_clock == scene->actual.halfmove_clock
         && chess_position_equal (&shown->position, &scene->actual);
}

static void
show_men (TabiyaBoard       *self,
          const TabiyaShown *shown)
{
  ChessColor other = chess_color_opposite ((ChessColor) shown->position.turn);

  tabiya_board_set_movable (self, shown->movable);
  self->scene.mark = shown->mark;
  self->scene.faults = shown->faults;
  /* Setting them again would begin a move that is being animated anew. */
  if (is_shown (self, shown))
    return;
  if (shown->premoving)
    tabiya_board_set_premoves (self, &shown->position, shown->last_move, other, &shown->premoves,
                               shown->animate);
  else
    tabiya_board_set_position (self, &shown->position, shown->last_move, shown->animate);
}

void
tabiya_board_update (TabiyaBoard *self)
{
  g_auto(TabiyaShown) shown;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (self->stage);

  g_clear_handle_id (&self->update_id, g_source_remove);
  tabiya_stage_show (self->stage, &shown);
  show_men (self, &shown);
  tabiya_board_set_arrows (self, (const TabiyaBoardArrow *) (gpointer) shown.arrows->data,
                           shown.arrows->len);
  tabiya_board_arrows_set_shapes (&self->arrows,
                                  (const TabiyaShape *) (gpointer) shown.shapes->data,
                                  shown.shapes->len);
}

static gboolean
update_cb (gpointer data)
{
  TabiyaBoard *self = data;

  self->update_id = 0;
  tabiya_board_update (self);
  return G_SOURCE_REMOVE;
}

/* One move is several changes, which are shown together before the next frame. */
static void
stage_changed_cb (TabiyaBoard *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (UPDATE_PRIORITY, update_cb, self, NULL);
}

void
tabiya_board_play (TabiyaBoard *self,
                   ChessMove    move)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (self->stage);

  /* The board must know at once: the man it holds goes back if the move is not taken. */
  if (tabiya_stage_try_move (self->stage, move))
    tabiya_board_update (self);
  else
    tabiya_board_emit_refused (self);
}

static void
move_requested_cb (TabiyaBoard *self,
                   guint        requested)
{
  g_auto(TabiyaShown) shown;
  ChessMove move = (ChessMove) requested;

  tabiya_stage_show (self->stage, &shown);
  /* Between the engine's move and the next update a premove may still be asked for: it is the
     person's turn then, and it is meant as a move. */
  if (self->scene.premoving && !shown.premoving)
    move = chess_premove_resolve (&shown.position, move);
  if (move != CHESS_NO_MOVE)
    tabiya_board_play (self, move);
}

void
tabiya_board_set_stage (TabiyaBoard *self,
                        TabiyaStage *stage)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (!self->stage);

  self->stage = g_object_ref (stage);
  g_object_bind_property (stage, "flipped", self, "flipped",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (stage, "changed", G_CALLBACK (stage_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "move-requested", G_CALLBACK (move_requested_cb), NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/stage/tabiya-scene.h"

G_DEFINE_INTERFACE (TabiyaScene, tabiya_scene, G_TYPE_OBJECT)

static void
tabiya_scene_default_init (TabiyaSceneInterface *iface)
{
  static const char *const names[] = { "active-changed", "changed" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], TABIYA_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
}

void
tabiya_scene_notify_active (TabiyaScene *self)
{
  g_return_if_fail (TABIYA_IS_SCENE (self));

  g_signal_emit_by_name (self, "active-changed");
}

void
tabiya_scene_emit_changed (TabiyaScene *self)
{
  g_return_if_fail (TABIYA_IS_SCENE (self));

  g_signal_emit_by_name (self, "changed");
}

void
tabiya_shown_clear (TabiyaShown *self)
{
  g_clear_pointer (&self->arrows, g_array_unref);
  g_clear_pointer (&self->shapes, g_array_unref);
  g_clear_pointer (&self->text, g_free);
}

void
tabiya_shown_set_position (TabiyaShown         *self,
                           const ChessPosition *position,
                           ChessMove            last_move)
{
  self->position = *position;
  self->last_move = last_move;
  self->mark = TABIYA_MARK_NONE;
  self->movable = TABIYA_MOVABLE_NONE;
  self->premoving = FALSE;
  g_array_set_size (self->arrows, 0);
  g_array_set_size (self->shapes, 0);
  /* Key repeat only walks through the game itself; anything else is animated. */
  self->animate = TRUE;
}

void
tabiya_shown_add_arrow (TabiyaShown     *self,
                        ChessMove        move,
                        TabiyaArrowKind  kind,
                        double           strength)
{
  if (move != CHESS_NO_MOVE)
    tabiya_board_arrow_append (self->arrows, move, kind, strength);
}

void
tabiya_shown_add_circle (TabiyaShown *self,
                         ChessSquare  square)
{
  TabiyaShape circle = { .from = square, .to = square, .color = 'G' };

  if (square != CHESS_NO_SQUARE)
    g_array_append_val (self->shapes, circle);
}

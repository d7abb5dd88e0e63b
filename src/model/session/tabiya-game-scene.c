/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/session/tabiya-game-scene.h"

struct _TabiyaGameScene
{
  GObject                   parent_instance;

  /* owned */
  TabiyaReviewController   *review;
  TabiyaPlayController     *playing;
  TabiyaAnalysisController *analysis;

  /* borrowed from @playing */
  TabiyaPlay               *play;
};

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaGameScene, tabiya_game_scene, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

/* A hint is at first only a circle around the man that is to move. */
static void
show_arrows (TabiyaGameScene *self,
             TabiyaShown     *shown)
{
  ChessMove hint = tabiya_play_controller_get_hint (self->playing);
  GArray *arrows = tabiya_analysis_controller_get_arrows (self->analysis);

  if (hint == CHESS_NO_MOVE) {
    g_array_append_vals (shown->arrows, arrows->data, arrows->len);
    return;
  }
  tabiya_shown_add_arrow (shown, hint, TABIYA_ARROW_BEST, 1);
  if (!tabiya_play_controller_is_hint_whole (self->playing))
    g_array_index (shown->arrows, TabiyaBoardArrow, 0).to = chess_move_from (hint);
}

static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaGameScene *self = TABIYA_GAME_SCENE (scene);
  TabiyaGame *game = tabiya_play_get_game (self->play);
  TabiyaNode *node = tabiya_game_get_current (game);
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  tabiya_node_get_position (game, node, &shown->position);
  shown->last_move = tabiya_node_get_move (node);
  shown->mark = tabiya_mark_from_nags (nags, n_nags);
  if (tabiya_play_may_move (self->play, CHESS_WHITE))
    shown->movable |= TABIYA_MOVABLE_WHITE;
  if (tabiya_play_may_move (self->play, CHESS_BLACK))
    shown->movable |= TABIYA_MOVABLE_BLACK;
  g_array_unref (shown->shapes);
  shown->shapes = tabiya_node_list_seen_shapes (node);
  shown->animate = !tabiya_review_controller_is_hurrying (self->review);
  show_arrows (self, shown);
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    move)
{
  return tabiya_play_move (TABIYA_GAME_SCENE (scene)->play, move);
}

static gboolean
step (TabiyaScene *scene,
      int          by)
{
  TabiyaGameScene *self = TABIYA_GAME_SCENE (scene);
  TabiyaNode *node = tabiya_game_get_current (tabiya_play_get_game (self->play));

  for (; by > 0 && tabiya_node_get_child (node, 0); by--)
    node = tabiya_node_get_child (node, 0);
  for (; by < 0 && tabiya_node_get_parent (node); by++)
    node = tabiya_node_get_parent (node);
  tabiya_review_controller_walk_to (self->review, node);
  return TRUE;
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->show = show;
  iface->try_move = try_move;
  iface->step = step;
}

static void
tabiya_game_scene_finalize (GObject *object)
{
  TabiyaGameScene *self = TABIYA_GAME_SCENE (object);

  g_clear_object (&self->analysis);
  g_clear_object (&self->playing);
  g_clear_object (&self->review);
  G_OBJECT_CLASS (tabiya_game_scene_parent_class)->finalize (object);
}

static void
tabiya_game_scene_class_init (TabiyaGameSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_game_scene_finalize;
}

static void
tabiya_game_scene_init (TabiyaGameScene *self)
{
}

TabiyaGameScene *
tabiya_game_scene_new (TabiyaReviewController   *review,
                       TabiyaPlayController     *playing,
                       TabiyaAnalysisController *analysis)
{
  TabiyaGameScene *self = g_object_new (TABIYA_TYPE_GAME_SCENE, NULL);

  self->review = g_object_ref (review);
  self->playing = g_object_ref (playing);
  self->play = tabiya_play_controller_get_play (playing);
  self->analysis = g_object_ref (analysis);
  g_object_connect (playing,
                    "swapped-object-signal::game-changed", tabiya_scene_emit_changed, self,
                    "swapped-object-signal::position-changed", tabiya_scene_emit_changed, self,
                    "swapped-object-signal::edited", tabiya_scene_emit_changed, self,
                    "swapped-object-signal::state-changed", tabiya_scene_emit_changed, self,
                    "swapped-object-signal::hint-changed", tabiya_scene_emit_changed, self, NULL);
  g_signal_connect_object (analysis, "changed", G_CALLBACK (tabiya_scene_emit_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/stage/tabiya-stage.h"

#define NO_SIDE (-1)

struct _TabiyaStage
{
  GObject      parent_instance;

  /* owned */
  GPtrArray   *scenes;           /* of TabiyaScene; the game first */

  /* borrowed */
  TabiyaScene *told;             /* as last told by "scene" */

  /* state */
  int          side;             /* what the scene that is on asks for, or NO_SIDE */
  gboolean     flipped;
  gboolean     flipped_before;   /* before a scene with a side came on */
};

enum {
  PROP_0,
  PROP_SCENE,
  PROP_FLIPPED,
  N_PROPS,
};

enum {
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaStage, tabiya_stage, G_TYPE_OBJECT)

static TabiyaScene *
get_nth (TabiyaStage *self,
         guint        index)
{
  return g_ptr_array_index (self->scenes, index);
}

static gboolean
is_active (TabiyaScene *scene)
{
  TabiyaSceneInterface *iface = TABIYA_SCENE_GET_IFACE (scene);

  return !iface->is_active || iface->is_active (scene);
}

static gboolean
can_end (TabiyaScene *scene)
{
  return TABIYA_SCENE_GET_IFACE (scene)->end && is_active (scene);
}

static void
end (TabiyaScene *scene)
{
  TABIYA_SCENE_GET_IFACE (scene)->end (scene);
}

static void
turn (TabiyaStage *self)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);
  TabiyaSceneInterface *iface = TABIYA_SCENE_GET_IFACE (scene);
  ChessColor color;
  int side = iface->get_side && iface->get_side (scene, &color) ? (int) color : NO_SIDE;

  if (side == self->side)
    return;
  if (self->side == NO_SIDE)
    self->flipped_before = self->flipped;
  self->side = side;
  tabiya_stage_set_flipped (self, side == NO_SIDE ? self->flipped_before : side == CHESS_BLACK);
}

/* Tells that the board shows something else, and first whether another scene is on. */
static void
update_cb (TabiyaStage *self)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);
  gboolean other = scene != self->told;

  self->told = scene;
  turn (self);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCENE]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
active_cb (TabiyaStage *self,
           TabiyaScene *scene)
{
  if (can_end (scene)) {
    for (guint i = 0; i < self->scenes->len; i++) {
      if (get_nth (self, i) != scene && can_end (get_nth (self, i)))
        end (get_nth (self, i));
    }
  }
  update_cb (self);
}

static void
tabiya_stage_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TabiyaStage *self = TABIYA_STAGE (object);

  switch (id) {
  case PROP_SCENE:
    g_value_set_object (value, tabiya_stage_get_scene (self));
    break;
  case PROP_FLIPPED:
    g_value_set_boolean (value, self->flipped);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_stage_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (id) {
  case PROP_FLIPPED:
    tabiya_stage_set_flipped (TABIYA_STAGE (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_stage_finalize (GObject *object)
{
  g_ptr_array_unref (TABIYA_STAGE (object)->scenes);
  G_OBJECT_CLASS (tabiya_stage_parent_class)->finalize (object);
}

static void
tabiya_stage_class_init (TabiyaStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_stage_get_property;
  object_class->set_property = tabiya_stage_set_property;
  object_class->finalize = tabiya_stage_finalize;
  properties[PROP_SCENE] = g_param_spec_object ("scene", NULL, NULL, TABIYA_TYPE_SCENE,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FLIPPED] =
    g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_stage_init (TabiyaStage *self)
{
  self->scenes = g_ptr_array_new_with_free_func (g_object_unref);
  self->side = NO_SIDE;
}

TabiyaStage *
tabiya_stage_new (void)
{
  return g_object_new (TABIYA_TYPE_STAGE, NULL);
}

void
tabiya_stage_add (TabiyaStage *self,
                  TabiyaScene *scene)
{
  g_return_if_fail (TABIYA_IS_STAGE (self));
  g_return_if_fail (TABIYA_IS_SCENE (scene));

  g_ptr_array_add (self->scenes, g_object_ref (scene));
  g_signal_connect_object (scene, "active-changed", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  self->told = tabiya_stage_get_scene (self);
}

TabiyaScene *
tabiya_stage_get_scene (TabiyaStage *self)
{
  guint i;

  g_return_val_if_fail (TABIYA_IS_STAGE (self), NULL);
  g_return_val_if_fail (self->scenes->len > 0, NULL);

  for (i = self->scenes->len - 1; i > 0 && !is_active (get_nth (self, i)); i--)
    ;
  return get_nth (self, i);
}

gboolean
tabiya_stage_is_silent (TabiyaStage *self)
{
  return TABIYA_SCENE_GET_IFACE (tabiya_stage_get_scene (self))->silent;
}

void
tabiya_stage_set_flipped (TabiyaStage *self,
                          gboolean     flipped)
{
  g_return_if_fail (TABIYA_IS_STAGE (self));

  if (self->flipped == !!flipped)
    return;
  self->flipped = !!flipped;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

gboolean
tabiya_stage_get_flipped (TabiyaStage *self)
{
  g_return_val_if_fail (TABIYA_IS_STAGE (self), FALSE);

  return self->flipped;
}

void
tabiya_stage_show (TabiyaStage *self,
                   TabiyaShown *shown)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);
  TabiyaScene *game = get_nth (self, 0);

  *shown = (TabiyaShown) {
    .last_move = CHESS_NO_MOVE,
    .mark = TABIYA_MARK_NONE,
    .arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow)),
    .shapes = g_array_new (FALSE, FALSE, sizeof (TabiyaShape)),
    .animate = TRUE,
  };
  TABIYA_SCENE_GET_IFACE (game)->show (game, shown);
  if (scene != game)
    TABIYA_SCENE_GET_IFACE (scene)->show (scene, shown);
}

gboolean
tabiya_stage_try_move (TabiyaStage *self,
                       ChessMove    move)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);
  TabiyaSceneInterface *iface = TABIYA_SCENE_GET_IFACE (scene);

  return iface->try_move && iface->try_move (scene, move);
}

void
tabiya_stage_place (TabiyaStage *self,
                    ChessSquare  from,
                    ChessSquare  to,
                    gboolean     copy)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);

  if (TABIYA_SCENE_GET_IFACE (scene)->place)
    TABIYA_SCENE_GET_IFACE (scene)->place (scene, from, to, copy);
}

gboolean
tabiya_stage_step (TabiyaStage *self,
                   int          by)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self);
  TabiyaScene *game = get_nth (self, 0);
  TabiyaSceneInterface *iface = TABIYA_SCENE_GET_IFACE (scene);

  if (iface->step)
    return iface->step (scene, by);
  return !iface->silent && TABIYA_SCENE_GET_IFACE (game)->step (game, by);
}

gboolean
tabiya_stage_end (TabiyaStage *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (TABIYA_IS_STAGE (self), FALSE);

  for (guint i = 0; i < self->scenes->len; i++) {
    if (!can_end (get_nth (self, i)))
      continue;
    end (get_nth (self, i));
    any = TRUE;
  }
  return any;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene-fixture.h"

typedef struct {
  gboolean  active;
  int       side;
  ChessMove tried;
  int       walked;
} TestScenePrivate;

struct _TestVisitor
{
  TestScene parent_instance;
};

static void scene_init (TabiyaSceneInterface *iface);
static void visitor_init (TabiyaSceneInterface *iface);

G_DEFINE_TYPE_WITH_CODE (TestScene, test_scene, G_TYPE_OBJECT,
                         G_ADD_PRIVATE (TestScene)
                         G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

G_DEFINE_FINAL_TYPE_WITH_CODE (TestVisitor, test_visitor, TEST_TYPE_SCENE,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, visitor_init))

static TestScenePrivate *
get_private (gpointer scene)
{
  return test_scene_get_instance_private (TEST_SCENE (scene));
}

static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  chess_position_init_standard (&shown->position);
  shown->movable = TABIYA_MOVABLE_BOTH;
  tabiya_shown_add_circle (shown, 0);
}

static gboolean
try_move (TabiyaScene *scene,
          ChessMove    move)
{
  get_private (scene)->tried = move;
  return TRUE;
}

static gboolean
step (TabiyaScene *scene,
      int          by)
{
  get_private (scene)->walked += by;
  return TRUE;
}

static gboolean
get_side (TabiyaScene *scene,
          ChessColor  *side)
{
  *side = (ChessColor) get_private (scene)->side;
  return get_private (scene)->side >= 0;
}

static void
end (TabiyaScene *scene)
{
  test_scene_set_active (TEST_SCENE (scene), FALSE);
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->show = show;
  iface->try_move = try_move;
  iface->step = step;
}

static gboolean
is_active (TabiyaScene *scene)
{
  return get_private (scene)->active;
}

static void
show_visitor (TabiyaScene *scene,
              TabiyaShown *shown)
{
  shown->text = g_strdup ("Visitor");
}

static void
visitor_init (TabiyaSceneInterface *iface)
{
  iface->silent = TRUE;
  iface->is_active = is_active;
  iface->show = show_visitor;
  iface->try_move = try_move;
  iface->step = NULL;
  iface->get_side = get_side;
  iface->end = end;
}

static void
test_scene_class_init (TestSceneClass *klass)
{
}

static void
test_scene_init (TestScene *self)
{
  get_private (self)->side = -1;
  get_private (self)->tried = CHESS_NO_MOVE;
}

static void
test_visitor_class_init (TestVisitorClass *klass)
{
}

static void
test_visitor_init (TestVisitor *self)
{
}

TestScene *
test_scene_new (GType type)
{
  return g_object_new (type, NULL);
}

void
test_scene_set_active (TestScene *self,
                       gboolean   active)
{
  get_private (self)->active = active;
  tabiya_scene_notify_active (TABIYA_SCENE (self));
}

void
test_scene_set_side (TestScene *self,
                     int        side)
{
  get_private (self)->side = side;
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

ChessMove
test_scene_get_tried (TestScene *self)
{
  return get_private (self)->tried;
}

int
test_scene_get_walked (TestScene *self)
{
  return get_private (self)->walked;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/stage/tabiya-scene.h"

G_BEGIN_DECLS

/* A scene that does nothing but remember what it was asked for. It is always active, and nobody can
   end it, as the game. */
#define TEST_TYPE_SCENE (test_scene_get_type ())
G_DECLARE_DERIVABLE_TYPE (TestScene, test_scene, TEST, SCENE, GObject)

struct _TestSceneClass
{
  GObjectClass parent_class;
};

/* One that is active when it is told to be, and can be ended. */
#define TEST_TYPE_VISITOR (test_visitor_get_type ())
G_DECLARE_FINAL_TYPE (TestVisitor, test_visitor, TEST, VISITOR, TestScene)

TestScene *test_scene_new           (GType        type);
void       test_scene_set_active    (TestScene   *self,
                                     gboolean     active);
/* -1: none. Emits "changed". */
void       test_scene_set_side      (TestScene   *self,
                                     int          side);
/* The last move tried; how far was walked. */
ChessMove  test_scene_get_tried     (TestScene   *self);
int        test_scene_get_walked    (TestScene   *self);

G_END_DECLS

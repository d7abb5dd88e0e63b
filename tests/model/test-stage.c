/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/stage/tabiya-stage.h"

#include "scene-fixture.h"

/* Which scene is on the stage, which comes back, and how the board lies. */

typedef struct {
  TabiyaStage *stage;
  TestScene   *game;       /* owned, like the others */
  TestScene   *first;
  TestScene   *second;
  guint        n_scenes;   /* how often another was told to be on */
  guint        n_changed;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  *fixture = (Fixture) {
    .stage = tabiya_stage_new (),
    .game = test_scene_new (TEST_TYPE_SCENE),
    .first = test_scene_new (TEST_TYPE_VISITOR),
    .second = test_scene_new (TEST_TYPE_VISITOR),
  };
  tabiya_stage_add (fixture->stage, TABIYA_SCENE (fixture->game));
  tabiya_stage_add (fixture->stage, TABIYA_SCENE (fixture->first));
  tabiya_stage_add (fixture->stage, TABIYA_SCENE (fixture->second));
  g_signal_connect_swapped (fixture->stage, "notify::scene", G_CALLBACK (count_cb),
                            &fixture->n_scenes);
  g_signal_connect_swapped (fixture->stage, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->stage);
  g_assert_finalize_object (fixture->game);
  g_assert_finalize_object (fixture->first);
  g_assert_finalize_object (fixture->second);
}

static void
assert_on (Fixture   *fixture,
           TestScene *scene)
{
  g_assert_true (tabiya_stage_get_scene (fixture->stage) == TABIYA_SCENE (scene));
}

static gboolean
is_active (TestScene *scene)
{
  TabiyaSceneInterface *iface = TABIYA_SCENE_GET_IFACE (scene);

  return !iface->is_active || iface->is_active (TABIYA_SCENE (scene));
}

/* One that can be ended makes room for another, whichever stands above; then the game is back. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  assert_on (fixture, fixture->game);
  g_assert_false (tabiya_stage_is_silent (fixture->stage));
  g_assert_false (tabiya_stage_end (fixture->stage));
  g_assert_cmpuint (fixture->n_scenes, ==, 0);

  test_scene_set_active (fixture->second, TRUE);
  assert_on (fixture, fixture->second);
  g_assert_true (tabiya_stage_is_silent (fixture->stage));
  g_assert_cmpuint (fixture->n_scenes, ==, 1);
  test_scene_set_active (fixture->first, TRUE);
  assert_on (fixture, fixture->first);
  g_assert_false (is_active (fixture->second));

  g_assert_true (tabiya_stage_end (fixture->stage));
  assert_on (fixture, fixture->game);
  g_assert_false (is_active (fixture->first));
  g_assert_true (is_active (fixture->game));
  g_assert_false (tabiya_stage_end (fixture->stage));
}

/* What shows something else says so; that is no other scene. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  tabiya_scene_emit_changed (TABIYA_SCENE (fixture->game));
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpuint (fixture->n_scenes, ==, 0);
  test_scene_set_active (fixture->first, TRUE);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  test_scene_set_active (fixture->first, TRUE);
  g_assert_cmpuint (fixture->n_changed, ==, 3);
  g_assert_cmpuint (fixture->n_scenes, ==, 1);
}

/* A scene changes what the game shows, and nothing of it stays. */
static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  ChessPosition position;
  TabiyaShown shown;

  tabiya_stage_show (fixture->stage, &shown);
  g_assert_null (shown.text);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_BOTH);
  g_assert_cmpuint (shown.shapes->len, ==, 1);
  tabiya_shown_clear (&shown);

  test_scene_set_active (fixture->first, TRUE);
  tabiya_stage_show (fixture->stage, &shown);
  g_assert_cmpstr (shown.text, ==, "Visitor");
  g_assert_cmpuint (shown.shapes->len, ==, 1);
  chess_position_init_standard (&position);
  position.fullmove_number = 7;
  shown.premoving = TRUE;
  tabiya_shown_add_arrow (&shown, CHESS_NO_MOVE, TABIYA_ARROW_BEST, 1);
  g_assert_cmpuint (shown.arrows->len, ==, 0);
  tabiya_shown_add_arrow (&shown, 1, TABIYA_ARROW_BEST, 1);
  g_assert_cmpuint (shown.arrows->len, ==, 1);
  tabiya_shown_set_position (&shown, &position, 1);
  g_assert_cmpint (shown.position.fullmove_number, ==, 7);
  g_assert_cmpint (shown.last_move, ==, 1);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_NONE);
  g_assert_false (shown.premoving);
  g_assert_cmpuint (shown.arrows->len, ==, 0);
  g_assert_cmpuint (shown.shapes->len, ==, 0);
  tabiya_shown_add_circle (&shown, CHESS_NO_SQUARE);
  g_assert_cmpuint (shown.shapes->len, ==, 0);
  tabiya_shown_clear (&shown);
}

/* Moves and steps go to the scene that is on; one that is silent does not walk through the game. */
static void
test_acts (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_true (tabiya_stage_try_move (fixture->stage, 5));
  g_assert_cmpint (test_scene_get_tried (fixture->game), ==, 5);
  g_assert_true (tabiya_stage_step (fixture->stage, -2));
  g_assert_cmpint (test_scene_get_walked (fixture->game), ==, -2);

  test_scene_set_active (fixture->first, TRUE);
  g_assert_true (tabiya_stage_try_move (fixture->stage, 6));
  g_assert_cmpint (test_scene_get_tried (fixture->game), ==, 5);
  g_assert_cmpint (test_scene_get_tried (fixture->first), ==, 6);
  g_assert_false (tabiya_stage_step (fixture->stage, 1));
  g_assert_cmpint (test_scene_get_walked (fixture->game), ==, -2);
}

/* A scene with a side turns the board once; what a person does with it then stays, and at the end
   it lies as before. */
static void
test_turn (Fixture       *fixture,
           gconstpointer  data)
{
  test_scene_set_side (fixture->first, CHESS_BLACK);
  g_assert_false (tabiya_stage_get_flipped (fixture->stage));
  test_scene_set_active (fixture->first, TRUE);
  g_assert_true (tabiya_stage_get_flipped (fixture->stage));
  tabiya_stage_set_flipped (fixture->stage, FALSE);
  tabiya_scene_emit_changed (TABIYA_SCENE (fixture->first));
  g_assert_false (tabiya_stage_get_flipped (fixture->stage));
  test_scene_set_side (fixture->first, CHESS_WHITE);
  test_scene_set_side (fixture->first, CHESS_BLACK);
  g_assert_true (tabiya_stage_get_flipped (fixture->stage));
  tabiya_stage_end (fixture->stage);
  g_assert_false (tabiya_stage_get_flipped (fixture->stage));

  tabiya_stage_set_flipped (fixture->stage, TRUE);
  test_scene_set_side (fixture->first, CHESS_WHITE);
  g_assert_true (tabiya_stage_get_flipped (fixture->stage));
  test_scene_set_active (fixture->first, TRUE);
  g_assert_false (tabiya_stage_get_flipped (fixture->stage));
  /* One without a side lies as the game did. */
  test_scene_set_active (fixture->second, TRUE);
  g_assert_true (tabiya_stage_get_flipped (fixture->stage));
  tabiya_stage_end (fixture->stage);
  g_assert_true (tabiya_stage_get_flipped (fixture->stage));
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/tabiya/stage/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/tabiya/stage/changed", Fixture, NULL, set_up, test_changed, tear_down);
  g_test_add ("/tabiya/stage/show", Fixture, NULL, set_up, test_show, tear_down);
  g_test_add ("/tabiya/stage/acts", Fixture, NULL, set_up, test_acts, tear_down);
  g_test_add ("/tabiya/stage/turn", Fixture, NULL, set_up, test_turn, tear_down);
  return g_test_run ();
}

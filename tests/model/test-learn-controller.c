/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pgn/tabiya-pgn.h"
#include "model/learn/tabiya-learn-controller.h"
#include "model/stage/tabiya-stage.h"
#include "scene-fixture.h"
#include "service-test.h"
#include "settings-fixture.h"

/* Retry My Mistakes without a window: when it can begin, what its board shows and accepts, what is
   put away meanwhile, and that everything is as before at its end. */

/* 3.Bb5 drops the bishop, and 3…d6 leaves it: the engine need not look far. */
#define GAME \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n" \
  "1. e4 e5 2. Nf3 c6 3. Bb5 $4 ( 3. Nxe5 Qa5 4. Nc4 ) 3... d6 $2 ( 3... cxb5 ) 4. O-O *\n"
#define PLAIN \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 c6 3. Bb5 d6 4. O-O *\n"
#define EMPTY "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n"

typedef struct {
  GSettings             *settings;
  TabiyaEngineService   *service;
  TabiyaPlay            *play;
  TabiyaLearnController *controller;
  TabiyaStage           *stage;
  GSimpleActionGroup    *actions;
  char                  *message;       /* told last */
  guint                  n_active;
  guint                  n_changed;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
count_notify (Fixture    *fixture,
              const char *signal,
              guint      *count)
{
  g_signal_connect_swapped (fixture->controller, signal, G_CALLBACK (count_cb), count);
}

static void
set_up (Fixture    *fixture,
        const char *pgn)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (pgn, -1, NULL, &error);
  g_autoptr(TestScene) home = test_scene_new (TEST_TYPE_SCENE);

  g_assert_no_error (error);
  *fixture = (Fixture) { .settings = settings_fixture_new () };
  g_settings_set_int (fixture->settings, "engine-hash", 16);
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  fixture->controller = tabiya_learn_controller_new (fixture->settings, fixture->play);
  fixture->actions = g_simple_action_group_new ();
  tabiya_learn_controller_add_actions (fixture->controller, G_ACTION_MAP (fixture->actions));
  count_notify (fixture, "active-changed", &fixture->n_active);
  count_notify (fixture, "changed", &fixture->n_changed);
  g_signal_connect_swapped (fixture->controller, "message", G_CALLBACK (message_cb), fixture);
  fixture->stage = tabiya_stage_new ();
  tabiya_stage_add (fixture->stage, TABIYA_SCENE (home));
  tabiya_stage_add (fixture->stage, TABIYA_SCENE (fixture->controller));
  tabiya_play_open (fixture->play, game);
  tabiya_learn_controller_update (fixture->controller);
}

static void
tear_down (Fixture *fixture)
{
  g_object_run_dispose (G_OBJECT (fixture->controller));
  g_assert_finalize_object (fixture->stage);
  service_test_finalize (fixture->controller);
  tabiya_engine_service_shutdown (fixture->service);
  service_test_finalize (fixture->play);
  g_object_unref (fixture->service);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->settings);
  g_free (fixture->message);
}

static gboolean
can_retry (Fixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), "retry-mistakes");
}

static void
retry (Fixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "retry-mistakes", NULL);
}

/* What the board shows. */
static TabiyaShown
look (Fixture *fixture)
{
  TabiyaShown shown;

  tabiya_stage_show (fixture->stage, &shown);
  return shown;
}

static ChessMove
read_move (Fixture    *fixture,
           const char *text)
{
  g_auto(TabiyaShown) shown = look (fixture);

  return service_test_move (&shown.position, text);
}

/* The square of the circle, CHESS_NO_SQUARE if there is none. */
static ChessSquare
get_hint (Fixture *fixture)
{
  g_auto(TabiyaShown) shown = look (fixture);

  return shown.shapes->len > 0 ? g_array_index (shown.shapes, TabiyaShape, 0).from
                               : CHESS_NO_SQUARE;
}

static TabiyaMovable
get_movable (Fixture *fixture)
{
  g_auto(TabiyaShown) shown = look (fixture);

  return shown.movable;
}

static gboolean
has_arrow (Fixture *fixture)
{
  g_auto(TabiyaShown) shown = look (fixture);

  return shown.arrows->len > 0;
}

static void
assert_text (Fixture    *fixture,
             const char *text)
{
  g_auto(TabiyaShown) shown = look (fixture);

  g_assert_cmpstr (shown.text, ==, text);
}

static TabiyaLearnState
get_state (Fixture *fixture)
{
  return tabiya_learn_get_state (tabiya_learn_controller_get_learn (fixture->controller));
}

/* In a game that goes on there is nothing to regret yet. */
static void
test_enabled (void)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  Fixture fixture;
  ChessPosition position;

  set_up (&fixture, EMPTY);
  g_assert_false (can_retry (&fixture));
  tear_down (&fixture);

  set_up (&fixture, GAME);
  g_assert_true (can_retry (&fixture));
  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_start (fixture.play, setup);
  chess_position_init_standard (&position);
  tabiya_play_move (fixture.play, service_test_move (&position, "e4"));
  tabiya_learn_controller_update (fixture.controller);
  g_assert_false (can_retry (&fixture));
  g_assert_false (tabiya_learn_controller_begin (fixture.controller));
  tabiya_play_resign (fixture.play);
  tabiya_learn_controller_update (fixture.controller);
  g_assert_true (can_retry (&fixture));
  tear_down (&fixture);
}

static void
test_none (void)
{
  Fixture fixture;

  set_up (&fixture, PLAIN);
  g_assert_true (can_retry (&fixture));
  retry (&fixture);
  g_assert_cmpstr (fixture.message, ==, "No mistakes are marked in this game: review it first");
  g_assert_false (tabiya_learn_controller_is_active (fixture.controller));
  g_assert_cmpuint (fixture.n_active, ==, 0);
  tear_down (&fixture);
}

static void
test_begin (void)
{
  g_auto(TabiyaShown) shown = { 0 };
  const TabiyaMistake *mistake;
  ChessPosition asked;
  Fixture fixture;

  set_up (&fixture, GAME);
  assert_text (&fixture, NULL);
  g_assert_null (tabiya_learn_controller_get_learn (fixture.controller));
  retry (&fixture);
  g_assert_true (tabiya_learn_controller_is_active (fixture.controller));
  g_assert_cmpuint (fixture.n_active, ==, 1);
  g_assert_false (can_retry (&fixture));
  g_assert_false (tabiya_learn_controller_begin (fixture.controller));
  g_assert_true (tabiya_stage_is_silent (fixture.stage));

  shown = look (&fixture);
  service_test_position ("rnbqkbnr/pp1p1ppp/2p5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
                         &asked);
  g_assert_cmphex (shown.position.key, ==, asked.key);
  mistake = tabiya_learn_get_mistake (tabiya_learn_controller_get_learn (fixture.controller), 0);
  g_assert_cmpint (shown.last_move, ==,
                   tabiya_node_get_move (tabiya_node_get_parent (mistake->node)));
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_WHITE);
  g_assert_cmpstr (shown.text, ==, "Mistake 1 of 1");
  tear_down (&fixture);
}

/* The board lies for the side whose mistakes they are, and as before at the end. */
static void
test_flip (void)
{
  Fixture fixture;

  set_up (&fixture, GAME);
  tabiya_learn_controller_set_flipped (fixture.controller, TRUE);
  tabiya_stage_set_flipped (fixture.stage, TRUE);
  retry (&fixture);
  g_assert_cmpint (tabiya_learn_get_side (
                     tabiya_learn_controller_get_learn (fixture.controller)), ==, CHESS_BLACK);
  g_assert_true (tabiya_stage_get_flipped (fixture.stage));
  g_assert_cmpint (get_movable (&fixture), ==, TABIYA_MOVABLE_BLACK);

  /* A person turns it, and it stays so. */
  tabiya_stage_set_flipped (fixture.stage, FALSE);
  fixture.n_changed = 0;
  tabiya_learn_hint (tabiya_learn_controller_get_learn (fixture.controller));
  g_assert_cmpuint (fixture.n_changed, >, 0);
  g_assert_false (tabiya_stage_get_flipped (fixture.stage));

  g_assert_true (tabiya_stage_end (fixture.stage));
  g_assert_false (tabiya_learn_controller_is_active (fixture.controller));
  g_assert_true (tabiya_stage_get_flipped (fixture.stage));
  g_assert_false (tabiya_learn_controller_end (fixture.controller));
  tear_down (&fixture);
}

static void
test_right (void)
{
  g_auto(TabiyaShown) shown = { 0 };
  TabiyaGame *game;
  ChessMove move;
  Fixture fixture;

  set_up (&fixture, GAME);
  game = tabiya_play_get_game (fixture.play);
  retry (&fixture);
  move = read_move (&fixture, "Nxe5");
  g_assert_cmpint (get_hint (&fixture), ==, CHESS_NO_SQUARE);
  tabiya_learn_hint (tabiya_learn_controller_get_learn (fixture.controller));
  g_assert_cmpint (get_hint (&fixture), ==, chess_move_from (move));

  /* The better line of the game needs no engine. */
  g_assert_true (tabiya_stage_try_move (fixture.stage, move));
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_LEARN_RIGHT);
  shown = look (&fixture);
  g_assert_cmpint (shown.last_move, ==, move);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_NONE);
  g_assert_cmpuint (shown.shapes->len, ==, 0);
  g_assert_false (tabiya_game_can_undo (game));
  tear_down (&fixture);
}

/* What is wrong with a move is what the engine answers. */
static void
test_wrong (void)
{
  g_auto(TabiyaShown) shown = { 0 };
  const TabiyaBoardArrow *reply;
  TabiyaLearnSearch *search;
  ChessMove answer;
  Fixture fixture;

  set_up (&fixture, GAME);
  retry (&fixture);
  search = tabiya_learn_get_search (tabiya_learn_controller_get_learn (fixture.controller));
  tabiya_learn_search_set_nodes (search, 20000);
  /* What the engine finds later than the board is back is only told in words. */
  wait_until (tabiya_learn_search_get_line (search, TABIYA_LEARN_PLAYED));
  g_assert_false (has_arrow (&fixture));
  g_assert_true (tabiya_stage_try_move (fixture.stage, read_move (&fixture, "Bb5")));
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_LEARN_WRONG);
  g_assert_true (has_arrow (&fixture));
  shown = look (&fixture);
  answer = service_test_move (&shown.position, "cxb5");
  reply = &g_array_index (shown.arrows, TabiyaBoardArrow, 0);
  g_assert_cmpint (reply->from, ==, chess_move_from (answer));
  g_assert_cmpint (reply->to, ==, chess_move_to (answer));
  g_assert_cmpint (reply->kind, ==, TABIYA_ARROW_THREAT);

  tabiya_learn_bring_back (tabiya_learn_controller_get_learn (fixture.controller));
  g_assert_false (has_arrow (&fixture));
  g_assert_cmpint (get_movable (&fixture), ==, TABIYA_MOVABLE_WHITE);
  tabiya_learn_show (tabiya_learn_controller_get_learn (fixture.controller));
  tabiya_learn_next (tabiya_learn_controller_get_learn (fixture.controller));
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_LEARN_DONE);
  assert_text (&fixture, "Retry My Mistakes");
  tear_down (&fixture);
}

/* The window closes in the middle of a search. */
static void
test_dispose (void)
{
  Fixture fixture;

  set_up (&fixture, GAME);
  retry (&fixture);
  service_test_run_for (50);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/learn-controller/enabled", test_enabled);
  g_test_add_func ("/tabiya/learn-controller/none", test_none);
  g_test_add_func ("/tabiya/learn-controller/begin", test_begin);
  g_test_add_func ("/tabiya/learn-controller/flip", test_flip);
  g_test_add_func ("/tabiya/learn-controller/right", test_right);
  g_test_add_func ("/tabiya/learn-controller/wrong", test_wrong);
  g_test_add_func ("/tabiya/learn-controller/dispose", test_dispose);
  return g_test_run ();
}

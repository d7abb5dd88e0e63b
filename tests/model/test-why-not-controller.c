/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"
#include "game/pgn/tabiya-pgn.h"
#include "model/review/tabiya-why-not-controller.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service-test.h"
#include "settings-fixture.h"

/* Why not a move, without a window: when it can be asked, what is answered, that the game stays as
   it was unless the answer is added to it, and when a question is forgotten. */

/* 3.Nxe5 loses the knight, 3.Nc3 is as good as any move. */
#define GAME  "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"
#define MATED "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"

/* How many of the next engines cannot be had: this binary is linked so that every engine_new() is
   this one. */
static int n_without_memory;

Engine *__real_engine_new (void);
Engine *__wrap_engine_new (void);

Engine *
__wrap_engine_new (void)
{
  if (g_atomic_int_get (&n_without_memory) == 0)
    return __real_engine_new ();
  g_atomic_int_add (&n_without_memory, -1);
  return NULL;
}

typedef struct {
  GSettings              *settings;
  TabiyaEngineService    *service;
  TabiyaPlay             *play;
  TabiyaGame             *game;          /* borrowed */
  TabiyaWhyNotController *controller;
  GSimpleActionGroup     *actions;
  char                   *message;       /* told last */
  guint                   n_active;
} Fixture;

static void
active_cb (Fixture *fixture)
{
  fixture->n_active++;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
set_up (Fixture    *fixture,
        const char *pgn)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (pgn, -1, NULL, &error);

  g_assert_no_error (error);
  *fixture = (Fixture) { .settings = settings_fixture_new () };
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  fixture->controller = tabiya_why_not_controller_new (fixture->settings, fixture->play);
  fixture->actions = g_simple_action_group_new ();
  tabiya_why_not_controller_add_actions (fixture->controller, G_ACTION_MAP (fixture->actions));
  g_signal_connect_swapped (fixture->controller, "active-changed", G_CALLBACK (active_cb),
                            fixture);
  g_signal_connect_swapped (fixture->controller, "message", G_CALLBACK (message_cb), fixture);
  tabiya_play_open (fixture->play, game);
  fixture->game = tabiya_play_get_game (fixture->play);
  tabiya_why_not_controller_update (fixture->controller);
}

static void
tear_down (Fixture *fixture)
{
  g_object_run_dispose (G_OBJECT (fixture->controller));
  service_test_finalize (fixture->controller);
  tabiya_engine_service_shutdown (fixture->service);
  service_test_finalize (fixture->play);
  g_object_unref (fixture->service);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->settings);
  g_free (fixture->message);
}

/* Shows the position after so many plies. */
static void
show_ply (Fixture *fixture,
          guint    ply)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  tabiya_game_set_current (fixture->game, node);
  tabiya_why_not_controller_update (fixture->controller);
}

static gboolean
can_toggle (Fixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), "why-not");
}

static gboolean
is_toggled (Fixture *fixture)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->actions),
                                                               "why-not");

  return g_variant_get_boolean (state);
}

static void
toggle (Fixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "why-not", NULL);
}

static ChessMove
read_move (Fixture    *fixture,
           const char *text)
{
  ChessPosition position;

  tabiya_node_get_position (fixture->game, tabiya_game_get_current (fixture->game), &position);
  return service_test_move (&position, text);
}

static void
ask (Fixture    *fixture,
     const char *move)
{
  g_assert_true (tabiya_why_not_controller_ask (fixture->controller, read_move (fixture, move)));
}

static TabiyaWhyNotState
get_state (Fixture *fixture)
{
  return tabiya_why_not_controller_get_state (fixture->controller);
}

static void
wait_for_answer (Fixture *fixture)
{
  wait_until (get_state (fixture) == TABIYA_WHY_NOT_ANSWERED);
}

static void
assert_texts (Fixture    *fixture,
              const char *question,
              const char *pattern)
{
  g_autofree char *asked = tabiya_why_not_controller_dup_question (fixture->controller);
  g_autofree char *text = tabiya_why_not_controller_dup_text (fixture->controller);

  g_assert_cmpstr (asked, ==, question);
  if (!g_pattern_match_simple (pattern, text))
    g_error ("\"%s\" is not \"%s\"", text, pattern);
}

/* A move that loses, one that does not, and the game as it was. */
static void
test_answer (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_up (&fixture, GAME);
  show_ply (&fixture, 4);
  before = tabiya_pgn_write_game (fixture.game);
  g_assert_false (tabiya_why_not_controller_ask (fixture.controller,
                                                 read_move (&fixture, "Nxe5")));
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_OFF);
  toggle (&fixture);
  g_assert_true (is_toggled (&fixture));
  g_assert_cmpuint (fixture.n_active, ==, 1);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_WAITING);
  assert_texts (&fixture, "Why not …?", "Play the move you have in mind, *");

  ask (&fixture, "Nxe5");
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_SEARCHING);
  assert_texts (&fixture, "Why not 3.Nxe5?", "The engine is checking 3.Nxe5…");
  g_assert_true (tabiya_why_not_controller_get_reply (fixture.controller) == CHESS_NO_MOVE);
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 3.Nxe5?",
                "Loses a knight for a pawn: 3.Nxe5 Nxe5*. Better is 3.*.");
  g_assert_true (tabiya_why_not_controller_get_move (fixture.controller)
                 == read_move (&fixture, "Nxe5"));
  g_assert_true (tabiya_why_not_controller_get_reply (fixture.controller) != CHESS_NO_MOVE);
  g_assert_true (tabiya_why_not_controller_get_better (fixture.controller) != CHESS_NO_MOVE);

  ask (&fixture, "Nc3");
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 3.Nc3?", "Nothing speaks against 3.Nc3*");
  g_assert_true (tabiya_why_not_controller_get_reply (fixture.controller) == CHESS_NO_MOVE);
  g_assert_true (tabiya_why_not_controller_get_better (fixture.controller) == CHESS_NO_MOVE);

  toggle (&fixture);
  g_assert_false (is_toggled (&fixture));
  g_assert_false (tabiya_why_not_controller_end (fixture.controller));
  after = tabiya_pgn_write_game (fixture.game);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (tabiya_game_can_undo (fixture.game));
  tear_down (&fixture);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* An engine that cannot start is told of, and the question can be asked again. */
static void
test_failed (void)
{
  guint n_changed = 0;
  Fixture fixture;

  set_up (&fixture, GAME);
  show_ply (&fixture, 4);
  toggle (&fixture);
  g_atomic_int_set (&n_without_memory, 1);
  ask (&fixture, "Nxe5");
  g_signal_connect_swapped (fixture.controller, "changed", G_CALLBACK (count_cb), &n_changed);
  wait_until (get_state (&fixture) == TABIYA_WHY_NOT_FAILED);
  g_assert_cmpuint (n_changed, ==, 1);
  assert_texts (&fixture, "Why not 3.Nxe5?", "The engine could not search.*try again.");

  tabiya_why_not_controller_try_again (fixture.controller);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_SEARCHING);
  /* Nothing to try while it searches. */
  tabiya_why_not_controller_try_again (fixture.controller);
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 3.Nxe5?", "Loses a knight for a pawn: *");
  g_signal_handlers_disconnect_by_data (fixture.controller, &n_changed);
  tear_down (&fixture);
}

/* The same question has the same answer, also when others came before it, and when a search was
   broken off. */
static void
test_same (void)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *judged = NULL;
  TabiyaWeightsInForce *analyst;
  Fixture fixture;

  set_up (&fixture, GAME);
  show_ply (&fixture, 4);
  tabiya_why_not_controller_begin (fixture.controller);
  ask (&fixture, "h4");
  wait_for_answer (&fixture);
  first = g_strdup (tabiya_why_not_controller_get_answer (fixture.controller)->numbers);
  tabiya_why_not_controller_end (fixture.controller);

  tabiya_why_not_controller_begin (fixture.controller);
  ask (&fixture, "Nxe5");
  service_test_run_for (20);
  ask (&fixture, "Nc3");
  wait_for_answer (&fixture);
  ask (&fixture, "h4");
  wait_for_answer (&fixture);
  again = tabiya_why_not_controller_dup_numbers (fixture.controller);
  g_assert_cmpstr (again, ==, first);

  /* By another profile of the analyst it may have another, and says so. */
  analyst = tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture.settings));
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (tabiya_profiles_get_default (),
                                                                 heuristic_get (0), "fortress"));
  ask (&fixture, "Nc3");
  wait_for_answer (&fixture);
  judged = tabiya_why_not_controller_dup_numbers (fixture.controller);
  g_assert_true (g_str_has_suffix (judged, " · judged by Fortress"));
  tear_down (&fixture);
}

static void
test_add (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *with = NULL;
  g_autofree char *after = NULL;
  TabiyaNode *current;

  set_up (&fixture, GAME);
  show_ply (&fixture, 4);
  current = tabiya_game_get_current (fixture.game);
  before = tabiya_pgn_write_game (fixture.game);
  tabiya_why_not_controller_begin (fixture.controller);
  g_assert_false (tabiya_why_not_controller_can_add (fixture.controller));
  ask (&fixture, "Nxe5");
  wait_for_answer (&fixture);
  g_assert_true (tabiya_why_not_controller_can_add (fixture.controller));
  tabiya_why_not_controller_add (fixture.controller);
  tabiya_why_not_controller_update (fixture.controller);
  g_assert_cmpstr (fixture.message, ==, "Variation added");
  with = tabiya_pgn_write_game (fixture.game);
  g_assert_nonnull (strstr (with, "3. Nxe5 Nxe5"));
  g_assert_true (tabiya_game_get_current (fixture.game) == current);
  /* It is there now, and the answer still stands. */
  g_assert_false (tabiya_why_not_controller_can_add (fixture.controller));
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_ANSWERED);

  g_assert_cmpstr (tabiya_game_get_undo_label (fixture.game), ==, "Add Variation");
  tabiya_game_undo (fixture.game);
  tabiya_why_not_controller_update (fixture.controller);
  after = tabiya_pgn_write_game (fixture.game);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (tabiya_why_not_controller_can_add (fixture.controller));
  tear_down (&fixture);
}

/* Every position begins without a question. */
static void
test_walk (void)
{
  Fixture fixture;

  set_up (&fixture, GAME);
  show_ply (&fixture, 4);
  tabiya_why_not_controller_begin (fixture.controller);
  ask (&fixture, "Nxe5");
  show_ply (&fixture, 5);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_WAITING);
  ask (&fixture, "Nb4");
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 3…Nb4?", "*");
  tabiya_why_not_controller_clear (fixture.controller);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_WAITING);
  /* What does not concern the position changes nothing. */
  ask (&fixture, "Nb4");
  wait_for_answer (&fixture);
  tabiya_game_set_tag (fixture.game, "White", "Somebody");
  tabiya_why_not_controller_update (fixture.controller);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_ANSWERED);
  tear_down (&fixture);
}

static void
test_choices (void)
{
  static const char *const expected[] = {
    "a5", "a6", "b6", "d5", "d6", "f5", "f6", "g5", "g6", "h5", "h6", "Na5", "Nb4", "Nb8",
    "Nce7", "Nd4", "Nf6", "Nge7", "Nh6", "Ba3", "Bb4", "Bc5", "Bd6", "Be7", "Rb8", "Qe7", "Qf6",
    "Qg5", "Qh4", "Ke7",
  };
  Fixture fixture;
  GArray *choices;

  set_up (&fixture, GAME);
  show_ply (&fixture, 5);
  g_assert_null (tabiya_why_not_controller_get_choices (fixture.controller));
  tabiya_why_not_controller_begin (fixture.controller);
  choices = tabiya_why_not_controller_get_choices (fixture.controller);
  g_assert_cmpuint (choices->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < choices->len; i++) {
    g_autofree char *text = tabiya_why_not_controller_dup_choice (fixture.controller, i);

    g_assert_cmpstr (text, ==, expected[i]);
  }
  tear_down (&fixture);
}

/* Where the game is over there is nothing to ask; and a move that ends it is a move like others. */
static void
test_end (void)
{
  Fixture fixture;

  set_up (&fixture, MATED);
  show_ply (&fixture, 4);
  tabiya_why_not_controller_begin (fixture.controller);
  g_assert_cmpint (get_state (&fixture), ==, TABIYA_WHY_NOT_OVER);
  assert_texts (&fixture, "Why not …?", "The game is over here. *");
  show_ply (&fixture, 3);
  ask (&fixture, "Qh4");
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 2…Qh4#?", "Nothing speaks against 2…Qh4#: *");
  show_ply (&fixture, 2);
  ask (&fixture, "g4");
  wait_for_answer (&fixture);
  assert_texts (&fixture, "Why not 2.g4?", "Allows mate in 1: 2.g4 Qh4#. Better is 2.*.");
  tear_down (&fixture);
}

/* An engine does not help in a game that goes on. */
/* Another game has not been asked about. */
static void
test_another_game (void)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);
  Fixture fixture;

  set_up (&fixture, GAME);
  g_assert_true (tabiya_why_not_controller_begin (fixture.controller));
  tabiya_play_open (fixture.play, game);
  tabiya_why_not_controller_update (fixture.controller);
  g_assert_false (tabiya_why_not_controller_is_active (fixture.controller));
  g_assert_cmpuint (fixture.n_active, ==, 2);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture.actions), "why-not"));
  tear_down (&fixture);
}

static void
test_playing (void)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  Fixture fixture;

  set_up (&fixture, GAME);
  tabiya_why_not_controller_begin (fixture.controller);
  ask (&fixture, "e4");
  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_start (fixture.play, setup);
  tabiya_why_not_controller_update (fixture.controller);
  g_assert_false (is_toggled (&fixture));
  g_assert_false (can_toggle (&fixture));
  g_assert_false (tabiya_why_not_controller_begin (fixture.controller));
  tabiya_play_resign (fixture.play);
  tabiya_why_not_controller_update (fixture.controller);
  g_assert_true (can_toggle (&fixture));
  tear_down (&fixture);
}

static void
test_retrying (void)
{
  Fixture fixture;

  set_up (&fixture, GAME);
  tabiya_why_not_controller_begin (fixture.controller);
  tabiya_why_not_controller_set_retrying (fixture.controller, TRUE);
  g_assert_false (is_toggled (&fixture));
  g_assert_false (can_toggle (&fixture));
  tabiya_why_not_controller_set_retrying (fixture.controller, FALSE);
  g_assert_true (can_toggle (&fixture));
  tear_down (&fixture);
}

/* In the middle of a search. */
static void
test_dispose (void)
{
  Fixture fixture;

  set_up (&fixture, GAME);
  tabiya_why_not_controller_begin (fixture.controller);
  ask (&fixture, "e4");
  service_test_run_for (5);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/why-not-controller/answer", test_answer);
  g_test_add_func ("/tabiya/why-not-controller/failed", test_failed);
  g_test_add_func ("/tabiya/why-not-controller/same", test_same);
  g_test_add_func ("/tabiya/why-not-controller/add", test_add);
  g_test_add_func ("/tabiya/why-not-controller/walk", test_walk);
  g_test_add_func ("/tabiya/why-not-controller/choices", test_choices);
  g_test_add_func ("/tabiya/why-not-controller/end", test_end);
  g_test_add_func ("/tabiya/why-not-controller/another-game", test_another_game);
  g_test_add_func ("/tabiya/why-not-controller/playing", test_playing);
  g_test_add_func ("/tabiya/why-not-controller/retrying", test_retrying);
  g_test_add_func ("/tabiya/why-not-controller/dispose", test_dispose);
  return g_test_run ();
}

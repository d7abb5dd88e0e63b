/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* Anything at any time: whatever is done, the live position is on the main line and what goes on
   fits it; and whenever the program is killed, the next one finds it as it was. */

static TabiyaGame *
get_game (PlayTest *test)
{
  return tabiya_play_get_game (test->play);
}

static void
play_random_move (PlayTest *test,
                  GRand    *rand)
{
  ChessPosition position;
  ChessMoveList list;

  tabiya_node_get_position (get_game (test), tabiya_game_get_current (get_game (test)), &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
  if (list.count > 0)
    tabiya_play_move (test->play, list.moves[g_rand_int_range (rand, 0, list.count)]);
}

static TabiyaNode *
pick_node (PlayTest *test,
           GRand    *rand)
{
  TabiyaNode *node = tabiya_game_get_root (get_game (test));
  guint n;

  while ((n = tabiya_node_get_n_children (node)) > 0 && g_rand_int_range (rand, 0, 8) > 0)
    node = tabiya_node_get_child (node, (guint) g_rand_int_range (rand, 0, (int) n));
  return node;
}

static void
edit_something (PlayTest *test,
                GRand    *rand)
{
  TabiyaGame *game = get_game (test);
  TabiyaNode *node = pick_node (test, rand);

  switch (g_rand_int_range (rand, 0, 8)) {
  case 0:
    if (tabiya_node_get_parent (node))
      tabiya_game_delete_node (game, node);
    break;
  case 1:
    if (tabiya_node_get_parent (node))
      tabiya_game_promote (game, node);
    break;
  case 2:
    tabiya_game_make_main_line (game, node);
    break;
  case 3:
    tabiya_game_set_tag (game, "Result", g_rand_boolean (rand) ? "1-0" : "*");
    break;
  case 4:
  case 5:
    tabiya_game_redo (game);
    break;
  default:
    tabiya_game_undo (game);
  }
}

static void
do_something (PlayTest *test,
              GRand    *rand)
{
  switch (g_rand_int_range (rand, 0, 16)) {
  case 0:
  case 1:
    edit_something (test, rand);
    break;
  case 2:
    tabiya_game_set_current (get_game (test), pick_node (test, rand));
    break;
  case 3:
    tabiya_play_take_back (test->play);
    break;
  case 4:
    tabiya_play_redo (test->play);
    break;
  case 5:
    tabiya_play_pause (test->play);
    break;
  case 6:
    tabiya_play_resume (test->play);
    break;
  case 7:
    tabiya_play_step (test->play);
    break;
  case 8:
    tabiya_play_claim_draw (test->play);
    break;
  case 9:
    if (g_rand_int_range (rand, 0, 10) == 0)
      tabiya_play_resign (test->play);
    break;
  case 10:
    tabiya_play_move_now (test->play);
    break;
  case 11:
    tabiya_game_set_current (get_game (test), tabiya_play_get_live_node (test->play));
    break;
  case 12:
    service_test_run_for ((guint) g_rand_int_range (rand, 0, 3));
    break;
  default:
    play_random_move (test, rand);
  }
}

static void
assert_sound (PlayTest *test)
{
  TabiyaNode *live = tabiya_play_get_live_node (test->play);
  TabiyaPlayState state = tabiya_play_get_state (test->play);
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (test->play);
  ChessPosition position;
  gboolean can_take_back;
  gboolean can_redo;

  g_assert_true (tabiya_node_is_main_line (live));
  for (TabiyaNode *node = live, *parent; (parent = tabiya_node_get_parent (node));
       node = parent)
    g_assert_true (tabiya_node_get_child (parent, 0) == node);
  tabiya_node_get_position (get_game (test), live, &position);
  if (state == TABIYA_PLAY_HUMAN)
    g_assert_cmpint (setup->players[position.turn].kind, ==, TABIYA_PLAYER_HUMAN);
  if (state == TABIYA_PLAY_ENGINE)
    g_assert_cmpint (setup->players[position.turn].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_true ((state == TABIYA_PLAY_OVER)
                 == (tabiya_play_get_end (test->play) != TABIYA_END_NONE));
  if (state != TABIYA_PLAY_OVER)
    g_assert_cmpint (chess_position_count_moves (&position), >, 0);
  g_object_get (test->play, "can-take-back", &can_take_back, "can-redo", &can_redo, NULL);
  g_assert_true (can_take_back == tabiya_play_can_take_back (test->play));
  g_assert_true (can_redo == tabiya_play_can_redo (test->play));
}

static void
start_some_game (PlayTest *test,
                 int       number)
{
  Pairing pairing = (Pairing) (number % 4);

  if (number % 3 == 2)
    play_test_start_clock (test, pairing, NULL, 60000, 1000);
  else
    play_test_start (test, pairing, NULL);
}

static void
test_anything (PlayTest      *test,
               gconstpointer  data)
{
  play_test_no_journal (test);
  for (int game = 0; game < 32; game++) {
    g_autoptr(GRand) rand = g_rand_new_with_seed ((guint32) game);

    start_some_game (test, game);
    for (int i = 0; i < 120; i++) {
      do_something (test, rand);
      assert_sound (test);
    }
  }
}

/* Killed and restored: the same tree, the same live position, the same way ahead. */
static void
test_killed (PlayTest      *test,
             gconstpointer  data)
{
  for (int game = 0; game < 12; game++) {
    g_autoptr(GRand) rand = g_rand_new_with_seed ((guint32) game + 100);
    g_autoptr(GError) error = NULL;
    g_autofree char *tree = NULL;
    g_autofree char *restored_tree = NULL;
    TabiyaEnd end;
    guint ply;
    gboolean can_redo;

    start_some_game (test, game);
    for (int i = 0; i < 40; i++)
      do_something (test, rand);
    tree = play_test_dup_tree (test);
    end = tabiya_play_get_end (test->play);
    ply = tabiya_node_get_ply (tabiya_play_get_live_node (test->play));
    can_redo = tabiya_play_can_redo (test->play);

    play_test_crash (test);
    g_assert_true (tabiya_play_restore (test->play, &error));
    g_assert_no_error (error);
    restored_tree = play_test_dup_tree (test);
    g_assert_cmpstr (restored_tree, ==, tree);
    g_assert_cmpint (tabiya_play_get_end (test->play), ==, end);
    g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (test->play)), ==, ply);
    g_assert_cmpint (tabiya_play_can_redo (test->play), ==, can_redo);
    assert_sound (test);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-anything/anything", test_anything);
  PLAY_TEST_ADD ("/tabiya/play-anything/killed", test_killed);

  return g_test_run ();
}

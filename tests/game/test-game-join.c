/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree/tabiya-game-join.h"

#include <gio/gio.h>

#include "test-game-utils.h"

/* Games joined into one tree. */

static TabiyaGame *
join (const char *const *texts)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GError) error = NULL;
  TabiyaGame *tree;

  for (; *texts; texts++)
    g_ptr_array_add (games, read_text (*texts, NULL));
  tree = tabiya_game_join (games, &error);
  g_assert_no_error (error);
  return tree;
}

/* The move that most games play comes first, and of moves played equally often the earlier one. */
static void
test_order (void)
{
  const char *const texts[] = {
    "[White \"A\"][Black \"B\"][Date \"1972.07.11\"][Result \"1-0\"] 1. d4 d5 2. c4 1-0",
    "[White \"C\"][Black \"D\"][Date \"????.??.??\"][Result \"*\"] 1. e4 e5 *",
    "[White \"E\"][Black \"F\"][Date \"1990.??.??\"][Result \"1/2-1/2\"] 1. e4 c5 2. Nf3 1/2-1/2",
    "[White \"G\"][Result \"0-1\"] 1. e4 c5 2. c3 0-1",
    NULL
  };
  g_autoptr(TabiyaGame) tree = join (texts);

  assert_movetext (tree, "1. e4 (1. d4 d5 2. c4 {A - B, 1972, 1-0}) 1... c5 (1... e5 {C - D}) "
                         "2. Nf3 {E - F, 1990, 1/2-1/2} (2. c3 {G - ?, 0-1}) *");
  assert_round_trip (tree);
}

/* Comments, glyphs and variations stay; what two games say alike is there once. A variation counts
   for nothing, even if it is the first with the move. */
static void
test_notes (void)
{
  const char *const texts[] = {
    "{Round one} 1. e4 $1 {Best} (1. c4 {Calm} c5) 1... e5 {[%clk 1:00:00] Open} *",
    "{Round one} 1. e4 $2 {Best} e5 {[%clk 0:30:00] Classical} *",
    "1. c4 e5 *",
    "1. c4 e5 2. Nc3 *",
    "1. c4 *",
    NULL
  };
  g_autoptr(TabiyaGame) tree = join (texts);

  assert_movetext (tree, "{Round one} 1. c4 {Calm} {? - ?} (1. e4 $1 $2 {Best} 1... e5 "
                         "{[%clk 1:00:00] Open} {Classical} {? - ?} {? - ?}) 1... e5 {? - ?} "
                         "(1... c5) 2. Nc3 {? - ?} *");
  assert_round_trip (tree);
}

/* Transpositions stay apart. */
static void
test_transposition (void)
{
  const char *const texts[] = { "1. d4 Nf6 2. c4 *", "1. c4 Nf6 2. d4 *", NULL };
  g_autoptr(TabiyaGame) tree = join (texts);

  assert_movetext (tree, "1. d4 (1. c4 Nf6 2. d4 {? - ?}) 1... Nf6 2. c4 {? - ?} *");
}

/* What all games say is said of the tree, apart from what belongs to one game. */
static void
test_tags (void)
{
  const char *const texts[] = {
    "[Event \"X\"][Site \"Oslo\"][White \"A\"][Black \"B\"][Result \"1-0\"][PlyCount \"1\"] "
    "1. e4 1-0",
    "[Event \"X\"][Site \"Oslo\"][White \"A\"][Black \"C\"][Result \"1-0\"][PlyCount \"1\"] "
    "1. e4 1-0",
    NULL
  };
  g_autoptr(TabiyaGame) tree = join (texts);

  g_assert_cmpstr (tabiya_game_get_tag (tree, "Event"), ==, "Tree of 2 games");
  g_assert_cmpstr (tabiya_game_get_tag (tree, "Site"), ==, "Oslo");
  g_assert_cmpstr (tabiya_game_get_tag (tree, "White"), ==, "A");
  g_assert_cmpstr (tabiya_game_get_tag (tree, "Black"), !=, "B");
  g_assert_null (tabiya_game_get_tag (tree, "PlyCount"));
  g_assert_cmpstr (tabiya_game_get_result (tree), ==, "*");
  g_assert_false (tabiya_game_can_undo (tree));
}

/* Games from a position of their own have a tree, too; those from different ones have none. */
static void
test_start (void)
{
  const char *const texts[] = {
    "[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 1. e4 *",
    "[SetUp \"1\"][FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 1. e3 Kd7 *",
    NULL
  };
  g_autoptr(TabiyaGame) tree = join (texts);
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GError) error = NULL;

  assert_movetext (tree, "1. e4 {? - ?} (1. e3 Kd7 {? - ?}) *");
  g_ptr_array_add (games, read_text (texts[0], NULL));
  g_ptr_array_add (games, read_text ("[White \"Ada\"] 1. e4 *", NULL));
  g_assert_null (tabiya_game_join (games, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_nonnull (strstr (error->message, "Ada"));
}

static void
test_limits (void)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TabiyaGame) tree = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_game_join (games, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  for (guint i = 0; i < TABIYA_GAME_JOIN_MAX; i++)
    g_ptr_array_add (games, read_text (i % 3 == 0 ? "1. d4 *" : "1. e4 e5 *", NULL));
  tree = tabiya_game_join (games, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_node_get_san (tree, tabiya_node_get_child (tabiya_game_get_root (tree),
                                                                     0)), ==, "e4");
  g_ptr_array_add (games, read_text ("1. e4 *", NULL));
  g_assert_null (tabiya_game_join (games, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/game-join/order", test_order);
  g_test_add_func ("/tabiya/game-join/notes", test_notes);
  g_test_add_func ("/tabiya/game-join/transposition", test_transposition);
  g_test_add_func ("/tabiya/game-join/tags", test_tags);
  g_test_add_func ("/tabiya/game-join/start", test_start);
  g_test_add_func ("/tabiya/game-join/limits", test_limits);
  return g_test_run ();
}

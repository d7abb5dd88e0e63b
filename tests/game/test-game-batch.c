/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

/* Edits by the hundred: one step, one signal. */

typedef struct {
  guint n_changed;
  guint n_current;
  guint what;
} Heard;

static void
changed_cb (TabiyaGame *game,
            guint       what,
            gpointer    node,
            Heard      *heard)
{
  heard->n_changed++;
  heard->what = what;
  /* Who listens sees a tree that the cursor is part of. */
  g_assert_true (tabiya_game_contains (game, tabiya_game_get_current (game)));
}

static void
current_cb (TabiyaGame *game,
            GParamSpec *pspec,
            Heard      *heard)
{
  heard->n_current++;
}

static TabiyaGame *
read_game (void)
{
  return tabiya_pgn_read_game ("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n", -1, NULL, NULL);
}

static void
listen (TabiyaGame *game,
        Heard      *heard)
{
  *heard = (Heard) { 0 };
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), heard);
  g_signal_connect (game, "notify::current", G_CALLBACK (current_cb), heard);
}

static void
test_one_signal (void)
{
  g_autoptr(TabiyaGame) game = read_game ();
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  TabiyaNode *line = tabiya_node_get_child (first, 1);
  const guint8 nag = 4;
  Heard heard;

  tabiya_game_set_current (game, tabiya_node_get_child (line, 0));
  listen (game, &heard);
  tabiya_game_begin_batch (game, "Many");
  tabiya_game_set_nags (game, first, &nag, 1);
  tabiya_game_set_comment (game, first, TABIYA_COMMENT_AFTER, "text");
  tabiya_game_delete_node (game, line);
  g_assert_cmpuint (heard.n_changed, ==, 0);
  tabiya_game_end_group (game);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  g_assert_cmpuint (heard.what, ==, TABIYA_GAME_CHANGE_TREE | TABIYA_GAME_CHANGE_TEXT);
  g_assert_true (tabiya_game_get_current (game) == first);
  g_assert_cmpuint (heard.n_current, ==, 1);
  g_assert_false (tabiya_game_contains (game, line));

  /* Later edits are heard one by one again. */
  tabiya_game_set_comment (game, first, TABIYA_COMMENT_AFTER, "other");
  g_assert_cmpuint (heard.n_changed, ==, 2);
  tabiya_game_undo (game);
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Many");
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_contains (game, line));
  g_assert_true (tabiya_game_get_current (game) == tabiya_node_get_child (line, 0));
  g_assert_false (tabiya_game_get_modified (game));
  tabiya_game_redo (game);
  g_assert_true (tabiya_game_get_current (game) == first);
}

static void
test_nested (void)
{
  g_autoptr(TabiyaGame) game = read_game ();
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  Heard heard;

  listen (game, &heard);
  /* Nothing done: no step, no signal. */
  tabiya_game_begin_batch (game, NULL);
  tabiya_game_end_group (game);
  g_assert_cmpuint (heard.n_changed, ==, 0);
  g_assert_false (tabiya_game_can_undo (game));

  /* A batch within a group that is heard is heard. */
  tabiya_game_begin_group (game, NULL);
  tabiya_game_begin_batch (game, NULL);
  tabiya_game_set_evaluation (game, first, chess_score_centipawns (30), 5);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  tabiya_game_end_group (game);
  tabiya_game_end_group (game);

  /* A group within a batch is not. */
  tabiya_game_begin_batch (game, NULL);
  tabiya_game_begin_group (game, NULL);
  tabiya_game_set_evaluation (game, first, chess_score_centipawns (40), 5);
  tabiya_game_end_group (game);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  tabiya_game_end_group (game);
  g_assert_cmpuint (heard.n_changed, ==, 2);
}

static void
test_comments (void)
{
  g_autoptr(TabiyaGame) game = read_game ();
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  const char * const two[] = { "one [%eval 0.3]", "two", NULL };
  const char * const none[] = { NULL };
  const char * const brace[] = { "a } b\nc", NULL };
  ChessScore score;
  int depth;

  tabiya_game_set_comments (game, first, TABIYA_COMMENT_AFTER, two);
  g_assert_true (g_strv_equal (tabiya_node_get_comments (first, TABIYA_COMMENT_AFTER), two));
  g_assert_true (tabiya_node_get_evaluation (first, &score, &depth));
  tabiya_game_set_comments (game, first, TABIYA_COMMENT_AFTER, two);
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_get_modified (game));
  tabiya_game_redo (game);

  /* What no comment can hold becomes several; in a file it is still there. */
  tabiya_game_set_comments (game, first, TABIYA_COMMENT_AFTER, brace);
  {
    g_autofree char *text = tabiya_pgn_write_game (game);
    g_autoptr(TabiyaGame) again = tabiya_pgn_read_game (text, -1, NULL, NULL);
    g_autofree char *difference = NULL;

    if (!tabiya_game_equal (game, again, &difference))
      g_error ("%s", difference);
  }
  tabiya_game_set_comments (game, first, TABIYA_COMMENT_AFTER, none);
  g_assert_null (*tabiya_node_get_comments (first, TABIYA_COMMENT_AFTER));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/game-batch/one-signal", test_one_signal);
  g_test_add_func ("/tabiya/game-batch/nested", test_nested);
  g_test_add_func ("/tabiya/game-batch/comments", test_comments);
  return g_test_run ();
}

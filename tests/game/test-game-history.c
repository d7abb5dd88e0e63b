/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"
#include "game/tree/tabiya-game-history.h"


/* Random edits: undoing all of them gives the first state again, redoing all the last, every state
   on the way is the one that was there, and each of them survives writing and reading. */

static void
collect (TabiyaNode *node,
         GPtrArray  *nodes)
{
  g_ptr_array_add (nodes, node);
  for (guint i = 0; i < tabiya_node_get_n_children (node); i++)
    collect (tabiya_node_get_child (node, i), nodes);
}

static TabiyaNode *
pick_node (TabiyaGame *game)
{
  g_autoptr(GPtrArray) nodes = g_ptr_array_new ();

  collect (tabiya_game_get_root (game), nodes);
  return g_ptr_array_index (nodes, g_test_rand_int_range (0, (gint) nodes->len));
}

static void
add_random_move (TabiyaGame *game,
                 TabiyaNode *node)
{
  ChessPosition position;
  ChessMoveList list;

  tabiya_node_get_position (game, node, &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
  if (list.count > 0)
    tabiya_game_add_move (game, node, list.moves[g_test_rand_int_range (0, list.count)]);
  else if (!chess_position_in_check (&position))
    tabiya_game_add_move (game, node, CHESS_NO_MOVE);
}

static const char * const texts[] = {
  NULL, "", "a", "two words", "a } brace", "one\ntwo", "x\n} y\nz", "[%foo 1,2]",
    "[%clk 0:00:01] t",
  "; % ( ) $1 1. e4 *", "a long text that goes on and on, so that it has to be wrapped somewhere "
  "in the middle of it; what is wrapped has to come back as it was, [%cal Ga1h8] commands included",
};

static void
edit_text (TabiyaGame *game,
           TabiyaNode *node)
{
  gboolean before = g_test_rand_bit () && tabiya_node_get_parent (node);

  tabiya_game_set_comment (game, node, before ? TABIYA_COMMENT_BEFORE : TABIYA_COMMENT_AFTER,
                           texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
}

static void
edit_tags (TabiyaGame *game)
{
  static const char * const names[] = { "Event", "White", "Result", "ECO", "X-Own" };
  static const char * const values[] = { NULL, "", "?", "1-0", "0-1", "*", "a \"b\" \\c" };

  tabiya_game_set_tag (game, names[g_test_rand_int_range (0, G_N_ELEMENTS (names))],
                       values[g_test_rand_int_range (0, G_N_ELEMENTS (values))]);
}

static void
edit_once (TabiyaGame *game)
{
  TabiyaNode *node = pick_node (game);
  guint8 nags[3] = { (guint8) g_test_rand_int (), 1, (guint8) g_test_rand_int () };
  TabiyaShape shape = { 'G', (ChessSquare) g_test_rand_int_range (0, 64),
                        (ChessSquare) g_test_rand_int_range (0, 64) };

  switch (g_test_rand_int_range (0, 14)) {
  case 0:
    edit_text (game, node);
    break;
  case 1:
    tabiya_game_set_nags (game, node, nags, (guint) g_test_rand_int_range (0, 4));
    break;
  case 2:
    tabiya_game_set_clock (game, node, g_test_rand_int_range (-10, 1000000));
    break;
  case 3:
    tabiya_game_set_evaluation (game, node,
                                g_test_rand_int_range (0, 3) == 0
                                  ? chess_score_mate (g_test_rand_int_range (0, 3))
                                  : chess_score_centipawns (g_test_rand_int_range (-500, 500)),
                                g_test_rand_int_range (0, 30));
    break;
  case 4:
    edit_tags (game);
    break;
  case 5:
    if (tabiya_node_get_parent (node))
      tabiya_game_promote (game, node);
    break;
  case 6:
    tabiya_game_make_main_line (game, node);
    break;
  case 7:
    if (tabiya_node_get_ply (node) > 3)
      tabiya_game_delete_node (game, node);
    break;
  case 8:
    tabiya_game_set_shapes (game, node, &shape, (guint) g_test_rand_bit ());
    break;
  case 9:
    tabiya_game_set_current (game, node);
    break;
  default:
    add_random_move (game, node);
  }
}

static void
edit_step (TabiyaGame *game)
{
  int n = g_test_rand_int_range (0, 4);

  if (n > 0) {
    edit_once (game);
    return;
  }
  tabiya_game_begin_group (game, "group");
  for (n = g_test_rand_int_range (0, 6); n > 0; n--)
    edit_once (game);
  tabiya_game_end_group (game);
}

/* Also goes back and on in between, so that redo states are dropped. */
static void
wander (TabiyaGame *game)
{
  int n = g_test_rand_int_range (0, 4);

  while (n-- > 0)
    tabiya_game_undo (game);
  n = g_test_rand_int_range (0, 3);
  while (n-- > 0)
    tabiya_game_redo (game);
}

static void
check_history (TabiyaGame *game)
{
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *last = NULL;

  g_ptr_array_add (states, tabiya_pgn_write_game (game));
  while (tabiya_game_can_undo (game)) {
    tabiya_game_undo (game);
    g_ptr_array_add (states, tabiya_pgn_write_game (game));
  }
  for (guint i = states->len - 1; i > 0; i--) {
    g_autofree char *text = tabiya_pgn_write_game (game);

    g_assert_cmpstr (text, ==, g_ptr_array_index (states, i));
    g_assert_true (tabiya_game_can_redo (game));
    tabiya_game_redo (game);
  }
  last = tabiya_pgn_write_game (game);
  g_assert_cmpstr (last, ==, g_ptr_array_index (states, 0));
  g_assert_false (tabiya_game_can_redo (game));
}

static void
test_random_edits (void)
{
  for (int round = 0; round < 60; round++) {
    g_autoptr(TabiyaGame) game = read_text ("[White \"A\"]\n\n1. e4 {x} (1. d4 d5) e5 2. Nf3 $1 *",
                                             NULL);
    g_autoptr(TabiyaGame) original = read_text ("[White \"A\"]\n\n1. e4 {x} (1. d4 d5) e5 2. Nf3 "
                                                 "$1 *",
                                                 NULL);

    for (int i = 0; i < 80; i++) {
      edit_step (game);
      if (g_test_rand_int_range (0, 10) == 0)
        wander (game);
      if (g_test_rand_int_range (0, 8) == 0)
        assert_round_trip (game);
    }
    while (tabiya_game_can_redo (game))
      tabiya_game_redo (game);
    check_history (game);
    while (tabiya_game_can_undo (game))
      tabiya_game_undo (game);
    assert_same_game (game, original);
    g_assert_false (tabiya_game_get_modified (game));
  }
}

/* "modified" says whether the state is the saved one, whatever way led there. */
static void
test_modified_is_exact (void)
{
  for (int round = 0; round < 40; round++) {
    g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 2. Nf3 Nc6 *", NULL);
    g_autofree char *saved = NULL;

    for (int i = 0; i < 60; i++) {
      edit_step (game);
      if (g_test_rand_int_range (0, 3) == 0)
        wander (game);
      if (g_test_rand_int_range (0, 10) == 0) {
        tabiya_game_mark_saved (game);
        g_free (saved);
        saved = tabiya_pgn_write_game (game);
      }
      if (saved && !tabiya_game_get_modified (game)) {
        g_autofree char *now = tabiya_pgn_write_game (game);

        g_assert_cmpstr (now, ==, saved);
      }
    }
  }
}

/* A save under way is of the state it began with: a game that has gone another way meanwhile is not
   the one on disk, however many steps that way has. */
static void
test_other_way_while_saving (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  TabiyaNode *root = tabiya_game_get_root (game);

  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "saved");
  tabiya_game_begin_save (game);
  tabiya_game_undo (game);
  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "not saved");
  tabiya_game_end_save (game);
  g_assert_true (tabiya_game_get_modified (game));
  /* What was saved cannot come back. */
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_redo (game);
  g_assert_true (tabiya_game_get_modified (game));
}

/* Undone while it is saved and done again: the state is the saved one. */
static void
test_back_while_saving (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  TabiyaNode *root = tabiya_game_get_root (game);

  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "saved");
  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "saved twice");
  tabiya_game_begin_save (game);
  tabiya_game_undo (game);
  tabiya_game_end_save (game);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_redo (game);
  g_assert_false (tabiya_game_get_modified (game));

  /* A state the new way still goes through can come back. */
  tabiya_game_undo (game);
  tabiya_game_begin_save (game);
  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "another way");
  tabiya_game_end_save (game);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_get_modified (game));
}

/* A group that goes on after the save began is another state at its end, and one step all the
   same. */
static void
test_group_while_saving (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  TabiyaNode *root = tabiya_game_get_root (game);

  tabiya_game_begin_group (game, NULL);
  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "saved");
  tabiya_game_begin_save (game);
  tabiya_game_set_comment (game, root, TABIYA_COMMENT_AFTER, "not saved");
  tabiya_game_end_group (game);
  tabiya_game_end_save (game);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));
}

/* The same whatever is done between the beginning of a save and its end. */
static void
test_saving_is_exact (void)
{
  for (int round = 0; round < 40; round++) {
    g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 2. Nf3 Nc6 *", NULL);

    for (int i = 0; i < 30; i++) {
      g_autofree char *saved = NULL;

      edit_step (game);
      tabiya_game_begin_save (game);
      saved = tabiya_pgn_write_game (game);
      for (int n = g_test_rand_int_range (0, 4); n > 0; n--) {
        wander (game);
        if (g_test_rand_bit ())
          edit_step (game);
      }
      tabiya_game_end_save (game);
      if (!tabiya_game_get_modified (game)) {
        g_autofree char *now = tabiya_pgn_write_game (game);

        g_assert_cmpstr (now, ==, saved);
      }
    }
  }
}

static void
type_cb (TabiyaGame *game,
         const char *text)
{
  tabiya_game_begin_group (game, "Typed");
  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, text);
  tabiya_game_set_tag (game, "Result", "0-1");
  tabiya_game_end_group (game);
}

static void
count_cb (guint *n_signals)
{
  (*n_signals)++;
}

static void
assert_typed (TabiyaGame *game,
              const char *typed)
{
  gboolean modified = tabiya_game_get_modified (game);
  guint step = tabiya_game_get_last_step (game);
  g_autofree char *before = tabiya_pgn_write_game (game);
  g_autofree char *during = NULL;
  g_autofree char *after = NULL;

  tabiya_game_begin_typed (game);
  during = tabiya_pgn_write_game (game);
  g_assert_true (tabiya_game_get_modified (game) == (modified || typed));
  g_assert_cmpstr (tabiya_game_get_result (game), ==, typed ? "0-1" : "*");
  tabiya_game_end_typed (game);
  after = tabiya_pgn_write_game (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "*");
  g_assert_true (tabiya_game_get_modified (game) == modified);
  g_assert_cmpuint (tabiya_game_get_last_step (game), ==, step);
  if (typed)
    g_assert_nonnull (strstr (during, typed));
  else
    g_assert_cmpstr (during, ==, before);
}

/* What is typed is in the game for a moment, of which neither the history nor anybody else knows:
   in a game without edits, with some, with one undone, and in the middle of one. */
static void
test_typed (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  guint n_signals = 0;
  gulong id = g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Typed");

  g_signal_connect_swapped (game, "changed", G_CALLBACK (count_cb), &n_signals);
  g_signal_connect_swapped (game, "notify", G_CALLBACK (count_cb), &n_signals);
  assert_typed (game, "Typed");
  g_assert_cmpuint (n_signals, ==, 0);
  g_assert_false (tabiya_game_can_undo (game));

  play_line (game, tabiya_game_get_end (game), "Nf3 Nc6");
  assert_typed (game, "Typed");
  tabiya_game_undo (game);
  assert_typed (game, "Typed");
  tabiya_game_redo (game);
  assert_movetext (game, "1. e4 e5 2. Nf3 Nc6 *");

  tabiya_game_begin_group (game, "Open");
  tabiya_game_set_tag (game, "Event", "Half");
  assert_typed (game, "Typed");
  tabiya_game_set_tag (game, "Site", "Whole");
  tabiya_game_end_group (game);
  tabiya_game_undo (game);
  g_assert_null (tabiya_game_get_tag (game, "Event"));
  g_assert_null (tabiya_game_get_tag (game, "Site"));

  g_signal_handler_disconnect (game, id);
  assert_typed (game, NULL);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/game-history/random-edits", test_random_edits);
  g_test_add_func ("/tabiya/game-history/modified-is-exact", test_modified_is_exact);
  g_test_add_func ("/tabiya/game-history/other-way-while-saving", test_other_way_while_saving);
  g_test_add_func ("/tabiya/game-history/back-while-saving", test_back_while_saving);
  g_test_add_func ("/tabiya/game-history/group-while-saving", test_group_while_saving);
  g_test_add_func ("/tabiya/game-history/saving-is-exact", test_saving_is_exact);
  g_test_add_func ("/tabiya/game-history/typed", test_typed);
  return g_test_run ();
}

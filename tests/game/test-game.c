/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

/* The tree, its cursor, its positions and what one undo takes back. */

typedef struct {
  guint       n_changed;
  guint       what;
  TabiyaNode *node;
} Changes;

static void
game_changed_cb (TabiyaGame *game,
                 guint       what,
                 gpointer    node,
                 Changes    *changes)
{
  changes->n_changed++;
  changes->what = what;
  changes->node = node;
  /* Whatever happens, the cursor is in the tree. */
  for (TabiyaNode *at = tabiya_game_get_current (game); tabiya_node_get_parent (at);
       at = tabiya_node_get_parent (at))
    g_assert_true (tabiya_node_get_child (tabiya_node_get_parent (at), tabiya_node_get_index (at))
                   == at);
}

static void
count_notify_cb (TabiyaGame *game,
                 GParamSpec *pspec,
                 guint      *count)
{
  (*count)++;
}

static void
test_new (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GPtrArray) tags = tabiya_game_list_tags (game);
  TabiyaNode *root = tabiya_game_get_root (game);

  g_assert_cmpuint (tags->len, ==, 0);
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "*");
  g_assert_true (tabiya_game_get_current (game) == root);
  g_assert_true (tabiya_game_get_end (game) == root);
  g_assert_null (tabiya_node_get_parent (root));
  g_assert_null (tabiya_node_get_child (root, 0));
  g_assert_null (tabiya_node_get_san (game, root));
  g_assert_cmpuint (tabiya_node_get_ply (root), ==, 0);
  g_assert_true (tabiya_node_is_main_line (root));
  g_assert_false (tabiya_game_can_undo (game));
  g_assert_false (tabiya_game_can_redo (game));
  g_assert_false (tabiya_game_get_modified (game));
}

static void
test_numbers (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *e4 = play (game, tabiya_game_get_root (game), "e4");
  TabiyaNode *e5 = play (game, e4, "e5");
  TabiyaNode *nf3 = play (game, e5, "Nf3");

  g_assert_cmpuint (tabiya_node_get_ply (nf3), ==, 3);
  g_assert_cmpuint (tabiya_node_get_move_number (e4), ==, 1);
  g_assert_cmpuint (tabiya_node_get_move_number (e5), ==, 1);
  g_assert_cmpuint (tabiya_node_get_move_number (nf3), ==, 2);
  g_assert_cmpint (tabiya_node_get_mover (e4), ==, CHESS_WHITE);
  g_assert_cmpint (tabiya_node_get_mover (e5), ==, CHESS_BLACK);
  g_assert_cmpstr (tabiya_node_get_san (game, nf3), ==, "Nf3");
  g_assert_true (tabiya_game_get_end (game) == nf3);
  g_assert_true (tabiya_node_get_child (e5, 0) == nf3);
  g_assert_null (tabiya_node_get_child (e5, 1));
  g_assert_true (tabiya_node_find_child (e5, tabiya_node_get_move (nf3)) == nf3);
  g_assert_null (tabiya_node_find_child (e5, tabiya_node_get_move (e4)));
}

static void
test_other_start (void)
{
  ChessPosition position;
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaNode *node;

  g_assert_cmpint (chess_fen_read ("4k3/8/8/8/8/8/4p3/K7 b - - 12 57", -1, CHESS_FEN_STRICT,
                                   &position).error, ==, CHESS_TEXT_OK);
  game = tabiya_game_new_from_position (&position);
  g_assert_cmpstr (tabiya_game_get_tag (game, "FEN"), ==, "4k3/8/8/8/8/8/4p3/K7 b - - 12 57");
  g_assert_cmpstr (tabiya_game_get_tag (game, "SetUp"), ==, "1");
  g_assert_null (tabiya_game_get_tag (game, "Variant"));
  node = play_line (game, tabiya_game_get_root (game), "e1=N Kb1");
  g_assert_cmpuint (tabiya_node_get_move_number (node), ==, 58);
  g_assert_cmpint (tabiya_node_get_mover (node), ==, CHESS_WHITE);
  assert_movetext (game, "57... e1=N 58. Kb1 *");
  assert_round_trip (game);
}

static void
test_chess960_start (void)
{
  ChessPosition position;
  g_autoptr(TabiyaGame) game = NULL;

  g_assert_true (chess_position_init_chess960 (&position, 0));
  game = tabiya_game_new_from_position (&position);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Variant"), ==, "Chess960");
  g_assert_nonnull (tabiya_game_get_tag (game, "FEN"));
  g_assert_true (tabiya_game_get_start (game)->chess960);
  assert_round_trip (game);
}

static void
test_positions (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *main_end = play_line (game, root, "e4 e5 Nf3 Nc6 Bb5 a6");
  TabiyaNode *other_end = play_line (game, root, "e4 c5 Nf3 d6 d4 cxd4 Nxd4");
  ChessPosition position;
  char fen[CHESS_FEN_SIZE];

  for (int i = 0; i < 3; i++) {
    tabiya_node_get_position (game, main_end, &position);
    chess_fen_write (&position, false, fen);
    g_assert_cmpstr (fen, ==, "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4");
    tabiya_node_get_position (game, other_end, &position);
    chess_fen_write (&position, false, fen);
    g_assert_cmpstr (fen, ==, "rnbqkbnr/pp2pppp/3p4/8/3NP3/8/PPP2PPP/RNBQKB1R b KQkq - 0 4");
    tabiya_node_get_position (game, root, &position);
    g_assert_true (chess_position_equal (&position, tabiya_game_get_start (game)));
  }
}

static void
test_history_keys (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *end = play_line (game, tabiya_game_get_root (game),
                               "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  g_autoptr(GArray) keys = tabiya_node_dup_history (game, end);
  ChessPosition position;

  tabiya_node_get_position (game, end, &position);
  g_assert_cmpuint (keys->len, ==, 8);
  g_assert_cmpuint (g_array_index (keys, guint64, 0), ==, tabiya_game_get_start (game)->key);
  g_assert_cmpint (chess_repetitions (&position, (const uint64_t *) keys->data, keys->len), ==, 3);
}

static void
test_add_existing (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *e4 = play (game, tabiya_game_get_root (game), "e4");

  tabiya_game_mark_saved (game);
  g_assert_true (play (game, tabiya_game_get_root (game), "e4") == e4);
  g_assert_false (tabiya_game_get_modified (game));
  play (game, tabiya_game_get_root (game), "d4");
  g_assert_true (tabiya_game_get_modified (game));
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 2);
}

static void
test_null_move (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = play_line (game, tabiya_game_get_root (game), "e4 -- d4");

  g_assert_cmpuint (tabiya_node_get_ply (node), ==, 3);
  g_assert_cmpint (tabiya_node_get_move (tabiya_node_get_parent (node)), ==, CHESS_NO_MOVE);
  assert_movetext (game, "1. e4 -- 2. d4 *");
  assert_round_trip (game);
}

static void
test_delete (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *end = play_line (game, root, "e4 e5 Nf3");
  TabiyaNode *e4 = tabiya_node_get_child (root, 0);
  TabiyaNode *c5 = play (game, e4, "c5");
  Changes changes = { 0 };

  tabiya_game_set_current (game, end);
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), &changes);
  tabiya_game_delete_node (game, tabiya_node_get_child (e4, 0));
  g_assert_cmpuint (changes.n_changed, ==, 1);
  g_assert_cmpuint (changes.what, ==, TABIYA_GAME_CHANGE_TREE);
  g_assert_true (changes.node == e4);
  g_assert_true (tabiya_game_get_current (game) == e4);
  g_assert_true (tabiya_node_get_child (e4, 0) == c5);
  assert_movetext (game, "1. e4 c5 *");

  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_current (game) == end);
  assert_movetext (game, "1. e4 e5 (1... c5) 2. Nf3 *");
  tabiya_game_redo (game);
  g_assert_true (tabiya_game_get_current (game) == e4);
  assert_movetext (game, "1. e4 c5 *");
}

static void
test_promote (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *c4;

  play (game, root, "e4");
  play (game, root, "d4");
  c4 = play (game, root, "c4");
  assert_movetext (game, "1. e4 (1. d4) (1. c4) *");
  tabiya_game_promote (game, c4);
  assert_movetext (game, "1. e4 (1. c4) (1. d4) *");
  tabiya_game_promote (game, c4);
  assert_movetext (game, "1. c4 (1. e4) (1. d4) *");
  g_assert_true (tabiya_node_is_main_line (c4));
  tabiya_game_promote (game, c4);
  assert_movetext (game, "1. c4 (1. e4) (1. d4) *");
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  assert_movetext (game, "1. e4 (1. d4) (1. c4) *");
}

static void
test_make_main_line (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *end;

  play_line (game, root, "e4 e5 Nf3 Nc6");
  play_line (game, root, "d4 d5");
  end = play_line (game, root, "d4 Nf6 c4");
  tabiya_game_make_main_line (game, end);
  assert_movetext (game, "1. d4 (1. e4 e5 2. Nf3 Nc6) 1... Nf6 (1... d5) 2. c4 *");
  tabiya_game_undo (game);
  assert_movetext (game, "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 Nc6 *");
}

static void
test_undo_cursor (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *e4 = play (game, root, "e4");
  TabiyaNode *e5;
  guint n_current = 0;

  tabiya_game_set_current (game, e4);
  e5 = play (game, e4, "e5");
  tabiya_game_set_current (game, e5);
  g_signal_connect (game, "notify::current", G_CALLBACK (count_notify_cb), &n_current);
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_current (game) == e4);
  tabiya_game_redo (game);
  g_assert_true (tabiya_game_get_current (game) == e5);
  g_assert_cmpuint (n_current, ==, 2);
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_current (game) == root);
}

static void
test_groups (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *node;
  Changes changes = { 0 };

  tabiya_game_begin_group (game, "Analyse");
  g_assert_false (tabiya_game_can_undo (game));
  node = play_line (game, root, "e4 e5");
  tabiya_game_begin_group (game, "inner");
  tabiya_game_set_comment (game, node, TABIYA_COMMENT_AFTER, "symmetrical");
  tabiya_game_end_group (game);
  tabiya_game_set_current (game, node);
  tabiya_game_set_tag (game, "White", "Anderssen");
  tabiya_game_end_group (game);

  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Analyse");
  g_assert_null (tabiya_game_get_redo_label (game));
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), &changes);
  tabiya_game_undo (game);
  g_assert_cmpuint (changes.n_changed, ==, 1);
  g_assert_cmpuint (changes.what, ==,
                    TABIYA_GAME_CHANGE_TREE | TABIYA_GAME_CHANGE_TEXT | TABIYA_GAME_CHANGE_TAGS);
  g_assert_true (tabiya_game_get_current (game) == root);
  g_assert_cmpuint (tabiya_node_get_n_children (root), ==, 0);
  g_assert_null (tabiya_game_get_tag (game, "White"));
  g_assert_cmpstr (tabiya_game_get_redo_label (game), ==, "Analyse");
  tabiya_game_redo (game);
  g_assert_true (tabiya_game_get_current (game) == node);
  assert_movetext (game, "1. e4 e5 {symmetrical} *");

  tabiya_game_begin_group (game, "Nothing");
  tabiya_game_end_group (game);
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Analyse");
}

static void
test_modified (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *root = tabiya_game_get_root (game);
  guint n_notified = 0;

  g_signal_connect (game, "notify::modified", G_CALLBACK (count_notify_cb), &n_notified);
  play (game, root, "e4");
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_get_modified (game));
  tabiya_game_redo (game);
  tabiya_game_mark_saved (game);
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_cmpuint (n_notified, ==, 4);
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));

  /* Another edit makes the saved state unreachable. */
  play (game, root, "d4");
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));
  g_assert_false (!tabiya_game_get_result (game));
}

static void
test_modified_in_group (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node;

  tabiya_game_begin_group (game, NULL);
  node = play (game, tabiya_game_get_root (game), "e4");
  tabiya_game_mark_saved (game);
  g_assert_false (tabiya_game_get_modified (game));
  play (game, node, "e5");
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_end_group (game);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));
}

static void
test_tags (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GPtrArray) names = NULL;

  tabiya_game_set_tag (game, "White", "Morphy");
  tabiya_game_set_tag (game, "Annotator", "Somebody \"else\" \\ nobody");
  tabiya_game_set_tag (game, "Result", "1-0");
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "1-0");
  tabiya_game_set_tag (game, "White", "Paul\nMorphy");
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "Paul Morphy");
  names = tabiya_game_list_tags (game);
  g_assert_cmpuint (names->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (names, 0), ==, "White");
  g_assert_cmpstr (g_ptr_array_index (names, 1), ==, "Annotator");
  assert_round_trip (game);

  g_assert_true (tabiya_game_is_start_tag ("Setup"));
  g_assert_false (tabiya_game_is_start_tag ("White"));
  tabiya_game_set_tag (game, "Annotator", NULL);
  g_assert_null (tabiya_game_get_tag (game, "Annotator"));
  tabiya_game_undo (game);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "Somebody \"else\" \\ nobody");
  tabiya_game_set_tag (game, "Result", NULL);
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "*");
  tabiya_game_undo (game);
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "1-0");
}

/* 600 plies there and back take no time to speak of. */
static void
test_long_line (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = tabiya_game_get_root (game);
  ChessPosition position;
  gint64 start;

  for (int i = 0; i < 150; i++)
    node = play_line (game, node, "Nf3 Nf6 Ng1 Ng8");
  start = g_get_monotonic_time ();
  for (int round = 0; round < 100; round++) {
    for (TabiyaNode *at = node; at; at = tabiya_node_get_parent (at))
      tabiya_node_get_position (game, at, &position);
  }
  g_test_message ("one step: %.3f µs", (double) (g_get_monotonic_time () - start) / 60100);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 3 * G_USEC_PER_SEC);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/game/new", test_new);
  g_test_add_func ("/tabiya/game/numbers", test_numbers);
  g_test_add_func ("/tabiya/game/other-start", test_other_start);
  g_test_add_func ("/tabiya/game/chess960-start", test_chess960_start);
  g_test_add_func ("/tabiya/game/positions", test_positions);
  g_test_add_func ("/tabiya/game/history-keys", test_history_keys);
  g_test_add_func ("/tabiya/game/add-existing", test_add_existing);
  g_test_add_func ("/tabiya/game/null-move", test_null_move);
  g_test_add_func ("/tabiya/game/delete", test_delete);
  g_test_add_func ("/tabiya/game/promote", test_promote);
  g_test_add_func ("/tabiya/game/make-main-line", test_make_main_line);
  g_test_add_func ("/tabiya/game/undo-cursor", test_undo_cursor);
  g_test_add_func ("/tabiya/game/groups", test_groups);
  g_test_add_func ("/tabiya/game/modified", test_modified);
  g_test_add_func ("/tabiya/game/modified-in-group", test_modified_in_group);
  g_test_add_func ("/tabiya/game/tags", test_tags);
  g_test_add_func ("/tabiya/game/long-line", test_long_line);
  return g_test_run ();
}

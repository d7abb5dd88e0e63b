/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/tabiya-tree-query.h"

#include <string.h>

#include "../patience.h"
#include "model/library/tabiya-board-query.h"
#include "model/library/tabiya-game-place.h"
#include "model/library/tabiya-query-text.h"
#include "model/library/tabiya-saved-queries.h"
#include "settings-fixture.h"

/* What was played from the position on the board, as the page Openings asks it; the place at which
   a game that was found is shown; and queries as text. Needs no display. */

static const char games[] =
  "[White \"Anand\"]\n[Black \"Bird\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"
  "[White \"Bird\"]\n[Black \"Anand\"]\n[Result \"0-1\"]\n\n1. f4 d5 2. Nf3 0-1\n\n"
  "[White \"Anand\"]\n[Black \"Carlsen\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 2. c4 1/2-1/2\n\n";

typedef struct {
  TabiyaCollection *collection;
  TabiyaTreeQuery  *query;
  guint             n_told;
} Fixture;

static void
told_cb (Fixture *fixture)
{
  fixture->n_told++;
}

static TabiyaCollection *
open_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  return tabiya_collection_new (file);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  chess_init ();
  fixture->collection = open_text (games);
  fixture->query = tabiya_tree_query_new ();
  g_signal_connect_swapped (fixture->query, "changed", G_CALLBACK (told_cb), fixture);
}

/* Whoever asked is kept until the answer has come, also that to a question that was given up. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  TabiyaTreeQuery *query = fixture->query;

  g_object_add_weak_pointer (G_OBJECT (query), (gpointer *) &query);
  g_object_run_dispose (G_OBJECT (query));
  g_clear_object (&fixture->query);
  while (query && g_get_monotonic_time () < deadline) {
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
  g_assert_null (query);
  g_clear_object (&fixture->collection);
}

static TabiyaPositionTree *
wait_for_tree (Fixture *fixture)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (!tabiya_tree_query_is_current (fixture->query) && g_get_monotonic_time () < deadline) {
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
  g_assert_true (tabiya_tree_query_is_current (fixture->query));
  g_assert_cmpint (tabiya_tree_query_get_state (fixture->query), ==, TABIYA_TREE_READY);
  return tabiya_tree_query_get_tree (fixture->query);
}

static guint
count_games (Fixture *fixture)
{
  return tabiya_position_tree_get_total (wait_for_tree (fixture))->games;
}

static void
make_moves (ChessPosition *position,
            const char    *moves)
{
  g_auto(GStrv) words = g_strsplit (moves, " ", -1);

  chess_position_init_standard (position);
  for (guint i = 0; words[i]; i++) {
    ChessMove move;

    g_assert_cmpint (chess_move_read (position, CHESS_NOTATION_SAN, words[i], -1, &move).error, ==,
                     CHESS_TEXT_OK);
    chess_position_make (position, position, move);
  }
}

static void
test_states (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_cmpint (tabiya_tree_query_get_state (fixture->query), ==, TABIYA_TREE_NO_GAMES);
  tabiya_tree_query_set_collection (fixture->query, fixture->collection);
  /* Nobody looks. */
  while (tabiya_collection_get_positions (fixture->collection) != TABIYA_POSITIONS_READY)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (tabiya_tree_query_get_state (fixture->query), ==, TABIYA_TREE_WAITING);
  g_assert_null (tabiya_tree_query_get_tree (fixture->query));
  tabiya_tree_query_set_active (fixture->query, TRUE);
  g_assert_cmpuint (count_games (fixture), ==, 3);
  g_assert_cmpuint (fixture->n_told, >, 0);
  tabiya_tree_query_set_collection (fixture->query, NULL);
  g_assert_cmpint (tabiya_tree_query_get_state (fixture->query), ==, TABIYA_TREE_NO_GAMES);
  g_assert_null (tabiya_tree_query_get_tree (fixture->query));
}

/* While the index is being made it is said so, and the answer comes when it is there. */
static void
test_making (Fixture       *fixture,
             gconstpointer  data)
{
  tabiya_tree_query_set_active (fixture->query, TRUE);
  tabiya_tree_query_set_collection (fixture->query, fixture->collection);
  g_assert_cmpint (tabiya_tree_query_get_state (fixture->query), ==, TABIYA_TREE_MAKING);
  g_assert_cmpuint (count_games (fixture), ==, 3);
  g_assert_null (tabiya_tree_query_get_error (fixture->query));
}

/* A person steps faster than anybody can answer: only the last position is told. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const lines[] = { "e4", "e4 e5", "d4", "d4 d5", "f4" };
  ChessPosition position;

  tabiya_tree_query_set_active (fixture->query, TRUE);
  tabiya_tree_query_set_collection (fixture->query, fixture->collection);
  wait_for_tree (fixture);
  for (guint round = 0; round < 20; round++) {
    for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
      make_moves (&position, lines[i]);
      tabiya_tree_query_set_position (fixture->query, &position);
      g_assert_false (tabiya_tree_query_is_current (fixture->query));
    }
  }
  g_assert_true (chess_position_equal (tabiya_position_tree_get_position (wait_for_tree (fixture)),
                                       &position));
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaGameFilter) white = tabiya_game_filter_new ("white:anand");
  g_autoptr(TabiyaGameFilter) black = tabiya_game_filter_new ("black:anand");
  g_autoptr(TabiyaGameFilter) none = tabiya_game_filter_new ("");

  tabiya_tree_query_set_active (fixture->query, TRUE);
  tabiya_tree_query_set_collection (fixture->query, fixture->collection);
  tabiya_tree_query_set_filter (fixture->query, white);
  g_assert_cmpuint (count_games (fixture), ==, 2);
  g_assert_true (tabiya_tree_query_get_filtered (fixture->query));
  /* Lifted, for as long as the filter is the same. */
  tabiya_tree_query_set_filtered (fixture->query, FALSE);
  g_assert_cmpuint (count_games (fixture), ==, 3);
  g_assert_false (tabiya_tree_query_get_filtered (fixture->query));
  tabiya_tree_query_set_filter (fixture->query, black);
  g_assert_cmpuint (count_games (fixture), ==, 1);
  tabiya_tree_query_set_filter (fixture->query, none);
  g_assert_cmpuint (count_games (fixture), ==, 3);
  g_assert_false (tabiya_tree_query_get_filtered (fixture->query));
}

/* --- places --- */

static TabiyaGame *
read_game (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  return tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
}

static void
assert_place (TabiyaGame *game,
              const char *query,
              const char *san)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (query);
  TabiyaNode *node = tabiya_game_place_find_match (game, filter);

  if (!san)
    g_assert_null (node);
  else
    g_assert_cmpstr (tabiya_node_get_san (game, node), ==, san);
}

static void
test_places (void)
{
  g_autoptr(TabiyaGame) game =
    read_game ("[Event \"?\"]\n\n1. e4 e5 2. Nf3 {Développement\nnaturel [%clk 0:01:00]} Nc6\n"
               "(2... d6 {Philidor}) 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *\n\n");
  ChessPosition position;
  TabiyaNode *node;

  make_moves (&position, "Nf3 Nc6 e4 e5");
  node = tabiya_game_place_find_position (game, &position);
  g_assert_cmpuint (tabiya_node_get_ply (node), ==, 4);
  make_moves (&position, "d4");
  g_assert_null (tabiya_game_place_find_position (game, &position));

  assert_place (game, "material:KQRRBNNPPPPPPPPKQRRBBNPPPPPPPP", "dxc6");
  assert_place (game, "fen:*/*/*/4p3/4P3/*/*/*", "e5");
  assert_place (game, "fen:*/*/*/8/4P3/*/*/*", "e4");
  assert_place (game, "anand", NULL);
  assert_place (game, "-fen:*/*/*/8/4P3/*/*/*", NULL);
  assert_place (game, "comment:\"developpement naturel\"", "Nf3");
  assert_place (game, "comment:philidor", "d6");
  assert_place (game, "comment:clk", NULL);
}

/* --- text --- */

static void
assert_player (const char       *filter,
               TabiyaFilterKind  colour,
               const char       *name,
               const char       *expected)
{
  g_autoptr(TabiyaGameFilter) old = tabiya_game_filter_new (filter);
  g_autofree char *text = tabiya_query_text_dup_player (old, colour, name);
  g_autoptr(TabiyaGameFilter) new = tabiya_game_filter_new (text);
  guint column;

  g_assert_cmpstr (text, ==, expected);
  g_assert_null (tabiya_game_filter_get_error (new, &column));
}

static void
assert_term (char             *term,
             const char       *expected,
             TabiyaFilterKind  kind)
{
  g_autofree char *text = term;
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  guint column;

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (tabiya_game_filter_get_error (filter, &column), ==, NULL);
  g_assert_cmpint (tabiya_game_filter_get_term (filter, 0)->kind, ==, kind);
}

static void
test_players (void)
{
  assert_player ("", TABIYA_FILTER_WHITE, "Tal", "white:Tal");
  assert_player ("1-0", TABIYA_FILTER_BLACK, " Tal, Mihail ", "1-0 black:\"Tal, Mihail\"");
  assert_player ("white:x B90 player:y", TABIYA_FILTER_PLAYER, "a|b", "B90 player:\"a|b\"");
  assert_player ("-white:x", TABIYA_FILTER_WHITE, "O\"Kelly", "-white:x white:OKelly");
  assert_player ("white:x 1972", TABIYA_FILTER_WHITE, "", "1972");
  assert_term (tabiya_query_text_dup_exact ("player", "Tal"), "player:=Tal",
               TABIYA_FILTER_PLAYER);
  assert_term (tabiya_query_text_dup_exact ("white", "Tal, M|x"), "white:=\"Tal, M|x\"",
               TABIYA_FILTER_WHITE);
  assert_player ("winner:x opponentelo:2500.. 1972", TABIYA_FILTER_WHITE, "", "1972");
}

static void
test_boards (void)
{
  g_autoptr(TabiyaPositionEditor) editor = NULL;
  TabiyaBoardQuery query = { .turn = -1 };
  const guint8 counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES] = {
    { [CHESS_ROOK] = 1, [CHESS_PAWN] = 2 }, { [CHESS_ROOK] = 1 },
  };
  ChessPosition start;

  chess_position_init_standard (&start);
  editor = tabiya_position_editor_new (&start);
  assert_term (tabiya_board_query_dup_fen (editor, &query),
               "fen:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
               TABIYA_FILTER_BOARD);
  query.turn = CHESS_BLACK;
  assert_term (tabiya_board_query_dup_fen (editor, &query),
               "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"",
               TABIYA_FILTER_BOARD);
  query.colors = TRUE;
  query.wings = TRUE;
  assert_term (tabiya_board_query_dup_fen (editor, &query),
               "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1@colors+wings\"",
               TABIYA_FILTER_BOARD);

  tabiya_position_editor_clear (editor);
  tabiya_position_editor_put (editor, chess_piece_make (CHESS_WHITE, CHESS_BISHOP),
                              chess_square_make (6, 1));
  query = (TabiyaBoardQuery) { .turn = -1, .part = TRUE, .wings = TRUE,
                               .empty = bb_square (chess_square_make (6, 0))
                                        | bb_square (chess_square_make (7, 0)) };
  assert_term (tabiya_board_query_dup_fen (editor, &query),
               "fen:*/*/*/*/*/*/??????B*/??????2@wings",
               TABIYA_FILTER_BOARD);
  assert_term (tabiya_board_query_dup_material (counts, 30, 6), "material:KRPPKR@30+6",
               TABIYA_FILTER_BOARD);
  assert_term (tabiya_board_query_dup_material (counts, 0, 0), "material:KRPPKR",
               TABIYA_FILTER_BOARD);
  assert_term (tabiya_board_query_dup_structure ("iqp", 0, 12), "structure:iqp+12",
               TABIYA_FILTER_BOARD);
}

static void
test_squares (void)
{
  ChessBitboard set;

  g_assert_true (tabiya_board_query_read_squares ("e4, D5 ; h8", &set));
  g_assert_true (set == (bb_square (chess_square_make (4, 3)) | bb_square (chess_square_make (3, 4))
                         | bb_square (chess_square_make (7, 7))));
  g_assert_true (tabiya_board_query_read_squares ("", &set));
  g_assert_true (set == 0);
  g_assert_false (tabiya_board_query_read_squares ("e9", &set));
  g_assert_false (tabiya_board_query_read_squares ("e", &set));
  g_assert_false (tabiya_board_query_read_squares ("e44", &set));
}

/* "name=text" of all that are saved. (transfer full) */
static char *
dup_saved (GSettings *settings)
{
  g_autoptr(GPtrArray) saved = tabiya_saved_queries_list (settings);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < saved->len; i++) {
    const TabiyaSavedQuery *query = g_ptr_array_index (saved, i);

    g_string_append_printf (all, "%s=%s;", query->name, query->text);
  }
  return g_string_free (all, FALSE);
}

static void
assert_saved (GSettings  *settings,
              const char *expected)
{
  g_autofree char *all = dup_saved (settings);

  g_assert_cmpstr (all, ==, expected);
}

static void
test_saved (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();

  assert_saved (settings, "");
  g_assert_true (tabiya_saved_queries_save (settings, "Mine", "player:tal"));
  g_assert_true (tabiya_saved_queries_save (settings, " Endings ", "material:KRPKR"));
  g_assert_false (tabiya_saved_queries_save (settings, "  ", "1-0"));
  assert_saved (settings, "Endings=material:KRPKR;Mine=player:tal;");
  g_assert_true (tabiya_saved_queries_save (settings, "Mine", "player:\"Tal, M\""));
  assert_saved (settings, "Endings=material:KRPKR;Mine=player:\"Tal, M\";");
  g_assert_false (tabiya_saved_queries_rename (settings, "Mine", "Endings"));
  g_assert_false (tabiya_saved_queries_rename (settings, "Nobody", "Tal"));
  g_assert_true (tabiya_saved_queries_rename (settings, "Endings", "Rooks"));
  tabiya_saved_queries_remove (settings, "Mine");
  tabiya_saved_queries_remove (settings, "Mine");
  assert_saved (settings, "Rooks=material:KRPKR;");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
#define ADD(name, function) \
  g_test_add ("/tabiya/tree-query/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("states", test_states);
  ADD ("making", test_making);
  ADD ("steps", test_steps);
  ADD ("filter", test_filter);
  g_test_add_func ("/tabiya/tree-query/places", test_places);
  g_test_add_func ("/tabiya/tree-query/players", test_players);
  g_test_add_func ("/tabiya/tree-query/boards", test_boards);
  g_test_add_func ("/tabiya/tree-query/squares", test_squares);
  g_test_add_func ("/tabiya/tree-query/saved", test_saved);
  return g_test_run ();
}

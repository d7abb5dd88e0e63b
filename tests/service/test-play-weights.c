/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pgn/tabiya-pgn.h"
#include "play-test.h"

/* A game in which the engine plays with other weights than the defaults says so. */

static void
make_weights (HeuristicWeights *weights,
              const char       *id,
              int               value)
{
  heuristic_weights_init (weights, heuristic_find ("tabiya"));
  if (id)
    g_assert_true (heuristic_weights_set (weights,
                                          heuristic_find_weight (weights->heuristic, id), value));
}

static void
set_profile (PlayTest   *test,
             const char *name,
             const char *id,
             int         value)
{
  HeuristicWeights weights;

  make_weights (&weights, id, value);
  tabiya_play_set_profile (test->play, &weights, name);
}

static const char *
get_tag (PlayTest   *test,
         const char *name)
{
  return tabiya_game_get_tag (tabiya_play_get_game (test->play), name);
}

/* The comments of a main line, each behind its ply: "2:text|4:text". */
static char *
dup_comments (TabiyaGame *game)
{
  GString *text = g_string_new (NULL);
  TabiyaNode *node = tabiya_game_get_root (game);

  for (; node; node = tabiya_node_get_child (node, 0)) {
    g_autofree char *comment = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);

    if (comment)
      g_string_append_printf (text, "%s%u:%s", text->len > 0 ? "|" : "",
                              tabiya_node_get_ply (node), comment);
  }
  return g_string_free (text, FALSE);
}

#define assert_comments(test, expected)                                                \
  G_STMT_START {                                                                       \
    g_autofree char *comments_ = dup_comments (tabiya_play_get_game ((test)->play));   \
    g_assert_cmpstr (comments_, ==, expected);                                         \
  } G_STMT_END

#define ATTACKER "Tabiya plays with the weights “Attacker”."
#define FORTRESS "Tabiya plays with the weights “Fortress*” (tabiya king-shelter=180)."
#define BALANCED "Tabiya plays with the weights “Balanced”."

/* Tags from the start, a comment at the engine's first move, and both after writing and reading. */
static void
test_record (PlayTest      *test,
             gconstpointer  data)
{
  g_autofree char *pgn = NULL;
  g_autofree char *comments = NULL;
  g_autoptr(TabiyaGame) read = NULL;

  play_test_script (test, NULL, "e4 e5 Nf3 Nc6 Bb5 a6");
  set_profile (test, "Attacker", "king-attack", 150);
  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_cmpstr (get_tag (test, "TabiyaProfile"), ==, "Attacker");
  g_assert_cmpstr (get_tag (test, "TabiyaWeights"), ==, "tabiya king-attack=150");
  play_test_moves (test, "e4 e5 Nf3 Nc6 Bb5 a6");
  assert_comments (test, "2:" ATTACKER);

  pgn = tabiya_pgn_write_game (tabiya_play_get_game (test->play));
  g_assert_nonnull (strstr (pgn, "[TabiyaProfile \"Attacker\"]"));
  read = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  g_assert_cmpstr (tabiya_game_get_tag (read, "TabiyaProfile"), ==, "Attacker");
  g_assert_cmpstr (tabiya_game_get_tag (read, "TabiyaWeights"), ==, "tabiya king-attack=150");
  comments = dup_comments (read);
  g_assert_cmpstr (comments, ==, "2:" ATTACKER);
}

/* Phases are told apart, and a table is named by its content: the hash of all zeros is that of
   FNV-1a, as anybody can compute it. */
static void
test_details (PlayTest      *test,
              gconstpointer  data)
{
  HeuristicWeights weights;

  make_weights (&weights, "king-attack", 150);
  heuristic_weights_set_phase (&weights, heuristic_find_weight (weights.heuristic, "tempo"),
                               HEURISTIC_ENDGAME, 80);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    heuristic_weights_set_square (&weights, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, (ChessSquare) i, 0);
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6 Bb5 a6");
  tabiya_play_set_profile (test->play, &weights, "Own");
  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_cmpstr (get_tag (test, "TabiyaWeights"), ==,
                   "tabiya king-attack=150 tempo.eg=80 knight.mg#dfde6ac5");
}

static void
test_defaults (PlayTest      *test,
               gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  set_profile (test, "Balanced", NULL, 0);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6");
  g_assert_null (get_tag (test, "TabiyaProfile"));
  g_assert_null (get_tag (test, "TabiyaWeights"));
  assert_comments (test, "");
}

/* What the book says is marked as the engine's move from it, also after writing and reading, and
   only that: neither a person's move nor one that was searched. */
static void
test_book_mark (PlayTest      *test,
                gconstpointer  data)
{
  g_autofree char *pgn = NULL;
  g_autoptr(TabiyaGame) read = NULL;
  TabiyaNode *node;

  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6 h4");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  pgn = tabiya_pgn_write_game (tabiya_play_get_game (test->play));
  read = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  node = tabiya_game_get_root (read);
  for (guint ply = 1; ply <= 6; ply++) {
    node = tabiya_node_get_child (node, 0);
    g_assert_cmpint (tabiya_node_is_from_book (node), ==, ply == 2 || ply == 4);
  }
  assert_comments (test, "");
}

/* A book move that the weights will have nothing of is not played. */
static void
test_book_gives_way (PlayTest      *test,
                     gconstpointer  data)
{
  /* The only move of this book puts the queen where it can be taken. */
  static const char line[] = "e4 Qg5";
  const char *fen = "rnbqkbnr/pppp1ppp/4p3/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1";

  for (int weights = 0; weights < 2; weights++) {
    TabiyaNode *node;

    play_test_script (test, fen, line);
    /* Only material counts less or more: what the move loses. */
    set_profile (test, "Miser", "material", weights == 0 ? 100 : 200);
    play_test_start (test, HUMAN_ENGINE, fen);
    play_test_try_move (test, "e4");
    play_test_wait_state (test, TABIYA_PLAY_HUMAN);
    node = tabiya_play_get_live_node (test->play);
    g_assert_cmpint (tabiya_node_is_from_book (node), ==, weights == 0);
  }
}

/* Without an engine there is nobody whose weights they could be. */
static void
test_people (PlayTest      *test,
             gconstpointer  data)
{
  set_profile (test, "Attacker", "king-attack", 150);
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4 e5 Nf3");
  tabiya_play_resign (test->play);
  g_assert_null (get_tag (test, "TabiyaProfile"));
  g_assert_null (get_tag (test, "TabiyaWeights"));
  assert_comments (test, "");
}

/* Each change is told where the engine first plays with it, also that back to the defaults. */
static void
test_changes (PlayTest      *test,
              gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5");
  /* A slider passes many values before the engine moves. */
  for (int i = 101; i <= 150; i++)
    set_profile (test, i < 150 ? "Balanced*" : "Attacker", "king-attack", i);
  play_test_moves (test, "Nf3 Nc6 Bb5 a6");
  set_profile (test, "Fortress*", "king-shelter", 180);
  play_test_moves (test, "Ba4 Nf6");
  set_profile (test, "Balanced", NULL, 0);
  play_test_moves (test, "O-O Be7");
  assert_comments (test, "4:" ATTACKER "|8:" FORTRESS "|10:" BALANCED);
}

/* Undo takes the comment along with the move, and the new line has its own. */
static void
test_take_back (PlayTest      *test,
                gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  set_profile (test, "Attacker", "king-attack", 150);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5");
  assert_comments (test, "2:" ATTACKER);
  tabiya_play_take_back (test->play);
  play_test_script (test, NULL, "d4 d5 c4 e6");
  play_test_moves (test, "d4 d5 c4 e6");
  assert_comments (test, "2:" ATTACKER);
}

/* A game that is gone on with knows what it has said. */
static void
test_restored (PlayTest      *test,
               gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  set_profile (test, "Attacker", "king-attack", 150);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5");
  play_test_crash (test);
  set_profile (test, "Attacker", "king-attack", 150);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_moves (test, "Nf3 Nc6");
  assert_comments (test, "2:" ATTACKER);
}

/* Braces would end the comment. */
static void
test_awkward_name (PlayTest      *test,
                   gconstpointer  data)
{
  g_autofree char *pgn = NULL;
  g_autofree char *comments = NULL;
  g_autoptr(TabiyaGame) read = NULL;

  play_test_script (test, NULL, "e4 e5");
  set_profile (test, "a} 1-0 \"b\\ {攻擊 [%clk 0:00:01]", "king-attack", 150);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5");
  pgn = tabiya_pgn_write_game (tabiya_play_get_game (test->play));
  read = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  g_assert_cmpstr (tabiya_game_get_tag (read, "TabiyaProfile"), ==,
                   "a} 1-0 \"b\\ {攻擊 [%clk 0:00:01]");
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (read)), ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (read)), ==, 2);
  comments = dup_comments (read);
  g_assert_true (g_str_has_prefix (comments, "2:Tabiya plays with the weights “a) 1-0"));
}

/* Other weights while the engine thinks: it thinks anew, with them, and answers. */
static void
test_restart (PlayTest      *test,
              gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_HUMAN, NULL);
  guint64 generation;

  setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_DEPTH;
  setup->players[CHESS_WHITE].value = 60;
  tabiya_play_start (test->play, setup);
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_SEARCHING);
  service_test_run_for (50);
  generation = tabiya_engine_service_get_generation (test->service);
  for (int i = 1; i <= 5; i++) {
    set_profile (test, "Attacker*", "king-attack", 150 + i);
    g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==,
                      generation + (guint64) i);
    g_assert_cmpint (tabiya_play_get_state (test->play), ==, TABIYA_PLAY_ENGINE);
  }
  /* The same once more: it goes on. */
  set_profile (test, "Attacker*", "king-attack", 155);
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, generation + 5);
  wait_until (tabiya_engine_service_get_analysis (test->service));
  tabiya_play_move_now (test->play);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  assert_comments (test, "1:Tabiya plays with the weights “Attacker*” (tabiya king-attack=155).");
}

typedef struct {
  gboolean        done;
  TabiyaAnalysis *analysis;
} Answer;

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Answer *answer = data;

  answer->analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result,
                                                          NULL);
  answer->done = TRUE;
}

static guint64
count_nodes (TabiyaEngineService *service,
             int                  king_attack)
{
  g_autoptr(TabiyaSearch) search = NULL;
  ChessPosition position;
  Answer answer = { FALSE, NULL };
  guint64 nodes;

  service_test_position ("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9",
                         &position);
  search = tabiya_search_new (&position);
  make_weights (&search->weights, "king-attack", king_attack);
  search->depth = 7;
  tabiya_engine_service_search_async (service, search, NULL, answered_cb, &answer);
  wait_until (answer.done);
  nodes = answer.analysis->nodes;
  tabiya_analysis_unref (answer.analysis);
  return nodes;
}

/* Nothing of what other weights found is left: the same nodes as by an engine that never did. */
static void
test_tables_cleared (PlayTest      *test,
                     gconstpointer  data)
{
  g_autoptr(TabiyaEngineService) fresh = tabiya_engine_service_new_for_arbiter (test->arbiter);
  guint64 expected = count_nodes (fresh, 160);
  guint64 warm;

  count_nodes (test->service, 100);
  g_assert_cmpuint (count_nodes (test->service, 160), ==, expected);
  /* With the same weights the tables do help, or this would show nothing. */
  warm = count_nodes (test->service, 160);
  g_assert_cmpuint (warm, <, expected);
  tabiya_engine_service_shutdown (fresh);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  PLAY_TEST_ADD ("/tabiya/play-weights/record", test_record);
  PLAY_TEST_ADD ("/tabiya/play-weights/details", test_details);
  PLAY_TEST_ADD ("/tabiya/play-weights/defaults", test_defaults);
  PLAY_TEST_ADD ("/tabiya/play-weights/people", test_people);
  PLAY_TEST_ADD ("/tabiya/play-weights/book-mark", test_book_mark);
  PLAY_TEST_ADD ("/tabiya/play-weights/book-gives-way", test_book_gives_way);
  PLAY_TEST_ADD ("/tabiya/play-weights/changes", test_changes);
  PLAY_TEST_ADD ("/tabiya/play-weights/take-back", test_take_back);
  PLAY_TEST_ADD ("/tabiya/play-weights/restored", test_restored);
  PLAY_TEST_ADD ("/tabiya/play-weights/awkward-name", test_awkward_name);
  PLAY_TEST_ADD ("/tabiya/play-weights/restart", test_restart);
  PLAY_TEST_ADD ("/tabiya/play-weights/tables-cleared", test_tables_cleared);

  return g_test_run ();
}

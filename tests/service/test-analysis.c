/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service/tabiya-analysis.h"

#include "service-test.h"
#include "service/tabiya-search-progress.h"

static void
test_search_copy (void)
{
  ChessPosition position;
  guint64 key = 42;
  g_autoptr(TabiyaSearch) search = NULL;
  g_autoptr(TabiyaSearch) copy = NULL;
  ChessMove move;

  service_test_position ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &position);
  move = service_test_move (&position, "e2e4");
  search = tabiya_search_new (&position);
  g_assert_cmpint (search->priority, ==, TABIYA_PRIORITY_MOVE);
  g_assert_null (search->history);
  search->history = g_array_new (FALSE, FALSE, sizeof key);
  g_array_append_val (search->history, key);
  search->nodes = 77;
  g_assert_null (search->root_moves);
  search->root_moves = g_array_new (FALSE, FALSE, sizeof move);
  g_array_append_val (search->root_moves, move);

  copy = tabiya_search_copy (search);
  g_array_index (search->root_moves, ChessMove, 0) = CHESS_NO_MOVE;
  g_array_index (search->history, guint64, 0) = 43;
  g_assert_true (chess_position_equal (&copy->position, &position));
  g_assert_cmpuint (copy->nodes, ==, 77);
  g_assert_cmpuint (copy->history->len, ==, 1);
  g_assert_cmpuint (g_array_index (copy->history, guint64, 0), ==, 42);
  g_assert_cmpuint (copy->root_moves->len, ==, 1);
  g_assert_true (g_array_index (copy->root_moves, ChessMove, 0) == move);
}

/* Progress: reports of an engine that looks at several lines. */

typedef struct {
  ChessPosition        position;
  TabiyaSearchProgress progress;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const char *fen = data ? data
                                 : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  service_test_position (fen, &fixture->position);
  tabiya_search_progress_init (&fixture->progress, &fixture->position, 2);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_search_progress_clear (&fixture->progress);
}

static void
report (Fixture     *fixture,
        int          depth,
        int          line,
        ChessScore   score,
        const char  *text)
{
  ChessMove move = service_test_move (&fixture->position, text);
  EngineInfo info = {
    .line = line,
    .n_lines = 2,
    .depth = depth,
    .score = score,
    .nodes = (uint64_t) depth * 1000,
    .time_ms = depth,
    .pv = &move,
    .n_pv = 1,
  };

  tabiya_search_progress_update (&fixture->progress, &info);
}

/* "e4 20/3, d4 10/2": first move, White's score and depth of each line. */
static void
assert_lines (Fixture    *fixture,
              const char *expected)
{
  g_autoptr(TabiyaAnalysis) analysis = tabiya_search_progress_snapshot (&fixture->progress);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < analysis->n_lines; i++) {
    const TabiyaLine *line = &analysis->lines[i];
    char san[CHESS_MOVE_SIZE];

    chess_move_write (&fixture->position, CHESS_NOTATION_SAN, line->moves[0], san);
    g_assert_cmpint (line->score.kind, ==, CHESS_SCORE_CENTIPAWNS);
    g_string_append_printf (text, "%s%s %d/%d", i > 0 ? ", " : "", san, line->score.value,
                            line->depth);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_progress_lines (Fixture       *fixture,
                     gconstpointer  data)
{
  assert_lines (fixture, "");
  report (fixture, 1, 1, chess_score_centipawns (30), "e4");
  assert_lines (fixture, "e4 30/1");
  report (fixture, 1, 2, chess_score_centipawns (25), "d4");
  assert_lines (fixture, "e4 30/1, d4 25/1");
  /* The second of the depth before stays until it is told anew... */
  report (fixture, 2, 1, chess_score_centipawns (31), "e4");
  assert_lines (fixture, "e4 31/2, d4 25/1");
  report (fixture, 2, 2, chess_score_centipawns (26), "Nf3");
  assert_lines (fixture, "e4 31/2, Nf3 26/2");
  /* ...and never stands there twice. */
  report (fixture, 3, 1, chess_score_centipawns (40), "Nf3");
  assert_lines (fixture, "Nf3 40/3, e4 31/2");
  report (fixture, 3, 1, chess_score_centipawns (45), "d4");
  assert_lines (fixture, "d4 45/3, e4 31/2");
}

static void
test_progress_bounds (Fixture       *fixture,
                      gconstpointer  data)
{
  ChessMove move = service_test_move (&fixture->position, "e4");
  EngineInfo info = {
    .line = 1, .n_lines = 1, .depth = 4, .score = chess_score_centipawns (500),
    .bound = ENGINE_BOUND_LOWER, .nodes = 99, .time_ms = 7, .pv = &move, .n_pv = 1,
  };
  g_autoptr(TabiyaAnalysis) analysis = NULL;

  report (fixture, 3, 1, chess_score_centipawns (30), "d4");
  tabiya_search_progress_update (&fixture->progress, &info);
  info.n_pv = 0;
  info.bound = ENGINE_BOUND_EXACT;
  tabiya_search_progress_update (&fixture->progress, &info);
  assert_lines (fixture, "d4 30/3");
  analysis = tabiya_search_progress_snapshot (&fixture->progress);
  g_assert_cmpuint (analysis->nodes, ==, 99);
  g_assert_cmpint (analysis->time_ms, ==, 7);
  g_assert_cmpint (analysis->depth, ==, 3);
  g_assert_cmpuint (analysis->position_key, ==, fixture->position.key);
}

static void
test_progress_finish (Fixture       *fixture,
                      gconstpointer  data)
{
  EngineResult result = {
    .score = chess_score_centipawns (12), .depth = 2, .nodes = 5000, .time_ms = 9
  };

  result.best = service_test_move (&fixture->position, "c4");
  report (fixture, 2, 1, chess_score_centipawns (31), "e4");
  report (fixture, 2, 2, chess_score_centipawns (26), "d4");
  tabiya_search_progress_finish (&fixture->progress, &result);
  assert_lines (fixture, "c4 12/2, e4 31/2");

  /* What the engine told already is not told again. */
  result.best = service_test_move (&fixture->position, "c4");
  result.score = chess_score_centipawns (99);
  tabiya_search_progress_finish (&fixture->progress, &result);
  assert_lines (fixture, "c4 12/2, e4 31/2");
}

/* Black to move: the window's scores are White's. */
static void
test_progress_black (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr(TabiyaAnalysis) analysis = NULL;

  report (fixture, 1, 1, chess_score_centipawns (55), "Kd7");
  assert_lines (fixture, "Kd7 -55/1");
  report (fixture, 2, 1, chess_score_mate (2), "Kd7");
  report (fixture, 2, 2, chess_score_mated (2), "Kf7");
  analysis = tabiya_search_progress_snapshot (&fixture->progress);
  g_assert_true (chess_score_equal (analysis->lines[0].score, chess_score_mated (2)));
  g_assert_true (chess_score_equal (analysis->lines[1].score, chess_score_mate (2)));
}

static void
test_final (void)
{
  g_autoptr(GArray) history = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  g_autoptr(TabiyaAnalysis) other = NULL;
  g_autoptr(TabiyaAnalysis) repeated = NULL;
  ChessPosition position;

  service_test_position ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                         &position);
  analysis = tabiya_analysis_new_for_end (&position, NULL);
  other = tabiya_analysis_ref (analysis);
  g_assert_true (other == analysis);
  g_assert_cmpuint (analysis->position_key, ==, position.key);
  g_assert_true (analysis->finished);
  g_assert_cmpuint (analysis->n_lines, ==, 1);
  g_assert_cmpuint (analysis->lines[0].n_moves, ==, 0);
  g_assert_true (chess_score_equal (analysis->lines[0].score, chess_score_mated (0)));

  /* The rules count what was before: the fifth time ends the game, the fourth does not. */
  service_test_position ("4k3/8/8/8/8/8/8/R3K3 w - - 8 80", &position);
  for (int i = 0; i < 8; i++) {
    guint64 key = i % 2 == 0 ? position.key : ~position.key;

    g_array_append_val (history, key);
  }
  repeated = tabiya_analysis_new_for_end (&position, history);
  g_assert_true (chess_score_equal (repeated->lines[0].score, chess_score_draw ()));
  g_array_remove_range (history, 0, 2);
  g_assert_null (tabiya_analysis_new_for_end (&position, history));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/analysis/search-copy", test_search_copy);
  g_test_add_func ("/tabiya/analysis/final", test_final);
  g_test_add ("/tabiya/analysis/progress-lines", Fixture, NULL, set_up, test_progress_lines,
              tear_down);
  g_test_add ("/tabiya/analysis/progress-bounds", Fixture, NULL, set_up, test_progress_bounds,
              tear_down);
  g_test_add ("/tabiya/analysis/progress-finish", Fixture, NULL, set_up, test_progress_finish,
              tear_down);
  g_test_add ("/tabiya/analysis/progress-black", Fixture, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
              set_up, test_progress_black, tear_down);

  return g_test_run ();
}

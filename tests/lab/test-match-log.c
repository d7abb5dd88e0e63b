/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "core/chess-text.h"
#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-file.h"
#include "lab/match/tabiya-match-log.h"

/* The file of a match: what is in it, and how a match goes on with it. */

static void
set_up (MatchFixture  *fixture,
        gconstpointer  data)
{
  match_fixture_set_up (fixture, data);
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
}

static void
assert_refused (MatchFixture     *fixture,
                TabiyaMatchError  code,
                const char       *part)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *before = match_fixture_read_pgn (fixture);
  g_autofree char *after = NULL;

  g_assert_null (tabiya_match_new (&fixture->setup, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, (int) code);
  if (!strstr (error->message, part))
    g_error ("\"%s\" is not in \"%s\"", part, error->message);
  after = match_fixture_read_pgn (fixture);
  g_assert_cmpstr (before, ==, after);
}

/* The moves of a game as UCI, from the file. */
static void
assert_same_moves (TabiyaGame *game,
                   const char *line)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  TabiyaNode *node = tabiya_game_get_root (game);
  guint n = 0;

  g_assert_cmpstr (tabiya_game_get_tag (game, "Round"), ==, words[0]);
  while (tabiya_node_get_n_children (node) > 0) {
    g_autofree char *uci = NULL;
    ChessPosition position;
    char text[CHESS_MOVE_SIZE];

    tabiya_node_get_position (game, node, &position);
    node = tabiya_node_get_child (node, 0);
    chess_move_write (&position, CHESS_NOTATION_UCI, tabiya_node_get_move (node), text);
    g_assert_cmpstr (words[++n], ==, text);
  }
  g_assert_cmpstr (words[n + 1], ==, tabiya_game_get_result (game));
}

/* Every game is there, with players, result, evaluations and times, and survives being written and
   read again. */
static void
test_pgn (MatchFixture  *fixture,
          gconstpointer  data)
{
  g_autoptr(GFile) path = g_file_new_for_path (fixture->pgn);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  TabiyaPgnCheckTotals totals = { 0 };

  fixture->setup.event = g_strdup ("A \"quoted\" \\ name");
  match_fixture_run (fixture);
  file = tabiya_pgn_file_load (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 8);
  for (guint i = 0; i < 8; i++) {
    g_autoptr(GPtrArray) problems = g_ptr_array_new ();
    g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, i, problems, &error);
    TabiyaNode *end;
    ChessScore score;
    int depth;
    gint64 elapsed;

    g_assert_no_error (error);
    g_assert_cmpuint (problems->len, ==, 0);
    g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "A \"quoted\" \\ name");
    g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, i % 2 == 0 ? "one" : "two");
    g_assert_cmpstr (tabiya_game_get_tag (game, "Termination"), ==, "normal");
    g_assert_cmpstr (tabiya_game_get_tag (game, "WhiteLimit"), ==, "200 nodes");
    assert_same_moves (game, fixture->games->pdata[i]);
    end = tabiya_game_get_end (game);
    g_assert_true (tabiya_node_get_evaluation (end, &score, &depth));
    g_assert_true (tabiya_node_get_elapsed (end, &elapsed));
    /* The opening was nobody's thought. */
    g_assert_false (tabiya_node_get_evaluation (tabiya_node_get_child (tabiya_game_get_root (game),
                                                                       0),
                                                &score, &depth));
  }
  g_assert_true (tabiya_pgn_check_path (fixture->pgn, TRUE, NULL, NULL, &totals, &error));
  g_assert_cmpuint (totals.n_games, ==, 8);
  g_assert_cmpuint (totals.n_problems, ==, 0);
  g_assert_cmpuint (totals.n_differing, ==, 0);
}

static gpointer
copy_string (gconstpointer text,
             gpointer      data)
{
  return g_strdup (text);
}

/* Stopped after any number of games and taken up again, a match has the same games and the same
   totals as one that was never stopped. */
static void
test_resume (MatchFixture  *fixture,
             gconstpointer  data)
{
  g_autofree char *whole = NULL;
  TabiyaMatchTotals totals;

  match_fixture_run (fixture);
  whole = match_fixture_dup_sorted (fixture);
  totals = fixture->totals;
  for (guint n = 1; n < 8; n++) {
    g_autofree char *parts = NULL;
    g_autoptr(GPtrArray) games = NULL;

    g_assert_cmpint (g_unlink (fixture->pgn), ==, 0);
    fixture->setup.n_concurrent = 1 + n % 3;
    fixture->stop_after = n;
    match_fixture_run (fixture);
    g_assert_cmpuint (fixture->games->len, >=, n);
    if (fixture->games->len < 8)
      g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_STOPPED);
    games = g_ptr_array_copy (fixture->games, copy_string, NULL);

    fixture->stop_after = 0;
    match_fixture_run (fixture);
    g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
    g_assert_cmpuint (fixture->totals.n_resumed, ==, games->len);
    g_assert_cmpuint (fixture->totals.n_resumed + fixture->games->len, ==, 8);
    g_ptr_array_extend_and_steal (fixture->games, g_steal_pointer (&games));
    parts = match_fixture_dup_sorted (fixture);
    g_assert_cmpstr (whole, ==, parts);
    g_assert_cmpmem (&fixture->totals.score, sizeof totals.score, &totals.score,
                     sizeof totals.score);
    for (guint i = 0; i < 2; i++) {
      g_assert_cmpuint (fixture->totals.efforts[i].nodes, ==, totals.efforts[i].nodes);
      g_assert_cmpuint (fixture->totals.efforts[i].moves, ==, totals.efforts[i].moves);
      g_assert_cmpuint (fixture->totals.efforts[i].depth, ==, totals.efforts[i].depth);
    }
  }
}

/* A finished match has nothing to do; one with more games goes on. */
static void
test_more_games (MatchFixture  *fixture,
                 gconstpointer  data)
{
  match_fixture_run (fixture);
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 0);
  g_assert_cmpuint (fixture->totals.n_resumed, ==, 8);
  g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
  fixture->setup.n_games = 10;
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 2);
  g_assert_true (g_str_has_prefix (fixture->games->pdata[0], "5.1 "));
  fixture->setup.n_games = 4;
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 0);
  g_assert_cmpuint (tabiya_match_score_n_games (&fixture->totals.score), ==, 10);
}

/* A game that was cut short while it was being written is taken out and played again, wherever the
   cut is; nothing else is. */
static void
test_fragment (MatchFixture  *fixture,
               gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *one = NULL;
  gsize length;
  gsize step;

  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  whole = match_fixture_read_pgn (fixture);
  length = (gsize) (strstr (whole + 1, "[Event ") - whole);
  one = g_strdup (fixture->games->pdata[1]);
  step = g_test_slow () ? 1 : (strlen (whole) - length) / 40;
  /* All of it is there but the line ends after the result. */
  g_assert_true (g_str_has_suffix (whole, "\n\n"));
  for (gsize cut = length + 1; cut < strlen (whole) - 2; cut += step) {
    g_assert_true (g_file_set_contents (fixture->pgn, whole, (gssize) cut, NULL));
    match_fixture_run (fixture);
    g_assert_no_error (fixture->error);
    g_assert_cmpuint (fixture->totals.n_resumed, ==, 1);
    g_assert_cmpuint (fixture->games->len, ==, 1);
    g_assert_cmpstr (fixture->games->pdata[0], ==, one);
  }
}

/* A file that ends within the tag of the result, where it looks like the end of the moves. */
static void
test_fragment_of_result (MatchFixture  *fixture,
                         gconstpointer  data)
{
  g_autofree char *whole = NULL;
  const char *end;

  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  whole = match_fixture_read_pgn (fixture);
  end = strchr (strstr (strstr (whole + 1, "[Event "), "[Result ") + strlen ("[Result \""), '"');
  g_assert_true (g_file_set_contents (fixture->pgn, whole, end - whole, NULL));
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->totals.n_resumed, ==, 1);
}

/* How a game ended, and what each move says of the engine that made it. */
static void
test_format (MatchFixture  *fixture,
             gconstpointer  data)
{
  static const char *const terminations[] = {
    [TABIYA_MATCH_END_RULES] = "normal",
    [TABIYA_MATCH_END_ADJUDICATION] = "adjudication",
    [TABIYA_MATCH_END_TIME] = "time forfeit",
    [TABIYA_MATCH_END_ILLEGAL_MOVE] = "rules infraction",
    [TABIYA_MATCH_END_SILENCE] = "abandoned",
    [TABIYA_MATCH_END_CRASH] = "abandoned",
  };
  TabiyaMatchMove moves[] = {
    { 0, { CHESS_SCORE_CENTIPAWNS, 10 }, 1, 1000000, 5000000 },
    { 0, { CHESS_SCORE_CENTIPAWNS, 20 }, 2, 2000000, 4000000 },
    { 0, { CHESS_SCORE_CENTIPAWNS, 30 }, 3, 3000000, 0 },
    { 0, { CHESS_SCORE_CENTIPAWNS, 40 }, 4, 4000000, -1 },
  };
  static const char *const words[] = { "e2e4", "e7e5", "g1f3", "b8c6" };
  TabiyaMatchGame game = {
    .pair = 1, .n_opening = 2, .points = 2, .reason = (char *) "Black's clock ran out",
    .moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchMove)),
  };
  ChessPosition position;

  chess_position_init_standard (&game.start);
  position = game.start;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    ChessPosition before = position;

    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_UCI, words[i], -1,
                                      &moves[i].move).error, ==, CHESS_TEXT_OK);
    chess_position_make (&position, &before, moves[i].move);
    g_array_append_val (game.moves, moves[i]);
  }
  for (guint end = 0; end < G_N_ELEMENTS (terminations); end++) {
    g_autofree char *text = NULL;
    g_autofree char *tag = g_strdup_printf ("[Termination \"%s\"]\n", terminations[end]);

    game.end = (TabiyaMatchEnd) end;
    text = tabiya_match_log_format (&fixture->setup, "a; b", &game);
    g_assert_nonnull (strstr (text, tag));
    g_assert_nonnull (strstr (text, "[Round \"2.1\"]\n"));
    g_assert_nonnull (strstr (text, "[MatchSettings \"a; b\"]\n"));
    /* The opening is nobody's thought; a clock that stands at nothing is shown. */
    g_assert_nonnull (strstr (text, "\n\n1. e4 e5 2. Nf3 {[%eval 0.30,3]"));
    g_assert_nonnull (strstr (text, "[%clk 0:00:00]"));
    g_assert_null (strstr (strstr (text, "2... Nc6"), "[%clk"));
    g_assert_nonnull (strstr (text, "ran out"));
  }
  g_array_unref (game.moves);
}

/* A file that a person saved with other line ends, or without the last of them, loses no game and
   goes on in its form. */
static void
test_line_ends (MatchFixture  *fixture,
                gconstpointer  data)
{
  g_autofree char *written = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *after = NULL;
  g_auto(GStrv) lines = NULL;

  fixture->setup.n_games = 4;
  match_fixture_run (fixture);
  written = match_fixture_read_pgn (fixture);
  if (GPOINTER_TO_INT (data) > 0)
    g_strchomp (written);
  lines = g_strsplit (written, "\n", -1);
  changed = g_strjoinv (GPOINTER_TO_INT (data) > 1 ? "\n" : "\r\n", lines);
  g_assert_true (g_file_set_contents (fixture->pgn, changed, -1, NULL));

  fixture->setup.n_games = 6;
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->totals.n_resumed, ==, 4);
  g_assert_cmpuint (fixture->games->len, ==, 2);
  after = match_fixture_read_pgn (fixture);
  g_assert_true (g_str_has_prefix (after, changed));
  for (const char *c = after; GPOINTER_TO_INT (data) < 2 && *c; c++)
    g_assert_true (*c != '\n' || c[-1] == '\r');
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->totals.n_resumed, ==, 6);
}

static void
test_different (MatchFixture  *fixture,
                gconstpointer  data)
{
  fixture->setup.n_games = 2;
  match_fixture_run (fixture);

  fixture->setup.engines[0].limits.nodes = 300;
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "300 nodes");
  fixture->setup.engines[0].limits.nodes = 200;
  match_fixture_set_option (fixture, 1, "king-attack=60");
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "king-attack=50");
  match_fixture_set_option (fixture, 1, "king-attack=50");
  fixture->setup.rules.max_plies = 100;
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "100 plies");
  fixture->setup.rules.max_plies = 0;
  fixture->setup.sprt = (TabiyaSprt) { TRUE, TABIYA_SPRT_LOGISTIC, 0.0, 5.0, 0.05, 0.05 };
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "logistic 0 5 0.05 0.05");
  fixture->setup.sprt.enabled = FALSE;
  fixture->setup.build = g_strdup ("abc");
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "tabiya (abc)");
  g_clear_pointer (&fixture->setup.build, g_free);
  tabiya_match_openings_unref (fixture->setup.openings);
  fixture->setup.openings = tabiya_match_openings_new_from_book (6, 4, NULL);
  assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "random 4");
}

/* Somebody else's games stay as they are. */
static void
test_foreign (MatchFixture  *fixture,
              gconstpointer  data)
{
  static const char *const files[] = {
    "[Event \"Wijk aan Zee\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n",
    "[Event \"Wijk aan Zee\"]\n[Result \"1-0\"]\n\n1. e4",
    "1. e4",
  };
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *twice = NULL;
  g_autofree char *huge = NULL;
  const char *round;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_assert_true (g_file_set_contents (fixture->pgn, files[i], -1, NULL));
    assert_refused (fixture, TABIYA_MATCH_ERROR_DIFFERENT, "does not belong to a match");
  }
  g_assert_cmpint (g_unlink (fixture->pgn), ==, 0);

  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  text = match_fixture_read_pgn (fixture);
  changed = g_strdup (text);
  memcpy (strstr (changed, "[Round \"1"), "[Round \"x", strlen ("[Round \"x"));
  g_assert_true (g_file_set_contents (fixture->pgn, changed, -1, NULL));
  assert_refused (fixture, TABIYA_MATCH_ERROR_FILE, "tags of this game were changed");
  /* There are two games with each opening. */
  memcpy (changed, text, strlen (text));
  memcpy (strstr (changed, "[Round \"1.2"), "[Round \"1.3", strlen ("[Round \"1.3"));
  g_assert_true (g_file_set_contents (fixture->pgn, changed, -1, NULL));
  assert_refused (fixture, TABIYA_MATCH_ERROR_FILE, "tags of this game were changed");
  twice = g_strconcat (text, text, NULL);
  g_assert_true (g_file_set_contents (fixture->pgn, twice, -1, NULL));
  assert_refused (fixture, TABIYA_MATCH_ERROR_FILE, "occurs twice");
  /* A number of which the games would not fit into memory. */
  round = strstr (text, "[Round \"1.1");
  huge = g_strdup_printf ("%.*s[Round \"540000000.1%s", (int) (round - text), text,
                          round + strlen ("[Round \"1.1"));
  g_assert_true (g_file_set_contents (fixture->pgn, huge, -1, NULL));
  assert_refused (fixture, TABIYA_MATCH_ERROR_FILE, "occurs twice");
}

static void
test_unusable (MatchFixture  *fixture,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) second_error = NULL;
  g_autoptr(TabiyaMatch) first = NULL;

  g_free (fixture->setup.pgn_path);
  fixture->setup.pgn_path = g_strdup ("/nowhere/at/all.pgn");
  g_assert_null (tabiya_match_new (&fixture->setup, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);

  /* Two matches cannot have one file. */
  g_free (fixture->setup.pgn_path);
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  first = tabiya_match_new (&fixture->setup, NULL);
  g_assert_nonnull (first);
  g_assert_null (tabiya_match_new (&fixture->setup, &second_error));
  g_assert_error (second_error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_assert_nonnull (strstr (second_error->message, "another program"));
}

/* A disk that is full: the match says so and ends, and its file holds whole games. */
static void
test_full (MatchFixture  *fixture,
           gconstpointer  data)
{
  struct rlimit before;
  struct rlimit limit;
  g_autofree char *text = NULL;
  gsize length;

  match_fixture_run (fixture);
  text = match_fixture_read_pgn (fixture);
  length = strlen (text);
  g_assert_cmpint (g_unlink (fixture->pgn), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = length / 2;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  fixture->setup.n_concurrent = 2;
  match_fixture_run (fixture);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FAILED);
  g_assert_error (fixture->error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  g_assert_cmpuint (fixture->games->len, >, 0);
  g_assert_cmpuint (fixture->games->len, <, 8);

  /* With room again it goes on as if nothing had been. */
  length = fixture->games->len;
  match_fixture_run (fixture);
  g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
  g_assert_cmpuint (fixture->totals.n_resumed, ==, length);
}

static void
test_no_file (MatchFixture  *fixture,
              gconstpointer  data)
{
  static const char *const paths[] = { "/dev/full", "/dev/null", "/" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr(GError) error = NULL;

    g_free (fixture->setup.pgn_path);
    fixture->setup.pgn_path = g_strdup (paths[i]);
    g_assert_null (tabiya_match_new (&fixture->setup, &error));
    g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  }
}

#define add(name, func) \
  g_test_add ("/tabiya/match-log/" name, MatchFixture, NULL, set_up, func, match_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("pgn", test_pgn);
  add ("resume", test_resume);
  add ("more-games", test_more_games);
  add ("fragment", test_fragment);
  add ("fragment-of-result", test_fragment_of_result);
  add ("format", test_format);
  g_test_add ("/tabiya/match-log/line-ends", MatchFixture, GINT_TO_POINTER (0), set_up,
              test_line_ends, match_fixture_tear_down);
  g_test_add ("/tabiya/match-log/line-ends/chomped", MatchFixture, GINT_TO_POINTER (1), set_up,
              test_line_ends, match_fixture_tear_down);
  g_test_add ("/tabiya/match-log/chomped", MatchFixture, GINT_TO_POINTER (2), set_up,
              test_line_ends, match_fixture_tear_down);
  add ("different", test_different);
  add ("foreign", test_foreign);
  add ("unusable", test_unusable);
  add ("full", test_full);
  add ("no-file", test_no_file);
  return g_test_run ();
}

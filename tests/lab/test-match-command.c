/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* The command match, as a person gives it. */

typedef struct {
  char *folder;
  char *pgn;
  char *openings;
  char *output;
  char *errors;
} Fixture;

static char *program;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-match-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->pgn = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->openings = g_build_filename (fixture->folder, "openings.epd", NULL);
  g_file_set_contents (fixture->openings, "7k/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n", -1, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->pgn);
  g_remove (fixture->openings);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->pgn);
  g_free (fixture->openings);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                      \
  G_STMT_START {                                                                              \
    g_clear_pointer (&fixture->output, g_free);                                               \
    g_clear_pointer (&fixture->errors, g_free);                                               \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "match", __VA_ARGS__, \
                                     NULL),                                                   \
                     ==, status);                                                             \
  } G_STMT_END

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

static guint
count_games (Fixture *fixture)
{
  g_autofree char *text = NULL;
  guint n = 0;

  if (!g_file_get_contents (fixture->pgn, &text, NULL, NULL))
    return 0;
  for (const char *p = text; (p = strstr (p, "[Event ")); p++)
    n++;
  return n;
}

static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  run (0, "--engine1", "tabiya name=new", "--engine2", "tabiya name=\"the old one\"", "--each",
       "nodes=100", "--openings", fixture->openings, "--games", "4", "--report", "2", "--pgn",
       fixture->pgn);
  assert_has (fixture->output, "2/4  +1 =0 -1  50.0 %  Elo +0.0 +- inf");
  assert_has (fixture->output, "new against the old one: 4 games in ");
  assert_has (fixture->output, "W-D-L:       2-0-2, 2.0 of 4 (50.00 %)\n");
  assert_has (fixture->output, "Pairs:       0 0 2 0 0 ");
  assert_has (fixture->output, "LOS:         50.00 %\n");
  assert_has (fixture->output, "Ended: 4 by the rules\n");
  assert_has (fixture->errors, "note: there are 1 openings for 2 pairs");
  g_assert_cmpuint (count_games (fixture), ==, 4);

  /* Once more: nothing to do. */
  run (0, "--engine1", "tabiya name=new", "--engine2", "tabiya name=\"the old one\"", "--each",
       "nodes=100", "--openings", fixture->openings, "--games", "4", "--pgn", fixture->pgn);
  assert_has (fixture->output, "W-D-L:       2-0-2");
  assert_has (fixture->output, "Ended: 4 in an earlier run\n");
  g_assert_cmpuint (count_games (fixture), ==, 4);

  /* Other settings are another match. */
  run (1, "--engine1", "tabiya name=new", "--engine2", "tabiya name=\"the old one\"", "--each",
       "nodes=101", "--openings", fixture->openings, "--games", "4", "--pgn", fixture->pgn);
  assert_has (fixture->errors, "belongs to another match");
  g_assert_null (strchr (strchr (fixture->errors, '\n') + 1, '\n'));
}

/* A program with its arguments and options, and a test. */
static void
test_program (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *other = g_strdup_printf ("%s option.Hash=1 'option.Tabiya King Attack=90'",
                                            program);

  run (0, "-1", "tabiya option.Hash=1 option.king-attack=90 depth=4", "-2", other, "--each",
       "depth=4", "--games", "2", "--sprt", "elo0=-5 elo1=5 alpha=0.1 beta=0.1 model=logistic",
       "--resign", "moves=4 score=900", "--draw", "from=20 moves=4 score=20", "--max-plies", "200");
  assert_has (fixture->output, "Test:        LLR ");
  assert_has (fixture->output, "(-2.20, 2.20) [-5, 5] logistic: no verdict yet\n");
  assert_has (fixture->output, "tabiya against tabiya-engine: 2 games");
}

/* Weights from a file bring their heuristic with them, and are part of what a match is. */
static void
test_weights (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "my own.weights", NULL);
  g_autofree char *engine = g_strdup_printf ("tabiya name=own 'weights=%s'", path);
  g_autofree char *games = NULL;

  g_file_set_contents (path, "[three-terms]\nmobility=0\n", -1, NULL);
  run (0, "-1", engine, "-2", "tabiya", "--each", "nodes=20", "--games", "2", "--pgn",
       fixture->pgn);
  assert_has (fixture->output, "own against tabiya: 2 games");
  g_file_set_contents (path, "[three-terms]\nmobility=2\n", -1, NULL);
  run (1, "-1", engine, "-2", "tabiya", "--each", "nodes=20", "--games", "2", "--pgn",
       fixture->pgn);
  assert_has (fixture->errors, "belongs to another match");
  g_free (engine);
  engine = g_strdup_printf ("tabiya 'weights=%s'", path);
  g_file_set_contents (path, "[Profile]\nname=My own\n[three-terms]\nmobility=2\n", -1, NULL);
  run (0, "-1", engine, "-2", "tabiya", "--each", "nodes=20", "--games", "2");
  assert_has (fixture->output, "My own against tabiya: 2 games");
  run (2, "-1", engine, "-2", "tabiya", "--each", "nodes=20 option.Heuristic=none", "--games", "2");
  assert_has (fixture->errors, "no heuristic \"none\"");
  /* So is the search of its profile, but what is written beside it counts more. */
  g_file_set_contents (path, "[Profile]\nsearch=minimax\nquiescence=no\n[three-terms]\n", -1, NULL);
  g_remove (fixture->pgn);
  run (0, "-1", engine, "-2", "tabiya", "--each", "depth=1", "--games", "2", "--pgn", fixture->pgn);
  g_assert_true (g_file_get_contents (fixture->pgn, &games, NULL, NULL));
  assert_has (games, "Method=minimax, Quiescence=false");
  g_clear_pointer (&games, g_free);
  g_remove (fixture->pgn);
  run (0, "-1", engine, "-2", "tabiya", "--each", "depth=1 option.Method=pvs", "--games", "2",
       "--pgn", fixture->pgn);
  g_assert_true (g_file_get_contents (fixture->pgn, &games, NULL, NULL));
  assert_has (games, "Method=minimax, Method=pvs, Quiescence=false");
  g_file_set_contents (path, "[three-terms]\n\nmobility=x\n", -1, NULL);
  run (2, "-1", engine, "-2", "tabiya", "--each", "nodes=20", "--games", "2");
  assert_has (fixture->errors, "my own.weights, line 3, column 10: mobility takes");
  g_remove (path);
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const engines[][2] = {
    { "tabiya", "there is no such setting" },
    { "nodes=100", "name an engine" },
    { "tabiya nodes=0", "not a whole number" },
    { "tabiya tc=x", "tc=[MOVES/]SECONDS[+SECONDS]" },
    { "tabiya tc=1+", "tc=[MOVES/]SECONDS[+SECONDS]" },
    { "tabiya movetime=-1", "write seconds" },
    { "tabiya extra nodes=5", "takes no arguments" },
    { "tabiya \"nodes=5", "quote" },
    { "tabiya", "" },
    { "prog weights=x nodes=1", "only the built-in engine" },
    { "tabiya movetime=0", "write seconds" },
    { "tabiya tc=nan", "tc=[MOVES/]SECONDS[+SECONDS]" },
    { "tabiya depth=0", "not a whole number" },
    { "tabiya nodes=99999999999999999999", "not a whole number" },
    { "tabiya nodes=1 timeout=0", "write seconds" },
    { "tabiya tc=1 movetime=1", "\"tc=1\" and \"movetime=1\": give one limit" },
    { "tabiya nodes=5 tc=1", "\"nodes=5\" and \"tc=1\": give one limit" },
    { "tabiya depth=3 nodes=5", "give one limit" },
    { "tabiya nodes=5 nodes=6", "give one limit" },
    { "tabiya nodes=5 option.Hash=0", "Hash takes a whole number" },
    { "tabiya nodes=5 option.king-attack=nan", "king-attack takes a whole number" },
    { "tabiya nodes=5 option.Nope=1", "no option \"Nope\"" },
  };
  static const char *const counts[] = {
    "--games", "--concurrency", "--report", "--plies", "--max-plies",
  };

  run (2, "--engine1", "tabiya nodes=1 colour=red", "--engine2", "tabiya nodes=1");
  assert_has (fixture->errors, engines[0][1]);
  for (guint i = 1; i < G_N_ELEMENTS (engines); i++) {
    run (2, "--engine1", "tabiya nodes=1", "--engine2", engines[i][0]);
    assert_has (fixture->errors, engines[i][1]);
    assert_has (fixture->errors, "see tabiya-engine match --help\n");
    g_assert_cmpstr (fixture->output, ==, "");
  }
  run (2, "--engine1", "tabiya nodes=1");
  assert_has (fixture->errors, "name both engines");
  run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "--games", "3");
  assert_has (fixture->errors, "even");
  run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "--sprt", "elo2=3");
  assert_has (fixture->errors, "--sprt: \"elo2=3\"");
  run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "--sprt",
       "elo0=5 elo1=0");
  assert_has (fixture->errors, "elo0 below elo1");
  run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "--order", "wild");
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", counts[i], "0");
    assert_has (fixture->errors, counts[i]);
    g_assert_cmpstr (fixture->output, ==, "");
  }
  /* A time of an engine replaces that of both. */
  run (0, "-1", "tabiya movetime=0.001", "-2", "tabiya nodes=5", "--each", "tc=1+1", "--games", "2",
       "--max-plies", "10");
  run (2, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "extra");
  run (2, "--no-such-option");
}

static void
test_failures (Fixture       *fixture,
               gconstpointer  data)
{
  run (1, "--engine1", "tabiya", "--engine2", "/nowhere/engine", "--each", "nodes=1", "--games",
       "2");
  assert_has (fixture->errors, "/nowhere/engine");
  run (1, "--engine1", "tabiya", "--engine2", "tabiya", "--each", "nodes=1", "--openings",
       "/nowhere/openings.pgn");
  assert_has (fixture->errors, "/nowhere/openings.pgn");
}

static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const words[] = {
    "--engine1", "--each", "--games", "--concurrency", "--openings", "--sprt", "--resign", "--draw",
    "--pgn", "tc=[MOVES/]SECONDS", "option.NAME=VALUE", "margin=MS", "Examples:",
  };

  run (0, "--help");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_has (fixture->output, words[i]);
  g_assert_cmpstr (fixture->errors, ==, "");
}

static GSubprocess *
start (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  GSubprocess *process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                      program, "match", "--engine1", "tabiya", "--engine2", "tabiya", "--each",
                      "nodes=300", "--games", "20", "--concurrency", "2", "--report", "1000",
                      "--pgn", fixture->pgn, NULL);

  g_assert_no_error (error);
  return process;
}

static void
wait_for_games (Fixture *fixture,
                guint    n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (count_games (fixture) < n) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_usleep (2000);
  }
}

/* Killed, interrupted, and at last left alone: twenty games, each once. */
static void
test_interrupt (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GSubprocess) killed = start (fixture);
  g_autoptr(GSubprocess) interrupted = NULL;
  g_autoptr(GSubprocess) finished = NULL;
  g_autofree char *text = NULL;
  guint n_games;

  wait_for_games (fixture, 1);
  g_subprocess_send_signal (killed, SIGKILL);
  g_subprocess_wait (killed, NULL, NULL);
  n_games = count_games (fixture);
  g_assert_cmpuint (n_games, >=, 1);

  interrupted = start (fixture);
  wait_for_games (fixture, MIN (n_games + 2, 20));
  g_subprocess_send_signal (interrupted, SIGINT);
  g_subprocess_communicate_utf8 (interrupted, NULL, NULL, &fixture->output, &fixture->errors, NULL);
  assert_has (fixture->output, "W-D-L:");
  if (count_games (fixture) < 20) {
    g_assert_cmpint (g_subprocess_get_exit_status (interrupted), ==, 1);
    assert_has (fixture->errors, "stopped before the end; the same command continues it\n");
  }

  g_clear_pointer (&fixture->output, g_free);
  g_clear_pointer (&fixture->errors, g_free);
  finished = start (fixture);
  g_subprocess_communicate_utf8 (finished, NULL, NULL, &fixture->output, &fixture->errors, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (finished), ==, 0);
  g_assert_cmpuint (count_games (fixture), ==, 20);
  g_assert_true (g_file_get_contents (fixture->pgn, &text, NULL, NULL));
  for (guint i = 0; i < 20; i++) {
    g_autofree char *round = g_strdup_printf ("[Round \"%u.%u\"]", i / 2 + 1, i % 2 + 1);
    const char *found = strstr (text, round);

    g_assert_nonnull (found);
    g_assert_null (strstr (found + 1, round));
  }
}

#define add(name, func) \
  g_test_add ("/tabiya/match-command/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  program = argv[1];
  add ("result", test_result);
  add ("program", test_program);
  add ("weights", test_weights);
  add ("usage", test_usage);
  add ("failures", test_failures);
  add ("help", test_help);
  add ("interrupt", test_interrupt);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

/* The command preview: what it says, and that it refuses what makes no sense. */

#define FEN "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 0 16"

typedef struct {
  char *folder;
  char *weights;
  char *other;      /* for another heuristic */
  char *output;
  char *errors;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-preview-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->weights = g_build_filename (fixture->folder, "attack.weights", NULL);
  fixture->other = g_build_filename (fixture->folder, "other.weights", NULL);
  g_assert_true (g_file_set_contents (fixture->weights, "[tabiya]\nmobility=0\nmaterial=60\n", -1,
                                      NULL));
  g_assert_true (g_file_set_contents (fixture->other, "[three-terms]\nmobility=3\n", -1, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->weights);
  g_remove (fixture->other);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->weights);
  g_free (fixture->other);
  g_free (fixture->output);
  g_free (fixture->errors);
}

#define run(status, ...)                                                                         \
  G_STMT_START {                                                                                 \
    g_clear_pointer (&fixture->output, g_free);                                                  \
    g_clear_pointer (&fixture->errors, g_free);                                                  \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "preview", __VA_ARGS__, \
                                     NULL), ==, status);                                         \
  } G_STMT_END

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

/* The same every time, with every member that is promised. */
static void
test_json (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const members[] = {
    "\"nodes\": 20000", "\"before\": {", "\"after\": {", "\"move\": \"", "\"score\": ",
    "\"depth\": ", "\"firm\": ", "\"result\": \"", "\"reason\": ", "\"text\": \"",
  };
  g_autofree char *first = NULL;

  run (0, "--fen", FEN, "--weights", fixture->weights, "--nodes", "20000", "--json");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    assert_has (fixture->output, members[i]);
  first = g_strdup (fixture->output);
  run (0, "--fen", FEN, "--weights", fixture->weights, "--nodes", "20000", "--json");
  g_assert_cmpstr (fixture->output, ==, first);
  /* The result and the flag agree, and only a firm change has a reason. */
  g_assert_true (!!strstr (first, "\"firm\": true") == !!strstr (first, "\"result\": \"firm\""));
  g_assert_true (strstr (first, "\"firm\": true") || strstr (first, "\"reason\": null"));
}

/* "e7e6" of the first "move" after @name. */
static char *
dup_move (const char *output,
          const char *name)
{
  const char *side = strstr (output, name);
  const char *move = strstr (side, "\"move\": \"") + strlen ("\"move\": \"");

  return g_strndup (move, (gsize) (strchr (move, '"') - move));
}

/* Each side's move is what the engine itself plays with those weights and as many nodes. */
static void
test_as_the_engine (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(EngineProcess) engine = engine_process_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *expected = NULL;

  run (0, "--fen", FEN, "--weights", fixture->weights, "--nodes", "30000", "--json");
  before = dup_move (fixture->output, "\"before\"");
  after = dup_move (fixture->output, "\"after\"");

  engine_process_send (engine, "position fen " FEN);
  engine_process_send (engine, "go nodes 30000");
  expected = g_strconcat ("bestmove ", before, NULL);
  engine_process_expect (engine, expected);
  g_free (expected);

  engine_process_send (engine, "setoption name Tabiya Mobility value 0");
  engine_process_send (engine, "setoption name Tabiya Material value 60");
  engine_process_send (engine, "ucinewgame");
  engine_process_send (engine, "go nodes 30000");
  expected = g_strconcat ("bestmove ", after, NULL);
  engine_process_expect (engine, expected);
}

/* The same weights on both sides choose the same move. */
static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  run (0, "--fen", FEN, "--weights", fixture->weights, "--before", fixture->weights, "--nodes",
       "2000", "--json");
  assert_has (fixture->output, "\"result\": \"same\"");
  run (0, "--fen", FEN, "--weights", fixture->weights, "--before", fixture->weights, "--nodes",
       "2000");
  assert_has (fixture->output, "Still plays ");
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  run (2, "--fen", FEN);
  assert_has (fixture->errors, "--weights");
  run (2, "--fen", "nonsense", "--weights", fixture->weights);
  run (2, "--fen", FEN, "--weights", fixture->weights, "--nodes", "0");
  assert_has (fixture->errors, "--nodes");
  run (2, "--fen", FEN, "--weights", fixture->weights, "--before", fixture->other);
  assert_has (fixture->errors, "three-terms");
  run (2, "--fen", FEN, "--weights", fixture->weights, "more");
  run (1, "--fen", FEN, "--weights", "/no/such/file");
  run (1, "--fen", "7k/5QQ1/8/8/8/8/8/7K b - - 0 1", "--weights", fixture->weights);
  assert_has (fixture->errors, "the game is over");
  g_assert_cmpstr (fixture->output, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
#define ADD(path, function) \
  g_test_add ("/tabiya/preview-command/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("json", test_json);
  ADD ("as-the-engine", test_as_the_engine);
  ADD ("same", test_same);
  ADD ("errors", test_errors);
#undef ADD
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

/* The command fit from games to a table. */

typedef struct {
  char *folder;
  char *data;
  char *table;
  char *output;
  char *errors;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-fit-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->data = g_build_filename (fixture->folder, "data", NULL);
  fixture->table = g_build_filename (fixture->folder, "table", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->data);
  g_remove (fixture->table);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->data);
  g_free (fixture->table);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                    \
  G_STMT_START {                                                                            \
    g_clear_pointer (&fixture->output, g_free);                                             \
    g_clear_pointer (&fixture->errors, g_free);                                             \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "fit", __VA_ARGS__, \
                                     NULL),                                                 \
                     ==, status);                                                           \
  } G_STMT_END

static char *
read_file (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *table = NULL;
  g_autofree char *output = NULL;

  run (0, "--data", fixture->data, "--games", "12", "--nodes", "150", "--positions", "8",
       "--held-out", "30", "--iterations", "20", "--check", fixture->data,
       "--write-table", fixture->table);
  first = read_file (fixture->data);
  table = read_file (fixture->table);
  output = g_strdup (fixture->output);
  assert_has (first, "\ngame 12\n");
  assert_has (table, ".material = {");
  assert_has (table, ".tempo = {");
  assert_has (output, "training ");
  assert_has (output, "held out ");
  assert_has (output, "check ");
  assert_has (output, "\nmaterial[");

  /* In two pieces the same games, and the same fit of them. */
  g_assert_cmpint (g_remove (fixture->data), ==, 0);
  run (0, "--data", fixture->data, "--games", "5", "--nodes", "150", "--positions", "8",
       "--only-play");
  g_assert_cmpstr (fixture->output, ==, "");
  run (0, "--data", fixture->data, "--games", "12", "--nodes", "150", "--positions", "8",
       "--held-out", "30", "--iterations", "20", "--check", fixture->data, "--threads", "2");
  second = read_file (fixture->data);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (fixture->output, ==, output);
}

static void
test_weights (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *table = NULL;

  run (0, "--data", fixture->data, "--games", "6", "--nodes", "150", "--heuristic", "three-terms",
       "--write-table", fixture->table);
  table = read_file (fixture->table);
  g_assert_true (g_str_has_prefix (table, "[three-terms]\nmaterial="));
  assert_has (table, "\npawn-rank=");

  run (0, "--data", fixture->data, "--fit", "weights", "--write-table", fixture->table);
  g_free (table);
  table = read_file (fixture->table);
  g_assert_true (g_str_has_prefix (table, "[tabiya]\nmaterial="));
}

/* A weight of the table. */
static int
read_table (Fixture    *fixture,
            const char *weight)
{
  g_autoptr(GKeyFile) table = g_key_file_new ();
  g_autoptr(GError) error = NULL;
  int value;

  g_key_file_load_from_file (table, fixture->table, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  value = g_key_file_get_integer (table, "tabiya", weight, &error);
  g_assert_no_error (error);
  return value;
}

/* Weights of one's choice from games: progress and what was left out on stderr, the table and what
   other games say on stdout. */
static void
test_pgn (Fixture       *fixture,
          gconstpointer  data)
{
  GString *text = g_string_new (NULL);
  g_autofree char *output = NULL;
  int first;

  for (int i = 0; i < 60; i++)
    g_string_append_printf (text, "[Result \"%s\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 "
                            "5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 h6 9. Bh4 b6 10. O-O Bb7 "
                            "11. Qe2 a6 12. Rfd1 Re8 %s\n\n",
                            i % 3 > 0 ? "1-0" : "1/2-1/2", i % 3 > 0 ? "1-0" : "1/2-1/2");
  g_string_append (text, "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n[Result \"*\"]\n\n1. e4 *\n");
  g_assert_true (g_file_set_contents (fixture->data, text->str, -1, NULL));
  run (0, "--pgn", fixture->data, "--only", "mobility, tempo", "--prior", "0");
  assert_has (fixture->errors, "62 games, 60 of them used: ");
  assert_has (fixture->errors, "1 game without a result was left out");
  assert_has (fixture->errors, "1 game with errors was left out, in line 243: Ke3 is not a legal "
              "move here\n");
  assert_has (fixture->output, "mobility  ");
  g_assert_null (strstr (fixture->output, "material  "));
  assert_has (fixture->output, "held out ");
  assert_has (fixture->output, "games that were not used the loss ");
  output = g_strdup (fixture->output);
  run (0, "--pgn", fixture->data, "--only", "mobility, tempo", "--prior", "0", "--threads", "3");
  g_assert_cmpstr (fixture->output, ==, output);

  /* What is fitted ends at the same value, wherever it began. */
  g_assert_true (g_file_set_contents (fixture->table, "[tabiya]\nmobility=300\n", -1, NULL));
  run (0, "--pgn", fixture->data, "--only", "mobility", "--write-table", fixture->table);
  first = read_table (fixture, "mobility");
  run (0, "--pgn", fixture->data, "--only", "mobility", "--weights", fixture->table,
       "--write-table", fixture->table);
  g_assert_cmpint (read_table (fixture, "mobility"), ==, first);
  g_assert_true (g_file_set_contents (fixture->table, "[tabiya]\nmobility=390\n", -1, NULL));
  run (0, "--pgn", fixture->data, "--only", "mobility", "--weights", fixture->table,
       "--write-table", fixture->table);
  assert_has (fixture->output, "mobility                     390 -> ");
  assert_has (fixture->output, " +- ");
  g_assert_cmpint (read_table (fixture, "mobility"), ==, first);

  run (2, "--pgn", fixture->data, "--only", "mobility,king-atack");
  assert_has (fixture->errors, "king-atack");
  g_string_truncate (text, 900);
  g_assert_true (g_file_set_contents (fixture->data, text->str, -1, NULL));
  run (1, "--pgn", fixture->data);
  assert_has (fixture->errors, "a fit needs at least 20");
  g_string_free (text, TRUE);
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *place = g_strconcat (fixture->data, ":2:", NULL);

  g_assert_true (g_file_set_contents (fixture->data, "game 1\nnonsense\n", -1, NULL));
  run (1, "--data", fixture->data);
  assert_has (fixture->errors, place);
  run (1, "--data", fixture->data, "--games", "3");
  assert_has (fixture->errors, place);
  g_assert_true (g_file_set_contents (fixture->data, "", -1, NULL));
  run (1, "--data", fixture->data);
  assert_has (fixture->errors, "no positions");
  run (1, "--data", fixture->table);
  run (1, "--pgn", fixture->table);

  run (2, "--games", "3");
  run (2, "--data", fixture->data, "--nodes", "0");
  run (2, "--data", fixture->data, "--threads", "0");
  run (2, "--data", fixture->data, "--held-out", "100");
  run (2, "--data", fixture->data, "--heuristic", "nothing");
  run (2, "--data", fixture->data, "--heuristic", "three-terms", "--fit", "values");
  run (2, "--data", fixture->data, "--fit", "everything");
  run (2, "--data", fixture->data, "--prior", "nan");
  run (2, "--data", fixture->data, "--prior=-1");
  run (2, "--data", fixture->data, "--pawn", "nan");
  run (2, "--data", fixture->data, "more");
  run (0, "--help");
  assert_has (fixture->output, "--write-table");
}

/* Scored positions from the command selfplay: the mixture changes what is found, and a file that
   was cut off in the middle of a game is not fitted to. */
static void
test_training (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *errors = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_cmpint (engine_command (&first, &errors, "selfplay", "--out", fixture->data,
                                   "--games", "12", "--nodes", "100", NULL),
                   ==, 0);
  run (0, "--training", fixture->data, "--held-out", "50", "--mix", "0.2");
  assert_has (fixture->output, "K of the scores ");
  assert_has (fixture->output, "held out ");
  g_free (first);
  first = g_strdup (fixture->output);
  run (0, "--training", fixture->data, "--held-out", "50", "--mix", "0.9");
  g_assert_cmpstr (fixture->output, !=, first);

  run (2, "--training", fixture->data, "--mix", "1.5");
  run (2, "--training", fixture->data, "--mix", "nan");
  run (2, "--training", fixture->data, "--pgn", fixture->data);
  run (2, "--data", fixture->data, "--mix", "0.2");
  assert_has (fixture->errors, "--training");

  g_assert_true (g_file_get_contents (fixture->data, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->data, bytes, (gssize) length - 16, NULL));
  run (1, "--training", fixture->data);
  assert_has (fixture->errors, "is there in part");
}

/* Numbers that are none, and options that contradict each other: an error before any table. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *option;
    const char *value;
    const char *told;
  } cases[] = {
    { "--prior", "nan", "--prior" },
    { "--prior", "inf", "--prior" },
    { "--prior", "-1", "--prior" },
    { "--pawn", "nan", "--pawn" },
    { "--pawn", "1001", "--pawn" },
    { "--games", "0", "--games" },
    { "--positions", "0", "--positions" },
    { "--nodes", "0", "--nodes" },
    { "--only-play", NULL, "--games" },
    { "--fit=values", "--only=mobility", "--only" },
  };

  g_assert_true (g_file_set_contents (fixture->data, "8/8/4k3/8/8/3KP3/8/8 w - - 0 1;1.0\n", -1,
                                      NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    run (2, "--data", fixture->data, cases[i].option, cases[i].value);
    assert_has (fixture->errors, cases[i].told);
    g_assert_cmpstr (fixture->output, ==, "");
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/fit-command/all", test_all);
  ADD ("/tabiya/fit-command/weights", test_weights);
  ADD ("/tabiya/fit-command/pgn", test_pgn);
  ADD ("/tabiya/fit-command/training", test_training);
  ADD ("/tabiya/fit-command/refused", test_refused);
  ADD ("/tabiya/fit-command/errors", test_errors);
#undef ADD
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-process.h"

#include <string.h>

/* The command whynot: what it says of a move, in words and as JSON, and what it refuses. */

#define NODES "20000"
#define HANGING "4k3/pp3ppp/8/3r4/8/4N3/5PPP/6K1 b - - 0 30"

typedef struct {
  char *output;
  char *errors;
} Fixture;

/* Runs the command and checks its status. */
#define run(status, ...)                                                                    \
  G_STMT_START {                                                                            \
    g_clear_pointer (&fixture->output, g_free);                                             \
    g_clear_pointer (&fixture->errors, g_free);                                             \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "whynot",          \
                                     "--nodes", NODES, __VA_ARGS__, NULL),                  \
                     ==, status);                                                           \
  } G_STMT_END

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->output);
  g_free (fixture->errors);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

/* Nothing on stdout, one line on stderr that has @part. */
static void
assert_refused (Fixture    *fixture,
                const char *part)
{
  g_assert_cmpstr (fixture->output, ==, "");
  assert_has (fixture->errors, part);
  g_assert_true (strchr (fixture->errors, '\n') == fixture->errors + strlen (fixture->errors) - 1);
}

/* A sentence, the line and its motifs; by either notation the same. */
static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *first = NULL;

  run (0, "--fen", HANGING, "--move", "a6");
  g_assert_true (g_str_has_prefix (fixture->output,
                                   "Ignores the threat to the rook on d5: 30…a6 31.Nxd5. "
                                   "Better is 30…"));
  assert_has (fixture->output, "\n30…a6 31.Nxd5");
  assert_has (fixture->output, "hangingPiece");
  first = g_steal_pointer (&fixture->output);
  run (0, "--fen", HANGING, "--move", "a7a6");
  g_assert_cmpstr (fixture->output, ==, first);
}

/* The moves before the question lead to its position. */
static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  run (0, "--moves", "e4 e5 d1h5 b8c6 Bc4", "--move", "Nf6");
  g_assert_true (g_str_has_prefix (fixture->output, "Ignores the threat of mate in 1: 3…Nf6 "
                                                    "4.Qxf7#. Better is 3…"));
  run (2, "--moves", "e4 e4", "--move", "Nf6");
  assert_refused (fixture, "\"e4\" in --moves is not a legal move");
}

static void
test_json (Fixture       *fixture,
           gconstpointer  data)
{
  run (0, "--fen", HANGING, "--move", "a6", "--json");
  assert_has (fixture->output, "\"san\": \"a6\",");
  assert_has (fixture->output, "\"label\": \"blunder\",");
  assert_has (fixture->output, "\"id\": \"threat\",");
  assert_has (fixture->output, "\"played\": [\n    \"a7a6\",\n    \"e3d5\"");
  /* There is nothing to say against the only move. */
  run (0, "--fen", "7k/8/8/8/8/8/1r6/K7 w - - 0 1", "--move", "Kxb2", "--json");
  assert_has (fixture->output, "\"label\": null,");
  assert_has (fixture->output, "\"claims\": [],");
  assert_has (fixture->output, "\"text\": \"1.Kxb2 is the only legal move.\",");
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  run (2, "--fen", HANGING, "--move", "Nf6");
  assert_refused (fixture, "\"Nf6\" is not a legal move");
  /* To pass can be read as a move, but nobody may. */
  run (2, "--fen", HANGING, "--move", "0000");
  assert_refused (fixture, "\"0000\" is not a legal move");
  run (2, "--moves", "e4 --", "--move", "Nf3");
  assert_refused (fixture, "\"--\" in --moves is not a legal move");
  run (2, "--fen", "nonsense", "--move", "Nf6");
  assert_refused (fixture, "nonsense");
  run (2, "--fen", HANGING);
  assert_refused (fixture, "--move");
  run (2, "--move", "e4", "e5");
  assert_refused (fixture, "\"e5\" is not an option");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);

#define add(path, function) \
  g_test_add ("/tabiya/whynot-command/" path, Fixture, NULL, NULL, function, tear_down)

  add ("words", test_words);
  add ("moves", test_moves);
  add ("json", test_json);
  add ("refused", test_refused);
  return g_test_run ();
}

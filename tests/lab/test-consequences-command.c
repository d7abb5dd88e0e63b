/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

/* The command consequences: what it says, and that it refuses what makes no sense. */

static const char games[] =
  "[White \"Anna\"]\n[Black \"Bert\"]\n\n"
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
  "10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 1-0\n\n"
  "[White \"Carl\"]\n[Black \"Anna\"]\n\n"
  "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 "
  "Qxe7 10. Nxd5 exd5 11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6 15. dxc5 bxc5 1/2-1/2\n";

typedef struct {
  char *folder;
  char *games;
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

  fixture->folder = g_dir_make_tmp ("tabiya-consequences-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->games = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->weights = g_build_filename (fixture->folder, "attack.weights", NULL);
  fixture->other = g_build_filename (fixture->folder, "other.weights", NULL);
  g_assert_true (g_file_set_contents (fixture->games, games, -1, NULL));
  g_assert_true (g_file_set_contents (fixture->weights, "[tabiya]\nmobility=0\nmaterial=60\n", -1,
                                      NULL));
  g_assert_true (g_file_set_contents (fixture->other, "[three-terms]\nmobility=3\n", -1, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->games);
  g_remove (fixture->weights);
  g_remove (fixture->other);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->games);
  g_free (fixture->weights);
  g_free (fixture->other);
  g_free (fixture->output);
  g_free (fixture->errors);
}

#define run(status, ...)                                                                         \
  G_STMT_START {                                                                                 \
    g_clear_pointer (&fixture->output, g_free);                                                  \
    g_clear_pointer (&fixture->errors, g_free);                                                  \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "consequences",         \
                                     __VA_ARGS__, NULL), ==, status);                            \
  } G_STMT_END

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p; p = strstr (p + 1, part))
    n++;
  return n;
}

/* The same every time, in any number of threads. */
static void
test_json (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const members[] = {
    "\"games\": 2", "\"games_of_player\": 2", "\"games_used\": 2", "\"nodes\": 1000",
    "\"opening\": {", "\"middlegame\": {", "\"endgame\": {", "\"all\": {", "\"different\": {",
    "\"agrees_before\": {", "\"agrees_after\": {", "\"change\": ", "\"margin\": ",
    "\"positions\": [", "\"fen\": \"", "\"played\": \"", "\"text\": ",
  };
  g_autofree char *first = NULL;

  run (0, fixture->games, "--weights", fixture->weights, "--positions", "10", "--nodes", "1000",
       "--json");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    assert_has (fixture->output, members[i]);
  g_assert_cmpuint (count (fixture->output, "\"fen\": "), ==, 10);
  first = g_strdup (fixture->output);
  run (0, fixture->games, "--weights", fixture->weights, "--positions", "10", "--nodes", "1000",
       "--json", "--threads", "3");
  g_assert_cmpstr (fixture->output, ==, first);
  run (0, fixture->games, "--weights", fixture->weights, "--positions", "10", "--nodes", "1000",
       "--json", "--seed", "2");
  g_assert_cmpstr (fixture->output, !=, first);
}

/* The weights before a change may be named; without a change nothing is different. */
static void
test_plain (Fixture       *fixture,
            gconstpointer  data)
{
  run (0, fixture->games, "--weights", fixture->weights, "--before", fixture->weights,
       "--positions", "8", "--nodes", "500", "--player", "Anna");
  assert_has (fixture->output, "8 positions from 2 of 2 games");
  assert_has (fixture->output, "all              8      0      0");
  g_assert_null (strstr (fixture->output, " played: "));
}

/* A folder is all the files of games in it. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  run (0, fixture->folder, "--weights", fixture->weights, "--positions", "8", "--nodes", "500");
  assert_has (fixture->output, "8 positions from 2 of 2 games");
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  run (2, "--weights", fixture->weights);
  assert_has (fixture->errors, "name a file of games");
  run (2, fixture->games);
  assert_has (fixture->errors, "--weights FILE is missing");
  run (2, fixture->games, fixture->games, "--weights", fixture->weights);
  assert_has (fixture->errors, "unexpected argument");
  run (2, fixture->games, "--weights", fixture->weights, "--nodes", "1");
  assert_has (fixture->errors, "--nodes must be at least 2");
  run (2, fixture->games, "--weights", fixture->weights, "--positions", "0");
  assert_has (fixture->errors, "--positions must be from 1");
  run (2, fixture->games, "--weights", fixture->weights, "--threads", "0");
  assert_has (fixture->errors, "--threads must be at least 1");
  run (2, fixture->games, "--weights", fixture->weights, "--before", fixture->other);
  assert_has (fixture->errors, "the same heuristic");
  run (1, fixture->games, "--weights", fixture->weights, "--player", "Zoe");
  assert_has (fixture->errors, "Zoe");
  run (1, "no such games.pgn", "--weights", fixture->weights);
  assert_has (fixture->errors, "no such games.pgn");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  g_test_add ("/tabiya/consequences-command/json", Fixture, NULL, set_up, test_json, tear_down);
  g_test_add ("/tabiya/consequences-command/plain", Fixture, NULL, set_up, test_plain, tear_down);
  g_test_add ("/tabiya/consequences-command/folder", Fixture, NULL, set_up, test_folder, tear_down);
  g_test_add ("/tabiya/consequences-command/refused", Fixture, NULL, set_up, test_refused,
              tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

/* The command imitate from games to a weight file. */

typedef struct {
  char *folder;
  char *games;
  char *out;
  char *part;
  char *output;
  char *errors;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-imitate-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->games = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->out = g_build_filename (fixture->folder, "new.weights", NULL);
  fixture->part = g_strconcat (fixture->out, ".part", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->games);
  g_remove (fixture->out);
  g_remove (fixture->part);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->games);
  g_free (fixture->out);
  g_free (fixture->part);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                     \
  G_STMT_START {                                                                             \
    g_clear_pointer (&fixture->output, g_free);                                              \
    g_clear_pointer (&fixture->errors, g_free);                                              \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "imitate",          \
                                     __VA_ARGS__, NULL),                                     \
                     ==, status);                                                            \
  } G_STMT_END

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

/* One opening that ends in as many ways as there are games. */
static void
write_games (Fixture *fixture,
             guint    n)
{
  static const char *const ends[] = {
    "11. Qe2 a6 12. Rfd1 Re8", "11. Rc2 Re8 12. Qe2 c5", "11. a3 a6 12. b4 b5",
    "11. Ne5 Nxe5 12. dxe5 Nd7", "11. cxd5 exd5 12. Bb1 Re8", "11. Kh1 Kh8 12. Kg1 Kg8",
  };
  static const char *const moves[] = { "13. h3", "13. g3", "13. Re1", "13. Qd2", "13. Kh1" };
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "[White \"%s\"]\n[Black \"Other\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 "
                            "Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 h6 9. Bh4 b6 "
                            "10. O-O Bb7 %s %s *\n\n", i % 2 ? "Doe, Jane" : "Doe, J",
                            ends[i % G_N_ELEMENTS (ends)], moves[i / 6 % G_N_ELEMENTS (moves)]);
  g_assert_true (g_file_set_contents (fixture->games, text->str, -1, NULL));
}

static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *output = NULL;

  write_games (fixture, 30);
  run (0, "--pgn", fixture->games, "--player", "Jane Doe", "--out", fixture->out);
  assert_has (fixture->output, "30 games, 30 of them of the player, 30 used");
  assert_has (fixture->output, "Names taken: Doe, J (15); Doe, Jane (15)\n");
  assert_has (fixture->output, "\nking-attack ");
  assert_has (fixture->output, " +- ");
  assert_has (fixture->output, "\nHeld out: ");
  assert_has (fixture->output, "P(move)");
  assert_has (fixture->output, "foreseen");
  g_assert_false (g_file_test (fixture->part, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (fixture->out, &first, NULL, NULL));
  assert_has (first, "name=Like Jane Doe");
  output = g_strdup (fixture->output);

  /* The same again, with more threads; the file is one that other commands read. */
  run (0, "--pgn", fixture->games, "--player", "Jane Doe", "--out", fixture->out, "--threads", "3");
  g_assert_true (g_file_get_contents (fixture->out, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (fixture->output, ==, output);
  run (0, "--pgn", fixture->games, "--depth", "1", "--only", "mobility", "--phases",
       "opening,middlegame", "--against", fixture->out);
  assert_has (fixture->output, "\nBeside ");
  assert_has (fixture->output, "\nopening: ");
  g_assert_null (strstr (fixture->output, "\nendgame: "));
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  write_games (fixture, 30);
  run (2, "--player", "Doe");
  assert_has (fixture->errors, "--pgn");
  run (2, "--pgn", fixture->games, "--depth", "0");
  run (2, "--pgn", fixture->games, "--depth", "3");
  run (2, "--pgn", fixture->games, "--moves", "0");
  run (2, "--pgn", fixture->games, "--prior", "nan");
  run (2, "--pgn", fixture->games, "--held-out", "95");
  run (2, "--pgn", fixture->games, "--seed", "4294967296");
  run (2, "--pgn", fixture->games, "--threads", "0");
  run (2, "--pgn", fixture->games, "--player", "");
  run (2, "--pgn", fixture->games, "--phases", "opening,late");
  assert_has (fixture->errors, "\"late\"");
  run (2, "--pgn", fixture->games, "--only", "king-atack");
  run (2, "--pgn", fixture->games, "--out", fixture->games);
  run (2, "--pgn", fixture->games, "--heuristic", "nothing");
  run (2, "--pgn", fixture->games, "more");
  run (1, "--pgn", fixture->games, "--player", "Tal");
  assert_has (fixture->errors, "nobody called \"Tal\"");
  assert_has (fixture->errors, "Other");
  run (1, "--pgn", fixture->out);
  assert_has (fixture->errors, "No such file");
  run (1, "--pgn", fixture->games, "--against", fixture->out);

  /* The part of other work is not touched. */
  g_assert_true (g_file_set_contents (fixture->part, "something else", -1, NULL));
  run (1, "--pgn", fixture->games, "--out", fixture->out, "--depth", "1");
  assert_has (fixture->errors, fixture->part);
  write_games (fixture, 3);
  run (1, "--pgn", fixture->games);
  assert_has (fixture->errors, "Only 3 games");
  run (0, "--help");
  assert_has (fixture->output, "--player");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/imitate-command/all", test_all);
  ADD ("/tabiya/imitate-command/errors", test_errors);
#undef ADD
  return g_test_run ();
}

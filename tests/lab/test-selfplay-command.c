/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/chess-text.h"

/* The command selfplay: the same file whatever happens on the way. */

typedef struct {
  char *folder;
  char *out;
  char *pgn;
  char *openings;
  char *output;
  char *errors;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-selfplay-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->out = g_build_filename (fixture->folder, "out", NULL);
  fixture->pgn = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->openings = g_build_filename (fixture->folder, "openings.epd", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->out);
  g_remove (fixture->pgn);
  g_remove (fixture->openings);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->out);
  g_free (fixture->pgn);
  g_free (fixture->openings);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                    \
  G_STMT_START {                                                                            \
    g_clear_pointer (&fixture->output, g_free);                                             \
    g_clear_pointer (&fixture->errors, g_free);                                             \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "selfplay",        \
                                     __VA_ARGS__, NULL),                                    \
                     ==, status);                                                           \
  } G_STMT_END

#define GAMES "--out", fixture->out, "--games", "4", "--nodes", "150", "--seed", "9"

static void
read_out (Fixture  *fixture,
          char    **bytes,
          gsize    *length)
{
  g_autoptr(GError) error = NULL;

  g_file_get_contents (fixture->out, bytes, length, &error);
  g_assert_no_error (error);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

static void
write_pgn (Fixture *fixture)
{
  static const char text[] =
    "[Result \"1-0\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 "
    "8. Bd3 h6 9. Bh4 b6 10. O-O Bb7 11. Qe2 a6 12. Rfd1 Re8 13. h3 Rc8 1-0\n\n"
    "[Result \"*\"]\n\n1. e4 *\n\n"
    "[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 0-1\n";

  g_assert_true (g_file_set_contents (fixture->pgn, text, -1, NULL));
}

/* Own games and those of a file, in one piece and cut at many places, with one thread and two. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *summary = NULL;
  gsize length;

  write_pgn (fixture);
  run (0, GAMES, "--pgn", fixture->pgn, "--threads", "1");
  read_out (fixture, &whole, &length);
  assert_has (fixture->output, "Games: 7\n");
  assert_has (fixture->output, "without a result             1\n");
  assert_has (fixture->output, "with errors                  1\n");
  assert_has (fixture->output, "a capture is pending");
  assert_has (fixture->output, "\nSeconds: ");
  summary = g_strndup (fixture->output, (gsize) (strstr (fixture->output, "Seconds")
                                                 - fixture->output));

  for (gsize cut = 0; cut < length; cut += length / 6) {
    g_autofree char *again = NULL;
    gsize again_length;

    g_assert_cmpint (truncate (fixture->out, (off_t) cut), ==, 0);
    run (0, GAMES, "--pgn", fixture->pgn, "--threads", "2");
    read_out (fixture, &again, &again_length);
    g_assert_cmpmem (whole, length, again, again_length);
    assert_has (fixture->output, summary);
  }
  /* Finished is finished. */
  run (0, GAMES, "--pgn", fixture->pgn);
  assert_has (fixture->output, " for 0 games\n");
  assert_has (fixture->errors, "has 7 of 7 games already\n");
  /* Another seed, other games. */
  run (1, GAMES, "--seed", "10", "--pgn", fixture->pgn);
  assert_has (fixture->errors, "seed 9 / 10");
}

static void
test_print (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(GStrv) lines = NULL;
  guint n;

  run (0, GAMES);
  run (0, "--print", fixture->out);
  lines = g_strsplit (fixture->output, "\n", -1);
  n = g_strv_length (lines) - 1;
  g_assert_cmpuint (n, >, 20);
  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) parts = g_strsplit (lines[i], ";", -1);
    ChessPosition position;
    gint64 score;

    g_assert_cmpuint (g_strv_length (parts), ==, 3);
    g_assert_cmpint (chess_fen_read (parts[0], -1, CHESS_FEN_LENIENT, &position).error, ==,
                     CHESS_TEXT_OK);
    g_assert_true (g_ascii_string_to_signed (parts[1], 10, -3000, 3000, &score, NULL));
    g_assert_true (g_str_equal (parts[2], "1-0") || g_str_equal (parts[2], "0-1")
                   || g_str_equal (parts[2], "1/2-1/2"));
  }
  run (0, "--print", fixture->out, "--limit", "3");
  g_assert_true (g_str_has_prefix (fixture->output, lines[0]));
  g_strfreev (lines);
  lines = g_strsplit (fixture->output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);

  /* What is there in part is said, after all that is whole. */
  g_assert_cmpint (truncate (fixture->out, 128 + 32 + 5), ==, 0);
  run (1, "--print", fixture->out);
  assert_has (fixture->errors, "byte 128");
}

static void
test_openings (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_true (g_file_set_contents (fixture->openings, "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1\n",
                                      -1, NULL));
  run (0, GAMES, "--openings", fixture->openings, "--positions", "2");
  run (0, "--print", fixture->out);
  g_assert_null (strpbrk (fixture->output, "nN"));
  run (1, GAMES, "--positions", "2");
  assert_has (fixture->errors, "--openings");
  g_assert_true (g_file_set_contents (fixture->openings, "4k3/pppp4/8 w - - 0 1\n", -1, NULL));
  run (1, GAMES, "--openings", fixture->openings, "--positions", "2");
  assert_has (fixture->errors, "openings.epd:1:");
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  run (2, "--games", "3");
  run (2, "--out", fixture->out);
  run (2, "--out", fixture->out, "--print", fixture->out);
  run (2, "--out", fixture->out, "--games", "-1");
  run (2, "--out", fixture->out, "--games", "1", "--nodes", "0");
  run (2, "--out", fixture->out, "--games", "1", "--threads", "0");
  run (2, "--out", fixture->out, "--games", "1", "--positions", "-3");
  run (2, "--out", fixture->out, "--pgn", fixture->pgn, "--openings", fixture->pgn);
  run (2, "--out", fixture->out, "--games", "1", "more");
  g_assert_false (g_file_test (fixture->out, G_FILE_TEST_EXISTS));
  run (1, "--out", fixture->out, "--pgn", fixture->pgn);
  assert_has (fixture->errors, "games.pgn");
  run (1, "--print", fixture->out);
  assert_has (fixture->errors, "out");
  write_pgn (fixture);
  run (1, "--out", fixture->pgn, "--games", "1");
  assert_has (fixture->errors, "byte 0: this is no file of positions");
  run (1, "--print", fixture->pgn);
  assert_has (fixture->errors, "byte 0: this is no file of positions");
  run (0, "--help");
  assert_has (fixture->output, "--openings");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  chess_init ();
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/selfplay-command/goes-on", test_goes_on);
  ADD ("/tabiya/selfplay-command/print", test_print);
  ADD ("/tabiya/selfplay-command/openings", test_openings);
  ADD ("/tabiya/selfplay-command/errors", test_errors);
#undef ADD
  return g_test_run ();
}

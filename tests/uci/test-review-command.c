/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-process.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The command review: what it writes as PGN and as JSON, and that it leaves what it reads alone. */

#define NODES "2000"

/* 3...Nf6 allows mate; the second game has nothing to reproach. */
#define BAD "[White \"A\"]\n\n1. e4 a5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
#define FINE "[White \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n"

typedef struct {
  char *folder;
  char *path;
  char *out;
  char *output;
  char *errors;
} Fixture;

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
}

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
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-review-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->out = g_build_filename (fixture->folder, "out.pgn", NULL);
  write_file (fixture, BAD FINE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_remove (fixture->out);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->out);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                    \
  G_STMT_START {                                                                            \
    g_clear_pointer (&fixture->output, g_free);                                             \
    g_clear_pointer (&fixture->errors, g_free);                                             \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "review",          \
                                     __VA_ARGS__, NULL),                                    \
                     ==, status);                                                           \
  } G_STMT_END

/* All white space as single blanks: lines of a file are wrapped. */
static char *
join_lines (const char *text)
{
  g_autoptr(GRegex) regex = g_regex_new ("\\s+", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, " ", 0, NULL);
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

/* The same, however the lines of the text are wrapped. */
static void
assert_says (const char *text,
             const char *part)
{
  g_autofree char *plain = join_lines (text);

  assert_has (plain, part);
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

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, part)); at++)
    n++;
  return n;
}

static void
test_pgn (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *input = NULL;

  run (0, "--nodes", NODES, fixture->path);
  g_assert_cmpstr (fixture->errors, ==, "");
  assert_says (fixture->output, "3... Nf6 $4");
  assert_says (fixture->output, "Ignores the threat of mate in 1");
  assert_says (fixture->output, "[%eval #1,");
  assert_has (fixture->output, "[Annotator \"Tabiya\"]");
  assert_has (fixture->output, "[White \"B\"]");
  first = g_steal_pointer (&fixture->output);
  run (0, "--nodes", NODES, fixture->path);
  g_assert_cmpstr (first, ==, fixture->output);

  run (0, "--nodes", NODES, "-o", fixture->out, fixture->path);
  g_assert_cmpstr (fixture->output, ==, "");
  g_free (fixture->output);
  fixture->output = read_file (fixture->out);
  g_assert_cmpstr (first, ==, fixture->output);
  input = read_file (fixture->path);
  g_assert_cmpstr (input, ==, BAD FINE);

  run (0, "--depth", "5", fixture->path);
  assert_says (fixture->output, "3... Nf6 $4");
}

/* Ids, labels, lines, and the text of the comment. */
static void
test_json (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *pgn = NULL;
  const char *from;

  run (0, "--nodes", NODES, "--json", "-o", fixture->out, fixture->path);
  g_assert_true (g_str_has_prefix (fixture->output, "{\n  \"games\": [\n"));
  g_assert_true (g_str_has_suffix (fixture->output, "}\n"));
  g_assert_cmpuint (count (fixture->output, "\"marks\": "), ==, 2);
  g_assert_cmpuint (count (fixture->output, "\"marks\": []"), ==, 1);
  assert_has (fixture->output, "\"ply\": 6,");
  assert_has (fixture->output, "\"san\": \"Nf6\",");
  assert_has (fixture->output, "\"label\": \"blunder\",");
  assert_has (fixture->output, "\"id\": \"mate\",");
  assert_has (fixture->output, "\"id\": \"threat\",");
  assert_has (fixture->output, "\"played\": [\n            \"g8f6\",\n");

  /* The text is the one in the game. */
  from = strstr (fixture->output, "\"text\": \"Ignores the threat");
  g_assert_nonnull (from);
  from += strlen ("\"text\": \"");
  text = g_strndup (from, (gsize) (strstr (from, "\",\n") - from));
  pgn = read_file (fixture->out);
  assert_says (pgn, text);

  /* Without -o there is nothing but JSON. */
  run (0, "--nodes", NODES, "--json", fixture->path);
  assert_has (fixture->output, "\"loss\": ");
  g_assert_null (strstr (fixture->output, "[White"));
}

/* The moves that were searched again, with what each stage has found. */
static void
test_checks (Fixture       *fixture,
             gconstpointer  data)
{
  const char *check;

  run (0, "--nodes", NODES, "--game", "1", "--json", fixture->path);
  g_assert_cmpuint (count (fixture->output, "\"checks\": "), ==, 2);
  g_assert_cmpuint (count (fixture->output, "\"checks\": []"), ==, 1);
  check = strstr (fixture->output, "\"checks\": [");
  g_assert_nonnull (check);
  assert_has (check, "\"label\": \"blunder\",\n          \"stages\": [\n");
  assert_has (check, "\"effort\": 1,");
  assert_has (check, "\"effort\": 2,");
  assert_has (check, "\"after\": \"#1\",");
}

/* The game in words, beside its marks; none of a game that was left out. What the game is written
   with does not change. */
static void
test_summary (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *pgn = NULL;
  g_autofree char *with_json = NULL;

  run (0, "--nodes", NODES, "-o", fixture->out, fixture->path);
  pgn = read_file (fixture->out);
  run (0, "--nodes", NODES, "--json", "-o", fixture->out, fixture->path);
  with_json = read_file (fixture->out);
  g_assert_cmpstr (pgn, ==, with_json);
  g_assert_cmpuint (count (fixture->output, "\"summary\": {"), ==, 2);
  g_assert_cmpuint (count (fixture->output, "\"turning_points\": ["), ==, 2);
  assert_has (fixture->output, "\"lasted\": \"to the end\"");
  assert_has (fixture->output, "the move allowed a forced mate.");
  run (0, "--nodes", NODES, "--game", "1", "--json", fixture->path);
  g_assert_cmpuint (count (fixture->output, "\"summary\": {"), ==, 1);
  g_assert_cmpuint (count (fixture->output, "\"summary\": null"), ==, 1);
}

static void
test_one_game (Fixture       *fixture,
               gconstpointer  data)
{
  run (0, "--nodes", NODES, "--game", "2", fixture->path);
  g_assert_true (g_str_has_prefix (fixture->output, BAD));
  assert_has (strstr (fixture->output, "[White \"B\"]"), "[%eval ");
  run (0, "--nodes", NODES, "--game", "2", "--json", fixture->path);
  g_assert_cmpuint (count (fixture->output, "\"marks\": []"), ==, 2);
  run (2, "--game", "3", fixture->path);
  assert_refused (fixture, "choose 1 to 2");
  run (2, "--game", "0", fixture->path);
  assert_refused (fixture, "--game");
}

/* The file that is read stays as it is, by whatever name it is called. */
static void
test_same_file (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *input = NULL;

  run (2, "--nodes", NODES, "-o", fixture->path, fixture->path);
  assert_refused (fixture, "choose another");
  g_assert_cmpint (symlink (fixture->path, fixture->out), ==, 0);
  run (2, "--nodes", NODES, "-o", fixture->out, fixture->path);
  assert_refused (fixture, "choose another");
  g_remove (fixture->out);
  g_assert_cmpint (link (fixture->path, fixture->out), ==, 0);
  run (2, "--nodes", NODES, "-o", fixture->out, fixture->path);
  assert_refused (fixture, "choose another");
  input = read_file (fixture->path);
  g_assert_cmpstr (input, ==, BAD FINE);
}

static void
test_claims (Fixture       *fixture,
             gconstpointer  data)
{
  run (0, "--claims");
  assert_has (fixture->output, "mate\t");
  assert_has (fixture->output, "fork\t");
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  run (2, "--nodes", NODES);
  assert_refused (fixture, "--help");
  run (2, fixture->path, fixture->path);
  assert_refused (fixture, "--help");
  run (2, "--nodes", "0", fixture->path);
  assert_refused (fixture, "--nodes");
  run (2, "--depth", "x", fixture->path);
  assert_refused (fixture, "--depth");
  run (2, "--nodes", "9", "--depth", "9", fixture->path);
  assert_refused (fixture, "not both");
  run (2, "--threads", "0", fixture->path);
  assert_refused (fixture, "--threads");
  run (1, "--weights", fixture->path, fixture->path);
  run (1, "/no/such/file.pgn");
  assert_refused (fixture, "/no/such/file.pgn");
  run (1, "--nodes", NODES, "-o", "/no/such/folder/out.pgn", fixture->path);
  assert_refused (fixture, "/no/such/folder/out.pgn");
  write_file (fixture, "");
  run (1, fixture->path);
  assert_refused (fixture, "no games");
}

/* A game with an illegal move: what can be read is reviewed, and the status tells of it. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  write_file (fixture, BAD "[White \"C\"]\n\n1. e4 e5 2. Ke3 *\n\n" FINE);
  run (1, "--nodes", NODES, "--json", fixture->path);
  assert_has (fixture->errors, "game 2, line 7");
  g_assert_cmpuint (count (fixture->output, "\"marks\": "), ==, 3);
  assert_has (fixture->output, "\"label\": \"blunder\"");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);

#define add(path, function) \
  g_test_add ("/tabiya/review-command/" path, Fixture, NULL, set_up, function, tear_down)

  add ("pgn", test_pgn);
  add ("json", test_json);
  add ("checks", test_checks);
  add ("summary", test_summary);
  add ("one-game", test_one_game);
  add ("same-file", test_same_file);
  add ("claims", test_claims);
  add ("errors", test_errors);
  add ("broken", test_broken);

  return g_test_run ();
}

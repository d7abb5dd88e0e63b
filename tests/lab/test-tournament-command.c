/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* The command tournament, as a person gives it. */

typedef struct {
  char *folder;
  char *file;        /* the tournament */
  char *games;       /* its games */
  char *csv;
  char *pgn;
  char *openings;    /* three of them, where it does not matter which they are */
  char *output;
  char *errors;
} Fixture;

static char *program;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-tournament-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->file = g_build_filename (fixture->folder, "a.tournament", NULL);
  fixture->games = g_build_filename (fixture->folder, "a.pgn", NULL);
  fixture->csv = g_build_filename (fixture->folder, "table.csv", NULL);
  fixture->pgn = g_build_filename (fixture->folder, "copy.pgn", NULL);
  fixture->openings = g_build_filename (fixture->folder, "openings.pgn", NULL);
  g_assert_true (g_file_set_contents (fixture->openings, "1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 e5 *\n",
                                      -1, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->file);
  g_remove (fixture->games);
  g_remove (fixture->csv);
  g_remove (fixture->pgn);
  g_remove (fixture->openings);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
  g_free (fixture->games);
  g_free (fixture->csv);
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
    if (engine_command (&fixture->output, &fixture->errors, "tournament", __VA_ARGS__, NULL)  \
        != (status))                                                                          \
      g_error ("not %d: %s", status, fixture->errors);                                        \
  } G_STMT_END

#define THREE "--player", "tabiya name=One", \
              "--player", "tabiya option.Profile=attacker name=Two", \
              "--player", "tabiya option.Heuristic=three-terms name=Three"

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
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

static guint
count_games (const char *path)
{
  g_autofree char *text = NULL;
  guint n = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  for (const char *p = text; (p = strstr (p, "[Event ")); p++)
    n++;
  return n;
}

/* A round robin from beginning to end, shown, and with more rounds. */
static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *csv = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *games = NULL;

  run (0, "--file", fixture->file, THREE, "--each", "nodes=100", "--rounds", "2", "--report", "6",
       "--event", "The three", "--csv", fixture->csv, "--pgn", fixture->pgn);
  assert_has (fixture->output, "The three: round robin of 3 players, 2 rounds, 12 games\n");
  assert_has (fixture->output, "6/12 games  ");
  assert_has (fixture->output, "12/12 games  ");
  assert_has (fixture->output, "  #  name ");
  g_assert_cmpuint (count_games (fixture->games), ==, 12);
  games = read_file (fixture->games);
  assert_has (games, "[Event \"The three\"]");
  /* The file ends like any PGN file: the copy differs in its last empty line alone. */
  copy = read_file (fixture->pgn);
  g_assert_true (g_str_has_prefix (games, copy));
  g_assert_cmpuint (count_games (fixture->pgn), ==, 12);
  csv = read_file (fixture->csv);
  assert_has (csv, "rank,name,elo,error95,points,games,wins,draws,losses,");
  assert_has (csv, ": points,");
  g_clear_pointer (&csv, g_free);
  g_remove (fixture->csv);

  run (0, "--file", fixture->file, "--show", "--csv", fixture->csv);
  assert_has (fixture->output, "12/12 games\n");
  csv = read_file (fixture->csv);
  g_assert_cmpuint (count_games (fixture->games), ==, 12);

  /* The same command, with nothing to do, and more rounds without it. */
  run (0, "--file", fixture->file, THREE, "--each", "nodes=100", "--event", "The three");
  assert_has (fixture->output, "; 12 were played before\n");
  run (0, "--file", fixture->file, "--rounds", "3", "--concurrency", "2");
  assert_has (fixture->output, "3 rounds, 18 games; 12 were played before\n");
  g_assert_cmpuint (count_games (fixture->games), ==, 18);
}

/* The same games whatever the order in which they are finished. */
static void
test_deterministic (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  run (0, "--file", fixture->file, THREE, "--each", "nodes=100", "--rounds", "2", "--seed", "7",
       "--csv", fixture->csv);
  first = read_file (fixture->csv);
  g_remove (fixture->file);
  g_remove (fixture->games);
  run (0, "--file", fixture->file, THREE, "--each", "nodes=100", "--rounds", "2", "--seed", "7",
       "--csv", fixture->csv, "--concurrency", "3");
  second = read_file (fixture->csv);
  g_assert_cmpstr (first, ==, second);
}

/* A gauntlet with a program. Its command is nowhere in the file, so the file alone runs nothing. */
static void
test_program (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *player = g_strdup_printf ("%s name=Other option.Hash=1", program);
  g_autofree char *text = NULL;

  run (0, "--file", fixture->file, "--gauntlet", "--player", "tabiya name=Hero", "--player",
       "tabiya name=One", "--player", player, "--each", "depth=2", "--rounds", "1", "--openings",
       fixture->openings);
  assert_has (fixture->output, "gauntlet of 3 players, 1 rounds, 4 games\n");
  text = read_file (fixture->file);
  assert_has (text, "program=Other\n");
  g_assert_null (strstr (text, program));
  g_assert_null (strstr (text, "Hash"));

  run (1, "--file", fixture->file, "--rounds", "2");
  assert_has (fixture->errors, "\"Other\" is not set up on this computer; give the same --player");
  run (0, "--file", fixture->file, "--gauntlet", "--player", "tabiya name=Hero", "--player",
       "tabiya name=One", "--player", player, "--each", "depth=2", "--rounds", "2", "--openings",
       fixture->openings);
  g_assert_cmpuint (count_games (fixture->games), ==, 8);

  /* Another program under the same name is another player. */
  run (1, "--file", fixture->file, "--gauntlet", "--player", "tabiya name=Hero", "--player",
       "tabiya name=One", "--player", "cat name=Other", "--each", "depth=2", "--rounds", "3",
       "--openings", fixture->openings);
  assert_has (fixture->errors, "Other is no longer what it was when the tournament began");
  g_assert_cmpuint (count_games (fixture->games), ==, 8);
}

/* A program that the person has set up goes by its name, and then the file is enough. */
static void
test_set_up_program (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "tabiya", NULL);
  g_autofree char *path = g_build_filename (folder, "programs", NULL);
  g_autofree char *text = g_strdup_printf ("[My engine]\ncommand=%s;\noptions=Hash=1;\n", program);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_setenv ("XDG_DATA_HOME", fixture->folder, TRUE);
  run (2, "--file", fixture->file, "--player", "tabiya", "--program", "Mine", "--each", "depth=2");
  assert_has (fixture->errors, "there are My engine");
  run (0, "--file", fixture->file, "--player", "tabiya", "--program", "My engine", "--each",
       "depth=2", "--rounds", "1", "--openings", fixture->openings);
  run (0, "--file", fixture->file, "--rounds", "2");
  g_assert_cmpuint (count_games (fixture->games), ==, 4);
  g_remove (path);
  run (1, "--file", fixture->file, "--rounds", "3");
  assert_has (fixture->errors, "\"My engine\" is not set up");
  g_setenv ("XDG_DATA_HOME", "/dev/null", TRUE);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A command that somebody wrote into the file is not run. */
static void
test_foreign_command (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *mark = g_build_filename (fixture->folder, "mark", NULL);
  g_autofree char *text =
    g_strdup_printf ("[Tournament]\nversion=1\nname=x\nkind=round-robin\ncreated=1\nrounds=1\n"
                     "seed=1\nopenings=file:///nowhere/openings.pgn\n"
                     "[Player 1]\nname=A\nnodes=1\n"
                     "[Player 2]\nname=B\nnodes=1\nprogram=touch %s\ncommand=touch;%s;\n"
                     "argv=touch\ncmd=touch %s\n", mark, mark, mark);

  g_file_set_contents (fixture->file, text, -1, NULL);
  run (1, "--file", fixture->file);
  assert_has (fixture->errors, "is not set up on this computer");
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *text = NULL;

  run (2, "--player", "tabiya nodes=1");
  assert_has (fixture->errors, "name the tournament with --file");
  run (2, "--file", fixture->file);
  assert_has (fixture->errors, "name two players or more with --player");
  run (2, "--file", fixture->file, "--player", "tabiya nodes=1");
  assert_has (fixture->errors, "2 to 64 players, not 1");
  run (2, "--file", fixture->file, "--player", "tabiya nodes=1", "--player", "tabiya nodes=1");
  assert_has (fixture->errors, "two players are called \"tabiya\"");
  run (2, "--file", fixture->file, THREE);
  assert_has (fixture->errors, "One: it has no limit");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=0");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--rounds", "0");
  assert_has (fixture->errors, "--rounds must be from 1");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--rounds", "nan");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--event", "");
  assert_has (fixture->errors, "the tournament needs a name");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--concurrency", "0");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--seed", "-1");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--max-plies", "0");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--order", "random");
  assert_has (fixture->errors, "need --openings");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--openings", "x.pgn", "--order",
       "wild");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--csv", fixture->games);
  assert_has (fixture->errors, "the tournament itself is in");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--csv", fixture->csv, "--pgn",
       fixture->csv);
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "--show");
  assert_has (fixture->errors, "--show plays nothing");
  run (2, "--file", fixture->file, "--player", "tabiya name=A option.No=1 nodes=1", "--player",
       "tabiya name=B nodes=1");
  assert_has (fixture->errors, "A: our engine has no option \"No\"");
  run (2, "--file", fixture->file, "--program", "No such program", "--player", "tabiya nodes=1");
  assert_has (fixture->errors, "--program: \"No such program\" is not set up");
  run (2, "--file", fixture->file, THREE, "--each", "nodes=1", "extra");
  run (2, "--no-such-option");
  run (1, "--file", fixture->file, "--show");
  run (1, "--file", fixture->file, THREE, "--each", "nodes=1", "--csv", "/nowhere/table.csv");
  run (1, "--file", fixture->file, THREE, "--each", "nodes=1", "--openings", "/nowhere/o.pgn");
  g_assert_cmpuint (count_games (fixture->games), ==, 0);

  /* Of a tournament that exists nothing else may change, and another one never overwrites it. */
  run (0, "--file", fixture->file, THREE, "--each", "nodes=1", "--rounds", "1", "--openings",
       fixture->openings);
  text = read_file (fixture->file);
  run (2, "--file", fixture->file, "--each", "nodes=2");
  assert_has (fixture->errors, "already says how it is played, so --each cannot be given");
  run (1, "--file", fixture->file, THREE, "--each", "nodes=2", "--openings", fixture->openings);
  assert_has (fixture->errors, "it has \"nodes=1\", this one \"nodes=2\"");
  g_file_set_contents (fixture->file, "no key file", -1, NULL);
  run (1, "--file", fixture->file);
  assert_has (fixture->errors, fixture->file);
  g_file_set_contents (fixture->file, text, -1, NULL);
  run (0, "--file", fixture->file, "--show");
}

static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const words[] = {
    "--file", "--player", "--program", "--gauntlet", "--each", "--rounds", "--concurrency",
    "--openings", "--plies", "--order", "--seed", "--resign", "--draw", "--max-plies", "--event",
    "--csv", "--pgn", "--show", "--report", "Examples:", "Bradley and Terry",
  };

  run (0, "--help");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_has (fixture->output, words[i]);
  g_assert_cmpstr (fixture->errors, ==, "");
}

static GSubprocess *
start (Fixture    *fixture,
       const char *first,
       ...)
{
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();
  g_autoptr(GError) error = NULL;
  GSubprocess *process;
  va_list list;

  g_ptr_array_add (argv, program);
  g_ptr_array_add (argv, (gpointer) "tournament");
  g_ptr_array_add (argv, (gpointer) "--file");
  g_ptr_array_add (argv, fixture->file);
  va_start (list, first);
  for (const char *word = first; word; word = va_arg (list, const char *))
    g_ptr_array_add (argv, (gpointer) word);
  va_end (list);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char * const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  return process;
}

static void
wait_for_games (Fixture *fixture,
                guint    n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (count_games (fixture->games) < n) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_usleep (2000);
  }
}

/* Each of the games of three players over @n_rounds rounds occurs once. */
static void
assert_each_once (Fixture *fixture,
                  guint    n_rounds)
{
  g_autofree char *text = read_file (fixture->games);
  g_auto(GStrv) games = g_strsplit (text, "[Event ", -1);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 1; games[i]; i++) {
    const char *tags[] = { "[Round \"", "[White \"", "[Black \"" };
    GString *key = g_string_new (NULL);

    for (guint j = 0; j < G_N_ELEMENTS (tags); j++) {
      const char *value = strstr (games[i], tags[j]);

      g_assert_nonnull (value);
      g_string_append_len (key, value, strchr (value, ']') - value);
    }
    g_assert_true (g_hash_table_add (seen, g_string_free (key, FALSE)));
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 6 * n_rounds);
}

/* Killed in the middle of a game, half a game left at the end of the file, interrupted, and at last
   left alone: each game once, and the table of a tournament that was never disturbed. */
static void
test_kill (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GSubprocess) killed = start (fixture, THREE, "--each", "nodes=400", "--rounds", "6",
                                         "--concurrency", "2", "--openings", fixture->openings,
                                         NULL);
  g_autoptr(GSubprocess) interrupted = NULL;
  g_autofree char *text = NULL;
  g_autofree char *half = NULL;
  g_autofree char *disturbed = NULL;
  g_autofree char *quiet = NULL;
  g_autofree char *before = NULL;
  const char *second;
  guint n_games;

  wait_for_games (fixture, 2);
  g_subprocess_send_signal (killed, SIGKILL);
  g_subprocess_wait (killed, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (killed));
  n_games = count_games (fixture->games);
  g_assert_cmpuint (n_games, <, 36);
  text = read_file (fixture->games);
  /* Of the first game, not of all: one of a hundred moves is longer than several short ones. */
  second = strstr (text + 1, "[Event ");
  g_assert_nonnull (second);
  half = g_strdup_printf ("%s%.*s", text, (int) (second - text) / 2, text);
  g_file_set_contents (fixture->games, half, -1, NULL);

  interrupted = start (fixture, "--concurrency", "1", NULL);
  wait_for_games (fixture, n_games + 2);
  g_subprocess_send_signal (interrupted, SIGINT);
  g_subprocess_communicate_utf8 (interrupted, NULL, NULL, &fixture->output, &fixture->errors, NULL);
  before = g_strdup_printf ("; %u were played before\n", n_games);
  assert_has (fixture->output, before);
  assert_has (fixture->output, "  #  name ");
  if (count_games (fixture->games) < 36) {
    g_assert_cmpint (g_subprocess_get_exit_status (interrupted), ==, 1);
    assert_has (fixture->errors, "stopped before the end; --file ");
  }

  run (0, "--file", fixture->file, "--csv", fixture->csv, "--concurrency", "2");
  assert_each_once (fixture, 6);
  disturbed = read_file (fixture->csv);
  g_remove (fixture->file);
  g_remove (fixture->games);
  run (0, "--file", fixture->file, THREE, "--each", "nodes=400", "--rounds", "6", "--csv",
       fixture->csv, "--concurrency", "2", "--openings", fixture->openings);
  quiet = read_file (fixture->csv);
  g_assert_cmpstr (disturbed, ==, quiet);
}

/* The same file cannot be played by two at once. */
static void
test_two_at_once (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(GSubprocess) first = start (fixture, THREE, "--each", "nodes=20000", "--rounds", "50",
                                        "--openings", fixture->openings, NULL);

  wait_for_games (fixture, 1);
  run (1, "--file", fixture->file, "--rounds", "1");
  assert_has (fixture->errors, fixture->games);
  g_subprocess_send_signal (first, SIGTERM);
  g_subprocess_wait (first, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (first), ==, 1);
  run (0, "--file", fixture->file, "--show");
  assert_has (fixture->output, "/300 games\n");
}

#define add(name, func) \
  g_test_add ("/tabiya/tournament-command/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* No programs are set up, whoever runs this. */
  g_setenv ("XDG_DATA_HOME", "/dev/null", TRUE);
  engine_process_init (argc, argv);
  program = argv[1];
  add ("result", test_result);
  add ("deterministic", test_deterministic);
  add ("program", test_program);
  add ("set-up-program", test_set_up_program);
  add ("foreign-command", test_foreign_command);
  add ("usage", test_usage);
  add ("help", test_help);
  add ("kill", test_kill);
  add ("two-at-once", test_two_at_once);
  return g_test_run ();
}

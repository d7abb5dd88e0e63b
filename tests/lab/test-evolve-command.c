/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The command evolve, as a person gives it. */

typedef struct {
  char *folder;
  char *file;
  char *best;
  char *openings;
  char *pgn;
  char *output;
  char *errors;
} Fixture;

static char *program;

/* Each pawn move of White with two answers. */
static char *
write_openings (void)
{
  GString *text = g_string_new (NULL);

  for (char file = 'a'; file <= 'h'; file++) {
    for (int rank = 3; rank <= 4; rank++) {
      for (int answer = 5; answer <= 6; answer++)
        g_string_append_printf (text, "1. %c%d %c%d *\n\n", file, rank, file == 'h' ? 'b' : 'g',
                                answer);
    }
  }
  return g_string_free (text, FALSE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *openings = write_openings ();
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-evolve-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->file = g_build_filename (fixture->folder, "run.evolution", NULL);
  fixture->best = g_build_filename (fixture->folder, "best.weights", NULL);
  fixture->openings = g_build_filename (fixture->folder, "openings.pgn", NULL);
  fixture->pgn = g_build_filename (fixture->folder, "games.pgn", NULL);
  g_file_set_contents (fixture->openings, openings, -1, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->file);
  g_remove (fixture->best);
  g_remove (fixture->openings);
  g_remove (fixture->pgn);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
  g_free (fixture->best);
  g_free (fixture->openings);
  g_free (fixture->pgn);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                          \
  G_STMT_START {                                                                                  \
    g_clear_pointer (&fixture->output, g_free);                                                   \
    g_clear_pointer (&fixture->errors, g_free);                                                   \
    if (engine_command (&fixture->output, &fixture->errors, "evolve", __VA_ARGS__, NULL)          \
        != status)                                                                                \
      g_error ("not status %d: %s%s", status, fixture->output, fixture->errors);                  \
  } G_STMT_END

/* A short run of each method; more options follow. */
#define RUN      "--file", fixture->file
#define PLAYERS  "--heuristic", "three-terms", "--start", "random", "--seed", "5"
#define SIZE     "--nodes", "20", "--verdict-games", "40", "--openings", fixture->openings
#define GENETIC  RUN, PLAYERS, SIZE, "--games", "80", "--population", "8", "--rounds", "2"
#define SPSA     RUN, PLAYERS, SIZE, "--games", "80", "--method", "spsa"

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
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&text);
}

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->file, text, -1, &error);
  g_assert_no_error (error);
}

/* Games in the file. */
static guint
count_games (Fixture *fixture)
{
  g_autofree char *text = NULL;
  const char *p;
  guint n = 0;

  if (!g_file_get_contents (fixture->file, &text, NULL, NULL))
    return 0;
  p = strstr (text, "\n\n");
  for (p = p ? p + 2 : NULL; p && (p = strchr (p, '\n')); p++)
    n++;
  return n;
}

/* What the output says of the result. */
static char *
dup_result (const char *output)
{
  const char *start = strstr (output, "\nBest: ");

  if (!start)
    g_error ("no result in: %s", output);
  return g_strdup (start);
}

static void
test_plays (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *best = NULL;

  run (0, GENETIC, "--best", fixture->best);
  assert_has (fixture->output, "three-terms: genetic search from ");
  assert_has (fixture->output, "(drawn at random), 80 games of 20 nodes a move, seed 5, ");
  assert_has (fixture->output, "\n   1      24 games  best ");
  assert_has (fixture->output, "Against 12:1:3: 40 of 40 games in openings set aside, 20 nodes");
  assert_has (fixture->output, "\nVerdict: ");
  g_assert_cmpstr (fixture->errors, ==, "");
  g_assert_cmpuint (count_games (fixture), ==, 120);
  best = read_file (fixture->best);
  assert_has (best, "heuristic=three-terms");

  /* Weights of a file, and against others. */
  g_remove (fixture->file);
  run (0, RUN, SIZE, "--games", "80", "--method", "spsa", "--start", fixture->best, "--against",
       "default", "--change", "mobility");
  assert_has (fixture->output, "three-terms: SPSA from ");
  assert_has (fixture->output, "Against 12:1:3: 40 of 40 games");
  assert_has (fixture->output, "\n  40      80 games  best ");
}

/* Cut anywhere, or with more games at once, a run ends with the same result. */
static void
test_resumes (Fixture       *fixture,
              gconstpointer  data)
{
  gboolean spsa = GPOINTER_TO_INT (data);
  g_autofree char *whole = NULL;
  g_autofree char *result = NULL;
  gsize length;
  gsize head;

  if (spsa)
    run (0, SPSA);
  else
    run (0, GENETIC);
  whole = read_file (fixture->file);
  result = dup_result (fixture->output);
  length = strlen (whole);
  head = (gsize) (strstr (whole, "\n\n") - whole) + 2;
  for (guint i = 0; i <= 2; i++) {
    gsize cut = i == 0 ? head / 2 : head + (length - head) * i / 3 + i;
    g_autofree char *again = NULL;

    write_file (fixture, whole);
    g_assert_cmpint (truncate (fixture->file, (off_t) cut), ==, 0);
    if (i == 0 && spsa)
      run (0, SPSA);
    else if (i == 0)
      run (0, GENETIC);
    else
      run (0, RUN);
    if (i > 0)
      assert_has (fixture->output, " of 120 games were played before");
    again = read_file (fixture->file);
    g_assert_true (strcmp (again, whole) == 0);
    g_clear_pointer (&again, g_free);
    again = dup_result (fixture->output);
    g_assert_cmpstr (again, ==, result);

    g_assert_cmpint (truncate (fixture->file, (off_t) MAX (cut, head)), ==, 0);
    g_clear_pointer (&again, g_free);
    run (0, RUN, "--concurrency", "3");
    again = dup_result (fixture->output);
    g_assert_cmpstr (again, ==, result);
  }
  run (0, RUN);
  assert_has (fixture->output, "120 of 120 games were played before");
}

/* Killed while it plays; meanwhile another process can tell how far it is. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  const char *arguments[] = { program, "evolve", GENETIC, NULL };
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  g_autofree char *result = NULL;
  g_autofree char *again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = NULL;
  guint n;

  run (0, GENETIC);
  result = dup_result (fixture->output);
  g_remove (fixture->file);
  process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
  g_assert_no_error (error);
  while (count_games (fixture) < 3) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_usleep (1000);
  }
  run (0, RUN, "--show", "--best", fixture->best);
  assert_has (fixture->output, "\nBest");
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  n = count_games (fixture);
  g_assert_cmpuint (n, >=, 3);
  run (0, RUN);
  again = dup_result (fixture->output);
  g_assert_cmpstr (again, ==, result);
}

static guint
count_parts (const char *text,
             const char *part)
{
  guint n = 0;

  for (const char *p = strstr (text, part); p; p = strstr (p + 1, part))
    n++;
  return n;
}

/* Each game of the run is in the PGN file, with the result that the run has learnt from. */
static void
assert_same_results (Fixture    *fixture,
                     const char *pgn)
{
  static const char *const results[2][3] = { { "0-1", "1/2-1/2", "1-0" },
                                             { "1-0", "1/2-1/2", "0-1" } };
  g_autofree char *text = read_file (fixture->file);
  g_auto(GStrv) lines = g_strsplit (strstr (text, "\n\n") + 2, "\n", -1);

  for (char **line = lines; **line != '\0'; line++) {
    g_auto(GStrv) words = g_strsplit (*line, " ", -1);
    g_autofree char *tags = g_strdup_printf ("[Round \"%s.%s\"]\n", words[0], words[1]);
    g_autofree char *result =
      g_strdup_printf ("[Result \"%s\"]", results[atoi (words[1]) - 1][atoi (words[2])]);
    const char *game = strstr (pgn, tags);

    g_assert_nonnull (game);
    g_assert_null (strstr (game + 1, tags));
    g_assert_true (strstr (game, result) && strstr (game, result) < strstr (game, "\n\n"));
  }
}

/* The games themselves, on request: each once, and a torn one at the end does not spoil the
   next. */
static void
test_pgn (Fixture       *fixture,
          gconstpointer  data)
{
  g_autofree char *pgn = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *again = NULL;
  gsize head;

  run (0, GENETIC, "--pgn", fixture->pgn, "--concurrency", "2");
  pgn = read_file (fixture->pgn);
  g_assert_cmpuint (count_parts (pgn, "[Event \"Evolution of weights\"]"), ==, 80);
  g_assert_cmpuint (count_parts (pgn, "[Event \"Verdict of an evolution of weights\"]"), ==, 40);
  g_assert_cmpuint (count_parts (pgn, "[WhiteWeights \""), ==, 120);
  g_assert_cmpuint (count_parts (pgn, "[White \"12:1:3\"]"), >=, 20);
  assert_same_results (fixture, pgn);

  whole = read_file (fixture->file);
  head = (gsize) (strstr (whole, "\n\n") - whole) + 2;
  g_assert_cmpint (truncate (fixture->file, (off_t) head), ==, 0);
  g_assert_cmpint (truncate (fixture->pgn, (off_t) (strstr (pgn, "[Round \"2.1\"]") - pgn)), ==,
                   0);
  run (0, RUN, "--pgn", fixture->pgn);
  again = read_file (fixture->pgn);
  g_assert_cmpuint (count_parts (again, "[Event "), ==, count_parts (again, "[Result "));
  g_assert_cmpuint (count_parts (again, "[Event "), >=, 120);
  g_clear_pointer (&fixture->output, g_free);
  g_clear_pointer (&fixture->errors, g_free);
  g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "pgn", "check", fixture->pgn,
                                   NULL),
                   ==, 0);

  run (2, RUN, "--show", "--pgn", fixture->pgn);
  run (1, RUN, "--pgn", "/nowhere/games.pgn");
  assert_has (fixture->errors, "/nowhere/games.pgn");
}

/* What was changed, or belongs to another run, is refused with its line and left alone. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GString) damaged = NULL;
  char *place;
  guint line = 1;

  run (0, GENETIC);
  whole = read_file (fixture->file);
  run (1, RUN, "--seed", "6");
  assert_has (fixture->errors, "it has \"seed: 5\", this one \"seed: 6\"");
  run (1, RUN, "--games", "90");
  assert_has (fixture->errors, "belongs to another run");
  run (1, RUN, "--heuristic", "tabiya");
  after = read_file (fixture->file);
  g_assert_cmpstr (after, ==, whole);

  /* The result of a game. */
  damaged = g_string_new (whole);
  place = strstr (strstr (damaged->str, "\n\n"), "\n9 1 ") + strlen ("\n9 1 ");
  *place = *place == '0' ? '1' : '0';
  for (const char *p = damaged->str; p < place; p++)
    line += *p == '\n';
  write_file (fixture, damaged->str);
  run (1, RUN);
  {
    g_autofree char *number = g_strdup_printf ("run.evolution:%u: this line was changed or is "
                                               "damaged", line);

    assert_has (fixture->errors, number);
  }
  run (1, RUN, "--show");
  assert_has (fixture->errors, "this line was changed or is damaged");

  /* The settings. */
  g_string_assign (damaged, whole);
  g_string_replace (damaged, "nodes: 20\n", "nodes: many\n", 1);
  write_file (fixture, damaged->str);
  run (1, RUN);
  assert_has (fixture->errors, "run.evolution: line 10: \"nodes: ...\" is missing");
  g_string_assign (damaged, whole);
  g_string_replace (damaged, "nodes: 20\n", "nodes: 21\n", 1);
  write_file (fixture, damaged->str);
  run (1, RUN);
  assert_has (fixture->errors, "this line was changed or is damaged");

  write_file (fixture, "My diary\nToday\n");
  run (1, RUN);
  assert_has (fixture->errors, "run.evolution:1: this is no file of an evolution");
  g_free (after);
  after = read_file (fixture->file);
  g_assert_cmpstr (after, ==, "My diary\nToday\n");
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const words[] = {
    "--file", "--heuristic", "--start", "--against", "--change", "--method", "--games", "--nodes",
    "--verdict-games", "--seed", "--openings", "--concurrency", "--best", "--show", "--population",
    "--rate",
  };

  run (2, PLAYERS);
  assert_has (fixture->errors, "--file");
  run (2, GENETIC, "--heuristic", "four-terms");
  assert_has (fixture->errors, "three-terms");
  run (2, GENETIC, "--change", "speed");
  assert_has (fixture->errors, "it has material, mobility, pawn-rank");
  run (2, GENETIC, "--method", "luck");
  assert_has (fixture->errors, "genetic or spsa");
  run (2, GENETIC, "--nodes", "0");
  assert_has (fixture->errors, "above zero");
  run (2, GENETIC, "--nodes", "-5");
  run (2, GENETIC, "--games", "81");
  assert_has (fixture->errors, "even");
  run (2, GENETIC, "--games", "40");
  assert_has (fixture->errors, "needs at least 56");
  run (2, GENETIC, "--verdict-games", "2");
  assert_has (fixture->errors, "from 40");
  run (2, GENETIC, "--population", "-8");
  run (2, GENETIC, "--last-step", "nan");
  run (2, GENETIC, "--rate", "0.1");
  assert_has (fixture->errors, "belong to --method spsa");
  run (2, SPSA, "--rounds", "3");
  assert_has (fixture->errors, "belong to the genetic search");
  run (2, SPSA, "--rate", "nan");
  run (2, SPSA, "--rate", "0");
  run (2, SPSA, "--concurrency", "20");
  assert_has (fixture->errors, "--ahead");
  run (2, GENETIC, "--concurrency", "0");
  run (2, GENETIC, "--seed", "-1");
  run (2, GENETIC, "--plies", "0");
  run (2, GENETIC, "more");
  run (1, GENETIC, "--openings", "/nowhere/openings.pgn");
  assert_has (fixture->errors, "/nowhere/openings.pgn");
  run (1, GENETIC, "--verdict-games", "64");
  assert_has (fixture->errors, "set aside for the verdict");
  run (1, GENETIC, "--start", "/nowhere/my.weights");
  run (1, RUN, "--show");
  assert_has (fixture->errors, "there is no such file");
  g_assert_false (g_file_test (fixture->file, G_FILE_TEST_EXISTS));
  run (1, GENETIC, "--best", "/nowhere/best.weights");
  assert_has (fixture->errors, "/nowhere/best.weights");
  run (0, "--help");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_has (fixture->output, words[i]);
}

#define add(name, data, func) \
  g_test_add ("/tabiya/evolve-command/" name, Fixture, data, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  program = argv[1];
  add ("plays", NULL, test_plays);
  add ("resumes/genetic", GINT_TO_POINTER (FALSE), test_resumes);
  add ("resumes/spsa", GINT_TO_POINTER (TRUE), test_resumes);
  add ("killed", NULL, test_killed);
  add ("pgn", NULL, test_pgn);
  add ("damaged", NULL, test_damaged);
  add ("usage", NULL, test_usage);
  return g_test_run ();
}

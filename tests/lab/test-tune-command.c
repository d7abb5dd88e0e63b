/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The command tune, as a person gives it, with an engine of which is known what makes it better. */

typedef struct {
  char *folder;
  char *out;
  char *openings;
  char *output;
  char *errors;
} Fixture;

static char *program;
static char *engine;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-tune-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->out = g_build_filename (fixture->folder, "run.tune", NULL);
  fixture->openings = g_build_filename (fixture->folder, "openings.epd", NULL);
  g_file_set_contents (fixture->openings,
                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                       "rnbqkbnr/pppp1ppp/4p3/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2\n"
                       "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
                       -1, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->out);
  g_remove (fixture->openings);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->out);
  g_free (fixture->openings);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                      \
  G_STMT_START {                                                                              \
    g_clear_pointer (&fixture->output, g_free);                                               \
    g_clear_pointer (&fixture->errors, g_free);                                               \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "tune", __VA_ARGS__, \
                                     NULL),                                                   \
                     ==, status);                                                             \
  } G_STMT_END

/* A short run; more options follow. */
#define SHORT \
  "--params", "all", "--games", "40", "--nodes", "10", "--seed", "5", "--openings", \
  fixture->openings, "--out", fixture->out

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("\"%s\" is not in:\n%s", part, text);
}

static char *
read_out (Fixture *fixture)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (fixture->out, &text, NULL, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&text);
}

static void
write_out (Fixture    *fixture,
           const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->out, text, -1, &error);
  g_assert_no_error (error);
}

/* Pairs in the file. */
static guint
count_pairs (Fixture *fixture)
{
  g_autofree char *text = NULL;
  const char *p;
  guint n = 0;

  if (!g_file_get_contents (fixture->out, &text, NULL, NULL))
    return 0;
  p = strstr (text, "\n\n");
  for (p = p ? p + 2 : NULL; p && (p = strchr (p, '\n')); p++)
    n++;
  return n;
}

/* Effort pays, so effort grows; what does nothing stays about where it is. */
static void
test_learns (Fixture       *fixture,
             gconstpointer  data)
{
  const char *line;
  double effort;

  run (0, "--engine", engine, "--params", "EFFORT", "--games", "120", "--nodes", "10", "--openings",
       fixture->openings, "--rate", "0.1", "--step", "EFFORT_NODES=1.5", "--concurrency", "2",
       "--report", "50", "--max-plies", "80", "--out", fixture->out);
  assert_has (fixture->output, "50 of 120 games  pairs ");
  assert_has (fixture->output, "100 of 120 games  pairs ");
  assert_has (fixture->output, "120 of 120 games  pairs ");
  g_assert_null (strstr (fixture->output, "OTHER"));
  line = strstr (fixture->output, "EFFORT_NODES");
  g_assert_nonnull (line);
  effort = g_ascii_strtod (line + strlen ("EFFORT_NODES") + strspn (line + 12, " 2") , NULL);
  g_assert_cmpfloat (effort, >, 4.0);
  assert_has (fixture->output, "  X (EFFORT_NODES, ");
  assert_has (fixture->output, ", 1, 12, \"\") \\\n");
  g_assert_cmpstr (fixture->errors, ==, "");
}

/* Cut anywhere, or with more games at once, the run ends with the same file. */
static void
test_resumes (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *whole = NULL;
  gsize length;
  gsize head;

  run (0, "--engine", engine, SHORT);
  whole = read_out (fixture);
  length = strlen (whole);
  head = (gsize) (strstr (whole, "\n\n") - whole);
  g_assert_cmpuint (count_pairs (fixture), ==, 20);

  for (gsize cut = 0; cut < length; cut += cut < head ? head / 3 : (length - head) / 4 + 1) {
    g_autofree char *again = NULL;

    g_assert_cmpint (truncate (fixture->out, (off_t) cut), ==, 0);
    run (0, "--engine", engine, SHORT, "--concurrency", "3");
    again = read_out (fixture);
    g_assert_cmpstr (again, ==, whole);
  }
  run (0, "--engine", engine, SHORT);
  assert_has (fixture->errors, "has 40 of 40 games already");
  assert_has (fixture->output, "40 of 40 games");
  assert_has (fixture->output, "OTHER");
}

/* What does not belong to this run, or was changed, is refused with its line and left alone. */
static void
test_other_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GString) damaged = NULL;
  char *place;

  run (0, "--engine", engine, SHORT);
  whole = read_out (fixture);
  run (1, "--engine", engine, SHORT, "--rate", "0.003");
  assert_has (fixture->errors, "it has \"rate: 0.002\", this one \"rate: 0.003\"");
  run (1, "--engine", engine, SHORT, "--params", "all,-OTHER");
  assert_has (fixture->errors, "belongs to another run");
  run (1, "--engine", engine, SHORT, "--draw", "none");
  assert_has (fixture->errors, "draw from 40 8 moves 10\", this one \"adjudication: resign 3");
  after = read_out (fixture);
  g_assert_cmpstr (after, ==, whole);

  damaged = g_string_new (whole);
  place = strstr (strstr (damaged->str, "\n\n"), "\n5 ");
  place[strlen ("\n5 1 0 ")] ^= 1;
  write_out (fixture, damaged->str);
  run (1, "--engine", engine, SHORT);
  assert_has (fixture->errors, "this line was changed or is damaged");
  {
    guint line = 1;
    g_autofree char *number = NULL;

    for (const char *p = damaged->str; p <= place; p++)
      line += *p == '\n';
    number = g_strdup_printf ("run.tune:%u: ", line);
    assert_has (fixture->errors, number);
  }
  write_out (fixture, "My diary\nToday\n");
  run (1, "--engine", engine, SHORT);
  assert_has (fixture->errors, "run.tune:1: this is no file of a tuning run");
  g_free (after);
  after = read_out (fixture);
  g_assert_cmpstr (after, ==, "My diary\nToday\n");
}

static void
test_wrong_build (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *plain = g_strconcat (engine, " plain", NULL);

  run (2, "--engine", plain, SHORT);
  assert_has (fixture->errors, "-Dtuning=true");
  run (1, "--engine", "/nowhere/engine", SHORT);
  assert_has (fixture->errors, "/nowhere/engine");
  run (2, "--engine", "tabiya", SHORT);
  assert_has (fixture->errors, "name a program");
  g_assert_false (g_file_test (fixture->out, G_FILE_TEST_EXISTS));
}

/* Games lost by a fault are told and counted, and the run goes on. */
static void
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *crash = g_strconcat (engine, " crash", NULL);
  g_autofree char *illegal = g_strconcat (engine, " illegal", NULL);

  run (0, "--engine", crash, SHORT);
  assert_has (fixture->output, "40 of 40 games");
  assert_has (fixture->output, "  faults ");
  assert_has (fixture->errors, "pair 1, game 2: ");
  assert_has (fixture->errors, " crashes: ");
  g_remove (fixture->out);
  run (0, "--engine", illegal, SHORT);
  assert_has (fixture->errors, " makes an illegal move: a1a1");
}

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  const char *arguments[] = {
    "sh", "-c", "ulimit -f 2; trap '' XFSZ; exec \"$@\"", "sh", program, "tune", "--engine", engine,
    "--params", "all", "--games", "2000", "--nodes", "10", "--max-plies", "4", "--openings",
    fixture->openings, "--out", fixture->out, NULL,
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &fixture->output, &fixture->errors, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  assert_has (fixture->errors, "run.tune: ");
  assert_has (fixture->errors, "the same command goes on from here\n");
  before = read_out (fixture);
  g_assert_cmpuint (strlen (before), <=, 1024);
  g_assert_cmpuint (count_pairs (fixture), >, 0);
  g_assert_true (g_str_has_suffix (before, "\n"));
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const words[] = {
    "--engine", "--params", "--games", "--nodes", "--openings", "--seed", "--concurrency", "--out",
    "--resign", "--draw", "--rate", "-Dtuning=true",
  };

  run (2, "--engine", engine);
  assert_has (fixture->errors, "--params");
  run (2, "--params", "all");
  assert_has (fixture->errors, "--engine");
  run (2, "--engine", engine, SHORT, "--games", "3");
  assert_has (fixture->errors, "even");
  run (2, "--engine", engine, SHORT, "--params", "EFFORT,NOTHING");
  assert_has (fixture->errors, "\"NOTHING\"; there are: EFFORT_NODES, EFFORT_IDLE, OTHER");
  run (2, "--engine", engine, SHORT, "--params", "EFF");
  run (2, "--engine", engine, SHORT, "--params", "all,-all");
  assert_has (fixture->errors, "leaves no margin");
  run (2, "--engine", engine, SHORT, "--step", "OTHER=0.1");
  assert_has (fixture->errors, "OTHER=0.1");
  run (2, "--engine", engine, SHORT, "--step", "OTHER");
  run (2, "--engine", engine, SHORT, "--rate", "0");
  run (2, "--engine", engine, SHORT, "--stability", "2");
  run (2, "--engine", engine, SHORT, "--step-share", "0.6");
  run (2, "--engine", engine, SHORT, "--concurrency", "9");
  assert_has (fixture->errors, "begun ahead");
  run (2, "--engine", engine, SHORT, "--concurrency", "0");
  run (2, "--engine", engine, SHORT, "--resign", "moves=x");
  assert_has (fixture->errors, "tabiya-engine tune: --resign");
  run (2, "--engine", engine, SHORT, "more");
  run (1, "--engine", engine, SHORT, "--openings", "/nowhere/openings.pgn");
  assert_has (fixture->errors, "/nowhere/openings.pgn");
  g_assert_false (g_file_test (fixture->out, G_FILE_TEST_EXISTS));
  run (0, "--help");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_has (fixture->output, words[i]);
}

/* Stopped by a signal, it shows where it is, and can go on. */
static void
test_interrupt (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = NULL;
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  guint n;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                              &error, program, "tune", "--engine", engine, "--params", "all",
                              "--games", "20000", "--nodes", "10", "--openings", fixture->openings,
                              "--concurrency", "2", "--out", fixture->out, NULL);
  g_assert_no_error (error);
  while (count_pairs (fixture) < 2) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_usleep (2000);
  }
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &fixture->output, &fixture->errors, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  assert_has (fixture->errors, "stopped before the end; the same command goes on from here\n");
  assert_has (fixture->output, "EFFORT_NODES");
  n = count_pairs (fixture);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <, 10000);
}

#define add(name, func) \
  g_test_add ("/tabiya/tune-command/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  program = argv[1];
  engine = argv[2];
  add ("learns", test_learns);
  add ("resumes", test_resumes);
  add ("other-file", test_other_file);
  add ("wrong-build", test_wrong_build);
  add ("faults", test_faults);
  add ("full-disk", test_full_disk);
  add ("usage", test_usage);
  add ("interrupt", test_interrupt);
  return g_test_run ();
}

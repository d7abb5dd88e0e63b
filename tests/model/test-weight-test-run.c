/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-test-preparation.h"
#include "model/lab/tabiya-test-run.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A test as it is played, stopped, killed and taken up again; small ones, but real games. */

#define TIMEOUT_US (30 * G_TIME_SPAN_SECOND)

typedef struct {
  TabiyaArbiter        *arbiter;
  char                 *folder;
  TabiyaWeightTestFile *file;
  TabiyaTestRun        *run;
} Fixture;

static TabiyaWeightTestFile *
add_test (const char *folder,
          guint       n_games)
{
  g_auto(TabiyaWeightTest) test;
  g_autoptr(GError) error = NULL;
  TabiyaWeightTestFile *file;

  tabiya_weight_test_init (&test);
  test.sides[0].name = g_strdup ("Attacker*");
  test.sides[1].name = g_strdup ("Balanced");
  heuristic_weights_set (&test.sides[0].weights, 0, 50);
  test.nodes = 300;
  test.until_decided = FALSE;
  test.n_games = n_games;
  test.build = g_strdup (tabiya_test_get_build ());
  file = tabiya_weight_tests_add (folder, &test, &error);
  g_assert_no_error (error);
  return file;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->arbiter = tabiya_arbiter_new (2);
  fixture->folder = g_dir_make_tmp ("tabiya-run-XXXXXX", NULL);
  fixture->file = add_test (fixture->folder, 8);
  fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
}

/* Runs the main loop until the state is @state. */
static void
wait_for_state (TabiyaTestRun   *run,
                TabiyaTestState  state)
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_US;

  while (tabiya_test_run_get_state (run) != state) {
    if (g_get_monotonic_time () > deadline)
      g_error ("the state is %d and not %d", (int) tabiya_test_run_get_state (run), (int) state);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (500);
  }
}

static void
wait_a_while (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (500);
  }
}

static guint
count_games (TabiyaTestRun *run)
{
  TabiyaTestFigures figures;

  tabiya_test_run_get_figures (run, &figures);
  return tabiya_match_score_n_games (&figures.score);
}

static void
wait_for_games (TabiyaTestRun *run,
                guint          n)
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_US;

  while (count_games (run) < n) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (500);
  }
}

static void
free_run (Fixture *fixture)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  gpointer run = fixture->run;

  fixture->run = NULL;
  g_object_add_weak_pointer (run, &run);
  g_object_unref (run);
  /* What its threads had to tell holds it until the main loop has turned. */
  while (run && g_get_monotonic_time () < deadline)
    wait_a_while (1);
  g_assert_null (run);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = NULL;
  const char *name;

  if (fixture->run)
    free_run (fixture);
  /* Every thread was given back. */
  g_assert_cmpint (tabiya_arbiter_get_available (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND), ==,
                   2);
  tabiya_arbiter_free (fixture->arbiter);
  tabiya_weight_test_file_free (fixture->file);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static gboolean
is_active_on_disk (Fixture *fixture)
{
  g_autoptr(GPtrArray) files = tabiya_weight_tests_list (fixture->folder);

  g_assert_cmpuint (files->len, ==, 1);
  return ((TabiyaWeightTestFile *) files->pdata[0])->test.active;
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The games of the file, one a line, without what differs from run to run. (transfer full) */
static char *
read_moves (Fixture *fixture)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->file->pgn_path);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (tabiya_match_reader_update (reader, NULL));
  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);

    g_ptr_array_add (lines, g_strdup_printf ("%u.%u %d %u %s", game->pair, game->reversed,
                                             game->points, game->n_plies, game->reason));
  }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaTestFigures figures;
  guint n_points;

  g_assert_cmpint (tabiya_test_run_get_state (fixture->run), ==, TABIYA_TEST_LOADING);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_false (is_active_on_disk (fixture));
  tabiya_test_run_start (fixture->run);
  g_assert_cmpint (tabiya_test_run_get_state (fixture->run), ==, TABIYA_TEST_PREPARING);
  g_assert_true (is_active_on_disk (fixture));
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  g_assert_null (tabiya_test_run_get_problem (fixture->run));
  tabiya_test_run_get_figures (fixture->run, &figures);
  g_assert_cmpuint (tabiya_match_score_n_games (&figures.score), ==, 8);
  g_assert_cmpuint (tabiya_match_score_n_pairs (&figures.score), ==, 4);
  g_assert_true (figures.is_over);
  tabiya_elo_history_get_points (tabiya_test_run_get_history (fixture->run), &n_points);
  g_assert_cmpuint (n_points, ==, 4);
  g_assert_false (is_active_on_disk (fixture));
}

static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  guint n;

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  tabiya_test_run_pause (fixture->run);
  g_assert_cmpint (tabiya_test_run_get_state (fixture->run), ==, TABIYA_TEST_PAUSED);
  g_assert_true (tabiya_test_run_is_active (fixture->run));
  g_assert_cmpint (tabiya_arbiter_get_available (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND), ==,
                   2);
  wait_a_while (50);
  n = count_games (fixture->run);
  wait_a_while (300);
  g_assert_cmpuint (count_games (fixture->run), ==, n);
  tabiya_test_run_resume (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  g_assert_cmpuint (count_games (fixture->run), ==, 8);
}

/* Whatever way a test was interrupted, in the end the same games have been played. */
static void
test_stop_and_go_on (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *pieces = NULL;

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  whole = read_moves (fixture);
  free_run (fixture);
  g_assert_cmpint (g_unlink (fixture->file->pgn_path), ==, 0);

  fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 2);
  tabiya_test_run_stop (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_false (is_active_on_disk (fixture));
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 4);

  /* The program ends: nobody stopped it. */
  free_run (fixture);
  g_assert_true (is_active_on_disk (fixture));
  fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_cmpuint (count_games (fixture->run), >=, 4);
  g_assert_cmpuint (count_games (fixture->run), <, 8);
  tabiya_test_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  pieces = read_moves (fixture);
  g_assert_cmpstr (pieces, ==, whole);
}

/* Another process plays it and is killed in the middle. */
static void
test_kill (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *pieces = NULL;
  TabiyaMatchReader *reader = NULL;

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  whole = read_moves (fixture);
  free_run (fixture);
  g_assert_cmpint (g_unlink (fixture->file->pgn_path), ==, 0);

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--play",
                              fixture->folder, NULL);
  g_assert_no_error (error);
  reader = tabiya_match_reader_new (fixture->file->pgn_path);
  while (tabiya_match_reader_get_n (reader) < 3) {
    g_usleep (2000);
    tabiya_match_reader_update (reader, NULL);
  }
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  tabiya_match_reader_free (reader);
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_true (is_active_on_disk (fixture));

  fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_cmpuint (count_games (fixture->run), >=, 3);
  tabiya_test_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  pieces = read_moves (fixture);
  g_assert_cmpstr (pieces, ==, whole);
}

/* Arbiter */

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
  *(gboolean *) data = TRUE;
}

static void
ticket_yield_cb (TabiyaTicket *ticket,
                 gpointer      data)
{
}

/* A move in play, or whatever somebody looks on at, gets its threads at once, and the test stands
   still until it is done. */
static void
test_way (Fixture       *fixture,
          gconstpointer  data)
{
  TabiyaPriority priority = (TabiyaPriority) GPOINTER_TO_INT (data);
  gboolean granted = FALSE;
  gint64 asked;
  TabiyaTicket *ticket;
  guint n;

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  g_assert_false (tabiya_test_run_is_waiting (fixture->run));
  asked = g_get_monotonic_time ();
  ticket = tabiya_arbiter_request (fixture->arbiter, priority, 2, ticket_cb,
                                   ticket_yield_cb, &granted);
  while (!granted && g_get_monotonic_time () < asked + G_TIME_SPAN_SECOND)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (granted);
  g_assert_cmpint (g_get_monotonic_time () - asked, <, 200 * G_TIME_SPAN_MILLISECOND);
  g_assert_true (tabiya_test_run_is_waiting (fixture->run));
  wait_a_while (100);
  n = count_games (fixture->run);
  wait_a_while (300);
  g_assert_cmpuint (count_games (fixture->run), ==, n);
  g_assert_cmpuint (n, <, 8);
  g_assert_false (tabiya_test_run_has_waited (fixture->run));
  /* After two seconds that is worth a word. */
  asked = g_get_monotonic_time ();
  while (!tabiya_test_run_has_waited (fixture->run)) {
    g_assert_cmpint (g_get_monotonic_time () - asked, <, TIMEOUT_US);
    wait_a_while (5);
  }
  tabiya_ticket_release (ticket);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  g_assert_cmpuint (count_games (fixture->run), ==, 8);
}

/* Trouble */

/* The file must not grow: as on a disk that is full. */
static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  struct rlimit old;
  struct rlimit small;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *pieces = NULL;
  guint n;

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 2);
  tabiya_test_run_stop (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  n = count_games (fixture->run);
  g_assert_true (g_file_get_contents (fixture->file->pgn_path, &before, NULL, NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = strlen (before) + 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  tabiya_test_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (tabiya_test_run_get_problem (fixture->run));
  g_assert_nonnull (strstr (tabiya_test_run_get_problem (fixture->run), fixture->file->pgn_path));
  g_assert_cmpuint (count_games (fixture->run), ==, n);
  g_assert_true (g_file_get_contents (fixture->file->pgn_path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);

  /* With room again it goes on. */
  tabiya_test_run_start (fixture->run);
  g_assert_null (tabiya_test_run_get_problem (fixture->run));
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  g_assert_cmpuint (count_games (fixture->run), ==, 8);
}

static void
test_foreign_build (Fixture       *fixture,
                    gconstpointer  data)
{
  free_run (fixture);
  g_free (fixture->file->test.build);
  fixture->file->test.build = g_strdup ("another");
  fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  g_assert_true (tabiya_test_run_is_foreign (fixture->run));
  tabiya_test_run_start (fixture->run);
  g_assert_cmpint (tabiya_test_run_get_state (fixture->run), ==, TABIYA_TEST_STOPPED);
}

/* Two programs, or two windows, must not write to one file. */
static void
test_twice (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaTestRun) other = tabiya_test_run_new (fixture->arbiter, fixture->file);

  wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
  wait_for_state (other, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  tabiya_test_run_pause (fixture->run);
  tabiya_test_run_start (other);
  wait_for_state (other, TABIYA_TEST_STOPPED);
  g_assert_nonnull (tabiya_test_run_get_problem (other));
  tabiya_test_run_resume (fixture->run);
  wait_for_state (fixture->run, TABIYA_TEST_FINISHED);
  g_assert_cmpuint (count_games (fixture->run), ==, 8);
}

/* Let go of in every state: nothing hangs and nothing is called afterwards. */
static void
test_let_go (Fixture       *fixture,
             gconstpointer  data)
{
  free_run (fixture);
  for (guint i = 0; i < 3; i++) {
    fixture->run = tabiya_test_run_new (fixture->arbiter, fixture->file);
    wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
    tabiya_test_run_start (fixture->run);
    if (i > 0)
      wait_for_state (fixture->run, TABIYA_TEST_RUNNING);
    if (i == 2)
      tabiya_test_run_pause (fixture->run);
    if (i == 0) {
      /* Stopped before it has begun. */
      tabiya_test_run_stop (fixture->run);
      wait_for_state (fixture->run, TABIYA_TEST_STOPPED);
      g_assert_cmpuint (count_games (fixture->run), ==, 0);
    }
    free_run (fixture);
  }
}

/* Child of test_kill(): plays the only test of a folder until it is killed. */
static int
play_folder (const char *folder)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  g_autoptr(GPtrArray) files = tabiya_weight_tests_list (folder);
  TabiyaTestRun *run = tabiya_test_run_new (arbiter, files->pdata[0]);

  wait_for_state (run, TABIYA_TEST_STOPPED);
  tabiya_test_run_start (run);
  wait_for_state (run, TABIYA_TEST_FINISHED);
  /* It was to be killed before. */
  return 1;
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = NULL;

  if (argc == 3 && strcmp (argv[1], "--play") == 0)
    return play_folder (argv[2]);
  cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/weight-test-run/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("play", test_play);
  ADD ("pause", test_pause);
  ADD ("stop-and-go-on", test_stop_and_go_on);
  ADD ("kill", test_kill);
  g_test_add ("/tabiya/weight-test-run/way-for-move", Fixture,
              GINT_TO_POINTER (TABIYA_PRIORITY_MOVE), set_up, test_way, tear_down);
  g_test_add ("/tabiya/weight-test-run/way-for-job", Fixture,
              GINT_TO_POINTER (TABIYA_PRIORITY_JOB), set_up, test_way, tear_down);
  ADD ("full-disk", test_full_disk);
  ADD ("foreign-build", test_foreign_build);
  ADD ("twice", test_twice);
  ADD ("let-go", test_let_go);
  return g_test_run ();
}

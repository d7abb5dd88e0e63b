/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/file/tabiya-pgn-file.h"
#include "model/lab/tabiya-evolution-run.h"
#include "model/lab/tabiya-run-preparation.h"
#include "model/lab/tabiya-test-run.h"
#include "model/lab/tabiya-tournament-run.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../patience.h"

/* Runs of every kind as they are played, stopped, killed and taken up again; small ones, but real
   games. */

/* What all kinds are asked to do. */
typedef struct {
  const TabiyaRunKind *kind;
  const char          *name;
  TabiyaRecord      *(*add) (const char *folder);
  guint                n_games;
} Kind;

typedef struct {
  const Kind    *kind;
  TabiyaPriority priority;
} Case;

typedef struct {
  const Kind    *kind;
  TabiyaArbiter *arbiter;
  char          *folder;
  TabiyaRecord  *file;
  TabiyaRun     *run;
} Fixture;

static TabiyaRecord *
add_test (const char *folder)
{
  g_auto(TabiyaWeightTest) test;
  g_autoptr(GError) error = NULL;
  TabiyaRecord *file;

  tabiya_weight_test_init (&test);
  test.sides[0].name = g_strdup ("Attacker*");
  test.sides[1].name = g_strdup ("Balanced");
  heuristic_weights_set (&test.sides[0].weights, 0, 50);
  test.nodes = 100;
  test.until_decided = FALSE;
  test.n_games = 16;
  test.build = g_strdup (tabiya_run_get_build ());
  file = tabiya_weight_tests_add (folder, &test, &error);
  g_assert_no_error (error);
  return file;
}

static TabiyaRecord *
add_tournament (const char *folder)
{
  static const char *const names[] = { "A", "B", "C" };
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(GError) error = NULL;
  TabiyaRecord *file;

  tabiya_tournament_init (&tournament);
  tournament.name = g_strdup ("Cup");
  tournament.n_rounds = 2;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    TabiyaTournamentPlayer *player = tabiya_tournament_add (&tournament, names[i], NULL);
    g_autofree char *option = g_strdup_printf ("mobility=%u", 50 * i);
    const char *options[] = { "Hash=1", option, NULL };

    player->engine.limits.nodes = 60;
    player->engine.options = g_strdupv ((char **) options);
  }
  file = tabiya_tournaments_add (folder, &tournament, &error);
  g_assert_no_error (error);
  return file;
}

static TabiyaRecord *
add_evolution (const char *folder)
{
  g_auto(TabiyaEvolutionPlan) plan = { 0 };
  g_autoptr(GError) error = NULL;
  TabiyaRecord *file;

  tabiya_evolution_plan_init (&plan);
  tabiya_evolve_setup_init (&plan.setup, heuristic_find ("three-terms"));
  plan.setup.seed = 7;
  tabiya_evolve_setup_randomise (&plan.setup);
  plan.setup.population = 8;
  plan.setup.rounds = 2;
  plan.setup.n_games = 56;
  plan.setup.n_verdict = 40;
  plan.setup.nodes = plan.setup.verdict_nodes = 20;
  plan.name = g_strdup ("Three");
  plan.start = g_strdup ("chance");
  plan.against = g_strdup ("Balanced");
  file = tabiya_evolutions_add (folder, &plan, &error);
  g_assert_no_error (error);
  return file;
}

static const Kind kinds[] = {
  { &tabiya_test_run_kind, "test", add_test, 16 },
  { &tabiya_tournament_run_kind, "tournament", add_tournament, 12 },
  { &tabiya_evolution_run_kind, "evolution", add_evolution, 96 },
};

static TabiyaRun *
make_run (Fixture *fixture)
{
  return tabiya_run_new (fixture->arbiter, fixture->kind->kind, fixture->file);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->kind = ((const Case *) data)->kind;
  fixture->arbiter = tabiya_arbiter_new (2);
  fixture->folder = g_dir_make_tmp ("tabiya-run-XXXXXX", NULL);
  fixture->file = fixture->kind->add (fixture->folder);
  fixture->run = make_run (fixture);
}

/* Runs the main loop until the state is @state. */
static void
wait_for_state (TabiyaRun   *run,
                TabiyaRunState  state)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (tabiya_run_get_state (run) != state) {
    if (g_get_monotonic_time () > deadline)
      g_error ("the state is %d and not %d", (int) tabiya_run_get_state (run), (int) state);
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

static void
wait_for_games (TabiyaRun *run,
                guint          n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while (tabiya_run_get_n_games (run) < n) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    g_main_context_iteration (NULL, FALSE);
    g_usleep (500);
  }
}

static void
free_run (Fixture *fixture)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
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
  tabiya_record_free (fixture->file);
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
  g_autoptr(GPtrArray) files = tabiya_records_list (fixture->kind->kind->records,
                                                    fixture->folder);

  g_assert_cmpuint (files->len, ==, 1);
  g_assert_no_error (((TabiyaRecord *) files->pdata[0])->error);
  return tabiya_record_is_active (files->pdata[0]);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The games of a PGN file, one a line, without what differs from run to run. */
static void
list_pgn_games (Fixture   *fixture,
                GPtrArray *lines)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->file->pgn_path);

  g_assert_true (tabiya_match_reader_update (reader, NULL));
  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);

    g_ptr_array_add (lines, g_strdup_printf ("%s %s %u.%u %d %u %s", game->names[0],
                                             game->names[1], game->pair, game->reversed,
                                             game->points, game->n_plies, game->reason));
  }
}

/* The lines of a file of its own, without the checksums, which depend on their order. */
static void
list_own_games (Fixture   *fixture,
                GPtrArray *games)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  guint line = 0;

  if (!g_file_get_contents (fixture->file->pgn_path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  while (lines[line] && *lines[line] != '\0')
    line++;
  for (; lines[line]; line++) {
    char *end = strrchr (lines[line], ' ');

    if (end)
      g_ptr_array_add (games, g_strndup (lines[line], (gsize) (end - lines[line])));
  }
}

/* (transfer full) (element-type utf8) */
static GPtrArray *
list_games (Fixture *fixture)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (fixture->kind->kind->without_pgn)
    list_own_games (fixture, lines);
  else if (g_file_test (fixture->file->pgn_path, G_FILE_TEST_EXISTS))
    list_pgn_games (fixture, lines);
  return lines;
}

static guint
count_on_disk (Fixture *fixture)
{
  g_autoptr(GPtrArray) games = list_games (fixture);

  return games->len;
}

/* The games of the file, one a line, in an order that does not depend on how they were played.
   (transfer full) */
static char *
read_moves (Fixture *fixture)
{
  g_autoptr(GPtrArray) lines = list_games (fixture);

  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  guint n_games = fixture->kind->n_games;

  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_LOADING);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_false (is_active_on_disk (fixture));
  g_assert_false (tabiya_run_is_foreign (fixture->run));
  tabiya_run_start (fixture->run);
  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_PREPARING);
  g_assert_true (is_active_on_disk (fixture));
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_null (tabiya_run_get_problem (fixture->run));
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, n_games);
  g_assert_cmpuint (count_on_disk (fixture), ==, n_games);
  g_assert_false (is_active_on_disk (fixture));
  /* Finished: it cannot be started again. */
  tabiya_run_start (fixture->run);
  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_FINISHED);
}

/* What only a test of weights has to tell. */
static void
test_figures (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaTestFigures figures;
  guint n_points;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  tabiya_test_run_get_figures (fixture->run, &figures);
  g_assert_cmpuint (tabiya_match_score_n_games (&figures.score), ==, 16);
  g_assert_cmpuint (tabiya_match_score_n_pairs (&figures.score), ==, 8);
  g_assert_true (figures.is_over);
  tabiya_elo_history_get_points (tabiya_test_run_get_history (fixture->run), &n_points);
  g_assert_cmpuint (n_points, ==, 8);
}

/* What only a tournament has to tell. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaTournamentTable) table = NULL;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  table = tabiya_tournament_run_make_table (fixture->run);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (tabiya_player_score_get_n_games
                        (&tabiya_tournament_table_get (table, i)->score), ==, 8);
}

/* The moves of all games are there for people, and go and come back with the record. */
static void
assert_moves_kept (Fixture *fixture)
{
  const TabiyaRecord *record = fixture->file;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GFile) place = g_file_new_for_path (record->moves_path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (record->moves_path, !=, record->pgn_path);
  file = tabiya_pgn_file_load (place, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, fixture->kind->n_games);
  g_assert_true (tabiya_record_delete (record, &error));
  g_assert_false (g_file_test (record->moves_path, G_FILE_TEST_EXISTS));
  g_assert_true (tabiya_record_restore (record, &error));
  g_assert_true (g_file_test (record->moves_path, G_FILE_TEST_EXISTS));
}

/* What only a search for weights has to tell: its generations and, at the end, the verdict of games
   that nothing was learnt from. */
static void
test_evolution (Fixture       *fixture,
                gconstpointer  data)
{
  const TabiyaEvolutionScore *score;
  TabiyaEvolutionVerdict verdict;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_null (tabiya_evolution_run_get_score (fixture->run)->snapshot);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 30);
  score = tabiya_evolution_run_get_score (fixture->run);
  g_assert_nonnull (score->snapshot);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  score = tabiya_evolution_run_get_score (fixture->run);
  g_assert_cmpint (score->snapshot->phase, ==, TABIYA_EVOLUTION_DONE);
  verdict = score->snapshot->verdict;
  g_assert_cmpint (verdict, !=, TABIYA_EVOLUTION_OPEN);
  g_assert_cmpuint (score->snapshot->n_played, ==, 56);
  g_assert_cmpuint (tabiya_match_score_n_games (&score->snapshot->score), ==, 40);
  g_assert_cmpuint (score->snapshot->history->len, >=, 2);
  assert_moves_kept (fixture);
  free_run (fixture);

  /* It says the same when it is opened again. */
  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  score = tabiya_evolution_run_get_score (fixture->run);
  g_assert_cmpint (score->snapshot->verdict, ==, verdict);
  g_assert_cmpuint (score->n_games, ==, fixture->kind->n_games);
}

/* A time instead of a number of games: the games are counted when it first begins. */
static void
test_minutes (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaEvolutionPlan *plan;
  guint n_games;

  free_run (fixture);
  plan = fixture->file->content;
  plan->minutes = 1;
  plan->setup.n_games = 2;
  g_assert_true (tabiya_record_save (fixture->file, NULL));
  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  n_games = tabiya_evolution_run_get_plan (fixture->run)->setup.n_games;
  g_assert_cmpuint (n_games, >, 2);
  tabiya_run_stop (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  /* It keeps to that number. */
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_RUNNING);
  g_assert_cmpuint (tabiya_evolution_run_get_plan (fixture->run)->setup.n_games, ==, n_games);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), >=, 1);
}

/* What cannot start says why and can be tried again. */
static void
test_problem (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *notice = NULL;

  free_run (fixture);
  tabiya_tournament_add (fixture->file->content, "D", "No such program")->engine.limits.depth = 1;
  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_nonnull (strstr (tabiya_run_get_problem (fixture->run),
                            "\"No such program\" is not set up"));
  notice = tabiya_run_dup_notice (fixture->run);
  g_assert_nonnull (strstr (notice, "Nothing is lost"));
  g_assert_nonnull (strstr (notice, "\"No such program\" is not set up"));
  g_assert_false (is_active_on_disk (fixture));
}

static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  guint n;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  tabiya_run_pause (fixture->run);
  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_PAUSED);
  g_assert_true (tabiya_run_is_active (fixture->run));
  g_assert_cmpint (tabiya_arbiter_get_available (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND), ==,
                   2);
  wait_a_while (50);
  n = tabiya_run_get_n_games (fixture->run);
  wait_a_while (300);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, n);
  tabiya_run_resume (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, fixture->kind->n_games);
}

/* Whatever way a test was interrupted, in the end the same games have been played. */
static void
test_stop_and_go_on (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *whole = NULL;
  g_autofree char *pieces = NULL;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  whole = read_moves (fixture);
  free_run (fixture);
  g_assert_cmpint (g_unlink (fixture->file->pgn_path), ==, 0);

  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 2);
  tabiya_run_stop (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_false (is_active_on_disk (fixture));
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 4);

  /* The program ends: nobody stopped it. */
  free_run (fixture);
  g_assert_true (is_active_on_disk (fixture));
  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), >=, 4);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), <, fixture->kind->n_games);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
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

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  whole = read_moves (fixture);
  free_run (fixture);
  g_assert_cmpint (g_unlink (fixture->file->pgn_path), ==, 0);

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--play",
                              fixture->kind->name, fixture->folder, NULL);
  g_assert_no_error (error);
  while (count_on_disk (fixture) < 3)
    g_usleep (2000);
  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_true (is_active_on_disk (fixture));

  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), >=, 3);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
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
  TabiyaPriority priority = ((const Case *) data)->priority;
  gboolean granted = FALSE;
  gint64 asked;
  TabiyaTicket *ticket;
  guint n;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  g_assert_null (tabiya_work_get_cause (tabiya_run_get_work (fixture->run)));
  asked = g_get_monotonic_time ();
  ticket = tabiya_arbiter_request (fixture->arbiter, priority, 2, ticket_cb,
                                   ticket_yield_cb, &granted);
  while (!granted && g_get_monotonic_time () < asked + G_TIME_SPAN_SECOND)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (granted);
  g_assert_cmpint (g_get_monotonic_time () - asked, <, 200 * G_TIME_SPAN_MILLISECOND);
  wait_a_while (100);
  n = tabiya_run_get_n_games (fixture->run);
  wait_a_while (300);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, n);
  g_assert_cmpuint (n, <, fixture->kind->n_games);
  g_assert_nonnull (tabiya_work_get_cause (tabiya_run_get_work (fixture->run)));
  tabiya_ticket_release (ticket);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, fixture->kind->n_games);
}

/* It can be paused for something else by who waits for it, and nothing is lost. */
static void
test_room (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaWork) other = tabiya_work_new ();
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  gboolean granted = FALSE;
  TabiyaTicket *ticket;
  guint n;

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  ticket = tabiya_arbiter_request (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND, 1, ticket_cb,
                                   ticket_yield_cb, &granted);
  tabiya_ticket_set_work (ticket, other);
  while (!tabiya_work_get_cause (other))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tabiya_work_get_cause (other) == tabiya_run_get_work (fixture->run));
  title = tabiya_run_dup_title (fixture->run);
  words = tabiya_work_dup_words (tabiya_work_get_cause (other));
  g_assert_nonnull (strstr (words, title));
  g_assert_true (g_str_has_prefix (tabiya_work_get_end (tabiya_work_get_cause (other)), "Pause "));

  tabiya_work_set_paused (tabiya_work_get_cause (other), TRUE);
  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_PAUSED);
  while (!granted || tabiya_work_get_cause (other))
    g_main_context_iteration (NULL, TRUE);
  n = tabiya_run_get_n_games (fixture->run);
  g_assert_cmpuint (n, >=, 1);
  tabiya_ticket_release (ticket);
  tabiya_run_resume (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, fixture->kind->n_games);
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

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 2);
  tabiya_run_stop (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  n = tabiya_run_get_n_games (fixture->run);
  g_assert_true (g_file_get_contents (fixture->file->pgn_path, &before, NULL, NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = strlen (before) + 5;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  tabiya_run_start (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  g_assert_nonnull (tabiya_run_get_problem (fixture->run));
  g_assert_nonnull (strstr (tabiya_run_get_problem (fixture->run), fixture->file->pgn_path));
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, n);
  g_assert_true (g_file_get_contents (fixture->file->pgn_path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);

  /* With room again it goes on. */
  tabiya_run_start (fixture->run);
  g_assert_null (tabiya_run_get_problem (fixture->run));
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, fixture->kind->n_games);
}

/* Another build only shows the games. */
static void
test_foreign_build (Fixture       *fixture,
                    gconstpointer  data)
{
  char **build = &G_STRUCT_MEMBER (char *, fixture->file->content,
                                   fixture->file->kind->build);
  g_autofree char *notice = NULL;

  free_run (fixture);
  g_free (*build);
  *build = g_strdup ("another");
  fixture->run = make_run (fixture);
  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  g_assert_true (tabiya_run_is_foreign (fixture->run));
  tabiya_run_start (fixture->run);
  g_assert_cmpint (tabiya_run_get_state (fixture->run), ==, TABIYA_RUN_STOPPED);
  notice = tabiya_run_dup_notice (fixture->run);
  g_assert_nonnull (strstr (notice, "Another version of Tabiya"));
}

/* Two programs, or two windows, must not write to one file. */
static void
test_twice (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaRun) other = make_run (fixture);

  wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
  wait_for_state (other, TABIYA_RUN_STOPPED);
  tabiya_run_start (fixture->run);
  wait_for_games (fixture->run, 1);
  tabiya_run_pause (fixture->run);
  tabiya_run_start (other);
  wait_for_state (other, TABIYA_RUN_STOPPED);
  g_assert_nonnull (tabiya_run_get_problem (other));
  tabiya_run_resume (fixture->run);
  wait_for_state (fixture->run, TABIYA_RUN_FINISHED);
  g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, fixture->kind->n_games);
}

/* Let go of in every state: nothing hangs and nothing is called afterwards. */
static void
test_let_go (Fixture       *fixture,
             gconstpointer  data)
{
  free_run (fixture);
  for (guint i = 0; i < 3; i++) {
    fixture->run = make_run (fixture);
    wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
    tabiya_run_start (fixture->run);
    if (i > 0)
      wait_for_state (fixture->run, TABIYA_RUN_RUNNING);
    if (i == 2)
      tabiya_run_pause (fixture->run);
    if (i == 0) {
      /* Stopped before it has begun. */
      tabiya_run_stop (fixture->run);
      wait_for_state (fixture->run, TABIYA_RUN_STOPPED);
      g_assert_cmpuint (tabiya_run_get_n_games (fixture->run), ==, 0);
    }
    free_run (fixture);
  }
}

/* Child of test_kill(): plays the only record of a folder until it is killed. */
static int
play_folder (const char *name,
             const char *folder)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
  g_autoptr(GPtrArray) files = NULL;
  TabiyaRun *run;
  guint i = 0;

  while (strcmp (name, kinds[i].name) != 0)
    i++;
  files = tabiya_records_list (kinds[i].kind->records, folder);
  run = tabiya_run_new (arbiter, kinds[i].kind, files->pdata[0]);

  wait_for_state (run, TABIYA_RUN_STOPPED);
  tabiya_run_start (run);
  wait_for_state (run, TABIYA_RUN_FINISHED);
  /* It was to be killed before. */
  return 1;
}

static void
add_case (const Kind     *kind,
          const char     *name,
          void          (*function) (Fixture *, gconstpointer),
          TabiyaPriority  priority)
{
  static Case cases[48];
  static guint n_cases;
  g_autofree char *path = g_strdup_printf ("/tabiya/run/%s/%s", kind->name, name);

  g_assert_cmpuint (n_cases, <, G_N_ELEMENTS (cases));
  cases[n_cases] = (Case) { .kind = kind, .priority = priority };
  g_test_add (path, Fixture, &cases[n_cases++], set_up, function, tear_down);
}

static void
add_cases (const Kind *kind)
{
  static const struct {
    const char    *name;
    void         (*function) (Fixture *, gconstpointer);
    TabiyaPriority priority;
  } cases[] = {
    { "play", test_play },
    { "pause", test_pause },
    { "stop-and-go-on", test_stop_and_go_on },
    { "kill", test_kill },
    { "room", test_room, TABIYA_PRIORITY_BACKGROUND },
    { "way-for-move", test_way, TABIYA_PRIORITY_MOVE },
    { "way-for-job", test_way, TABIYA_PRIORITY_JOB },
    { "full-disk", test_full_disk },
    { "foreign-build", test_foreign_build },
    { "twice", test_twice },
    { "let-go", test_let_go },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case (kind, cases[i].name, cases[i].function, cases[i].priority);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *home = NULL;

  if (argc == 4 && strcmp (argv[1], "--play") == 0)
    return play_folder (argv[2], argv[3]);
  home = g_dir_make_tmp ("tabiya-home-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_cases (&kinds[i]);
  add_case (&kinds[0], "figures", test_figures, 0);
  add_case (&kinds[1], "table", test_table, 0);
  add_case (&kinds[1], "problem", test_problem, 0);
  add_case (&kinds[2], "learns", test_evolution, 0);
  add_case (&kinds[2], "minutes", test_minutes, 0);
  return g_test_run ();
}

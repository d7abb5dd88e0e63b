/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-test-preparation.h"
#include "model/lab/tabiya-tournament-run.h"
#include "model/lab/tabiya-tournament-words.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A tournament as it is played, stopped, killed and taken up again; and what is said of it. */

#define TIMEOUT_US (60 * G_TIME_SPAN_SECOND)

typedef struct {
  TabiyaArbiter        *arbiter;
  char                 *folder;
  TabiyaTournamentFile *file;
  TabiyaTournamentRun  *run;
} Fixture;

static void
fill (TabiyaTournament *tournament,
      guint             n_rounds)
{
  static const char *const names[] = { "A", "B", "C" };

  tabiya_tournament_init (tournament);
  tournament->name = g_strdup ("Cup");
  tournament->n_rounds = n_rounds;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    TabiyaTournamentPlayer *player = tabiya_tournament_add (tournament, names[i], NULL);
    g_autofree char *option = g_strdup_printf ("mobility=%u", 50 * i);
    const char *options[] = { "Hash=1", option, NULL };

    player->engine.limits.nodes = 300;
    player->engine.options = g_strdupv ((char **) options);
  }
}

static TabiyaTournamentFile *
add_file (const char *folder,
          guint       n_rounds)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_autoptr(GError) error = NULL;
  TabiyaTournamentFile *file;

  fill (&tournament, n_rounds);
  file = tabiya_tournaments_add (folder, &tournament, &error);
  g_assert_no_error (error);
  return file;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->arbiter = tabiya_arbiter_new (2);
  fixture->folder = g_dir_make_tmp ("tabiya-run-XXXXXX", NULL);
  fixture->file = add_file (fixture->folder, 2);
  fixture->run = tabiya_tournament_run_new (fixture->arbiter, fixture->file);
}

static guint
count_games (TabiyaTournamentRun *run)
{
  return tabiya_tournament_score_get_n_games (tabiya_tournament_run_get_score (run));
}

/* Runs the main loop until the state is @state and @n_games have been played. */
static void
wait_for (TabiyaTournamentRun *run,
          TabiyaTestState      state,
          guint                n_games)
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_US;

  while (tabiya_tournament_run_get_state (run) != state || count_games (run) < n_games) {
    if (g_get_monotonic_time () > deadline)
      g_error ("the state is %d with %u games and not %d with %u: %s",
               (int) tabiya_tournament_run_get_state (run), count_games (run), (int) state,
               n_games, tabiya_tournament_run_get_problem (run));
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
free_run (Fixture *fixture)
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_US;
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
  tabiya_tournament_file_free (fixture->file);
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
  g_autoptr(GPtrArray) files = tabiya_tournaments_list (fixture->folder);

  g_assert_cmpuint (files->len, ==, 1);
  return ((TabiyaTournamentFile *) files->pdata[0])->tournament.active;
}

/* From the first game to the last, with everything that was told. */
static void
test_whole (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaTournamentTable) table = NULL;

  g_assert_cmpint (tabiya_tournament_run_get_state (fixture->run), ==, TABIYA_TEST_LOADING);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, 0);
  g_assert_false (tabiya_tournament_run_is_foreign (fixture->run));
  tabiya_tournament_run_start (fixture->run);
  g_assert_true (is_active_on_disk (fixture));
  wait_for (fixture->run, TABIYA_TEST_FINISHED, 12);
  g_assert_false (is_active_on_disk (fixture));
  g_assert_null (tabiya_tournament_run_get_problem (fixture->run));
  table = tabiya_tournament_run_make_table (fixture->run);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (tabiya_player_score_get_n_games
                        (&tabiya_tournament_table_get (table, i)->score), ==, 8);
  tabiya_match_reader_update (tabiya_tournament_run_get_reader (fixture->run), NULL);
  g_assert_cmpuint (tabiya_match_reader_get_n (tabiya_tournament_run_get_reader (fixture->run)),
                    ==, 12);
  /* Finished: it cannot be started again. */
  tabiya_tournament_run_start (fixture->run);
  g_assert_cmpint (tabiya_tournament_run_get_state (fixture->run), ==, TABIYA_TEST_FINISHED);
}

static void
test_pause_and_stop (Fixture       *fixture,
                     gconstpointer  data)
{
  guint n;

  wait_for (fixture->run, TABIYA_TEST_STOPPED, 0);
  tabiya_tournament_run_start (fixture->run);
  wait_for (fixture->run, TABIYA_TEST_RUNNING, 1);
  tabiya_tournament_run_pause (fixture->run);
  g_assert_cmpint (tabiya_tournament_run_get_state (fixture->run), ==, TABIYA_TEST_PAUSED);
  g_assert_cmpint (tabiya_arbiter_get_available (fixture->arbiter, TABIYA_PRIORITY_BACKGROUND),
                   ==, 2);
  /* A move that was being searched may end a game. */
  wait_a_while (100);
  n = count_games (fixture->run);
  wait_a_while (200);
  g_assert_cmpuint (count_games (fixture->run), ==, n);
  tabiya_tournament_run_resume (fixture->run);
  g_assert_true (tabiya_tournament_run_is_active (fixture->run));
  tabiya_tournament_run_stop (fixture->run);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, n);
  g_assert_false (is_active_on_disk (fixture));
  tabiya_tournament_run_start (fixture->run);
  wait_for (fixture->run, TABIYA_TEST_FINISHED, 12);
}

/* Plays in a child process, which is killed once there are @n_games. */
static void
play_and_kill (Fixture *fixture,
               guint    n_games)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->file->pgn_path);
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_US;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    TabiyaArbiter *arbiter = tabiya_arbiter_new (2);
    TabiyaTournamentRun *run = tabiya_tournament_run_new (arbiter, fixture->file);

    wait_for (run, TABIYA_TEST_STOPPED, 0);
    tabiya_tournament_run_start (run);
    wait_for (run, TABIYA_TEST_FINISHED, 12);
    for (;;)
      pause ();
  }
  while (tabiya_match_reader_get_n (reader) < n_games) {
    g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    tabiya_match_reader_update (reader, NULL);
    g_usleep (1000);
  }
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
}

/* Killed in the middle it is still marked as going on, and continues with each game once. */
static void
test_kill (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  TabiyaMatchReader *reader;

  free_run (fixture);
  play_and_kill (fixture, 3);
  g_assert_true (is_active_on_disk (fixture));
  fixture->run = tabiya_tournament_run_new (fixture->arbiter, fixture->file);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, 3);
  tabiya_tournament_run_start (fixture->run);
  wait_for (fixture->run, TABIYA_TEST_FINISHED, 12);
  reader = tabiya_tournament_run_get_reader (fixture->run);
  tabiya_match_reader_update (reader, NULL);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 12);
  for (guint i = 0; i < 12; i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);

    g_assert_true (g_hash_table_add (seen, g_strdup_printf ("%s %s %u %u", game->names[0],
                                                            game->names[1], game->pair,
                                                            game->reversed)));
  }
}

/* Another build only shows the games. */
static void
test_foreign (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *notice = NULL;

  free_run (fixture);
  fixture->file->tournament.build = g_strdup ("another");
  fixture->run = tabiya_tournament_run_new (fixture->arbiter, fixture->file);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, 0);
  g_assert_true (tabiya_tournament_run_is_foreign (fixture->run));
  tabiya_tournament_run_start (fixture->run);
  g_assert_cmpint (tabiya_tournament_run_get_state (fixture->run), ==, TABIYA_TEST_STOPPED);
  notice = tabiya_tournament_words_dup_notice (fixture->run);
  g_assert_nonnull (strstr (notice, "Another version of Tabiya"));
}

/* What cannot start says why and can be tried again. */
static void
test_problem (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *notice = NULL;

  free_run (fixture);
  tabiya_tournament_add (&fixture->file->tournament, "D", "No such program")->engine.limits.depth =
    1;
  fixture->run = tabiya_tournament_run_new (fixture->arbiter, fixture->file);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, 0);
  tabiya_tournament_run_start (fixture->run);
  wait_for (fixture->run, TABIYA_TEST_STOPPED, 0);
  g_assert_nonnull (strstr (tabiya_tournament_run_get_problem (fixture->run),
                            "\"No such program\" is not set up"));
  notice = tabiya_tournament_words_dup_notice (fixture->run);
  g_assert_nonnull (strstr (notice, "Nothing is lost"));
  g_assert_false (is_active_on_disk (fixture));
}

/* Words. */

static void
test_words (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  TabiyaTournamentRow row = { .elo = 34.4, .error = 21.6 };
  TabiyaPlayerScore score = { 5, 4, 3 };
  g_autofree char *elo = tabiya_tournament_words_dup_elo (&row);
  g_autofree char *cell = tabiya_tournament_words_dup_cell ("A", "B", &score);
  g_autofree char *half = tabiya_tournament_words_dup_points (1);
  g_autofree char *points = tabiya_tournament_words_dup_points (15);
  g_autofree char *whole = tabiya_tournament_words_dup_points (14);
  g_autofree char *summary = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *mixed = NULL;
  g_autofree char *none = NULL;
  g_autofree char *infinite = NULL;
  g_autofree char *unsure = NULL;

  g_assert_cmpstr (elo, ==, "+34 ± 22");
  g_assert_cmpstr (cell, ==, "A against B: 5 won, 4 drawn, 3 lost");
  g_assert_cmpstr (half, ==, "½");
  g_assert_cmpstr (points, ==, "7½");
  g_assert_cmpstr (whole, ==, "7");
  row.error = INFINITY;
  unsure = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (unsure, ==, "+34");
  row.elo = -INFINITY;
  infinite = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (infinite, ==, "−∞");
  row.elo = NAN;
  none = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (none, ==, "—");
  fill (&tournament, 20);
  summary = tabiya_tournament_words_dup_summary (&tournament);
  g_assert_cmpstr (summary, ==, "3 players · 300 nodes a move");
  progress = tabiya_tournament_words_dup_progress (&tournament, 60, 6.0);
  g_assert_cmpstr (progress, ==, "60 of 120 games · 6.0 a minute · 10 minutes to go");
  tournament.kind = TABIYA_TOURNAMENT_GAUNTLET;
  kind = tabiya_tournament_words_dup_kind (&tournament);
  g_assert_cmpstr (kind, ==, "A against all others");
  tabiya_tournament_get_player (&tournament, 1)->engine.limits.nodes = 600;
  mixed = tabiya_tournament_words_dup_summary (&tournament);
  g_assert_cmpstr (mixed, ==, "3 players");
}

/* A score in which the first of three players makes @points half points of four in a pair, give or
   take one, and the others share theirs. */
static TabiyaTournamentTable *
make_table (guint n_rounds,
            guint points)
{
  g_autoptr(TabiyaTournamentScore) score =
    tabiya_tournament_score_new (TABIYA_TOURNAMENT_ROUND_ROBIN, 3);

  for (guint round = 0; round < n_rounds; round++) {
    for (guint i = 0; i < 3; i++) {
      TabiyaPairing pairing = tabiya_tournament_score_get_pairing (score, i);
      guint change = round % 2 == 1 ? 2 : round == 0 ? 1 : 0;
      guint sum = pairing.first == 0 ? points - 1 + change : 1 + round % 3;

      tabiya_tournament_score_add (score, i, round, 0, (int) MIN (sum, 2));
      tabiya_tournament_score_add (score, i, round, 1, (int) (sum - MIN (sum, 2)));
    }
  }
  return tabiya_tournament_table_new (score);
}

static void
assert_verdict (guint       n_rounds,
                guint       points,
                gboolean    is_over,
                const char *title,
                const char *part)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_auto(TabiyaTournamentVerdict) verdict = { 0 };
  g_autoptr(TabiyaTournamentTable) table = make_table (n_rounds, points);

  fill (&tournament, 20);
  tabiya_tournament_verdict_init (&verdict, &tournament, table, is_over);
  g_assert_cmpstr (verdict.title, ==, title);
  if (!strstr (verdict.detail, part))
    g_error ("\"%s\" is not in \"%s\"", part, verdict.detail);
  g_assert_cmpint (verdict.is_certain, ==, strstr (title, "strongest") ? TRUE : FALSE);
}

/* Somebody is called the strongest only when all games have been played, and are enough. */
static void
test_verdict (void)
{
  assert_verdict (0, 3, FALSE, "Not yet known", "No game");
  assert_verdict (3, 3, FALSE, "A is ahead", "too few games");
  assert_verdict (3, 3, TRUE, "A is first", "too few games");
  assert_verdict (20, 3, FALSE, "A is ahead", "hardly luck");
  assert_verdict (20, 3, TRUE, "A is the strongest", "95 % certainty");
  assert_verdict (20, 2, TRUE, "A is first", "luck is not ruled out");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("tabiya-home-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) \
  g_test_add ("/tabiya/tournament-run/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("kill", test_kill);
  ADD ("whole", test_whole);
  ADD ("pause-and-stop", test_pause_and_stop);
  ADD ("foreign", test_foreign);
  ADD ("problem", test_problem);
  g_test_add_func ("/tabiya/tournament-run/words", test_words);
  g_test_add_func ("/tabiya/tournament-run/verdict", test_verdict);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "../engine/small-tables.h"
#include "core/chess-text.h"
#include "engine/engine-syzygy.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-engine-service.h"
#include "service/tabiya-engine-trial.h"

/* UCI programs behind a service: those that misbehave, each with what the person is told of it, and
   those that do not. After each of them no process is left. */

static char *misbehaving;
static char *well_behaved;
static char *pids_file;

static const TabiyaPatience hurry = { 2500, 700, 700, 700 };
/* For those that never get ready. */
static const TabiyaPatience short_start = { 1000, 700, 700, 700 };

typedef struct {
  gboolean        done;
  TabiyaAnalysis *analysis;
  GError         *error;
} Answer;

static void
search_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result,
                                                          &answer->error);
  answer->done = TRUE;
}

static void
clear_answer (Answer *answer)
{
  g_clear_pointer (&answer->analysis, tabiya_analysis_unref);
  g_clear_error (&answer->error);
  answer->done = FALSE;
}

static TabiyaSearch *
new_search (void)
{
  ChessPosition position;
  TabiyaSearch *search;

  chess_init ();
  chess_position_init_standard (&position);
  search = tabiya_search_new (&position);
  search->move_time_ms = 50;
  return search;
}

static void
ask (TabiyaEngineService *service,
     const TabiyaSearch  *search,
     Answer              *answer)
{
  tabiya_engine_service_search_async (service, search, NULL, search_cb, answer);
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static TabiyaProgram *
new_program (const char *name,
             const char *path,
             const char *first,
             const char *second)
{
  const char *argv[] = { path, first, second, NULL };
  TabiyaProgram *program = tabiya_program_new (name, argv);

  g_strfreev (program->environment);
  program->environment = g_new0 (char *, 2);
  program->environment[0] = g_strdup_printf ("TABIYA_TEST_PIDS=%s", pids_file);
  return program;
}

/* Whether a process exists and has not ended. */
static gboolean
is_running (int pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;
  const char *state;

  if (kill (pid, 0) != 0 || !g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  state = strrchr (text, ')');
  return state && state[1] == ' ' && state[2] != 'Z' && state[2] != 'X';
}

/* None of the processes that were started is left. @n_least: how many there were at least. */
static void
check_nothing_left (guint n_least)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  guint n = 0;

  tabiya_threads_end (0);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
  g_assert_true (g_file_get_contents (pids_file, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line && **line; line++, n++) {
    int pid = atoi (*line);

    for (int i = 0; i < 500 && is_running (pid); i++)
      g_usleep (2000);
    g_assert_false (is_running (pid));
  }
  g_assert_cmpuint (n, >=, n_least);
  g_unlink (pids_file);
}

typedef struct {
  const char *manner;
  const char *second;     /* another manner; nullable */
  const char *told;       /* part of what the person is told; NULL if it plays nevertheless */
  guint       n_processes;
  gboolean    never_starts;
} Case;

static const Case cases[] = {
  { "go-half-line", NULL, "“Bad” ended with exit status 0.", 1 },
  { "go-illegal", NULL, "“Bad” wants to play “e2e5”, which is not a legal move here.", 1 },
  { "go-silent", NULL, "did not answer in time", 1 },
  { "go-flood", NULL, "did not answer in time", 1 },
  { "go-flood-line", NULL, "did not answer in time", 1 },
  { "go-twice", NULL, NULL, 1 },
  { "go-encoding", NULL, "sent “bestmove” without a move", 1 },
  { "go-orphan", NULL, "ended with exit status 5", 2 },
  { "go-child", NULL, NULL, 2 },
  { "silent", NULL, "did not answer in time", 1, TRUE },
  { "ready-silent", NULL, "did not answer in time", 1, TRUE },
  { "ready-crash", NULL, "crashed with signal", 1 },
  { "go-close", NULL, "closed its output", 1 },
  { "close-output", NULL, "closed its output", 1 },
  { "go-crash", NULL, "crashed with signal", 1 },
  { "crash", NULL, "crashed with signal", 1 },
  { "exit", NULL, "ended with exit status 3", 1 },
  { "complain", NULL, "ended with exit status 4. It said: no licence was found", 1 },
  { "deaf", NULL, "did not answer in time", 1, TRUE },
  { "flood", NULL, "did not answer in time", 1, TRUE },
  { "ignore-quit", NULL, NULL, 1 },
  { "wrapped", NULL, NULL, 2 },
  { "option-flood", NULL, NULL, 1 },
  { "bad-options", NULL, NULL, 1 },
  { "junk", NULL, NULL, 1 },
  { "long-name", NULL, NULL, 1 },
  { "go-false-mate", NULL, NULL, 1 },
  { "go-lines", NULL, NULL, 1 },
  { "go-null", NULL, NULL, 1 },
  { "go-none", NULL, "“Bad” has no move, although there are legal ones.", 1 },
  { "go-zero", NULL, "“Bad” has no move, although there are legal ones.", 1 },
  { "go-nothing", NULL, "sent “bestmove” without a move", 1 },
  { "go-pieces", NULL, NULL, 1 },
  { "nameless", "crlf", NULL, 1 },
};

static void
test_manner (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, test->manner, test->second);
  g_autoptr(TabiyaEngineService) service =
    tabiya_engine_service_new_for_program (program, test->never_starts ? &short_start : &hurry);
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };
  gint64 start = g_get_monotonic_time ();

  ask (service, search, &answer);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_USEC_PER_SEC);
  if (test->told) {
    g_assert_null (answer.analysis);
    g_assert_nonnull (strstr (answer.error->message, test->told));
    /* It is one sentence or two, and not a riddle. */
    g_assert_true (g_utf8_validate (answer.error->message, -1, NULL));
    g_assert_null (strchr (answer.error->message, '\n'));
  } else {
    char move[CHESS_MOVE_SIZE];

    g_assert_no_error (answer.error);
    chess_move_write (&search->position, CHESS_NOTATION_UCI, answer.analysis->best, move);
    g_assert_cmpstr (move, ==, "e2e4");
    g_assert_cmpuint (answer.analysis->n_lines, <=, 1);
  }
  clear_answer (&answer);
  g_clear_object (&service);
  check_nothing_left (test->n_processes);
}

/* Only what its own line does not disprove is believed, and impossible moves end the line. */
static void
test_false_mate (void)
{
  g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, "go-false-mate", NULL);
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, &hurry);
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };

  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.analysis->n_lines, ==, 1);
  g_assert_cmpint (answer.analysis->lines[0].score.kind, ==, CHESS_SCORE_CENTIPAWNS);
  g_assert_cmpint (answer.analysis->lines[0].score.value, ==, 31);
  g_assert_cmpuint (answer.analysis->lines[0].n_moves, ==, 2);
  clear_answer (&answer);
  g_clear_object (&service);
  check_nothing_left (1);
}

/* One that ignores "stop" is killed, and the next search starts it again. */
static void
test_stubborn (void)
{
  g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, "go-stubborn", NULL);
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, &hurry);
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };

  search->move_time_ms = 0;
  search->infinite = TRUE;
  tabiya_engine_service_search_async (service, search, NULL, search_cb, &answer);
  while (!tabiya_engine_service_get_analysis (service))
    g_main_context_iteration (NULL, TRUE);
  tabiya_engine_service_stop (service);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (answer.error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  clear_answer (&answer);

  search->infinite = FALSE;
  search->move_time_ms = 50;
  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  clear_answer (&answer);
  g_clear_object (&service);
  check_nothing_left (2);
}

/* It was killed while nobody asked: the next search does not notice. */
static void
test_killed_idle (void)
{
  g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, NULL, NULL);
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, &hurry);
  g_autoptr(TabiyaSearch) search = new_search ();
  g_autofree char *text = NULL;
  Answer answer = { .done = FALSE };

  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  clear_answer (&answer);
  g_assert_true (g_file_get_contents (pids_file, &text, NULL, NULL));
  kill (atoi (text), SIGKILL);
  g_usleep (50000);
  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  clear_answer (&answer);
  g_clear_object (&service);
  check_nothing_left (2);
}

static void
note_starting_cb (TabiyaEngineService *service,
                  GParamSpec          *pspec,
                  guint               *n)
{
  (*n)++;
}

/* Asks for a move and returns what was set for it of the tables. (transfer full) */
static char *
get_tables_set (TabiyaEngineService *service,
                const char          *options_file)
{
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };
  g_autofree char *text = NULL;
  char *found;

  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  clear_answer (&answer);
  g_assert_true (g_file_get_contents (options_file, &text, NULL, NULL));
  found = strstr (text, "setoption name SyzygyPath value ");
  g_assert_true (g_file_set_contents (options_file, "", 0, NULL));
  return g_strndup (found ? found + 32 : "", found ? strcspn (found + 32, "\n") : 0);
}

/* A program that takes endgame tables gets the folders in which some were found, those inside
   others as well, unless it has its own; and none once there are none. */
static void
test_tables (void)
{
  static const char *const own[] = { "SyzygyPath=/its/own" };
  g_autofree char *root = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *inside = g_build_filename (root, "inside", NULL);
  g_autofree char *options_file = g_build_filename (root, "options", NULL);
  g_autofree char *path = g_strconcat (root, ":/no/such/folder", NULL);

  g_assert_cmpint (g_mkdir (inside, 0700), ==, 0);
  small_table_write (inside, 'Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  g_setenv ("TABIYA_TEST_OPTIONS", options_file, TRUE);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(TabiyaProgram) program = new_program ("Good", misbehaving, "tables", NULL);
    g_autoptr(TabiyaEngineService) service = NULL;
    g_autofree char *with = NULL;
    g_autofree char *again = NULL;
    g_autofree char *without = NULL;

    if (i == 1) {
      g_strfreev (program->options);
      program->options = g_strdupv ((char *[]) { (char *) own[0], NULL });
    }
    service = tabiya_engine_service_new_for_program (program, &hurry);
    engine_syzygy_set_path (path, NULL);
    with = get_tables_set (service, options_file);
    g_assert_cmpstr (with, ==, i == 1 ? "/its/own" : inside);
    again = get_tables_set (service, options_file);
    g_assert_cmpstr (again, ==, "");
    engine_syzygy_set_path ("", NULL);
    without = get_tables_set (service, options_file);
    g_assert_cmpstr (without, ==, i == 1 ? "" : "<empty>");
    g_clear_object (&service);
    check_nothing_left (1);
  }
  g_unsetenv ("TABIYA_TEST_OPTIONS");
  small_tables_remove (inside);
  g_unlink (options_file);
  g_assert_cmpint (g_rmdir (root), ==, 0);
}

/* The service tells while its program starts, which is not thinking. */
static void
test_starting (void)
{
  g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, "slow-start", NULL);
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, &hurry);
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };
  guint n = 0;

  g_signal_connect (service, "notify::starting", G_CALLBACK (note_starting_cb), &n);
  tabiya_engine_service_search_async (service, search, NULL, search_cb, &answer);
  g_assert_true (tabiya_engine_service_is_starting (service));
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  g_assert_false (tabiya_engine_service_is_starting (service));
  g_assert_cmpuint (n, ==, 2);
  /* What took so long was not counted. */
  g_assert_cmpint (answer.analysis->time_ms, <, 500);
  clear_answer (&answer);
  g_clear_object (&service);
  check_nothing_left (1);
}

/* Shutting down does not wait for a program that does not answer, not even while it starts. */
static void
test_shutdown (void)
{
  static const char *const manners[] = { "go-stubborn", "silent", "deaf" };
  const TabiyaPatience patience = TABIYA_PATIENCE_USUAL;

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++) {
    g_autoptr(TabiyaProgram) program = new_program ("Bad", misbehaving, manners[i], NULL);
    g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program,
                                                                                    &patience);
    g_autoptr(TabiyaSearch) search = new_search ();
    Answer answer = { .done = FALSE };
    gint64 start;

    search->move_time_ms = 0;
    search->infinite = TRUE;
    tabiya_engine_service_search_async (service, search, NULL, search_cb, &answer);
    for (int step = 0; step < 30; step++) {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
    start = g_get_monotonic_time ();
    tabiya_engine_service_shutdown (service);
    g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
    while (!answer.done)
      g_main_context_iteration (NULL, TRUE);
    g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    clear_answer (&answer);
    g_clear_object (&service);
    check_nothing_left (1);
  }
}

static void
trial_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  *(TabiyaEngineTrial **) data = tabiya_engine_trial_finish (result, NULL);
}

static TabiyaEngineTrial *
try (const TabiyaProgram *program)
{
  TabiyaEngineTrial *trial = NULL;

  tabiya_engine_trial_async (program, NULL, NULL, trial_cb, &trial);
  while (!trial)
    g_main_context_iteration (NULL, TRUE);
  return trial;
}

static void
test_trial (void)
{
  g_autoptr(TabiyaProgram) good = new_program ("Good", misbehaving, "elo", "bad-options");
  g_autoptr(TabiyaProgram) bad = new_program ("Bad", misbehaving, "complain", NULL);
  g_autoptr(TabiyaEngineTrial) trial = NULL;
  TabiyaUciOption *option;

  trial = try (good);
  g_assert_no_error (trial->error);
  g_assert_cmpstr (trial->move, ==, "e2e4");
  g_assert_cmpint (trial->elo[0], ==, 1300);
  g_assert_cmpint (trial->elo[1], ==, 2000);
  g_assert_nonnull (strstr (trial->said, "> uci\n"));
  g_assert_nonnull (strstr (trial->said, "\nbestmove e2e4"));
  g_assert_true (g_utf8_validate (trial->said, -1, NULL));
  /* Only what makes sense can be set, and not what Tabiya sets itself. */
  option = tabiya_uci_options_find (trial->options, "good name");
  g_assert_cmpstr (option->preset, ==, "one two");
  g_assert_nonnull (tabiya_uci_options_find (trial->options, "Clear Hash"));
  g_assert_null (tabiya_uci_options_find (trial->options, "B"));
  g_assert_null (tabiya_uci_options_find (trial->options, "F"));
  g_assert_null (tabiya_uci_options_find (trial->options, "UCI_Elo"));
  g_clear_pointer (&trial, tabiya_engine_trial_free);

  trial = try (bad);
  g_assert_nonnull (strstr (trial->error->message, "no licence was found"));
  g_assert_null (trial->move);
  check_nothing_left (2);
}

/* Engines as they should be: our own and those of the distribution. They search, tell lines of
   legal moves, judge a single move, and end. */
static void
test_well_behaved (const char *path,
                   const char *argument)
{
  g_autoptr(TabiyaProgram) program = new_program ("Good", path, argument, NULL);
  g_autoptr(TabiyaEngineService) service = tabiya_engine_service_new_for_program (program, NULL);
  g_autoptr(TabiyaSearch) search = new_search ();
  Answer answer = { .done = FALSE };
  ChessMove bad;

  search->move_time_ms = 0;
  search->depth = 8;
  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (chess_position_is_legal (&search->position, answer.analysis->best));
  clear_answer (&answer);

  /* The mate of two moves, and then only a move that allows it. */
  chess_fen_read ("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", -1,
                  CHESS_FEN_STRICT, &search->position);
  chess_move_read (&search->position, CHESS_NOTATION_UCI, "g2g4", -1, &bad);
  search->root_moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_array_append_val (search->root_moves, bad);
  search->depth = 6;
  ask (service, search, &answer);
  g_assert_no_error (answer.error);
  g_assert_cmpint (answer.analysis->best, ==, bad);
  if (answer.analysis->n_lines > 0) {
    g_assert_cmpint (answer.analysis->lines[0].moves[0], ==, bad);
    g_assert_true (chess_score_equal (answer.analysis->lines[0].score, chess_score_mated (1)));
  }
  clear_answer (&answer);
  g_clear_object (&service);
  tabiya_threads_end (0);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
}

static void
test_own (void)
{
  test_well_behaved (well_behaved, NULL);
}

static void
test_debian (void)
{
  static const char *const engines[][2] = {
    { "/usr/games/stockfish", NULL }, { "/usr/games/gnuchess", "--uci" },
    { "/usr/games/toga2", NULL },
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++) {
    if (!g_file_test (engines[i][0], G_FILE_TEST_IS_EXECUTABLE))
      continue;
    g_test_message ("%s", engines[i][0]);
    test_well_behaved (engines[i][0], engines[i][1]);
    n++;
  }
  if (n == 0)
    g_test_skip ("none of them is installed");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  misbehaving = argv[1];
  well_behaved = argv[2];
  folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  pids_file = g_build_filename (folder, "pids", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/tabiya/engine-program/%s", cases[i].manner);

    g_test_add_data_func (path, &cases[i], test_manner);
  }
  g_test_add_func ("/tabiya/engine-program/what-is-believed", test_false_mate);
  g_test_add_func ("/tabiya/engine-program/ignores-stop", test_stubborn);
  g_test_add_func ("/tabiya/engine-program/killed-idle", test_killed_idle);
  g_test_add_func ("/tabiya/engine-program/starting", test_starting);
  g_test_add_func ("/tabiya/engine-program/tables", test_tables);
  g_test_add_func ("/tabiya/engine-program/shutdown", test_shutdown);
  g_test_add_func ("/tabiya/engine-program/trial", test_trial);
  g_test_add_func ("/tabiya/engine-program/own", test_own);
  g_test_add_func ("/tabiya/engine-program/debian", test_debian);

  int result = g_test_run ();

  g_rmdir (folder);
  g_free (pids_file);
  return result;
}

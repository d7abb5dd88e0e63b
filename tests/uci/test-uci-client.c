/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci/tabiya-uci-client.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The client against an engine that does everything wrong, one thing at a time; its program is the
   first argument of the test. */

static const char *program;

/* For what must come; generous, for sanitizers and busy machines. */
#define PATIENCE 20000

/* For what never comes. */
#define SHORT 150

#define START "position startpos"

static TabiyaUciClient *
try_client (const char  *manner,
            int          timeout_ms,
            GError     **error)
{
  const char *argv[] = { program, manner, NULL };

  return tabiya_uci_client_new (argv, timeout_ms, error);
}

static TabiyaUciClient *
new_client (const char *manner)
{
  g_autoptr(GError) error = NULL;
  TabiyaUciClient *client = try_client (manner, PATIENCE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (client);
  return client;
}

static gboolean
go (TabiyaUciClient  *client,
    int               timeout_ms,
    TabiyaUciReply   *reply,
    GError          **error)
{
  return tabiya_uci_client_go (client, START, "go depth 3", timeout_ms, reply, error);
}

/* Plays one more move, to see that the conversation is not out of step. */
static void
check_healthy (TabiyaUciClient *client)
{
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;

  g_assert_true (tabiya_uci_client_sync (client, PATIENCE, &error));
  g_assert_no_error (error);
  g_assert_true (go (client, PATIENCE, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (reply.best, ==, "e2e4");
}

/* No child is left, dead or alive. */
static void
check_no_children (void)
{
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
}

static void
test_good (void)
{
  g_autoptr(TabiyaUciClient) client = new_client (NULL);
  g_autoptr(GError) error = NULL;
  const TabiyaUciSpin *spin;
  TabiyaUciReply reply;

  g_assert_cmpstr (tabiya_uci_client_get_name (client), ==, "Misbehaving  Engine 1.0");
  g_assert_true (tabiya_uci_client_has_option (client, "Hash"));
  g_assert_true (tabiya_uci_client_has_option (client, "clear hash"));
  g_assert_false (tabiya_uci_client_has_option (client, "Threads"));
  spin = tabiya_uci_client_get_spin (client, 0);
  g_assert_cmpstr (spin->name, ==, "Hash");
  g_assert_cmpint (spin->default_value, ==, 1);
  g_assert_cmpint (spin->minimum, ==, 1);
  g_assert_cmpint (spin->maximum, ==, 8);
  g_assert_null (tabiya_uci_client_get_spin (client, 1));
  tabiya_uci_client_set_option (client, "Hash", "4");
  tabiya_uci_client_set_option (client, "Clear Hash", NULL);
  g_assert_true (tabiya_uci_client_new_game (client, PATIENCE, &error));
  g_assert_no_error (error);
  for (int i = 0; i < 100; i++) {
    g_assert_true (go (client, PATIENCE, &reply, &error));
    g_assert_no_error (error);
    g_assert_cmpstr (reply.best, ==, "e2e4");
    g_assert_cmpstr (reply.ponder, ==, "e7e5");
    g_assert_false (chess_score_is_known (reply.score));
    g_assert_cmpint (reply.elapsed_us, >, 0);
  }
  /* A line break cannot smuggle in a command. */
  tabiya_uci_client_set_option (client, "Hash\nquit", "2\ngo depth 1");
  check_healthy (client);
}

static void
test_names (void)
{
  g_autoptr(TabiyaUciClient) nameless = new_client ("nameless");
  g_autoptr(TabiyaUciClient) endless = new_client ("long-name");

  g_assert_cmpstr (tabiya_uci_client_get_name (nameless), ==, "misbehaving-engine");
  g_assert_true (g_utf8_validate (tabiya_uci_client_get_name (endless), -1, NULL));
  g_assert_cmpuint (strlen (tabiya_uci_client_get_name (endless)), <, 300);
  check_healthy (endless);
}

static void
test_no_program (void)
{
  const char *missing[] = { "/no/such/engine", NULL };
  const char *folder[] = { "/", NULL };
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_uci_client_new (missing, PATIENCE, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_SPAWN);
  g_assert_nonnull (strstr (error->message, "/no/such/engine"));
  g_clear_error (&error);
  g_assert_null (tabiya_uci_client_new (folder, PATIENCE, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_SPAWN);
  check_no_children ();
}

/* What never gets as far as "uciok". */
static void
test_no_introduction (void)
{
  static const struct {
    const char *manner;
    int         code;
    const char *message;
  } cases[] = {
    { "at-once", TABIYA_UCI_CLIENT_ERROR_DIED, "exit status 0" },
    { "exit", TABIYA_UCI_CLIENT_ERROR_DIED, "exit status 3" },
    { "crash", TABIYA_UCI_CLIENT_ERROR_DIED, "signal 6" },
    { "close-output", TABIYA_UCI_CLIENT_ERROR_DIED, "closed its output" },
    { "silent", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
    { "flood", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
    { "deaf", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gboolean comes = cases[i].code == TABIYA_UCI_CLIENT_ERROR_DIED;
    g_autoptr(GError) error = NULL;

    g_test_message ("%s", cases[i].manner);
    g_assert_null (try_client (cases[i].manner, comes ? PATIENCE : SHORT, &error));
    g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].message));
    g_assert_nonnull (strstr (error->message, "misbehaving-engine"));
    check_no_children ();
  }
}

/* A program of the older protocol is told apart within a second, whether it complains or waits. */
static void
test_xboard (void)
{
  static const char *manners[] = { "xboard", "xboard-prompt", "xboard-silent" };

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++) {
    g_autoptr(GError) error = NULL;

    g_test_message ("%s", manners[i]);
    g_assert_null (try_client (manners[i], PATIENCE, &error));
    g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL);
    g_assert_cmpstr (error->message, ==,
                     "“misbehaving-engine” speaks XBoard’s protocol; Tabiya needs UCI.");
    check_no_children ();
  }
}

/* An engine that takes its time to start is asked twice, and is none of the other kind. */
static void
test_slow_start (void)
{
  g_autoptr(TabiyaUciClient) client = new_client ("slow-start");

  check_healthy (client);
}

static void
test_junk (void)
{
  static const char *manners[] = { "junk", "crlf", "go-pieces", "go-twice" };

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++) {
    g_autoptr(TabiyaUciClient) client = new_client (manners[i]);

    g_test_message ("%s", manners[i]);
    g_assert_true (g_utf8_validate (tabiya_uci_client_get_name (client), -1, NULL));
    check_healthy (client);
    check_healthy (client);
  }
}

static void
test_scores (void)
{
  g_autoptr(TabiyaUciClient) scores = new_client ("go-scores");
  g_autoptr(TabiyaUciClient) mate = new_client ("go-mate");
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;

  g_assert_true (go (scores, PATIENCE, &reply, &error));
  g_assert_true (chess_score_equal (reply.score, chess_score_centipawns (-37)));
  g_assert_cmpint (reply.depth, ==, 2);
  g_assert_cmpuint (reply.nodes, ==, 1000);

  g_assert_true (go (mate, PATIENCE, &reply, &error));
  g_assert_true (chess_score_equal (reply.score, chess_score_mated (4)));
  g_assert_cmpint (reply.depth, ==, 7);
  g_assert_cmpuint (reply.nodes, ==, 5);
}

/* What happens instead of a move. */
static void
test_no_move (void)
{
  static const struct {
    const char *manner;
    int         code;
    const char *message;
  } cases[] = {
    { "go-crash", TABIYA_UCI_CLIENT_ERROR_DIED, "signal 6" },
    { "go-exit", TABIYA_UCI_CLIENT_ERROR_DIED, "exit status 0" },
    { "go-half-line", TABIYA_UCI_CLIENT_ERROR_DIED, "exit status 0" },
    { "go-nothing", TABIYA_UCI_CLIENT_ERROR_PROTOCOL, "without a move" },
    { "go-long", TABIYA_UCI_CLIENT_ERROR_PROTOCOL, "without a move" },
    { "go-silent", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
    { "go-flood", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
    { "go-flood-line", TABIYA_UCI_CLIENT_ERROR_TIMEOUT, "did not answer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaUciClient) client = new_client (cases[i].manner);
    gboolean comes = cases[i].code != TABIYA_UCI_CLIENT_ERROR_TIMEOUT;
    g_autoptr(GError) error = NULL;
    TabiyaUciReply reply;

    g_test_message ("%s", cases[i].manner);
    g_assert_false (go (client, comes ? PATIENCE : SHORT, &reply, &error));
    g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].message));
    g_assert_nonnull (strstr (error->message, "Misbehaving"));
    g_assert_cmpstr (reply.best, ==, "");
    /* And again: the error stays, and nothing hangs. */
    g_clear_error (&error);
    g_assert_false (go (client, comes ? PATIENCE : SHORT, &reply, &error));
    g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, cases[i].code);
  }
}

/* Legality is the caller's business: moves come as they were written. */
static void
test_moves_as_written (void)
{
  g_autoptr(TabiyaUciClient) illegal = new_client ("go-illegal");
  g_autoptr(TabiyaUciClient) none = new_client ("go-none");
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;

  g_assert_true (go (illegal, PATIENCE, &reply, &error));
  g_assert_cmpstr (reply.best, ==, "e2e5");
  g_assert_cmpstr (reply.ponder, ==, "");
  g_assert_true (go (none, PATIENCE, &reply, &error));
  g_assert_cmpstr (reply.best, ==, "(none)");
}

/* A move that comes too late is not taken for the next one. */
static void
test_late (void)
{
  g_autoptr(TabiyaUciClient) client = new_client ("go-slow");
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;
  gint64 start = g_get_monotonic_time ();

  g_assert_false (go (client, 50, &reply, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  g_assert_cmpint (reply.elapsed_us, >=, 40000);
  g_clear_error (&error);
  g_assert_true (tabiya_uci_client_sync (client, PATIENCE, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 250000);
  g_assert_true (go (client, PATIENCE, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpint (reply.elapsed_us, >=, 250000);

  /* Without a sync between, too. */
  g_assert_false (go (client, 50, &reply, &error));
  g_clear_error (&error);
  g_assert_true (go (client, PATIENCE, &reply, &error));
  g_assert_no_error (error);
  g_assert_cmpint (reply.elapsed_us, >=, 250000);
}

static void
test_not_ready (void)
{
  g_autoptr(TabiyaUciClient) silent = new_client ("ready-silent");
  g_autoptr(TabiyaUciClient) crash = new_client ("ready-crash");
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_uci_client_sync (silent, SHORT, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  g_clear_error (&error);
  g_assert_false (tabiya_uci_client_new_game (crash, PATIENCE, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_DIED);
}

/* More than a pipe holds. */
static void
test_not_reading (void)
{
  g_autoptr(TabiyaUciClient) client = new_client ("no-reading");
  g_autofree char *value = g_strnfill (300000, 'x');
  g_autoptr(GError) error = NULL;

  for (int i = 0; i < 300; i++)
    tabiya_uci_client_set_option (client, "Name", value);
  g_assert_false (tabiya_uci_client_sync (client, SHORT, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  g_assert_nonnull (strstr (error->message, "does not read"));
}

/* A long game reaches an engine that does read. */
static void
test_long_line (void)
{
  g_autoptr(TabiyaUciClient) client = new_client (NULL);
  g_autoptr(GString) position = g_string_new ("position startpos moves");
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;

  for (int i = 0; i < 20000; i++)
    g_string_append (position, " g1f3 g8f6 f3g1 f6g8");
  for (int i = 0; i < 3; i++) {
    g_assert_true (tabiya_uci_client_go (client, position->str, "go depth 1", PATIENCE, &reply,
                                         &error));
    g_assert_no_error (error);
    g_assert_cmpstr (reply.best, ==, "e2e4");
  }
}

static gpointer
stop_thread (gpointer data)
{
  g_usleep (100000);
  tabiya_uci_client_stop (data);
  return NULL;
}

static gpointer
kill_thread (gpointer data)
{
  g_usleep (100000);
  tabiya_uci_client_kill (data);
  return NULL;
}

static void
test_stop (void)
{
  g_autoptr(TabiyaUciClient) client = new_client (NULL);
  g_autoptr(TabiyaUciClient) stubborn = new_client ("go-stubborn");
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;
  GThread *thread;

  /* Nothing to stop. */
  tabiya_uci_client_stop (client);
  for (int i = 0; i < 3; i++) {
    thread = g_thread_new ("stop", stop_thread, client);
    g_assert_true (tabiya_uci_client_go (client, START, "go infinite", PATIENCE, &reply, &error));
    g_assert_no_error (error);
    g_assert_cmpstr (reply.best, ==, "g1f3");
    g_assert_cmpint (reply.elapsed_us, >=, 50000);
    g_thread_join (thread);
    check_healthy (client);
  }
  /* The time runs out: it is told to stop, and its move is nobody's. */
  g_assert_false (tabiya_uci_client_go (client, START, "go infinite", SHORT, &reply, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  g_clear_error (&error);
  check_healthy (client);

  thread = g_thread_new ("stop", stop_thread, stubborn);
  g_assert_false (tabiya_uci_client_go (stubborn, START, "go infinite", 500, &reply, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT);
  g_thread_join (thread);
}

static void
test_kill (void)
{
  g_autoptr(TabiyaUciClient) client = new_client (NULL);
  g_autoptr(GError) error = NULL;
  TabiyaUciReply reply;
  GThread *thread = g_thread_new ("kill", kill_thread, client);

  g_assert_false (tabiya_uci_client_go (client, START, "go infinite", PATIENCE, &reply, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_DIED);
  g_thread_join (thread);
  g_clear_error (&error);
  g_assert_false (tabiya_uci_client_sync (client, PATIENCE, &error));
  g_assert_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_DIED);
  tabiya_uci_client_set_option (client, "Hash", "1");
  tabiya_uci_client_kill (client);
}

static gboolean
is_running (int pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;
  const char *state;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  state = strrchr (text, ')');
  return state && state[2] != 'Z';
}

/* Whatever it does not do: nothing of it is left, and soon. */
static void
test_free (void)
{
  static const char *manners[] = { "ignore-quit", "go-flood", "wrapped", "no-reading", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (manners); i++) {
    TabiyaUciClient *client = new_client (manners[i]);
    TabiyaUciReply reply;
    gint64 start;
    int pid = 0;

    g_test_message ("%s", manners[i]);
    if (g_strcmp0 (manners[i], "wrapped") == 0)
      pid = atoi (tabiya_uci_client_get_name (client));
    if (g_strcmp0 (manners[i], "go-flood") == 0)
      g_assert_false (go (client, SHORT, &reply, NULL));
    start = g_get_monotonic_time ();
    tabiya_uci_client_free (client);
    g_assert_cmpint (g_get_monotonic_time () - start, <, 5000000);
    check_no_children ();
    for (int n = 0; pid != 0 && is_running (pid); n++) {
      g_assert_cmpint (n, <, 1000);
      g_usleep (10000);
    }
  }
  tabiya_uci_client_free (NULL);
}

static gpointer
play_thread (gpointer data)
{
  for (int i = 0; i < 10; i++) {
    g_autoptr(TabiyaUciClient) client = new_client (i % 3 == 0 ? "go-scores" : NULL);

    check_healthy (client);
  }
  return NULL;
}

/* Several at once do not hold each other's pipes open. */
static void
test_side_by_side (void)
{
  GThread *threads[4];
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("play", play_thread, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30000000);
  check_no_children ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 2);
  program = argv[1];

  g_test_add_func ("/tabiya/uci-client/good", test_good);
  g_test_add_func ("/tabiya/uci-client/names", test_names);
  g_test_add_func ("/tabiya/uci-client/no-program", test_no_program);
  g_test_add_func ("/tabiya/uci-client/no-introduction", test_no_introduction);
  g_test_add_func ("/tabiya/uci-client/xboard", test_xboard);
  g_test_add_func ("/tabiya/uci-client/slow-start", test_slow_start);
  g_test_add_func ("/tabiya/uci-client/junk", test_junk);
  g_test_add_func ("/tabiya/uci-client/scores", test_scores);
  g_test_add_func ("/tabiya/uci-client/no-move", test_no_move);
  g_test_add_func ("/tabiya/uci-client/moves-as-written", test_moves_as_written);
  g_test_add_func ("/tabiya/uci-client/late", test_late);
  g_test_add_func ("/tabiya/uci-client/not-ready", test_not_ready);
  g_test_add_func ("/tabiya/uci-client/not-reading", test_not_reading);
  g_test_add_func ("/tabiya/uci-client/long-line", test_long_line);
  g_test_add_func ("/tabiya/uci-client/stop", test_stop);
  g_test_add_func ("/tabiya/uci-client/kill", test_kill);
  g_test_add_func ("/tabiya/uci-client/free", test_free);
  g_test_add_func ("/tabiya/uci-client/side-by-side", test_side_by_side);

  return g_test_run ();
}

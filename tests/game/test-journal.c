/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "game/keep/tabiya-journal.h"

/* The game in progress survives whatever happens to the program. */

typedef struct {
  char *folder;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);

  fixture->folder = g_build_filename (parent, "journals", NULL);
}

static GPtrArray *
list_folder (Fixture *fixture)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename (fixture->folder, name, NULL));
  return names;
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr(GPtrArray) names = list_folder (fixture);

  return names->len;
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(GPtrArray) names = NULL;
  g_autofree char *parent = g_path_get_dirname (fixture->folder);

  g_chmod (fixture->folder, 0700);
  names = list_folder (fixture);
  for (guint i = 0; i < names->len; i++)
    g_unlink (g_ptr_array_index (names, i));
  g_rmdir (fixture->folder);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  g_free (fixture->folder);
}

static TabiyaJournal *
new_journal (Fixture *fixture)
{
  return tabiya_journal_new (fixture->folder);
}

static void
write_journal (TabiyaJournal *journal,
               TabiyaGame    *game,
               GKeyFile      *state)
{
  g_autoptr(GError) error = NULL;
  gboolean done = tabiya_journal_write (journal, game, state, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* What the newest journal nobody holds has; NULL when there is none. */
static TabiyaGame *
claim_game (Fixture   *fixture,
            GKeyFile **state)
{
  g_autoptr(TabiyaJournal) journal = tabiya_journal_claim (fixture->folder);
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = NULL;
  gboolean done;

  if (!journal)
    return NULL;
  done = tabiya_journal_read (journal, &game, state, &error);
  g_assert_no_error (error);
  g_assert_true (done);
  return game;
}

static void
test_round_trip (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(TabiyaGame) game =
    read_text ("[White \"Ä\"]\n\n1. e4 {[%clk 0:01:00]} (1. d4 {x} d5 (1... Nf6)) e5 2. Nf3 $1 *",
               NULL);
  g_autoptr(TabiyaGame) again = NULL;
  g_autoptr(GKeyFile) state = g_key_file_new ();
  g_autoptr(GKeyFile) state_again = NULL;
  g_autofree char *name = NULL;
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *cursor = tabiya_node_get_child (tabiya_node_get_child (root, 1), 1);

  g_key_file_set_string (state, "White", "Name", "Jörg\n= [x]");
  g_key_file_set_int64 (state, "Clock", "White", 59300);
  tabiya_game_set_current (game, cursor);
  {
    g_autoptr(TabiyaJournal) journal = new_journal (fixture);

    write_journal (journal, game, state);
  }
  again = claim_game (fixture, &state_again);
  assert_same_game (game, again);
  g_assert_cmpstr (tabiya_node_get_san (again, tabiya_game_get_current (again)), ==, "Nf6");
  g_assert_false (tabiya_game_get_modified (again));
  name = g_key_file_get_string (state_again, "White", "Name", NULL);
  g_assert_cmpstr (name, ==, "Jörg\n= [x]");
  g_assert_cmpint (g_key_file_get_int64 (state_again, "Clock", "White", NULL), ==, 59300);
}

static void
type_cb (TabiyaGame *game,
         const char *text)
{
  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, text);
}

/* What is typed in an editor of a saved game is there, and is not saved. */
static void
test_typed (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  g_autoptr(TabiyaGame) again = NULL;
  g_autoptr(GKeyFile) state = NULL;

  g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Half a sentence");
  {
    g_autoptr(TabiyaJournal) journal = new_journal (fixture);

    write_journal (journal, game, NULL);
  }
  again = claim_game (fixture, &state);
  assert_movetext (again, "{Half a sentence} 1. e4 e5 *");
  g_assert_true (tabiya_game_get_modified (again));
  assert_movetext (game, "1. e4 e5 *");
  g_assert_false (tabiya_game_get_modified (game));
}

/* What a game had that was not saved yet is still not saved. */
static void
test_modified (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaGame) again = NULL;
  g_autoptr(GKeyFile) state = NULL;

  play (game, tabiya_game_get_root (game), "e4");
  {
    g_autoptr(TabiyaJournal) journal = new_journal (fixture);

    write_journal (journal, game, NULL);
  }
  again = claim_game (fixture, &state);
  g_assert_true (tabiya_game_get_modified (again));
  g_assert_false (tabiya_game_can_undo (again));
}

static void
test_held (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaJournal) one = new_journal (fixture);
  g_autoptr(TabiyaJournal) two = new_journal (fixture);
  g_autoptr(TabiyaJournal) claimed = NULL;

  write_journal (one, game, NULL);
  write_journal (two, game, NULL);
  g_assert_null (tabiya_journal_claim (fixture->folder));
  g_clear_object (&one);
  claimed = tabiya_journal_claim (fixture->folder);
  g_assert_nonnull (claimed);
  g_assert_null (tabiya_journal_claim (fixture->folder));
}

static void
test_newest_first (Fixture      *fixture,
                   gconstpointer data)
{
  static const char * const names[] = { "first", "second", "third" };
  TabiyaJournal *journals[3] = { NULL };

  for (guint i = 0; i < 3; i++) {
    g_autoptr(TabiyaGame) game = tabiya_game_new ();

    journals[i] = new_journal (fixture);
    tabiya_game_set_tag (game, "Event", names[i]);
    write_journal (journals[i], game, NULL);
    g_usleep (20000);
  }
  {
    g_autoptr(TabiyaGame) game = tabiya_game_new ();

    tabiya_game_set_tag (game, "Event", "first again");
    write_journal (journals[0], game, NULL);
  }
  for (guint i = 0; i < 3; i++)
    g_clear_object (&journals[i]);

  {
    static const char * const order[] = { "first again", "third", "second" };

    for (guint i = 0; i < 3; i++) {
      g_autoptr(TabiyaGame) game = NULL;
      g_autoptr(GKeyFile) state = NULL;

      journals[i] = tabiya_journal_claim (fixture->folder);
      g_assert_true (tabiya_journal_read (journals[i], &game, &state, NULL));
      g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, order[i]);
    }
  }
  for (guint i = 0; i < 3; i++)
    g_clear_object (&journals[i]);
}

/* The first file in the folder that ends so. */
static char *
dup_path (Fixture    *fixture,
          const char *suffix)
{
  g_autoptr(GPtrArray) names = list_folder (fixture);

  for (guint i = 0; i < names->len; i++) {
    if (g_str_has_suffix (g_ptr_array_index (names, i), suffix))
      return g_strdup (g_ptr_array_index (names, i));
  }
  g_assert_not_reached ();
}

/* By days, and not by parts of a second alone. */
static void
test_newest_of_days (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr(TabiyaGame) old = read_text ("[Event \"old\"]\n\n1. e4 *", NULL);
  g_autoptr(TabiyaGame) new = read_text ("[Event \"new\"]\n\n1. d4 *", NULL);
  TabiyaJournal *journals[2] = { new_journal (fixture), new_journal (fixture) };
  struct utimbuf day_before = { .actime = 1700000000, .modtime = 1700000000 };
  g_autofree char *path = NULL;
  g_autoptr(TabiyaGame) first = NULL;
  g_autoptr(GKeyFile) state = NULL;

  write_journal (journals[0], old, NULL);
  path = dup_path (fixture, ".journal");
  g_assert_cmpint (g_utime (path, &day_before), ==, 0);
  write_journal (journals[1], new, NULL);
  g_clear_object (&journals[0]);
  g_clear_object (&journals[1]);
  first = claim_game (fixture, &state);
  g_assert_cmpstr (tabiya_game_get_tag (first, "Event"), ==, "new");
}

/* What was left half written by a kill goes when the journal is taken over, and when it is
   cleared. */
static void
test_leftovers (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaJournal *journal = new_journal (fixture);
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *half = NULL;

  write_journal (journal, game, NULL);
  path = dup_path (fixture, ".journal");
  name = g_path_get_basename (path);
  hidden = g_strdup_printf (".%s.ABCDEF", name);
  half = g_build_filename (fixture->folder, hidden, NULL);
  g_assert_true (g_file_set_contents (half, "half", -1, NULL));
  g_clear_object (&journal);
  journal = tabiya_journal_claim (fixture->folder);
  g_assert_nonnull (journal);
  g_assert_false (g_file_test (half, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (half, "half", -1, NULL));
  tabiya_journal_clear (journal);
  g_assert_false (g_file_test (half, G_FILE_TEST_EXISTS));
  g_clear_object (&journal);
}

/* Somebody removed the lock, and somebody else made another: the next write holds that. */
static void
test_other_lock (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaJournal) journal = new_journal (fixture);
  g_autofree char *path = NULL;

  write_journal (journal, game, NULL);
  path = dup_path (fixture, ".lock");
  g_unlink (path);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  write_journal (journal, game, NULL);
  g_assert_null (tabiya_journal_claim (fixture->folder));
}

static void
test_clear (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaJournal) journal = new_journal (fixture);

  write_journal (journal, game, NULL);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  tabiya_journal_clear (journal);
  tabiya_journal_clear (journal);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  write_journal (journal, game, NULL);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  tabiya_journal_clear (journal);
  g_clear_object (&journal);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  g_assert_null (tabiya_journal_claim (fixture->folder));
}

static void
test_no_folder (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  g_autofree char *blocked = g_build_filename (parent, "file", NULL);
  g_autofree char *inside = g_build_filename (blocked, "journals", NULL);
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 *", NULL);
  g_autoptr(TabiyaJournal) journal = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_journal_claim (fixture->folder));
  g_assert_true (g_file_set_contents (blocked, "", 0, NULL));
  journal = tabiya_journal_new (inside);
  g_assert_false (tabiya_journal_write (journal, game, NULL, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, inside));
  g_clear_error (&error);

  /* It is held from the first write that succeeds, as any other. */
  g_unlink (blocked);
  g_assert_true (tabiya_journal_write (journal, game, NULL, &error));
  g_assert_no_error (error);
  g_assert_null (tabiya_journal_claim (inside));
  tabiya_journal_clear (journal);
  g_clear_object (&journal);
  g_rmdir (inside);
  g_rmdir (blocked);
}

/* Whatever is cut off, changed or put in is noticed and put aside. */
/* A journal that nobody holds; the path of its state. (transfer full) */
static char *
write_and_leave (Fixture    *fixture,
                 TabiyaGame *game,
                 GKeyFile   *state)
{
  g_autoptr(TabiyaJournal) journal = new_journal (fixture);
  g_autoptr(GPtrArray) names = NULL;

  write_journal (journal, game, state);
  names = list_folder (fixture);
  for (guint i = 0; i < names->len; i++) {
    if (g_str_has_suffix (g_ptr_array_index (names, i), ".journal"))
      return g_strdup (g_ptr_array_index (names, i));
  }
  g_assert_not_reached ();
}

/* No damage goes unnoticed, also of the place where the game stands and whether it is saved. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {comment} e5 *", NULL);
  g_autoptr(GKeyFile) state = g_key_file_new ();
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gsize header_length;
  guint n_damaged = 0;

  g_key_file_set_string (state, "a", "b", "c");
  tabiya_game_set_current (game, tabiya_game_get_end (game));
  path = write_and_leave (fixture, game, state);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  header_length = (gsize) (strstr (text, "sha256") - text);

  for (gsize at = 0; at < length; at += at < header_length ? 1 : 7) {
    g_autofree char *bad = g_memdup2 (text, length);
    g_autoptr(TabiyaJournal) journal = NULL;
    g_autoptr(TabiyaGame) again = NULL;
    g_autoptr(GKeyFile) state_again = NULL;
    g_autoptr(GError) error = NULL;
    gsize bad_length = at % 2 == 0 ? at : length;

    bad[at] ^= 1;
    g_assert_true (g_file_set_contents (path, bad, (gssize) bad_length, NULL));
    journal = tabiya_journal_claim (fixture->folder);
    g_assert_nonnull (journal);
    g_assert_false (tabiya_journal_read (journal, &again, &state_again, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    g_assert_nonnull (strstr (error->message, ".damaged"));
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    n_damaged++;
    /* The journal goes on. */
    write_journal (journal, game, state);
    g_assert_true (tabiya_journal_read (journal, &again, &state_again, NULL));
  }
  g_assert_cmpuint (n_damaged, >, header_length);
  g_assert_cmpuint (count_files (fixture), ==, n_damaged + 1);
}

/* The checksum of older programs is that of the state and the game alone. */
static void
test_old (Fixture      *fixture,
          gconstpointer data)
{
  static const char body[] = "[a]\nb=c\n1. e4 e5 2. Nf3 *\n";
  g_autoptr(TabiyaGame) game = read_text ("1. e4 e5 2. Nf3 *", NULL);
  g_autoptr(TabiyaGame) again = NULL;
  g_autoptr(GKeyFile) state = NULL;
  g_autofree char *path = write_and_leave (fixture, game, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body, -1);
  g_autofree char *text = g_strdup_printf ("Tabiya journal 1\ncursor: 0 0\nmodified: 1\nstate: 8\n"
                                           "game: 18\nsha256: %s\n\n%s", sum, body);
  g_autofree char *value = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  again = claim_game (fixture, &state);
  assert_same_game (again, game);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (again)), ==, 2);
  g_assert_true (tabiya_game_get_modified (again));
  value = g_key_file_get_string (state, "a", "b", NULL);
  g_assert_cmpstr (value, ==, "c");
}

static const char * const line[] = { "Nf3", "Nf6", "Ng1", "Ng8" };

/* A program that plays and writes until it is killed. @ready gets a byte after each write. */
static void
play_until_killed (Fixture *fixture,
                   int      ready)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaJournal) journal = tabiya_journal_new (fixture->folder);
  TabiyaNode *node = tabiya_game_get_root (game);

  for (int ply = 0;; ply++) {
    g_autoptr(GKeyFile) state = g_key_file_new ();

    if (ply > 0)
      node = play (game, node, line[(ply - 1) % 4]);
    if (ply % 3 == 1) /* a move taken back stays as a variation */
      play (game, tabiya_node_get_parent (node), ply % 2 == 1 ? "e3" : "e6");
    tabiya_game_set_current (game, node);
    g_key_file_set_integer (state, "Play", "Plies", ply);
    if (!tabiya_journal_write (journal, game, state, NULL)
        || write (ready, "", 1) != 1)
      _exit (1);
  }
}

static void
kill_once (Fixture *fixture,
           guint    microseconds)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(TabiyaJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  guint n_written = 0;
  char byte;
  int pipes[2];
  int plies;
  pid_t child;

  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  if (child == 0) {
    close (pipes[0]);
    play_until_killed (fixture, pipes[1]);
  }
  close (pipes[1]);
  g_assert_cmpint ((int) read (pipes[0], &byte, 1), ==, 1);
  n_written++;
  g_usleep (microseconds);
  g_assert_null (tabiya_journal_claim (fixture->folder));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  while (read (pipes[0], &byte, 1) == 1)
    n_written++;
  close (pipes[0]);

  journal = tabiya_journal_claim (fixture->folder);
  g_assert_nonnull (journal);
  g_assert_true (tabiya_journal_read (journal, &game, &state, &error));
  g_assert_no_error (error);
  plies = g_key_file_get_integer (state, "Play", "Plies", NULL);
  /* What was reported as written is there, and at most the one after it. */
  g_assert_cmpint (plies, >=, (int) n_written - 1);
  g_assert_cmpint (plies, <=, (int) n_written);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (game)), ==, (guint) plies);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (game)), ==, (guint) plies);
  tabiya_journal_clear (journal);
  g_clear_object (&journal);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
test_kill (Fixture      *fixture,
           gconstpointer data)
{
  guint rounds = g_test_slow () ? 500 : 40;

  for (guint i = 0; i < rounds; i++)
    kill_once (fixture, (guint) g_test_rand_int_range (0, 8000));
}

static void
test_readonly_folder (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaGame) again = NULL;
  g_autoptr(TabiyaJournal) journal = new_journal (fixture);
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(GError) error = NULL;

  write_journal (journal, game, NULL);
  if (geteuid () == 0) {
    g_test_skip ("the superuser may write anywhere");
    return;
  }
  g_chmod (fixture->folder, 0500);
  play (game, tabiya_game_get_root (game), "e4");
  g_assert_false (tabiya_journal_write (journal, game, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_true (tabiya_journal_read (journal, &again, &state, NULL));
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (again)), ==, 0);
}

#define ADD(name, function) \
  g_test_add ("/tabiya/journal/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  ADD ("round-trip", test_round_trip);
  ADD ("modified", test_modified);
  ADD ("typed", test_typed);
  ADD ("held", test_held);
  ADD ("newest-first", test_newest_first);
  ADD ("newest-of-days", test_newest_of_days);
  ADD ("leftovers", test_leftovers);
  ADD ("other-lock", test_other_lock);
  ADD ("clear", test_clear);
  ADD ("no-folder", test_no_folder);
  ADD ("damaged", test_damaged);
  ADD ("old", test_old);
  ADD ("kill", test_kill);
  ADD ("readonly-folder", test_readonly_folder);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The temporary files of a process that was killed are swept; those of one that runs, and whatever
   else is in the folder, stay. */

#include "base/tabiya-temporary.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *user_folder;

static char *
make_file (const char *name)
{
  char *path = g_build_filename (user_folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "half", -1, NULL));
  return path;
}

static gboolean
is_there (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* A process that has made a note for @path and waits to be killed. */
static pid_t
start_owner (const char *path)
{
  int ready[2];
  char byte;
  pid_t pid;

  g_assert_cmpint (pipe (ready), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0) {
    TabiyaTemporary *owned = tabiya_temporary_new (path);

    if (write (ready[1], owned ? "y" : "n", 1) == 1)
      pause ();
    _exit (1);
  }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_cmpint (byte, ==, 'y');
  close (ready[0]);
  close (ready[1]);
  return pid;
}

static void
kill_owner (pid_t pid)
{
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

static guint
count_notes (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "temporary", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_killed (void)
{
  g_autofree char *dead = make_file (".caf\xe9.pgn.AAAAAA");
  g_autofree char *alive = make_file (".caf\xe9.pgn.BBBBBB");
  g_autofree char *own = make_file (".caf\xe9.pgn.CCCCCC");
  g_autofree char *stranger = make_file (".caf\xe9.pgn.DDDDDD");
  pid_t killed = start_owner (dead);
  pid_t running = start_owner (alive);
  g_autoptr(TabiyaTemporary) note = tabiya_temporary_new (own);

  tabiya_temporary_sweep ();
  g_assert_true (is_there (dead));
  kill_owner (killed);
  tabiya_temporary_sweep ();
  g_assert_false (is_there (dead));
  g_assert_true (is_there (alive));
  g_assert_true (is_there (own));
  g_assert_true (is_there (stranger));
  g_assert_cmpuint (count_notes (), ==, 2);
  kill_owner (running);
  tabiya_temporary_sweep ();
  g_assert_false (is_there (alive));
  g_assert_true (is_there (own));
  g_unlink (own);
  g_unlink (stranger);
}

/* Whoever finishes leaves no note, and the file that got the name is not touched. */
static void
test_finished (void)
{
  g_autofree char *path = make_file ("games.XXXXXX");
  g_autofree char *name = g_build_filename (user_folder, "games.pgn", NULL);
  TabiyaTemporary *note = tabiya_temporary_new (path);

  g_assert_cmpuint (count_notes (), ==, 1);
  g_assert_cmpint (g_rename (path, name), ==, 0);
  tabiya_temporary_free (note);
  g_assert_cmpuint (count_notes (), ==, 0);
  tabiya_temporary_sweep ();
  g_assert_true (is_there (name));
  g_unlink (name);
}

/* A process that was killed between the renaming and the end has nothing left to be swept; nor is a
   folder that has the name by now. */
static void
test_renamed (void)
{
  g_autofree char *path = make_file ("later.XXXXXX");
  pid_t killed = start_owner (path);

  g_unlink (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  kill_owner (killed);
  tabiya_temporary_sweep ();
  g_assert_true (is_there (path));
  g_assert_cmpuint (count_notes (), ==, 0);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *notes = NULL;
  g_autofree char *parent = NULL;
  int status;

  user_folder = g_dir_make_tmp ("tabiya-temporary-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", user_folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/temporary/killed", test_killed);
  g_test_add_func ("/tabiya/temporary/finished", test_finished);
  g_test_add_func ("/tabiya/temporary/renamed", test_renamed);
  status = g_test_run ();
  notes = g_build_filename (user_folder, "tabiya", "temporary", NULL);
  parent = g_path_get_dirname (notes);
  g_rmdir (notes);
  g_rmdir (parent);
  g_assert_cmpint (g_rmdir (user_folder), ==, 0);
  g_free (user_folder);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A save that is killed leaves the old file, and after the next start nothing else. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/tabiya-temporary.h"
#include "game/file/tabiya-pgn-atomic.h"

static char *folder;

static guint
count_files (void)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* A process that has written half of a new version of @path. */
static pid_t
start_saving (const char *path)
{
  int ready[2];
  char byte;
  pid_t pid;

  g_assert_cmpint (pipe (ready), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0) {
    TabiyaAtomicFile *file = tabiya_atomic_file_open (path, NULL);

    if (file && tabiya_atomic_file_write (file, "1. d4", 5, NULL) && write (ready[1], "", 1) == 1)
      pause ();
    _exit (1);
  }
  close (ready[1]);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  close (ready[0]);
  return pid;
}

static void
test_killed_save (void)
{
  g_autofree char *path = g_build_filename (folder, "caf\xe9.pgn", NULL);
  g_autofree char *hidden = g_build_filename (folder, ".caf\xe9.pgn.abcdef", NULL);
  g_autofree char *text = NULL;
  pid_t saving;

  g_assert_true (g_file_set_contents (path, "1. e4 e5 *\n", -1, NULL));
  g_assert_true (g_file_set_contents (hidden, "of somebody else", -1, NULL));
  saving = start_saving (path);
  g_assert_cmpuint (count_files (), ==, 3);
  tabiya_temporary_sweep ();
  g_assert_cmpuint (count_files (), ==, 3);
  g_assert_cmpint (kill (saving, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (saving, NULL, 0), ==, saving);
  g_assert_cmpuint (count_files (), ==, 3);
  tabiya_temporary_sweep ();
  g_assert_cmpuint (count_files (), ==, 2);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "1. e4 e5 *\n");
  g_assert_true (tabiya_atomic_write (path, "1. c4 *\n", 8, NULL));
  g_assert_cmpuint (count_files (), ==, 2);
  g_unlink (path);
  g_unlink (hidden);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tabiya-sweep-XXXXXX", NULL);
  g_autofree char *notes = g_build_filename (data, "tabiya", "temporary", NULL);
  g_autofree char *parent = g_path_get_dirname (notes);
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  folder = g_build_filename (data, "games", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/sweep/killed-save", test_killed_save);
  status = g_test_run ();
  g_rmdir (folder);
  g_rmdir (notes);
  g_rmdir (parent);
  g_assert_cmpint (g_rmdir (data), ==, 0);
  g_free (folder);
  return status;
}

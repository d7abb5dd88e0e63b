/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-file.h"
#include "lab/tabiya-append-file.h"

/* Files that only grow, while others replace, move and remove them. */

typedef struct {
  char             *folder;
  char             *path;
  TabiyaAppendFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-append-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  tabiya_append_file_close (fixture->file);
  while ((name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
open_file (Fixture           *fixture,
           TabiyaAppendFlags  flags)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  fixture->file = tabiya_append_file_open (fixture->path, flags, &text, &length, &error);
  g_assert_no_error (error);
}

static void
append (Fixture    *fixture,
        const char *text)
{
  g_autoptr(GError) error = NULL;

  tabiya_append_file_append (fixture->file, text, strlen (text), &error);
  g_assert_no_error (error);
}

/* Puts a new file in the place of the old one, as saving does. */
static void
replace (Fixture    *fixture,
         const char *text)
{
  g_autoptr(GError) error = NULL;

  tabiya_atomic_write (fixture->path, text, strlen (text), &error);
  g_assert_no_error (error);
}

static void
assert_text (const char *path,
             const char *expected)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_replaced (Fixture       *fixture,
               gconstpointer  data)
{
  open_file (fixture, TABIYA_APPEND_BYTES);
  append (fixture, "one ");
  append (fixture, "two ");
  replace (fixture, "ONE two ");
  append (fixture, "three ");
  append (fixture, "four ");
  assert_text (fixture->path, "ONE two three four ");
  replace (fixture, "");
  append (fixture, "five ");
  assert_text (fixture->path, "five ");
}

/* The new file is locked against other programs of this kind like the old one. */
static void
test_locked (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  int fd;

  open_file (fixture, TABIYA_APPEND_BYTES);
  append (fixture, "one ");
  replace (fixture, "ONE ");
  fd = g_open (fixture->path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  g_assert_false (tabiya_append_file_append (fixture->file, "two ", 4, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, fixture->path));
  assert_text (fixture->path, "ONE ");
  close (fd);
  append (fixture, "two ");
  assert_text (fixture->path, "ONE two ");
  fd = g_open (fixture->path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, -1);
  close (fd);
}

static void
test_removed (Fixture       *fixture,
              gconstpointer  data)
{
  open_file (fixture, TABIYA_APPEND_BYTES);
  append (fixture, "one ");
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  append (fixture, "two ");
  append (fixture, "three ");
  assert_text (fixture->path, "two three ");
}

/* What a job goes on from comes back whole. */
static void
test_restored (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *moved = g_strconcat (fixture->path, ".old", NULL);

  open_file (fixture, TABIYA_APPEND_BYTES | TABIYA_APPEND_RESTORE);
  append (fixture, "one ");
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  append (fixture, "two ");
  assert_text (fixture->path, "one two ");
  g_assert_cmpint (g_rename (fixture->path, moved), ==, 0);
  append (fixture, "three ");
  assert_text (fixture->path, "one two three ");
  assert_text (moved, "one two ");
}

/* A folder that went away is an error, and no reason to forget the piece. */
static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *moved = g_strconcat (fixture->folder, "-moved", NULL);
  g_autoptr(GError) error = NULL;

  open_file (fixture, GPOINTER_TO_UINT (data));
  append (fixture, "one\n");
  g_assert_cmpint (g_rename (fixture->folder, moved), ==, 0);
  g_assert_false (tabiya_append_file_append (fixture->file, "two\n", 4, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_assert_cmpint (g_rename (moved, fixture->folder), ==, 0);
  append (fixture, "two\n");
  assert_text (fixture->path, "one\ntwo\n");
}

/* Whoever replaces the file has looked whether it changed; a piece that comes just then goes to the
   new file. */
typedef struct {
  Fixture *fixture;
  GThread *thread;
} Meanwhile;

static gpointer
append_in_thread (gpointer data)
{
  append (data, "two ");
  return NULL;
}

static gboolean
begin_appending (gpointer   data,
                 GError   **error)
{
  Meanwhile *meanwhile = data;

  assert_text (meanwhile->fixture->path, "one ");
  meanwhile->thread = g_thread_new ("append", append_in_thread, meanwhile->fixture);
  g_usleep (100000);
  assert_text (meanwhile->fixture->path, "one ");
  return TRUE;
}

static void
test_turns (Fixture       *fixture,
            gconstpointer  data)
{
  Meanwhile meanwhile = { fixture, NULL };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaAtomicFile) new_version = NULL;

  open_file (fixture, TABIYA_APPEND_BYTES);
  append (fixture, "one ");
  new_version = tabiya_atomic_file_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_atomic_file_write (new_version, "ONE ", 4, &error));
  g_assert_true (tabiya_atomic_file_commit_if (new_version, begin_appending, &meanwhile, &error));
  g_thread_join (meanwhile.thread);
  assert_text (fixture->path, "ONE two ");
}

static gboolean
refuse (gpointer   data,
        GError   **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "no");
  return FALSE;
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  TabiyaAtomicFile *new_version;

  open_file (fixture, TABIYA_APPEND_BYTES);
  append (fixture, "one ");
  new_version = tabiya_atomic_file_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_false (tabiya_atomic_file_commit_if (new_version, refuse, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  tabiya_atomic_file_free (new_version);
  append (fixture, "two ");
  assert_text (fixture->path, "one two ");
}

/* A file that a tab has open: what is saved there and what is added meanwhile are both there, and
   the tab notices what was added. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GFile) place = g_file_new_for_path (fixture->path);
  g_autoptr(TabiyaPgnFile) tab = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  open_file (fixture, TABIYA_APPEND_PARAGRAPHS);
  append (fixture, "[Event \"1\"]\n\n1. e4 *\n\n");
  tab = tabiya_pgn_file_load (place, NULL, &error);
  g_assert_no_error (error);
  game = tabiya_pgn_file_dup_game (tab, 0, NULL, &error);
  g_assert_no_error (error);
  tabiya_pgn_file_set_game (tab, 0, game);
  tabiya_game_set_tag (game, "Event", "changed");
  g_assert_true (tabiya_pgn_file_save (tab, NULL, FALSE, NULL, &error));
  append (fixture, "[Event \"2\"]\n\n1. d4 *\n\n");

  tabiya_game_set_tag (game, "Event", "changed again");
  g_assert_false (tabiya_pgn_file_save (tab, NULL, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  again = tabiya_pgn_file_load (place, NULL, NULL);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, 2);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(TabiyaGame) read = tabiya_pgn_file_dup_game (again, i, NULL, NULL);

    g_assert_cmpstr (tabiya_game_get_tag (read, "Event"), ==, i == 0 ? "changed" : "2");
  }
}

/* What was saved without the empty line at its end, or with other line ends, goes on in its
   form. */
static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  FILE *file;

  open_file (fixture, TABIYA_APPEND_PARAGRAPHS);
  append (fixture, "one\n\n");
  append (fixture, "two\n\n");
  assert_text (fixture->path, "one\n\ntwo\n\n");
  replace (fixture, "one\n\ntwo");
  append (fixture, "three\n\n");
  assert_text (fixture->path, "one\n\ntwo\n\nthree\n\n");
  replace (fixture, "one\r\n\r\ntwo\r\n");
  append (fixture, "three\nfour\n\n");
  assert_text (fixture->path, "one\r\n\r\ntwo\r\n\r\nthree\r\nfour\r\n\r\n");
  /* The same file with another content. */
  file = g_fopen (fixture->path, "w");
  g_assert_cmpint (fputs ("1\n2", file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
  append (fixture, "3\n");
  assert_text (fixture->path, "1\n2\n\n3\n");
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (g_file_set_contents (fixture->path, "head\r\n\r\none", -1, NULL));
  open_file (fixture, TABIYA_APPEND_LINES);
  append (fixture, "two\n");
  append (fixture, "three\n");
  assert_text (fixture->path, "head\r\n\r\none\r\ntwo\r\nthree\r\n");
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *name;
    void      (*func) (Fixture *, gconstpointer);
    guint       flags;
  } cases[] = {
    { "replaced", test_replaced, 0 },
    { "locked", test_locked, 0 },
    { "removed", test_removed, 0 },
    { "restored", test_restored, 0 },
    { "no-folder", test_no_folder, 0 },
    { "no-folder/restored", test_no_folder, TABIYA_APPEND_LINES | TABIYA_APPEND_RESTORE },
    { "turns", test_turns, 0 },
    { "refused", test_refused, 0 },
    { "save", test_save, 0 },
    { "text", test_text, 0 },
    { "lines", test_lines, 0 },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/tabiya/append-file/", cases[i].name, NULL);

    g_test_add (path, Fixture, GUINT_TO_POINTER (cases[i].flags), set_up, cases[i].func,
                tear_down);
  }
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is not a file is refused at once: an open() of a pipe would wait for ever, which the
   alarm of main() ends. */

#include "base/tabiya-file-kind.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

typedef struct {
  char *folder;
  char *file;
  char *pipe;
  char *socket;
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  fixture->folder = g_dir_make_tmp ("tabiya-kind-XXXXXX", NULL);
  fixture->file = g_build_filename (fixture->folder, "caf\xe9.pgn", NULL);
  fixture->pipe = g_build_filename (fixture->folder, "pipe.pgn", NULL);
  fixture->socket = g_build_filename (fixture->folder, "socket.pgn", NULL);
  g_assert_true (g_file_set_contents (fixture->file, "1. e4", -1, NULL));
  g_assert_cmpint (mkfifo (fixture->pipe, 0600), ==, 0);
  g_strlcpy (address.sun_path, fixture->socket, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  close (fd);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  g_unlink (fixture->file);
  g_unlink (fixture->pipe);
  g_unlink (fixture->socket);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
  g_free (fixture->pipe);
  g_free (fixture->socket);
}

static void
assert_refused (const char *path,
                int         code,
                const char *word)
{
  g_autoptr(GError) checked = NULL;
  g_autoptr(GError) opened = NULL;
  g_autoptr(GError) streamed = NULL;

  g_assert_cmpint (tabiya_file_open (path, &opened), ==, -1);
  g_assert_error (opened, G_IO_ERROR, code);
  g_assert_nonnull (strstr (opened->message, word));
  g_assert_cmpint (tabiya_file_open_stream (path, &streamed), ==, -1);
  g_assert_cmpstr (streamed->message, ==, opened->message);
  /* Whoever opens a name that nothing has tells that. */
  g_assert_true (tabiya_file_check_kind (path, &checked) == (code == G_IO_ERROR_NOT_FOUND));
  if (checked)
    g_assert_true (g_str_has_prefix (checked->message, path)
                   && g_str_has_suffix (checked->message, opened->message));
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *nothing = g_build_filename (fixture->folder, "nothing", NULL);

  assert_refused (fixture->pipe, G_IO_ERROR_NOT_REGULAR_FILE, "pipe");
  assert_refused (fixture->socket, G_IO_ERROR_NOT_REGULAR_FILE, "socket");
  assert_refused (fixture->folder, G_IO_ERROR_NOT_REGULAR_FILE, "folder");
  assert_refused ("/dev/zero", G_IO_ERROR_NOT_REGULAR_FILE, "device");
  assert_refused (nothing, G_IO_ERROR_NOT_FOUND, g_strerror (ENOENT));
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  char text[8] = { 0 };
  int fd = tabiya_file_open (fixture->file, &error);

  g_assert_no_error (error);
  g_assert_cmpint (read (fd, text, sizeof text), ==, 5);
  g_assert_cmpstr (text, ==, "1. e4");
  close (fd);
}

/* A command may read what the shell has opened for it, once; nothing that needs a file may. */
static void
test_handed_over (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  char text[8] = { 0 };
  int ends[2];
  int fd;

  g_assert_cmpint (pipe (ends), ==, 0);
  path = g_strdup_printf ("/dev/fd/%d", ends[0]);
  g_assert_cmpint (write (ends[1], "1. e4", 5), ==, 5);
  fd = tabiya_file_open_stream (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (read (fd, text, sizeof text), ==, 5);
  close (fd);
  g_assert_cmpint (tabiya_file_open (path, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  close (ends[0]);
  close (ends[1]);
}

int
main (int    argc,
      char **argv)
{
  alarm (30);
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tabiya/file-kind/refused", Fixture, NULL, fixture_set_up, test_refused,
              fixture_tear_down);
  g_test_add ("/tabiya/file-kind/file", Fixture, NULL, fixture_set_up, test_file,
              fixture_tear_down);
  g_test_add ("/tabiya/file-kind/handed-over", Fixture, NULL, fixture_set_up, test_handed_over,
              fixture_tear_down);
  return g_test_run ();
}

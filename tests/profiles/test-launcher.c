/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "profiles/tabiya-launcher.h"
#include "profiles/tabiya-weight-file.h"

/* Launchers, run by the shell with a script in the place of the engine that tells its arguments. */

typedef struct {
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-launcher-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static void
make_weights (HeuristicWeights *weights)
{
  heuristic_weights_init (weights, heuristic_find ("tabiya"));
  heuristic_weights_set (weights, 0, 90);
  heuristic_weights_set_phase (weights, 1, HEURISTIC_ENDGAME, 150);
  heuristic_weights_set_square (weights, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 36, -77);
}

/* A script that writes its arguments one by one, each ended by a NUL. */
static void
write_engine (const char *path)
{
  g_assert_true (g_file_set_contents_full (path, "#!/bin/sh\nprintf '%s\\0' \"$@\"\n", -1,
                                           G_FILE_SET_CONTENTS_NONE, 0755, NULL));
}

/* Runs @launcher. What follows the last argument, if anything, is not from the engine. */
static void
check_run (const char *launcher,
           const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                     | G_SUBPROCESS_FLAGS_STDERR_MERGE, &error,
                                                     launcher, NULL);
  g_autoptr(GBytes) output = NULL;
  g_autoptr(GString) expected = g_string_new (NULL);

  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &output, NULL, &error));
  g_assert_no_error (error);
  g_string_append_len (expected, "uci\0--weights-text\0", 19);
  g_string_append_len (expected, text, (gssize) strlen (text) + 1);
  g_assert_cmpmem (expected->str, expected->len, g_bytes_get_data (output, NULL),
                   g_bytes_get_size (output));
}

/* Names and folders that would mean something to a shell. */
static const char *const names[] = {
  "Attacker", "It's mine", "'", "''; echo no; '", "say \"hello\"", "$HOME and `id` and $(id)",
  "two\nlines", "back\\slash \\n", "  spaces  ", "-n", "!#&|<>*?[]{}~", "Ж 王 ♞", "%s %n", "",
};

static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  HeuristicWeights weights;

  make_weights (&weights);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *base = g_strdelimit (g_strconcat (names[i], "e", NULL), "/", '-');
    g_autofree char *engine = g_build_filename (fixture->folder, base, NULL);
    g_autofree char *launcher = g_strconcat (engine, " launcher", NULL);
    const TabiyaWeightFile content = {
      .weights = weights, .name = (char *) names[i],
      .habits = { i % 2, engine_method_get ((guint) i % engine_method_count ()), i % 3 == 0 },
    };
    g_autofree char *expected = tabiya_weight_file_format (&content);
    g_autofree char *text = tabiya_launcher_write (&content, engine);
    g_auto(TabiyaWeightFile) file = { 0 };
    g_autoptr(GError) error = NULL;

    g_test_message ("%s", names[i]);
    write_engine (engine);
    g_assert_true (tabiya_launcher_save (launcher, text, FALSE, &error));
    g_assert_no_error (error);
    check_run (launcher, expected);

    /* And the engine reads these weights and this name from it. */
    g_assert_true (tabiya_weight_file_parse (expected, -1, "text", NULL, &file, &error));
    g_assert_no_error (error);
    g_assert_true (heuristic_weights_equal (&file.weights, &weights));
    g_assert_cmpstr (file.name, ==, names[i]);
    g_assert_true (tabiya_habits_equal (&file.habits, &content.habits));
  }
}

static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "launcher", NULL);
  g_autofree char *content = NULL;
  g_autoptr(GError) error = NULL;
  GStatBuf status;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_false (tabiya_launcher_save (path, "new", FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (strstr (error->message, path) == error->message);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "precious");
  g_clear_pointer (&content, g_free);

  g_assert_true (tabiya_launcher_save (path, "new", TRUE, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "new");
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0100, ==, 0100);
}

static int
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* Whatever goes wrong, no half of a file is left. */
static void
test_failures (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "launcher", NULL);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_launcher_save (nowhere, "text", FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (tabiya_launcher_save (fixture->folder, "text", TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_clear_error (&error);

  /* A dangling link is a file that is there. */
  g_assert_cmpint (symlink ("nothing", missing), ==, 0);
  g_assert_false (tabiya_launcher_save (missing, "text", FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_cmpint (count_files (fixture->folder), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/launcher/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("names", test_names);
  ADD ("replace", test_replace);
  ADD ("failures", test_failures);
#undef ADD
  return g_test_run ();
}

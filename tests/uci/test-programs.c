/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci/tabiya-programs.h"

#include <glib/gstdio.h>
#include <string.h>

/* The programs of this computer, and the file they are kept in. */

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *inner = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-programs-XXXXXX", NULL);
  inner = g_build_filename (fixture->folder, "inner", NULL);
  fixture->path = g_build_filename (inner, "programs", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *inner = g_path_get_dirname (fixture->path);

  g_unlink (fixture->path);
  g_rmdir (inner);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* Whatever is in a command or an option comes back. */
static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *argv[] = { "/opt/my engine/über", "", "--x=;\\;", "a\nb", "$HOME `id`", NULL };
  const char *options[] = { "Hash=16", "Path=a;b", NULL };
  const char *simple[] = { "gnuchess", "--uci", NULL };
  const char *names[] = { "GNU Chess", "Zwölf", NULL };
  const char * const *read = NULL;
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(TabiyaPrograms) again = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) list = NULL;

  tabiya_programs_set (programs, "Zwölf", argv, options);
  tabiya_programs_set (programs, "GNU Chess", argv, options);
  tabiya_programs_set (programs, "GNU Chess", simple, NULL);
  tabiya_programs_save (programs, fixture->path, &error);
  g_assert_no_error (error);
  again = tabiya_programs_load (fixture->path, &error);
  g_assert_no_error (error);
  list = tabiya_programs_list (again);
  g_assert_cmpstrv (list, names);
  g_assert_cmpstrv (tabiya_programs_find (again, "Zwölf", &read), argv);
  g_assert_cmpstrv (read, options);
  g_assert_cmpstrv (tabiya_programs_find (again, "GNU Chess", &read), simple);
  g_assert_null (read[0]);
  g_assert_null (tabiya_programs_find (again, "gnuchess", NULL));
  g_assert_true (tabiya_programs_remove (again, "GNU Chess"));
  g_assert_false (tabiya_programs_remove (again, "GNU Chess"));
}

/* A program and its folder may have names that are no text. */
static void
test_bytes (Fixture       *fixture,
            gconstpointer  data)
{
  const char *argv[] = { "/opt/caf\xe9\n/engine", "-x", NULL };
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(TabiyaPrograms) again = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaProgram *program = tabiya_program_new ("Café", argv);
  g_autofree char *command = tabiya_program_dup_command (program);
  const TabiyaProgram *read;

  g_assert_cmpstr (command, ==, "file:///opt/caf%E9%0A/engine -x");
  program->folder = g_strdup ("/home/f\xe4lle");
  tabiya_programs_add (programs, program);
  g_assert_true (tabiya_programs_save (programs, fixture->path, &error));
  again = tabiya_programs_load (fixture->path, &error);
  g_assert_no_error (error);
  read = tabiya_programs_get (again, "Café");
  g_assert_cmpstrv (read->argv, argv);
  g_assert_cmpstr (read->folder, ==, "/home/f\xe4lle");
}

/* No file is no programs; a broken one is told of, with its name. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const broken[] = {
    "nonsense", "[A]\n", "[A]\ncommand=\n", "[A]\ncommand=;\n", "[ A]\ncommand=x;\n",
  };
  g_autofree char *inner = g_path_get_dirname (fixture->path);
  g_autoptr(TabiyaPrograms) none = tabiya_programs_load (fixture->path, NULL);
  g_autoptr(TabiyaPrograms) nowhere = tabiya_programs_load ("/dev/null/programs", NULL);
  g_auto(GStrv) list = NULL;

  g_assert_nonnull (none);
  g_assert_nonnull (nowhere);
  list = tabiya_programs_list (none);
  g_assert_null (list[0]);
  g_mkdir (inner, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    g_autoptr(GError) error = NULL;

    g_assert_true (g_file_set_contents (fixture->path, broken[i], -1, NULL));
    g_assert_null (tabiya_programs_load (fixture->path, &error));
    g_assert_nonnull (error);
    g_assert_true (g_str_has_prefix (error->message, fixture->path));
  }
}

static void
test_names (void)
{
  static const char *const good[] = { "a", "Stockfish 16", "Zwölf (2)", "=x" };
  static const char *const bad[] = { "", " a", "a ", "a\nb", "[a]", "a]", "\xff" };
  g_autofree char *longest = g_strnfill (TABIYA_PROGRAMS_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (TABIYA_PROGRAMS_MAX_NAME + 1, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (tabiya_programs_check_name (good[i], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (tabiya_programs_check_name (bad[i], NULL));
  g_assert_true (tabiya_programs_check_name (longest, NULL));
  g_assert_false (tabiya_programs_check_name (too_long, NULL));
  g_assert_false (tabiya_programs_check_name (NULL, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tabiya/programs/round-trip", Fixture, NULL, set_up, test_round_trip, tear_down);
  g_test_add ("/tabiya/programs/bytes", Fixture, NULL, set_up, test_bytes, tear_down);
  g_test_add ("/tabiya/programs/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add_func ("/tabiya/programs/names", test_names);
  return g_test_run ();
}

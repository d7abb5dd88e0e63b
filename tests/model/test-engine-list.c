/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "model/engines/tabiya-engine-list.h"

/* The list of engines as the window Engines changes it. */

static char *folder;

static TabiyaProgram *
new_program (const char *name)
{
  const char *argv[] = { "/usr/games/engine", "--uci", NULL };

  return tabiya_program_new (name, argv);
}

static void
clear_list (void)
{
  g_autofree char *path = tabiya_programs_dup_path ();

  g_unlink (path);
}

/* Everything that a person sets comes back, and only that person can read it. */
static void
test_keep (void)
{
  g_autoptr(TabiyaProgram) program = new_program ("Mine");
  g_autoptr(TabiyaPrograms) programs = NULL;
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(GError) error = NULL;
  const TabiyaProgram *read;
  GStatBuf info;

  clear_list ();
  g_strfreev (program->environment);
  program->environment = g_strsplit ("LICENCE=a;b=c\\;LANG=C", "\\;", -1);
  program->folder = g_strdup ("/srv/über uns");
  program->icon = g_strdup ("network-server-symbolic");
  program->elo[0] = 1320;
  program->elo[1] = 3190;
  tabiya_program_set_option (program, "Path", "a;b\\c");
  g_assert_true (tabiya_engine_list_keep (program, NULL, &error));
  g_assert_no_error (error);
  programs = tabiya_engine_list_load (&error);
  read = tabiya_programs_get (programs, "Mine");
  g_assert_cmpstrv (read->argv, program->argv);
  g_assert_cmpstrv (read->environment, program->environment);
  g_assert_cmpstrv (read->options, program->options);
  g_assert_cmpstr (read->folder, ==, program->folder);
  g_assert_cmpstr (read->icon, ==, program->icon);
  g_assert_cmpmem (read->elo, sizeof read->elo, program->elo, sizeof program->elo);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0077, ==, 0);
}

static void
test_changes (void)
{
  g_autoptr(TabiyaProgram) one = new_program ("One");
  g_autoptr(TabiyaProgram) two = new_program ("Two");
  g_autoptr(TabiyaPrograms) programs = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) names = NULL;
  const char *expected[] = { "One 2", "Three", NULL };

  clear_list ();
  g_assert_true (tabiya_engine_list_keep (one, NULL, NULL));
  g_assert_true (tabiya_engine_list_keep (two, NULL, NULL));
  /* A name that is taken, or is none. */
  g_assert_false (tabiya_engine_list_keep (one, "Two", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_free (two->name);
  two->name = g_strdup ("[x]");
  g_assert_false (tabiya_engine_list_keep (two, "Two", &error));
  g_clear_error (&error);
  g_free (two->name);
  two->name = g_strdup ("Three");
  g_assert_true (tabiya_engine_list_keep (two, "Two", NULL));
  g_assert_true (tabiya_engine_list_duplicate ("One", NULL));
  g_assert_false (tabiya_engine_list_duplicate ("Two", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (tabiya_engine_list_remove ("One", NULL));
  programs = tabiya_engine_list_load (NULL);
  names = tabiya_programs_list (programs);
  g_assert_cmpstrv (names, expected);
}

/* A list that cannot be read is not overwritten. */
static void
test_broken (void)
{
  g_autoptr(TabiyaProgram) one = new_program ("One");
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "[A]\nnothing=1\n", -1, NULL));
  g_assert_false (tabiya_engine_list_keep (one, NULL, &error));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "[A]\nnothing=1\n");
  clear_list ();
}

/* What is installed is offered, unless it is on the list already. It is not run: the file here
   could not be. */
static void
test_offers (void)
{
  const char *folders[] = { "/no/such/folder", folder, NULL };
  g_autofree char *path = g_build_filename (folder, "gnuchess", NULL);
  g_autofree char *plain = g_build_filename (folder, "stockfish", NULL);
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autoptr(GPtrArray) offers = NULL;
  TabiyaProgram *offer;

  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  g_assert_true (g_file_set_contents (plain, "not executable", -1, NULL));
  g_chmod (path, 0755);
  offers = tabiya_engine_list_find_in (programs, folders);
  g_assert_cmpuint (offers->len, ==, 1);
  offer = offers->pdata[0];
  g_assert_cmpstr (offer->name, ==, "GNU Chess");
  g_assert_cmpstr (offer->argv[0], ==, path);
  g_assert_cmpstr (offer->argv[1], ==, "--uci");
  tabiya_programs_add (programs, tabiya_program_copy (offer));
  g_clear_pointer (&offers, g_ptr_array_unref);
  offers = tabiya_engine_list_find_in (programs, folders);
  g_assert_cmpuint (offers->len, ==, 0);
  g_unlink (path);
  g_unlink (plain);
}

static void
test_free_names (void)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_new ();
  g_autofree char *long_name = g_strnfill (200, 'x');
  g_autofree char *free_name = NULL;
  g_autofree char *cut = NULL;

  tabiya_programs_add (programs, new_program ("A"));
  tabiya_programs_add (programs, new_program ("A 2"));
  free_name = tabiya_engine_list_free_name (programs, "A");
  g_assert_cmpstr (free_name, ==, "A 3");
  cut = tabiya_engine_list_free_name (programs, long_name);
  g_assert_true (tabiya_programs_check_name (cut, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *inner = NULL;
  int result;

  folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  /* Before anything asks for it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  inner = g_build_filename (folder, "tabiya", NULL);
  g_mkdir (inner, 0700);
  g_test_add_func ("/tabiya/engine-list/keep", test_keep);
  g_test_add_func ("/tabiya/engine-list/changes", test_changes);
  g_test_add_func ("/tabiya/engine-list/broken", test_broken);
  g_test_add_func ("/tabiya/engine-list/offers", test_offers);
  g_test_add_func ("/tabiya/engine-list/free-names", test_free_names);
  result = g_test_run ();
  clear_list ();
  g_rmdir (inner);
  g_rmdir (folder);
  g_free (folder);
  return result;
}

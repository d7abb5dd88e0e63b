/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

/* Runs the tests of a program with a data folder of their own, for the encodings that were chosen.
   GLib can do this for each case, but leaks what it sets. Call it before anything asks for that
   folder, and g_test_init() after it. */
static inline char *
own_data_new (void)
{
  char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  return folder;
}

/* Runs the tests, removes the folder and returns the status. (transfer full) */
static inline int
own_data_run (char *folder)
{
  g_autofree char *inner = g_build_filename (folder, "tabiya", NULL);
  g_autofree char *choices = g_build_filename (inner, "encodings", NULL);
  g_autofree char *notes = g_build_filename (inner, "temporary", NULL);
  int status = g_test_run ();

  g_unlink (choices);
  g_rmdir (notes);
  g_rmdir (inner);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  return status;
}

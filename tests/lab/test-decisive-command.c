/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../uci/engine-process.h"

#include <string.h>

/* The command decisive, and that what it says agrees with the search. */

/* The choice is clear here, whatever the search is like: a queen can be taken. */
#define FEN "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"

static char *
run (int status,
     const char *first,
     const char *second)
{
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;

  g_assert_cmpint (engine_command (&output, &errors, "decisive", "--nodes", "2000", first, second,
                                   NULL), ==, status);
  return g_strdup (status == 0 ? output : errors);
}

static void
test_table (void)
{
  g_autofree char *output = run (0, "--heuristic=three-terms", "--fen=" FEN);
  g_autofree char *again = run (0, "--heuristic=three-terms", "--fen=" FEN);
  g_auto(GStrv) lines = g_strsplit (output, "\n", -1);

  g_test_message ("%s", output);
  /* A header and a line a weight; the same every time. */
  g_assert_cmpstr (output, ==, again);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "Heuristic: Three terms (three-terms); "
                                             "2000 nodes: exd5"));
  for (int i = 1; i <= 3; i++)
    g_assert_true (strstr (lines[i], " becomes ")
                   || strstr (lines[i], "nothing from -20 to 50 changes it (step 1)"));
}

static void
test_errors (void)
{
  g_autofree char *over = run (1, "--fen=7k/5QQ1/8/8/8/8/8/7K b - - 0 1", NULL);
  g_autofree char *nodes = run (2, "--nodes=0", NULL);
  g_autofree char *fen = run (2, "--fen=nonsense", NULL);
  g_autofree char *heuristic = run (2, "--heuristic=nothing", NULL);
  g_autofree char *more = run (2, "more", NULL);

  g_assert_nonnull (strstr (over, "the game is over"));
  g_assert_nonnull (strstr (nodes, "--nodes"));
  g_assert_nonnull (strstr (heuristic, "three-terms"));
  g_assert_nonnull (strstr (more, "\"more\""));
  g_assert_cmpstr (fen, !=, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
  g_test_add_func ("/tabiya/decisive-command/table", test_table);
  g_test_add_func ("/tabiya/decisive-command/errors", test_errors);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include <glib.h>

#include "engine/search/engine-bench.h"

/* The engine plays as it did: the nodes of the bench are those written down. */

static const char *expected_path;

static void
check_position (const EngineBenchPosition *position,
                gpointer                   data)
{
  int *number = data;

  g_assert_cmpint (position->number, ==, ++*number);
  g_assert_cmpuint (position->nodes, >, 0);
}

static void
test_signature (void)
{
  g_autofree char *text = NULL;
  EngineBenchTotal total;
  int number = 0;

  g_assert_nonnull (expected_path);
  g_assert_true (g_file_get_contents (expected_path, &text, NULL, NULL));
  g_assert_true (engine_bench (check_position, &number, &total));
  g_assert_cmpint (number, ==, 30);
  g_assert_cmpuint (total.nodes, ==, g_ascii_strtoull (text, NULL, 10));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  expected_path = argc > 1 ? argv[1] : NULL;
  g_test_add_func ("/tabiya/bench/signature", test_signature);
  return g_test_run ();
}

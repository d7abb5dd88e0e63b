/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <string.h>

/* The margins of the search: what is told of them, and, in a build for tuning, that they count. */

static int
find (const char *name)
{
  for (int i = 0; i < engine_count_margins (); i++) {
    if (strcmp (engine_get_margin (i)->name, name) == 0)
      return i;
  }
  g_error ("there is no margin %s", name);
}

static void
test_list (void)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpint (engine_count_margins (), >, 40);
  for (int i = 0; i < engine_count_margins (); i++) {
    const EngineMargin *margin = engine_get_margin (i);

    g_assert_true (g_hash_table_add (names, (gpointer) margin->name));
    g_assert_cmpint (margin->minimum, <, margin->maximum);
    g_assert_cmpint (margin->value, >=, margin->minimum);
    g_assert_cmpint (margin->value, <=, margin->maximum);
    g_assert_cmpstr (margin->help, !=, "");
  }
}

#ifdef ENGINE_TUNING

static const char middlegame[] =
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";

static uint64_t
count_nodes (void)
{
  return engine_test_search (middlegame, 9).nodes;
}

/* Each value within the range is taken; the search is another one, and the same again when the
   margin is as it was. */
static void
check_counts (const char *name,
              int         value)
{
  int index = find (name);
  uint64_t before = count_nodes ();

  g_assert_true (engine_set_margin (index, value));
  g_assert_cmpuint (count_nodes (), !=, before);
  g_assert_true (engine_set_margin (index, engine_get_margin (index)->value));
  g_assert_cmpuint (count_nodes (), ==, before);
}

static void
test_set (void)
{
  g_assert_true (engine_can_set_margins ());
  check_counts ("NULL_REDUCTION", 200);
  check_counts ("FUTILITY_MARGIN", 170);
  /* These are in a table that is computed once. */
  check_counts ("REDUCTION_QUIET_BASE", 0);
  check_counts ("REDUCTION_NOISY_FACTOR", 60);
}

static void
test_refused (void)
{
  uint64_t before = count_nodes ();

  for (int i = 0; i < engine_count_margins (); i++) {
    const EngineMargin *margin = engine_get_margin (i);

    g_assert_false (engine_set_margin (i, margin->minimum - 1));
    g_assert_false (engine_set_margin (i, margin->maximum + 1));
  }
  g_assert_cmpuint (count_nodes (), ==, before);
}

/* As different from each other as can be, they still make a search that ends with a legal move. */
static void
test_extremes (void)
{
  const ChessPosition position = engine_test_position (middlegame);

  for (int side = 0; side < 2; side++) {
    EngineResult result;

    for (int i = 0; i < engine_count_margins (); i++) {
      const EngineMargin *margin = engine_get_margin (i);

      g_assert_true (engine_set_margin (i, side ? margin->maximum : margin->minimum));
    }
    result = engine_test_search (middlegame, 8);
    engine_test_check_line (&position, result.pv, result.n_pv);
    g_assert_cmpint (result.n_pv, >, 0);
  }
  for (int i = 0; i < engine_count_margins (); i++)
    g_assert_true (engine_set_margin (i, engine_get_margin (i)->value));
}

#else

static void
test_constant (void)
{
  g_assert_false (engine_can_set_margins ());
  g_assert_false (engine_set_margin (find ("NULL_DEPTH"), 4));
}

#endif

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/margins/list", test_list);
#ifdef ENGINE_TUNING
  g_test_add_func ("/tabiya/margins/set", test_set);
  g_test_add_func ("/tabiya/margins/refused", test_refused);
  g_test_add_func ("/tabiya/margins/extremes", test_extremes);
#else
  g_test_add_func ("/tabiya/margins/constant", test_constant);
#endif
  return g_test_run ();
}

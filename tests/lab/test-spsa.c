/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "lab/tabiya-spsa.h"

/* The arithmetic of SPSA on functions whose best point is known. */

enum {
  N_PARAMETERS = 3,
  N_ITERATIONS = 4000,
};

static const double best[N_PARAMETERS] = { 70.0, 20.0, 45.0 };

static const TabiyaSpsaParameter parameters[N_PARAMETERS] = {
  { 40.0, 0.0, 100.0, 5.0 },
  { 60.0, 0.0, 100.0, 5.0 },
  { 45.0, 0.0, 100.0, 5.0 },
};

static TabiyaSpsaOptions
get_options (void)
{
  return (TabiyaSpsaOptions) {
    .n_iterations = N_ITERATIONS,
    .ahead = 1,
    .seed = 7,
    .rate = 0.02,
    .stability = 0.1,
    .alpha = 0.602,
    .gamma = 0.101,
  };
}

/* How far a point is from the best one; 1 is 25 in one coordinate. */
static double
get_loss (const int *point)
{
  double loss = 0.0;

  for (guint i = 0; i < N_PARAMETERS; i++)
    loss += (point[i] - best[i]) * (point[i] - best[i]) / 625.0;
  return loss;
}

/* A pair of games between two points: the better one wins more often, with noise as in games. */
static double
play (GRand     *noise,
      const int *plus,
      const int *minus)
{
  double advantage = get_loss (minus) - get_loss (plus);
  double result = round (advantage + g_rand_double_range (noise, -2.0, 2.0));

  return CLAMP (result, -2.0, 2.0);
}

/* Runs to the end; @values receives the result. As many iterations are tried before their turn as
   can be. */
static void
run (const TabiyaSpsaOptions *options,
     double                  *values)
{
  g_autoptr(TabiyaSpsa) spsa = tabiya_spsa_new (options, parameters, N_PARAMETERS);
  g_autoptr(GRand) noise = g_rand_new_with_seed (99);
  g_autofree double *results = g_new (double, options->n_iterations);
  guint next = 0;

  for (guint i = 0; i < options->n_iterations; i++) {
    while (next < options->n_iterations && tabiya_spsa_can_try (spsa, next)) {
      int plus[N_PARAMETERS];
      int minus[N_PARAMETERS];

      tabiya_spsa_try (spsa, next, plus, minus);
      results[next++] = play (noise, plus, minus);
    }
    tabiya_spsa_learn (spsa, results[i]);
  }
  g_assert_cmpuint (tabiya_spsa_get_n_done (spsa), ==, options->n_iterations);
  for (guint i = 0; i < N_PARAMETERS; i++)
    values[i] = tabiya_spsa_get_value (spsa, i);
}

static void
test_converges (void)
{
  static const guint aheads[] = { 1, 8, 40 };

  for (guint k = 0; k < G_N_ELEMENTS (aheads); k++) {
    TabiyaSpsaOptions options = get_options ();
    double values[N_PARAMETERS];

    options.ahead = aheads[k];
    run (&options, values);
    for (guint i = 0; i < N_PARAMETERS; i++)
      g_assert_cmpfloat (fabs (values[i] - best[i]), <, 6.0);
  }
}

static void
test_deterministic (void)
{
  TabiyaSpsaOptions options = get_options ();
  double first[N_PARAMETERS];
  double second[N_PARAMETERS];

  options.ahead = 8;
  run (&options, first);
  run (&options, second);
  g_assert_cmpmem (first, sizeof first, second, sizeof second);
  options.seed++;
  run (&options, second);
  g_assert_cmpfloat (first[0], !=, second[0]);
}

/* What is tried depends on the results of @ahead iterations before, however many are known. */
static void
test_ahead (void)
{
  TabiyaSpsaOptions options = get_options ();
  g_autoptr(TabiyaSpsa) early = NULL;
  g_autoptr(TabiyaSpsa) late = NULL;

  options.ahead = 4;
  options.rate = 0.5;
  early = tabiya_spsa_new (&options, parameters, N_PARAMETERS);
  late = tabiya_spsa_new (&options, parameters, N_PARAMETERS);
  g_assert_true (tabiya_spsa_can_try (early, 3));
  g_assert_false (tabiya_spsa_can_try (early, 4));
  tabiya_spsa_learn (early, 2.0);
  for (guint i = 0; i < 4; i++)
    tabiya_spsa_learn (late, 2.0);
  g_assert_false (tabiya_spsa_can_try (early, 5));
  {
    int plus[2][N_PARAMETERS];
    int minus[2][N_PARAMETERS];

    tabiya_spsa_try (early, 4, plus[0], minus[0]);
    tabiya_spsa_try (late, 4, plus[1], minus[1]);
    g_assert_cmpmem (plus[0], sizeof plus[0], plus[1], sizeof plus[1]);
    g_assert_cmpmem (minus[0], sizeof minus[0], minus[1], sizeof minus[1]);
  }
}

/* The gains as Spall gives them, computed by hand for the first and the last iteration. */
static void
test_gains (void)
{
  const TabiyaSpsaOptions options = {
    .n_iterations = 10, .ahead = 1, .seed = 1, .rate = 0.002, .stability = 0.1, .alpha = 0.602,
    .gamma = 0.101,
  };
  const TabiyaSpsaParameter parameter = { 50.0, 0.0, 100.0, 4.0 };
  g_autoptr(TabiyaSpsa) spsa = tabiya_spsa_new (&options, &parameter, 1);
  double first_step = 4.0 * pow (10.0, 0.101);
  double first_gain = 0.002 * 16.0 * pow (11.0, 0.602) / pow (2.0, 0.602) / first_step;
  double before;

  tabiya_spsa_learn (spsa, 1.0);
  g_assert_cmpfloat_with_epsilon (fabs (tabiya_spsa_get_value (spsa, 0) - 50.0), first_gain, 1e-12);
  for (guint i = 1; i < 9; i++)
    tabiya_spsa_learn (spsa, 0.0);
  before = tabiya_spsa_get_value (spsa, 0);
  tabiya_spsa_learn (spsa, -2.0);
  g_assert_cmpfloat_with_epsilon (fabs (tabiya_spsa_get_value (spsa, 0) - before), 2 * 0.002 * 4.0,
                                  1e-12);
}

/* Half a unit to either side is always one unit between the two; the mean of what is tried is the
   value itself. */
static void
test_rounding (void)
{
  TabiyaSpsaOptions options = get_options ();
  const TabiyaSpsaParameter parameter = { 3.3, 0.0, 10.0, 0.5 };
  g_autoptr(TabiyaSpsa) spsa = NULL;
  double sum = 0.0;

  options.gamma = 0.0;
  spsa = tabiya_spsa_new (&options, &parameter, 1);
  for (guint i = 0; i < N_ITERATIONS; i++) {
    int plus;
    int minus;

    tabiya_spsa_try (spsa, i, &plus, &minus);
    g_assert_cmpint (abs (plus - minus), ==, 1);
    sum += plus + minus;
    tabiya_spsa_learn (spsa, 0.0);
  }
  g_assert_cmpfloat_with_epsilon (sum / (2.0 * N_ITERATIONS), 3.3, 0.03);
}

/* Nothing that is tried or learnt leaves the range. */
static void
test_range (void)
{
  TabiyaSpsaOptions options = get_options ();
  const TabiyaSpsaParameter parameter = { 2.0, 1.0, 3.0, 4.0 };
  g_autoptr(TabiyaSpsa) spsa = NULL;

  options.rate = 1.0;
  spsa = tabiya_spsa_new (&options, &parameter, 1);
  for (guint i = 0; i < 200; i++) {
    int plus;
    int minus;

    tabiya_spsa_try (spsa, i, &plus, &minus);
    g_assert_cmpint (MIN (plus, minus), >=, 1);
    g_assert_cmpint (MAX (plus, minus), <=, 3);
    tabiya_spsa_learn (spsa, i % 3 == 0 ? -2.0 : 2.0);
    g_assert_cmpfloat (tabiya_spsa_get_value (spsa, 0), >=, 1.0);
    g_assert_cmpfloat (tabiya_spsa_get_value (spsa, 0), <=, 3.0);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/spsa/converges", test_converges);
  g_test_add_func ("/tabiya/spsa/deterministic", test_deterministic);
  g_test_add_func ("/tabiya/spsa/ahead", test_ahead);
  g_test_add_func ("/tabiya/spsa/gains", test_gains);
  g_test_add_func ("/tabiya/spsa/rounding", test_rounding);
  g_test_add_func ("/tabiya/spsa/range", test_range);
  return g_test_run ();
}

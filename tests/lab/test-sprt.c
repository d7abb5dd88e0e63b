/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-sprt.h"

#include <math.h>

#define N_SUMS TABIYA_MATCH_PAIR_SCORES

static TabiyaSprt
make_sprt (TabiyaSprtModel model,
           double          elo0,
           double          elo1)
{
  return (TabiyaSprt) { TRUE, model, elo0, elo1, 0.05, 0.05 };
}

/* Computed by another method: Newton's on the conditions of the two constrained maxima themselves,
   not through the tilted distributions. */
static void
test_figures (void)
{
  static const struct {
    guint  pairs[N_SUMS];
    double elo0;
    double elo1;
    double logistic;
    double normalized;
  } figures[] = {
    { { 10, 20, 40, 20, 10 }, 0.0, 5.0, -0.034507, -0.020709 },
    { { 10, 20, 40, 20, 10 }, -3.0, 1.0, 0.011044, 0.006627 },
    { { 10, 20, 40, 20, 10 }, 0.0, 10.0, -0.137899, -0.082825 },
    { { 100, 400, 900, 450, 150 }, 0.0, 5.0, 3.786189, 2.765061 },
    { { 100, 400, 900, 450, 150 }, -3.0, 1.0, 4.027366, 2.674713 },
    { { 3, 30, 60, 45, 12 }, 0.0, 5.0, 1.013158, 0.685604 },
    { { 3, 30, 60, 45, 12 }, 0.0, 10.0, 1.891204, 1.310404 },
    { { 57, 243, 390, 259, 51 }, 0.0, 5.0, -0.320379, -0.122803 },
    { { 57, 243, 390, 259, 51 }, 0.0, 10.0, -1.527910, -0.659301 },
    { { 1, 2, 5, 3, 1 }, 0.0, 5.0, 0.021812, 0.016971 },
    { { 0, 2, 5, 3, 0 }, 0.0, 5.0, 0.049333, 0.026697 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++) {
    TabiyaSprt logistic = make_sprt (TABIYA_SPRT_LOGISTIC, figures[i].elo0, figures[i].elo1);
    TabiyaSprt normalized = make_sprt (TABIYA_SPRT_NORMALIZED, figures[i].elo0, figures[i].elo1);

    g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_llr (&logistic, figures[i].pairs),
                                    figures[i].logistic, 2e-6);
    g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_llr (&normalized, figures[i].pairs),
                                    figures[i].normalized, 2e-6);
  }
}

/* ln 19: the limits everybody uses. */
static void
test_limits (void)
{
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_NORMALIZED, 0.0, 5.0);

  g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_upper (&sprt), 2.944439, 1e-6);
  g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_lower (&sprt), -2.944439, 1e-6);
  sprt.alpha = 0.01;
  sprt.beta = 0.10;
  g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_upper (&sprt), log (90.0), 1e-9);
  g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_lower (&sprt), log (0.10 / 0.99), 1e-9);
}

/* Colours of the hypotheses and results exchanged: the same with the other sign. */
static void
test_symmetry (void)
{
  static const guint pairs[N_SUMS] = { 13, 90, 210, 121, 17 };
  static const guint mirrored[N_SUMS] = { 17, 121, 210, 90, 13 };

  for (int model = TABIYA_SPRT_NORMALIZED; model <= TABIYA_SPRT_LOGISTIC; model++) {
    TabiyaSprt sprt = make_sprt ((TabiyaSprtModel) model, -2.0, 7.0);
    TabiyaSprt mirror = make_sprt ((TabiyaSprtModel) model, -7.0, 2.0);

    g_assert_cmpfloat_with_epsilon (tabiya_sprt_get_llr (&sprt, pairs),
                                    -tabiya_sprt_get_llr (&mirror, mirrored), 1e-6);
  }
}

static void
test_monotonic (void)
{
  for (int model = TABIYA_SPRT_NORMALIZED; model <= TABIYA_SPRT_LOGISTIC; model++) {
    TabiyaSprt sprt = make_sprt ((TabiyaSprtModel) model, 0.0, 5.0);
    double last = -INFINITY;

    for (guint better = 0; better <= 120; better += 5) {
      guint pairs[N_SUMS] = { 20, 160 - better, 200, 40 + better, 20 };
      double llr = tabiya_sprt_get_llr (&sprt, pairs);

      g_assert_cmpfloat (llr, >, last);
      last = llr;
    }
  }
}

static void
test_edges (void)
{
  static const guint none[N_SUMS] = { 0 };
  static const guint sweep[N_SUMS] = { 0, 0, 0, 0, 2000 };
  static const guint rout[N_SUMS] = { 2000, 0, 0, 0, 0 };
  static const guint draws[N_SUMS] = { 0, 0, 100000, 0, 0 };

  for (int model = TABIYA_SPRT_NORMALIZED; model <= TABIYA_SPRT_LOGISTIC; model++) {
    TabiyaSprt sprt = make_sprt ((TabiyaSprtModel) model, 0.0, 5.0);

    g_assert_cmpfloat (tabiya_sprt_get_llr (&sprt, none), ==, 0.0);
    g_assert_cmpint (tabiya_sprt_judge (&sprt, none), ==, TABIYA_SPRT_CONTINUE);
    g_assert_true (isfinite (tabiya_sprt_get_llr (&sprt, sweep)));
    g_assert_true (isfinite (tabiya_sprt_get_llr (&sprt, rout)));
    g_assert_cmpint (tabiya_sprt_judge (&sprt, sweep), ==, TABIYA_SPRT_ACCEPT_1);
    g_assert_cmpint (tabiya_sprt_judge (&sprt, rout), ==, TABIYA_SPRT_ACCEPT_0);
    g_assert_true (isfinite (tabiya_sprt_get_llr (&sprt, draws)));
    g_assert_cmpfloat (tabiya_sprt_get_llr (&sprt, draws), <=, 0.0);
  }
}

/* Sums of pairs with a given normalised Elo: a distribution as engines have it, leaning to one
   side just so far. */
static void
make_distribution (double normalized_elo,
                   double p[N_SUMS])
{
  static const double level[N_SUMS] = { 0.05, 0.2, 0.5, 0.2, 0.05 };
  double low = -0.2;
  double high = 0.2;

  for (int step = 0; step < 60; step++) {
    double lean = (low + high) / 2.0;
    double mean = 0.0;
    double variance = 0.0;

    for (int i = 0; i < N_SUMS; i++) {
      p[i] = level[i] * (1.0 + lean * (i - 2));
      mean += p[i] * i / 4.0;
    }
    for (int i = 0; i < N_SUMS; i++)
      variance += p[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
    if ((mean - 0.5) / sqrt (2.0 * variance) * TABIYA_ELO_NORMALIZED_UNIT < normalized_elo)
      low = lean;
    else
      high = lean;
  }
}

/* Plays until the test has a verdict. */
static TabiyaSprtVerdict
simulate (const TabiyaSprt *sprt,
          const double      p[N_SUMS],
          GRand            *rand)
{
  guint pairs[N_SUMS] = { 0 };
  TabiyaSprtVerdict verdict = TABIYA_SPRT_CONTINUE;

  for (guint n = 1; verdict == TABIYA_SPRT_CONTINUE; n++) {
    double x = g_rand_double (rand);
    int sum = 0;

    while (sum < N_SUMS - 1 && x >= p[sum])
      x -= p[sum++];
    pairs[sum]++;
    /* Looking after every eighth pair only is quicker and changes little. */
    if (n % 8 == 0)
      verdict = tabiya_sprt_judge (sprt, pairs);
    g_assert_cmpuint (n, <, 200000);
  }
  return verdict;
}

static guint
count_accepted (const TabiyaSprt *sprt,
                double            elo,
                guint             n_runs,
                guint32           seed)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  double p[N_SUMS];
  guint accepted = 0;

  make_distribution (elo, p);
  for (guint i = 0; i < n_runs; i++)
    accepted += simulate (sprt, p, rand) == TABIYA_SPRT_ACCEPT_1;
  return accepted;
}

/* Wide hypotheses make short runs. Of n runs about n alpha go wrong, give or take three standard
   deviations; overshooting the limits makes it rather fewer. */
static void
check_error_rates (guint n_runs)
{
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_NORMALIZED, 0.0, 40.0);
  double most = n_runs * 0.05 + 3.0 * sqrt (n_runs * 0.05 * 0.95);
  double least = n_runs * 0.05 / 4.0;
  guint wrong = count_accepted (&sprt, 0.0, n_runs, 11);
  guint right = count_accepted (&sprt, 40.0, n_runs, 12);
  guint between = count_accepted (&sprt, 20.0, n_runs, 13);

  g_test_message ("of %u: %u wrongly accepted, %u wrongly refused, %u in the middle", n_runs, wrong,
                  n_runs - right, between);
  g_assert_cmpfloat (wrong, <=, most);
  g_assert_cmpfloat (wrong, >=, least);
  g_assert_cmpfloat (n_runs - right, <=, most);
  g_assert_cmpfloat (n_runs - right, >=, least);
  g_assert_cmpfloat (between, >, n_runs * 0.35);
  g_assert_cmpfloat (between, <, n_runs * 0.65);
}

static void
test_error_rates (void)
{
  check_error_rates (g_test_slow () ? 5000 : 400);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/sprt/figures", test_figures);
  g_test_add_func ("/tabiya/sprt/limits", test_limits);
  g_test_add_func ("/tabiya/sprt/symmetry", test_symmetry);
  g_test_add_func ("/tabiya/sprt/monotonic", test_monotonic);
  g_test_add_func ("/tabiya/sprt/edges", test_edges);
  g_test_add_func ("/tabiya/sprt/error-rates", test_error_rates);
  return g_test_run ();
}

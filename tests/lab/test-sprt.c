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

/* The number of equal pairs after which a test has a verdict. */
static guint
count_until (const TabiyaSprt  *sprt,
             guint              sum,
             gboolean           one_sided,
             TabiyaSprtVerdict *verdict)
{
  guint pairs[N_SUMS] = { 0 };

  do {
    pairs[sum]++;
    *verdict = one_sided ? tabiya_sprt_judge_one_sided (sprt, pairs)
                         : tabiya_sprt_judge (sprt, pairs);
  } while (*verdict == TABIYA_SPRT_CONTINUE && pairs[sum] < 1000);
  return pairs[sum];
}

/* The hypotheses of the tests of weights are so close that the ratio alone needs 102 pairs.
   Doubling with each pair, an eighth of the money becomes 2000 times the whole with the 14th. */
static void
test_one_sided (void)
{
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_LOGISTIC, 0.0, 10.0);
  static const guint close[N_SUMS] = { 20, 40, 80, 45, 25 };
  guint mixed[N_SUMS] = { 2, 0, 6, 2, 50 };
  TabiyaSprtVerdict verdict;

  g_assert_cmpuint (count_until (&sprt, 4, FALSE, &verdict), ==, 14);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_1);
  /* Against elo1, whose mean is a little above a half, a lost pair weighs a little more. */
  g_assert_cmpuint (count_until (&sprt, 0, FALSE, &verdict), ==, 13);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_0);
  g_assert_cmpuint (count_until (&sprt, 3, TRUE, &verdict), <, 40);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_1);
  g_assert_cmpint (tabiya_sprt_judge_one_sided (&sprt, close), ==, TABIYA_SPRT_CONTINUE);
  /* One bet is always near the best, also when a few pairs are lost. */
  g_assert_cmpint (tabiya_sprt_judge_one_sided (&sprt, mixed), ==, TABIYA_SPRT_ACCEPT_1);
  g_assert_cmpfloat (tabiya_sprt_get_llr (&sprt, mixed), <, tabiya_sprt_get_upper (&sprt));
  /* A smaller risk takes longer, and so does a hypothesis that explains more. */
  sprt.alpha = 0.001;
  g_assert_cmpuint (count_until (&sprt, 4, TRUE, &verdict), ==, 20);
  sprt.alpha = 0.05;
  sprt.elo0 = 200.0;
  sprt.elo1 = 250.0;
  g_assert_cmpuint (count_until (&sprt, 4, TRUE, &verdict), >, 30);
  /* Draws alone say nothing against equality, and something against 10 Elo only in the long run. */
  sprt.elo0 = 0.0;
  sprt.elo1 = 10.0;
  g_assert_cmpuint (count_until (&sprt, 2, TRUE, &verdict), >, 300);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_0);
}

/* Hypotheses in normalised Elo leave the deviation open, and are refuted for any. */
static void
test_one_sided_normalized (void)
{
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_NORMALIZED, 0.0, 5.0);
  TabiyaSprt mirror = make_sprt (TABIYA_SPRT_NORMALIZED, -5.0, 0.0);
  TabiyaSprtVerdict verdict;

  g_assert_cmpuint (count_until (&sprt, 4, TRUE, &verdict), ==, 14);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_1);
  g_assert_cmpuint (count_until (&mirror, 0, TRUE, &verdict), ==, 14);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_ACCEPT_0);
  sprt.elo0 = 400.0;
  sprt.elo1 = 500.0;
  count_until (&sprt, 4, TRUE, &verdict);
  g_assert_cmpint (verdict, ==, TABIYA_SPRT_CONTINUE);
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

/* A match of @n_pairs between equal engines, of whose pairs @decisive percent are won or lost by
   both games; TRUE if a one-sided score is ever found in it. */
static gboolean
is_ever_one_sided (const TabiyaSprt *sprt,
                   int               decisive,
                   guint             n_pairs,
                   GRand            *rand)
{
  guint pairs[N_SUMS] = { 0 };

  for (guint n = 0; n < n_pairs; n++) {
    gboolean won = g_rand_boolean (rand);

    if (g_rand_int_range (rand, 0, 100) < decisive)
      pairs[won ? 4 : 0]++;
    else
      pairs[won ? 3 : 1]++;
    if (tabiya_sprt_judge_one_sided (sprt, pairs) == TABIYA_SPRT_ACCEPT_1)
      return TRUE;
  }
  return FALSE;
}

/* How often equal engines are told apart by a one-sided score alone: for any distribution not more
   often than the risk that was given for it, however long the match. */
static void
test_one_sided_rates (void)
{
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_LOGISTIC, 0.0, 10.0);
  guint n_runs = g_test_slow () ? 20000 : 1000;
  g_autoptr(GRand) rand = g_rand_new_with_seed (14);

  /* A share of 10 %, so that there is something to count. */
  sprt.alpha = 10.0;
  for (int decisive = 0; decisive <= 100; decisive += 50) {
    double most = n_runs * 0.1 + 3.0 * sqrt (n_runs * 0.1 * 0.9);
    guint wrong = 0;

    for (guint i = 0; i < n_runs; i++)
      wrong += is_ever_one_sided (&sprt, decisive, 500, rand);
    g_test_message ("%d %% of the pairs decisive: %.2f %% of the matches, of 10 %% allowed",
                    decisive, 100.0 * wrong / n_runs);
    g_assert_cmpuint (wrong, >, 0);
    g_assert_cmpfloat (wrong, <=, most);
  }
}

typedef struct {
  guint  accepted;    /* runs that accepted elo1 */
  guint  one_sided;   /* ... or elo0, by a one-sided score */
  double games;       /* on average */
} Course;

/* Tests of weights as the window plays them: until they are decided, or for 4000 games. */
static Course
follow (const TabiyaSprt *sprt,
        const double      p[N_SUMS],
        guint             n_runs,
        gboolean          with_rule,
        GRand            *rand)
{
  Course course = { 0 };

  for (guint run = 0; run < n_runs; run++) {
    guint pairs[N_SUMS] = { 0 };
    TabiyaSprtVerdict verdict = TABIYA_SPRT_CONTINUE;
    guint n = 0;

    while (verdict == TABIYA_SPRT_CONTINUE && n < 2000) {
      double x = g_rand_double (rand);
      double llr;
      int sum = 0;

      while (sum < N_SUMS - 1 && x >= p[sum])
        x -= p[sum++];
      pairs[sum]++;
      n++;
      if (n % 2 == 1)
        continue;
      llr = tabiya_sprt_get_llr (sprt, pairs);
      verdict = with_rule ? tabiya_sprt_judge_one_sided (sprt, pairs) : TABIYA_SPRT_CONTINUE;
      course.one_sided += verdict != TABIYA_SPRT_CONTINUE;
      if (verdict == TABIYA_SPRT_CONTINUE && llr >= tabiya_sprt_get_upper (sprt))
        verdict = TABIYA_SPRT_ACCEPT_1;
      else if (verdict == TABIYA_SPRT_CONTINUE && llr <= tabiya_sprt_get_lower (sprt))
        verdict = TABIYA_SPRT_ACCEPT_0;
    }
    course.accepted += verdict == TABIYA_SPRT_ACCEPT_1;
    course.games += 2.0 * n / n_runs;
  }
  return course;
}

/* Sums of pairs as engines have them, with the mean that this many Elo expect. */
static void
make_logistic (double elo,
               double p[N_SUMS])
{
  static const double level[N_SUMS] = { 0.10, 0.22, 0.36, 0.22, 0.10 };
  double low = -5.0;
  double high = 5.0;

  for (int step = 0; step < 60; step++) {
    double lean = (low + high) / 2.0;
    double sum = 0.0;
    double mean = 0.0;

    for (int i = 0; i < N_SUMS; i++) {
      p[i] = level[i] * exp (lean * (i - 2));
      sum += p[i];
    }
    for (int i = 0; i < N_SUMS; i++) {
      p[i] /= sum;
      mean += p[i] * i / 4.0;
    }
    if (mean < tabiya_elo_to_score (elo))
      low = lean;
    else
      high = lean;
  }
}

/* Tests with and without the rule for one-sided scores: the errors are the same, and what is
   crushing ends sooner. Prints the table of docs/matches.md. */
static void
test_course (void)
{
  static const double elos[] = { -800, -400, -200, 0, 10, 200, 400, 800 };
  TabiyaSprt sprt = make_sprt (TABIYA_SPRT_LOGISTIC, 0.0, 10.0);
  guint n_runs = g_test_slow () ? 2000 : 40;

  for (guint i = 0; i < G_N_ELEMENTS (elos); i++) {
    g_autoptr(GRand) rand = g_rand_new_with_seed (7);
    g_autoptr(GRand) again = g_rand_new_with_seed (7);
    double p[N_SUMS];
    Course with;
    Course without;

    make_logistic (elos[i], p);
    without = follow (&sprt, p, n_runs, FALSE, rand);
    with = follow (&sprt, p, n_runs, TRUE, again);
    g_test_message ("%+5.0f Elo: %6.0f games, elo1 accepted %5.1f %%; with the rule %6.0f games, "
                    "%5.1f %%, %5.1f %% by a one-sided score", elos[i], without.games,
                    100.0 * without.accepted / n_runs, with.games, 100.0 * with.accepted / n_runs,
                    100.0 * with.one_sided / n_runs);
    if (fabs (elos[i]) >= 400) {
      g_assert_cmpfloat (with.games, <, 0.75 * without.games);
      g_assert_cmpuint (with.accepted, ==, elos[i] > 0 ? n_runs : 0);
    }
  }
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
  g_test_add_func ("/tabiya/sprt/one-sided", test_one_sided);
  g_test_add_func ("/tabiya/sprt/one-sided-normalized", test_one_sided_normalized);
  g_test_add_func ("/tabiya/sprt/one-sided-rates", test_one_sided_rates);
  g_test_add_func ("/tabiya/sprt/course", test_course);
  return g_test_run ();
}

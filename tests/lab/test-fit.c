/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <math.h>
#include <string.h>

#include "core/chess-position.h"
#include "engine/engine.h"
#include "lab/fit/tabiya-fit-rules.h"
#include "lab/fit/tabiya-fit.h"
#include "lab/fit/tabiya-minimise.h"

/* Fitting values to results: the mathematics, and that it finds what is there. */

/* Positions of random games; @judge tells a score of White's view, from which a result is drawn. */
typedef double (*JudgeFunc) (const ChessPosition *position);

static void
add_game (TabiyaFitSet *set,
          GRand        *random,
          JudgeFunc     judge)
{
  ChessPosition position;

  chess_position_init_standard (&position);
  for (int ply = 0; ply < 120; ply++) {
    ChessPosition before = position;
    ChessMoveList list;
    double expected = 1 / (1 + pow (10, -judge (&position) / 400));

    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return;
    if (ply >= 10)
      tabiya_fit_set_add (set, &position,
                          g_rand_double (random) < expected ? TABIYA_SELFPLAY_WHITE_WINS
                                                            : TABIYA_SELFPLAY_BLACK_WINS);
    chess_position_make (&position, &before,
                         list.moves[g_rand_int_range (random, 0, list.count)]);
  }
}

/* Each game is one, for draws of games. */
static double judge_three_terms (const ChessPosition *position);

static TabiyaFitSet *
make_game_set (const HeuristicWeights *weights,
               int                     n_games)
{
  TabiyaFitSet *set = tabiya_fit_set_new (weights, HEURISTIC_FIT_WEIGHTS);
  GRand *random = g_rand_new_with_seed (3);

  for (int i = 0; i < n_games; i++) {
    tabiya_fit_set_begin_game (set);
    add_game (set, random, judge_three_terms);
  }
  g_rand_free (random);
  return set;
}

static TabiyaFitSet *
make_set (const HeuristicWeights *weights,
          HeuristicFitKind        kind,
          int                     n_games,
          JudgeFunc               judge)
{
  TabiyaFitSet *set = tabiya_fit_set_new (weights, kind);
  GRand *random = g_rand_new_with_seed (3);

  for (int i = 0; i < n_games; i++)
    add_game (set, random, judge);
  g_rand_free (random);
  return set;
}

static double
judge_defaults (const ChessPosition *position)
{
  int score = engine_evaluate (position, NULL);

  return position->turn == CHESS_WHITE ? score : -score;
}

/* Three terms with 12, 4 and 9 for material, mobility and pawn rank. */
static double
judge_three_terms (const ChessPosition *position)
{
  HeuristicWeights weights;
  int score;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  weights.values[1] = 4;
  weights.values[2] = 9;
  score = engine_evaluate (position, &weights);
  return position->turn == CHESS_WHITE ? score : -score;
}

/* The defaults, but a knight a hundred centipawns less and no tempo. */
static double
judge_other_values (const ChessPosition *position)
{
  ChessBitboard knights = position->by_type[CHESS_KNIGHT];
  int knights_ahead = __builtin_popcountll (knights & position->by_color[CHESS_WHITE])
                      - __builtin_popcountll (knights & position->by_color[CHESS_BLACK]);
  int tempo = position->turn == CHESS_WHITE ? 20 : -20;

  return judge_defaults (position) - 100 * knights_ahead - tempo;
}

static double *
get_values (const HeuristicWeights *weights,
            HeuristicFitKind        kind)
{
  int n = heuristic_count_params (weights->heuristic, kind);
  double *values = g_new (double, 2 * n);

  for (int i = 0; i < n; i++)
    heuristic_get_param_value (weights, kind, i, &values[2 * i], &values[2 * i + 1]);
  return values;
}

static double
minimise_valley (const double *x,
                 double       *gradient,
                 gpointer      data)
{
  double a = 1 - x[0];
  double b = x[1] - x[0] * x[0];

  gradient[0] = -2 * a - 400 * b * x[0];
  gradient[1] = 200 * b;
  return a * a + 100 * b * b;
}

/* Rosenbrock's curved valley. */
static void
test_minimise (void)
{
  double x[2] = { -1.2, 1 };

  g_assert_cmpfloat (tabiya_minimise (2, x, 200, 1e-9, minimise_valley, NULL, NULL), <, 1e-12);
  g_assert_cmpfloat_with_epsilon (x[0], 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (x[1], 1, 1e-6);
}

/* A set gives the score back. */
static void
test_score (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autofree double *values = NULL;
  ChessPosition position;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  set = tabiya_fit_set_new (&weights, HEURISTIC_FIT_VALUES);
  values = get_values (&weights, HEURISTIC_FIT_VALUES);
  chess_position_init_standard (&position);
  for (int i = 0; i < 4; i++) {
    ChessPosition before = position;
    ChessMoveList list;

    tabiya_fit_set_add (set, &position, TABIYA_SELFPLAY_DRAW);
    g_assert_cmpfloat_with_epsilon (tabiya_fit_set_get_score (set, (guint) i, values),
                                    judge_defaults (&position), 1.01);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    chess_position_make (&position, &before, list.moves[list.count / 2]);
  }
}

/* The loss of a coin: half a bit, in natural units; of a sure and right judgement about none. */
static void
test_loss (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaFitSet) set = NULL;
  HeuristicForm *form = g_new0 (HeuristicForm, 1);
  const TabiyaFitK k = { 1, 0 };
  double values[6] = { 0 };
  double square_error;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  form->middlegame = 1;
  form->n_coefficients = 1;
  form->coefficients[0] = (HeuristicCoefficient) { 0, HEURISTIC_PART_SCORE, 1 };
  tabiya_fit_set_add_form (set, form, 1);
  g_assert_cmpfloat_with_epsilon (tabiya_fit_set_get_loss (set, values, k, &square_error, NULL),
                                  G_LN2, 1e-9);
  g_assert_cmpfloat_with_epsilon (square_error, 0.25, 1e-9);
  values[0] = 400;
  g_assert_cmpfloat_with_epsilon (tabiya_fit_set_get_loss (set, values, k, &square_error, NULL),
                                  log (1.1), 1e-6);
  values[0] = 20000;
  g_assert_cmpfloat (tabiya_fit_set_get_loss (set, values, k, NULL, NULL), <, 1e-9);
  values[0] = -20000;
  g_assert_cmpfloat (tabiya_fit_set_get_loss (set, values, k, NULL, NULL), >, 100);
  g_free (form);
}

/* A target between the result and what the score of a search promises, as often as such scores win:
   with results that follow the scores exactly, an even mixture lies halfway. */
static void
test_mix (void)
{
  static const char *const fens[] = {
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1",
  };
  const TabiyaFitK steep = { 1, 1 };
  HeuristicWeights weights;
  g_autoptr(TabiyaFitSet) set = NULL;
  double values[6] = { 0 };
  double mixed;
  TabiyaFitK k;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  /* Three of four games are won by the side that is 200 ahead. */
  for (int i = 0; i < 400; i++) {
    ChessPosition position;
    gboolean white_ahead = i % 2 == 0;
    gboolean won = i / 2 % 4 != 0;

    chess_fen_read (fens[i % 2], -1, CHESS_FEN_LENIENT, &position);
    tabiya_fit_set_add_scored (set, &position, white_ahead ? 200 : -200,
                               white_ahead == won ? TABIYA_SELFPLAY_WHITE_WINS
                                                  : TABIYA_SELFPLAY_BLACK_WINS);
  }
  k = tabiya_fit_set_mix_scores (set, 0.5);
  /* 1 / (1 + 10 ^ (-K / 2)) = 3 / 4. */
  g_assert_cmpfloat_with_epsilon (k.middlegame, 2 * log10 (3), 1e-3);
  /* With all values 0 the error of a target is its distance from a half: won games are at 7/8, lost
     ones at 3/8 of the point for the side ahead. */
  tabiya_fit_set_get_loss (set, values, steep, &mixed, NULL);
  g_assert_cmpfloat_with_epsilon (mixed, 0.75 * 0.375 * 0.375 + 0.25 * 0.125 * 0.125, 1e-4);
}

/* Results drawn with one steepness in the middlegame and another in the endgame: both are found. */
static void
test_k (void)
{
  const TabiyaFitK truth = { 0.8, 1.6 };
  HeuristicWeights weights;
  g_autoptr(TabiyaFitSet) set = NULL;
  HeuristicForm *form = g_new0 (HeuristicForm, 1);
  GRand *random = g_rand_new_with_seed (2);
  double values[2] = { 1, 1 };
  TabiyaFitK found;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  set = tabiya_fit_set_new (&weights, HEURISTIC_FIT_VALUES);
  form->n_coefficients = 1;
  for (int i = 0; i < 20000; i++) {
    double score = g_rand_double_range (random, -400, 400);
    double k;

    form->middlegame = g_rand_double (random);
    form->endgame = 1 - form->middlegame;
    form->coefficients[0] = (HeuristicCoefficient) { 0, HEURISTIC_PART_SCORE, score };
    k = truth.middlegame * form->middlegame + truth.endgame * form->endgame;
    tabiya_fit_set_add_form (set, form,
                             g_rand_double (random) < 1 / (1 + pow (10, -k * score / 400))
                             ? 1 : 0);
  }
  found = tabiya_fit_set_find_k (set, values);
  g_test_message ("%g %g", found.middlegame, found.endgame);
  g_assert_cmpfloat_with_epsilon (found.middlegame, truth.middlegame, 0.15);
  g_assert_cmpfloat_with_epsilon (found.endgame, truth.endgame, 0.2);
  g_rand_free (random);
  g_free (form);
}

/* Every derivative against a difference, at a place where signs and orders are broken as well. */
static void
test_gradient (void)
{
  HeuristicWeights weights;
  const TabiyaFitOptions options = { .prior = 2, .max_iterations = 1 };
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitRules) rules = NULL;
  g_autofree double *values = NULL;
  g_autofree double *gradient = NULL;
  g_autofree double *unused = NULL;
  GRand *random = g_rand_new_with_seed (8);
  const TabiyaFitK k = { 1.1, 1.4 };
  int n;
  int n_checked = 0;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  set = make_set (&weights, HEURISTIC_FIT_VALUES, 6, judge_defaults);
  rules = tabiya_fit_rules_new (weights.heuristic, HEURISTIC_FIT_VALUES);
  values = get_values (&weights, HEURISTIC_FIT_VALUES);
  n = 2 * heuristic_count_params (weights.heuristic, HEURISTIC_FIT_VALUES);
  gradient = g_new (double, n);
  unused = g_new (double, n);
  for (int i = 0; i < n; i++)
    values[i] += g_rand_double_range (random, -40, 40);
  tabiya_fit_get_objective (&weights, HEURISTIC_FIT_VALUES, set, &options, k, values, gradient);

  for (int i = 0; i < n; i += 3) {
    const double step = 1e-3;
    double value = values[i];
    double above;
    double below;

    if (tabiya_fit_rules_is_fixed (rules, i) || tabiya_fit_set_get_count (set, i / 2) == 0) {
      g_assert_cmpfloat (gradient[i], ==, 0);
      continue;
    }
    values[i] = value + step;
    above = tabiya_fit_get_objective (&weights, HEURISTIC_FIT_VALUES, set, &options, k, values,
                                      unused);
    values[i] = value - step;
    below = tabiya_fit_get_objective (&weights, HEURISTIC_FIT_VALUES, set, &options, k, values,
                                      unused);
    values[i] = value;
    g_assert_cmpfloat_with_epsilon (gradient[i], (above - below) / (2 * step),
                                    1e-7 + 1e-3 * fabs (gradient[i]));
    n_checked++;
  }
  g_assert_cmpint (n_checked, >, 200);
  g_rand_free (random);
}

/* Results made by other weights: the fit finds those. The scale is that of the weights it began
   with, so that ratios count. */
static void
test_recovers_weights (void)
{
  HeuristicWeights weights;
  TabiyaFitOptions options = { .prior = 0, .max_iterations = 200 };
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitResult) result = NULL;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = make_set (&weights, HEURISTIC_FIT_WEIGHTS, 300, judge_three_terms);
  result = tabiya_fit_run (&weights, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  g_test_message ("%g %g %g", result->after[0], result->after[2], result->after[4]);
  g_assert_cmpfloat_with_epsilon (result->after[2] / result->after[0], 4.0 / 12, 0.07);
  g_assert_cmpfloat_with_epsilon (result->after[4] / result->after[0], 9.0 / 12, 0.14);
  g_assert_cmpfloat (tabiya_fit_measure (set, result->after, result->k_after).loss, <,
                     tabiya_fit_measure (set, result->before, result->k_before).loss - 0.001);
}

/* Weights are pulled to their defaults, so it does not matter where they stood; a strong pull
   leaves them there. Margins tell the spread of samples: with more games they are smaller. */
static void
test_origin (void)
{
  HeuristicWeights defaults;
  HeuristicWeights far;
  HeuristicWeights origin;
  TabiyaFitOptions options = TABIYA_FIT_OPTIONS_INIT;
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitSet) small = NULL;
  g_autoptr(TabiyaFitResult) near_result = NULL;
  g_autoptr(TabiyaFitResult) far_result = NULL;
  g_autoptr(TabiyaFitResult) small_result = NULL;
  g_autoptr(TabiyaFitResult) held = NULL;

  heuristic_weights_init (&defaults, heuristic_find ("three-terms"));
  far = defaults;
  far.values[1] = 60;
  far.values[2] = -20;
  tabiya_fit_find_origin (&far, NULL, &origin);
  g_assert_true (heuristic_weights_equal (&origin, &defaults));
  set = make_game_set (&origin, 300);
  small = make_game_set (&origin, 40);
  near_result = tabiya_fit_run (&defaults, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  far_result = tabiya_fit_run (&far, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  small_result = tabiya_fit_run (&far, HEURISTIC_FIT_WEIGHTS, small, &options, NULL, NULL);
  g_assert_cmpfloat (far_result->before[2], ==, 60);
  for (int i = 0; i < 3; i++) {
    g_test_message ("%g +- %g, few games %g +- %g", far_result->after[2 * i],
                    far_result->margins[i], small_result->after[2 * i], small_result->margins[i]);
    g_assert_cmpfloat (near_result->after[2 * i], ==, far_result->after[2 * i]);
    g_assert_cmpfloat (near_result->margins[i], ==, far_result->margins[i]);
    g_assert_cmpfloat (far_result->margins[i], >, 0);
  }
  g_assert_cmpfloat (small_result->margins[1], >, far_result->margins[1]);
  options.prior = 1e6;
  held = tabiya_fit_run (&far, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  for (int i = 0; i < 3; i++)
    g_assert_cmpfloat (held->after[2 * i], ==, defaults.values[i]);
}

/* Results that only a value beyond the range would explain: it is held at the end of it. */
static void
test_limit (void)
{
  HeuristicWeights weights;
  TabiyaFitOptions options = TABIYA_FIT_OPTIONS_INIT;
  HeuristicForm *form = g_new0 (HeuristicForm, 1);
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitResult) result = NULL;
  const HeuristicWeightInfo *info;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  info = heuristic_get_weight (weights.heuristic, 1);
  set = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  form->middlegame = 1;
  for (int i = 0; i < 200; i++) {
    /* The first term misleads a little, so that K stays low; the second one is always right. */
    int sign = i % 2 == 0 ? 1 : -1;

    form->n_coefficients = 2;
    form->coefficients[0] = (HeuristicCoefficient) { 0, HEURISTIC_PART_SCORE,
                                                     i % 3 == 0 ? -8 * sign : 8 * sign };
    form->coefficients[1] = (HeuristicCoefficient) { 1, HEURISTIC_PART_SCORE, 0.2 * sign };
    tabiya_fit_set_begin_game (set);
    tabiya_fit_set_add_form (set, form, sign > 0 ? 1 : 0);
  }
  options.prior = 0;
  options.n_samples = 10;
  result = tabiya_fit_run (&weights, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  g_test_message ("%g %g %g", result->after[0], result->after[2], result->after[4]);
  g_assert_true (result->at_limit[1]);
  g_assert_cmpfloat (result->after[2], ==, info->maximum);
  g_assert_cmpfloat (result->margins[1], ==, 0);
  g_assert_false (result->at_limit[2]);
  g_assert_cmpfloat (result->after[4], ==, result->before[4]);
  g_free (form);
}

/* Only what was chosen is fitted; of the rest nothing moves. */
static void
test_chosen (void)
{
  gboolean chosen[HEURISTIC_MAX_WEIGHTS] = { FALSE, TRUE };
  HeuristicWeights weights;
  TabiyaFitOptions options = { .prior = 0, .max_iterations = 200, .chosen = chosen };
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitSet) values_set = NULL;
  g_autoptr(TabiyaFitResult) result = NULL;
  g_autoptr(TabiyaFitResult) values = NULL;
  int n_changed = 0;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = make_set (&weights, HEURISTIC_FIT_WEIGHTS, 200, judge_three_terms);
  result = tabiya_fit_run (&weights, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL);
  g_assert_cmpfloat (result->after[0], ==, result->before[0]);
  g_assert_cmpfloat (result->after[2], >, result->before[2]);
  g_assert_cmpfloat (result->after[4], ==, result->before[4]);

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  values_set = make_set (&weights, HEURISTIC_FIT_VALUES, 20, judge_defaults);
  options.max_iterations = 20;
  values = tabiya_fit_run (&weights, HEURISTIC_FIT_VALUES, values_set, &options, NULL, NULL);
  for (int i = 0; i < 2 * values->n_params; i++) {
    HeuristicParam param = heuristic_get_param (weights.heuristic, HEURISTIC_FIT_VALUES, i / 2);

    if (param.weight != 1)
      g_assert_cmpfloat (values->after[i], ==, values->before[i]);
    else
      n_changed += values->after[i] != values->before[i];
  }
  g_assert_cmpint (n_changed, >, 5);
}

/* Several threads: the same to the bit. And two sets put together are one. */
static void
test_threads (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaFitSet) first = NULL;
  g_autoptr(TabiyaFitSet) both = NULL;
  g_autofree double *values = NULL;
  g_autofree double *one = NULL;
  g_autofree double *three = NULL;
  const TabiyaFitK k = { 0.9, 1.3 };
  double loss;
  int n;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  first = make_set (&weights, HEURISTIC_FIT_VALUES, 90, judge_defaults);
  values = get_values (&weights, HEURISTIC_FIT_VALUES);
  n = 2 * heuristic_count_params (weights.heuristic, HEURISTIC_FIT_VALUES);
  both = tabiya_fit_set_new_like (first);
  tabiya_fit_set_append (both, first);
  tabiya_fit_set_append (both, first);
  g_assert_cmpuint (tabiya_fit_set_get_length (both), ==, 2 * tabiya_fit_set_get_length (first));
  /* More than one bit of work. */
  g_assert_cmpuint (tabiya_fit_set_get_length (both), >, 9000);
  g_assert_cmpfloat (tabiya_fit_set_get_count (both, 3), ==,
                     2 * tabiya_fit_set_get_count (first, 3));

  one = g_new0 (double, n);
  three = g_new0 (double, n);
  loss = tabiya_fit_set_get_loss (both, values, k, NULL, one);
  g_assert_cmpfloat_with_epsilon (tabiya_fit_set_get_loss (first, values, k, NULL, NULL), loss,
                                  1e-12);
  tabiya_fit_set_set_threads (both, 3, NULL);
  g_assert_cmpfloat (tabiya_fit_set_get_loss (both, values, k, NULL, three), ==, loss);
  g_assert_cmpint (memcmp (one, three, (gsize) n * sizeof *one), ==, 0);

  tabiya_fit_set_clear (both);
  g_assert_cmpuint (tabiya_fit_set_get_length (both), ==, 0);
  g_assert_cmpfloat (tabiya_fit_set_get_count (both, 3), ==, 0);
  g_assert_cmpfloat (tabiya_fit_set_get_loss (both, values, k, NULL, NULL), ==, 0);
}

static gboolean
turns_begin_cb (gpointer data)
{
  return --*(int *) data >= 0;
}

static void
turns_end_cb (gpointer data)
{
}

/* Without a turn it ends, and says so. */
static void
test_ended (void)
{
  HeuristicWeights weights;
  const TabiyaFitOptions options = TABIYA_FIT_OPTIONS_INIT;
  int n_left = 30;
  const TabiyaTurns turns = { turns_begin_cb, turns_end_cb, &n_left };
  g_autoptr(TabiyaFitSet) set = NULL;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = make_set (&weights, HEURISTIC_FIT_WEIGHTS, 40, judge_three_terms);
  tabiya_fit_set_set_threads (set, 1, &turns);
  g_assert_null (tabiya_fit_run (&weights, HEURISTIC_FIT_WEIGHTS, set, &options, NULL, NULL));
  g_assert_true (tabiya_fit_set_is_ended (set));
}

/* The gain is the difference of the losses. Its error counts games, not positions: a game told a
   hundred times is not a hundred games. */
static void
test_gain (void)
{
  HeuristicWeights weights;
  HeuristicForm *form = g_new0 (HeuristicForm, 1);
  GRand *random = g_rand_new_with_seed (6);
  g_autoptr(TabiyaFitSet) single = NULL;
  g_autoptr(TabiyaFitSet) repeated = NULL;
  const TabiyaFitK k = { 1, 1 };
  const double before[6] = { 0.3 };
  const double after[6] = { 1 };
  TabiyaFitCheck check;
  TabiyaFitCheck same;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  single = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  repeated = tabiya_fit_set_new_like (single);
  form->middlegame = 1;
  form->n_coefficients = 1;
  for (int game = 0; game < 400; game++) {
    double score = g_rand_double_range (random, -400, 400);
    double result = g_rand_double (random) < 1 / (1 + pow (10, -score / 400)) ? 1 : 0;

    form->coefficients[0] = (HeuristicCoefficient) { 0, HEURISTIC_PART_SCORE, score };
    tabiya_fit_set_begin_game (single);
    tabiya_fit_set_add_form (single, form, result);
    tabiya_fit_set_begin_game (repeated);
    for (int i = 0; i < 10; i++)
      tabiya_fit_set_add_form (repeated, form, result);
  }
  check = tabiya_fit_check (single, before, k, after, k);
  same = tabiya_fit_check (repeated, before, k, after, k);
  g_assert_cmpfloat_with_epsilon (check.gain, check.before.loss - check.after.loss, 1e-12);
  g_assert_cmpfloat (check.gain, >, check.margin);
  g_assert_cmpfloat (check.margin, >, 0);
  g_assert_cmpuint (check.n_games, ==, 400);
  g_assert_cmpuint (same.n_games, ==, 400);
  g_assert_cmpuint (same.before.n, ==, 4000);
  g_assert_cmpfloat_with_epsilon (same.gain, check.gain, 1e-12);
  g_assert_cmpfloat_with_epsilon (same.margin, check.margin, 1e-12);
  /* The other way round it is as much worse. */
  same = tabiya_fit_check (single, after, k, before, k);
  g_assert_cmpfloat (same.gain, <, -same.margin);
  g_rand_free (random);
  g_free (form);
}

static int
find_param (const Heuristic *heuristic,
            const char      *table,
            int              index)
{
  for (int i = 0; i < heuristic_count_params (heuristic, HEURISTIC_FIT_VALUES); i++) {
    HeuristicParam param = heuristic_get_param (heuristic, HEURISTIC_FIT_VALUES, i);

    if (g_str_equal (param.table, table) && param.index == index)
      return i;
  }
  g_assert_not_reached ();
}

/* Material, placement and mobility of a knight are one thing: their mean is its value. */
static void
test_recovers_values (void)
{
  HeuristicWeights weights;
  TabiyaFitOptions options = TABIYA_FIT_OPTIONS_INIT;
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autoptr(TabiyaFitResult) result = NULL;
  g_autoptr(TabiyaFitResult) again = NULL;
  int knight;
  int bishop;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  set = make_set (&weights, HEURISTIC_FIT_VALUES, 120, judge_other_values);
  options.prior = 0.2;
  options.max_iterations = 80;
  result = tabiya_fit_run (&weights, HEURISTIC_FIT_VALUES, set, &options, NULL, NULL);
  knight = 2 * find_param (weights.heuristic, "material", CHESS_KNIGHT);
  bishop = 2 * find_param (weights.heuristic, "material", CHESS_BISHOP);
  g_test_message ("knight %g -> %g, bishop %g -> %g", result->before[knight],
                  result->after[knight], result->before[bishop], result->after[bishop]);
  g_assert_cmpfloat (result->after[bishop] - result->after[knight], >, 70);
  g_assert_cmpfloat (result->after[bishop] - result->after[knight], <, 160);

  /* And the same again from the same. */
  again = tabiya_fit_run (&weights, HEURISTIC_FIT_VALUES, set, &options, NULL, NULL);
  g_assert_cmpint (memcmp (result->after, again->after,
                           2 * (gsize) result->n_params * sizeof *result->after), ==, 0);
}

/* The values as they are: no line about changes, and all of them as they stand in the source. */
static void
test_write (void)
{
  HeuristicWeights weights;
  TabiyaFitResult result = { 0 };
  g_autofree double *values = NULL;
  g_autofree char *pair = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_auto(GStrv) lines = NULL;
  int index;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  values = get_values (&weights, HEURISTIC_FIT_VALUES);
  result.n_params = heuristic_count_params (weights.heuristic, HEURISTIC_FIT_VALUES);
  result.before = result.after = values;
  tabiya_fit_print (&result, weights.heuristic, HEURISTIC_FIT_VALUES, text);
  g_assert_cmpstr (text->str, ==, "");

  tabiya_fit_write (&result, weights.heuristic, HEURISTIC_FIT_VALUES, text);
  index = 2 * find_param (weights.heuristic, "bishop_pair", 0);
  pair = g_strdup_printf ("  .bishop_pair = { T (%g, %g) },\n", values[index], values[index + 1]);
  g_assert_nonnull (strstr (text->str, pair));
  g_assert_nonnull (strstr (text->str, "    /* king */\n"));
  lines = g_strsplit (text->str, "\n", -1);
  for (char **line = lines; *line; line++)
    g_assert_cmpuint (strlen (*line), <=, 100);
}

/* What is put in order stays in order; moving means into the material changes no score. */
static void
test_rules (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaFitRules) rules = NULL;
  g_autoptr(TabiyaFitSet) set = NULL;
  g_autofree double *values = NULL;
  g_autofree double *moved = NULL;
  g_autofree double *counts = NULL;
  GRand *random = g_rand_new_with_seed (4);
  int n;
  int passed;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  n = heuristic_count_params (weights.heuristic, HEURISTIC_FIT_VALUES);
  rules = tabiya_fit_rules_new (weights.heuristic, HEURISTIC_FIT_VALUES);
  set = make_set (&weights, HEURISTIC_FIT_VALUES, 3, judge_defaults);
  values = get_values (&weights, HEURISTIC_FIT_VALUES);
  for (int i = 0; i < 2 * n; i++)
    values[i] += g_rand_int_range (random, -50, 50);
  tabiya_fit_rules_enforce (rules, values);
  passed = find_param (weights.heuristic, "passed_rank", 0);
  for (int i = passed + 1; i < passed + 6; i++)
    g_assert_cmpfloat (values[2 * i + 1], <=, values[2 * i + 3]);
  g_assert_cmpfloat (values[2 * find_param (weights.heuristic, "rook_trapped", 0)], <=, 0);

  moved = g_memdup2 (values, 2 * (gsize) n * sizeof *values);
  counts = g_new (double, n);
  for (int i = 0; i < n; i++)
    counts[i] = tabiya_fit_set_get_count (set, i);
  tabiya_fit_rules_centre (rules, counts, moved);
  g_assert_cmpint (memcmp (values, moved, 2 * (gsize) n * sizeof *values), !=, 0);
  for (guint i = 0; i < tabiya_fit_set_get_length (set); i++)
    g_assert_cmpfloat_with_epsilon (tabiya_fit_set_get_score (set, i, moved),
                                    tabiya_fit_set_get_score (set, i, values), 1e-6);
  g_rand_free (random);
}

/* About the share that was asked for, always the same, and another one with another seed. */
static void
test_held_out (void)
{
  guint n = 0;
  guint n_other = 0;
  guint n_both = 0;

  for (guint game = 0; game < 20000; game++) {
    gboolean held_out = tabiya_fit_is_held_out (1, game, 10);
    gboolean other = tabiya_fit_is_held_out (2, game, 10);

    g_assert_cmpint (held_out, ==, tabiya_fit_is_held_out (1, game, 10));
    g_assert_false (tabiya_fit_is_held_out (1, game, 0));
    n += held_out;
    n_other += other;
    n_both += held_out && other;
  }
  g_assert_cmpuint (n, >, 1800);
  g_assert_cmpuint (n, <, 2200);
  g_assert_cmpuint (n_other, >, 1800);
  g_assert_cmpuint (n_both, <, 300);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/fit/minimise", test_minimise);
  g_test_add_func ("/tabiya/fit/score", test_score);
  g_test_add_func ("/tabiya/fit/loss", test_loss);
  g_test_add_func ("/tabiya/fit/mix", test_mix);
  g_test_add_func ("/tabiya/fit/k", test_k);
  g_test_add_func ("/tabiya/fit/gradient", test_gradient);
  g_test_add_func ("/tabiya/fit/recovers-weights", test_recovers_weights);
  g_test_add_func ("/tabiya/fit/recovers-values", test_recovers_values);
  g_test_add_func ("/tabiya/fit/origin", test_origin);
  g_test_add_func ("/tabiya/fit/limit", test_limit);
  g_test_add_func ("/tabiya/fit/chosen", test_chosen);
  g_test_add_func ("/tabiya/fit/threads", test_threads);
  g_test_add_func ("/tabiya/fit/ended", test_ended);
  g_test_add_func ("/tabiya/fit/gain", test_gain);
  g_test_add_func ("/tabiya/fit/write", test_write);
  g_test_add_func ("/tabiya/fit/rules", test_rules);
  g_test_add_func ("/tabiya/fit/held-out", test_held_out);
  return g_test_run ();
}

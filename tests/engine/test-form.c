/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <math.h>

#include "engine/engine-score.h"

/* Positions as forms: with the parameters as they are, a form is the score. */

typedef struct {
  HeuristicWeights  weights;
  HeuristicFitKind  kind;
  HeuristicForm     form;
  GRand            *random;
  guint             n;
} Check;

static double
get_value (const HeuristicForm    *form,
           const HeuristicWeights *weights,
           HeuristicFitKind        kind)
{
  double middlegame[HEURISTIC_N_PARTS] = { 0 };
  double endgame[HEURISTIC_N_PARTS] = { 0 };
  int last[HEURISTIC_N_PARTS] = { -1, -1, -1 };

  for (int i = 0; i < form->n_coefficients; i++) {
    const HeuristicCoefficient *coefficient = &form->coefficients[i];
    double values[2];

    /* No parameter twice in a part. */
    g_assert_cmpint (coefficient->param, >, last[coefficient->part]);
    last[coefficient->part] = coefficient->param;
    g_assert_cmpfloat (coefficient->value, !=, 0);
    heuristic_get_param_value (weights, kind, coefficient->param, &values[0], &values[1]);
    middlegame[coefficient->part] += coefficient->value * values[0];
    endgame[coefficient->part] += coefficient->value * values[1];
  }
  for (int part = HEURISTIC_PART_WHITE_DANGER; part < HEURISTIC_N_PARTS; part++) {
    int sign = part == HEURISTIC_PART_WHITE_DANGER ? 1 : -1;

    middlegame[HEURISTIC_PART_SCORE] += sign * form->square * pow (MAX (middlegame[part], 0), 2);
    endgame[HEURISTIC_PART_SCORE] += sign * form->linear * MAX (endgame[part], 0);
  }
  return form->fixed + form->middlegame * middlegame[HEURISTIC_PART_SCORE]
         + form->endgame * endgame[HEURISTIC_PART_SCORE];
}

static double
get_white_score (const ChessPosition    *position,
                 const HeuristicWeights *weights)
{
  int score = engine_evaluate (position, weights);

  return position->turn == CHESS_WHITE ? score : -score;
}

/* A centipawn of rounding, that of each heuristic included; in "tabiya" the attack of each side is
   rounded in both phases. */
static void
assert_score (const ChessPosition    *position,
              const HeuristicWeights *weights,
              double                  predicted,
              double                  slack)
{
  double score = get_white_score (position, weights);

  if (fabs (predicted) < ENGINE_MAX_EVAL && fabs (predicted - score) > slack) {
    char fen[CHESS_FEN_SIZE];

    chess_fen_write (position, false, fen);
    g_error ("%s: %f instead of %f", fen, predicted, score);
  }
}

static void
check_reproduces (const ChessPosition *position,
                  gpointer             data)
{
  Check *check = data;

  if (chess_position_count_moves (position) == 0)
    return;
  heuristic_linearise (position, &check->weights, check->kind, &check->form);
  assert_score (position, &check->weights, get_value (&check->form, &check->weights, check->kind),
                3.001);
  check->n++;
}

static void
test_reproduces (gconstpointer id)
{
  Check *check = g_new0 (Check, 1);

  heuristic_weights_init (&check->weights, heuristic_find (id));
  for (check->kind = HEURISTIC_FIT_WEIGHTS; check->kind <= HEURISTIC_FIT_VALUES; check->kind++) {
    if (heuristic_count_params (check->weights.heuristic, check->kind) == 0)
      continue;
    check->n = 0;
    engine_test_each_random (25, 31, check_reproduces, check);
    g_assert_cmpuint (check->n, >, 1000);
  }
  g_free (check);
}

/* The coefficient of the first value of a table of "tabiya". */
static double
get_coefficient (const HeuristicForm *form,
                 const char          *table)
{
  for (int i = 0; i < form->n_coefficients; i++) {
    HeuristicParam param = heuristic_get_param (heuristic_find ("tabiya"), HEURISTIC_FIT_VALUES,
                                                form->coefficients[i].param);

    if (g_str_equal (param.table, table))
      return form->coefficients[i].value;
  }
  return 0;
}

/* The coefficient of a weight is what the score gains by it: with one weight changed the old form
   gives the new score. Percentages go by hundreds, so that nothing is rounded. */
static void
check_predicts (const ChessPosition *position,
                gpointer             data)
{
  Check *check = data;
  const Heuristic *heuristic = check->weights.heuristic;
  int index = g_rand_int_range (check->random, 0, heuristic_count_weights (heuristic));
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, index);
  HeuristicWeights changed = check->weights;
  gboolean is_scaling = g_str_equal (info->id, "endgame-scaling");

  if (chess_position_count_moves (position) == 0)
    return;
  changed.values[index] = info->unit == HEURISTIC_UNIT_PERCENT
                          ? 100 * g_rand_int_range (check->random, -1, 4)
                          : g_rand_int_range (check->random, info->minimum, info->maximum + 1);
  heuristic_linearise (position, &check->weights, HEURISTIC_FIT_WEIGHTS, &check->form);

  /* What can be won of an endgame may depend on who stands better, which is not linear. Its own
     weight both adds to the endgame and takes a part of it away, so that it is linear only where
     nothing is taken away. */
  if (heuristic_count_params (heuristic, HEURISTIC_FIT_VALUES) > 0) {
    HeuristicForm *before = g_new (HeuristicForm, 2);
    HeuristicForm *after = before + 1;
    gboolean same;

    heuristic_linearise (position, &check->weights, HEURISTIC_FIT_VALUES, before);
    heuristic_linearise (position, &changed, HEURISTIC_FIT_VALUES, after);
    same = before->endgame == after->endgame
           && get_coefficient (before, "winnable_base") == get_coefficient (after, "winnable_base")
           && (!is_scaling || before->middlegame + before->endgame == 1);
    g_free (before);
    if (!same)
      return;
  }
  assert_score (position, &changed, get_value (&check->form, &changed, HEURISTIC_FIT_WEIGHTS),
                3.001);
  check->n++;
}

static void
test_predicts (gconstpointer id)
{
  Check *check = g_new0 (Check, 1);

  heuristic_weights_init (&check->weights, heuristic_find (id));
  check->random = g_rand_new_with_seed (5);
  engine_test_each_random (25, 37, check_predicts, check);
  g_assert_cmpuint (check->n, >, 1000);
  g_rand_free (check->random);
  g_free (check);
}

/* Names are what files and rules refer to: every table once, in one piece. */
static void
test_params (void)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  int n = heuristic_count_params (heuristic, HEURISTIC_FIT_VALUES);

  g_assert_cmpint (n, >, 500);
  for (int i = 0; i < n;) {
    HeuristicParam first = heuristic_get_param (heuristic, HEURISTIC_FIT_VALUES, i);

    g_assert_true (g_hash_table_add (seen, (gpointer) first.table));
    for (int j = 0; j < first.count; j++, i++) {
      HeuristicParam param = heuristic_get_param (heuristic, HEURISTIC_FIT_VALUES, i);

      g_assert_cmpstr (param.table, ==, first.table);
      g_assert_cmpint (param.index, ==, j);
      g_assert_cmpint (param.count, ==, first.count);
      g_assert_cmpint (param.weight, ==, first.weight);
    }
  }
  for (int i = 0; i < heuristic_count (); i++) {
    for (int j = 0; j < heuristic_count_weights (heuristic_get (i)); j++) {
      HeuristicParam param = heuristic_get_param (heuristic_get (i), HEURISTIC_FIT_WEIGHTS, j);

      g_assert_cmpstr (param.table, ==, heuristic_get_weight (heuristic_get (i), j)->id);
      g_assert_cmpint (param.weight, ==, j);
    }
  }
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/form/params", test_params);
  g_test_add_data_func ("/tabiya/form/reproduces-tabiya", "tabiya", test_reproduces);
  g_test_add_data_func ("/tabiya/form/reproduces-three-terms", "three-terms", test_reproduces);
  g_test_add_data_func ("/tabiya/form/reproduces-pawn-units", "pawn-units", test_reproduces);
  g_test_add_data_func ("/tabiya/form/predicts-tabiya", "tabiya", test_predicts);
  g_test_add_data_func ("/tabiya/form/predicts-three-terms", "three-terms", test_predicts);
  g_test_add_data_func ("/tabiya/form/predicts-pawn-units", "pawn-units", test_predicts);
  return g_test_run ();
}

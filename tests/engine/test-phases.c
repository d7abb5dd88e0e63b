/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <math.h>

#include "engine/engine-score.h"

/* Weights with a value for each phase, and piece-square tables. */

typedef struct {
  HeuristicWeights weights;
  GRand           *random;
  guint            n;
} Check;

static const Heuristic *
get_tabiya (void)
{
  return heuristic_find ("tabiya");
}

static void
explain (const ChessPosition    *position,
         const HeuristicWeights *weights,
         HeuristicExplanation   *explanation)
{
  int sum = 0;

  heuristic_explain (position, weights, explanation);
  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *term = &explanation->terms[i];
    int squares = 0;

    g_assert_cmpint (term->white - term->black, ==, term->net);
    for (int square = 0; square < CHESS_N_SQUARES; square++)
      squares += term->squares[square];
    if (term->has_squares)
      g_assert_cmpint (squares, ==, term->net);
    sum += term->net;
  }
  g_assert_cmpint (sum, ==, explanation->score);
  if (explanation->outcome == HEURISTIC_OUTCOME_NONE)
    g_assert_cmpint (engine_evaluate (position, weights), ==,
                     position->turn == CHESS_WHITE ? explanation->score : -explanation->score);
}

/* The middlegame or endgame net of the term of a weight; 0 if it is not listed. */
static int
get_net (const HeuristicExplanation *explanation,
         int                         weight,
         HeuristicPhase              phase)
{
  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *term = &explanation->terms[i];

    if (term->term == weight)
      return phase == HEURISTIC_MIDDLEGAME ? term->middlegame : term->endgame;
  }
  return 0;
}

static void
test_both_phases (void)
{
  HeuristicWeights a;
  HeuristicWeights b;
  int attack = heuristic_find_weight (get_tabiya (), "king-attack");

  heuristic_weights_init (&a, get_tabiya ());
  b = a;
  g_assert_true (heuristic_is_tapered (get_tabiya ()));
  g_assert_true (heuristic_weights_are_plain (&a));
  g_assert_true (heuristic_weights_set (&a, attack, 150));
  g_assert_cmpint (heuristic_weights_get_phase (&a, attack, HEURISTIC_MIDDLEGAME), ==, 150);
  g_assert_cmpint (heuristic_weights_get_phase (&a, attack, HEURISTIC_ENDGAME), ==, 150);

  g_assert_true (heuristic_weights_set_phase (&b, attack, HEURISTIC_MIDDLEGAME, 150));
  g_assert_cmpint (heuristic_weights_get_phase (&b, attack, HEURISTIC_ENDGAME), ==, 100);
  g_assert_false (heuristic_weights_are_plain (&b));
  g_assert_false (heuristic_weights_equal (&a, &b));
  g_assert_true (heuristic_weight_differs (&a, &b, attack));
  g_assert_false (heuristic_weight_differs (&a, &b, 0));
  g_assert_true (heuristic_weights_set_phase (&b, attack, HEURISTIC_ENDGAME, 150));
  g_assert_true (heuristic_weights_equal (&a, &b));

  g_assert_false (heuristic_weights_set_phase (&b, attack, HEURISTIC_ENDGAME, 401));
  g_assert_false (heuristic_weights_set_phase (&b, attack, HEURISTIC_MIDDLEGAME, -201));
  g_assert_true (heuristic_weights_equal (&a, &b));

  /* A value that is written alone takes the endgame along, within the range. */
  g_assert_true (heuristic_weights_set_phase (&b, attack, HEURISTIC_ENDGAME, 350));
  b.values[attack] = 300;
  g_assert_cmpint (heuristic_weights_get_phase (&b, attack, HEURISTIC_ENDGAME), ==, 400);

  heuristic_weights_init (&a, heuristic_find ("three-terms"));
  g_assert_false (heuristic_is_tapered (a.heuristic));
  g_assert_false (heuristic_weights_set_phase (&a, 0, HEURISTIC_ENDGAME, 3));
  g_assert_cmpint (heuristic_count_tables (a.heuristic), ==, 0);
}

/* Castling is about the middlegame, scaling about the endgame; all others count in both. */
static void
test_counts_in (void)
{
  for (int i = 0; i < heuristic_count_weights (get_tabiya ()); i++) {
    const char *id = heuristic_get_weight (get_tabiya (), i)->id;

    g_assert_cmpint (heuristic_weight_counts_in (get_tabiya (), i, HEURISTIC_MIDDLEGAME), ==,
                     !g_str_equal (id, "endgame-scaling"));
    g_assert_cmpint (heuristic_weight_counts_in (get_tabiya (), i, HEURISTIC_ENDGAME), ==,
                     !g_str_equal (id, "castling"));
  }
}

/* Changing one phase of a weight changes its term there, and no term in the other phase. */
static void
check_phases (const ChessPosition *position,
              gpointer             data)
{
  Check *check = data;
  int n = heuristic_count_weights (get_tabiya ());
  int index = g_rand_int_range (check->random, 0, n);
  int scaling = heuristic_find_weight (get_tabiya (), "endgame-scaling");
  HeuristicPhase phase = (HeuristicPhase) g_rand_int_range (check->random, 0, 2);
  HeuristicPhase other = phase == HEURISTIC_MIDDLEGAME ? HEURISTIC_ENDGAME : HEURISTIC_MIDDLEGAME;
  HeuristicWeights changed = check->weights;
  static HeuristicExplanation before;
  static HeuristicExplanation after;

  g_assert_true (heuristic_weights_set_phase (&changed, index, phase, 200));
  explain (position, &check->weights, &before);
  explain (position, &changed, &after);
  if (before.outcome != HEURISTIC_OUTCOME_NONE)
    return;
  for (int i = 0; i < n; i++) {
    /* Scaling follows from all that the endgame is worth, and technique is both phases at once. */
    if (i == scaling || index == scaling)
      continue;
    g_assert_cmpint (get_net (&after, i, other), ==, get_net (&before, i, other));
    if (i != index) {
      g_assert_cmpint (get_net (&after, i, phase), ==, get_net (&before, i, phase));
    } else if (get_net (&before, i, phase) != 0 && before.n_terms == after.n_terms) {
      /* The attack is rounded for each king. */
      g_assert_cmpint (abs (get_net (&after, i, phase) - 2 * get_net (&before, i, phase)), <=, 1);
      check->n++;
    }
  }
}

static void
test_phases (void)
{
  Check check = { .random = g_rand_new_with_seed (5) };

  heuristic_weights_init (&check.weights, get_tabiya ());
  engine_test_each_random (25, 91, check_phases, &check);
  g_assert_cmpuint (check.n, >, 500);
  g_rand_free (check.random);
}

/* What a table adds up to in a position, counted here. */
static int
count_table (const ChessPosition    *position,
             const HeuristicWeights *weights,
             int                     table,
             HeuristicPhase          phase)
{
  int sum = 0;

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessPiece piece = position->board[square];

    if (piece == CHESS_NO_PIECE || (int) chess_piece_type (piece) != table)
      continue;
    if (chess_piece_color (piece) == CHESS_WHITE)
      sum += heuristic_weights_get_square (weights, table, phase, (ChessSquare) square);
    else
      sum -= heuristic_weights_get_square (weights, table, phase, (ChessSquare) (square ^ 56));
  }
  return sum;
}

static void
scale_table (HeuristicWeights *weights,
             int               table,
             HeuristicPhase    phase,
             int               factor)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    HeuristicWeights usual;

    heuristic_weights_init (&usual, weights->heuristic);
    if (heuristic_table_has_square (weights->heuristic, table, square))
      g_assert_true (heuristic_weights_set_square (
        weights, table, phase, square,
        factor * heuristic_weights_get_square (&usual, table, phase, square)));
  }
}

/* Each table is one weight: scaled as a whole, it changes the term of placement in its phase by as
   much as its squares say, and nothing else. */
static void
check_tables (const ChessPosition *position,
              gpointer             data)
{
  Check *check = data;
  int table = g_rand_int_range (check->random, 0, heuristic_count_tables (get_tabiya ()));
  HeuristicPhase phase = (HeuristicPhase) g_rand_int_range (check->random, 0, 2);
  HeuristicPhase other = phase == HEURISTIC_MIDDLEGAME ? HEURISTIC_ENDGAME : HEURISTIC_MIDDLEGAME;
  int factor = g_rand_int_range (check->random, -1, 3);
  int placement = heuristic_get_table (get_tabiya (), table)->weight;
  HeuristicWeights changed = check->weights;
  static HeuristicExplanation before;
  static HeuristicExplanation after;

  scale_table (&changed, table, phase, factor);
  g_assert_cmpint (heuristic_weights_table_is_changed (&changed, table, phase), ==, factor != 1);
  explain (position, &check->weights, &before);
  explain (position, &changed, &after);
  if (before.outcome != HEURISTIC_OUTCOME_NONE)
    return;
  g_assert_cmpint (get_net (&after, placement, phase) - get_net (&before, placement, phase), ==,
                   count_table (position, &changed, table, phase)
                   - count_table (position, &check->weights, table, phase));
  g_assert_cmpint (get_net (&after, placement, other), ==, get_net (&before, placement, other));
  g_assert_cmpint (get_net (&after, 0, phase), ==, get_net (&before, 0, phase));
  heuristic_weights_reset_table (&changed, table, phase);
  g_assert_true (heuristic_weights_equal (&changed, &check->weights));
  check->n++;
}

static void
test_tables (void)
{
  Check check = { .random = g_rand_new_with_seed (6) };

  heuristic_weights_init (&check.weights, get_tabiya ());
  engine_test_each_random (25, 92, check_tables, &check);
  g_assert_cmpuint (check.n, >, 1000);
  g_rand_free (check.random);
}

/* Whatever is set, a form is still the score, see test-form.c. */
static void
check_form (const ChessPosition *position,
            gpointer             data)
{
  Check *check = data;
  const HeuristicWeights *weights = &check->weights;
  static HeuristicForm form;
  int score = engine_evaluate (position, weights);
  double sum;

  if (chess_position_count_moves (position) == 0)
    return;
  heuristic_linearise (position, weights, HEURISTIC_FIT_WEIGHTS, &form);
  sum = form.fixed;
  for (int i = 0; i < form.n_coefficients; i++)
    sum += form.coefficients[i].value * weights->values[form.coefficients[i].param];
  g_assert_cmpfloat_with_epsilon (sum, position->turn == CHESS_WHITE ? score : -score, 3.001);
  check->n++;
}

static void
test_form (void)
{
  Check check = { .random = g_rand_new_with_seed (7) };

  heuristic_weights_init (&check.weights, get_tabiya ());
  for (int i = 0; i < heuristic_count_weights (get_tabiya ()); i++)
    heuristic_weights_set_phase (&check.weights, i, HEURISTIC_ENDGAME,
                                 g_rand_int_range (check.random, 0, 200));
  scale_table (&check.weights, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, -2);
  scale_table (&check.weights, CHESS_KING, HEURISTIC_ENDGAME, 3);
  engine_test_each_random (15, 93, check_form, &check);
  g_assert_cmpuint (check.n, >, 500);
  g_rand_free (check.random);
}

/* The tuned values at some squares, from both wings. */
static void
test_squares (void)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, get_tabiya ());
  g_assert_cmpint (heuristic_count_tables (get_tabiya ()), ==, CHESS_N_PIECE_TYPES);
  g_assert_cmpint (heuristic_find_table (get_tabiya (), "knight"), ==, CHESS_KNIGHT);
  g_assert_cmpint (heuristic_find_table (get_tabiya (), "horse"), ==, -1);
  for (int wing = 0; wing <= 7; wing += 7) {
    ChessSquare a1 = (ChessSquare) wing;

    g_assert_cmpint (heuristic_weights_get_square (&weights, CHESS_KING, HEURISTIC_MIDDLEGAME, a1),
                     ==, 22);
    g_assert_cmpint (heuristic_weights_get_square (&weights, CHESS_KING, HEURISTIC_ENDGAME, a1),
                     ==, -49);
  }
  g_assert_true (heuristic_weights_set_square (&weights, CHESS_KNIGHT, HEURISTIC_ENDGAME, 36, 77));
  g_assert_cmpint (heuristic_weights_get_square (&weights, CHESS_KNIGHT, HEURISTIC_ENDGAME, 35),
                   ==, 77);
  g_assert_cmpint (heuristic_weights_get_square (&weights, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 36),
                   ==, 26);

  /* No pawn stands on the first or last rank, and no square is worth more than three pawns. */
  g_assert_false (heuristic_table_has_square (get_tabiya (), CHESS_PAWN, 3));
  g_assert_false (heuristic_table_has_square (get_tabiya (), CHESS_PAWN, 60));
  g_assert_true (heuristic_table_has_square (get_tabiya (), CHESS_PAWN, 8));
  g_assert_false (heuristic_weights_set_square (&weights, CHESS_PAWN, HEURISTIC_ENDGAME, 3, 1));
  g_assert_false (heuristic_weights_set_square (&weights, CHESS_KING, HEURISTIC_ENDGAME, 3, 301));
  g_assert_false (heuristic_weights_set_square (&weights, CHESS_KING, HEURISTIC_ENDGAME, 3, -301));
  g_assert_true (heuristic_weights_set_square (&weights, CHESS_KING, HEURISTIC_ENDGAME, 3, -300));
}

/* Equal tables have equal names, and changing any square changes the name. */
static void
test_hash (void)
{
  HeuristicWeights weights;
  g_autoptr(GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);
  guint32 usual;

  heuristic_weights_init (&weights, get_tabiya ());
  usual = heuristic_weights_hash_table (&weights, CHESS_ROOK, HEURISTIC_ENDGAME);
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    int value = heuristic_weights_get_square (&weights, CHESS_ROOK, HEURISTIC_ENDGAME, square);
    guint32 hash;

    heuristic_weights_set_square (&weights, CHESS_ROOK, HEURISTIC_ENDGAME, square, value + 1);
    hash = heuristic_weights_hash_table (&weights, CHESS_ROOK, HEURISTIC_ENDGAME);
    g_assert_cmpuint (hash, !=, usual);
    g_hash_table_add (seen, GUINT_TO_POINTER (hash));
    heuristic_weights_set_square (&weights, CHESS_ROOK, HEURISTIC_ENDGAME, square, value);
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, HEURISTIC_TABLE_SIZE);
  g_assert_cmpuint (heuristic_weights_hash_table (&weights, CHESS_ROOK, HEURISTIC_ENDGAME), ==,
                    usual);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    heuristic_weights_set_square (&weights, CHESS_ROOK, HEURISTIC_ENDGAME, (ChessSquare) i, 0);
  /* FNV-1a of 64 bytes of nothing, as anybody can compute it. */
  g_assert_cmphex (heuristic_weights_hash_table (&weights, CHESS_ROOK, HEURISTIC_ENDGAME), ==,
                   0xdfde6ac5);
}

/* What pruning assumes has to hold in both phases. */
static void
test_flags (void)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, get_tabiya ());
  g_assert_true (heuristic_get_flags (get_tabiya (), &weights) & HEURISTIC_ALLOWS_PRUNING);
  heuristic_weights_set_phase (&weights, 0, HEURISTIC_ENDGAME, 40);
  g_assert_false (heuristic_get_flags (get_tabiya (), &weights) & HEURISTIC_ALLOWS_PRUNING);
  heuristic_weights_set_phase (&weights, 0, HEURISTIC_ENDGAME, 60);
  g_assert_true (heuristic_get_flags (get_tabiya (), &weights) & HEURISTIC_ALLOWS_PRUNING);
  heuristic_weights_set_phase (&weights, 2, HEURISTIC_MIDDLEGAME, -1);
  g_assert_false (heuristic_get_flags (get_tabiya (), &weights) & HEURISTIC_ALLOWS_PRUNING);
}

/* No table is there for nothing: a square that is made worth three pawns is where the piece goes,
   to it or to its mirror image. */
static const struct {
  const char    *fen;
  int            table;
  HeuristicPhase phase;
  const char    *square;
  const char    *mirror;
} moves[] = {
#define MIDDLEGAME "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1"
  { MIDDLEGAME, CHESS_PAWN, HEURISTIC_MIDDLEGAME, "a4", "h4" },
  { MIDDLEGAME, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, "h4", "a4" },
  { MIDDLEGAME, CHESS_BISHOP, HEURISTIC_MIDDLEGAME, "b3", "g3" },
  { MIDDLEGAME, CHESS_ROOK, HEURISTIC_MIDDLEGAME, "b1", "g1" },
  { MIDDLEGAME, CHESS_QUEEN, HEURISTIC_MIDDLEGAME, "e2", "d2" },
  { MIDDLEGAME, CHESS_KING, HEURISTIC_MIDDLEGAME, "e2", "d2" },
  { "8/5k2/8/8/3N4/8/1PK5/8 w - - 0 1", CHESS_PAWN, HEURISTIC_ENDGAME, "b4", "g4" },
  { "8/5k2/8/8/3N4/8/1PK5/8 w - - 0 1", CHESS_KNIGHT, HEURISTIC_ENDGAME, "b3", "g3" },
  { "8/5k2/8/8/3B4/8/1PK5/8 w - - 0 1", CHESS_BISHOP, HEURISTIC_ENDGAME, "g1", "b1" },
  { "8/5k2/8/8/3R4/8/1PK5/8 w - - 0 1", CHESS_ROOK, HEURISTIC_ENDGAME, "a4", "h4" },
  { "8/5k2/8/8/3Q4/8/1PK5/8 w - - 0 1", CHESS_QUEEN, HEURISTIC_ENDGAME, "a4", "h4" },
  { "8/5k2/8/8/3N4/8/1PK5/8 w - - 0 1", CHESS_KING, HEURISTIC_ENDGAME, "b1", "g1" },
};

static void
test_moves (void)
{
  Engine *engine = engine_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++) {
    HeuristicWeights weights;
    ChessPosition position = engine_test_position (moves[i].fen);
    EngineRequest request = {
      .position = position, .limits = { .depth = 1 }, .weights = &weights,
    };
    EngineResult result;
    const char *played;
    ChessSquare square = (ChessSquare) ((moves[i].square[1] - '1') * 8 + moves[i].square[0] - 'a');

    heuristic_weights_init (&weights, get_tabiya ());
    g_assert_true (heuristic_weights_set_square (&weights, moves[i].table, moves[i].phase, square,
                                                 300));
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    played = engine_test_write_move (&position, result.best);
    g_test_message ("%s: %s", moves[i].fen, played);
    g_assert_true (g_str_has_suffix (played, moves[i].square)
                   || g_str_has_suffix (played, moves[i].mirror));
  }
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/phases/both", test_both_phases);
  g_test_add_func ("/tabiya/phases/counts-in", test_counts_in);
  g_test_add_func ("/tabiya/phases/one-phase", test_phases);
  g_test_add_func ("/tabiya/phases/form", test_form);
  g_test_add_func ("/tabiya/phases/flags", test_flags);
  g_test_add_func ("/tabiya/tables/one-weight-each", test_tables);
  g_test_add_func ("/tabiya/tables/squares", test_squares);
  g_test_add_func ("/tabiya/tables/hash", test_hash);
  g_test_add_func ("/tabiya/tables/moves", test_moves);
  return g_test_run ();
}

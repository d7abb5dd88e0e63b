/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "engine-test.h"

#include <string.h>

#include "engine/engine-score.h"
#include "engine/heuristic.h"

static void
test_registry (void)
{
  g_assert_cmpint (heuristic_count (), ==, 3);
  g_assert_null (heuristic_find ("none"));

  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);
    HeuristicWeights weights;

    g_assert_true (heuristic_find (heuristic_get_id (heuristic)) == heuristic);
    g_assert_cmpstr (heuristic_get_name (heuristic), !=, "");
    g_assert_cmpstr (heuristic_get_help (heuristic), !=, "");
    heuristic_weights_init (&weights, heuristic);

    for (int j = 0; j < heuristic_count_weights (heuristic); j++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, j);

      g_assert_cmpint (heuristic_find_weight (heuristic, info->id), ==, j);
      g_assert_cmpstr (info->help, !=, "");
      g_assert_cmpint (info->minimum, <, info->maximum);
      g_assert_cmpint (weights.values[j], ==, info->default_value);
      g_assert_false (heuristic_weights_set (&weights, j, info->maximum + 1));
      g_assert_false (heuristic_weights_set (&weights, j, info->minimum - 1));
      g_assert_cmpint (weights.values[j], ==, info->default_value);
      g_assert_true (heuristic_weights_set (&weights, j, info->minimum));
      g_assert_cmpint (weights.values[j], ==, info->minimum);
    }
    for (int j = 0; j < heuristic_count_terms (heuristic); j++) {
      const HeuristicTermInfo *info = heuristic_get_term (heuristic, j);

      g_assert_cmpstr (info->name, !=, "");
      g_assert_cmpint (info->weight, >=, -1);
      g_assert_cmpint (info->weight, <, heuristic_count_weights (heuristic));
    }
  }
}

static void
test_declarations (void)
{
  const Heuristic *tabiya = heuristic_find ("tabiya");
  const Heuristic *three = heuristic_find ("three-terms");
  const Heuristic *units = heuristic_find ("pawn-units");

  g_assert_true (heuristic_get (0) == tabiya);
  g_assert_cmpint (heuristic_count_weights (tabiya), ==, 16);
  for (int i = 0; i < 16; i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (tabiya, i);

    g_assert_cmpint (info->unit, ==, HEURISTIC_UNIT_PERCENT);
    g_assert_cmpint (info->default_value, ==, 100);
    g_assert_cmpint (info->minimum, ==, -200);
    g_assert_cmpint (info->maximum, ==, 400);
  }
  g_assert_cmpint (heuristic_count_weights (three), ==, 3);
  g_assert_cmpint (heuristic_get_weight (three, 0)->default_value, ==, 12);
  g_assert_cmpint (heuristic_get_weight (three, 1)->default_value, ==, 1);
  g_assert_cmpint (heuristic_get_weight (three, 2)->default_value, ==, 3);
  g_assert_cmpint (heuristic_count_weights (units), ==, 14);
  g_assert_cmpint (heuristic_find_weight (units, "bishop"), ==, 2);
}

/* The ids are in files and settings: they stay. */
static const struct {
  const char *heuristic;
  const char *profiles[9];
} profile_ids[] = {
  { "tabiya", { "balanced", "attacker", "fortress", "pawn-grabber", "gambiteer", "positional" } },
  { "three-terms", { "standard", "capturer", "move-seeker", "pawn-pusher", "promoter", "giver",
                     "self-blocker", "stay-at-home" } },
  { "pawn-units", { "standard", "material-and-castling" } },
};

/* Every profile is in range, is told from the others, and allows the pruning that the defaults of
   "tabiya" allow; the first one has the defaults. */
static void
test_profiles (void)
{
  for (gsize h = 0; h < G_N_ELEMENTS (profile_ids); h++) {
    const Heuristic *heuristic = heuristic_find (profile_ids[h].heuristic);
    HeuristicWeights defaults;
    HeuristicWeights weights[G_N_ELEMENTS (profile_ids[h].profiles)];
    int n = heuristic_count_profiles (heuristic);

    heuristic_weights_init (&defaults, heuristic);
    g_assert_null (profile_ids[h].profiles[n]);
    g_assert_cmpint (heuristic_find_profile (heuristic, "none"), ==, -1);
    for (int i = 0; i < n; i++) {
      g_assert_cmpstr (heuristic_get_profile_id (heuristic, i), ==, profile_ids[h].profiles[i]);
      g_assert_cmpint (heuristic_find_profile (heuristic, profile_ids[h].profiles[i]), ==, i);
      g_assert_cmpstr (heuristic_get_profile_name (heuristic, i), !=, "");
      g_assert_cmpstr (heuristic_get_profile_help (heuristic, i), !=, "");

      heuristic_weights_init_profile (&weights[i], heuristic, i);
      g_assert_cmpint (heuristic_weights_equal (&weights[i], &defaults), ==, i == 0);
      for (int j = 0; j < i; j++)
        g_assert_false (heuristic_weights_equal (&weights[i], &weights[j]));
      for (int j = 0; j < heuristic_count_weights (heuristic); j++)
        g_assert_true (heuristic_weights_set (&weights[i], j, weights[i].values[j]));
      if (h == 0)
        g_assert_cmpuint (heuristic_get_flags (heuristic, &weights[i]), ==,
                          HEURISTIC_ALLOWS_PRUNING);
    }
  }
}

/* The published coefficients. */
static void
test_three_terms_profiles (void)
{
  static const int values[][3] = {
    { 12, 1, 3 }, { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { 1, 0, 2 }, { -1, 0, 0 }, { 0, -1, 0 },
    { 0, 0, -1 },
  };
  const Heuristic *heuristic = heuristic_find ("three-terms");
  HeuristicWeights weights;

  g_assert_cmpint (heuristic_count_profiles (heuristic), ==, G_N_ELEMENTS (values));
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    heuristic_weights_init_profile (&weights, heuristic, (int) i);
    for (int j = 0; j < 3; j++)
      g_assert_cmpint (weights.values[j], ==, values[i][j]);
  }
}

/* Checked with an independent program. */
static const struct {
  const char *fen;
  gint64      pawn_units;        /* millionths of a pawn */
  int         three_terms[3];    /* material, mobility, pawn rank: counts */
  int         units;             /* h, doubled in check */
} golden[] = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 150000, { 0, 0, 0 }, 0 },
  { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", 1596480, { 0, 10, 2 }, 16 },
  { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    1142215, { 0, 5, -4 }, -7 },
  { "r2qkbnr/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6",
    -7359190, { -8, 2, 1 }, -91 },
  { "rnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
    5157135, { 0, 8, 0 }, 16 },
  { "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1",
    -886390, { -2, 6, 2 }, -12 },
};

static void
test_golden_pawn_units (void)
{
  HeuristicExplanation explanation;
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("pawn-units"));
  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++) {
    ChessPosition position = engine_test_position (golden[i].fen);

    heuristic_explain (&position, &weights, &explanation);
    g_assert_cmpint (explanation.exact, ==, golden[i].pawn_units);
    g_assert_cmpstr (explanation.unit, ==, "millionth of a pawn");
  }
}

static void
test_golden_three_terms (void)
{
  static const int defaults[3] = { 12, 1, 3 };
  HeuristicExplanation explanation;
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++) {
    ChessPosition position = engine_test_position (golden[i].fen);

    heuristic_explain (&position, &weights, &explanation);
    g_assert_cmpint (explanation.exact, ==, golden[i].units);
    g_assert_cmpint (explanation.score, ==, 8 * golden[i].units);
    g_assert_cmpint (explanation.phase, ==, -1);
    for (int j = 0; j < 3; j++)
      g_assert_cmpint (explanation.terms[j].net, ==,
                       8 * defaults[j] * golden[i].three_terms[j]);
  }
}

static void
test_material_and_castling (void)
{
  const Heuristic *heuristic = heuristic_find ("pawn-units");
  HeuristicExplanation explanation;
  HeuristicWeights weights;
  ChessPosition position;

  heuristic_weights_init_profile (&weights, heuristic,
                                  heuristic_find_profile (heuristic, "material-and-castling"));

  position = engine_test_position ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.exact, ==, 0);
  position = engine_test_position ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.score, ==, 900);
  position = engine_test_position ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.score, ==, -900);
  position = engine_test_position ("4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.score, ==, 800 + 1000 + 80 + 50);

  position = engine_test_position (
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.outcome, ==, HEURISTIC_OUTCOME_MATE);
}

/* The counting rules, by positions small enough to count by hand. */
static void
test_pawn_units_counting (void)
{
  HeuristicExplanation explanation;
  HeuristicWeights weights;
  ChessPosition position;
  const Heuristic *heuristic = heuristic_find ("pawn-units");
  int moves = heuristic_find_weight (heuristic, "moves");

  heuristic_weights_init (&weights, heuristic);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    weights.values[i] = 0;
  weights.values[moves] = 10;

  /* White: four promotions and five steps of the king (b1 b2 a2, not c-file: none attacked).
     Black's king on h8 has three. */
  position = engine_test_position ("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.exact, ==, 100000 * (4 + 3 - 3));

  /* Castling is one move; the rook on h1 reaches g1 f1 and h2 to h8 with check: 9; the king's own
     steps d1 f1 d2 e2 f2. The side not to move counts as if it were to move. */
  position = engine_test_position ("k7/8/8/8/8/8/8/4K2R b K - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.exact, ==, 100000 * (1 + 9 + 5 - 3));

  /* In check: Black has only evasions; White's moves leave out taking the king. The queen on e7
     is defended by nobody, so Black takes it or steps aside: none of d8 f8 d7 f7 is free. */
  position = engine_test_position ("4k3/4Q3/8/8/8/8/8/K7 b - - 0 1");
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpint (explanation.exact, ==, 100000 * (22 + 3 - 1));
}

static void
test_outcomes (void)
{
  static const struct {
    const char       *fen;
    HeuristicOutcome  outcome;
  } cases[] = {
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", HEURISTIC_OUTCOME_DRAW },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", HEURISTIC_OUTCOME_MATE },
    { "7k/8/6K1/8/8/8/8/6B1 b - - 0 1", HEURISTIC_OUTCOME_DRAW },
    { "7k/8/6K1/8/8/8/8/6R1 b - - 0 1", HEURISTIC_OUTCOME_NONE },
  };

  for (int i = 0; i < heuristic_count (); i++) {
    HeuristicExplanation explanation;
    HeuristicWeights weights;

    heuristic_weights_init (&weights, heuristic_get (i));
    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++) {
      ChessPosition position = engine_test_position (cases[j].fen);

      heuristic_explain (&position, &weights, &explanation);
      g_assert_cmpint (explanation.outcome, ==, cases[j].outcome);
      if (cases[j].outcome != HEURISTIC_OUTCOME_NONE) {
        g_assert_cmpint (explanation.score, ==, 0);
        g_assert_cmpint (explanation.n_terms, ==, 0);
      } else {
        g_assert_cmpint (explanation.n_terms, >, 0);
      }
    }
  }
}

typedef struct {
  HeuristicWeights weights;
  GRand           *random;
  int              n;
} Exactness;

static void
check_terms (const HeuristicExplanation *explanation)
{
  int sum = 0;

  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *term = &explanation->terms[i];
    int squares = 0;

    sum += term->net;
    g_assert_cmpint (term->white - term->black, ==, term->net);
    for (int j = 0; j < CHESS_N_SQUARES; j++)
      squares += term->squares[j];
    g_assert_cmpint (squares, ==, term->has_squares ? term->net : 0);
  }
  g_assert_cmpint (sum, ==, explanation->score);
  g_assert_cmpint (ABS (explanation->score), <=, ENGINE_MAX_EVAL);
}

static void
check_mirrored (const HeuristicExplanation *a,
                const HeuristicExplanation *b)
{
  g_assert_cmpint (a->score, ==, -b->score);
  g_assert_cmpint (a->exact, ==, -b->exact);
  g_assert_cmpint (a->n_terms, ==, b->n_terms);
  for (int i = 0; i < a->n_terms; i++) {
    g_assert_cmpint (a->terms[i].term, ==, b->terms[i].term);
    g_assert_cmpint (a->terms[i].net, ==, -b->terms[i].net);
    g_assert_cmpint (a->terms[i].middlegame, ==, -b->terms[i].middlegame);
  }
}

static void
check_exactness (const ChessPosition *position,
                 gpointer             data)
{
  Exactness *exactness = data;
  HeuristicExplanation *explanation;
  HeuristicExplanation *mirrored;
  const Heuristic *heuristic = exactness->weights.heuristic;
  ChessPosition flipped;
  int sign = position->turn == CHESS_WHITE ? 1 : -1;

  /* Defaults on every fourth position, else weights from their whole range. */
  heuristic_weights_init (&exactness->weights, heuristic);
  if (exactness->n++ % 4 != 0) {
    for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

      exactness->weights.values[i] = g_rand_int_range (exactness->random, info->minimum,
                                                       info->maximum + 1);
    }
  }

  explanation = g_new (HeuristicExplanation, 2);
  mirrored = explanation + 1;
  core_test_flip (&flipped, position);
  heuristic_explain (position, &exactness->weights, explanation);
  heuristic_explain (&flipped, &exactness->weights, mirrored);
  g_assert_cmpint (explanation->outcome, ==, mirrored->outcome);

  if (explanation->outcome == HEURISTIC_OUTCOME_NONE) {
    check_terms (explanation);
    check_mirrored (explanation, mirrored);
    g_assert_cmpint (explanation->score, ==,
                     sign * engine_evaluate (position, &exactness->weights));
    g_assert_cmpint (engine_evaluate (position, &exactness->weights), ==,
                     engine_evaluate (&flipped, &exactness->weights));
  }
  g_free (explanation);
}

static void
test_exactness (gconstpointer id)
{
  Exactness exactness = { .random = g_rand_new_with_seed (11) };

  exactness.weights.heuristic = heuristic_find (id);
  engine_test_each_random (40, 1, check_exactness, &exactness);
  g_assert_cmpint (exactness.n, >, 2000);
  g_rand_free (exactness.random);
}

/* A game of chance in which captures are liked, so that it comes to endings; and every now and then
   a few pieces thrown on an empty board, for what games do not come to. */

static void
walk (GRand        *random,
      int           n_plies,
      void        (*function) (const ChessPosition *,
                               gpointer),
      gpointer      data)
{
  ChessPosition position;

  chess_position_init_standard (&position);
  for (int ply = 0; ply < n_plies; ply++) {
    ChessPosition before = position;
    ChessMoveList list;
    ChessMove move;

    function (&position, data);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return;
    move = list.moves[g_rand_int_range (random, 0, list.count)];
    for (int i = 0; i < 3 && !chess_position_is_capture (&before, move); i++)
      move = list.moves[g_rand_int_range (random, 0, list.count)];
    chess_position_make (&position, &before, move);
  }
}

static gboolean
throw_pieces (GRand         *random,
              ChessPosition *position)
{
  static const char letters[] = "PNBRQpnbrqPp";
  char board[CHESS_N_SQUARES];
  g_autoptr(GString) fen = g_string_new (NULL);
  int n = g_rand_int_range (random, 0, 5);

  memset (board, '1', sizeof board);
  board[g_rand_int_range (random, 0, 64)] = 'K';
  board[g_rand_int_range (random, 0, 64)] = 'k';
  for (int i = 0; i < n; i++) {
    char *square = &board[g_rand_int_range (random, 0, 64)];

    if (*square == '1')
      *square = letters[g_rand_int_range (random, 0, (int) strlen (letters))];
  }
  for (int rank = 0; rank < 8; rank++) {
    g_string_append_len (fen, board + 8 * rank, 8);
    g_string_append_c (fen, rank < 7 ? '/' : ' ');
  }
  g_string_append (fen, g_rand_boolean (random) ? "w - - 0 1" : "b - - 0 1");
  return chess_fen_read (fen->str, -1, CHESS_FEN_LENIENT, position).error == CHESS_TEXT_OK;
}

/* Every position by every heuristic, with weights of its own. */
static void
check_all (const ChessPosition *position,
           gpointer             data)
{
  Exactness *exactness = data;
  int n = exactness->n;

  for (int i = 0; i < heuristic_count (); i++) {
    exactness->n = n;
    exactness->weights.heuristic = heuristic_get (i);
    check_exactness (position, exactness);
  }
}

static void
test_sums (void)
{
  Exactness exactness = { .random = g_rand_new_with_seed (12) };
  int n_positions = g_test_slow () ? 100000 : 2000;

  while (exactness.n < n_positions) {
    walk (exactness.random, 300, check_all, &exactness);
    for (int i = 0; i < 60; i++) {
      ChessPosition position;

      if (throw_pieces (exactness.random, &position))
        check_all (&position, &exactness);
    }
  }
  g_test_message ("%d positions, each by %d heuristics", exactness.n, heuristic_count ());
  g_rand_free (exactness.random);
}

/* Nine queens against a bare king at the greatest weights: cut off at 200 pawns, and said so. */
static void
test_limit (void)
{
  ChessPosition position = engine_test_position ("k7/8/8/8/8/8/1QQQQQ2/KQQQQ2R w - - 0 1");

  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);
    HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);
    HeuristicWeights weights;
    const HeuristicTermInfo *last;

    heuristic_weights_init (&weights, heuristic);
    for (int j = 0; j < heuristic_count_weights (heuristic); j++)
      weights.values[j] = heuristic_get_weight (heuristic, j)->maximum;
    heuristic_explain (&position, &weights, explanation);

    g_assert_cmpint (explanation->score, ==, ENGINE_MAX_EVAL);
    check_terms (explanation);
    last = heuristic_get_term (heuristic, explanation->terms[explanation->n_terms - 1].term);
    g_assert_cmpstr (last->id, ==, "limit");
    g_assert_cmpint (explanation->terms[explanation->n_terms - 1].net, <, 0);
    g_free (explanation);
  }
}

static void
test_check_doubles (void)
{
  HeuristicExplanation explanation;
  HeuristicWeights weights;
  ChessPosition position = engine_test_position (golden[4].fen);

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  heuristic_explain (&position, &weights, &explanation);
  g_assert_cmpstr (heuristic_get_term (weights.heuristic, 3)->id, ==, "check");
  g_assert_cmpint (explanation.terms[3].net, ==, 64);
  g_assert_cmpint (explanation.score, ==, 128);
}

static void
test_flags (void)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_cmpuint (heuristic_get_flags (weights.heuristic, &weights), ==,
                    HEURISTIC_ALLOWS_PRUNING);
  weights.values[0] = -100;
  g_assert_cmpuint (heuristic_get_flags (weights.heuristic, &weights), ==, 0);

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  g_assert_true (heuristic_get_flags (weights.heuristic, &weights) & HEURISTIC_ALLOWS_PRUNING);
  g_assert_true (heuristic_get_flags (weights.heuristic, &weights) & HEURISTIC_SCORES_CHECKS);
  weights.values[1] = -1;
  g_assert_false (heuristic_get_flags (weights.heuristic, &weights) & HEURISTIC_ALLOWS_PRUNING);

  heuristic_weights_init (&weights, heuristic_find ("pawn-units"));
  g_assert_true (heuristic_get_flags (weights.heuristic, &weights) & HEURISTIC_ALLOWS_PRUNING);
  g_assert_true (heuristic_get_flags (weights.heuristic, &weights) & HEURISTIC_SCORES_CHECKS);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/heuristic/registry", test_registry);
  g_test_add_func ("/tabiya/heuristic/declarations", test_declarations);
  g_test_add_func ("/tabiya/heuristic/profiles", test_profiles);
  g_test_add_func ("/tabiya/heuristic/three-terms-profiles", test_three_terms_profiles);
  g_test_add_func ("/tabiya/heuristic/golden-pawn-units", test_golden_pawn_units);
  g_test_add_func ("/tabiya/heuristic/golden-three-terms", test_golden_three_terms);
  g_test_add_func ("/tabiya/heuristic/material-and-castling", test_material_and_castling);
  g_test_add_func ("/tabiya/heuristic/pawn-units-counting", test_pawn_units_counting);
  g_test_add_func ("/tabiya/heuristic/outcomes", test_outcomes);
  g_test_add_data_func ("/tabiya/heuristic/exactness-tabiya", "tabiya", test_exactness);
  g_test_add_data_func ("/tabiya/heuristic/exactness-three-terms", "three-terms", test_exactness);
  g_test_add_data_func ("/tabiya/heuristic/exactness-pawn-units", "pawn-units", test_exactness);
  g_test_add_func ("/tabiya/heuristic/sums", test_sums);
  g_test_add_func ("/tabiya/heuristic/limit", test_limit);
  g_test_add_func ("/tabiya/heuristic/check-doubles", test_check_doubles);
  g_test_add_func ("/tabiya/heuristic/flags", test_flags);
  return g_test_run ();
}

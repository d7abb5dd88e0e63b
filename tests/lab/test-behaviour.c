/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <math.h>

#include "core/chess-text.h"
#include "lab/measure/tabiya-behaviour.h"

/* Student's t by tables, measures by counting on the board, and whether profiles play as they are
   said to. */

static const struct {
  double probability;
  double freedom;
  double t;
} quantiles[] = {
  { 0.5, 7.0, 0.0 },         { 0.975, 1.0, 12.7062 },  { 0.995, 2.0, 9.92484 },
  { 0.995, 4.0, 4.60409 },   { 0.975, 10.0, 2.22814 }, { 0.9, 30.0, 1.31042 },
  { 0.995, 49.0, 2.67995 },  { 0.995, 199.0, 2.60076 }, { 0.975, 1e6, 1.95997 },
  { 0.025, 10.0, -2.22814 },
};

static void
test_student (void)
{
  static const double sample[] = { 1.0, 2.0, 3.0, 4.0, 5.0 };
  TabiyaStudent student;

  for (gsize i = 0; i < G_N_ELEMENTS (quantiles); i++) {
    g_assert_cmpfloat_with_epsilon (
      tabiya_student_quantile (quantiles[i].probability, quantiles[i].freedom), quantiles[i].t,
      5e-5);
    g_assert_cmpfloat_with_epsilon (
      tabiya_student_probability (quantiles[i].t, quantiles[i].freedom), quantiles[i].probability,
      1e-6);
  }

  /* Deviation sqrt (2.5), error of the mean sqrt (0.5), 4 degrees of freedom. */
  tabiya_student_estimate (sample, 5, 0.99, &student);
  g_assert_cmpuint (student.n, ==, 5);
  g_assert_cmpfloat_with_epsilon (student.mean, 3.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (student.low, 3.0 - 4.604095 * sqrt (0.5), 1e-5);
  g_assert_cmpfloat_with_epsilon (student.high, 3.0 + 4.604095 * sqrt (0.5), 1e-5);

  tabiya_student_estimate (sample, 1, 0.99, &student);
  g_assert_cmpfloat (student.mean, ==, 1.0);
  g_assert_true (isinf (student.low) && isinf (student.high));
  tabiya_student_estimate (sample, 0, 0.99, &student);
  g_assert_true (isinf (student.low) && isinf (student.high));
}

/* Samples of a normal mean: its interval holds the truth about as often as it says. */
static void
test_coverage (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (3);
  guint n_held = 0;

  for (int i = 0; i < 4000; i++) {
    double sample[8];
    TabiyaStudent student;

    for (gsize j = 0; j < G_N_ELEMENTS (sample); j++)
      sample[j] = 5.0 + sqrt (-2.0 * log (1.0 - g_rand_double (random)))
                        * cos (2.0 * G_PI * g_rand_double (random));
    tabiya_student_estimate (sample, G_N_ELEMENTS (sample), 0.9, &student);
    n_held += student.low <= 5.0 && student.high >= 5.0;
  }
  g_assert_cmpuint (n_held, >, 3520);
  g_assert_cmpuint (n_held, <, 3680);
}

static ChessPosition
read_position (const char *fen)
{
  ChessPosition position;
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_STRICT, &position);

  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
  return position;
}

/* Plays moves from a position and measures one side. */
static void
measure (const char *fen,
         guint       ply,
         const char *moves,
         ChessColor  color,
         double      values[TABIYA_N_MEASURES])
{
  g_auto(GStrv) words = g_strsplit (moves, " ", -1);
  ChessPosition position = read_position (fen);
  TabiyaTally tally;

  tabiya_tally_init (&tally, color);
  for (char **word = words; *word && **word; word++, ply++) {
    ChessPosition before = position;
    ChessMove move;

    g_assert_cmpint (chess_move_read (&before, CHESS_NOTATION_UCI, *word, -1, &move).error, ==,
                     CHESS_TEXT_OK);
    tabiya_tally_add_move (&tally, &before, ply, move);
    chess_position_make (&position, &before, move);
  }
  tabiya_tally_add_end (&tally, &position, ply);
  tabiya_tally_finish (&tally, values);
}

static void
test_measures (void)
{
  double values[TABIYA_N_MEASURES];

  /* White: 20 and 30 moves before its own two; the pawn of d5 has come three ranks, and is the
     only weak one, doubled. */
  measure ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, "e2e4 d7d5 e4d5",
           CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MATERIAL], ==, 39.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MOBILITY], ==, (20.0 + 31.0) / 2.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_PAWN_RANK], ==, 3.0 / 8.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_CAPTURES], ==, 50.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_STEP], ==, 1.5);
  g_assert_cmpfloat (values[TABIYA_MEASURE_KNIGHT_MOVES], ==, 0.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_COVER], ==, (3.0 + 2.0) / 2.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_WEAK_PAWNS], ==, 0.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_BALANCE], ==, 0.0);

  g_assert_cmpfloat (values[TABIYA_MEASURE_SCORE], ==, 50.0);

  /* Black a pawn down, its knight came by two steps of two. */
  measure ("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 3, "g8f6 d2d4 f6d5",
           CHESS_BLACK, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_KNIGHT_MOVES], ==, 100.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_STEP], ==, 2.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_PAWNS_AHEAD], ==, -1.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_BALANCE], ==, -1.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MATERIAL], ==, 38.0);

  /* Castling counts as the step of its king. */
  measure ("6k1/P7/8/8/8/3Q4/PP4P1/4K2R w K - 0 30", 10, "e1g1 g8h8 a7a8n", CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_STEP], ==, 1.5);
  g_assert_cmpfloat (values[TABIYA_MEASURE_PROMOTIONS], ==, 1.0);
  /* Next to the king: h7 by the queen, h7 and h8 by the rook; then h7 by the queen alone. */
  g_assert_cmpfloat (values[TABIYA_MEASURE_PRESSURE], ==, (3.0 + 1.0) / 2.0);
  /* One of the a-file too many, and the one on g2 alone. */
  g_assert_cmpfloat (values[TABIYA_MEASURE_WEAK_PAWNS], ==, 2.0);
}

static void
test_score (void)
{
  const char *fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30";
  double values[TABIYA_N_MEASURES];

  measure (fen, 0, "a1a8", CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_SCORE], ==, 100.0);
  measure (fen, 0, "a1a8", CHESS_BLACK, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_SCORE], ==, 0.0);
  measure (fen, 0, "a1a7", CHESS_BLACK, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_SCORE], ==, 50.0);
}

/* What is early ends at the same ply in all games; the rest is counted to the end. */
static void
test_early (void)
{
  const char *fen = "4k3/P7/8/8/8/8/8/4K2n w - - 0 30";
  double values[TABIYA_N_MEASURES];

  measure (fen, TABIYA_MEASURE_PLIES - 1, "a7a8q e8e7 a8h1", CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MATERIAL], ==, 9.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_CAPTURES], ==, 0.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_PROMOTIONS], ==, 1.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_STEP], ==, 4.0);
  measure (fen, TABIYA_MEASURE_PLIES, "a7a8q e8e7 a8h1", CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MATERIAL], ==, 1.0);
  g_assert_cmpfloat (values[TABIYA_MEASURE_PAWN_RANK], ==, 5.0);
  measure (fen, TABIYA_MEASURE_PLIES - 1, "a7a8q", CHESS_WHITE, values);
  g_assert_cmpfloat (values[TABIYA_MEASURE_MATERIAL], ==, 9.0);
}

/* Moves are counted as the heuristic "three terms" counts them. */
static void
test_mobility (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (8);
  g_autofree HeuristicExplanation *explanation = g_new (HeuristicExplanation, 1);
  HeuristicWeights weights;
  int n_checked = 0;

  heuristic_weights_init_profile (&weights, heuristic_find ("three-terms"), 2);
  for (int game = 0; game < 20; game++) {
    ChessPosition position;

    chess_position_init_standard (&position);
    for (int ply = 0; ply < 100; ply++) {
      ChessPosition before = position;
      double values[TABIYA_N_MEASURES];
      ChessMoveList list;
      TabiyaTally tally;

      chess_position_generate (&before, CHESS_GENERATE_ALL, &list);
      heuristic_explain (&before, &weights, explanation);
      if (list.count == 0 || explanation->n_terms < 2)
        break;
      tabiya_tally_init (&tally, (ChessColor) before.turn);
      tabiya_tally_add_move (&tally, &before, 0, list.moves[0]);
      tabiya_tally_finish (&tally, values);
      g_assert_cmpfloat (values[TABIYA_MEASURE_MOBILITY], ==,
                         (before.turn == CHESS_WHITE ? explanation->terms[1].white
                                                     : explanation->terms[1].black) / 8.0);
      n_checked++;
      chess_position_make (&position, &before,
                           list.moves[g_rand_int_range (random, 0, list.count)]);
    }
  }
  g_assert_cmpint (n_checked, >, 1000);
}

static void
count_cb (guint    n_played,
          guint    n_games,
          gpointer data)
{
  guint *told = data;

  g_assert_cmpuint (n_played, ==, *told + 1);
  g_assert_cmpuint (n_played, <=, n_games);
  *told = n_played;
}

static TabiyaBehaviour *
run (guint   n_games,
     int     depth,
     guint   n_threads,
     guint32 seed)
{
  TabiyaBehaviourOptions options = {
    .heuristic = heuristic_find ("three-terms"), .n_games = n_games, .n_threads = n_threads,
    .depth = depth, .opening_plies = 8, .seed = seed,
  };
  g_autoptr(GError) error = NULL;
  guint told = 0;
  TabiyaBehaviour *behaviour = tabiya_behaviour_run (&options, count_cb, &told, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (told, >=, n_games * (guint) heuristic_count_profiles (options.heuristic));
  return behaviour;
}

/* Every claim is about a profile and a measure there are; each profile has one, but the first. */
static void
test_claims (void)
{
  guint n_claims;
  const TabiyaBehaviourClaim *claims = tabiya_behaviour_get_claims (&n_claims);

  for (int h = 0; h < heuristic_count (); h++) {
    const Heuristic *heuristic = heuristic_get (h);

    for (int i = 1; i < heuristic_count_profiles (heuristic); i++) {
      guint n = 0;

      for (guint j = 0; j < n_claims; j++)
        n += g_str_equal (claims[j].heuristic, heuristic_get_id (heuristic))
             && g_str_equal (claims[j].profile, heuristic_get_profile_id (heuristic, i));
      g_assert_cmpuint (n, >, 0);
    }
  }
  for (guint i = 0; i < n_claims; i++) {
    const Heuristic *heuristic = heuristic_find (claims[i].heuristic);

    g_assert_cmpint (heuristic_find_profile (heuristic, claims[i].profile), >, 0);
    g_assert_cmpint (claims[i].measure, <, TABIYA_N_MEASURES);
    g_assert_cmpint (ABS (claims[i].direction), ==, 1);
    if (claims[i].other)
      g_assert_cmpint (heuristic_find_profile (heuristic, claims[i].other), >, 0);
  }
}

/* The same seed gives the same games, however many threads play them; another one others. */
static void
test_repeatable (void)
{
  g_autoptr(TabiyaBehaviour) first = run (2, 1, 1, 5);
  g_autoptr(TabiyaBehaviour) second = run (2, 1, 3, 5);
  g_autoptr(TabiyaBehaviour) third = run (2, 1, 2, 6);

  g_assert_cmpstr (tabiya_behaviour_get_opening (first, 0), ==,
                   tabiya_behaviour_get_opening (second, 0));
  g_assert_cmpstr (tabiya_behaviour_get_opening (first, 0), !=,
                   tabiya_behaviour_get_opening (first, 1));
  g_assert_cmpstr (tabiya_behaviour_get_opening (first, 0), !=,
                   tabiya_behaviour_get_opening (third, 0));
  for (int i = 0; i < heuristic_count_profiles (heuristic_find ("three-terms")); i++) {
    for (int j = 0; j < TABIYA_N_MEASURES; j++)
      g_assert_cmpfloat (tabiya_behaviour_get_mean (first, i, (TabiyaMeasure) j), ==,
                         tabiya_behaviour_get_mean (second, i, (TabiyaMeasure) j));
  }
  g_assert_cmpfloat (tabiya_behaviour_get_mean (first, 0, TABIYA_MEASURE_MOBILITY), !=,
                     tabiya_behaviour_get_mean (third, 0, TABIYA_MEASURE_MOBILITY));
}

/* No opening comes twice; where there are not enough, that is said. */
static void
test_openings (void)
{
  TabiyaBehaviourOptions options = {
    .heuristic = heuristic_find ("pawn-units"), .n_games = 60, .n_threads = 1, .nodes = 1,
    .book = TRUE, .seed = 1,
  };
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(TabiyaBehaviour) behaviour = NULL;
  g_autoptr(GError) error = NULL;

  behaviour = tabiya_behaviour_run (&options, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < options.n_games / 2; i++)
    g_assert_true (g_hash_table_add (seen, (gpointer) tabiya_behaviour_get_opening (behaviour, i)));

  options.book = FALSE;
  options.opening_plies = 1;
  g_assert_null (tabiya_behaviour_run (&options, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_stop (void)
{
  gint stop = 1;
  TabiyaBehaviourOptions options = {
    .heuristic = heuristic_find ("three-terms"), .n_games = 2, .n_threads = 2, .depth = 1,
    .opening_plies = 4, .stop = &stop,
  };
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_behaviour_run (&options, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
check_claims (TabiyaBehaviour *behaviour,
              const char      *heuristic,
              gboolean         all)
{
  static const char *const plain[] = { "pawn-pusher", "self-blocker" };
  guint n_claims;
  const TabiyaBehaviourClaim *claims = tabiya_behaviour_get_claims (&n_claims);
  guint n_checked = 0;

  for (guint i = 0; i < n_claims; i++) {
    TabiyaBehaviourVerdict verdict;
    gboolean wanted = all;

    for (gsize j = 0; j < G_N_ELEMENTS (plain); j++)
      wanted |= g_str_equal (claims[i].profile, plain[j]);
    if (!wanted || !g_str_equal (claims[i].heuristic, heuristic))
      continue;
    n_checked++;
    tabiya_behaviour_judge (behaviour, &claims[i], &verdict);
    g_test_message ("%s, %s: %+.2f, %+.2f to %+.2f", claims[i].profile,
                    tabiya_measure_get_info (claims[i].measure)->id, verdict.difference.mean,
                    verdict.difference.low, verdict.difference.high);
    g_assert_true (verdict.holds);
  }
  g_assert_cmpuint (n_checked, >=, 3);
}

/* A few games, searched to less depth, show what is most marked. */
static void
test_sample (void)
{
  g_autoptr(TabiyaBehaviour) behaviour = run (12, 2, 1, 1);

  check_claims (behaviour, "three-terms", FALSE);
}

/* As in docs/behaviours.md. */
static void
test_three_terms (void)
{
  g_autoptr(TabiyaBehaviour) behaviour = run (100, 3, 2, 1);

  check_claims (behaviour, "three-terms", TRUE);
}

static void
test_tabiya (void)
{
  TabiyaBehaviourOptions options = {
    .heuristic = heuristic_find ("tabiya"), .n_games = 100, .n_threads = 2, .nodes = 1500,
    .book = TRUE, .seed = 1,
  };
  g_autoptr(TabiyaBehaviour) behaviour = tabiya_behaviour_run (&options, NULL, NULL, NULL);

  check_claims (behaviour, "tabiya", TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/behaviour/student", test_student);
  g_test_add_func ("/tabiya/behaviour/coverage", test_coverage);
  g_test_add_func ("/tabiya/behaviour/measures", test_measures);
  g_test_add_func ("/tabiya/behaviour/score", test_score);
  g_test_add_func ("/tabiya/behaviour/early", test_early);
  g_test_add_func ("/tabiya/behaviour/mobility", test_mobility);
  g_test_add_func ("/tabiya/behaviour/claims", test_claims);
  g_test_add_func ("/tabiya/behaviour/repeatable", test_repeatable);
  g_test_add_func ("/tabiya/behaviour/openings", test_openings);
  g_test_add_func ("/tabiya/behaviour/stop", test_stop);
  if (g_test_slow ()) {
    g_test_add_func ("/tabiya/behaviour/three-terms", test_three_terms);
    g_test_add_func ("/tabiya/behaviour/tabiya", test_tabiya);
  } else {
    g_test_add_func ("/tabiya/behaviour/sample", test_sample);
  }
  return g_test_run ();
}

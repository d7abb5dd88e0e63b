/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-sentences.h"

#include "insight-test.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

/* What a coach would say of positions and moves. Scores of "tabiya" change when it is tuned, so its
   numbers stand as # here; the other two heuristics are defined for good, and theirs are written
   out. */

typedef struct {
  const char *weights;         /* of "tabiya", separated by blanks: the others are 0 */
  const char *fen;
  const char *reasons;         /* what follows the verdict */
} Wording;

static const Wording wordings[] = {
  /* Outposts */
  { "outposts", "r2q1rk1/pp2bppp/3p4/3N4/4P3/8/PPP2PPP/R2Q1RK1 w - - 0 12",
    "the knight on d5 cannot be driven off (#)." },
  { "outposts", "r2q1rk1/pp2bppp/2np1n2/3N4/4P3/5N2/PPP2PPP/R2Q1RK1 w - - 0 12",
    "no pawn can attack the knight on d5 (#)." },
  { "outposts", "r2q1rk1/pp2bppp/2np1n2/3N4/2P5/5N2/PP3PPP/R2Q1RK1 w - - 0 12",
    "no pawn can attack the knight on d5 (#)." },
  { "outposts", "r2q1rk1/ppp2ppp/5n2/4p3/3n4/2NP1N2/PP2BPPP/R2Q1RK1 b - - 0 12",
    "no pawn can attack the knight on d4 (#)." },

  /* Kings */
  { "king-shelter", "r4rk1/pp3p1p/2n5/8/8/2N5/PP3PPP/R4RK1 w - - 0 18",
    "Black’s king has lost its g-pawn (#)." },
  { "king-shelter", "r4rk1/pp3ppp/2n5/8/8/2N5/PP3P1P/R4RK1 w - - 0 18",
    "White’s king has lost its g-pawn (#)." },
  { "king-shelter", "r4rk1/pp5p/2n5/8/8/2N5/PP3PPP/R4RK1 w - - 0 18",
    "Black’s king has lost its f- and g-pawns (#)." },
  { "king-shelter", "r3k2r/pp3ppp/2n5/8/8/2N5/PP3PPP/R4RK1 b kq - 0 18",
    "Black’s king has not castled yet (#)." },
  { "king-shelter", "r2qk2r/pp3ppp/2n5/8/8/2N5/PP3PPP/R2Q1RK1 b - - 0 18",
    "Black’s king is stuck in the centre (#)." },
  { "king-attack", "r4rk1/ppp2ppp/8/6N1/2B4Q/8/PPP2PPP/R4RK1 w - - 0 20",
    "three of White’s pieces aim at Black’s king (#)." },
  { "king-attack", "r4rk1/ppp2ppp/8/6N1/7Q/8/PPP2PPP/R4RK1 w - - 0 20",
    "White’s knight on g5 and queen on h4 aim at Black’s king (#)." },
  { "castling", "r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R4K1R b kq - 0 12",
    "Black has kept the right to castle (#)." },

  { "king-shelter castling", "r3k2r/pp3ppp/2n5/8/8/2N5/PP3PPP/R4RK1 b kq - 0 18",
    "Black’s king has not castled yet (#)." },

  /* Pieces */
  { "bishop-pair", "r1b2rk1/pp3ppp/2n5/8/2B5/4B3/PP3PPP/R4RK1 w - - 0 18",
    "White has the bishop pair (#)." },
  { "rook-activity", "r4rk1/pp3ppp/2n5/2p5/2P5/5N2/PP3PPP/4R1K1 w - - 0 18",
    "White’s rook stands on the open e-file (#)." },
  { "rook-activity", "5rk1/pp1R1ppp/2n5/2p5/2P5/5N2/PP3PPP/6K1 w - - 0 18",
    "White’s rook on d7 has reached the seventh rank (#)." },
  { "rook-activity", "6k1/pp3ppp/2n5/2p5/2P5/5N2/PP1r1PPP/5RK1 w - - 0 18",
    "Black’s rook on d2 has reached the second rank (#)." },
  { "bad-pieces", "2r3k1/pp1b1pp1/4p2p/3pP3/3P4/2N4P/PP3PP1/2R3K1 w - - 0 20",
    "Black’s bishop on d7 is hampered by its own pawns (#)." },
  { "bad-pieces", "4k3/pp3ppp/8/8/8/1P6/b1P2PPP/2K5 w - - 0 20",
    "Black’s bishop on a2 is shut in by a pawn (#)." },
  { "mobility", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "White’s pieces are more active (#)." },
  { "mobility", "r1b2rk1/ppp2ppp/1nn5/8/2BPP3/2N2N2/PP3PPP/R4RK1 w - - 0 12",
    "White’s pieces are more active (#)." },
  { "placement", "rnbqkb1r/ppp1pppp/5n2/8/2BP4/2N2N2/PPP2PPP/R1BQK2R b KQkq - 0 6",
    "White is ahead in development (#)." },

  /* Pawns */
  { "passed-pawns", "6k1/5ppp/1P6/8/8/8/5PPP/6K1 b - - 0 30",
    "Black’s king cannot catch the passed pawn on b6 (#)." },
  { "passed-pawns", "3r2k1/5ppp/8/3Pp3/4P3/8/5PPP/3R2K1 w - - 0 30",
    "White has a protected passed pawn on d5 (#)." },
  { "passed-pawns", "2r3k1/5ppp/8/3p4/2p5/8/P4PPP/2R3K1 w - - 0 30",
    "Black has connected passed pawns on c4 and d5 (#)." },
  { "pawn-structure", "r4rk1/p1p2ppp/2p5/8/8/8/PPP2PPP/R4RK1 w - - 0 20",
    "Black’s pawns on the c-file are doubled and isolated (#)." },
  { "space", "r1bq1rk1/pp1nbppp/2p1pn2/8/2PPP3/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "White has more space (#)." },

  /* Threats */
  { "threats", "r4rk1/pp3ppp/8/2n5/8/8/PP3PPP/2R2RK1 w - - 0 20",
    "Black’s knight on c5 is attacked and not defended (#)." },
  { "threats", "r4rk1/pp3ppp/4p3/3n4/2P5/8/PP3PPP/R4RK1 w - - 0 20",
    "Black’s knight on d5 is attacked by a pawn (#)." },

  /* Material */
  { "material", "r4rk1/ppp2ppp/2n5/8/8/2N5/PP3PPP/R4RK1 w - - 0 12",
    "Black is a pawn up (#)." },
  { "material", "r4rk1/ppp2ppp/2n5/8/8/8/PPP2PPP/R4RK1 w - - 0 12",
    "Black is a knight up (#)." },
  { "material", "r5k1/ppp2ppp/2n5/8/8/8/PPP2PPP/R4RK1 w - - 0 12",
    "White is the exchange up (#)." },
  { "material", "r4rk1/3q1ppp/2n5/8/8/2N5/PPP2PPP/R4RK1 w - - 0 12",
    "Black has a queen for three pawns (#)." },
  { "material", "3r1rk1/p4ppp/8/8/8/8/P4PPP/3Q2K1 w - - 0 30",
    "Black has two rooks for a queen (#)." },
  { "material", "3r2k1/p4ppp/8/8/8/8/PPP2PPP/3Q2K1 w - - 0 30",
    "White has a queen and two pawns for a rook (#)." },
  { "material", "3n2k1/pp3ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 30",
    "White has the exchange for a pawn (#)." },
  { "material", "3n2k1/p4ppp/8/8/8/8/PP3PPP/3R2K1 w - - 0 30",
    "White is the exchange and a pawn up (#)." },
  { "material", "6k1/p4ppp/8/8/8/8/P4PPP/N2R2K1 w - - 0 30",
    "White is a rook and a knight up (#)." },
  { "material", "r4rk1/p4ppp/2n5/8/8/8/P4PPP/2QQ2K1 w - - 0 30",
    "White has two queens for two rooks and a knight (#)." },
  /* The bishop does not command the corner, or is one of a rook more, which wins all the same. */
  { "material endgame-scaling", "7k/8/5K2/7P/8/3B4/8/8 w - - 0 60",
    "White is a bishop and a pawn up (#); the ending is harder for White to win than it looks "
    "(#)." },
  { "material endgame-scaling", "7k/8/5K2/7P/8/4B3/8/8 w - - 0 60",
    "White is a bishop and a pawn up (#); “Endgame scaling” counts for Black (#)." },
  { "material endgame-scaling", "8/1k6/8/2p5/K7/2P2r2/8/8 w - - 0 62",
    "Black is a rook up (#); “Endgame scaling” counts for White (#)." },
  { "material endgame-scaling", "8/5pk1/6p1/3b4/8/4B1P1/PP3PK1/8 w - - 0 50",
    "White is two pawns up (#); bishops of opposite colours help Black to draw (#)." },
};

/* The text with # for each number of a part. */
static char *
mask_numbers (const TabiyaSentence *sentence)
{
  g_autoptr(GString) masked = g_string_new (sentence->text);

  for (int i = sentence->n_parts; i-- > 0;) {
    const TabiyaSentencePart *part = &sentence->parts[i];

    g_string_erase (masked, part->number_start, part->number_end - part->number_start);
    g_string_insert_c (masked, part->number_start, '#');
  }
  return g_string_free (g_steal_pointer (&masked), FALSE);
}

static void
test_positions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++) {
    g_auto(GStrv) ids = g_strsplit (wordings[i].weights, " ", -1);
    ChessPosition position = test_position (wordings[i].fen);
    HeuristicWeights weights = test_weights_only ((const char *const *) ids);
    g_autofree HeuristicExplanation *explanation = test_explain (&position, &weights);
    g_autoptr(TabiyaSentence) sentence = tabiya_sentence_new_for_position (&position, explanation);
    g_autofree char *masked = mask_numbers (sentence);
    const char *colon = strstr (masked, ": ");

    if (!colon || strcmp (colon + 2, wordings[i].reasons) != 0)
      g_test_fail_printf ("%s: %s; not: %s", wordings[i].fen, masked, wordings[i].reasons);
  }
}

static void
check_exact (const char *heuristic,
             const char *fen,
             const char *expected)
{
  ChessPosition position = test_position (fen);
  HeuristicWeights weights = test_weights (heuristic);
  g_autofree HeuristicExplanation *explanation = test_explain (&position, &weights);
  g_autoptr(TabiyaSentence) sentence = tabiya_sentence_new_for_position (&position, explanation);

  g_assert_cmpstr (sentence->text, ==, expected);
}

static void
test_simple_heuristics (void)
{
  check_exact ("three-terms", TEST_START, "The position is level.");
  check_exact ("pawn-units", TEST_START,
               "The position is about level (+0.15): it is White’s move (+0.15).");
  check_exact ("three-terms", "6k1/5ppp/8/1P6/8/8/5PPP/6K1 w - - 0 30",
               "White is better by 1.76: White is a pawn up (+0.96) and White’s pawns are further "
               "advanced (+0.72).");
  check_exact ("three-terms", "8/8/8/8/8/2k5/8/K3r3 w - - 0 1",
               "Black is far ahead, by 12.64: the check doubles the score (−6.32) and Black is a "
               "rook up (−4.80).");
  check_exact ("three-terms", "6k1/5p1p/6p1/8/8/6N1/5PPP/6K1 w - - 0 1",
               "White is clearly better, by 2.96: White is a knight up (+2.88).");
}

static void
test_outcomes (void)
{
  check_exact ("tabiya", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
               "Checkmate: Black has won.");
  check_exact ("tabiya", "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 3", "Checkmate: White has won.");
  check_exact ("tabiya", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate: the game is drawn.");
  check_exact ("tabiya", "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
               "Neither side can mate: the game is drawn.");
}

/* With a weight below zero good is bad; then only the name of the term can be said. */
static void
test_negative_weight (void)
{
  ChessPosition position = test_position ("r4rk1/ppp2ppp/2n5/8/8/8/PPP2PPP/R4RK1 w - - 0 12");
  HeuristicWeights weights = test_weights_only ((const char *const[]) { "material", NULL });
  g_autofree HeuristicExplanation *explanation = NULL;
  g_autoptr(TabiyaSentence) sentence = NULL;
  g_autofree char *masked = NULL;

  weights.values[heuristic_find_weight (weights.heuristic, "material")] = -100;
  explanation = test_explain (&position, &weights);
  sentence = tabiya_sentence_new_for_position (&position, explanation);
  masked = mask_numbers (sentence);
  g_assert_nonnull (strstr (masked, ": “Material” counts for White (#)."));
}

static void
check_move (const char *fen,
            const char *move_text,
            const char *weights_text,
            const char *expected)
{
  g_auto(GStrv) ids = g_strsplit (weights_text, " ", -1);
  ChessPosition before = test_position (fen);
  ChessPosition after;
  ChessMove move;
  HeuristicWeights weights = test_weights_only ((const char *const *) ids);
  g_autofree HeuristicExplanation *then = NULL;
  g_autofree HeuristicExplanation *now = NULL;
  g_autoptr(TabiyaSentence) sentence = NULL;
  g_autofree char *masked = NULL;

  test_moves (&before, move_text, &move, 1);
  chess_position_make (&after, &before, move);
  then = test_explain (&before, &weights);
  now = test_explain (&after, &weights);
  sentence = tabiya_sentence_new_for_move (&before, then, move, now, NULL);
  masked = mask_numbers (sentence);
  if (!strstr (masked, expected))
    g_test_fail_printf ("%s %s: %s; not: %s", fen, move_text, masked, expected);
}

static void
test_change_by_moves (void)
{
  check_move ("r2q1rk1/pp3ppp/3p1n2/8/4P3/1B6/PP3PPP/R2Q1RK1 w - - 0 23", "Bd5", "outposts",
              ": no pawn can attack the bishop on d5 (#).");
  check_move ("r1bq1rk1/ppp2ppp/2np1B2/4p3/1bB1P3/2NP1N2/PPP2PPP/R2QK2R b KQ - 0 7", "gxf6",
              "material king-shelter",
              ": Black takes the bishop on f6 (#); Black’s king has lost its g-pawn (#).");
  check_move ("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", "O-O",
              "king-shelter castling", "; White’s king gets better shelter (#).");
  check_move (TEST_START, "e4", "mobility", ": White’s bishop on f1 gets more scope (#).");
  check_move (TEST_START, "e4", "placement", ": the pawn stands better on e4 (#).");
  check_move ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a4", "bishop-pair",
              "1.a4 leaves the score at 0.00.");
  check_move ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", "Rd8", "material", "30.Rd8# is checkmate.");
  check_move ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 30", "Qf7", "material",
              "30.Qf7 is stalemate: the game is drawn.");
  check_move ("7k/8/8/8/8/8/6q1/7K w - - 0 30", "Kxg2", "material",
              "30.Kxg2 leaves neither side the means to mate: the game is drawn.");
  check_move ("8/P6k/8/8/8/8/8/K7 w - - 0 30", "a8=Q", "material",
              ": White’s pawn becomes a queen on a8 (#).");
  check_move ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 30", "dxc6", "material",
              ": White takes the pawn on c6 (#).");
}

static void
test_reasons (void)
{
  ChessPosition position = test_position ("6k1/5p1p/6p1/8/8/6N1/5PPP/6K1 w - - 0 1");
  HeuristicWeights weights = test_weights ("three-terms");
  g_autofree HeuristicExplanation *explanation = test_explain (&position, &weights);
  g_autoptr(GPtrArray) lines = tabiya_sentences_dup_reasons (&position, explanation, NULL, 2);
  const TabiyaSentence *first = lines->pdata[0];

  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_cmpstr (first->text, ==, "White is a knight up (+2.88)");
  g_assert_cmpstr (((TabiyaSentence *) lines->pdata[1])->text, ==, "White has more moves (+0.32)");
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/tabiya/wording/positions", test_positions);
  g_test_add_func ("/tabiya/wording/simple-heuristics", test_simple_heuristics);
  g_test_add_func ("/tabiya/wording/outcomes", test_outcomes);
  g_test_add_func ("/tabiya/wording/negative-weight", test_negative_weight);
  g_test_add_func ("/tabiya/wording/change-by-moves", test_change_by_moves);
  g_test_add_func ("/tabiya/wording/reasons", test_reasons);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-search-sentence.h"

#include "insight/claims/tabiya-board-facts.h"

#include "insight-test.h"

#include <string.h>

/* A position that is not quiet: the search has the first word. */

#define CP(value) { CHESS_SCORE_CENTIPAWNS, value }
#define MATE(n)   { CHESS_SCORE_MATE, n }
#define MATED(n)  { CHESS_SCORE_MATED, n }
#define UNKNOWN   { CHESS_SCORE_UNKNOWN, 0 }

typedef struct {
  const char *fen;
  const char *line;        /* in SAN */
  ChessScore  score;
  const char *captured;    /* where the last move has captured, or "" */
  const char *text;        /* a pattern */
} Case;

static const Case cases[] = {
  /* What falls, and by which motif. */
  { "8/8/8/7p/8/4k2r/2KR4/8 w - - 16 75", "Rd3 Kf4 Rxh3", CP (866), "",
    "White is winning: a skewer of the king and the rook wins a rook (75.Rd3+ Kf4 76.Rxh3). "
    "Before that, the board counts *" },
  { "r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 w q - 0 30", "Nc7 Kd7 Nxa8 Kc6", CP (150), "",
    "White is better: a fork of the king and the rook wins a rook (30.Nc7+ Kd7 31.Nxa8). *" },
  { "5rk1/3nppbp/6p1/2p5/2P1P3/BN2KPq1/4P3/1R1Q4 w - - 0 24", "Qxd7 Qd6 Qxd6 exd6", CP (272), "",
    "White is clearly better: nothing guards the knight on d7 (24.Qxd7). Before that, *" },
  { "rnb1k1nr/pp3pBp/1q2p3/3p4/8/5N2/P1PPPKPP/RN1Q1B1R w kq - 1 7", "e3 Qd8 Bxh8 Nf6", CP (986), "",
    "White is winning: the rook on h8 cannot escape (7.e3 Qd8 8.Bxh8). *" },
  { "8/8/2Rrk1p1/8/3B2P1/4KP2/p2n4/8 w - - 1 54", "Rxd6 Kxd6 Kxd2 Kd5", CP (385), "",
    "White is clearly better: 54.Rxd6+ Kxd6 55.Kxd2 wins a knight. *" },
  { "6k1/6pp/3P4/2P5/4p3/p7/2r2PPP/K7 w - - 0 38", "d7 Rd2 c6 Kf7 c7 Rxd7 c8=Q", CP (510), "",
    "White is winning: a pawn promotes (38.d7 *). *" },
  /* The side to move is the one that loses. */
  { "6k1/5ppp/8/8/8/1n4P1/5P1P/R2Q2K1 w - - 0 30", "Qd3 Nxa1", CP (-40), "",
    "Black is a little better*" },
  /* Mates. */
  { "5r1k/4N1pp/1pN5/8/p5qP/1PP5/1P4P1/5RK1 w - - 0 32", "Rxf8", MATE (1), "",
    "White mates in 1 move: mate on the back rank (32.Rxf8#). *" },
  { "8/pk6/1pp5/3q4/7Q/8/PPP2r2/2K4R b - - 1 31", "Qd2 Kb1 Qxc2 Ka1 Qxb2", MATED (3), "",
    "Black mates in 3 moves: 31…Qd2+ 32.Kb1 Qxc2+ 33.Ka1 Qxb2#. *" },
  /* Taking back wins nothing. */
  { "r3kbnr/ppp1pppp/2n5/8/2P3P1/8/PP1P3P/RNBbK1NB w Qkq - 1 9", "Kxd1 e5", CP (-60), "d1",
    "Black is a little better once 9.Kxd1 has taken back. Before that, *" },
  /* Not known to the score, or too late to be the point. */
  { "r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 w q - 0 30", "Nc7 Kd7 Nxa8 Kc6", CP (-700), "",
    "Black is *" },
  /* Nothing has searched. */
  { "r3k3/pp3ppp/8/1N6/3q4/4P3/5PPP/6K1 w q - 0 30", "exd4", UNKNOWN, "",
    "Captures have to be settled first. As it stands, the board counts *" },
  { "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 30", "Kxe2", UNKNOWN, "",
    "A check has to be answered first. As it stands, *" },
  /* Quiet, and the search agrees: as without one. */
  { "6k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 0 30", "a4 Kf8 a5", CP (640), "",
    "White is far ahead, by *: Black’s king cannot catch *" },
  /* Quiet, and it does not. */
  { "6k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 0 30", "a4 Kf8 a5", CP (0), "",
    "The position is about level. As it stands, the board counts +*" },
};

static TabiyaSentence *
describe (const ChessPosition *position,
          const ChessMove     *moves,
          int                  n_moves,
          ChessScore           score,
          ChessSquare          captured)
{
  HeuristicWeights weights = test_weights ("tabiya");
  g_autofree HeuristicExplanation *explanation = test_explain (position, &weights);
  TabiyaCoachLine line = { moves, n_moves, score };

  return tabiya_sentence_new_for_search (position, explanation, &line, captured);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *one = &cases[i];
    ChessPosition position = test_position (one->fen);
    ChessMove moves[16];
    int n = test_moves (&position, one->line, moves, 16);
    ChessBitboard captured = test_square_set (one->captured);
    ChessSquare square = CHESS_NO_SQUARE;
    g_autoptr(TabiyaSentence) sentence = NULL;

    for (int at = 0; at < CHESS_N_SQUARES; at++) {
      if (captured >> at & 1)
        square = (ChessSquare) at;
    }
    sentence = describe (&position, moves, n, one->score, square);
    g_test_message ("%s", sentence->text);
    if (!g_pattern_match_simple (one->text, sentence->text))
      g_test_fail_printf ("%s: %s; not: %s", one->fen, sentence->text, one->text);
  }
}

/* Whatever the line and its score: no verdict against the score, no man up who falls next, and
   every number is one of the explanation. */

typedef struct {
  GRand *rand;
  int    n;
  int    n_before;
} Property;

static void
check_random (const ChessPosition *position,
              const ChessPosition *before,
              ChessMove            move,
              gpointer             data)
{
  Property *property = data;
  ChessMove moves[8];
  ChessPosition now = *position;
  ChessPosition settled;
  ChessScore score;
  int n = 0;
  g_autoptr(TabiyaSentence) sentence = NULL;

  while (n < 8) {
    ChessPosition earlier = now;
    ChessMoveList list;

    chess_position_generate (&earlier, g_rand_boolean (property->rand) ? CHESS_GENERATE_ALL
                                                                       : CHESS_GENERATE_NOISY,
                             &list);
    if (list.count == 0)
      break;
    moves[n] = list.moves[g_rand_int_range (property->rand, 0, list.count)];
    chess_position_make (&now, &earlier, moves[n++]);
  }
  score = chess_score_centipawns (g_rand_int_range (property->rand, -900, 900));
  sentence = describe (position, moves, n, score, before && chess_position_is_capture (before, move)
                                                    ? chess_move_to (move) : CHESS_NO_SQUARE);
  property->n++;
  if (score.value > 400)
    g_assert_null (strstr (sentence->text, "Black is better"));
  if (score.value > 100)
    g_assert_false (g_str_has_prefix (sentence->text, "Black is "));
  if (score.value < -100)
    g_assert_false (g_str_has_prefix (sentence->text, "White is "));
  property->n_before += !!strstr (sentence->text, "the board counts");
  if (!tabiya_position_settle (position, moves, n, &settled))
    return;
  for (int i = 0; i < sentence->n_parts; i++) {
    const TabiyaClaim *claim = &sentence->parts[i].claim;

    /* Of threats nothing is said, and of material only what lasts. */
    g_assert_false (claim->kind >= TABIYA_CLAIM_HANGING && claim->kind <= TABIYA_CLAIM_ATTACKED);
    if (claim->kind >= TABIYA_CLAIM_PIECES_UP && claim->kind <= TABIYA_CLAIM_MORE_MATERIAL
        && !strstr (sentence->text, "Before that"))
      g_assert_true (tabiya_claim_holds (claim, &settled));
  }
}

static void
test_random (void)
{
  Property property = { g_rand_new_with_seed (11), 0, 0 };

  test_random_games (5, 40, 3, check_random, &property);
  g_assert_cmpint (property.n, >, 500);
  g_assert_cmpint (property.n_before, >, 200);
  g_rand_free (property.rand);
}

static void
check_settle (const char *fen,
              const char *line,
              gboolean    unquiet,
              const char *end)
{
  ChessPosition position = test_position (fen);
  ChessPosition settled;
  ChessMove moves[16];
  char text[CHESS_FEN_SIZE];
  int n = test_moves (&position, line, moves, 16);

  g_assert_cmpint (tabiya_position_settle (&position, moves, n, &settled), ==, unquiet);
  chess_fen_write (&settled, FALSE, text);
  g_assert_true (g_str_has_prefix (text, end));
}

/* Captures and checks are followed, and the rest of the line is not. */
static void
test_settle (void)
{
  check_settle ("6k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 0 30", "a4 Kf8", FALSE,
                "6k1/5ppp/8/8/8/8/PP3PPP/6K1 w");
  check_settle ("3rk3/8/8/8/8/8/P7/3RK3 w - - 0 30", "Rxd8 Kxd8 a4", TRUE,
                "3k4/8/8/8/8/8/P7/4K3 w");
  check_settle ("3rk3/8/8/8/8/8/P7/3RK3 w - - 0 30", "Rxd8", TRUE, "3k4/8/8/8/8/8/P7/4K3 w");
  check_settle ("4k3/8/3q4/8/8/8/P7/3RK3 w - - 0 30", "", TRUE, "4k3/8/3R4/8/8/8/P7/4K3 b");
  check_settle ("3rk3/8/8/8/8/8/P7/3RK3 w - - 0 30", "a4 Ke7", FALSE,
                "3rk3/8/8/8/8/8/P7/3RK3 w");
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/search-sentence/cases", test_cases);
  g_test_add_func ("/tabiya/search-sentence/random", test_random);
  g_test_add_func ("/tabiya/search-sentence/settle", test_settle);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-coach-claims.h"

#include "insight/claims/tabiya-board-facts.h"
#include "insight/sentences/tabiya-sentences.h"
#include "insight/tabiya-score-text.h"

#include "insight-test.h"

#include <string.h>

/* What a coach says of a mistake. Of the wordings that mean the same, the position chooses; a case
   may match any of them, so patterns are separated by "|". */

#define MAX_WORDS 25

typedef struct {
  const char      *fen;
  const char      *played;     /* lines in SAN */
  ChessScore       played_score;
  const char      *best;
  ChessScore       best_score;
  TabiyaCoachBasis basis;
  const char      *text;       /* patterns */
} Case;

#define CP(value) { CHESS_SCORE_CENTIPAWNS, value }
#define MATE(n)   { CHESS_SCORE_MATE, n }
#define MATED(n)  { CHESS_SCORE_MATED, n }
#define DRAW      { CHESS_SCORE_DRAW, 0 }

static const Case cases[] = {
  /* Material, the line only as far as it decides. */
  { "r2q1rk1/ppp2ppp/2n2n2/3pb3/8/2NB4/PPP1QPPP/R1B2RK1 w - - 0 12",
    "Nxd5 Qxd5 h3 h6 a3", CP (-220), "h3 h6 a3 a6", CP (10), TABIYA_COACH_ALLOWED,
    "* a knight for a pawn: 12.Nxd5 Qxd5. Better was 12.h3." },
  { "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 5 4",
    "Nd4 Nxe5 d6", CP (120), "Bc5 d3 d6", CP (10), TABIYA_COACH_ALLOWED,
    "*the pawn on e5*: 4…Nd4 5.Nxe5. Better was 4…Bc5." },
  { "r2qkb1r/ppp2ppp/2np1n2/4p3/2B1P1b1/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6",
    "Ng5 Bxd1 Nxd1 h6 Nf3 Nxe4 dxe4 Be7", CP (-500), "h3 Bxf3 Qxf3 Nd4", CP (30),
    TABIYA_COACH_ALLOWED, "*the queen*: 6.Ng5 Bxd1*Better was 6.h3." },
  { "4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 b - - 0 30", "Kd7 Nxd5", CP (800), "Rd2 Kf1", CP (-150),
    TABIYA_COACH_ALLOWED, "*the rook on d5*: 30…Kd7 31.Nxd5. Better was 30…Rd2." },
  { "4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 w - - 0 30", "Kf1 Rd2 Ke1 Ra2", CP (-150), "Nxd5 Kf8",
    CP (800), TABIYA_COACH_MISSED, "*the rook on d5*30.Nxd5*" },
  /* A loss that the scores do not know is not told. */
  { "4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 b - - 0 30", "Kd7 Nxd5", CP (-100), "Rd2 Kf1", CP (-150),
    TABIYA_COACH_BETTER, "Better was 30…Rd2 31.Kf1." },
  /* An exchange in which the line breaks off is not a loss. */
  { "r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3",
    "d6 Bb5 exd4 Nxd4 Bd7 Nxc6", CP (60), "exd4 Nxd4 Nf6 Nc3", CP (20), TABIYA_COACH_BETTER,
    "Better was 3…exd4 4.Nxd4 Nf6." },
  /* What is given for it is told as well. */
  { "3r1rk1/5ppp/3q4/8/8/1RR4P/5PP1/6K1 w - - 0 30", "Rd3 Qxd3 Rxd3 Rxd3 Kh2 h6", CP (-150),
    "Rc1 Kh8", CP (-20), TABIYA_COACH_ALLOWED, "*two rooks for a queen*" },
  /* Forks. */
  { "r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 b q - 0 30", "f6 Nc7 Kd7 Nxa8", CP (200), "Kd7 h3", CP (-500),
    TABIYA_COACH_ALLOWED,
    "*fork*the king and the rook*30…f6 31.Nc7+ Kd7 32.Nxa8. Better was 30…Kd7." },
  { "r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 w q - 0 30", "h3 Kd7", CP (-300), "Nc7 Kd7 Nxa8 Kc6",
    CP (300), TABIYA_COACH_MISSED,
    "*fork* the king and the rook*30.Nc7+ Kd7 31.Nxa8*|30.Nc7+ Kd7 31.Nxa8 forks the king and *" },
  /* A piece and a pawn; and a trade, which wins nothing. */
  { "r3k3/8/8/8/1n6/8/2P2PPP/R3K3 b - - 0 20", "Kd7 Kd2", CP (300), "Nxc2 Kd1 Nxa1 f3", CP (-500),
    TABIYA_COACH_MISSED, "*fork*20…Nxc2+ 21.Kd1 Nxa1*a rook and a pawn*|*a rook and a pawn*fork*"
    "|*fork*a rook and a pawn*" },
  { "4k3/pp3p1p/8/5b2/8/8/PP1P1PPP/3RK3 w - - 0 20", "d3 Bg4 f3 Bxf3 gxf3 h6", CP (-20),
    "d4 Bc2", CP (20), TABIYA_COACH_BETTER, "Better was 20.d4 Bc2." },
  /* A skewer. */
  { "8/3r4/8/4k3/8/8/6K1/1Q6 b - - 0 50", "Kd5 Qd1 Ke4 Qxd7", CP (900), "Re7 Qd1", CP (300),
    TABIYA_COACH_ALLOWED, "*a skewer of the king and the rook*50…Kd5 51.Qd1+ Ke4 52.Qxd7*" },
  /* A line through two men that another man has opened is none. */
  { "3r1rk1/ppp1qpbp/5np1/4p3/1PN1P1b1/P2P1N2/2P1B1PP/R2QK2R w KQ - 4 13",
    "O-O Nxe4 Qe1 Nc3 h3 Bh5 Qxc3 e4 Qe1 Bxa1 Qxa1 exf3 Bxf3 Bxf3 Rxf3 f5", CP (-250),
    "Nfd2 Be6", CP (0), TABIYA_COACH_ALLOWED, "*a discovered attack*" },
  /* Mates. */
  { "rnbqkbnr/pppp1ppp/8/4p3/5P2/8/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4 Qh4", MATED (1),
    "fxe5 d6 exd6 Bxd6", CP (50), TABIYA_COACH_ALLOWED,
    "Allows mate in 1: 2.g4 Qh4#. Better was 2.fxe5." },
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "h3 h6 Rd7", CP (0), "Rd8", MATE (1),
    TABIYA_COACH_MISSED, "Misses mate on the back rank: 1.Rd8#." },
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1", "h5 Rd8 Kh7 Rd1", CP (0), "h6 h3", CP (0),
    TABIYA_COACH_BETTER, "Better was*" },
  { "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "Kg2 h6", CP (-300), "Nf7", MATE (1),
    TABIYA_COACH_MISSED, "Misses a smothered mate: 1.Nf7#." },
  /* By name; and on the back rank even if a pawn that shuts the king in is attacked. */
  { "R7/5pk1/p4Np1/6P1/8/8/8/6K1 w - - 0 1", "Kg2 a5", CP (200), "Rg8", MATE (1),
    TABIYA_COACH_MISSED, "Misses a hook mate: 1.Rg8#." },
  { "8/4N1pk/p7/8/8/R7/8/6K1 w - - 0 1", "Kg2 a5", CP (200), "Rh3", MATE (1),
    TABIYA_COACH_MISSED, "Misses Anastasia’s mate: 1.Rh3#." },
  { "6k1/5ppp/8/8/8/8/1B3PPP/3R2K1 w - - 0 1", "Kf1 h6", CP (200), "Rd8", MATE (1),
    TABIYA_COACH_MISSED, "Misses mate on the back rank: 1.Rd8#." },
  /* As puzzles are labelled an opera mate, but not on the edge. */
  { "8/R7/p4kp1/4p1p1/8/1B6/8/6K1 w - - 0 1", "Kg2 a5", CP (200), "Rf7", MATE (1),
    TABIYA_COACH_MISSED, "Misses mate in 1: 1.Rf7#." },
  /* A mate that the line does not reach. */
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1", "h3 h6", CP (0), "Kf1 h6", MATE (9),
    TABIYA_COACH_MISSED, "Misses mate in 9: 1.Kf1 h6." },
  /* Draws. */
  { "8/8/8/8/8/p7/8/k1K5 b - - 0 30", "a2 Kc2", DRAW, "Ka2 Kc2 Ka1 Kc3", CP (-400),
    TABIYA_COACH_ALLOWED,
    "Gives away half a point by stalemate: 30…a2 31.Kc2. Better was 30…Ka2." },
  /* A promotion. */
  { "8/1P6/8/8/7k/8/r7/6K1 b - - 0 50", "Rc2 b8=Q Kg4 Qb4", CP (900), "Rb2 Kf1", CP (-500),
    TABIYA_COACH_ALLOWED, "Lets a pawn promote: 50…Rc2 51.b8=Q. Better was 50…Rb2." },
  /* What was threatened before the move: a man, mate at once or in two, a fork. */
  { "4k3/pp3ppp/8/3r4/8/4N3/5PPP/6K1 b - - 0 30", "a6 Nxd5 b6", CP (500), "Rd2 Kf1", CP (-150),
    TABIYA_COACH_ALLOWED,
    "Ignores the threat to the rook on d5: 30…a6 31.Nxd5. Better was 30…Rd2." },
  { "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1", "Ra7 Rd8", MATE (1), "h6 h3", CP (0),
    TABIYA_COACH_ALLOWED, "Ignores the threat of mate in 1: 1…Ra7 2.Rd8#. Better was 1…h6." },
  { "r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 b q - 0 30", "h6 Nc7 Kd7 Nxa8", CP (200), "Kd7 h3", CP (-500),
    TABIYA_COACH_ALLOWED, "Ignores the threat of a fork of the king and the rook: "
                          "30…h6 31.Nc7+ Kd7 32.Nxa8. Better was 30…Kd7." },
  /* And what was not: the guard goes away, or the square is opened, only with the move; in check
     nobody can pass. */
  { "4k3/pp3ppp/2p5/3r4/8/4N3/5PPP/6K1 b - - 0 30", "c5 Nxd5 b6", CP (500), "Rd2 Kf1", CP (-150),
    TABIYA_COACH_ALLOWED, "*a rook*30…c5 31.Nxd5*|*the rook on d5*30…c5 31.Nxd5*" },
  { "rnbqkbnr/pppp1ppp/8/4p3/5P2/8/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4 Qh4", MATED (1),
    "fxe5 d6 exd6 Bxd6", CP (50), TABIYA_COACH_ALLOWED,
    "Allows mate in 1: 2.g4 Qh4#. Better was 2.fxe5." },
  { "4k3/pp3p1p/8/3r4/8/4N3/B4PPP/4R1K1 b - - 0 30", "Kd8 Nxd5 b6", CP (500), "Re5 Kf1", CP (0),
    TABIYA_COACH_ALLOWED, "Ignores the threat to the rook on d5*" },
  { "4k3/pp3p1p/8/3r4/8/8/B4PPP/4R1K1 b - - 0 30", "Kd8 Bxd5 b6", CP (500), "Re5 Kf1", CP (0),
    TABIYA_COACH_ALLOWED, "*the rook on d5*30…Kd8 31.Bxd5*" },
  { "8/8/8/5k2/P7/8/6p1/6K1 b - - 0 50", "Kg6 a5 Kf6 a6 Ke7 a7 Kd6 a8=Q", CP (900), "Ke5 Kxg2",
    CP (0), TABIYA_COACH_ALLOWED,
    "Lets a pawn run that the king cannot catch: 50…Kg6 51.a5 Kf6*Better was 50…Ke5." },
  /* Draws by a trick, by checks, in a corner; the opposition, but not where it does not matter. */
  { "8/8/8/7k/R7/8/5q2/7K w - - 0 50", "Ra8 Kg4", CP (-900), "Rh4 Kxh4", DRAW,
    TABIYA_COACH_MISSED, "Misses a stalemate trick: 50.Rh4+ Kxh4." },
  { "4Q3/6pk/5p2/8/8/8/q5PP/6K1 w - - 0 50", "h3 Qb1 Kh2 Qe4", CP (-600), "Qh5 Kg8 Qe8 Kh7", DRAW,
    TABIYA_COACH_MISSED, "Misses perpetual check: 50.Qh5+ Kg8 51.Qe8+ Kh7." },
  { "8/8/8/8/p7/2k5/4b3/1K6 b - - 0 50", "a3 Ka1 Kd2 Ka2", DRAW, "Kb3 Ka1 a3 Kb1", CP (-900),
    TABIYA_COACH_ALLOWED,
    "Lets the king into a corner that the bishop does not attack: 50…a3 51.Ka1. Better was "
    "50…Kb3." },
  { "8/8/4k3/8/8/3K4/4P3/8 b - - 0 50", "Ke5 Ke3 Kf5 Kd4", CP (300), "Kd5 e3 Ke5 Kd2", CP (0),
    TABIYA_COACH_ALLOWED, "Gives up the opposition: 50…Ke5 51.Ke3. Better was 50…Kd5." },
  { "3k4/8/8/3KP3/8/8/8/8 b - - 0 50", "Ke8 Ke6 Kd8 Kf7", CP (300), "Kc7 Ke6 Kd8 Kf7", CP (200),
    TABIYA_COACH_BETTER, "Better was 50…Kc7 51.Ke6 Kd8." },
  /* Zugzwang, but not where the pawn would fall even if the king could stay. */
  { "8/8/8/4p1K1/4P3/4k3/8/8 b - - 0 50", "Kd4 Kf5 Kc4 Kxe5", CP (400), "Kd3 Kf5 Kd4 Ke6 Kxe4",
    CP (-400), TABIYA_COACH_ALLOWED, "*zugzwang*50…Kd4 51.Kf5 Kc4 52.Kxe5. Better was 50…Kd3." },
  { "8/8/8/4p1K1/4P3/4k3/8/8 w - - 0 50", "Kg6 Kxe4", CP (-400), "Kf5 Kd4 Kf6 Kxe4", CP (-300),
    TABIYA_COACH_ALLOWED, "*the pawn on e4*" },
  { "8/8/8/4p1K1/4P3/4k1B1/8/8 b - - 0 50", "Kd4 Kf5 Kc4 Kxe5", CP (400), "Kd3 Kf5 Kd4 Ke6 Kxe4",
    CP (-400), TABIYA_COACH_ALLOWED,
    "Loses a pawn: *|Gives away a pawn: *|This costs a pawn: *" },
  /* A king drawn away by an outside passed pawn; another that goes nowhere. */
  { "8/3k4/5Kp1/P6p/7P/8/8/8 b - - 0 50", "Kc7 a6 Kb6 Kxg6", CP (400), "Kd6 a6 Kc6 Kxg6", CP (300),
    TABIYA_COACH_ALLOWED, "Loses a pawn, because an outside passed pawn draws the king away: "
                          "50…Kc7 51.a6 Kb6 52.Kxg6. Better was 50…Kd6." },
  { "8/3k4/5Kp1/P6p/7P/8/8/8 b - - 0 50", "Kc7 a6 Kd7 Kxg6", CP (400), "Kd6 a6 Kc6 Kxg6", CP (300),
    TABIYA_COACH_ALLOWED, "Loses a pawn: *|Gives away a pawn: *|This costs a pawn: *" },
  { "8/6p1/8/2k5/P6p/7K/8/8 w - - 0 50", "Kxh4 Kb4", CP (0), "a5 Kd6 a6 Kd7 a7 Kd6 a8=Q", CP (900),
    TABIYA_COACH_MISSED,
    "Misses that the outside passed pawn promotes: 50.a5 Kd6 51.a6 Kd7 52.a7*" },
  { "8/3p4/8/2k5/P6p/7K/8/8 w - - 0 50", "Kxh4 Kb4", CP (0), "a5 Kd6 a6 Kc7 a7 Kd6 a8=Q", CP (900),
    TABIYA_COACH_MISSED, "Misses that the outside passed pawn promotes: *" },
  { "8/2p5/8/2k5/P6p/7K/8/8 w - - 0 50", "Kxh4 Kb4", CP (0), "a5 Kd6 a6 Kd7 a7 Kd6 a8=Q", CP (900),
    TABIYA_COACH_MISSED, "Misses the promotion of a pawn: *" },
  /* A king cut off by a rook, but not by a file that is not all attacked. */
  { "8/1K6/2P1k3/8/8/8/7r/R7 w - - 0 50", "Ra5 Kd6", CP (0), "Rd1 Rh5 c7 Rh2 c8=Q Kf6", CP (900),
    TABIYA_COACH_MISSED, "Misses that the king can be cut off from a pawn, which promotes: "
                         "50.Rd1 Rh5 51.c7 Rh2 52.c8=Q+." },
  { "8/1K6/2P1k3/8/3P4/8/7r/R7 w - - 0 50", "Ra5 Kd6", CP (0), "Rd1 Rh5 c7 Rh2 c8=Q Kf6", CP (900),
    TABIYA_COACH_MISSED, "Misses the promotion of a pawn: 50.Rd1 Rh5 51.c7 Rh2 52.c8=Q+." },
  /* Nor where the move made cuts it off as well. */
  { "8/1K6/2P1k3/8/8/8/7r/R7 w - - 0 50", "Rd1 Rb2", CP (0), "Rd1 Rh5 c7 Rh2 c8=Q Kf6", CP (900),
    TABIYA_COACH_MISSED, "Misses the promotion of a pawn: 50.Rd1 Rh5 51.c7 Rh2 52.c8=Q+." },
  /* One guard for two; a pin against the queen. */
  { "1n2r1k1/p5pp/8/4n3/8/8/7P/1R2R1K1 b - - 0 30", "a6 Rxe5 Rxe5 Rxb8 Kf7 h3", CP (100),
    "Kf8 h3", CP (-100), TABIYA_COACH_ALLOWED,
    "*because the guard of the knight on b8 is overloaded: 30…a6 31.Rxe5 Rxe5 32.Rxb8+*" },
  { "3q2k1/p6p/5n2/6B1/4P3/8/8/6K1 b - - 0 30", "a6 e5 a5 exf6 Qd4", CP (100), "Kf7 e5",
    CP (-300), TABIYA_COACH_ALLOWED, "Loses a knight to a pin: 30…a6 31.e5 a5 32.exf6. *" },
  /* What the better move is for, when nothing is proven of the one made. */
  { "r2q1rk1/1pp3pp/pbnppn2/4p3/PP2P3/2PP1N2/5PPP/RNBQ1RK1 w - - 2 11",
    "Kh1 Ba7 h3 Nd7", CP (0), "Nbd2 Ba7 h3 Nd7 Nc4", CP (60), TABIYA_COACH_PLAN,
    "Better was 11.Nbd2 Ba7 12.h3 Nd7 13.Nc4, which brings the knight to c4." },
  /* Facts of the board, at once and two plies later. */
  { "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
    "Qd2 Bxf3 gxf3 Nd4", CP (-90), "Nd5 Nd4 b4 Bb6", CP (30), TABIYA_COACH_FACT,
    "After 8.Qd2 Bxf3 9.gxf3 White’s king has lost its g-pawn. Better was 8.Nd5." },
};

static gboolean
matches (const char *patterns,
         const char *text)
{
  g_auto(GStrv) list = g_strsplit (patterns, "|", -1);

  for (int i = 0; list[i]; i++) {
    if (g_pattern_match_simple (list[i], text))
      return TRUE;
  }
  return FALSE;
}

static guint
count_words (const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

static void
check_case (const Case *one)
{
  HeuristicWeights weights = test_weights ("tabiya");
  ChessPosition position = test_position (one->fen);
  ChessMove moves[2][16];
  TabiyaCoachQuestion question = {
    .position = position,
    .last = CHESS_NO_MOVE,
    .played = { moves[0], test_moves (&position, one->played, moves[0], 16), one->played_score },
    .best = { moves[1], test_moves (&position, one->best, moves[1], 16), one->best_score },
    .weights = &weights,
  };
  g_autoptr(TabiyaCoachReason) reason = tabiya_coach_reason_new (&question);

  g_test_message ("%s", reason->text);
  if (reason->basis != one->basis || !matches (one->text, reason->text))
    g_test_fail_printf ("%s %s: %s (%d); not: %s", one->fen, one->played, reason->text,
                        (int) reason->basis, one->text);
  g_assert_cmpuint (count_words (reason->text), <=, MAX_WORDS);
  g_assert_true (!reason->cause || g_str_has_prefix (reason->text, reason->cause));
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i]);
}

/* Every claim has a name of its own, and what is said is claimed. */
static void
test_claims (void)
{
  const Case *one = &cases[G_N_ELEMENTS (cases) - 1];
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  HeuristicWeights weights = test_weights ("tabiya");
  ChessPosition position = test_position (one->fen);
  ChessMove moves[2][16];
  TabiyaCoachQuestion question = {
    .position = position,
    .last = CHESS_NO_MOVE,
    .played = { moves[0], test_moves (&position, one->played, moves[0], 16), one->played_score },
    .best = { moves[1], test_moves (&position, one->best, moves[1], 16), one->best_score },
    .weights = &weights,
  };
  g_autoptr(TabiyaCoachReason) reason = tabiya_coach_reason_new (&question);
  TabiyaCoachClaim claims[TABIYA_COACH_MAX_CLAIMS];
  const char *id;
  const char *meaning;

  for (int i = 0; (id = tabiya_coach_claim_list (i, &meaning)); i++) {
    g_assert_true (g_hash_table_add (ids, (gpointer) id));
    g_assert_cmpuint (strlen (meaning), >, 10);
  }
  g_assert_cmpuint (g_hash_table_size (ids), >, 60);
  g_assert_cmpint (tabiya_coach_reason_list_claims (reason, claims), ==, 2);
  g_assert_cmpstr (claims[0].id, ==, "kingLostPawn");
  g_assert_cmpint (claims[0].at, ==, 3);
  g_assert_false (claims[0].best_line);
  g_assert_cmpstr (claims[1].id, ==, "better");
  g_assert_true (claims[1].best_line);
}

/* A plan is claimed of the best line, with the squares it goes from and to. */
static void
test_plan_claim (void)
{
  TabiyaCoachReason reason = {
    .basis = TABIYA_COACH_PLAN,
    .plan = { .kind = TABIYA_PLAN_ROUTE, .from = 1, .to = 26, .at = 4 },
  };
  TabiyaCoachClaim claims[TABIYA_COACH_MAX_CLAIMS];

  g_assert_cmpint (tabiya_coach_reason_list_claims (&reason, claims), ==, 2);
  g_assert_cmpstr (claims[0].id, ==, "route");
  g_assert_cmpuint (claims[0].squares, ==, G_GUINT64_CONSTANT (1) << 1
                                           | G_GUINT64_CONSTANT (1) << 26);
  g_assert_cmpint (claims[0].at, ==, 5);
  g_assert_true (claims[0].best_line);
  g_assert_cmpstr (claims[0].proof, ==, "line");
}

static void
check_threat (const char *fen,
              const char *line,
              ChessScore  score,
              const char *expected)
{
  ChessPosition position = test_position (fen);
  ChessMove moves[16];
  TabiyaCoachLine found = { moves, test_moves (&position, line, moves, 16), score };
  g_autofree char *text = tabiya_coach_dup_threat (&position, &found);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_threats (void)
{
  check_threat ("r3k3/8/8/8/1n6/8/2P2PPP/R3K3 b - - 0 20", "Nxc2 Kd1 Nxa1",
                (ChessScore) CP (-500),
                "Threatens a fork of the king and the rook, which wins a rook and a pawn: "
                "20…Nxc2+ 21.Kd1 Nxa1.");
  /* What the score does not know is no threat. */
  check_threat ("r3k3/8/8/8/1n6/8/2P2PPP/R3K3 b - - 0 20", "Nxc2 Kd1 Nxa1",
                (ChessScore) CP (300), NULL);
  check_threat ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4",
                (ChessScore) MATED (1), "Threatens mate in 1: 2…Qh4#.");
  check_threat ("4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 w - - 0 30", "Nxd5 Kd7", (ChessScore) CP (300),
                "Threatens to take the rook on d5, which nothing guards: 30.Nxd5.");
  check_threat ("8/8/8/4p1K1/3kP3/8/8/8 w - - 0 50", "Kf5 Kc4 Kxe5", (ChessScore) CP (400),
                "Threatens a zugzwang, which wins a pawn: 50.Kf5 Kc4 51.Kxe5.");
  check_threat ("8/1K6/2P1k3/8/8/8/7r/R7 w - - 0 50", "Rd1 Rh5 c7 Rh2 c8=Q Kf6",
                (ChessScore) CP (900), "Threatens to cut the king off from a pawn, which promotes: "
                                       "50.Rd1 Rh5 51.c7 Rh2 52.c8=Q+.");
  check_threat ("4k3/5ppp/8/3r4/8/4N3/5PPP/6K1 w - - 0 30", "h3 Rd2", (ChessScore) CP (-100), NULL);
}

/* The last move decides whether a piece hangs or is only taken back. */
static void
test_last_move (void)
{
  HeuristicWeights weights = test_weights ("tabiya");
  ChessPosition earlier = test_position ("3nk3/5ppp/8/3B4/8/4N3/3r1PPP/6K1 b - - 0 30");
  ChessPosition position;
  ChessMove last;
  ChessMove moves[2][4];
  TabiyaCoachQuestion question = { .weights = &weights };
  g_autoptr(TabiyaCoachReason) reason = NULL;

  test_moves (&earlier, "Rxd5", &last, 1);
  chess_position_make (&position, &earlier, last);
  question.position = position;
  question.earlier = earlier;
  question.last = last;
  question.played = (TabiyaCoachLine) { moves[0], test_moves (&position, "Kf1 Rd2", moves[0], 4),
                                        CP (-500) };
  question.best = (TabiyaCoachLine) { moves[1], test_moves (&position, "Nxd5 Kd7", moves[1], 4),
                                      CP (20) };
  reason = tabiya_coach_reason_new (&question);
  g_assert_cmpint (reason->basis, ==, TABIYA_COACH_MISSED);
  g_assert_cmpint (reason->refutation.fallen, ==, CHESS_ROOK);
}

/* Whatever the lines and scores, a sentence is short, and what it says has happened in the line. */

typedef struct {
  GRand *rand;
  int    n;
  int    counts[TABIYA_COACH_BETTER + 1];
} Property;

static int
make_line (GRand               *rand,
           const ChessPosition *position,
           ChessMove           *moves,
           int                  max)
{
  ChessPosition now = *position;
  int n = 0;

  while (n < max) {
    ChessPosition before = now;
    ChessMoveList list;

    chess_position_generate (&before, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      break;
    moves[n] = list.moves[g_rand_int_range (rand, 0, list.count)];
    chess_position_make (&now, &before, moves[n++]);
  }
  return n;
}

static void
check_fall (const TabiyaCoachQuestion *question,
            const TabiyaCoachReason   *reason)
{
  gboolean missed = reason->basis == TABIYA_COACH_MISSED;
  const TabiyaCoachLine *line = missed ? &question->best : &question->played;
  int at = reason->refutation.at - (missed ? 1 : 0);
  ChessPosition now = question->position;

  g_assert_cmpint (at, <, line->n_moves);
  for (int i = 0; i < at; i++) {
    ChessPosition before = now;

    chess_position_make (&now, &before, line->moves[i]);
  }
  g_assert_true (chess_position_is_capture (&now, line->moves[at]));
  g_assert_cmpint (chess_move_to (line->moves[at]), ==, reason->refutation.square);
  if (chess_move_kind (line->moves[at]) != CHESS_MOVE_EN_PASSANT)
    g_assert_cmpint (chess_piece_type (now.board[reason->refutation.square]), ==,
                     reason->refutation.fallen);
}

static void
check_random (const ChessPosition *position,
              const ChessPosition *before,
              ChessMove            move,
              gpointer             data)
{
  Property *property = data;
  HeuristicWeights weights = test_weights ("tabiya");
  ChessMove moves[2][10];
  ChessPosition ends[2];
  TabiyaCoachLine lines[2];
  TabiyaCoachQuestion question = {
    .position = *position, .last = before ? move : CHESS_NO_MOVE, .weights = &weights,
  };
  g_autoptr(TabiyaCoachReason) reason = NULL;

  for (int i = 0; i < 2; i++) {
    lines[i].moves = moves[i];
    lines[i].n_moves = make_line (property->rand, position, moves[i], 10);
    if (lines[i].n_moves == 0)
      return;
    tabiya_line_settle (position, moves[i], lines[i].n_moves, &ends[i]);
    lines[i].score = chess_score_centipawns (100 * facts_balance (&ends[i], CHESS_WHITE));
  }
  if (before)
    question.earlier = *before;
  question.played = lines[0];
  question.best = lines[1];
  reason = tabiya_coach_reason_new (&question);
  g_assert_true (g_str_has_suffix (reason->text, ".") || g_str_has_suffix (reason->text, "…"));
  g_assert_cmpuint (count_words (reason->text), <=, MAX_WORDS);
  property->n++;
  property->counts[reason->basis]++;
  if (reason->basis == TABIYA_COACH_FACT) {
    ChessPosition now = *position;

    for (int i = 0; i < reason->claim_at; i++) {
      ChessPosition earlier = now;

      chess_position_make (&now, &earlier, lines[0].moves[i]);
    }
    g_assert_true (tabiya_claim_holds (&reason->claim, &now));
  }
  if ((reason->basis == TABIYA_COACH_ALLOWED || reason->basis == TABIYA_COACH_MISSED)
      && reason->refutation.kind == TABIYA_REFUTATION_MATERIAL)
    check_fall (&question, reason);
}

static void
test_random (void)
{
  Property property = { .rand = g_rand_new_with_seed (10) };

  test_random_games (37, 80, 4, check_random, &property);
  for (int basis = 0; basis <= TABIYA_COACH_BETTER; basis++)
    g_test_message ("%d: %d of %d", basis, property.counts[basis], property.n);
  g_assert_cmpint (property.n, >, 1500);
  g_assert_cmpint (property.counts[TABIYA_COACH_ALLOWED], >, 100);
  g_assert_cmpint (property.counts[TABIYA_COACH_MISSED], >, 100);
  g_rand_free (property.rand);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/coach/cases", test_cases);
  g_test_add_func ("/tabiya/coach/claims", test_claims);
  g_test_add_func ("/tabiya/coach/plan-claim", test_plan_claim);
  g_test_add_func ("/tabiya/coach/threats", test_threats);
  g_test_add_func ("/tabiya/coach/last-move", test_last_move);
  g_test_add_func ("/tabiya/coach/random", test_random);
  return g_test_run ();
}

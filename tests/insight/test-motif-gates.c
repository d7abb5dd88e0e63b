/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "insight-test.h"
#include "motif-test.h"

#include "core/chess-bitboard.h"

/* The gates, with a script in place of an engine. Each case is a motif whose pattern is there. */

/* What the script says of a search, and the moves it expects. The score is White's. */
typedef struct {
  ChessScoreKind  kind;
  int             centipawns;
  const char     *moves;
} Answer;

typedef struct {
  TabiyaMotifKind kind;
  gboolean        proven;
  const char     *fen;
  const char     *line;
  int             asked_at;    /* the position that is searched; 0: none, for this motif */
  Answer          answer;      /* where moves are compared, of the line's own move */
  Answer          other;       /* of the recapture in place of an intermezzo, of the moves that do
                                  not cut a king off, of a move passed */
} Case;

#define CP(centipawns, moves) { CHESS_SCORE_CENTIPAWNS, centipawns, moves }
#define MATE                  { CHESS_SCORE_MATE, 3, "" }
#define MATED                 { CHESS_SCORE_MATED, 3, "" }

#define PROVEN(kind, fen, line, ...)  { TABIYA_MOTIF_##kind, TRUE, fen, line, __VA_ARGS__ }
#define REFUSED(kind, fen, line, ...) { TABIYA_MOTIF_##kind, FALSE, fen, line, __VA_ARGS__ }

static const char fork_fen[] = "r3k3/8/5p2/3N4/8/8/8/6K1 b - -";
static const char fork_line[] = "f6f5 d5c7 e8d7 c7a8";
static const char lure_fen[] = "6k1/8/8/q7/5N2/8/8/3R3K b - -";
static const char lure_line[] = "g8g7 d1d8 a5d8 f4e6 g7f7 e6d8";
static const char clear_fen[] = "3q4/7k/8/4N3/8/8/8/4R1K1 b - -";
static const char clear_line[] = "h7h6 e5c6 d8d6 e1e8";
static const char between_fen[] = "6k1/8/5b2/7Q/3N4/8/8/3R3K b - -";
static const char between_line[] = "f6d4 h5e8 g8h7 d1d4";
static const char give_fen[] = "6k1/6p1/5n2/8/8/8/8/5RK1 b - -";
static const char give_line[] = "g8h8 f1f6 g7f6 g1f2";
static const char even_fen[] = "6k1/6p1/5n2/4p3/8/2B5/8/5RK1 b - -";
static const char even_line[] = "g8h8 f1f6 g7f6 g1g2 h8g8 c3e5 g8h7 e5f6";

static const Case cases[] = {
  PROVEN (HANGING_PIECE, "6k1/8/5b2/8/8/8/7K/3R4 b - -", "f6d4 d1d4", 0),
  PROVEN (HANGING_PIECE, "6k1/8/8/8/3P4/1n6/7K/3R4 b - -", "b3d4 d1d4", 0),
  /* The line loses as much later; the solver is mated; its last capture is taken
     back. */
  REFUSED (HANGING_PIECE, "1r4k1/8/5b2/8/8/8/7K/1B1R4 b - -", "f6d4 d1d4 g8g7 h2g3 b8b1 g3g2", 0),
  REFUSED (HANGING_PIECE, "1r4k1/8/4b3/8/8/2N5/5PPP/6K1 b - -", "e6d5 c3d5 b8b1", 0),
  REFUSED (HANGING_PIECE, "4k3/3p4/5b2/8/8/8/7K/3R4 b - -", "f6d4 d1d4 e8e7 d4d7", 4,
           CP (-100, "e7d7")),
  /* It is, but there is a knight to take for that; or it is not taken. */
  PROVEN (HANGING_PIECE, "4k3/3p4/5b2/7n/8/8/4B2K/3R4 b - -", "f6d4 d1d4 e8e7 d4d7", 4,
          CP (200, "e7d7 e2h5")),
  REFUSED (HANGING_PIECE, "4k3/3p4/5b2/7n/8/8/4B2K/3R4 b - -", "f6d4 d1d4 e8e7 d4d7", 4,
           CP (100, "e7d7 e2g4")),

  PROVEN (FORK, fork_fen, fork_line, 2, CP (150, "e8d7 c7a8")),
  PROVEN (FORK, fork_fen, fork_line, 2, MATE),
  /* Another defence saves all; something falls but the game is worse than before; the solver is
     mated; the knight does not take. */
  REFUSED (FORK, fork_fen, fork_line, 2, CP (150, "e8d7 g1f1")),
  REFUSED (FORK, fork_fen, fork_line, 2, CP (-400, "e8d7 c7a8")),
  REFUSED (FORK, fork_fen, fork_line, 2, MATED),
  REFUSED (FORK, fork_fen, "f6f5 d5c7 e8d7 g1f2", 0),

  PROVEN (PIN, "6k1/5pp1/p5p1/8/8/1B4Q1/8/6K1 b - -", "a6a5 g3g6", 0),
  PROVEN (PIN, "4k3/8/p7/4n3/8/3P4/8/4R1K1 b - -", "a6a5 d3d4 a5a4 d4e5", 0),
  REFUSED (PIN, "4k3/8/p7/4n3/8/3P4/8/4R1K1 b - -", "a6a5 d3d4 a5a4 g1g2", 0),
  REFUSED (PIN, "4k3/8/p7/4q3/8/8/8/3R2K1 b - -", "a6a5 d1e1 a5a4 g1g2", 0),

  PROVEN (SKEWER, "8/8/3k4/7q/8/8/8/R5K1 b - -", "d6d5 a1a5 d5e4 a5h5", 0),
  REFUSED (SKEWER, "8/8/3k2p1/7r/8/8/8/Q2B2K1 b - -", "d6d5 a1a5 d5e6 a5h5", 0),

  PROVEN (TRAPPED_PIECE, "6k1/8/8/8/8/8/P1n5/R2K4 b - -", "c2a1 d1c1 g8g7 c1b2 g7g6 b2a1", 0),
  REFUSED (TRAPPED_PIECE, "4k3/p7/6p1/7n/8/4P1P1/1B4K1/7R b - -", "a7a6 g3g4 a6a5 h1h5", 0),

  PROVEN (CAPTURED_DEFENDER, "7k/6p1/5n2/3b2B1/8/8/8/3R2K1 b - -", "h8g8 g5f6 g7f6 d1d5", 0),
  /* The guard is pinned, so that the bishop could be taken at once. */
  REFUSED (CAPTURED_DEFENDER, "6k1/6p1/5n2/3b2B1/8/8/8/3R1RK1 b - -", "g8f8 g5f6 g7f6 d1d5", 0),

  PROVEN (DEFLECTION, "2r3k1/8/8/3q4/8/8/7K/3QR3 b - -", "c8d8 e1e8 d8e8 d1d5", 0),
  PROVEN (DEFLECTION, "8/4P3/3k4/8/1B6/8/8/R5K1 b - -", "d6d7 a1d1 d7c7 e7e8q", 0),
  REFUSED (DEFLECTION, "1Rr3k1/8/8/3q4/8/8/7K/3QR3 b - -", "c8d8 e1e8 d8e8 d1d5", 0),

  PROVEN (INTERFERENCE, "5k2/8/8/r6b/8/8/6B1/1K5R b - -", "f8g8 g2d5 g8g7 h1h5", 0),
  PROVEN (INTERFERENCE, "3r2k1/8/5n2/8/8/8/R2b4/6K1 b - -", "f6d5 a2d2", 0),
  REFUSED (INTERFERENCE, "1k6/8/8/r6b/2B5/8/8/R1K4R b - -", "b8a8 c4d5 a8b8 h1h5", 0),

  PROVEN (ATTRACTION, lure_fen, lure_line, 2, CP (300, "a5d8 f4e6 g7f7 e6d8")),
  PROVEN (ATTRACTION, lure_fen, lure_line, 2, MATE),
  REFUSED (ATTRACTION, lure_fen, lure_line, 2, CP (300, "a5b4")),
  REFUSED (ATTRACTION, lure_fen, lure_line, 2, MATED),

  PROVEN (CLEARANCE, clear_fen, clear_line, 2, CP (500, "d8a5 c6a5")),
  REFUSED (CLEARANCE, clear_fen, clear_line, 2, CP (500, "d8d6 e1e8")),

  /* The difference counts, half a pawn at least. */
  PROVEN (INTERMEZZO, between_fen, between_line, 1, CP (300, ""), CP (250, "")),
  PROVEN (INTERMEZZO, between_fen, between_line, 1, MATE, CP (900, "")),
  REFUSED (INTERMEZZO, between_fen, between_line, 1, CP (300, ""), CP (251, "")),
  REFUSED (INTERMEZZO, between_fen, between_line, 1, CP (900, ""), MATE),

  /* Mate, more material, or a search of the end. */
  PROVEN (SACRIFICE, "r6k/6pp/8/8/4Q3/8/8/4R2K b - -", "a8d8 e4e8 d8e8 e1e8", 0),
  PROVEN (SACRIFICE, "6k1/8/8/q7/5N2/8/8/3R3K b - -", lure_line, 0),
  PROVEN (SACRIFICE, give_fen, give_line, 4, CP (151, "")),
  REFUSED (SACRIFICE, give_fen, give_line, 4, CP (150, "")),
  REFUSED (SACRIFICE, give_fen, give_line, 4, MATED),
  /* Just as much is won back: the search decides. */
  PROVEN (SACRIFICE, even_fen, even_line, 8, CP (351, "")),
  REFUSED (SACRIFICE, even_fen, even_line, 8, CP (350, "")),
  /* The last capture is taken back; the solver is mated. */
  REFUSED (SACRIFICE, "6k1/6p1/4pn2/3n4/8/4N3/8/5RK1 b - -",
           "g8h8 f1f6 g7f6 g1g2 h8g7 e3d5", 6, CP (0, "e6d5")),
  REFUSED (SACRIFICE, "1r4k1/6p1/8/8/8/8/P4PPP/2Q3K1 b - -", "g8h8 c1h6 g7h6 a2a3 b8b1", 0),

  /* The guard need not take back. */
  PROVEN (OVERLOADING, "1n2r1k1/p5pp/8/4n3/8/8/7P/1R2R1K1 b - -", "a7a6 e1e5 e8e5 b1b8", 2,
          CP (100, "e8e5 b1b8")),
  REFUSED (OVERLOADING, "1n2r1k1/p5pp/8/4n3/8/8/7P/1R2R1K1 b - -", "a7a6 e1e5 e8e5 b1b8", 2,
           CP (-100, "e8e5 g1f1")),

  /* The knight can take a queen instead of staying. */
  PROVEN (RELATIVE_PIN, "3q2k1/p6p/5n2/6B1/4P3/8/8/6K1 b - -", "a7a6 e4e5 a6a5 e5f6", 0),
  REFUSED (RELATIVE_PIN, "3q2k1/p6p/5n2/6B1/4P1Q1/8/8/6K1 b - -", "a7a6 e4e5 a6a5 e5f6", 0),
  /* A knight for a knight wins nothing; a guard less, and it does. */
  REFUSED (RELATIVE_PIN, "3q2k1/p5p1/5n2/6B1/8/8/3N4/6K1 b - -", "a7a6 d2e4 a6a5 e4f6", 0),
  PROVEN (RELATIVE_PIN, "3q2k1/p7/5n2/6B1/8/8/3N4/6K1 b - -", "a7a6 d2e4 a6a5 e4f6", 0),

  /* There is a way out of the checks; or more than a draw in them. */
  PROVEN (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8h5 h7g8 h5e8 g8h7", 2,
          CP (25, "")),
  REFUSED (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8h5 h7g8 h5e8 g8h7", 2,
           CP (-300, "")),
  REFUSED (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8h5 h7g8 h5e8 g8h7", 2,
           CP (26, "")),

  /* The rook need not be taken; whoever is ahead is not saved. */
  PROVEN (STALEMATE_TRICK, "5q2/8/8/7k/R7/8/8/7K b - -", "f8f2 a4h4 h5h4", 2, CP (0, "")),
  REFUSED (STALEMATE_TRICK, "5q2/8/8/7k/R7/8/8/7K b - -", "f8f2 a4h4 h5h4", 2, CP (-400, "")),

  /* Off the seventh rank; a pawn helps; not in the corner; off the edge; the rook is near. */
  PROVEN (BLIND_SWINE_MATE, "5rk1/1R5R/p7/8/8/8/8/6K1 b - -", "a6a5 b7g7", 0),
  REFUSED (BLIND_SWINE_MATE, "7R/5pk1/p5p1/6P1/8/8/8/6KR b - -", "a6a5 h1h7", 0),
  PROVEN (KILL_BOX_MATE, "4R3/5k2/p7/7P/8/8/2Q5/6K1 b - -", "a6a5 c2g6", 0),
  REFUSED (KILL_BOX_MATE, "4R3/4pk2/p4P2/3P3P/8/8/2Q5/6K1 b - -", "a6a5 c2g6", 0),
  PROVEN (MORPHY_MATE, "7k/p6p/8/8/8/8/8/2B3RK b - -", "a7a6 c1b2", 0),
  REFUSED (MORPHY_MATE, "6kr/p5pp/8/8/8/8/8/1B3RK1 b - -", "a7a6 b1a2", 0),
  PROVEN (OPERA_MATE, "4k3/5p2/p7/6B1/8/8/8/3R2K1 b - -", "a6a5 d1d8", 0),
  REFUSED (OPERA_MATE, "8/R7/p4kp1/4p1p1/8/1B6/8/6K1 b - -", "a6a5 a7f7", 0),
  PROVEN (PILLSBURY_MATE, "5rk1/p4p1p/5B2/8/8/8/8/R6K b - -", "a7a6 a1g1", 0),
  REFUSED (PILLSBURY_MATE, "4k3/3p1p2/7p/8/8/B7/8/1R4K1 b - -", "h6h5 b1b8", 0),

  /* Other moves are as good. */
  PROVEN (CUT_OFF_KING, "8/8/5k2/8/2P5/2K5/8/R6r b - -", "h1h8 a1e1", 1, CP (300, ""),
          CP (200, "")),
  REFUSED (CUT_OFF_KING, "8/8/5k2/8/2P5/2K5/8/R6r b - -", "h1h8 a1e1", 1, CP (300, ""),
           CP (201, "")),

  /* Known by playing it out: on the sixth rank the king wins anyway. With more pawns, a search. */
  PROVEN (OPPOSITION, "8/8/4k3/8/8/3K4/4P3/8 b - -", "e6e5 d3e3", 0),
  REFUSED (OPPOSITION, "3k4/8/8/3KP3/8/8/8/8 b - -", "d8e8 d5e6", 0),
  PROVEN (OPPOSITION, "8/8/4k2p/7P/8/3K4/4P3/8 b - -", "e6e5 d3e3", 2, CP (300, ""),
          CP (200, "")),
  REFUSED (OPPOSITION, "8/8/4k2p/7P/8/3K4/4P3/8 b - -", "e6e5 d3e3", 2, CP (300, ""),
           CP (201, "")),

  PROVEN (OUTSIDE_PASSER, "8/3k4/5Kp1/P6p/7P/8/8/8 b - -", "d7c7 a5a6 c7b6 f6g6", 2,
          CP (300, "c7b6 f6g6")),
  REFUSED (OUTSIDE_PASSER, "8/3k4/5Kp1/P6p/7P/8/8/8 b - -", "d7c7 a5a6 c7b6 f6g6", 2,
           CP (300, "c7b6 f6e6")),

  /* A pawn of the other side is faster. */
  PROVEN (RULE_OF_THE_SQUARE, "8/8/6k1/8/P7/8/8/6K1 b - -",
          "g6f6 a4a5 f6e7 a5a6 e7d8 a6a7 d8c7 a7a8q", 0),
  REFUSED (RULE_OF_THE_SQUARE, "8/8/6k1/8/P7/7p/8/K7 b - -",
           "g6f6 a4a5 f6e7 a5a6 e7d8 a6a7 d8c7 a7a8q", 0),

  /* Passing would be as bad. */
  PROVEN (ZUGZWANG, "8/8/8/4p1K1/4P3/4k3/8/8 b - -", "e3d4 g5f5 d4c4 f5e5", 2, CP (300, ""),
          CP (200, "")),
  REFUSED (ZUGZWANG, "8/8/8/4p1K1/4P3/4k3/8/8 b - -", "e3d4 g5f5 d4c4 f5e5", 2, CP (300, ""),
           CP (201, "")),

  /* The knight that forks is pinned: a rook takes. */
  REFUSED (FORK, "rr2k3/8/5p2/3N4/8/8/7B/R1K5 b - -", "b8c8 d5c7 e8d7 a1a8", 0),
};

/* Facts of the board, told without a search. */
static const Case facts[] = {
  PROVEN (ADVANCED_PAWN, "8/6k1/P7/8/8/8/8/6K1 b - -", "g7g6 a6a7", 0),
  PROVEN (BACK_RANK_MATE, "6k1/p4ppp/8/8/8/8/5PPP/3R2K1 b - -", "a7a6 d1d8", 0),
  PROVEN (DISCOVERED_ATTACK, "3q4/7k/8/8/3N4/8/8/3R2K1 b - -", "h7h6 d4f5 h6h7 d1d8", 0),
  PROVEN (DISCOVERED_CHECK, "r2k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4a8", 0),
  PROVEN (DOUBLE_CHECK, "3k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6", 0),
  PROVEN (PROMOTION, "8/P5k1/8/8/8/8/8/6K1 b - -", "g7g6 a7a8q", 0),
  PROVEN (SMOTHERED_MATE, "6rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7", 0),
  PROVEN (X_RAY, "4n2k/8/8/1B6/4r3/8/5K2/4R3 b - -", "h8h7 b5e8 e4e8 e1e8", 0),
  PROVEN (ANASTASIA_MATE, "8/4N1pk/p7/8/8/R7/8/6K1 b - -", "a6a5 a3h3", 0),
  PROVEN (ARABIAN_MATE, "7k/1R6/p4N2/8/8/8/8/6K1 b - -", "a6a5 b7h7", 0),
  PROVEN (BODEN_MATE, "2kr4/3p4/7p/8/5B2/8/4B3/6K1 b - -", "h6h5 e2a6", 0),
  PROVEN (CORNER_MATE, "7k/p6p/8/4N3/8/8/8/6RK b - -", "a7a6 e5f7", 0),
  PROVEN (DOUBLE_BISHOP_MATE, "7k/p6p/8/3B4/8/8/8/2B3K1 b - -", "a7a6 c1b2", 0),
  PROVEN (DOVETAIL_MATE, "8/3r4/2pk3p/8/5P2/8/8/4Q1K1 b - -", "h6h5 e1e5", 0),
  PROVEN (EPAULETTE_MATE, "3rkr2/8/Q6p/8/8/8/8/6K1 b - -", "h6h5 a6e6", 0),
  PROVEN (HOOK_MATE, "R7/5pk1/p4Np1/6P1/8/8/8/6K1 b - -", "a6a5 a8g8", 0),
  PROVEN (TRIANGLE_MATE, "8/7p/k7/1R6/4Q3/8/8/6K1 b - -", "h7h6 e4b7", 0),
  PROVEN (VUKOVIC_MATE, "4k3/R7/p3NP2/8/8/8/8/6K1 b - -", "a6a5 a7e7", 0),
  PROVEN (WRONG_BISHOP, "8/8/8/8/p7/2k5/4b3/1K6 b - -", "a4a3 b1a1", 0),
};

typedef struct {
  const Case          *test;
  const MotifTestLine *line;
  gboolean             flipped;
  int                  n_asked;       /* for the motif of the case */
  int                  n_others;      /* for other motifs of its line */
  int                  n_cancelled;   /* that many questions from now is the last one; 0: none is */
} Script;

/* Whether a position of the line is asked about with the turn passed; @place is set to which. */
static gboolean
is_passed (const TabiyaInquiry *inquiry,
           const MotifTestLine *line,
           int                 *place)
{
  ChessPosition now = line->position;

  for (*place = 0; *place <= line->n_moves; ++*place) {
    ChessPosition passed;
    ChessPosition before = now;

    if (now.checkers == 0) {
      chess_position_make_null (&passed, &now);
      if (chess_position_equal (&passed, &inquiry->position))
        return TRUE;
    }
    if (*place < line->n_moves && line->moves[*place] != CHESS_NO_MOVE)
      chess_position_make (&now, &before, line->moves[*place]);
  }
  return FALSE;
}

/* Which position of the line is asked about; its history is that of the line. */
static int
find_place (const TabiyaInquiry *inquiry,
            const MotifTestLine *line)
{
  ChessPosition now = line->position;
  gsize n_history = 0;
  int place = 0;

  if (is_passed (inquiry, line, &place))
    return place;
  place = 0;

  while (!chess_position_equal (&now, &inquiry->position)) {
    ChessPosition before = now;

    g_assert_cmpint (place, <, line->n_moves);
    if (line->moves[place] != CHESS_NO_MOVE) {
      g_assert_cmpuint (n_history, <, inquiry->n_history);
      g_assert_cmpuint (inquiry->history[n_history++], ==, before.key);
      chess_position_make (&now, &before, line->moves[place]);
    }
    place++;
  }
  g_assert_cmpuint (inquiry->n_history, ==, n_history);
  return place;
}

static void
give_answer (const Script        *script,
             const Answer        *answer,
             const TabiyaInquiry *inquiry,
             TabiyaVerdict       *verdict)
{
  ChessScore score = { answer->kind, answer->centipawns };
  ChessPosition position = inquiry->position;

  if (script->flipped)
    core_test_flip (&position, &inquiry->position);
  verdict->score = script->flipped ? chess_score_negate (score) : score;
  verdict->depth = 5;
  verdict->n_moves = answer->moves && *answer->moves
    ? test_uci_moves (&position, answer->moves, verdict->moves, TABIYA_VERDICT_MAX_MOVES) : 0;
  for (int i = 0; script->flipped && i < verdict->n_moves; i++)
    verdict->moves[i] = test_flip_move (verdict->moves[i]);
}

#define END TABIYA_N_MOTIFS

/* The kinds that compare some moves of a position with others. */
static const TabiyaMotifKind comparing[] = {
  TABIYA_MOTIF_INTERMEZZO, TABIYA_MOTIF_CUT_OFF_KING, END,
};

/* The kinds that need two searches, if any. */
static const TabiyaMotifKind asking_twice[] = {
  TABIYA_MOTIF_INTERMEZZO, TABIYA_MOTIF_CUT_OFF_KING, TABIYA_MOTIF_OPPOSITION,
  TABIYA_MOTIF_ZUGZWANG, END,
};

static gboolean
has_kind (const TabiyaMotifKind *kinds,
          TabiyaMotifKind        kind)
{
  for (; *kinds != END; kinds++) {
    if (*kinds == kind)
      return TRUE;
  }
  return FALSE;
}

/* Another motif of the line may ask as well, about another position; it hears of a draw. */
static gboolean
ask_script (const TabiyaInquiry *inquiry,
            TabiyaVerdict       *verdict,
            gpointer             data)
{
  static const Answer draw = CP (0, "");
  Script *script = data;
  const Case *test = script->test;
  int place = find_place (inquiry, script->line);
  gboolean compares = inquiry->n_root_moves > 0;
  int unused;

  if (script->n_cancelled > 0 && --script->n_cancelled == 0)
    return FALSE;
  g_assert_true (inquiry->nodes > 0 || inquiry->depth > 0);
  if (place != test->asked_at || compares != has_kind (comparing, test->kind)) {
    script->n_others++;
    give_answer (script, &draw, inquiry, verdict);
    return TRUE;
  }
  script->n_asked++;
  if ((compares && inquiry->root_moves[0] != script->line->moves[place])
      || is_passed (inquiry, script->line, &unused))
    give_answer (script, &test->other, inquiry, verdict);
  else
    give_answer (script, &test->answer, inquiry, verdict);
  return TRUE;
}

/* Whether another motif of the line is one that needs a search. */
static gboolean
may_ask_for_others (const GArray    *motifs,
                    TabiyaMotifKind  kind)
{
  static const TabiyaMotifKind searched[] = {
    TABIYA_MOTIF_ATTRACTION, TABIYA_MOTIF_CLEARANCE, TABIYA_MOTIF_FORK,
    TABIYA_MOTIF_HANGING_PIECE, TABIYA_MOTIF_INTERMEZZO, TABIYA_MOTIF_SACRIFICE,
    TABIYA_MOTIF_OVERLOADING, TABIYA_MOTIF_PERPETUAL_CHECK, TABIYA_MOTIF_STALEMATE_TRICK,
    TABIYA_MOTIF_CUT_OFF_KING, TABIYA_MOTIF_OPPOSITION, TABIYA_MOTIF_OUTSIDE_PASSER,
    TABIYA_MOTIF_ZUGZWANG,
  };

  for (guint i = 0; i < G_N_ELEMENTS (searched); i++) {
    if (searched[i] != kind && motif_test_get (motifs, searched[i]))
      return TRUE;
  }
  return FALSE;
}

static void
check_case (const Case          *test,
            const MotifTestLine *line,
            gboolean             flipped)
{
  Script script = { test, line, flipped, 0, 0, 0 };
  g_autoptr(GArray) found = tabiya_motif_find (&line->position, line->moves, line->n_moves);
  g_autoptr(GArray) proven = tabiya_motif_find_proven (&line->position, line->moves,
                                                       line->n_moves, ask_script, &script);
  const TabiyaMotif *before = motif_test_get (found, test->kind);
  const TabiyaMotif *after = motif_test_get (proven, test->kind);

  if (!before)
    g_error ("no %s in %s, %s", tabiya_motif_get_id (test->kind), test->fen, test->line);
  if (!!after != test->proven)
    g_error ("%s in %s, %s: %s", tabiya_motif_get_id (test->kind), test->fen, test->line,
             after ? "proven" : "refused");
  if ((script.n_asked > 0) != (test->asked_at > 0)
      || (script.n_others > 0 && !may_ask_for_others (found, test->kind)))
    g_error ("%s in %s, %s: asked %d and %d times", tabiya_motif_get_id (test->kind), test->fen,
             test->line, script.n_asked, script.n_others);
  if (after) {
    g_assert_cmpint (after->at, ==, before->at);
    g_assert_cmpint (after->actor, ==, before->actor);
    g_assert_cmpuint (after->targets, ==, before->targets);
  }
}

static void
check_cases (const Case *table,
             gsize       n)
{
  for (gsize i = 0; i < n; i++) {
    MotifTestLine line;
    MotifTestLine flipped;

    motif_test_read (&line, table[i].fen, table[i].line);
    check_case (&table[i], &line, FALSE);
    motif_test_flip (&flipped, &line);
    check_case (&table[i], &flipped, TRUE);
  }
}

static void
test_cases (void)
{
  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_facts (void)
{
  check_cases (facts, G_N_ELEMENTS (facts));
}

/* Each kind has a proven case, each with a gate a refused one. */
static void
test_table (void)
{
  guint64 proven = 0;
  guint64 refused = 0;
  guint64 ungated = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    *(cases[i].proven ? &proven : &refused) |= UINT64_C (1) << cases[i].kind;
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    ungated |= UINT64_C (1) << facts[i].kind;
  g_assert_cmpuint (proven, ==, refused);
  g_assert_cmpuint (proven & ungated, ==, 0);
  g_assert_cmpuint (proven | ungated, ==, (UINT64_C (1) << TABIYA_N_MOTIFS) - 1);
}

static gboolean
is_cancelled (const Case *test,
              int         n)
{
  MotifTestLine line;
  Script script = { test, &line, FALSE, 0, 0, n };
  GArray *proven;

  motif_test_read (&line, test->fen, test->line);
  proven = tabiya_motif_find_proven (&line.position, line.moves, line.n_moves, ask_script, &script);
  if (proven)
    g_array_unref (proven);
  return !proven;
}

/* How often all motifs of the line ask. */
static int
count_questions (const Case *test)
{
  MotifTestLine line;
  Script script = { test, &line, FALSE, 0, 0, 0 };

  motif_test_read (&line, test->fen, test->line);
  g_array_unref (tabiya_motif_find_proven (&line.position, line.moves, line.n_moves, ask_script,
                                           &script));
  return script.n_asked + script.n_others;
}

/* Nothing is told when any of the searches was cancelled. */
static void
test_cancelled (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int n = count_questions (&cases[i]);

    if (cases[i].asked_at > 0)
      g_assert_cmpint (n, >=, has_kind (asking_twice, cases[i].kind) ? 2 : 1);
    for (int last = 1; last <= n; last++)
      g_assert_true (is_cancelled (&cases[i], last));
    g_assert_false (is_cancelled (&cases[i], n + 1));
  }
}

/* When the first move is not known, the history has no position twice. */
static void
test_unknown_first_move (void)
{
  static const Case test = PROVEN (FORK, fork_fen, fork_line, 2, CP (150, "e8d7 c7a8"));
  MotifTestLine line;
  MotifTestLine hidden;

  motif_test_read (&line, test.fen, test.line);
  motif_test_hide (&hidden, &line);
  check_case (&test, &hidden, FALSE);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/motif-gates/cases", test_cases);
  g_test_add_func ("/tabiya/motif-gates/facts", test_facts);
  g_test_add_func ("/tabiya/motif-gates/table", test_table);
  g_test_add_func ("/tabiya/motif-gates/cancelled", test_cancelled);
  g_test_add_func ("/tabiya/motif-gates/unknown-first-move", test_unknown_first_move);
  return g_test_run ();
}

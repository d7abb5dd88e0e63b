/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight-test.h"
#include "motif-test.h"

#include "core/chess-bitboard.h"

/* The patterns. The solver is the side that does not make the first move of a line. */

typedef struct {
  TabiyaMotifKind kind;
  gboolean        found;
  const char     *fen;
  const char     *line;
  int             at;
  const char     *actor;
  const char     *targets;
} Case;

#define IS(kind, fen, line, ...)  { TABIYA_MOTIF_##kind, TRUE, fen, line, __VA_ARGS__ }
#define IS_NOT(kind, fen, line)   { TABIYA_MOTIF_##kind, FALSE, fen, line, 0, NULL, NULL }

static const Case cases[] = {
  /* To the seventh rank, not to the sixth; the solver's pawn. */
  IS (ADVANCED_PAWN, "8/6k1/P7/8/8/8/8/6K1 b - -", "g7g6 a6a7", 1, "a7", ""),
  IS (ADVANCED_PAWN, "8/1n4k1/P7/8/8/8/8/6K1 b - -", "g7g6 a6b7", 1, "b7", ""),
  IS (ADVANCED_PAWN, "8/6k1/8/P7/8/8/8/6K1 b - -", "g7g6 a5a6 g6g5 a6a7", 3, "a7", ""),
  IS_NOT (ADVANCED_PAWN, "8/6k1/8/P7/8/8/8/6K1 b - -", "g7g6 a5a6"),
  IS_NOT (ADVANCED_PAWN, "6k1/8/8/8/8/p7/8/3R2K1 b - -", "a3a2 d1d7"),

  /* A king or a heavy piece is lured, a bishop is not; what was lured must be taken. */
  IS (ATTRACTION, "5k2/8/8/8/8/8/8/3Q2KR b - -", "f8g8 h1h8 g8h8 d1h5", 1, "h8", "h8"),
  IS (ATTRACTION, "6k1/8/8/q7/5N2/8/8/3R3K b - -", "g8g7 d1d8 a5d8 f4e6 g7f7 e6d8", 1, "d8",
      "d8"),
  IS_NOT (ATTRACTION, "6k1/8/8/b7/5N2/8/8/3R3K b - -", "g8g7 d1d8 a5d8 f4e6 g7f7 e6d8"),
  IS_NOT (ATTRACTION, "6k1/8/8/q7/5N2/8/8/3R3K b - -", "g8g7 d1d8 a5d8 f4e6 g7f7 e6g5"),

  IS (BACK_RANK_MATE, "6k1/p4ppp/8/8/8/8/5PPP/3R2K1 b - -", "a7a6 d1d8", 1, "d8", "g8"),
  IS (BACK_RANK_MATE, "r6k/6pp/8/8/4Q3/8/8/4R2K b - -", "a8d8 e4e8 d8e8 e1e8", 3, "e8", "h8"),
  /* The square before the king is covered by a bishop; open; a knight stops the check; one
     mates. */
  IS_NOT (BACK_RANK_MATE, "6k1/p4pp1/7p/8/8/8/2B5/3R2K1 b - -", "a7a6 d1d8"),
  IS_NOT (BACK_RANK_MATE, "6k1/p4pp1/7p/8/8/8/8/3R2K1 b - -", "a7a6 d1d8"),
  IS_NOT (BACK_RANK_MATE, "6k1/p4ppp/5n2/8/8/8/5PPP/3R2K1 b - -", "a7a6 d1d8"),
  IS_NOT (BACK_RANK_MATE, "6rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7"),

  IS (CAPTURED_DEFENDER, "7k/6p1/5n2/3b2B1/8/8/8/3R2K1 b - -", "h8g8 g5f6 g7f6 d1d5", 1, "f6",
      "d5"),
  IS (CAPTURED_DEFENDER, "6k1/8/2p5/1B1n4/8/8/8/3R2K1 b - -", "g8f8 b5c6 f8e7 d1d5", 1, "c6",
      "d5"),
  /* A second guard; the man that is taken guarded something else. */
  IS_NOT (CAPTURED_DEFENDER, "7k/6p1/4pn2/3b2B1/8/8/8/3R2K1 b - -", "h8g8 g5f6 g7f6 d1d5"),
  IS_NOT (CAPTURED_DEFENDER, "7k/6p1/5n2/2b3B1/8/8/8/2R4K b - -", "h8g8 g5f6 g7f6 c1c5"),

  /* A square, a file, the square of promotion. */
  IS (CLEARANCE, "2q2k2/8/8/3N4/8/8/8/3Q2K1 b - -", "f8g8 d5b6 c8c7 d1d5", 1, "b6", "d5"),
  IS (CLEARANCE, "3q4/7k/8/4N3/8/8/8/4R1K1 b - -", "h7h6 e5c6 d8d6 e1e8", 1, "c6", "e8"),
  IS (CLEARANCE, "4R3/4P3/7k/8/8/8/8/K7 b - -", "h6g6 e8g8 g6h7 e7e8q", 1, "g8", "e8"),
  /* The knight was not in the way; the line is opened to take, which is a discovered attack. */
  IS_NOT (CLEARANCE, "3q4/7k/8/8/3N4/8/8/4R1K1 b - -", "h7h6 d4c6 d8d6 e1e8"),
  IS_NOT (CLEARANCE, "3qr3/7k/8/4N3/8/8/8/4R1K1 b - -", "h7h6 e5c6 d8d6 e1e8"),

  IS (DEFLECTION, "2r3k1/8/8/3q4/8/8/7K/3QR3 b - -", "c8d8 e1e8 d8e8 d1d5", 1, "e8", "d5"),
  IS (DEFLECTION, "8/4P3/3k4/8/1B6/8/8/R5K1 b - -", "d6d7 a1d1 d7c7 e7e8q", 1, "d1", "e8"),
  /* The rook guards e8 from a8 as well; the rook that is lured did not guard the queen; the
     guard leaves for no reason. */
  IS_NOT (DEFLECTION, "3r4/4P1k1/8/8/8/8/8/R5K1 b - -", "g7h7 a1a8 d8a8 e7e8q"),
  IS_NOT (DEFLECTION, "2r3k1/8/8/3q4/8/8/7K/3QR3 b - -", "c8d8 e1e2 d8f8 d1d5"),
  IS_NOT (DEFLECTION, "5r1k/8/8/3q4/8/8/7K/3QR3 b - -", "h8g8 e1e8 f8e8 d1d5"),

  IS (DISCOVERED_ATTACK, "3q4/7k/8/8/3N4/8/8/3R2K1 b - -", "h7h6 d4f5 h6h7 d1d8", 1, "f5", "d8"),
  IS (DISCOVERED_ATTACK, "6k1/3q3p/8/8/4B3/8/8/4R1K1 b - -", "d7e7 e4h7 g8h7 e1e7", 1, "h7",
      "e7"),
  IS (DISCOVERED_ATTACK, "r2k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4a8", 1, "a8", "e1"),
  /* The line is opened and not used; the queen goes there afterwards; the rook was free before; a
     double check is more. */
  IS_NOT (DISCOVERED_ATTACK, "3q4/6pk/8/8/3N4/8/8/3R2K1 b - -", "h7h6 d4f5 h6h7 f5g7"),
  IS_NOT (DISCOVERED_ATTACK, "1q5k/8/8/8/3N4/8/8/3R2K1 b - -", "h8h7 d4c6 b8d6 d1d6"),
  IS_NOT (DISCOVERED_ATTACK, "3q4/7k/8/8/4N3/8/8/3R2K1 b - -", "h7h6 e4f2 h6h7 d1d8"),
  IS_NOT (DISCOVERED_ATTACK, "3k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6"),

  IS (DISCOVERED_CHECK, "r2k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4a8", 1, "a8", "e1"),
  IS (DISCOVERED_CHECK, "6k1/8/8/8/3P4/8/1B6/6K1 b - -", "g8h8 d4d5", 1, "d5", "b2"),
  IS (DISCOVERED_CHECK, "8/3p4/8/R3P2k/8/8/8/6K1 b - -", "d7d5 e5d6", 1, "d6", "a5"),
  IS (DISCOVERED_CHECK, "3k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6", 1, "c6", "e1"),
  /* The file stays closed and the bishop itself gives check; castling. */
  IS_NOT (DISCOVERED_CHECK, "3k4/4p3/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6"),
  IS_NOT (DISCOVERED_CHECK, "4k3/8/8/8/8/8/8/4K2R b K -", "e8f8 e1g1"),

  IS (DOUBLE_CHECK, "3k4/8/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6", 1, "c6", "c6e1"),
  IS (DOUBLE_CHECK, "6k1/8/8/4N3/8/8/1B6/6K1 b - -", "g8h8 e5f7", 1, "f7", "f7b2"),
  /* Only the one behind gives check; only the one that moves. */
  IS_NOT (DOUBLE_CHECK, "6k1/8/8/4N3/8/8/1B6/6K1 b - -", "g8h8 e5c4"),
  IS_NOT (DOUBLE_CHECK, "3k4/4p3/8/8/4B3/8/8/4R1K1 b - -", "d8e8 e4c6"),

  IS (FORK, "r3k3/8/5p2/3N4/8/8/8/6K1 b - -", "f6f5 d5c7 e8d7 c7a8", 1, "c7", "a8e8"),
  IS (FORK, "4k3/8/5n2/8/2n1P3/8/8/4K3 b - -", "c4d6 e4e5 d6e4 e5f6", 1, "e5", "d6f6"),
  /* The fork hangs; one of the two takes back; one of the two is guarded and no dearer; a king
     forks. */
  IS_NOT (FORK, "r3k3/8/5p2/3N4/8/8/2r5/6K1 b - -", "f6f5 d5c7 c2c7 g1f1"),
  IS_NOT (FORK, "n3k3/8/3P1p2/3N4/8/8/8/6K1 b - -", "f6f5 d5c7 a8c7 d6c7"),
  IS_NOT (FORK, "4k3/1p6/b4p2/3N4/8/8/8/6K1 b - -", "f6f5 d5c7 e8d7 c7a6"),
  IS_NOT (FORK, "7k/7p/3n1n2/8/3K4/8/8/8 b - -", "h7h6 d4e5 h6h5 e5d6"),

  IS (HANGING_PIECE, "6k1/8/5b2/8/8/8/7K/3R4 b - -", "f6d4 d1d4", 1, "d4", "d4"),
  IS (HANGING_PIECE, "6k1/8/8/8/3P4/1n6/7K/3R4 b - -", "b3d4 d1d4", 1, "d4", "d4"),
  /* An exchange; a guard; a guard behind the rook that takes; a rook that was needed elsewhere. */
  IS_NOT (HANGING_PIECE, "6k1/8/5b2/8/3N4/8/7K/3R4 b - -", "f6d4 d1d4"),
  IS_NOT (HANGING_PIECE, "6k1/8/5b2/2p5/8/8/7K/3R4 b - -", "f6d4 d1d4"),
  IS_NOT (HANGING_PIECE, "3r2k1/8/3R1b2/8/8/8/7K/8 b - -", "f6d4 d6d4"),
  IS_NOT (HANGING_PIECE, "1r4k1/8/5b2/8/8/8/7K/1B1R4 b - -", "f6d4 d1d4 b8b1 h2g2"),

  /* The solver's man in the way, or one of their own. */
  IS (INTERFERENCE, "5k2/8/8/r6b/8/8/6B1/1K5R b - -", "f8g8 g2d5 g8g7 h1h5", 1, "d5", "h5"),
  IS (INTERFERENCE, "3r2k1/8/5n2/8/8/8/R2b4/6K1 b - -", "f6d5 a2d2", 1, "d2", "d2"),
  /* A second guard; the rook takes what is in its way; the knight steps aside of the file. */
  IS_NOT (INTERFERENCE, "5k2/8/6p1/r6b/8/8/6B1/1K5R b - -", "f8g8 g2d5 g8g7 h1h5"),
  IS_NOT (INTERFERENCE, "5k2/8/8/r6b/8/8/6B1/1K5R b - -", "f8g8 g2d5 a5d5 h1h5"),
  IS_NOT (INTERFERENCE, "3r2k1/8/5n2/8/8/8/R2b4/6K1 b - -", "f6e4 a2d2"),

  IS (INTERMEZZO, "6k1/8/5b2/7Q/3N4/8/8/3R3K b - -", "f6d4 h5e8 g8h7 d1d4", 1, "e8", "d4"),
  IS (INTERMEZZO, "6k1/8/8/q3p3/3N4/5N2/8/2B4K b - -", "e5d4 c1d2 a5a6 f3d4", 1, "d2", "d4"),
  /* The queen is made to leave the pawn, a deflection; the rook could not take back at once. */
  IS_NOT (INTERMEZZO, "3q2k1/8/8/4p3/3N4/5N2/8/2B4K b - -", "e5d4 c1g5 d8e8 f3d4"),
  IS_NOT (INTERMEZZO, "6k1/8/8/4p3/3N4/3B4/8/3R3K b - -", "e5d4 d3h7 g8h7 d1d4"),

  /* It cannot take; it cannot flee. */
  IS (PIN, "6k1/5pp1/p5p1/8/8/1B4Q1/8/6K1 b - -", "a6a5 g3g6", 1, "b3", "f7"),
  IS (PIN, "4k3/8/p7/4n3/8/3P4/8/4R1K1 b - -", "a6a5 d3d4 a5a4 d4e5", 1, "e1", "e5"),
  /* It loses nothing; a pawn stands between; it takes the man that pins it. */
  IS_NOT (PIN, "4k3/8/p2p4/4n3/8/8/8/3R2K1 b - -", "a6a5 d1e1"),
  IS_NOT (PIN, "4k3/4p3/p7/4n3/8/3P4/8/4R1K1 b - -", "a6a5 d3d4 a5a4 d4e5"),
  IS_NOT (PIN, "6k1/8/p7/3b4/8/8/4B3/6K1 b - -", "a6a5 e2c4 d5c4"),

  IS (PROMOTION, "8/P5k1/8/8/8/8/8/6K1 b - -", "g7g6 a7a8q", 1, "a8", ""),
  IS (PROMOTION, "1r6/6k1/P7/8/8/8/8/6K1 b - -", "g7g6 a6a7 g6g5 a7b8n", 3, "b8", ""),
  /* The other side promotes; the pawn stops on the seventh rank. */
  IS_NOT (PROMOTION, "8/6k1/8/8/8/8/p7/6K1 b - -", "a2a1q g1h2"),
  IS_NOT (PROMOTION, "8/6k1/P7/8/8/8/8/6K1 b - -", "g7g6 a6a7"),

  IS (SACRIFICE, "r6k/6pp/8/8/4Q3/8/8/4R2K b - -", "a8d8 e4e8 d8e8 e1e8", 1, "e8", "e8"),
  IS (SACRIFICE, "6k1/6p1/5n2/8/8/8/8/5RK1 b - -", "g8h8 f1f6 g7f6 g1f2", 1, "f6", "f6"),
  /* One pawn; a piece for a piece; more comes back at once; a pawn of the other side promotes. */
  IS_NOT (SACRIFICE, "6k1/8/5p2/8/4P3/8/8/6K1 b - -", "g8g7 e4e5 f6e5 g1g2"),
  IS_NOT (SACRIFICE, "6k1/6p1/5n2/6B1/8/8/8/6K1 b - -", "g8h8 g5f6 g7f6 g1f2"),
  IS_NOT (SACRIFICE, "6k1/6p1/5n2/8/3B4/8/8/5RK1 b - -", "g8h8 f1f6 g7f6 d4f6"),
  IS_NOT (SACRIFICE, "6k1/8/8/8/8/8/p6P/6K1 b - -", "g8g7 h2h4 a2a1q g1g2"),

  IS (SKEWER, "8/8/3k4/7q/8/8/8/R5K1 b - -", "d6d5 a1a5 d5e4 a5h5", 1, "a5", "d5h5"),
  IS (SKEWER, "6k1/1r6/8/q7/8/8/8/5BK1 b - -", "a5d5 f1g2 d5h5 g2b7", 1, "g2", "d5b7"),
  /* The cheaper man stands in front; the one behind is guarded. */
  IS_NOT (SKEWER, "6k1/1r6/4b3/8/8/8/8/5BK1 b - -", "e6d5 f1g2 d5e6 g2b7"),
  IS_NOT (SKEWER, "8/8/3k2p1/7r/8/8/8/R5K1 b - -", "d6d5 a1a5 d5e4 a5h5"),

  IS (SMOTHERED_MATE, "6rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7", 1, "f7", "h8"),
  IS (SMOTHERED_MATE, "3rkb2/p2ppp2/8/1N6/8/8/8/6K1 b - -", "a7a6 b5c7", 1, "c7", "e8"),
  /* One square is free, though covered; the knight can be taken. */
  IS_NOT (SMOTHERED_MATE, "7k/p3N1pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7"),
  IS_NOT (SMOTHERED_MATE, "4b1rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7"),

  IS (TRAPPED_PIECE, "6k1/7p/4b3/8/8/8/PPP5/2K5 b - -", "e6a2 b2b3 g8f8 c1b2 h7h6 b2a2", 3, "b2",
      "a2"),
  IS (TRAPPED_PIECE, "6k1/8/8/8/8/8/P1n5/R2K4 b - -", "c2a1 d1c1 g8g7 c1b2 g7g6 b2a1", 3, "b2",
      "a1"),
  /* One safe square, b3; there it takes a bishop. */
  IS_NOT (TRAPPED_PIECE, "6k1/8/8/8/8/8/2n5/R2K4 b - -", "c2a1 d1c1 g8g7 c1b1 g7g6 b1a1"),
  IS_NOT (TRAPPED_PIECE, "8/7k/8/8/8/1B6/P1n5/R2K4 b - -", "c2a1 d1c1 h7h6 c1b2 h6h5 b2a1"),

  IS (X_RAY, "4n2k/8/8/1B6/4r3/8/5K2/4R3 b - -", "h8h7 b5e8 e4e8 e1e8", 3, "e8", "e4"),
  IS (X_RAY, "2k5/6p1/1b6/5N2/8/8/7K/Q7 b - -", "b6d4 f5g7 d4g7 a1g7", 3, "g7", "d4"),
  /* The rook takes back from beside; it is taken from beside. */
  IS_NOT (X_RAY, "r3n2k/8/8/1B6/8/8/5K2/4R3 b - -", "h8h7 b5e8 a8e8 e1e8"),
  IS_NOT (X_RAY, "4n2k/8/8/1B5B/4r3/8/5K2/8 b - -", "h8h7 b5e8 e4e8 h5e8"),

  /* Each true case on both wings. */
  IS (OVERLOADING, "1n2r1k1/p5pp/8/4n3/8/8/7P/1R2R1K1 b - -", "a7a6 e1e5 e8e5 b1b8", 1, "e5",
      "e5b8"),
  IS (OVERLOADING, "1k1r2n1/pp5p/8/3n4/8/8/P7/1K1R2R1 b - -", "h7h6 d1d5 d8d5 g1g8", 1, "d5",
      "d5g8"),
  /* A second guard; it does not guard the second. */
  IS_NOT (OVERLOADING, "rn2r1k1/p5pp/8/4n3/8/8/7P/1R2R1K1 b - -", "a7a6 e1e5 e8e5 b1b8"),
  IS_NOT (OVERLOADING, "1n4k1/p3r1pp/8/4n3/8/8/7P/1R2R1K1 b - -", "a7a6 e1e5 e7e5 b1b8"),

  IS (RELATIVE_PIN, "3q2k1/p6p/5n2/6B1/4P3/8/8/6K1 b - -", "a7a6 e4e5 a6a5 e5f6", 1, "g5", "f6d8"),
  IS (RELATIVE_PIN, "1k2q3/p6p/2n5/1B6/3P4/8/8/1K6 b - -", "h7h6 d4d5 h6h5 d5c6", 1, "b5", "c6e8"),
  /* A pawn stands between; nothing stands behind. */
  IS_NOT (RELATIVE_PIN, "3q2k1/p3p2p/5n2/6B1/4P3/8/8/6K1 b - -", "a7a6 e4e5 a6a5 e5f6"),
  IS_NOT (RELATIVE_PIN, "q5k1/p6p/5n2/6B1/4P3/8/8/6K1 b - -", "a7a6 e4e5 a6a5 e5f6"),

  IS (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8h5 h7g8 h5e8 g8h7", 1, "h5",
      "h7"),
  IS (PERPETUAL_CHECK, "k2Q4/1p6/2p5/8/8/8/PP5q/1K6 b - -", "a8a7 d8a5 a7b8 a5d8 b8a7", 1, "a5",
      "a7"),
  /* Moves without check; nothing comes back. */
  IS_NOT (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8c8 a2a3 c8e8 a3a2"),
  IS_NOT (PERPETUAL_CHECK, "4Q2k/6p1/5p2/8/8/8/q5PP/6K1 b - -", "h8h7 e8h5 h7g8 h5e8"),

  IS (STALEMATE_TRICK, "5q2/8/8/7k/R7/8/8/7K b - -", "f8f2 a4h4 h5h4", 1, "h4", "h1"),
  IS (STALEMATE_TRICK, "2q5/8/8/k7/7R/8/8/K7 b - -", "c8c2 h4a4 a5a4", 1, "a4", "a1"),
  /* What is taken stood there before; the king can move. */
  IS_NOT (STALEMATE_TRICK, "5q2/8/8/6k1/7R/8/8/6K1 b - -", "f8f2 g1h1 g5h4"),
  IS_NOT (STALEMATE_TRICK, "4q3/8/8/7k/R7/8/8/7K b - -", "e8e2 a4h4 h5h4"),

  IS (ANASTASIA_MATE, "8/4N1pk/p7/8/8/R7/8/6K1 b - -", "a6a5 a3h3", 1, "h3", "h7"),
  IS (ANASTASIA_MATE, "8/kp1N4/7p/8/8/7R/8/1K6 b - -", "h6h5 h3a3", 1, "a3", "a7"),
  /* No knight; on the back rank. */
  IS_NOT (ANASTASIA_MATE, "6r1/6pk/p5p1/8/8/R7/8/6K1 b - -", "a6a5 a3h3"),
  IS_NOT (ANASTASIA_MATE, "6k1/p4ppp/8/6N1/8/8/8/3R2K1 b - -", "a7a6 d1d8"),

  IS (ARABIAN_MATE, "7k/1R6/p4N2/8/8/8/8/6K1 b - -", "a6a5 b7h7", 1, "h7", "h8"),
  IS (ARABIAN_MATE, "k7/6R1/2N4p/8/8/8/8/1K6 b - -", "h6h5 g7a7", 1, "a7", "a8"),
  /* A bishop takes the last square; the rook is far. */
  IS_NOT (ARABIAN_MATE, "7k/1R6/p7/6N1/2B5/8/8/6K1 b - -", "a6a5 b7h7"),
  IS_NOT (ARABIAN_MATE, "6rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7"),

  IS (BLIND_SWINE_MATE, "5rk1/1R5R/p7/8/8/8/8/6K1 b - -", "a6a5 b7g7", 1, "g7", "g8"),
  IS (BLIND_SWINE_MATE, "1kr5/R5R1/7p/8/8/8/8/1K6 b - -", "h6h5 g7b7", 1, "b7", "b8"),
  /* The rook mates from afar; a knight guards it. */
  IS_NOT (BLIND_SWINE_MATE, "6k1/5ppp/8/8/8/p7/3R4/3R2K1 b - -", "a3a2 d2d8"),
  IS_NOT (BLIND_SWINE_MATE, "R7/5pk1/p4Np1/6P1/8/8/8/6K1 b - -", "a6a5 a8g8"),

  IS (BODEN_MATE, "2kr4/3p4/7p/8/5B2/8/4B3/6K1 b - -", "h6h5 e2a6", 1, "a6", "c8"),
  IS (BODEN_MATE, "4rk2/4p3/p7/8/2B5/8/3B4/1K6 b - -", "a6a5 d2h6", 1, "h6", "f8"),
  /* Both from one side; a knight helps. */
  IS_NOT (BODEN_MATE, "7k/p6p/8/3B4/8/8/8/2B3K1 b - -", "a7a6 c1b2"),
  IS_NOT (BODEN_MATE, "2kr4/3p4/7p/3N4/8/8/4B3/6K1 b - -", "h6h5 e2a6"),

  IS (CORNER_MATE, "7k/p6p/8/4N3/8/8/8/6RK b - -", "a7a6 e5f7", 1, "f7", "h8"),
  IS (CORNER_MATE, "k7/p6p/8/3N4/8/8/8/KR6 b - -", "h7h6 d5c7", 1, "c7", "a8"),
  /* A smothered mate; not in the corner. */
  IS_NOT (CORNER_MATE, "6rk/p5pp/8/4N3/8/8/8/6K1 b - -", "a7a6 e5f7"),
  IS_NOT (CORNER_MATE, "5rkr/p4p1p/8/8/6N1/8/8/6RK b - -", "a7a6 g4h6"),

  IS (DOUBLE_BISHOP_MATE, "7k/p6p/8/3B4/8/8/8/2B3K1 b - -", "a7a6 c1b2", 1, "b2", "h8"),
  IS (DOUBLE_BISHOP_MATE, "k7/p6p/8/4B3/8/8/8/1K3B2 b - -", "h7h6 f1g2", 1, "g2", "a8"),
  /* From both sides; a rook helps. */
  IS_NOT (DOUBLE_BISHOP_MATE, "2kr4/3p4/7p/8/5B2/8/4B3/6K1 b - -", "h6h5 e2a6"),
  IS_NOT (DOUBLE_BISHOP_MATE, "7k/p6p/8/8/8/8/8/2B3RK b - -", "a7a6 c1b2"),

  IS (DOVETAIL_MATE, "8/3r4/2pk3p/8/5P2/8/8/4Q1K1 b - -", "h6h5 e1e5", 1, "e5", "d6"),
  IS (DOVETAIL_MATE, "8/4r3/p3kp2/8/2P5/8/8/1K1Q4 b - -", "a6a5 d1d5", 1, "d5", "e6"),
  /* A bishop helps; on the edge. */
  IS_NOT (DOVETAIL_MATE, "8/8/2pk3p/8/5P2/7B/8/4Q1K1 b - -", "h6h5 e1e5"),
  IS_NOT (DOVETAIL_MATE, "8/7p/k7/1R6/4Q3/8/8/6K1 b - -", "h7h6 e4b7"),

  IS (EPAULETTE_MATE, "3rkr2/8/Q6p/8/8/8/8/6K1 b - -", "h6h5 a6e6", 1, "e6", "e8"),
  IS (EPAULETTE_MATE, "2rkr3/8/p6Q/8/8/8/8/1K6 b - -", "a6a5 h6d6", 1, "d6", "d8"),
  /* A rook covers one side; from the corner of a box. */
  IS_NOT (EPAULETTE_MATE, "4kr2/8/Q6p/8/8/8/8/3R2K1 b - -", "h6h5 a6e6"),
  IS_NOT (EPAULETTE_MATE, "4R3/5k2/p7/7P/8/8/2Q5/6K1 b - -", "a6a5 c2g6"),

  IS (HOOK_MATE, "R7/5pk1/p4Np1/6P1/8/8/8/6K1 b - -", "a6a5 a8g8", 1, "g8", "g7"),
  IS (HOOK_MATE, "7R/1kp5/1pN4p/1P6/8/8/8/1K6 b - -", "h6h5 h8b8", 1, "b8", "b7"),
  /* The king guards the knight; a bishop guards the rook. */
  IS_NOT (HOOK_MATE, "R7/5pk1/p4Np1/6K1/8/8/8/8 b - -", "a6a5 a8g8"),
  IS_NOT (HOOK_MATE, "4k3/5p2/p7/6B1/8/8/8/3R2K1 b - -", "a6a5 d1d8"),

  IS (KILL_BOX_MATE, "4R3/5k2/p7/7P/8/8/2Q5/6K1 b - -", "a6a5 c2g6", 1, "g6", "f7"),
  IS (KILL_BOX_MATE, "3R4/2k5/7p/P7/8/8/5Q2/1K6 b - -", "h6h5 f2b6", 1, "b6", "c7"),
  /* The rook is outside the box; there is none. */
  IS_NOT (KILL_BOX_MATE, "1R6/4pk2/p7/7P/8/8/2Q5/6K1 b - -", "a6a5 c2g6"),
  IS_NOT (KILL_BOX_MATE, "3rkr2/8/Q6p/8/8/8/8/6K1 b - -", "h6h5 a6e6"),

  IS (MORPHY_MATE, "7k/p6p/8/8/8/8/8/2B3RK b - -", "a7a6 c1b2", 1, "b2", "h8"),
  IS (MORPHY_MATE, "k7/p6p/8/8/8/8/8/KR3B2 b - -", "h7h6 f1g2", 1, "g2", "a8"),
  /* A bishop keeps the king; the rook mates. */
  IS_NOT (MORPHY_MATE, "7k/p6p/8/3B4/8/8/8/2B3K1 b - -", "a7a6 c1b2"),
  IS_NOT (MORPHY_MATE, "5rk1/p4p1p/5B2/8/8/8/8/R6K b - -", "a7a6 a1g1"),

  IS (OPERA_MATE, "4k3/5p2/p7/6B1/8/8/8/3R2K1 b - -", "a6a5 d1d8", 1, "d8", "e8"),
  IS (OPERA_MATE, "3k4/2p5/7p/1B6/8/8/8/1K2R3 b - -", "h6h5 e1e8", 1, "e8", "d8"),
  /* A knight guards the rook; it is far. */
  IS_NOT (OPERA_MATE, "4k3/5p2/p1N5/8/8/8/8/3R2K1 b - -", "a6a5 d1d8"),
  IS_NOT (OPERA_MATE, "5rk1/p4p1p/5B2/8/8/8/8/R6K b - -", "a7a6 a1g1"),

  IS (PILLSBURY_MATE, "5rk1/p4p1p/5B2/8/8/8/8/R6K b - -", "a7a6 a1g1", 1, "g1", "g8"),
  IS (PILLSBURY_MATE, "1kr5/p1p4p/2B5/8/8/8/8/K6R b - -", "h7h6 h1b1", 1, "b1", "b8"),
  /* A rook of its own is in the corner; the rook is near. */
  IS_NOT (PILLSBURY_MATE, "5rkr/p4p1p/8/8/8/8/8/R6K b - -", "a7a6 a1g1"),
  IS_NOT (PILLSBURY_MATE, "4k3/5p2/p7/6B1/8/8/8/3R2K1 b - -", "a6a5 d1d8"),

  IS (TRIANGLE_MATE, "8/7p/k7/1R6/4Q3/8/8/6K1 b - -", "h7h6 e4b7", 1, "b7", "a6"),
  IS (TRIANGLE_MATE, "8/p7/7k/6R1/3Q4/8/8/1K6 b - -", "a7a6 d4g7", 1, "g7", "h6"),
  /* A pawn guards the queen; so does another. */
  IS_NOT (TRIANGLE_MATE, "8/5Q1p/k1P5/8/1P6/8/8/6K1 b - -", "h7h6 f7b7"),
  IS_NOT (TRIANGLE_MATE, "8/3r4/2pk3p/8/5P2/8/8/4Q1K1 b - -", "h6h5 e1e5"),

  IS (VUKOVIC_MATE, "4k3/R7/p3NP2/8/8/8/8/6K1 b - -", "a6a5 a7e7", 1, "e7", "e8"),
  IS (VUKOVIC_MATE, "3k4/7R/2PN3p/8/8/8/8/1K6 b - -", "h6h5 h7d7", 1, "d7", "d8"),
  /* The knight is beside; there is none. */
  IS_NOT (VUKOVIC_MATE, "4kr2/R7/p1N5/8/8/8/8/6K1 b - -", "a6a5 a7e7"),
  IS_NOT (VUKOVIC_MATE, "4k3/5p2/p7/6B1/8/8/8/3R2K1 b - -", "a6a5 d1d8"),

  IS (CUT_OFF_KING, "8/8/5k2/8/2P5/2K5/8/R6r b - -", "h1h8 a1e1", 1, "e1", "c4f6"),
  IS (CUT_OFF_KING, "8/8/2k5/8/5P2/5K2/8/r6R b - -", "a1a8 h1d1", 1, "d1", "f4c6"),
  /* On the wrong side; with a bishop more. */
  IS_NOT (CUT_OFF_KING, "8/8/5k2/8/2P5/2K5/8/R6r b - -", "h1h8 a1b1"),
  IS_NOT (CUT_OFF_KING, "8/8/5k2/8/2P5/2K5/5b2/R6r b - -", "h1h8 a1e1"),

  IS (OPPOSITION, "8/8/4k3/8/8/3K4/4P3/8 b - -", "e6e5 d3e3", 1, "e3", "e5"),
  IS (OPPOSITION, "8/8/3k4/8/8/4K3/3P4/8 b - -", "d6d5 e3d3", 1, "d3", "d5"),
  /* With rooks; at an angle. */
  IS_NOT (OPPOSITION, "8/8/4k2r/8/8/3K4/4P2R/8 b - -", "e6e5 d3e3"),
  IS_NOT (OPPOSITION, "8/8/4k3/8/8/3K4/4P3/8 b - -", "e6d5 d3c3"),

  IS (OUTSIDE_PASSER, "8/3k4/5Kp1/P6p/7P/8/8/8 b - -", "d7c7 a5a6 c7b6 f6g6", 1, "a6", "a6"),
  IS (OUTSIDE_PASSER, "8/4k3/1pK5/p6P/P7/8/8/8 b - -", "e7f7 h5h6 f7g6 c6b6", 1, "h6", "h6"),
  /* Two files from the others; nothing is taken. */
  IS_NOT (OUTSIDE_PASSER, "2k5/8/5Kp1/4P2p/7P/8/8/8 b - -", "c8d8 e5e6 d8e8 f6g6"),
  IS_NOT (OUTSIDE_PASSER, "8/3k4/5Kp1/P6p/7P/8/8/8 b - -", "d7c7 a5a6 c7b6 f6e6"),

  IS (RULE_OF_THE_SQUARE, "8/8/6k1/8/P7/8/8/6K1 b - -", "g6f6 a4a5 f6e7 a5a6 e7d8 a6a7 d8c7 a7a8q",
      1, "a5", "a5"),
  IS (RULE_OF_THE_SQUARE, "8/8/1k6/8/7P/8/8/1K6 b - -", "b6c6 h4h5 c6d7 h5h6 d7e8 h6h7 e8f7 h7h8q",
      1, "h5", "h5"),
  /* A knight could help; inside the square. */
  IS_NOT (RULE_OF_THE_SQUARE, "7n/8/6k1/8/P7/8/8/6K1 b - -",
          "g6f6 a4a5 f6e7 a5a6 e7d8 a6a7 d8c7 a7a8q"),
  IS_NOT (RULE_OF_THE_SQUARE, "8/8/8/P5k1/8/8/8/6K1 b - -", "g5f6 a5a6 f6e7 a6a7 e7d7 g1f1"),

  IS (WRONG_BISHOP, "8/8/8/8/p7/2k5/4b3/1K6 b - -", "a4a3 b1a1", 1, "a1", "a1"),
  IS (WRONG_BISHOP, "8/8/8/8/7p/5k2/3b4/6K1 b - -", "h4h3 g1h1", 1, "h1", "h1"),
  /* The right one; another pawn. */
  IS_NOT (WRONG_BISHOP, "8/8/8/8/p7/2k1b3/8/1K6 b - -", "a4a3 b1a1"),
  IS_NOT (WRONG_BISHOP, "8/8/8/8/p6p/2k5/4b3/1K6 b - -", "a4a3 b1a1"),

  IS (ZUGZWANG, "8/8/8/4p1K1/4P3/4k3/8/8 b - -", "e3d4 g5f5 d4c4 f5e5", 1, "f5", "d4"),
  IS (ZUGZWANG, "8/8/8/1K1p4/3P4/3k4/8/8 b - -", "d3e4 b5c5 e4f4 c5d5", 1, "c5", "e4"),
  /* A check; thirty-two men. */
  IS_NOT (ZUGZWANG, "8/8/8/4p1K1/4P3/4k3/8/R7 b - -", "e3d4 a1a4 d4d3 g5f5"),
  IS_NOT (ZUGZWANG, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "e2e4 e7e5 g1f3 b8c6"),
};

static void
fail (const Case *test,
      const char *what)
{
  g_error ("%s in %s, %s: %s", tabiya_motif_get_id (test->kind), test->fen, test->line, what);
}

/* @mirror: 0, or 56 when the line has its colours exchanged. */
static void
check_line (const Case          *test,
            const MotifTestLine *line,
            int                  mirror)
{
  g_autoptr(GArray) found = tabiya_motif_find (&line->position, line->moves, line->n_moves);
  const TabiyaMotif *motif = motif_test_get (found, test->kind);
  ChessBitboard targets;

  if (!motif != !test->found)
    fail (test, motif ? "found" : "not found");
  if (!motif)
    return;
  targets = mirror == 0 ? motif->targets : __builtin_bswap64 (motif->targets);
  if (motif->at != test->at)
    fail (test, "another move");
  if (bb_square (motif->actor ^ mirror) != test_square_set (test->actor))
    fail (test, "another actor");
  if (targets != test_square_set (test->targets))
    fail (test, "other targets");
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    MotifTestLine line;
    MotifTestLine flipped;

    motif_test_read (&line, cases[i].fen, cases[i].line);
    check_line (&cases[i], &line, 0);
    motif_test_flip (&flipped, &line);
    check_line (&cases[i], &flipped, 56);
  }
}

/* Each kind is there, in the order of the kinds, with two of each sort. */
static void
test_table (void)
{
  int n[TABIYA_N_MOTIFS][2] = { { 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    n[cases[i].kind][cases[i].found]++;
  for (int kind = 0; kind < TABIYA_N_MOTIFS; kind++) {
    g_assert_cmpint (n[kind][TRUE], >=, 2);
    g_assert_cmpint (n[kind][FALSE], >=, 2);
  }
}

/* What the first move has to do with is not found without it; all else is. */
static void
test_unknown_first_move (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    MotifTestLine line;
    MotifTestLine hidden;

    if (cases[i].kind == TABIYA_MOTIF_INTERFERENCE || cases[i].kind == TABIYA_MOTIF_INTERMEZZO
        || cases[i].kind == TABIYA_MOTIF_HANGING_PIECE)
      continue;
    motif_test_read (&line, cases[i].fen, cases[i].line);
    motif_test_hide (&hidden, &line);
    check_line (&cases[i], &hidden, 0);
  }
}

static int
count_motifs (const char *fen,
              const char *moves,
              int         n_moves,
              gboolean    hide)
{
  MotifTestLine line;
  MotifTestLine hidden;
  g_autoptr(GArray) found = NULL;

  motif_test_read (&line, fen, moves);
  motif_test_hide (&hidden, &line);
  found = hide ? tabiya_motif_find (&hidden.position, hidden.moves, n_moves)
               : tabiya_motif_find (&line.position, line.moves, n_moves);
  return (int) found->len;
}

/* Without what was taken before, an exchange looks like a piece for nothing, and there is nothing
   to take back and nobody's man in the way. */
static void
test_first_move_matters (void)
{
  static const char hanging[] = "6k1/8/5b2/8/3N4/8/7K/3R4 b - -";
  static const char between[] = "6k1/8/5b2/7Q/3N4/8/8/3R3K b - -";
  static const char blocked[] = "3r2k1/8/5n2/8/8/8/R2b4/6K1 b - -";

  g_assert_cmpint (count_motifs (hanging, "f6d4 d1d4", 2, FALSE), ==, 0);
  g_assert_cmpint (count_motifs (hanging, "f6d4 d1d4", 2, TRUE), ==, 1);
  g_assert_cmpint (count_motifs (between, "f6d4 h5e8 g8h7 d1d4", 4, FALSE), ==, 1);
  g_assert_cmpint (count_motifs (between, "f6d4 h5e8 g8h7 d1d4", 4, TRUE), ==, 0);
  g_assert_cmpint (count_motifs (blocked, "f6d5 a2d2", 2, FALSE), ==, 2);
  g_assert_cmpint (count_motifs (blocked, "f6d5 a2d2", 2, TRUE), ==, 1);
}

/* Each kind once, by kind, at the first move that shows it. */
static void
test_order (void)
{
  MotifTestLine line;
  g_autoptr(GArray) found = NULL;
  int last = -1;

  motif_test_read (&line, "3qr3/7k/8/4N3/8/8/8/4R1K1 b - -", "h7h6 e5f7 h6h7 f7d8 e8e1");
  found = tabiya_motif_find (&line.position, line.moves, line.n_moves);
  for (guint i = 0; i < found->len; i++) {
    const TabiyaMotif *motif = &g_array_index (found, TabiyaMotif, i);

    g_assert_cmpint (motif->kind, >, last);
    g_assert_cmpint (motif->at % 2, ==, 1);
    last = motif->kind;
  }
  g_assert_nonnull (motif_test_get (found, TABIYA_MOTIF_FORK));

  g_array_unref (found);
  motif_test_read (&line, "8/5k2/8/5P2/4P3/8/8/6K1 b - -", "f7e7 f5f6 e7d7 f6f7 d7c7 f7f8q");
  found = tabiya_motif_find (&line.position, line.moves, line.n_moves);
  g_assert_cmpint (motif_test_get (found, TABIYA_MOTIF_ADVANCED_PAWN)->at, ==, 3);
  g_assert_cmpint (motif_test_get (found, TABIYA_MOTIF_PROMOTION)->at, ==, 5);
}

/* No moves, one move, an illegal one, and more than fit. */
static void
test_odd_lines (void)
{
  static const char fen[] = "8/6k1/8/P7/8/8/8/6K1 b - -";
  static const char moves[] = "g7g6 a5a6 g6g5 a6a7 g5g4 a7a8q";
  ChessMove many[TABIYA_MOTIF_MAX_LINE + 8];
  MotifTestLine line;
  g_autoptr(GArray) found = NULL;

  g_assert_cmpint (count_motifs (fen, moves, 0, FALSE), ==, 0);
  g_assert_cmpint (count_motifs (fen, moves, 1, FALSE), ==, 0);
  g_assert_cmpint (count_motifs (fen, moves, 1, TRUE), ==, 0);
  /* The pawn on the seventh rank, its promotion, the race. */
  g_assert_cmpint (count_motifs (fen, moves, 6, FALSE), ==, 3);

  motif_test_read (&line, fen, moves);
  line.moves[4] = CHESS_NO_MOVE;
  found = tabiya_motif_find (&line.position, line.moves, line.n_moves);
  g_assert_cmpint (motif_test_get (found, TABIYA_MOTIF_ADVANCED_PAWN)->at, ==, 3);
  g_assert_null (motif_test_get (found, TABIYA_MOTIF_PROMOTION));
  g_assert_null (motif_test_get (found, TABIYA_MOTIF_RULE_OF_THE_SQUARE));
  g_array_unref (found);

  /* The kings go to and fro beyond what is looked at; the pawn moves at once or never. */
  motif_test_read (&line, "8/6k1/P7/8/8/8/8/6K1 b - -", "g7g6 g1g2 g6g7 g2g1");
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = line.moves[i % 4];
  many[TABIYA_MOTIF_MAX_LINE + 1] = chess_move_make (40, 48, CHESS_MOVE_NORMAL);
  found = tabiya_motif_find (&line.position, many, G_N_ELEMENTS (many));
  g_assert_null (motif_test_get (found, TABIYA_MOTIF_ADVANCED_PAWN));
  g_array_unref (found);
  many[TABIYA_MOTIF_MAX_LINE - 1] = chess_move_make (40, 48, CHESS_MOVE_NORMAL);
  found = tabiya_motif_find (&line.position, many, G_N_ELEMENTS (many));
  g_assert_nonnull (motif_test_get (found, TABIYA_MOTIF_ADVANCED_PAWN));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/motifs/cases", test_cases);
  g_test_add_func ("/tabiya/motifs/table", test_table);
  g_test_add_func ("/tabiya/motifs/unknown-first-move", test_unknown_first_move);
  g_test_add_func ("/tabiya/motifs/first-move-matters", test_first_move_matters);
  g_test_add_func ("/tabiya/motifs/order", test_order);
  g_test_add_func ("/tabiya/motifs/odd-lines", test_odd_lines);
  return g_test_run ();
}

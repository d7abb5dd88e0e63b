/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/claims/tabiya-claim.h"

#include "../core/core-test.h"
#include "board-judge.h"
#include "insight-test.h"

#include "core/chess-bitboard.h"

#include <string.h>

typedef struct {
  TabiyaClaimKind kind;
  gboolean        truth;
  const char     *fen;             /* of White's good */
  const char     *squares;         /* "d5" or "d5e4" */
  char            piece;
  char            other;
  int             count;
  const char     *men;             /* more as "Q", fewer as "rr" */
} Case;

#define IS(kind, fen, ...)     { TABIYA_CLAIM_##kind, TRUE, fen, __VA_ARGS__ }
#define IS_NOT(kind, fen, ...) { TABIYA_CLAIM_##kind, FALSE, fen, __VA_ARGS__ }

/* Clocks and castling are left out where they do not matter. */
static const Case cases[] = {
  IS (PIECES_UP, "4k3/pp6/8/8/8/8/PPP5/4K3 w - -", "", 'P', 0, 1),
  IS (PIECES_UP, "4kb2/pp6/8/8/8/8/PPP5/4KN2 w - -", "", 'P', 0, 1),
  IS_NOT (PIECES_UP, "4k3/ppp5/8/8/8/8/PPP5/4K3 w - -", "", 'P', 0, 1),
  IS_NOT (PIECES_UP, "4kr2/pp6/8/8/8/8/PPP5/4K3 w - -", "", 'P', 0, 1),
  IS (PIECES_UP, "4k3/8/8/8/8/8/8/2RRK3 w - -", "", 'R', 0, 2),
  IS (PIECE_AND_PAWNS, "4k3/p7/8/8/8/8/PPP5/N3K3 w - -", "", 'N', 0, 2),
  IS_NOT (PIECE_AND_PAWNS, "4k3/ppp5/8/8/8/8/PPP5/N3K3 w - -", "", 'N', 0, 1),
  IS (EXCHANGE_UP, "4k1n1/8/8/8/8/8/8/R3K3 w - -", ""),
  IS (EXCHANGE_UP, "4kbn1/8/8/8/8/8/8/R3KB2 w - -", ""),
  IS_NOT (EXCHANGE_UP, "4kr2/8/8/8/8/8/8/R3K3 w - -", ""),
  IS (PIECE_FOR_PAWNS, "4k3/pp6/8/8/8/8/8/N3K3 w - -", "", 'N', 0, 2),
  IS_NOT (PIECE_FOR_PAWNS, "4k3/8/8/8/8/8/8/N3K3 w - -", "", 'N', 0, 1),
  IS (PAWNS_FOR_PIECE, "n3k3/8/8/8/8/8/PPPP4/4K3 w - -", "", 'N', 0, 4),
  IS (PIECE_FOR_PIECE, "n3k3/8/8/8/8/8/8/B3K3 w - -", "", 'B', 'N'),
  IS (PIECE_FOR_PIECE, "r3k3/8/8/8/8/8/8/3QK3 w - -", "", 'Q', 'R'),
  IS_NOT (PIECE_FOR_PIECE, "r3k3/p7/8/8/8/8/8/3QK3 w - -", "", 'Q', 'R'),
  IS (TWO_FOR_ROOK, "r3k3/8/8/8/8/8/8/NB2K3 w - -", ""),
  IS_NOT (TWO_FOR_ROOK, "r3k3/p7/8/8/8/8/8/NB2K3 w - -", ""),
  IS (IMBALANCE, "rr2k3/8/8/8/8/8/8/3QK3 w - -", "", 0, 0, 0, "Qrr"),
  IS (IMBALANCE, "4k1n1/pp6/8/8/8/8/8/R3K3 w - -", "", 0, 0, 0, "Rnpp"),
  IS (IMBALANCE, "4k3/8/8/8/8/8/8/RN2K3 w - -", "", 0, 0, 0, "RN"),
  IS_NOT (IMBALANCE, "rr2k3/p7/8/8/8/8/8/3QK3 w - -", "", 0, 0, 0, "Qrr"),
  IS_NOT (IMBALANCE, "4k3/8/8/8/8/8/8/3QK3 w - -", "", 0, 0, 0, "Qrr"),
  IS_NOT (IMBALANCE, "4k3/p7/8/8/8/8/8/4K3 w - -", "", 0, 0, 0, "p"),
  IS (MORE_MATERIAL, "r3k3/8/8/8/8/8/8/NB2K3 w - -", ""),
  IS_NOT (MORE_MATERIAL, "r3k3/p7/8/8/8/8/8/NB2K3 w - -", ""),

  IS (DEVELOPMENT, "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4", ""),
  IS_NOT (DEVELOPMENT, "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 24", ""),
  IS_NOT (DEVELOPMENT, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4", ""),
  IS (KING_ACTIVE, "k7/8/8/8/4K3/8/8/8 w - -", "e4"),
  IS_NOT (KING_ACTIVE, "7k/q7/8/8/4K3/8/8/7Q b - -", "e4"),
  IS_NOT (KING_ACTIVE, "8/8/3k4/8/4K3/8/8/8 w - -", "e4"),
  IS (RIM, "4k3/8/8/n7/8/8/8/4K3 w - -", "a5"),
  IS_NOT (RIM, "4k3/8/8/1n6/8/8/8/4K3 w - -", "b5"),
  IS (CENTRAL_PIECE, "4k3/8/8/4N3/8/8/8/4K3 w - -", "e5", 'N'),
  IS_NOT (CENTRAL_PIECE, "4k3/8/8/8/8/8/4N3/4K3 w - -", "e2", 'N'),
  IS_NOT (IMMOBILE, "r3k3/pp6/8/8/8/8/8/4K3 w - -", "a8", 'R'),
  IS (IMMOBILE, "rnb1k3/pppp4/8/8/8/8/8/4K3 w - -", "a8", 'R'),
  IS (MORE_MOVES, "7k/8/8/8/4Q3/8/8/K7 w - -", ""),
  IS_NOT (MORE_MOVES, "7k/8/8/3q4/4Q3/8/8/K7 w - -", ""),
  IS (OUTPOST, "4k3/3p1p2/8/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (OUTPOST, "1n2k3/3p1p2/8/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (OUTPOST, "2b1k3/3p1p2/8/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS (OUTPOST, "1b2k3/3p1p2/8/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (OUTPOST, "4k3/8/4p3/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (OUTPOST, "4k3/8/8/3N4/8/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (OUTPOST, "3rk3/8/5n2/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS (BEYOND_PAWNS, "4k3/8/8/3N4/8/8/8/4K3 w - -", "d5", 'N'),
  IS (BEYOND_PAWNS, "1n2k3/3p1p2/8/3N4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (BEYOND_PAWNS, "4k3/8/8/N7/8/8/8/4K3 w - -", "a5", 'N'),
  IS_NOT (BEYOND_PAWNS, "4k3/2p5/8/3N4/8/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (BEYOND_PAWNS, "4k3/8/8/8/8/3N4/8/4K3 w - -", "d3", 'N'),
  IS (OUTPOST_REACHABLE, "4k3/8/8/8/3P4/5N2/8/4K3 w - -", "f3e5"),
  IS_NOT (OUTPOST_REACHABLE, "4k3/8/5p2/8/3P4/5N2/8/4K3 w - -", "f3e5"),
  IS_NOT (OUTPOST_REACHABLE, "4k3/8/8/8/8/5N2/8/4K3 w - -", "f3e5"),
  IS (LONG_DIAGONAL, "4k3/8/8/8/8/8/6B1/4K3 w - -", "g2"),
  IS_NOT (LONG_DIAGONAL, "4k3/8/8/8/4P3/8/6B1/4K3 w - -", "g2"),
  IS_NOT (LONG_DIAGONAL, "4k3/8/8/8/8/8/5B2/4K3 w - -", "f2"),
  IS (BISHOP_PAIR, "4k3/8/8/8/8/8/8/2B1KB2 w - -", ""),
  IS_NOT (BISHOP_PAIR, "2b1kb2/8/8/8/8/8/8/2B1KB2 w - -", ""),
  IS_NOT (BISHOP_PAIR, "4k3/8/8/8/8/2B5/8/2B1K3 w - -", ""),
  IS (ROOK_OPEN_FILE, "4k3/8/8/8/8/8/P7/3RK3 w - -", "d1"),
  IS_NOT (ROOK_OPEN_FILE, "4k3/3p4/8/8/8/8/P7/3RK3 w - -", "d1"),
  IS (ROOK_HALF_OPEN, "4k3/3p4/8/8/8/8/P7/3RK3 w - -", "d1"),
  IS_NOT (ROOK_HALF_OPEN, "4k3/3p4/8/8/8/8/3P4/3RK3 w - -", "d1"),
  IS (ROOK_SEVENTH, "6k1/3R4/8/8/8/8/8/4K3 w - -", "d7"),
  IS_NOT (ROOK_SEVENTH, "6k1/8/3R4/8/8/8/8/4K3 w - -", "d6"),
  IS (BAD_BISHOP, "2b1k3/3p4/2p1p3/3p1p2/8/8/8/4K3 w - -", "c8"),
  IS_NOT (BAD_BISHOP, "4k3/3p4/2p1p1b1/3p4/8/8/8/4K3 w - -", "g6"),
  IS_NOT (BAD_BISHOP, "2b1k3/3p4/4p3/3p4/8/8/8/4K3 w - -", "c8"),
  IS (TRAPPED_BISHOP, "4k3/8/8/8/8/1P6/b7/4K3 w - -", "a2"),
  IS_NOT (TRAPPED_BISHOP, "4k3/8/8/8/8/2P5/b7/4K3 w - -", "a2"),
  IS (ROOK_SHUT_IN, "5bkr/5ppp/8/8/8/8/8/4K3 w - -", "h8"),
  IS_NOT (ROOK_SHUT_IN, "4k2r/5ppp/8/8/8/8/8/4K3 w k -", "h8"),
  IS_NOT (ROOK_SHUT_IN, "5kr1/5ppp/8/8/8/8/8/4K2R w - -", "h1"),
  IS (QUEEN_IN_LINE, "4k3/3q4/8/3p4/8/8/8/3RK3 w - -", "d7d1"),
  IS_NOT (QUEEN_IN_LINE, "4k3/3q4/8/8/8/8/8/3RK3 w - -", "d7d1"),
  IS_NOT (QUEEN_IN_LINE, "4k3/3q4/3p4/3p4/8/8/8/3RK3 w - -", "d7d1"),
  IS (KNIGHT_FAR, "6k1/8/8/n7/8/8/8/4K3 w - -", "a5"),
  IS_NOT (KNIGHT_FAR, "6k1/8/5n2/8/8/8/8/4K3 w - -", "f6"),

  IS (ISOLATED, "4k3/1p3p2/8/3p4/8/8/8/4K3 w - -", "d5"),
  IS_NOT (ISOLATED, "4k3/2p5/8/3p4/8/8/8/4K3 w - -", "d5"),
  IS_NOT (ISOLATED, "4k3/3p4/8/3p4/8/8/8/4K3 w - -", "d5"),
  IS (DOUBLED, "4k3/2pp4/3p4/8/8/8/8/4K3 w - -", "d6"),
  IS_NOT (DOUBLED, "4k3/2pp4/8/8/8/8/8/4K3 w - -", "d7"),
  IS (DOUBLED_ISOLATED, "4k3/3p4/3p4/8/8/8/8/4K3 w - -", "d6"),
  IS_NOT (DOUBLED_ISOLATED, "4k3/2pp4/3p4/8/8/8/8/4K3 w - -", "d6"),
  IS (TWO_ISOLATED, "4k3/3p1p2/8/8/8/8/8/4K3 w - -", "d7f7"),
  IS_NOT (TWO_ISOLATED, "4k3/3pp3/8/8/8/8/8/4K3 w - -", "d7e7"),
  IS (BACKWARD, "4k3/8/3p4/2p5/4P3/8/8/4K3 w - -", "d6"),
  IS_NOT (BACKWARD, "4k3/8/3p4/2p5/8/8/8/4K3 w - -", "d6"),
  IS_NOT (BACKWARD, "4k3/2p5/3p4/8/4P3/8/8/4K3 w - -", "d6"),
  IS (PHALANX, "4k3/8/8/8/3PP3/8/8/4K3 w - -", "d4e4"),
  IS_NOT (PHALANX, "4k3/8/8/8/8/8/3PP3/4K3 w - -", "d2e2"),
  IS (CHAIN, "4k3/8/8/4P3/3P4/8/8/4K3 w - -", "e5d4"),
  IS_NOT (CHAIN, "4k3/8/8/4P3/3P4/8/8/4K3 w - -", "d4e5"),
  IS (PASSED, "4k3/8/1P6/8/8/8/8/4K3 w - -", "b6"),
  IS_NOT (PASSED, "4k3/p7/8/1P6/8/8/8/4K3 w - -", "b5"),
  IS_NOT (PASSED, "4k3/1p6/8/1P6/8/8/8/4K3 w - -", "b5"),
  IS (PASSED_PROTECTED, "4k3/8/1P6/P7/8/8/8/4K3 w - -", "b6"),
  IS_NOT (PASSED_PROTECTED, "4k3/8/1P6/1K6/8/8/8/8 w - -", "b6"),
  IS (PASSED_UNSTOPPABLE, "6k1/8/8/1P6/8/8/8/6K1 w - -", "b5"),
  IS_NOT (PASSED_UNSTOPPABLE, "4k3/8/8/1P6/8/8/8/6K1 b - -", "b5"),
  IS_NOT (PASSED_UNSTOPPABLE, "6k1/8/7n/1P6/8/8/8/6K1 w - -", "b5"),
  IS_NOT (PASSED_UNSTOPPABLE, "1K4k1/8/8/1P6/8/8/8/8 w - -", "b5"),
  IS (TWO_PASSED, "4k3/8/8/P7/2P5/8/8/4K3 w - -", "a5c4"),
  IS_NOT (TWO_PASSED, "4k3/8/8/P7/1P6/8/8/4K3 w - -", "a5b4"),
  IS (TWO_CONNECTED, "4k3/8/8/P7/1P6/8/8/4K3 w - -", "a5b4"),
  IS (PAWNS_ADVANCED, "4k3/p7/8/8/P7/8/8/4K3 w - -", ""),
  IS_NOT (PAWNS_ADVANCED, "4k3/8/8/p7/P7/8/8/4K3 w - -", ""),

  IS (KING_IN_CENTRE, "3qk3/8/8/8/8/8/5PPP/3Q2K1 w - -", ""),
  IS_NOT (KING_IN_CENTRE, "r2qk3/8/8/8/8/8/5PPP/3Q2K1 w q -", ""),
  IS_NOT (KING_IN_CENTRE, "3qk3/8/8/8/8/8/5PPP/3QK3 w - -", ""),
  IS (KING_NOT_CASTLED, "r2qk3/8/8/8/8/8/5PPP/3Q2K1 w q -", ""),
  IS_NOT (KING_NOT_CASTLED, "3qk3/8/8/8/8/8/5PPP/3Q2K1 w - -", ""),
  IS (KING_OPEN_FILE, "6k1/5p1p/8/8/8/8/5P1P/3Q2K1 w - -", "g8"),
  IS_NOT (KING_OPEN_FILE, "6k1/5p1p/8/8/8/8/5PPP/3Q2K1 w - -", "g8"),
  IS (KING_LOST_PAWN, "6k1/5p1p/8/8/8/8/5PPP/6K1 w - -", "g8"),
  IS_NOT (KING_LOST_PAWN, "6k1/5ppp/8/8/8/8/5PPP/6K1 w - -", "g8"),
  IS_NOT (KING_LOST_PAWN, "6k1/5p2/8/8/8/8/5PPP/6K1 w - -", "g8"),
  IS_NOT (KING_LOST_PAWN, "4k3/3p1p2/8/8/8/8/5PPP/6K1 w - -", "e8"),
  IS_NOT (KING_LOST_PAWN, "2k5/1pp5/8/8/8/8/5PPP/6K1 w - -", "d8"),
  IS (KING_LOST_PAWN, "2k5/2p5/8/8/8/8/5PPP/6K1 w - -", "b8"),
  IS (KING_LOST_TWO, "6k1/5p2/8/8/8/8/5PPP/6K1 w - -", "g8h8"),
  IS (KING_BARE, "6k1/8/8/8/8/8/5PPP/6K1 w - -", ""),
  IS_NOT (KING_BARE, "6k1/7p/8/8/8/8/5PPP/6K1 w - -", ""),
  IS (PAWN_LEFT_KING, "6k1/5p1p/8/6p1/8/8/5PPP/6K1 w - -", "g5"),
  IS_NOT (PAWN_LEFT_KING, "6k1/5p1p/6p1/8/8/8/5PPP/6K1 w - -", "g6"),
  IS (STORM, "6k1/5pp1/8/7P/8/8/5PP1/6K1 w - -", "h5"),
  IS_NOT (STORM, "6k1/5pp1/7p/7P/8/8/5PP1/6K1 w - -", "h5"),
  IS_NOT (STORM, "6k1/5pp1/8/8/8/7P/5PP1/6K1 w - -", "h3"),
  IS (ATTACKER, "6k1/8/8/7Q/8/8/8/4K3 w - -", "h5", 'Q'),
  IS_NOT (ATTACKER, "6k1/8/8/Q7/8/8/8/4K3 b - -", "a5", 'Q'),
  IS (TWO_ATTACKERS, "6k1/8/5N2/7Q/8/8/8/K7 b - -", "f6h5"),
  IS_NOT (TWO_ATTACKERS, "6k1/8/8/7Q/8/2N5/8/K7 b - -", "c3h5"),
  IS (ATTACKERS, "6k1/8/5N2/7Q/8/8/8/K7 b - -", "", 0, 0, 2),
  IS_NOT (ATTACKERS, "6k1/8/5N2/7Q/8/8/8/K7 b - -", "", 0, 0, 3),
  IS (CAN_CASTLE, "4k3/8/8/8/8/8/8/4K2R w K -", ""),
  IS_NOT (CAN_CASTLE, "4k2r/8/8/8/8/8/8/4K2R w Kk -", ""),
  IS (LONE_KING, "4k3/8/8/8/8/8/8/4K2R w - -", ""),
  IS_NOT (LONE_KING, "4k3/p7/8/8/8/8/8/4K2R w - -", ""),
  IS (CHECK, "4k3/8/8/8/8/8/8/K3R3 b - -", ""),
  IS_NOT (CHECK, "4k3/8/8/8/8/8/8/K2R4 b - -", ""),
  IS_NOT (CHECK, "k3r3/8/8/8/8/8/8/4K3 w - -", ""),
  IS (CHECK_DOUBLES, "k3r3/8/8/8/8/8/8/4K3 w - -", ""),
  IS_NOT (CHECK_DOUBLES, "k2r4/8/8/8/8/8/8/4K3 w - -", ""),

  IS (HANGING, "4k3/8/8/3n4/8/8/8/3RK3 w - -", "d5", 'N'),
  IS_NOT (HANGING, "4k3/8/4p3/3n4/8/8/8/3RK3 w - -", "d5", 'N'),
  IS_NOT (HANGING, "4k3/8/8/3n4/8/8/8/2R1K3 w - -", "d5", 'N'),
  IS (ATTACKED_BY_PAWN, "4k3/8/8/3n4/2P5/8/8/4K3 w - -", "d5", 'N'),
  IS_NOT (ATTACKED_BY_PAWN, "4k3/8/8/3n4/3P4/8/8/4K3 w - -", "d5", 'N'),
  IS (ATTACKED_BY_LESSER, "4k3/8/8/3r4/8/4N3/8/4K3 w - -", "d5", 'R'),
  IS_NOT (ATTACKED_BY_LESSER, "4k3/8/8/3r4/8/8/8/3RK3 w - -", "d5", 'R'),
  IS (PAWN_PUSH, "4k3/8/8/3n4/8/8/2P5/4K3 w - -", "d5", 'N'),
  IS_NOT (PAWN_PUSH, "4k3/8/8/1p1n4/8/8/2P5/4K3 w - -", "d5", 'N'),
  IS_NOT (PAWN_PUSH, "4k3/8/8/3n4/8/2b5/2P5/4K3 w - -", "d5", 'N'),
  IS (ATTACKED, "4k3/8/4p3/3p4/8/4N3/8/4K3 w - -", "d5", 'P'),
  IS_NOT (ATTACKED, "4k3/8/4p3/3p4/8/8/8/3QK3 w - -", "d5", 'P'),

  IS (CENTRE, "4k3/8/8/8/8/2N2N2/8/4K3 w - -", ""),
  IS_NOT (CENTRE, "4k3/8/2n2n2/8/8/2N2N2/8/4K3 w - -", ""),
  IS (SPACE, "4k3/3pp3/8/8/3PP3/8/8/4K3 w - -", ""),
  IS_NOT (SPACE, "4k3/3pp3/8/8/8/8/3PP3/4K3 w - -", ""),
  IS (OPPOSITE_BISHOPS, "2b1k3/8/8/8/8/8/8/2B1K3 w - -", ""),
  IS_NOT (OPPOSITE_BISHOPS, "2b1k3/8/8/8/8/8/8/4KB2 w - -", ""),
  IS (TO_MOVE, "4k3/8/8/8/8/8/8/4KB2 w - -", ""),
  IS_NOT (TO_MOVE, "4k3/8/8/8/8/8/8/4KB2 b - -", ""),
};

static ChessSquare
read_square (const char *text)
{
  return *text == '\0' ? CHESS_NO_SQUARE : chess_square_make (text[0] - 'a', text[1] - '1');
}

static ChessPieceType
read_piece (char letter)
{
  return letter == 0 ? CHESS_NO_PIECE_TYPE
                     : (ChessPieceType) (strchr ("PNBRQK", letter) - "PNBRQK");
}

static void
check_case (const Case *test,
            gboolean    flip)
{
  ChessPosition position = test_position (test->fen);
  TabiyaClaim claim = tabiya_claim_make (test->kind, CHESS_WHITE);

  claim.square = read_square (test->squares);
  claim.target = *test->squares == '\0' ? CHESS_NO_SQUARE : read_square (test->squares + 2);
  claim.piece = read_piece (test->piece);
  claim.other = read_piece (test->other);
  claim.count = test->count;
  for (const char *man = test->men ? test->men : ""; *man != '\0'; man++)
    claim.men[read_piece (g_ascii_toupper (*man))] += g_ascii_isupper (*man) ? 1 : -1;
  if (flip) {
    ChessPosition white = position;

    core_test_flip (&position, &white);
    claim.side = CHESS_BLACK;
    claim.square ^= claim.square == CHESS_NO_SQUARE ? 0 : 56;
    claim.target ^= claim.target == CHESS_NO_SQUARE ? 0 : 56;
  }

  if (tabiya_claim_holds (&claim, &position) != test->truth
      || judge_claim (&claim, &position, NULL, CHESS_NO_MOVE) != test->truth)
    g_test_fail_printf ("claim %d on %s%s: expected %d, code says %d, judge %d", test->kind,
                        test->fen, flip ? " flipped" : "", test->truth,
                        tabiya_claim_holds (&claim, &position),
                        judge_claim (&claim, &position, NULL, CHESS_NO_MOVE));
}

static void
test_cases (void)
{
  gboolean seen[TABIYA_N_CLAIMS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    check_case (&cases[i], FALSE);
    check_case (&cases[i], TRUE);
    seen[cases[i].kind] |= cases[i].truth;
  }
  /* Every claim about positions has a position in which it is true. */
  for (int kind = TABIYA_CLAIM_OTHER_LOSES + 1; kind <= TABIYA_CLAIM_TO_MOVE; kind++) {
    if (!seen[kind])
      g_error ("no position for claim %d", kind);
  }
}

typedef struct {
  GRand *rand;
  int    n;
  int    n_true;
} Comparison;

/* Any claim at all: what the code says and what the judge says must agree. */
static void
compare (const ChessPosition *position,
         const ChessPosition *before,
         ChessMove            move,
         gpointer             data)
{
  Comparison *comparison = data;

  for (int kind = TABIYA_CLAIM_OTHER_LOSES + 1; kind <= TABIYA_CLAIM_TO_MOVE; kind++) {
    for (int square = 0; square < CHESS_N_SQUARES; square++) {
      TabiyaClaim claim = tabiya_claim_make ((TabiyaClaimKind) kind,
                                             (ChessColor) g_rand_boolean (comparison->rand));
      gboolean truth;

      /* Doubled pawns that are isolated too have a claim of their own, which says more. */
      if (kind == TABIYA_CLAIM_DOUBLED)
        continue;
      if (kind == TABIYA_CLAIM_IMBALANCE && square % 2 == 0)
        claim = tabiya_claim_of_imbalance (position, claim.side);
      claim.square = (ChessSquare) square;
      claim.target = (ChessSquare) g_rand_int_range (comparison->rand, 0, 64);
      claim.piece = chess_piece_type (position->board[square]);
      if (kind == TABIYA_CLAIM_PIECE_FOR_PIECE)
        claim.other = (ChessPieceType) g_rand_int_range (comparison->rand, 0, 5);
      claim.count = g_rand_int_range (comparison->rand, 1, 4);
      if (claim.piece >= CHESS_KING)
        claim.piece = CHESS_PAWN;
      truth = tabiya_claim_holds (&claim, position);
      comparison->n++;
      comparison->n_true += truth;
      /* The king is where the claim of its file says, or the claim is about something else. */
      if (kind == TABIYA_CLAIM_KING_OPEN_FILE
          && claim.square != chess_position_king (position, chess_color_opposite (claim.side)))
        continue;
      if (truth != judge_claim (&claim, position, NULL, CHESS_NO_MOVE))
        g_error ("claim %d of %d on %d, %d: code says %d", kind, claim.side, square, claim.target,
                 truth);
    }
  }
}

static void
test_second_opinion (void)
{
  Comparison comparison = { g_rand_new_with_seed (7), 0, 0 };

  test_random_games (23, 12, 7, compare, &comparison);
  g_assert_cmpint (comparison.n, >, 500000);
  g_assert_cmpint (comparison.n_true, >, 10000);
  g_rand_free (comparison.rand);
}

static void
test_squares (void)
{
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_TWO_PASSED, CHESS_WHITE);

  g_assert_cmpuint (tabiya_claim_get_squares (&claim), ==, 0);
  claim.square = 0;
  g_assert_cmpuint (tabiya_claim_get_squares (&claim), ==, 1);
  claim.target = 63;
  g_assert_cmpuint (tabiya_claim_get_squares (&claim), ==, bb_square (0) | bb_square (63));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/claims/cases", test_cases);
  g_test_add_func ("/tabiya/claims/second-opinion", test_second_opinion);
  g_test_add_func ("/tabiya/claims/squares", test_squares);
  return g_test_run ();
}
